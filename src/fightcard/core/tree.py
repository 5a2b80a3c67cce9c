"""Game trees with explicit chance: chance nodes, whose outcomes the caller chooses, between positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from fightcard.kernel.chosen_chance import ChosenOutcomes, Lots, Undecided
from fightcard.kernel.log import Log

from .definition import Action
from .errors import Unreadable
from .support.checks import checked_integer

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


class ChanceOutcome(NamedTuple):
    """One outcome of a chance node.

    >>> import fightcard
    >>> node = fightcard.game("cartisora").deal(seed=7).branch("0:K").branch("1:2")  # a Brutal Strike rolls a die
    >>> outcome = node.outcomes[5]
    >>> outcome.text, round(outcome.probability, 3)
    ('5', 0.167)
    """

    text: str  # ``card K80`` for a card drawn, ``3`` for a number
    probability: float


@dataclass(frozen=True)
class ChanceNode:
    """A moment at which chance has to choose, during the deal or after an action. It never changes.

    ``Game.tree_root`` and ``Position.branch`` return one where something is dealt, drawn, rolled or shuffled. Cards are
    drawn when they are needed, one node for each, and equal cards are one outcome.

    >>> import fightcard
    >>> clash = fightcard.game("cartisora").deal(seed=7).branch("0:K")
    >>> node = clash.branch("1:2")  # a Brutal Strike rolls a die
    >>> [outcome.text for outcome in node.outcomes], round(node.outcomes[0].probability, 3)
    (['0', '1', '2', '3', '4', '5'], 0.167)
    >>> after = node.after(5)
    >>> after.events[2]
    {'kind': 'rolled', 'seat': 0, 'card': 'K', 'face': 'brutal-strike', 'die': 6}
    """

    game: Game
    before: Position | None  # what the action was played in; None: this is the deal
    seat: int
    action: Action
    chosen: tuple[int, ...]  # outcomes of the nodes between there and here
    lots: Lots

    @cached_property
    def outcomes(self) -> tuple[ChanceOutcome, ...]:
        """All outcomes with their probabilities, which add up to 1; they are numbered from 0."""
        total = sum(self.lots.weights)
        pairs = zip(self.lots.values, self.lots.weights, strict=True)
        return tuple(ChanceOutcome(self._text(value), weight / total) for value, weight in pairs)

    def _text(self, value: int) -> str:
        return f"card {self.game.definition.write_card(value)}" if self.lots.kind == "card" else str(value)

    def after(self, number: int) -> Position | ChanceNode:
        """The next chance node, or the position, if chance chooses this outcome."""
        if not 0 <= checked_integer("number", number) < len(self.lots.values):
            raise Unreadable("chance-outcome-unknown", value=number, last=len(self.lots.values) - 1)
        return branch(self.game, self.before, self.seat, self.action, (*self.chosen, number))

    def __deepcopy__(self, memo: object) -> ChanceNode:
        return self


def branch(
    game: Game, before: Position | None, seat: int, action: Action, chosen: Sequence[int] = ()
) -> Position | ChanceNode:
    """The position, or chance node, after an action or the deal with these outcomes of chance."""
    from .position import Position

    definition = game.definition
    state = definition.new_state(game.setup) if before is None else before.copied_state()
    state.log, state.chance = (log := Log()), ChosenOutcomes(chosen)
    try:
        if before is None:
            definition.tree_rules.deal(state)
        else:
            definition.tree_rules.play(state, seat, definition.choice_of_action(state, seat, action))
    except Undecided as undecided:
        return ChanceNode(game, before, seat, action, tuple(chosen), undecided.lots)
    state.log = state.chance = None
    return Position.following(game, before, state, log, (seat, action))


def leaves(node: Position | ChanceNode, probability: float = 1.0) -> Iterator[tuple[Position, float]]:
    """The positions that chance can lead to from here, each with its probability."""
    if not isinstance(node, ChanceNode):
        yield node, probability
        return
    for number, outcome in enumerate(node.outcomes):
        yield from leaves(node.after(number), probability * outcome.probability)
