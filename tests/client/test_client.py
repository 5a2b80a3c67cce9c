"""The client for programs: what its first page promises, and that the protocol's schema is the one in the docs."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from random import Random

import pytest

import fightcard.client
from fightcard.client import Gone, Place, Refusal, Site, bot, me
from fightcard.messages import client_messages, codec, fields, schema, server_messages
from fightcard.server.encoding.frames import state, told
from tests.web.serving import ROOT, Server
from tests.web.worlds import new_state

SCHEMA = ROOT / "docs" / "protocol.schema.json"
PAGE = ROOT / "docs" / "protocol.md"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


def test_docstring_example_plays_a_game(server: Server) -> None:
    """As it stands there, but at this address."""
    assert fightcard.client.__doc__ is not None
    example = fightcard.client.__doc__.partition("\n\n")[2]
    names: dict[str, object] = vars(fightcard.client).copy()
    exec(example.replace("http://127.0.0.1:8464", server.url), names)
    table = names["table"]
    assert isinstance(table, fightcard.client.Connection)
    assert table.state.over


def test_all_is_complete_and_sorted() -> None:
    assert fightcard.client.__all__ == sorted(fightcard.client.__all__)
    assert all(hasattr(fightcard.client, name) for name in fightcard.client.__all__)


def test_reconnected_client_continues(server: Server) -> None:
    """With the number of the last entry it has seen, it hears the rest, and no more."""
    place = server.site.create("champions", [me("Ann"), bot("random")])
    with place.connect() as table:
        table.wait_for_turn()
        table.act(Random(1).choice(table.state.actions))
        seen = table.seq
    with place.connect(since=seen) as again:
        assert all(message.seq > seen for message in again.told)
        assert again.seq >= seen


def test_client_errors_are_clear(server: Server) -> None:
    with pytest.raises(Refusal) as refused:
        server.site.create("chess", [me(), bot("random")])
    assert (refused.value.code, refused.value.status) == ("game-unknown", 400)
    assert refused.value.arguments["games"] == "fightdrome, champions, cartisora"
    with pytest.raises(OSError, match="refused"):
        Site("http://127.0.0.1:1").get("/healthz")
    with server.site.create("cartisora", [me(), bot("random")]).connect() as table:
        table.close()
        with pytest.raises(Gone):
            table.act("7")


# -- the protocol -------------------------------------------------------------------------------------------------


def test_schema_in_the_docs_matches_the_code() -> None:
    """`python -m fightcard.messages > docs/protocol.schema.json` writes it anew."""
    assert json.loads(SCHEMA.read_text()) == schema.schema()


def test_docs_name_every_message_and_field() -> None:
    page = PAGE.read_text()
    for kind in (*client_messages.AnyClientMessage.__args__, *server_messages.AnyServerMessage.__args__):
        assert f"`{kind.__struct_config__.tag}`" in page or f'"type": "{kind.__struct_config__.tag}"' in page
    for name in server_messages.State.__struct_fields__:
        assert f"`{name}`" in page, name


@pytest.mark.parametrize("game", ["fightdrome", "champions", "cartisora"])
def test_messages_round_trip(game: str) -> None:
    table_state = new_state(game, [], 3)
    for message in (told(table_state, 2, 0), state(table_state, 0), state(table_state, -1)):
        frame = codec.encode(message)
        assert codec.encode(codec.decode_server(frame)) == frame


def test_messages_fit_the_size_limit() -> None:
    longest = client_messages.Rename("x" * 48, "ü" * 200)
    assert len(codec.encode(longest)) < fields.LARGEST_MESSAGE


def test_server_that_ends_during_the_handshake_raises_gone() -> None:
    """It left a client of a server that was killed with an error of the WebSocket library."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        place = Place(Site(f"http://127.0.0.1:{listener.getsockname()[1]}"), "t", 0, "token")

        def hang_up() -> None:
            with listener.accept()[0] as connection:
                connection.recv(4096)

        thread = threading.Thread(target=hang_up)
        thread.start()
        with pytest.raises(Gone):
            place.connect()
        thread.join()
