"""The lobby of a server: read the list, sit down at a table, find an opponent, list one's own table."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from fightcard.messages import requests

from .site import Place, Site


class LobbyClient:
    """The tables that wait for anybody at a server; ServerRefusal (``not-found``) if it has no lobby."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def tables(self, game: str = "", page: int = 0) -> list[dict[str, Any]]:
        """Return one page of the list: entry, game, options, clock, name, open seats, seconds waited."""
        query = urlencode({"page": page, **({"game": game} if game else {})})
        found: list[dict[str, Any]] = self.site.get(f"/api/lobby?{query}")["tables"]
        return found

    def join(self, entry: str, name: str = "") -> Place:
        """Sit down at a listed table."""
        return self._placed(f"/api/lobby/{entry}/join", requests.JoinTable(name))

    def find(self, wish: requests.FindOpponent) -> Place:
        """Join a listed table of the same game, or open one that is listed."""
        return self._placed("/api/lobby/find", wish)

    def list_table(self, place: Place, wish: requests.ListTable | None = None) -> str:
        """List the table of a host's place; return its entry."""
        listed = self.site.post(f"/api/tables/{place.table}/lobby", wish or requests.ListTable(), place.token)
        return str(listed["entry"])

    def _placed(self, path: str, body: object) -> Place:
        found, cookies = self.site.post_for_seats(path, body)
        table, seat = found["table"], found["seat"]
        token = cookies[f"seat{seat}"]
        share = self.site.contribute(table, seat, token, found["shuffle"])
        return Place(self.site, table, seat, token, share, found["link"])
