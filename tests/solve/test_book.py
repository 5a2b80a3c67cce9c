"""The opening book: written, read, and the one that comes with the package."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import numpy as np
import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.cards import write_card
from fightcard.games.cartisora.game import GAME
from fightcard.solve.cartisora.analysis.estimate import ValueEstimate
from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.book.opening_book import load_opening_book, read_book, write_book
from fightcard.solve.cartisora.book.packing import DifferenceCoding
from fightcard.solve.cartisora.solver.full_solver import first_state, load_solution, solve_fully
from fightcard.solve.cartisora.solver.persistence import (
    SCALE,
    UNKNOWN_NUMBER,
    StoredTables,
    stored_places,
    stored_shape,
)
from fightcard.solve.cartisora.solver.solution import Solution, plain_kernels
from fightcard.solve.cartisora.tables.outcomes import outcomes_of

from .helpers import SolveProgress

ROOT = Path(__file__).parents[2]
BASIC, UNEQUAL = (), ("classes=basic,gladiator",)
ESTIMATE = ValueEstimate({1: (0.5, 1.0), 2: (0.25,)})


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small books, of the first two layers."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(opening_book, "MOST_GONE", 2)
    monkeypatch.chdir(tmp_path)


def kept(options: tuple[str, ...] = BASIC, cards: int = 4) -> Solution:
    """A small solution from its files."""
    outcomes = outcomes_of(GAME.setup(options))
    solve_fully(first_state(cards), outcomes, plain_kernels(), 1, SolveProgress())
    solution = load_solution(first_state(cards), outcomes)
    assert solution is not None
    return solution


@pytest.mark.parametrize("options", [BASIC, UNEQUAL])
def test_book_values_equal_the_solution(options: tuple[str, ...]) -> None:
    """As far as it reaches; in its last layers with fewer bits."""
    solution, path = kept(options), Path("small.book")
    assert write_book(solution, ESTIMATE, path) == path.stat().st_size
    opened = read_book(first_state(4), outcomes_of(GAME.setup(options)), path)
    assert opened is not None
    assert opened.estimate == ESTIMATE
    opened.load()
    read = opened.solution
    assert {gone for _, gone in read.tables} == {0, 1, 2}
    assert read.error > solution.error
    for place in read.tables:
        rows, columns = solution.frame.shape(place)
        before, after = (
            np.array([[table[row, slot] for slot in range(columns)] for row in range(rows)], np.int64)
            for table in (solution.tables[place], read.tables[place])
        )
        known = before <= read.scale
        assert (known == (after <= read.scale)).all()
        assert np.abs(before - after)[known].max() <= (read.scale * read.error if place[1] == 2 else 0)
    start = first_state(4)
    exact, found = solution.clash(start), read.clash(start)
    assert exact is not None
    assert found is not None
    assert found.value == exact.value
    assert read.clash(start.without(0, 9).without(1, 10).after(1, 2)) is not None


def test_book_of_a_pairing_is_delta_coded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It says what the solution says, and nothing without them, or with others in their place."""
    monkeypatch.setattr(opening_book, "FOLDER", tmp_path)
    solution, path = kept(UNEQUAL, 5), Path("pairing.book")
    for name in ("basic", "gladiator"):
        write_book(kept((f"classes={name},{name}",), 5), ESTIMATE, Path(f"{name}.book"))
    write_book(solution, ESTIMATE, path)
    assert len(json.loads(path.read_bytes().partition(b"\n")[0])["leans_on"]) == 2
    opened = read_book(first_state(5), solution.frame.outcomes, path)
    assert opened is not None
    assert opened.solution.error < 2e-3
    for place in opened.tables:
        before, after = solution.tables[place].astype(int), opened.tables.full_table(place).astype(int)
        known = before <= SCALE
        assert (known == (after <= SCALE)).all()
        assert np.abs(before - after)[known].max() <= SCALE * opened.solution.error
    assert not caplog.records
    Path("basic.book").rename("elsewhere")
    assert read_book(first_state(5), solution.frame.outcomes, path) is None
    assert {record.args for record in caplog.records} == {(tmp_path / "gladiator.book",), (path,)}
    caplog.clear()
    write_book(kept(BASIC, 5), ValueEstimate({}), Path("basic.book"))
    assert read_book(first_state(5), solution.frame.outcomes, path) is not None
    header, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(header), "leans_on": ["another", "another"]}).encode() + b"\n" + rest)
    assert read_book(first_state(5), solution.frame.outcomes, path) is None
    assert caplog.text.count("damaged") == 1


def test_book_of_another_class_holds_differences_from_the_basic_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is smaller, says exactly the same, with and without NumPy, and nothing without the basic book."""
    monkeypatch.setattr(opening_book, "FOLDER", tmp_path)
    solution = kept(("classes=gladiator,gladiator",), 5)
    alone = write_book(solution, ESTIMATE, Path("alone"))
    plain = read_book(first_state(5), solution.frame.outcomes, Path("alone"))
    path = Path("gladiator.book")
    write_book(kept(BASIC, 5), ESTIMATE, Path("basic.book"))
    assert write_book(solution, ESTIMATE, path) < alone
    coded = read_book(first_state(5), solution.frame.outcomes, path)
    monkeypatch.setattr(opening_book, "has_numpy", lambda: False)
    slow = read_book(first_state(5), solution.frame.outcomes, path)
    assert plain is not None
    assert coded is not None
    assert slow is not None
    for place in stored_places(solution.frame, 2):
        numbers = plain.tables.stored(place)
        assert (coded.tables.stored(place) == numbers).all()
        layer = slow.tables.stored(place)
        assert [layer[cell] for cell in np.ndindex(numbers.shape)] == numbers.ravel().tolist()
    assert not caplog.records
    Path("basic.book").unlink()
    assert read_book(first_state(5), solution.frame.outcomes, path) is None
    assert "damaged" in caplog.text


def test_difference_coding_keeps_positions_that_the_related_book_does_not_know() -> None:
    """Differences are taken modulo 2^16: the largest value less nothing, and nothing less the largest, fit."""
    solution = kept()
    place = (0, 1)
    shape = stored_shape(solution.frame, place)
    numbers = np.resize(np.array([0, SCALE, UNKNOWN_NUMBER, SCALE, 7], np.uint16), shape)
    others = np.resize(np.array([SCALE, UNKNOWN_NUMBER, 5, 0, 8], np.uint16), shape)
    coding = DifferenceCoding(solution.frame, StoredTables(solution.frame, lambda _: others, 2), 2)
    assert (coding.unpacked(place, coding.packed(place, numbers)) == numbers).all()


def test_book_answers_its_own_layers_only() -> None:
    path = Path("small.book")
    solution = kept()
    write_book(solution, ESTIMATE, path)
    opened = read_book(first_state(4), solution.frame.outcomes, path)
    assert opened is not None
    read = opened.solution
    state = first_state(4).without(0, 9).without(1, 10).after(1, 2).without(0, 10).without(1, 12).after(0, 2)
    assert solution.clash(state) is not None
    assert read.value(state) is not None
    assert read.clash(state) is None


def test_book_of_another_game_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    """Nor one of another version, or one that is damaged, which is told."""
    path = Path("small.book")
    solution = kept()
    start, outcomes = first_state(4), solution.frame.outcomes
    assert read_book(start, outcomes, path) is None
    write_book(solution, ESTIMATE, path)
    full_table = path.read_bytes()
    assert read_book(start, outcomes_of(GAME.setup(UNEQUAL)), path) is None
    assert read_book(first_state(5), outcomes, path) is None
    header, _, rest = full_table.partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(header), "version": 0}).encode() + b"\n" + rest)
    assert read_book(start, outcomes, path) is None
    path.write_bytes(b"nonsense")
    assert read_book(start, outcomes, path) is None
    assert not caplog.records
    path.write_bytes(full_table[:-1] + bytes([full_table[-1] ^ 1]))
    assert read_book(start, outcomes, path) is None
    assert "damaged" in caplog.text


def test_book_never_overwrites_a_file() -> None:
    solution = kept()
    Path("old.book").write_text("mine", encoding="utf-8")
    with pytest.raises(EnvironmentFailure, match="file-exists"):
        write_book(solution, ESTIMATE, Path("old.book"))
    assert Path("old.book").read_text(encoding="utf-8") == "mine"
    with pytest.raises(EnvironmentFailure, match="file-unwritable"):
        write_book(solution, ESTIMATE, Path("nowhere/small.book"))


# -- the book that comes with the package ----------------------------------------------------------------------------


def test_packaged_book_holds_the_known_first_mix(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is for the basic game, is not too large, and begins with the mix that the solution says."""
    monkeypatch.undo()
    assert sum(path.stat().st_size for path in opening_book.FOLDER.glob("*.book")) <= 15_000_000
    opened = load_opening_book(outcomes_of(GAME.setup()))
    assert opened is not None
    clash = opened.solution.clash(first_state())
    assert clash is not None
    assert clash.value == pytest.approx(0.5, abs=1e-4)
    shares = dict(
        zip((write_card(card) for card in clash.cards[0]), (round(share, 2) for share in clash.mixes[0]), strict=True)
    )
    likely = {"K": 0.34, "2": 0.17, "A": 0.14, "4": 0.11, "10": 0.09, "9": 0.07, "3": 0.04, "6": 0.04}
    assert {card: share for card, share in shares.items() if share > 0.01} == pytest.approx(likely, abs=0.011)
    assert set(opened.estimate.weights) == set(range(13))


@pytest.mark.parametrize(("classes", "value"), [("basic,gladiator", 0.504268), ("gladiator,basic", 0.495732)])
def test_book_of_a_pairing_serves_both_seat_orders(classes: str, value: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is for either order of the classes; a drawn Match is worth in it what the game is worth."""
    monkeypatch.undo()
    opened = load_opening_book(outcomes_of(GAME.setup((f"classes={classes}",))))
    assert opened is not None
    assert opened.solution.frame.draw == pytest.approx(value, abs=2e-6)
    clash = opened.solution.clash(first_state())
    assert clash is not None
    assert clash.value == pytest.approx(value, abs=1e-4)
    likely = {"basic": {"K": 0.34, "2": 0.13, "6": 0.13}, "gladiator": {"K": 0.339, "2": 0.148, "A": 0.118}}
    for seat, name in enumerate(classes.split(",")):
        shares = dict(zip(map(write_card, clash.cards[seat]), clash.mixes[seat], strict=True))
        assert {card: shares[card] for card in likely[name]} == pytest.approx(likely[name], abs=0.01)
    other = load_opening_book(outcomes_of(GAME.setup((f"classes={classes}",))).swapped)
    assert other is not None
    assert other.estimate.swapped == opened.estimate
    assert set(opened.estimate.weights) == set(range(13))


def test_book_is_part_of_the_package() -> None:
    """The build takes all files of the package that are not ignored."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (package,) = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    books = list(opening_book.FOLDER.glob("*.book"))
    assert books
    assert all(path.is_relative_to(ROOT / package) for path in books)
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    ignored = subprocess.run(["git", "check-ignore", *map(str, books)], cwd=ROOT, check=False, capture_output=True)
    assert ignored.returncode == 1, ignored.stdout
