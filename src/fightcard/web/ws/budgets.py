"""Traffic budget of one connection: token buckets for its WebSocket frames and its bytes, and where frames begin."""

from __future__ import annotations

from typing import NamedTuple

READ_COST = 256  # bytes charged for each read, however little it brings: a system call costs more than its bytes
TEXT = 0x81  # the first byte of a text message in one frame (RFC 6455, 5.2)
MASKED, SHORT, LONG = 0x80, 126, 127  # RFC 6455, 5.2: the mask bit, and which lengths follow in 2 or 8 more bytes


class Rate(NamedTuple):
    """A token bucket's size, and how many tokens it regains a second."""

    burst: float
    rate: float


class SocketLimits(NamedTuple):
    """The budget of one WebSocket."""

    max_messages_waiting: float
    frames: Rate  # of all kinds
    traffic: Rate  # bytes


class TrafficBudget:
    """Token buckets for the frames and the bytes of one connection.

    Either may go into debt: bytes are only known after they were read. The connection is over budget until the debt is
    paid off.
    """

    __slots__ = ("_at", "_bytes_left", "_frame_rate", "_frames_left", "_traffic_rate")

    def __init__(self, frames: Rate, traffic: Rate, now: float) -> None:
        self._frame_rate, self._traffic_rate = frames, traffic
        self._frames_left, self._bytes_left = frames.burst, traffic.burst
        self._at = now

    def spend_frame(self, now: float) -> None:
        """Charge one frame."""
        self._refill(now)
        self._frames_left -= 1

    def spend_read(self, size: int, now: float) -> None:
        """Charge one read of so many bytes."""
        self._refill(now)
        self._bytes_left -= size + READ_COST

    def take_frame(self) -> bool:
        """Charge one frame of what was read last, if that leads to no debt; return whether it did not."""
        if self._frames_left < 1 or self._bytes_left < 0:
            return False
        self._frames_left -= 1
        return True

    def overdrawn(self, now: float) -> float:
        """Return the seconds until neither bucket is in debt; 0 if the connection is within its budget."""
        self._refill(now)
        return max(0.0, -self._frames_left / self._frame_rate.rate, -self._bytes_left / self._traffic_rate.rate)

    def _refill(self, now: float) -> None:
        seconds, self._at = now - self._at, now
        most, rate = self._frame_rate
        left = self._frames_left + seconds * rate
        self._frames_left = left if left < most else most
        most, rate = self._traffic_rate
        left = self._bytes_left + seconds * rate
        self._bytes_left = left if left < most else most


def is_short_text(data: bytes) -> bool:
    """Return whether these bytes are one whole text message of a client with 1 to 125 bytes, as nearly all are."""
    size = len(data) - 6  # without the header and the mask
    return 0 < size < SHORT and data[0] == TEXT and data[1] == MASKED | size


def frame_size(data: bytes, start: int) -> int:
    """Return the size of the WebSocket frame that starts here, or 0 if its header is incomplete."""
    if len(data) < start + 2:
        return 0
    second = data[start + 1]
    header, size = (6 if second & MASKED else 2), second & ~MASKED
    if size >= SHORT:
        extended = 2 if size == SHORT else 8
        header += extended
        size = int.from_bytes(data[start + 2 : start + 2 + extended], "big")
    return header + size if len(data) >= start + header else 0
