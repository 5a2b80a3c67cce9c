"""Tournaments at a server: make one, enter it, and play its games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .site import Place, Site


@dataclass(frozen=True)
class HostedTournament:
    """A tournament that this client has made, with the tokens of its links."""

    site: Site
    name: str
    organiser: str
    enter_token: str
    follow_token: str

    @classmethod
    def make(cls, site: Site, wish: dict[str, Any]) -> HostedTournament:
        """Make a tournament; docs/tournaments.md names what one may wish for."""
        made = site.post("/api/tournaments", wish)
        return cls(site, made["tournament"], made["organiser"], made["enter"], made["follow"])

    @property
    def path(self) -> str:
        """The path of its routes."""
        return f"/api/tournaments/{self.name}"

    @property
    def data(self) -> Any:
        """Entrants, pairings and standings, as those who follow it see them."""
        return self.site.get(self.path, self.follow_token)["data"]

    def enter(self, name: str) -> EntrantPlace:
        """Enter a person."""
        entered = self.site.post(f"{self.path}/enter", {"name": name}, self.enter_token)
        return EntrantPlace(self, entered["entrant"], entered["link"])

    def run(self, what: str) -> None:
        """As the organiser, ``start`` the next round or ``close`` the tournament."""
        self.site.post(f"{self.path}/run", {"what": what}, self.organiser)

    def watch(self, table: str) -> Place:
        """Return a place for watching one of its games."""
        watched = self.site.post(f"{self.path}/watch", {"table": table}, self.follow_token)
        return Place(self.site, table, "spectator", watched["watch"])


@dataclass(frozen=True)
class EntrantPlace:
    """An entrant of a tournament, with the token that identifies them."""

    tournament: HostedTournament
    number: int
    token: str

    @property
    def is_playing(self) -> bool:
        """Return whether a game of theirs is running."""
        site = self.tournament.site
        return site.get(self.tournament.path, self.token)["game"] is not None

    def play(self) -> list[Place]:
        """Return the seats of their running game; ServerRefusal (``tournament-no-game``) if there is none."""
        site = self.tournament.site
        seated, cookies = site.post_for_seats(f"{self.tournament.path}/play", {}, self.token)
        table = seated["table"]
        tokens = {seat: cookies[f"seat{seat}"] for seat in seated["seats"]}
        return [
            Place(site, table, seat, token, site.contribute(table, seat, token, seated["shuffle"]))
            for seat, token in tokens.items()
        ]
