"""HTTP client of a server: create tables, join them, read their data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from fightcard.messages import codec, fields, requests
from fightcard.messages.game_data import ShuffleState

from .refusal import ServerRefusal
from .share import Share

if TYPE_CHECKING:
    from .connection import Connection

PATIENCE = 20.0  # seconds


def me(name: str = "") -> requests.SeatWish:
    """A seat for the player who creates the table."""
    return requests.SeatWish("me", name=name)


def here(name: str = "") -> requests.SeatWish:
    """One more seat for the same player (pass and play)."""
    return requests.SeatWish("here", name=name)


def friend() -> requests.SeatWish:
    """An open seat, for an invited player."""
    return requests.SeatWish("friend")


def bot(level: str) -> requests.SeatWish:
    """A seat for a bot of this level."""
    return requests.SeatWish("bot", level=level)


class Site:
    """A server, by its URL."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def request(self, path: str, body: object = None, token: str = "") -> bytes:
        """Send a request and return the body of the response; ServerRefusal if the server refuses it."""
        return self._exchange(path, body, token)[0]

    def _exchange(self, path: str, body: object, token: str) -> tuple[bytes, dict[str, str]]:
        """Send a request; return the body of the response and its cookies."""
        request = Request(self.url + path, method="GET" if body is None else "POST")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = codec.encode(body)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return bytes(answer.read()), _cookies(answer.headers.get_all("set-cookie", []))
        except HTTPError as error:
            with error:
                raise _refusal(error.read(), error.code) from error

    def get(self, path: str, token: str = "") -> Any:
        """Return the JSON data at a path."""
        return msgspec.json.decode(self.request(path, token=token))

    def post(self, path: str, body: object, token: str = "") -> Any:
        """Post a body; return the JSON data of the response."""
        return msgspec.json.decode(self.request(path, body, token))

    def post_for_seats(self, path: str, body: object, token: str = "") -> tuple[Any, dict[str, str]]:
        """Post a body; return the JSON data and the tokens of the seats that this device is given."""
        answer, cookies = self._exchange(path, body, token)
        return msgspec.json.decode(answer), cookies

    def set_up(
        self,
        game: str,
        seats: Sequence[requests.SeatWish],
        options: Sequence[str] = (),
        clock: requests.ClockWish | None = None,
        hints: Any = "",
    ) -> Table:
        """Create a table; return it with all its tokens."""
        wish = requests.NewTable(game, list(seats), list(options), clock or requests.ClockWish(), hints)
        made, cookies = self.post_for_seats("/api/tables", wish)
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

    def create(self, game: str, seats: Sequence[requests.SeatWish], options: Sequence[str] = ()) -> Place:
        """Create a table; return the first own seat."""
        table = self.set_up(game, seats, options)
        return table.seat(min(table.links))

    def join(self, token: str, name: str = "") -> Place:
        """Use an invitation or a link: take a seat, return to one, or watch."""
        return self.placed("/api/join", requests.Join(token, name))

    def placed(self, path: str, body: object, token: str = "") -> Place:
        """Post a request that gives a seat; commit to a nonce if the shuffle wants one."""
        joined, cookies = self.post_for_seats(path, body, token)
        table, viewer, link = joined["table"], joined["viewer"], joined["link"]
        own = cookies.get(f"seat{viewer}", link)
        return Place(self, table, viewer, own, self.contribute(table, viewer, own, joined.get("shuffle")), link)

    def contribute(self, table: str, viewer: fields.Viewer, token: str, shuffle: ShuffleState | None) -> Share:
        """Contribute to the shuffle for one seat: commit now, reveal once everybody has committed."""
        seat = viewer if isinstance(viewer, int) else -1

        def send(what: str, body: dict[str, Any]) -> dict[str, Any]:
            answer: dict[str, Any] = self.post(f"/api/tables/{table}/{what}", body, token)
            return answer

        share = Share(seat, send)
        share.hear(shuffle)
        return share


@dataclass(frozen=True)
class Table:
    """A table that this client has created."""

    site: Site
    name: str
    links: dict[int, str]
    invites: dict[int, str]
    watch: str
    shares: dict[int, Share] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)  # the tokens of this device; links are for other devices

    def seat(self, seat: int) -> Place:
        """Return one of the own seats."""
        token, share = self.seats.get(seat, self.links[seat]), self.shares.get(seat, Share())
        return Place(self.site, self.name, seat, token, share, self.links[seat])

    def spectator(self) -> Place:
        """Return a place for watching."""
        return Place(self.site, self.name, "spectator", self.watch)


@dataclass(frozen=True)
class Place:
    """A seat at a table, or a place for watching, and the token that opens it."""

    site: Site
    table: str
    viewer: fields.Viewer
    token: str
    share: Share = field(default_factory=Share)
    link: str = ""  # opens the seat on another device

    def connect(self, since: int = 0, patience: float = PATIENCE) -> Connection:
        """Connect after entry ``since``; a response that takes longer than ``patience`` is a TimeoutError."""
        from .connection import Connection

        return Connection(self, since, patience)

    def get(self, what: str = "") -> Any:
        """Return the JSON data about this table."""
        return self.site.get(f"/api/tables/{self.table}{what}", self.token)

    def record(self) -> str:
        """Return the record of the finished game, as ``fightcard replay`` reads it."""
        return self.site.request(f"/api/tables/{self.table}/record", token=self.token).decode()

    def forget(self) -> bool:
        """Erase a player's data; return True if the table was deleted."""
        answer = self.site.post(f"/api/tables/{self.table}/forget", {"seat": self.viewer}, self.token)
        return bool(answer["deleted"])

    def follow(self) -> Place:
        """Return the same player's seat at the rematch."""
        path = f"/api/tables/{self.table}/next"
        return self.site.placed(path, {"as": self.viewer}, self.token)

    def keep_only(self) -> Place:
        """End all other tokens and links of this seat; return the place with its new link."""
        kept = self.site.post(f"/api/tables/{self.table}/devices", {"seat": self.viewer}, self.token)
        return replace(self, link=kept["link"])


def _cookies(headers: list[str]) -> dict[str, str]:
    """Return the cookies that a response sets, by name."""
    pairs = (header.partition(";")[0].partition("=") for header in headers)
    return {name: value for name, _, value in pairs}


def _refusal(body: bytes, status: int) -> ServerRefusal:
    try:
        error = msgspec.json.decode(body)["error"]
        return ServerRefusal(error["code"], error["rule"], error["arguments"], status)
    except (msgspec.DecodeError, KeyError, TypeError):
        return ServerRefusal("server-fault", status=status)
