"""Records of finished games that clients bring along, for their review and replay: read, checked, kept in memory.

Anybody may send anything. A record is bounded before it is read, and read and played through before it is kept. Its
name is the digest of its text, so only those who have the text can ask for it. Nothing is stored.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import TableRefuses, Unreadable
from fightcard.core.record import Record, read_record, verify
from fightcard.registry import find_game
from fightcard.table.names import clean_name

from .workers.review_pool import check_reviewable
from .workers.worker_pool import in_slices

MAX_KEPT = 64
MAX_OF_CLIENT = 8
DIGEST = 32  # hexadecimal digits
MAX_HEADER = 16_000  # characters
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')
MOST_SIGNS = {".": 4, "[": 16, "{": 4, '"': 0}  # of a header outside of quoted texts


@dataclass(frozen=True)
class PastedRecord:
    """A record that was checked."""

    name: str
    text: str
    record: Record
    game: GameDefinition
    client: str

    @property
    def players(self) -> list[str]:
        """The names of the players, as the table would have stored them; without any, empty ones."""
        seats = self.game.seats(self.record.setup(self.game))
        names = [clean_name(name) for name in self.record.players[:seats]]
        return names + [""] * (seats - len(names))

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        setup = self.record.setup(self.game)
        return [self.game.side_of(setup, seat) for seat in range(self.game.seats(setup))]


def read_pasted(text: str, client: str) -> PastedRecord:
    """Return a record if it is a finished game that can be reviewed here, and all of it is true; else the reason."""
    check_header(text)
    record = read_record(text)
    game = find_game(record.game)
    clean = check_reviewable(record)
    verify(record, game, in_slices)
    return PastedRecord(sha256(clean.encode()).hexdigest()[:DIGEST], clean, record, game, client)


def check_header(text: str) -> None:
    """Unreadable for a header that no record has: nested or dotted beyond measure it would take minutes to read."""
    header = text[:MAX_HEADER].partition("\n---")[0]
    plain = QUOTED.sub("", header)
    if len(header) == MAX_HEADER or "'" in plain or any(plain.count(sign) > most for sign, most in MOST_SIGNS.items()):
        raise Unreadable("record-header", reason=f"{len(header)} characters")


class PastedRecords:
    """The records that clients have sent last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, PastedRecord] = OrderedDict()

    def add(self, pasted: PastedRecord) -> None:
        """Keep a record; of each client, and of all, only the last ones."""
        self._kept.pop(pasted.name, None)
        own = [name for name, each in self._kept.items() if each.client == pasted.client]
        for name in own[: len(own) - MAX_OF_CLIENT + 1]:
            del self._kept[name]
        while len(self._kept) >= MAX_KEPT:
            self._kept.popitem(last=False)
        self._kept[pasted.name] = pasted

    def find(self, name: str) -> PastedRecord:
        """Return a record; TableRefuses if it was never sent, or is forgotten."""
        if name not in self._kept:
            raise TableRefuses("record-unknown")
        self._kept.move_to_end(name)
        return self._kept[name]
