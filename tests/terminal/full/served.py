"""A seat at a table on a server that is not there: its deal is always the same."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.client import Connection, Place, Site
from fightcard.messages import client_messages, server_messages
from fightcard.server.encoding import frames
from fightcard.table.events import Acted, Created, Entry, Offered, SeatPlan, Started
from fightcard.table.state import TableState

PLAN = Created(
    at=0,
    game="fightdrome",
    rules=1,
    options=["starter=0"],
    seats=[SeatPlan("person", "Ann"), SeatPlan("person", "Bo")],
    seed="ab" * 32,
    scheme=2,
)


@dataclass(frozen=True)
class ServedPlace(Place):
    """A seat whose table stands still after these entries."""

    entries: Sequence[Entry] = ()

    @classmethod
    def at_an_offer(cls) -> ServedPlace:
        """The second seat: Ann has played a card and asks for an undo."""
        begun: list[Entry] = [PLAN, Started(at=0)]
        card = TableState.of(begun).actions(0)[0]
        asked: list[Entry] = [Acted(at=0, seat=0, action=card), Offered(at=0, seat=0, what="undo")]
        return cls(Site("http://127.0.0.1"), "table", 1, "", entries=[*begun, *asked])

    def connect(self, since: int = 0, patience: float = 0.0) -> Connection:
        """Return a connection on which nothing more comes."""
        return StillConnection(self, since, patience)


class StillConnection(Connection):
    """Everything has been told already."""

    def __init__(self, place: ServedPlace, since: int, patience: float) -> None:
        self.place, self.patience = place, patience
        table = TableState.of(place.entries)
        self._state = frames.state(table, 1)
        self.told = [frames.told(table, summary.seq, 1) for summary in table.summaries]
        self.welcome = server_messages.Welcome(1, place.table, "s", 1, table.seq, PLAN.game, PLAN.options)

    def send(self, message: client_messages.ClientMessage) -> None:
        """Nobody listens."""

    def receive(self, timeout: float | None = None) -> server_messages.AnyServerMessage:
        """Wait in vain."""
        time.sleep(0.05)
        raise TimeoutError

    def close(self) -> None:
        """There is nothing to close."""
