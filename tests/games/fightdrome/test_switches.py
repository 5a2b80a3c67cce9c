"""Every value of every rule option does what its ruling says: one small position for each option."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice
from fightcard.core.position import Position
from fightcard.games.fightdrome.game import GAME
from fightcard.games.fightdrome.options import OPTIONS
from tests.games.fightdrome.helpers import BOUT, EPIC, after, at, deal, deck, scene, seat_of

LAST_NEUROCHEM = "due=1 top=K30 hand0=NG hand1=NK"
DEAD_END = "due=0 phase=press hand0=P20 hand1=NB pile0=F"  # 20 against 50
THIN = deck(0, "K30,P20", "G20", lost="P30,NP", other="K50,P40")

# option: (position, action, value: what follows)
SWITCHES: dict[str, tuple[str, str, dict[str, str]]] = {
    "breathing_space": (DEAD_END, "rest", {"no": "- over - 2/1, won by 0", "yes": "1 rested - 2/1"}),
    "last_gasp": (LAST_NEUROCHEM, "NK", {"no": "- over - 1/0, won by 0", "yes": "0 answer NK 1/1"}),
    "empty_hand": (LAST_NEUROCHEM, "NK", {"immediate": "- over - 1/0, won by 0", "deferred": "0 answer NK 1/0"}),
    "rest_dead_end": (
        f"mode=fame {DEAD_END}",
        "rest",
        {"end_round": "1 open - 7/7", "restagger": "1 staggered - 2/1"},
    ),
    "single_bout_rest_end": (
        DEAD_END,
        "rest",
        {
            "rester": "- over - 2/1, won by 0",
            "fame": "- over - 2/1, won by 1",
            "restagger": "1 staggered - 2/1",
            "draw": "- over - 2/1, won by None",
        },
    ),
    "both_reach": (
        f"mode=fame fame=290,290 {DEAD_END}",
        "rest",
        {
            "higher": "- over - 2/1, won by 1",
            "rester": "- over - 2/1, won by 0",
            "draw": "- over - 2/1, won by None",
        },
    ),
    "next_starter": (
        "mode=fame first=1 due=0 phase=staggered hand0=W hand1=P20",
        "W",
        {
            "alternate": "0 open - 7/7",
            "winner": "1 open - 7/7",
            "loser": "0 open - 7/7",
            "same": "1 open - 7/7",
            "random": "? open - 7/7",
        },
    ),
    "stagger_cards": (
        f"due=0 phase=open {THIN} hand1=K50,P40",
        "K30",
        {"recycle": "1 answer K30 2/2, pile of 41", "out": "1 answer K30 2/2, pile of 39"},
    ),
}
CASES = [(name, value) for name, (_, _, outcomes) in SWITCHES.items() for value in outcomes]


def outcome(position: Position, name: str) -> str:
    """Return the visible effect of a switch."""
    if position.result is not None:
        return f"{scene(position)}, won by {position.result['winner']}"
    return f"{scene(position)}, pile of {seat_of(position, 0)['pile_size']}" if "stagger" in name else scene(position)


@pytest.mark.parametrize(("name", "value"), CASES)
def test_each_option_changes_the_game(name: str, value: str) -> None:
    text, action, outcomes = SWITCHES[name]
    found = outcome(after(at(f"{text} {name}={value}"), action), name)
    assert found == outcomes[value] or (value == "random" and found in ("0 open - 7/7", "1 open - 7/7"))


@pytest.mark.parametrize("name", SWITCHES)
def test_first_value_is_the_default(name: str) -> None:
    text, action, outcomes = SWITCHES[name]
    assert outcome(after(at(text), action), name) == next(iter(outcomes.values()))


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_next_starter_random_is_either(seat: int, other: int) -> None:
    text, action, _ = SWITCHES["next_starter"]
    starters = [after(at(f"{text} next_starter=random seed={seed}"), action).due[0] for seed in range(20)]
    assert starters.count(seat) > 3
    assert starters.count(other) > 3


@pytest.mark.parametrize(("value", "then"), [("fresh", "1 open - 7/7"), ("gauntlet", "1 open - 1/7")])
def test_option_epic_survivor_changes_the_game(value: str, then: str) -> None:
    text = f"{BOUT} epic_survivor={value} due=1 phase=staggered hand0=P20 hand1=W"
    assert scene(after(at(text), "W", "sleeve:L5")) == then


def test_option_mode_changes_the_game() -> None:
    text = "due=1 phase=staggered hand0=P20 hand1=W"
    assert scene(after(at(f"{text} mode=single"), "W")) == "- over - 1/0"
    assert scene(after(at(f"{text} mode=fame"), "W")) == "1 open - 7/7"
    assert scene(after(at(f"{text} {BOUT}"), "W")).startswith("1 pick ")
    assert scene(deal("mode=epic")[0]) == "0+1 pick - 0/0"


def test_options_starter_characters_and_fame_target_change_the_game() -> None:
    for value, starters in (("0", {0}), ("1", {1}), ("random", {0, 1})):
        assert {deal(f"starter={value}", seed=seed)[0].due[0] for seed in range(12)} == starters
    chosen = deal("characters=S09+L6,S03+L2")[0].described(0)["seats"]
    assert [(seat["stack"], *seat["sleeves"]) for seat in chosen] == [("S09", "L6"), ("S03", "L2")]
    stables = deal(*EPIC.split())[0].described(0)["seats"]
    assert [seat["sleeves"] for seat in stables] == [["L1", "L2", "L3"], ["L4", "L5", "L6"]]
    text = "mode=fame due=1 phase=staggered hand0=P20 hand1=W"
    assert after(at(f"{text} fame_target=20"), "W").is_over
    assert not after(at(f"{text} fame_target=21"), "W").is_over


def test_no_option_and_no_value_is_left_out() -> None:
    by_hand = {"mode", "starter", "characters", "fame_target", "epic_survivor"}
    assert set(SWITCHES) | by_hand == {option.name for option in OPTIONS}
    for option in OPTIONS:
        if isinstance(option, Choice) and option.name in SWITCHES:
            assert tuple(SWITCHES[option.name][2]) == option.values
    assert {
        option.name: option.values for option in OPTIONS if isinstance(option, Choice) and option.name in by_hand
    } == {
        "mode": ("single", "fame", "epic"),
        "starter": ("random", "0", "1"),
        "epic_survivor": ("fresh", "gauntlet"),
    }


def test_defaults() -> None:
    options = GAME.setup().options
    written = {option.name: option.write(options[option.name]) for option in OPTIONS}
    assert written == {
        "mode": "single",
        "starter": "random",
        "characters": "random",
        "fame_target": "300",
        "breathing_space": "no",
        "last_gasp": "no",
        "empty_hand": "immediate",
        "rest_dead_end": "end_round",
        "single_bout_rest_end": "rester",
        "both_reach": "higher",
        "next_starter": "alternate",
        "stagger_cards": "recycle",
        "epic_survivor": "fresh",
    }


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (["mode=team"], "option-value"),
        (["breathing_space=on"], "option-value"),
        (["last_gasp=true"], "option-value"),
        (["starter=2"], "option-value"),
        (["both_reach="], "option-value"),
        (["speed=fast"], "option-unknown"),
        (["mode"], "option-form"),
        (["mode=fame", "mode=epic"], "option-twice"),
    ],
)
def test_options_that_cannot_be_read(given: list[str], code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.setup(given)
    assert caught.value.code == code


def test_options_foreign_to_the_mode_are_noted_and_have_no_effect() -> None:
    def noted(*options: str) -> list[object]:
        notes = GAME.notes(GAME.setup(options))
        return [arguments["option"] for code, arguments in notes if code == "fightdrome-note-no-effect"]

    assert noted("rest_dead_end=restagger") == ["rest_dead_end"]
    assert noted("mode=fame", "rest_dead_end=restagger") == []
    assert noted("mode=fame", "single_bout_rest_end=draw") == ["single_bout_rest_end"]
    assert noted("mode=epic", "single_bout_rest_end=draw", "next_starter=same", "epic_survivor=gauntlet") == []
    assert noted("next_starter=same", "fame_target=150", "both_reach=draw", "epic_survivor=gauntlet") == [
        *("fame_target", "both_reach", "next_starter", "epic_survivor"),
    ]
