"""Interfaces of bots: a bot receives an observation of its seat and a limit, and returns a decision.

``Bot`` is what people write; ``Strategy`` is what the levels implement, which work on raw states for speed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from fightcard.core.definition import Setup
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.kernel.layout import State


@dataclass(frozen=True)
class Limit:
    """The limits of one decision. With simulations and a seed alone a bot decides the same every time.

    >>> import fightcard
    >>> fightcard.Limit(simulations=200, seed=7)
    Limit(simulations=200, seconds=None, seed=7)
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0


@dataclass(frozen=True)
class Candidate:
    """An action that a bot has considered.

    >>> import fightcard
    >>> fightcard.Candidate("K80", value=0.55, share=1.0).action
    'K80'
    """

    action: str  # canonical text without seat
    value: float  # expected share of the points for this seat, 0 .. 1
    share: float  # its probability in a mixed strategy, or its share of the simulations


@dataclass(frozen=True)
class Decision:
    """A bot's action, and why.

    >>> import fightcard
    >>> fightcard.Decision("K80").candidates
    ()
    """

    action: str
    candidates: tuple[Candidate, ...] = ()  # the best first
    mixed: bool = False  # drawn from a mixed strategy, because another seat chooses too: a share is a probability
    simulations: int = 0
    fallback: bool = False  # the bot failed, and a legal action was taken in its place
    exact: bool = False  # solved, not searched or estimated


class Bot(ABC):
    """The base class of a bot of your own. It is made without arguments and plays from what its seat may know.

    ``self.limit`` says what one decision may take: ``simulations``, ``seconds``, either of which may be None, and
    ``seed``, from which all chance of a decision should come, so that games can be repeated. ``fightcard.bot`` sets
    ``seconds`` to 5 unless the class has a limit of its own (``limit = fightcard.Limit(seconds=30)``), and takes a
    random legal action for a bot that overruns it by more than 5 seconds; ``simulate`` and ``league`` wait for ever.

    >>> import random
    >>> import fightcard
    >>> class Cautious(fightcard.Bot):
    ...     def decide(self, observation, seat):
    ...         actions = observation.legal_actions(seat)
    ...         return "rest" if "rest" in actions else random.Random(self.limit.seed).choice(actions)
    >>> game = fightcard.game("fightdrome")
    >>> fightcard.bot(Cautious, game).decide(game.deal(seed=7), seat=0).action in ("K40", "K80", "G50", "G70")
    True
    """

    limit: Limit = Limit()

    def prepare(self, game: Game) -> None:
        """Get ready for many decisions in this game, however long that takes. Optional.

        Called once, before the first decision.
        """
        return

    @abstractmethod
    def decide(self, observation: Observation, seat: int) -> str | Decision:
        """Decide for a seat that is due: return an action, or a Decision with the candidates considered."""


class Strategy(ABC):
    """A bot of one game. It never sees a state, only what its seat may know of it."""

    name: str

    def prepare(self, setup: Setup) -> None:
        """Get ready for many decisions in games by these options, however long that takes."""
        return

    def warm_up(self) -> None:
        """Start getting ready in the background; it can decide meanwhile."""
        return

    @abstractmethod
    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Decide for a seat that is due."""
