"""The bots play by the rules, see only what their seat sees, and the club player plays well enough to learn from."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ombre import Context, bots, games
from ombre.bots import Bot
from ombre.hand import Hand

OMI = games.load("omi")
CLUB, RANDOM = bots.load("club"), bots.load("random")


def play(board: int, makers: Bot, opponents: Bot, context: Context) -> Hand:
    """A hand with one bot for each side (OMI-R02)."""
    hand = OMI.deal(board=board, context=context)
    while not hand.over:
        assert hand.to_act is not None
        bot = opponents if hand.to_act % 2 else makers
        hand = hand.act(bot(hand.seen_by(hand.to_act)))
    return hand


@pytest.mark.parametrize("options", [{}, {"announced_sweep": True}, {"early_stop": True}, {"direction": "clockwise"}])
@pytest.mark.parametrize("level", ["club", "random"])
def test_every_action_is_legal(level: str, options: dict[str, object]) -> None:
    bot, game = bots.load(level), games.load("omi", **options)
    for board in range(1, 61):
        hand = game.deal(board=board)
        while not hand.over:
            assert hand.to_act is not None
            action = bot(hand.seen_by(hand.to_act))
            assert action in hand.legal_actions()
            hand = hand.act(action)


@pytest.mark.parametrize("bot", [CLUB, RANDOM])
def test_the_same_sight_gives_the_same_action(bot: Bot) -> None:
    for board in range(1, 21):
        first, second = (play(board, bot, bot, Context()) for _ in range(2))
        assert first.record == second.record


@pytest.mark.parametrize("bot", [CLUB, RANDOM])
def test_hidden_cards_are_not_seen(bot: Bot) -> None:
    """Where the cards that a seat cannot see lie makes no difference to what it does."""
    random = Random(1)
    for board in range(1, 41):
        hand = OMI.deal(board=board)
        while not hand.over:
            seat = hand.to_act
            assert seat is not None
            chosen = bot(hand.seen_by(seat))
            others = [other for other in range(4) if other != seat]
            hidden = [card for other in others for card in hand.hands[other]]
            random.shuffle(hidden)
            holdings = list(hand.holdings)
            for other in others:
                size = hand.holdings[other].bit_count()
                holdings[other] = OMI.pack.mask(hidden[:size])
                hidden = hidden[size:]
            assert bot(hand._with(holdings=tuple(holdings)).seen_by(seat)) == chosen
            hand = hand.act(chosen)


def duplicate_match(first_board: int) -> tuple[int, int]:
    """Tokens of club and of random players: each board is played twice, with the seats changed, up to ten tokens."""
    tokens, contexts, board = [0, 0], [Context(), Context()], first_board
    while max(tokens) < 10 or tokens[0] == tokens[1]:
        for table, (makers, opponents) in enumerate(((CLUB, RANDOM), (RANDOM, CLUB))):
            hand = play(board, makers, opponents, contexts[table])
            outcome = hand.outcome
            assert outcome is not None
            contexts[table] = outcome.context_after
            tokens[0] += outcome.change[table]
            tokens[1] += outcome.change[1 - table]
        board += 1
    return tokens[0], tokens[1]


def test_the_club_player_beats_random_play() -> None:
    matches = 500
    scores = [duplicate_match(1_000 * match + 1) for match in range(1, matches + 1)]
    won = sum(club > chance for club, chance in scores)
    assert won >= 0.7 * matches, f"the club player won {won} of {matches} duplicate matches ({won / matches:.1%})"


def test_the_random_player_takes_each_action_as_often() -> None:
    """Chi-squared over what eight legal cards are led: below the 99.9 % point of seven degrees of freedom (24.3)."""
    places: Counter[int] = Counter()
    for board in range(1, 2001):
        hand = OMI.deal(board=board).act("trump S")
        seen = hand.seen_by(0)
        places[seen.legal.index(RANDOM(seen))] += 1
    assert sum((places[place] - 250) ** 2 / 250 for place in range(8)) < 24.3, places


def test_the_club_player_names_its_longest_suit() -> None:  # OMI-R11
    for board in range(1, 201):
        hand = OMI.deal(board=board)
        lengths = Counter(str(card.suit) for card in hand.hands[0])
        assert lengths[CLUB(hand.seen_by(0)).split()[1]] == max(lengths.values())


@pytest.mark.parametrize(
    ("position", "card"),
    [
        ("pos=SAS7/H8H7/C8C7/D9 trump=H leader=3 won=2/2/1/1 trick=SK", "SA"),  # the only card that wins
        ("pos=SAS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9ST", "SA"),  # last, and an opponent has it
        ("pos=SAS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8SKST", "S7"),  # last, and the partner has it
        ("pos=SASQS7/H8H7/C8C7/DQDJ trump=H leader=1 won=2/1/1/1 trick=S8S9ST", "SQ"),  # as cheaply as will do
        ("pos=C9H7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9SA", "H7"),  # ruff
        ("pos=C9H7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8SAST", "C9"),  # the partner has it: no ruff
    ],
)
def test_the_club_player_wins_cheaply_and_spares_its_partner(position: str, card: str) -> None:
    hand = OMI.deal(text=position)
    assert hand.to_act == 0
    assert CLUB(hand.seen_by(0)) == card


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot 'grandmaster'; there are random, beginner, club"):
        bots.load("grandmaster")
