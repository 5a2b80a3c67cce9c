"""Probes of the lobby, for the campaign ``costs``: a long list of tables whose hosts are connected."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any

from fightcard.client import Connection, friend, me

from .probes import Probe, Scene

NAME = "\U0001f3b4" * 200
OPTIONS = ["owners=0,1,2,3,4,5", "deck=shared", "panic=round", "weapons=random", "pairing=random"]
LISTED = 100
FULL = f"{LISTED} tables"
FIND = {"game": "champions", "name": NAME, "options": OPTIONS}


class FullLobby:
    """A lobby with tables of six seats; it is filled when it is first needed."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.connections: list[Connection] = []

    @cached_property
    def hosts(self) -> list[Any]:
        """Everybody who waits, with the entry of their table."""
        return [self._listed() for _ in range(LISTED)]

    def _listed(self) -> Any:
        table = self.scene.site.set_up("champions", [me(NAME), *[friend()] * 5], OPTIONS)
        self.connections.append(table.seat(0).connect())
        entry = self.scene.post(f"/api/tables/{table.name}/lobby", {}, table.links[0])["entry"]
        return {"table": table.name, "link": table.links[0], "entry": entry}

    # -- probes --

    def show(self) -> None:
        assert self.hosts
        assert self.scene.get("/api/lobby?page=10&game=champions") == 200

    def page(self) -> None:
        assert self.scene.get("/lobby") == 200

    def change(self) -> None:
        host = self.hosts[0]
        answer = self.scene.post(f"/api/tables/{host['table']}/lobby", {}, host["link"])
        assert answer["entry"] == host["entry"], answer

    def join(self) -> None:
        answer = self.scene.post(f"/api/lobby/{self.hosts[-1]['entry']}/join", {"name": NAME})
        assert answer["joined"], answer

    def find(self) -> None:
        """With other options than everybody has, so that the whole list is read and a table is opened."""
        assert self.hosts
        answer = self.scene.post("/api/lobby/find", {**FIND, "options": [*OPTIONS[:2]]})
        assert answer["table"], answer


def lobby_probes(scene: Scene) -> list[Probe]:
    """Every route of the lobby."""
    lobby = FullLobby(scene)
    return [
        Probe("GET /lobby", "", partial(lobby.page)),
        Probe("GET /api/lobby", FULL, partial(lobby.show)),
        Probe("POST /api/tables/{table}/lobby", FULL, partial(lobby.change)),
        Probe("POST /api/lobby/{entry}/join", FULL, partial(lobby.join)),
        Probe("POST /api/lobby/find", FULL, partial(lobby.find)),
    ]
