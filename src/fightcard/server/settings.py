"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Timers:
    """Seconds until somebody without a connection counts as lost, as absent, and as gone for good."""

    lost: float = 9
    absent: float = 30
    gone: float = 120


@dataclass(frozen=True)
class RateLimit:
    """So many at once, and so many more a second."""

    burst: float
    rate: float


@dataclass(frozen=True)
class Limits:
    """What one address, or one socket, may do. This machine's own address may do more of what it makes itself."""

    requests: RateLimit = RateLimit(2500, 50)  # units of costs.py; a page and a game are 100 files, a club one address
    tables: RateLimit = RateLimit(30, 1 / 20)
    tables_here: RateLimit = RateLimit(1000, 5)
    joins: RateLimit = RateLimit(60, 1)
    messages: RateLimit = RateLimit(20, 10)  # of one address at one seat
    frames: RateLimit = RateLimit(40, 20)  # of one socket besides its messages: pings, pongs, fragments
    traffic: RateLimit = RateLimit(65_536, 16_384)  # bytes of one socket besides its messages
    refusals: RateLimit = RateLimit(5, 1 / 5)  # of one credential: a link may be an old one, and a browser tries again
    holders: RateLimit = RateLimit(30, 2)  # requests of one seat, when others have used up those of its address
    sockets: int = 40  # of one address
    sockets_here: int = 1000
    watchers: int = 100  # of one table
    body: int = 16_384  # bytes of a request
    unstarted: float = 24 * 3600  # seconds that a table waits for its players


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: Path | str  # a file, or postgresql://…
    public_url: str = ""  # where a proxy in front of it is reached
    log: bool = False  # a line for each request
    durable: bool = False  # acknowledge what even the loss of power cannot take
    timers: Timers = field(default_factory=Timers)
    limits: Limits = field(default_factory=Limits)
    pace: float = 1.0  # of the bots; 0 for tests that do not wait
    undo_pause: float = 2.0  # seconds that bots leave a person who can still take something back
    patience: float = 8.0  # seconds for a client to take a frame, or to say its first word
    nonces: float = (
        5.0  # seconds that a full table waits for people's commitments to the shuffle, and again for their reveals
    )
    stock_protocols: bool = False  # run on uvicorn's own protocols, without our timeouts, budgets and tarpit
    thinkers: int = 0  # processes for bots; 0: as many as fit this machine
    warm: bool = True  # do they get ready for the strongest levels?
