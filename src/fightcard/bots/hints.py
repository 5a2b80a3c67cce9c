"""Hints: what a bot would do in a seat's place, from what that seat knows, and why. Texts are in hint.*.ftl."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fightcard.bots.search.warm_up import MOST_PLAIN
from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.support.checks import checked_count, checked_integer, checked_seconds
from fightcard.core.support.extras import require
from fightcard.registry import BOTS

from .bot import Candidate, Decision, Limit
from .bot_names import check_bot, find_own_bot
from .guarded import Guarded
from .levels import find_level
from .own.failures import BotFailed
from .player import observed

LEVEL = "master"  # that gives hints
HANGING = 3600.0  # seconds until a bot counts as hanging

RARE = 0.005  # a smaller probability in a mixed strategy is left out
SURE = 0.97  # a larger one counts as certain
CLOSE = 0.01  # of a point: a smaller difference is not significant
UNKNOWN = 0.5  # the value of an action that was not tried


def hint(
    seen: Position | Observation,
    seat: int | None = None,
    *,
    level: str = LEVEL,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Hint:
    """Return what a level would do in a seat's place, from what that seat knows, and the alternatives.

    Without a seat it is for the first one due. Simulations or seconds replace the level's own limit.

    >>> import fightcard
    >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    >>> hint = fightcard.hint(position, level="expert")
    >>> hint.best, [candidate.action for candidate in hint.ranked]
    ('K80', ['K80', 'F'])
    """
    whose = _first_due(seen) if seat is None else seat
    observation = observed(seen, whose)
    allowed = observation.legal_actions(whose)
    if not allowed:
        raise TableRefuses("bot-not-due", seat=whose)
    if simulations is not None:
        checked_count("simulations", simulations, 0)
    if seconds is not None:
        checked_seconds("seconds", seconds)
    if check_bot(level) not in BOTS:
        return Hint(_own_advice(level, observation, (simulations, seconds, seed)), whose, level, allowed)
    found = find_level(level, observation.game.definition)
    limit = replace(_limit(found.limit, simulations, seconds), seed=checked_integer("seed", seed))
    if (simulations or 0) > MOST_PLAIN:
        require("fast", "search")
    state, setup = observation.raw()
    adviser = Guarded(found.make(), observation.game.definition, HANGING)
    return Hint(adviser.decide(state, whose, setup, limit), whose, level, allowed)


def _own_advice(name: str, observation: Observation, asked: tuple[int | None, float | None, int]) -> Decision:
    """Return what a user's own bot would do; EnvironmentFailure if it fails: its author wants to know."""
    from .own.process import BotProcess

    process = BotProcess(find_own_bot(name), observation.game)
    try:
        process.start()
        limit = _limit(process.limit, *asked[:2])
        return process.decide(observation, replace(limit, seed=checked_integer("seed", asked[2])))
    except BotFailed as failed:
        raise EnvironmentFailure("bot-failed", bot=name, kind=failed.kind, detail=failed.detail) from failed
    finally:
        process.close()


def _first_due(seen: Position | Observation) -> int:
    return seen.due[0] if isinstance(seen, Position | Observation) and seen.due else 0


def _limit(usual: Limit, simulations: int | None, seconds: float | None) -> Limit:
    if seconds is not None:
        return replace(usual, simulations=simulations, seconds=seconds)
    if simulations is not None:
        return replace(usual, simulations=simulations, seconds=None)
    return usual


@dataclass(frozen=True)
class Hint:
    """A decision to show to a seat: ``best`` is the recommended action, ``ranked`` all actions with their values.

    >>> import fightcard
    >>> hint = fightcard.Hint(fightcard.Decision("K80"), seat=0, level="thumb", allowed=["K80", "F"])
    >>> hint.best
    'K80'
    """

    decision: Decision
    seat: int
    level: str
    allowed: Sequence[str]

    @property
    def best(self) -> str:
        """The recommended action: in a mixed strategy the most likely, after a search the one it prefers.

        It need not have the highest value: a value based on few simulations counts for less.
        """
        return self.ranked[0].action if self.ranked else self.decision.action

    @property
    def ranked(self) -> list[Candidate]:
        """The candidates, the best first: in a mixed strategy the most likely."""
        if self.decision.mixed:
            return sorted(self.decision.candidates, key=lambda each: (-each.share, -each.value))
        return list(self.decision.candidates)

    @property
    def rival(self) -> Candidate | None:
        """The alternative that the best is compared with: of the others that were tried, the highest value."""
        tried = [each for each in self.ranked[1:] if self._was_tried(each)]
        return max(tried, key=lambda each: each.value, default=None)

    def _was_tried(self, candidate: Candidate) -> bool:
        return candidate.share > 0 or not self.decision.simulations

    @property
    def expected(self) -> float:
        """The expected share of the points when following the hint."""
        if not self.decision.mixed:
            return self.ranked[0].value
        return sum(each.share * each.value for each in self.ranked)

    @property
    def reason(self) -> str:
        """The message id of the reason."""
        if self.decision.fallback:
            return "hint-failed"
        if len(self.allowed) == 1:
            return "hint-only"
        values = [each.value for each in self.ranked]
        if set(values) <= {UNKNOWN} and not self.decision.simulations:
            return "hint-habit"
        if max(values) - min(values) < CLOSE / 2:
            return "hint-same"
        how = "searched" if self.decision.simulations else "solved"
        if self.decision.mixed:
            return f"hint-{'sure' if self.ranked[0].share >= SURE else 'mix'}-{how}"
        return f"hint-{self._compared()}-{how}"

    def _compared(self) -> str:
        """How the best compares with its rival: a search need not choose what came out highest in few simulations."""
        best, rival = self.ranked[0], self.rival
        lead = best.value - rival.value if rival else 1.0
        if rival is None or lead >= CLOSE:
            return "best" if rival else "alone"
        if lead > -CLOSE:
            return "close"
        return "trusted" if not self.decision.simulations or rival.share >= best.share else "tried"

    @property
    def told(self) -> list[Candidate]:
        """The candidates worth showing; none where nothing was compared."""
        if len(self.allowed) == 1 or self.reason == "hint-habit":
            return []
        if self.decision.mixed:
            return [each for each in self.ranked if each.share >= RARE]
        return [each for each in self.ranked if self._was_tried(each)]

    @property
    def untold(self) -> int:
        """How many are left out: in a mixed strategy those never to be chosen, else those not tried."""
        return len(self.ranked) - len(self.told) if self.told else 0
