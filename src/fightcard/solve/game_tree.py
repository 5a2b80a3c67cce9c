"""Complete trees of small games of any kind: values of policies, exact best responses, exploitability.

Seats that choose unseen choose one after the other; information states keep secret what the first has chosen. Of a deal
that is not small nothing can be enumerated: give positions to begin with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game, checked_game
from fightcard.core.position import Position
from fightcard.core.tree import ChanceNode

Policy = Callable[[str, Sequence[str]], Sequence[float]]  # (information state, actions) -> how likely each is
MOST_NODES = 2_000_000
WHOLE = 2  # seats of the games that this is for


def uniform(state: str, actions: Sequence[str]) -> Sequence[float]:
    """The policy that takes every action equally often."""
    return [1 / len(actions)] * len(actions)


@dataclass(slots=True, eq=False)
class Node:
    """A node of the tree: an end, chance, or a decision."""

    payoff: float = 0.0  # of an end, for seat 0: 1 for a win, -1 for a loss
    weights: tuple[float, ...] = ()  # of chance
    seat: int = -1  # of a decision
    state: str = ""  # what that seat knows
    actions: tuple[str, ...] = ()
    children: list[Node] = field(default_factory=list)


@dataclass(frozen=True)
class BestResponse:
    """The best answer to a policy: what it wins on average, and what to do in each information state."""

    value: float
    actions: dict[str, str]


class GameTree:
    """The whole tree of a game, from its deal or from positions of which each is as likely.

    >>> import fightcard
    >>> last_clash = "match=50 hand0=3 hand1=5"
    >>> tree = GameTree(fightcard.game("cartisora", target=1), [last_clash])
    >>> tree.size, tree.exploitability((uniform, uniform))  # each has one card: nothing to choose
    (3, 0.0)
    """

    def __init__(self, game: Game, positions: Sequence[str] = (), most: int = MOST_NODES) -> None:
        self.game, self._most, self.size = checked_game(game), most, 0
        if game.seats != WHOLE:
            raise Unreadable("tree-seats", seats=game.seats)
        starts: list[Position | ChanceNode] = [game.position(text) for text in positions]
        starts = starts or [game.tree_root()]
        roots = [self._built(start) for start in starts]
        chance = Node(weights=(1 / len(roots),) * len(roots), children=roots)
        self.root = chance if len(roots) > 1 else roots[0]

    def _built(self, node: Position | ChanceNode) -> Node:
        self.size += 1
        if self.size > self._most:
            raise Unreadable("tree-too-large", most=self._most)
        if isinstance(node, ChanceNode):
            children = [self._built(node.after(number)) for number in range(len(node.outcomes))]
            return Node(weights=tuple(outcome.probability for outcome in node.outcomes), children=children)
        if node.is_over:
            return Node(payoff=_payoff(node))
        seat = node.due[0]
        actions = tuple(node.legal_actions(seat))
        children = [self._built(node.branch(f"{seat}:{action}")) for action in actions]
        return Node(seat=seat, state=node.information_state(seat), actions=actions, children=children)

    # -- policies --

    def value(self, policies: tuple[Policy, Policy]) -> float:
        """The expected value for seat 0 if the seats play by these policies."""

        def value(node: Node) -> float:
            if not node.children:
                return node.payoff
            weights = node.weights or policies[node.seat](node.state, node.actions)
            return sum(weight * value(child) for weight, child in zip(weights, node.children, strict=True) if weight)

        return value(self.root)

    def best_response(self, seat: int, policy: Policy) -> BestResponse:
        """The best that a seat can do against a policy of the other."""
        return _Responder(self.root, seat, policy).best()

    def exploitability(self, policies: tuple[Policy, Policy]) -> float:
        """The average gain of best responses against both policies: 0 in an equilibrium."""
        return sum(self.best_response(seat, policies[1 - seat]).value for seat in range(WHOLE)) / WHOLE


class _Responder:
    """Finds the best action of each information state of a seat, from the last ones to the first."""

    def __init__(self, root: Node, seat: int, policy: Policy) -> None:
        self._root, self._seat, self._policy = root, seat, policy
        self._sign = 1 if seat == 0 else -1
        self._reached: dict[str, list[tuple[Node, float]]] = {}
        self._best: dict[str, int] = {}
        self._values: dict[int, float] = {}
        self._mark(root, 1.0)

    def best(self) -> BestResponse:
        value = self._value(self._root)
        for state in self._reached:
            self._best_action(state)
        nodes = {state: reached[0][0] for state, reached in self._reached.items()}
        return BestResponse(value, {state: nodes[state].actions[self._best[state]] for state in nodes})

    def _mark(self, node: Node, reach: float) -> None:
        """Write the probability that chance and the other seat lead to each decision of this seat."""
        if node.seat == self._seat:
            self._reached.setdefault(node.state, []).append((node, reach))
        for child, weight in self._weighted(node):
            self._mark(child, reach * weight)

    def _weighted(self, node: Node) -> Iterator[tuple[Node, float]]:
        if node.seat == self._seat:
            return zip(node.children, [1.0] * len(node.children), strict=True)
        weights = node.weights or (self._policy(node.state, node.actions) if node.children else ())
        return zip(node.children, weights, strict=True)

    def _value(self, node: Node) -> float:
        if id(node) not in self._values:
            self._values[id(node)] = self._worked_out(node)
        return self._values[id(node)]

    def _worked_out(self, node: Node) -> float:
        if not node.children:
            return self._sign * node.payoff
        if node.seat == self._seat:
            return self._value(node.children[self._best_action(node.state)])
        return sum(weight * self._value(child) for child, weight in self._weighted(node))

    def _best_action(self, state: str) -> int:
        if state not in self._best:
            reached = self._reached[state]
            worths = [
                sum(reach * self._value(node.children[number]) for node, reach in reached)
                for number in range(len(reached[0][0].actions))
            ]
            self._best[state] = worths.index(max(worths))
        return self._best[state]


def _payoff(position: Position) -> float:
    winner = position.result["winner"] if position.result else None
    return 0.0 if winner is None else 1.0 if winner == 0 else -1.0
