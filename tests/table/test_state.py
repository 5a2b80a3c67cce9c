"""The table as its book makes it: what may be entered, and that the same book always makes the same table."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.errors import Error, TableRefuses
from fightcard.messages import wire
from fightcard.server import frames
from fightcard.table import commands
from fightcard.table.commands import Command
from fightcard.table.decisions import MAX_RENAMES, decide
from fightcard.table.events import ClockPlan, Created, Entry, SeatPlan, Started, read_entry, write_entry
from fightcard.table.state import TableState

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
        self.state = TableState.of(self.entries)
        self.now = AT

    def enter(self, entries: list[Entry]) -> None:
        """What was decided comes true."""
        assert entries
        for entry in entries:
            self.entries.append(entry)
            self.state.apply(entry)

    def act(self, seat: int, action: str = "", after: int = 1000, *, seq: int = 0, arrived: int | None = None) -> None:
        """Play an action, by default the first legal one."""
        self.now += after
        command = commands.PlayAction(seat, action or self.state.actions(seat)[0], seq)
        self.enter(decide(self.state, command, self.now, arrived=arrived))

    def refused(self, code: str, command: Command) -> None:
        """Assert that a command is refused with this code and changes nothing."""
        before = everything(self.state)
        with pytest.raises(Error) as refusal:
            decide(self.state, command, self.now)
        assert refusal.value.code == code
        assert everything(self.state) == before


def everything(state: TableState) -> bytes:
    """All that anybody is sent about a room."""
    viewers = (-1, *range(len(state.seats)))
    parts: list[object] = [frames.state(state, viewer) for viewer in viewers]
    parts += [frames.told(state, seq, viewer) for viewer in viewers for seq in range(1, state.seq + 1)]
    return wire.encode(parts)


# -- the book -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["fightdrome", "champions", "cartisora"])
def test_the_same_book_makes_the_same_room(game: str) -> None:
    """After every entry, byte for byte, also when it was written and read."""
    chooser = Random(game)
    book = Book(game, clock=ClockPlan("bank", 600, 5))
    for number in range(60):
        if book.state.over:
            break
        seat = chooser.choice(book.state.due)
        book.act(seat, chooser.choice(book.state.actions(seat)))
        if number % 10 == 0:
            again = TableState.of([read_entry(write_entry(entry)) for entry in book.entries])
            assert everything(again) == everything(book.state)
            assert (again.ids, again.clock.left, again.prompt_seq) == (
                book.state.ids,
                book.state.clock.left,
                book.state.prompt_seq,
            )


def test_deciding_changes_nothing() -> None:
    book = Book()
    before = everything(book.state)
    decide(book.state, commands.PlayAction(0, book.state.actions(0)[0]), book.now)
    decide(book.state, commands.MakeOffer(0, "hints"), book.now)
    assert everything(book.state) == before


def test_what_is_asked_changes_only_for_whom_it_does() -> None:
    """While Ben seals his choice, what was asked of Ann stays the same: her answer is not stale."""
    book = Book()
    asked = book.state.prompt_seq[0]
    book.act(1)
    assert book.state.prompt_seq == [asked, book.state.seq]
    book.act(0, seq=asked)
    with pytest.raises(TableRefuses, match="stale"):
        book.act(0, seq=asked)


# -- undo ---------------------------------------------------------------------------------------------------------


def test_against_a_bot_an_undo_is_free() -> None:
    book = Book(seats=ALONE)
    assert frames.state(book.state, 0).may_undo == "no"
    book.act(0)
    assert frames.state(book.state, 0).may_undo == "free"
    book.enter(decide(book.state, commands.UndoDecision(0), book.now))
    assert 0 in book.state.due
    book.refused("undo-nothing", commands.UndoDecision(0))


def test_between_people_everybody_must_agree_to_an_undo() -> None:
    book = Book(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    seat = book.state.due[0]
    book.act(seat)
    assert frames.state(book.state, seat).may_undo == "ask"
    book.refused("undo-consent", commands.UndoDecision(seat))
    book.enter(decide(book.state, commands.MakeOffer(seat, "undo"), book.now))
    others = book.state.others(seat)
    for other in others[:-1]:
        book.enter(decide(book.state, commands.AnswerOffer(other, "undo", True), book.now))
        assert seat not in book.state.due
    book.enter(decide(book.state, commands.AnswerOffer(others[-1], "undo", True), book.now))
    assert seat in book.state.due
    assert book.state.offers == {}


def test_an_undo_never_goes_back_behind_what_was_shown() -> None:
    book = Book()
    book.act(0)
    book.act(1)  # both are shown
    book.refused("undo-acted", commands.MakeOffer(0, "undo"))
    book.refused("undo-revealed", commands.MakeOffer(1, "undo"))


def test_an_offer_ends_with_the_next_action_or_a_no() -> None:
    book = Book()
    book.act(0)
    book.enter(decide(book.state, commands.MakeOffer(0, "undo"), book.now))
    book.refused("offer-waiting", commands.MakeOffer(0, "undo"))
    book.refused("offer-none", commands.AnswerOffer(0, "undo", True))
    book.enter(decide(book.state, commands.AnswerOffer(1, "undo", False), book.now))
    book.refused("offer-declined", commands.MakeOffer(0, "undo"))
    book.refused("offer-none", commands.AnswerOffer(1, "undo", True))
    book.act(1)
    assert book.state.offers == {}
    assert book.state.declined == set()


def test_who_asks_for_what_the_other_offers_agrees_to_it() -> None:
    book = Book()
    book.enter(decide(book.state, commands.MakeOffer(0, "hints"), book.now))
    book.enter(decide(book.state, commands.MakeOffer(1, "hints"), book.now))
    assert book.state.hints_agreed


def test_an_offer_can_be_withdrawn() -> None:
    book = Book()
    book.enter(decide(book.state, commands.MakeOffer(0, "hints"), book.now))
    book.enter(decide(book.state, commands.AnswerOffer(0, "hints", False), book.now))
    assert book.state.offers == {}


# -- hints --------------------------------------------------------------------------------------------------------


def test_a_hint_is_marked_once_for_each_question() -> None:
    book = Book(seats=ALONE, hints="free")
    book.enter(decide(book.state, commands.TakeHint(0), book.now))
    assert decide(book.state, commands.TakeHint(0), book.now) == []
    assert book.state.seats[0].hints == 1
    book.act(0)
    book.refused("hint-not-due", commands.TakeHint(0))


# -- leaving ------------------------------------------------------------------------------------------------------


def test_a_claim_wins_as_if_the_other_had_resigned() -> None:
    book = Book()
    book.enter(decide(book.state, commands.ClaimSeat(0, 1, "win", True), book.now))
    assert book.state.over
    assert book.state.match.result is not None
    assert book.state.match.result["winner"] == 0
    assert book.state.ended_by == {"kind": "claimed", "seat": 0, "against": 1}
    book.refused("table-over", commands.ClaimSeat(0, 1, "win", True))


def test_a_bot_plays_on_for_who_has_gone_and_he_sees_no_hand_any_more() -> None:
    book = Book("champions")
    book.enter(decide(book.state, commands.ClaimSeat(0, 1, "bot", True), book.now))
    assert book.state.seats[1].kind == "bot"
    assert book.state.viewer(1) == -1
    book.refused("bot-plays", commands.PlayAction(1, "panic"))
    book.refused("claim-nobody", commands.ClaimSeat(0, 1, "bot", True))


def test_nobody_wins_against_his_own_side() -> None:
    book = Book(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    book.refused("claim-friend", commands.ClaimSeat(0, 1, "win", True))
    book.enter(decide(book.state, commands.ClaimSeat(0, 3, "win", True), book.now))
    assert not book.state.over
    assert (book.state.seats[3].kind, book.state.seats[3].resigned) == ("bot", True)


# -- clocks -------------------------------------------------------------------------------------------------------


def test_a_bank_counts_down_and_gains_its_increment() -> None:
    book = Book(clock=ClockPlan("bank", 60, 2))
    book.act(0, after=10_000)
    assert book.state.clock.left == [52_000, 60_000]
    book.act(1, after=5_000)
    assert book.state.clock.left[1] == 47_000, "both think at the same time"


def test_a_choice_taken_back_gains_no_time() -> None:
    """Neither an increment nor a new move's time, however often."""
    for clock, left in ((ClockPlan("bank", 60, 2), 55_000), (ClockPlan("move", 60), 55_000)):
        book = Book(clock=clock)
        for _ in range(5):
            book.act(0, after=1_000)
            book.act(0, "take-back", after=1_000)
        assert book.state.clock.left[0] == left


def test_each_move_has_its_time() -> None:
    book = Book(clock=ClockPlan("move", 60))
    book.act(0, after=50_000)
    book.act(1, after=5_000)
    assert 0 in book.state.due
    assert book.state.clock.left == [60_000, 60_000]


def test_whose_time_runs_out_has_lost() -> None:
    book = Book(clock=ClockPlan("days", 86_400))
    assert decide(book.state, commands.ExpireClock(), AT + 86_399_999) == []
    book.act(0)
    book.now = AT + 86_400_000
    book.now += 1
    book.refused("flag-fell", commands.PlayAction(1, book.state.actions(1)[0]))
    book.enter(decide(book.state, commands.ExpireClock(), AT + 86_400_000))
    assert book.state.ended_by == {"kind": "flagged", "seat": 1}
    assert book.state.clock.running == {}


def test_time_while_the_server_was_away_does_not_count() -> None:
    book = Book(clock=ClockPlan("bank", 60))
    book.now += 100_000
    book.enter(decide(book.state, commands.PauseClocks(95_000), book.now))
    book.act(0, after=0)
    assert book.state.clock.left[0] == 55_000


def test_who_arrived_in_time_was_in_time() -> None:
    """A choice that had to wait for a bot's counts from when it came."""
    book = Book(clock=ClockPlan("bank", 60))
    book.act(0, after=61_000, arrived=AT + 59_000)
    assert book.state.clock.left[0] == 1_000


# -- sitting down -------------------------------------------------------------------------------------------------


def test_the_game_begins_when_everybody_sits() -> None:
    book = Book(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    assert (book.state.started, book.state.due, book.state.view(0)) == (False, [], None)
    book.refused("not-started", commands.PlayAction(0, "7"))
    book.enter(decide(book.state, commands.TakeSeat(1, "  <b>Ben</b>  "), book.now))
    assert book.state.started
    assert book.state.seats[1].name == "bBen/b"
    book.refused("seat-taken", commands.TakeSeat(1, "Eve"))


def test_a_bot_takes_the_seat_of_whom_nobody_waits_for() -> None:
    """Who sits at the table says so; who is late finds the seat taken."""
    book = Book(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    book.refused("seat-taken", commands.FillSeat(0, 0, "novice"))
    book.refused("seat-taken", commands.FillSeat(0, 7, "novice"))
    book.refused("spectator", commands.FillSeat(-1, 1, "novice"))
    book.enter(decide(book.state, commands.FillSeat(0, 1, "novice"), book.now))
    assert book.state.started
    assert (book.state.seats[1].kind, book.state.seats[1].level) == ("bot", "novice")
    assert book.state.people == [0]
    book.refused("seat-taken", commands.TakeSeat(1, "Ben"))


def test_nobody_fills_the_disk_with_names() -> None:
    book = Book()
    for number in range(MAX_RENAMES):
        book.enter(decide(book.state, commands.ChangeName(0, f"Ann {number}"), book.now))
    book.refused("names-too-often", commands.ChangeName(0, "Ann"))


def test_a_rematch_needs_everybody_and_the_end() -> None:
    book = Book()
    book.refused("rematch-not-over", commands.MakeOffer(0, "rematch"))
    book.act(0, "resign")
    book.enter(decide(book.state, commands.MakeOffer(1, "rematch"), book.now))
    assert book.state.offers["rematch"].waiting == {0}
