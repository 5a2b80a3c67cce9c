"""Settings of a server: timers, rate limits, paths."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from fightcard.bots.bot_names import OwnBot


@dataclass(frozen=True)
class PresenceTimers:
    """Seconds until a disconnected player counts as lost, as absent, and as gone."""

    lost: float = 9
    absent: float = 30
    gone: float = 120


@dataclass(frozen=True)
class RateLimit:
    """A rate limit (token bucket): so many at once, and so many more per second."""

    burst: float
    rate: float


@dataclass(frozen=True)
class Limits:
    """Limits of one address or one socket; clients on this machine may create more."""

    requests: RateLimit = RateLimit(2500, 50)  # cost units; page and game are 100 files, and a club shares one address
    tables: RateLimit = RateLimit(30, 1 / 20)
    tables_here: RateLimit = RateLimit(1000, 5)
    tournaments: RateLimit = RateLimit(6, 1 / 600)
    tournaments_here: RateLimit = RateLimit(200, 1)
    joins: RateLimit = RateLimit(60, 1)
    lobby: RateLimit = RateLimit(40, 2)  # looks at the list of one address
    lobby_entries: int = 3  # of one address
    lobby_joins: RateLimit = RateLimit(30, 1 / 20)  # seats at strangers' tables, each of which ends an entry
    messages: RateLimit = RateLimit(20, 10)  # of one address at one seat
    frames: RateLimit = RateLimit(40, 20)  # of one socket besides its messages: pings, pongs, fragments
    traffic: RateLimit = RateLimit(65_536, 16_384)  # bytes of one socket besides its messages
    refusals: RateLimit = RateLimit(5, 1 / 5)  # of one credential: a link may be outdated, and browsers retry
    holders: RateLimit = RateLimit(30, 2)  # requests of one seat, when others have exhausted its address's limit
    sockets: int = 40  # of one address
    sockets_here: int = 1000
    watchers: int = 100  # of one table
    body: int = 16_384  # bytes of a request
    record_body: int = 65_536  # bytes of one with a record
    unstarted: float = 24 * 3600  # seconds that a table waits for its players


@dataclass(frozen=True)
class ServerSettings:
    """The settings of one server."""

    database: Path | str  # a file, or postgresql://…
    public_url: str = ""  # of a proxy in front of the server
    log: bool = False  # a line for each request
    durable: bool = False  # sync every commit, so that acknowledged moves survive a power failure
    timers: PresenceTimers = field(default_factory=PresenceTimers)
    limits: Limits = field(default_factory=Limits)
    pace: float = 1.0  # factor on the bots' pauses; 0 in tests
    undo_pause: float = 2.0  # seconds for which bots wait while a person could still undo
    patience: float = 8.0  # seconds for a client to read a frame, or to send its first message
    nonces: float = (
        5.0  # seconds that a full table waits for people's commitments to the shuffle, and again for their reveals
    )
    stock_protocols: bool = False  # run on uvicorn's own protocols, without our timeouts, budgets and tarpit
    bot_processes: int = 0  # worker processes for bots; 0: as many as the machine has cores for
    lobby: bool = False  # whether tables that wait for anybody are listed
    reviews: bool = False  # whether clients may send records of other games for a review
    review_niceness: int = 5  # of the process that reviews games: as that of bots, so that it gets on beside them
    own_bots: tuple[OwnBot, ...] = ()  # of the operator's, offered beside the levels
    warm: bool = True  # whether they warm up for the strongest levels
