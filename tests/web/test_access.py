"""Access control: every route and message, with every kind of credential."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fightcard.client import Refusal, Site, Table, bot, friend, here, me
from fightcard.messages import client_messages
from tests.web.playing import two_people
from tests.web.raw import ask, create, post, socket_status
from tests.web.serving import Server

FORBIDDEN, UNKNOWN = 403, 404
TRIALS = (
    "owner",
    "opponent",
    "spectator",
    "other game",
    "anonymous",
    "wrong",
    "invite",
    "used invite",
    "foreign watch",
)


@dataclass(frozen=True)
class World:
    """A table in play, one that waits for a friend, and one that belongs to somebody else."""

    table: Table
    waiting: Table
    other: Table
    used: str  # an invite that somebody has used

    def token(self, who: str) -> str:
        """Return the token that a client shows."""
        return {
            "owner": self.table.links[0],
            "opponent": self.table.links[1],
            "spectator": self.table.watch,
            "other game": self.other.links[0],
            "anonymous": "",
            "wrong": "A" * 43,
            "invite": self.waiting.invites[1],
            "used invite": self.used,
            "foreign watch": self.other.watch,
        }[who]


@pytest.fixture(scope="module")
def world(server: Server) -> World:
    site = server.site
    waiting = site.set_up("champions", [me(), friend()])
    used = site.set_up("champions", [me(), friend()]).invites[1]
    site.join(used)
    return World(two_people(site, "champions"), waiting, two_people(site, "champions"), used)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


# -- sockets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", TRIALS)
def test_socket_opens_only_with_the_token_of_its_seat(server: Server, world: World, who: str) -> None:
    """As seat 0, as seat 1, as a spectator, as nobody that there is."""
    may = {"owner": ["0"], "opponent": ["1"], "spectator": ["spectator"]}.get(who, [])
    for seat in ("0", "1", "spectator", "2", "-1", "", "table", "0 "):
        path = f"/api/tables/{world.table.name}/socket?as={seat.strip()}{'%20' if seat.endswith(' ') else ''}"
        expected = 101 if seat in may else FORBIDDEN
        assert socket_status(server, path, bearer(world.token(who))) == expected, seat


def test_invitation_opens_no_socket_before_it_is_accepted(server: Server, world: World) -> None:
    """It is for sitting down only."""
    base, headers = f"/api/tables/{world.waiting.name}", bearer(world.waiting.invites[1])
    for seat in ("0", "1", "spectator"):
        assert socket_status(server, f"{base}/socket?as={seat}", headers) == FORBIDDEN
    assert ask(server, "GET", base, headers=headers).status == FORBIDDEN


def test_cookie_opens_only_its_own_seat_and_table(server: Server) -> None:
    """Two seats of one table can be held in one browser: each has a cookie of its own."""
    made, cookies = create(server, {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "here"}]})
    assert set(cookies) == {"seat0", "seat1", "watch"}
    path, origin = f"/api/tables/{made['table']}/socket?as=", {"Origin": server.url}
    for seat in ("0", "1"):
        own, other = cookies[f"seat{seat}"], cookies[f"seat{1 - int(seat)}"]
        assert socket_status(server, path + seat, {"Cookie": f"seat{seat}={own}", **origin}) == 101
        assert socket_status(server, path + seat, {"Cookie": f"seat{seat}={other}", **origin}) == FORBIDDEN
        assert socket_status(server, path + seat, {"Cookie": f"seat{1 - int(seat)}={other}", **origin}) == FORBIDDEN
    other_table, _ = create(server, {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "here"}]})
    path = f"/api/tables/{other_table['table']}/socket?as=0"
    assert socket_status(server, path, {"Cookie": f"seat0={cookies['seat0']}", **origin}) == FORBIDDEN


def test_cookies_are_hidden_from_scripts_and_other_sites(server: Server) -> None:
    answer = post(
        server, "/api/tables", {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    )
    table = answer.body.decode().partition('"table":"')[2].partition('"')[0]
    for part in ("HttpOnly", "SameSite=strict", f"Path=/api/tables/{table}"):
        assert part in answer.headers["set-cookie"]


# -- routes -------------------------------------------------------------------------------------------------------

LINKS: list[dict[str, object]] = [{"what": "invite", "seat": 1}, {"what": "watch"}, {"what": "seat", "seat": 0}]
NEXT: list[dict[str, object]] = [{"as": 0}, {"as": "spectator"}]


@pytest.mark.parametrize("who", TRIALS)
def test_routes_check_credentials(server: Server, world: World, who: str) -> None:
    """While a game runs nobody reads its record; only who sits there learns who does, and makes links."""
    base, headers = f"/api/tables/{world.table.name}", bearer(world.token(who))
    inside = who in ("owner", "opponent", "spectator")
    assert ask(server, "GET", base, headers=headers).status == (200 if inside else FORBIDDEN)
    for path in ("/record", "/replay", "/replay?as=0", "/replay?as=table"):
        assert ask(server, "GET", base + path, headers=headers).code == "table-not-over"
    may = {"owner": {"watch", "seat"}, "opponent": {"watch"}}.get(who, set())
    for wish in LINKS:
        expected = 200 if wish["what"] in may else 409 if may and wish["what"] == "invite" else FORBIDDEN
        assert post(server, base + "/links", wish, headers).status == expected, wish
    for wish, holder in zip(NEXT, ("owner", "spectator"), strict=True):
        answer = post(server, base + "/next", wish, headers)
        assert answer.code == ("rematch-none" if who == holder else "seat-not-yours")


def test_join_accepts_only_links_and_invitations(server: Server, world: World) -> None:
    """A cookie's own secret is none; a used invite is none; nor is what somebody made up."""
    _, cookies = create(server, {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "here"}]})
    for token in (cookies["seat0"], world.used, "A" * 43, "", "'; DROP TABLE tokens; --", "\x00", world.table.name):
        assert post(server, "/api/join", {"token": token}).code == "token-unknown"


def test_finished_table_is_readable_by_address(server: Server) -> None:
    table = two_people(server.site)
    with table.seat(0).connect() as ann:
        ann.resign()
    for path in ("", "/record", "/replay", "/replay?as=0", "/replay?as=spectator"):
        assert ask(server, "GET", f"/api/tables/{table.name}{path}").status == 200
    assert ask(server, "GET", f"/api/tables/{table.name}/replay?as=9").status == UNKNOWN
    assert socket_status(server, f"/api/tables/{table.name}/socket?as=0", {}) == FORBIDDEN
    for wish in LINKS:
        assert post(server, f"/api/tables/{table.name}/links", wish).status == FORBIDDEN


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/socket"])
def test_unknown_table_is_not_found(server: Server, path: str) -> None:
    assert ask(server, "GET", f"/api/tables/AAAAAAAAAAAAAAAA{path}").status == UNKNOWN
    assert socket_status(server, f"/api/tables/AAAAAAAAAAAAAAAA/socket?as=0{path}", {}) == UNKNOWN


# -- messages -----------------------------------------------------------------------------------------------------


def messages(seat: int) -> list[client_messages.ClientMessage]:
    """Everything that a client can say and that would change something, about this seat."""
    return [
        client_messages.Act("m-1", "0:panic"),
        client_messages.Act("m-2", "panic"),
        client_messages.Why("m-3", "panic"),
        client_messages.Undo("m-4"),
        client_messages.Resign("m-5"),
        client_messages.Offer("m-6", "undo"),
        client_messages.Offer("m-7", "hints"),
        client_messages.Offer("m-8", "rematch"),
        client_messages.Answer("m-9", "rematch", True),
        client_messages.HintRequest("m-10"),
        client_messages.Claim("m-11", seat, "win"),
        client_messages.Claim("m-12", 1 - seat, "bot"),
        client_messages.Rename("m-13", "Eve"),
        client_messages.Fill("m-14", seat, "novice"),
        client_messages.Return("m-15"),
    ]


def test_spectators_cannot_send_commands(site: Site, world: World) -> None:
    with world.table.spectator().connect() as eve:
        before = eve.seq
        for message in messages(0):
            with pytest.raises(Refusal, match="spectator"):
                eve.ask(message)
        assert eve.place.get()["seq"] == before


def test_commands_apply_to_the_own_seat_only(site: Site) -> None:
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        with pytest.raises(Refusal, match="not-your-seat"):
            ann.act(f"1:{ben.state.actions[0]}")
        with pytest.raises(Refusal, match="not-your-seat"):
            ann.why("1:7")
        assert ann.act(f"0:{ann.state.actions[0]}")


def test_connected_player_cannot_be_claimed_against(site: Site) -> None:
    table = two_people(site)
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        for how in ("win", "bot"):
            with pytest.raises(Refusal, match="claim-not-gone"):
                ann.claim(1, how)
        with pytest.raises(Refusal, match="claim-nobody"):
            ann.claim(0, "win")
        with pytest.raises(Refusal, match="claim-nobody"):
            ann.claim(9, "win")
        assert not ben.state.over


def test_hints_between_people_need_consent_of_all(site: Site) -> None:
    """And are marked; where there are none, there are none."""
    with two_people(site).seat(0).connect() as ann, pytest.raises(Refusal, match="hints-agreed"):
        ann.hint()
    with two_people(site, hints="never").seat(0).connect() as ann:
        for forbidden in (ann.hint, lambda: ann.offer("hints")):
            with pytest.raises(Refusal, match="hints-never"):
                forbidden()


def test_secrets_are_not_stored(server: Server) -> None:
    """Neither in the database nor in the log stands a token; hashes do."""
    table = server.site.set_up(
        "champions", [me(), here(), friend(), friend(), bot("random"), bot("random")], ["owners=0,1,2,3,4,5"]
    )
    joined = server.site.join(table.invites[2], "Cat")
    secrets = [*table.links.values(), *table.invites.values(), table.watch, joined.token, joined.link]
    kept = b"".join(path.read_bytes() for path in server.database.parent.iterdir())
    assert table.name.encode() in kept
    assert not [secret for secret in secrets if secret.encode() in kept]


def test_guests_cannot_fill_open_seats(site: Site, server: Server) -> None:
    """At a table for four: neither a new link nor a bot for an open seat, which whoever made the table may give."""
    table = site.set_up("champions", [me("Ann"), friend(), friend(), bot("random")], ["owners=0,1,1,2,3,3"])
    guest = site.join(table.invites[1], "Ben")
    path, wish = f"/api/tables/{table.name}/links", {"what": "invite", "seat": 2}
    refused = post(server, path, wish, bearer(guest.token))
    assert (refused.status, refused.code) == (FORBIDDEN, "only-host")
    with guest.connect() as ben:
        assert [seat["host"] for seat in ben.state.seats] == [True, False, False, False]
        with pytest.raises(Refusal, match="only-host"):
            ben.fill(2, "random")
    assert post(server, path, wish, bearer(table.links[0])).status == 200
    with table.seat(0).connect() as ann:
        ann.fill(2, "random")


# -- addresses that lead nowhere ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/nonsense", "/table", "/replay/a/b"])
def test_wrong_address_in_a_browser_shows_the_page(server: Server, path: str) -> None:
    seen = ask(server, "GET", path, headers={"Accept": "text/html,*/*"})
    assert (seen.status, seen.headers["content-type"].partition(";")[0]) == (UNKNOWN, "text/html")
    assert ask(server, "GET", path).code == "not-found"
    assert ask(server, "GET", f"/api{path}", headers={"Accept": "text/html"}).code == "not-found"
