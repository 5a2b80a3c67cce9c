"""What players may be called: a short line of visible signs that cannot be taken for markup."""

from __future__ import annotations

import unicodedata

LONGEST = 24
MARKUP = set("<>&\"`'\\{}")  # of HTML, Fluent and strings; an apostrophe becomes a typographic one
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}  # controls, directions, private and unassigned signs
MARKS = {"Mn", "Me"}  # that sit on the sign before them
MOST_MARKS = 2  # in a row


def clean_name(text: str) -> str:
    """A name as it is kept and shown; nothing is left of one that cannot be seen."""
    text = unicodedata.normalize("NFC", text[: 10 * LONGEST]).replace("'", "’")
    kept = [sign for sign in text if sign not in MARKUP and unicodedata.category(sign) not in UNSEEN]
    name = " ".join("".join(_few_marks(kept)).split())
    return name[:LONGEST].strip()


def _few_marks(signs: list[str]) -> list[str]:
    kept: list[str] = []
    row = 0
    for sign in signs:
        row = row + 1 if unicodedata.category(sign) in MARKS else 0
        if row <= MOST_MARKS:
            kept.append(sign)
    return kept
