"""Random hands of Ombra under random options, in which every kind of game comes up."""

from __future__ import annotations

from random import Random
from typing import Any

from ombre import Hand, games

OPTIONS: dict[str, list[Any]] = {
    "values": ["table", "PO:3,MI:5", "primeris:2,announced:9,matadors:1,VP:1"],
    "target": [60, 75, 80, 100, 33],
    "matador_privilege": [False, True],
    "ziedas_lock": ["exact", "ziedas_or_higher_ziedas", "ever", "off"],
    "dm_lock": [False, True],
    "announced_fail": ["none", "minus_bonus", "lose_game"],
    "matador_bonus_time": ["first_lead", "as_dealt"],
    "rungas_first_limit": ["none", 8],
    "uodega_in_nulis": [False, True],
    "exchange_min": [0, 1],
    "vp_ziedas_value": ["flat", "plus1"],
}


def some_options(random: Random) -> dict[str, Any]:
    """About half of the options at some value."""
    return {name: random.choice(values) for name, values in OPTIONS.items() if random.random() < 0.5}


def next_action(hand: Hand, random: Random) -> str:
    """A legal action: first the verb (seldom a surrender), of higher games rather the lowest, few or many cards."""
    legal = hand.legal_actions()
    if hand.phase == "play":
        return random.choice(legal)
    verbs = list(dict.fromkeys(action.split()[0] for action in legal))
    verb = random.choice([verb for verb in verbs if verb != "surrender" or random.random() < 0.2])
    actions = [action for action in legal if action.split()[0] == verb]
    if verb == "bid":
        return actions[min(int(random.expovariate(0.7)), len(actions) - 1)]
    if verb == "exchange":
        size = random.choice([len(action.split()) for action in (actions[0], actions[-1], random.choice(actions))])
        actions = [action for action in actions if len(action.split()) == size]
    return random.choice(actions)


def course(seed: int, **options: Any) -> list[Hand]:
    """A hand at every point of a random course, from the deal to the end."""
    random = Random(seed)
    points = [games.load("ombra", **options).deal(board=random.randint(1, 10**6))]
    while not points[-1].over:
        points.append(points[-1].act(next_action(points[-1], random)))
    return points
