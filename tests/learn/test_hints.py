"""Hints over many positions: headline, figures and the exact solver agree."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import fightcard
from fightcard.bots.hints import LEVEL
from fightcard.language import Speaker
from fightcard.solve.cartisora.endgame.endgames import decision_matrix, plain_tree_kernels
from fightcard.solve.cartisora.play.classes import MOST, solved_clash
from fightcard.terminal.game_text import find_game_text
from fightcard.terminal.hints import HintText

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K")
SEARCHED = ("fightdrome", "champions")


def ending(seed: int) -> fightcard.Position:
    """Cartisora with two or three cards in each hand."""
    rng = random.Random(seed)
    hands = [",".join(sorted(rng.sample(RANKS, 2 + seed % 2), key=RANKS.index)) for _ in range(2)]
    return fightcard.game("cartisora").position(f"hand0={hands[0]} hand1={hands[1]}")


def lines_of(position: fightcard.Position, hint: fightcard.Hint) -> list[str]:
    speaker = Speaker("en")
    game = position.game.definition
    text = find_game_text(game, position.setup, speaker, speaker.players(position.game.seats))
    return HintText(speaker, text, position.view(hint.seat)).lines(hint)


def check_agreement(position: fightcard.Position, hint: fightcard.Hint) -> None:
    """Check the promises of any hint."""
    assert hint.best == hint.ranked[0].action
    shown = [each.share if hint.decision.mixed else each.value for each in hint.told]
    assert shown == sorted(shown, reverse=True), "the first line of the table is the headline's"
    for each in hint.told:
        low, high = hint.interval(each)
        assert 0 <= low <= each.value <= high <= 1
        assert (low == high) == hint.exact or each.value in (0, 1)
    lines = lines_of(position, hint)
    assert ("Exact: " in " ".join(lines)) == (hint.exact and bool(hint.told))
    if hint.told:
        assert any(line.split()[0] == hint.best for line in lines[2:] if line.strip())


@pytest.mark.parametrize("seed", range(10))
def test_exact_claims_hold_against_another_solver(seed: int) -> None:
    """The game tree of the ending, solved by itself, has the value and no better choice than the hint says."""
    position, seat = ending(seed), seed % 2
    hint = fightcard.hint(position, seat, seconds=60.0)
    check_agreement(position, hint)
    assert hint.exact
    state, setup = position.observe(seat).raw()
    matrix = decision_matrix(setup, state, plain_tree_kernels(), MOST)
    assert matrix is not None
    solved = solved_clash(matrix)
    value = solved.value
    assert hint.expected == pytest.approx(value if seat == 0 else 1 - value, abs=2e-3)
    worths = dict(zip(matrix.choices[seat], solved.worth(seat), strict=True))
    definition = position.game.definition
    for choice, worth in worths.items():
        action = definition.write_action(definition.action_of_choice(state, seat, choice), setup)
        share = next(each.share for each in hint.ranked if each.action == action)
        assert share < 0.01 or worth == pytest.approx(max(worths.values()), abs=5e-3), "only the best are in the mix"


@pytest.mark.parametrize("game", SEARCHED)
def test_headline_and_table_agree(game: str) -> None:
    rng, position, checked = random.Random(5), fightcard.game(game).deal(seed=5), 0
    while checked < 12 and not position.is_over:
        for seat in position.due:
            hint = fightcard.hint(position, seat, simulations=60, seed=checked)
            check_agreement(position, hint)
            assert (hint.level, hint.exact) == (LEVEL, False)
            checked += 1
        for seat in position.due:
            position, _ = position.play(f"{seat}:{rng.choice(position.legal_actions(seat))}")


def test_hint_says_why_in_the_words_of_the_game() -> None:
    position = fightcard.game("fightdrome").position("top=K60 hand0=P20,KB60,NB,W hand1=K20,K80 seed=5")
    hint = fightcard.Hint(
        fightcard.Decision(
            "KB60",
            (fightcard.Candidate("KB60", 0.6, 0.4), fightcard.Candidate("NB", 0.4, 0.4)),
            simulations=4000,
        ),
        *(0, LEVEL, ["KB60", "NB", "W"]),
    )
    from fightcard.learn.hints import explained

    told = lines_of(position, explained(hint, position.observe(0)))
    assert told[:2] == [
        "Kick Block 60",
        "You keep your Neurochem: no card is drawn for it, so playing it shrinks your hand.",
    ]


@pytest.mark.parametrize(("language", "king"), [("en", "King"), ("de", "König"), ("es", "Rey")])
def test_hint_and_its_reason_call_a_card_the_same(language: str, king: str) -> None:
    """The headline said “Brutal Strike”, and the reason “the King”."""
    position = fightcard.game("cartisora").position("hand0=2,9,K hand1=5,10,K")
    speaker, game = Speaker(language), position.game.definition
    text = find_game_text(game, position.setup, speaker, speaker.players(position.game.seats))
    headline, *lines = HintText(speaker, text, position.view(1)).lines(fightcard.hint(position, 1))
    assert king in headline
    assert any(line.startswith(" ") and line.endswith(king) for line in lines), lines


def test_first_hint_in_a_class_game_waits_for_its_solver() -> None:
    """A new process answered by rules of thumb, without alternatives: the level's seconds went to the compiler."""
    code = """
import fightcard
position = fightcard.game("cartisora", classes="knight,swashbuckler").position("hand0=2,9,K hand1=5,10,K")
hint = fightcard.hint(position, 0)
print(hint.exact, len(hint.ranked))
"""
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "True"
    assert int(done.stdout.split()[1]) == 2
