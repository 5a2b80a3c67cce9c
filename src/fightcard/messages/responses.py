"""Bodies of HTTP responses.

The name of a class without its suffix ``Response`` or ``Request`` is its name in docs/protocol.schema.json and OpenAPI.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import Struct

from fightcard.core.data import Event, View
from fightcard.core.review_data import ReviewItem, ReviewPoint, WholeReview
from fightcard.tournament.data import TournamentData

from .fields import Argument, RefusalKind, Viewer
from .game_data import ClockState, EndedBy, ReplayStep, Result, SeatState, ShuffleState


class ResponseBody(Struct, forbid_unknown_fields=True):
    """The body of a response."""


class TimersResponse(ResponseBody):
    """Seconds without a connection after which a player counts as lost, absent and gone."""

    lost: float
    absent: float
    gone: float


class OptionInfo(TypedDict):
    """One option of a game: it has a list of values, or a range, or else an example."""

    name: str
    rule: str
    default: str
    values: list[str] | None
    range: list[int] | None
    example: str | None


class ClashFacts(TypedDict):
    """How any two attacks compare: in each line one word for each attack, of letters that docs/protocol.md explains."""

    options: list[str]
    values: dict[str, int]
    attacks: list[str]
    plain: list[str]
    marked: list[str]


class CardFacts(TypedDict, total=False):
    """Data for pictures of a game's cards, besides the codes of the cards."""

    stacks: dict[str, list[int]]
    sleeves: dict[str, list[str]]
    reconstructed: list[str]
    champions: list[str]
    worth: dict[str, dict[str, int]]
    clashes: ClashFacts
    refusals: dict[str, dict[str, str]]


class GameInfo(TypedDict):
    """A game of the catalogue."""

    name: str
    rules: int
    seats: int
    most_seats: int
    levels: list[str]
    options: list[OptionInfo]
    facts: CardFacts
    lessons: int
    puzzles: int
    emotes: list[str]


class CatalogueResponse(ResponseBody):
    """The games of this server, and its addresses."""

    games: list[GameInfo]
    languages: list[str]
    lan: list[str]
    public_url: str
    local: bool
    timers: TimersResponse
    lobby: bool = False  # tables that wait for anybody are listed
    reviews: bool = False  # records of other games can be sent for a review


class RuleResponse(ResponseBody):
    """One rule, in Markdown."""

    id: str
    section: str
    text: str


class RulesResponse(ResponseBody):
    """The numbered rules of a game."""

    title: str
    preface: str
    rules: list[RuleResponse]


class LessonAnswer(TypedDict):
    """The feedback to an action in a step; after a right one, what happened for the seat and the view then."""

    right: bool
    headline: str
    text: str
    rule: str
    events: list[Event]
    view: View | None


class LessonGame(TypedDict):
    """The level and seed of the bot in a mini-game, and the texts for its end."""

    level: str
    seed: int
    won: str
    lost: str


class LessonStep(TypedDict):
    """One decision with the feedback to every action that can be picked, or a mini-game from this position."""

    id: str
    headline: str
    text: str
    hint: str
    seat: int
    position: str
    view: View
    actions: list[str]
    answers: dict[str, LessonAnswer]
    game: LessonGame | None


class LessonInfo(TypedDict):
    """A lesson with its texts in the language asked for."""

    id: str
    title: str
    about: str
    minutes: int
    players: list[str]
    steps: list[LessonStep]


class LessonsResponse(ResponseBody):
    """The lessons of a game, in the order in which one takes them."""

    lessons: list[LessonInfo]


class LessonMoveResponse(ResponseBody):
    """The result of the last move in the game of a lesson, as the learner's seat learns it.

    ``wrong``: a rule forbids it, and nothing has changed. ``lost``: the game begins again.
    """

    outcome: Literal["wrong", "played", "won", "lost"]
    headline: str
    text: str
    rule: str
    events: list[Event]
    view: View | None
    actions: list[str]


class PuzzleListed(TypedDict):
    """A puzzle in a list: nothing of its position."""

    id: str
    theme: str
    difficulty: int


class PuzzlesResponse(ResponseBody):
    """The puzzles of a game. That of a day is the one whose place is the day's number modulo their count.

    The number counts days, 1 for 1 January of the year 1.
    """

    puzzles: list[PuzzleListed]


class PuzzleResponse(ResponseBody):
    """A puzzle, as the seat that has to decide sees it; ``hint`` is its theme in words."""

    id: str
    theme: str
    difficulty: int
    hint: str
    seat: int
    players: list[str]
    view: View
    actions: list[str]


class PuzzleAnswerResponse(ResponseBody):
    """The feedback on an answer; after the right one, also the seat's events and view.

    ``percent`` is what a wrong answer costs of the chances.
    """

    outcome: Literal["right", "wrong", "refused"]
    headline: str
    text: str
    rule: str
    percent: int
    events: list[Event]
    view: View | None


class MadeResponse(ResponseBody):
    """A new table with all its tokens."""

    table: str
    mine: list[int]
    invites: dict[int, str]
    links: dict[int, str]
    watch: str
    shuffle: ShuffleState | None


class MadeTournamentResponse(ResponseBody):
    """A new tournament, with the secrets of its links: for the organiser, to enter, and to follow."""

    tournament: str
    organiser: str
    enter: str
    follow: str


class TournamentGame(TypedDict):
    """The running game of an entrant, and their first seat there."""

    table: str
    seat: int


class TournamentResponse(ResponseBody):
    """A tournament, and what the client is in it."""

    tournament: str
    data: TournamentData
    organiser: bool
    may_enter: bool
    entrant: int | None
    game: TournamentGame | None


class EnteredResponse(ResponseBody):
    """The number of a new entrant, and a secret to come back with; none for a bot."""

    entrant: int
    link: str


class TournamentSeatResponse(ResponseBody):
    """The table of a game, and the seats that the client holds there; none for spectators."""

    table: str
    seats: list[int]
    watch: str
    shuffle: ShuffleState | None


class LobbyClock(TypedDict):
    """The time control of a listed table."""

    kind: Literal["none", "move", "bank", "days"]
    seconds: int
    increment: int


class LobbyTable(TypedDict):
    """A table that waits for anybody: what is played, who waits (a filtered name), and for how many seconds."""

    entry: str
    game: str
    options: list[str]
    clock: LobbyClock
    name: str
    open: int
    seats: int
    waited: int


class LobbyResponse(ResponseBody):
    """One page of the lobby, those who have waited longest first."""

    tables: list[LobbyTable]
    page: int
    pages: int
    count: int


class ListedResponse(ResponseBody):
    """The entry of one's table in the lobby; empty if it is no longer listed."""

    entry: str


class FoundResponse(ResponseBody):
    """The seat that the client holds now: where somebody waited, or at a table that is listed as ``entry`` (201)."""

    table: str
    seat: int
    joined: bool
    entry: str
    link: str
    shuffle: ShuffleState | None


class SeatedResponse(ResponseBody):
    """The seat that the client holds now, and a token to come back with."""

    table: str
    viewer: Viewer
    link: str
    shuffle: ShuffleState | None


class ContributedResponse(ResponseBody):
    """The entry that stores the commitment or the nonce, and the shuffle after it."""

    seq: int
    shuffle: ShuffleState | None


class TableResponse(ResponseBody):
    """The public state of a table, and the seats that this client holds there."""

    table: str
    game: str
    options: list[str]
    created: int
    changed: int
    mine: list[int]
    revoked: list[int]
    spectator: bool
    seq: int
    started: bool
    over: bool
    result: Result | None
    due: list[int]
    seats: list[SeatState]
    clock: ClockState
    rematch: str | None


OF_STATE = (
    "seq",
    "started",
    "over",
    "result",
    "due",
    "seats",
    "clock",
    "rematch",
)  # as in ``state``


class SecretResponse(ResponseBody):
    """A new token."""

    token: str


class KeptResponse(ResponseBody):
    """A new link to the seat; all other credentials of the seat have ended."""

    link: str


class ForgottenResponse(ResponseBody):
    """The answer to erasing: whether the table was deleted with the last player's data."""

    deleted: bool


class ReplayResponse(ResponseBody):
    """A finished game, step by step."""

    game: str
    options: list[str]
    names: list[str]
    levels: list[str | None]
    sides: list[int]
    result: Result | None
    ended_by: EndedBy | None
    shuffle: ShuffleState | None
    steps: list[ReplayStep]


class ReviewResponse(ResponseBody):
    """A review as far as it is ready: items and points so far, or the whole once ``review`` is there."""

    done: int
    entries: int
    items: list[ReviewItem]
    line: list[ReviewPoint]
    review: WholeReview | None
    waiting: int = 0  # reviews that come before it
    preparing: bool = False  # the server gets ready for this game, once, which may take a minute


class PastedResponse(ResponseBody):
    """A record that was read and checked: the name under which its review and replay are found."""

    record: str
    game: str


class UrlsResponse(ResponseBody):
    """The addresses of the server in the local network."""

    urls: list[str]


class WritesFailing(ResponseBody):
    """The database cannot be written: since when, in milliseconds since 1970, and why."""

    since: int
    reason: str


class HealthResponse(ResponseBody):
    """The health of the server."""

    ok: Literal[True]
    version: str
    protocol: int
    store: str
    tables: int | None
    live: int
    writes: Literal["ok"] | WritesFailing
    damaged: list[str]


class Problem(ResponseBody):
    """Why a request failed: a stable code, whose sentence is Fluent's ``error-CODE``."""

    kind: RefusalKind
    code: str
    rule: str
    arguments: dict[str, Argument]


class FailedResponse(ResponseBody):
    """A request that failed and changed nothing."""

    error: Problem


RESPONSES: tuple[type[ResponseBody], ...] = (
    CatalogueResponse,
    RulesResponse,
    PuzzlesResponse,
    PuzzleResponse,
    PuzzleAnswerResponse,
    MadeResponse,
    MadeTournamentResponse,
    TournamentResponse,
    EnteredResponse,
    TournamentSeatResponse,
    SeatedResponse,
    ContributedResponse,
    TableResponse,
    SecretResponse,
    KeptResponse,
    ForgottenResponse,
    ReplayResponse,
    ReviewResponse,
    PastedResponse,
    UrlsResponse,
    HealthResponse,
    FailedResponse,
)
