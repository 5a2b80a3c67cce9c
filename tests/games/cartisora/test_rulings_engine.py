"""DCA-60: what is refused by which rule, taking back, and resigning."""

from __future__ import annotations

import pytest

from fightcard.games.cartisora.refusals import REFUSALS
from tests.games.cartisora.helpers import after, at, clash, hand, refused, result, scene, seat_of, step

FEINT = "phase=follow-up standing=Q,8"
LOST = "classes=knight,basic phase=loser standing=5,8 verdict=1:higher"


def test_DCA_60_every_code_names_its_rule() -> None:
    assert dict(REFUSALS.values()) == {
        "not-in-hand": "DCA-60",
        "reaction-as-attack": "DCA-22",
        "no-follow-up-owed": "DC-13",
        "follow-up-owed": "DC-13",
        "nothing-to-pass": "DCA-29",
        "no-shield-bash": "DC-20",
        "no-stalwart": "DC-21",
        "no-extended-strike": "DC-23",
        "no-counter-attack": "DC-26",
        "no-follow-through": "DC-27",
        "no-slip-through": "DC-29",
        "not-due": "DC-04",
        "take-back-too-late": "DCA-60",
        "game-over": "DC-07",
    }


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("hand0=2,3", "0:7"),
        ("classes=knight,basic hand0=2,3", "0:Q"),
        (FEINT, "Q"),
        (FEINT, "1:8"),
        (LOST, "5"),
        (f"{LOST} hand1=2", "1:9"),
        ("classes=rogue,rogue phase=tie standing=5,5 verdict=tie:equal hand0=2,Q hand1=2,Q", "1:5"),
    ],
)
def test_DCA_60_a_card_that_is_not_in_hand(text: str, action: str) -> None:
    assert refused(at(text), action) == ("not-in-hand", "DCA-60")


def test_DCA_60_a_reaction_face_is_refused_as_an_attack_or_for_its_window() -> None:
    assert refused(at("classes=knight,basic"), "0:Q") == ("reaction-as-attack", "DCA-22")
    assert refused(at(f"{LOST} hand0=2,Q,K"), "Q") == ("no-shield-bash", "DC-20")


def test_DCA_60_where_no_follow_up_is_owed() -> None:
    assert refused(at(LOST), "7") == ("no-follow-up-owed", "DC-13")
    assert refused(at(FEINT), "1:7") == ("no-follow-up-owed", "DC-13")
    assert refused(at(FEINT), "pass") == ("follow-up-owed", "DC-13")


def test_DCA_60_a_refusal_tells_what_is_allowed_and_changes_nothing() -> None:
    position = at(f"{LOST} hand0=2,K hand1=2")
    refusal = position.refusal("7")
    assert refusal is not None
    assert (refusal.arguments["action"], refusal.arguments["allowed"]) == ("7", "K pass")
    assert position == at(str(position))


# -- taking back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_DCA_60_a_choice_may_be_taken_back_until_the_other_commits(seat: int) -> None:
    begun = at("")
    position = after(begun, f"{seat}:7")
    assert position.may_take_back == [seat]
    position, events = step(position, f"{seat}:take-back")
    assert (events, position) == ([f"{seat} took-back"], begun)
    position = after(position, f"{seat}:8", f"{1 - seat}:3")
    assert position.may_take_back == []
    assert refused(position, f"{seat}:take-back") == ("take-back-too-late", "DCA-60")


def test_DCA_60_nothing_public_changes_before_the_reveal() -> None:
    position = after(at(""), "0:7")
    assert hand(position, 0) == hand(at(""), 0)
    hidden = {**seat_of(position, 0, viewer=1), "chosen": False}
    assert hidden == seat_of(at(""), 0, viewer=1)


def test_DCA_60_in_the_two_rogues_window_too() -> None:
    position, _ = clash("classes=rogue,rogue hand0=2,5,Q hand1=2,5,Q", "5", "5")
    position = after(position, "0:pass")
    assert position.may_take_back == [0]
    assert refused(position, "0:Q") == ("not-due", "DC-04")
    position = after(position, "0:take-back", "0:Q")
    assert seat_of(position, 0, viewer=0)["sealed"] == "Q"
    assert refused(after(position, "1:pass"), "0:take-back") == ("take-back-too-late", "DCA-60")


@pytest.mark.parametrize(
    ("text", "cards", "actions"),
    [
        ("hand0=2,7,Q hand1=2,8", ("Q", "8"), ("7",)),
        ("classes=knight,swashbuckler hand0=2,5,K hand1=2,9,K", ("5", "9"), ("pass",)),
        ("classes=knight,swashbuckler hand0=2,5,K hand1=2,9,K", ("5", "9"), ("K",)),
        ("classes=rogue,basic hand0=2,5,Q hand1=2,5", ("5", "5"), ("Q",)),
    ],
)
def test_DCA_60_follow_ups_and_single_reactions_cannot(
    text: str, cards: tuple[str, str], actions: tuple[str, ...]
) -> None:
    position, _ = clash(text, *cards)
    assert position.may_take_back == []
    position = after(position, *actions)
    assert position.may_take_back == []
    assert refused(position, "0:take-back") == ("take-back-too-late", "DCA-60")


def test_DCA_60_a_seat_that_has_sealed_waits() -> None:
    position = after(at(""), "0:7")
    for action in ("0:7", "0:8", "0:pass"):
        assert refused(position, action) == ("not-due", "DC-04")


# -- resigning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "score=2,0",
        "score=2,0 sealed=7,-",
        f"score=2,0 {FEINT}",
        f"score=2,0 {LOST}",
        "score=2,0 match=50",
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_DCA_60_resignation_loses_the_whole_duel(text: str, seat: int) -> None:
    """Whoever is due, whatever the score; nothing is scored for it."""
    position, events = step(at(text), f"{seat}:resign")
    assert events == [f"{seat} resigned", f"{1 - seat} game-ended"]
    assert result(position) == (1 - seat, [2, 0], "resigned")
    assert scene(position) == "- over"
    assert refused(position, "0:7") == ("game-over", "DC-07")
    assert position.may_take_back == []


def test_DCA_60_a_seal_is_open_after_the_end() -> None:
    position = after(at(""), "0:7", "1:resign")
    assert seat_of(position, 0, viewer=1)["sealed"] == "7"
