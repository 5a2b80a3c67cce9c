"""Set-up options that are texts: the characters, each a Stack and its Sleeves."""

from __future__ import annotations

from fightcard.core.definition import Setup
from fightcard.core.errors import Refused, Unreadable

from .cardset import PILE_NAMES, CardSet
from .options import EPIC
from .state import STABLE

Characters = list[tuple[str, list[str]]]  # (Stack, Sleeves) for each seat


def characters_of(setup: Setup) -> Characters | None:
    """The characters of a set-up; None where they are dealt."""
    sleeves = STABLE if setup.options["mode"] == EPIC else 1
    return read_characters(str(setup.options["characters"]), setup.cards, sleeves)


def read_characters(text: str, cards: CardSet, sleeves: int) -> Characters | None:
    """The option ``characters``: None for a random deal, else (Stack, Sleeves) for each seat (FDA-54)."""
    if text == "random":
        return None
    parts = [part.split("+") for part in text.split(",")]
    if len(parts) != 2 or any(len(part) != 1 + sleeves for part in parts):
        raise Unreadable("characters-form", value=text, sleeves=sleeves)
    for stack, *names in parts:
        if stack not in cards.stacks:
            raise Unreadable("stack-unknown", value=stack, stacks=", ".join(cards.stacks))
        for name in names:
            if name not in cards.sleeves:
                raise Unreadable("sleeve-unknown", value=name, sleeves=", ".join(cards.sleeves))
        if len(set(names)) != len(names):
            raise Refused("fightdrome", "sleeve-twice", "FD-62", value="+".join(names))
    characters = [(stack, names) for stack, *names in parts]
    _check_characters(characters, cards)
    return characters


def _check_characters(characters: Characters, cards: CardSet) -> None:
    (stack, mine), (other, theirs) = characters
    if stack == other:
        raise Refused("fightdrome", "same-stack", "FDA-54", value=stack)
    for a in mine:
        for b in theirs:
            pile = cards.shortage((stack, a), (other, b))
            if pile is not None:
                raise Refused(
                    "fightdrome", "box-short", "FDA-53", first=f"{stack}+{a}", second=f"{other}+{b}",
                    pile=PILE_NAMES[pile],
                )  # fmt: skip
