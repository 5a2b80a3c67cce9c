"""Errors in card sets: one bad file for each message, which names the table and the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.games.fightdrome.cardset import read_card_set
from fightcard.games.fightdrome.game import GAME
from tests.games.fightdrome.helpers import INVENTED, INVENTED_FACES, INVENTED_STACKS, ORDERS, card_set

CARD = '[[card]]\ntype = "punch"\ncopies = 6\nstrength = 1\n'
FEINT = '[[card]]\ntype = "feint"\ncopies = 5\n'
SLEEVE = "[[sleeve]]\nid = \"L1\"\nlines = ['punch', 'kick', 'grapple']\n"
STACK = '[[stack]]\nid = "S01"\nlines = [12, 12, 4, 6, 6]\n'
NAME = 'name = "made up for a test"\n'
LINES = "12, 12, 4, 6, 6"
MANY = '[[card]]\ntype = "kick"\ncopies = 99\nstrength = 2\n[[card]]\ntype = "kick"\ncopies = 99\nstrength = 3\n'


def without(kind: str) -> str:
    """The invented set without one kind of table."""
    head, *tables = INVENTED.split("[[")
    return head + "".join(f"[[{table}" for table in tables if not table.startswith(kind))


# The table that is changed, what in it, by what; then the code of the error, its table and its key.
BAD_TABLES = [
    (CARD, "punch", "headbutt", "cards-type-unknown", "[[card]] 1", "type"),
    (CARD, 'type = "punch"\n', "", "cards-type-unknown", "[[card]] 1", "type"),
    (CARD, "strength = 1", "strength = 0", "cards-not-number", "[[card]] 1", "strength"),
    (CARD, "strength = 1", "strength = 1000", "cards-not-number", "[[card]] 1", "strength"),
    (CARD, "strength = 1", 'strength = "1"', "cards-not-number", "[[card]] 1", "strength"),
    (CARD, "strength = 1", "strength = true", "cards-not-number", "[[card]] 1", "strength"),
    (CARD, "strength = 1\n", "", "cards-not-number", "[[card]] 1", "strength"),
    (CARD, "copies = 6", "copies = 0", "cards-not-number", "[[card]] 1", "copies"),
    (CARD, "copies = 6", "copies = 1.5", "cards-not-number", "[[card]] 1", "copies"),
    (CARD, "copies = 6\n", "", "cards-not-number", "[[card]] 1", "copies"),
    (CARD, "strength = 1\n", 'strength = 1\ncolour = "red"\n', "cards-key-unknown", "[[card]] 1", "colour"),
    (CARD, "strength = 1\n", 'strength = 1\nprinted = "copies"\n', "cards-not-words", "[[card]] 1", "printed"),
    (CARD, "strength = 1\n", "strength = 1\nprinted = [1]\n", "cards-not-words", "[[card]] 1", "printed"),
    (CARD, CARD, CARD + CARD, "cards-face-twice", "[[card]]", "type"),
    (CARD, CARD, CARD + MANY, "cards-box-too-large", "[[card]]", "copies"),
    (FEINT, "copies = 5\n", "copies = 5\nstrength = 50\n", "cards-no-strength", "[[card]] 16", "strength"),
    (FEINT, "copies = 5", "copies = 3", "cards-pair-short", "[[stack]]", "lines"),
    (SLEEVE, ", 'grapple'", "", "cards-line-count", "[[sleeve]] 1 (L1)", "lines"),
    (SLEEVE, "kick", "punch", "cards-sleeve-lines", "[[sleeve]] 1 (L1)", "lines"),
    (SLEEVE, "kick", "weave", "cards-sleeve-lines", "[[sleeve]] 1 (L1)", "lines"),
    (SLEEVE, 'id = "L1"\n', "", "cards-not-text", "[[sleeve]] 1", "id"),
    (SLEEVE, '"L1"', "1", "cards-not-text", "[[sleeve]] 1 (1)", "id"),
    (SLEEVE, "L1", "L 1", "cards-id-form", "[[sleeve]] 1 (L 1)", "id"),
    (SLEEVE, "L1", "L2", "cards-id-twice", "[[sleeve]]", "id"),
    (SLEEVE, 'id = "L1"\n', 'id = "L1"\ncopies = 2\n', "cards-key-unknown", "[[sleeve]] 1 (L1)", "copies"),
    (SLEEVE, 'id = "L1"\n', 'id = "L1"\nprinted = 5\n', "cards-not-words", "[[sleeve]] 1 (L1)", "printed"),
    (STACK, LINES, "12, 12, 4, 6, 7", "cards-stack-sum", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "12, 12, 4, 12", "cards-line-count", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "12, 12, 17, -1, 0", "cards-stack-lines", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, '12, 12, 4, 6, "6"', "cards-stack-lines", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "0, 0, 0, 30, 10", "cards-stack-no-attack", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "1, 0, 0, 0, 39", "cards-stack-overstimulated", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "14, 0, 0, 0, 26", "cards-stack-overstimulated", "[[stack]] 1 (S01)", "lines"),
    (STACK, LINES, "15, 0, 0, 0, 25", "cards-pair-short", "[[stack]]", "lines"),
    (STACK, LINES, "13, 12, 3, 6, 6", "cards-pair-short", "[[stack]]", "lines"),
    (STACK, "S01", "S02", "cards-id-twice", "[[stack]]", "id"),
    (STACK, "S01", "S-1", "cards-id-form", "[[stack]] 1 (S-1)", "id"),
    (STACK, 'id = "S01"\n', 'id = "S01"\ntype = 1\n', "cards-key-unknown", "[[stack]] 1 (S01)", "type"),
    (STACK, 'id = "S01"\n', 'id = "S01"\nprinted = 5\n', "cards-not-words", "[[stack]] 1 (S01)", "printed"),
    (NAME, NAME, "", "cards-not-text", "top", "name"),
    (NAME, NAME, 'name = ""\n', "cards-not-text", "top", "name"),
    (NAME, NAME, NAME + 'author = "me"\n', "cards-key-unknown", "top", "author"),
]
BAD_FILES = [
    (without("card"), "cards-table-missing", "[[card]]", "card"),
    (without("sleeve"), "cards-table-missing", "[[sleeve]]", "sleeve"),
    (without("stack"), "cards-table-missing", "[[stack]]", "stack"),
    ("card = 5\n" + without("card"), "cards-table-missing", "[[card]]", "card"),
    (card_set(INVENTED_FACES, ORDERS[:1], INVENTED_STACKS), "cards-how-many", "[[sleeve]]", "id"),
    (card_set(INVENTED_FACES, ORDERS * 5, INVENTED_STACKS), "cards-how-many", "[[sleeve]]", "id"),
    (card_set(INVENTED_FACES, ORDERS, INVENTED_STACKS[:1]), "cards-how-many", "[[stack]]", "id"),
    (card_set(INVENTED_FACES, ORDERS, INVENTED_STACKS * 4), "cards-how-many", "[[stack]]", "id"),
]


def fault(text: str) -> tuple[str, object, object]:
    """The code, the table and the key with which a set is refused."""
    with pytest.raises(Unreadable) as caught:
        read_card_set(text)
    return caught.value.code, caught.value.arguments.get("table"), caught.value.arguments.get("key")


def test_base_card_set_is_valid() -> None:
    assert read_card_set(INVENTED).name == "made up for a test"
    for table in (CARD, FEINT, SLEEVE, STACK, NAME):
        assert INVENTED.count(table) == 1


@pytest.mark.parametrize(("table", "old", "new", "code", "where", "key"), BAD_TABLES)
def test_malformed_table_is_refused(table: str, old: str, new: str, code: str, where: str, key: str) -> None:
    assert old in table
    assert fault(INVENTED.replace(table, table.replace(old, new))) == (code, where, key)


@pytest.mark.parametrize(("text", "code", "where", "key"), BAD_FILES, ids=range(len(BAD_FILES)))
def test_unreadable_file_is_refused(text: str, code: str, where: str, key: str) -> None:
    assert fault(text) == (code, where, key)


def test_error_arguments_hold_sums_and_places() -> None:
    with pytest.raises(Unreadable) as caught:
        read_card_set(INVENTED.replace(LINES, "12, 12, 4, 6, 7"))
    assert (caught.value.arguments["sum"], caught.value.arguments["wanted"]) == (41, 40)
    with pytest.raises(Unreadable) as caught:
        read_card_set(INVENTED.replace(FEINT, FEINT.replace("5", "3")))
    details = caught.value.arguments
    assert (details["first"], details["second"], details["pile"]) == ("S01+L1", "S02+L2", "feint")
    assert (details["need"], details["have"]) == (4, 3)


def test_non_toml_file_is_unreadable() -> None:
    with pytest.raises(Unreadable) as caught:
        read_card_set("name = \n[[card")
    assert caught.value.code == "cards-not-toml"
    assert "line" in str(caught.value.arguments["reason"])


def test_unreadable_file_is_explained(tmp_path: Path) -> None:
    bad = tmp_path / "latin1.toml"
    bad.write_bytes(b'name = "caf\xe9"')
    for path in (tmp_path / "missing.toml", tmp_path, bad):
        with pytest.raises(EnvironmentFailure) as caught:
            GAME.setup([], str(path))
        assert (caught.value.code, caught.value.arguments["path"]) == ("file-unreadable", str(path))


def test_too_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text(INVENTED + "#" * 200_000, encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        GAME.setup([], str(path))
    assert (caught.value.code, caught.value.arguments["limit"]) == ("card-file-too-large", 200_000)


def test_set_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text(INVENTED.replace(FEINT, ""), encoding="utf-8")
    with pytest.raises(Unreadable, match="cards-pair-short"):
        GAME.setup([], str(path))
