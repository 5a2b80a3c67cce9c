"""Emotes: a player shows one of a game's fixed signs to everybody at the table. They are not stored."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from fightcard.core.errors import TableRefuses
from fightcard.messages.server_messages import Emoted
from fightcard.server.support.settings import RateLimit
from fightcard.server.support.token_bucket import TokenBucket

from .table_context import TableContext

EMOTES = RateLimit(3, 0.2)  # of one seat
EMOTED = "#emote "  # after a table's name: notifies other servers of an emote


def _ignore(_note: str) -> None:
    pass


class EmoteListener(Protocol):
    """A client that is shown emotes."""

    def show_emote(self, message: Emoted) -> None:
        """Show an emote, unless the client is too slow."""


class Emotes:
    """The emotes of one table."""

    def __init__(self, context: TableContext, listeners: Collection[EmoteListener]) -> None:
        self._context, self._listeners = context, listeners
        self._budget = TokenBucket(EMOTES)
        self.notify_cluster: Callable[[str], object] = _ignore

    def send(self, seat: int, emote: str) -> None:
        """Show an emote; TableRefuses if no person sits there, the game has no such emote, or it is too soon."""
        state = self._context.state
        if seat < 0:
            raise TableRefuses("spectator")
        if state.seats[seat].kind != "person":
            raise TableRefuses("bot-plays", seat=seat)
        if emote not in state.game.emotes:
            raise TableRefuses("emote-unknown")
        if not self._budget.take(str(seat)):
            raise TableRefuses("emote-too-soon")
        self._show(seat, emote)
        self.notify_cluster(f"{EMOTED}{seat} {emote}")

    def hear(self, note: str) -> None:
        """Show an emote that was sent at another server."""
        seat, _, emote = note.partition(" ")
        self._show(int(seat), emote)

    def _show(self, seat: int, emote: str) -> None:
        message = Emoted(seat, emote)
        for listener in tuple(self._listeners):
            listener.show_emote(message)
