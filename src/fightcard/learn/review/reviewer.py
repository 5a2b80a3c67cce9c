"""Takes a record apart, entry by entry, so that results can be shown while it works."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import TableRefuses
from fightcard.core.position import Position
from fightcard.core.reasons import Reason
from fightcard.core.record import Record, Step, replay
from fightcard.learn.estimates import Estimate, root_sum
from fightcard.learn.judge import Assessment
from fightcard.learn.labels import BEST, GOOD, label_of
from fightcard.learn.reasons import reasons

from .accuracy import DecisionLoss, accuracy_of
from .chances import has_chance
from .model import LedgerItem, LinePoint, Review
from .valuers import Valuer, valuer_of

SPREAD = 0x10001  # between the seeds of two entries


@dataclass(frozen=True)
class ReviewPart:
    """The contribution of one moment of the game to the review."""

    done: int  # entries
    entries: int
    items: tuple[LedgerItem, ...]
    point: LinePoint


@dataclass
class _Moment:
    """Choices that are made at one moment: one open choice, or several sealed ones."""

    position: Position
    choices: dict[int, tuple[int, str]] = field(default_factory=dict)  # by seat: entry and action
    resigned: int | None = None  # who gave up


class Reviewer:
    """Reviews one record: ``parts`` does the work, and after it ``review`` is the whole."""

    def __init__(self, record: Record, game: GameDefinition, seed: int = 0) -> None:
        self.record, self.seed = record, seed
        self._steps = replay(record, game)
        self._first = next(self._steps)
        self.game = self._first.position.game
        self.sides = tuple(self.game.side_of(seat) for seat in range(self.game.seats))
        self.items: list[LedgerItem] = []
        self.line: list[LinePoint] = []
        self._measured: tuple[list[DecisionLoss], list[DecisionLoss]] = ([], [])

    @cached_property
    def valuer(self) -> Valuer:
        """The valuer of the positions."""
        return valuer_of(self.game, len(self.record.actions))

    def prepare(self) -> None:
        """Wait for the compiler, however long that takes."""
        self.valuer.prepare()

    def parts(self) -> Iterator[ReviewPart]:
        """Judge one moment after the other."""
        self.prepare()
        self._now = self._value(self._first.position, 0)
        self.start = self._now.value if self.record.position else self.valuer.prior().value
        items = _luck("chance", 0, self._now.value - self.start, self._now.se)
        yield self._part(0, items, self._first.position)
        for entry, moment, step in self._moments():
            items = self._resigned(moment, step, entry) if moment.resigned is not None else self._chosen(moment, step)
            yield self._part(entry, items, step.position)

    def decisions(self, entries: Collection[int] = ()) -> Iterator[LedgerItem]:
        """Judge only the decisions, or some of them, which takes less time; the ledger stays empty."""
        self.prepare()
        for _, moment, _ in self._moments():
            asked = [each for each in _asked(moment) if not entries or each[1] in entries]
            yield from [self._decision(moment.position, *each) for each in asked]

    def _moments(self) -> Iterator[tuple[int, _Moment, Step]]:
        """Each moment with the last of its entries, and what came of it."""
        moment = _Moment(self._first.position)
        for entry, step in enumerate(self._steps, 1):
            seat, action = moment.position.read_action(step.action)
            if action.kind == "take-back":
                moment.choices.pop(seat, None)
                continue
            if action.kind == "resign":
                moment.resigned = seat
            else:
                moment.choices[seat] = entry, self.game.definition.write_action(action, self.game.setup)
                if seat in step.position.may_take_back:
                    continue
            yield entry, moment, step
            moment = _Moment(step.position)
        self._end = moment.position

    def _part(self, entry: int, items: list[LedgerItem], position: Position) -> ReviewPart:
        self.items += items
        seats = range(self.game.seats)
        chances = tuple(self._seen(position, seat, entry) for seat in seats)
        point = LinePoint(entry, chances, self._now)
        self.line.append(point)
        return ReviewPart(entry, len(self.record.actions), tuple(items), point)

    # -- values --

    def _seed(self, entry: int, purpose: int) -> int:
        return (self.seed * SPREAD + entry) * SPREAD + purpose

    def _value(self, position: Position, entry: int) -> Estimate:
        if position.result is not None:
            return Estimate(_share(position))
        return self.valuer.value(position, self._seed(entry, 1))

    def _seen(self, position: Position, seat: int, entry: int) -> Estimate:
        if position.result is not None:
            share = _share(position)
            return Estimate(share if self.sides[seat] == 0 else 1 - share)
        return self.valuer.seen(position, seat, self._seed(entry, 16 + seat))

    def _sign(self, seat: int) -> int:
        return 1 if self.sides[seat] == 0 else -1

    # -- moments --

    def _chosen(self, moment: _Moment, step: Step) -> list[LedgerItem]:
        """The items of a moment: each seat's loss, what became of the choices, and chance."""
        position, entry = moment.position, max(entry for entry, _ in moment.choices.values())
        asked = _asked(moment)
        decisions = [self._decision(position, *each) for each in asked]
        after = self._value(step.position, entry)
        before, middle = self._now, after
        if has_chance(position, {seat: text for seat, (_, text) in moment.choices.items()}, step.outcome):
            choices = {seat: text for seat, (_, text) in moment.choices.items()}
            middle = self.valuer.after(position, choices, self._seed(entry, 2))
        met = middle.value - before.value - sum(item.value for item in decisions)
        error = root_sum([before.se, middle.se, *(item.se for item in decisions)])
        kind = _luck("meeting" if len(asked) > 1 else "hidden", entry, met, error)
        chance = _luck("chance", entry, after.value - middle.value, root_sum([middle.se, after.se]))
        self._now = after
        return [*decisions, *kind, *(chance if middle is not after else [])]

    def _decision(self, position: Position, seat: int, entry: int, action: str) -> LedgerItem:
        found = self.valuer.assess(position, seat, action, self._seed(entry, 3 + 2 * seat))
        weight = self.valuer.weight(position)
        judged, loss = found.judgement, found.loss.scaled(weight)
        self._measured[self.sides[seat]].append(DecisionLoss(found.loss.value, found.loss.se, judged.at_random))
        return LedgerItem(
            entry,
            "sealed" if judged.sealed else "choice",
            -self._sign(seat) * loss.value,
            loss.se,
            seat=seat,
            action=action,
            label=found.label.name,
            unclear=found.label.unclear,
            best=_better(found),
            reasons=_why(position, seat, found),
            candidates=judged.candidates,
            weight=weight,
            exact=judged.exact,
        )

    def _resigned(self, moment: _Moment, step: Step, entry: int) -> list[LedgerItem]:
        """A resignation or a loss on time: it costs the seat's remaining win chance."""
        assert moment.resigned is not None, "of resignations only"
        seat, before = moment.resigned, self._now
        seen, now = self._seen(moment.position, seat, entry - 1), self._value(step.position, entry)
        label = label_of(seen.value, seen.se)
        item = LedgerItem(
            entry, "resignation", -self._sign(seat) * seen.value, seen.se, seat, "resign", label.name, label.unclear
        )
        self._now = now
        met = now.value - before.value - item.value
        return [item, *_luck("hidden", entry, met, root_sum([before.se, now.se, seen.se]))]

    # -- the whole --

    @property
    def result(self) -> float:
        """Side 0's share of the points, once all moments were looked at."""
        return _share(self._end)

    def review(self) -> Review:
        """The whole review, once all parts are done."""
        result = self.result
        skill = tuple(
            sum((item.value for item in self.items if item.seat is not None and self.sides[item.seat] == side), 0.0)
            for side in (0, 1)
        )
        return Review(
            game=self.game.name,
            result=result,
            start=self.start,
            luck=result - self.start - skill[0] - skill[1],
            skill=(skill[0], skill[1]),
            items=tuple(self.items),
            accuracy=(accuracy_of(self._measured[0]), accuracy_of(self._measured[1])),
            exact=self.valuer.exact,
            se=root_sum(item.se for item in self.items if item.is_decision),
            line=tuple(self.line),
            sides=self.sides,
        )


def _asked(moment: _Moment) -> list[tuple[int, int, str]]:
    """The decisions of a moment: seat, entry and action."""
    return [
        (seat, entry, action)
        for seat, (entry, action) in sorted(moment.choices.items())
        if len(moment.position.legal_actions(seat)) > 1
    ]


def _share(position: Position) -> float:
    """Side 0's share of the points."""
    if position.result is None:
        raise TableRefuses("review-unfinished")
    winner = position.result["winner"]
    return 0.5 if winner is None else 1.0 - winner


NOTHING = 1e-12  # a smaller contribution is a rounding error


def _luck(kind: str, entry: int, value: float, se: float) -> list[LedgerItem]:
    if abs(value) <= NOTHING:
        return []
    return [LedgerItem(entry, kind, value, se)]  # type: ignore[arg-type]


def _better(found: Assessment) -> str:
    """The best choice: the one that was made if it was as good, else the reference's."""
    return found.action if found.label.name == BEST else found.better


def _why(position: Position, seat: int, found: Assessment) -> tuple[Reason, ...]:
    if found.label.name in (BEST, GOOD):
        return ()
    return reasons(position.observe(seat), seat, found.action, found.better, found.judgement)
