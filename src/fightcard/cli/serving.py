"""``serve``: the table in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

from fightcard import EnvironmentFailure, Unreadable
from fightcard.core.extras import require
from fightcard.language import Speaker

from . import output
from .frame import Option, command
from .parameters import exclusive, whole

STANDARD_HOST = "127.0.0.1"
STANDARD_PORT = 8464
STOCK = "FIGHTCARD_STOCK"  # 1: serve on the stock protocols of uvicorn; see docs/operating.md
TRIES = 20  # ports after the usual one, where nobody has asked for a port

HOST = Option("--host", text="cli-option-host", value="cli-value-host")
PORT = Option("--port", text="cli-option-port", value="cli-value-number", type=whole("--port", 0, 65535))
LAN = Option("--lan", text="cli-option-lan", is_flag=True)
DATABASE = Option("--database", text="cli-option-database", value="cli-value-file")
DURABLE = Option("--durable", text="cli-option-durable", is_flag=True)
LOG = Option("--log", text="cli-option-log", is_flag=True)
PUBLIC_URL = Option("--public-url", text="cli-option-public-url", value="cli-value-url")
NO_BROWSER = Option("--no-browser", text="cli-option-no-browser", is_flag=True)


@command(
    *("serve", HOST, PORT, LAN, DATABASE, DURABLE, LOG, PUBLIC_URL, NO_BROWSER),
    text="cli-serve",
    examples=("fightcard serve", "fightcard serve --lan", "fightcard serve --port 9000 --no-browser"),
)
def serve(
    speaker: Speaker,
    host: str | None,
    port: int | None,
    lan: bool,
    database: str | None,
    durable: bool,
    log: bool,
    public_url: str | None,
    no_browser: bool,
) -> None:
    """Open the table for browsers."""
    exclusive(host=host, lan=lan)
    browser = not no_browser
    start_serving(speaker, host or STANDARD_HOST, port, lan, database, durable, log, public_url or "", browser)


def start_serving(
    speaker: Speaker,
    host: str = STANDARD_HOST,
    port: int | None = None,
    lan: bool = False,
    database: str | None = None,
    durable: bool = False,
    log: bool = False,
    public_url: str = "",
    browser: bool = True,
) -> None:
    """Serve until Ctrl-C; tell where, and open a browser where there is one."""
    require("table", "fightcard serve")
    from fightcard.server.settings import Settings
    from fightcard.web import serve

    stock = os.environ.get(STOCK) == "1"
    settings = Settings(database or standard_database(), _checked_url(public_url), log, durable, stock_protocols=stock)
    listeners = [_bind(host, port)]
    if lan:
        listeners.append(serve.bind_lan(listeners[0].getsockname()[1]))
    urls = [settings.public_url or serve.url_of(listeners[0]), *map(serve.url_of, listeners[1:])]

    def ready() -> None:
        for url in urls:
            output.show(speaker.say("cli-serve-ready", url=url))
        output.show(speaker.say("cli-serve-stop"))
        output.finish()
        if browser and _has_screen():
            webbrowser.open(urls[0])

    try:
        serve.serve(settings, listeners, ready)
    finally:
        for listener in listeners:
            listener.close()


def _bind(host: str, port: int | None) -> socket.socket:
    """The address asked for; if no port was named, the next free one after the usual."""
    from fightcard.web import serve

    if port is not None:
        return serve.bind(host, port)
    for candidate in range(STANDARD_PORT, STANDARD_PORT + TRIES):
        try:
            return serve.bind(host, candidate)
        except EnvironmentFailure as error:
            if error.code != "port-taken" or candidate == STANDARD_PORT + TRIES - 1:
                raise
    raise AssertionError("the last try returns or raises")


def standard_database() -> Path:
    """Where tables are kept if nobody says where."""
    from platformdirs import user_data_path

    return user_data_path("fightcard", appauthor=False) / "tables.sqlite"


def _checked_url(text: str) -> str:
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Unreadable("public-url", value=text)
    return f"{parts.scheme}://{parts.netloc}"


def _has_screen() -> bool:
    """Is somebody there who would see a browser open?"""
    return sys.stdout.isatty()
