"""Golden playthroughs: what a game looks like from the deal on, as text that a change of behaviour changes.

    python -m tests.playthroughs.make [FILE...]

writes each file of this folder anew, by the lines at its top::

    # game: fightdrome
    # options: mode=epic starter=0
    # seed: 3

A new playthrough is a new file with these three lines. Read the difference before you keep it. The actions are chosen
by a hash of the file's name, so that they stay the same while the rules do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Outcome, Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from tests.records.choosing import choose

FOLDER = Path(__file__).parent
SHOWN = 30  # actions from the start; then only the last one
HEAD = ("game", "options", "seed")


def files() -> list[Path]:
    """Every golden playthrough."""
    return sorted(FOLDER.glob("*.txt"))


def read_head(text: str) -> dict[str, str]:
    """Return a file's header about its game."""
    lines = text.splitlines()[: len(HEAD)]
    head = {name: value.strip() for name, _, value in (line.removeprefix("# ").partition(":") for line in lines)}
    assert tuple(head) == HEAD, f"a playthrough begins with {', '.join(HEAD)}"
    return head


def playthrough(name: str, head: dict[str, str]) -> str:
    """The whole text of a file."""
    return "\n".join([*(f"# {key}: {value}".rstrip() for key, value in head.items()), *scenes(name, head)]) + "\n"


def scenes(name: str, head: dict[str, str]) -> Iterator[str]:
    """The deal, the first actions, and the last one, each with what follows."""
    game = find_game(head["game"])
    position, outcome = Position.deal(game, game.setup(head["options"].split()), key_of_seed(int(head["seed"])))
    yield from scene("deal", outcome, position)
    number = 0
    while not position.is_over:
        action = choose(position, name, number)
        position, outcome = position.advance(action)
        number += 1
        if number <= SHOWN or position.is_over:
            yield from scene(f"{number}. {action}", outcome, position)
    yield ""
    yield f"result: {json.dumps(position.result)}"


def scene(title: str, outcome: Outcome, position: Position) -> Iterator[str]:
    """Return an action's events, and the position after it."""
    yield ""
    yield f"== {title}"
    yield from told(
        outcome, {TABLE: "table", **{seat: f"seat {seat}" for seat in position.seats}, SPECTATOR: "spectator"}
    )
    yield f"chances: {json.dumps(outcome.chances)}"
    yield f"position: {position}"
    yield f"due: {list(position.due)} may take back: {position.may_take_back}"
    yield from (f"actions of {seat}: {' '.join(position.legal_actions(seat))}" for seat in position.due)


def told(outcome: Outcome, viewers: Mapping[int, str]) -> Iterator[str]:
    """Each event as JSON, in as many forms as there are, with those who hear it so."""
    heard = {viewer: [json.dumps(event) for event in outcome.events(viewer)] for viewer in viewers}
    for number in range(len(outcome.raw)):
        forms = sorted(viewers, key=lambda viewer: (heard[viewer][number], -viewer))
        for form, listeners in groupby(forms, key=lambda viewer: heard[viewer][number]):
            names = [viewers[viewer] for viewer in listeners]
            yield f"{'all' if len(names) == len(viewers) else ', '.join(names)}: {form}"


def main(paths: list[Path]) -> None:
    """Write playthroughs anew."""
    for path in paths or files():
        head = read_head(path.read_text(encoding="utf-8"))
        path.write_text(playthrough(path.stem, head), encoding="utf-8")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
