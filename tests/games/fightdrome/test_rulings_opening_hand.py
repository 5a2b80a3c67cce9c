"""FDA-18 .. FDA-22: Overstimulated hands, and Neurochem Attacks as openers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from tests.games.fightdrome.helpers import (
    ATTACK_CODES,
    FEW_ATTACKS,
    NEUROCHEM_CODES,
    after,
    at,
    cards,
    code,
    deal,
    scene,
    step,
)


@pytest.fixture
def few(tmp_path: Path) -> str:
    """The file of a card set in which every second opening hand is Overstimulated."""
    path = tmp_path / "few.toml"
    path.write_text(FEW_ATTACKS, encoding="utf-8")
    return str(path)


def hands(events: list[str], seat: int) -> Iterator[tuple[str, list[str]]]:
    """The opening hands a seat was dealt, in order, and what became of each."""
    for event in events:
        who, kind, *rest = event.split()
        if who == str(seat) and kind in ("dealt", "overstimulated"):
            yield kind, cards(rest[0])


def test_FDA_18_the_redraw_is_automatic(few: str) -> None:
    redrawn = 0
    for seed in range(10):
        position, events = deal(seed=seed, cards=few)
        redrawn += any("overstimulated" in event for event in events)
        assert scene(position) == f"{position.due[0]} open - 7/7", "nobody was asked"
        assert {code(action) for action in position.legal_actions(position.due[0])} <= ATTACK_CODES
    assert redrawn > 3


def test_FDA_19_until_valid_and_each_player_for_himself(few: str) -> None:
    patterns = set()
    for seed in range(30):
        _, events = deal(seed=seed, cards=few)
        counts = []
        for seat in range(2):
            kinds = [kind for kind, _ in hands(events, seat)]
            assert kinds == ["overstimulated"] * (len(kinds) - 1) + ["dealt"]
            counts.append(len(kinds) - 1)
        patterns.add(tuple(counts))
    assert max(max(pattern) for pattern in patterns) >= 3, "again and again"
    assert any(a == 0 < b for a, b in patterns)
    assert any(b == 0 < a for a, b in patterns)


def test_FDA_19_in_every_round(few: str) -> None:
    redrawn = set()
    for seed in range(6):
        position, _ = deal("mode=fame", "fame_target=1000", seed=seed, cards=few)
        for _ in range(400):
            if position.is_over:
                break
            seat = position.due[0]
            position, events = step(position, position.legal_actions(seat)[0])
            if any(" round-began " in event for event in events):
                for each in range(2):
                    (*shown, kept) = hands(events, each)
                    assert kept[0] == "dealt"
                    assert not _bad(kept[1])
                    assert all(_bad(hand) for _, hand in shown)
                    redrawn |= {position.described(SPECTATOR)["round"]} if shown else set()
    assert len(redrawn) > 1


def _bad(hand: list[str]) -> bool:
    codes = [code(card) for card in hand]
    return sum(c in NEUROCHEM_CODES for c in codes) >= 3 or not ATTACK_CODES & set(codes)


def test_FDA_20_a_neurochem_attack_counts_as_an_attack(few: str) -> None:
    kept_for_neurochem = 0
    for seed in range(40):
        position, events = deal(seed=seed, cards=few)
        for seat in range(2):
            *_, (_, kept) = hands(events, seat)
            attacks = [code(card) for card in kept if code(card) in ATTACK_CODES]
            if attacks and set(attacks) <= NEUROCHEM_CODES:
                kept_for_neurochem += 1
                if position.due == (seat,):
                    assert set(position.legal_actions(seat)) <= {"NP", "NK"}
    assert kept_for_neurochem > 3


def test_FDA_21_the_shown_hand_is_in_everybodys_log(few: str) -> None:
    shown = 0
    for seed in range(6):
        _, outcome = Position.deal(GAME, GAME.setup([], few), key_of_seed(seed))
        logs = [
            [event for event in outcome.events(viewer) if event["kind"] == "overstimulated"]
            for viewer in (0, 1, SPECTATOR)
        ]
        assert logs[0] == logs[1] == logs[2]
        assert all(len(event["cards"]) == 7 for event in logs[0])
        shown += len(logs[0])
        kept = [event for event in outcome.events(SPECTATOR) if event["kind"] == "dealt"]
        assert kept == [{"kind": "dealt", "seat": seat, "count": 7} for seat in range(2)], "the hand kept is secret"
    assert shown > 3


@pytest.mark.parametrize("card", ["NP", "NK", "NG"])
def test_FDA_22_a_neurochem_attack_may_open_and_follow_a_feint(card: str) -> None:
    for phase in ("open", "press", "rested", "follow"):
        position, events = step(at(f"due=0 phase={phase} hand0={card},W hand1=NG,P20"), card)
        assert events == [f"0 played {card}"]
        assert scene(position) == f"1 answer {card} 1/2"


def test_FDA_22_a_feint_may_bring_one() -> None:
    position = after(at("due=1 top=K80 hand0=NG,P20 hand1=F,W pile1=NP"), "F")
    assert position.legal_actions(1) == ["NP"]
    assert scene(after(position, "NP")) == "0 answer NP 2/1"
