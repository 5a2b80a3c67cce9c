"""The table as its book makes it: what may be entered, and that the same book always makes the same table."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.errors import Error, TableRefuses
from fightcard.messages import wire
from fightcard.server import frames
from fightcard.table import commands
from fightcard.table.events import ClockPlan, Created, Entry, SeatPlan, Started, read_entry, write_entry
from fightcard.table.state import Room

AT = 1_700_000_000_000
KEY = "07" * 32
PEOPLE = (SeatPlan("person", "Ann", "", 1), SeatPlan("person", "Ben", "", 2))
ALONE = (PEOPLE[0], SeatPlan("bot", "", "novice", 3))


class Book:
    """A room and the entries that made it, with a time that goes on a second with each."""

    def __init__(
        self,
        game: str = "cartisora",
        seats: tuple[SeatPlan, ...] = PEOPLE,
        clock: ClockPlan | None = None,
        options: tuple[str, ...] = (),
        hints: str = "agreed",
    ) -> None:
        plan = Created(
            at=AT,
            game=game,
            rules=1,
            options=list(options),
            key=KEY,
            seats=list(seats),
            clock=clock or ClockPlan(),
            hints=hints,  # type: ignore[arg-type]  # one of the three
        )
        self.entries: list[Entry] = [plan]
        if all(seat.kind != "open" for seat in seats):
            self.entries.append(Started(at=AT))
        self.room = Room.of(self.entries)
        self.now = AT

    def enter(self, entries: list[Entry]) -> None:
        """What was decided comes true."""
        assert entries
        for entry in entries:
            self.entries.append(entry)
            self.room.apply(entry)

    def act(self, seat: int, action: str | None = None, after: int = 1000, **more: int) -> None:
        """An action, the first that is allowed if none is named."""
        self.now += after
        self.enter(commands.act(self.room, seat, action or self.room.actions(seat)[0], self.now, **more))

    def refused(self, code: str, decide: object, *arguments: object) -> None:
        """This is refused with this code, and nothing has changed."""
        before = everything(self.room)
        with pytest.raises(Error) as refusal:
            decide(self.room, *arguments, self.now)  # type: ignore[operator]  # a function of deciding
        assert refusal.value.code == code
        assert everything(self.room) == before


def everything(room: Room) -> bytes:
    """All that anybody is sent about a room."""
    viewers = (-1, *range(len(room.seats)))
    parts: list[object] = [frames.state(room, viewer) for viewer in viewers]
    parts += [frames.told(room, seq, viewer) for viewer in viewers for seq in range(1, room.seq + 1)]
    return wire.encode(parts)


# -- the book -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["fightdrome", "champions", "cartisora"])
def test_the_same_book_makes_the_same_room(game: str) -> None:
    """After every entry, byte for byte, also when it was written and read."""
    chooser = Random(game)
    book = Book(game, clock=ClockPlan("bank", 600, 5))
    for number in range(60):
        if book.room.over:
            break
        seat = chooser.choice(book.room.due)
        book.act(seat, chooser.choice(book.room.actions(seat)))
        if number % 10 == 0:
            again = Room.of([read_entry(write_entry(entry)) for entry in book.entries])
            assert everything(again) == everything(book.room)
            assert (again.ids, again.clock.left, again.asked) == (book.room.ids, book.room.clock.left, book.room.asked)


def test_deciding_changes_nothing() -> None:
    book = Book()
    before = everything(book.room)
    commands.act(book.room, 0, book.room.actions(0)[0], book.now)
    commands.offer(book.room, 0, "hints", book.now)
    assert everything(book.room) == before


def test_what_is_asked_changes_only_for_whom_it_does() -> None:
    """While Ben seals his choice, what was asked of Ann stays the same: her answer is not stale."""
    book = Book()
    asked = book.room.asked[0]
    book.act(1)
    assert book.room.asked == [asked, book.room.seq]
    book.act(0, seq=asked)
    with pytest.raises(TableRefuses, match="stale"):
        book.act(0, seq=asked)


# -- undo ---------------------------------------------------------------------------------------------------------


def test_against_a_bot_an_undo_is_free() -> None:
    book = Book(seats=ALONE)
    assert frames.state(book.room, 0).may_undo == "no"
    book.act(0)
    assert frames.state(book.room, 0).may_undo == "free"
    book.enter(commands.undo(book.room, 0, book.now))
    assert 0 in book.room.due
    book.refused("undo-nothing", commands.undo, 0)


def test_between_people_everybody_must_agree_to_an_undo() -> None:
    book = Book(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    seat = book.room.due[0]
    book.act(seat)
    assert frames.state(book.room, seat).may_undo == "ask"
    book.refused("undo-consent", commands.undo, seat)
    book.enter(commands.offer(book.room, seat, "undo", book.now))
    others = book.room.others(seat)
    for other in others[:-1]:
        book.enter(commands.answer(book.room, other, "undo", True, book.now))
        assert seat not in book.room.due
    book.enter(commands.answer(book.room, others[-1], "undo", True, book.now))
    assert seat in book.room.due
    assert book.room.offers == {}


def test_an_undo_never_goes_back_behind_what_was_shown() -> None:
    book = Book()
    book.act(0)
    book.act(1)  # both are shown
    book.refused("undo-acted", commands.offer, 0, "undo")
    book.refused("undo-revealed", commands.offer, 1, "undo")


def test_an_offer_ends_with_the_next_action_or_a_no() -> None:
    book = Book()
    book.act(0)
    book.enter(commands.offer(book.room, 0, "undo", book.now))
    book.refused("offer-waiting", commands.offer, 0, "undo")
    book.refused("offer-none", commands.answer, 0, "undo", True)
    book.enter(commands.answer(book.room, 1, "undo", False, book.now))
    book.refused("offer-declined", commands.offer, 0, "undo")
    book.refused("offer-none", commands.answer, 1, "undo", True)
    book.act(1)
    assert book.room.offers == {}
    assert book.room.declined == set()


def test_who_asks_for_what_the_other_offers_agrees_to_it() -> None:
    book = Book()
    book.enter(commands.offer(book.room, 0, "hints", book.now))
    book.enter(commands.offer(book.room, 1, "hints", book.now))
    assert book.room.hints_agreed


def test_an_offer_can_be_withdrawn() -> None:
    book = Book()
    book.enter(commands.offer(book.room, 0, "hints", book.now))
    book.enter(commands.answer(book.room, 0, "hints", False, book.now))
    assert book.room.offers == {}


# -- hints --------------------------------------------------------------------------------------------------------


def test_a_hint_is_marked_once_for_each_question() -> None:
    book = Book(seats=ALONE, hints="free")
    book.enter(commands.hint(book.room, 0, book.now))
    assert commands.hint(book.room, 0, book.now) == []
    assert book.room.seats[0].hints == 1
    book.act(0)
    book.refused("hint-not-due", commands.hint, 0)


# -- leaving ------------------------------------------------------------------------------------------------------


def test_a_claim_wins_as_if_the_other_had_resigned() -> None:
    book = Book()
    book.enter(commands.claim(book.room, 0, 1, "win", book.now))
    assert book.room.over
    assert book.room.match.result is not None
    assert book.room.match.result["winner"] == 0
    assert book.room.ended_by == {"kind": "claimed", "seat": 0, "against": 1}
    book.refused("table-over", commands.claim, 0, 1, "win")


def test_a_bot_plays_on_for_who_has_gone_and_he_sees_no_hand_any_more() -> None:
    book = Book("champions")
    book.enter(commands.claim(book.room, 0, 1, "bot", book.now))
    assert book.room.seats[1].kind == "bot"
    assert book.room.viewer(1) == -1
    book.refused("bot-plays", commands.act, 1, "panic")
    book.refused("claim-nobody", commands.claim, 0, 1, "bot")


def test_nobody_wins_against_his_own_side() -> None:
    book = Book(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    book.refused("claim-friend", commands.claim, 0, 1, "win")


def test_no_win_is_claimed_while_others_of_that_side_play() -> None:
    """CCA-50: with several owners a side has lost when all have resigned."""
    seats = tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6))
    book = Book("champions", seats, options=("owners=0,1,2,3,4,5",))
    book.refused("claim-side", commands.claim, 0, 3, "win")
    for seat in (4, 5):
        book.enter(commands.act(book.room, seat, "resign", book.now))
    book.enter(commands.claim(book.room, 0, 3, "win", book.now))
    assert book.room.over


def test_a_player_takes_the_seat_back_from_the_bot() -> None:
    """With the old name; the bot plays no longer, and the hand is seen again."""
    book = Book("champions")
    name = book.room.seats[1].name
    book.refused("return-none", commands.come_back, 1)
    book.enter(commands.claim(book.room, 0, 1, "bot", book.now))
    assert book.room.may_return(1)
    book.enter(commands.come_back(book.room, 1, book.now))
    seat = book.room.seats[1]
    assert (seat.kind, seat.name, seat.level, seat.left) == ("person", name, "", False)
    assert book.room.viewer(1) == 1
    book.enter(commands.act(book.room, 1, "panic", book.now))


def test_nobody_returns_after_resigning() -> None:
    seats = tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6))
    book = Book("champions", seats, options=("owners=0,1,2,3,4,5",))
    book.enter(commands.act(book.room, 3, "resign", book.now))
    assert book.room.seats[3].left
    book.refused("return-none", commands.come_back, 3)


def test_offers_end_with_the_game() -> None:
    book = Book()
    book.enter(commands.offer(book.room, 0, "hints", book.now))
    book.enter(commands.act(book.room, 1, "resign", book.now))
    assert book.room.offers == {}
    book.refused("offer-none", commands.answer, 1, "hints", True)


# -- clocks -------------------------------------------------------------------------------------------------------


def test_a_bank_counts_down_and_gains_its_increment() -> None:
    book = Book(clock=ClockPlan("bank", 60, 2))
    book.act(0, after=10_000)
    assert book.room.clock.left == [52_000, 60_000]
    book.act(1, after=5_000)
    assert book.room.clock.left[1] == 47_000, "both think at the same time"


def test_a_choice_taken_back_gains_no_time() -> None:
    """Neither an increment nor a new move's time, however often."""
    for clock, left in ((ClockPlan("bank", 60, 2), 55_000), (ClockPlan("move", 60), 55_000)):
        book = Book(clock=clock)
        for _ in range(5):
            book.act(0, after=1_000)
            book.act(0, "take-back", after=1_000)
        assert book.room.clock.left[0] == left


def test_each_move_has_its_time() -> None:
    book = Book(clock=ClockPlan("move", 60))
    book.act(0, after=50_000)
    book.act(1, after=5_000)
    assert 0 in book.room.due
    assert book.room.clock.left == [60_000, 60_000]


def test_whose_time_runs_out_has_lost() -> None:
    book = Book(clock=ClockPlan("days", 86_400))
    assert commands.flag(book.room, AT + 86_399_999) == []
    book.act(0)
    book.now = AT + 86_400_000
    book.refused("flag-fell", lambda room, now: commands.act(room, 1, room.actions(1)[0], now + 1))
    book.enter(commands.flag(book.room, book.now))
    assert book.room.ended_by == {"kind": "flagged", "seat": 1}
    assert book.room.clock.running == {}


def test_time_while_the_server_was_away_does_not_count() -> None:
    book = Book(clock=ClockPlan("bank", 60))
    book.now += 100_000
    book.enter(commands.pause(book.room, 95_000, book.now))
    book.act(0, after=0)
    assert book.room.clock.left[0] == 55_000


def test_who_arrived_in_time_was_in_time() -> None:
    """A choice that had to wait for a bot's counts from when it came."""
    book = Book(clock=ClockPlan("bank", 60))
    book.act(0, after=61_000, arrived=AT + 59_000)
    assert book.room.clock.left[0] == 1_000


# -- sitting down -------------------------------------------------------------------------------------------------


def test_the_game_begins_when_everybody_sits() -> None:
    book = Book(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    assert (book.room.started, book.room.due, book.room.view(0)) == (False, [], None)
    book.refused("not-started", commands.act, 0, "7")
    book.enter(commands.sit(book.room, 1, "  <b>Ben</b>  ", book.now))
    assert book.room.started
    assert book.room.seats[1].name == "bBen/b"
    book.refused("seat-taken", commands.sit, 1, "Eve")


def test_a_bot_takes_the_seat_of_whom_nobody_waits_for() -> None:
    """Who sits at the table says so; who is late finds the seat taken."""
    book = Book(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    book.refused("seat-taken", commands.fill, 0, 0, "novice")
    book.refused("seat-taken", commands.fill, 0, 7, "novice")
    book.refused("spectator", commands.fill, -1, 1, "novice")
    book.enter(commands.fill(book.room, 0, 1, "novice", book.now))
    assert book.room.started
    assert (book.room.seats[1].kind, book.room.seats[1].level) == ("bot", "novice")
    assert book.room.people == [0]
    book.refused("seat-taken", commands.sit, 1, "Ben")


def test_nobody_fills_the_disk_with_names() -> None:
    book = Book()
    for number in range(commands.MOST_NAMES):
        book.enter(commands.rename(book.room, 0, f"Ann {number}", book.now))
    book.refused("names-too-often", commands.rename, 0, "Ann")


def test_a_rematch_needs_everybody_and_the_end() -> None:
    book = Book()
    book.refused("rematch-not-over", commands.offer, 0, "rematch")
    book.act(0, "resign")
    book.enter(commands.offer(book.room, 1, "rematch", book.now))
    assert book.room.offers["rematch"].waiting == {0}
