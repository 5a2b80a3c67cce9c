"""What a computer player is: it receives what its seat may know and a limit, and answers with a decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from fightcard.core.game import Setup
from fightcard.kernel.layout import State


@dataclass(frozen=True)
class Limit:
    """What a bot may spend on one decision. With simulations and a seed alone it decides the same every time."""

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0


@dataclass(frozen=True)
class Candidate:
    """An action that a bot has thought about."""

    action: str  # canonical text without seat
    value: float  # expected share of the points for this seat, 0 .. 1
    share: float  # its probability in the mix, or its share of the simulations


@dataclass(frozen=True)
class Decision:
    """What a bot does, and why."""

    action: str
    candidates: tuple[Candidate, ...] = ()  # the best first
    mixed: bool = False  # drawn from a mixed strategy, since somebody else chooses at the same time
    simulations: int = 0
    fallback: bool = False  # the bot has failed, and a legal action was taken in its place
    exact: bool = False  # worked out to the end, not searched or estimated


class Bot(ABC):
    """A computer player of one game. It never sees a state, only what its seat may know of it."""

    name: str

    def prepare(self, setup: Setup) -> None:
        """Get ready for many decisions in games by these options, however long that takes."""
        return

    def warm_up(self) -> None:
        """Begin to get ready in the background: it can decide meanwhile."""
        return

    @abstractmethod
    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """What to do in a situation in which this seat is due."""
