"""A hint: what a bot would do in a seat's place, from what that seat knows, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.bots.bot import Candidate, Decision
from fightcard.language import Speaker

from .face import Face, View

LEVEL = "master"  # whose advice is given
RARE = 0.005  # a smaller chance in a mix is not worth a line
SURE = 0.97  # a larger one is no mix any more
CLOSE = 0.01  # of a point: a difference that means nothing
MOST_LINES = 6
UNKNOWN = 0.5  # the value of what was not thought about


@dataclass(frozen=True)
class Hint:
    """A decision, to be told to a seat."""

    decision: Decision
    seat: int
    level: str
    allowed: Sequence[str]

    @property
    def best(self) -> str:
        """The one action to name: in a mix the likeliest."""
        return self.ranked[0].action if self.ranked else self.decision.action

    @property
    def ranked(self) -> list[Candidate]:
        """The candidates, the best first: in a mix the likeliest."""
        if self.decision.mixed:
            return sorted(self.decision.candidates, key=lambda each: (-each.share, -each.value))
        return list(self.decision.candidates)

    @property
    def expected(self) -> float:
        """The share of the points that following the hint brings."""
        if not self.decision.mixed:
            return self.ranked[0].value
        return sum(each.share * each.value for each in self.ranked)

    @property
    def reason(self) -> str:
        """Which sentence gives the reason."""
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
        return f"hint-{'close' if values[0] - values[1] < CLOSE else 'best'}-{how}"


class Teller:
    """Tells hints in words."""

    def __init__(self, speaker: Speaker, face: Face, view: View) -> None:
        self.speaker, self.face, self.view = speaker, face, view

    def sentence(self, hint: Hint) -> str:
        """Why."""
        second = hint.ranked[1] if len(hint.ranked) > 1 else None
        return self.speaker.say(
            hint.reason,
            action=self.face.short_name(hint.best, self.view, hint.seat),
            second=self.face.short_name(second.action, self.view, hint.seat) if second else "-",
            value=_percent(hint.expected) if hint.ranked else 0,
            more=_percent(hint.expected - second.value) if second else 0,
            simulations=hint.decision.simulations,
            level=hint.level,
        )

    def lines(self, hint: Hint) -> list[str]:
        """The best actions with what they bring, in a mix with the chance to choose them, and the reason."""
        mixed = hint.decision.mixed
        told = [each for each in hint.ranked if not mixed or each.share >= RARE][:MOST_LINES]
        if len(hint.allowed) == 1 or hint.reason == "hint-habit":
            told = []
        width = max((len(each.action) for each in told), default=0)
        message = "hint-line-mixed" if mixed else "hint-line"
        lines = []
        for each in told:
            name = self.face.name_of(each.action, self.view, hint.seat)
            code = f"{each.action:{width}}"
            chance, value = _percent(each.share), _percent(each.value)
            lines.append("  " + self.speaker.say(message, code=code, name=name, chance=chance, value=value))
        return [*lines, self.sentence(hint)]


def _percent(share: float) -> int:
    return round(100 * share)
