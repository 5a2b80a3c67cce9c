"""The coach: what matters now, and a warning before a mistake, from what a seat knows.

A warning is due where a choice loses at least 8 % of the points by the review's measure, and surely more than 4 %.
"""

from __future__ import annotations

from dataclasses import dataclass

from fightcard.bots.player import observed
from fightcard.core.errors import TableRefuses
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.reasons import Reason

from .coach_losses import CoachLosses, coach_losses, is_mistake
from .reasons import reasons

MOST = 2  # reasons in a warning


@dataclass(frozen=True)
class CoachWarning:
    """The criticism of a choice: its cost, the better one, and why."""

    action: str
    better: str
    cost: float
    exact: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Coaching:
    """The coach's warning about a decision, before it is made.

    >>> import fightcard
    >>> position = fightcard.game("cartisora").position("hand0=7,9,Q hand1=5,6,8")
    >>> advice = coach(position, 0)
    >>> advice.matter.code, [(warning.action, warning.better) for warning in advice.warnings]
    ('clash', [('7', 'Q'), ('9', 'Q')])
    """

    matter: Reason | None
    warnings: tuple[CoachWarning, ...] = ()

    def warning(self, action: str) -> CoachWarning | None:
        """The warning about an action, if there is one."""
        return next((each for each in self.warnings if each.action == action), None)


def coach(seen: Position | Observation, seat: int, *, seed: int = 0) -> Coaching:
    """Say what matters for a seat that is due, and which choices would be mistakes; the compiler is not waited for.

    Where there is one choice only, there is nothing to say.
    """
    observation = observed(seen, seat)
    actions = observation.legal_actions(seat)
    if not actions:
        raise TableRefuses("bot-not-due", seat=seat)
    if len(actions) == 1:
        return Coaching(None)
    matter = observation.game.definition.matter(observation)
    return Coaching(matter, _warnings(observation, seat, coach_losses(observation, seat, seed)))


def _warnings(observation: Observation, seat: int, found: CoachLosses | None) -> tuple[CoachWarning, ...]:
    if found is None:
        return ()
    return tuple(
        CoachWarning(action, found.best, loss.value, found.exact, _why(observation, seat, action, found))
        for action, loss in found.losses.items()
        if action != found.best and is_mistake(loss)
    )


def _why(observation: Observation, seat: int, action: str, found: CoachLosses) -> tuple[Reason, ...]:
    return reasons(observation, seat, action, found.best, found.judged)[:MOST]
