"""Failures of users' own bots: counted, and told by the bot's name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

FailureKind = Literal["load", "raised", "illegal", "answer", "hung", "died", "garbled", "retired"]


class OwnBotFailed(Exception):
    """A bot did not decide: the kind of its failure, and a detail."""

    def __init__(self, kind: FailureKind, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind, self.detail = kind, detail


@dataclass(frozen=True)
class BotFailure:
    """Failures of one kind: their number, and the message of the first."""

    bot: str
    kind: FailureKind
    detail: str
    times: int = 1

    @classmethod
    def of(cls, bot: str, failed: OwnBotFailed) -> BotFailure:
        """Return a single failure."""
        return cls(bot, failed.kind, failed.detail)


Failures = tuple[BotFailure, ...]


def merged(failures: Iterable[BotFailure]) -> Failures:
    """Return failures with equal bot and kind as one, in the order in which they first came."""
    found: dict[tuple[str, str], BotFailure] = {}
    for failure in failures:
        key = failure.bot, failure.kind
        known = found.get(key)
        found[key] = failure if known is None else replace(known, times=known.times + failure.times)
    return tuple(found.values())
