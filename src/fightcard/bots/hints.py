"""A hint: what a level would do in a seat's place, how well each choice does, and how sure that is.

``learn/hints.py`` makes hints, with reasons in the words of the game. Texts are in hint.*.ftl.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from fightcard.core.reasons import Reason

from .bot import Candidate, Decision

LEVEL = "master"  # that gives hints

RARE = 0.005  # a smaller probability in a mixed strategy is left out
SURE = 0.97  # a larger one counts as certain
CLOSE = 0.01  # of a point: a smaller difference is not significant
UNKNOWN = 0.5  # the value of an action that was not tried
ROUGH = 0.2  # half the interval of a value that was neither solved nor simulated
DEVIATIONS = 1.96  # standard errors in half an interval: 95 % of them hold the value
EQUALLY = 0.999  # a choice that has this share of the most simulations stayed to the end of the search


@dataclass(frozen=True)
class Hint:
    """A decision to show to a seat: ``best`` is the recommended action, ``ranked`` all actions with their values.

    >>> import fightcard
    >>> hint = fightcard.Hint(fightcard.Decision("K80"), seat=0, level="thumb", allowed=["K80", "F"])
    >>> hint.best, hint.exact
    ('K80', False)
    """

    decision: Decision
    seat: int
    level: str
    allowed: Sequence[str]
    reasons: tuple[Reason, ...] = ()  # what speaks for the best action, or for not always doing the same

    @property
    def exact(self) -> bool:
        """Is it solved, rather than searched or estimated?"""
        return self.decision.exact

    @property
    def best(self) -> str:
        """The recommended action: in a mixed strategy the most likely, else the one with the highest value.

        Values of choices that a search dropped early do not count. Of a level that plays weaker it is its own choice.
        """
        return self.ranked[0].action if self.ranked else self.decision.action

    @cached_property
    def ranked(self) -> list[Candidate]:
        """The candidates, the best first: in a mixed strategy the most likely."""
        candidates = list(self.decision.candidates)
        if self.decision.mixed:
            return sorted(candidates, key=lambda each: (-each.share, -each.value))
        if self.level != LEVEL:
            return candidates
        return sorted(candidates, key=lambda each: (not self.is_compared(each), -each.value))

    def is_compared(self, candidate: Candidate) -> bool:
        """Did a search keep this choice to its end? Only then its value can be compared with the others'."""
        if self.decision.mixed or not self.decision.simulations:
            return True
        return candidate.share >= EQUALLY * max(each.share for each in self.decision.candidates)

    @property
    def rival(self) -> Candidate | None:
        """The alternative that the best is compared with: of the others the highest value."""
        others = [each for each in self.ranked[1:] if self.is_compared(each)]
        return max(others, key=lambda each: each.value, default=None)

    @property
    def expected(self) -> float:
        """The expected share of the points when following the hint."""
        if not self.decision.mixed:
            return self.ranked[0].value
        return sum(each.share * each.value for each in self.ranked)

    # -- how sure it is --

    @property
    def how(self) -> str:
        """The origin of the values: solved, searched, or estimated by a formula."""
        if self.exact:
            return "solved"
        return "searched" if self.decision.simulations else "estimated"

    def error(self, candidate: Candidate) -> float:
        """The standard error of a value, or a little more: no values between 0 and 1 scatter wider around a mean."""
        if self.exact:
            return 0.0
        if not self.decision.simulations:
            return ROUGH / DEVIATIONS
        made = self.decision.simulations
        tried = made / (2 * len(self.ranked)) if self.decision.mixed else made * candidate.share
        return sqrt(max(candidate.value * (1 - candidate.value), 1 / (2 + made)) / max(tried, 1.0))

    def interval(self, candidate: Candidate) -> tuple[float, float]:
        """Between what and what a value is, with 95 % confidence; of an exact one the value itself."""
        half = DEVIATIONS * self.error(candidate)
        return max(0.0, candidate.value - half), min(1.0, candidate.value + half)

    # -- what to say --

    @property
    def kind(self) -> str:
        """The kind of advice: one of the words that the messages' names hold."""
        if self.decision.fallback:
            return "failed"
        if len(self.allowed) == 1:
            return "only"
        if {each.value for each in self.ranked} <= {UNKNOWN} and not self.decision.simulations and not self.exact:
            return "habit"
        if self.level != LEVEL:
            return "trusted" if self.rival and self.rival.value - self.ranked[0].value >= CLOSE else "level"
        return self._mixed_kind() if self.decision.mixed else self._compared()

    def _mixed_kind(self) -> str:
        """In equilibrium all choices of a mix win the same, and still it matters to mix; unless all is decided."""
        if all(each.value in (0.0, 1.0) for each in self.ranked) and self._spread() == 0.0:
            return "same"
        return "sure" if self.ranked[0].share >= SURE else "mix"

    def _spread(self) -> float:
        values = [each.value for each in self.ranked]
        return max(values) - min(values)

    def _compared(self) -> str:
        """The best candidate compared with its rival."""
        rival = self.rival
        if rival is None:
            return "alone"
        if self._spread() < CLOSE / 2 and all(map(self.is_compared, self.ranked)):
            return "same"
        best = self.ranked[0]
        unclear = sqrt(self.error(best) ** 2 + self.error(rival) ** 2)
        return "close" if best.value - rival.value < max(CLOSE, unclear) else "best"

    @property
    def reason(self) -> str:
        """The message id of how the values were found, and what follows from them."""
        plain = self.kind in ("failed", "only", "habit", "same")
        return f"hint-{self.kind}" if plain else f"hint-{self.kind}-{self.how}"

    @property
    def told(self) -> list[Candidate]:
        """The candidates worth showing; none where nothing was compared."""
        if self.kind in ("only", "habit", "failed"):
            return []
        if self.decision.mixed:
            return [each for each in self.ranked if each.share >= RARE]
        return [each for each in self.ranked if self.is_compared(each)]

    @property
    def untold(self) -> int:
        """The number of candidates left out: in a mixed strategy those never to be chosen, else those dropped early."""
        return len(self.ranked) - len(self.told) if self.told else 0
