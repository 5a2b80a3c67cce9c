"""What is said through a socket and answered, message by message. No network."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fightcard.messages import wire
from fightcard.server.server_clock import now_ms
from fightcard.server.settings import Limits, PresenceTimers, RateLimit
from fightcard.server.tokens import digest, new_token
from fightcard.table.events import Started
from fightcard.web.guard import rate_limits
from fightcard.web.ws import connection, outbox
from tests.store.sample_entries import created, named
from tests.web.inside import FAR, HERE, Inside, run_inside
from tests.web.inside_tables import BOT, FRIEND, NEVER, begun, first_state, made, path_of, seated

# -- the door ---------------------------------------------------------------------------------------------------


def test_a_socket_needs_a_seat(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        tokens = {"0": table["links"]["0"], "1": table["links"]["1"], "spectator": table["watch"]}
        for who, token in tokens.items():
            for seat in ("0", "1", "spectator", "2", "-1", ""):
                async with inside.socket(f"/api/tables/{table['table']}/socket?as={seat}", token) as talk:
                    assert talk.status == (101 if who == seat else 403)
        async with inside.socket("/api/tables/nothing/socket?as=0") as talk:
            assert talk.status == 404
        assert inside.site.guard.sockets == 0

    run_inside(tmp_path, work)


def test_who_asks_again_and_again_for_what_is_not_his_is_sent_away(tmp_path: Path) -> None:
    """From elsewhere; on this machine one may try as often as one likes."""

    async def work(inside: Inside) -> None:
        table, guard = await begun(inside), inside.site.guard
        for client in (HERE, FAR):
            for _ in range(6):
                assert not guard.anybody_away
                async with inside.socket(path_of(table, 0), table["links"]["1"], client) as eve:
                    assert eve.status == 403
        async with inside.socket(path_of(table, 1), table["links"]["1"], FAR) as ben:
            assert ben.status == 101, "at their own seat"

    run_inside(tmp_path, work)


def test_only_so_many_sockets_and_spectators(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        path, watch = f"/api/tables/{table['table']}/socket?as=", table["watch"]
        async with inside.socket(f"{path}spectator", watch, FAR) as one:
            await one.say(type="watch")
            await one.hear("live")
            async with inside.socket(f"{path}spectator", watch, HERE) as two:
                assert two.status == 429, "one may watch"
            async with inside.socket(f"{path}0", table["links"]["0"], FAR) as ann:
                assert ann.status == 101
                assert inside.site.guard.sockets == 2
                async with inside.socket(f"{path}0", table["links"]["0"], FAR) as twice:
                    assert twice.status == 101, "a seat may have two"
                    async with inside.socket(f"{path}0", table["links"]["0"], FAR) as thrice:
                        assert thrice.status == 429, "more than two from one address"
        assert inside.site.guard.sockets == 0

    run_inside(tmp_path, work, limits=Limits(watchers=1, sockets=2))


# -- the first word -----------------------------------------------------------------------------------------------


def test_who_says_nothing_or_something_else_first_is_sent_away(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        for first, reason in (("", "silent"), ('{"type":"ping"}', "watch-first"), ("nonsense", "watch-first")):
            async with inside.socket(path_of(table, 0), table["links"]["0"]) as talk:
                if first:
                    await talk.say_text(first)
                closed = await talk.hear("close")
                assert (closed["code"], closed["reason"]) == (1008, reason)
        assert not (await inside.site.tables.find(table["table"])).listeners

    run_inside(tmp_path, work, patience=0.1)


def test_the_welcome(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        sessions = set()
        for seat in (0, "spectator"):
            async with seated(inside, table, seat) as talk:
                welcome = await talk.hear("welcome")
                sessions.add(welcome.pop("session"))
                assert welcome == {
                    "type": "welcome",
                    "protocol": wire.PROTOCOL,
                    "table": table["table"],
                    "viewer": seat,
                    "seq": 2,
                    "game": "cartisora",
                    "options": (await inside.site.tables.find(table["table"])).state.plan.options,
                    "commitment": table["shuffle"]["commitment"],
                }
        assert len(sessions) == 2

    run_inside(tmp_path, work)


def test_a_table_of_before_there_were_shuffles_has_no_commitment(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        await inside.store.create("t", [created(), Started(at=2000)], [])
        secret, token = new_token("t", "watch", -1, 1)
        await inside.store.change_tokens([token])
        async with inside.socket("/api/tables/t/socket?as=spectator", secret) as eve:
            await eve.say(type="watch")
            assert (await eve.hear("welcome"))["commitment"] == ""

    run_inside(tmp_path, work)


@pytest.mark.parametrize(("since", "told"), [(0, [1, 2]), (1, [2]), (2, []), (3, [1, 2]), (99, [1, 2])])
def test_who_comes_back_is_told_what_he_missed(tmp_path: Path, since: int, told: list[int]) -> None:
    """Who claims to know more than there is hears it all."""

    async def work(inside: Inside) -> None:
        async with seated(inside, await begun(inside), since=since) as talk:
            heard = await talk.until("live")
            assert [each["type"] for each in heard] == ["welcome", *["told"] * len(told), "state", "live"]
            assert [each["seq"] for each in heard if each["type"] == "told"] == told
            assert (heard[-2]["seq"], heard[-1]["watchers"]) == (2, 0)
            await asyncio.sleep(0.02)
            assert talk.waiting == []

    run_inside(tmp_path, work, timers=NEVER)


def test_what_is_new_is_told_to_all_in_order(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with (
            seated(inside, table) as ann,
            seated(inside, table, 1) as ben,
            seated(inside, table, "spectator") as eve,
        ):
            actions = (await first_state(ann))["actions"]
            await first_state(ben)
            assert (await first_state(eve))["actions"] == []
            await asyncio.sleep(0.02)
            for each in (ann, ben, eve):
                assert set(each.waiting) <= {"live"}
            await ann.say(type="act", id="a", action=actions[0])
            await asyncio.sleep(0.1)
            assert ann.waiting == ["done", "told", "state"]
            assert ben.waiting == ["told", "state"]
            assert eve.waiting == ["told", "state"]

    run_inside(tmp_path, work)


def test_who_is_here(tmp_path: Path) -> None:
    """Told when it changes, and not else."""

    async def work(inside: Inside) -> None:
        table = await begun(inside, BOT)
        async with seated(inside, table) as ann:
            live = await ann.hear("live")
            assert (live["presence"], live["watchers"]) == (["here", "here"], 0)
            assert abs(live["now"] - now_ms()) < 5000
            async with seated(inside, table, "spectator") as eve:
                assert (await ann.hear("live"))["watchers"] == 1
                assert (await eve.hear("live"))["watchers"] == 1
            assert (await ann.hear("live"))["watchers"] == 0
            table_state = inside.site.tables.live[table["table"]]
            table_state.wake()
            await asyncio.sleep(0.02)
            assert [each for each in ann.waiting if each == "live"] == []
        waits = await made(inside, FRIEND)
        async with seated(inside, waits) as ann:
            assert (await ann.hear("live"))["presence"] == ["here", "absent"], "a seat that is open"

    run_inside(tmp_path, work, timers=NEVER)


# -- commands -----------------------------------------------------------------------------------------------------


def test_every_command_is_done_for_the_own_seat(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann, seated(inside, table, 1) as ben:
            state = await first_state(ann)
            await first_state(ben)
            await ann.say(type="act", id="1", action=state["actions"][0], seq=state["seq"])
            assert await ann.hear("done") == {"type": "done", "id": "1", "seq": 3}
            await ann.say(type="act", id="1", action=state["actions"][0])
            assert (await ann.hear("done"))["seq"] == 3, "once"
            assert await ann.refusal(type="undo", id="2") == "undo-consent"
            await ann.say(type="offer", id="3", what="undo")
            assert (await ann.hear("done"))["seq"] == 4
            await ben.say(type="answer", id="4", what="undo", accept=True)
            assert (await ben.hear("done"))["seq"] == 5
            table_state = inside.site.tables.live[table["table"]].state
            assert table_state.due == [0, 1]
            await ben.say(type="rename", id="5", name="Benno")
            await ben.hear("done")
            assert table_state.seats[1].name == "Benno"
            assert await ann.refusal(type="claim", id="6", seat=1, how="win") == "claim-not-gone"
            assert await ann.refusal(type="claim", id="7", seat=0, how="win") == "claim-nobody"
            assert await ann.refusal(type="fill", id="8", seat=1, level="random") == "seat-taken"
            assert await ann.refusal(type="fill", id="9", seat=1, level="nobody") == "bot-unknown"
            await ben.say(type="offer", id="10", what="hints")
            await ben.hear("done")
            await ann.say(type="answer", id="11", what="hints", accept=False)
            await ann.hear("done")
            assert (table_state.offers, table_state.hints_agreed) == ({}, False)
            await ben.say(type="resign", id="12")
            await ben.hear("done")
            assert table_state.match.result is not None
            assert table_state.match.result["winner"] == 0

    run_inside(tmp_path, work, timers=NEVER)


def test_who_is_gone_may_be_claimed_against(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            while (await ann.hear("live"))["presence"][1] != "gone":
                pass
            await ann.say(type="claim", id="1", seat=1, how="win")
            await ann.hear("done")
        table_state = inside.site.tables.live[table["table"]].state
        assert table_state.ended_by == {"kind": "claimed", "seat": 0, "against": 1}

    run_inside(tmp_path, work, timers=PresenceTimers(0.01, 0.02, 0.03))


def test_an_open_seat_is_filled_by_the_host(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await made(inside, FRIEND)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.say(type="fill", id="1", seat=1, level="random")
            await ann.hear("done")
        assert inside.site.tables.live[table["table"]].state.seats[1].level == "random"

    run_inside(tmp_path, work)


def test_who_watches_does_nothing(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table, "spectator") as eve:
            await first_state(eve)
            for message in (
                {"type": "act", "action": "resign"},
                {"type": "resign"},
                {"type": "undo"},
                {"type": "offer", "what": "undo"},
                {"type": "answer", "what": "undo", "accept": True},
                {"type": "claim", "seat": 0, "how": "win"},
                {"type": "fill", "seat": 0, "level": "random"},
                {"type": "rename", "name": "Eve"},
                {"type": "hint"},
                {"type": "why", "action": "1"},
            ):
                assert await eve.refusal(id="x", **message) == "spectator", message
            assert inside.site.tables.live[table["table"]].state.seq == 2
            assert inside.site.metrics.refused == {"spectator": 8}, "commands that were refused"

    run_inside(tmp_path, work)


def test_stale_commands_and_unreadable_ones(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            state = await first_state(ann)
            assert await ann.refusal(type="act", id="1", action=state["actions"][0], seq=1) == "stale"
            refused = []
            for text in (
                '{"type":"watch"}',
                '{"type":"act","id":"k-7"}',
                "nonsense",
                '{"id":"' + "x" * 200 + '"}',
                "[" * 9000,
            ):
                await ann.say_text(text)
                answer = await ann.hear("refused")
                refused.append((answer["code"], answer["kind"], answer["id"]))
            wrong = "message-unreadable", "unreadable"
            assert refused == [(*wrong, ""), (*wrong, "k-7"), (*wrong, ""), (*wrong, ""), (*wrong, "")]
            before = now_ms()
            await ann.say(type="ping")
            assert before <= (await ann.hear("pong"))["now"] <= now_ms()

    run_inside(tmp_path, work)


def test_why_not(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            action = (await first_state(ann))["actions"][0]
            await ann.say(type="why", id="1", action=action)
            assert await ann.hear("why") == {"type": "why", "id": "1", "action": action, "refused": None}
            await ann.say(type="why", id="2", action="take-back")
            answer = await ann.hear("why")
            assert (answer["id"], answer["refused"]["code"]) == ("2", "take-back-too-late")
            assert await ann.refusal(type="why", id="3", action="nonsense") != ""
            assert inside.site.metrics.refused == {}

    run_inside(tmp_path, work)


def test_commands_are_counted_with_their_time(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.say(type="rename", id="1", name="Anna")
            await ann.hear("done")
        assert sum(inside.site.metrics.commands.counts) == 1
        assert 0 <= inside.site.metrics.commands.sum < 5

    run_inside(tmp_path, work)


def test_a_bots_choice_is_stored_before_it_could_know_ours(tmp_path: Path) -> None:
    """What a person chooses waits; everything else does not."""
    waited = []

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]

        async def wait(seat: int) -> None:
            waited.append(seat)

        live.bots.wait_until_chosen = wait  # type: ignore[method-assign]
        async with seated(inside, table, 1) as ben:
            state = await first_state(ben)
            await ben.say(type="rename", id="1", name="Anna")
            await ben.hear("done")
            assert waited == []
            await ben.say(type="act", id="2", action=state["actions"][0])
            await ben.hear("done")
            assert waited == [1]

    run_inside(tmp_path, work)


def test_who_says_too_much_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this credential at this address, for a while (see test_bouncer.py); at other seats one may go on."""

    async def work(inside: Inside) -> None:
        table, guard = await begun(inside), inside.site.guard
        async with seated(inside, table) as ann:
            for _ in range(4):
                await ann.say(type="ping")
            assert len([await ann.hear("pong") for _ in range(3)]) == 3
            closed = await ann.hear("close")
            assert (closed["code"], closed["reason"]) == (1008, "flood")
        assert list(guard.flooders.until) == [f"127.0.0.1 {digest(table['links']['0']).hex()}"]
        async with seated(inside, table, 1) as ben:
            await first_state(ben)
        monkeypatch.setattr(rate_limits, "AWAY", 0.0)
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as ben:
            for _ in range(5):
                await ben.say(type="watch")
            assert (await ben.until("close"))[-1]["reason"] == "flood"
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as ben:
            await ben.say(type="watch")
            await ben.say(type="nonsense")
            assert (await ben.until("close"))[-1]["reason"] == "flood", "there is only so much to say"

    run_inside(tmp_path, work, limits=Limits(messages=RateLimit(3, 0.001)))


def test_a_long_book_is_told_in_parts_and_then_the_state(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        many = [named(f"n{number}") for number in range(2 * outbox.MOST_TOLD + 5)]
        await inside.store.create("t", [created(), Started(at=2000), *many], [])
        secret, token = new_token("t", "watch", -1, 1)
        await inside.store.change_tokens([token])
        async with inside.socket("/api/tables/t/socket?as=spectator", secret) as eve:
            await eve.say(type="watch")
            heard = await eve.until("live")
            kinds = [each["type"] for each in heard]
            assert kinds == ["welcome", *["told"] * (len(many) + 2), "state", "live"]
            assert [each["seq"] for each in heard[1:-2]] == list(range(1, len(many) + 3))

    run_inside(tmp_path, work)


def test_who_takes_nothing_is_left(tmp_path: Path) -> None:
    """Nothing piles up for him: what he says is not even read any more."""

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with inside.socket(path_of(table, 0), table["links"]["0"]) as talk:
            talk.line.taken = False
            await talk.say(type="watch")
            for _ in range(connection.MOST_ANSWERS + 40):
                await talk.say(type="ping")
            while not live.listeners:
                await asyncio.sleep(0.01)
            (listener,) = live.listeners
            assert isinstance(listener, outbox.Teller)
            most = 0
            while live.listeners:
                most = max(most, len(listener.answers))
                await asyncio.sleep(0.01)
            assert most == connection.MOST_ANSWERS + 1
            assert (await talk.hear("close"))["reason"] == "slow"

    run_inside(tmp_path, work, patience=1.0, limits=Limits(messages=RateLimit(1000, 1000)))


def test_who_takes_what_he_is_sent_again_hears_all_of_it(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            action = (await first_state(ann))["actions"][0]
            ann.line.taken = False
            await ann.say(type="act", id="a", action=action)
            await asyncio.sleep(0.05)
            assert ann.waiting == []
            ann.line.taken = True
            ann.line.when_taken()
            await asyncio.sleep(0.15)
            assert ann.waiting == ["done", "told", "state"], "and is not left, though he has waited"

    run_inside(tmp_path, work, patience=0.1, timers=NEVER)


def test_the_end_of_a_socket_ends_all_that_belongs_to_it(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        used = live.used
        async with seated(inside, table) as ann:
            await first_state(ann)
            assert [listener.seat for listener in live.listeners] == [0]
            assert live.presence.status(0) == "here"
        assert live.listeners == set()
        assert live.used > used

    run_inside(tmp_path, work)
