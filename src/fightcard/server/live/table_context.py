"""The context that the parts of a live table share: state, store, time, and whether this server runs it."""

from __future__ import annotations

from fightcard.server.support.server_clock import CLOCK, now_ms
from fightcard.server.support.settings import ServerSettings
from fightcard.store import Store
from fightcard.table.state import TableState

from .tasks import TableTasks


class TableContext:
    """The shared context of one live table."""

    __slots__ = ("_mine_since", "ahead", "mine", "name", "settings", "state", "store", "tasks")

    def __init__(self, name: str, state: TableState, store: Store, settings: ServerSettings) -> None:
        self.name, self.state, self.store, self.settings = name, state, store, settings
        self.tasks = TableTasks(name)
        self.ahead = max(0, state.at - now_ms())  # milliseconds: a log that ends in the future continues from there
        self.mine = store.cluster is None  # whether this server runs the table's bots and clocks
        self._mine_since = 0 if self.mine else now_ms()  # earlier stalls concern the server that ran it then

    def now(self) -> int:
        """Return the time at this table, in milliseconds since 1970."""
        return CLOCK.now() + self.ahead

    def time_of(self, arrived: int) -> int:
        """Convert the arrival time of a message, by the server's clock, to the time at this table."""
        return CLOCK.without_stalls(arrived) + self.ahead

    def take_over(self, mine: bool) -> None:
        """Start or stop running the table's bots and clocks."""
        self.mine, self._mine_since = mine, now_ms()

    @property
    def stalled(self) -> int:
        """Milliseconds of stalls since the last entry that have to be recorded here; 0 while no clock runs."""
        if not (self.mine and self.state.clock.running):
            return 0
        return CLOCK.stalls_after(max(self.state.at - self.ahead, self._mine_since))
