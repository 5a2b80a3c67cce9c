"""Runs the server: listening sockets, uvicorn's configuration, and opening the local network."""

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

from fightcard.core.errors import EnvironmentFailure
from fightcard.messages.fields import LARGEST_MESSAGE
from fightcard.registry import load_no_more_games
from fightcard.server.support import logs
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import Limits, ServerSettings
from fightcard.store import open_store
from fightcard.web.guard.credentials import find_held_seat
from fightcard.web.guard.handshake_policy import HandshakePolicy
from fightcard.web.http.app import make_app
from fightcard.web.http.app_state import AppState
from fightcard.web.ws.budgets import READ_COST, Rate, SocketLimits
from fightcard.web.ws.socket_connection import AsgiConnectionMiddleware

PING_INTERVAL = PING_TIMEOUT = 4.0  # seconds: a dead connection is closed after 8
SHUTDOWN_GRACE = 3  # seconds for sockets to close when the server ends
SEND_BUFFER = 1 << 17  # bytes that the system keeps for a client that does not read; by default it keeps megabytes
BACKLOG = 256  # connections that wait to be accepted
MAX_FILES, RESERVED_FILES = 65_536, 512  # open files, and how many of them are not for connections
SWITCH_INTERVAL = 0.0005  # seconds after which the loop lets the store's thread run, whose result clients wait for


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket; EnvironmentFailure if the address cannot be used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is given; otherwise small frames are delayed by 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((host, port))
        listener.listen(512)
    except OSError as error:
        listener.close()
        code = "port-taken" if error.errno == errno.EADDRINUSE else "address-unusable"
        raise EnvironmentFailure(code, host=host, port=str(port), reason=error.strerror or str(error)) from error
    listener.setblocking(False)
    return listener


def lan_address() -> str | None:
    """Return this machine's address in its local network, or None. Nothing is sent."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        address = str(probe.getsockname()[0])
        if not address.startswith(("127.", "0.")):
            return address
    return None


def bind_lan(port: int) -> socket.socket:
    """Return a listening socket in the local network."""
    address = lan_address()
    if address is None:
        raise EnvironmentFailure("no-network")
    return bind(address, port)


def url_of(listener: socket.socket) -> str:
    """Return the URL of a listening socket."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host.strip("[]") else f"http://{host}:{port}"


class _SecondaryServer(uvicorn.Server):
    """A second server in the same loop: the first one handles signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _PrimaryServer(uvicorn.Server):
    """Calls ``ready`` when it listens, and knows whether Ctrl-C ended it."""

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


def serve(settings: ServerSettings, listeners: list[socket.socket], ready: Callable[[], None]) -> None:
    """Serve until a signal. The first socket is the server's own; others are in the local network."""
    if settings.log:
        logs.write_json()
    sys.setswitchinterval(SWITCH_INTERVAL)
    load_no_more_games()
    max_connections = _max_connections()
    state = AppState(settings, open_store(settings.database, settings.durable))
    app = make_app(state)
    lan = _LanOpener(lambda: _config(app, state, max_connections, lifespan="off"), listeners[0].getsockname()[1])
    host = listeners[0].getsockname()[0]
    if host.startswith("127."):
        state.lan_urls = [url_of(listener) for listener in listeners[1:]]
        state.open_lan = None if settings.public_url else lan.open
    elif host not in ("0.0.0.0", "::"):
        state.lan_urls = [url_of(listeners[0])]
    elif address := lan_address():
        state.lan_urls = [f"http://{address}:{listeners[0].getsockname()[1]}"]
    server = _PrimaryServer(_config(app, state, max_connections, lifespan="on"), ready)
    server.run(listeners)
    if server.interrupted:  # uvicorn raises it again at its end, which may come too late
        raise KeyboardInterrupt


class _LanOpener:
    """Opens the local network while the server runs."""

    def __init__(self, config: Callable[[], uvicorn.Config], port: int) -> None:
        self._config, self._port = config, port
        self._task: asyncio.Task[None] | None = None

    def open(self) -> list[str]:
        listener = bind_lan(self._port)
        self._task = asyncio.get_running_loop().create_task(_SecondaryServer(self._config()).serve([listener]))
        return [url_of(listener)]


def _max_connections() -> int:
    """Raise the limit of open files as far as allowed; return how many connections fit into it."""
    if sys.platform == "win32":
        return MAX_FILES
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if most == resource.RLIM_INFINITY else min(MAX_FILES, most)
    if files < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            files = wanted
    return files - min(files // 2, RESERVED_FILES)


def _config(app: ASGIApp, state: AppState, max_connections: int, lifespan: Literal["on", "off"]) -> uvicorn.Config:
    settings = state.settings
    config = uvicorn.Config(
        AsgiConnectionMiddleware(app) if settings.stock_protocols else app,
        lifespan=lifespan,
        log_level="warning",
        log_config=None if settings.log else LOGGING_CONFIG,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        proxy_headers=bool(settings.public_url),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        timeout_graceful_shutdown=SHUTDOWN_GRACE,
        h11_max_incomplete_event_size=16_384,
        http="h11",
    )
    if settings.stock_protocols:
        config.limit_concurrency = max_connections
    else:
        _use_own_protocols(config, state, max_connections)
    return config


def _use_own_protocols(config: uvicorn.Config, state: AppState, max_connections: int) -> None:
    """Replace uvicorn's protocols by ours, which depend on its internals."""
    # Late: the stock protocols do without them.
    from fightcard.web.ws.protocols.factory import make_http_protocol, make_websocket_protocol

    proxies = config.forwarded_allow_ips if config.proxy_headers else ""
    policy = HandshakePolicy(state.limiter, state.metrics, partial(find_held_seat, store=state.store))
    config.http = make_http_protocol(policy, proxies, max_connections)
    config.ws = make_websocket_protocol(socket_limits(state.settings.limits), now_ms)


def socket_limits(limits: Limits) -> SocketLimits:
    """Return the budget of one socket: the messages that it may send never exceed it."""
    messages, frames, traffic = limits.messages, limits.frames, limits.traffic
    size = LARGEST_MESSAGE + READ_COST
    return SocketLimits(
        max_messages_waiting=messages.burst,
        frames=Rate(frames.burst + messages.burst, frames.rate + messages.rate),
        traffic=Rate(traffic.burst + messages.burst * size, traffic.rate + messages.rate * size),
    )
