"""How much a table writes down: a player who takes back, offers and withdraws without end runs out of it alone."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.server import frames
from fightcard.table import commands, state
from fightcard.table.commands import MOST_EXTRAS, MOST_TAKE_BACKS
from fightcard.table.events import Acted, ClockPlan, Entry
from fightcard.table.state import Room
from tests.table.test_state import ALONE, AT, Book

OLD = 20_000  # entries that older versions wrote into one table


def take_back(book: Book, seat: int = 0) -> None:
    """Decide, and take it back."""
    book.act(seat)
    book.act(seat, "take-back")


def use_up_extras(book: Book, seat: int) -> None:
    """Write as much as one seat may, by taking back; others decide in between, and the game goes on."""
    random = Random(5)
    while book.room.seats[seat].extras < MOST_EXTRAS:
        assert not book.room.over
        mover = random.choice(book.room.due)
        book.act(mover, random.choice(book.room.actions(mover)))
        if frames.state(book.room, seat).may_take_back:
            book.act(seat, "take-back")


def test_a_decision_is_taken_back_a_few_times() -> None:
    """Then it stands, the client is told so, and the next decision has its own take-backs."""
    book = Book()
    for _ in range(MOST_TAKE_BACKS):
        take_back(book)
    book.act(0)
    assert not frames.state(book.room, 0).may_take_back
    book.refused("take-backs-too-often", commands.act, 0, "take-back")
    book.act(1)
    assert (book.room.seats[0].take_backs, 0 in book.room.due) == (0, True)
    book.act(0)
    assert frames.state(book.room, 0).may_take_back
    book.act(0, "take-back")


def test_what_others_do_meanwhile_gives_no_more_take_backs() -> None:
    """A choice that is not revealed is still the same one."""
    book = Book()
    for _ in range(MOST_TAKE_BACKS):
        take_back(book, 0)
        take_back(book, 1)
    book.act(0)
    book.refused("take-backs-too-often", commands.act, 0, "take-back")
    assert [seat.take_backs for seat in book.room.seats] == [MOST_TAKE_BACKS] * 2


def test_an_undo_is_a_take_back() -> None:
    """Alone with bots, and where all agree to it."""
    book = Book(seats=ALONE)
    for _ in range(MOST_TAKE_BACKS):
        book.act(0)
        book.enter(commands.undo(book.room, 0, book.now))
    book.act(0)
    assert frames.state(book.room, 0).may_undo == "no"
    book.refused("take-backs-too-often", commands.undo, 0)
    book.refused("take-backs-too-often", commands.offer, 0, "undo")
    book = Book()
    for _ in range(MOST_TAKE_BACKS):
        book.act(0)
        book.enter(commands.offer(book.room, 0, "undo", book.now))
        book.enter(commands.answer(book.room, 1, "undo", True, book.now))
    book.act(0)
    book.refused("take-backs-too-often", commands.offer, 0, "undo")


def test_offers_and_answers_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each seat its own."""
    monkeypatch.setattr(commands, "MOST_EXTRAS", 4)
    book = Book()
    for number in range(2):
        book.act(0)
        book.enter(commands.offer(book.room, 0, "undo", book.now))
        book.enter(commands.answer(book.room, 0, "undo", False, book.now))
        book.act(1)
        assert book.room.seats[0].extras == 2 * (number + 1)
    book.refused("extras-too-many", commands.rename, 0, "Eve")
    book.refused("extras-too-many", commands.offer, 0, "hints")
    book.enter(commands.offer(book.room, 1, "hints", book.now))
    book.refused("extras-too-many", commands.answer, 0, "hints", True)
    book.enter(commands.rename(book.room, 1, "Bea", book.now))


def test_whoever_has_written_too_much_keeps_nobody_from_playing() -> None:
    """Not even themselves: every move still fits, and so does a rematch."""
    book = Book(options=("target=25",))
    use_up_extras(book, 0)
    assert MOST_EXTRAS <= book.room.seats[0].extras <= MOST_EXTRAS + 1
    assert book.room.seats[1].extras == 0
    book.refused("extras-too-many", commands.rename, 0, "Eve")
    random = Random(6)
    while not book.room.over:
        seat = random.choice(book.room.due)
        book.act(seat, random.choice(book.room.actions(seat)))
    book.enter(commands.offer(book.room, 0, "rematch", book.now))
    assert len(book.entries) < state.MOST_MOVES + MOST_EXTRAS * 2


def test_a_full_table_favours_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody moves any more and nobody's time runs; to resign is possible."""
    monkeypatch.setattr(state, "MOST_MOVES", 4)
    book = Book(clock=ClockPlan("bank", 60, 0))
    for seat in (0, 1, 0, 1):
        book.act(seat)
    for seat in (0, 1):
        book.refused("book-full", commands.act, seat, book.room.actions(seat)[0])
        book.refused("book-full", commands.act_for_bot, seat, book.room.actions(seat)[0])
    assert book.room.clock.deadline() is None
    book.act(0, "resign")
    assert book.room.over


def test_a_table_of_an_older_version_goes_on() -> None:
    """It may hold thousands of take-backs; each of its players still has all moves."""
    book = Book()
    choice = book.room.actions(0)[0]
    loop: list[Entry] = [Acted(at=AT, seat=0, action=action) for action in (choice, "take-back")]
    old = Book()
    old.room = Room.of([*old.entries, *loop * (OLD // 2)])
    assert (old.room.seq, old.room.moves) == (OLD + 2, 0)
    old.refused("extras-too-many", commands.rename, 0, "Eve")
    old.act(0)
    old.act(1)
    assert old.room.moves == 2
