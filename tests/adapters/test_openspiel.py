"""OpenSpiel's own tests over all games and modes, what its players know, and its algorithms on our games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import fightcard
from fightcard import ChanceNode, Position
from fightcard.adapters import openspiel
from fightcard.adapters.openspiel import FightcardState
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS
from tests.adapters import cross_checks
from tests.adapters.small_games import QUICK, SmallGame
from tests.adapters.spiel_playthroughs import FOLDER, replay, strings

MODES = [
    "python_fightcard_cartisora(classes=knight/rogue,target=1)",
    "python_fightcard_cartisora(classes=monk/swashbuckler,target=1,moves=turns,chance=sampled)",
    "python_fightcard_champions(duels=1)",
    "python_fightcard_champions(duels=1,moves=turns,deck=shared,weapons=random)",
    "python_fightcard_champions(owners=0/1/2/3/4/5,chance=sampled)",
    "python_fightcard_champions(owners=0/1/2/3/3/3,chance=sampled,horizon=9)",
    "python_fightcard_fightdrome",
    "python_fightcard_fightdrome(chance=sampled,deals=10,seed=5)",
    "python_fightcard_fightdrome(mode=fame,fame_target=150,chance=sampled)",
    "python_fightcard_fightdrome(mode=epic,starter='1',horizon=60)",
    *(openspiel.game_string(small.game, positions=small.positions) for small in QUICK.values()),
]


@pytest.mark.parametrize("text", MODES, ids=[f"{n}-{text.split('(')[0]}" for n, text in enumerate(MODES)])
def test_random_simulations_pass_with_all_options(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=True, mask_test=True)
    capfd.readouterr()


@pytest.mark.parametrize("name", sorted(strings()))
def test_playthrough_is_as_stored(name: str) -> None:
    """``python -m tests.adapters.spiel_playthroughs`` writes them anew."""
    stored, replayed = replay(name)
    assert strings()[name] in stored
    assert replayed.rstrip() == stored.rstrip()


def test_every_playthrough_is_checked() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(strings())


# -- modes --------------------------------------------------------------------------------------------------------


def test_games_are_registered_and_say_what_they_are() -> None:
    assert {f"python_fightcard_{name}" for name in fightcard.game_names()} <= set(pyspiel.registered_names())
    dynamics = pyspiel.GameType.Dynamics
    assert openspiel.load("cartisora").get_type().dynamics == dynamics.SIMULTANEOUS
    assert openspiel.load("cartisora", moves="turns").get_type().dynamics == dynamics.SEQUENTIAL
    assert openspiel.load("fightdrome").get_type().dynamics == dynamics.SEQUENTIAL
    assert openspiel.load("fightdrome", mode="epic").get_type().dynamics == dynamics.SIMULTANEOUS


def test_sampled_chance_says_so() -> None:
    game = openspiel.load("fightdrome", chance="sampled")
    assert "all chance folded into 1000 sampled deals" in game.get_type().long_name
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 1000
    state.apply_action(7)
    assert state.node == fightcard.game("fightdrome").deal(seed=7)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])


def test_horizon_ends_a_game_as_a_draw() -> None:
    state = openspiel.load("fightdrome", chance="sampled", horizon=3).new_initial_state()
    state.apply_action(1)
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_state_begins_with_a_written_position() -> None:
    state = openspiel.load("cartisora", target=1).new_initial_state("hand0=2,9,K hand1=5,10,K")
    assert [state.action_to_string(0, action) for action in state.legal_actions(0)] == ["2", "9", "K"]


def test_all_parameters_can_be_given_by_keyword() -> None:
    text = openspiel.game_string("cartisora", position="match=50 hand0=2,K hand1=5,K", target=1, horizon=9)
    assert text == "python_fightcard_cartisora(target=1,horizon=9,position=match:50 hand0:2/K hand1:5/K)"
    game = openspiel.load("champions", chance="sampled", deals=7, seed=3, duels=1)
    assert (game.variant.deals, game.variant.seed) == (7, 3)
    with pytest.raises(fightcard.Unreadable, match="target"):
        openspiel.load(fightcard.game("cartisora"), target=1)


@pytest.mark.parametrize("parameters", [{"chance": "dice"}, {"deals": 0}, {"moves": "all"}, {"target": 99}])
def test_bad_parameters_get_one_sentence(parameters: dict[str, Any]) -> None:
    with pytest.raises(fightcard.Unreadable, match=next(iter(parameters))):
        pyspiel.load_game("python_fightcard_cartisora", parameters)


# -- what players know ---------------------------------------------------------------------------------------------


def states(text: str, seed: int) -> Iterator[FightcardState]:
    """The decisions of a random game."""
    chooser, state = random.Random(seed), pyspiel.load_game(text).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, weights)[0])
            continue
        yield state.clone()
        if state.is_simultaneous_node():
            legal = [state.legal_actions(player) or [0] for player in range(state.num_players())]
            state.apply_actions([chooser.choice(actions) for actions in legal])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))


@pytest.mark.parametrize("text", MODES[:7], ids=[text.split("(")[0] + str(n) for n, text in enumerate(MODES[:7])])
def test_resampled_states_look_the_same_to_their_player(text: str) -> None:
    """Strings and tensors, of observations and of information states, tell nothing that the player has not seen."""
    sampler, others = random.Random(1).random, 0
    for state in list(states(text, 4))[::5]:
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, sampler)
            others += str(world) != str(state)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.current_player() == state.current_player()
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(world.get_game(), world))[1]
            assert again.information_state_string(player) == state.information_state_string(player)
    assert others


@pytest.mark.parametrize("name", fightcard.game_names())
def test_tensors_are_those_of_the_specification(name: str) -> None:
    game = openspiel.load(name)
    observer = game.make_py_observer()
    assert observer is not None
    spec = game.variant.game.observation_spec
    assert {field.name: field.shape for field in spec} == {key: part.shape for key, part in observer.dict.items()}
    for state in list(states(f"python_fightcard_{name}", 2))[:20:4]:
        for player in range(2):
            observer.set_from(state, player)
            assert isinstance(state.node, Position)
            assert observer.tensor.tolist() == state.node.tensor(player).tolist() == state.observation_tensor(player)
            assert observer.dict["legal"].tolist() == list(state.node.action_mask(player))
            memory = state.information_state_tensor(player)
            assert memory[: len(observer.tensor)] == observer.tensor.tolist()


History = tuple[Any, ...]


def walk(node: Position | ChanceNode, histories: tuple[History, ...]) -> Iterator[tuple[Position, tuple[History, ...]]]:
    """All positions of a tree, each with what its seats have seen and done: views and events as data, own actions."""
    if isinstance(node, ChanceNode):
        for number in range(len(node.outcomes)):
            yield from walk(node.after(number), histories)
        return
    definition, setup, raw = node.game.definition, node.game.setup, next(reversed(list(node.steps()))).raw
    seen = tuple(
        (*history, repr([definition.event(each, seat, setup, node.is_over) for each in raw]), repr(node.view(seat)))
        for seat, history in enumerate(histories)
    )
    yield node, seen
    for action in node.legal_actions(node.due[0]) if node.due else ():
        acted = tuple((*history, action) if seat == node.due[0] else history for seat, history in enumerate(seen))
        yield from walk(node.branch(f"{node.due[0]}:{action}"), acted)


@pytest.mark.parametrize("name", [name for name in QUICK if "champions" not in name])
def test_no_two_information_states_of_a_whole_tree_share_a_string(name: str) -> None:
    small: SmallGame = QUICK[name]
    for seat in (0, 1):
        strings_of: dict[History, set[str]] = {}
        histories_of: dict[str, set[History]] = {}
        for text in small.positions:
            for position, histories in walk(small.game.position(text), ((), ())):
                string = position.information_state(seat)
                strings_of.setdefault(histories[seat], set()).add(string)
                histories_of.setdefault(string, set()).add(histories[seat])
        assert len(strings_of) > 20
        assert all(len(found) == 1 for found in histories_of.values()), "a string for two information states"
        assert all(len(found) == 1 for found in strings_of.values()), "two strings for one information state"


# -- algorithms ----------------------------------------------------------------------------------------------------


SLOW = [pytest.param(name, marks=pytest.mark.campaign if "champions" in name else ()) for name in QUICK]


@pytest.mark.parametrize("name", SLOW)
def test_exploitability_agrees_with_our_best_responses(name: str) -> None:
    small = QUICK[name]
    assert cross_checks.uniform_policy(small.in_spiel(), small.tree()).agrees


@pytest.mark.parametrize("name", [name for name in QUICK if "champions" not in name])
def test_linear_program_agrees_with_our_solvers(name: str) -> None:
    small = QUICK[name]
    pairs = cross_checks.linear_program(small.in_spiel(), small.tree())
    if small.name == "cartisora":
        pairs.append(cross_checks.endgame_solver(small, pairs[0].theirs))
    assert [pair for pair in pairs if not pair.agrees] == []


def test_policy_of_cfr_is_exploited_alike() -> None:
    small = QUICK["cartisora with 3 cards"]
    assert cross_checks.after_cfr(small.in_spiel(), small.tree(), 2).agrees


@pytest.mark.parametrize("level", ["regular", "expert", "master"])
def test_best_responder_of_a_level_agrees_with_ours(level: str) -> None:
    small = cross_checks.WITHOUT_QUEEN
    assert cross_checks.level_against_its_best_responder(small, SOLVER_LEVELS[level]).agrees


@pytest.mark.parametrize("name", fightcard.game_names())
def test_information_set_search_plays_our_games(name: str) -> None:
    game = openspiel.load(name, moves="turns", horizon=12)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=4, random_state=np.random.RandomState(2))
    chooser, state, decisions = random.Random(3), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.legal_actions()))
        elif state.current_player() == 0:
            action, decisions = bot.step(state), decisions + 1
            assert action in state.legal_actions()
            state.apply_action(action)
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    assert decisions > 2
