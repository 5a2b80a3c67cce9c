"""Collects every name that a user or a client can depend on, from the outside, one line of text each.

``python -m tests.interface.names`` adds new names to the stored list. It removes none: whoever takes a name away edits
the list by hand, and so decides to break somebody's program.
"""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_type_hints

import click

from fightcard.cli import main
from fightcard.cli.command_tree import FIGHTCARD
from fightcard.core import data
from fightcard.language import word_files
from tests.interface.session import Said, read_database, read_session
from tests.web.serving import ROOT, Server

LIST = Path(__file__).with_name("names.txt")
SCHEMA = ROOT / "docs" / "protocol.schema.json"
OWN_DATA = ("view", "events")  # data of the games, whose keys vary from game to game: see _game_data
POSITION = "top=K60 hand0=P20,K80,F"
GAMES = ("fightdrome", "champions", "cartisora")
COMMANDS = (  # with the exit code that each ends with; those with --json also tell their keys
    (0, "games --json"),
    (0, "games cartisora --json"),
    (0, "rules fightdrome FD-24 --json"),
    *((0, f"deal {game} --seed 7 --json") for game in GAMES),
    (0, f"legal fightdrome '{POSITION}' --json"),
    (0, f"do fightdrome '{POSITION}' K80 --json"),
    (1, f"do fightdrome '{POSITION}' P20 --json"),
    (2, f"do fightdrome '{POSITION}' Z99 --json"),
    (2, "deal chess"),
    (3, "replay /nowhere/at/all --json"),
    (0, "simulate fightdrome --games 2 --bots random,random --plain --seed 1 --json"),
    (0, "simulate fightdrome --games 2 --bots random,random --plain --seed 1 --by opener --json"),
    (0, "compare cartisora --b '-o target=1' --games 4 --seed 1 --json"),
    (0, "matrix champions -o duels=1 --over weapons --games 4 --seed 1 --json"),
    (0, "sweep cartisora -o target=1..2 --games 4 --seed 1 --json"),
    (0, "league cartisora -o target=1 --bots random,thumb --games 2 --seed 1 --jobs 1 --json"),
    (2, "matrix cartisora --over nothing"),
    (2, "compare fightdrome --games -4"),
)
KEYED = (
    "worth",
    "stacks",
    "sleeves",
    "invites",
    "links",
    "running",
    "seat_wins",
    "metrics",
    "by_bot",
    "mix",
)  # objects whose keys are data


def collect(folder: Path) -> set[str]:
    """All names; a server runs in this folder for a while."""
    return {*_schema(), *_command_line(), *_runs(), *_game_data(), *_served(folder)}


def _schema() -> Iterator[str]:
    """The messages of the socket and the bodies of requests, with all fields and fixed values."""
    for name, shape in json.loads(SCHEMA.read_text())["$defs"].items():
        yield from _shape(f"message {name}", shape)


def _shape(name: str, shape: Mapping[str, Any]) -> Iterator[str]:
    for field, told in shape.get("properties", {}).items():
        required = "required" if field in shape.get("required", ()) else "optional"
        values = "".join(f" {value}" for value in told.get("enum", ()))
        yield f"{name}: {field} {required}{values}"


def _command_line() -> Iterator[str]:
    for name, command in FIGHTCARD.commands.items():
        for parameter in command.params:
            kind = "option" if isinstance(parameter, click.Option) else "argument"
            yield f"command {name}: {kind} {' '.join(sorted(parameter.opts))}"


def _runs() -> Iterator[str]:
    """The exit codes of some commands, and the keys of the JSON that they print."""
    for code, line in COMMANDS:
        ended, text = _run(line)
        yield f"exit {ended}: fightcard {line}"
        assert ended == code, (line, text)
        if "--json" in line:
            yield from _keys(f"json fightcard {line.split()[0]} {'error' if code else ''}".strip(), json.loads(text))
    for game in GAMES:
        yield f"position {game}: {_run(f'deal {game} --seed 7')[1].strip()}"


def _run(line: str) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        code = main(shlex.split(line))
    return code, out.getvalue()


def _game_data() -> Iterator[str]:
    """The keys of events, views and results."""
    for name in ("Result", "Event", "SeatView", "ChampionView", "FighterView", "DuelView", "VerdictView", "View"):
        for field in get_type_hints(getattr(data, name)):
            yield f"data {name}: {field}"


def _served(folder: Path) -> Iterator[str]:
    server = Server(folder).start()
    try:
        yield from _routes(server.site.get("/api/openapi.json"))
        yield from _codes("\n".join(path.read_text(encoding="utf-8") for path in word_files("en")))
        said = [*read_session(server.site)]
        server.stop()
        said += read_database(server.database)
    finally:
        server.end()
    yield from _said(said)
    catalogue = next(json for where, json in said if where == "GET /api/catalogue")
    for game in catalogue["games"]:
        yield from (f"level {game['name']} {level}" for level in game["levels"])
        yield from (f"rule option {game['name']} {each['name']} {each['values']}" for each in game["options"])


def _codes(words: str) -> Iterator[str]:
    """The codes of errors and refusals, by the messages that explain them."""
    yield from (f"code {code}" for code in re.findall(r"(?m)^((?:error|\w+-refused)-[\w-]+) =", words))


def _said(said: Iterable[Said]) -> Iterator[str]:
    for where, content in said:
        yield from (where,) if not content else _keys(f"json {where}", content)


def _routes(document: Mapping[str, Any]) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            yield f"route {method} {path}: {told['operationId']}"
            yield from (f"route {method} {path}: status {status}" for status in told["responses"])
            yield from (f"route {method} {path}: parameter {each['name']}" for each in told.get("parameters", ()))
    for name, shape in document["components"]["schemas"].items():
        yield from _shape(f"body {name}", shape)


def _keys(name: str, content: Any) -> Iterator[str]:
    """The paths of all keys in a JSON document; the places in a list are not told apart."""
    if isinstance(content, list):
        for each in content:
            yield from _keys(f"{name}[]", each)
    elif isinstance(content, dict):
        for key, value in content.items():
            path = f"{name}.{key}"
            yield path
            if key not in (*OWN_DATA, *KEYED, "arguments"):
                yield from _keys(path, value)


def stored() -> set[str]:
    """The names in the list."""
    return set(LIST.read_text(encoding="utf-8").splitlines()) if LIST.exists() else set()


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        found = collect(Path(place))
    added = found - stored()
    LIST.write_text("\n".join(sorted(found | stored())) + "\n", encoding="utf-8")
    print(f"{len(added)} names added to {LIST.name}", file=sys.stderr)
