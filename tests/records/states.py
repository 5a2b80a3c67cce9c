"""Hashes of a game's state after every action: they find a replay that is not bit-identical, and where it departs.

Beside the golden records lie two files. ``states.txt`` has the beginning of the hash after every action of each record,
``games.sha256`` one sum for every hundred of ten thousand more games, which are made anew where they are needed.
``python -m tests.records.states`` writes what a new version of the rules lacks, and replaces nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from fightcard.core.position import Position
from fightcard.core.record import Record, Step, chance_events, read_record, replay, write_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import GAMES, find_game
from tests.records.choosing import choose
from tests.records.make import FOLDER, PLANS, files

STATES, GAMES_FILE = "states.txt", "games.sha256"
SHORT = 8  # hexadecimal digits that tell states apart well enough
BLOCK, BLOCKS = 100, 34  # games with one sum; such sums of each kind of game
SET_UPS = {name: [plan for plan in PLANS[:31] if plan.game == name] for name in GAMES}  # those of the first version


def hashes(steps: Iterable[Step]) -> Iterator[str]:
    """One for each step, of everything that came before too: the position, and what the table was told."""
    before = ""
    for step in steps:
        told = json.dumps(step.outcome.events(), sort_keys=True)
        before = hashlib.sha256(f"{before}\n{step.position}\n{told}".encode()).hexdigest()
        yield before


def played(kind: str, number: int) -> tuple[Record, list[str]]:
    """Game number so and so of a kind: its record, and its hashes as they were while it was played."""
    game, plan = find_game(kind), SET_UPS[kind][number % len(SET_UPS[kind])]
    setup, key = game.setup_from_record(plan.options, plan.cards or None), key_of_seed(number)
    position, outcome = Position.deal(game, setup, key)
    steps = [Step("", outcome, position)]
    while not position.is_over:
        action = choose(position, f"{kind} {number}", len(steps) - 1)
        position, outcome = position.advance(action)
        steps.append(Step(action, outcome, position))
    actions = [step.action for step in steps[1:]]
    chances = chance_events(key, [chance for step in steps for chance in step.outcome.chances])
    options, cards = setup.options.write(), game.card_text(setup)
    record = Record(kind, game.version, key, options, actions, result=position.result, cards=cards, chances=chances)
    return record, list(hashes(steps))


def replayed(record: Record) -> Iterator[Step]:
    """The same game from its record's text."""
    again = read_record(write_record(record))
    return replay(again, find_game(again.game))


def sum_of_block(kind: str, block: int) -> str:
    """Return a hash of the last states of a hundred games, in the order played."""
    numbers = range(block * BLOCK, (block + 1) * BLOCK)
    return hashlib.sha256("".join(played(kind, number)[1][-1] for number in numbers).encode()).hexdigest()


# -- files --------------------------------------------------------------------------------------------------------


def folder_of(kind: str, folder: Path = FOLDER) -> Path:
    """Return the folder of a game's present rules."""
    return folder / str(find_game(kind).version)


def read_lines(path: Path) -> dict[str, list[str]]:
    """Lines that begin with a name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: words for name, *words in map(str.split, lines)}


def golden_sum(kind: str, block: int) -> str:
    """Return the hashes of the released rules."""
    return read_lines(folder_of(kind) / GAMES_FILE)[f"{kind}/{block}"][0]


def main() -> None:
    """Write what is not there."""
    for path in files():
        record = read_record(path.read_text(encoding="utf-8"))
        if record.rules == find_game(record.game).version:
            states = " ".join(each[:SHORT] for each in hashes(replayed(record)))
            _add(path.parent / STATES, path.name, states)
    for kind in GAMES:
        for block in range(BLOCKS):
            path, name = folder_of(kind) / GAMES_FILE, f"{kind}/{block}"
            if name not in read_lines(path):
                _add(path, name, sum_of_block(kind, block))


def _add(path: Path, name: str, words: str) -> None:
    if name not in read_lines(path):
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{name} {words}\n")


if __name__ == "__main__":
    main()
