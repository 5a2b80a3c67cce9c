"""Messages: those that the files of words hold, and those that the source can use.

The codes of errors are read from the source by ``ast``, all else from the games' lists.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import fightcard
from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import Error, Refused
from fightcard.games.fightdrome import game as fightdrome
from fightcard.games.fightdrome.cards import CODES
from fightcard.games.fightdrome.cardset import PILE_NAMES
from fightcard.games.fightdrome.names import ENDINGS, PHASES
from fightcard.language import LANGUAGES, Speaker, word_files
from fightcard.registry import GAMES, find_game
from fightcard.table.events import Entry

SOURCE = Path(fightcard.__file__).parent
GAME = fightdrome.GAME
NAMES = {0: "Ana", 1: "Jürgen"}
VIEWERS = (0, 1, SPECTATOR, TABLE)
SPEAKERS = [Speaker(language) for language in LANGUAGES]

# -- what the files say --------------------------------------------------------------------------------------


class _Found(Visitor):
    """The variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        """A variable such as ``$card``."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        """Another message by its id."""
        self.messages.add(node.id.name)


def found(message: ftl.Message) -> _Found:
    """Return the arguments of a message and of the other messages in it."""
    visitor = _Found()
    visitor.visit(message)
    for name in set(visitor.messages):
        for language in LANGUAGES:  # one that inflects names asks for more
            visitor.variables |= found(all_messages(language)[name]).variables
    return visitor


@cache
def entries(path: Path) -> list[Any]:
    """All entries of a Fluent file, with what could not be read."""
    return list(parse(path.read_text(encoding="utf-8")).body)


def messages(path: Path) -> dict[str, ftl.Message]:
    """The messages of a file by id."""
    return {entry.id.name: entry for entry in entries(path) if isinstance(entry, ftl.Message)}


@cache
def all_messages(language: str) -> dict[str, ftl.Message]:
    """The messages of a language by id."""
    return {name: message for path in word_files(language) for name, message in messages(path).items()}


def in_language(path: Path, language: str) -> Path:
    """The same file in another language: ``words.de.ftl`` for ``words.en.ftl``."""
    return path.with_name(f"{path.name.split('.')[0]}.{language}.ftl")


ENGLISH = word_files("en")
FILE_IDS = [path.relative_to(SOURCE).as_posix() for path in ENGLISH]

# -- what the source can say ---------------------------------------------------------------------------------


@cache
def source_trees() -> dict[str, ast.Module]:
    """Every file of the program, parsed."""
    return {p.relative_to(SOURCE).as_posix(): ast.parse(p.read_text("utf-8")) for p in SOURCE.rglob("*.py")}


def error_names() -> set[str]:
    """The classes of errors; Refused has sentences of its own."""
    classes = [n for tree in source_trees().values() for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    names, deeper = {Error.__name__}, {Error.__name__}
    while deeper:
        deeper = {c.name for c in classes if deeper & {getattr(base, "id", "") for base in c.bases}} - names
        names |= deeper
    return names - {Error.__name__, Refused.__name__}


@cache
def all_calls() -> list[tuple[str, str, ast.Call]]:
    """Every call in the program: the name of the function or class, the file, and the call."""
    return [
        (getattr(node.func, "id", getattr(node.func, "attr", "")), file, node)
        for file, tree in source_trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]


def calls(*functions: str) -> Iterator[tuple[str, ast.Call]]:
    """Calls of functions or classes with these names, and the file each is in."""
    return ((file, call) for name, file, call in all_calls() if name in functions)


def texts(file: str, value: ast.expr) -> set[str]:
    """The texts that an expression can be: a literal, one of two, or a name for such."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    if isinstance(value, ast.IfExp):
        return texts(file, value.body) | texts(file, value.orelse)
    if isinstance(value, ast.Name):
        given = [n for n in ast.walk(source_trees()[file]) if isinstance(n, ast.Assign)]
        return {text for n in given if _is_name(n.targets[0], value.id) for text in texts(file, n.value)}
    return set()


def _is_name(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def keywords(call: ast.Call) -> set[str]:
    """The names of the arguments given by name."""
    return {keyword.arg for keyword in call.keywords if keyword.arg is not None}


CARD_SETS = "games/fightdrome/cardset.py"  # its ``_fail`` puts ``cards-`` before the code


@cache
def raised_anywhere() -> list[tuple[str, str, set[str]]]:
    """(file, code, arguments) wherever an error is made."""
    made: list[tuple[str, str, set[str]]] = []
    for file, call in calls(*error_names()):
        made += [(file, code, keywords(call)) for code in texts(file, call.args[0])]
    for file, call in calls("_fail"):
        if file == CARD_SETS:
            given = keywords(call) | {"table", "key"}
            made += [(file, f"cards-{code}", given) for code in texts(file, call.args[2])]
    return made


@cache
def raised() -> list[tuple[str, str, set[str]]]:
    """The same without games that nobody can play yet: the registry does not list them."""
    return [(file, code, given) for file, code, given in raised_anywhere() if game_of(file) in ("", *GAMES)]


def game_of(file: str) -> str:
    """The game whose folder a file is in, if it is in one."""
    folders = file.split("/")
    return folders[1] if folders[0] == "games" and len(folders) > 2 else ""


def sentences_for(file: str, code: str) -> set[str]:
    """The messages that may be said of an error: its game's own; of a shared one also those that games put there."""
    shared = f"error-{code}"
    own = {f"{name}-{shared}" for name in ([game_of(file)] if game_of(file) else GAMES)} & set(all_messages("en"))
    return own if own and game_of(file) else own | {shared}


@cache
def refused() -> dict[str, set[str]]:
    """The refusals that are not about an action, by message, with their arguments."""
    return {
        f"{game}-refused-{code}": keywords(call) | {"rule"}
        for file, call in calls("Refused")
        for game in texts(file, call.args[0])
        for code in texts(file, call.args[1])
    }


def results() -> set[str]:
    """Every reason that a result of Fightdrome can give."""
    tree = ast.parse(inspect.getsource(fightdrome._reason))
    named = {
        node.value
        for statement in ast.walk(tree)
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return named | set(ENDINGS.values()) - {"none"}


ENDINGS_OF_EVENTS = ("-nobody", "-none", "-hidden", "-you", "-none-you", "-hidden-you")


def module_of(name: str, part: str) -> ModuleType:
    """A module of a game's package."""
    package = type(find_game(name)).__module__.rpartition(".")[0]
    return import_module(f"{package}.{part}")


def kinds_of_events(name: str) -> set[str]:
    """Return the kinds of a game's events: every game lists them in the same place."""
    return set(module_of(name, "events").NAMES_OF_EVENTS.values())


def measures(name: str) -> set[str]:
    """Return the measures of a game's standing."""
    return set(module_of(name, "standing").MEASURES)


def reasons(name: str) -> set[str]:
    """Why one choice can be better than another in a game."""
    return set(module_of(name, "reasons").CODES)


def themes(name: str) -> set[str]:
    """Return the themes of a game's puzzles; wrong answers get the names of reasons, but for those of mixes."""
    return set(module_of(name, "puzzles").THEMES)


def matters(name: str) -> set[str]:
    """Return the codes of a game's coach."""
    return set(module_of(name, "coach").CODES)


def families(name: str) -> dict[str, set[str]]:
    """Return the messages that any game must have, by family."""
    game = find_game(name)
    start = f"{name}-refused-"
    set_ups = {message.removeprefix(start) for message in refused() if message.startswith(start)}
    return {
        f"{name}-": {"name", "tagline", "length"},
        start: {code for code, _ in game.refusals.values()} | set_ups,
        f"{name}-event-": kinds_of_events(name),
        f"{name}-option-": {option.name for option in game.options},
        f"{name}-reason-": set(game.endings.values()),
        f"{name}-standing-": measures(name),
        f"{name}-why-": reasons(name),
        f"{name}-theme-": {code for code in reasons(name) | themes(name) if not code.startswith("mix-")},
        f"{name}-habit-": {code for code in reasons(name) if not code.startswith("mix-")},
        f"{name}-coach-": matters(name),
        f"{name}-emote-": set(game.emotes),
    }


FIGHTDROME: dict[str, set[str]] = {
    "fightdrome-card-": set(CODES.values()),
    "fightdrome-pile-": set(PILE_NAMES),
    "fightdrome-event-": {
        *("dealt-hidden", "drew-hidden", "lost-hidden"),
        *("round-ended-nobody", "game-ended-nobody", "staggered-none", "staggered-none-you"),
    },
    "fightdrome-phase-": set(PHASES.values()),
    "fightdrome-reason-": results(),
    "fightdrome-action-": {"rest", "sleeve"},
}


@cache
def derived() -> set[str]:
    """The messages that are named by what the games and the source list."""
    listed = [*(families(name) for name in GAMES), FIGHTDROME]
    return {
        *(prefix + name for each in listed for prefix, names in each.items() for name in names),
        *(f"fightdrome-event-{kind}-you" for kind in kinds_of_events("fightdrome")),
        *(message for file, code, _ in raised() for message in sentences_for(file, code)),
        *(f"table-event-{entry.__struct_config__.tag}" for entry in get_args(Entry)),
    }


def may_be_said(message: str) -> bool:
    """Could a game other than Fightdrome, of which we know all, say this? ``language`` lists the ways."""
    game = next((name for name in GAMES if message.startswith(f"{name}-")), "fightdrome")
    if game == "fightdrome":
        return False
    kinds = {f"{game}-event-{kind}{ending}" for kind in kinds_of_events(game) for ending in ENDINGS_OF_EVENTS}
    words = constants_of(game)
    first, *rest = message.removeprefix(f"{game}-").split("-")
    return message in kinds or first == "card" or (first in words | {"action", "reason"} and "-".join(rest) in words)


@cache
def constants_of(game: str) -> set[str]:
    """All words in the source of a game and its face: names of arguments, and their values."""
    files = [tree for file, tree in source_trees().items() if game_of(file) == game or file == f"terminal/{game}.py"]
    nodes = [node for tree in files for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
