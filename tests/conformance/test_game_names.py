"""Games are found through the registry: no module outside a game's own names a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard
from fightcard.registry import GAMES

SOURCES = Path(fightcard.__file__).parent

# Modules that may name games besides games/<game>, solve/<game> and terminal/<game>.py, and why.
ALLOWED = {
    "registry.py": "the list of games",
    "cli/league.py": "solves Duels of Cartisora before a long league",
    "cli/solving.py": "the command that solves Duels of Cartisora",
    "solve/public.py": "its function for programs",
    "server/create_table.py": "bounds of options at a public server",
    "web/http/card_facts.py": "facts about cards for the page",
}


def own_modules(path: Path) -> bool:
    """Return True for a module that belongs to one game."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return parts[0] in ("games", "solve", "terminal") and len(parts) > 1 and parts[1] in GAMES


def named_games(tree: ast.Module) -> Iterator[str]:
    """Yield imports, definitions and strings that name a game; docstrings and examples in help texts may."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if not GAMES.keys().isdisjoint(module.split(".")):
                yield module
            case ast.Import(names=names):
                yield from (each.name for each in names if not GAMES.keys().isdisjoint(each.name.split(".")))
            case ast.Constant(value=str(text)) if text in GAMES:
                yield text
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                if not GAMES.keys().isdisjoint(name.lower().split("_")):
                    yield name


def offenders(sources: Path) -> dict[str, list[str]]:
    """Return the modules that name games, and what they name."""
    modules = (path for path in sources.rglob("*.py") if not own_modules(path))
    found = {str(path.relative_to(sources)): list(named_games(ast.parse(path.read_bytes()))) for path in modules}
    return {module: names for module, names in found.items() if names}


def test_no_other_module_names_a_game() -> None:
    found = offenders(SOURCES)
    assert set(found) <= set(ALLOWED), {module: names for module, names in found.items() if module not in ALLOWED}


@pytest.mark.parametrize(
    "code",
    [
        "from fightcard.games.champions.state import TEAM",
        "import fightcard.solve.cartisora.tables",
        "if game.name == 'fightdrome': pass",
        "def _champions(): ...",
    ],
)
def test_names_of_games_are_found(code: str) -> None:
    assert list(named_games(ast.parse(code)))
