"""Games as the server makes them, without its sockets: drawn, dealt, played to the end, and recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from fightcard import wire
from fightcard.table import deciding
from fightcard.table.entries import Entry
from fightcard.table.room import Room
from fightcard.web import making
from fightcard.web.replaying import record_text

AT = 1_700_000_000_000
LONGEST = 10_000  # decisions


@dataclass(frozen=True)
class Noted:
    """What a player keeps: the commitment before the game, and the nonce that was given."""

    commitment: str
    nonce: str


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
    """A table whose people have noted the commitment and given their nonces."""
    wishes = [wire.SeatWish("bot", "random") if seat in bots else wire.SeatWish("here") for seat in range(seats)]
    room = Room.of(making.make_table(wire.NewTable(game, wishes, list(options)), AT).entries)
    noted = {}
    for seat in room.nonces_wanted:
        assert room.shuffle is not None
        noted[seat] = Noted(room.shuffle.commitment, new_nonce(chooser))
        enter(room, deciding.contribute(room, {seat: noted[seat].nonce}, AT))
    return Game(room, noted)


def play(game: Game, chooser: Random, most: int = LONGEST) -> Game:
    """To the end, or so many decisions and a resignation."""
    room = game.room
    for _ in range(most):
        if room.over:
            return game
        seat = chooser.choice(room.due)
        enter(room, deciding.act_for_bot(room, seat, chooser.choice(room.actions(seat)), AT))
    for seat in range(len(room.seats)):
        if not room.over:
            enter(room, deciding.act_for_bot(room, seat, "resign", AT))
    return game


def played(game: str, seed: object, options: Sequence[str] = (), most: int = LONGEST) -> Game:
    """A whole game between two people."""
    chooser = Random(f"{game} {options} {seed}")
    return play(new_game(game, chooser, options), chooser, most)
