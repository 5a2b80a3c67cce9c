"""The compiled loops and the arrays of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.kernel import batch, turns
from fightcard.kernel.batch import NO_ROW, WORKER_ROWS, GameArrays
from fightcard.kernel.tensor import LIMIT

from .records import Array, ObservationKind, Settings

BYTE_LIMIT = 255  # of compact features
TALLY_PLACES = 16


def kernels_of(definition: GameDefinition) -> Any:
    """The compiled loops of a game; Unreadable if it has no tensors."""
    from fightcard.kernel.compiled import compiled

    if not definition.feature_modules:
        raise Unreadable("vector-without", game=definition.name)
    return compiled((*definition.feature_modules, batch, turns))


def facts_of(game: Game, observation: ObservationKind | None) -> Array:
    """The data of a game that the loops need to write tensors."""
    facts = np.array(game.definition.feature_facts(game.setup), np.int32)
    if observation == "features":
        facts[LIMIT] = BYTE_LIMIT
    return facts


def new_batch(game: Game, count: int, key: Sequence[int], settings: Settings) -> GameArrays:
    """The arrays of a batch in which nothing has been dealt."""
    threads, seats = settings.num_threads, game.seats
    slots = seats if settings.simultaneous else 1
    own, shared = game.definition.layout.batch_dtypes
    common = np.zeros(threads * WORKER_ROWS, shared)
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
        seen=np.zeros(threads * WORKER_ROWS, own),
        tallies=np.zeros((threads * WORKER_ROWS, TALLY_PLACES), np.int64),
        offender=np.full(threads, NO_ROW),
        side=np.array([game.side_of(seat) for seat in range(seats)], np.int32),
        start=np.zeros(0, own),
        master=np.array(key, np.uint32),
        slots=slots,
        tensor_size=sum(field.size for field in game.observation_spec),
        auto_reset=settings.auto_reset,
    )
