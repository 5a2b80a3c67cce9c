"""The standing: by what counts most in each game, from public facts only."""

from __future__ import annotations

import pytest

import fightcard
from fightcard.core.data import Lead
from fightcard.core.position import Position
from fightcard.registry import find_game

POSITIONS: dict[str, tuple[str, str, list[tuple[str, int, int]]]] = {
    "hand sizes": ("fightdrome", "hand0=K30,P20 hand1=G40,G50,W", [("cards", 1, 1)]),
    "level hands": ("fightdrome", "hand0=K30,P20 hand1=G40,G50", []),
    "Fame before cards": (
        "fightdrome",
        "mode=fame fame=60,120 hand0=K30,P20,W hand1=G40,G50",
        [("fame", 1, 60), ("cards", 0, 1)],
    ),
    "Sleeves before cards": (
        "fightdrome",
        "mode=epic characters=S01+L1+L2+L3,S05+L4+L5+L6 fighting=L1,L4 standing=L2+L3,L6 hand0=K30 hand1=G40,G50",
        [("sleeves", 0, 1), ("cards", 1, 1)],
    ),
    "Matches before Damage": (
        "cartisora",
        "score=0,1 hand0=2,4,5,6,7,8,9,10,A,J,Q,K hand1=2,4,5,6,7,8,9,10,A,J,Q,K pile0=0:3,1:3",
        [("matches", 1, 1), ("damage", 0, 2)],
    ),
}


@pytest.mark.parametrize("case", POSITIONS)
def test_standing_counts_what_matters_most_first(case: str) -> None:
    name, text, leads = POSITIONS[case]
    standing = Position.read(find_game(name), text).standing()
    assert standing["leads"] == [Lead(by=by, side=side, lead=lead) for by, side, lead in leads]
    assert standing["leader"] == (leads[0][1] if leads else None)


def test_reputation_leads_in_champions() -> None:
    """It is what is fought for; the Rounds and the Health of the duel come after it."""
    position = fightcard.game("champions").deal(seed=3)
    seen = set()
    while not position.is_over:
        position = position.play(f"{position.due[0]}:{position.legal_actions(position.due[0])[0]}")[0]
        first, second = position.view(fightcard.SPECTATOR)["totals"]
        leads = {lead["by"]: lead for lead in position.standing()["leads"]}
        assert ("reputation" in leads) == (first != second)
        if first != second:
            assert leads["reputation"] == Lead(by="reputation", side=int(first < second), lead=abs(first - second))
            assert position.standing()["leader"] == int(first < second)
        seen |= set(leads)
    assert seen == {"reputation", "rounds", "health"}
