"""Plays the deals of a cell, each from both seats, and returns the facts of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from time import process_time
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard import Bot
from fightcard.bots.levels import find_level
from fightcard.bots.own.failures import BotFailure, Failures, merged
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.kernel import driver
from fightcard.kernel import facts as columns
from fightcard.kernel.assemble import assemble
from fightcard.kernel.bot_rng import MASK
from fightcard.kernel.driver import GameBatch
from fightcard.kernel.facts import COLUMNS, SeatPlayers
from fightcard.kernel.game_rng import draw_key, key_of_simulation
from fightcard.kernel.layout import State
from fightcard.lab.simulation.bot_games import SPREAD, Contestant, make_contestant, split_budget, start_game
from fightcard.registry import DRIVEN, find_game, find_study, find_thumb

from ..setups import exchanged, study_of
from . import no_facts

Integers = NDArray[np.int64]
AnyBot = str | type[Bot]

PLAIN_SECONDS = 8.0  # of plain play that are cheaper than starting the compiled rules
PLAIN_SIMULATIONS = 300  # the same for bots that search: games times simulations per decision
SAMPLE = 4  # deals by which plain play is timed
MOST_PROCESSES = 16  # of users' own bots that wait for their turn


@dataclass(frozen=True)
class Cell:
    """A game between two contestants: a bot and what the set-up gives to its side, the first one's on side 0.

    It can be sent to another process.
    """

    game: str
    setup: Setup
    bots: tuple[AnyBot, AnyBot]

    @property
    def is_driven(self) -> bool:
        """Return whether the compiled driver can play both bots by itself."""
        return all(isinstance(bot, str) and bot in DRIVEN for bot in self.bots)


@dataclass(frozen=True)
class Deals:
    """Some deals of a study, by their numbers; with ``cards`` the use of each card is counted."""

    seed: int
    first: int
    count: int
    cards: bool = False


@dataclass(frozen=True)
class Facts:
    """The facts of some deals. The first contestant sits on side 0 in game 0 of a deal, and on side 1 in game 1."""

    rows: Integers  # [game of the deal, deal, column]
    uses: NDArray[np.int32]  # [game of the deal, deal, side, slot]

    def column(self, number: int) -> Integers:
        """Return a column of kernel/facts.py, by game of the deal and by deal."""
        return self.rows[:, :, number]


Recorder = Callable[[State, int, int], None]  # (state, seat, choice)


class FactPlayer:
    """Plays the cells of one game; ``compiled`` says in which form."""

    def __init__(self, game: GameDefinition, compiled: bool) -> None:
        self.game, self.compiled = game, compiled
        self.recorder: Recorder | None = None  # is told every choice before it is played, in games by the plain rules
        self._contestants: dict[tuple[AnyBot, Setup], Contestant] = {}
        self._failures: list[BotFailure] = []

    @cached_property
    def _modules(self) -> tuple[ModuleType, ...]:
        return (columns, *self.game.modules, find_thumb(self.game), find_study(self.game) or no_facts)

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The rules and the functions of kernel/facts.py, as they are."""
        return assemble(self._modules)

    def warm_up(self, cell: Cell) -> None:
        """Compile what this cell needs, or load what was compiled before."""
        if self.compiled:
            self.play(cell, Deals(0, 0, 0 if cell.is_driven else 1))

    def play(self, cell: Cell, deals: Deals) -> Facts:
        """Play some deals from both seats."""
        width = study_of(self.game).SLOTS if deals.cards else 0
        rows = np.zeros((SIDES, deals.count, COLUMNS), np.int64)
        uses = np.zeros((SIDES, deals.count, SIDES, width), np.int32)
        setups = (cell.setup, exchanged(self.game, cell.setup))
        for number, setup in enumerate(setups):
            seated = _Seated(setup, cell.bots[:: -1 if number else 1], number)
            self._play_seated(cell, seated, deals, rows[number], uses[number])
        return Facts(rows, uses)

    def play_once(self, cell: Cell, deals: Deals) -> tuple[Integers, NDArray[np.int32]]:
        """Play some deals from the first seats only, as a simulation does; return their rows and uses of cards."""
        width = study_of(self.game).SLOTS if deals.cards else 0
        rows = np.zeros((deals.count, COLUMNS), np.int64)
        uses = np.zeros((deals.count, SIDES, width), np.int32)
        self._play_seated(cell, _Seated(cell.setup, cell.bots, 0), deals, rows, uses)
        return rows, uses

    def _play_seated(self, cell: Cell, seated: _Seated, deals: Deals, rows: Integers, uses: NDArray[np.int32]) -> None:
        play = self._ask if not cell.is_driven else self._drive if self.recorder is None else self._drive_recorded
        play(seated, deals, rows, uses)

    # -- bots that the driver plays --

    def _drive(self, seated: _Seated, deals: Deals, rows: Integers, uses: NDArray[np.int32]) -> None:
        rules, states = self._rules(), self._states(seated.setup)
        key: Any = key_of_simulation(deals.seed)
        sides = [self.game.side_of(seated.setup, seat) for seat in range(self.game.seats(seated.setup))]
        seating = SeatPlayers(
            np.array([DRIVEN[str(seated.bots[side])] for side in sides]), np.array(sides), int(seated.exchanged)
        )
        luck: Any = [0, 0]
        if self.compiled:
            key, luck = np.array(key, np.uint32), np.zeros(SIDES, np.uint64)
        rules.play_facts(states, GameBatch(key, deals.first, deals.count), seating, luck, rows, uses)

    def _drive_recorded(self, seated: _Seated, deals: Deals, rows: Integers, uses: NDArray[np.int32]) -> None:
        """Do the same by the plain rules, and tell the recorder every choice."""
        assert self.recorder is not None, "somebody wants to know"
        game, rules, luck = self.game, self.plain, [0, 0]
        states = [game.new_state(seated.setup), *(game.layout.blank() for _ in range(driver.ROWS - 1))]
        state, master = states[driver.GAME], key_of_simulation(deals.seed)
        for place in range(deals.count):
            row, used = rows[place], uses[place]
            draw_key(state, master, deals.first + place, luck)
            rules.deal(state)
            rules.begin_row(row)
            while (seat := rules.first_due(state)) >= 0:
                if row[columns.DECISIONS]:
                    rules.note_lead(state, row)
                side = game.side_of(seated.setup, seat)
                choice = rules.choose(states, seat, DRIVEN[str(seated.bots[side])], luck)
                self.recorder(state, seat, choice)
                rules.note_choice(state, seat, choice, side, row, used)
                rules.play(state, seat, choice)
            rules.end_row(state, row)

    def _rules(self) -> SimpleNamespace:
        if not self.compiled:
            return self.plain
        from fightcard.kernel.compiled import compiled

        return compiled(self._modules)

    def _states(self, setup: Setup) -> Any:
        state, layout = self.game.new_state(setup), self.game.layout
        if not self.compiled:
            return [state, *(layout.blank() for _ in range(driver.ROWS - 1))]
        states = layout.records(driver.ROWS)
        states[:1] = layout.record(state)
        return states

    # -- all other bots --

    def _ask(self, seated: _Seated, deals: Deals, rows: Integers, uses: NDArray[np.int32]) -> None:
        sides = [self._contestant(bot, seated.setup) for bot in seated.bots]
        master = key_of_simulation(deals.seed)
        for place in range(deals.count):
            self._play_one(seated, sides, (master, deals.first + place), rows[place], uses[place])
        for side in sides:
            self._failures += side.take_failures()

    def take_failures(self) -> Failures:
        """Return how often users' own bots failed since the last call."""
        found, self._failures = merged(self._failures), []
        return found

    def _play_one(
        self,
        seated: _Seated,
        sides: list[Contestant],
        deal: tuple[tuple[int, ...], int],
        row: Integers,
        used: NDArray[np.int32],
    ) -> None:
        game, setup, rules = self.game, seated.setup, self.plain
        keyed, luck = game.new_state(setup), [0, 0]
        draw_key(keyed, *deal, luck)
        if seated.exchanged:
            rules.exchange(luck)
        playing = start_game(game, setup, keyed, sides)
        rules.begin_row(row)
        while due := playing.due():
            side = game.side_of(setup, due[0])
            seed = (luck[side] + (int(row[columns.DECISIONS]) + 1) * SPREAD) & MASK
            told = playing.ask(sides[side], due[0], seed).action.removeprefix(f"{due[0]}:")
            action = game.read_action(told, setup)
            choice = game.choice_of_action(playing.state, due[0], action)
            if self.recorder is not None:
                self.recorder(playing.state, due[0], choice)
            rules.note_choice(playing.state, due[0], choice, side, row, used)
            playing.apply(due[0], game.write_action(action, setup))
            if playing.due():
                rules.note_lead(playing.state, row)
        rules.end_row(playing.state, row)

    def _contestant(self, bot: AnyBot, setup: Setup) -> Contestant:
        """Return a contestant that is ready for a set-up; it is kept, since some take long to get ready."""
        key = (bot, setup)
        made = self._contestants.pop(key, None) or self._made(bot, setup)
        self._contestants[key] = made  # the last one asked stands last
        return made

    def _made(self, bot: AnyBot, setup: Setup) -> Contestant:
        """Return a new contestant; of those with a process of their own only the last few are kept."""
        made = make_contestant(bot, self.game)
        if self.compiled or made.needs_positions:
            made.prepare(setup)
        if made.needs_positions:
            idle = [key for key, each in self._contestants.items() if each.needs_positions]
            for key in idle[: max(0, len(idle) - MOST_PROCESSES)]:
                self._failures += self._contestants.pop(key).take_failures()
        return made


@dataclass(frozen=True)
class _Seated:
    """A set-up with the bots by side; ``exchanged`` if the contestants have changed seats."""

    setup: Setup
    bots: tuple[AnyBot, ...]
    exchanged: int


def wants_compiled(cells: list[Cell], games: int) -> bool:
    """Return True if so many games of each cell take too long by the plain rules: a few are played to find out."""
    driven = [cell for cell in cells if cell.is_driven]
    for cell in cells:
        if not cell.is_driven and games * len(cells) * _simulations(cell) > PLAIN_SIMULATIONS:
            return True
    if not driven or games * len(driven) <= 2 * SIDES * SAMPLE:
        return False
    player, began = FactPlayer(find_game(driven[0].game), compiled=False), process_time()
    player.play(driven[0], Deals(0, 0, SAMPLE))
    each = (process_time() - began) / (SIDES * SAMPLE)
    return each * games * len(driven) > PLAIN_SECONDS


def _simulations(cell: Cell) -> int:
    """Return the most simulations that a bot of a cell makes per decision."""
    game = find_game(cell.game)
    most = 0
    for bot in cell.bots:
        if isinstance(bot, str) and bot.partition("@")[0] in game_levels(game):
            level, own = split_budget(bot)
            most = max(most, own if own is not None else find_level(level, game).limit.simulations or 1)
    return most


def game_levels(game: GameDefinition) -> tuple[str, ...]:
    """Return the names of a game's levels."""
    from fightcard.bots.levels import levels_of

    return tuple(levels_of(game))
