"""The measure behind the coach's warnings: what the choices of a seat cost, if they may be mistakes.

A first look at all choices finds the best one. What may be a mistake, but is not surely one, is measured again in other
worlds, as in the review. Together this takes about as long as a move of the strongest level.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from fightcard.bots.hints import LEVEL
from fightcard.bots.levels import find_level, search_levels
from fightcard.bots.search.warm_up import engines_of
from fightcard.core.observation import Observation
from fightcard.core.reasons import Judged

from .estimates import Estimate
from .judge import Judgement, agreed_loss, judge, merged, other_seed

LEAST = 0.08  # of a point: a smaller loss is not worth a warning
SURELY = 0.04  # what is lost at least, two standard errors below the measured loss
DEVIATIONS = 2
WORLDS, MORE_WORLDS = 100, 200  # of the first look, and of the second at an open choice
WORLDS_PLAIN, PLAIN_BATCH = 40, 8  # of a look without compiled code, and between two looks at the clock
PLAIN_SECONDS = 0.4  # until such a look ends
ROUGH, LEAST_ESTIMATED = 0.05, 5  # standard error of a loss by estimates; with fewer choices it is larger
BATCH_SEED = 64  # between the seeds of two choices: more than there are batches


@dataclass(frozen=True)
class CoachLosses:
    """The cost of each choice but the best one."""

    losses: Mapping[str, Estimate]
    best: str
    judged: Judged
    exact: bool


def is_mistake(loss: Estimate) -> bool:
    """Is the loss large enough for a warning, and sure enough?"""
    return loss.value >= LEAST and loss.value - DEVIATIONS * loss.se >= SURELY


def coach_losses(observation: Observation, seat: int, seed: int) -> CoachLosses | None:
    """Return the costs of the choices; None where they are not known well enough."""
    if search_levels(observation.game.definition):
        return _sampled(observation, seat, seed)
    return _solved(observation, seat, seed)


def _sampled(observation: Observation, seat: int, seed: int) -> CoachLosses:
    first = _look(observation, seat, seed, WORLDS)
    judged = Judged({each.action: each.value for each in first.candidates}, dict(first.theirs))
    others = [each.action for each in first.candidates if each.action != first.best.action]
    losses = {action: first.loss(action) for action in others}
    doubtful = [action for action, loss in losses.items() if not is_mistake(loss) and _may_be_mistake(first, action)]
    if doubtful:
        losses |= _measured_again(observation, first, doubtful, other_seed(seed))
    return CoachLosses(losses, first.best.action, judged, first.exact)


def _may_be_mistake(first: Judgement, action: str) -> bool:
    if first.is_in_mix(action):
        return False
    loss = first.loss(action) if first.sealed else first.margin(first.best.action, action)
    return loss.value + DEVIATIONS * loss.se >= LEAST


def _measured_again(
    observation: Observation, first: Judgement, doubtful: Sequence[str], seed: int
) -> dict[str, Estimate]:
    """Return what these choices cost in other worlds."""
    if first.sealed:
        again = _look(observation, first.seat, seed, WORLDS)
        return {action: agreed_loss(first, again, action) for action in doubtful}
    best = first.best.action
    again = _look(observation, first.seat, seed, MORE_WORLDS, (best, *doubtful))
    return {action: again.margin(best, action) for action in doubtful}


def _look(observation: Observation, seat: int, seed: int, worlds: int, only: Collection[str] = ()) -> Judgement:
    engines = engines_of(observation.game.definition)
    if engines.ready() is engines.plain:
        return _look_in_time(observation, seat, seed, only)
    return judge(observation, seat, worlds=worlds, seed=seed, only=only, wait=False)


def _look_in_time(observation: Observation, seat: int, seed: int, only: Collection[str]) -> Judgement:
    """Without compiled code: as many worlds as there is time for, so that a warning comes before the card is played."""
    end = monotonic() + PLAIN_SECONDS
    parts: list[Judgement] = []
    for number in range(WORLDS_PLAIN // PLAIN_BATCH):
        part = judge(observation, seat, worlds=PLAIN_BATCH, seed=BATCH_SEED * seed + number, only=only, wait=False)
        parts.append(part)
        if monotonic() > end:
            break
    return merged(parts)


def _solved(observation: Observation, seat: int, seed: int) -> CoachLosses | None:
    """By the solution, if the level has it in time; else by its estimates, of which only a large loss is sure."""
    level = find_level(LEVEL, observation.game.definition)
    state, setup = observation.raw()
    decision = level.make().decide(state, seat, setup, replace(level.limit, seed=seed))
    if not decision.candidates or (not decision.exact and len(decision.candidates) < LEAST_ESTIMATED):
        return None
    values = {each.action: each.value for each in decision.candidates}
    error = 0.0 if decision.exact else ROUGH
    losses = {action: Estimate(max(values.values()) - value, error) for action, value in values.items()}
    best = max(decision.candidates, key=lambda each: (each.share, each.value)).action
    return CoachLosses(losses, best, Judged(values), decision.exact)
