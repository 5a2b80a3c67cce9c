"""S1: malformed bytes, at the decoder and as live frames."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from fightcard.client import Table
from fightcard.messages import client_messages, codec, server_messages
from fightcard.web.ws import session
from tests.web.playing import two_people
from tests.web.raw import open_socket
from tests.web.serving import Server

from . import planted
from .campaign import Campaign, Outcome
from .games import serving

SIGNS = '{}[]":,\\ \u0000\u20ac\ud83c0aK~-.eE+tfn/\x7f'
NASTY = (
    "1e400",
    "-0",
    "9" * 30,
    "null",
    "true",
    "[]",
    '""',
    '"\\ud800"',
    '"\\u0000"',
    "{}",
    "NaN",
    '"' + "x" * 200 + '"',
)
WORDS = [
    *('{"type":"watch","since":3}', '{"type":"act","id":"a-1","action":"K60","seq":4}', '{"type":"ping"}'),
    *('{"type":"why","id":"a-2","action":"0:7"}', '{"type":"undo","id":"a-3"}', '{"type":"hint","id":"a-9"}'),
    *('{"type":"offer","id":"a-4","what":"undo"}', '{"type":"answer","id":"a-5","what":"hints","accept":true}'),
    *('{"type":"claim","id":"a-6","seat":1,"how":"win"}', '{"type":"rename","id":"a-7","name":"Ann"}'),
]


def mutate(text: str, chooser: Random) -> str:
    """The same with some signs changed, doubled, left out, or a value exchanged for a nasty one."""
    signs = list(text)
    for _ in range(chooser.choice((1, 1, 1, 2, 3, 8))):
        place = chooser.randrange(len(signs) + 1)
        how = chooser.randrange(5)
        if how == 0:
            signs[place : place + 1] = chooser.choice(SIGNS)
        elif how == 1:
            signs[place:place] = chooser.choice(SIGNS)
        elif how == 2:
            del signs[place : place + chooser.randrange(1, 6)]
        elif how == 3:
            signs[place:place] = signs[place : place + chooser.randrange(1, 30)]
        else:
            whole = "".join(signs)
            colon = whole.find(":", place)
            end = min((at for at in (whole.find(",", colon), whole.find("}", colon)) if at > 0), default=len(whole))
            signs = list(whole[: colon + 1] + chooser.choice(NASTY) + whole[end:]) if colon >= 0 else signs
    return "".join(signs)


# -- the decoder --------------------------------------------------------------------------------------------------

DECODED = 100_000


def decoder(seed: int, _folder: Path, fault: str) -> Outcome:
    """Any input is read as a message of ours or as none."""
    planted.plant(fault)
    chooser = Random(f"decoder {seed}")
    for _ in range(DECODED):
        check_decoder(mutate(chooser.choice(WORDS), chooser).encode("utf-8", "replace").decode())
    return Outcome(DECODED)


def check_decoder(text: str) -> None:
    """A message keeps to its limits; its own text reads back the same."""
    message = session.read_message(text)
    if isinstance(message, client_messages.Unread):
        assert len(message.id) <= 48
        return
    again = codec.decode_client(codec.encode(message))
    assert again == message, text
    assert len(getattr(message, "action", "")) <= 100
    assert 0 <= getattr(message, "seat", 0) <= 15
    assert 0 <= getattr(message, "since", 0) <= 2**53


# -- live frames --------------------------------------------------------------------------------------------------

FRAMES = 5_000
BINARY = 0.002  # how often one socket ends with bytes that are no text


def live_frames(seed: int, folder: Path, fault: str) -> Outcome:
    """An attacker who sends them beside a player at the same table."""
    chooser = Random(f"frames {seed}")
    with serving(folder, fault) as server:
        table = two_people(server.site, "champions")
        with table.seat(1).connect() as ben:
            sent = 0
            while sent < FRAMES:
                sent += _send_frames(server, table, chooser, FRAMES - sent)
            if not ben.place.get()["over"]:  # they may have resigned
                ben.rename(f"Ben {seed}")
        check_healthy(server)
    return Outcome(sent)


def _send_frames(server: Server, table: Table, chooser: Random, most: int) -> int:
    path = f"/api/tables/{table.name}/socket?as=0"
    sent = 0
    with open_socket(server, path, {"Authorization": f"Bearer {table.links[0]}"}) as eve:
        eve.send('{"type":"watch"}')
        while sent < most and chooser.random() > BINARY:
            text = mutate(chooser.choice([word for word in WORDS if "hint" not in word]), chooser)
            eve.send(text.encode("utf-8", "replace").decode())
            sent += 1
        eve.send('{"type":"ping"}')
        while not isinstance(codec.decode_server(eve.recv(20, decode=False)), server_messages.Pong):
            continue
        with suppress(ConnectionClosed):  # bytes that are no text: for these the server hangs up
            eve.send(chooser.randbytes(chooser.randrange(50)))
            while True:
                eve.recv(20)
    return sent + 1


def check_healthy(server: Server) -> None:
    """It answers, and has never failed in a way that it did not explain."""
    assert server.site.get("/healthz")["ok"]
    server.stop()
    assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]


DECODER = Campaign(
    "S1", "decoder", 50_000_000, "one text, mutated from the protocol's own", decoder, "reads-carelessly"
)
LIVE_FRAMES = Campaign(
    "S1", "live-frames", 1_000_000, "one mutated frame to a live table", live_frames, "reads-carelessly"
)
