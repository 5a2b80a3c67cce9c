"""``deal``, ``show``, ``legal`` and ``do``."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.language import LANGUAGES
from fightcard.registry import find_game
from tests.cli.helpers import POSITION, deal, fightcard_says

GAME = find_game("fightdrome")
CARDS = GAME.folder / "cards.toml"


# -- deal --


def test_deal_prints_the_position_alone_on_one_line() -> None:
    answer = fightcard_says("deal", "fightdrome", "--seed", "7")
    assert answer.code == 0
    assert answer.out.count("\n") == 1
    assert answer.out.strip() == str(Position.read(GAME, answer.out))
    assert "reconstruction" in answer.err


def test_deal_for_programs() -> None:
    answer = fightcard_says("deal", "fightdrome", "--seed", "7", "--json")
    assert answer.json == {"position": deal()}


def test_seed_becomes_a_key() -> None:
    key = hex_of_key(key_of_seed(7))
    assert fightcard_says("deal", "fightdrome", "--key", key).out.strip() == deal()
    assert fightcard_says("deal", "fightdrome", "--seed", str(2**63 - 1)).code == 0


def test_without_a_seed_every_deal_is_new() -> None:
    assert len({fightcard_says("deal", "fightdrome").out for _ in range(3)}) == 3


def test_options() -> None:
    position = deal("mode=fame", "fame_target=150", "starter=1")
    assert {"mode=fame", "fame_target=150", "starter=1"} <= set(position.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_option_without_effect_is_reported(language: str) -> None:
    answer = fightcard_says("deal", "fightdrome", "-o", "fame_target=150", "--lang", language)
    assert answer.code == 0
    assert "fame_target" in answer.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_that_makes_no_sense_is_refused(language: str) -> None:
    arguments = ("deal", "fightdrome", "-o", "characters=S01+L1,S01+L2", "--lang", language)
    answer = fightcard_says(*arguments)
    assert (answer.code, answer.out) == (1, "")
    assert "(FDA-54)" in answer.err
    refused = fightcard_says(*arguments, "--json").json["refused"]
    assert (refused["code"], refused["rule"]) == ("same-stack", "FDA-54")
    assert refused["sentence"] + "\n" == answer.err


def test_own_card_set_is_played(tmp_path: Path) -> None:
    path = tmp_path / "my cards.toml"
    path.write_text(CARDS.read_text("utf-8").replace("strength = 80", "strength = 99"), "utf-8")
    position = fightcard_says("deal", "fightdrome", "--seed", "7", "--cards", str(path)).out.strip()
    assert "99" in position
    for command in (["show"], ["legal"], ["do", "resign"]):
        arguments = [command[0], "fightdrome", position, *command[1:]]
        assert fightcard_says(*arguments, "--cards", str(path)).code == 0
        assert fightcard_says(*arguments, "--json").json["error"]["code"] == "position-other-cards"


def test_files_that_are_not_card_sets_are_refused(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage"
    garbage.write_bytes(bytes(range(256)))
    for path in (garbage, tmp_path, tmp_path / "nowhere"):
        answer = fightcard_says("deal", "fightdrome", "--cards", str(path), "--json")
        assert answer.code == 3
        assert answer.json["error"]["code"] == "file-unreadable"
    garbage.write_text("a = " + "[" * 100_000, "utf-8")
    assert fightcard_says("deal", "fightdrome", "--cards", str(garbage)).code == 2


# -- show --


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_in_words(language: str) -> None:
    answer = fightcard_says("show", "fightdrome", POSITION, "--lang", language)
    kick = {"en": "Kick 80", "de": "Tritt 80", "es": "Patada 80"}[language]
    assert answer.code == 0
    assert kick in answer.out
    assert answer.err


@pytest.mark.parametrize(("name", "viewer"), [("0", 0), ("1", 1), ("spectator", SPECTATOR), (None, TABLE)])
def test_show_prints_the_view_of_a_viewer(name: str | None, viewer: int) -> None:
    arguments = ["show", "fightdrome", POSITION, *(["--as", name] if name else [])]
    view = Position.read(GAME, POSITION).view(viewer)
    assert fightcard_says(*arguments, "--json").json == view
    text = fightcard_says(*arguments).out
    assert ("Punch 80" in text) == (viewer in (0, TABLE))
    assert ("Kick 20" in text) == (viewer in (1, TABLE))


def test_only_the_seat_that_is_due_is_addressed() -> None:
    """A spectator was told ‘You are Staggered’; now they read it as what that seat is told."""
    asked = "You are Staggered: choose the card you lose, face down."
    for viewer in ("0", "1", "spectator", None):
        told = fightcard_says("show", "fightdrome", "hand0=PB40,W", *(["--as", viewer] if viewer else [])).out
        due = told.splitlines()[-1]
        assert due == (f"To act: Seat 0. {asked}" if viewer == "0" else f"To act: Seat 0, who is told: ‘{asked}’")


def test_missed_attack_is_not_on_the_table() -> None:
    """It is a discard by then."""
    told = fightcard_says("show", "fightdrome", "phase=staggered missed=K60 hand0=P20,P30").out
    assert "The last Attack: Kick 60, which Seat 0 could not answer." in told
    assert "On the table" not in told


def test_show_the_end_of_a_game() -> None:
    over = fightcard_says("do", "fightdrome", POSITION, "resign", "--json").json["position"]
    assert "Seat 1 has won (resignation)." in fightcard_says("show", "fightdrome", over).out
    assert "Seat 1 has won (resignation)." in fightcard_says("legal", "fightdrome", over).out
    written = fightcard_says("legal", "fightdrome", "phase=over", "--lang", "de").out
    assert written == "Niemand hat gewonnen, 0 : 0.\n"


# -- legal --


def test_legal_for_programs() -> None:
    answer = fightcard_says("legal", "fightdrome", POSITION, "--json")
    assert answer.json == {"due": [0], "actions": {"0": ["K80", "F"]}, "may_take_back": []}


@pytest.mark.parametrize(("language", "name"), [("en", "Seat 0"), ("de", "Platz 0"), ("es", "Asiento 0")])
def test_legal_for_people(language: str, name: str) -> None:
    assert fightcard_says("legal", "fightdrome", POSITION, "--lang", language).out == f"{name}: K80 F\n"


def test_legal_when_both_have_to_choose() -> None:
    position = deal("mode=epic")
    both = fightcard_says("legal", "fightdrome", position, "--json").json
    assert both["due"] == [0, 1]
    assert set(both["actions"]) == {"0", "1"}
    assert both["may_take_back"] == []
    choice = both["actions"]["0"][0]
    after = fightcard_says("do", "fightdrome", position, f"0:{choice}", "--json").json["position"]
    one = fightcard_says("legal", "fightdrome", after, "--json").json
    assert one["due"] == [1]
    assert set(one["actions"]) == {"1"}
    assert one["may_take_back"] == [0]
    assert "(0:take-back)" in fightcard_says("legal", "fightdrome", after).out
    back = fightcard_says("do", "fightdrome", after, "0:take-back", "--json").json["position"]
    assert fightcard_says("legal", "fightdrome", back, "--json").json == both


def test_legal_when_the_game_is_over() -> None:
    over = fightcard_says("do", "fightdrome", POSITION, "resign", "--json").json["position"]
    answer = fightcard_says("legal", "fightdrome", over, "--json")
    assert answer.json == {"due": [], "actions": {}, "may_take_back": []}


# -- do --


def test_do_for_programs() -> None:
    answer = fightcard_says("do", "fightdrome", POSITION, "K80", "--json")
    assert set(answer.json) == {"position", "events", "over", "result"}
    assert answer.json["events"][0] == {"kind": "played", "seat": 0, "card": "K80"}
    assert (answer.json["over"], answer.json["result"]) == (False, None)
    assert "top=K80" in answer.json["position"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Seat 0 plays Kick 80."), ("de", "Platz 0 spielt Tritt 80."), ("es", "Asiento 0 juega Patada 80.")],
)
def test_do_for_people(language: str, sentence: str) -> None:
    answer = fightcard_says("do", "fightdrome", POSITION, "0:K80", "--lang", language)
    events = answer.out.splitlines()
    assert events[0] == sentence
    assert events[-1] == fightcard_says("do", "fightdrome", POSITION, "K80", "--json").json["position"]


def test_do_until_the_end() -> None:
    answer = fightcard_says("do", "fightdrome", POSITION, "K80", "0:resign", "--json")
    assert answer.json["over"] is True
    assert answer.json["result"] == {"winner": 1, "scores": [0, 0], "reason": "resigned"}
    assert [event["kind"] for event in answer.json["events"]][-2:] == ["resigned", "game-ended"]
    assert "has won" in fightcard_says("do", "fightdrome", POSITION, "K80", "0:resign").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_names_code_rule_and_what_is_allowed(language: str) -> None:
    answer = fightcard_says("do", "fightdrome", POSITION, "P80", "--json", "--lang", language)
    assert answer.code == 1
    assert set(answer.json) == {"refused"}
    refused = answer.json["refused"]
    assert (refused["code"], refused["rule"]) == ("punch-on-kick", "FD-24")
    kick, feint = {"en": ("Kick", "Feint"), "de": ("Tritt", "Finte"), "es": ("Patada", "Finta")}[language]
    assert refused["sentence"].endswith(f": {kick} 80 (K80), {feint} (F).")
    told = fightcard_says("do", "fightdrome", POSITION, "P80", "--lang", language)
    assert (told.code, told.out, told.err) == (1, "", refused["sentence"] + "\n")


def test_several_actions_are_applied_atomically() -> None:
    answer = fightcard_says("do", "fightdrome", POSITION, "K80", "0:K80", "--json")
    assert answer.code == 1
    assert answer.json["refused"]["code"] == "not-due"
    assert fightcard_says("do", "fightdrome", POSITION, "K80", "0:K80").out == ""


def test_ambiguous_seat_is_refused() -> None:
    answer = fightcard_says("do", "fightdrome", deal("mode=epic"), "sleeve:L1", "--json")
    assert answer.code == 2
    assert answer.json["error"]["code"] == "seat-missing"
    assert fightcard_says("do", "fightdrome", POSITION, "7:K80", "--json").json["error"]["code"] == "seat-unknown"


def test_position_is_read_from_stdin() -> None:
    answer = fightcard_says("legal", "fightdrome", "-", given=f"{POSITION}\n".encode())
    assert answer.out == "Seat 0: K80 F\n"
    assert fightcard_says("legal", "fightdrome", "-", given=bytes(range(256))).code == 2
    assert fightcard_says("legal", "fightdrome", "-", given=b"a" * 30_000).code == 2


@pytest.mark.parametrize(
    "position",
    [
        "=",
        "due=5",
        "hand0=",
        "top=-",
        "top=K60,K60",
        "top=",
        "hand0=K60,K60,K60,K60",
        "round=" + "9" * 5000,
        "drawn0=9 carried0=²",
        "gone0=K30@" + "9" * 5000,
        "key=zz",
        "{}",
        '{"due": 0}',
        "\udcff\udcfe",
        "\x00",
        "x" * 100_000,
        "due=0 due=0",
        "phase=answer",
        "mode=epic",
    ],
)
def test_text_that_is_not_a_position_is_refused(position: str) -> None:
    for command in (["show"], ["legal"], ["do", "K60"]):
        answer = fightcard_says(command[0], "fightdrome", position, *command[1:], "--json")
        assert answer.code == 2 or position == "hand0="  # an empty hand can be read
        assert answer.err == "" or answer.code == 0
