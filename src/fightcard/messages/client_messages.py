"""Messages from a client to the server, over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import ActionText, Agreement, MoveId, Name, Seat, Sequence


class ClientMessage(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from a client."""


class Watch(ClientMessage):
    """Subscribe: send every entry after number ``since``, and all new ones. This message comes first."""

    since: Sequence = 0


class Act(ClientMessage):
    """Take an action. With ``seq``, the entry last seen, it is refused if the seat is asked something else by now."""

    id: MoveId
    action: ActionText
    seq: Sequence = 0


class Why(ClientMessage):
    """Ask which rule forbids an action. Changes nothing."""

    id: MoveId
    action: ActionText


class Undo(ClientMessage):
    """Take back the last decision, where that needs nobody's consent."""

    id: MoveId


class Resign(ClientMessage):
    """Resign the game."""

    id: MoveId


class Offer(ClientMessage):
    """Ask all other players to agree to something."""

    id: MoveId
    what: Agreement


class Answer(ClientMessage):
    """Accept or decline an offer."""

    id: MoveId
    what: Agreement
    accept: bool


class HintRequest(ClientMessage, tag="hint"):
    """Ask what a strong bot would do in this seat."""

    id: MoveId


class CoachRequest(ClientMessage, tag="coach"):
    """Ask what matters now, and which choices would be mistakes; it counts as a hint."""

    id: MoveId


class Claim(ClientMessage):
    """Claim against a player who has been gone for long: win, or let a bot play on in their seat."""

    id: MoveId
    seat: Seat
    how: Literal["win", "bot"]


class Fill(ClientMessage):
    """Give an open seat to a bot of this level."""

    id: MoveId
    seat: Seat
    level: Annotated[str, Meta(max_length=40)]


class Rename(ClientMessage):
    """Change the player's name."""

    id: MoveId
    name: Name


class Return(ClientMessage):
    """Take back the own seat, in which a bot has played on."""

    id: MoveId


class Emote(ClientMessage):
    """Show an emote of the game to everybody at the table. It is not stored, and answered only if it is refused."""

    id: MoveId
    emote: Annotated[str, Meta(max_length=40)]


class Ping(ClientMessage):
    """Ask for a sign of life and the server's time."""


AnyClientMessage = (
    Watch
    | Act
    | Why
    | Undo
    | Resign
    | Offer
    | Answer
    | HintRequest
    | CoachRequest
    | Claim
    | Fill
    | Rename
    | Return
    | Emote
    | Ping
)


class Unread(Struct):
    """A message that cannot be read; if it has an id, the refusal names it."""

    id: MoveId = ""
