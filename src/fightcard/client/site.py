"""A server of tables, by HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from fightcard.messages import wire

from .refusal import Refusal
from .share import Share

if TYPE_CHECKING:
    from .connection import Connection

PATIENCE = 20.0  # seconds


def me(name: str = "") -> wire.SeatWish:
    """Sit there oneself."""
    return wire.SeatWish("me", name=name)


def here(name: str = "") -> wire.SeatWish:
    """Another seat that one holds oneself."""
    return wire.SeatWish("here", name=name)


def friend() -> wire.SeatWish:
    """Leave a seat to whom one invites."""
    return wire.SeatWish("friend")


def bot(level: str) -> wire.SeatWish:
    """Let the computer sit there."""
    return wire.SeatWish("bot", level=level)


class Site:
    """A server."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def request(self, path: str, body: object = None, token: str = "") -> bytes:
        """The body of an answer; Refusal for an error that the server explains."""
        return self._exchange(path, body, token)[0]

    def _exchange(self, path: str, body: object, token: str) -> tuple[bytes, dict[str, str]]:
        """The body of an answer, and its cookies."""
        request = Request(self.url + path, method="GET" if body is None else "POST")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = wire.encode(body)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return bytes(answer.read()), _cookies(answer.headers.get_all("set-cookie", []))
        except HTTPError as error:
            with error:
                raise _refusal(error.read(), error.code) from error

    def get(self, path: str, token: str = "") -> Any:
        """The data at an address."""
        return msgspec.json.decode(self.request(path, token=token))

    def post(self, path: str, body: object, token: str = "") -> Any:
        """What a request brings."""
        return msgspec.json.decode(self.request(path, body, token))

    def _post_for_seats(self, path: str, body: object, token: str = "") -> tuple[Any, dict[str, str]]:
        """What a request brings, and the secrets of the seats that it gives to this device."""
        answer, cookies = self._exchange(path, body, token)
        return msgspec.json.decode(answer), cookies

    def set_up(
        self,
        game: str,
        seats: Sequence[wire.SeatWish],
        options: Sequence[str] = (),
        clock: wire.ClockWish | None = None,
        hints: Any = "",
    ) -> Table:
        """A new table, with all its secrets."""
        wish = wire.NewTable(game, list(seats), list(options), clock or wire.ClockWish(), hints)
        made, cookies = self._post_for_seats("/api/tables", wish)
        links = {int(seat): token for seat, token in made["links"].items()}
        invites = {int(seat): token for seat, token in made["invites"].items()}
        table = Table(self, made["table"], links, invites, made["watch"])
        table.seats.update({seat: cookies[f"seat{seat}"] for seat in links})
        for seat, token in links.items():
            table.shares[seat] = self.contribute(table.name, seat, token, made.get("shuffle"))
        newest = max(table.shares.values(), key=lambda share: share.seq, default=Share()).shuffle
        for share in table.shares.values():
            share.hear(newest)  # all of ours have committed now
        return table

    def create(self, game: str, seats: Sequence[wire.SeatWish], options: Sequence[str] = ()) -> Place:
        """A new table, and one's first seat at it."""
        table = self.set_up(game, seats, options)
        return table.seat(min(table.links))

    def join(self, token: str, name: str = "") -> Place:
        """Follow a link: sit down, come back to a seat, or watch."""
        return self.placed("/api/join", wire.Join(token, name))

    def placed(self, path: str, body: object, token: str = "") -> Place:
        """Where one sits after a request; if a nonce for the shuffle is wanted, one commits to it."""
        joined, cookies = self._post_for_seats(path, body, token)
        table, viewer, link = joined["table"], joined["viewer"], joined["link"]
        own = cookies.get(f"seat{viewer}", link)
        return Place(self, table, viewer, own, self.contribute(table, viewer, own, joined.get("shuffle")), link)

    def contribute(self, table: str, viewer: wire.Viewer, token: str, shuffle: dict[str, Any] | None) -> Share:
        """One seat's part in the shuffle: commit now, reveal as soon as everybody has committed."""
        seat = viewer if isinstance(viewer, int) else -1

        def send(what: str, body: dict[str, Any]) -> dict[str, Any]:
            answer: dict[str, Any] = self.post(f"/api/tables/{table}/{what}", body, token)
            return answer

        share = Share(seat, send)
        share.hear(shuffle)
        return share


@dataclass(frozen=True)
class Table:
    """A table that one has set up."""

    site: Site
    name: str
    links: dict[int, str]
    invites: dict[int, str]
    watch: str
    shares: dict[int, Share] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)  # the tokens of this device; links are for others of one's own

    def seat(self, seat: int) -> Place:
        """One of one's own seats."""
        token, share = self.seats.get(seat, self.links[seat]), self.shares.get(seat, Share())
        return Place(self.site, self.name, seat, token, share, self.links[seat])

    def spectator(self) -> Place:
        """A chair to watch from."""
        return Place(self.site, self.name, "spectator", self.watch)


@dataclass(frozen=True)
class Place:
    """A seat at a table, or a chair to watch from, and the token that opens it."""

    site: Site
    table: str
    viewer: wire.Viewer
    token: str
    share: Share = field(default_factory=Share)
    link: str = ""  # brings the seat to another device

    def connect(self, since: int = 0, patience: float = PATIENCE) -> Connection:
        """Sit down, having seen the entries up to ``since``; an answer that takes longer is a TimeoutError."""
        from .connection import Connection

        return Connection(self, since, patience)

    def get(self, what: str = "") -> Any:
        """What the server has about this table."""
        return self.site.get(f"/api/tables/{self.table}{what}", self.token)

    def forget(self) -> bool:
        """Leave no name and no token behind; was that the last of the table?"""
        answer = self.site.post(f"/api/tables/{self.table}/forget", {"seat": self.viewer}, self.token)
        return bool(answer["deleted"])

    def follow(self) -> Place:
        """Go on to the rematch."""
        path = f"/api/tables/{self.table}/next"
        return self.site.placed(path, {"as": self.viewer}, self.token)

    def keep_only(self) -> Place:
        """Use this seat on this device only: all its other tokens and links end. The place with its new link."""
        kept = self.site.post(f"/api/tables/{self.table}/devices", {"seat": self.viewer}, self.token)
        return replace(self, link=kept["link"])


def _cookies(headers: list[str]) -> dict[str, str]:
    """By name: the values that an answer sets."""
    pairs = (header.partition(";")[0].partition("=") for header in headers)
    return {name: value for name, _, value in pairs}


def _refusal(body: bytes, status: int) -> Refusal:
    try:
        error = msgspec.json.decode(body)["error"]
        return Refusal(error["code"], error["rule"], error["arguments"], status)
    except (msgspec.DecodeError, KeyError, TypeError):
        return Refusal("server-fault", status=status)
