"""Player names: cleaned to a short line of visible characters without markup."""

from __future__ import annotations

import unicodedata

MAX_LENGTH = 24
MARKUP = set("<>&\"`'\\{}")  # of HTML, Fluent and strings; an apostrophe becomes a typographic one
INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}  # controls, directional marks, private and unassigned characters
MARKS = {"Mn", "Me"}  # combining marks
MAX_MARKS = 2  # in a row


def clean_name(text: str) -> str:
    """Return a name as it is stored and shown; empty if nothing of it is visible."""
    text = unicodedata.normalize("NFC", text[: 10 * MAX_LENGTH]).replace("'", "’")
    kept = [sign for sign in text if sign not in MARKUP and unicodedata.category(sign) not in INVISIBLE]
    name = " ".join("".join(_few_marks(kept)).split())
    return name[:MAX_LENGTH].strip()


def _few_marks(signs: list[str]) -> list[str]:
    kept: list[str] = []
    row = 0
    for sign in signs:
        row = row + 1 if unicodedata.category(sign) in MARKS else 0
        if row <= MAX_MARKS:
            kept.append(sign)
    return kept
