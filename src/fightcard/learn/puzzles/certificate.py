"""Certificates: that one choice of a decision is clearly the best.

Exact where the game is solved. Elsewhere all choices are judged in the same sampled worlds, and the lead of the best
must be three standard errors and more; then games are played out from other worlds, without the value network, and the
lead must show in those too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from fightcard.bots.search.sampler import TO_THE_END, SamplePlan, Sampler
from fightcard.core.reasons import Judged
from fightcard.learn.judge import Judgement, engine_of, judge

from .bot_games import Moment
from .model import ChoiceValue, Margin, NamedShare

LEAST_LEAD = 0.05  # of the best over the second, in shares of the points
LEAST_CONFIRMED = 0.03  # the same in games that were played out
LEAST_Z = 3.0
SURE_MIX = 0.999  # of a choice that perfect play always makes
LEAST_VALUE, MOST_VALUE = 0.1, 0.9  # of the best and of the worst: else the game is decided already

GLANCE, GLANCE_LEAD = 48, 0.035  # worlds of a first look, and the lead that is worth a closer one
WORLDS, PLAYED_OUT = 1_200, 1_500
RIVALS = 3  # choices that the best is played out against: those that were judged next to it
SECOND_SEED, THIRD_SEED = 1_000_003, 2_000_003  # are added to the seed: no two looks share their worlds


@dataclass(frozen=True)
class Certificate:
    """The findings about a decision."""

    choices: tuple[ChoiceValue, ...]  # the best first
    exact: bool
    margin: Margin
    confirmed: Margin
    theirs: tuple[NamedShare, ...] = ()

    @property
    def judged(self) -> Judged:
        """The data that reasons need."""
        return Judged(
            {each.action: each.value for each in self.choices}, {each.name: each.share for each in self.theirs}
        )


def glance(moment: Moment, seed: int) -> Judgement | None:
    """A first look; None if the decision is not worth a closer one."""
    judgement = judge(moment.position, moment.seat, worlds=GLANCE, seed=seed)
    if judgement.sealed and not judgement.exact:
        return None
    least = LEAST_LEAD if judgement.exact else GLANCE_LEAD
    return judgement if _lead(judgement).lead >= least and _is_open(judgement) else None


def certify(moment: Moment, seen: Judgement, seed: int) -> Certificate | None:
    """Prove that one choice is clearly the best; None if it is not, or not for certain."""
    if seen.exact:
        return _exact(seen)
    return _sampled(moment, judge(moment.position, moment.seat, worlds=WORLDS, seed=seed + SECOND_SEED), seed)


def _exact(judgement: Judgement) -> Certificate | None:
    margin = _lead(judgement)
    if judgement.sealed and judgement.best.mix < SURE_MIX:
        return None
    theirs = tuple(NamedShare(action, share) for action, share in judgement.theirs.items() if share > 0)
    return Certificate(_values(judgement), True, margin, margin, theirs)


def _sampled(moment: Moment, judgement: Judgement, seed: int) -> Certificate | None:
    margin = _lead(judgement)
    if not _is_open(judgement) or margin.lead < LEAST_LEAD or margin.z < LEAST_Z:
        return None
    confirmed = play_out(moment, [each.action for each in _by_value(judgement)], seed + THIRD_SEED)
    if confirmed.lead < LEAST_CONFIRMED or confirmed.z < LEAST_Z:
        return None
    return Certificate(_values(judgement), False, margin, confirmed)


def _is_open(judgement: Judgement) -> bool:
    """Is the game not decided yet?"""
    ranked = _by_value(judgement)
    return ranked[0].value >= LEAST_VALUE and ranked[-1].value <= MOST_VALUE


def _values(judgement: Judgement) -> tuple[ChoiceValue, ...]:
    return tuple(_by_value(judgement))


def _by_value(judgement: Judgement) -> list[ChoiceValue]:
    ranked = sorted(judgement.candidates, key=lambda each: -each.value)
    return [ChoiceValue(each.action, each.value) for each in ranked]


def _lead(judgement: Judgement) -> Margin:
    """By how much the best choice leads the second."""
    first, second = _by_value(judgement)[:2]
    found = judgement.margin(first.action, second.action)
    return Margin(found.value, 0.0 if judgement.exact else found.se)


# -- playing out -------------------------------------------------------------------------------------------------


def play_out(moment: Moment, ranked: Sequence[str], seed: int, *, games: int = PLAYED_OUT) -> Margin:
    """By how much the first choice leads the next ones in games played to their end, in worlds of this seed."""
    position, seat = moment.position, moment.seat
    definition, setup, observed = position.game.definition, position.setup, position.observed(seat)
    tried = [definition.choice_of_action(observed, seat, definition.read_action(each, setup)) for each in ranked]
    plan = SamplePlan(games, 0, TO_THE_END, seed)
    found = Sampler(engine_of(definition), observed, seat, setup).choices(plan, tried[: 1 + RIVALS])
    leads = [_mean([row[0] - row[other] for row in found.rows]) for other in range(1, len(found.choices))]
    return min(leads, key=lambda margin: margin.lead)


def _mean(values: Sequence[float]) -> Margin:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Margin(mean, sqrt(variance / len(values)))
