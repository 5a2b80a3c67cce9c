"""Games as the server makes them, without its sockets: drawn, dealt, played to the end, and recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from fightcard.core.chance.shuffles import NO_NONCE, commitment_of
from fightcard.messages import requests
from fightcard.server import create_table
from fightcard.table import commands
from fightcard.table.decisions import decide
from fightcard.table.events import Acted, Created, Entry, NonceRevealed, Started
from fightcard.table.state import TableState
from fightcard.web.http.replays import record_text

AT = 1_700_000_000_000
LONGEST = 10_000  # decisions


@dataclass(frozen=True)
class Noted:
    """A player's notes: the server's commitment, their own nonce, and all commitments before they revealed it."""

    commitment: str
    nonce: str
    commitments: str = ""


@dataclass
class Game:
    """A table, and what its people have noted."""

    state: TableState
    noted: dict[int, Noted]

    @property
    def text(self) -> str:
        """The record."""
        return record_text(self.state)


def new_nonce(chooser: Random) -> str:
    """Of any length that is allowed."""
    return chooser.randbytes(chooser.randint(16, 32)).hex()


def enter(state: TableState, entries: Sequence[Entry]) -> None:
    """Apply the decided events."""
    for entry in entries:
        state.apply(entry)


def new_game(game: str, chooser: Random, options: Sequence[str] = (), seats: int = 2, bots: Sequence[int] = ()) -> Game:
    """A table whose people have noted the commitments and revealed their nonces."""
    wishes = [
        requests.SeatWish("bot", "random") if seat in bots else requests.SeatWish("here") for seat in range(seats)
    ]
    state = TableState.of(create_table.make_table(requests.NewTable(game, wishes, list(options)), AT).entries)
    return Game(state, shuffle(state, {seat: new_nonce(chooser) for seat in state.commitments_wanted}))


def shuffle(state: TableState, nonces: Mapping[int, str]) -> dict[int, Noted]:
    """These seats commit, the others are left out, then all reveal; what each has noted."""
    enter(
        state, decide(state, commands.CommitNonces({seat: commitment_of(nonce) for seat, nonce in nonces.items()}), AT)
    )
    if not state.fixed and not state.started:
        enter(state, decide(state, commands.EndShuffleStage(state.stage, ""), AT))
    assert state.shuffle is not None
    assert state.shuffle.commitments is not None
    commitments = ",".join(own or NO_NONCE for own in state.shuffle.commitments)
    noted = {seat: Noted(state.shuffle.commitment, nonce, commitments) for seat, nonce in nonces.items()}
    for seat, nonce in nonces.items():
        enter(state, decide(state, commands.RevealNonces({seat: nonce}), AT))
    return noted


def void(state: TableState, chooser: Random, missing: Sequence[int]) -> None:
    """A round in which all commit and these seats do not reveal."""
    nonces = {seat: new_nonce(chooser) for seat in state.commitments_wanted}
    enter(
        state, decide(state, commands.CommitNonces({seat: commitment_of(nonce) for seat, nonce in nonces.items()}), AT)
    )
    assert set(missing) & set(nonces), "else the cards are dealt"
    for seat, nonce in nonces.items():
        if seat not in missing:
            enter(state, decide(state, commands.RevealNonces({seat: nonce}), AT))
    enter(state, decide(state, commands.EndShuffleStage(state.stage, chooser.randbytes(32).hex()), AT))


def play(game: Game, chooser: Random, most: int = LONGEST) -> Game:
    """To the end, or so many decisions and a resignation."""
    state = game.state
    for _ in range(most):
        if state.over:
            return game
        seat = chooser.choice(state.due)
        enter(
            state,
            [Acted(at=AT, seat=seat, action=chooser.choice(state.actions(seat)))],
        )
    for seat in range(len(state.seats)):
        if not state.over:
            enter(state, [Acted(at=AT, seat=seat, action="resign")])
    return game


def played(game: str, seed: object, options: Sequence[str] = (), most: int = LONGEST) -> Game:
    """A whole game between two people."""
    chooser = Random(f"{game} {options} {seed}")
    return play(new_game(game, chooser, options), chooser, most)


def played_after_voids(game: str, seed: object, voids: Sequence[Sequence[int]], most: int = LONGEST) -> Game:
    """The same, but first these seats did not reveal, round by round."""
    chooser = Random(f"{game} {voids} {seed}")
    wishes = [requests.SeatWish("here"), requests.SeatWish("here")]
    state = TableState.of(create_table.make_table(requests.NewTable(game, wishes), AT).entries)
    for missing in voids:
        void(state, chooser, missing)
    noted = shuffle(state, {seat: new_nonce(chooser) for seat in state.commitments_wanted})
    return play(Game(state, noted), chooser, most)


def old_game(game: str, seed: object, options: Sequence[str] = (), most: int = LONGEST) -> Game:
    """A game as tables played it before players committed to their nonces: scheme 1, a record of format 2."""
    chooser = Random(f"{game} {options} {seed}")
    wishes = [requests.SeatWish("here"), requests.SeatWish("here")]
    created = create_table.make_table(requests.NewTable(game, wishes, list(options)), AT).entries[0]
    assert isinstance(created, Created)
    nonces = [new_nonce(chooser) for _ in wishes]
    given = [NonceRevealed(at=AT, seat=seat, nonce=nonce) for seat, nonce in enumerate(nonces)]
    state = TableState.of([replace(created, scheme=1), *given, Started(at=AT)])
    assert state.shuffle is not None
    noted = {seat: Noted(state.shuffle.commitment, nonce) for seat, nonce in enumerate(nonces)}
    return play(Game(state, noted), chooser, most)
