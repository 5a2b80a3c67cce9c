"""A match: acting, what each viewer hears, undoing, and its record."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR, TABLE, GameDefinition
from fightcard.core.errors import Refused, TableRefuses, Unreadable
from fightcard.core.position import Position
from fightcard.core.record import read_record, verify, write_record
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from fightcard.table.match import Match

from .helpers import MODES, new_match, next_match_where, play_on, setup_without_twins, staggered

PRIVATE = ("dealt", "drew", "lost")


def code_of(match: Match, seat: int, consented: bool = True) -> str:
    """Return the code with which an undo of this seat is refused."""
    with pytest.raises(TableRefuses) as refused:
        match.undo(seat, consented=consented)
    return refused.value.code


# -- acting --------------------------------------------------------------------------------------------------


def test_action_is_stored_in_canonical_form() -> None:
    match = new_match("starter=1")
    card = match.position.legal_actions(1)[0]
    match.act(1, f"  {card.lower()} ")
    match.act(0, f"0:{match.position.legal_actions(0)[0]}")
    assert match.actions[0] == f"1:{card}"
    assert match.last_seat == 0


def test_refused_action_changes_nothing() -> None:
    match = new_match("starter=0")
    position, told = match.position, match.events_for(TABLE)
    with pytest.raises(Refused) as refused:
        match.act(0, "rest")
    assert refused.value.rule == "FD-46"
    with pytest.raises(Refused):
        match.act(1, "P20")
    with pytest.raises(Unreadable):
        match.act(0, "nonsense")
    assert (match.position, match.events_for(TABLE), match.actions) == (position, told, [])


@pytest.mark.parametrize("text", ["1:P20", "1:rest", " 1:resign", "7:P20"])
def test_action_for_another_seat_is_refused(text: str) -> None:
    match = new_match("starter=1")
    with pytest.raises(TableRefuses, match="not-your-seat"):
        match.act(0, text)
    assert not match.over


@pytest.mark.parametrize("text", ["0:1:resign", "²:P20", "0:0:P20", ":P20", "", "-1:P20"])
def test_malformed_seat_prefix_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        new_match("starter=0").act(0, text)


# -- what each viewer hears ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_events_since_a_number_are_complete_and_without_gaps(mode: str) -> None:
    match = play_on(new_match(*MODES[mode]))
    for viewer in (0, 1, SPECTATOR, TABLE):
        told = match.events_for(viewer)
        assert [number for number, _ in told] == list(range(1, len(told) + 1))
        assert match.events_for(viewer, 7) == told[7:]
        assert match.events_for(viewer, len(told)) == match.events_for(viewer, 10**6) == []
        assert match.events_for(viewer, -5) == told


def test_action_adds_events() -> None:
    match = new_match("starter=0")
    heard = len(match.events_for(0))
    match.act(0, match.position.legal_actions(0)[0])
    assert next(event["kind"] for _, event in match.events_for(0, heard)) == "played"


def test_hidden_cards_are_revealed_to_others_only_after_the_end() -> None:
    match = play_on(new_match("starter=0"), lambda m: len(m.actions) > 20)
    for viewer in (0, 1, SPECTATOR):
        for _, event in match.events_for(viewer):
            if event["kind"] in PRIVATE:
                assert ("card" in event or "cards" in event) == (event["seat"] == viewer)
    play_on(match)
    everything = match.events_for(TABLE)
    assert all(match.events_for(viewer) == everything for viewer in (0, 1, SPECTATOR))


# -- undoing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1])
def test_bots_observe_what_their_seat_may_know(viewer: int) -> None:
    """The observation describes the same view as people of that seat get, and another one for another seat."""
    match = play_on(new_match(), lambda m: len(m.actions) > 2)
    described = [GAME.describe(match.observe(seat), match.position.setup) for seat in (viewer, 1 - viewer)]
    assert described[0].items() <= match.view(viewer).items()
    assert described[0] != described[1]


def test_undo_before_the_first_decision_is_refused() -> None:
    match = new_match("starter=0")
    assert code_of(match, 0) == code_of(match, 1) == "undo-nothing"
    match.act(0, match.position.legal_actions(0)[0])
    assert code_of(match, 1) == "undo-nothing"


def test_decision_that_reveals_a_card_cannot_be_undone() -> None:
    match = new_match("starter=0")
    match.act(0, match.position.legal_actions(0)[0])
    assert not match.may_undo(0)
    assert code_of(match, 0) == "undo-revealed"


def test_card_lost_face_down_can_be_undone_until_the_other_acts() -> None:
    match = next_match_where(staggered)
    seat, before, actions = match.due[0], match.position, match.actions
    heard = len(match.events_for(SPECTATOR))
    match.act(seat, match.position.legal_actions(seat)[0])
    assert match.may_undo(seat)
    match.undo(seat, consented=True)
    assert (match.position, match.actions) == (before, actions)
    lost, undone = match.events_for(SPECTATOR, heard)
    assert lost.event == {"kind": "lost", "seat": seat}
    assert undone == (heard + 2, {"kind": "undone", "seat": seat, "back_to": heard})


def test_undo_is_refused_after_the_other_acted() -> None:
    match = next_match_where(staggered)
    seat = match.due[0]
    match.act(seat, match.position.legal_actions(seat)[0])
    match.act(1 - seat, match.position.legal_actions(1 - seat)[0])
    assert code_of(match, seat) == "undo-acted"


def test_undo_between_people_needs_consent() -> None:
    match = next_match_where(staggered)
    seat = match.due[0]
    match.act(seat, match.position.legal_actions(seat)[0])
    after = match.position
    assert code_of(match, seat, consented=False) == "undo-consent"
    assert match.position is after


def test_sealed_pick_can_be_undone_until_both_have_picked() -> None:
    match = new_match("mode=epic")
    before, (first, second, _) = match.position, match.position.legal_actions(0)
    match.act(0, first)
    match.undo(0, consented=True)
    assert match.position is before
    match.act(0, second)
    match.act(1, match.position.legal_actions(1)[0])
    assert code_of(match, 0) == "undo-acted"
    assert code_of(match, 1) == "undo-revealed"
    assert first not in str(match.actions)


def test_undo_covers_one_hidden_decision() -> None:
    """Everybody sees the take-back, and the seat may choose again."""
    match = new_match("mode=epic")
    match.act(0, match.position.legal_actions(0)[0])
    match.act(0, "take-back")
    assert code_of(match, 0) == "undo-revealed"
    assert match.due == [0, 1]


def test_open_pass_cannot_be_undone() -> None:
    """Its event has only a kind and a seat, which already identify the choice."""
    cartisora = find_game("cartisora")
    match = Match(cartisora, cartisora.setup(["classes=knight,swashbuckler"]), key_of_seed(0))
    match.act(0, "2")
    assert match.may_undo(0)
    match.act(1, "9")
    assert match.view(0)["phase"] == "loser"
    match.act(0, "pass")
    assert match.view(1)["phase"] == "winner", "nothing else has happened"
    assert code_of(match, 0) == "undo-revealed"


def test_hidden_pass_can_be_undone() -> None:
    """Two Rogues choose at the same time, and nobody can tell whether one passed."""
    cartisora = find_game("cartisora")
    match = Match(cartisora, cartisora.setup(["classes=rogue,rogue"]), key_of_seed(0))
    match.act(0, "7")
    match.act(1, "7")
    assert match.view(0)["phase"] == "tie"
    match.act(0, "pass")
    assert match.may_undo(0)


def test_resignation_cannot_be_undone() -> None:
    champions = find_game("champions")
    match = Match(champions, champions.setup(["owners=0,1,2,3,4,5"]), key_of_seed(0))
    match.act(0, "resign")
    assert not match.over
    assert code_of(match, 0) == "undo-revealed"


def test_forced_choice_cannot_be_undone() -> None:
    """Everybody could infer it."""
    cartisora = find_game("cartisora")
    match = Match(cartisora, cartisora.setup(), key_of_seed(0))
    match.position = Position.read(cartisora, "hand0=7 hand1=2,3")
    match.act(0, "7")
    assert code_of(match, 0) == "undo-revealed"


def test_end_of_game_cannot_be_undone() -> None:
    match = new_match("starter=0")
    match.act(0, "resign")
    assert code_of(match, 0) == "undo-revealed"


@pytest.mark.parametrize("mode", MODES)
def test_undoable_decisions_reveal_nothing(mode: str) -> None:
    """The other seat and a spectator see the same for another choice."""
    for seed in range(3):
        match = new_match(*MODES[mode], "stagger_cards=out", seed=seed)
        while not match.over:
            seat, before = match.due[0], match.position
            play_on(match, lambda m, before=before: m.position is not before, seed)  # type: ignore[misc]
            if match.may_undo(seat):
                assert before.view(seat)["phase"] in ("staggered", "pick")
                for other in (1 - seat, SPECTATOR):
                    seen = [before.play(f"{seat}:{action}")[0].view(other) for action in before.legal_actions(seat)]
                    assert all(view == match.view(other) for view in seen)


def test_choice_that_reveals_only_itself_can_be_undone(toy: GameDefinition) -> None:
    """Its event has a kind and a seat and nothing else, even for its owner."""
    match = Match(toy, toy.setup(["players=4"]), key_of_seed(0))
    before, heard = match.position, len(match.events_for(TABLE))
    match.act(2, "JC")
    for viewer in (0, 2, SPECTATOR, TABLE):
        assert [event for _, event in match.events_for(viewer, heard)] == [{"kind": "sealed", "seat": 2}]
    assert match.may_undo(2)
    match.undo(2, consented=True)
    assert match.position is before
    match.act(2, "7S")
    match.act(0, "JC")
    assert match.due == [1, 3]
    assert code_of(match, 2) == "undo-acted"
    assert code_of(match, 1) == "undo-nothing"
    match.act(2, "take-back")
    assert match.due == [1, 2, 3]
    for seat in (1, 3, 2):
        match.act(seat, "pass")
    assert code_of(match, 2) == "undo-revealed"


# -- its record ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("twins", [True, False])
def test_record_round_trip_verifies(mode: str, twins: bool) -> None:
    options = [*MODES[mode], "last_gasp=yes"]
    match = new_match(setup=GAME.setup(options) if twins else setup_without_twins(*options))
    for _ in range(2):  # in the middle, and at the end
        play_on(match, lambda m: len(m.actions) == 20)
        record = match.record(players=["Ana", 'J "X" Ü'], date="2024-02-29")
        again = read_record(write_record(record))
        assert again == record
        assert verify(again, GAME) == match.position
        assert again.chances
        play_on(match)
    assert again.result is not None


def test_record_of_six_players(toy: GameDefinition) -> None:
    match = Match(toy, toy.setup(["players=6"]), key_of_seed(0))
    while not match.over:
        match.act(match.due[-1], "pass" if match.due[-1] < 3 else match.position.legal_actions(match.due[-1])[0])
    names = ["Ana", "", "Bo", "Cy", "Di", "Ed"]
    again = read_record(write_record(match.record(names)))
    assert again.players == names
    assert again.options == ["players=6"]
    assert again.result == {"winner": 1, "scores": [0, 2], "reason": "fought-out"}
    assert verify(again, toy).result == match.result


def test_record_omits_undone_actions() -> None:
    match = next_match_where(staggered)
    seat = match.due[0]
    first, second = match.position.legal_actions(seat)[:2]
    match.act(seat, first)
    match.undo(seat, consented=True)
    match.act(seat, second)
    record = match.record()
    assert record.actions[-1] == f"{seat}:{second}"
    assert verify(read_record(write_record(record)), GAME) == match.position
