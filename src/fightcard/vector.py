"""Thousands of games at once, as arrays: for learning programs and studies.

>>> import fightcard
>>> env = fightcard.vector.make("cartisora", num_envs=3, seed=7)
>>> step = env.reset()
>>> step.mask.shape, step.seat.tolist()
((3, 14), [0, 0, 0])
>>> step = env.step(env.sample())
>>> step.seat.tolist(), step.done.any()
([1, 1, 1], np.False_)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from fightcard import OptionValue
from fightcard import game as new_game
from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game, checked_game
from fightcard.core.position import Position
from fightcard.core.support.checks import checked_count, checked_integer, shown
from fightcard.core.support.extras import require
from fightcard.kernel.batch import BEFORE_FIRST, GameArrays, Rows
from fightcard.kernel.game_rng import key_of_simulation

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]
else:
    Array = Any

__all__ = ["BatchStep", "ObservationKind", "Settings", "Snapshot", "VectorEnv", "make"]

ObservationKind = Literal["tensor", "features"]
BYTE_LIMIT = 255  # of compact features
TALLY_PLACES = 16


class BatchStep(NamedTuple):
    """The result of ``reset`` and ``step``. The arrays belong to the environment, and the next step overwrites them."""

    observation: Array | None  # (num_envs, size), or with all seats (num_envs, seats, size); None if not asked for
    mask: Array  # (num_envs, actions), or (num_envs, seats, actions): 1 for each legal action, by action id
    seat: Array  # (num_envs,): the seat that acts; if several are due, the first of them
    reward: Array  # (num_envs, seats): at the end of a game 1, -1 or for a draw 0, else 0
    done: Array  # (num_envs,): has a game ended in this step? Then mask and observation are of the next one
    info: dict[str, Array]  # of games that ended: ``winner`` (side 0, 1, or 2 for a draw), ``length``, ``illegal``


@dataclass(frozen=True)
class Snapshot:
    """Everything that ``VectorEnv.restore`` needs to go on from here."""

    arrays: tuple[Array, ...]


@dataclass(frozen=True)
class Settings:
    """The settings of a batch. ``make`` takes these by keyword too.

    >>> import fightcard
    >>> settings = fightcard.vector.Settings(observation="tensor", num_threads=2)
    >>> fightcard.vector.make("cartisora", 2, settings=settings).reset().observation.shape
    (2, 264)
    """

    observation: ObservationKind | None = None  # written at every step; None: only when ``observe`` is called
    simultaneous: bool = False  # all seats that are due act at once
    num_threads: int = 1
    illegal: Literal["raise", "lose"] = "raise"  # what an illegal action does
    auto_reset: bool = True  # deal finished games anew in the same step

    def checked(self) -> Settings:
        """The same; Unreadable if a value is not one of those allowed."""
        _check("observation", self.observation, (None, "tensor", "features"))
        _check("illegal", self.illegal, ("raise", "lose"))
        threads = checked_count("num_threads", self.num_threads)
        simultaneous, auto_reset = bool(self.simultaneous), bool(self.auto_reset)
        return replace(self, num_threads=threads, simultaneous=simultaneous, auto_reset=auto_reset)


def make(
    game: str | Game, num_envs: int, *, seed: int = 0, settings: Settings | None = None, **options: OptionValue | None
) -> VectorEnv:
    """A batch of games: ``game`` is a name with options, or a game. It needs the extra ``fast``.

    ``options`` are options of the game, and fields of ``Settings``. Results depend on the seed alone: row 5 plays the
    same games in a batch of 10 and of 10,000, on one thread or two.

    >>> import fightcard
    >>> env = fightcard.vector.make("fightdrome", num_envs=2, mode="fame", observation="tensor")
    >>> env.game
    fightcard.game('fightdrome', mode='fame')
    >>> env.reset().observation.shape
    (2, 708)
    """
    require("fast", "vector")
    names = {field.name for field in fields(Settings)}
    chosen: dict[str, Any] = {name: options.pop(name) for name in names & options.keys()}
    found = replace(settings or Settings(), **chosen).checked()
    return VectorEnv(
        _game(game, options), checked_count("num_envs", num_envs), checked_integer("seed", seed), settings=found
    )


def _check(name: str, value: object, allowed: Sequence[object]) -> None:
    if value not in allowed:
        raise Unreadable("argument-choice", name=name, value=shown(value), allowed=", ".join(map(repr, allowed)))


def _game(game: str | Game, options: dict[str, Any]) -> Game:
    if isinstance(game, str):
        return new_game(game, cards=None, **options)
    if options:
        raise Unreadable("vector-options", options=", ".join(options))
    return checked_game(game)


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
        import numpy as np

        self.game, self.num_envs, self.seed = game, num_envs, seed
        self.num_seats, self.action_count = game.seats, game.action_count
        self.simultaneous = settings.simultaneous
        self.observation_size = sum(field.size for field in game.observation_spec)
        self._settings = settings
        self._kernels = _kernels(game.definition)
        self._facts = _facts(game, settings.observation)
        self._batch = _new_batch(game, num_envs, key_of_simulation(seed), settings)
        self._actions = np.zeros(self.num_envs * self._slots, np.int64)
        self._observation = None if settings.observation is None else self.observation_array()
        self._observed = np.zeros(0, np.int32) if self._observation is None else self._observation.reshape(-1)
        self._pool = ThreadPoolExecutor(settings.num_threads) if settings.num_threads > 1 else None
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
        self._run(self._kernels.step_rows, self._actions, self._observed)
        return self._told()

    def sample(self) -> Array:
        """A legal action for each game, uniformly at random, by the generators of the environment."""
        import numpy as np

        self._check_dealt()
        actions = np.empty(self.num_envs * self._slots, np.int64)
        self._run(self._kernels.sample_rows, actions)
        return self._by_slot(actions)

    def observe(self, out: Array | None = None, *, seat: int | None = None) -> Array:
        """The tensors of the seats that act, or of all seats, as ``Game.observation_spec`` describes them.

        They are written into ``out``, if it is given: an array such as ``observation_array`` returns. With ``seat``,
        and if one seat acts at a time, they are those of that seat in every game.
        """
        import numpy as np

        self._check_dealt()
        target = self.observation_array() if out is None else self._checked_array(out)
        batch = self._batch
        if seat is not None:
            batch = batch._replace(seat=np.full(self.num_envs, self.game.checked_seat(seat), np.int32))
        self._run(self._kernels.observe_rows, target.reshape(-1), batch=batch)
        return target

    def observation_array(self) -> Array:
        """A new array for observations: of 32 bits, or for compact features of 8 bits, where 255 stands for more."""
        import numpy as np

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
        import numpy as np

        kind, shape = np.dtype(self._observation_kind), self._observation_shape
        fits = isinstance(out, np.ndarray) and out.shape == shape and out.dtype == kind
        if not fits or not (out.flags.c_contiguous and out.flags.writeable):
            raise Unreadable("observation-array", kind=self._observation_kind, wanted=str(self._observation_shape))
        return out

    def _start_states(self, start: Position | None) -> Array:
        """The state in which games begin, if they are not dealt."""
        import numpy as np

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
        own = self._batch.own[range(self.num_envs)[row]]
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
        import numpy as np

        given = np.asarray(actions)
        wanted = (self.num_envs, self.num_seats) if self.simultaneous else (self.num_envs,)
        if given.shape != wanted or given.dtype.kind not in "iu":
            raise Unreadable("actions-shape", value=f"{given.dtype} {given.shape}", wanted=str(wanted))
        return given.reshape(-1)

    def _check_legal(self) -> None:
        row = int(self._kernels.illegal_row(self._batch, self._actions, self._facts, Rows(0, self.num_envs, 0)))
        if row >= 0:
            raise Unreadable("actions-illegal", row=row, value=str(self._by_slot(self._actions)[row].tolist()))

    def _check_dealt(self) -> None:
        if not self._dealt:
            self.reset()

    def _run(self, kernel: Callable[..., None], *arrays: Array, batch: GameArrays | None = None) -> None:
        """Run a compiled loop over all rows, a part of them on each thread."""
        threads, used = self._settings.num_threads, batch or self._batch
        if self._pool is None:
            kernel(used, *arrays, self._facts, Rows(0, self.num_envs, 0))
            return
        bounds = [self.num_envs * part // threads for part in range(threads + 1)]
        parts = [Rows(bounds[part], bounds[part + 1], part) for part in range(threads)]
        list(self._pool.map(lambda rows: kernel(used, *arrays, self._facts, rows), parts))

    def _told(self) -> BatchStep:
        batch = self._batch
        info = {"winner": batch.winner, "length": batch.length, "illegal": batch.illegal}
        return BatchStep(self._observation, self.mask, batch.seat, batch.reward, batch.done, info)


def _kernels(definition: GameDefinition) -> Any:
    from fightcard.kernel import batch
    from fightcard.kernel.compiled import compiled

    if not definition.feature_modules:
        raise Unreadable("vector-without", game=definition.name)
    return compiled((*definition.feature_modules, batch))


def _facts(game: Game, observation: ObservationKind | None) -> Array:
    import numpy as np

    facts = np.array(game.definition.feature_facts(game.setup), np.int32)
    if observation == "features":
        facts[0] = BYTE_LIMIT
    return facts


def _new_batch(game: Game, count: int, key: Sequence[int], settings: Settings) -> GameArrays:
    import numpy as np

    threads, seats = settings.num_threads, game.seats
    slots = seats if settings.simultaneous else 1
    own, shared = game.definition.layout.batch_dtypes
    common = np.zeros(threads, shared)
    state = game.definition.new_state(game.setup)
    for name in shared.names:
        common[name] = getattr(state, name)
    return GameArrays(
        own=np.zeros(count, own),
        rng=np.zeros((count, 2), np.uint64),
        episode=np.zeros(count, np.int64),
        decisions=np.zeros(count, np.int32),
        seat=np.zeros(count, np.int32),
        mask=np.zeros(count * slots * game.action_count, np.uint8),
        reward=np.zeros((count, seats), np.float32),
        done=np.zeros(count, np.bool_),
        winner=np.zeros(count, np.int32),
        length=np.zeros(count, np.int32),
        illegal=np.zeros(count, np.bool_),
        over=np.zeros(count, np.bool_),
        shared=common,
        seen=np.zeros(2 * threads, own),
        tallies=np.zeros((threads, TALLY_PLACES), np.int64),
        side=np.array([game.side_of(seat) for seat in range(seats)], np.int32),
        start=np.zeros(0, own),
        master=np.array(key, np.uint32),
        slots=slots,
        tensor_size=sum(field.size for field in game.observation_spec),
        auto_reset=settings.auto_reset,
    )
