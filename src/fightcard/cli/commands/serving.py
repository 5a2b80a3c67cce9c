"""``serve``: the table in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import fightcard
from fightcard import EnvironmentFailure, Unreadable
from fightcard.bots.bot_names import OwnBot, find_own_bot
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.language import Speaker
from fightcard.registry import find_game

from .. import output
from ..frame import CliOption, command
from ..parameters import ParsedValue, exclusive, number_option

STANDARD_HOST = "127.0.0.1"
STANDARD_PORT = 8464
STOCK = "FIGHTCARD_STOCK"  # 1: serve on the stock protocols of uvicorn; see docs/operating.md
TRIES = 20  # ports after the usual one, where nobody has asked for a port

HOST = CliOption("--host", text="cli-option-host", value="cli-value-host")
PORT = number_option("--port", text="cli-option-port", bounds=(0, 65535))
LAN = CliOption("--lan", text="cli-option-lan", is_flag=True)
DATABASE = CliOption("--database", text="cli-option-database", value="cli-value-file")
DURABLE = CliOption("--durable", text="cli-option-durable", is_flag=True)
LOG = CliOption("--log", text="cli-option-log", is_flag=True)
PUBLIC_URL = CliOption("--public-url", text="cli-option-public-url", value="cli-value-url")
BOT_FILE = CliOption(
    *("--bot-file", "bot_files"),
    text="cli-option-bot-file",
    value="cli-value-bot-file",
    multiple=True,
    type=ParsedValue(find_own_bot),
)
GAMES = CliOption(
    *("--game", "games"),
    text="cli-option-serve-game",
    value="cli-value-game",
    multiple=True,
    type=ParsedValue(find_game),
)
LOBBY = CliOption("--lobby", text="cli-option-lobby", is_flag=True)
REVIEWS = CliOption("--reviews", text="cli-option-reviews", is_flag=True)
NO_BROWSER = CliOption("--no-browser", text="cli-option-no-browser", is_flag=True)


@dataclass(frozen=True)
class ServeArguments:
    """The arguments of ``serve``."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    durable: bool = False
    log: bool = False
    public_url: str | None = None
    no_browser: bool = False
    bot_files: tuple[OwnBot, ...] = ()
    games: tuple[GameDefinition, ...] = ()
    reviews: bool = False
    lobby: bool = False


@command(
    *("serve", HOST, PORT, LAN, DATABASE, DURABLE, LOG, PUBLIC_URL, NO_BROWSER, BOT_FILE, GAMES, REVIEWS, LOBBY),
    values=ServeArguments,
    text="cli-serve",
    examples=(
        "fightcard serve",
        "fightcard serve --lan",
        "fightcard serve --port 9000 --no-browser",
        "fightcard serve --bot-file mine.py:Cheapest",
    ),
)
def serve(speaker: Speaker, given: ServeArguments) -> None:
    """Open the table for browsers."""
    exclusive(host=given.host, lan=given.lan)
    start_serving(speaker, given)


def start_serving(speaker: Speaker, given: ServeArguments) -> None:
    """Serve until Ctrl-C; print the addresses, and open a browser where there is one."""
    require("table", "fightcard serve")
    from fightcard.server.support.settings import ServerSettings
    from fightcard.web import serve

    stock = os.environ.get(STOCK) == "1"
    database, url = given.database or standard_database(), _checked_url(given.public_url or "")
    settings = ServerSettings(
        *(database, url, given.log, given.durable),
        stock_protocols=stock,
        own_bots=_checked_bots(given),
        reviews=given.reviews,
        lobby=given.lobby,
    )
    listeners = [_bind(given.host or STANDARD_HOST, given.port)]
    if given.lan:
        listeners.append(serve.bind_lan(listeners[0].getsockname()[1]))
    urls = [settings.public_url or serve.url_of(listeners[0]), *map(serve.url_of, listeners[1:])]

    def ready() -> None:
        for url in urls:
            output.show(speaker.say("cli-serve-ready", url=url))
        output.show(speaker.say("cli-serve-stop"))
        output.finish()
        if not given.no_browser and _has_screen():
            webbrowser.open(urls[0])

    try:
        serve.serve(settings, listeners, ready)
    finally:
        for listener in listeners:
            listener.close()


def _checked_bots(given: ServeArguments) -> tuple[OwnBot, ...]:
    """The operator's own bots, if each can be loaded: it is tried with a game that is offered, then ended."""
    from fightcard.bots.own.process import BotProcess

    games = [*(game.name for game in given.games), *fightcard.game_names()]
    for bot in given.bot_files:
        process = BotProcess(bot, fightcard.game(games[0]), shows_output=False)
        process.start()
        process.close()
    return given.bot_files


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
    """The default database file."""
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
    """Is the output a terminal, so that a person would see a browser open?"""
    return sys.stdout.isatty()
