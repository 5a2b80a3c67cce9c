"""Buckets that fill again with time, counted by networks: to the unit, with a clock of our own."""

from __future__ import annotations

import pytest

from fightcard.server.support import token_bucket
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.server.support.token_bucket import TokenBucket
from fightcard.web.guard import ban_list, rate_limits
from fightcard.web.guard.ban_list import BanList
from fightcard.web.guard.rate_limits import ClientKey, RateLimiter, is_loopback, network_of

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
    monkeypatch.setattr(ban_list, "time", clock)
    monkeypatch.setattr(token_bucket, "time", clock)
    return clock


def taken(bucket: TokenBucket, key: str, tries: int) -> int:
    """Return how many of so many tries succeed."""
    return sum(bucket.take(key) for _ in range(tries))


# -- one bucket ----------------------------------------------------------------------------------------------------


def test_token_bucket_allows_a_burst_then_the_rate(time: Time) -> None:
    bucket = TokenBucket(RateLimit(3, 0.5))
    assert taken(bucket, "a", 10) == 3
    time.now += 4
    assert taken(bucket, "a", 10) == 2
    time.now += 1.9
    assert not bucket.take("a")
    assert taken(bucket, "b", 10) == 3, "each key has a bucket of its own"


def test_rejected_request_consumes_no_tokens(time: Time) -> None:
    """Many people may share an address."""
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 3)
    given = 0
    for _ in range(40):
        time.now += 0.25
        given += bucket.take("a")
    assert given == 5


def test_token_bucket_never_exceeds_its_burst(time: Time) -> None:
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 3)
    time.now += 10_000
    assert taken(bucket, "a", 10) == 3


def test_exact_cost_is_enough(time: Time) -> None:
    bucket = TokenBucket(RateLimit(1, 0.5))
    assert taken(bucket, "a", 2) == 1
    time.now += 2
    assert taken(bucket, "a", 2) == 1


def test_spent_tokens_are_known(time: Time) -> None:
    """Of who is new nothing, however much flows in."""
    bucket = TokenBucket(RateLimit(3, 0.5))
    taken(bucket, "a", 2)
    assert (bucket.spent("a"), bucket.spent("b")) == (2, 0)
    time.now += 2
    bucket.take("a")
    assert bucket.spent("a") == 2


def test_reserve_is_left_in_the_bucket(time: Time) -> None:
    bucket = TokenBucket(RateLimit(3, 0.5))
    assert [bucket.take("a", 1, reserve=2), bucket.take("a", 1, reserve=2)] == [True, False]
    assert bucket.take("a", 2), "what was refused took nothing"
    time.now += 6
    assert bucket.take("a", 1, reserve=2), "it is full again"


def test_full_buckets_are_dropped_first(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_least_recently_used_buckets_are_dropped_next(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(token_bucket, "MAX_KEYS", 10)
    bucket = TokenBucket(RateLimit(4, 2))
    for key in "abcdefghija":
        bucket.take(key)
    assert "".join(bucket._left) == "bcdefghija"
    bucket.take("k")
    assert "".join(bucket._left) == "defghijak"


def test_number_of_buckets_is_bounded() -> None:
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


def test_each_kind_of_request_has_its_own_bucket(time: Time) -> None:
    """Requests from this machine are twenty times as many; its tables have an allowance of their own."""
    limiter = RateLimiter(SMALL)
    asked = {address: sum(limiter.allow_request(address) for _ in range(50)) for address in (FAR, HERE)}
    made = {address: sum(limiter.allow_table(address) for _ in range(50)) for address in (FAR, HERE)}
    tried = {address: sum(limiter.allow_join(address) for _ in range(50)) for address in (FAR, HERE)}
    assert (asked, made, tried) == ({FAR: 2, HERE: 40}, {FAR: 3, HERE: 5}, {FAR: 4, HERE: 4})
    time.now += 1
    assert [sum(limiter.allow_request(address) for _ in range(50)) for address in (FAR, HERE)] == [1, 20]


def test_sockets_are_counted_until_disconnect(time: Time) -> None:
    limiter = RateLimiter(SMALL)
    assert [limiter.connect(FAR) for _ in range(3)] == [True, True, False]
    assert [limiter.connect(HERE) for _ in range(4)] == [True, True, True, False]
    assert limiter.sockets == 5
    limiter.disconnect(FAR)
    assert (limiter.sockets, limiter.connect(FAR), limiter.connect(FAR)) == (4, True, False)
    for _ in range(2):
        limiter.disconnect(FAR)
    assert dict(limiter._sockets) == {HERE: 3}, "nothing is kept of who has gone"
    assert dict(limiter._seat_sockets) == {f"{HERE} ": 3}


def test_seat_always_gets_its_first_sockets(time: Time) -> None:
    limiter = RateLimiter(SMALL)
    assert [limiter.connect(FAR) for _ in range(3)] == [True, True, False]
    assert [limiter.connect(FAR, "t 0") for _ in range(3)] == [True, True, False]
    assert limiter.connect(FAR, "t 1")
    limiter.disconnect(FAR, "t 0")
    assert [limiter.connect(FAR, "t 0") for _ in range(2)] == [True, False]
    others = sum(limiter.connect(FAR, f"u {number}") for number in range(100))
    assert others == 2 * rate_limits.SEAT_OVERFLOW_FACTOR - 5, "but an address has an end"


def test_wrong_credentials_are_banned_by_credential_and_address(time: Time) -> None:
    limiter = RateLimiter(SMALL)
    nobody, ann, ben = ClientKey(FAR, ""), ClientKey(FAR, "ann"), ClientKey(FAR, "ben")
    for _ in range(5):
        limiter.count_failure(nobody)
    limiter.count_failure(ann)
    assert not limiter.has_bans
    limiter.count_failure(nobody)
    assert [limiter.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "admit", "admit"]
    for _ in range(5):
        limiter.count_failure(ann)
    assert [limiter.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "verify", "admit"]
    for number in range(9):
        limiter.count_failure(ClientKey(FAR, str(number)))
    assert [limiter.verdict(each) for each in (nobody, ann, ben)] == ["tarpit", "verify", "verify"], "21 altogether"
    assert limiter.verdict(ClientKey("203.0.113.8", "ben")) == "admit"
    time.now += ban_list.BAN_SECONDS
    assert [limiter.verdict(each) for each in (nobody, ann, ben)] == ["admit"] * 3


def test_failures_expire(time: Time) -> None:
    limiter, nobody = RateLimiter(SMALL), ClientKey(FAR, "")
    for _ in range(5):
        limiter.count_failure(nobody)
    time.now += 4
    assert limiter.verdict(nobody) == "admit"
    limiter.count_failure(nobody)
    assert limiter.verdict(nobody) == "tarpit", "five at once, and one in five seconds"


def test_flooding_credential_is_banned_without_verification(time: Time) -> None:
    limiter, eve = RateLimiter(SMALL), ClientKey(FAR, "eve")
    before = limiter.has_bans
    limiter.ban(eve)
    assert (before, limiter.has_bans) == (False, True)
    assert limiter.verdict(eve) == "tarpit"
    assert [limiter.verdict(ClientKey(FAR, each)) for each in ("", "ann")] == ["admit", "admit"]


def test_seat_has_a_request_bucket_of_its_own(time: Time) -> None:
    limiter = RateLimiter(Limits(holders=RateLimit(2, 1)))
    assert [limiter.allow_seat_request(seat) for seat in ("t 0", "t 0", "t 0", "t 1")] == [True, True, False, True]


def test_valid_join_token_has_a_bucket_of_its_own(time: Time) -> None:
    limiter = RateLimiter(SMALL)
    assert sum(limiter.allow_join(FAR) for _ in range(9)) == 4
    assert sum(limiter.allow_join(FAR, "token") for _ in range(9)) == 4
    assert limiter.allow_join(HERE, "token"), "a link may be read at many places"


def test_ban_expires(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    bans = BanList()
    bans.ban("a")
    time.now += 54
    bans.ban("b")
    assert [each in bans for each in "abc"] == [True, True, False]
    time.now += 6
    assert [each in bans for each in "ab"] == [False, True], "a minute"
    bans.ban("c")
    assert list(bans.until) == ["b", "c"], "nothing is kept of who may come back"
    monkeypatch.setattr(ban_list, "MAX_KEYS", 2)
    bans.ban("d")
    assert list(bans.until) == ["b", "c"]
    monkeypatch.setattr(ban_list, "MAX_KEYS", 3)
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
def test_ipv6_network_counts_as_one_address(address: str, counts_as: str) -> None:
    assert network_of(address) == counts_as


@pytest.mark.parametrize(
    ("address", "here"),
    [
        *((each, True) for each in ("127.0.0.1", "127.3.2.1", "::1")),
        *((each, False) for each in ("203.0.113.7", "192.168.0.1", "2001:db8::1", "", "localhost")),
    ],
)
def test_loopback_addresses(address: str, here: bool) -> None:
    assert is_loopback(address) is here


def test_default_limits() -> None:
    """The page for those who operate a server names these."""
    usual = Limits()
    assert (usual.requests, usual.tables, usual.joins) == (RateLimit(2500, 50), RateLimit(30, 1 / 20), RateLimit(60, 1))
    assert (usual.lobby_entries, usual.lobby_joins) == (3, RateLimit(30, 1 / 20))
    assert (usual.tables_here, usual.messages) == (RateLimit(1000, 5), RateLimit(20, 10))
    assert (usual.sockets, usual.sockets_here, usual.watchers, usual.body) == (40, 1000, 100, 16_384)
    assert (usual.frames, usual.traffic, usual.holders) == (
        RateLimit(40, 20),
        RateLimit(65_536, 16_384),
        RateLimit(30, 2),
    )
