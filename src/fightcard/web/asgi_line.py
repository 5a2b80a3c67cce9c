"""The connection of a live socket as the table code sees it: a ``Line``, whichever protocol carries it."""

from __future__ import annotations

from starlette.websockets import WebSocket

from .telling import Line

LINE = "fightcard.line"  # our extension of ASGI: the Line of a socket


def line_of(websocket: WebSocket) -> Line:
    """Return the Line of an accepted socket, once: the scope and the Line would keep each other alive."""
    line: Line = websocket.scope["extensions"].pop(LINE)["line"]
    return line
