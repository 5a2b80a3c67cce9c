"""The API reference as Markdown, from the signatures and docstrings of what ``import fightcard`` offers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import fightcard
from fightcard.core.support.lazy import lazy

GROUPS = {
    "Games and positions": ("game", "game_names", "Game", "Position", "Record", "Result", "View", "Event", "Refusal"),
    "Bots": ("bot", "bot_names", "Bot", "Player", "Observation", "Field", "Limit", "Decision", "Candidate"),
    "Studies": ("hint", "Hint", "simulate", "league", "solve_game"),
    "Errors": ("Error", "Unreadable", "Ambiguous", "Refused", "IllegalAction", "RecordMismatch", "TableRefuses"),
}
VALUES = (property, cached_property, lazy)  # what is read like a value
QUOTED = re.compile(r"(: |-> )'([^']*)'")  # an annotation as ``inspect`` shows it where they are not evaluated
EXAMPLE = re.compile(r"(?m)^>>> .*(?:\n(?!\n).+)*")
DOCS = Path(__file__).parents[1] / "docs"
GUIDES = ("api.md", "writing-bots.md")
CODE = re.compile(r"`([^`\n]+)`|^```.*?^```", re.MULTILINE | re.DOTALL)


def reference() -> str:
    """The whole page: every public object once, in groups; what no group names comes last."""
    grouped = {name for names in GROUPS.values() for name in names}
    rest = tuple(name for name in fightcard.__all__ if name not in grouped and not name.startswith("__"))
    parts = ["# API reference", "Everything that `import fightcard` offers."]
    for title, names in {**GROUPS, "More": rest}.items():
        parts += [f"## {title}", *(part for name in names for part in entry(name, getattr(fightcard, name)))]
    return "\n\n".join(parts) + "\n"


def entry(name: str, thing: Any) -> Iterator[str]:
    """A heading, the signature and the docstring; for a class its members as well."""
    if not callable(thing):
        yield f"### {name}\n\n```python\n{name} = {thing!r}\n```"
        return
    yield f"### {name}\n\n{signature(name, thing)}\n\n{described(thing)}"
    if inspect.isclass(thing):
        listed = [(each, value, is_for_users(each, value)) for each, value in members(thing)]
        yield from (member(name, each, value) for each, value, shown in listed if shown)
        others = ", ".join(f"`{each}`" for each, _, shown in listed if not shown)
        if others:
            yield f"Engines and front ends also use {others}; their docstrings say for what."


@cache
def named_in_guides() -> frozenset[str]:
    """All words in the code of the guides."""
    texts = [(DOCS / guide).read_text(encoding="utf-8") for guide in GUIDES]
    return frozenset(word for text in texts for found in CODE.finditer(text) for word in re.findall(r"\w+", found[0]))


def is_for_users(name: str, value: Any) -> bool:
    """Whether a guide names a member, or its docstring has an example."""
    return name in named_in_guides() or bool(EXAMPLE.search(inspect.getdoc(value) or ""))


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public members that a class of ours defines, those of its bases included, in the order of the source."""
    for each in reversed([base for base in kind.__mro__ if base.__module__.startswith("fightcard")]):
        for name, value in vars(each).items():
            documented = getattr(value, "__doc__", None) and (inspect.isroutine(value) or isinstance(value, VALUES))
            if not name.startswith("_") and documented and inspect.getattr_static(kind, name) is value:
                yield name, value


def member(owner: str, name: str, value: Any) -> str:
    """One member: a method with its signature, or a value."""
    function = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    shown = f"```python\n{name}\n```" if isinstance(value, VALUES) else signature(name, function)
    return f"#### {owner}.{name}\n\n{shown}\n\n{described(value)}"


def signature(name: str, thing: Any) -> str:
    """How it is called, as code."""
    try:
        shown = str(inspect.signature(thing))
    except (TypeError, ValueError):
        shown = "(...)"
    plain = QUOTED.sub(r"\1\2", shown)
    return f"```python\n{name}{plain}\n```"


def described(thing: Any) -> str:
    """The docstring, with its examples as code."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", inspect.getdoc(thing) or "")
