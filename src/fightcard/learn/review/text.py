"""A review in words, as one seat would have it told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fightcard.core.review_data import ReviewKind
from fightcard.language import Speaker, numbers
from fightcard.learn.labels import BEST, GOOD

from .model import LedgerItem, Review

LEDGER: tuple[tuple[str, tuple[ReviewKind, ...]], ...] = (
    ("review-chance", ("chance",)),
    ("review-met", ("hidden", "meeting")),
)


WHOLE = 0.995  # the weight of a part that is the whole game, as one rounds


@dataclass(frozen=True)
class LedgerLine:
    """One line of the ledger: what it is, and what it adds to the own side's share."""

    text: str
    value: float


@dataclass(frozen=True)
class ReviewText:
    """Says a review from one side's point of view; ``names`` are the players by seat."""

    review: Review
    speaker: Speaker
    names: Mapping[int, str]
    side: int = 0

    def percent(self, share: float, sign: bool = True) -> str:
        """A share in points of a hundred."""
        text = numbers.percent(self.speaker.language, share, signed=sign).replace("-", "−")
        return self.speaker.say("review-percent", value=text)

    def of_side(self, value: float) -> float:
        """The contribution to the own side's share."""
        return value if self.side == 0 else -value

    def ledger(self) -> list[LedgerLine]:
        """From the prior to the result."""
        review, say = self.review, self.speaker.say
        first, last = (share if self.side == 0 else 1 - share for share in (review.start, review.result))
        luck = [
            LedgerLine(say(message), self.of_side(sum(review.luck_of(kind) for kind in kinds)))
            for message, kinds in LEDGER
        ]
        skill = [
            LedgerLine(say("review-skill", player=self.team(side)), self.of_side(review.skill[side]))
            for side in (self.side, 1 - self.side)
        ]
        return [LedgerLine(say("review-start"), first), *luck, *skill, LedgerLine(say("review-result"), last)]

    def team(self, side: int) -> str:
        """The players of a side."""
        return self.speaker.listed([self.names[seat] for seat, own in enumerate(self.review.sides) if own == side])

    def accuracy(self, side: int) -> str:
        """The share that a side has kept of what it could lose."""
        found = self.review.accuracy[side]
        if found.value is None or found.se is None:
            return self.speaker.say("review-accuracy-none", player=self.team(side))
        share, room = f"{100 * max(0.0, found.value):.0f}", f"{100 * found.se:.0f}"
        return self.speaker.say("review-accuracy", player=self.team(side), value=share, error=room)

    def label(self, item: LedgerItem) -> str:
        """The label of a decision."""
        text = self.speaker.say(f"review-label-{item.label}")
        return self.speaker.say("review-unclear", label=text) if item.unclear else text

    def cost(self, item: LedgerItem) -> str:
        """The cost of a decision to its own side: of the game, and of the part that its label refers to."""
        assert item.seat is not None, "of decisions only"
        lost = max(0.0, item.loss(self.review.sides[item.seat]))
        cost = self.percent(lost, sign=False)
        if not is_part(item):
            return cost
        return self.speaker.say("review-part", cost=cost, part=self.percent(lost / item.weight, sign=False))

    def action(self, action: str) -> str:
        """An action in words, with its code."""
        return self.speaker.action(self.review.game, action)

    def decision(self, item: LedgerItem) -> str:
        """One decision in a sentence, with the better play."""
        assert item.seat is not None, "of decisions only"
        told = {
            "entry": item.entry,
            "player": self.names[item.seat],
            "label": self.label(item),
            "cost": self.cost(item),
        }
        if item.kind == "resignation":
            return self.speaker.say("review-gave-up", **told)
        if item.best in ("", item.action):
            return self.speaker.say("review-decision", **told, action=self.action(item.action))
        better = self.action(item.best)
        return self.speaker.say("review-better", **told, action=self.action(item.action), better=better)

    def reasons(self, item: LedgerItem) -> list[str]:
        """Why the better play is better."""
        return [self.speaker.reason(self.review.game, reason) for reason in item.reasons[:2]]

    def mistakes(self) -> Iterator[LedgerItem]:
        """The decisions worth telling: all from an inaccuracy on."""
        mild = (BEST, GOOD)
        return (item for item in self.review.decisions() if item.label not in mild)

    def turning_points(self) -> list[str]:
        """The turning points: the entry, and the win chance of the own side before and after it."""
        found, points = [], {point.entry: point for point in self.review.line}
        entries = sorted(points)
        for entry in self.review.turning_points:
            before = points[entries[entries.index(entry) - 1]] if entry else None
            shares = (self.review.start if before is None else before.table.value, points[entry].table.value)
            first, last = (self.percent(share if self.side == 0 else 1 - share, sign=False) for share in shares)
            found.append(self.speaker.say("review-turn", entry=entry, before=first, after=last))
        return found

    def lines(self) -> Iterator[str]:
        """The whole review."""
        say = self.speaker.say
        yield say("review-title", player=self.team(self.side))
        rows = self.ledger()
        width = max(len(row.text) for row in rows)
        for number, row in enumerate(rows):
            ends = number in (0, len(rows) - 1)
            yield f"  {row.text:{width}}  {self.percent(row.value, sign=not ends):>9}"
        yield (
            say("review-exact")
            if self.review.exact
            else say("review-sampled", error=self.percent(self.review.se, False))
        )
        yield ""
        yield from (self.accuracy(side) for side in (self.side, 1 - self.side))
        turns = self.turning_points()
        if turns:
            yield from ("", say("review-turns"), *(f"  {turn}" for turn in turns))
        yield from ("", say("review-decisions"))
        told = list(self.mistakes())
        if any(map(is_part, told)):
            yield f"  {say('review-parts')}"
        yield from (f"  {line}" for item in told for line in (self.decision(item), *map(_indented, self.reasons(item))))
        if not told:
            yield f"  {say('review-no-mistakes')}"


def is_part(item: LedgerItem) -> bool:
    """Does the label refer to a part of the game only, such as a Match of several?"""
    return 0 < item.weight < WHOLE


def _indented(text: str) -> str:
    return f"  {text}"
