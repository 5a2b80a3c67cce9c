"""Game texts at the terminal: hands, cards laid aside, sealed choices, and friends who play on."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from fightcard import Game
from fightcard.bots.player import Player
from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from fightcard.core.record import read_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.registry import find_game
from fightcard.table.match import Match
from fightcard.terminal import Console, SeatAssignment, play
from fightcard.terminal.game_text import find_game_text
from fightcard.terminal.lines.session import Session
from tests.terminal.helpers import Typist, typing

SIX = "owners=0,1,2,3,4,5"


def details(game: str, text: str, viewer: int) -> str:
    """All lines about a position that a viewer reads."""
    position = Position.read(find_game(game), text)
    speaker = Speaker("en")
    game_text = find_game_text(position.game.definition, position.setup, speaker, speaker.players(len(position.seats)))
    view = position.described(viewer)
    return "\n".join([*game_text.details(view), *game_text.hands(view)])


def table(
    option: str, lines: list[str], people: Mapping[int, str] | None = None, bot: str = "thumb", seed: int | None = None
) -> str:
    """Return the output for people on all or these seats of a Champions table, who type these lines."""
    game = find_game("champions")
    setup = game.setup([option])
    output = io.StringIO()
    typist = Typist(output, typing(lines))
    seated = dict.fromkeys(range(game.seats(setup)), "") if people is None else people
    console = Console(typist, output, clear_screen=False)
    play(Game(game, setup), key_of_seed(4), SeatAssignment(seated, [bot], seed), Speaker("en"), console)
    return output.getvalue()


def test_sealed_choice_is_shown_to_its_owner_only() -> None:
    text = "sealed=7S,- hand0=7S,8S"
    assert "Has chosen, still hidden: 7 of Spades." in details("champions", text, 0)
    for viewer in (1, SPECTATOR):
        assert "Has chosen." in details("champions", text, viewer)
        assert "still hidden" not in details("champions", text, viewer)


def test_sealed_card_of_cartisora_is_hidden() -> None:
    text = "sealed=7,-"
    assert "Seat 0 has chosen, still hidden: 7." in details("cartisora", text, 0)
    assert "Seat 0 has chosen." in details("cartisora", text, 1)


def test_cards_laid_aside_are_no_hand() -> None:
    text = "panicked=1,0 hand0=- aside0=2S,3S round=2 disadvantaged=1 phase=lead"
    assert "Wulfstan has laid aside: 2 of Spades, 3 of Spades." in details("champions", text, 0)


@pytest.mark.parametrize(("hand", "told"), [("2,K", True), ("2,3", False)])
def test_echo_is_shown_only_with_a_king_in_hand(hand: str, told: bool) -> None:
    assert ("could echo" in details("cartisora", f"classes=monk,knight hand0={hand} hand1=5 echo=5,0", 1)) == told


# -- resigning --


def test_bot_replaces_a_player_who_resigns_from_a_team() -> None:
    """CCA-50: nobody is asked for the leaver's cards again."""
    written = table(SIX, ["", "resign", "yes", "", "1", "1"])
    assert "Seat 0 resigns" in written
    after = written.partition("Seat 0 resigns")[2]
    assert "Wulfstan plays" in after
    assert "Your hand for Wulfstan" not in after


def test_confirmation_says_whether_the_game_ends() -> None:
    assert "Your friends play on, and a bot takes your place." in table(SIX, ["", "resign", "no"])
    written = table("owners=0,0,0,1,1,1", ["", "resign", "no"])
    assert "give up the whole game?" in written
    assert "The game goes on." in written
    last = table("owners=0,0,0,1,2,3", ["", "resign", "no"])
    assert "give up the whole game?" in last


def test_resignation_among_several_is_not_taken_back() -> None:
    """A player who may act stays shut out: the bot has the seat."""
    written = table(SIX, ["", "resign", "yes", "undo", "take back", ""])
    assert written.count("You have given up, and a bot plays in your place") == 2
    assert "take the choice back" not in written, "the bot's choice is the bot's"
    assert "takes the last decision back" not in written
    assert "Your hand for Halfdan" in written, "the next person plays"


def test_undo_does_not_ask_a_player_who_resigned() -> None:
    """Seat 1 resigns before it ever had to choose; then seat 0 lays a card, and undoes it."""
    game = find_game("champions")
    match, output = Match(game, game.setup([SIX]), key_of_seed(4)), io.StringIO()
    console = Console(Typist(output, typing(["", "1", "undo", "yes", "yes", "yes", "yes"])), output, False)
    session = Session(
        match, Speaker("en"), dict.fromkeys(range(6), ""), {}, partial(Player, "thumb", match.position.game), console
    )
    match.act(1, "resign")
    session.leave_to_bot(1)
    session.run()
    asked = [seat for seat in range(6) if f"Seat {seat}, do you agree" in output.getvalue()]
    assert asked == [2, 3, 4, 5]
    assert output.getvalue().count("Seat 0 is next") == 2


def test_single_person_watches_bots_after_resigning() -> None:
    """No question is asked about taking back the stand-in's choice."""
    written = table(SIX, ["resign", "yes"], {0: "Ana"})
    assert "type ‘undo’ to take this back" not in written
    assert "(both Combats fought)" in written


def test_stand_in_is_the_tables_bot_with_its_own_seed() -> None:
    """The same seed gives the same game, also for the seat that somebody has left."""
    lines = ["resign", "yes"]
    one, again = (table(SIX, lines, {0: "Ana"}, "random", seed=5) for _ in range(2))
    assert one == again
    assert len({table(SIX, lines, {0: "Ana"}, bot, seed=5) for bot in ("random", "thumb")}) == 2
    assert table(SIX, lines, {0: "Ana"}, "random", seed=6) != one


def test_record_keeps_the_name_of_a_player_who_resigned(tmp_path: Path) -> None:
    path = tmp_path / "record"
    table(SIX, ["resign", "yes", f"save {path}"], {0: "Ana"})
    assert read_record(path.read_text("utf-8")).players == ["Ana", *["thumb"] * 5]


# -- what the header and the headings tell --


@pytest.mark.parametrize(
    ("game", "told"), [("champions", "armed with"), ("cartisora", "without a class"), ("fightdrome", "in Sleeve")]
)
def test_header_facts_are_not_repeated(game: str, told: str) -> None:
    """But the log has all of it."""
    output = io.StringIO()
    found = find_game(game)
    console = Console(Typist(output, typing(["log"])), output, clear_screen=False)
    play(Game(found, found.setup()), key_of_seed(4), SeatAssignment({0: ""}, ["thumb"]), Speaker("en"), console)
    before, _, log = output.getvalue().partition("> ")
    assert told not in before
    assert told in log


def test_suits_of_a_blind_joker_are_no_hand() -> None:
    position = Position.read(find_game("champions"), "phase=name panicked=1,0 hand0=- aside0=2S,3S table=X,7S")
    speaker = Speaker("en")
    game_text = find_game_text(position.game.definition, position.setup, speaker, speaker.players(2))
    assert game_text.heading(position.described(0), 0) == "The suits that the Joker of Wulfstan (Spear) can have:"


def test_hand_command_shows_the_hands_of_ones_other_champions() -> None:
    written = table("owners=0,0,0,1,1,1", ["", "hand"])
    assert "Your hand for Wulfstan" in written
    for champion in ("Aelfere", "Maccus"):
        assert f"\n{champion}: " in written
    assert "\nBjorn: " not in written


def test_heading_of_a_reaction_is_not_the_hand() -> None:
    position = Position.read(find_game("cartisora"), "classes=knight,basic phase=loser standing=5,8 verdict=1:higher")
    speaker = Speaker("en")
    game_text = find_game_text(position.game.definition, position.setup, speaker, speaker.players(2))
    assert game_text.heading(position.described(0), 0) == "What you can do now:"
    assert game_text.numbered(position.described(0), 0, position.legal_actions(0)) == ["K", "pass"]
