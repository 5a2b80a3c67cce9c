"""Messages to and from a bot's process: typed, one JSON object per line. Nothing is ever unpickled."""

from __future__ import annotations

import msgspec

from fightcard.bots.bot import Decision

from .failures import FailureKind

MAX_LINE = 1 << 20  # bytes of one message
MAX_TEXT = 300  # characters of what a bot says of its failure

FieldValue = int | list[int | list[int | list[int]]]


class Load(msgspec.Struct, frozen=True, tag="load", forbid_unknown_fields=True):
    """Load the bot, and prepare it for a game."""

    target: str
    file: str
    module: str
    game: str
    options: list[str]
    cards: str


class Decide(msgspec.Struct, frozen=True, tag="decide", forbid_unknown_fields=True):
    """Decide for a seat, from its observation and from what it has heard so far."""

    seat: int
    state: dict[str, FieldValue]
    heard: list[str]
    simulations: int | None
    seconds: float | None
    seed: int


class Loaded(msgspec.Struct, frozen=True, tag="loaded", forbid_unknown_fields=True):
    """The bot is ready; its class sets these limits."""

    simulations: int | None
    seconds: float | None


class Decided(msgspec.Struct, frozen=True, tag="decided", forbid_unknown_fields=True):
    """The bot's decision, which is not checked yet."""

    decision: Decision


class Failed(msgspec.Struct, frozen=True, tag="failed", forbid_unknown_fields=True):
    """The bot cannot be loaded, has raised an error, or has answered something else than an action."""

    kind: FailureKind
    detail: str


Request = Load | Decide
Answer = Loaded | Decided | Failed

_request = msgspec.json.Decoder(Request)
_answer = msgspec.json.Decoder(Answer)


def write_message(message: Request | Answer) -> bytes:
    """Return a message as one line."""
    return msgspec.json.encode(message) + b"\n"


def read_request(line: bytes) -> Request:
    """Return a request."""
    return _request.decode(line)


def read_answer(line: bytes) -> Answer:
    """Return an answer, or raise msgspec.MsgspecError."""
    return _answer.decode(line)
