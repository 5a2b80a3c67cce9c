"""Two people at one screen: nobody sees the other's hand."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

from fightcard.bots.player import Player
from fightcard.core.definition import SPECTATOR
from fightcard.language import Speaker
from fightcard.terminal.console import CLEAR, Console
from fightcard.terminal.lines.session import Session
from tests.table.helpers import MODES, new_match, setup_without_twins

from .helpers import Typist, anybody, choices, played

PEOPLE = {0: "", 1: ""}
CURTAIN = re.compile(r"(Seat [01]) is next: press Enter")


class Watched:
    """A game between two people in which everything on the screen is searched for the other's secrets."""

    def __init__(self, mode: str) -> None:
        self.match = new_match(setup=setup_without_twins(*MODES[mode]))
        self.output = io.StringIO()
        self.screen = ""
        self.heard = 0
        self.public: set[str | None] = set()  # cards that everybody has seen
        self.lot = Random(mode)
        self.searched = 0
        console = Console(Typist(self.output, self.hand), self.output, clear_screen=True)
        self.session = Session(self.match, Speaker("en"), PEOPLE, {}, self.stand_in, console)

    def stand_in(self, seat: int) -> Player:
        return Player("random", self.match.position.game, seat)

    def hand(self, written: str) -> str:
        """Search the screen, then choose at random, with a command or nonsense now and then."""
        if self.match.over:
            return ""
        self.screen = (self.screen + written).rpartition(CLEAR)[2]
        curtain = CURTAIN.search(self.screen)
        for seat in self.hidden(bool(curtain)):
            self.search(seat)
        if curtain:
            return self.lot.choice(["", "", "hand", "table", "log", "why 1", "position", "x", "k301"])
        if self.lot.random() < 0.2:
            return self.lot.choice(["hand", "table", "log", "why 1", "position", "undo", "K999", "help"])
        return self.lot.choice(choices(written) or [str(n) for n in range(1, 9)])

    def hidden(self, curtain: bool) -> list[int]:
        """Whose hand must not be on the screen: both at the curtain, and else that of whoever is not due."""
        return [seat for seat in PEOPLE if curtain or seat not in self.match.due]

    def search(self, seat: int) -> None:
        """No strength of a card that only this seat knows: in a box without twins each is one card."""
        numbers = set(re.findall(r"\d+", self.screen))
        for card in self.secrets(seat):
            assert card.lstrip("PKGB") not in numbers, card
            self.searched += 1

    def secrets(self, seat: int) -> list[str]:
        """The cards with a strength in a hand that nobody else has seen so far."""
        for number, event in self.match.events_for(SPECTATOR, self.heard):
            self.public |= {event.get("card"), *event.get("cards", ())}
            self.heard = number
        hand = self.match.view(seat)["seats"][seat]["hand"]
        return [card for card in hand if card[-1].isdigit() and card not in self.public]


@pytest.mark.parametrize("mode", MODES)
def test_no_screen_holds_a_card_of_the_other_hand(mode: str) -> None:
    watched = Watched(mode)
    watched.session.run()
    assert watched.match.over
    assert watched.searched > 500


def test_both_due_at_once_come_to_the_screen_one_after_the_other() -> None:
    """The first pick is not on the second player's screen."""
    lines = iter(["", "1", "", "2"])
    text = played(lambda _: next(lines, None), "mode=epic", against=None, clear_screen=True)
    screens = [screen for screen in text.split(CLEAR) if "Your Sleeves" in screen]
    assert len(screens) == 2
    assert "Seat 0 has picked a Sleeve, still hidden." in screens[1]
    assert "sends in" not in screens[1].partition("Pick the Sleeve")[0]


def test_hand_is_shown_only_after_enter() -> None:
    lines = iter(["k60", "hand", "table", "1", "why 1", "log", "position"])
    text = played(lambda _: next(lines, None), against=None, clear_screen=True)
    assert len(CURTAIN.findall(text)) == 8
    assert text.count("or type one of these: help, rules, undo, take back, save, quit.") == 7, (
        "nothing is ignored in silence"
    )
    assert "Your hand" not in text
    assert "opening hand" not in text


def test_no_curtain_when_the_same_player_continues() -> None:
    """After a Feint the same player follows; the other comes to the screen only then."""
    for seed in range(20):
        text = played(anybody(seed), against=None, clear_screen=True, seed=seed)
        if match := re.search(r"(Seat [01]) plays Feint.\n\1 draws [^\n]*\n\nRound", text):
            after = text[match.end() :]
            asked, curtain = after.index("Follow your Feint"), CURTAIN.search(after)
            assert curtain is None or asked < curtain.start()
            return
    raise AssertionError("nobody played a Feint")


def test_where_the_screen_cannot_be_cleared_a_line_is_drawn() -> None:
    text = played(anybody(), against=None)
    assert "\x1b" not in text
    assert text.count("-" * 60) > 10


def stagger_then(answers: list[str]) -> str:
    """Return the output when the player who has lost a card face down types this at the curtain."""
    pending = list(answers)
    people = anybody(3)
    lost = False

    def hand(written: str) -> str | None:
        nonlocal lost
        begun = len(pending) < len(answers)
        if begun or (lost and "is next" in written):
            return pending.pop(0) if pending else None
        lost = "You are Staggered" in written and len(choices(written)) > 1
        return people(written)

    return played(hand, against=None, seed=3)


def test_undo_at_the_curtain_needs_the_others_consent() -> None:
    text = stagger_then(["undo", "hm", "yes", ""])
    question = re.search(r"(Seat [01]), do you agree that (Seat [01]) takes the last decision back", text)
    assert question is not None
    assert text.count(question[0]) == 2, "nonsense is no answer"
    after = text[question.end() :]
    assert f"{question[2]} is next" in after
    assert f"{question[2]} takes the last decision back." in after
    assert "You are Staggered" in after


@pytest.mark.parametrize("answer", ["no", "", "back"])
def test_without_consent_nothing_is_undone(answer: str) -> None:
    text = stagger_then(["undo", answer, ""])
    question = re.search(r"(Seat [01]), do you agree", text)
    assert question is not None
    after = text[question.end() :]
    assert "only if everybody else agrees" in after
    assert f"{question[1]} is next" in after
    assert "takes the last decision back." not in after.replace("takes the last decision back?", "")


def test_command_at_the_curtain_is_obeyed() -> None:
    lines = iter(["rules fd-23", "quit", "no"])
    text = played(lambda _: next(lines, None), against=None, clear_screen=True)
    assert "FD-23 An answering Attack" in text
    assert "you can type:" not in text
