"""The interface of a campaign: rounds that are reproduced by their seed, each with a number of trials."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.store.postgres import find_programs
from tools.programs import has_browser

from . import tracing


@dataclass(frozen=True)
class Outcome:
    """The result of a round that kept its promise: the number of trials, and the worst measurement."""

    trials: int
    worst: Mapping[str, float] = field(default_factory=dict)


Round = Callable[[int, Path, str], Outcome]


@dataclass(frozen=True)
class Campaign:
    """One promise, tried often. A round raises if the promise is broken; with a planted fault it has to."""

    id: str  # in docs/promises.md
    name: str
    target: int
    trial: str  # what counts as one
    round: Round  # (seed, empty folder, planted fault or "")
    fault: str  # the fault that it is shown to notice
    needs: tuple[str, ...] = ()  # programs without which it cannot run

    @property
    def missing(self) -> list[str]:
        """The programs that are not there."""
        found = {"postgres": find_programs() is not None, "strace": tracing.is_usable(), "chromium": has_browser()}
        return [program for program in self.needs if not found[program]]
