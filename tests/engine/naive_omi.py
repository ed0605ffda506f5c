"""Omi once more: written from the rules alone, with (rank, suit) tuples and lists. Shares no code with the engine."""

from __future__ import annotations

from hashlib import sha256

Tuple = tuple[str, str]

PACK = [(rank, suit) for suit in "SCHD" for rank in ["A", "K", "Q", "J", "T", "9", "8", "7"]]
HEIGHT = {"7": 1, "8": 2, "9": 3, "T": 4, "J": 5, "Q": 6, "K": 7, "A": 8}


def card(text: str) -> Tuple:
    """The tuple of a card written suit first."""
    return text[1], text[0]


def text(of: Tuple) -> str:
    """A card written suit first."""
    return of[1] + of[0]


def deck(board: int, game: str = "omi") -> list[Tuple]:
    """The numbered deal: numbers of 32 bits from SHA-256 blocks drive a shuffle from the last place down."""
    cards = list(PACK)
    numbers: list[int] = []
    block = used = 0
    for here in reversed(range(1, len(cards))):
        choices = here + 1
        while True:
            if used == len(numbers):
                digest = sha256(b"ombre-1/%s/%d/%d" % (game.encode(), board, block)).digest()
                numbers += [int.from_bytes(digest[four : four + 4], "big") for four in (0, 4, 8, 12, 16, 20, 24, 28)]
                block += 1
            number = numbers[used]
            used += 1
            if number < 2**32 // choices * choices:
                break
        there = number % choices
        swap = cards[here]
        cards[here] = cards[there]
        cards[there] = swap
    return cards


def dealt(cards: list[Tuple]) -> list[list[Tuple]]:
    """Four cards to each player, then four more."""
    hands: list[list[Tuple]] = [[], [], [], []]
    for place, each in enumerate(cards):
        hands[place // 4 % 4].append(each)
    return hands


def legal(hand: list[Tuple], trick: list[Tuple]) -> list[Tuple]:
    """Follow suit, or play anything."""
    if trick:
        led = trick[0][1]
        same = [each for each in hand if each[1] == led]
        if same:
            return same
    return list(hand)


def winner(trick: list[Tuple], trump: str) -> int:
    """The place in the trick of its winner."""
    trumps = [each for each in trick if each[1] == trump]
    compete = trumps or [each for each in trick if each[1] == trick[0][1]]
    best = max(compete, key=lambda each: HEIGHT[each[0]])
    return trick.index(best)


def tokens(makers: int, carry: int) -> tuple[int, int, int]:
    """Tokens for makers and opponents, and the new carry, after eight tricks."""
    if makers == 4:
        return 0, 0, carry + 1
    if makers == 8:
        return 3 + carry, 0, 0
    if makers >= 5:
        return 1 + carry, 0, 0
    if makers >= 1:
        return 0, 2 + carry, 0
    return 0, 3 + carry, 0


def count(hands: list[list[Tuple]], trump: str, leader: int, trick: list[Tuple], depth: int) -> int:
    """The number of different courses of the next ``depth`` cards."""
    if depth == 0 or not any(hands):
        return 1
    seat = (leader + len(trick)) % 4
    total = 0
    for each in legal(hands[seat], trick):
        left = [[other for other in hand if other != each] for hand in hands]
        now = [*trick, each]
        if len(now) == 4:
            total += count(left, trump, (leader + winner(now, trump)) % 4, [], depth - 1)
        else:
            total += count(left, trump, leader, now, depth - 1)
    return total
