"""Table state and decisions: which entries a command adds, and that replaying a log is deterministic."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.errors import Error, TableRefuses
from fightcard.messages import codec
from fightcard.server.encoding import frames
from fightcard.table import commands
from fightcard.table.commands import Command
from fightcard.table.decisions import MAX_RENAMES, decide
from fightcard.table.events import ClockPlan, Created, Entry, Renamed, SeatPlan, Started, read_entry, write_entry
from fightcard.table.state import TableState

AT = 1_700_000_000_000
KEY = "07" * 32
PEOPLE = (SeatPlan("person", "Ann", "", 1), SeatPlan("person", "Ben", "", 2))
ALONE = (PEOPLE[0], SeatPlan("bot", "", "novice", 3))


class TableLog:
    """A table state with its event log, and a clock that advances one second per action."""

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
        """Apply decided entries."""
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
    """Encode every frame that any viewer is sent about a table."""
    viewers = (-1, *range(len(state.seats)))
    parts: list[object] = [frames.state(state, viewer) for viewer in viewers]
    parts += [frames.told(state, seq, viewer) for viewer in viewers for seq in range(1, state.seq + 1)]
    return codec.encode(parts)


# -- the log -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["fightdrome", "champions", "cartisora"])
def test_replaying_a_log_is_deterministic(game: str) -> None:
    """After every entry, byte for byte, also after a round trip through the stored form."""
    chooser = Random(game)
    log = TableLog(game, clock=ClockPlan("bank", 600, 5))
    for number in range(60):
        if log.state.over:
            break
        seat = chooser.choice(log.state.due)
        log.act(seat, chooser.choice(log.state.actions(seat)))
        if number % 10 == 0:
            again = TableState.of([read_entry(write_entry(entry)) for entry in log.entries])
            assert everything(again) == everything(log.state)
            assert (again.ids, again.clock.left, again.prompt_seq) == (
                log.state.ids,
                log.state.clock.left,
                log.state.prompt_seq,
            )


def test_deciding_does_not_change_the_state() -> None:
    log = TableLog()
    before = everything(log.state)
    decide(log.state, commands.PlayAction(0, log.state.actions(0)[0]), log.now)
    decide(log.state, commands.MakeOffer(0, "hints"), log.now)
    assert everything(log.state) == before


def test_state_remembers_what_each_command_said() -> None:
    """By its id; entries of older versions have no digest."""
    log = TableLog()
    log.enter(
        [Renamed(at=AT, id="0:a", content="digest", seat=0, name="Ann"), Renamed(at=AT, id="0:b", seat=0, name="Bo")]
    )
    assert log.state.contents == {"0:a": "digest"}
    assert list(log.state.ids) == ["0:a", "0:b"]


def test_prompt_changes_only_for_affected_seats() -> None:
    """While Ben seals his choice, Ann's prompt stays the same, so her action is not stale."""
    log = TableLog()
    asked = log.state.prompt_seq[0]
    log.act(1)
    assert log.state.prompt_seq == [asked, log.state.seq]
    log.act(0, seq=asked)
    with pytest.raises(TableRefuses, match="stale"):
        log.act(0, seq=asked)


# -- undo ---------------------------------------------------------------------------------------------------------


def test_undo_against_a_bot_needs_no_consent() -> None:
    log = TableLog(seats=ALONE)
    assert frames.state(log.state, 0).may_undo == "no"
    log.act(0)
    assert frames.state(log.state, 0).may_undo == "free"
    log.enter(decide(log.state, commands.UndoDecision(0), log.now))
    assert 0 in log.state.due
    log.refused("undo-nothing", commands.UndoDecision(0))


def test_undo_needs_consent_of_all_people() -> None:
    log = TableLog(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    seat = log.state.due[0]
    log.act(seat)
    assert frames.state(log.state, seat).may_undo == "ask"
    log.refused("undo-consent", commands.UndoDecision(seat))
    log.enter(decide(log.state, commands.MakeOffer(seat, "undo"), log.now))
    others = log.state.others(seat)
    for other in others[:-1]:
        log.enter(decide(log.state, commands.AnswerOffer(other, "undo", True), log.now))
        assert seat not in log.state.due
    log.enter(decide(log.state, commands.AnswerOffer(others[-1], "undo", True), log.now))
    assert seat in log.state.due
    assert log.state.offers == {}


def test_undo_of_revealed_choices_is_refused() -> None:
    log = TableLog()
    log.act(0)
    log.act(1)  # both are shown
    log.refused("undo-acted", commands.MakeOffer(0, "undo"))
    log.refused("undo-revealed", commands.MakeOffer(1, "undo"))


def test_offer_ends_with_next_action_or_refusal() -> None:
    log = TableLog()
    log.act(0)
    log.enter(decide(log.state, commands.MakeOffer(0, "undo"), log.now))
    log.refused("offer-waiting", commands.MakeOffer(0, "undo"))
    log.refused("offer-none", commands.AnswerOffer(0, "undo", True))
    log.enter(decide(log.state, commands.AnswerOffer(1, "undo", False), log.now))
    log.refused("offer-declined", commands.MakeOffer(0, "undo"))
    log.refused("offer-none", commands.AnswerOffer(1, "undo", True))
    log.act(1)
    assert log.state.offers == {}
    assert log.state.declined == set()


def test_same_offer_by_another_counts_as_consent() -> None:
    log = TableLog()
    log.enter(decide(log.state, commands.MakeOffer(0, "hints"), log.now))
    log.enter(decide(log.state, commands.MakeOffer(1, "hints"), log.now))
    assert log.state.hints_agreed


def test_offer_can_be_withdrawn() -> None:
    log = TableLog()
    log.enter(decide(log.state, commands.MakeOffer(0, "hints"), log.now))
    log.enter(decide(log.state, commands.AnswerOffer(0, "hints", False), log.now))
    assert log.state.offers == {}


# -- hints --------------------------------------------------------------------------------------------------------


def test_hint_is_recorded_once_per_prompt() -> None:
    log = TableLog(seats=ALONE, hints="free")
    log.enter(decide(log.state, commands.TakeHint(0), log.now))
    assert decide(log.state, commands.TakeHint(0), log.now) == []
    assert log.state.seats[0].hints == 1
    log.act(0)
    log.refused("hint-not-due", commands.TakeHint(0))


# -- leaving ------------------------------------------------------------------------------------------------------


def test_claim_wins_like_a_resignation() -> None:
    log = TableLog()
    log.enter(decide(log.state, commands.ClaimSeat(0, 1, "win", True), log.now))
    assert log.state.over
    assert log.state.match.result is not None
    assert log.state.match.result["winner"] == 0
    assert log.state.ended_by == {"kind": "claimed", "seat": 0, "against": 1}
    log.refused("table-over", commands.ClaimSeat(0, 1, "win", True))


def test_replaced_player_becomes_a_spectator() -> None:
    log = TableLog("champions")
    log.enter(decide(log.state, commands.ClaimSeat(0, 1, "bot", True), log.now))
    assert log.state.seats[1].kind == "bot"
    assert log.state.viewer(1) == -1
    log.refused("bot-plays", commands.PlayAction(1, "panic"))
    log.refused("claim-nobody", commands.ClaimSeat(0, 1, "bot", True))


def test_claim_against_own_side_is_refused() -> None:
    log = TableLog(
        "champions", tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6)), options=("owners=0,1,2,3,4,5",)
    )
    log.refused("claim-friend", commands.ClaimSeat(0, 1, "win", True))


def test_win_is_not_claimed_while_others_of_that_side_play() -> None:
    """CCA-50: with several owners a side has lost when all have resigned."""
    seats = tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6))
    log = TableLog("champions", seats, options=("owners=0,1,2,3,4,5",))
    log.refused("claim-side", commands.ClaimSeat(0, 3, "win", True))
    for seat in (4, 5):
        log.enter(decide(log.state, commands.PlayAction(seat, "resign"), log.now))
    log.enter(decide(log.state, commands.ClaimSeat(0, 3, "win", True), log.now))
    assert log.state.over


def test_player_takes_seat_back_from_bot() -> None:
    """With the old name; the bot plays no longer, and the hand is seen again."""
    log = TableLog("champions")
    name = log.state.seats[1].name
    log.refused("return-none", commands.ReturnToSeat(1))
    log.enter(decide(log.state, commands.ClaimSeat(0, 1, "bot", True), log.now))
    assert log.state.may_return(1)
    log.enter(decide(log.state, commands.ReturnToSeat(1), log.now))
    seat = log.state.seats[1]
    assert (seat.kind, seat.name, seat.level, seat.left) == ("person", name, "", False)
    assert log.state.viewer(1) == 1
    log.enter(decide(log.state, commands.PlayAction(1, "panic"), log.now))


def test_player_who_resigned_does_not_return() -> None:
    seats = tuple(SeatPlan("person", f"P{n}", "", n) for n in range(6))
    log = TableLog("champions", seats, options=("owners=0,1,2,3,4,5",))
    log.enter(decide(log.state, commands.PlayAction(3, "resign"), log.now))
    assert log.state.seats[3].left
    log.refused("return-none", commands.ReturnToSeat(3))


def test_offers_end_with_the_game() -> None:
    log = TableLog()
    log.enter(decide(log.state, commands.MakeOffer(0, "hints"), log.now))
    log.enter(decide(log.state, commands.PlayAction(1, "resign"), log.now))
    assert log.state.offers == {}
    log.refused("offer-none", commands.AnswerOffer(1, "hints", True))


# -- clocks -------------------------------------------------------------------------------------------------------


def test_time_bank_is_charged_and_incremented() -> None:
    log = TableLog(clock=ClockPlan("bank", 60, 2))
    log.act(0, after=10_000)
    assert log.state.clock.left == [52_000, 60_000]
    log.act(1, after=5_000)
    assert log.state.clock.left[1] == 47_000, "both think at the same time"


def test_take_back_gains_no_time() -> None:
    """Neither an increment nor a new move's time, however often it is repeated."""
    for clock, left in ((ClockPlan("bank", 60, 2), 55_000), (ClockPlan("move", 60), 55_000)):
        log = TableLog(clock=clock)
        for _ in range(5):
            log.act(0, after=1_000)
            log.act(0, "take-back", after=1_000)
        assert log.state.clock.left[0] == left


def test_move_clock_resets_each_move() -> None:
    log = TableLog(clock=ClockPlan("move", 60))
    log.act(0, after=50_000)
    log.act(1, after=5_000)
    assert 0 in log.state.due
    assert log.state.clock.left == [60_000, 60_000]


def test_expired_clock_loses() -> None:
    log = TableLog(clock=ClockPlan("days", 86_400))
    assert decide(log.state, commands.ExpireClock(), AT + 86_399_999) == []
    log.act(0)
    log.now = AT + 86_400_000
    log.now += 1
    log.refused("flag-fell", commands.PlayAction(1, log.state.actions(1)[0]))
    log.enter(decide(log.state, commands.ExpireClock(), AT + 86_400_000))
    assert log.state.ended_by == {"kind": "flagged", "seat": 1}
    assert log.state.clock.running == {}


def test_downtime_is_not_charged() -> None:
    log = TableLog(clock=ClockPlan("bank", 60))
    log.now += 100_000
    log.enter(decide(log.state, commands.PauseClocks(95_000), log.now))
    log.act(0, after=0)
    assert log.state.clock.left[0] == 55_000


def test_clock_counts_until_arrival_of_the_action() -> None:
    """An action that waits for a bot's choice is charged until it arrived."""
    log = TableLog(clock=ClockPlan("bank", 60))
    log.act(0, after=61_000, arrived=AT + 59_000)
    assert log.state.clock.left[0] == 1_000


# -- sitting down -------------------------------------------------------------------------------------------------


def test_game_starts_when_all_seats_are_taken() -> None:
    log = TableLog(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    assert (log.state.started, log.state.due, log.state.view(0)) == (False, [], None)
    log.refused("not-started", commands.PlayAction(0, "7"))
    log.enter(decide(log.state, commands.TakeSeat(1, "  <b>Ben</b>  "), log.now))
    assert log.state.started
    assert log.state.seats[1].name == "bBen/b"
    log.refused("seat-taken", commands.TakeSeat(1, "Eve"))


def test_host_fills_open_seat_with_bot() -> None:
    """A latecomer finds the seat taken."""
    log = TableLog(seats=(PEOPLE[0], SeatPlan("open", "", "", 2)))
    log.refused("seat-taken", commands.FillSeat(0, 0, "novice"))
    log.refused("seat-taken", commands.FillSeat(0, 7, "novice"))
    log.refused("spectator", commands.FillSeat(-1, 1, "novice"))
    log.enter(decide(log.state, commands.FillSeat(0, 1, "novice"), log.now))
    assert log.state.started
    assert (log.state.seats[1].kind, log.state.seats[1].level) == ("bot", "novice")
    assert log.state.people == [0]
    log.refused("seat-taken", commands.TakeSeat(1, "Ben"))


def test_renames_are_limited() -> None:
    log = TableLog()
    for number in range(MAX_RENAMES):
        log.enter(decide(log.state, commands.ChangeName(0, f"Ann {number}"), log.now))
    log.refused("names-too-often", commands.ChangeName(0, "Ann"))


def test_rematch_needs_consent_and_a_finished_game() -> None:
    log = TableLog()
    log.refused("rematch-not-over", commands.MakeOffer(0, "rematch"))
    log.act(0, "resign")
    log.enter(decide(log.state, commands.MakeOffer(1, "rematch"), log.now))
    assert log.state.offers["rematch"].waiting == {0}
