"""Hands of Ombre that go as a test wants: from the auction on, by `act` alone.

Spades are trumps. Each seat holds, beside its trumps, cards of one plain suit that nobody else holds; so nobody can
follow a plain lead, the leader wins what nobody ruffs, and who shall win another's lead has a trump for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ombre import Context, games, rulebook
from ombre.cards import PACK_40
from ombre.games import Game
from ombre.games.matadors import trumps
from ombre.hand import Hand

TRUMPS = [f"S{rank}" for rank in "A2"] + ["CA"] + [f"S{rank}" for rank in "KQJ76543"]
PLAIN = (
    [f"C{rank}" for rank in "KQJ765432"],
    [f"H{rank}" for rank in "KQJA23456"],
    [f"D{rank}" for rank in "KQJA23456"],
)


def ruffs(winners: Sequence[int]) -> list[int]:
    """How many tricks each seat wins that another led."""
    leaders = [0, *winners]
    return [
        sum(winner == seat != leader for leader, winner in zip(leaders, winners, strict=False)) for seat in range(3)
    ]


def dealt(game: Game, ombre: int, form: str, winners: Sequence[int], pot: int = 5, matadors: int = 0) -> Hand:
    """A hand just dealt in which the winners can be had; ``pot`` is with the ante.

    The Ombre's trumps begin with so many in sequence from Spadille. In voltereta the top of the talon is S3.
    """
    needed = ruffs([*winners, *[winners[-1] if winners else 0] * (9 - len(winners))])
    turned = ["S3"] if form == "voltereta" else []
    mine = max(needed[ombre] - len(turned), 0)
    assert mine >= matadors, "there are not so many ruffs"
    spare = [card for card in TRUMPS[:-1] if card not in TRUMPS[: matadors + 1]]
    own = [*TRUMPS[:matadors], *(spare.pop() for _ in range(mine - matadors))]
    left = [TRUMPS[matadors], *spare]
    hands = [[*own], [], []]
    for step in (1, 2):
        for _ in range(needed[(ombre + step) % 3]):
            hands[step].append(left.pop(0))
    for step, hand in enumerate(hands):
        hand += PLAIN[(ombre + step) % 3][: 9 - len(hand)]
    seats = [hands[(seat - ombre) % 3] for seat in range(3)]
    rest = [str(card) for card in PACK_40.cards if all(str(card) not in hand for hand in seats)]
    stock = [*turned, *(card for card in rest if card not in turned)]
    text = "deal=" + "/".join("".join(cards) for cards in [*seats, stock])
    return game.deal(text=text, context=Context(pot=pot - 5))


def declared(hand: Hand, ombre: int, form: str) -> Hand:
    """The hand after an auction that nobody else wanted to win, and the form."""
    for seat in range(3):
        hand = hand.act("bid" if seat == ombre else "pass")
    return hand.act(f"declare {form}" if form == "voltereta" else f"declare {form} S")


def ready(hand: Hand) -> Hand:
    """The hand after three exchanges in which nobody takes more cards than he must: the last ones of his hand."""
    while hand.phase == "exchange":
        least = hand.legal_actions()[0].count(" ")
        plain = [str(card) for card in hand.hands[hand.to_act or 0] if str(card) not in TRUMPS]
        hand = hand.act(" ".join(["exchange", *plain[len(plain) - least :]]))
    return hand


def trick(hand: Hand, winner: int) -> Hand:
    """The hand one trick on; the Ombre gives up nothing and goes on after five."""
    if hand.phase in ("surrender", "stop"):
        hand = hand.act("continue")
    count = len(hand.tricks)
    leader = hand.leader
    while len(hand.tricks) == count:
        seat = hand.to_act
        cards = [str(action) for action in hand.legal_actions() if action.card]
        held = [card for card in cards if card in TRUMPS]
        plain = [card for card in cards if card not in TRUMPS]
        if seat == winner and (seat != leader or not plain):
            hand = hand.act(held[0])
        else:
            hand = hand.act(plain[0] if plain else held[-1])
    assert hand.tricks[-1].winner == winner, (hand.tricks[-1], winner)
    return hand


def order(ombre: int, tricks: Sequence[int], bound: bool) -> list[int]:
    """The winners of the tricks so that the deal is over with the last: who has most comes last, the others before.

    An Ombre who must win all the tricks, or has won no others, comes first. Otherwise he begins with another's lead.
    """
    others = [seat for step in (1, 2) for seat in [(ombre + step) % 3] * tricks[(ombre + step) % 3]]
    if bound or not others:
        return [ombre] * tricks[ombre] + others
    top = max(range(3), key=lambda seat: (tricks[seat], seat == ombre))
    before = [*others, *[ombre] * tricks[ombre]]
    return [seat for seat in before if seat != top] + [top] * tricks[top]


def finished(
    game: Game,
    ombre: int,
    form: str,
    tricks: Sequence[int],
    pot: int = 5,
    winners: Sequence[int] = (),
    matadors: int = 0,
    undertaken: bool = False,
) -> Hand:
    """A hand that is over with these tricks, or stopped after the first five."""
    winners = winners or order(ombre, tricks, undertaken or form == "vole")
    hand = ready(declared(dealt(game, ombre, form, winners, pot, matadors), ombre, form))
    for winner in winners:
        hand = trick(hand, winner)
    if hand.phase == "stop" and sum(tricks) == 5:
        hand = hand.act("stop")
    assert hand.over, (form, tricks, winners)
    assert list(hand.won) == list(tricks)
    return hand


def offered(game: Game, ombre: int, form: str, winners: Sequence[int], pot: int = 5) -> Hand:
    """A hand in which the Ombre has offered to give up after one trick."""
    hand = ready(declared(dealt(game, ombre, form, winners, pot), ombre, form))
    return trick(hand, winners[0]).act("offer")


def given_up(game: Game, ombre: int, form: str, pot: int = 5) -> Hand:
    """A hand in which the Ombre gave up after one trick and both opponents accepted."""
    hand = offered(game, ombre, form, [(ombre + 1) % 3], pot).act("accept").act("accept")
    assert hand.over
    return hand


def taken_over(game: Game, former: int, ombre: int, form: str, tricks: Sequence[int], pot: int = 5) -> Hand:
    """A hand that ``ombre`` took over from ``former`` after one trick, with these tricks of all three at the end."""
    winners = order(former, tricks, False)
    hand = offered(game, former, form, winners, pot)
    if hand.to_act != ombre:
        hand = hand.act("accept")
    hand = hand.act("takeover")
    for winner in winners[1:]:
        hand = trick(hand, winner)
    assert hand.over
    assert list(hand.won) == list(tricks)
    return hand


def passed_out(game: Game, pot: int = 5) -> Hand:
    """A hand in which all passed."""
    return game.deal(board=1, context=Context(pot=pot - 5)).play("pass, pass, pass")


# Random courses.


def some_options(random: Random) -> dict[str, Any]:
    """A few options of the game, drawn at random; often none."""
    changed = {}
    for name, option in rulebook.load("ombre").options.items():
        if name != "deals" and random.random() < 0.3:
            changed[name] = random.choice(option.values)
    return changed


def steered(random: Random, legal: list[str]) -> str:
    """One of the words; seldom those that end a deal at once, and small exchanges as often as large ones."""
    if legal[0].startswith("exchange"):
        size = random.choice(sorted({word.count(" ") for word in legal}))
        return random.choice([word for word in legal if word.count(" ") == size or word == "defer"])
    if "declare voltereta" in legal or legal[0].startswith("declare"):
        forms = sorted({word.split()[1] for word in legal} - {"vole"}) or ["vole"]
        return random.choice([word for word in legal if word.split()[1] == random.choice(forms)] or legal)
    if "offer" in legal and random.random() < 0.8:
        return random.choice([word for word in legal if word != "offer"])
    return random.choice(legal)


def strong(random: Random) -> list[str]:
    """A deck; in every second one seat has most of the trumps of a suit, so that primeras and voles come about."""
    cards = list(map(str, PACK_40.cards))
    random.shuffle(cards)
    if random.random() < 0.5:
        best = [str(card) for card in trumps(random.choice("SCHD"))[: random.randint(5, 9)]]
        rest = [card for card in cards if card not in best]
        seat, cards = random.randrange(3), []
        for place in range(40):
            mine = place < 27 and place // 3 % 3 == seat and best
            cards.append(best.pop() if mine else rest.pop() if rest else best.pop())
    return cards


def course(seed: int, pot: int = 0, **options: object) -> list[Hand]:
    """A hand at every point of a random course, from the deal to the end."""
    random = Random(seed)
    game = games.load("ombre", **options)
    points = [game.deal(text="deck=" + "".join(strong(random)), context=Context(pot=pot))]
    while not points[-1].over:
        points.append(points[-1].act(steered(random, list(points[-1].legal_actions()))))
    return points
