"""Messages of a socket and their responses, one by one, without a network."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fightcard.messages import fields
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import Limits, PresenceTimers, RateLimit
from fightcard.server.support.tokens import digest, new_token
from fightcard.table.events import Started
from fightcard.web.guard import ban_list
from fightcard.web.ws import outbox, session
from tests.store.sample_entries import created, named
from tests.waiting import until
from tests.web.in_process import FAR, HERE, InProcessServer, run_in_process
from tests.web.in_process_tables import BOT, FRIEND, NEVER, begun, first_state, made, path_of, seated

# -- the door ---------------------------------------------------------------------------------------------------


def test_socket_requires_a_seat_token(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        tokens = {"0": table["links"]["0"], "1": table["links"]["1"], "spectator": table["watch"]}
        for who, token in tokens.items():
            for seat in ("0", "1", "spectator", "2", "-1", ""):
                async with inside.socket(f"/api/tables/{table['table']}/socket?as={seat}", token) as talk:
                    assert talk.status == (101 if who == seat else 403)
        async with inside.socket("/api/tables/nothing/socket?as=0") as talk:
            assert talk.status == 404
        assert inside.site.limiter.sockets == 0

    run_in_process(tmp_path, work)


def test_repeated_wrong_credentials_are_banned(tmp_path: Path) -> None:
    """From elsewhere; on this machine one may try as often as one likes."""

    async def work(inside: InProcessServer) -> None:
        table, limiter = await begun(inside), inside.site.limiter
        for client in (HERE, FAR):
            for _ in range(6):
                assert not limiter.has_bans
                async with inside.socket(path_of(table, 0), table["links"]["1"], client) as eve:
                    assert eve.status == 403
        async with inside.socket(path_of(table, 1), table["links"]["1"], FAR) as ben:
            assert ben.status == 101, "at their own seat"

    run_in_process(tmp_path, work)


def test_sockets_and_spectators_are_limited(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        path, watch = f"/api/tables/{table['table']}/socket?as=", table["watch"]
        async with inside.socket(f"{path}spectator", watch, FAR) as one:
            await one.send(type="watch")
            await one.hear("live")
            async with inside.socket(f"{path}spectator", watch, HERE) as two:
                assert two.status == 429, "one may watch"
            async with inside.socket(f"{path}0", table["links"]["0"], FAR) as ann:
                assert ann.status == 101
                assert inside.site.limiter.sockets == 2
                async with inside.socket(f"{path}0", table["links"]["0"], FAR) as twice:
                    assert twice.status == 101, "a seat may have two"
                    async with inside.socket(f"{path}0", table["links"]["0"], FAR) as thrice:
                        assert thrice.status == 429, "more than two from one address"
        assert inside.site.limiter.sockets == 0

    run_in_process(tmp_path, work, limits=Limits(watchers=1, sockets=2))


# -- the first word -----------------------------------------------------------------------------------------------


def test_silent_socket_and_wrong_first_message_are_closed(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        for first, reason in (("", "silent"), ('{"type":"ping"}', "watch-first"), ("nonsense", "watch-first")):
            async with inside.socket(path_of(table, 0), table["links"]["0"]) as talk:
                if first:
                    await talk.send_text(first)
                closed = await talk.hear("close")
                assert (closed["code"], closed["reason"]) == (1008, reason)
        assert not (await inside.site.tables.find(table["table"])).listeners

    run_in_process(tmp_path, work, patience=0.1)


def test_welcome_fields(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        sessions = set()
        for seat in (0, "spectator"):
            async with seated(inside, table, seat) as talk:
                welcome = await talk.hear("welcome")
                sessions.add(welcome.pop("session"))
                assert welcome == {
                    "type": "welcome",
                    "protocol": fields.PROTOCOL,
                    "table": table["table"],
                    "viewer": seat,
                    "seq": 2,
                    "game": "cartisora",
                    "options": (await inside.site.tables.find(table["table"])).state.plan.options,
                    "commitment": table["shuffle"]["commitment"],
                    "series": [],
                }
        assert len(sessions) == 2

    run_in_process(tmp_path, work)


def test_welcome_of_the_oldest_tables_has_no_commitment(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        await inside.store.create("t", [created(), Started(at=2000)], [])
        secret, token = new_token("t", "watch", -1, 1)
        await inside.store.change_tokens([token])
        async with inside.socket("/api/tables/t/socket?as=spectator", secret) as eve:
            await eve.send(type="watch")
            assert (await eve.hear("welcome"))["commitment"] == ""

    run_in_process(tmp_path, work)


@pytest.mark.parametrize(("since", "told"), [(0, [1, 2]), (1, [2]), (2, []), (3, [1, 2]), (99, [1, 2])])
def test_reconnected_client_gets_missed_entries(tmp_path: Path, since: int, told: list[int]) -> None:
    """A client that claims to know more than there is gets everything."""

    async def work(inside: InProcessServer) -> None:
        async with seated(inside, await begun(inside), since=since) as talk:
            heard = await talk.until("live")
            assert [each["type"] for each in heard] == ["welcome", *["told"] * len(told), "state", "live"]
            assert [each["seq"] for each in heard if each["type"] == "told"] == told
            assert (heard[-2]["seq"], heard[-1]["watchers"]) == (2, 0)
            await asyncio.sleep(0.02)
            assert talk.waiting == []

    run_in_process(tmp_path, work, timers=NEVER)


def test_new_entries_reach_all_clients_in_order(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
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
            await ann.send(type="act", id="a", action=actions[0])
            for each in (ann, ben, eve):
                news = [message["type"] for message in await each.until("state")]
                assert news == (["done", "told", "state"] if each is ann else ["told", "state"])

    run_in_process(tmp_path, work)


def test_live_reports_presence(tmp_path: Path) -> None:
    """``live`` is sent only when it changes."""

    async def work(inside: InProcessServer) -> None:
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

    run_in_process(tmp_path, work, timers=NEVER)


# -- commands -----------------------------------------------------------------------------------------------------


def test_commands_act_for_the_own_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann, seated(inside, table, 1) as ben:
            state = await first_state(ann)
            await first_state(ben)
            await ann.send(type="act", id="1", action=state["actions"][0], seq=state["seq"])
            assert await ann.hear("done") == {"type": "done", "id": "1", "seq": 3}
            await ann.send(type="act", id="1", action=state["actions"][0])
            assert (await ann.hear("done"))["seq"] == 3, "once"
            assert await ann.refusal(type="undo", id="2") == "undo-consent"
            await ann.send(type="offer", id="3", what="undo")
            assert (await ann.hear("done"))["seq"] == 4
            await ben.send(type="answer", id="4", what="undo", accept=True)
            assert (await ben.hear("done"))["seq"] == 5
            table_state = inside.site.tables.live[table["table"]].state
            assert table_state.due == [0, 1]
            await ben.send(type="rename", id="5", name="Benno")
            await ben.hear("done")
            assert table_state.seats[1].name == "Benno"
            assert await ann.refusal(type="claim", id="6", seat=1, how="win") == "claim-not-gone"
            assert await ann.refusal(type="claim", id="7", seat=0, how="win") == "claim-nobody"
            assert await ann.refusal(type="fill", id="8", seat=1, level="random") == "seat-taken"
            assert await ann.refusal(type="fill", id="9", seat=1, level="nobody") == "bot-unknown"
            await ben.send(type="offer", id="10", what="hints")
            await ben.hear("done")
            await ann.send(type="answer", id="11", what="hints", accept=False)
            await ann.hear("done")
            assert (table_state.offers, table_state.hints_agreed) == ({}, False)
            await ben.send(type="resign", id="12")
            await ben.hear("done")
            assert table_state.match.result is not None
            assert table_state.match.result["winner"] == 0

    run_in_process(tmp_path, work, timers=NEVER)


def test_gone_player_may_be_claimed_against(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            while (await ann.hear("live"))["presence"][1] != "gone":
                pass
            await ann.send(type="claim", id="1", seat=1, how="win")
            await ann.hear("done")
        table_state = inside.site.tables.live[table["table"]].state
        assert table_state.ended_by == {"kind": "claimed", "seat": 0, "against": 1}

    run_in_process(tmp_path, work, timers=PresenceTimers(0.01, 0.02, 0.03))


def test_host_fills_an_open_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.send(type="fill", id="1", seat=1, level="random")
            await ann.hear("done")
        assert inside.site.tables.live[table["table"]].state.seats[1].level == "random"

    run_in_process(tmp_path, work)


def test_spectator_commands_are_refused(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
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

    run_in_process(tmp_path, work)


def test_stale_and_unreadable_commands_are_refused(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
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
                await ann.send_text(text)
                answer = await ann.hear("refused")
                refused.append((answer["code"], answer["kind"], answer["id"]))
            wrong = "message-unreadable", "unreadable"
            assert refused == [(*wrong, ""), (*wrong, "k-7"), (*wrong, ""), (*wrong, ""), (*wrong, "")]
            before = now_ms()
            await ann.send(type="ping")
            assert before <= (await ann.hear("pong"))["now"] <= now_ms()

    run_in_process(tmp_path, work)


def test_why_names_the_rule(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            action = (await first_state(ann))["actions"][0]
            await ann.send(type="why", id="1", action=action)
            assert await ann.hear("why") == {"type": "why", "id": "1", "action": action, "refused": None}
            await ann.send(type="why", id="2", action="take-back")
            answer = await ann.hear("why")
            assert (answer["id"], answer["refused"]["code"]) == ("2", "take-back-too-late")
            assert await ann.refusal(type="why", id="3", action="nonsense") != ""
            assert inside.site.metrics.refused == {}

    run_in_process(tmp_path, work)


def test_command_durations_are_measured(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.send(type="rename", id="1", name="Anna")
            await ann.hear("done")
        assert sum(inside.site.metrics.commands.counts) == 1
        assert 0 <= inside.site.metrics.commands.sum < 5

    run_in_process(tmp_path, work)


def test_bot_choice_is_stored_before_the_simultaneous_human_choice(tmp_path: Path) -> None:
    """A person's choices wait; everything else does not."""
    waited = []

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]

        async def wait(seat: int) -> None:
            waited.append(seat)

        live.bots.wait_until_chosen = wait  # type: ignore[method-assign]
        async with seated(inside, table, 1) as ben:
            state = await first_state(ben)
            await ben.send(type="rename", id="1", name="Anna")
            await ben.hear("done")
            assert waited == []
            await ben.send(type="act", id="2", action=state["actions"][0])
            await ben.hear("done")
            assert waited == [1]

    run_in_process(tmp_path, work)


def test_too_many_messages_are_a_flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The credential is banned at its address for a while; its other seats are not affected."""

    async def work(inside: InProcessServer) -> None:
        table, limiter = await begun(inside), inside.site.limiter
        async with seated(inside, table) as ann:
            for _ in range(4):
                await ann.send(type="ping")
            assert len([await ann.hear("pong") for _ in range(3)]) == 3
            closed = await ann.hear("close")
            assert (closed["code"], closed["reason"]) == (1008, "flood")
        assert list(limiter.flooders.until) == [f"127.0.0.1 {digest(table['links']['0']).hex()}"]
        async with seated(inside, table, 1) as ben:
            await first_state(ben)
        monkeypatch.setattr(ban_list, "BAN_SECONDS", 0.0)
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as ben:
            for _ in range(5):
                await ben.send(type="watch")
            assert (await ben.until("close"))[-1]["reason"] == "flood"
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as ben:
            await ben.send(type="watch")
            await ben.send(type="nonsense")
            assert (await ben.until("close"))[-1]["reason"] == "flood", "there is only so much to say"

    run_in_process(tmp_path, work, limits=Limits(messages=RateLimit(3, 0.001)))


def test_long_event_log_is_sent_in_batches_before_the_state(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        many = [named(f"n{number}") for number in range(2 * outbox.MAX_ENTRIES_PER_FLUSH + 5)]
        await inside.store.create("t", [created(), Started(at=2000), *many], [])
        secret, token = new_token("t", "watch", -1, 1)
        await inside.store.change_tokens([token])
        async with inside.socket("/api/tables/t/socket?as=spectator", secret) as eve:
            await eve.send(type="watch")
            heard = await eve.until("live")
            kinds = [each["type"] for each in heard]
            assert kinds == ["welcome", *["told"] * (len(many) + 2), "state", "live"]
            assert [each["seq"] for each in heard[1:-2]] == list(range(1, len(many) + 3))

    run_in_process(tmp_path, work)


def test_slow_reader_is_closed(tmp_path: Path) -> None:
    """Nothing accumulates: its messages are not read any more."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with inside.socket(path_of(table, 0), table["links"]["0"]) as talk:
            talk.line.is_writable = False
            await talk.send(type="watch")
            for _ in range(session.MAX_RESPONSES_WAITING + 40):
                await talk.send(type="ping")
            await until(lambda: live.listeners)
            (listener,) = live.listeners
            assert isinstance(listener, outbox.Outbox)
            most = 0
            while live.listeners:
                most = max(most, len(listener.responses))
                await asyncio.sleep(0.01)
            assert most == session.MAX_RESPONSES_WAITING + 1
            assert (await talk.hear("close"))["reason"] == "slow"

    run_in_process(tmp_path, work, patience=1.0, limits=Limits(messages=RateLimit(1000, 1000)))


def test_reader_that_recovers_gets_all_messages(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            action = (await first_state(ann))["actions"][0]
            ann.line.is_writable = False
            await ann.send(type="act", id="a", action=action)
            await asyncio.sleep(0.05)
            assert ann.waiting == []
            ann.line.is_writable = True
            ann.line.on_writable()
            news = [message["type"] for message in await ann.until("state")]
            assert news == ["done", "told", "state"]
            await asyncio.sleep(0.15)  # longer than its patience
            assert ann.waiting == [], "it is not closed, though it has waited"

    run_in_process(tmp_path, work, patience=0.1, timers=NEVER)


def test_closed_socket_frees_its_resources(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        used = live.used
        async with seated(inside, table) as ann:
            await first_state(ann)
            assert [listener.seat for listener in live.listeners] == [0]
            assert live.presence.status(0) == "here"
        assert live.listeners == set()
        assert live.used > used

    run_in_process(tmp_path, work)
