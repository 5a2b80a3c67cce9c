"""Game trees with explicit chance: the same rules, with outcomes that the caller chooses."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter, defaultdict
from math import comb
from typing import Any

import pytest

import fightcard
from fightcard import ChanceNode, Position
from fightcard.core.tree import leaves
from fightcard.kernel.game_rng import event_draws

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("fightdrome", {}),
    ("fightdrome", {"mode": "epic", "next_starter": "random"}),
    ("champions", {"weapons": "random", "pairing": "random", "deck": "shared", "combat2": "repair"}),
    ("cartisora", {"classes": "monk,swashbuckler", "target": 1}),
]


def outcome_of(node: ChanceNode, chooser: random.Random) -> int:
    weights = [outcome.probability for outcome in node.outcomes]
    return chooser.choices(range(len(weights)), weights)[0]


def played(game: fightcard.Game, chooser: random.Random, steps: int = 400) -> list[Position]:
    """The positions of a random game whose chance is explicit."""
    node, found = game.tree_root(), []
    for _ in range(steps):
        if isinstance(node, ChanceNode):
            node = node.after(outcome_of(node, chooser))
            continue
        found.append(node)
        if node.is_over:
            break
        seat = node.due[0]
        node = node.branch(f"{seat}:{chooser.choice(node.legal_actions(seat))}")
    return found


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_positions_of_a_tree_are_positions_of_the_game(name: str, options: dict[str, Any]) -> None:
    game = fightcard.game(name, **options)
    for position in played(game, random.Random(3))[::7]:
        assert Position.read(game.definition, str(position)) == position
        for seat in position.seats:
            world = position.observe(seat).sample_world(1)
            assert world.observe(seat) == position.observe(seat)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_probabilities_of_every_node_add_up_to_one(name: str, options: dict[str, Any]) -> None:
    chooser = random.Random(5)
    node, nodes = fightcard.game(name, **options).tree_root(), 0
    for _ in range(150):
        if isinstance(node, ChanceNode):
            nodes += 1
            assert sum(outcome.probability for outcome in node.outcomes) == pytest.approx(1)
            assert len({outcome.text for outcome in node.outcomes}) == len(node.outcomes) > 1
            node = node.after(outcome_of(node, chooser))
        elif not node.is_over:
            node = node.branch(f"{node.due[0]}:{chooser.choice(node.legal_actions(node.due[0]))}")
    assert nodes


def test_dice_chosen_as_the_key_throws_them_give_the_same_game() -> None:
    game = fightcard.game("cartisora", classes="monk,rogue", target=1)
    keyed, chooser, thrown = game.deal(seed=11), random.Random(2), 0
    node = game.tree_root()
    while not keyed.is_over:
        assert isinstance(node, Position)
        assert node.view(fightcard.TABLE) == keyed.view(fightcard.TABLE)
        action = f"{keyed.due[0]}:{chooser.choice(keyed.legal_actions(keyed.due[0]))}"
        event = int(str(keyed).rpartition("chance=")[2])
        key, keyed, node = keyed.key, keyed.play(action)[0], node.branch(action)
        while isinstance(node, ChanceNode):
            node = node.after(event_draws(key, event, [(len(node.outcomes), 1)])[0][0])
            event, thrown = event + 1, thrown + 1
    assert isinstance(node, Position)
    assert node.result == keyed.result
    assert thrown


def test_cards_drawn_follow_the_numbers_in_the_pile() -> None:
    """Equal cards are one outcome, with as much weight as there are."""
    position = fightcard.game("fightdrome").position("hand0=P20,K30 hand1=K40,P30")
    node = position.branch("0:P20")
    assert isinstance(node, ChanceNode)
    pile = Counter(str(position).partition("pile0=")[2].split(" ")[0].split(","))
    for outcome in node.outcomes:
        assert outcome.probability == pytest.approx(pile[outcome.text.removeprefix("card ")] / pile.total())


def test_whole_deal_of_a_duel_is_every_hand_as_often() -> None:
    """Both hands of one card each in the last Round: 54 cards with two equal Jokers."""
    game = fightcard.game("champions", duels=1)
    position = game.position("combat=2 round=5 hand0=2S hand3=4S health=1,0,0,1,0,0")
    sealed = position.branch("0:panic")
    assert isinstance(sealed, Position)
    found: dict[str, float] = defaultdict(float)
    for after, probability in leaves(sealed.branch("1:panic")):
        drawn = [str(event["card"]) for event in after.events if event["kind"] == "turned-up"]
        found[",".join(drawn)] += probability
    assert sum(found.values()) == pytest.approx(1)
    assert found["X,X"] == pytest.approx(1 / comb(52, 2))
    assert found["3S,5S"] == pytest.approx(1 / (52 * 51))


def test_nodes_can_be_copied_and_pickled() -> None:
    node = fightcard.game("champions").tree_root()
    assert isinstance(node, ChanceNode)
    assert pickle.loads(pickle.dumps(node)).outcomes == node.outcomes == copy.deepcopy(node).outcomes
    assert pickle.loads(pickle.dumps(node.after(3))).chosen == (3,)


def test_unknown_outcome_gets_one_sentence() -> None:
    node = fightcard.game("champions").tree_root()
    assert isinstance(node, ChanceNode)
    with pytest.raises(fightcard.Unreadable, match="0 to 52"):
        node.after(53)
