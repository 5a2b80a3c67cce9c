"""Messages from the server to a client, over the WebSocket of a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fightcard.core.data import ReasonData

from .fields import Argument, Permission, RefusalKind, Viewer
from .game_data import (
    CandidateData,
    ClockState,
    CoachWarningData,
    EndedBy,
    EntryData,
    NumberedGameEvent,
    OfferState,
    RefusalData,
    Result,
    SeatState,
    ShuffleState,
    Standing,
    View,
)


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    """A message from the server."""


class Welcome(ServerMessage):
    """The first message: who the client is, and the word that its command ids begin with."""

    protocol: int
    table: str
    session: str
    viewer: Viewer
    seq: int
    game: str
    options: list[str]
    commitment: str = ""  # SHA-256 of the server's seed for the shuffle in this round; empty at the oldest tables
    series: list[float] = []  # points of both sides in the games before a rematch; empty in a first game


class Told(ServerMessage):
    """One entry of the table's event log, as this viewer may know it. It is the same however often it is sent."""

    seq: int
    at: int  # milliseconds since 1970, by the server's clock
    what: EntryData  # {"kind": "acted", "seat": 0}, …
    events: list[NumberedGameEvent]  # {"number": 12, "kind": "played", "seat": 0, "card": "K60"}, …


class State(ServerMessage):
    """Everything a client needs to draw the table. It follows the last ``told`` of a batch."""

    seq: int
    viewer: Viewer
    started: bool
    over: bool
    result: Result | None
    view: View | None  # None before the game begins
    due: list[int]
    asked: int  # the entry since which this seat has its current decision: the least ``seq`` an act may name
    actions: list[str]
    may_take_back: bool
    may_undo: Permission
    may_resign: bool
    seats: list[SeatState]
    clock: ClockState
    offers: list[OfferState]
    hints: Permission
    ended_by: EndedBy | None
    rematch: str | None  # the next table
    shuffle: ShuffleState | None = None
    standing: Standing | None = None  # who is ahead, by public facts; None before the game begins


class Live(ServerMessage):
    """The state that is not stored: presence, thinking bots, the server's time."""

    now: int
    presence: list[Literal["here", "lost", "absent", "gone"]]
    watchers: int
    thinking: list[int]
    devices: int = 0  # that hold this client's own seat; 0 for a spectator


class Done(ServerMessage):
    """The command with this id is stored, as entry ``seq``."""

    id: str
    seq: int


class Rejected(ServerMessage, tag="refused"):
    """The command with this id changed nothing, and why."""

    id: str
    kind: RefusalKind
    code: str
    rule: str
    arguments: dict[str, Argument]


class ReasonResponse(ServerMessage, tag="why"):
    """Why an action is not allowed; ``refused`` is None if it is."""

    id: str
    action: str
    refused: RefusalData | None


class Advice(ServerMessage, tag="hint"):
    """The choice of a strong bot, and its reason."""

    id: str
    action: str
    level: str
    reason: str  # the message that says why: «hint-mix-searched»
    mixed: bool  # no single choice is best: draw one by the candidates' shares
    value: float  # the expected share of the points, 0 .. 1
    simulations: int
    candidates: list[CandidateData]  # the best first
    rival: str | None = None  # of the other candidates the one that wins most
    untold: int = 0  # how many are not among the candidates: behind early, or in a mix never to be chosen
    exact: bool = False  # solved, not searched or estimated
    reasons: list[ReasonData] = []  # what speaks for it, the weightiest first


class CoachAdvice(ServerMessage, tag="coach"):
    """The coach's advice (Fluent's ``GAME-coach-CODE``), and the choices that would be mistakes."""

    id: str
    matter: ReasonData | None
    warnings: list[CoachWarningData]


class Emoted(ServerMessage, tag="emote"):
    """A player shows an emote, by the id that the catalogue lists for the game."""

    seat: int
    emote: str


class Pong(ServerMessage):
    """The answer to a ping: the server's time."""

    now: int


AnyServerMessage = (
    Welcome | Told | State | Live | Done | Rejected | ReasonResponse | Advice | CoachAdvice | Emoted | Pong
)
