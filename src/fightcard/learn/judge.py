"""The judge: what each choice of a seat is worth, from what that seat knows, and what a choice has cost.

It is exact where the game is solved. Elsewhere each choice is tried in the same sampled worlds with the same luck, so
that differences are known better than values. Seeds are never those of a player's own search.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import sqrt
from types import ModuleType

from fightcard.bots.levels import search_levels
from fightcard.bots.player import observed
from fightcard.bots.reference import Reference
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.sampler import SamplePlan, Sampler
from fightcard.bots.search.warm_up import engines_of
from fightcard.core.definition import GameDefinition
from fightcard.core.errors import TableRefuses
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.support.extras import require
from fightcard.kernel.arrays import has_compiler
from fightcard.registry import find_level_module

from .estimates import Estimate, mean
from .labels import IN_MIX, LEAST_SEALED, NOTICEABLE, SURE, Label, label_of, milder

WORLDS = 400  # of a first look
MORE_WORLDS = 4_000  # of a second one, for two choices
SIMULATIONS = 12_000  # of regret matching, where another seat chooses at the same time
ROUNDING = 1e-12  # of exact values
SECOND_SEED = 0x5EC0D  # is added to the seed of a second look


Rows = Sequence[Sequence[float]]  # by world and candidate


@dataclass(frozen=True)
class JudgedChoice:
    """A choice of the seat: what it is worth, and how often the reference makes it."""

    action: str
    value: float  # the seat's expected share of the points
    se: float  # standard error of the value
    mix: float  # its probability in the reference strategy


@dataclass(frozen=True)
class Judgement:
    """The choices of one seat in one position, by what it knows.

    ``value`` is what the seat wins if it follows the reference. In a game of several Matches all values are shares of
    the Match at hand.
    """

    seat: int
    candidates: tuple[JudgedChoice, ...]  # in the order of ``legal_actions``
    sealed: bool  # another seat chooses at the same time
    exact: bool  # solved, not sampled
    value: float
    theirs: Mapping[str, float] = field(default_factory=dict)  # what the other side mixes at the same time, if known
    rows: Rows = field(default=(), repr=False, compare=False)  # samples: by world and candidate

    @cached_property
    def best(self) -> JudgedChoice:
        """The best choice; of a mixed strategy the most likely."""
        if self.sealed:
            return max(self.candidates, key=lambda each: (each.mix, each.value))
        return max(self.candidates, key=lambda each: each.value)

    @property
    def ranked(self) -> list[JudgedChoice]:
        """All choices, the best first."""
        if self.sealed:
            return sorted(self.candidates, key=lambda each: (-each.mix, -each.value))
        return sorted(self.candidates, key=lambda each: -each.value)

    def of(self, action: str) -> JudgedChoice:
        """A choice by its action."""
        return self.candidates[self._place(action)]

    def _place(self, action: str) -> int:
        for place, each in enumerate(self.candidates):
            if each.action == action:
                return place
        raise KeyError(action)

    @property
    def at_random(self) -> float:
        """The average cost of a random choice."""
        top = self.value if self.sealed else self.best.value
        return top - sum(each.value for each in self.candidates) / len(self.candidates)

    def loss(self, action: str) -> Estimate:
        """The cost of a choice: an open one against the best, a sealed one against the reference mix (signed).

        Of sampled values the best one is a lucky one. So the better choice is picked in half of the worlds, if it leads
        there by two standard errors, and valued in the other half; then the other way round.
        """
        place = self._place(action)
        if not self.rows:
            top = self.value if self.sealed else self.best.value
            own = self.candidates[place]
            loss = top - own.value
            return Estimate(loss if abs(loss) > ROUNDING else 0.0, own.se)
        if self.sealed:
            return mean([_average(row, self._mix) - row[place] for row in self.rows])
        halves = self.rows[0::2], self.rows[1::2]
        parts = [_split_loss(*pair, place) for pair in (halves, halves[::-1])]
        return Estimate((parts[0].value + parts[1].value) / 2, sqrt(parts[0].se ** 2 + parts[1].se ** 2) / 2)

    @cached_property
    def _mix(self) -> list[float]:
        return [each.mix for each in self.candidates]

    def margin(self, better: str, worse: str) -> Estimate:
        """By how much one choice is worth more than another."""
        first, second = self._place(better), self._place(worse)
        if not self.rows:
            both = self.candidates[first], self.candidates[second]
            return Estimate(both[0].value - both[1].value, sqrt(both[0].se ** 2 + both[1].se ** 2))
        return mean([row[first] - row[second] for row in self.rows])

    def label(self, action: str) -> Label:
        """The label of a choice by this judgement alone; ``assess`` looks twice."""
        loss = self.loss(action)
        return label_of(loss.value, loss.se, in_mix=self.is_in_mix(action))

    def is_in_mix(self, action: str) -> bool:
        """Does the reference make this choice, or lose nothing by it?"""
        return self.of(action).mix >= (IN_MIX if self.rows else ROUNDING) and self.sealed


@dataclass(frozen=True)
class Assessment:
    """The cost of one decision, and the judgement behind it."""

    action: str
    judgement: Judgement
    loss: Estimate
    label: Label

    @property
    def better(self) -> str:
        """The action that the reference would have taken; of a mix the most likely."""
        return self.judgement.best.action


def judge(
    seen: Position | Observation,
    seat: int,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    only: Collection[str] = (),
    wait: bool = True,
) -> Judgement:
    """The value of each choice of a seat that is due, by what it knows.

    ``only`` limits it to some actions. Without ``wait`` it does not wait for the compiler, and fewer worlds are tried
    until that is ready.

    >>> import fightcard
    >>> position = fightcard.game("cartisora").position("hand0=2,9,K hand1=5,10,K")
    >>> judgement = judge(position, 1)
    >>> judgement.exact, round(judgement.value, 3), [round(each.mix, 2) for each in judgement.candidates]
    (True, 0.493, [0.37, 0.39, 0.24])
    """
    observation = observed(seen, seat)
    if not observation.legal_actions(seat):
        raise TableRefuses("bot-not-due", seat=seat)
    found = _reference(observation, seed)
    if found is not None:
        return by_reference(observation, found)
    return _by_samples(observation, worlds, seed, only, wait)


def assess(seen: Position | Observation, seat: int, action: str, *, worlds: int = WORLDS, seed: int = 0) -> Assessment:
    """The cost of a decision: an apparent loss is measured again in other worlds.

    >>> import fightcard
    >>> position = fightcard.game("cartisora").position("hand0=2,9,K hand1=5,10,K")
    >>> found = assess(position, 0, "9")
    >>> found.loss.value, str(found.label), found.judgement.best.action
    (0.0, 'best', '9')
    """
    observation, other = observed(seen, seat), other_seed(seed)
    first = judge(observation, seat, worlds=worlds, seed=seed)
    loss = first.loss(action)
    if not first.rows or loss.value < NOTICEABLE:
        return assessed(first, action)
    if first.sealed:
        return _assess_sealed(action, first, judge(observation, seat, worlds=worlds, seed=other))
    pair, more = (first.best.action, action), worlds * MORE_WORLDS // WORLDS
    again = judge(observation, seat, worlds=more, seed=other, only=pair)
    margin = again.margin(*pair)
    loss = replace(margin, value=max(margin.value, 0.0))
    return Assessment(action, first, loss, label_of(loss.value, loss.se))


def assessed(judgement: Judgement, action: str) -> Assessment:
    """The cost of a decision by one judgement alone."""
    return Assessment(action, judgement, judgement.loss(action), judgement.label(action))


def other_seed(seed: int) -> int:
    """Return the seed of a second look."""
    return seed + SECOND_SEED


def agreed_loss(first: Judgement, second: Judgement, action: str) -> Estimate:
    """Return the cost of a sealed choice by two judgements: regret matching has errors that more worlds do not show."""
    losses = [each.loss(action) for each in (first, second)]
    spread = abs(losses[0].value - losses[1].value) / 2
    error = max(spread, sqrt(losses[0].se ** 2 + losses[1].se ** 2) / 2)
    return Estimate((losses[0].value + losses[1].value) / 2, error)


def _assess_sealed(action: str, first: Judgement, second: Judgement) -> Assessment:
    """Assess a sealed choice: a small loss counts if two judgements agree."""
    loss = agreed_loss(first, second, action)
    label = label_of(loss.value, loss.se, in_mix=first.is_in_mix(action) or second.is_in_mix(action))
    if loss.value < LEAST_SEALED:
        label = milder(label, milder(first.label(action), second.label(action)))
    return Assessment(action, first, loss, label)


def _other(seed: int) -> int:
    return seed + SECOND_SEED


# -- solved games ---------------------------------------------------------------------------------------------------


def reference_module(game: GameDefinition) -> ModuleType | None:
    """The module with ``reference`` and ``series`` of a game that has its own reference (bots/reference.py)."""
    module = find_level_module(game)
    return module if hasattr(module, "reference") else None


def _reference(observation: Observation, seed: int) -> Reference | None:
    """The judgement of the game's own reference, if it has one."""
    module = reference_module(observation.game.definition)
    if module is None:
        return None
    state, setup = observation.raw()
    found: Reference | None = module.reference(state, setup, seed)
    return found


def by_reference(observation: Observation, found: Reference) -> Judgement:
    """The judgement of a seat by the reference of its decision."""
    game, seat = observation.game, observation.seat
    side = game.side_of(seat)
    state, setup = observation.raw()

    def text(choice: int) -> str:
        return game.definition.write_action(game.definition.action_of_choice(state, seat, choice), setup)

    theirs = zip(found.choices[1 - side], found.mixes[1 - side], strict=True) if found.sealed else ()
    columns = found.choices[side], found.worths(side), found.errors(side), found.mixes[side]
    candidates = tuple(JudgedChoice(text(choice), *rest) for choice, *rest in zip(*columns, strict=True))
    value = found.value if side == 0 else 1 - found.value
    mix = {text(choice): share for choice, share in theirs}
    return Judgement(seat, _in_order(candidates, observation), found.sealed, found.exact, value, mix)


def _in_order(candidates: tuple[JudgedChoice, ...], observation: Observation) -> tuple[JudgedChoice, ...]:
    by_action = {each.action: each for each in candidates}
    return tuple(by_action[action] for action in observation.legal_actions() if action in by_action)


# -- games that are sampled -----------------------------------------------------------------------------------------


def judged_depth(game: GameDefinition) -> int:
    """The number of choices that a sample is played on before the value network is asked: as for ``master``."""
    return search_levels(game)["master"].rollout_depth


def engine_of(game: GameDefinition, *, wait: bool = True) -> SearchEngine:
    """The engine that samples: compiled, or without waiting whatever is ready."""
    if not search_levels(game):
        raise TableRefuses("judge-game", game=game.name)
    engines = engines_of(game)
    if wait and not has_compiler():
        require("fast", "review")
    return engines.compiled() if wait else engines.ready()


def _by_samples(observation: Observation, worlds: int, seed: int, only: Collection[str], wait: bool) -> Judgement:
    game, seat = observation.game, observation.seat
    engine = engine_of(game.definition, wait=wait)
    state, setup = observation.raw()
    actions = [action for action in observation.legal_actions() if not only or action in only]
    choices = [game.definition.choice_of_action(state, seat, game.read_action(action)) for action in actions]
    plan = SamplePlan(worlds, SIMULATIONS * worlds // WORLDS, judged_depth(game.definition), seed)
    found = Sampler(engine, state, seat, setup).choices(plan, choices)
    mixes = _mixes(found.mix, choices)
    return _sampled(seat, actions, mixes, found.rows)


def _sampled(seat: int, actions: Sequence[str], mix: Sequence[float] | None, rows: Rows) -> Judgement:
    """The judgement of samples; without a mix the reference takes the best choice."""
    columns = [mean([row[place] for row in rows]) for place in range(len(actions))]
    best = max(range(len(actions)), key=lambda place: columns[place].value)
    shares = mix if mix is not None else [float(place == best) for place in range(len(actions))]
    candidates = tuple(
        JudgedChoice(action, column.value, column.se, share)
        for action, column, share in zip(actions, columns, shares, strict=True)
    )
    value = sum(each.mix * each.value for each in candidates)
    return Judgement(seat, candidates, mix is not None, False, value, rows=rows)


def merged(parts: Sequence[Judgement]) -> Judgement:
    """One judgement of the samples of several; their mixes are averaged."""
    first, actions = parts[0], [each.action for each in parts[0].candidates]
    mixes = zip(*([each.mix for each in part.candidates] for part in parts), strict=True)
    mix = [sum(shares) / len(parts) for shares in mixes] if first.sealed else None
    return _sampled(first.seat, actions, mix, [row for part in parts for row in part.rows])


def _mixes(mix: object, choices: list[int]) -> list[float] | None:
    if not isinstance(mix, dict):
        return None
    shares = [mix.get(choice, 0.0) for choice in choices]
    total = sum(shares) or 1.0
    return [share / total for share in shares]


# -- statistics -----------------------------------------------------------------------------------------------------


def _average(row: Sequence[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(row, weights, strict=True))


def _split_loss(chosen_by: Sequence[Sequence[float]], valued_by: Sequence[Sequence[float]], place: int) -> Estimate:
    """Pick the rival in some worlds, and value it in others; nothing if none leads clearly."""
    leads = [mean([row[other] - row[place] for row in chosen_by]) for other in range(len(chosen_by[0]))]
    rival = max(range(len(leads)), key=lambda other: leads[other].value)
    if rival == place or leads[rival].value <= SURE * leads[rival].se:
        return Estimate(0.0, 0.0)
    return mean([row[rival] - row[place] for row in valued_by])
