"""Whole games over a real socket: against bots, among people, with up to six seats, and rematches."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.client import Connection, Refusal, Site, bot, friend, me
from fightcard.core.record import read_record, verify
from fightcard.registry import find_game
from tests.web.playing import GAMES, against_bot, newest, play_out, turn, two_people


@pytest.mark.parametrize("game", GAMES)
def test_game_against_a_bot_is_played_to_its_end(site: Site, game: str) -> None:
    """And its record verifies, and its replay tells the same end."""
    chooser = Random(f"bot {game}")
    table = against_bot(site, game, "novice")
    with table.seat(0).connect() as ann:
        while turn(ann, chooser):
            pass
        result = ann.state.result
    record = read_record(site.request(f"/api/tables/{table.name}/record").decode())
    assert verify(record, find_game(game)).result == result
    steps = site.get(f"/api/tables/{table.name}/replay?as=0")["steps"]
    assert [step["action"] for step in steps[1:]] == record.actions
    assert site.get(f"/api/tables/{table.name}")["result"] == result


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_spectator_see_the_same_end(site: Site, game: str) -> None:
    """After it everything is revealed, to whoever watched too."""
    chooser = Random(f"people {game}")
    table = two_people(site, game)
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben, table.spectator().connect() as eve:
        play_out([ann, ben], chooser)
        for each in (ann, ben, eve):
            each.wait_for(lambda state: state.over)
        assert ann.state.view == ben.state.view == eve.state.view
        assert ann.state.result == eve.state.result
        assert [told.seq for told in eve.told] == list(range(1, eve.seq + 1))


def test_six_people_play_champions(site: Site) -> None:
    """One for each champion; two of them are bots, and one resigns, for whom a bot plays on."""
    seats = [me("A"), friend(), friend(), friend(), bot("random"), bot("random")]
    table = site.set_up("champions", seats, ["owners=0,1,2,3,4,5"])
    places = [table.seat(0), *(site.join(table.invites[seat], f"P{seat}") for seat in (1, 2, 3))]
    people: list[Connection] = [place.connect() for place in places]
    try:
        people[1].resign()
        assert people[1].state.viewer == "spectator"
        assert people[1].state.seats[1] | {"due": None} == {
            "kind": "bot",
            "name": "P1",
            "level": "novice",
            "side": 0,
            "resigned": True,
            "left": True,
            "hints": 0,
            "host": False,
            "due": None,
        }
        play_out(people, Random("six"))
        assert newest(people).state.result is not None
    finally:
        for each in people:
            each.close()


def test_bots_play_each_other_while_a_spectator_watches(site: Site) -> None:
    table = site.set_up("cartisora", [bot("random"), bot("novice")])
    with table.spectator().connect() as eve:
        eve.wait_until(lambda: eve.state.over)
        assert eve.state.result is not None


def test_cards_are_dealt_after_the_friend_joins(site: Site) -> None:
    table = site.set_up("fightdrome", [me("Ann"), friend()])
    with table.seat(0).connect() as ann:
        assert (ann.state.started, ann.state.view, ann.state.actions) == (False, None, [])
        with pytest.raises(Refusal, match="not-started"):
            ann.act("K60")
        ben = site.join(table.invites[1], "Ben")
        ann.wait_until(lambda: ann.state.started)
        assert [seat["name"] for seat in ann.state.seats] == ["Ann", "Ben"]
        assert ben.viewer == 1
        with pytest.raises(Refusal, match="token-unknown"):
            site.join(table.invites[1], "Eve")
        with ben.connect() as there:
            play_out([ann, there], Random(1), 6)


def test_new_invitation_ends_the_old_one(site: Site) -> None:
    table = site.set_up("fightdrome", [me(), friend()])
    path, token = f"/api/tables/{table.name}/links", table.links[0]
    again = site.post(path, {"what": "invite", "seat": 1}, token)["token"]
    with pytest.raises(Refusal, match="token-unknown"):
        site.join(table.invites[1])
    assert site.join(again).viewer == 1
    with pytest.raises(Refusal, match="seat-taken"):
        site.post(path, {"what": "invite", "seat": 1}, token)
    link = site.post(path, {"what": "seat", "seat": 0}, token)["token"]
    assert site.join(link).viewer == 0
    with pytest.raises(Refusal, match="seat-not-yours"):
        site.post(path, {"what": "seat", "seat": 1}, token)


def test_rematch_swaps_the_seats(site: Site) -> None:
    """Both must want it; each fetches a seat of their own at the next table."""
    table = two_people(site)
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben, table.spectator().connect() as eve:
        with pytest.raises(Refusal, match="rematch-not-over"):
            ann.offer("rematch")
        ann.resign()
        ann.offer("rematch")
        with pytest.raises(Refusal, match="offer-waiting"):
            ann.offer("rematch")
        ben.wait_until(lambda: bool(ben.state.offers))
        ben.answer("rematch", True)
        for each in (ann, ben, eve):
            each.wait_for(lambda state: state.rematch is not None)
    places = [each.place.follow() for each in (ann, ben, eve)]
    assert [place.viewer for place in places] == [1, 0, "spectator"]
    with places[0].connect() as ann, places[1].connect() as ben, places[2].connect() as eve:
        assert [seat["name"] for seat in eve.state.seats] == ["Ben", "Ann"]
        play_out([ann, ben], Random(2), 4)


def test_rematch_against_a_bot_starts_at_once(site: Site) -> None:
    table = against_bot(site)
    with table.seat(0).connect() as ann:
        ann.resign()
        ann.offer("rematch")
        ann.wait_until(lambda: ann.state.rematch is not None)
        again = ann.place.follow()
    assert again.viewer == 1
    with again.connect() as ann:
        assert turn(ann, Random(3))


def test_record_and_replay_are_refused_before_the_end(site: Site) -> None:
    table = two_people(site)
    for what in ("record", "replay"):
        with pytest.raises(Refusal, match="table-not-over"):
            site.get(f"/api/tables/{table.name}/{what}", table.links[0])
