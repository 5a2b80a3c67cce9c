"""The settings of a batch, and the records it returns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from fightcard.core.support.checks import checked_choice, checked_count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]
else:
    Array = Any

ObservationKind = Literal["tensor", "features"]
MOST_THREADS = 64


class BatchStep(NamedTuple):
    """The result of ``reset`` and ``step``. The arrays belong to the environment, and the next step overwrites them."""

    observation: Array | None  # (num_envs, size), or with all seats (num_envs, seats, size); None if not asked for
    mask: Array  # (num_envs, actions), or (num_envs, seats, actions): 1 for each legal action, by action id
    seat: Array  # (num_envs,): the seat that acts; if several are due, the first of them
    reward: Array  # (num_envs, seats): at the end of a game 1, -1 or for a draw 0, else 0
    done: Array  # (num_envs,): has a game ended in this step? Then mask and observation are of the next one
    info: dict[str, Array]  # of games that ended: ``winner`` (side 0, 1, or 2 for a draw), ``length``, ``illegal``


@dataclass(frozen=True)
class Snapshot:
    """Everything that ``VectorEnv.restore`` needs to go on from here."""

    arrays: tuple[Array, ...]


@dataclass(frozen=True)
class Settings:
    """The settings of a batch. ``make`` takes these by keyword too.

    >>> import fightcard
    >>> settings = fightcard.vector.Settings(observation="tensor", num_threads=2)
    >>> fightcard.vector.make("cartisora", 2, settings=settings).reset().observation.shape
    (2, 264)
    """

    observation: ObservationKind | None = None  # written at every step; None: only when ``observe`` is called
    simultaneous: bool = False  # all seats that are due act at once
    num_threads: int = 1
    illegal: Literal["raise", "lose"] = "raise"  # what an illegal action does
    auto_reset: bool = True  # deal finished games anew in the same step

    def checked(self) -> Settings:
        """The same; Unreadable if a value is not one of those allowed."""
        checked_choice("observation", self.observation, (None, "tensor", "features"))
        checked_choice("illegal", self.illegal, ("raise", "lose"))
        threads = checked_count("num_threads", self.num_threads, most=MOST_THREADS)
        for name in ("simultaneous", "auto_reset"):
            checked_choice(name, getattr(self, name), (False, True))
        return replace(self, num_threads=threads)
