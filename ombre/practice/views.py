"""`respond`: the one function behind every mini-hand. It stores nothing; task and record say it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ombre import notation
from ombre.cards import Card, Suit
from ombre.deals import GENERATOR, Draws
from ombre.practice import lessons
from ombre.practice.kinds import KINDS, Deal, Item, MoveError, RecordError, Scene
from ombre.practice.kinds.base import Answer, Finished, LookBack, Option, Seat
from ombre.practice.words import Named, Runs, Sentence, Words, speak

VERSION = 1
"""The version of the view, see ``view.schema.json``."""
EXPLAIN = "explain"
"""The move that asks for hints and the like, and changes nothing."""


def respond(task: str, record: Sequence[str] = (), move: str | None = None, language: str = "en") -> dict[str, Any]:
    """The view of a mini-hand after ``record``, and the answer to ``move`` if there is one.

    ``task`` is a lesson id with an item number, ``omi-1-winner#2`` (without a number: the first), or a whole hand,
    ``omi board=12 seat=0 bots=club`` (see `ombre.practice.kinds.deal`). ``record`` lists all
    actions that count so far, the bots' included; the view's ``record`` is the next call's. A wrong or illegal move is
    answered in ``feedback`` and leaves the record as it is. So does the move ``explain``, which is answered with what
    takes too long to be told unasked: hints, solution and look back of a whole hand. The view follows
    ``view.schema.json``; it is plain JSON.

    Errors, all `ValueError`: `UnknownLesson`, `LessonError`, `UnknownLanguage`, `RecordError` for a record that cannot
    be, `MoveError` for a move that is no choice.
    """
    _check_types(task, record, move, language)
    said = speak(language)
    loaded = load_task(task)
    after, scene, answer = _facts(loaded.task, tuple(record), move)
    return _view(loaded, after, scene, answer, said)


class Task(NamedTuple):
    """A task in its usual form, the item that it names, and the task of the next one where that is known beforehand."""

    task: str
    item: Item
    following: str | None


@lru_cache(maxsize=512)
def load_task(task: str) -> Task:
    """What a task names: an item of a lesson, or a whole hand (a line of notation with ``=`` in it)."""
    if "=" in task:
        deal = Deal.read(task)
        return Task(deal.task, deal, None)
    name, number = read_task(task)
    return Task(f"{name}#{number}", load_item(name, number), _next(name, number))


def _check_types(task: object, record: Any, move: object, language: object) -> None:
    """Refuse what is no text where a text is needed, before it does harm further in; `RecordError` or `MoveError`."""
    if not isinstance(task, str) or not isinstance(language, str):
        raise lessons.UnknownLesson(f"task {task!r:.40}, language {language!r:.40}: both must be texts")
    if (
        not isinstance(record, Sequence)
        or isinstance(record, str | bytes)
        or not all(isinstance(one, str) for one in record)
    ):
        raise RecordError(f"record {record!r:.40}: a list of actions is needed, each a text")
    if move is not None and not isinstance(move, str):
        raise MoveError(f"move {move!r:.40}: a move is a text")


@lru_cache(maxsize=4096)
def _facts(task: str, record: tuple[str, ...], move: str | None) -> tuple[tuple[str, ...], Scene, Answer | None]:
    """The new record, what it shows, and the answer to the move: the same in every language."""
    item = load_task(task).item
    before = item.begin(record)
    if move is None:
        return before, item.scene(before), None
    if move == EXPLAIN:
        return before, item.explained(before), None
    answer = item.answer(before, move)
    return answer.record, item.scene(answer.record), answer


def read_task(task: str) -> tuple[str, int]:
    """The lesson and the number of the item (1 if none is given); `UnknownLesson` when it cannot be one."""
    name, _, number = task.partition("#")
    if number and not (number.isascii() and number.isdigit() and len(number) < 10 and int(number)):
        raise lessons.UnknownLesson(f"{task!r}: items are numbered from 1")
    return name, int(number or 1)


@lru_cache(maxsize=512)
def load_item(name: str, number: int) -> Item:
    """One item, written or generated; `UnknownLesson` when there is none of this number, `LessonError` if it is bad."""
    lesson = lessons.find(name)
    if number > len(lesson.items) and lesson.series is None:
        raise lessons.UnknownLesson(f"lesson {name!r} has {len(lesson.items)} items, there is no item {number}")
    try:
        return _item(lesson, number)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        wrong = f"{error.args[0]} is missing" if isinstance(error, KeyError) else error
        raise lessons.LessonError(f"{lesson.file}, {name}, item {number}: {wrong}") from None


def _item(lesson: lessons.Lesson, number: int) -> Item:
    kind = KINDS[lesson.kind]
    if number <= len(lesson.items):
        return kind.written(lesson.game, lesson.items[number - 1])
    assert lesson.series is not None
    cases = lesson.series.get("cases", kind.cases)
    draws = Draws(f"{GENERATOR}/{lesson.id}/{number}")
    return kind.generated(lesson.game, draws, cases[(number - len(lesson.items) - 1) % len(cases)], lesson.series)


def _next(name: str, number: int) -> str | None:
    """The following item of a lesson; the last of a lesson without a series is followed by the first."""
    lesson = lessons.find(name)
    if lesson.series is None and number >= len(lesson.items):
        return f"{name}#1" if number > 1 else None
    return f"{name}#{number + 1}"


def _view(loaded: Task, record: tuple[str, ...], scene: Scene, answer: Answer | None, said: Words) -> dict[str, Any]:
    task, item, following = loaded
    return {
        "version": VERSION,
        "task": task,
        "kind": item.kind,
        "language": said.language,
        "record": list(record),
        "undo": None if scene.undo is None else list(scene.undo),
        "share": notation.share(task, record),
        "solved": scene.solved,
        "goal": said.say(item.goal()),
        "table": {
            "direction": item.game.direction,
            "trump": _trump(scene.trump, said),
            "seats": [_seat(seat, said) for seat in scene.seats],
            "trick": _trick(scene.trick),
            "row": [str(card) for card in scene.row],
            "ranked": [str(card) for card in scene.ranked],
        },
        "last_trick": _finished(scene.last_trick, said),
        "events": [said.say(event) for event in scene.events],
        "standing": None if scene.standing is None else said.say(scene.standing),
        "ask": _ask(scene, said),
        "feedback": _feedback(answer, said),
        "hints": None if scene.hints is None else [said.say(hint) for hint in scene.hints],
        "solution": None if scene.solution is None else said.say(scene.solution),
        "look_back": _look_back(scene.look_back, said),
        "progress": {"done": scene.done, "of": scene.of},
        "next": scene.following or following,
    }


def _ask(scene: Scene, said: Words) -> dict[str, Any]:
    kind = "number" if scene.numbers else "option" if scene.choices else "none"
    choices = []
    for choice in scene.choices:
        if isinstance(choice, Option):
            choices.append({"move": choice.move, "card": None, "runs": said.say(choice.fact), "marked": False})
        else:
            kind = "card"
            marked = choice in scene.marked
            choices.append({"move": str(choice), "card": str(choice), "runs": None, "marked": marked})
    return {"kind": kind, "choices": choices, "numbers": list(scene.numbers) if scene.numbers else None}


def _trump(trump: str | None, said: Words) -> dict[str, Any] | None:
    if trump is None:
        return None
    sentence = Sentence("{suit} are trumps.", suit=Named(trump, "suit is trumps"))
    return {"suit": str(Suit(trump)), "runs": said.say(sentence)}


def _seat(seat: Seat, said: Words) -> dict[str, Any]:
    return {
        "place": seat.place,
        "name": said.seat(seat.place),
        "hand": None if seat.hand is None else [str(card) for card in seat.hand],
        "count": seat.count,
        "won": seat.won,
        "to_act": seat.to_act,
        "role": seat.role,
    }


def _trick(trick: Sequence[tuple[str, Card]]) -> list[dict[str, str]]:
    return [{"place": place, "card": str(card)} for place, card in trick]


def _finished(finished: Finished | None, said: Words) -> dict[str, Any] | None:
    if finished is None:
        return None
    return {"trick": _trick(finished.trick), "winner": finished.winner, "runs": said.say(finished.fact)}


def _look_back(look_back: LookBack | None, said: Words) -> dict[str, Any] | None:
    if look_back is None:
        return None
    tricks = [
        {"number": number, "played": played and said.say_line(played), "best": best and said.say_line(best)}
        for number, played, best in look_back.tricks
    ]
    return {"points": [said.say(point) for point in look_back.points], "tricks": tricks}


def _feedback(answer: Answer | None, said: Words) -> Mapping[str, Any] | None:
    if answer is None or answer.fact is None:
        return None
    runs: Runs = said.say(answer.fact)
    return {"tone": answer.tone, "rule": answer.rule, "runs": runs}
