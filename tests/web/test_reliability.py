"""Acknowledged commands survive kills of a real server, count once, and are caught up with exactly."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from fightcard.client import Connection, Gone, Place, Refusal, Site, Table
from fightcard.messages import client_messages, codec, requests, server_messages
from tests.web.playing import GAMES, against_bot, catch_up, due_first, play_out, time_left, two_people
from tests.web.serving import Server

KILLS = 4


def told_bytes(frames: list[bytes]) -> dict[int, bytes]:
    """The frames that tell entries, by their number."""
    told = {}
    for frame in frames:
        message = codec.decode_server(frame)
        if isinstance(message, server_messages.Told):
            told[message.seq] = frame
    return told


def last_state(frames: list[bytes]) -> bytes:
    """The last frame with a state."""
    return next(frame for frame in reversed(frames) if frame.startswith(b'{"type":"state"'))


def all_told(place: Place) -> dict[int, bytes]:
    """Everything that is told to who begins anew."""
    with place.connect() as anew:
        return told_bytes(list(anew.frames))


# -- R1: acknowledged moves survive -------------------------------------------------------------------------------


class Player(threading.Thread):
    """Plays as fast as it can against a bot, until the server is killed; remembers what was acknowledged."""

    def __init__(self, place: Place, moves: list[tuple[str, str, int]]) -> None:
        super().__init__()
        self.place, self.acknowledged = place, moves
        self.sent: tuple[str, str] | None = None  # what may or may not have been stored

    def run(self) -> None:
        chooser = Random(f"{self.place.table}{len(self.acknowledged)}")
        try:
            with self.place.connect() as table:
                while not table.wait_for_turn().over:
                    action, move = chooser.choice(table.state.actions), table.new_id()
                    self.sent = (move, action)
                    self.acknowledged.append((move, action, table.act(action, move=move)))
                    self.sent = None
        except (Gone, OSError, TimeoutError):
            return


def test_acknowledged_moves_survive_a_kill_at_any_moment(start: Callable[..., Server]) -> None:
    """Several tables at once; after each kill every one stands where its last acknowledged move left it, or one on."""
    server = start()
    tables = [against_bot(server.site, game) for game in GAMES]
    moves: list[list[tuple[str, str, int]]] = [[] for _ in tables]
    chooser = Random("kills")
    for _ in range(KILLS):
        players = [Player(table.seat(0), mine) for table, mine in zip(tables, moves, strict=True)]
        for player in players:
            player.start()
        wanted = sum(map(len, moves)) + chooser.randrange(3, 9)
        while sum(map(len, moves)) < wanted and any(player.is_alive() for player in players):
            threading.Event().wait(chooser.uniform(0.0, 0.01))
        server.restart()
        for player in players:
            player.join()
            check_nothing_lost(player)
    assert sum(map(len, moves)) >= 3 * KILLS, "the kills came while something was going on"


def check_nothing_lost(player: Player) -> None:
    with player.place.connect() as table:
        acted = [told.seq for told in table.told if told.what == {"seat": 0, "kind": "acted"}]
        known = [seq for _, _, seq in player.acknowledged]
        assert acted[: len(known)] == known
        assert len(acted) - len(known) in ((0, 1) if player.sent else (0,))
        for move, action, seq in player.acknowledged[-3:]:
            assert table.act(action, move=move) == seq  # asked again, answered again, not done again
        if len(acted) > len(known) and player.sent:
            move, action = player.sent
            player.acknowledged.append((move, action, table.act(action, move=move)))
        assert [told.seq for told in table.told] == list(range(1, table.seq + 1))


def test_clients_see_the_same_after_a_kill(start: Callable[..., Server]) -> None:
    """Not a byte of what anybody was told differs, and open clients go on from where they were."""
    server = start()
    table = two_people(server.site, "champions")
    viewers = [table.seat(0), table.seat(1), table.spectator()]
    before: list[tuple[Place, list[bytes], int]] = []
    seats = [viewer.connect() for viewer in viewers]
    play_out(seats[:2], Random(5), 9)
    for each in seats:
        catch_up(each, max(other.seq for other in seats))
        before.append((each.place, list(each.frames), each.seq))
        each.close()
    server.restart()
    for place, frames, seq in before:
        assert all_told(place) == told_bytes(frames)
        with place.connect(since=seq) as again:
            assert again.told == []
            assert last_state(list(again.frames)) == last_state(frames)


def test_clocks_stop_while_the_server_is_down(start: Callable[..., Server]) -> None:
    server = start()
    table = two_people(server.site, clock=requests.ClockWish("bank", seconds=60))
    first = due_first(table)
    with table.seat(first).connect() as ann:
        ann.act(ann.state.actions[0])
        threading.Event().wait(2.2)  # the other thinks; a killed server remembers all of it but the last second
    server.restart(pause=2.5)
    with table.seat(1 - first).connect() as ben:
        paused = next(told for told in ben.told if told.what["kind"] == "paused")
        assert 2_400 < paused.what["down"] < 20_000
        ben.act(ben.state.actions[0])
        thought = 60_000 - time_left(ben, 1 - first)
        assert 1_000 < thought < ben.told[-1].at - ben.told[1].at - 2_400


# -- R3, R4: once, and by one -------------------------------------------------------------------------------------


def test_repeated_move_counts_once(site: Site) -> None:
    """However often and over however many sockets it comes."""
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as one, table.seat(0).connect() as two:
        action, dealt = one.state.actions[0], one.seq
        message = client_messages.Act("same-1", action)
        for _ in range(5):
            one.send(message)
            two.send(message)
        answers = [wait_for_answers(each, "same-1", 5) for each in (one, two)]
        assert {answer.seq for each in answers for answer in each} == {dealt + 1}
        while one.state.seq == dealt:  # acknowledgements come before what is new
            one.receive()
        assert one.state.seq == dealt + 1
        assert len(all_told(table.seat(0))) == dealt + 1


def wait_for_answers(table: Connection, move: str, count: int) -> list[server_messages.Done]:
    """All answers to one id."""
    found: list[server_messages.Done] = []
    while len(found) < count:
        message = table.receive()
        assert not isinstance(message, server_messages.Rejected)
        if isinstance(message, server_messages.Done) and message.id == move:
            found.append(message)
    return found


def test_command_ids_are_per_seat(site: Site) -> None:
    """A client cannot use up the ids of another."""
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        assert ann.act(ann.state.actions[0], move="x-1") != ben.act(ben.state.actions[0], move="x-1")


@pytest.mark.parametrize("game", GAMES)
def test_two_tabs_cannot_fork_a_game(site: Site, game: str) -> None:
    """Of two that act on the same moment one is told to look again; all see the same book."""
    table = two_people(site, game)
    tabs = [table.seat(seat).connect() for seat in (0, 0, 1, 1)]
    outcomes: list[str] = []

    def push(tab: Connection, seed: int) -> None:
        chooser = Random(seed)
        for _ in range(30):
            if not tab.state.actions:
                with suppress(TimeoutError):
                    tab.receive(0.05)
                continue
            try:
                tab.act(chooser.choice(tab.state.actions), seq=tab.seq)
                outcomes.append("done")
            except Refusal as refusal:
                outcomes.append(refusal.code)

    threads = [threading.Thread(target=push, args=(tab, seed)) for seed, tab in enumerate(tabs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for tab in tabs:
        tab.close()
    with table.spectator().connect() as eve:
        acted = [told for told in eve.told if told.what["kind"] == "acted"]
    assert len(acted) == outcomes.count("done") > 5
    assert set(outcomes) <= {"done", "stale", "table-over"}
    assert all_told(table.seat(0)).keys() == all_told(table.seat(1)).keys()


def test_double_tap_does_not_play_twice(site: Site) -> None:
    """It names the moment that it answers, which has passed."""
    table = two_people(site, "fightdrome")
    with table.seat(due_first(table)).connect() as ann:
        seq = ann.seq
        action, other, *_ = ann.state.actions
        ann.act(action, seq=seq)
        with pytest.raises(Refusal, match="stale"):
            ann.act(other, seq=seq)


# -- R7: catching up ----------------------------------------------------------------------------------------------


def eventful(site: Site) -> tuple[Table, list[Connection]]:
    """A table at which everything happens that can be told, and all who have followed it."""
    table = two_people(site, "champions", ["duels=1"], hints="agreed")
    seats = [table.seat(0).connect(), table.seat(1).connect(), table.spectator().connect()]
    ann, ben, _ = seats
    ann.rename("Anna")
    ann.offer("hints")
    ben.wait_for(lambda state: bool(state.offers))
    ben.answer("hints", True)
    ann.wait_for(lambda state: state.hints == "free")
    ann.hint()
    ann.act(ann.state.actions[0])
    ann.offer("undo")
    ben.wait_for(lambda state: bool(state.offers))
    ben.answer("undo", True)
    ann.wait_for(lambda state: 0 in state.due)
    play_out(seats[:2], Random(7))
    ann.offer("rematch")
    ben.wait_for(lambda state: bool(state.offers))
    ben.answer("rematch", True)
    for each in seats:
        each.wait_for(lambda state: state.rematch is not None)
    return table, seats


def test_catch_up_is_exact_from_every_entry(site: Site) -> None:
    """A client that reconnects with the last entry seen gets the same bytes as one that stayed connected."""
    _, seats = eventful(site)
    kinds = {told.what["kind"] for told in seats[0].told}
    assert kinds >= {"created", "started", "renamed", "acted", "undone", "offered", "answered", "hinted", "rematched"}
    for each in seats:
        frames = list(each.frames)
        told = told_bytes(frames)
        for seq in range(each.seq + 1):
            with each.place.connect(since=seq) as again:
                assert told_bytes(list(again.frames)) == {n: frame for n, frame in told.items() if n > seq}
                assert last_state(list(again.frames)) == last_state(frames)
        each.close()


def test_client_ahead_of_the_log_starts_over(site: Site) -> None:
    """As after the loss of a disk."""
    table = two_people(site)
    with table.seat(0).connect(since=1_000) as ann:
        kinds = ["created", "committed", "committed", "fixed", "contributed", "contributed", "started"]
        assert [told.what["kind"] for told in ann.told] == kinds
