"""Batches of games; ``fightcard.vector.make`` makes one."""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType

import numpy as np

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.core.position import Position
from fightcard.core.support.checks import checked_count, checked_integer, checked_type, shown
from fightcard.kernel.batch import BEFORE_FIRST, NO_ROW, GameArrays
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.kernel.turns import CHECK, SAMPLE, STEP, TurnArrays

from .arrays import facts_of, kernels_of, new_batch
from .records import Array, BatchStep, Settings, Snapshot
from .threads import RowThreads, Turns


class VectorEnv:
    """Many games of one kind, stepped together by compiled code; ``make`` makes one.

    >>> import fightcard
    >>> env = fightcard.vector.make("champions", num_envs=4, seed=1, duels=1)
    >>> step, games = env.reset(), 0
    >>> while games < 10:
    ...     step = env.step(env.sample())
    ...     games += int(step.done.sum())
    """

    def __init__(self, game: Game, num_envs: int, seed: int, settings: Settings) -> None:
        self.game, self.num_envs, self.seed = game, num_envs, seed
        self.num_seats, self.action_count = game.seats, game.action_count
        self.simultaneous = settings.simultaneous
        self.observation_size = sum(field.size for field in game.observation_spec)
        self._settings = settings
        self._kernels = kernels_of(game.definition)
        self._facts = facts_of(game, settings.observation)
        self._batch = new_batch(game, num_envs, key_of_simulation(seed), settings)
        self._actions = np.zeros(self.num_envs * self._slots, np.int64)
        self._observation = None if settings.observation is None else self.observation_array()
        self._observed = np.zeros(0, np.int32) if self._observation is None else self._observation.reshape(-1)
        self._threads = RowThreads(num_envs, settings.num_threads)
        self._turns = Turns(self._threads, self._kernels) if settings.num_threads > 1 else None
        self._sampled = np.zeros_like(self._actions)
        self._dealt = False

    @property
    def _slots(self) -> int:
        return self.num_seats if self.simultaneous else 1

    @property
    def mask(self) -> Array:
        """The current legal actions: (num_envs, actions), or with all seats (num_envs, seats, actions)."""
        return self._by_slot(self._batch.mask, self.action_count)

    @property
    def seat(self) -> Array:
        """The seats that act now."""
        seat: Array = self._batch.seat
        return seat

    @property
    def nbytes(self) -> int:
        """The memory of all games: their states, masks and results, without observations."""
        return sum(array.nbytes for array in self._row_arrays)

    # -- playing --

    def reset(self, seed: int | None = None, *, start: Position | None = None) -> BatchStep:
        """Deal new games, from the same seed or another.

        With ``start``, all games until the next reset begin in that position in place of a deal.

        >>> import fightcard
        >>> env = fightcard.vector.make("cartisora", num_envs=2, target=1)
        >>> env.reset(start=env.game.position("hand0=2,9,K hand1=5,10,K")).mask.sum(axis=1).tolist()
        [3, 3]
        """
        self._batch = self._batch._replace(start=self._start_states(start))
        if seed is not None:
            self.seed = checked_integer("seed", seed)
            self._batch.master[:] = key_of_simulation(self.seed)
        self._batch.episode[:] = BEFORE_FIRST
        self._batch.over[:] = False
        self._run(self._kernels.step_rows, self._actions, self._observed)
        self._dealt = True
        return self._told()

    def step(self, actions: Array) -> BatchStep:
        """Take one action, by its id, in each game; finished games are replaced by new deals at once.

        If all seats act, the entry of a seat that is not due is ignored. An illegal action raises ``Unreadable``
        before anything is played; with ``illegal="lose"`` it loses that game instead.
        """
        self._check_dealt()
        self._actions[:] = self._shaped(actions)
        if self._settings.illegal == "raise":
            self._check_legal()
        self._take_turn(STEP)
        return self._told()

    def sample(self) -> Array:
        """A legal action for each game, uniformly at random, by the generators of the environment."""
        self._check_dealt()
        self._take_turn(SAMPLE)
        return self._by_slot(self._sampled.copy())

    def observe(self, out: Array | None = None, *, seat: int | None = None) -> Array:
        """The tensors of the seats that act, or of all seats, as ``Game.observation_spec`` describes them.

        They are written into ``out``, if it is given: an array such as ``observation_array`` returns. With ``seat``,
        and if one seat acts at a time, they are those of that seat in every game.
        """
        self._check_dealt()
        target = self.observation_array() if out is None else self._checked_array(out)
        batch = self._batch
        if seat is not None:
            batch = batch._replace(seat=np.full(self.num_envs, self.game.checked_seat(seat), np.int32))
        self._run(self._kernels.observe_rows, target.reshape(-1), batch=batch)
        return target

    def observation_array(self) -> Array:
        """A new array for observations: of 32 bits, or for compact features of 8 bits, where 255 stands for more."""
        return np.zeros(self._observation_shape, self._observation_kind)

    @property
    def _observation_shape(self) -> tuple[int, ...]:
        seats = (self.num_seats,) if self.simultaneous else ()
        return (self.num_envs, *seats, self.observation_size)

    @property
    def _observation_kind(self) -> str:
        return "uint8" if self._settings.observation == "features" else "int32"

    def _checked_array(self, out: Array) -> Array:
        """An array of the caller's, if observations can be written into it."""
        kind, shape = np.dtype(self._observation_kind), self._observation_shape
        fits = isinstance(out, np.ndarray) and out.shape == shape and out.dtype == kind
        if not fits or not (out.flags.c_contiguous and out.flags.writeable):
            raise Unreadable("observation-array", kind=self._observation_kind, wanted=str(self._observation_shape))
        return out

    def _start_states(self, start: Position | None) -> Array:
        """The state in which games begin, if they are not dealt."""
        checked_type("start", start, (Position, NoneType))
        if start is None:
            return np.zeros(0, self._batch.own.dtype)
        if start.game != self.game or start.is_over:
            raise Unreadable("vector-start")
        states = np.zeros(1, self._batch.own.dtype)
        for name in states.dtype.names or ():
            states[name][0] = getattr(start._state, name)
        return states

    # -- for search --

    def state(self) -> Snapshot:
        """A copy of all games, for ``restore``."""
        self._check_dealt()
        return Snapshot(tuple(array.copy() for array in self._row_arrays))

    def restore(self, snapshot: Snapshot) -> BatchStep:
        """Go back to a copy of all games; the same actions then lead to the same games."""
        checked_type("snapshot", snapshot, Snapshot)
        if [array.shape for array in snapshot.arrays] != [array.shape for array in self._row_arrays]:
            raise Unreadable("snapshot-other")
        for target, source in zip(self._row_arrays, snapshot.arrays, strict=True):
            target[...] = source
        self._dealt = True
        if self._observation is not None:
            self.observe(self._observation)
        return self._told()

    def position(self, row: int) -> Position:
        """One of the games as a position, with everything that is hidden."""
        self._check_dealt()
        state = self.game.definition.new_state(self.game.setup)
        own = self._batch.own[checked_count("row", row, least=0, most=self.num_envs - 1)]
        for name in own.dtype.names:
            setattr(state, name, own[name].tolist())
        return Position.start(self.game, state)

    @property
    def _row_arrays(self) -> list[Array]:
        return [*self._batch[: GameArrays._fields.index("shared")], self._batch.master]

    # -- arrays and threads --

    def _by_slot(self, array: Array, *shape: int) -> Array:
        seats = (self.num_seats,) if self.simultaneous else ()
        return array.reshape(self.num_envs, *seats, *shape)

    def _shaped(self, actions: Array) -> Array:
        wanted = (self.num_envs, self.num_seats) if self.simultaneous else (self.num_envs,)
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise Unreadable("actions-shape", value=shown(actions), wanted=str(wanted)) from None
        if given.shape != wanted or given.dtype.kind not in "iu":
            raise Unreadable("actions-shape", value=f"{given.dtype} {given.shape}", wanted=str(wanted))
        return given.reshape(-1)

    def _check_legal(self) -> None:
        self._take_turn(CHECK)
        offenders = self._batch.offender[self._batch.offender != NO_ROW]
        if offenders.size:
            row = int(offenders[0])
            raise Unreadable("actions-illegal", row=row, value=str(self._by_slot(self._actions)[row].tolist()))

    def _check_dealt(self) -> None:
        if not self._dealt:
            self.reset()

    def _run(self, kernel: Callable[..., None], *arrays: Array, batch: GameArrays | None = None) -> None:
        """Run a compiled loop over all rows, a part of them on each thread."""
        used, facts = self._batch if batch is None else batch, self._facts
        if self._turns is not None:
            self._turns.end()
        self._threads.run(lambda rows: kernel(used, *arrays, facts, rows))

    def _take_turn(self, order: int) -> None:
        """Run the compiled loop of an order over all rows."""
        work = TurnArrays(self._batch, self._actions, self._sampled, self._observed, self._facts)
        if self._turns is None:
            self._kernels.do_rows(work, self._threads.parts[0], order)
        else:
            self._turns.take(order, work)

    def _told(self) -> BatchStep:
        batch = self._batch
        info = {"winner": batch.winner, "length": batch.length, "illegal": batch.illegal}
        return BatchStep(self._observation, self.mask, batch.seat, batch.reward, batch.done, info)
