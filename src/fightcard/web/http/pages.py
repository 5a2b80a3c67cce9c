"""Static content: the page and its files, words, rules, the catalogue of games."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import TableRefuses, Unreadable
from fightcard.core.options import Option, Whole
from fightcard.language import LANGUAGES, word_files
from fightcard.language.rulebook import read_preface, read_rules, rules_page
from fightcard.learn.puzzles.reader import read_puzzles
from fightcard.messages import responses
from fightcard.registry import find_game, known_games
from fightcard.server.workers.own_bots import levels

STATIC = Path(__file__).parents[1] / "static"
SHELL = "index.html"
SERVICE_WORKER = "service-worker.js"
# Of the command line, what the server says in words, and the games in the terminal: terminal-GAME.
NOT_FOR_BROWSERS = re.compile(r"(cli|own|puzzles|solve|study|league|review|terminal-\w+)\.\w+\.ftl")
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}
PACKED = ("font/woff2", "image/png")  # compressed as they are
SMALL = 500  # bytes; smaller bodies are not compressed


class Page(NamedTuple):
    """A response body with its compressed form, content type and ETag."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


def make_page(body: bytes, kind: str) -> Page:
    """Compress a body and compute its ETag."""
    packed = gzip.compress(body, 6, mtime=0) if len(body) > SMALL and kind not in PACKED else b""
    return Page(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


class SlicedResponse(Response):
    """A response whose body is sent in slices, so that a slow client holds little memory."""

    SLICE = 1 << 16  # bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the response."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        body = memoryview(self.body)
        for begin in range(0, max(1, len(body)), self.SLICE):
            end = begin + self.SLICE
            more = end < len(body)
            await send({"type": "http.response.body", "body": bytes(body[begin:end]), "more_body": more})


def respond(request: Request, page: Page) -> Response:
    """Return the page, or 304 if the client has it already."""
    headers = {"etag": page.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(status_code=304, headers=headers)
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return SlicedResponse(page.packed, media_type=page.kind, headers={**headers, "content-encoding": "gzip"})
    return SlicedResponse(page.body, media_type=page.kind, headers=headers)


@cache
def _read(path: Path, _changed: int) -> Page:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return make_page(path.read_bytes(), kind)


@cache
def _static_files() -> dict[str, Path]:
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


def static_page(name: str) -> Page:
    """Return a static file. Only files that were listed at the start exist, so no path leads elsewhere."""
    path = _static_files().get(name)
    if path is None:
        raise TableRefuses("not-found")
    return _read(path, path.stat().st_mtime_ns)


@cache
def words_page(language: str) -> Page:
    """Return all Fluent messages of a language that a browser needs."""
    if language not in LANGUAGES:
        raise Unreadable("language-unknown", value=language, languages=", ".join(LANGUAGES))
    files = [path for path in word_files(language) if not NOT_FOR_BROWSERS.fullmatch(path.name)]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return make_page(text.encode(), "text/plain")


@cache
def rules_data(game: str, language: str) -> responses.RulesResponse:
    """Return the numbered rules of a game."""
    if language not in LANGUAGES:
        raise Unreadable("language-unknown", value=language, languages=", ".join(LANGUAGES))
    page = rules_page(game, language)
    title, preface = read_preface(page)
    return responses.RulesResponse(title, preface, [responses.RuleResponse(**vars(rule)) for rule in read_rules(page)])


@cache
def games_data() -> list[responses.GameInfo]:
    """Return all games with their options and levels."""
    return [_game_data(find_game(name)) for name in known_games()]


def _game_data(game: GameDefinition) -> responses.GameInfo:
    return {
        "name": game.name,
        "rules": game.version,
        "seats": game.seats(game.setup()),
        "most_seats": game.most_seats,
        "levels": levels(),
        "options": [_option_data(game, option) for option in game.options],
        "facts": cast(responses.CardFacts, game.card_facts()),
        "lessons": len(game.lesson_files),
        "puzzles": len(read_puzzles(game)),
        "emotes": list(game.emotes),
    }


def _option_data(game: GameDefinition, option: Option) -> responses.OptionInfo:
    """Return an option with the range that a table allows."""
    described = cast(responses.OptionInfo, option.described())
    most = game.table_limits.get(option.name)
    return described if most is None or not isinstance(option, Whole) else {**described, "range": [option.low, most]}
