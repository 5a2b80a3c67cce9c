"""FDA-56 .. FDA-59 and FDA-61 .. FDA-63: the limit of plays, words, resignation, actions and refusals."""

from __future__ import annotations

import re

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.games.fightdrome.game import GAME
from fightcard.language import Speaker
from tests.games.fightdrome.helpers import BOUT, after, at, deal, parts, refused, result, scene, seat_of, step

# -- FDA-56 --

LAST = "plays=1999 due=1 top=K30 hand0=P20,P30 hand1=K50,W pile1=G20"


def test_FDA_56_a_single_bout_is_a_draw_after_play_2000_and_its_draw() -> None:
    position, events = step(at(LAST), "K50")
    assert events == ["1 played K50", "1 drew G20", "- round-ended capped", "- game-ended"]
    assert result(position) == (None, [0, 0], "capped")
    assert scene(position) == "- over - 2/2"
    earlier = after(at(LAST.replace("1999", "1998")), "K50")
    assert not earlier.is_over


def test_FDA_56_in_a_match_both_hands_score_and_nobody_has_rested() -> None:
    position, events = step(at(f"mode=fame {LAST}"), "K50")
    assert events[2:5] == ["- round-ended capped", "0 scored P20,P30 50", "1 scored G20,W 20"]
    assert position.described(SPECTATOR)["fame"] == [50, 20]
    assert scene(position) == "1 open - 7/7"
    assert "plays" not in parts(position), "counted per round"
    higher = after(at(f"mode=fame fame=260,285 both_reach=rester {LAST}"), "K50")
    assert result(higher) == (0, [310, 305], "fame"), "without a rester the higher total wins"


def test_FDA_56_in_a_tournament_the_bout_is_replayed() -> None:
    position, events = step(at(f"{BOUT} {LAST}"), "K50")
    assert "- round-ended capped" in events
    assert scene(position) == "1 open - 7/7"
    assert [seat["fighting"] for seat in position.described(SPECTATOR)["seats"]] == ["L1", "L4"]


def test_FDA_56_feint_and_follow_up_count_one_each() -> None:
    text = "due=1 top=K30 hand0=P20,P30 hand1=F,P40 pile1=G20,G30"
    position = after(at(f"plays=1998 {text}"), "F")
    assert (scene(position), parts(position)["plays"]) == ("1 follow - 2/2", "1999")
    position, events = step(position, "P40")
    assert events == ["1 played P40", "1 drew G30", "- round-ended capped", "- game-ended"]
    position, events = step(at(f"plays=1999 {text}"), "F")
    assert events == ["1 played F", "1 drew G20", "- round-ended capped", "- game-ended"]


def test_FDA_56_neurochem_counts_and_rests_and_lost_cards_do_not() -> None:
    position = after(at("plays=1999 due=1 phase=staggered hand0=P20,P30 hand1=W,P40"), "W")
    assert (scene(position), parts(position)["plays"]) == ("0 press - 2/1", "1999")
    position = after(position, "rest")
    assert (scene(position), parts(position)["plays"]) == ("1 rested - 3/1", "1999")
    neurochem = after(at("plays=1999 due=1 top=K30 hand0=P20 hand1=NK,W"), "NK")
    assert result(neurochem) == (None, [0, 0], "capped")


def test_FDA_56_an_emptied_hand_has_lost_before_the_limit_counts() -> None:
    assert result(after(at("plays=1999 due=1 top=K30 hand0=P20 hand1=NK"), "NK")) == (0, [1, 0], "empty-hand")
    deferred = after(at("empty_hand=deferred plays=1999 due=1 top=K30 hand0=P20 hand1=NK"), "NK")
    assert result(deferred) == (None, [0, 0], "capped")


# -- words --


def test_FDA_57_not_being_able_to_play_does_not_end_the_round() -> None:
    position = after(at("due=0 phase=open hand0=K80,P20 hand1=P30,P40 pile0=G20"), "K80", "P30")
    assert scene(position) == "0 press - 2/1"
    assert position.result is None


def test_FDA_58_the_fight_that_begins_again_is_a_new_exchange_of_the_same_round() -> None:
    position = at("mode=fame round=3 due=1 top=K60 hand0=P20 hand1=KB80,P30")
    for action in ("KB80", "P20"):
        position, events = step(position, action)
        assert not [event for event in events if "round" in event]
    assert position.described(SPECTATOR)["round"] == 3


@pytest.mark.parametrize(("language", "word"), [("en", "Exchange"), ("de", "Schlagabtausch"), ("es", "Intercambio")])
def test_FDA_58_the_rule_pages_use_the_word(language: str, word: str) -> None:
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    assert word in re.search(r"\*\*FD-22\*\*.*", page)[0]  # type: ignore[index]
    assert word in re.search(r"\*\*FDA-58\*\*.*", page)[0]  # type: ignore[index]


def test_FDA_59_the_german_word_is_schlag() -> None:
    german = Speaker("de")
    assert german.card("fightdrome", "P20") == "Schlag 20"
    assert german.card("fightdrome", "PB40").startswith("Schlag")
    assert german.card("fightdrome", "NP").endswith("Schlag")
    page = (GAME.folder / "RULES.de.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if "Punch" in line]
    assert [line[:10] for line in lines] == ["**FDA-59**"], "the English word stands only where it is explained"


# -- FDA-61 --


def test_FDA_61_resignation_loses_the_whole_game_and_nothing_is_scored() -> None:
    text = "due=1 top=K30 hand0=P20,P30 hand1=K50"
    for action, winner in (("resign", 0), ("1:resign", 0), ("0:resign", 1)):
        position, events = step(at(text), action)
        assert events == [f"{1 - winner} resigned", f"{winner} game-ended"]
        assert result(position) == (winner, [0, 0], "resigned")
    match = after(at(f"mode=fame fame=290,10 {text}"), "0:resign")
    assert result(match) == (1, [290, 10], "resigned")
    tournament = after(at(f"{BOUT} bouts=0,0 {text}"), "resign")
    assert result(tournament) == (0, [0, 0], "resigned")
    pick, _ = deal("mode=epic")
    assert result(after(pick, "1:resign")) == (0, [0, 0], "resigned")
    assert "resign" not in at(text).legal_actions(1), "it is not among the actions of a fight"


# -- FDA-62 --


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("due=1 phase=staggered hand0=P20 hand1=W", "W"),
        ("due=0 phase=press hand0=W,PB40 hand1=P20", "rest"),
        ("breathing_space=yes due=0 phase=rested hand0=W hand1=P20", "rest"),
        ("due=1 top=K80 hand0=P20 hand1=NK", "NK"),
        (
            "mode=epic characters=S01+L1+L2+L3,S05+L4+L5+L6 fighting=L1,- standing=L2,L6 due=1 phase=pick round=4",
            "sleeve:L6",
        ),
    ],
)
def test_FDA_62_a_single_choice_is_still_an_action(text: str, only: str) -> None:
    position = at(text)
    seat = position.due[0]
    assert position.legal_actions(seat) == [only]
    assert position != after(position, only)


def test_FDA_62_what_leaves_no_choice_follows_at_once() -> None:
    stagger, events = step(at("due=0 phase=open hand0=K80,P20 hand1=P30"), "K80")
    assert (events[-1], scene(stagger)) == ("1 staggered K80", "1 staggered - 2/1")
    dead_end, events = step(at("mode=fame due=0 phase=press hand0=P20 hand1=W"), "rest")
    assert any(event.endswith("round-ended rest") for event in events)
    assert [event.split()[1] for event in events][-2:] == ["dealt", "dealt"], "and the next deal"
    assert scene(dead_end) == "1 open - 7/7"
    loss, events = step(at("empty_hand=deferred due=0 phase=open hand0=P20 hand1=-"), "P20")
    assert events[-2:] == ["0 round-ended empty-hand", "0 game-ended"]
    assert loss.is_over


# -- FDA-63 --


@pytest.mark.parametrize(
    ("text", "action", "code", "rule"),
    [
        # not in hand comes first, whatever else is wrong
        ("due=1 top=K30 hand0=P20 hand1=K50", "K60", "not-in-hand", "FDA-63"),
        ("due=1 top=K30 hand0=P20 hand1=K50", "P20", "not-in-hand", "FDA-63"),
        ("due=1 top=NK hand0=P20 hand1=NK", "W", "not-in-hand", "FDA-63"),
        ("due=1 phase=open hand0=P20 hand1=P20", "F", "not-in-hand", "FDA-63"),
        ("due=1 phase=follow hand0=P20 hand1=P20", "KB40", "not-in-hand", "FDA-63"),
        ("due=1 phase=staggered hand0=P20 hand1=P20", "P30", "not-in-hand", "FDA-63"),
        # a Neurochem on top comes before type and strength
        ("due=1 top=NK hand0=P20 hand1=P20,NB", "P20", "neurochem-on-top", "FD-41"),
        ("due=1 top=NP hand0=P20 hand1=KB40,NB", "KB40", "neurochem-on-top", "FD-41"),
        ("due=1 top=NG hand0=P20 hand1=F,NB", "F", "feint-or-weave-on-neurochem", "FD-31"),
        ("due=1 top=NG hand0=P20 hand1=W,NB", "W", "feint-or-weave-on-neurochem", "FD-31"),
        # type comes before strength
        ("due=1 top=K80 hand0=P20 hand1=P20,NB", "P20", "punch-on-kick", "FD-24"),
        ("due=1 top=P80 hand0=P20 hand1=K20,NB", "K20", "kick-on-punch", "FD-25"),
        ("due=1 top=K80 hand0=P20 hand1=PB40,NB", "PB40", "punch-block-on-kick", "FD-27"),
        ("due=1 top=P80 hand0=P20 hand1=KB40,NB", "KB40", "kick-block-on-punch", "FD-28"),
        ("due=1 top=K80 hand0=P20 hand1=NP,NB", "NP", "neurochem-punch-on-kick", "FD-36"),
        ("due=1 top=NK hand0=P20 hand1=NP,NB", "NP", "neurochem-punch-on-kick", "FD-36"),
        ("due=1 top=P80 hand0=P20 hand1=NK,NB", "NK", "neurochem-kick-on-punch", "FD-37"),
        ("due=1 top=NP hand0=P20 hand1=NK,NB", "NK", "neurochem-kick-on-punch", "FD-37"),
        ("due=1 top=K80 hand0=P20 hand1=G70,NB", "G70", "too-weak", "FD-23"),
        # opening, and after a Feint
        ("due=1 phase=open hand0=P20 hand1=W,P20", "W", "feint-or-weave-opens", "FD-31"),
        ("due=1 phase=open hand0=P20 hand1=NB,P20", "NB", "open-with-attack", "FD-22"),
        ("due=1 phase=follow hand0=P20 hand1=W,P20", "W", "follow-with-attack", "FD-33"),
        ("due=1 phase=follow hand0=P20 hand1=F,P20", "F", "follow-with-attack", "FD-33"),
        ("due=1 phase=follow hand0=P20 hand1=NB,P20", "NB", "follow-with-attack", "FD-33"),
        # Rest
        ("due=1 top=K30 hand0=P20 hand1=K50", "rest", "rest-wrong-moment", "FD-46"),
        ("due=1 phase=open hand0=P20 hand1=K50", "rest", "rest-wrong-moment", "FD-46"),
        ("due=1 phase=follow hand0=P20 hand1=K50", "rest", "rest-wrong-moment", "FD-46"),
        ("due=1 phase=staggered hand0=P20 hand1=K50", "rest", "rest-wrong-moment", "FD-46"),
        ("due=1 phase=rested hand0=P20 hand1=K50", "rest", "rest-after-rest", "FD-48"),
        ("due=1 phase=rested hand0=P20 hand1=P20,P30,P40,P50,P60,P70,P80", "rest", "rest-after-rest", "FD-48"),
        ("due=1 phase=press hand0=P20 hand1=P20,P30,P40,P50,P60,P70,P80", "rest", "rest-with-full-hand", "FD-47"),
        (
            "breathing_space=yes due=1 phase=rested hand0=P20 hand1=P20,P30,P40,P50,P60,P70,P80",
            "rest",
            "rest-with-full-hand",
            "FD-47",
        ),
    ],
)
def test_FDA_63_which_rule_a_refusal_names(text: str, action: str, code: str, rule: str) -> None:
    position = at(text)
    assert refused(position, action) == (code, rule)
    assert seat_of(position, 1)["hand_size"] == seat_of(at(text), 1)["hand_size"], "nothing has changed"


def test_FDA_63_a_refusal_says_what_was_tried_and_what_is_allowed() -> None:
    refusal = at("due=1 top=K80 hand0=P20 hand1=K70,K80,NB").refusal("K70")
    assert refusal is not None
    assert refusal.arguments == {"action": "K70", "seat": 1, "allowed": "K80 NB", "top": "K80"}
