"""FD-36 .. FD-41: Neurochem cards."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import at, refused, scene, step

NORMAL = ["P20", "P80", "K20", "K80", "G20", "G80"]


def test_FD_36_neurochem_punch_answers_punch_or_grapple_and_is_an_attack() -> None:
    for top in ("P20", "P80", "G20", "G80", "NP", "NG"):
        position, events = step(at(f"due=1 top={top} hand0=NG,P20 hand1=NP,W pile1=K20"), "NP")
        assert events == ["1 played NP"]
        assert scene(position) == "0 answer NP 2/1"
    for top in ("K20", "K80", "NK"):
        position = at(f"due=1 top={top} hand0=P20 hand1=NP,NG")
        assert refused(position, "NP") == ("neurochem-punch-on-kick", "FD-36")


def test_FD_37_neurochem_kick_answers_kick_or_grapple_and_is_an_attack() -> None:
    for top in ("K20", "K80", "G20", "G80", "NK", "NG"):
        position, events = step(at(f"due=1 top={top} hand0=NG,P20 hand1=NK,W pile1=K20"), "NK")
        assert events == ["1 played NK"]
        assert scene(position) == "0 answer NK 2/1"
    for top in ("P20", "P80", "NP"):
        position = at(f"due=1 top={top} hand0=P20 hand1=NK,NG")
        assert refused(position, "NK") == ("neurochem-kick-on-punch", "FD-37")


@pytest.mark.parametrize("top", [*NORMAL, "NP", "NK", "NG"])
def test_FD_38_neurochem_grapple_answers_any_attack_and_is_one(top: str) -> None:
    position, events = step(at(f"due=1 top={top} hand0=NP,P20 hand1=NG,W pile1=K20"), "NG")
    assert events == ["1 played NG"]
    assert scene(position) == "0 answer NG 2/1"


@pytest.mark.parametrize("top", [*NORMAL, "NP", "NK", "NG"])
def test_FD_39_neurochem_block_answers_any_attack_and_pauses(top: str) -> None:
    position, events = step(at(f"due=1 top={top} hand0=NP,P20,W hand1=NB,W pile1=K20"), "NB")
    assert events == ["1 played NB"]
    assert scene(position) == "0 open - 3/1"
    assert position.legal_actions(0) == ["P20", "NP"]


def test_FD_39_neurochem_block_is_not_an_attack() -> None:
    for phase in ("open", "press", "rested"):
        position = at(f"due=1 phase={phase} hand0=P20 hand1=NB,P20")
        assert refused(position, "NB") == ("open-with-attack", "FD-22")
    assert refused(at("due=1 phase=follow hand0=P20 hand1=NB,P20"), "NB") == ("follow-with-attack", "FD-33")


def test_FD_40_neurochem_beats_every_normal_strength() -> None:
    assert at("due=1 top=G80 hand0=P20 hand1=NP,NK,NG,NB").legal_actions(1) == ["NP", "NK", "NG", "NB"]
    assert at("due=1 top=P80 hand0=P20 hand1=NP,NK,NG,NB").legal_actions(1) == ["NP", "NG", "NB"]
    assert at("due=1 top=K80 hand0=P20 hand1=NP,NK,NG,NB").legal_actions(1) == ["NK", "NG", "NB"]


@pytest.mark.parametrize("top", ["NP", "NK", "NG"])
def test_FD_41_only_neurochem_answers_neurochem(top: str) -> None:
    position = at(f"due=1 top={top} hand0=P20 hand1=P80,K80,G80,PB80,KB80,NB")
    assert position.legal_actions(1) == ["NB"]
    for card in ("P80", "K80", "G80", "PB80", "KB80"):
        assert refused(position, card) == ("neurochem-on-top", "FD-41")


def test_FD_41_the_newest_neurochem_is_the_one_to_answer() -> None:
    position, _ = step(at("due=1 top=NP hand0=NP,NK,P20 hand1=NG,W"), "NG")
    assert position.legal_actions(0) == ["NP", "NK"]
    position, events = step(position, "NK")
    assert events == ["0 played NK", "1 staggered NK"]
    assert scene(position) == "1 staggered - 2/1"
