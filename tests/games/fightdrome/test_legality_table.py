"""The ledger's table of what may be played on what, checked for every card and every strength of the standard set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fightcard.core.position import Position
from tests.games.fightdrome.helpers import at, code

# >= : strength at least that of the top card; Y: always; . : never.
TABLE = """
top            | P  | K  | G  | PB | KB | F | W | NP | NK | NG | NB
open           | Y  | Y  | Y  | .  | .  | . | . | Y  | Y  | Y  | .
follow         | Y  | Y  | Y  | .  | .  | . | . | Y  | Y  | Y  | .
P              | >= | .  | >= | >= | .  | Y | Y | Y  | .  | Y  | Y
K              | .  | >= | >= | .  | >= | Y | Y | .  | Y  | Y  | Y
G              | >= | >= | >= | >= | >= | Y | Y | Y  | Y  | Y  | Y
NP             | .  | .  | .  | .  | .  | . | . | Y  | .  | Y  | Y
NK             | .  | .  | .  | .  | .  | . | . | .  | Y  | Y  | Y
NG             | .  | .  | .  | .  | .  | . | . | Y  | Y  | Y  | Y
"""

# The rule a refusal names (FDA-63): where the table says "." or the strength is too low.
RULES = """
top            | P  | K  | G  | PB | KB | F  | W  | NP | NK | NG | NB
open           | .  | .  | .  | 22 | 22 | 31 | 31 | .  | .  | .  | 22
follow         | .  | .  | .  | 33 | 33 | 33 | 33 | .  | .  | .  | 33
P              | 23 | 25 | 23 | 23 | 28 | .  | .  | .  | 37 | .  | .
K              | 24 | 23 | 23 | 27 | 23 | .  | .  | 36 | .  | .  | .
G              | 23 | 23 | 23 | 23 | 23 | .  | .  | .  | .  | .  | .
NP             | 41 | 41 | 41 | 41 | 41 | 31 | 31 | .  | 37 | .  | .
NK             | 41 | 41 | 41 | 41 | 41 | 31 | 31 | 36 | .  | .  | .
NG             | 41 | 41 | 41 | 41 | 41 | 31 | 31 | .  | .  | .  | .
"""

ATTACKS = [f"{letter}{strength}" for letter in "PKG" for strength in range(20, 90, 10)]
BLOCKS = [f"{letters}{strength}" for letters in ("PB", "KB") for strength in (40, 60, 80)]
OTHERS = ["F", "W", "NP", "NK", "NG", "NB"]
FACES = [*ATTACKS, *BLOCKS, *OTHERS]
TOPS = [*ATTACKS, "NP", "NK", "NG"]
ALWAYS = "NG"  # may be played on everything, so that a hand with it is never Staggered


def read(table: str) -> dict[tuple[str, str], str]:
    """Cells by (row, column)."""
    header, *rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
    return {(row[0], column): cell for row in rows for column, cell in zip(header[1:], row[1:], strict=True)}


LEGAL, RULE = read(TABLE), read(RULES)


def hands() -> Iterator[list[str]]:
    """All faces of the box, six at a time with the one that is always legal."""
    faces = [face for face in FACES if face != ALWAYS]
    for start in range(0, len(faces), 6):
        yield [*faces[start : start + 6], ALWAYS]


def strength(card: str) -> int:
    """The number on a card; none counts as 0."""
    return int(card.removeprefix(code(card)) or 0)


def check(position: Position, row: str, top: str, card: str) -> None:
    """The position refuses a card exactly where the table does, and names the rule."""
    cell = LEGAL[row, code(card)]
    allowed = cell == "Y" or (cell == ">=" and strength(card) >= strength(top))
    refusal = position.refusal(card)
    assert (refusal is None) == allowed, f"{card} on {top or row}"
    assert (card in position.legal_actions(1)) == allowed
    if refusal is not None:
        assert refusal.rule == f"FD-{RULE[row, code(card)]}", f"{card} on {top or row}"


def test_table_is_complete() -> None:
    assert len(LEGAL) == len(RULE) == 8 * 11
    assert len(FACES) == 33
    for cell, rule in RULE.items():
        assert (rule == ".") == (LEGAL[cell] == "Y")


@pytest.mark.parametrize("top", TOPS)
def test_answering(top: str) -> None:
    for hand in hands():
        position = at(f"due=1 top={top} hand0=P20 hand1={','.join(hand)}")
        assert position.described(1)["phase"] == "answer"
        for card in hand:
            check(position, code(top), top, card)


@pytest.mark.parametrize("phase", ["open", "press", "rested", "follow"])
def test_opening_and_following(phase: str) -> None:
    for hand in hands():
        position = at(f"due=1 phase={phase} hand0=P20 hand1={','.join(hand)}")
        for card in hand:
            check(position, "follow" if phase == "follow" else "open", "", card)


@pytest.mark.parametrize("top", TOPS)
def test_card_that_is_not_in_hand_is_refused_for_that(top: str) -> None:
    position = at(f"due=1 top={top} hand0=P20 hand1={ALWAYS}")
    for card in FACES:
        refusal = position.refusal(card)
        assert (None if refusal is None else refusal.rule) == (None if card == ALWAYS else "FDA-63")


def test_staggered_player_may_lose_any_card() -> None:
    for hand in hands():
        position = at(f"due=1 phase=staggered missed=NG hand0=P20 hand1={','.join(hand)}")
        assert position.legal_actions(1) == [face for face in FACES if face in hand]
        assert all(position.refusal(card) is None for card in hand)
