"""Only a game's own modules name it: everything else finds a game through the registry and its definition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import fightcard
from fightcard.registry import GAMES

ROOT = Path(fightcard.__file__).parent
SHARED = {"registry.py"}  # the list of games


def own_modules(game: str) -> tuple[str, ...]:
    """Return where a game may be named: its folder, its solver, its text form and its stage."""
    return f"games/{game}/", f"solve/{game}/", f"terminal/games/{game}.py", f"terminal/full/stages/{game}.py"


def named_in(path: Path) -> Iterator[tuple[str, int]]:
    """The games that a module imports from or has as a text of its own, with the lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in GAMES:
            yield str(node.value), node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((game, node.lineno) for game in GAMES if game in node.module.split("."))
        elif isinstance(node, ast.Import):
            names = {part for alias in node.names for part in alias.name.split(".")}
            yield from ((game, node.lineno) for game in GAMES if game in names)


def test_only_its_own_modules_name_a_game() -> None:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if place not in SHARED:
            found += [
                f"{place}:{line} {game}" for game, line in named_in(path) if not place.startswith(own_modules(game))
            ]
    assert found == []


def test_names_and_imports_of_games_are_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "from fightcard.games.champions.state import TEAM\nimport fightcard.solve.cartisora.service\nx = 'fightdrome'\n"
    )
    assert sorted(named_in(module)) == [("cartisora", 2), ("champions", 1), ("fightdrome", 3)]
