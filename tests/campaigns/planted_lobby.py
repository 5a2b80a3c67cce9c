"""Planted faults of the lobby and of emotes. See ``planted``."""

from __future__ import annotations

from fightcard.server import lobby
from fightcard.server.live.emotes import Emotes
from fightcard.server.live.live_table import LiveTable
from fightcard.server.lobby import Lobby, LobbyEntry
from fightcard.web.guard.rate_limits import RateLimiter

from .planting import Planter, put


def tells_tables() -> None:
    """An entry is known by its table's address, with which anybody can read the finished game."""
    make = lobby._entry

    def entry(table: LiveTable, wish: lobby.LobbyWish, _old: LobbyEntry | None) -> LobbyEntry:
        return make(table, wish, LobbyEntry(table.name, table.name, "", "", [], table.state.plan.clock, "", 0, 0, 0))

    put(lobby, "_entry", entry)


def lists_any_number() -> None:
    """Entries of an address are not counted."""
    put(Lobby, "check_room", lambda _lobby, _network: None)


def joins_any_number() -> None:
    """Seats that an address takes at strangers' tables are not counted."""
    put(RateLimiter, "allow_lobby_join", lambda _limiter, _address: True)


def keeps_entries() -> None:
    """A table stays listed when its host has gone."""
    put(Lobby, "_is_host_here", staticmethod(lambda _table, _host: True))


def shows_any_emote() -> None:
    """A client's emotes are all shown, without a limit."""
    put(Emotes, "send", Emotes._show)


LOBBY: tuple[Planter, ...] = (tells_tables, lists_any_number, joins_any_number, keeps_entries, shows_any_emote)
