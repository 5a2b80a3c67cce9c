"""What requests by HTTP bring: the types of all answers, as docs/protocol.md and the OpenAPI document tell them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from . import wire

Data = dict[str, Any]


class Answer(Struct, forbid_unknown_fields=True):
    """What a request brings; nothing else is in it."""


class Timers(Answer):
    """Seconds without a connection until somebody counts as lost, absent and gone."""

    lost: float
    absent: float
    gone: float


class Catalogue(Answer):
    """What can be played here, and where this server is reached."""

    games: list[Data]
    languages: list[str]
    lan: list[str]
    public_url: str
    local: bool
    timers: Timers


class Rule(Answer):
    """One rule, in Markdown."""

    id: str
    section: str
    text: str


class Rules(Answer):
    """The numbered rules of a game."""

    title: str
    preface: str
    rules: list[Rule]


class LessonAnswer(Answer):
    """What there is to say about an action in a step, and for a right one what it brings about for the seat."""

    right: bool
    headline: str
    text: str
    rule: str
    events: list[Data]
    view: Data | None


class LessonStep(Answer):
    """One decision with an answer for each action that can be picked; or, with a level, a game from this position."""

    id: str
    headline: str
    text: str
    hint: str
    seat: int
    position: str
    view: Data
    actions: list[str]
    answers: dict[str, LessonAnswer]
    level: str | None
    seed: int | None
    won: str
    lost: str


class Lesson(Answer):
    """A lesson with its texts in the language asked for."""

    id: str
    title: str
    about: str
    minutes: int
    players: list[str]
    steps: list[LessonStep]


class Lessons(Answer):
    """The lessons of a game, in the order in which one takes them."""

    lessons: list[Lesson]


class Made(Answer):
    """A new table with all its secrets."""

    table: str
    mine: list[int]
    invites: dict[int, str]
    links: dict[int, str]
    watch: str
    shuffle: Data | None  # as in the state


class Seated(Answer):
    """Where one sits now, and the token to come back with."""

    table: str
    viewer: wire.Viewer
    link: str
    shuffle: Data | None  # as in the state


class Contributed(Answer):
    """The entry that holds the commitment or the nonce, and the shuffle as it is now."""

    seq: int
    shuffle: Data | None


class Table(Answer):
    """A table as anybody may know it, and what this browser holds there."""

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
    result: Data | None
    due: list[int]
    seats: list[Data]
    clock: Data
    rematch: str | None


OF_STATE = ("seq", "started", "over", "result", "due", "seats", "clock", "rematch")  # as the socket tells a spectator


class Secret(Answer):
    """A new token."""

    token: str


class Kept(Answer):
    """A new link to the seat, which this device alone holds now."""

    link: str


class Forgotten(Answer):
    """Was that the last of the table?"""

    deleted: bool


class Replay(Answer):
    """A finished game, step by step."""

    game: str
    options: list[str]
    names: list[str]
    levels: list[str | None]
    sides: list[int]
    result: Data | None
    ended_by: Data | None
    shuffle: Data | None
    steps: list[Data]


class Urls(Answer):
    """Addresses in the local network."""

    urls: list[str]


class WritesFailing(Answer):
    """Nothing can be stored: since when, in milliseconds since 1970, and what the database says."""

    since: int
    reason: str


class Health(Answer):
    """The server is there."""

    ok: Literal[True]
    version: str
    protocol: int
    store: str
    tables: int | None
    live: int
    writes: Literal["ok"] | WritesFailing
    damaged: list[str]


class Problem(Answer):
    """Why not: a stable code, whose sentence is Fluent's ``error-CODE``."""

    kind: Literal["rule", "table", "unreadable"]
    code: str
    rule: str
    arguments: Data


class Failed(Answer):
    """Nothing has happened."""

    error: Problem
