"""``tournament``."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from fightcard.language import LANGUAGES
from tests.cli.helpers import fightcard_says

THREE = ("--bots", "random,random,thumb", "--seed", "3")


def test_tournament_shows_the_table_and_says_how_it_is_ordered() -> None:
    said = fightcard_says("tournament", "cartisora", *THREE)
    assert "The order is decided by: points, Buchholz, Sonneborn-Berger, wins." in said.out
    for name in ("random 1", "random 2", "thumb"):
        assert name in said.out
    assert "Round 1: " in said.err


def test_tournament_for_programs() -> None:
    data = fightcard_says("tournament", "fightdrome", *THREE, "--format", "round-robin", "--json").json
    assert (data["format"], data["round"], data["over"], data["seed"]) == ("round-robin", 3, True, 3)
    assert [entrant["level"] for entrant in data["entrants"]] == ["random", "random", "thumb"]
    assert len([pairing for pairing in data["pairings"] if pairing["second"] is not None]) == 3
    assert sum(row["values"][0] for row in data["standings"]) == 6  # three games and three byes
    assert data["failures"] == []


def test_same_seed_gives_the_same_tournament() -> None:
    one, again = (
        fightcard_says("tournament", "champions", "-o", "duels=1", *THREE, "--format", "stable", "--json").out
        for _ in range(2)
    )
    assert one == again


def test_table_is_written_as_csv(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    fightcard_says("tournament", "cartisora", *THREE, "--csv", str(file))
    with file.open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert sorted(row["name"] for row in rows) == ["random 1", "random 2", "thumb"]


def test_table_is_shown_if_its_file_cannot_be_written() -> None:
    said = fightcard_says("tournament", "cartisora", *THREE, "--csv", "/dev/full/x")
    assert said.code == 3
    assert "Buchholz" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_tournament_speaks_all_languages(language: str) -> None:
    said = fightcard_says(
        "--lang", language, "tournament", "cartisora", *THREE, "--format", "knockout", "--series", "3"
    )
    assert "{" not in said.out + said.err


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--bots", "thumb"), 2, "needs two to 128 bots"),
        (("--bots", "thumb,nobody"), 2, "nobody"),
        ((*THREE, "--format", "ladder"), 2, "‘ladder’ is not a format"),
        ((*THREE, "--format", "knockout", "--rounds", "3"), 2, "Only a Swiss tournament"),
        ((*THREE, "--rounds", "0"), 2, "--rounds"),
        ((*THREE, "--csv", "/dev/full/x"), 3, "/dev/full/x"),
    ],
)
def test_bad_arguments_are_one_sentence(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    said = fightcard_says("tournament", "cartisora", *arguments)
    assert said.code == code
    assert sentence in said.err
