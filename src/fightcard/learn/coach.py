"""The coach: what matters now, and a warning before a mistake, from what a seat knows.

A warning is due where a choice loses at least 8 % of the points by the review's measure, and surely more than 4 %.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import monotonic

from fightcard.bots.hints import LEVEL
from fightcard.bots.levels import find_level, search_levels
from fightcard.bots.player import observed
from fightcard.bots.search.warm_up import engines_of
from fightcard.core.errors import TableRefuses
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.reasons import Judged, Reason

from .estimates import Estimate
from .judge import Judgement, judge, merged
from .reasons import reasons

LEAST = 0.08  # of a point: a smaller loss is not worth a warning
SURELY = 0.04  # what is lost at least, two standard errors below the measured loss
DEVIATIONS = 2
WORLDS, WORLDS_PLAIN = 120, 40  # so that it takes no longer than a move of the strongest level
PLAIN_BATCH, PLAIN_SECONDS = 8, 0.8  # without compiled code: worlds between two looks at the clock, and the end
BATCH_SEED = 64  # between the seeds of two choices: more than there are batches
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
    return Coaching(matter, _warnings(observation, seat, _measured(observation, seat, seed)))


@dataclass(frozen=True)
class CoachLoss:
    """The cost of each choice, and the best one."""

    losses: Mapping[str, Estimate]
    best: str
    judged: Judged
    exact: bool


def is_mistake(loss: Estimate) -> bool:
    """Is the loss large enough for a warning, and sure enough?"""
    return loss.value >= LEAST and loss.value - DEVIATIONS * loss.se >= SURELY


def _warnings(observation: Observation, seat: int, found: CoachLoss | None) -> tuple[CoachWarning, ...]:
    if found is None:
        return ()
    return tuple(
        CoachWarning(action, found.best, loss.value, found.exact, _why(observation, seat, action, found))
        for action, loss in found.losses.items()
        if action != found.best and is_mistake(loss)
    )


def _why(observation: Observation, seat: int, action: str, found: CoachLoss) -> tuple[Reason, ...]:
    return reasons(observation, seat, action, found.best, found.judged)[:MOST]


def _measured(observation: Observation, seat: int, seed: int) -> CoachLoss | None:
    """The costs of the choices; None where they are not known well enough."""
    if search_levels(observation.game.definition):
        return _sampled(observation, seat, seed)
    return _solved(observation, seat, seed)


def _sampled(observation: Observation, seat: int, seed: int) -> CoachLoss:
    engines = engines_of(observation.game.definition)
    if engines.ready() is engines.plain:
        judgement = _judged_in_time(observation, seat, seed)
    else:
        judgement = judge(observation, seat, worlds=WORLDS, seed=seed, wait=False)
    losses = {each.action: judgement.loss(each.action) for each in judgement.candidates}
    judged = Judged({each.action: each.value for each in judgement.candidates}, dict(judgement.theirs))
    return CoachLoss(losses, judgement.best.action, judged, judgement.exact)


def _judged_in_time(observation: Observation, seat: int, seed: int) -> Judgement:
    """Without compiled code: as many worlds as there is time for, so that a warning comes before the card is played."""
    end = monotonic() + PLAIN_SECONDS
    parts: list[Judgement] = []
    for number in range(WORLDS_PLAIN // PLAIN_BATCH):
        parts.append(judge(observation, seat, worlds=PLAIN_BATCH, seed=BATCH_SEED * seed + number, wait=False))
        if monotonic() > end:
            break
    return merged(parts)


def _solved(observation: Observation, seat: int, seed: int) -> CoachLoss | None:
    """By the solution, if the level has it in time; estimates are too rough for a warning."""
    level = find_level(LEVEL, observation.game.definition)
    state, setup = observation.raw()
    decision = level.make().decide(state, seat, setup, replace(level.limit, seed=seed))
    if not decision.exact:
        return None
    values = {each.action: each.value for each in decision.candidates}
    losses = {action: Estimate(max(values.values()) - value) for action, value in values.items()}
    best = max(decision.candidates, key=lambda each: (each.share, each.value)).action
    return CoachLoss(losses, best, Judged(values), exact=True)
