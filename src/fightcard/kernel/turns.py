"""Turns of the worker threads of a batch: they wait for the next order in compiled code, not in the interpreter.

A step of a batch takes less than a millisecond. To wake a thread, and to hand it the interpreter's lock, takes a
noticeable part of that. So a worker that has done its rows watches a word of its own for a short while; the next order
is written there. If none comes, it goes to sleep, and has to be woken.

The words of two workers are some cache lines apart, so that neither disturbs the other. This module has no plain form:
only compiled code has threads.
"""

from __future__ import annotations

import platform
from typing import Any, NamedTuple

from llvmlite import ir
from numba.core import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from .batch import Array, GameArrays, Rows, check_rows, sample_rows, step_rows
from .tensor import Facts

ENTRIES = ("await_turns", "dismiss_workers", "do_rows", "finish_turn", "lead_turn", "serve_rows")

SPREAD = 16  # words from one worker's to the next's
LATE = -1  # returned while workers are still at it
SLEEPER = 1  # in the word after a worker's own: did the last order find it asleep?
ASLEEP, DONE, LEAVE, CHECK, SAMPLE, STEP = -1, 0, 1, 2, 3, 4
PATIENCE = 2_000  # looks at the word, some 50 nanoseconds each, before a worker goes to sleep
CALLER_PATIENCE = 20_000  # looks before the calling thread asks the interpreter to wait
PAUSES = {"x86_64": "llvm.x86.sse2.pause", "AMD64": "llvm.x86.sse2.pause"}  # by processor
WORD_BYTES = 8


def _place(context: Any, builder: Any, array: Any, args: Any) -> Any:
    return builder.gep(make_array(array)(context, builder, args[0]).data, [args[1]])


@intrinsic  # type: ignore[untyped-decorator]
def read_word(typing_context: Any, words: Any, at: Any) -> Any:
    """The word, and everything that was written before it."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load_atomic(_place(context, builder, words, args), "acquire", WORD_BYTES)

    return types.int64(words, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def swap_word(typing_context: Any, words: Any, at: Any, word: Any) -> Any:
    """Write a word, after everything that was written before; returns the one that was there."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.atomic_rmw("xchg", _place(context, builder, words, args), args[2], "seq_cst")

    return types.int64(words, types.int64, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def change_word(typing_context: Any, words: Any, at: Any, before: Any, after: Any) -> Any:
    """Write a word in place of a certain other; returns whether that one was there."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = _place(context, builder, words, args)
        return builder.extract_value(builder.cmpxchg(place, args[2], args[3], "seq_cst", "seq_cst"), 1)

    return types.boolean(words, types.int64, types.int64, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def pause(typing_context: Any) -> Any:
    """Tell the processor that this thread only waits."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        name = PAUSES.get(platform.machine())
        if name:
            builder.call(get_or_insert_function(builder.module, ir.FunctionType(ir.VoidType(), []), name), [])
        return context.get_dummy_value()

    return types.void(), build


class TurnArrays(NamedTuple):
    """Everything that a turn reads or writes."""

    batch: GameArrays
    actions: Array  # to be taken
    sampled: Array  # chosen at random
    observations: Array
    facts: Facts


def serve_rows(work: TurnArrays, rows: Rows, words: Array) -> None:
    """Do for a worker's rows what its word says, until it is told to leave or no order comes for a while."""
    at = rows.worker * SPREAD
    looks = 0
    while True:
        order = read_word(words, at)
        if order > LEAVE:
            do_rows(work, rows, order)
            swap_word(words, at, DONE)
            looks = 0
        elif order == LEAVE or looks >= PATIENCE:
            if change_word(words, at, order, ASLEEP):
                return
        pause()
        looks += 1


def do_rows(work: TurnArrays, rows: Rows, order: int) -> None:
    """Do for some rows what an order says."""
    if order == STEP:
        step_rows(work.batch, work.actions, work.observations, work.facts, rows)
    elif order == SAMPLE:
        sample_rows(work.batch, work.sampled, work.facts, rows)
    elif order == CHECK:
        check_rows(work.batch, work.actions, work.facts, rows)


def lead_turn(work: TurnArrays, rows: Rows, words: Array, order: int) -> int:
    """Order all workers to do their rows, and do these here; if some are asleep, only return how many."""
    asleep = give_order(words, order)
    return asleep if asleep != 0 else finish_turn(work, rows, words, order)


def finish_turn(work: TurnArrays, rows: Rows, words: Array, order: int) -> int:
    """Do these rows, then wait for the workers; returns LATE if they take long, else 0."""
    do_rows(work, rows, order)
    return 0 if await_turns(words, DONE) else LATE


def give_order(words: Array, order: int) -> int:
    """Tell all workers what to do; returns how many are asleep and have to be woken."""
    asleep = 0
    for at in range(SPREAD, words.size, SPREAD):
        words[at + SLEEPER] = swap_word(words, at, order) == ASLEEP
        asleep += words[at + SLEEPER]
    return asleep


def dismiss_workers(words: Array) -> None:
    """Tell all workers that are awake to leave."""
    for at in range(SPREAD, words.size, SPREAD):
        change_word(words, at, DONE, LEAVE)


def await_turns(words: Array, state: int) -> bool:
    """Watch until all workers are done, or asleep; returns whether that was so in good time."""
    looks = 0
    for at in range(SPREAD, words.size, SPREAD):
        while read_word(words, at) > state:
            if looks >= CALLER_PATIENCE:
                return False
            pause()
            looks += 1
    return True
