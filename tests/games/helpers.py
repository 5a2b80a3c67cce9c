"""Helpers for the tests of all games: play a position on, and read refusals and results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fightcard.core.data import SeatView
from fightcard.core.definition import TABLE, Event
from fightcard.core.position import Position


def told_event(event: Event, details: Sequence[str], join: Callable[[list[str]], str] = ",".join) -> str:
    """An event in a few words: a champion or a seat, the kind, and these details as far as there are any."""
    who = event.get("champion", event["seat"])
    found = [dict(event)[name] for name in details if name in event]
    listed = [join([str(each) for each in word]) if isinstance(word, list) else _word(word) for word in found]
    return " ".join([_word(who), event["kind"], *listed])


def _word(value: object) -> str:
    return "-" if value is None else str(value)


def after(position: Position, *actions: str) -> Position:
    """The position after some actions."""
    for action in actions:
        position, _ = position.play(action)
    return position


def refused(position: Position, action: str) -> tuple[str, str]:
    """The code and the rule with which an action is refused."""
    refusal = position.refusal(action)
    assert refusal is not None, f"{action} is allowed in {position}"
    return refusal.code, refusal.rule


def result(position: Position) -> tuple[int | None, list[int], str]:
    """Winner, scores and reason of a finished game."""
    found = position.result
    assert found is not None, f"not over: {position}"
    return found["winner"], found["scores"], found["reason"]


def parts(position: Position) -> dict[str, str]:
    """The parts of a position's text."""
    return dict(word.split("=", 1) for word in str(position).split())


def seat_of(position: Position, seat: int, viewer: int = TABLE) -> SeatView:
    """A viewer's view of one seat."""
    return position.described(viewer)["seats"][seat]
