"""Reasons: each predicate holds where it should and not where it should not, and has a sentence."""

from __future__ import annotations

import random

import pytest

import fightcard
from fightcard.games.cartisora.meetings import followed
from fightcard.games.cartisora.reasons import read_choice
from fightcard.language import LANGUAGES, Speaker
from fightcard.learn.reasons import Judged, reasons

CARTISORA = [  # position, seat 0's chosen and better card, how likely they lay what, the first reason
    ("hand0=2,10,K hand1=5,9,K", "10", "K", {}, "undercut"),
    ("hand0=2,8,K hand1=5,9,A", "2", "8", {"9": 0.8, "A": 0.2}, "undercuts"),
    ("hand0=J,6,9 hand1=2,3,4", "J", "6", {}, "jack-low"),
    ("hand0=2,6,9 hand1=7,4,5", "2", "9", {}, "loses-mostly"),
    ("hand0=A,3,5 hand1=2,5,J", "A", "3", {"2": 1.0}, "only-answer"),
    ("hand0=2,10,K hand1=5,9,K", "K", "10", {}, "keeps"),
    ("hand0=4,9,3 hand1=4,6,2", "4", "9", {"4": 0.9, "2": 0.1}, "ties"),
    ("hand0=5,10,K hand1=6,J,A", "10", "K", {"6": 0.4, "J": 0.3, "A": 0.3}, "only-answer"),
    ("hand0=2,7,9 hand1=2,3,J", "7", "2", {"2": 0.4, "3": 0.3, "J": 0.3}, "loses-less"),
    *[
        (f"phase=follow-up due=0 pot=0:Q,1:{shown} standing=Q,{shown} hand0={hands[0]} hand1={hands[1]}", *rest)
        for shown, hands, *rest in (
            ("4", ("2,7,9", "3,5,8"), "2", "9", {}, "follow-up-loses"),
            ("9", ("3,J,K", "3,8,A"), "K", "J", {}, "wins-more"),
            ("9", ("3,J,K", "3,8,A"), "J", "K", {}, "takes-chance"),
            ("3", ("3,6,9", "2,7,J"), "6", "3", {}, "ties-now"),
            ("3", ("3,6,9", "2,7,J"), "6", "3", {}, "needed-undercut"),
            ("5", ("9,10,A", "2,10,K"), "9", "A", {}, "only-answer"),
            ("A", ("5,8,2", "3,6,J"), "5", "8", {}, "needed"),
            ("5", ("7,8,9", "6,7,9"), "7", "8", {}, "exposed"),
        )
    ],
]

FIGHTDROME = [
    ("top=K60 hand0=P20,K80,KB60", "K80", "KB60", "pause"),
    ("top=K60 hand0=P20,K80,KB60", "KB60", "K80", "initiative"),
    ("top=K60 hand0=P20,KB60,NB", "NB", "KB60", "neurochem"),
    ("top=K60 hand0=NB,W", "W", "NB", "keeps-weave"),
    ("top=K60 hand0=F,KB60,PB60", "F", "KB60", "bare-feint"),
    ("top=K60 hand0=K70,K80", "K80", "K70", "weaker"),
    ("top=K60 hand0=K70,KB60,PB60", "K70", "KB60", "no-attack"),
    ("top=G60 hand0=G70,K80", "G70", "K80", "keeps-grapple"),
]

DUEL = "round=3"
ANSWERED = f"{DUEL} phase=answer disadvantaged=1 hand0=KC,QH,9S,7D,4D table=-,"
CHAMPIONS = [
    (f"{ANSWERED}8D", "7D", "QH", "could-win"),
    (f"{ANSWERED}8D", "QH", "9S", "wounds-more"),
    (f"{ANSWERED}8D", "KC", "9S", "cheaper"),
    (f"{ANSWERED}AS", "4D", "7D", "overpowered"),
    (f"{ANSWERED}AS", "QH", "7D", "lost-anyway"),
    (f"{ANSWERED}8D", "KC", "7D", "not-worth"),
    (f"{ANSWERED}8D health=5,0,0,1,0,0", "QH", "9S", "kills"),
    (f"{ANSWERED}8D", "panic", "9S", "panic-costs"),
    (f"{ANSWERED}8D", "panic", "9S", "runs-out"),
    (f"{DUEL} phase=lead disadvantaged=0 hand0=KC,QH,9S,3D", "3D", "9S", "leads-low"),
    (f"{DUEL} phase=lead disadvantaged=0 hand0=KC,QH,9S,3D", "KC", "9S", "spends-high"),
    (f"{DUEL} phase=lead disadvantaged=0 hand0=KC,QH,9S,3D", "QH", "KC", "strike"),
    (f"{DUEL} phase=lead disadvantaged=0 hand0=KC,QH,9S,3D", "KC", "QH", "parry"),
]


def found(game: str, text: str, chosen: str, better: str, theirs: dict[str, float] | None = None) -> list[str]:
    played = fightcard.game(game, duels=1, weapons="SSA,SSA") if game == "champions" else fightcard.game(game)
    observation = played.position(text).observe(0)
    judged = Judged({chosen: 0.4, better: 0.6}, theirs or {})
    return [reason.code for reason in reasons(observation, 0, chosen, better, judged)]


@pytest.mark.parametrize(("text", "chosen", "better", "theirs", "code"), CARTISORA)
def test_cartisora(text: str, chosen: str, better: str, theirs: dict[str, float], code: str) -> None:
    assert code in found("cartisora", text, chosen, better, theirs)
    assert code not in found("cartisora", text, better, chosen, theirs)


@pytest.mark.parametrize(
    ("shown", "mine", "card", "shares"),
    [("9", "3,J,K", "K", (3 / 6, 1 / 6)), ("2", "3,J,K", "K", (1, 0)), ("7", "K", "K", (4 / 6, 1 / 6))],
)
def test_shares_of_a_die_are_exact(shown: str, mine: str, card: str, shares: tuple[float, float]) -> None:
    """Twelve sampled rolls were told as if they were all."""
    text = f"phase=follow-up due=0 pot=0:Q,1:{shown} standing=Q,{shown} hand0={mine} hand1=3,8,A"
    state = fightcard.game("cartisora").position(text).observe(0).raw()[0]
    outcome = followed(state, 0, read_choice(card), 0)
    assert (outcome.won, outcome.tied) == pytest.approx(shares)


@pytest.mark.parametrize(("text", "chosen", "better", "code"), FIGHTDROME)
def test_fightdrome(text: str, chosen: str, better: str, code: str) -> None:
    assert code in found("fightdrome", text, chosen, better)
    assert code not in found("fightdrome", text, better, chosen)


@pytest.mark.parametrize(("text", "chosen", "better", "code"), CHAMPIONS)
def test_champions(text: str, chosen: str, better: str, code: str) -> None:
    assert code in found("champions", text, chosen, better)
    assert code not in found("champions", text, better, chosen)


def test_a_spear_wins_at_equal_values() -> None:
    """It said “you win the Round, 12 against 12”, which explains nothing."""
    played = fightcard.game("champions", duels=1, weapons="PSA,SSA")
    observation = played.position(f"{ANSWERED}QD").observe(0)
    judged = Judged({"9S": 0.4, "QH": 0.6})
    spear, *_ = reasons(observation, 0, "9S", "QH", judged)
    assert spear.code == "spear-wins"
    assert "12" in Speaker("en").reason("champions", spear)


def test_undercut_needs_a_card_that_they_are_likely_to_lay() -> None:
    text = "hand0=2,10,K hand1=5,9,K"
    assert "undercut" in found("cartisora", text, "10", "K", {"9": 0.2, "5": 0.8})
    assert "undercut" not in found("cartisora", text, "10", "K", {"9": 0.05, "5": 0.95})


def test_last_neurochem_card_loses_at_once() -> None:
    assert "last-neurochem" in found("fightdrome", "top=K60 hand0=NK", "NK", "rest")


def test_nothing_speaks_for_a_choice_against_itself() -> None:
    assert found("cartisora", "hand0=2,10,K hand1=5,9,K", "10", "10") == []


@pytest.mark.parametrize("game", fightcard.game_names())
@pytest.mark.parametrize("seed", range(3))
def test_reasons_of_random_positions_can_be_said(game: str, seed: int) -> None:
    """In every language, for any two choices."""
    rng, position, told = random.Random(seed), fightcard.game(game).deal(seed=seed), 0
    while not position.is_over and told < 40:
        seat = position.due[0]
        actions = position.legal_actions(seat)
        if len(actions) > 1:
            chosen, better = rng.sample(actions, 2)
            judged = Judged({chosen: 0.3, better: 0.5})
            for reason in reasons(position.observe(seat), seat, chosen, better, judged):
                assert all(Speaker(language).reason(game, reason) for language in LANGUAGES)
                told += 1
        position, _ = position.play(f"{seat}:{rng.choice(actions)}")
    assert told
