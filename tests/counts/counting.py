"""Position counts (perft): how many ways there are to play on for so many actions.

A line of a ``<game>.counts`` file is a deal or a position, its options, and the counts by depth::

    seed 7; mode=fame starter=0; 1: 5  2: 21  3: 64
    phase=open due=0 hand0=K30,P20 …; ; 1: 2  2: 9

Options stand in a position's text already, so there they are left out. Chance is that of the seed, so a count is a
number of sequences of actions, and one that ends early counts up to its end only. Lines are added without touching any
code: ``python -m tests.counts.counting FILE`` prints a file with every ``?`` in it counted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game

FOLDER = Path(__file__).parent
COUNT = re.compile(r"(\d+): *(\d+|\?)")


@dataclass(frozen=True)
class Line:
    """One line of a file, without its counts of depths nobody has counted yet."""

    where: str  # file and number
    start: str
    options: str
    counts: tuple[tuple[int, int], ...]

    def position(self, game: GameDefinition) -> Position:
        """Return the position where the counting begins."""
        if self.start.startswith("seed "):
            setup = game.setup(self.options.split())
            return Position.deal(game, setup, key_of_seed(int(self.start[5:])))[0]
        return Position.read(game, self.start)


def read_line(text: str, where: str) -> Line:
    """One line as it stands in a file."""
    start, options, counts = (part.strip() for part in text.split(";"))
    assert COUNT.sub("", counts).strip() == "", f"{where}: counts are written as 1: 5  2: 21"
    known = tuple((int(depth), int(count)) for depth, count in COUNT.findall(counts) if count != "?")
    return Line(where, start, options, known)


def lines_of(path: Path) -> Iterator[Line]:
    """The lines of a file, but for comments and empty ones."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.strip() and not text.startswith("#"):
            yield read_line(text, f"{path.name}:{number}")


def files() -> list[Path]:
    """The counts of all games."""
    return sorted(FOLDER.glob("*.counts"))


def followers(position: Position) -> Iterator[tuple[str, Position]]:
    """Every action of every seat that is due, and where it leads."""
    for seat in position.due:
        for action in position.legal_actions(seat):
            yield f"{seat}:{action}", position.play(f"{seat}:{action}")[0]


def count(position: Position, depth: int) -> int:
    """Return the number of sequences of so many actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(position.legal_actions(seat)) for seat in position.due)
    return sum(count(later, depth - 1) for _, later in followers(position))


def by_first_action(position: Position, depth: int) -> str:
    """The count of each first action: compare with another program to find the one that goes wrong."""
    return "\n".join(f"  {action} {count(later, depth - 1)}" for action, later in followers(position))


def check(line: Line, position: Position) -> None:
    """Count again; a difference is shown by first action."""
    for depth, wanted in line.counts:
        found = count(position, depth)
        split = "" if found == wanted else by_first_action(position, depth)
        assert found == wanted, (
            f"{line.where}, depth {depth}: {found}, not {wanted}; by first action:\n{split}\n{position}"
        )


def filled(path: Path) -> str:
    """A file with every ``?`` counted."""
    game = find_game(path.stem)
    texts = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(text if text.startswith("#") or "?" not in text else _filled_line(game, text) for text in texts)


def _filled_line(game: GameDefinition, text: str) -> str:
    position = read_line(text, "").position(game)
    head, _, counts = text.rpartition(";")

    def known(found: re.Match[str]) -> str:
        return found[0].replace("?", str(count(position, int(found[1])))) if found[2] == "?" else found[0]

    return f"{head};{COUNT.sub(known, counts)}"


if __name__ == "__main__":
    print(filled(Path(sys.argv[1])))
