"""An HTTP parser that bounds the number of header lines, chunks and body parts of a request."""

from __future__ import annotations

from http import HTTPStatus

import h11

MAX_HEADER_LINES, MAX_CHUNKED_LINES, MAX_BODY_PARTS = 128, 512, 64  # of one request


class BoundedParser(h11.Connection):
    """Refuses requests in many small parts: each part costs as much as a large one."""

    status = int(HTTPStatus.BAD_REQUEST)  # of the response to the last error
    _lines = _parts = 0  # of this request
    _chunked = False

    def receive_data(self, data: bytes) -> None:
        super().receive_data(data)
        if self.their_state is h11.IDLE or self._chunked:
            self._lines += data.count(b"\n")

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        try:
            event = super().next_event()
            self._check(event)
        except h11.RemoteProtocolError as error:
            self.status = error.error_status_hint
            raise
        return event

    def _check(self, event: h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]) -> None:
        """Raise RemoteProtocolError if the request has too many parts so far."""
        if isinstance(event, h11.Request):
            self._lines, self._parts = len(event.headers), 0
            self._chunked = any(name == b"transfer-encoding" for name, _ in event.headers)
        elif isinstance(event, h11.Data):
            self._parts += 1
        elif isinstance(event, h11.EndOfMessage):
            self._lines, self._chunked = 0, False
        if self._parts > MAX_BODY_PARTS:
            raise h11.RemoteProtocolError("too many parts", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self._lines > (MAX_CHUNKED_LINES if self._chunked else MAX_HEADER_LINES):
            raise h11.RemoteProtocolError("too many lines", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
