"""``compare``, ``matrix``, ``sweep`` and ``tune`` as commands: what every answer names, and what can go wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fightcard.language import LANGUAGES
from tests.cli.helpers import PROVENANCE, Answer, fightcard_says

BOTS = Path(__file__).parents[1] / "bots" / "own_bots.py"
SMALL = ("--games", "4", "--seed", "1")
STUDIES = {
    "compare": ("cartisora", "--a", "-o target=1", "--b", "-o target=2"),
    "matrix": ("champions", "-o", "duels=1", "--over", "weapons"),
    "sweep": ("cartisora", "-o", "target=1..2"),
    "tune": ("cartisora", "-o", "target=1", "--goal", "length within 1..1", "--change", "target=1..2", "--trials", "1"),
}
MEANINGS = {
    "compare": ("part of a game that remains", "both sides together use this card", "how often luck alone"),
    "matrix": ("share of the points of a row", "the mix that nobody could gain by leaving"),
    "sweep": ("rounds a game; in Duels of Cartisora, Matches", "whose winner was behind for more than half"),
    "tune": ("rounds a game; in Duels of Cartisora, Matches", "farthest from the goal"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file of bots, in which the commands run."""
    shutil.copy(BOTS, tmp_path / "mine.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def study(kind: str, *arguments: str) -> Answer:
    return fightcard_says(kind, *STUDIES[kind], *SMALL, *arguments)


# -- what every answer names --


@pytest.mark.parametrize("kind", [*STUDIES, "league", "simulate"])
def test_every_json_result_says_how_to_repeat_it(kind: str) -> None:
    """Game, options, cards, rules, generator, seed, bots with versions and limits; the command repeats the result."""
    others = ("cartisora", "-o", "target=1", "--bots", "random,thumb")
    data = (study(kind, "--json") if kind in STUDIES else fightcard_says(kind, *others, *SMALL, "--json")).json
    assert set(data) >= PROVENANCE
    assert data["failures"] == []
    for bot in data["players"] if kind == "simulate" else data["bots"]:
        assert set(bot) == {"name", "version", "simulations", "seconds"}
        assert bot["version"]
    words = data["command"].split(" ", 2)
    assert words[:2] == ["fightcard", kind]
    again = fightcard_says(*_split(data["command"])[1:], "--json").json
    told = {"ratings", "metrics", "cells", "curves", "front", "wins"} & set(data)
    assert told
    assert {name: data[name] for name in told} == {name: again[name] for name in told}


def _split(command: str) -> list[str]:
    import shlex

    return shlex.split(command)


def test_limits_and_versions_of_own_bots_are_told(folder: Path) -> None:
    (folder / "slow.py").write_text(
        "import fightcard\n\nclass Slow(fightcard.Bot):\n    limit = fightcard.Limit(seconds=2.0)\n\n"
        "    def decide(self, observation, seat):\n        return observation.legal_actions(seat)[0]\n"
    )
    bots = ("--bots", f"{folder / 'slow.py'}:Slow,thumb", "--json")
    own, thumb = study("sweep", *bots).json["bots"]
    assert (own["name"], own["seconds"]) == ("slow.py:Slow", 2.0)
    assert len(own["version"]) == 12
    assert thumb["seconds"] is None


# -- bots that fail --


@pytest.mark.parametrize(("kind", "bot"), [("compare", "Raises"), ("matrix", "Illegal"), ("sweep", "Raises")])
def test_failing_bots_are_named_and_counted(kind: str, bot: str, folder: Path) -> None:
    """In the text, in JSON and in the report; the games go on with random actions."""
    answer = study(kind, "--bots", f"{folder / 'mine.py'}:{bot},thumb", "--json", "--report", "report.html")
    (failure,) = answer.json["failures"]
    assert answer.code == 0
    assert (failure["bot"], failure["kind"]) == (f"mine.py:{bot}", "illegal" if bot == "Illegal" else "raised")
    assert failure["times"] > 4
    assert f"replaced {failure['times']} decisions" in answer.err
    assert f"mine.py:{bot}" in (report := Path("report.html").read_text(encoding="utf-8"))
    assert f"replaced {failure['times']} decisions" in report


def test_failures_of_rows_of_games_are_counted() -> None:
    data = fightcard_says(
        *("simulate", "cartisora", "--by", "class", "--bots", "mine.py:Raises,thumb", *SMALL, "--json")
    ).json
    assert [(failure["bot"], failure["kind"]) for failure in data["failures"]] == [("mine.py:Raises", "raised")]


# -- the answer --


def test_matrix_says_who_is_strongest() -> None:
    answer = fightcard_says(
        *("matrix", "fightdrome", "--over", "levels", "--bots", "random,thumb", "--games", "40", "--seed", "1")
    )
    assert "\nStrongest: thumb, with " in answer.out
    data = fightcard_says(
        *("matrix", "fightdrome", "--over", "levels", "--bots", "random,thumb", "--games", "40", "--seed", "1"),
        "--json",
    ).json
    assert data["leaders"] == {"levels": ["thumb"]}
    assert data["strengths"]["levels"]["thumb"]["low"] > 0.5


def test_comparison_says_what_a_and_b_are() -> None:
    answer = fightcard_says("compare", "fightdrome", "--b", "-o breathing_space=yes", *SMALL, "--report", "report.html")
    report = Path("report.html").read_text(encoding="utf-8")
    for line in ("A: the standard rules", "B: breathing_space=yes"):
        assert f"\n{line}\n" in answer.out
        assert f">{line}<" in report


def test_bot_that_never_notices_a_change_is_named() -> None:
    words = ("-o", "duels=1", "--b", "-o panic=round", "--bots", "thumb,random", "--games", "8", "--seed", "1")
    out = fightcard_says("compare", "champions", *words).out
    assert "With ‘thumb’ no game differed." in out
    assert "With ‘random’ no game differed." not in out


def test_changes_without_effect_on_the_goal_are_named() -> None:
    answer = study("tune", "--change", "undercut=all|numbers_only", "--trials", "6", "--report", "report.html")
    assert "whatever the value: undercut." in answer.out
    assert "whatever the value: undercut." in Path("report.html").read_text(encoding="utf-8")


def test_comparison_calls_cards_by_their_names() -> None:
    study("compare", "--lang", "de", "--report", "report.html")
    assert "Bube gespielt" in Path("report.html").read_text(encoding="utf-8")


def test_intervals_of_shares_stay_between_0_and_1() -> None:
    data = fightcard_says(
        *(
            "matrix",
            "cartisora",
            "-o",
            "target=1",
            "--over",
            "classes",
            "--rows",
            "basic,gladiator",
            "--bots",
            "random",
        ),
        *("--games", "4", "--seed", "1", "--json"),
    ).json
    for found in (*data["cells"], *data["strengths"]["random"].values()):
        assert 0 <= found["low"] <= found["value"] <= found["high"] <= 1


@pytest.mark.parametrize(("kind", "meanings"), MEANINGS.items())
def test_reports_say_what_their_words_mean(kind: str, meanings: tuple[str, ...]) -> None:
    study(kind, "--report", "report.html")
    report = Path("report.html").read_text(encoding="utf-8")
    for meaning in (*meanings, "holds the true value in 95 of 100"):
        assert meaning in report


def test_full_disk_is_named_in_the_users_language() -> None:
    answer = fightcard_says("simulate", "cartisora", "--games", "2", "--out", "/dev/full", "--lang", "de")
    assert "(der Datenträger ist voll)" in answer.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_the_language_does(language: str) -> None:
    out = study("matrix", "--lang", language).out
    assert ("50,0" in out, "50.0" in out) == ((False, True) if language == "en" else (True, False))


def test_wide_tables_leave_their_intervals_out() -> None:
    """Nine columns with intervals would be wrapped by every terminal."""
    answer = fightcard_says("matrix", "cartisora", "-o", "target=1", "--over", "classes", *SMALL)
    assert "There is no room for intervals here" in answer.out
    assert max(map(len, answer.out.split("Points of the row")[1].splitlines())) < 160


# -- what can go wrong --


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (("compare", "cartisora", "--b", "-o nothing=1"), 2, "option-unknown"),
        (("compare", "cartisora", "--b", "--nothing"), 2, "setup-form"),
        (("compare", "cartisora", "--b", "-o 'target"), 2, "setup-form"),
        (("compare", "cartisora", "--games", "-4"), 2, "number-range"),
        (("compare", "cartisora", "--bots", "nobody"), 2, "bot-unknown"),
        (("compare", "fightdrome", "--b", "--cards nowhere.toml"), 3, "file-unreadable"),
        (("matrix", "cartisora", "--over", "weapons"), 2, "option-unknown"),
        (("matrix", "cartisora", "--over", "classes", "--rows", "basic,nobody"), 2, "option-value"),
        (("matrix", "cartisora", "--over", "classes", "--bots", "mine.py:Nobody"), 2, "bot-file-no-class"),
        (("matrix", "cartisora", "--over", "classes", "--bots", "mine.py"), 2, "bot-file-form"),
        (("matrix", "cartisora", "--over", "classes", "--bots", "nowhere.py:Mine"), 3, "file-unreadable"),
        (("sweep", "cartisora", "-o", "target=5..1"), 2, "range-empty"),
        (("sweep", "cartisora", "-o", "target=1..2", "-o", "undercut=all|numbers_only"), 2, "sweep-one"),
        (("sweep", "cartisora"), 2, "sweep-one"),
        (("sweep", "cartisora", "-o", "target=1..2", "--jobs", "0"), 2, "number-range"),
        (("tune", "cartisora", "--goal", "happiness within 1..2", "--change", "target=1..2"), 2, "goal-form"),
        (("tune", "cartisora", "--goal", "opener within 49..51", "--change", "target=1..2"), 2, "goal-no-opener"),
        (("tune", "cartisora", "--goal", "length within 1..2"), 2, "changes-none"),
        (("tune", "cartisora", "--goal", "length within 1..2", "--change", "target=2..1"), 2, "range-empty"),
        (("simulate", "cartisora", "--by", "weapon"), 2, "by-unknown"),
        (("simulate", "cartisora", "--games", "-1"), 2, "number-range"),
        (("simulate", "cartisora", "--games", "2", "--out", "/dev/full"), 3, "file-unwritable"),
        (("simulate", "cartisora", "--games", "1000000000", "--report", "/nowhere/a.html"), 3, "file-unwritable"),
        (("simulate", "cartisora", "--games", "1000000000", "--out", "/nowhere/a.parquet"), 3, "file-unwritable"),
        (("league", "cartisora", "--games", "-1"), 2, "number-range"),
        (("sweep", "cartisora", "-o", "target=1..2", *SMALL, "--report", "/dev/full"), 3, "file-unwritable"),
        (("sweep", "cartisora", "-o", "target=1..2", *SMALL, "--report", "/nowhere/a.html"), 3, "file-unwritable"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], code: int, error: str) -> None:
    answer = fightcard_says(*arguments)
    assert answer.code == code
    assert answer.err.strip().count("\n") == 0, answer.err
    assert answer.err.strip().endswith("."), answer.err
    told = [json.loads(line) for line in fightcard_says(*arguments, "--json").out.splitlines()]
    assert told[-1]["error"]["code"] == error
