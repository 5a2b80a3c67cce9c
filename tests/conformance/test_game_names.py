"""Only a game's own modules name it: everything else finds a game through the registry and its definition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import fightcard
from fightcard.registry import GAMES

ROOT = Path(fightcard.__file__).parent
SHARED = {
    "registry.py",  # the list of games
    "bots/classes.py",  # players and training of one game
    "bots/exact.py",
    "bots/search/ladder.py",
    "lab/strength.py",
    "lab/training/train.py",
}


def own_modules(game: str) -> tuple[str, ...]:
    """Where a game may be named: its folder, its solver, its text form and its players."""
    folders = f"games/{game}/", f"solve/{game}/"
    return *folders, f"terminal/{game}.py", f"bots/{game}.py", f"bots/search/{game}.py"


def named_in(path: Path) -> Iterator[tuple[str, int]]:
    """The games that a module imports from or has as a text of its own, with the lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in GAMES:
            yield str(node.value), node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((game, node.lineno) for game in GAMES if f"games.{game}" in node.module)
        elif isinstance(node, ast.Import):
            names = " ".join(alias.name for alias in node.names)
            yield from ((game, node.lineno) for game in GAMES if f"games.{game}" in names)


def test_only_its_own_modules_name_a_game() -> None:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if place not in SHARED:
            found += [
                f"{place}:{line} {game}" for game, line in named_in(path) if not place.startswith(own_modules(game))
            ]
    assert found == []


def test_a_name_or_an_import_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "from fightcard.games.champions.state import TEAM\nimport fightcard.games.cartisora.game\nx = 'fightdrome'\n"
    )
    assert sorted(named_in(module)) == [("cartisora", 2), ("champions", 1), ("fightdrome", 3)]
