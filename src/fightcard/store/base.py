"""What a store must offer; any database that can keep these promises will do.

- What was awaited is stored: it survives the end of the process at any moment.
- Of two appends to the same place of a book one fails (``Taken``), and nothing of it is stored. Likewise a second
  append of a command with the same id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from fightcard.core.errors import EnvironmentFailure
from fightcard.table.events import Entry

# What a browser was given for its seat; a link to the seat; a link that a program plays with itself; a link to an open
# seat; one for watching; and what another device of the seat has ended, which opens nothing.
Role = Literal["seat", "link", "device", "invite", "watch", "revoked"]

READ_SLICE = 500  # entries that are read in one piece: other tables wait no longer
# Of one seat; older ones end.
MOST_TOKENS: dict[Role, int] = {"seat": 8, "link": 8, "device": 8, "invite": 1, "watch": 200, "revoked": 32}


class Taken(Exception):
    """Somebody else has written there first: read the book again."""


class TableDamaged(EnvironmentFailure):
    """What is stored of a table is not what was written. ``entries`` are those before the damage."""

    def __init__(self, code: str, seq: int = 0, entries: Sequence[Entry] = ()) -> None:
        super().__init__(code)
        self.seq, self.entries = seq, list(entries)

    def again(self) -> TableDamaged:
        """The same to be raised once more: one that is raised repeatedly keeps all frames that it has passed."""
        return TableDamaged("table-damaged", self.seq)


class Failing(NamedTuple):
    """Writing has failed since this moment, each time."""

    since: int
    reason: str


class Token(NamedTuple):
    """What a secret opens. The secret itself is nowhere kept."""

    digest: bytes  # SHA-256
    table: str
    role: Role
    seat: int  # -1 for watching
    at: int


class Outage(NamedTuple):
    """The server was away from one moment to another."""

    began: int
    ended: int


class Kept(NamedTuple):
    """A table as it is found again."""

    entries: list[Entry]
    outages: list[Outage]  # since its last entry


class Shared(NamedTuple):
    """What a server learns about a table that others may serve too."""

    seq: int  # of its last entry
    mine: bool  # does this server run its bots and clocks?
    elsewhere: list[int]  # the seats of those who are connected to others; -1 for each who watches


class Peers(Protocol):
    """The other servers of the same database. Nothing rests on them but speed: the book's numbers decide."""

    async def meet(self, here: Mapping[str, Sequence[int]]) -> dict[str, Shared]:
        """Say that this server is alive and who is connected to it, by table; learn about these tables.

        Tables whose bots and clocks nobody alive runs become this server's.
        """

    async def tell(self, tables: Iterable[str]) -> None:
        """A hint to the others: something has been written."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Pass such hints on, for as long as it is awaited."""


class Store(Protocol):
    """Where tables are kept. Times are milliseconds since 1970."""

    @property
    def version(self) -> str:
        """The database and its version."""

    @property
    def ahead(self) -> int:
        """Milliseconds by which the store's time was ahead of the system's at its opening; the server follows it."""

    @property
    def failing(self) -> Failing | None:
        """Since when and why writing fails, if it did the last time."""

    @property
    def peers(self) -> Peers | None:
        """The other servers, if there can be any."""

    async def create(self, table: str, entries: Sequence[Entry], tokens: Sequence[Token]) -> None:
        """A new table."""

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry],
        *,
        tokens: Sequence[Token] = (),
        used: Sequence[bytes] = (),
    ) -> None:
        """Go on with a book after its entry number ``after``; with it tokens are made, and others used up."""

    async def finish(self, table: str) -> None:
        """The game at this table has ended."""

    async def note_lengths(self, lengths: Mapping[str, int]) -> None:
        """These logs have at least so many entries: if the last ones are lost, that shows."""

    async def load(self, table: str) -> Kept | None:
        """A table's book, if there is such a table; TableDamaged if it is not what was written."""

    async def read(self, table: str, after: int) -> list[Entry]:
        """The entries of a book after this number; TableDamaged if they are not what was written.

        A long one is read in slices (``READ_SLICE``).
        """

    async def names(self, after: str, most: int) -> list[str]:
        """Some tables, in the order of their names."""

    async def find_token(self, digest: bytes) -> Token | None:
        """What a token opens."""

    async def change_tokens(self, new: Sequence[Token], revoked: Sequence[bytes] = ()) -> None:
        """Make tokens, and end others."""

    async def tokens_of(self, table: str) -> list[Token]:
        """All tokens of a table."""

    async def running(self) -> list[str]:
        """Tables with a clock whose game runs, and which no other server looks after."""

    async def count(self) -> int:
        """How many tables there are."""

    async def expire(self, before: int) -> int:
        """Forget tables made before this moment at which no game has begun; how many there were."""

    async def forget(self, table: str, seat: int) -> bool:
        """Take a seat's names and tokens out of a table; with the last person the whole table goes, which is True."""

    async def beat(self, now: int) -> None:
        """The server is there at this moment: if it goes away, it was from here on."""

    async def close(self) -> None:
        """Finish what was begun."""
