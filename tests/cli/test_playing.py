"""``play`` and ``replay``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from fightcard.core.record import read_record, write_record
from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.language import LANGUAGES
from fightcard.registry import find_game
from fightcard.table.match import Match
from tests.cli.helpers import Answer, fightcard_says, played


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record in a file."""
    path = tmp_path / "a game.txt"
    path.write_text(write_record(played()), "utf-8")
    return path


# -- play --


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", [("play", "fightdrome"), ("play", "fightdrome", "--two", "-o", "mode=epic")])
def test_game_begins(arguments: tuple[str, ...], language: str) -> None:
    answer = fightcard_says("--lang", language, *arguments)
    assert answer.code == 0
    assert answer.out.startswith("Fightdrome")


def test_same_seed_is_the_same_game_bot_and_all() -> None:
    arguments = ("play", "fightdrome", "--seed", "5", "--seat", "1", "--against", "random")
    first, second = (fightcard_says(*arguments, given=b"1\n2\n3\n4\n5\n6\n7\n" * 30) for _ in range(2))
    assert first == second
    assert len(first.out) > 2000


def test_people_may_have_names(tmp_path: Path) -> None:
    """Each stands before the seat's number, which is what one types; a record keeps the name alone."""
    path = tmp_path / "record"
    script = f"save {path}\n".encode()
    answer = fightcard_says(
        "play", "fightdrome", "--as", " Ana\nMaría ", "--seat", "1", "-o", "starter=1", given=script
    )
    assert "You are Ana María (1).\nComputer (0) plays at the level ‘Novice’.\n" in answer.out
    assert read_record(path.read_text("utf-8")).players == ["novice", "Ana María"]
    both = fightcard_says(
        "play", "fightdrome", "--two", "--as", "Ana", "--as", "Bo\x1b", "-o", "starter=0", given=b"\n"
    )
    assert "Ana (0) is next" in both.out
    assert "Bo\N{REPLACEMENT CHARACTER} (1): 7 cards in hand" in both.out
    one = fightcard_says("play", "fightdrome", "--two", "--as", "Ana", "-o", "starter=1")
    assert "Seat 1 is next" in one.out


def test_key_is_accepted_instead_of_a_seed() -> None:
    by_key, by_seed = (
        fightcard_says("play", "fightdrome", "--two", *arguments, given=b"\n\n1\n\n")
        for arguments in (("--key", hex_of_key(key_of_seed(5))), ("--seed", "5"))
    )
    assert by_key == by_seed
    assert len(by_key.out) > 1000


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--two", "--against", "random"), "--two and --against do not go together"),
        (("--two", "--seat", "1"), "--two and --seat do not go together"),
        (("--seed", "1", "--key", "0" * 64), "--seed and --key do not go together"),
        (("--seat", "2"), "--seat cannot be ‘2’; it must be a number from 0 to 1."),
        (("--seat", ""), "--seat cannot be ‘’"),
        (("--as", "Ana", "--as", "Bo"), "There are more names than people (1)"),
        (("--two", "--as", "Ana", "--as", "Bo", "--as", "Cy"), "There are more names than people (2)"),
        (("--against", "deep-blue"), "There is no bot called ‘deep-blue’"),
        (("-o", "mode=chess"), "The option mode cannot be ‘chess’"),
    ],
)
def test_game_that_cannot_begin_is_explained(arguments: tuple[str, ...], sentence: str) -> None:
    answer = fightcard_says("play", "fightdrome", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(sentence)
    assert answer.err.endswith(".\n")


def test_ctrl_c_at_the_table_says_so_and_ends_with_130() -> None:
    with patch("fightcard.terminal.console.Console.ask", side_effect=KeyboardInterrupt):
        answer = fightcard_says("play", "fightdrome")
    assert (answer.code, answer.err) == (130, "")
    assert answer.out.endswith("The game was stopped.\n")


# -- replay --


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_in_words(saved: Path, language: str) -> None:
    answer = fightcard_says("replay", str(saved), "--lang", language)
    count = len(played().actions)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("fightdrome · 2026-01-01\nAna (0) – Jürgen (1)\n")
    assert f"\n{count}. " in answer.out
    assert f"\n{count + 1}. " not in answer.out


@pytest.mark.parametrize(
    ("ended_by", "words"), [("flagged", "the time ran out"), ("claimed", "the losing side had left")]
)
def test_flag_fall_is_not_a_resignation(tmp_path: Path, ended_by: str, words: str) -> None:
    game = find_game("fightdrome")
    match = Match(game, game.setup(), key_of_seed(7))
    match.act(0, "resign")
    path = tmp_path / "flag.txt"
    path.write_text(write_record(replace(match.record(["Ana", "Jo"]), ended_by=ended_by)), "utf-8")
    for arguments in ((), ("--verify",)):
        answer = fightcard_says("replay", str(path), *arguments)
        assert answer.out.endswith(f"Jo (1) has won ({words}).\n")
        assert "resign" not in answer.out.replace("0:resign", "")


def test_replay_for_programs(saved: Path) -> None:
    record = played()
    data = fightcard_says("replay", str(saved), "--json").json
    assert [step["action"] for step in data["steps"]] == [None, *record.actions]
    assert [step["seat"] for step in data["steps"][1:]] == [int(action[0]) for action in record.actions]
    assert data["players"] == ["Ana", "Jürgen"]
    assert data["result"] == record.result
    assert data["position"].startswith("due=- phase=over")


def test_replay_shows_a_viewer_no_secret(saved: Path) -> None:
    """A card lost face down, and cards drawn, are for their owner."""
    record = played()
    steps = {viewer: fightcard_says("replay", str(saved), "--as", viewer, "--json").json for viewer in ("0", "1")}
    whole = fightcard_says("replay", str(saved), "--json").json
    lost = next(i for i, step in enumerate(whole["steps"]) if any(e["kind"] == "lost" for e in step["events"]))
    owner = record.actions[lost - 1][0]
    other = "1" if owner == "0" else "0"
    assert steps[owner]["steps"][lost]["action"] == record.actions[lost - 1]
    assert steps[other]["steps"][lost]["action"] is None
    assert "card" not in steps[other]["steps"][lost]["events"][0]
    assert steps[other]["position"] is None
    text = fightcard_says("replay", str(saved), "--as", "spectator").out
    assert f"\n{lost}. {owner}:" not in text
    assert f"\n{lost}.\n" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_valid_record_verifies(saved: Path, language: str) -> None:
    assert fightcard_says("replay", str(saved), "--verify", "--lang", language).code == 0
    data = fightcard_says("replay", str(saved), "--verify", "--json").json
    assert data["verified"] is True
    assert data["actions"] == len(played().actions)
    assert data["result"] == played().result


def test_record_may_leave_seats_out_and_have_comments(tmp_path: Path) -> None:
    record = played()
    record.comments = {0: "before the first card", 1: "a good beginning"}
    record.actions = [action.partition(":")[2] for action in record.actions]
    path = tmp_path / "record"
    path.write_text(write_record(record), "utf-8")
    answer = fightcard_says("replay", str(path))
    assert "   # before the first card\n" in answer.out
    assert "   # a good beginning\n" in answer.out
    assert f"\n1. {played().actions[0]}\n" in answer.out


def rewritten(saved: Path, old: str, new: str, *arguments: str) -> Answer:
    """The answer to a record in which something was changed."""
    text = saved.read_text("utf-8")
    assert old in text
    saved.write_text(text.replace(old, new, 1), "utf-8")
    return fightcard_says("replay", str(saved), "--json", *arguments)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("rules = 1", "rules = 99", "record-rules"),
        ("chacha8/1", "chacha99", "record-generator"),
        ('winner = "', 'winner = "draw" #', "record-header"),
        ("---\n", "---\nK999\n", "record-action"),
        ("* 0 ", "* 1 ", "record-chance"),
    ],
)
def test_tampered_record_does_not_verify(saved: Path, old: str, new: str, code: str) -> None:
    answer = rewritten(saved, old, new, "--verify")
    assert answer.code == (2 if code == "record-header" else 1)
    assert answer.json["error"]["code"] == code


def test_another_result_does_not_verify(saved: Path) -> None:
    result = played().result
    assert result is not None
    answer = rewritten(saved, f'reason = "{result["reason"]}"', 'reason = "magic"', "--verify")
    assert (answer.code, answer.json["error"]["code"]) == (1, "record-result")


@pytest.mark.parametrize(("old", "new"), [("rules = 1", "rules = 99"), ("chacha8/1", "chacha99")])
def test_of_a_record_that_cannot_be_replayed_nothing_is_shown(saved: Path, old: str, new: str) -> None:
    """Its header was printed before it was refused, as if its game followed."""
    saved.write_text(saved.read_text("utf-8").replace(old, new, 1), "utf-8")
    answer = fightcard_says("replay", str(saved))
    assert (answer.code, answer.out) == (1, "")
    assert "can be replayed here." in answer.err


def test_readable_part_of_a_broken_record_is_shown(saved: Path) -> None:
    text = saved.read_text("utf-8").replace("---\n", f"---\n{played().actions[0]}\n", 1)
    saved.write_text(text, "utf-8")
    answer = fightcard_says("replay", str(saved))
    assert answer.code == 1
    assert "\n1. " in answer.out
    assert answer.err.startswith("Action 2 of the record")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "---",
        "\n---\n",
        "a = " + "[" * 100_000 + "\n---\n",
        "format = " + "1" * 5000 + "\n---\n",
        "format = 1\n---\n",
        "format = 2\n---\n",
        'format = 1\ngame = "chess"\nrules = 1\ngenerator = "x"\nkey = "' + "0" * 64 + '"\n---\n',
    ],
)
def test_text_that_is_not_a_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "record"
    path.write_text(text, "utf-8")
    assert fightcard_says("replay", str(path), "--json").code == 2


@pytest.mark.parametrize("result", ["5", "[1]", '"x"', '{ winner = "²", scores = [1, 0], reason = "rest" }'])
def test_impossible_result_is_refused(saved: Path, result: str) -> None:
    answer = rewritten(saved, "result = ", f"result = {result} #")
    assert (answer.code, answer.json["error"]["code"]) == (2, "record-header")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage"
    garbage.write_bytes(bytes(range(256)))
    for path in (garbage, tmp_path, tmp_path / "nowhere"):
        answer = fightcard_says("replay", str(path), "--json")
        assert (answer.code, answer.json["error"]["code"]) == (3, "file-unreadable")
    assert fightcard_says("replay", "-", given=bytes(range(256))).code == 2


def test_record_with_windows_line_ends_is_read(saved: Path) -> None:
    saved.write_bytes(b"\xef\xbb\xbf" + saved.read_bytes().replace(b"\n", b"\r\n"))
    assert fightcard_says("replay", str(saved), "--verify").code == 0
    assert fightcard_says("replay", "-", "--verify", given=write_record(played()).encode()).code == 0


def test_names_cannot_pretend_to_be_lines_of_ours(tmp_path: Path) -> None:
    record = played()
    record.players = ["\x1b[2JEve\nAna has won", "x" * 500]
    path = tmp_path / "record"
    path.write_text(write_record(record), "utf-8")
    answer = fightcard_says("replay", str(path))
    assert "\x1b" not in answer.out
    assert "\nAna has won" not in answer.out
    assert "x" * 100 not in answer.out


# -- in every language ---------------------------------------------------------------------------------------------

ENGLISH = ("not-in-hand", "action-unknown", "No such file", "Is a directory", "codec", "Expected", "Invalid")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("---\n", "---\n0:K999\n", {"de": "Der Grund: „Tritt 999“", "es": "El motivo: «Patada 999»"}),
        ("---\n", "---\nxyzzy\n", {"de": "„xyzzy“ ist keine Aktion", "es": "«xyzzy» no es una acción"}),
        ("format = 1", "format : 1", {"de": "(Zeile 1, Spalte 8)", "es": "(línea 1, columna 8)"}),
    ],
)
@pytest.mark.parametrize("language", ["de", "es"])
def test_reason_of_an_invalid_record_is_translated(
    saved: Path, old: str, new: str, told: dict[str, str], language: str
) -> None:
    """There were codes and Python's own English words in the brackets."""
    saved.write_text(saved.read_text("utf-8").replace(old, new, 1), "utf-8")
    answer = fightcard_says("replay", str(saved), "--verify", "--lang", language)
    assert told[language] in answer.err
    assert not any(word in answer.err for word in ENGLISH)


@pytest.mark.parametrize(("language", "missing"), [("de", "die Datei oder der Ordner fehlt"), ("es", "no existe")])
def test_reason_of_an_unreadable_file_is_translated(tmp_path: Path, language: str, missing: str) -> None:
    garbage = tmp_path / "garbage"
    garbage.write_bytes(bytes(range(256)))
    answers = [fightcard_says("replay", str(path), "--lang", language).err for path in (garbage, tmp_path)]
    assert not any(word in answer for word in ENGLISH for answer in answers)
    assert missing in fightcard_says("replay", str(tmp_path / "nowhere"), "--lang", language).err


def test_nested_errors_are_shortened(saved: Path) -> None:
    saved.write_text(saved.read_text("utf-8").replace("---\n", f"---\n{'x' * 100_000}\n", 1), "utf-8")
    assert len(fightcard_says("replay", str(saved)).err) < 2000


@pytest.mark.parametrize("option", ["--bot", "--against"])
def test_level_of_the_computer_is_chosen_for_all_or_for_each(option: str) -> None:
    six = ("play", "champions", "-o", "owners=0,1,2,3,4,5", "--seat", "2")
    answer = fightcard_says(*six, option, "thumb,random,thumb,random,thumb")
    assert "Computer (0), Computer (3) and Computer (5) play at the level ‘Rule of thumb’.\n" in answer.out
    assert "Computer (1) and Computer (4) play at the level ‘Random’.\n" in answer.out
    assert "(5) play at the level ‘Random’" in fightcard_says(*six, option, "random").out
    wrong = fightcard_says(*six, option, "thumb,random")
    assert (wrong.code, wrong.out) == (2, "")
    assert "one for each of its seats (5)" in wrong.err
    assert fightcard_says(*six, option, "thumb,deep-blue,thumb,thumb,thumb").code == 2
