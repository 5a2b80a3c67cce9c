"""The protocols of uvicorn with our timeouts, budgets and heartbeat."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from functools import partial
from itertools import pairwise
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import Protocol, Side, State

from fightcard.web.guard.admission_queue import ALL_IN, Turnstile
from fightcard.web.ws import heartbeat as pulses
from fightcard.web.ws import protocols
from fightcard.web.ws.asgi_connection import LINE
from fightcard.web.ws.protocols import PING, Newcomer, WebSocketProtocol
from tests.web.wires import Wire, on_line


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_client_reads_what_is_said(size: int) -> None:
    data, _ = on_line(lambda line, _wire: line.say([b"x" * size, b"last"]))
    client = Protocol(Side.CLIENT)
    client.receive_data(data)
    texts = [event.data for event in client.events_received() if isinstance(event, Frame)]
    assert texts == [b"x" * size, b"last"]


def test_nothing_is_said_to_who_has_gone() -> None:
    def closing(line: WebSocketProtocol, wire: Wire) -> None:
        wire.done.append("close")
        line.say([b"late"])

    def closed(line: WebSocketProtocol, _wire: Wire) -> None:
        line.conn.state = State.CLOSING
        line.say([b"late"])

    assert on_line(closing) == ["close", "turn"]
    assert on_line(closed) == ["turn"]
    assert on_line(lambda line, _wire: line.say([])) == ["turn"]


def test_nothing_is_left_of_a_line_that_has_ended() -> None:
    """Nobody has to look for garbage, which stops the server for a moment."""

    def lose(line: WebSocketProtocol, wire: Wire) -> None:
        conn = weakref.ref(line.conn)
        line.scope["extensions"][LINE] = {"line": line}  # as if it was refused
        line.connections.add(line)
        line.connection_lost(None)
        gc.disable()
        try:
            del line.conn
            wire.done.append(conn())
        finally:
            gc.enable()
        wire.done.append(line.scope["extensions"])

    assert on_line(lose) == ["close", None, {}, "turn"]


def test_who_does_not_take_it_is_noticed_and_who_does_again() -> None:
    def work(line: WebSocketProtocol, wire: Wire) -> None:
        line.when_taken = lambda: wire.done.append("again")
        wire.done.append(line.taken)
        line.pause_writing()
        wire.done.append(line.taken)
        line.resume_writing()
        wire.done.append(line.taken)

    assert on_line(work) == [True, False, "again", True, "turn"]


def test_reading_stops_only_if_what_was_read_is_not_taken_at_once() -> None:
    def read(line: WebSocketProtocol, _wire: Wire) -> None:
        line.frames = [b"word"]
        line.send_receive_event_to_app()

    def take(line: WebSocketProtocol, wire: Wire) -> None:
        read(line, wire)
        line.queue.get_nowait()

    assert on_line(read) == ["turn", "pause"]
    assert on_line(take) == ["turn"]


@pytest.mark.parametrize(
    ("silences", "done"),
    [
        ([0.0, 3.9], []),
        ([4.1], [PING]),
        ([4.1, 5.0, 7.9], [PING]),
        ([4.1, 8.1], [PING, "cut"]),
        ([4.1, 0.0, 4.1], [PING, PING]),
    ],
)
def test_who_is_silent_is_asked_once_and_then_left(
    silences: list[float], done: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "cut", lambda transport: transport.done.append("cut"))

    def work(line: WebSocketProtocol, _wire: Wire) -> None:
        line.start_keepalive()
        for silent in silences:
            if not silent:
                line.data_received(b"")
            line.feel(line._heard + silent)
        line.stop_keepalive()

    assert on_line(work) == ["resume", *done, "turn"]


def test_who_has_spoken_and_waits_for_us_is_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may think for long; meanwhile the line is not read, so his answers to our pings are not seen."""
    monkeypatch.setattr(protocols, "cut", lambda transport: transport.done.append("cut"))

    def work(line: WebSocketProtocol, wire: Wire) -> None:
        line.frames = [b"word"]
        line.send_receive_event_to_app()
        for silent in (5.0, 20.0):
            line.feel(line._heard + silent)
        line.queue.get_nowait()
        wire.done.append("taken")
        line.feel(line._heard + 3.0)
        line.feel(line._heard + 5.0)

    assert on_line(work) == ["taken", PING, "turn"]


def test_each_line_is_looked_at_in_its_turn() -> None:
    class Felt:
        times = 0

        def feel(self, _now: float) -> None:
            self.times += 1

    async def work() -> None:
        pulse, felt, gone = pulses.Pulse(), [Felt() for _ in range(2 * pulses.SLOTS)], Felt()
        for each in (*felt, gone):
            pulse.add(each)
        pulse.discard(gone)
        await asyncio.sleep(pulses.TICK * (pulses.SLOTS + 4))
        for each in felt:
            assert each.times in (1, 2)
            pulse.discard(each)
        assert gone.times == 0
        await asyncio.sleep(pulses.TICK * 1.5)
        assert pulse._timer is None, "there is nobody to look at"

    asyncio.run(work())


def test_of_a_flood_only_the_beginning_is_taken_apart() -> None:
    """A word more than may wait; then nothing else is heard."""
    words: list[int] = []

    class Counting(WebSocketProtocol):
        def send_receive_event_to_app(self) -> None:
            words.append(len(words))
            super().send_receive_event_to_app()

    async def work() -> None:
        line = Counting(uvicorn.Config(Wire, ws=WebSocketProtocol), ServerState(), {}, asyncio.get_running_loop())
        line.transport = Wire()  # type: ignore[assignment]  # all that it uses is there
        line.conn = Protocol(Side.SERVER)  # type: ignore[assignment]  # as after the handshake
        line.handshake_initiated = True
        word = bytes((0x81, 0x80 | 50, 0, 0, 0, 0)) + b"x" * 50
        line.data_received(word * 3)
        assert line.queue.qsize() == 3
        line.data_received(word * 500)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(words) == line.most + 1
        assert line.queue.qsize() == 1
        assert line.queue.get_nowait()["reason"] == "flood"  # type: ignore[typeddict-item]  # it is the end
        line.data_received(word)
        assert line.queue.empty()

    asyncio.run(work())


def test_who_comes_in_a_crowd_is_let_in_one_by_one() -> None:
    async def work() -> None:
        turnstile = Turnstile(0.03)

        def note(inside: list[float]) -> None:
            inside.append(time.monotonic())

        for times in (4, 1, 3):
            inside: list[float] = []
            for _ in range(times):
                turnstile.queue(partial(note, inside))
            await asyncio.sleep(0)
            assert len(inside) == 1, "nobody waits at an empty turnstile"
            while len(inside) < times:
                await asyncio.sleep(0.001)
            assert all(after - before > 0.025 for before, after in pairwise(inside)), "others have their turn"
            await asyncio.sleep(0.1)

    asyncio.run(work())


def test_a_large_crowd_is_in_soon() -> None:
    """With the pause of a small one it would take a minute."""

    async def work() -> None:
        turnstile, inside, began = Turnstile(0.6), list[int](), time.monotonic()
        for name in range(100):
            turnstile.queue(partial(inside.append, name))
        while len(inside) < 50:
            await asyncio.sleep(0.001)
        assert 0.5 * ALL_IN < time.monotonic() - began < 30

    asyncio.run(work())


class Inside(asyncio.Protocol):
    """What a newcomer becomes."""

    def __init__(self, **how: Any) -> None:
        self.wire: Wire = how["wire"]
        if how.get("fails"):
            raise RuntimeError("no")

    def connection_made(self, transport: Any) -> None:
        self.wire.done.append("inside")

    def data_received(self, data: bytes) -> None:
        self.wire.done.append(data)


def newcomer(wire: Wire, **how: Any) -> tuple[Newcomer, ServerState]:
    """Somebody who has come, and whom the server knows."""
    state = ServerState()
    kind = type("Newcomer", (Newcomer,), {"turnstile": Turnstile(), "line": Inside, "most": 1})
    one = kind(server_state=state, wire=wire, **how)
    one.connection_made(wire)
    return one, state


def test_a_newcomer_says_what_it_has_to_say_when_it_is_inside() -> None:
    async def work() -> None:
        wire = Wire()
        one, state = newcomer(wire)
        one.data_received(b"GET ")
        one.data_received(b"/")
        assert list[object](state.connections) == [one]
        assert "inside" not in wire.done
        await asyncio.sleep(0.01)
        assert wire.done[-4:] == ["protocol", "inside", "resume", b"GET /"]
        assert state.connections == set()

    asyncio.run(work())


def test_more_lines_than_there_are_files_for_are_cut_off() -> None:
    async def work() -> None:
        wire = Wire()
        first, state = newcomer(Wire())
        one = type(first)(server_state=state, wire=wire)
        one.connection_made(cast(Any, wire))
        assert wire.done == ["abort"]
        one.connection_lost(None)
        assert list[object](state.connections) == [first]
        await asyncio.sleep(0.01)
        assert wire.done == ["abort"]

    asyncio.run(work())


def test_a_newcomer_may_go_or_be_sent_home() -> None:
    async def work() -> None:
        for sent_home in (False, True):
            wire = Wire()
            one, state = newcomer(wire)
            if sent_home:
                one.shutdown()
            else:
                wire.close()
            one.connection_lost(None)
            assert state.connections == set()
            await asyncio.sleep(0.01)
            assert wire.done[-1] == "close", "nothing begins for who has gone"

    asyncio.run(work())


def test_a_newcomer_whose_line_fails_is_not_left_waiting() -> None:
    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        wire = Wire()
        newcomer(wire, fails=True)
        await asyncio.sleep(0.01)
        assert wire.done[-1] == "abort"

    asyncio.run(work())


def test_one_who_fails_to_come_in_shuts_nobody_out() -> None:
    async def work() -> None:
        turnstile, inside, failures = Turnstile(), list[str](), list[Any]()
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(context))

        def fail() -> None:
            raise RuntimeError("no")

        for enter in (fail, partial(inside.append, "second"), fail, fail):
            turnstile.queue(enter)
        await asyncio.sleep(0.05)
        turnstile.queue(partial(inside.append, "later"))
        await asyncio.sleep(0.05)
        assert inside == ["second", "later"]
        assert len(failures) == 3

    asyncio.run(work())


def test_one_line_that_fails_does_not_stop_the_pulse() -> None:
    class Failing:
        def feel(self, now: float) -> None:
            raise RuntimeError("no")

    async def work() -> None:
        pulse = pulses.Pulse()
        pulse.add(Failing())
        pulse._turn = pulses.SLOTS - 1  # so that the next tick is that of the first slot
        before = pulse._timer
        with pytest.raises(RuntimeError):
            pulse._tick()
        assert pulse._timer not in (None, before), "there will be another tick"

    asyncio.run(work())


def test_a_server_that_stood_still_blames_nobody() -> None:
    async def work() -> None:
        pulse = pulses.Pulse()
        pulse.add(
            WebSocketProtocol(uvicorn.Config(Wire, ws=WebSocketProtocol), ServerState(), {}, asyncio.get_running_loop())
        )
        pulse._slots = [set() for _ in pulse._slots]
        pulse._last -= 20.0
        pulse._tick()
        assert pulse.now == pulses.LATE
        pulse._tick()
        assert pulse.now < pulses.LATE + 0.1

    asyncio.run(work())
