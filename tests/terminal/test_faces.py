"""What the faces of the games tell: hands, what is laid aside, sealed choices, and friends who play on."""

from __future__ import annotations

import io

import pytest

from fightcard.core.game import SPECTATOR
from fightcard.core.position import Position
from fightcard.kernel.chance import key_of_seed
from fightcard.language import Speaker
from fightcard.registry import find_game
from fightcard.terminal import play
from fightcard.terminal.face import find_face
from tests.terminal.helpers import Typist, typing

SIX = "owners=0,1,2,3,4,5"


def details(game: str, text: str, viewer: int) -> str:
    """All lines about a position that a viewer reads."""
    position = Position.read(find_game(game), text)
    speaker = Speaker("en")
    face = find_face(position.game, position.setup, speaker, speaker.players(len(position.seats)))
    view = position.view(viewer)
    return "\n".join([*face.details(view), *face.hands(view)])


def table(option: str, lines: list[str]) -> str:
    """What is written to people on all seats of a Champions table who type these lines."""
    game = find_game("champions")
    setup = game.setup([option])
    people = dict.fromkeys(range(game.seats(setup)), "")
    output = io.StringIO()
    typist = Typist(output, typing(lines))
    play(
        *(game, setup, key_of_seed(4), Speaker("en")),
        people=people,
        bots=["thumb"],
        input=typist,
        output=output,
        clear_screen=False,
    )
    return output.getvalue()


def test_a_sealed_choice_is_told_to_its_owner_alone() -> None:
    text = "sealed=7S,- hand0=7S,8S"
    assert "Has chosen 7 of Spades" in details("champions", text, 0)
    for viewer in (1, SPECTATOR):
        assert "Has chosen." in details("champions", text, viewer)
        assert "Has chosen 7" not in details("champions", text, viewer)


def test_a_sealed_card_of_cartisora_likewise() -> None:
    text = "sealed=7,-"
    assert "Seat 0 has chosen 7" in details("cartisora", text, 0)
    assert "Seat 0 has chosen." in details("cartisora", text, 1)


def test_cards_laid_aside_are_no_hand() -> None:
    text = "panicked=1,0 hand0=- aside0=2S,3S round=2 disadvantaged=1 phase=lead"
    assert "Wulfstan has laid aside: 2 of Spades, 3 of Spades." in details("champions", text, 0)


@pytest.mark.parametrize(("hand", "told"), [("2,K", True), ("2,3", False)])
def test_an_echo_is_told_while_there_is_a_king_for_it(hand: str, told: bool) -> None:
    assert ("could echo" in details("cartisora", f"classes=monk,knight hand0={hand} hand1=5 echo=5,0", 1)) == told


def test_a_bot_plays_on_for_who_resigns_while_friends_go_on() -> None:
    """CCA-50: nobody is asked for the leaver's cards again."""
    written = table(SIX, ["", "resign", "yes", "", "1", "1"])
    assert "Seat 0 resigns" in written
    after = written.partition("Seat 0 resigns")[2]
    assert "Wulfstan plays" in after
    assert "Your hand, for Wulfstan" not in after


def test_the_hand_command_shows_the_hands_of_ones_other_champions() -> None:
    written = table("owners=0,0,0,1,1,1", ["", "hand"])
    assert "Your hand, for Wulfstan" in written
    for champion in ("Aelfere", "Maccus"):
        assert f"\n{champion}: " in written
    assert "\nBjorn: " not in written
