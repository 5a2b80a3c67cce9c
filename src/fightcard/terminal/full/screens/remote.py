"""The screen of a table on a server: it listens, and connects again when the connection is lost."""

from __future__ import annotations

import time

from textual.worker import get_current_worker
from websockets.exceptions import InvalidHandshake

from fightcard.client import Gone, Refusal

from ..models.remote import RemoteTable
from ..table_model import NOTHING, StoryLine
from ..widgets.panes import TitleBar
from .play import PlayScreen

SECOND = 1.0
PAUSE = 1.0  # seconds between attempts to connect
REVOKED = "revoked"
FINAL = (403, 404, 410)  # states of answers after which it is not worth trying again


class RemoteScreen(PlayScreen):
    """A table on a server."""

    model: RemoteTable

    def on_mount(self) -> None:
        """Draw the table, and listen."""
        super().on_mount()
        self.set_interval(SECOND, self._tick)
        self.run_worker(self._listen, thread=True, exit_on_error=False, group="listening")

    def _listen(self) -> None:
        worker = get_current_worker()
        while not worker.is_cancelled and not self.model.is_closed:
            try:
                heard = self.model.listen()
            except Gone as gone:
                if not self.model.is_closed:
                    self._lose(gone.reason)
                continue
            if heard and not worker.is_cancelled:
                self.app.call_from_thread(self._heard)

    def _lose(self, reason: str) -> None:
        """Say that the connection is lost, and connect again, unless another device has taken over the seat."""
        if reason == REVOKED:
            self._end("seat-revoked")
            return
        self.model.is_lost = True
        self.app.call_from_thread(self.redraw)
        time.sleep(PAUSE)
        try:
            self.model.reconnect()
            self.model.is_lost = False
            self.app.call_from_thread(self.redraw)
        except Refusal as refusal:
            if refusal.status in FINAL:
                self._end(refusal.code)
        except (OSError, Gone, TimeoutError, InvalidHandshake):
            return

    def _end(self, code: str) -> None:
        """Say why the seat cannot be opened any more; the table stays to be looked at."""
        self.model.refused = code
        self.model.close()
        self.app.call_from_thread(self._show, NOTHING)

    def _tick(self) -> None:
        """Clocks run on between the server's messages."""
        if self.model.has_clock and not self.model.is_closed:
            self.query_one(TitleBar).show(self.model.scene().title, self.scene.standing)

    def _heard(self) -> None:
        self.redraw()
        if self.model.notice.text:
            self.tell(self.model.notice)
        elif self._told.text == self.model.say("full-thinking"):
            self.tell(StoryLine())
