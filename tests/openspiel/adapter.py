"""Every game as an OpenSpiel game written in Python: ``pyspiel.load_game("ombre_omi")`` once `register` was called.

Chance deals the pack card by card (and turns a card from the second pack where a game favours a suit). A player chooses
his action word by word, and a set of cards card by card. Words that leave no choice are not asked for; ``done`` ends a
set that could go on. What a player observes is what `Hand.seen_by` gives his seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pyspiel

from ombre import games, notation
from ombre.cards import Suit
from ombre.hand import Action, Hand, Seen

DONE = "done"
WORDS = (
    *map(str, Suit),
    *("trump", "announce", "take", "pass", "discard"),
    *("klausau", "zaidziu", "bid", "declare", "exchange", "layoff", "begin", "surrender", "stop", "continue"),
    *("PO", "ZP", "MI", "DM", "RU", "ZR", "GR", "NU"),
    *("raise", "hold", "simple", "voltereta", "solo", "vole", "defer", "offer", "accept", "takeover", "2", "3", "4"),
    DONE,
)
"""The words of actions besides cards, in all games; a game with other words adds them at the end."""

MOST_DECISIONS = 200
MOST_UTILITY = 1000.0


def name(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"ombre_{game}"


def register() -> None:
    """Make every game known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    for game in games.names():
        if name(game) not in known:
            pyspiel.register_game(_type(game), _game_class(game))


def _load(text: str) -> pyspiel.Game:
    register()
    return pyspiel.load_game(text)


def _type(game: str) -> pyspiel.GameType:
    seats = games.load(game).seats
    return pyspiel.GameType(
        short_name=name(game),
        long_name=f"Ombre: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "context": ""},
    )


def _game_class(game: str) -> type[OmbreGame]:
    return type(f"OmbreGame_{game}", (OmbreGame,), {"ombre": game})


class Setup(NamedTuple):
    """What all hands of a game under its parameters have in common. (OpenSpiel may forget what a Python game keeps.)"""

    line: str
    rules: games.Game
    words: tuple[str, ...]
    numbers: dict[str, int]


@cache
def _setup(game: str, options: str = "", context: str = "") -> Setup:
    line = game + f" options={options}" * bool(options) + f" context={context}" * bool(context)
    rules = notation.read(f"{line} board=1").game
    numbered = words(rules)
    return Setup(line, rules, numbered, {word: number for number, word in enumerate(numbered)})


def words(rules: games.Game) -> tuple[str, ...]:
    """The words of a game's actions, in the order of their numbers: the cards in pack order, then the others."""
    return (*map(str, rules.pack.cards), *WORDS)


class OmbreGame(pyspiel.Game):
    """One game; the parameters ``options`` and ``context`` are those of the notation (``sweep:2;tie:opponents``)."""

    ombre: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        setup = _setup(self.ombre, **(params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setup.words),
            max_chance_outcomes=len(setup.rules.pack),
            num_players=setup.rules.seats,
            min_utility=-MOST_UTILITY,
            max_utility=MOST_UTILITY,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_type(self.ombre), info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> OmbreState:
        """The pack before the first card is dealt."""
        return OmbreState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees: everything so far with perfect recall, otherwise what lies on the table."""
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class OmbreState(pyspiel.State):
    """A hand being dealt or played, and the words said so far of the action that is being chosen."""

    def __init__(self, game: OmbreGame) -> None:
        super().__init__(game)
        self.setup = _setup(game.ombre, **game.get_parameters())
        self.deck: tuple[int, ...] = ()
        self.favoured = ""
        self.hand: Hand | None = None
        self.said: tuple[str, ...] = ()

    def current_player(self) -> int:
        """The seat to act; chance deals."""
        if self.hand is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.hand.to_act is None else self.hand.to_act

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.hand is not None and self.hand.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards left in the pack, or the four suits of the second pack, each equally likely."""
        size = len(self.setup.rules.pack)
        left = [card for card in range(size) if card not in self.deck] or range(len(Suit))
        return [(outcome, 1 / len(left)) for outcome in left]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.hand is not None
        return sorted(self.setup.numbers[word] for word in next_words(self.hand.legal_actions(), self.said))

    def _apply_action(self, action: int) -> None:
        if self.hand is None:
            self._deal(action)
        else:
            self.said = (*self.said, self.setup.words[action])
            self._go_on()

    def _deal(self, outcome: int) -> None:
        rules = self.setup.rules
        if len(self.deck) < len(rules.pack):
            self.deck = (*self.deck, outcome)
        else:
            self.favoured = f" ziedas={tuple(Suit)[outcome]}"
        if len(self.deck) == len(rules.pack) and (self.favoured or not rules.favours):
            self.hand = notation.read(f"{self.setup.line} deck={self._dealt()}{self.favoured}")
            self._go_on()

    def _dealt(self) -> str:
        return "".join(self.setup.words[card] for card in self.deck)

    def _go_on(self) -> None:
        """Say the words that leave no choice, and act when the action is complete."""
        assert self.hand is not None
        while True:
            actions = beginning(self.hand.legal_actions(), self.said)
            if self.said and len(actions) == 1:
                self.hand, self.said = self.hand.act(actions[0]), ()
                continue
            following = next_words(actions, self.said)
            if len(actions) == 1 or len(following) != 1:
                return
            self.said = (*self.said, *following)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.setup.words[action]
        return f"deal {self.setup.words[action]}" if len(self.deck) < len(self.setup.rules.pack) else f"favour {action}"

    def returns(self) -> list[float]:
        """What each seat has won or lost; nothing before the end."""
        rules = self.setup.rules
        gains = [0.0] * rules.seats
        if self.hand is not None and self.hand.outcome:
            for seats, change in zip(rules.sides, self.hand.outcome.change, strict=True):
                for seat in seats:
                    gains[seat] = float(-change if rules.less_is_better else change)
        return gains

    def __str__(self) -> str:
        if self.hand is None:
            return f"{self.setup.line} dealt {self._dealt()}"
        return " ".join([notation.write(self.hand), *self.said])


def beginning(actions: Sequence[Action], said: tuple[str, ...]) -> list[Action]:
    """The actions that begin with some words."""
    return [action for action in actions if (*action.split(), DONE)[: len(said)] == said]


def next_words(actions: Sequence[Action], said: tuple[str, ...]) -> set[str]:
    """The words that may follow what was said; `DONE` where the action may end or go on."""
    return {(*action.split(), DONE)[len(said)] for action in beginning(actions, said)}


class Observer:
    """A player's sight as a text; there is no tensor."""

    def __init__(self, kind: Any) -> None:
        self.recalls = kind.perfect_recall
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OmbreState, player: int) -> None:
        """Nothing to do without a tensor."""

    def string_from(self, state: OmbreState, player: int) -> str:
        """With perfect recall the record and the cards that the player holds; otherwise what lies on the table."""
        if state.hand is None:
            return f"seat {player}: being dealt"
        seen = state.hand.seen_by(player)
        said = state.said if state.hand.to_act == player else ()
        return " ".join([f"seat {player}:", *(_recalled(seen) if self.recalls else _on_the_table(seen)), *said])


def _cards(name: str, cards: Sequence[object]) -> str:
    return f"{name}={' '.join(map(str, cards))};"


def _recalled(seen: Seen) -> list[str]:
    parts = [_cards("hand", seen.hand), _cards("laid", seen.laid), _cards("shown", [card for _, card in seen.shown])]
    return [
        *parts,
        f"favoured={seen.favoured};",
        _cards("record", [action.replace(" ", "_") for action in seen.record]),
    ]


def _on_the_table(seen: Seen) -> list[str]:
    names = ("phase", "to_act", "mode", "declarer", "contract", "counts", "stock", "favoured", "leader", "won")
    parts = [_cards("hand", seen.hand), _cards("laid", seen.laid), _cards("shown", [card for _, card in seen.shown])]
    parts += [_cards("trick", seen.trick), _cards("last", seen.tricks[-1].cards if seen.tricks else ())]
    return [*parts, *(f"{name}={getattr(seen, name)};" for name in names)]
