"""``fightcard solve``."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from fightcard.cli.commands.lab.solving import Solving
from fightcard.games.cartisora.game import GAME
from fightcard.language import LANGUAGES, Speaker
from fightcard.solve.cartisora.analysis import exploitability
from fightcard.solve.cartisora.classes.index.class_table import plain_class_kernels
from fightcard.solve.cartisora.classes.solver import solving
from fightcard.solve.cartisora.endgame import counting
from fightcard.solve.cartisora.endgame.endgames import plain_tree_kernels
from fightcard.solve.cartisora.solver import backward_induction
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.full_solver import first_state
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from tests.cli.helpers import fightcard_says

from .fractions_solver import Slowly


@pytest.fixture(autouse=True)
def _small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small games need no compiler, and keep nothing."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(backward_induction, "ready_kernels", plain_kernels)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def test_solve_for_programs() -> None:
    data = fightcard_says("solve", "cartisora", "--cards", "4", "--json").json
    solution = solve(first_state(4), outcomes_of(GAME.setup()), plain_kernels())
    clash = solution.clash(first_state(4))
    assert clash is not None
    assert set(data) == {"states", "value", "certified_error", "first_card", "matrix"}
    assert data["value"] == pytest.approx(0.5, abs=data["certified_error"])
    assert 0 < data["certified_error"] < 1e-9
    assert data["states"] == 379  # 289 in which something can still be won, and where it has just been decided
    assert data["matrix"] == [list(row) for row in clash.payoffs]
    assert list(data["first_card"]) == ["A", "J", "Q", "K"]
    assert sum(data["first_card"].values()) == pytest.approx(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_for_people(language: str) -> None:
    """The size, the value, the first card, the matrix with its heading."""
    answer = fightcard_says("solve", "cartisora", "--cards", "3", "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    *_, first, _, cards, jack, queen, king = answer.out.splitlines()
    assert first.strip().endswith("%")
    assert cards.split() == ["J", "Q", "K"]
    assert [line.split()[0] for line in (jack, queen, king)] == ["J", "Q", "K"]
    assert jack.split()[1] == ("0.500" if language == "en" else "0,500")


def test_options_count() -> None:
    basic, gladiator = (
        fightcard_says("solve", "cartisora", "--cards", "4", "--json", "--jobs", "1", *options).json
        for options in ((), ("-o", "classes=basic,gladiator"))
    )
    assert basic["matrix"] != gladiator["matrix"]


def test_seats_that_play_by_different_texts() -> None:
    """A drawn Match is worth what the game is worth, each seat has its own first card, either may come first."""
    one, other = (
        fightcard_says("solve", "cartisora", "--cards", "5", "--json", "-o", f"classes={classes}").json
        for classes in ("basic,gladiator", "gladiator,basic")
    )
    assert set(one) == {"states", "value", "certified_error", "first_card", "first_card_1", "matrix", "draw"}
    assert one["value"] == pytest.approx(one["draw"], abs=1e-4)
    assert one["value"] > 0.51
    assert other["value"] == pytest.approx(1 - one["value"])
    assert (other["first_card"], other["first_card_1"]) == (one["first_card_1"], one["first_card"])
    assert one["first_card"] != one["first_card_1"]
    answer = fightcard_says("solve", "cartisora", "--cards", "5", "-o", "classes=gladiator,basic")
    assert "The first card of seat 1" in answer.out
    assert f"a drawn one as {other['draw']:.6f}" in answer.out


def test_classes_are_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Working files go where the command says, and the second time it answers from them."""
    monkeypatch.setattr(solving, "compiled_class_kernels", plain_class_kernels)
    command = (
        "solve",
        "cartisora",
        "--cards",
        "4",
        "--json",
        "-o",
        "classes=knight,knight",
        "--work",
        str(tmp_path / "work"),
    )
    first = fightcard_says(*command).json
    assert set(first) == {"states", "value", "certified_error", "first_card", "matrix"}
    assert first["value"] == pytest.approx(0.5, abs=first["certified_error"])
    assert 0 < first["certified_error"] < 1e-9
    (folder,) = (tmp_path / "work").iterdir()
    assert {path.name for path in folder.iterdir()} == {"count.json", "masks.npy", "offsets.npy", "draw-0.5"}
    assert fightcard_says(*command).json == first
    picture = tmp_path / "first.svg"
    assert fightcard_says(*command, "--picture", str(picture)).code == 0
    assert picture.exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("fightdrome",), "solve-game"),
        (("cartisora", "-o", "classes=knight,rogue", "-o", "final_lock=last_winner"), "solve-options"),
        (
            ("cartisora", "-o", "classes=knight,rogue", "-o", "reaction_chain=one_each", "--book", "new.book"),
            "solve-book",
        ),
        (
            ("cartisora", "-o", "classes=knight,rogue", "-o", "reaction_chain=one_each", "--exploit", "all"),
            "solve-book",
        ),
        (("cartisora", "-o", "classes=knight,rogue", "--ray", "local"), "solve-ray"),
        (("cartisora", "--ray", "nowhere"), "ray-address"),
        (("cartisora", "-o", "final_lock=own"), "solve-options"),
        (("cartisora", "--cards", "0"), "number-range"),
        (("cartisora", "--cards", "14"), "number-range"),
        (("cartisora", "--cards", "3", "--exploit", "genius"), "bot-unknown"),
        (("cartisora", "--count", "-o", "final_lock=own"), "solve-count"),
    ],
)
def test_unsolvable_options_are_refused(arguments: tuple[str, ...], code: str) -> None:
    answer = fightcard_says("solve", *arguments, "--json")
    assert (answer.code, answer.json["error"]["code"]) == (2, code)


def test_interrupted_it_says_that_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_watcher: Solving, done: int, games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solving, "solved", stop)
    answer = fightcard_says("solve", "cartisora", "--cards", "3")
    assert (answer.code, answer.out) == (130, "")
    assert "Interrupted" in answer.err
    monkeypatch.undo()


def test_compiling_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()

    def slow_kernels() -> SimpleNamespace:
        told.wait(10)
        return plain_kernels()

    def report(_watcher: Solving) -> None:
        told.set()

    monkeypatch.setattr("fightcard.cli.commands.lab.solving.PATIENCE", 0.01)
    monkeypatch.setattr(Solving, "compiling", report)
    monkeypatch.setattr(backward_induction, "ready_kernels", slow_kernels)
    assert fightcard_says("solve", "cartisora", "--cards", "2").code == 0
    assert told.is_set()


def test_progress_in_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is no terminal, now and then a line."""
    monkeypatch.setattr("fightcard.cli.progress.LINE_EVERY", 1e-9)
    watcher = Solving(Speaker("en"))
    for done in (10, 20, 30):
        watcher.solved(done, 30)
    assert "20 of 30 matrix games" in capsys.readouterr().err


def test_first_clash_is_drawn_as_a_picture(tmp_path: Path) -> None:
    """Each card with its share, and each cell of the matrix."""
    path = tmp_path / "first.svg"
    data = fightcard_says("solve", "cartisora", "--cards", "4", "--picture", str(path), "--json").json
    texts = [element.text for element in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("K") == 3
    assert f"{100 * max(data['first_card'].values()):.1f}" in texts
    assert texts.count("0.50") >= 4
    answer = fightcard_says("solve", "cartisora", "--cards", "3", "--picture", str(tmp_path), "--json")
    assert answer.json["error"]["code"] == "file-unwritable"


def test_positions_of_any_classes_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the basic game as many as can be followed through the engine; with all cards an estimate, which says so."""
    monkeypatch.setattr(counting, "compiled_tree_kernels", plain_tree_kernels)
    slowly = Slowly()
    slowly.value(first_state(3))
    found = fightcard_says("solve", "cartisora", "--count", "--cards", "3", "--json").json
    assert found == {"cards": 3, "states": len(slowly.values), "exact": True}
    monkeypatch.setattr(counting, "LARGEST", 3)
    monkeypatch.setattr(counting, "GROWN_FROM", {1: 1, 2: 2, 3: 9})
    option = ("-o", "classes=knight,rogue")
    assert not fightcard_says("solve", "cartisora", "--count", "--json", *option).json["exact"]
    assert "about" in fightcard_says("solve", "cartisora", "--count", *option).out
    answer = fightcard_says("solve", "cartisora", "--count", "--cards", "4", "--json")
    assert answer.json["error"]["code"] == "solve-count-large"


def test_exploitability_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """The master loses nothing, the weaker levels something, and nobody everything."""
    monkeypatch.setattr(exploitability, "response_kernels", partial(exploitability.response_kernels, plain=True))
    found = fightcard_says("solve", "cartisora", "--cards", "3", "--exploit", "all", "--json").json["exploitability"]
    assert list(found) == ["random", "novice", "regular", "expert", "master"]
    assert found["master"] == pytest.approx(0.5, abs=1e-3)
    assert all(0.5 < found[level] < 1 for level in ("random", "novice", "regular"))
    answer = fightcard_says("solve", "cartisora", "--cards", "1", "--exploit", "master")
    assert "master" in answer.out
    assert "%" in answer.out
