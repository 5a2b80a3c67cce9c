"""FDA-55: what is public, and what each viewer learns."""

from __future__ import annotations

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import write_card
from fightcard.games.fightdrome.state import RECYCLED
from tests.games.fightdrome.helpers import BOUT, after, at, deal, seat_of, told

MATCH = "mode=fame due=1 phase=staggered missed=K80 hand0=P20,K80 hand1=P30,P40 gone0=K20 gone1=(G20:K80),W"


def logs(position: Position, action: str) -> list[list[str]]:
    """Return the events of an action for seat 0, seat 1 and a spectator."""
    _, outcome = position.advance(action)
    return [told(outcome.events(viewer)) for viewer in (0, 1, SPECTATOR)]


def test_FDA_55_characters_sizes_and_face_up_cards_are_public() -> None:
    position = at("due=1 top=K30 hand0=P20,P30 hand1=K50,K60,W gone0=G20,PB40 gone1=NP")
    for viewer in (0, 1, SPECTATOR):
        view = position.described(viewer)
        assert (view["top"], view["phase"], view["due"]) == ("K30", "answer", [1])
        first, second = view["seats"]
        assert [(seat["stack"], seat["sleeves"]) for seat in (first, second)] == [("S01", ["L3"]), ("S05", ["L1"])]
        assert first["deck"]["kick"] == 11
        assert [seat["hand_size"] for seat in (first, second)] == [2, 3]
        assert [seat["pile_size"] for seat in (first, second)] == [39, 40]
        assert [seat["discards"] for seat in (first, second)] == [["G20", "PB40"], ["NP"]]


def test_FDA_55_hands_and_stagger_cards_are_secret() -> None:
    position = at(MATCH)
    assert [seat_of(position, 1, viewer)["hand"] for viewer in (0, 1, SPECTATOR)] == [
        ["?", "?"],
        ["P30", "P40"],
        ["?", "?"],
    ]
    assert [seat_of(position, 1, viewer)["discards"] for viewer in (0, 1, SPECTATOR)] == [
        ["?", "W"],
        ["G20", "W"],
        ["?", "W"],
    ]
    assert all("pile" not in seat for viewer in (0, 1, SPECTATOR) for seat in position.described(viewer)["seats"])


def test_FDA_55_draws_and_losses_are_told_to_their_owner_only() -> None:
    drawn = at("due=1 top=K30 hand0=K60 hand1=K50,W pile1=G30")
    assert logs(drawn, "K50") == [
        ["1 played K50", "1 drew"],
        ["1 played K50", "1 drew G30"],
        ["1 played K50", "1 drew"],
    ]
    assert logs(at(MATCH), "P40") == [["1 lost"], ["1 lost P40"], ["1 lost"]]


def test_FDA_55_a_staggered_player_shows_nothing() -> None:
    position = at("due=0 phase=open hand0=K80,P20 hand1=P30,P40 pile0=G20")
    assert logs(position, "K80")[2] == ["0 played K80", "0 drew", "1 staggered K80"]
    assert seat_of(after(position, "K80"), 1, 0)["hand"] == ["?", "?"]


def test_FDA_55_stagger_cards_that_are_out_are_secret_too() -> None:
    position = at("stagger_cards=out due=0 phase=open hand0=K80 hand1=P30 out1=(NB)")
    assert [seat_of(position, 1, viewer)["out"] for viewer in (0, 1, SPECTATOR)] == [["?"], ["NB"], ["?"]]


def test_FDA_55_what_everybody_saw_of_a_deck_everybody_may_remember() -> None:
    """What went into the pile, what those held over cannot answer, and what was missed with cards that are out."""
    known = "recycled{0}=K30,W,P20 seen{0}=K30,W,P20 out{0}=(P50:K40),(P60:G30),(G20:G30)"
    parts = f"hand{{0}}=P20,P30 drawn{{0}}=4 carried{{0}}=2/K80/1 gone{{0}}=K30@3,W@4 {known}"
    for seat in range(2):
        position = at(f"stagger_cards=out due=0 {parts.format(seat)}")
        for viewer in (0, 1, SPECTATOR):
            o = position.observed(viewer)
            recycled = o.cards[RECYCLED + seat][: o.size[RECYCLED + seat]]
            assert sorted(map(write_card, recycled)) == ["K30", "P20", "W"]
            assert (write_card(o.carried_missed[seat]), o.carried_free[seat]) == ("K80", 1)
            assert [write_card(missed) for missed in o.failed[2 + seat][:3]] == ["K40", "G30", "G30"]


def test_FDA_55_scoring_hands_are_shown() -> None:
    both = logs(at("mode=fame due=0 phase=press hand0=P20 hand1=NB pile0=G30"), "rest")
    for log in both:
        assert [event for event in log if " scored " in event] == ["0 scored P20,G30 50", "1 scored NB 50"]
    winner = logs(at("mode=fame due=1 phase=staggered hand0=P20,F hand1=W"), "W")
    for log in winner:
        assert [event for event in log if " scored " in event] == ["0 scored P20,F 20"]


def test_FDA_55_stagger_cards_stay_hidden_while_the_match_runs() -> None:
    ended = logs(at("mode=fame due=1 phase=staggered hand0=P20 hand1=W"), "W")
    assert ended[0][0] == ended[2][0] == "1 lost"
    assert ended[1][0] == "1 lost W"
    later = after(at("mode=fame due=1 phase=staggered hand0=P20 hand1=W gone1=(NB)"), "W")
    for viewer in (0, SPECTATOR):
        seat = seat_of(later, 1, viewer)
        assert (seat["hand"], seat["discards"]) == (["?"] * 7, [])


def test_FDA_55_hands_stay_hidden_at_the_end_of_a_bout_of_a_tournament() -> None:
    """Even where hand values decide it."""
    text = f"{BOUT} single_bout_rest_end=fame due=0 phase=press hand0=P20 hand1=NB pile0=W"
    spectator = logs(at(text), "rest")[2]
    assert spectator == ["0 rested", "0 drew", "1 round-ended rest", "0 fell L1"]


def test_FDA_55_after_the_game_everything_is_revealed_to_everybody() -> None:
    position = at("due=1 phase=staggered hand0=P20,K80 hand1=P30 gone1=(G20),W pile0=G80")
    assert logs(position, "P30") == [["1 lost P30", "0 round-ended staggered-out", "0 game-ended"]] * 3
    over = after(position, "P30")
    views = [over.described(viewer) for viewer in (0, 1, SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert views[0]["seats"][0]["hand"] == ["P20", "K80"]
    assert views[0]["seats"][1]["discards"] == ["G20", "W", "P30"]
    assert views[0]["seats"][0]["pile"][0] == "G80"
    assert "?" not in str(views[0])


def test_FDA_55_in_a_tournament_stacks_and_all_six_sleeves_are_public() -> None:
    position, _ = deal("mode=epic")
    for viewer in (0, 1, SPECTATOR):
        seats = position.described(viewer)["seats"]
        assert sorted(sleeve for seat in seats for sleeve in seat["sleeves"]) == ["L1", "L2", "L3", "L4", "L5", "L6"]
        assert all(seat["stack"].startswith("S") for seat in seats)
    picked = after(position, "0:" + position.legal_actions(0)[1])
    assert picked.described(1)["seats"] == position.described(1)["seats"], "only the pick in progress is hidden"


def test_FDA_55_the_key_is_part_of_no_view() -> None:
    position, _ = deal()
    for viewer in (0, 1, SPECTATOR):
        assert not any(position.observed(viewer).key)
