"""S11: what every route and every message costs the event loop, with the largest input that it accepts.

The server times each callback of its loop (the condition ``times-callbacks``). A trial is one probe: the longest
callback while it is answered, the best of some repetitions, as a multiple of a calibration loop in the same process.
``python -m tests.campaigns.costs`` prints all of them as a table in Markdown; ``--write`` puts it into docs/server.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

import fightcard
from fightcard.client import Connection, Table, bot, friend, me
from fightcard.messages import client_messages, fields
from fightcard.web.guard.costs import MESSAGES, Cost
from fightcard.web.http import app
from fightcard.web.http.endpoints import pages as page_endpoints
from fightcard.web.http.endpoints import puzzles as puzzle_endpoints
from fightcard.web.http.pages import STATIC
from tests.web.playing import two_people
from tests.web.raw import JSON, ask, numbers, open_socket
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import LIMITS, serving
from .lobby_probes import lobby_probes
from .long_tables import store_old_tables
from .probes import GARBAGE, Probe, Scene
from .tournament_probes import tournament_probes

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
REPEATS = 5
OLD_ENTRIES = 20_000
MOST = 10.0  # times the calibration loop, which takes one millisecond of the machine on which it was set
LARGEST_FILE = max((path.stat().st_size, path.relative_to(STATIC).as_posix()) for path in STATIC.rglob("*.*"))[1]
PLAYED: Mapping[str, list[str]] = {
    "fightdrome": ["mode=fame", "fame_target=100"],
    "champions": ["owners=0,1,2,3,4,5"],
    "cartisora": ["classes=rogue,monk"],
}

PUZZLE = fightcard.puzzles("cartisora")[0]
SAMPLES = {"{game}": "cartisora", "{language}": "de", "{lesson}": "first-match", "{puzzle}": PUZZLE.id}

# -- routes -------------------------------------------------------------------------------------------------------


def routes(scene: Scene) -> list[Probe]:
    """Every route."""
    gets = {path: filled(path).replace("{table}", scene.played.name) for path in GETS}
    gets["/static/{name:path}"] = f"/static/{LARGEST_FILE}"
    posts = [path for path in BODIES if "{table}" not in path]
    at_table = [path for path in BODIES if "{table}" in path]
    played = scene.played
    return [
        *(Probe(f"GET {name}", "", partial(scene.get, path)) for name, path in gets.items()),
        *(Probe(f"POST {name}", "16 kB", partial(scene.post, filled(name), BODIES[name])) for name in posts),
        *(Probe(f"POST {name}", "16 kB unreadable", partial(scene.garbage, name)) for name in posts[:2]),
        *(
            Probe(f"POST {name}", "16 kB", partial(_post_at_table, scene, name))
            for name in at_table
            if name not in (FORGET, RETRY)
        ),
        Probe(f"POST {RETRY}", "the longest game", partial(_retry, scene)),
        Probe(f"GET {REVIEW}", "the longest game", partial(_ask_for_review, scene, scene.played)),
        Probe(f"GET {REVIEW}", "until it is ready", partial(_review, scene)),
        Probe(f"POST {PASTED}", "the longest game", partial(_paste, scene, scene.played)),
        *(
            Probe(f"{method} {PASTED}/{{record}}/{what}", "", partial(_ask_of_pasted, scene, method, what))
            for method, what in (("GET", "replay"), ("GET", "review/{language}"), ("POST", "retry"))
        ),
        Probe(f"POST {FORGET}", "an old table", partial(_forget, scene)),
        *tournament_probes(scene),
        *lobby_probes(scene),
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


GETS = (
    *page_endpoints.PAGES,
    *puzzle_endpoints.PAGES,
    *(
        "/service-worker.js",
        "/static/{name:path}",
        "/words/{language}",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/catalogue",
    ),
    "/api/rules/{game}/{language}",
    "/api/lessons/{game}/{language}",
    "/api/puzzles/{game}/{language}",
    "/api/puzzles/{game}/{language}/{puzzle}",
)


def filled(path: str) -> str:
    """A route's path with a game, a language, a lesson and a puzzle."""
    for name, value in SAMPLES.items():
        path = path.replace(name, value)
    return path


NONCE = b"\xab" * 32
COMMITMENTS = "/api/tables/{table}/commitments"
FORGET = "/api/tables/{table}/forget"
RETRY = "/api/tables/{table}/retry"
REVIEW = "/api/tables/{table}/review/{language}"
PASTED = "/api/records"
POSITION = str(fightcard.game("champions", owners="0,1,2,3,4,5").deal(seed=1))
BODIES: Mapping[str, Any] = {
    "/api/tables": {
        "game": "champions",
        "seats": [{"kind": "me", "name": "\U0001f3b4" * 200}] * 6,
        "options": ["owners=0,1,2,3,4,5", "deck=shared", "panic=round", "weapons=random", "pairing=random"],
    },
    "/api/join": {"token": "A" * 100, "name": "Ä" * 200},
    "/api/lan": {},
    "/api/positions": {"game": "champions", "position": POSITION, "seat": 0},
    "/api/lessons/{game}/{language}/{lesson}": {"step": 5, "moves": ["J"] * 100},
    "/api/puzzles/{game}/{language}/{puzzle}": {"action": PUZZLE.best},
    COMMITMENTS: {"commitments": {"0": hashlib.sha256(NONCE).hexdigest()}},
    "/api/tables/{table}/nonces": {"nonces": {"0": NONCE.hex()}},
    "/api/tables/{table}/devices": {"seat": 0},
    "/api/tables/{table}/links": {"what": "watch"},
    "/api/tables/{table}/next": {"as": 0},
    FORGET: {"seat": 0},
    RETRY: {"step": 1_000_000, "seat": 0},  # after the last action: the whole game is replayed, and then refused
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


def _retry(scene: Scene) -> None:
    path = RETRY.replace("{table}", scene.played.name)
    assert scene.post(path, BODIES[RETRY], scene.played.links[0])["error"]["code"] == "not-found"


def _ask_for_review(scene: Scene, table: Table) -> Any:
    path = filled(REVIEW.replace("{table}", table.name))
    return json.loads(ask(scene.server, "GET", path, None, {}).body)


def _review(scene: Scene) -> None:
    while not (answer := _ask_for_review(scene, scene.reviewed)).get("review"):
        waits = answer.get("error", {}).get("code") == "review-one-at-a-time"  # for the review of an earlier probe
        assert waits or "error" not in answer, answer


def _paste(scene: Scene, table: Table) -> Any:
    """The record of a finished table, as a client sends it; a long one is refused once it was read."""
    text = ask(scene.server, "GET", f"/api/tables/{table.name}/record", None, {}).body.decode()
    return json.loads(ask(scene.server, "POST", PASTED, json.dumps({"record": text}).encode(), JSON).body)


def _ask_of_pasted(scene: Scene, method: str, what: str) -> None:
    path = filled(f"{PASTED}/{_paste(scene, scene.reviewed)['record']}/{what}")
    body = json.dumps({"step": 0, "seat": 0}).encode() if method == "POST" else None
    assert ask(scene.server, method, path, body, JSON if body else {}).status < 300


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
    client_messages.Emote: lambda player: client_messages.Emote(player.new_id(), "x" * 40),
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
        Probe("return", "", partial(_return, scene)),
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
    """The type of a message on the wire."""
    return str(kind.__struct_config__.tag)


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


def _return(scene: Scene) -> None:
    """After a bot has taken the seat, which people claim for one who has gone."""
    table = _people(scene)
    scene.say(table, lambda player: _claim(player, "bot"))
    scene.say(table, lambda player: client_messages.Return(player.new_id()), seat=1)


def _claim(player: Connection, how: Literal["win", "bot"] = "win") -> client_messages.ClientMessage:
    """When the other has been gone for long."""
    player.wait_until(lambda: player.live is not None and player.live.presence[1] == "gone")
    return client_messages.Claim(player.new_id(), 1, how)


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
    """The measurements of one probe."""

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


def untried(probes: list[Probe]) -> set[str]:
    """Routes and messages that have no probe, and probes of what does not exist."""
    routes = {f"{each.method} {each.path}" for each in app.all_endpoints(cast(Any, _Anything()))}
    return {probe.name for probe in probes} ^ (routes | {_name(kind) for kind in MESSAGES} | {"unreadable"})


def measure(folder: Path, fault: str) -> list[Row]:
    """All probes."""
    conditions = ",".join(filter(None, ("times-callbacks", fault)))
    generous = LIMITS["requests"]
    limits = {
        **LIMITS,
        "joins": generous,
        "lobby_joins": generous,
        "tournaments_here": generous,
        "lobby": generous,
        "lobby_entries": 10**6,
    }
    old = store_old_tables(folder / "tables.sqlite", 5 * REPEATS, OLD_ENTRIES)
    with serving(folder, conditions, limits=limits, timers=(0.05, 0.1, 0.2), reviews=True, lobby=True) as server:
        scene = Scene(server, old)
        probes = [*routes(scene), *messages(scene)]
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


COSTS = Campaign(
    "S11", "costs", 500, "one request or message with its largest input, timed on the loop", costs, "works-on-the-loop"
)


def write_table(rows: list[Row], page: Path) -> None:
    """Put the table into a page, in the place of the one that it has."""
    head = "| request or message |"
    before, found, rest = page.read_text(encoding="utf-8").partition(head)
    assert found, f"{page} has no table of costs"
    page.write_text(before + markdown(rows) + "\n\n" + rest.partition("\n\n")[2], encoding="utf-8")


def main() -> None:
    """Print the table, or put it into docs/server.md."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.costs")
    parser.add_argument("--write", action="store_true", help="into docs/server.md")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        rows = measure(Path(place), "")
    print(markdown(rows))
    if wish.write:
        write_table(rows, PAGE)


if __name__ == "__main__":
    main()
