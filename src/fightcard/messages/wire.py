"""The words of the protocol between the table and its clients: docs/protocol.md explains them.

Both sides import these and nothing else of each other. What comes in is checked against them before anything acts;
the schema in docs/protocol.schema.json is made from them (``python -m fightcard.messages.wire`` prints it).
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
LARGEST_MESSAGE = 4096  # bytes that a client may send at once
SPECTATOR = "spectator"

END = r"$(?!\n)"  # of a text: to Python a $ alone is also there before a last line feed
MoveId = Annotated[str, Meta(min_length=1, max_length=48, pattern=rf"^[A-Za-z0-9._-]+{END}")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
ActionText = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=200)]  # as it comes; the table cleans and shortens it
Nonce = Annotated[str, Meta(pattern=rf"^([0-9a-f]{{2}}){{16,32}}{END}")]
Commitment = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{64}}{END}")]
Viewer = int | Literal["spectator"]
Agreement = Literal["undo", "hints", "rematch"]

# -- from the client ----------------------------------------------------------------------------------------------


class Incoming(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client says."""


class Watch(Incoming):
    """Comes first: tell me all after entry number ``since``, and go on telling."""

    since: Sequence = 0


class Act(Incoming):
    """Take an action. With ``seq``, the entry last seen, it is refused if something else is asked by now."""

    id: MoveId
    action: ActionText
    seq: Sequence = 0


class Why(Incoming):
    """Which rule forbids an action? Changes nothing."""

    id: MoveId
    action: ActionText


class Undo(Incoming):
    """Take the last decision back, where that needs nobody's consent."""

    id: MoveId


class Resign(Incoming):
    """Give up."""

    id: MoveId


class Offer(Incoming):
    """Ask everybody else to agree to something."""

    id: MoveId
    what: Agreement


class Answer(Incoming):
    """Agree, or not."""

    id: MoveId
    what: Agreement
    accept: bool


class Hint(Incoming):
    """What would a strong bot do in my place?"""

    id: MoveId


class Claim(Incoming):
    """Somebody has been gone for long: win against this seat, or let a bot play on for it."""

    id: MoveId
    seat: Seat
    how: Literal["win", "bot"]


class Fill(Incoming):
    """Nobody comes to this open seat: let a bot of this level sit there."""

    id: MoveId
    seat: Seat
    level: Annotated[str, Meta(max_length=40)]


class Rename(Incoming):
    """Be called something else."""

    id: MoveId
    name: Name


class Return(Incoming):
    """Take back my seat, in which a bot has played on while I was gone."""

    id: MoveId


class Ping(Incoming):
    """Is anybody there, and what time is it?"""


FromClient = Watch | Act | Why | Undo | Resign | Offer | Answer | Hint | Claim | Fill | Rename | Return | Ping

# -- from the server ----------------------------------------------------------------------------------------------

Event = dict[str, Any]


class Outgoing(Struct, tag_field="type", tag=str.lower):
    """What the server says."""


class Welcome(Outgoing):
    """Comes first: who you are, and the word that the ids of your moves begin with."""

    protocol: int
    table: str
    session: str
    viewer: Viewer
    seq: int
    game: str
    options: list[str]
    commitment: str = ""  # SHA-256 of the server's seed for the shuffle in this round; empty at the oldest tables


class Told(Outgoing):
    """One entry of the table's book, as this viewer may know it. The same for everybody who asks again."""

    seq: int
    at: int  # milliseconds since 1970, by the server's clock
    what: dict[str, Any]  # {"kind": "acted", "seat": 0}, …
    events: list[Event]  # of the game: {"number": 12, "kind": "played", "seat": 0, "card": "K60"}


class State(Outgoing):
    """All that a client needs to draw the table. It follows the last ``told`` of a batch."""

    seq: int
    viewer: Viewer
    started: bool
    over: bool
    result: dict[str, Any] | None
    view: dict[str, Any] | None  # the game's own; None before it has begun
    due: list[int]
    asked: int  # what is asked of me is so since this entry: the least ``seq`` an act may name
    actions: list[str]
    may_take_back: bool
    may_undo: Literal["no", "free", "ask"]
    may_resign: bool
    seats: list[dict[str, Any]]
    clock: dict[str, Any]
    offers: list[dict[str, Any]]
    hints: Literal["no", "free", "ask"]
    ended_by: dict[str, Any] | None  # flag or claim, where the game did not end by itself
    rematch: str | None  # the next table
    shuffle: dict[str, Any] | None = None  # commitments, nonces and void rounds; the seed after the end
    standing: dict[str, Any] | None = None  # who is ahead, by what everybody knows; None before the game has begun


class Live(Outgoing):
    """What is true now and not kept: who is here, who thinks, what time it is."""

    now: int
    presence: list[Literal["here", "lost", "absent", "gone"]]
    watchers: int
    thinking: list[int]
    devices: int = 0  # that hold my own seat, and so see its cards and can play for it; none for a spectator


class Done(Outgoing):
    """The command with this id is stored, as entry ``seq``."""

    id: str
    seq: int


class Rejected(Outgoing, tag="refused"):
    """The command with this id changed nothing, and why. The sentence is Fluent's."""

    id: str
    kind: Literal["rule", "table", "unreadable"]
    code: str
    rule: str
    arguments: dict[str, Any]


class Reason(Outgoing, tag="why"):
    """Why an action is not allowed; ``refused`` is None if it is."""

    id: str
    action: str
    refused: dict[str, Any] | None


class Advice(Outgoing, tag="hint"):
    """What a strong bot would do, and why."""

    id: str
    action: str
    level: str
    reason: str  # the message that says why: «hint-mix-searched»
    mixed: bool  # no single choice is best: draw one by the candidates' shares
    value: float  # the share of the points that following it brings, 0 .. 1
    simulations: int
    candidates: list[dict[str, Any]]  # the best first, each with action, value and share
    rival: str | None = None  # of the other candidates the one that wins most
    untold: int = 0  # how many are not among the candidates: not tried, or in a mix never to be chosen


class Pong(Outgoing):
    """I am here, and this is the time."""

    now: int


FromServer = Welcome | Told | State | Live | Done | Rejected | Reason | Advice | Pong

# -- by HTTP ------------------------------------------------------------------------------------------------------


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class SeatWish(Request):
    """Who shall sit there."""

    kind: Literal["me", "here", "friend", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""


class ClockWish(Request):
    """None, so many seconds a move, a bank with an increment, or so many days a move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class NewTable(Request):
    """POST /api/tables."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    options: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=40)] = msgspec.field(
        default_factory=list
    )
    clock: ClockWish = msgspec.field(default_factory=ClockWish)
    hints: Literal["", "never", "agreed", "free"] = ""


class Join(Request):
    """POST /api/join."""

    token: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class Commitments(Request):
    """POST /api/tables/ID/commitments: by seat, the SHA-256 of the bytes of a nonce."""

    commitments: Annotated[dict[Seat, Commitment], Meta(min_length=1, max_length=6)]


class Nonces(Request):
    """POST /api/tables/ID/nonces: reveal what was committed to."""

    nonces: Annotated[dict[Seat, Nonce], Meta(min_length=1, max_length=6)]


class Link(Request):
    """POST /api/tables/ID/links."""

    what: Literal["invite", "watch", "seat"]
    seat: Seat = 0


class Next(Request):
    """POST /api/tables/ID/next."""

    viewer: Viewer = msgspec.field(name="as")


class Forget(Request):
    """POST /api/tables/ID/forget."""

    seat: Seat


class KeepDevice(Request):
    """POST /api/tables/ID/devices."""

    seat: Seat


class Unread(Struct):
    """A message that is none of the above; if it has an id, the answer names it."""

    id: MoveId = ""


decode = msgspec.json.Decoder(FromClient).decode
decode_id = msgspec.json.Decoder(Unread).decode
decode_server = msgspec.json.Decoder(FromServer).decode
encode = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The whole protocol as JSON Schema."""
    requests = (NewTable, Join, Commitments, Nonces, Link, Next, Forget, KeepDevice)
    kinds = (*FromClient.__args__, *FromServer.__args__, *requests)
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "protocol": PROTOCOL, "$defs": components}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
