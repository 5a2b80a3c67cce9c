"""Hostile input: malformed bytes, foreign pages, floods."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from fightcard.client import Gone, Refusal, Site, bot, friend, me
from fightcard.messages import client_messages, codec, fields, server_messages
from tests.waiting import wait_until
from tests.web.playing import two_people
from tests.web.raw import (
    JSON,
    ask,
    files_of,
    frame_by_hand,
    line_by_hand,
    open_socket,
    socket_status,
    upgrade,
    watch_by_hand,
)
from tests.web.serving import Server

BOT_TABLE = {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}

# -- S1: any bytes ------------------------------------------------------------------------------------------------

NASTY = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    "0",
    '"act"',
    "{" * 2000,
    "[" * 4000,
    '{"type":"act"}',
    '{"type":"act","id":"","action":"K60"}',
    '{"type":"act","id":"a b","action":"K60"}',
    '{"type":"act","id":"a","action":null}',
    '{"type":"act","id":"a","action":"K60","seq":-1}',
    '{"type":"act","id":"a","action":"K60","seq":1e400}',
    '{"type":"act","id":"a","action":"K60","seq":true}',
    '{"type":"act","id":"a","action":"K60","more":1}',
    '{"type":"act","id":"a","id":"b","action":"\\u0000"}',
    '{"type":"act","id":"a","action":"\\ud800"}',
    '{"type":"act","id":"a","action":"' + "9" * 101 + '"}',
    '{"type":"claim","id":"a","seat":99999999999999999999,"how":"win"}',
    '{"type":"claim","id":"a","seat":1,"how":"draw"}',
    '{"type":"watch","since":0}',
    '{"type":"__class__"}',
    '{"type":["act"]}',
    "\ufeff{}",
    "NaN",
]
ACTIONS = [
    "",
    "\x00",
    "9" * 100,
    "-1",
    "0:",
    ":",
    "0:0:0",
    "K60 K60",
    "١",
    "K\u202e60",
    "resign ",
    "take-back",
    "🂡",
    "%s",
]


def test_hostile_messages_do_not_break_a_table(site: Site, server: Server) -> None:
    """Each is answered calmly or not at all; the table goes on for everybody else."""
    table = two_people(site)
    headers = {"Authorization": f"Bearer {table.links[0]}"}
    with table.seat(1).connect() as ben, open_socket(server, f"/api/tables/{table.name}/socket?as=0", headers) as eve:
        eve.send('{"type":"watch"}')
        before = ben.seq
        for text in [*NASTY, *mutations(400)]:
            eve.send(text)
        for number, action in enumerate(ACTIONS):
            eve.send(codec.encode(client_messages.Why(f"w-{number}", action)).decode())
        eve.send('{"type":"ping"}')
        answers = [codec.decode_server(eve.recv(10))]
        while not isinstance(answers[-1], server_messages.Pong):
            answers.append(codec.decode_server(eve.recv(10)))
        refused = [answer for answer in answers if isinstance(answer, server_messages.Rejected)]
        assert len(refused) > len(NASTY) - 2
        assert {answer.code for answer in refused} >= {"message-unreadable"}
        assert ben.place.get()["seq"] == before


def mutations(count: int) -> list[str]:
    """Messages with some signs changed; none of them acts."""
    chooser = Random("mutations")
    whole = '{"type":"why","id":"abc-1","action":"K60"}'
    texts = []
    for _ in range(count):
        signs = list(whole)
        for _ in range(chooser.randrange(1, 6)):
            signs[chooser.randrange(len(signs))] = chooser.choice('{}[]":,\\ \u0000\u20ac0aK~')
        texts.append("".join(signs))
    return texts


@pytest.mark.parametrize(
    "first", ["", "{}", '{"type":"ping"}', '{"type":"resign","id":"a"}', '{"type":"watch","since":-1}']
)
def test_socket_without_watch_first_is_closed(site: Site, server: Server, first: str) -> None:
    table = two_people(site)
    path, headers = f"/api/tables/{table.name}/socket?as=0", {"Authorization": f"Bearer {table.links[0]}"}
    with open_socket(server, path, headers) as eve:
        eve.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            eve.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize("message", [b"\xff\xfe", b"{}", "x" * (fields.LARGEST_MESSAGE + 1)])
def test_binary_and_oversized_messages_close_the_socket(site: Site, server: Server, message: bytes | str) -> None:
    """And nothing else."""
    table = two_people(site)
    path, headers = f"/api/tables/{table.name}/socket?as=0", {"Authorization": f"Bearer {table.links[0]}"}
    with open_socket(server, path, headers) as eve:
        eve.send('{"type":"watch"}')
        eve.send(message)
        with pytest.raises(ConnectionClosed):
            list(iter(lambda: eve.recv(5), None))
    with table.seat(0).connect() as ann:
        assert ann.state.started


BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff",
    b"{" * 9000,
    b'{"game": 7}',
    b'{"game":"fightdrome","seats":[]}',
    b"x" * 20_000,
]
BODIES += [json.dumps({"game": "fightdrome", "seats": [{"kind": kind}] * 2}).encode() for kind in ("", "bot", "king")]
BODIES += [json.dumps({**BOT_TABLE, "options": options}).encode() for options in (["x"], ["x=1"], ["=" * 99], [["a"]])]
BODIES += [
    json.dumps({**BOT_TABLE, "clock": clock}).encode() for clock in ({"kind": "move"}, {"kind": "bank", "seconds": -1})
]
BODIES += [json.dumps({**BOT_TABLE, "game": game}).encode() for game in ("../etc", "chess", "\u0000", "a" * 99)]


@pytest.mark.parametrize("path", ["/api/tables", "/api/join", "/api/tables/AAAA/links", "/api/tables/AAAA/next"])
def test_hostile_bodies_do_not_break_the_server(server: Server, path: str) -> None:
    """It is explained, with a status for the asker's fault."""
    for body in BODIES:
        answer = ask(server, "POST", path, body, JSON)
        assert 400 <= answer.status < 500, (body, answer.status)
        assert answer.code
    assert ask(server, "POST", path, b"{}", {"Content-Type": "text/plain"}).code == "not-json"


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static//etc/passwd",
        "/static/",
        "/words/xx",
        "/words/..",
        "/api/rules/chess/en",
        "/api/rules/fightdrome/xx",
        "/api/lessons/chess/en",
        "/api/lessons/fightdrome/xx",
        "/" + "a" * 5000,
        "/api/tables/%ff",
        "/api",
    ],
)
def test_path_traversal_is_refused(server: Server, path: str) -> None:
    assert ask(server, "GET", path).status in (400, 404)


def test_raw_bytes_are_answered_with_400(server: Server) -> None:
    chooser = Random("raw")
    for text in (b"\x16\x03\x01\x02", b"GET", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 99, chooser.randbytes(3000)):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as raw, suppress(OSError):
            raw.sendall(text)
            raw.shutdown(socket.SHUT_WR)
            raw.recv(1000)
    assert ask(server, "GET", "/healthz").status == 200


@pytest.mark.needs_own_protocols
def test_socket_errors_of_clients_are_not_logged(start: Callable[..., Server]) -> None:
    """Otherwise clients could fill the disk: refusals, malformed bytes, early disconnects."""
    server = start()
    table = two_people(server.site)
    words = [b"x" * 3000, b"\x88\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xff", b"\x82\x82\0\0\0\0{}", b"\x89\x80\0\0\0\0"]
    watch = frame_by_hand(b'{"type":"watch"}')
    for seat, first in [("0", b""), ("0", watch), ("spectator", b""), ("9", b""), ("0", watch * 200)]:
        for word in words:
            for pause in (0.0, 0.001, 0.02):
                with line_by_hand(server) as line:
                    line.sendall(upgrade(server, table, seat))
                    time.sleep(pause)
                    with suppress(OSError):
                        line.sendall(first + word)
    with table.seat(1).connect() as ben:
        assert ben.seq
    server.stop()
    assert server.log.read_text() == ""


IMPROPER = {
    "many headers": "".join(f"X-{number}: x\r\n" for number in range(200)),
    "a long line": f"X: {'x' * 9000}\r\n",
    "a control character": "X: a\x01b\r\n",
    "a length": "Content-Length: 5\r\n",
    "in parts": "Transfer-Encoding: chunked\r\n",
    "another version": "Sec-WebSocket-Version: 12\r\n",
    "another key": "Sec-WebSocket-Key: x\r\n",
}


@pytest.mark.needs_own_protocols
@pytest.mark.parametrize("what", IMPROPER)
def test_invalid_handshakes_are_refused(start: Callable[..., Server], what: str) -> None:
    """With the headers of every other answer. Their lines end, also if the client would have them stay for ever."""
    server = start()
    assert server.process is not None
    table, before = two_people(server.site), files_of(server.process.pid)
    name, _, _ = IMPROPER[what].partition(":")
    rows = upgrade(server, table, "0").partition(b"\r\n\r\n")[0].split(b"\r\n")
    wish = b"\r\n".join(row for row in rows if not row.startswith(name.encode()))
    lines = [line_by_hand(server) for _ in range(5)]
    for line in lines:
        line.sendall(wish + b"\r\n" + IMPROPER[what].encode() + b"\r\n")
    answers = [b"".join(iter(partial(line.recv, 4096), b"")) for line in lines]
    assert {answer[:12] for answer in answers} == {b"HTTP/1.1 431" if what == "many headers" else b"HTTP/1.1 400"}
    assert all(b"content-security-policy: default-src 'none'" in answer for answer in answers)
    for line in lines:
        line.close()
    held = server.process.pid
    wait_until(lambda: files_of(held) <= before, "the end of all lines")
    server.stop()
    assert server.log.read_text() == ""


def test_handshake_at_a_wrong_path_is_not_found(server: Server) -> None:
    table = two_people(server.site)
    wish = upgrade(server, table, "0").replace(b"/socket?", b"/sockets?")
    with line_by_hand(server) as line:
        line.sendall(wish)
        answer = b"".join(iter(partial(line.recv, 4096), b""))
    assert answer.startswith(b"HTTP/1.1 404")
    assert b"content-security-policy" in answer
    assert b'"not-found"' in answer


@pytest.mark.needs_own_protocols
def test_invalid_requests_are_not_logged(start: Callable[..., Server]) -> None:
    server = start()
    strange = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"
    for words in ("\x16\x03\x01\r\n\r\n", "GET\r\n\r\n", strange):
        with line_by_hand(server) as line:
            line.sendall(words.encode())
            assert line.recv(9) == b"HTTP/1.1 "
    server.stop()
    assert server.log.read_text() == ""


@pytest.mark.needs_own_protocols
def test_many_spectators_behind_one_address(start: Callable[..., Server]) -> None:
    """A club watches a final behind one address, and comes back all at once; only who says too much goes."""
    server = start(limits={"messages": {"burst": 20, "rate": 10}})
    table = two_people(server.site)
    watching = [watch_by_hand(server, table) for _ in range(35)]
    for line in watching:
        heard = b""
        while b'"type":"state"' not in heard:
            heard += line.recv(4096)
            assert b"flood" not in heard
    loud = watching.pop()
    with suppress(OSError):
        for _ in range(50):
            loud.sendall(frame_by_hand(b'{"type":"ping"}') * 10)
            time.sleep(0.01)
    loud.close()
    time.sleep(0.2)
    for line in watching:
        line.sendall(frame_by_hand(b'{"type":"ping"}'))
    for line in watching:  # some of them a little later
        heard = b""
        while b'"type":"pong"' not in heard:
            heard += line.recv(4096)
            assert b"flood" not in heard
        line.close()


def test_names_are_stripped_of_markup(site: Site) -> None:
    names = [
        "<script>alert(1)</script>",
        "a\u202eb\u0000c",
        "  Ann \n  Lee ",
        "x" * 300,
        "Z̸̢̛̫a͘l̷g̶o",
        "O'Neil",
        "{ $x }",
        "",
    ]
    table = two_people(site)
    with table.seat(0).connect() as ann:
        for name in names:
            with suppress(Refusal):
                ann.rename(name)
            shown = ann.state.seats[0]["name"]
            assert len(shown) <= 24
            assert shown == " ".join(shown.split())
            assert not set(shown) & set("<>&\"'`{}\\\u202e\u0000\n")
    assert ann.state.seats[0]["name"] == ""


# -- limits -------------------------------------------------------------------------------------------------------


def test_tables_per_address_are_limited(start: Callable[..., Server]) -> None:
    """And those at which nobody sits down are cleared away."""
    server = start(limits={"tables_here": {"burst": 5, "rate": 0.001}})
    for _ in range(5):
        server.site.set_up("champions", [me(), friend()])
    for _ in range(3):
        with pytest.raises(Refusal, match="too-many-tables"):
            server.site.set_up("champions", [me(), bot("random")])
    assert server.site.get("/healthz")["tables"] == 5


@pytest.mark.needs_own_protocols
def test_flooding_client_is_closed_and_banned(start: Callable[..., Server]) -> None:
    """Before it acts, and others go on."""
    server = start(limits={"messages": {"burst": 20, "rate": 10}})
    table = two_people(server.site)
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        with suppress(Gone):
            for number in range(100):
                ann.send(client_messages.Why(f"n-{number}", "K60"))
                if number == 11:  # however late the server reads the others, so many are answered
                    ann.wait_until(lambda: sum(b'"why"' in frame for frame in ann.frames) == 12)
        with pytest.raises(Gone):
            list(iter(lambda: ann.receive(60), None))
        answers = [frame for frame in ann.frames if b'"why"' in frame]
        assert 10 < len(answers) <= 40
        assert ben.act(ben.state.actions[0]) if ben.state.actions else ben.rename("Ben again")


def test_sockets_per_address_are_limited(start: Callable[..., Server]) -> None:
    server = start(limits={"sockets_here": 2})
    table = two_people(server.site)
    path, headers = f"/api/tables/{table.name}/socket?as=spectator", {"Authorization": f"Bearer {table.watch}"}
    with table.seat(0).connect(), table.seat(1).connect():
        assert socket_status(server, path, headers) == 429
    assert socket_status(server, path, headers) == 101


@pytest.mark.needs_own_protocols
def test_client_that_does_not_read_is_closed(start: Callable[..., Server]) -> None:
    """Its answers do not pile up in memory, other clients do not wait for it, and its connection is cut."""
    server = start(patience=0.5)
    assert server.process is not None
    table = two_people(server.site)
    with table.seat(0).connect() as ann:
        files = files_of(server.process.pid)
        with watch_by_hand(server, table) as deaf:
            ann.wait_until(lambda: ann.live is not None and ann.live.watchers == 1)
            before = memory_of(server.process.pid)
            keep_asking(deaf)
            ann.wait_until(lambda: ann.live is not None and ann.live.watchers == 0)
            assert ann.rename("Still here")
            assert memory_of(server.process.pid) - before < 32 << 20
            served = server.process.pid
            wait_until(lambda: files_of(served) <= files, "the end of the line")  # one only closed waits to be read


def keep_asking(deaf: socket.socket) -> None:
    """Until nobody listens any more."""
    question = frame_by_hand(codec.encode(client_messages.Why("w-1", "x" * 80)))
    deaf.settimeout(1)
    with suppress(OSError):
        while True:
            deaf.sendall(question * 50)


def memory_of(process: int) -> int:
    """Bytes that a process holds; nothing where the system does not tell."""
    status = Path(f"/proc/{process}/statm")
    return int(status.read_text().split()[1]) * 4096 if status.exists() else 0


@pytest.mark.needs_own_protocols
@pytest.mark.parametrize("name", ["Connection", "Sec-WebSocket-Protocol", "Sec-WebSocket-Extensions"])
def test_handshake_with_long_list_headers_is_refused_before_parsing(server: Server, name: str) -> None:
    """Each word took the loop a microsecond, twice, before anybody was charged for the request."""
    table = two_people(server.site)
    path, token = f"/api/tables/{table.name}/socket?as=0", {"Authorization": f"Bearer {table.links[0]}"}
    usual = "Upgrade" if name == "Connection" else "x"
    assert socket_status(server, path, token) == 101
    assert handshake_status(server, path, {**token, name: ",".join([usual, *["a"] * 4000])}) == 400


def handshake_status(server: Server, path: str, headers: dict[str, str]) -> int:
    needed = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    return ask(server, "GET", path, None, {**needed, **key, **headers}).status
