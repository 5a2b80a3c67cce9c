"""The levels: the same names in every game, legal and fair in every situation."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import randoms

from fightcard.bots.bot import Decision, Limit, Strategy
from fightcard.bots.levels import LEVELS, SECONDS, find_rung, ladder
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
    """The limit of a level, or the few simulations that a test has time for."""
    return Limit(min(find_rung(name, game).limit.simulations or 0, FEW), seed=seed)


def test_every_game_has_all_levels(game: GameDefinition) -> None:
    assert tuple(ladder(game)) == BOTS == (*LEVELS, "thumb")
    for name, rung in ladder(game).items():
        assert rung.make().name == name
        assert rung.limit.simulations is not None
        assert name == "thumb" or rung.limit.seconds == SECONDS[name]


def test_levels_keep_the_promised_seconds() -> None:
    assert SECONDS == {"random": 0.02, "novice": 0.02, "regular": 0.02, "expert": 0.1, "master": 2.0}


def test_there_are_no_others(game: GameDefinition) -> None:
    with pytest.raises(Unreadable):
        find_rung("grandmaster", game)
    with pytest.raises(Unreadable):
        Player("grandmaster", Game(game, game.setup()), 1)


@pytest.mark.parametrize("name", BOTS)
@given(randoms(use_true_random=False))
@settings(max_examples=12)
def test_the_same_choice_in_every_world_the_seat_cannot_tell_apart(
    searched: GameDefinition, name: str, chooser: Random
) -> None:
    _same_choice(searched, name, chooser)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_choice_in_every_world_of_any_game(game: GameDefinition, name: str) -> None:
    for seed in range(4):
        _same_choice(game, name, Random(seed))


def _same_choice(game: GameDefinition, name: str, chooser: Random) -> None:
    position, seat = moment(game, chooser)
    world = another_world(position, seat, chooser.randrange(1000))
    if world is None:
        return
    limit, bot = few(name, game, chooser.randrange(1000)), find_rung(name, game).make()
    decision = decided(bot, position, seat, limit)
    assert decision == decided(bot, world, seat, limit)
    assert is_legal(decision, position, seat)
    assert decision.simulations <= (limit.simulations or 0)
    if decision.candidates:
        assert sorted(candidate.action for candidate in decision.candidates) == sorted(position.legal_actions(seat))
        assert sum(candidate.share for candidate in decision.candidates) == pytest.approx(1)
        assert all(0 <= candidate.value <= 1 for candidate in decision.candidates)


class Peeking(Strategy):
    """Is shown the whole state by mistake, and uses it: plays by what the cards of all zones sum up to."""

    name = "peeking"

    def __init__(self, game: GameDefinition) -> None:
        self.game = game

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        actions = self.game.actions(observation, seat)
        signs = sum(card * (1 + place) for zone in observation.cards for place, card in enumerate(zone))
        return Decision(self.game.write_action(actions[signs % len(actions)], setup))


def test_a_leak_would_be_found(searched: GameDefinition) -> None:
    """The same comparison with a bot that gets what the table sees."""
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
        bot = find_rung(name, game).make()
        rows.append([decided(bot, position, seat, few(name, game, seed)) for position, seat in moments])
    assert rows[0] == rows[1]
    if name == "random":
        assert any(rows[0] != row for row in rows)


@pytest.mark.parametrize("options", ["", "owners=0,1,2,3,4,5", "owners=0,1,1,2,3,3", "duels=1"])
@pytest.mark.parametrize("name", ["regular", "expert"])
def test_champions_for_two_to_six(name: str, options: str) -> None:
    from fightcard.games.champions.game import GAME

    _play_whole_game(GAME, GAME.setup(options.split()), name)


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_any_options(game: GameDefinition, seed: int) -> None:
    _play_whole_game(game, random_setup(game, Random(seed)), "regular")


def _play_whole_game(game: GameDefinition, setup: Setup, name: str) -> None:
    position, _ = Position.deal(game, setup, (1, 2, 3, 4, 5, 6, 7, 8))
    bot = find_rung(name, game).make()
    for number in range(10_000):
        if position.is_over:
            break
        seat = position.due[0]
        decision = decided(bot, position, seat, Limit(min(few(name, game, 0).simulations or 0, 4), seed=number))
        position, _ = position.play(f"{seat}:{decision.action}")
    assert position.is_over


def test_a_player_of_a_table_has_luck_of_its_own(game: GameDefinition) -> None:
    position, seat = moment(game, Random(11))
    rows = []
    for seed in (1, 1, 2):
        player = Player("random", position.game, seed)
        rows.append([player.decide(position, seat).action for _ in range(30)])
    assert rows[0] == rows[1]
    assert len(position.legal_actions(seat)) == 1 or rows[0] != rows[2]
    assert len(position.legal_actions(seat)) == 1 or len(set(rows[0])) > 1
