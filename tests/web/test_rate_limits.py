"""Buckets that fill again with time, counted by networks: to the unit, with a clock of our own."""

from __future__ import annotations

import pytest

from fightcard.server import token_bucket
from fightcard.server.settings import Limits, RateLimit
from fightcard.server.token_bucket import TokenBucket
from fightcard.web.guard import rate_limits
from fightcard.web.guard.credentials import Holder
from fightcard.web.guard.rate_limits import BanList, Guard, is_here, network

FAR, HERE = "203.0.113.7", "127.0.0.1"


class Time:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(rate_limits, "time", clock)
    monkeypatch.setattr(token_bucket, "time", clock)
    return clock


def taken(bucket: TokenBucket, key: str, tries: int) -> int:
    """How many of so many tries succeed."""
    return sum(bucket.take(key) for _ in range(tries))


# -- one bucket ----------------------------------------------------------------------------------------------------


def test_a_bucket_gives_what_it_holds_and_then_what_flows_in(time: Time) -> None:
    bucket = TokenBucket(RateLimit(3, 0.5))
    assert taken(bucket, "a", 10) == 3
    time.now += 4
    assert taken(bucket, "a", 10) == 2
    time.now += 1.9
    assert not bucket.take("a")
    assert taken(bucket, "b", 10) == 3, "each key has a bucket of its own"


def test_who_asks_too_often_still_gets_what_flows_in(time: Time) -> None:
    """Many people may share an address."""
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 3)
    given = 0
    for _ in range(40):
        time.now += 0.25
        given += bucket.take("a")
    assert given == 5


def test_a_bucket_never_holds_more_than_it_can(time: Time) -> None:
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 3)
    time.now += 10_000
    assert taken(bucket, "a", 10) == 3


def test_exactly_one_is_enough(time: Time) -> None:
    bucket = TokenBucket(RateLimit(1, 0.5))
    assert taken(bucket, "a", 2) == 1
    time.now += 2
    assert taken(bucket, "a", 2) == 1


def test_what_was_spent_is_known(time: Time) -> None:
    """Of who is new nothing, however much flows in."""
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 2)
    assert (bucket.spent("a"), bucket.spent("b")) == (2, 0)
    time.now += 2
    bucket.take("a")
    assert bucket.spent("a") == 2


def test_full_buckets_are_forgotten_first(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    """And only when there are too many keys."""
    monkeypatch.setattr(token_bucket, "MAX_KEYS", 3)
    bucket = TokenBucket(RateLimit(4, 2))  # full again after two seconds
    bucket.take("first")
    bucket.take("full")
    time.now += 1
    bucket.take("first")
    time.now += 1
    bucket.take("c")
    assert list(bucket._left) == ["full", "first", "c"], "there is room for three"
    bucket.take("d")
    assert list(bucket._left) == ["first", "c", "d"]


def test_then_a_tenth_of_those_that_were_not_used_lately(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(token_bucket, "MAX_KEYS", 10)
    bucket = TokenBucket(RateLimit(4, 2))
    for key in "abcdefghija":
        bucket.take(key)
    assert "".join(bucket._left) == "bcdefghija"
    bucket.take("k")
    assert "".join(bucket._left) == "defghijak"


def test_what_the_memory_holds() -> None:
    assert token_bucket.MAX_KEYS == 10_000


# -- one server ---------------------------------------------------------------------------------------------------

SMALL = Limits(
    requests=RateLimit(2, 1),
    tables=RateLimit(3, 1),
    tables_here=RateLimit(5, 1),
    joins=RateLimit(4, 1),
    sockets=2,
    sockets_here=3,
)


def test_each_thing_has_its_own_allowance(time: Time) -> None:
    """Requests from this machine are twenty times as many; its tables have an allowance of their own."""
    guard = Guard(SMALL)
    asked = {address: sum(guard.may_ask(address) for _ in range(50)) for address in (FAR, HERE)}
    made = {address: sum(guard.may_create(address) for _ in range(50)) for address in (FAR, HERE)}
    tried = {address: sum(guard.may_join(address) for _ in range(50)) for address in (FAR, HERE)}
    assert (asked, made, tried) == ({FAR: 2, HERE: 40}, {FAR: 3, HERE: 5}, {FAR: 4, HERE: 4})
    time.now += 1
    assert [sum(guard.may_ask(address) for _ in range(50)) for address in (FAR, HERE)] == [1, 20]


def test_sockets_are_counted_until_they_end(time: Time) -> None:
    guard = Guard(SMALL)
    assert [guard.connect(FAR) for _ in range(3)] == [True, True, False]
    assert [guard.connect(HERE) for _ in range(4)] == [True, True, True, False]
    assert guard.sockets == 5
    guard.disconnect(FAR)
    assert (guard.sockets, guard.connect(FAR), guard.connect(FAR)) == (4, True, False)
    for _ in range(2):
        guard.disconnect(FAR)
    assert dict(guard._sockets) == {HERE: 3}, "nothing is kept of who has gone"
    assert dict(guard._seats) == {f"{HERE} ": 3}


def test_a_seat_has_its_first_sockets_whatever_others_have(time: Time) -> None:
    guard = Guard(SMALL)
    assert [guard.connect(FAR) for _ in range(3)] == [True, True, False]
    assert [guard.connect(FAR, "t 0") for _ in range(3)] == [True, True, False]
    assert guard.connect(FAR, "t 1")
    guard.disconnect(FAR, "t 0")
    assert [guard.connect(FAR, "t 0") for _ in range(2)] == [True, False]
    others = sum(guard.connect(FAR, f"u {number}") for number in range(100))
    assert others == 2 * rate_limits.OVERFLOW - 5, "but an address has an end"


def test_wrong_credentials_are_banned_each_and_by_address(time: Time) -> None:
    guard = Guard(SMALL)
    nobody, ann, ben = Holder(FAR, ""), Holder(FAR, "ann"), Holder(FAR, "ben")
    for _ in range(5):
        guard.refuse(nobody)
    guard.refuse(ann)
    assert not guard.anybody_away
    guard.refuse(nobody)
    assert [guard.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "admit", "admit"]
    for _ in range(5):
        guard.refuse(ann)
    assert [guard.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "verify", "admit"]
    for number in range(9):
        guard.refuse(Holder(FAR, str(number)))
    assert [guard.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "verify", "verify"], "21 altogether"
    assert guard.verdict(Holder("203.0.113.8", "ben")) == "admit"
    time.now += rate_limits.AWAY
    assert [guard.verdict(each) for each in (nobody, ann, ben)] == ["admit"] * 3


def test_refusals_flow_off_with_time(time: Time) -> None:
    guard, nobody = Guard(SMALL), Holder(FAR, "")
    for _ in range(5):
        guard.refuse(nobody)
    time.now += 4
    assert guard.verdict(nobody) == "admit"
    guard.refuse(nobody)
    assert guard.verdict(nobody) == "tarpit", "five at once, and one in five seconds"


def test_a_flooding_credential_is_banned_and_never_verified(time: Time) -> None:
    guard, eve = Guard(SMALL), Holder(FAR, "eve")
    before = guard.anybody_away
    guard.send_away(eve)
    assert (before, guard.anybody_away) == (False, True)
    assert guard.verdict(eve) == "tarpit"
    assert [guard.verdict(Holder(FAR, each)) for each in ("", "ann")] == ["admit", "admit"]


def test_a_seat_may_ask_more_than_its_address(time: Time) -> None:
    guard = Guard(Limits(holders=RateLimit(2, 1)))
    assert [guard.may_ask_for(seat) for seat in ("t 0", "t 0", "t 0", "t 1")] == [True, True, False, True]


def test_a_valid_token_is_counted_for_itself(time: Time) -> None:
    guard = Guard(SMALL)
    assert sum(guard.may_join(FAR) for _ in range(9)) == 4
    assert sum(guard.may_join(FAR, "token") for _ in range(9)) == 4
    assert guard.may_join(HERE, "token"), "a link may be read at many places"


def test_a_ban_ends_after_a_while(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    bans = BanList()
    bans.ban("a")
    time.now += 54
    bans.ban("b")
    assert [each in bans for each in "abc"] == [True, True, False]
    time.now += 6
    assert [each in bans for each in "ab"] == [False, True], "a minute"
    bans.ban("c")
    assert list(bans.until) == ["b", "c"], "nothing is kept of who may come back"
    monkeypatch.setattr(rate_limits, "MAX_KEYS", 2)
    bans.ban("d")
    assert list(bans.until) == ["b", "c"]
    monkeypatch.setattr(rate_limits, "MAX_KEYS", 3)
    bans.ban("d")
    assert "d" in bans


# -- addresses ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.7"),
        ("::1", "::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_a_household_counts_as_one(address: str, counts_as: str) -> None:
    assert network(address) == counts_as


@pytest.mark.parametrize(
    ("address", "here"),
    [
        *((each, True) for each in ("127.0.0.1", "127.3.2.1", "::1")),
        *((each, False) for each in ("203.0.113.7", "192.168.0.1", "2001:db8::1", "", "localhost")),
    ],
)
def test_only_this_machine_is_here(address: str, here: bool) -> None:
    assert is_here(address) is here


def test_what_is_allowed_unless_somebody_says_otherwise() -> None:
    """The page for those who operate a server names these."""
    usual = Limits()
    assert (usual.requests, usual.tables, usual.joins) == (RateLimit(2000, 50), RateLimit(30, 1 / 20), RateLimit(60, 1))
    assert (usual.tables_here, usual.messages) == (RateLimit(1000, 5), RateLimit(20, 10))
    assert (usual.sockets, usual.sockets_here, usual.watchers, usual.body) == (40, 1000, 100, 16_384)
    assert (usual.frames, usual.traffic, usual.holders) == (
        RateLimit(40, 20),
        RateLimit(65_536, 16_384),
        RateLimit(30, 2),
    )
