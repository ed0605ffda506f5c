"""An `Advice` in words: the idea, the card or suit with what others would cost, and a list of all that was tried."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from ombre.cards import Card
from ombre.hand import Action
from ombre.hints import Advice, Worth
from ombre.maxims import Maxim
from ombre.practice.kinds.base import Fact, rule_hint
from ombre.practice.words import Named, Plural, Sentence, Sentences, Worths


def idea(maxim: Maxim) -> Sentence:
    """The first step of a hint; a card that a rule forces is explained by the rule."""
    if maxim.key == "forced" and maxim.rule:
        return rule_hint(maxim.rule)
    return Sentence(IDEAS[maxim.key].text, cards=maxim.cards)


IDEAS = MappingProxyType(
    {
        "last_card": Sentence("It is your last card."),
        "all_same": Sentence("Whatever you play here, it comes to the same."),
        "long_suit": Sentence("A long suit makes good trumps, and high cards help: look at {cards}."),
        "high_suit": Sentence("Length is not all here: high trumps and short suits count, too."),
        "announce_sweep": Sentence("All eight tricks are worth more when they are announced."),
        "draw_trumps": Sentence("Lead trumps: as long as the others hold some, they can ruff your high cards."),
        "cash": Sentence("Take the tricks that are yours: in its suit nobody can beat {cards}."),
        "give_ruff": Sentence("Lead a suit that your partner has no more of: your partner may be able to ruff it."),
        "lead_single": Sentence("Lead the only card of a suit: after that you can ruff this suit."),
        "lead_sequence": Sentence("{cards} are neighbours: lead the higher one, it draws out what is above it."),
        "lead_long": Sentence("Lead from a long suit: once its high cards are gone, the low ones take tricks."),
        "lead_low": Sentence("Lead what costs you least, and let the others show their cards."),
        "ruff": Sentence("You have none of the suit led: with a trump you can take the trick."),
        "overruff": Sentence("A trump lies there; a higher one can take the trick."),
        "win_cheaply": Sentence("You play last: take the trick, and no more dearly than need be."),
        "win_sure": Sentence("Take the trick with a card that nobody can beat in its suit."),
        "take_over": Sentence("Your partner's card can still be beaten: go above it."),
        "cover": Sentence("Don't give the trick away: whoever wants it must spend a better card."),
        "partner_wins": Sentence("The trick is your partner's so far: don't waste a good card on it."),
        "second_low": Sentence(
            "Second to play, low: your partner is still to come, and your high card keeps its strength."
        ),
        "duck": Sentence("Let this trick go: your better card is worth more later."),
        "keep_trumps": Sentence("Keep your trumps: this trick is not worth one."),
        "lowest": Sentence("You cannot take this trick: part with the card that is worth least."),
        "discard": Sentence("You cannot take this trick: throw away what you need least."),
    }
)
"""The words of the maxims that Omi has, by their keys."""


def recommended(advice: Advice) -> Fact:
    """The second step: what to do, and what the best of the worse actions would cost."""
    if not advice.worth:
        return Sentence("The card is {card}.", card=advice.action.card) if advice.action.card else _named(advice.action)
    said = [_exactly(advice) if advice.exact else _about(advice)]
    alike, worse = advice.alike(), advice.worse()
    if alike and not worse:
        same = (
            Sentence("Your other cards keep as many.")
            if advice.exact
            else Sentence("Your other choices are about as good.")
        )
        return Sentences((said[0], same, *_basis(advice)))
    if cards := tuple(card for action in alike if (card := action.card)):
        said.append(_as_good(cards, advice.exact))
    if worse:
        said.append(_cost(advice, worse[0]))
    return Sentences((*said, *_basis(advice)))


def compared(advice: Advice) -> Fact:
    """Everything that was tried, the best first, with what it is worth."""
    if not advice.worth:
        return recommended(advice)
    tried = sorted(advice.worth, key=lambda one: -one.value)
    return Sentences((Sentence("Tricks of your side in all: {list}.", list=_listed(advice, tried)), *_basis(advice)))


def _listed(advice: Advice, tried: Sequence[Worth]) -> Worths:
    """Cards or suits with what they are worth."""
    numbers = [int(one.value) if advice.exact else float(one.value) for one in tried]
    named = [one.action.card or _suit(one.action, "suit is trumps") for one in tried]
    return Worths(tuple(zip(named, numbers, strict=True)))


def _named(action: Action) -> Sentence:
    if action == "announce":
        return Sentence("Announce all eight tricks.")
    return Sentence("Name these trumps: {suit}.", suit=_suit(action, "suit is trumps"))


def _suit(action: Action, case: str) -> Named:
    return Named(action.split()[1], case)


def _exactly(advice: Advice) -> Sentence:
    best = advice.worth[0]
    return Plural(
        "Play {card}: if everybody plays best, it keeps {n} trick for your side.",
        "Play {card}: if everybody plays best, it keeps {n} tricks for your side.",
        int(best.value),
        card=best.action.card,
        n=int(best.value),
    )


def _about(advice: Advice) -> Sentence:
    best = advice.worth[0]
    if best.action.card:
        return Sentence(
            "Play {card}: then your side takes about {mean} tricks in all, on average.",
            card=best.action.card,
            mean=best.value,
        )
    return Sentence(
        "Name these trumps: {suit}. Then your side takes about {mean} tricks in all, on average.",
        suit=_suit(best.action, "suit is trumps"),
        mean=best.value,
    )


def _as_good(cards: Sequence[Card], exact: bool) -> Sentence:
    """Other cards that are worth as much."""
    if exact:
        return Plural("{cards} is just as good.", "{cards} are just as good.", len(cards), cards=cards)
    return Plural("{cards} is about as good.", "{cards} are about as good.", len(cards), cards=cards)


def _cost(advice: Advice, other: Worth) -> Sentence:
    """What a worse action leaves."""
    card = other.action.card
    if advice.exact:
        return Plural(
            "{card} keeps only {n} trick.",
            "{card} keeps only {n} tricks.",
            int(other.value),
            card=card,
            n=int(other.value),
        )
    if card:
        return Sentence("With {card} it is about {mean}.", card=card, mean=other.value)
    return Sentence("With {suit} it is about {mean}.", suit=_suit(other.action, "with this suit"), mean=other.value)


def _basis(advice: Advice) -> tuple[Sentence, ...]:
    """On what an estimate rests: no hidden card is looked at."""
    if advice.exact:
        return ()
    return (
        Plural(
            "(Tried in {n} deal that fits all you have seen.)",
            "(Tried in {n} deals that fit all you have seen.)",
            advice.deals,
            n=advice.deals,
        ),
    )
