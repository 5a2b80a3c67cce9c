"""What a store must offer; any database that can keep these promises will do.

- What was awaited is stored: it survives the end of the process at any moment.
- Of two appends to the same place of a book one fails (``Taken``), and nothing of it is stored. Likewise a second
  append of a command with the same id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from fightcard.table.entries import Entry

Role = Literal["seat", "link", "invite", "watch"]  # a browser's seat; a link to it; to an open one; for watching


class Taken(Exception):
    """Somebody else has written there first: read the book again."""


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


class Store(Protocol):
    """Where tables are kept. Times are milliseconds since 1970."""

    @property
    def version(self) -> str:
        """The database and its version."""

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

    async def load(self, table: str) -> Kept | None:
        """A table's book, if there is such a table."""

    async def find_token(self, digest: bytes) -> Token | None:
        """What a token opens."""

    async def change_tokens(self, new: Sequence[Token], revoked: Sequence[bytes] = ()) -> None:
        """Make tokens, and end others."""

    async def tokens_of(self, table: str) -> list[Token]:
        """All tokens of a table."""

    async def running(self) -> list[str]:
        """Tables with a clock whose game runs."""

    async def count(self) -> int:
        """How many tables there are."""

    async def expire(self, before: int) -> int:
        """Forget tables made before this moment at which no game has begun; how many there were."""

    async def beat(self, now: int) -> None:
        """The server is there at this moment: if it goes away, it was from here on."""

    async def close(self) -> None:
        """Finish what was begun."""
