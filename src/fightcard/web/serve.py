"""A running server: its addresses, its loop, and how it opens the local network."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from types import FrameType
from typing import Literal

import uvicorn
from starlette.types import ASGIApp
from uvicorn.config import LOGGING_CONFIG

from fightcard.core.errors import Outside
from fightcard.messages import wire
from fightcard.server import logs
from fightcard.server.server_clock import now_ms
from fightcard.server.settings import Settings
from fightcard.store import open_store
from fightcard.web.guard.ban_list import Bouncer
from fightcard.web.guard.credentials import place_held
from fightcard.web.http.app import make_app
from fightcard.web.http.site import Site
from fightcard.web.ws.asgi_connection import LineMiddleware

PING = 4.0  # seconds between two pings, and as long again for the answer: a dead connection is closed after 8
PATIENCE = 4.0
GRACE = 3  # seconds for sockets to end when the server does
UNTAKEN = 1 << 17  # bytes that the system keeps for a client who does not take them; by itself it keeps megabytes
BACKLOG = 256  # lines that wait to be taken
FILES, SPARE = 65_536, 512  # that the server wants to have, and of these for what is no line
SWITCH = 0.0005  # seconds after which the loop lets the store's thread go on: somebody waits for its result


def bind(host: str, port: int) -> socket.socket:
    """A listening address; Outside if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of a socket that says it is TCP does asyncio send small frames at once; else they wait for 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN)
    try:
        listener.bind((host, port))
        listener.listen(512)
    except OSError as error:
        listener.close()
        code = "port-taken" if error.errno == errno.EADDRINUSE else "address-unusable"
        raise Outside(code, host=host, port=str(port), reason=error.strerror or str(error)) from error
    listener.setblocking(False)
    return listener


def lan_address() -> str | None:
    """This machine's address in its network, if it has one. Nothing is sent to find out."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        address = str(probe.getsockname()[0])
        if not address.startswith(("127.", "0.")):
            return address
    return None


def bind_lan(port: int) -> socket.socket:
    """The same port of this machine's address in its network."""
    address = lan_address()
    if address is None:
        raise Outside("no-network")
    return bind(address, port)


def url_of(listener: socket.socket) -> str:
    """The address to type."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host.strip("[]") else f"http://{host}:{port}"


class _Quiet(uvicorn.Server):
    """A second server in the same loop: signals are the first one's."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _Ready(uvicorn.Server):
    """Says when it listens, and whether Ctrl-C ended it."""

    interrupted = False

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def serve(settings: Settings, listeners: list[socket.socket], ready: Callable[[], None]) -> None:
    """Serve until a signal ends it. The first address is the server's own; others are in the local network."""
    if settings.log:
        logs.write_json()
    sys.setswitchinterval(SWITCH)
    lines = _most_lines()
    site = Site(settings, open_store(settings.database, settings.durable))
    app = make_app(site)
    lan = _Lan(lambda: _config(app, site, lines, lifespan="off"), listeners[0].getsockname()[1])
    host = listeners[0].getsockname()[0]
    if host.startswith("127."):
        site.lan_urls = [url_of(listener) for listener in listeners[1:]]
        site.open_lan = None if settings.public_url else lan.open
    elif host not in ("0.0.0.0", "::"):
        site.lan_urls = [url_of(listeners[0])]
    elif address := lan_address():
        site.lan_urls = [f"http://{address}:{listeners[0].getsockname()[1]}"]
    server = _Ready(_config(app, site, lines, lifespan="on"), ready)
    server.run(listeners)
    if server.interrupted:  # uvicorn says so once more at its end, which a loop that ends too may not hear
        raise KeyboardInterrupt


class _Lan:
    """How to open the local network while the server runs."""

    def __init__(self, config: Callable[[], uvicorn.Config], port: int) -> None:
        self._config, self._port = config, port
        self._task: asyncio.Task[None] | None = None

    def open(self) -> list[str]:
        listener = bind_lan(self._port)
        self._task = asyncio.get_running_loop().create_task(_Quiet(self._config()).serve([listener]))
        return [url_of(listener)]


def _most_lines() -> int:
    """Ask the system for as many files as it gives, since every line is one; how many lines there may be."""
    if sys.platform == "win32":
        return FILES
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if files < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            files = wanted
    return files - min(files // 2, SPARE)


def _config(app: ASGIApp, site: Site, lines: int, lifespan: Literal["on", "off"]) -> uvicorn.Config:
    settings = site.settings
    config = uvicorn.Config(
        LineMiddleware(app) if settings.stock_protocols else app,
        lifespan=lifespan,
        log_level="warning",
        log_config=None if settings.log else LOGGING_CONFIG,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        proxy_headers=bool(settings.public_url),
        ws="websockets-sansio",
        ws_max_size=wire.LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PATIENCE,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=16_384,
        http="h11",
    )
    if settings.stock_protocols:
        config.limit_concurrency = lines
    else:
        _use_own_protocols(config, site, lines)
    return config


def _use_own_protocols(config: uvicorn.Config, site: Site, lines: int) -> None:
    """Replace uvicorn's protocols by ours, which depend on its internals."""
    from fightcard.web.ws.protocols import http_protocol, websocket_protocol  # late: the stock ones do without them

    proxies = config.forwarded_allow_ips if config.proxy_headers else ""
    bouncer = Bouncer(site.guard, site.metrics, partial(place_held, store=site.store))
    config.http = http_protocol(bouncer, proxies, lines)
    config.ws = websocket_protocol(site.settings.limits, now_ms)
