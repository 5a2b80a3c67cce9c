"""F2: whole games of every kind, ended in every way, verify; with one bit changed they do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from fightcard.core.chance import entropy
from fightcard.core.chance.shuffles import NO_NONCE, commitment_of
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.errors import Error
from fightcard.core.record import read_record, verify
from fightcard.kernel.game_rng import key_of_seed
from fightcard.messages import requests
from fightcard.registry import GAMES, find_game
from fightcard.server import create_table
from fightcard.table import commands
from fightcard.table import state as states
from fightcard.table.decisions import decide
from fightcard.table.events import Acted, Flagged
from fightcard.table.state import TableState
from fightcard.web.http.replays import record_text
from tests.fairness.flips import flip, flipped
from tests.fairness.games import AT, Noted, enter, new_nonce, shuffle, void
from tests.fairness.script import accepts
from tests.worlds import random_setup

from .campaign import Campaign, Outcome

PLAYED, FLIPS = 50, 4  # games in one round; changed bits of each
LONGEST = 400  # decisions until somebody gives up


def is_sound(text: str, noted: dict[int, Noted]) -> bool:
    """Do the command and the script agree with what everybody has noted?"""
    try:
        record = read_record(text)
        verify(record, find_game(record.game))
    except Error:
        return False
    assert record.shuffle is not None
    promised = all(each.commitment == record.shuffle.commitment for each in noted.values())
    own = all(each.nonce == record.shuffle.nonces[seat] for seat, each in noted.items())
    commitments = ",".join(own or NO_NONCE for own in record.shuffle.commitments or ())
    return promised and own and all(each.commitments == commitments for each in noted.values())


def table_of(game: GameDefinition, setup: Setup, chooser: Random) -> tuple[TableState, dict[int, Noted]]:
    """A table of people and bots, perhaps after void rounds, begun with the nonces of those who gave one."""
    kinds = [chooser.choice(("here", "here", "friend", "bot")) for _ in range(game.seats(setup))]
    wishes = [requests.SeatWish(kind, "random" if kind == "bot" else "") for kind in kinds]  # type: ignore[arg-type]
    state = TableState.of(
        create_table.make_table(requests.NewTable(game.name, wishes, setup.options.write()), AT).entries
    )
    for seat, kind in enumerate(kinds):
        enter(state, decide(state, commands.TakeSeat(seat, ""), AT) if kind == "friend" else [])
    for _ in range(chooser.choice((0, 0, 0, 1, 2, 3))):
        if state.commitments_wanted:
            wanted = state.commitments_wanted
            void(state, chooser, [seat for seat in wanted if chooser.random() < 0.6] or wanted[:1])
    if state.started:
        return state, {}  # among bots alone, or nobody is left who reveals
    return state, shuffle(
        state, {seat: new_nonce(chooser) for seat in state.commitments_wanted if chooser.random() < 0.9}
    )


def play(state: TableState, chooser: Random) -> None:
    """To the end by the rules, or until time, a claim or patience ends it."""
    last = chooser.choice((LONGEST, LONGEST, LONGEST, chooser.randrange(60)))
    for _ in range(last):
        if state.over:
            return
        seat = chooser.choice(state.due)
        enter(
            state,
            [Acted(at=AT, seat=seat, action=chooser.choice(state.actions(seat)))],
        )
    for seat in chooser.sample(range(len(state.seats)), len(state.seats)):
        if not state.over and state.seats[seat].kind == "person" and chooser.random() < 0.5:
            enter(state, [Flagged(at=AT, seat=seat)])
        elif not state.over:
            enter(state, [Acted(at=AT, seat=seat, action="resign")])


def check_game(chooser: Random) -> None:
    """One game: sound as it is, and with any bit changed not."""
    game = find_game(chooser.choice(list(GAMES)))
    state, noted = table_of(game, random_setup(game, chooser), chooser)
    play(state, chooser)
    text = record_text(state)
    assert state.over
    assert is_sound(text, noted), text
    assert all(accepts(text, *vars(each).values()) for each in noted.values()), text
    assert accepts(text), text
    for place, bit in chooser.sample(list(flipped(text)), FLIPS):
        other = flip(text, place, bit)
        assert not is_sound(other, noted), (place, bit, text)
        assert not accepts(other), (place, bit, text)


# -- servers that cheat -------------------------------------------------------------------------------------------

FAULTS: dict[str, Callable[[], object]] = {
    "deals-by-another-key": lambda: patch.object(states, "shuffled_key", lambda *_: key_of_seed(7)),
    "commits-late": lambda: patch.object(TableState, "_start", _exchanged),
}


def _exchanged(state: TableState, start: Callable[[TableState], None] = TableState._start) -> None:
    """It draws another seed when it has the nonces, and commits to that one."""
    assert state.shuffle is not None
    seed = entropy.new_seed()
    state.shuffle = replace(state.shuffle, seed=seed, commitment=commitment_of(seed))
    start(state)


def fairness(seed: int, _folder: Path, fault: str) -> Outcome:
    """Some games, of which everything follows from the seed but the servers' own."""
    chooser = Random(f"fairness {seed}")
    seeds = (chooser.randbytes(32).hex() for _ in iter(int, 1))
    with patch.object(entropy, "new_seed", lambda: next(seeds)):
        if not fault:
            for _ in range(PLAYED):
                check_game(chooser)
        else:
            with FAULTS[fault]():  # type: ignore[attr-defined]  # a patch
                check_game(chooser)
    return Outcome(PLAYED)


FAIR = Campaign("F2", "fairness", 10_000, "a game, and four changed bits of it", fairness, "commits-late")
