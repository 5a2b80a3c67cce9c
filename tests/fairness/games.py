"""Games as the server makes them, without its sockets: drawn, dealt, played to the end, and recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from fightcard.core.shuffles import NO_NONCE, commitment_of
from fightcard.messages import wire
from fightcard.server import create_table
from fightcard.table import commands
from fightcard.table.events import Contributed, Created, Entry, Started
from fightcard.table.state import Room
from fightcard.web.http.replays import record_text

AT = 1_700_000_000_000
LONGEST = 10_000  # decisions


@dataclass(frozen=True)
class Noted:
    """What a player keeps: the server's commitment, their own nonce, and all commitments before they revealed it."""

    commitment: str
    nonce: str
    commitments: str = ""


@dataclass
class Game:
    """A table, and what its people have noted."""

    room: Room
    noted: dict[int, Noted]

    @property
    def text(self) -> str:
        """The record."""
        return record_text(self.room)


def new_nonce(chooser: Random) -> str:
    """Of any length that is allowed."""
    return chooser.randbytes(chooser.randint(16, 32)).hex()


def enter(room: Room, entries: Sequence[Entry]) -> None:
    """What was decided comes true."""
    for entry in entries:
        room.apply(entry)


def new_game(game: str, chooser: Random, options: Sequence[str] = (), seats: int = 2, bots: Sequence[int] = ()) -> Game:
    """A table whose people have noted the commitments and revealed their nonces."""
    wishes = [wire.SeatWish("bot", "random") if seat in bots else wire.SeatWish("here") for seat in range(seats)]
    room = Room.of(create_table.make_table(wire.NewTable(game, wishes, list(options)), AT).entries)
    return Game(room, shuffle(room, {seat: new_nonce(chooser) for seat in room.commitments_wanted}))


def shuffle(room: Room, nonces: Mapping[int, str]) -> dict[int, Noted]:
    """These seats commit, the others are left out, then all reveal; what each has noted."""
    enter(room, commands.commit(room, {seat: commitment_of(nonce) for seat, nonce in nonces.items()}, AT))
    if not room.fixed and not room.started:
        enter(room, commands.time_out(room, room.stage, "", AT))
    assert room.shuffle is not None
    assert room.shuffle.commitments is not None
    commitments = ",".join(own or NO_NONCE for own in room.shuffle.commitments)
    noted = {seat: Noted(room.shuffle.commitment, nonce, commitments) for seat, nonce in nonces.items()}
    for seat, nonce in nonces.items():
        enter(room, commands.contribute(room, {seat: nonce}, AT))
    return noted


def void(room: Room, chooser: Random, missing: Sequence[int]) -> None:
    """A round in which all commit and these seats do not reveal."""
    nonces = {seat: new_nonce(chooser) for seat in room.commitments_wanted}
    enter(room, commands.commit(room, {seat: commitment_of(nonce) for seat, nonce in nonces.items()}, AT))
    assert set(missing) & set(nonces), "else the cards are dealt"
    for seat, nonce in nonces.items():
        if seat not in missing:
            enter(room, commands.contribute(room, {seat: nonce}, AT))
    enter(room, commands.time_out(room, room.stage, chooser.randbytes(32).hex(), AT))


def play(game: Game, chooser: Random, most: int = LONGEST) -> Game:
    """To the end, or so many decisions and a resignation."""
    room = game.room
    for _ in range(most):
        if room.over:
            return game
        seat = chooser.choice(room.due)
        enter(room, commands.act_for_bot(room, seat, chooser.choice(room.actions(seat)), AT))
    for seat in range(len(room.seats)):
        if not room.over:
            enter(room, commands.act_for_bot(room, seat, "resign", AT))
    return game


def played(game: str, seed: object, options: Sequence[str] = (), most: int = LONGEST) -> Game:
    """A whole game between two people."""
    chooser = Random(f"{game} {options} {seed}")
    return play(new_game(game, chooser, options), chooser, most)


def played_after_voids(game: str, seed: object, voids: Sequence[Sequence[int]], most: int = LONGEST) -> Game:
    """The same, but first these seats did not reveal, round by round."""
    chooser = Random(f"{game} {voids} {seed}")
    wishes = [wire.SeatWish("here"), wire.SeatWish("here")]
    room = Room.of(create_table.make_table(wire.NewTable(game, wishes), AT).entries)
    for missing in voids:
        void(room, chooser, missing)
    noted = shuffle(room, {seat: new_nonce(chooser) for seat in room.commitments_wanted})
    return play(Game(room, noted), chooser, most)


def old_game(game: str, seed: object, options: Sequence[str] = (), most: int = LONGEST) -> Game:
    """A game as tables played it before players committed to their nonces: scheme 1, a record of format 2."""
    chooser = Random(f"{game} {options} {seed}")
    wishes = [wire.SeatWish("here"), wire.SeatWish("here")]
    created = create_table.make_table(wire.NewTable(game, wishes, list(options)), AT).entries[0]
    assert isinstance(created, Created)
    nonces = [new_nonce(chooser) for _ in wishes]
    given = [Contributed(at=AT, seat=seat, nonce=nonce) for seat, nonce in enumerate(nonces)]
    room = Room.of([replace(created, scheme=1), *given, Started(at=AT)])
    assert room.shuffle is not None
    noted = {seat: Noted(room.shuffle.commitment, nonce) for seat, nonce in enumerate(nonces)}
    return play(Game(room, noted), chooser, most)
