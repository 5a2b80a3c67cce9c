"""Known answers, which Python, the stand-alone script and (tests/browser) JavaScript share; and every flipped bit."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.chance.shuffles import Shuffle, VoidRound, commitment_of, recipe, shuffled_key
from fightcard.core.errors import Error, Unreadable
from fightcard.core.record import Record, check_shuffle, read_record, verify, write_record
from fightcard.kernel import chacha
from fightcard.kernel.game_rng import GENERATOR, event_draws, hex_of_key, key_of_hex
from fightcard.registry import find_game
from fightcard.table.match import Match
from tests.fairness.flips import flip, flipped
from tests.fairness.games import Game, old_game, played, played_after_voids
from tests.fairness.script import PATH, ROOT, SCRIPT, accepts

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())
LINES = 180  # of a script that one reads through
CASES: dict[str, Callable[[], Game]] = {
    "fightdrome": lambda: played("fightdrome", "flips", most=4),
    "champions": lambda: played("champions", "flips", ["duels=1", "weapons=random"], 3),
    "cartisora": lambda: played("cartisora", "flips", ["classes=rogue,rogue"], 30),
    "void": lambda: played_after_voids("cartisora", "flips", [[0], [0, 1]], 3),
    "format-2": lambda: old_game("fightdrome", "flips", most=4),
}


def shuffle_of(head: dict[str, Any]) -> Shuffle:
    """The shuffle of a vector, of the scheme that its header has."""
    if "commitments" not in head:
        return Shuffle.of(head["seed"], head["nonces"])
    shuffle = Shuffle.committed(head["seed"], head["nonces"], list(map(VoidRound.read, head["voids"])))
    assert list(shuffle.commitments or ()) == head["commitments"]
    return shuffle


def is_sound(text: str) -> bool:
    """Does ``fightcard verify`` find nothing wrong?"""
    try:
        record = read_record(text)
        return record.shuffle is not None and verify(record, find_game(record.game)) is not None
    except Error:
        return False


# -- known answers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("message", "digest"), VECTORS["sha256"])
def test_hashes(message: str, digest: str) -> None:
    """Those of FIPS 180-4 among them."""
    assert hashlib.sha256(bytes.fromhex(message)).hexdigest() == digest


@pytest.mark.parametrize("vector", VECTORS["chacha8"])
def test_blocks(vector: dict[str, Any]) -> None:
    low, high = map(int, vector["counter"])
    assert chacha.blocks(key_of_hex(vector["key"]), [(low, high)])[0].hex() == vector["block"]
    assert SCRIPT.block(bytes.fromhex(vector["key"]), high << 32 | low).hex() == vector["block"]


@pytest.mark.parametrize("vector", VECTORS["keys"])
def test_keys_and_what_they_bring(vector: dict[str, Any]) -> None:
    head = dict(vector["head"])
    shuffle = shuffle_of(head)
    assert shuffle.commitment == commitment_of(head["seed"]) == vector["commitment"]
    given = (shuffle, head["game"], int(head["rules"]), head["options"])
    assert hex_of_key(shuffled_key(*given)) == vector["key"]
    assert recipe(*given) == SCRIPT.recipe(head)
    assert hashlib.sha256(SCRIPT.recipe(head).encode()).hexdigest() == vector["key"]
    for event, lots, results in vector["lots"]:
        assert event_draws(key_of_hex(vector["key"]), int(event), [(size, count) for size, count in lots]) == results
        source = SCRIPT.noise(bytes.fromhex(vector["key"]), event)
        assert [SCRIPT.lots(source, *lot) for lot in lots] == results


def test_page_has_the_same_example() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text()
    for vector in VECTORS["keys"]:
        assert SCRIPT.recipe(vector["head"]) in page
        assert all(f"`{vector[name]}`" in page for name in ("commitment", "key"))
        assert vector["head"]["generator"] == GENERATOR


def test_everything_in_the_recipe_of_scheme_1_counts() -> None:
    """Another seed, nonce, seat, game, version, generator, option or order of options: another key."""
    one, two = "11" * 16, "22" * 16
    seed = "07" * 32
    base = (Shuffle.of(seed, [one, two]), "fightdrome", 1, ["a=1", "b=2"], GENERATOR)
    others = [
        (Shuffle.of("08" * 32, [one, two]), *base[1:]),
        (Shuffle.of(seed, [two, one]), *base[1:]),
        (Shuffle.of(seed, [one, ""]), *base[1:]),
        (Shuffle.of(seed, ["", two]), *base[1:]),
        (Shuffle.of(seed, [one, two, ""]), *base[1:]),
        (Shuffle.of(seed, [one + "00", two]), *base[1:]),
        (base[0], "champions", *base[2:]),
        (*base[:2], 2, *base[3:]),
        (*base[:3], ["b=2", "a=1"], GENERATOR),
        (*base[:3], ["a=1"], GENERATOR),
        (*base[:4], "chacha8/2"),
    ]
    keys = {shuffled_key(*given) for given in (base, *others)}
    assert len(keys) == len(others) + 1


def test_everything_in_the_recipe_of_scheme_2_counts() -> None:
    """Another commitment, or another history of void rounds besides."""
    one, two, seed, other = "11" * 16, "22" * 16, "07" * 32, "ab" * 32
    base = Shuffle.committed(seed, [one, two], [VoidRound(other, (1,))])
    others = [
        Shuffle.of(seed, [one, two]),
        Shuffle.committed(seed, [one, two]),
        Shuffle.committed(seed, [one, ""], base.voids),
        Shuffle.committed("08" * 32, [one, two], base.voids),
        Shuffle.committed(seed, [two, one], base.voids),
        Shuffle.committed(seed, [one, two], [VoidRound(other, (0,))]),
        Shuffle.committed(seed, [one, two], [VoidRound(other, (0, 1))]),
        Shuffle.committed(seed, [one, two], [VoidRound("cd" * 32, (1,))]),
        Shuffle.committed(seed, [one, two], [*base.voids, *base.voids]),
        replace(base, commitments=(other, other)),
    ]
    assert len({shuffled_key(shuffle, "fightdrome", 1) for shuffle in (base, *others)}) == len(others) + 1


@pytest.mark.parametrize("text", ["", "ab", f"{'ab' * 32}", f"{'ab' * 32} 1 0", f"{'ab' * 32} 1 1", f"{'ab' * 32} x"])
def test_void_round_that_cannot_be_read_is_named(text: str) -> None:
    """The name of the key stands in the sentence about the record."""
    with pytest.raises(ValueError, match=r"^voids$"):
        VoidRound.read(text)


# -- every bit ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=CASES)
def game(request: pytest.FixtureRequest) -> Game:
    return CASES[request.param]()


def test_honest_game_is_accepted(game: Game) -> None:
    assert is_sound(game.text)
    for noted in game.noted.values():
        assert accepts(game.text, *vars(noted).values())


def test_every_flipped_bit_is_noticed(game: Game) -> None:
    """In seed, nonces, commitment, key and what the chance events brought, by the command and by the script."""
    text = game.text
    count = 0
    for place, bit in flipped(text):
        other = flip(text, place, bit)
        assert not is_sound(other), (place, bit)
        assert not accepts(other), (place, bit)
        count += 1
    assert count > 8 * (3 * 64 + 32)


def test_format_3_record_without_one_of_its_lines_is_unreadable() -> None:
    text = played("cartisora", "lines", most=2).text
    for name in ("commitment", "seed", "nonces", "commitments", "voids", "key"):
        other = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{name} = "))
        assert not accepts(other), name
        with pytest.raises(Unreadable):
            read_record(other)
    for other in (text.replace("format = 3", "format = 2"), text.replace("format = 3", "format = 4")):
        assert not accepts(other)
        with pytest.raises(Unreadable):
            read_record(other)


@pytest.mark.parametrize("name", ["fightdrome", "champions", "cartisora"])
def test_record_of_format_2_is_verified_as_ever(name: str) -> None:
    """Written by the version before players committed to their nonces."""
    text = (Path(__file__).parent / "records" / f"format-2-{name}.txt").read_text()
    assert text.startswith("format = 2\n")
    assert is_sound(text)
    assert accepts(text)
    assert write_record(read_record(text)) == text


# -- void rounds --------------------------------------------------------------------------------------------------


def recorded(shuffle: Shuffle) -> str:
    """A record that has this shuffle, with the key that it makes."""
    known = find_game("cartisora")
    record = Match(known, known.setup(), shuffled_key(shuffle, "cartisora", known.version)).record()
    return write_record(replace(record, shuffle=shuffle))


@pytest.mark.parametrize(
    ("voids", "nonces", "code"),
    [
        ([], ("11" * 16, "22" * 16), ""),
        ([(0,), (1,)], ("11" * 16, "22" * 16), ""),
        ([(0,), (0,)], ("", "22" * 16), ""),
        ([(0,), (0,)], ("11" * 16, "22" * 16), "shuffle-voids"),
        ([(0,), (0,), (0,)], ("", "22" * 16), "shuffle-voids"),
        ([(2,)], ("11" * 16, "22" * 16), "shuffle-voids"),
    ],
)
def test_void_deals_of_a_seat_are_limited(voids: list[tuple[int, ...]], nonces: tuple[str, str], code: str) -> None:
    """Two for each seat, and then that seat has no nonce: else the server's keeper could deal as often as they like."""
    text = recorded(Shuffle.committed("07" * 32, nonces, [VoidRound("ab" * 32, missing) for missing in voids]))
    assert accepts(text) == (not code)
    try:
        check_shuffle(read_record(text))
        found = ""
    except Error as error:
        found = error.code
    assert found == code


@pytest.mark.parametrize("void", ["", "ab", "ab" * 32, "ab" * 32 + " 1 0", "ab" * 32 + " 1 1", "ab" * 32 + " x"])
def test_invalid_void_round_is_unreadable(void: str) -> None:
    text = recorded(Shuffle.committed("07" * 32, ["11" * 16, ""])).replace("voids = []", f'voids = ["{void}"]')
    assert not accepts(text)
    with pytest.raises(Unreadable):
        read_record(text)


def test_chance_event_that_is_left_out_is_noticed(game: Game) -> None:
    """By the command any, since it knows the rules; by the script any but the last."""
    lines = game.text.splitlines(keepends=True)
    chances = [number for number, line in enumerate(lines) if line.startswith("* ")]
    assert not is_sound("".join(line for line in lines if not line.startswith("* ")))
    for number in chances:
        other = "".join(lines[:number] + lines[number + 1 :])
        assert not is_sound(other)
        alone = sum(line.split()[1] == lines[number].split()[1] for line in lines if line.startswith("* ")) == 1
        if alone and number != chances[-1]:
            assert not accepts(other)
            with pytest.raises(Error, match="record-chance"):
                check_shuffle(read_record(other))


@pytest.mark.parametrize(
    "line", ["shuffle 257 -> 0", "shuffle 999 -> 1", "draw 9 of 3 -> 0 1 2", "die 0 ->", "die 300 -> 7"]
)
def test_impossible_chance_event_is_a_record_mismatch(game: Game, line: str) -> None:
    """It is wrong, like any other wrong line."""
    other = game.text[: game.text.index("\n* ")] + f"\n* 0 {line}\n"
    assert not accepts(other)
    with pytest.raises(Error, match="record-chance"):
        check_shuffle(read_record(other))


def test_mismatch_is_named(game: Game) -> None:
    """The first thing that is wrong, by its code."""
    text, record = game.text, read_record(game.text)
    assert record.shuffle is not None
    nonce = next(filter(None, record.shuffle.nonces))
    event = text.rindex("\n* ")
    digit = text.index("-> ", event) + 3
    wrong = {
        "shuffle-commitment": text.replace(record.shuffle.seed, "00" * 32),
        "shuffle-key" if record.shuffle.scheme == 1 else "shuffle-mismatch": text.replace(nonce, "00" * 16),
        "shuffle-key": text.replace(hex_of_key(record.key), "00" * 32),
        "record-chance": text[:digit] + ("1" if text[digit] != "1" else "2") + text[digit + 1 :],
    }
    for code, other in wrong.items():
        with pytest.raises(Error) as refused:
            check_shuffle(read_record(other))
        assert refused.value.code == code


def test_every_seat_has_a_nonce_or_says_that_it_has_none() -> None:
    """A record that is sound but for a player who was never there."""
    known = find_game("fightdrome")
    for nonces, sound in ((["11" * 16, ""], True), (["11" * 16], False), (["11" * 16, "", "22" * 16], False)):
        shuffle = Shuffle.of("07" * 32, nonces)
        record = Match(known, known.setup(), shuffled_key(shuffle, "fightdrome", known.version)).record()
        assert is_sound(write_record(replace(record, shuffle=shuffle))) == sound


@pytest.mark.parametrize(
    ("nonces", "options"),
    [(["ab", ""], []), (["AB" * 16, ""], []), (["ab" * 33, ""], []), ([], []), (["11" * 16, ""], ["a=1\noption b=2"])],
)
def test_two_recipes_never_read_alike(nonces: list[str], options: list[str]) -> None:
    """Characters that could make two texts of one, and bad nonces, are unreadable, even with a key that fits."""
    shuffle = Shuffle.of("07" * 32, nonces)
    key = shuffled_key(shuffle, "fightdrome", 1, options)
    text = write_record(Record("fightdrome", 1, key, options, [], shuffle=shuffle))
    assert not accepts(text)
    with pytest.raises(Unreadable):
        read_record(text)


# -- the script ---------------------------------------------------------------------------------------------------


def run(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """The script as people run it, with nothing of ours within reach."""
    command = [sys.executable, "-I", "-S", str(PATH), str(path), *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_script_is_short_and_needs_nothing_of_ours() -> None:
    text = PATH.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES
    tree = list(ast.walk(ast.parse(text)))
    imported = {name.name for node in tree if isinstance(node, ast.Import) for name in node.names}
    imported |= {str(node.module) for node in tree if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_script_reports_each_check(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.txt"
    path.write_text(game.text)
    noted = game.noted[max(game.noted)]
    good = run(path, *filter(None, vars(noted).values()))
    assert (good.returncode, good.stderr, "WRONG" in good.stdout) == (0, "", False)
    assert good.stdout.count("right:") == (8 if noted.commitments else 5)
    exchanged = run(path, "00" * 32, noted.nonce)
    assert (exchanged.returncode, exchanged.stdout.count("WRONG")) == (1, 1)
    assert "noted before the game" in exchanged.stdout
    without = run(path, noted.commitment, "00" * 16)
    assert (without.returncode, without.stdout.count("WRONG")) == (1, 1)
    changed = run(path, noted.commitment, noted.nonce, "-,-")
    assert (changed.returncode, changed.stdout.count("WRONG")) == (1, 1)


def test_script_refuses_invalid_records(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for text in ("", "format = 1\n---\n", "\n---\n", "format = 2\n---\n", "x" * 1000, 'format = "\n---\n'):
        path.write_text(text)
        done = run(path)
        assert (done.returncode, done.stderr) == (2, "")
    assert run(tmp_path / "nowhere").returncode == 2
    assert run(path, "a", "b", "c", "d").returncode == 2
