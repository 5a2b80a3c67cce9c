"""A mutant in a few words: what stood there, and what stands there instead."""

from __future__ import annotations

import ast
from typing import Any

LONGEST = 90  # characters in which a change is told
AROUND = 25  # characters that are shown on each side of it


def text_of(node: Any) -> str:
    """A node in one short line."""
    return _short(_line(node))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:60]} … {text[-25:]}"


def _line(node: Any) -> str:
    return " ".join(ast.unparse(node).split()) if isinstance(node, ast.AST) else str(node)


def difference(old: Any, new: Any) -> str:
    """Both nodes in a short line; of long ones, the place in which they differ."""
    one, other = _line(old), _line(new)
    if max(len(one), len(other)) > LONGEST:
        start = max(0, _alike(one, other) - AROUND)
        end = max(0, _alike(one[start:][::-1], other[start:][::-1]) - AROUND)
        before, after = "… " if start else "", " …" if end else ""
        one, other = (f"{before}{_short(text[start : len(text) - end])}{after}" for text in (one, other))
    return f"{one} → {other}"


def _alike(one: str, other: str) -> int:
    """Return the length of the common prefix."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
