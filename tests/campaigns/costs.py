"""S11: what every route and every message costs the event loop, with the largest input that it accepts.

The server times each callback of its loop (the condition ``times-callbacks``). A trial is one probe: the longest
callback while it is answered, the best of some repetitions, as a multiple of a calibration loop in the same process.
``python -m tests.campaigns.costs`` prints all of them as a table in Markdown.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

from fightcard.client import Connection, Refusal, Table, bot, friend, here, me
from fightcard.messages import client_messages, fields
from fightcard.web.guard.costs import MESSAGES, Cost
from fightcard.web.http import app
from fightcard.web.http.page_endpoints import PAGES
from fightcard.web.http.pages import STATIC
from tests.web.playing import play_out, two_people
from tests.web.raw import JSON, ask, numbers, open_socket
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import LIMITS, serving
from .long_tables import OldTable, store_old_tables

REPEATS = 5
OLD_ENTRIES = 20_000
LONG_GAME = ["target=25"]
MOST = 10.0  # times the calibration loop, which takes one millisecond of the machine on which it was set
BODY = 16_384
HEADERS = 15_000  # bytes of a request before its body
LARGEST_FILE = max((path.stat().st_size, path.relative_to(STATIC).as_posix()) for path in STATIC.rglob("*.*"))[1]
PLAYED: Mapping[str, list[str]] = {
    "fightdrome": ["mode=fame", "fame_target=100"],
    "champions": ["owners=0,1,2,3,4,5"],
    "cartisora": ["classes=rogue,monk"],
}
GARBAGE = (b"[" * BODY, b'{"":' * (BODY // 4), b'"' + b"\\u0000" * (BODY // 6 - 1) + b'"')

Do = Callable[[], object]


class Probe(NamedTuple):
    """One thing that a client can do."""

    name: str  # of the route or the message
    what: str  # the input
    do: Do


class Scene:
    """A server, and tables at which everything can be tried."""

    def __init__(self, server: Server, old: list[OldTable]) -> None:
        self.server, self.site = server, server.site
        self.old = iter(old)
        self.chooser = Random(15)
        self.played = self.play("cartisora", LONG_GAME)

    def play(self, game: str, options: list[str]) -> Table:
        """A whole game."""
        people = [me("Ann"), *(here(f"P{seat}") for seat in range(1, 6 if game == "champions" else 2))]
        table = self.site.set_up(game, people, options)
        seats = [table.seat(seat).connect() for seat in table.links]
        play_out(seats, self.chooser)
        for seat in seats:
            seat.close()
        return table

    def get(self, path: str, token: str = "") -> int:
        """The status of an answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return ask(self.server, "GET", path, None, headers).status

    def crowded(self, path: str) -> int:
        """The status of an answer to a request whose headers are full of cookies, and whose query is full of names."""
        cookies = {"Cookie": "a=b;" * (HEADERS // 8)}
        return ask(self.server, "GET", f"{path}?{'a&' * (HEADERS // 4)}", None, cookies).status

    def post(self, path: str, body: object, token: str = "") -> Any:
        """The data of an answer, to a body that is as long as it may be."""
        sent = json.dumps(body).encode().ljust(BODY)
        headers = {**JSON, **({"Authorization": f"Bearer {token}"} if token else {})}
        return json.loads(ask(self.server, "POST", path, sent, headers).body)

    def garbage(self, path: str) -> None:
        """Bodies that cannot be read."""
        for body in GARBAGE:
            assert ask(self.server, "POST", path, body, JSON).status >= 400

    def say(self, table: Table, make: Callable[[Connection], client_messages.ClientMessage], seat: int = 0) -> None:
        """One message, as long as it may be; it may be refused."""
        with table.seat(seat).connect() as player, suppress(Refusal):
            player.ask(make(player))

    def frames(self, table: Table, *frames: str) -> None:
        """Frames as they are, until the last of them is answered."""
        path = f"/api/tables/{table.name}/socket?as=0"
        with open_socket(self.server, path, {"Authorization": f"Bearer {table.links[0]}"}) as line:
            for frame in ('{"type":"watch"}', *frames, '{"type":"ping"}'):
                line.send(frame)
            while not str(line.recv(20)).startswith('{"type":"pong"'):
                pass


# -- routes -------------------------------------------------------------------------------------------------------


def routes(scene: Scene) -> list[Probe]:
    """Every route."""
    gets = {path: path.replace("{table}", scene.played.name).replace("{game}", "cartisora") for path in PAGES}
    gets |= {
        "/static/{name:path}": f"/static/{LARGEST_FILE}",
        "/words/{language}": "/words/de",
        "/healthz": "/healthz",
        "/metrics": "/metrics",
        "/api/openapi.json": "/api/openapi.json",
        "/api/catalogue": "/api/catalogue",
        "/api/rules/{game}/{language}": "/api/rules/fightdrome/en",
    }
    posts = [path for path in BODIES if "{table}" not in path]
    at_table = [path for path in BODIES if "{table}" in path]
    played = scene.played
    return [
        *(Probe(f"GET {name}", "", partial(scene.get, path)) for name, path in gets.items()),
        *(Probe(f"POST {name}", "16 kB", partial(scene.post, name, BODIES[name])) for name in posts),
        *(Probe(f"POST {name}", "16 kB unreadable", partial(scene.garbage, name)) for name in posts[:2]),
        *(Probe(f"POST {name}", "16 kB", partial(_post_at_table, scene, name)) for name in at_table if name != FORGET),
        Probe(f"POST {FORGET}", "an old table", partial(_forget, scene)),
        Probe("GET /api/tables/{table}", "", partial(scene.get, f"/api/tables/{played.name}", played.links[0])),
        Probe("GET /api/tables/{table}", "an old table, cold", partial(_opened, scene)),
        Probe("GET /api/tables/{table}", "15 kB of headers", partial(scene.crowded, f"/api/tables/{played.name}")),
        Probe(
            "GET /api/tables/{table}/replay",
            "15 kB of headers",
            partial(scene.crowded, f"/api/tables/{played.name}/replay"),
        ),
        *(
            Probe(f"GET /api/tables/{{table}}/{what}", kind, partial(_finished, scene, what, old))
            for what in ("record", "replay")
            for kind, old in (("the longest game", False), ("an old table, cold", True))
        ),
    ]


NONCE = b"\xab" * 32
COMMITMENTS = "/api/tables/{table}/commitments"
FORGET = "/api/tables/{table}/forget"
BODIES: Mapping[str, Any] = {
    "/api/tables": {
        "game": "champions",
        "seats": [{"kind": "me", "name": "\U0001f3b4" * 200}] * 6,
        "options": ["owners=0,1,2,3,4,5", "deck=shared", "panic=round", "weapons=random", "pairing=random"],
    },
    "/api/join": {"token": "A" * 100, "name": "Ä" * 200},
    "/api/lan": {},
    COMMITMENTS: {"commitments": {"0": hashlib.sha256(NONCE).hexdigest()}},
    "/api/tables/{table}/nonces": {"nonces": {"0": NONCE.hex()}},
    "/api/tables/{table}/devices": {"seat": 0},
    "/api/tables/{table}/links": {"what": "watch"},
    "/api/tables/{table}/next": {"as": 0},
    FORGET: {"seat": 0},
}


def _post_at_table(scene: Scene, name: str) -> None:
    """At a table that waits for one nonce, and is dealt with it."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * 5]
    made = scene.post("/api/tables", {**BODIES["/api/tables"], "seats": seats})
    if name.endswith("nonces"):
        scene.post(COMMITMENTS.replace("{table}", made["table"]), BODIES[COMMITMENTS], made["links"]["0"])
    answer = scene.post(name.replace("{table}", made["table"]), BODIES[name], made["links"]["0"])
    assert "error" not in answer or name.endswith("next"), answer


def _forget(scene: Scene) -> None:
    old = next(scene.old)
    assert "deleted" in scene.post(FORGET.replace("{table}", old.name), {"seat": 0}, old.seat)


def _opened(scene: Scene) -> None:
    assert scene.get(f"/api/tables/{next(scene.old).name}") == 200


def _finished(scene: Scene, what: str, old: bool) -> None:
    name = next(scene.old).name if old else scene.played.name
    assert scene.get(f"/api/tables/{name}/{what}") == 200


# -- messages -----------------------------------------------------------------------------------------------------

Maker = Callable[[Connection], client_messages.ClientMessage]
TEXT, NAME = "K" + "ß" * 99, "\U0001f3b4" * 200
SAID: Mapping[type[client_messages.ClientMessage], Maker] = {
    client_messages.Why: lambda player: client_messages.Why(player.new_id(), TEXT),
    client_messages.Undo: lambda player: client_messages.Undo(player.new_id()),
    client_messages.Resign: lambda player: client_messages.Resign(player.new_id()),
    client_messages.HintRequest: lambda player: client_messages.HintRequest(player.new_id()),
    client_messages.CoachRequest: lambda player: client_messages.CoachRequest(player.new_id()),
    client_messages.Rename: lambda player: client_messages.Rename(player.new_id(), NAME),
}


def messages(scene: Scene) -> list[Probe]:
    """Every type of message."""
    return [
        Probe("watch", "an old table", partial(_catch_up, scene)),
        *(Probe("act", f"a game of {game}", partial(scene.play, game, PLAYED[game])) for game in PLAYED),
        *(Probe(_name(kind), "", partial(_say, scene, _table, make)) for kind, make in SAID.items()),
        Probe("why", "an allowed action", partial(_say, scene, _table, _why_allowed)),
        Probe("offer", "", partial(_say, scene, _people, _offer)),
        Probe("answer", "", partial(_answer, scene)),
        Probe("claim", "", partial(_say, scene, _people, _claim)),
        Probe(
            "fill",
            "",
            partial(_say, scene, _open_table, lambda player: client_messages.Fill(player.new_id(), 1, "novice")),
        ),
        Probe("ping", "", partial(_frames, scene)),
        Probe("ping", "4 kB", partial(_frames, scene, '{"type":"ping"}'.ljust(fields.LARGEST_MESSAGE))),
        Probe("unreadable", "4 kB", partial(_frames, scene, *UNREADABLE)),
    ]


UNREADABLE = [text.decode()[: fields.LARGEST_MESSAGE] for text in GARBAGE]


def _say(scene: Scene, make_table: Callable[[Scene], Table], make: Maker) -> None:
    scene.say(make_table(scene), make)


def _frames(scene: Scene, *frames: str) -> None:
    scene.frames(_table(scene), *frames)


def _name(kind: type[client_messages.ClientMessage]) -> str:
    return kind.__name__.lower()


def _table(scene: Scene) -> Table:
    """Against a bot, with hints."""
    return scene.site.set_up("cartisora", [me("Ann"), bot("random")], ["classes=rogue,monk"], hints="free")


def _people(scene: Scene) -> Table:
    return two_people(scene.site, "cartisora")


def _open_table(scene: Scene) -> Table:
    return scene.site.set_up("cartisora", [me("Ann"), friend()])


def _why_allowed(player: Connection) -> client_messages.ClientMessage:
    return client_messages.Why(player.new_id(), player.wait_for_turn().actions[0])


def _offer(player: Connection) -> client_messages.ClientMessage:
    return client_messages.Offer(player.new_id(), "hints")


def _answer(scene: Scene) -> None:
    table = _people(scene)
    scene.say(table, _offer, seat=1)
    scene.say(table, lambda player: client_messages.Answer(player.new_id(), "hints", True))


def _claim(player: Connection) -> client_messages.ClientMessage:
    """When the other has been gone for long."""
    player.wait_until(lambda: player.live is not None and player.live.presence[1] == "gone")
    return client_messages.Claim(player.new_id(), 1, "win")


def _catch_up(scene: Scene) -> None:
    """All entries of an old table."""
    old = next(scene.old)
    path = f"/api/tables/{old.name}/socket?as=spectator"
    with open_socket(scene.server, path, {"Authorization": f"Bearer {old.watch}"}) as line:
        line.send('{"type":"watch"}')
        while not str(line.recv(60)).startswith('{"type":"state"'):
            pass


# -- the campaign -------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """What was measured of one probe."""

    name: str
    what: str
    cost: str
    times: float  # the calibration loop


def cost_of(name: str) -> str:
    """The declared class of a route or a message."""
    declared = {f"{each.method} {each.path}": each.cost for each in app.all_endpoints(cast(Any, _Anything()))}
    declared |= {_name(kind): cost for kind, cost in MESSAGES.items()}
    return (Cost.SMALL if name == "unreadable" else declared[name]).name.lower()


class _Anything:
    def __getattr__(self, _name: str) -> Any:
        return None


def measure(folder: Path, fault: str) -> list[Row]:
    """All probes."""
    conditions = ",".join(filter(None, ("times-callbacks", fault)))
    limits = {**LIMITS, "joins": LIMITS["requests"]}
    old = store_old_tables(folder / "tables.sqlite", 5 * REPEATS, OLD_ENTRIES)
    with serving(folder, conditions, limits=limits, timers=(0.05, 0.1, 0.2)) as server:
        scene = Scene(server, old)
        probes = [*routes(scene), *messages(scene)]
        named = {probe.name for probe in probes}
        wanted = {f"{each.method} {each.path}" for each in app.all_endpoints(cast(Any, _Anything()))}
        assert named == wanted | {_name(kind) for kind in MESSAGES} | {"unreadable"}
        return [Row(probe.name, probe.what, cost_of(probe.name), _best(server, probe)) for probe in probes]


def _best(server: Server, probe: Probe) -> float:
    return min(_longest(server, probe) for _ in range(REPEATS))


def _longest(server: Server, probe: Probe) -> float:
    numbers(server)
    probe.do()
    read = numbers(server)
    return read["fightcard_longest_callback"] / read["fightcard_calibration"]


def costs(_seed: int, folder: Path, fault: str) -> Outcome:
    """Nothing that anybody may ask for holds the loop for longer than 10 ms of the machine that was measured."""
    rows = measure(folder, fault)
    worst = max(rows, key=lambda row: row.times)
    assert worst.times <= MOST, f"{worst.name} ({worst.what}): {worst.times:.1f} times the calibration loop"
    return Outcome(len(rows), {"times the calibration": worst.times})


def markdown(rows: list[Row]) -> str:
    """A table for docs/server.md."""
    lines = ["| request or message | input | class | longest callback |", "|---|---|---|---|"]
    lines += [f"| `{row.name}` | {row.what} | {row.cost} | {row.times:.2f} |" for row in rows]
    return "\n".join(lines)


COSTS = Campaign("S11", "costs", 500, "one request or message with its largest input", costs, "works-on-the-loop")

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        print(markdown(measure(Path(place), "")))
