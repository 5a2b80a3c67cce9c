"""Refused actions, with code and rule (DCA-60)."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Unreadable
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.refusals import REFUSALS
from fightcard.language import LANGUAGES, Speaker
from tests.games.cartisora.helpers import after, at, clash, refused

CASES = [
    # before the reveal
    ("hand0=2,3", "0:7", ("not-in-hand", "DCA-60")),
    ("classes=knight,basic", "0:Q", ("reaction-as-attack", "DCA-22")),
    ("", "0:pass", ("nothing-to-pass", "DCA-29")),
    ("", "0:take-back", ("take-back-too-late", "DCA-60")),
    ("sealed=7,-", "0:7", ("not-due", "DC-04")),
    ("sealed=7,-", "0:8", ("not-due", "DC-04")),
    ("sealed=7,-", "0:pass", ("not-due", "DC-04")),
    ("sealed=7,-", "1:take-back", ("take-back-too-late", "DCA-60")),
    # a follow-up is owed
    ("phase=follow-up standing=Q,8", "0:pass", ("follow-up-owed", "DC-13")),
    ("phase=follow-up standing=Q,8", "0:Q", ("not-in-hand", "DCA-60")),
    ("phase=follow-up standing=Q,8", "0:take-back", ("take-back-too-late", "DCA-60")),
    ("phase=follow-up standing=Q,8", "1:7", ("no-follow-up-owed", "DC-13")),
    ("phase=follow-up standing=Q,8", "1:8", ("not-in-hand", "DCA-60")),
    ("phase=follow-up standing=Q,8", "1:pass", ("not-due", "DC-04")),
    ("classes=basic,knight phase=follow-up standing=Q,8", "1:K", ("no-stalwart", "DC-21")),
    ("classes=basic,knight phase=follow-up standing=Q,8", "1:Q", ("no-shield-bash", "DC-20")),
    ("classes=basic,monk phase=follow-up standing=Q,8", "1:Q", ("no-extended-strike", "DC-23")),
    ("classes=basic,swashbuckler phase=follow-up standing=Q,8", "1:Q", ("no-counter-attack", "DC-26")),
    ("classes=basic,swashbuckler phase=follow-up standing=Q,8", "1:K", ("no-follow-through", "DC-27")),
    ("classes=basic,rogue phase=follow-up standing=Q,8", "1:Q", ("no-slip-through", "DC-29")),
    # in a window
    ("classes=knight,basic phase=loser standing=5,8 verdict=1:higher", "0:7", ("no-follow-up-owed", "DC-13")),
    ("classes=knight,basic phase=loser standing=5,8 verdict=1:higher", "0:Q", ("no-shield-bash", "DC-20")),
    ("classes=knight,basic phase=loser standing=5,8 verdict=1:higher", "0:5", ("not-in-hand", "DCA-60")),
    ("classes=knight,basic phase=loser standing=5,8 verdict=1:higher", "1:7", ("no-follow-up-owed", "DC-13")),
    ("classes=knight,basic phase=winner standing=8,5 verdict=0:higher", "0:K", ("no-stalwart", "DC-21")),
    # after the end
    ("phase=over winner=0 ending=resigned", "0:7", ("game-over", "DC-07")),
    ("phase=over winner=0 ending=resigned", "1:resign", ("game-over", "DC-07")),
]


@pytest.mark.parametrize(("text", "action", "wanted"), CASES)
def test_illegal_action_is_refused_with_its_reason(text: str, action: str, wanted: tuple[str, str]) -> None:
    assert refused(at(text), action) == wanted


def test_every_refusal_has_a_case() -> None:
    assert {wanted for _, _, wanted in CASES} == set(REFUSALS.values())


def test_reaction_alone_cannot_be_taken_back() -> None:
    position, _ = clash("classes=knight,monk hand0=3,4,K hand1=2,9", "3", "9")
    assert refused(after(position, "0:pass"), "0:take-back") == ("take-back-too-late", "DCA-60")


@pytest.mark.parametrize("text", ["1", "11", "joker", "ten", "Q K", "a2"])
def test_unknown_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="action-unknown"):
        GAME.read_action(text, GAME.setup())


def test_options_without_effect_are_noted() -> None:
    def noted(*options: str) -> list[object]:
        return [arguments["option"] for _, arguments in GAME.notes(GAME.setup(options))]

    assert noted() == noted("classes=rogue,monk", "gambler_even=tie") == []
    assert noted("bash_card=next_pot", "gambler_even=tie") == ["bash_card", "gambler_even"]
    assert noted("classes=knight,monk", "block_v_disarm=tie", "feint_tie=lock") == ["feint_tie", "block_v_disarm"]
    assert noted("classes=knight,swashbuckler", "block_v_disarm=tie") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "action", "wanted"), CASES)
def test_refusal_says_what_is_allowed(text: str, action: str, wanted: tuple[str, str], language: str) -> None:
    """Whoever has a choice is told of it; a seat that is not due reads a whole sentence all the same."""
    speaker, position = Speaker(language), at(text)
    refusal = position.refusal(action)
    assert refusal is not None
    sentence = speaker.error(refusal)
    may_play = speaker.say("refused-allowed", choices=1, allowed="X").partition("X")[0]
    told = bool(position.legal_actions(int(action[0]))) and wanted[0] not in ("take-back-too-late", "game-over")
    assert (may_play in sentence) == told
    assert ": -" not in sentence
    assert sentence.endswith(f"({wanted[1]}).") != told


def test_refusal_in_full() -> None:
    refusal = at("classes=knight,basic phase=loser standing=5,8 verdict=1:higher").refusal("0:Q")
    assert refusal is not None
    assert Speaker("en").error(refusal) == (
        "The Queen (Shield Bash) cannot be played now: it is a reaction for when you win a Clash (DC-20). "
        "Allowed now: King (K), Pass (pass)."
    )
