"""The levels: the same names in every game, legal and without hidden information in every situation."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import randoms

from fightcard.bots.bot import Decision, Limit, Strategy
from fightcard.bots.levels import LEVELS, SECONDS, find_level, levels_of
from fightcard.bots.player import Player
from fightcard.core.definition import TABLE, GameDefinition, Setup
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.core.position import Position
from fightcard.kernel.layout import State
from fightcard.registry import BOTS
from tests.worlds import random_setup

from .moments import another_world, decided, is_legal, moment

FEW = 14  # simulations: plain ones take a while


def few(name: str, game: GameDefinition, seed: int) -> Limit:
    """Return the limit of a level, with few simulations: plain ones are slow."""
    return Limit(min(find_level(name, game).limit.simulations or 0, FEW), seed=seed)


def test_every_game_has_all_levels(game: GameDefinition) -> None:
    assert tuple(levels_of(game)) == BOTS == (*LEVELS, "thumb")
    for name, level in levels_of(game).items():
        assert level.make().name == name
        assert level.limit.simulations is not None
        assert name == "thumb" or level.limit.seconds == SECONDS[name]


def test_levels_have_the_promised_seconds() -> None:
    assert SECONDS == {"random": 0.02, "novice": 0.02, "regular": 0.02, "expert": 0.1, "master": 2.0}


def test_unknown_level_is_refused(game: GameDefinition) -> None:
    with pytest.raises(Unreadable):
        find_level("grandmaster", game)
    with pytest.raises(Unreadable):
        Player("grandmaster", Game(game, game.setup()), 1)


@pytest.mark.parametrize("name", BOTS)
@given(randoms(use_true_random=False))
@settings(max_examples=12)
def test_decision_is_the_same_in_indistinguishable_worlds_of_searched_games(
    searched: GameDefinition, name: str, chooser: Random
) -> None:
    _same_choice(searched, name, chooser)


@pytest.mark.parametrize("name", BOTS)
def test_decision_is_the_same_in_indistinguishable_worlds(game: GameDefinition, name: str) -> None:
    for seed in range(4):
        _same_choice(game, name, Random(seed))


def _same_choice(game: GameDefinition, name: str, chooser: Random) -> None:
    position, seat = moment(game, chooser)
    world = another_world(position, seat, chooser.randrange(1000))
    if world is None:
        return
    limit, bot = few(name, game, chooser.randrange(1000)), find_level(name, game).make()
    decision = decided(bot, position, seat, limit)
    assert decision == decided(bot, world, seat, limit)
    assert is_legal(decision, position, seat)
    assert decision.simulations <= (limit.simulations or 0)
    if decision.candidates:
        assert sorted(candidate.action for candidate in decision.candidates) == sorted(position.legal_actions(seat))
        assert sum(candidate.share for candidate in decision.candidates) == pytest.approx(1)
        assert all(0 <= candidate.value <= 1 for candidate in decision.candidates)


class Peeking(Strategy):
    """Is shown the full state by mistake, and uses it: plays by a checksum of the cards of all zones."""

    name = "peeking"

    def __init__(self, game: GameDefinition) -> None:
        self.game = game

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        actions = self.game.actions(observation, seat)
        checksum = sum(card * (1 + place) for zone in observation.cards for place, card in enumerate(zone))
        return Decision(self.game.write_action(actions[checksum % len(actions)], setup))


def test_comparison_of_worlds_finds_a_leak(searched: GameDefinition) -> None:
    """A bot that gets the full state decides differently in indistinguishable worlds."""
    chooser, found = Random(4), 0
    for _ in range(20):
        position, seat = moment(searched, chooser)
        world = another_world(position, seat, 7)
        if world is not None:
            chosen = [Peeking(searched).decide(p.observed(TABLE), seat, p.setup, Limit()) for p in (position, world)]
            found += chosen[0] != chosen[1]
    assert found > 3


@pytest.mark.parametrize("name", BOTS)
def test_decisions_are_reproducible(game: GameDefinition, name: str) -> None:
    chooser, rows = Random(name), []
    moments = [moment(game, chooser) for _ in range(5)]
    for seed in (1, 1, 2, 3, 4) if name == "random" else (1, 1):
        bot = find_level(name, game).make()
        rows.append([decided(bot, position, seat, few(name, game, seed)) for position, seat in moments])
    assert rows[0] == rows[1]
    if name == "random":
        assert any(rows[0] != row for row in rows)


@pytest.mark.parametrize("options", ["", "owners=0,1,2,3,4,5", "owners=0,1,1,2,3,3", "duels=1"])
@pytest.mark.parametrize("name", ["regular", "expert"])
def test_champions_is_played_by_two_to_six_seats(name: str, options: str) -> None:
    from fightcard.games.champions.game import GAME

    _play_whole_game(GAME, GAME.setup(options.split()), name)


@pytest.mark.parametrize("seed", range(2))
def test_levels_finish_games_with_random_options(game: GameDefinition, seed: int) -> None:
    _play_whole_game(game, random_setup(game, Random(seed)), "regular")


def _play_whole_game(game: GameDefinition, setup: Setup, name: str) -> None:
    position, _ = Position.deal(game, setup, (1, 2, 3, 4, 5, 6, 7, 8))
    bot = find_level(name, game).make()
    for number in range(10_000):
        if position.is_over:
            break
        seat = position.due[0]
        decision = decided(bot, position, seat, Limit(min(few(name, game, 0).simulations or 0, 4), seed=number))
        position, _ = position.play(f"{seat}:{decision.action}")
    assert position.is_over


def test_player_has_random_numbers_of_its_own(game: GameDefinition) -> None:
    position, seat = moment(game, Random(11))
    rows = []
    for seed in (1, 1, 2):
        player = Player("random", position.game, seed)
        rows.append([player.decide(position, seat).action for _ in range(30)])
    assert rows[0] == rows[1]
    assert len(position.legal_actions(seat)) == 1 or rows[0] != rows[2]
    assert len(position.legal_actions(seat)) == 1 or len(set(rows[0])) > 1
