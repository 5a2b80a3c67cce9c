"""Probes of tournaments, for the campaign ``costs``: one of as many entrants as a server takes, in its first round."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import count
from typing import Any

from fightcard.client import EntrantPlace, HostedTournament
from fightcard.web.http.endpoints.tournaments import MAX_ENTRANTS

from .probes import Probe, Scene

NAME = "\U0001f3b4" * 200
PATH = "/api/tournaments"
AT = PATH + "/{tournament}"
WISH = {"game": "cartisora", "options": ["target=1"], "name": NAME, "auto": False}
LATE = 8  # places that are left for those who enter while it runs
FULL = "64 entrants"


class Cup:
    """A tournament in its first round; it is made when it is first needed."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.names = (f"{number} {NAME}"[:200] for number in count())  # as long as they may be, and all different
        self.leavers = count()

    def gather(self, people: int) -> tuple[HostedTournament, list[EntrantPlace]]:
        """A tournament that has not begun."""
        hosted = HostedTournament.make(self.scene.site, WISH)
        return hosted, [hosted.enter(next(self.names)) for _ in range(people)]

    @cached_property
    def running(self) -> tuple[HostedTournament, list[EntrantPlace]]:
        """A tournament in its first round."""
        hosted, entrants = self.gather(MAX_ENTRANTS - LATE)
        hosted.run("start")
        while not all(pairing["tables"] for pairing in hosted.data["pairings"]):
            pass  # tables are set up one by one
        return hosted, entrants

    @property
    def hosted(self) -> HostedTournament:
        return self.running[0]

    def post(self, what: str, body: object, token: str) -> Any:
        """The data of an answer, which must not be an error."""
        answer = self.scene.post(f"{self.hosted.path}/{what}", body, token)
        assert "error" not in answer, answer
        return answer

    # -- probes --

    def make(self) -> None:
        wish = {**WISH, "bots": ["novice"] * (MAX_ENTRANTS - 1)}
        assert "tournament" in self.scene.post(PATH, wish)

    def get(self, path: str = "") -> None:
        assert self.scene.get(f"{self.hosted.path}{path}", self.hosted.follow_token) == 200

    def change_and_get(self) -> None:
        """After a change, so that standings are computed anew."""
        self.forfeit()
        self.get()

    def open(self) -> None:
        self.post("open", {"token": self.hosted.enter_token}, "")

    def enter(self) -> None:
        self.post("enter", {"name": next(self.names)}, self.hosted.enter_token)

    def play(self) -> None:
        entrant = self.hosted.data["pairings"][-1]["first"]
        self.post("play", {}, self.running[1][entrant].token)

    def watch(self) -> None:
        tables = self.hosted.data["pairings"][-1]["tables"]
        self.post("watch", {"table": tables[0]}, self.hosted.follow_token)

    def leave(self) -> None:
        place = self.running[1][next(self.leavers)]
        self.post("leave", {"erase": True}, place.token)

    def forfeit(self) -> None:
        pairings = self.hosted.data["pairings"]
        waiting = next(number for number, pairing in enumerate(pairings) if pairing["result"] is None)
        body = {"pairing": waiting, "absent": [pairings[waiting]["first"]]}
        self.post("forfeit", body, self.hosted.organiser)

    def run(self) -> None:
        """Pair as many entrants as a server takes."""
        hosted, _ = self.gather(MAX_ENTRANTS)
        answer = self.scene.post(f"{hosted.path}/run", {"what": "start"}, hosted.organiser)
        assert "error" not in answer, answer


def tournament_probes(scene: Scene) -> list[Probe]:
    """Every route of tournaments."""
    cup = Cup(scene)
    exports = partial(cup.get, "/export/pairings")
    return [
        Probe(f"POST {PATH}", "63 bots", cup.make),
        Probe(f"GET {AT}", FULL, cup.get),
        Probe(f"GET {AT}", f"{FULL}, after a change", cup.change_and_get),
        Probe(f"GET {AT}/export/{{csv}}", FULL, exports),
        *(
            Probe(f"POST {AT}/{what}", FULL, getattr(cup, what))
            for what in ("open", "enter", "play", "watch", "leave", "forfeit", "run")
        ),
    ]
