"""The last Round of a duel: the solution against brute force on small packs, and at the table."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from fightcard.bots.bot import Limit
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.search import SearchResult
from fightcard.core.search_settings import SearchSettings
from fightcard.games.champions.cards import HIDDEN, JOKER, PACK
from fightcard.games.champions.game import GAME
from fightcard.games.champions.state import CHOICES, HAND, LEAD, NOBODY, PANIC, ROUNDS, SEAL
from fightcard.kernel.game_rng import key_of_seed, set_key
from fightcard.kernel.layout import State
from fightcard.kernel.sides import BOTH
from fightcard.solve.champions import last_round
from fightcard.solve.champions.last_round import (
    HAND_OPTIONS,
    LAID,
    LARGEST_HAND,
    NO_OPTION,
    LastRound,
    iterate,
    lead_value,
    list_faces,
    list_hands,
    meet,
    met_value,
)
from fightcard.solve.champions.resolve import Resolver
from tests.bots.search.helpers import plain_engine

ENGINE = plain_engine("champions")
RULES = ENGINE.rules
SIZES = [(1, 1, 5), (2, 2, 6), (3, 3, 7), (3, 2, 7), (1, 3, 6)]  # of both hands, and of the pack
FIRST_SEED = 993  # with such a Round
SETTINGS = SearchSettings(simulations=1, rollout_depth=0, resolves=True)


def small_round(mine: int, theirs: int, pack: int, seed: int) -> LastRound:
    """A last Round with a small pack, random payoffs and random likelihoods; one card is a Joker."""
    chooser, tables = Random(seed), Resolver(ENGINE).tables(64)
    cards = sorted([*chooser.sample(sorted(set(PACK) - {JOKER}), pack - 1), JOKER])
    tables.unseen[:pack] = cards
    tables.sizes[:6] = [mine, theirs, 0, 0, pack, 0]
    list_faces(tables)
    tables.payoffs[:] = [chooser.random() for _ in range(LAID * LAID)]
    for side in (0, 1):
        list_hands(side, tables)
        for hand in range(tables.sizes[2 + side]):
            tables.ranges[side][hand] = chooser.choice((0.0, 1.0, chooser.random()))
    return tables


def options_of(tables: LastRound, side: int, hand: int) -> dict[int, int]:
    """The options of a hand, by their places."""
    first = hand * HAND_OPTIONS
    options = tables.options[side]
    return {at: options[at] for at in range(first, first + HAND_OPTIONS) if options[at] != NO_OPTION}


def cards_of(tables: LastRound, side: int, hand: int) -> set[int]:
    return set(tables.hands[side][hand * LARGEST_HAND : hand * LARGEST_HAND + tables.sizes[side]])


def rivals(tables: LastRound, side: int, hand: int) -> list[int]:
    """The hands of the other side that share no card with this one."""
    own = cards_of(tables, side, hand)
    return [other for other in range(tables.sizes[3 - side]) if not own & cards_of(tables, 1 - side, other)]


def payoff(tables: LastRound, side: int, mine: int, theirs: int) -> float:
    """Side 0's value."""
    return float(tables.payoffs[mine * LAID + theirs if side == 0 else theirs * LAID + mine])


def met_by_force(tables: LastRound, side: int, hand: int, option: int, strategy: Any) -> float:
    """What an option meets, hand by hand."""
    return float(
        sum(
            tables.ranges[1 - side][other] * strategy[at] * payoff(tables, side, option, laid)
            for other in rivals(tables, side, hand)
            for at, laid in options_of(tables, 1 - side, other).items()
        )
    )


def average(tables: LastRound, side: int) -> list[float]:
    """A side's average strategy."""
    found = [0.0] * len(tables.strategies[side])
    for hand in range(tables.sizes[2 + side]):
        places = options_of(tables, side, hand)
        total = sum(tables.strategies[side][at] for at in places)
        for at in places:
            found[at] = tables.strategies[side][at] / total
    return found


def best_response(tables: LastRound, side: int) -> float:
    """What a side's best answer to the other's average strategy gets, over all hands."""
    strategy, sign = average(tables, 1 - side), 1 if side == 0 else -1
    total = 0.0
    for hand in range(tables.sizes[2 + side]):
        met = [sign * met_by_force(tables, side, hand, at, strategy) for at in options_of(tables, side, hand).values()]
        total += tables.ranges[side][hand] * max(met)
    return sign * total


def weight(tables: LastRound) -> float:
    """The likelihood of all pairs of hands."""
    pairs = [(hand, other) for hand in range(tables.sizes[2]) for other in rivals(tables, 0, hand)]
    return float(sum(tables.ranges[0][hand] * tables.ranges[1][other] for hand, other in pairs))


def wrong(tables: LastRound) -> int:
    """How many options do not meet what they meet by brute force, both sides after some iterations."""
    found = 0
    for side in (0, 1):
        meet(side, tables.current[1 - side], tables)
        for hand in range(tables.sizes[2 + side]):
            for option in options_of(tables, side, hand).values():
                expected = met_by_force(tables, side, hand, option, tables.current[1 - side])
                found += abs(met_value(side, hand, option, tables) - expected) > 1e-9
    return found


@pytest.mark.parametrize(("mine", "theirs", "pack"), SIZES)
def test_inclusion_and_exclusion_meet_what_brute_force_meets(mine: int, theirs: int, pack: int) -> None:
    tables = small_round(mine, theirs, pack, seed=1)
    for number in range(3):
        iterate(1 + number, tables)
    assert wrong(tables) == 0


def test_a_forgotten_pair_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = small_round(3, 3, 7, seed=1)
    iterate(1, tables)
    real = last_round.meet

    def forgetful(side: int, strategy: Any, tables: LastRound) -> None:
        real(side, strategy, tables)
        tables.met_pair[:] = [0.0] * len(tables.met_pair)

    monkeypatch.setitem(globals(), "meet", forgetful)
    assert wrong(tables) > 10


@pytest.mark.parametrize(("mine", "theirs", "pack"), SIZES)
def test_average_strategies_can_hardly_be_exploited(mine: int, theirs: int, pack: int) -> None:
    tables, gains = small_round(mine, theirs, pack, seed=2), []
    for number in range(160):
        iterate(1 + number, tables)
        if number in (4, 159):
            gains.append((best_response(tables, 0) - best_response(tables, 1)) / weight(tables))
    assert 0 <= gains[1] < 0.004
    assert gains[1] < gains[0] / 3


@pytest.mark.parametrize(("mine", "theirs", "pack"), SIZES)
def test_lead_is_worth_what_the_best_answers_leave(mine: int, theirs: int, pack: int) -> None:
    tables = small_round(mine, theirs, pack, seed=3)
    for side in (0, 1):
        worst = min if side == 0 else max
        hand = tables.sizes[2 + side] // 2
        others = [other for other in rivals(tables, side, hand) if tables.ranges[1 - side][other] > 0]
        for option in options_of(tables, side, hand).values():
            if option == PANIC or not others:
                continue
            total = sum(
                tables.ranges[1 - side][other]
                * worst(payoff(tables, side, option, laid) for laid in options_of(tables, 1 - side, other).values())
                for other in others
            )
            expected = total / sum(tables.ranges[1 - side][other] for other in others)
            assert lead_value(GAME.layout.blank(), side, hand, option, tables) == pytest.approx(expected)


# -- at the table --------------------------------------------------------------------------------------------------


@cache
def led_round() -> tuple[State, int]:
    """A game of random cards at the beginning of a last Round with a card in each hand, and the seat that leads."""
    chooser, setup = Random(1), GAME.setup()
    for seed in count(FIRST_SEED):
        s = GAME.new_state(setup)
        set_key(s, key_of_seed(seed))
        RULES.deal(s)
        while (seat := RULES.first_due(s)) >= 0:
            sizes = [s.size[HAND + s.fighter[side]] for side in (0, 1)]
            begins = s.panicked == 0 and list(s.table) == [HIDDEN, HIDDEN] and not any(s.sealed)
            if s.round == ROUNDS and s.phase == LEAD and begins and sizes == [1, 1]:
                return s, seat
            cards = [choice for choice in range(CHOICES) if RULES.legal(s, seat) >> choice & 1 and choice != PANIC]
            RULES.play(s, seat, chooser.choice(cards))
    raise AssertionError


def sealed_round() -> tuple[State, int]:
    """Such a Round in which nobody is Disadvantaged."""
    s = led_round()[0].copy()
    s.disadvantaged = NOBODY
    RULES.ask(s, SEAL, BOTH)
    return s, 0


def solved(
    s: State, seat: int, simulations: int, seconds: float | None = None, engine: SearchEngine = ENGINE
) -> SearchResult:
    observation = GAME.layout.blank()
    RULES.observe(s, seat, observation)
    limit = Limit(simulations, seconds, seed=1)
    return engine.search(observation, seat, GAME.setup(), limit, SETTINGS)


def test_leads_of_a_last_round_are_solved_over_all_hands() -> None:
    found = solved(*led_round(), 4)
    assert found.strategy is None
    assert found.simulations == 46
    assert set(found.values) == set(found.choices)
    assert all(0 <= value <= 1 for value in found.values.values())


def test_sealed_choices_of_a_last_round_are_mixed() -> None:
    found = solved(*sealed_round(), 8)
    assert found.strategy is not None
    assert sum(found.strategy.values()) == pytest.approx(1)
    assert found.simulations == 92


def test_too_many_hands_or_too_little_time_are_searched_instead() -> None:
    assert solved(*led_round(), 3).simulations <= 3
    assert solved(*sealed_round(), 8, 0.01).simulations != 92


@pytest.mark.campaign  # no level uses the compiled form yet, and compiling it takes minutes
def test_plain_and_compiled_solutions_agree() -> None:
    machine = SearchEngine(GAME, compiled=True, threads=1)
    for s, seat in (led_round(), sealed_round()):
        plain, compiled = solved(s, seat, 8), solved(s, seat, 8, engine=machine)
        assert compiled.values == pytest.approx(plain.values)
        assert compiled.strategy == (plain.strategy and pytest.approx(plain.strategy))
        assert compiled.simulations == plain.simulations in (46, 92)
