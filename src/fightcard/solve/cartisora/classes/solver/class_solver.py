"""The indexed solver: marks what can occur, then solves from the last cards to the first, resumable at any point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

from fightcard.games.cartisora.cards import write_card
from fightcard.kernel.arrays import INT, zeros
from fightcard.solve.cartisora.classes.index.clash_trees import Carried
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.slots import Sizes
from fightcard.solve.cartisora.classes.index.spots import Spot
from fightcard.solve.cartisora.classes.index.storage import SINGLE, ClassProgress, Positions, Values, ValueStore
from fightcard.solve.cartisora.classes.kernels.position_kernel import (
    COUNTS,
    GAMES,
    LARGEST_GAP,
    LayerSpan,
    Task,
    ValueGroup,
    ValueTable,
    Work,
)
from fightcard.solve.cartisora.solver.full_solver import ProgressCounter
from fightcard.solve.interface import EVEN, NoProgress, SolveProgress, Summary
from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS
from fightcard.solve.threads import in_threads

ROUNDING = 1024 * 2.0**-53  # more than the arithmetic on one position can be wrong by
SPAN = 32  # hands of seat 0 at a time, when positions are marked
PIECE = 100_000  # positions at a time: so long a Ctrl-C or a progress bar may have to wait
NO_VALUES = Values(zeros(0), zeros(0, SINGLE))


class ClassSolver:
    """Solves a game with classes, in threads where there are several jobs.

    Where the seats play by different texts, it counts drawn Matches, too: by their share the value of the game grows
    with the worth of a draw.
    """

    def __init__(
        self, table: ClassTable, kernels: SimpleNamespace, jobs: int = 1, counts_draws: bool | None = None
    ) -> None:
        self.table, self.kernels, self.jobs = table, kernels, jobs
        self.counts_draws = not table.programs.is_symmetric if counts_draws is None else counts_draws
        self._works: SimpleQueue[Work] = SimpleQueue()
        self._put_works([None] * jobs)

    def _put_works(self, marks: Sequence[Any]) -> None:
        """Arrays to work in, one set for each thread."""
        while not self._works.empty():
            self._works.get()
        for some in marks:
            self._works.put(self._new_work(some))

    def _new_work(self, marks: Any) -> Work:
        return self.table.work(marks, counts_draws=self.counts_draws)

    def solve(self, store: ValueStore, draw: float, watcher: SolveProgress) -> Summary:
        """Solve everything for a value of a draw, or go on where it was interrupted."""
        positions = store.positions()
        if positions is None:
            positions = self.marked()
            store.keep(positions)
        values = store.values(draw, positions.count, counts_draws=self.counts_draws)
        progress = store.progress(draw)
        solved = self._solved_parts(positions, values, draw, progress, watcher)
        for _ in solved:
            store.keep_progress(draw, values, progress)
        return self._summary(positions, values, draw, progress)

    def solve_in_memory(self, draw: float = EVEN) -> tuple[Positions, Values, Summary]:
        """The same without files."""
        positions, progress = self.marked(), ClassProgress()
        values = self._solved_in_memory(positions, draw, progress)
        return positions, values, self._summary(positions, values, draw, progress)

    def solve_from(self, spots: Iterable[Spot], draw: float) -> tuple[Positions, Values]:
        """Solve what can follow from some positions, in memory."""
        positions = self.marked(spots)
        return positions, self._solved_in_memory(positions, draw, ClassProgress())

    def _solved_in_memory(self, positions: Positions, draw: float, progress: ClassProgress) -> Values:
        values = Values(zeros(positions.count), zeros(positions.count if self.counts_draws else 0, SINGLE))
        for _ in self._solved_parts(positions, values, draw, progress, NoProgress()):
            pass
        return values

    def _task(self, table: ValueTable, sizes: Sizes, work: Work) -> Task:
        return Task(self.table.rules, table, self.table.layer(sizes), work)

    # -- forward --

    def marked(self, spots: Iterable[Spot] | None = None) -> Positions:
        """All positions that can occur: from the start of a Match, or from some positions on."""
        masks, offsets = zeros(self.table.mask_words, INT), zeros(self.table.rows, INT)
        table = self.table.table(Positions(masks, offsets, 0), NO_VALUES)
        marks = [masks if job == 0 else zeros(self.table.mask_words, INT) for job in range(self.jobs)]
        for spot in (Spot(self.table.decks, Carried(), 0, 0),) if spots is None else spots:
            found = self.table.mask_of(spot)
            if found is not None:
                masks[found[0]] |= found[1]
        self._put_works(marks)
        for left in self.table.totals:
            self._gather(table, left, marks)
            for sizes in filter(self.table.expands, self.table.solved_layers(left)):
                hands = int(table.widths[0, sizes[0]])
                for _ in in_threads(self._mark_on(table, sizes), _spans(hands), self.jobs):
                    pass
        self._put_works([None] * self.jobs)
        count = 0
        for sizes in self.table.layers:
            count = int(self.kernels.number_rows(table, *sizes, count))
        return Positions(masks, offsets, count)

    def _gather(self, table: ValueTable, left: int, marks: list[Any]) -> None:
        """Collect what the threads have marked of the layers with so many cards left, and with the seats swapped."""
        for sizes in self.table.layers_of(left):
            part = self.table.mask_range(sizes)
            for some in marks[1:]:
                table.masks[part] |= some[part]
        if self.table.is_symmetric:
            work = self._works.get()
            for sizes in self.table.layers_of(left):
                self.kernels.mirror_marks(self._task(table, sizes, work))
            self._works.put(work)

    def _mark_on(self, table: ValueTable, sizes: Sizes) -> Callable[[LayerSpan], Any]:
        layer = self.table.layer(sizes)

        def mark_span(span: LayerSpan) -> Any:
            work = self._works.get()
            marked = self.kernels.mark_rows(Task(self.table.rules, table, layer, work), span)
            self._works.put(work)
            return marked

        return mark_span

    # -- backward --

    def _solved_parts(
        self, positions: Positions, values: Values, draw: float, progress: ClassProgress, watcher: SolveProgress
    ) -> Iterator[int]:
        """Solve what is not solved yet, from the last cards to the first; tells after each part how many are left."""
        table = self.table.table(positions, values, draw)
        games = {left: self._games(table, left) for left in self.table.totals}
        done = sum(_total(games[left]) for left in progress.errors)
        counter = ProgressCounter(watcher, sum(map(_total, games.values())), done)
        for left in reversed(self.table.totals):
            if left not in progress.errors:
                gap = 0.0
                for counts in self._solve_part(table, games[left]):
                    gap = max(gap, float(counts[LARGEST_GAP]))
                    counter.count(int(counts[GAMES]))
                progress.errors[left] = gap + ROUNDING + max(progress.errors.values(), default=0.0)
                yield left

    def _games(self, table: ValueTable, left: int) -> dict[Sizes, Any]:
        """Return the number of matrix games of the layers with so many cards left, for each hand of seat 0."""
        games = {}
        for sizes in self.table.solved_layers(left):
            games[sizes] = zeros(int(table.widths[0, sizes[0]]), INT)
            self.kernels.count_rows(table, self.table.layer(sizes), games[sizes])
        return games

    def _solve_part(self, table: ValueTable, games: dict[Sizes, Any]) -> Iterator[Any]:
        for sizes, some in games.items():
            yield from in_threads(self._work_on(table, sizes), _pieces(some), self.jobs)

    def _work_on(self, table: ValueTable, sizes: Sizes) -> Callable[[LayerSpan], Any]:
        layer = self.table.layer(sizes)

        def solve_span(span: LayerSpan) -> Any:
            work, counts = self._works.get(), zeros(COUNTS)
            self.kernels.solve_rows(Task(self.table.rules, table, layer, work), span, counts)
            self._works.put(work)
            return counts

        return solve_span

    def mirror(self, positions: Positions, values: Values, *, blank: bool = False) -> None:
        """Between equals, fill the values that follow from others by swapping the seats; or put zeros there."""
        table, work = self.table.table(positions, values), self._works.get()
        for left in self.table.totals if self.table.is_symmetric else ():
            for sizes in self.table.solved_layers(left):
                span = LayerSpan(0, int(table.widths[0, sizes[0]]))
                self.kernels.mirror_rows(self._task(table, sizes, work), span, blank)
        self._works.put(work)

    # -- the result --

    def _summary(self, positions: Positions, values: Values, draw: float, progress: ClassProgress) -> Summary:
        """Return the figures of the solve: the first Clash, and the amount of work."""
        table = self.table.table(positions, values, draw)
        work = self._works.get()
        work.live[0] = 0
        group = ValueGroup(*self.table.decks, 0, 1, 0)
        size = self.kernels.build_matrices(self._task(table, self.table.sizes, work), group)
        least, most = self.kernels.solve_game(work.payoffs, 0, size, work.simplex)
        drawn = float(self.kernels.drawn_share(work, 0, size)) if self.counts_draws else 0.0
        self._works.put(work)
        mixes = [
            _mix(work, seat, row, count) for seat, row, count in zip((0, 1), (OF_ROWS, OF_COLUMNS), size, strict=True)
        ]
        return Summary(
            states=positions.count,
            games=sum(_total(self._games(table, left)) for left in self.table.totals),
            value=float(least + most) / 2,
            certified_error=max(progress.errors.values()),
            first_card=mixes[0],
            matrix=[[float(work.payoffs[0, i, j]) for j in range(size[1])] for i in range(size[0])],
            draw=draw,
            first_card_1={} if self.table.programs.is_symmetric else mixes[1],
            drawn=drawn,
        )


def _mix(work: Work, seat: int, row: int, count: int) -> dict[str, float]:
    """The optimal probability of each card of a seat."""
    shares = [float(work.simplex.mixes[row, choice]) for choice in range(count)]
    return {write_card(int(work.cards[seat, choice])): share for choice, share in enumerate(shares)}


def _total(games: dict[Sizes, Any]) -> int:
    return sum(int(sum(some)) for some in games.values())


def _spans(hands: int) -> list[LayerSpan]:
    """The hands of seat 0, a few at a time."""
    return [LayerSpan(first, min(first + SPAN, hands)) for first in range(0, hands, SPAN)]


def _pieces(games: Any) -> list[LayerSpan]:
    """The hands of seat 0, in pieces of about equal work."""
    pieces, first, work = [], 0, 0
    for place, some in enumerate(games):
        work += int(some)
        if work >= PIECE or place + 1 == len(games):
            pieces.append(LayerSpan(first, place + 1))
            first, work = place + 1, 0
    return pieces
