"""Measures the evaluations of class pairings of Duels of Cartisora that are not solved.

`python bench/class_evaluations.py FIRST,SECOND` plays Matches of `master` with its evaluation against `master` with
rollouts, as it played before there were evaluations, and against a responder. It stores what they won.
Both classes are played by each side in turn, with the same luck. As soon as both would solve what is left, a Match
counts what the position is worth by that solution: so the luck of endgames is left out.

Before that, the mixes of both masters in single Clashes are held against what can follow, solved: how much does the
best answer win?

The responder knows the mix of `master` at every decision. With a few cards more than `master` solves it solves what can
follow, and takes the best card against that mix; before that it plays like `master`. What it wins as both classes above
one point, halved, is a lower bound of what a perfect best response wins.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import OVER
from fightcard.kernel.layout import State
from fightcard.lab.rating.ratings import mean_of
from fightcard.solve.cartisora.classes.play.class_adviser import class_adviser
from fightcard.solve.cartisora.endgame.endgames import (
    DecisionMatrix,
    as_decision,
    decision_matrix,
    numbers_after,
    plain_tree_kernels,
)
from fightcard.solve.cartisora.endgame.evaluation import evaluation_of, evaluation_path, worth_of_draw
from fightcard.solve.cartisora.endgame.fitting import Fitting, Recipe
from fightcard.solve.cartisora.play.classes import (
    DEPTHS,
    MOST,
    estimated_matrix,
    matrix_of,
    played_out,
    ready_rollouts,
    ready_trees,
    solved_clash,
)
from fightcard.solve.cartisora.solver.solution import SolvedClash

RESULTS = Path(__file__).with_name("class_evaluations.json")
GAMES = 200
CLASH, *_ = PARTS = ("clash", "former", "responder")  # what is measured
TOLD = 10  # after so many pairs of games the result is stored
INDEXED, BY_TREES = 8, 6  # cards in the larger hand of what `master` solves: by the index, or for a Monk by trees
DEEPER = 1  # cards more with which the responder solves
CLASH_CARDS = 7  # in the larger hand of positions in which single Clashes are compared
POSITIONS = 60
MASTER = DEPTHS["master"]

Decide = Callable[[State, int, int], dict[int, float]]  # a seat's mix in a decision, by a seed


@dataclass(frozen=True)
class Measured:
    """A pairing, with everything compiled."""

    setup: Setup
    trees: SimpleNamespace
    rollouts: SimpleNamespace

    @property
    def solved(self) -> int:
        """The cards in the larger hand of positions that count as solved."""
        return BY_TREES if class_adviser(self.setup) is None else INDEXED

    # -- the players --

    def master(self, state: State, seat: int, _seed: int = 0) -> dict[int, float]:
        """By the evaluation."""
        return _mix(self._looked(state), self.trees, seat)

    def former(self, state: State, seat: int, seed: int) -> dict[int, float]:
        """By rollouts."""
        found = played_out(GAME, as_decision(state), self.rollouts, MASTER.rounds, seed)
        return _mix(found, self.trees, seat)

    def responder(self, state: State, seat: int, seed: int) -> dict[int, float]:
        """The best response to the other's mix, where the values are known."""
        if _cards(state) > self.solved + DEEPER or not GAME.rules.asks_both(state):
            return self.master(state, seat, seed)
        found, theirs = self.exactly(state), self.master(state, 1 - seat)
        rows = found.payoffs if seat == 0 else tuple(zip(*found.payoffs, strict=True))
        weights = [theirs[choice] for choice in found.choices[1 - seat]]
        worths = [sum(share * worth for share, worth in zip(weights, row, strict=True)) for row in rows]
        best = max(range(len(worths)), key=lambda place: worths[place] if seat == 0 else -worths[place])
        return {found.choices[seat][best]: 1.0}

    def _looked(self, state: State) -> DecisionMatrix:
        found = estimated_matrix(self.setup, state, MASTER.positions, self.trees)
        assert found is not None, "there is an evaluation"
        return found

    def exactly(self, state: State) -> DecisionMatrix:
        """All that can follow, solved."""
        adviser = class_adviser(self.setup)
        if adviser is None:
            found = matrix_of(self.setup, state, BY_TREES + DEEPER, self.trees)
        else:
            _, live = adviser.warm_up().result()
            found = live.solution(numbers_after(self.setup, state, self.trees)).decision(state, self.trees)
        assert found is not None, "so few cards are solved"
        return found

    # -- a Match --

    def share(self, players: tuple[Decide, Decide], seed: int) -> float:
        """Seat 0's share of a Match."""
        state, luck = GAME.new_state(self.setup), Random(seed)
        state.key[0] = seed
        GAME.rules.deal(state)
        while state.phase != OVER and state.match == 1:
            if GAME.rules.asks_both(state) and _cards(state) <= self.solved:
                return _clash(self.exactly(state), self.trees).value
            due = GAME.rules.due(state)
            seats = [seat for seat in range(2) if due >> seat & 1]
            seen = GAME.observe(state, seats[0])
            mixes = [players[seat](seen, seat, luck.randrange(1 << 30)) for seat in seats]
            for seat, mix in zip(seats, mixes, strict=True):
                GAME.rules.play(state, seat, luck.choices(list(mix), list(mix.values()))[0])
        evaluation = evaluation_of(self.setup)
        assert evaluation is not None, "there is one"
        return evaluation.worth_of_draw if state.match != 1 else float(state.winner == 0)


def _cards(state: State) -> int:
    return max(int(hand).bit_count() for hand in state.hand)


def _clash(found: DecisionMatrix, trees: SimpleNamespace) -> SolvedClash:
    return solved_clash(found, trees)


def _mix(found: DecisionMatrix, trees: SimpleNamespace, seat: int) -> dict[int, float]:
    clash = _clash(found, trees)
    return dict(zip(found.choices[seat], clash.mixes[seat], strict=True))


def ready(classes: str) -> Measured:
    """Compile everything."""
    return Measured(GAME.setup([f"classes={classes}"]), ready_trees(), ready_rollouts(GAME))


def measured(classes: str, games: int, opponent: str) -> Iterator[dict[str, Any]]:
    """What `master` wins of the points against an opponent, as both classes in turn; told again and again."""
    pairing = ready(classes)
    other: Decide = getattr(pairing, opponent)
    shares = []
    for seed in range(games // 2):
        first = pairing.share((pairing.master, other), seed)
        second = 1 - pairing.share((other, pairing.master), seed)
        shares.append((first + second) / 2)
        if len(shares) % TOLD == 0:
            mean = mean_of(shares)
            print(f"{classes} against {opponent}: {mean.value:.4f} ({mean.low:.4f} to {mean.high:.4f})", flush=True)
            numbers = {"share": mean.value, "low": mean.low, "high": mean.high}
            yield {"games": 2 * len(shares), **{name: round(number, 5) for name, number in numbers.items()}}


def clash_losses(classes: str, count: int) -> Iterator[dict[str, Any]]:
    """What the best answer wins in one Clash against `master`, and against it with rollouts, in the same positions."""
    pairing = ready(classes)
    numbers = Fitting(pairing.setup, pairing.trees, Recipe(matches=count, solved=CLASH_CARDS)).met()[CLASH_CARDS]
    losses = list[tuple[float, float]]()
    for seed, number in enumerate(Random(0).sample(numbers, count)):
        state = GAME.new_state(pairing.setup)
        GAME.rules.deal(state)
        plain_tree_kernels().set_up(state, number)
        draw = worth_of_draw(pairing.setup)
        exact = decision_matrix(pairing.setup, state, pairing.trees, MOST, draw)
        assert exact is not None, "so few cards are solved"
        for seat in range(2):
            mixes = (pairing.master(state, seat), pairing.former(state, seat, seed))
            losses.append((_loss(exact, mixes[0], seat, pairing), _loss(exact, mixes[1], seat, pairing)))
        if (seed + 1) % TOLD == 0:
            found: dict[str, Any] = {"positions": seed + 1}
            for name, values in zip(("master", "former"), zip(*losses, strict=True), strict=True):
                mean = mean_of(values)
                print(f"{classes}, {name} loses {mean.value:.4f} ({mean.low:.4f} to {mean.high:.4f})", flush=True)
                found |= {name: [round(number, 5) for number in (mean.value, mean.low, mean.high)]}
            yield found


def _loss(exact: DecisionMatrix, mix: dict[int, float], seat: int, pairing: Measured) -> float:
    """What a mix loses of a position's value to the best answer."""
    value = _clash(exact, pairing.trees).value
    rows = tuple(zip(*exact.payoffs, strict=True)) if seat == 0 else exact.payoffs
    weights = [mix[choice] for choice in exact.choices[seat]]
    answers = [sum(share * worth for share, worth in zip(weights, row, strict=True)) for row in rows]
    return float(value - min(answers) if seat == 0 else max(answers) - value)


# -- the table ------------------------------------------------------------------------------------------------------


def evaluations_table() -> str:
    """What is known of each evaluation."""
    heads = ["bytes", "error", "a Match is worth", "lost in a Clash", "with rollouts", "positions"]
    heads += ["against rollouts", "games", "a responder wins more", "games"]
    rows = [f"| classes | {' | '.join(heads)} |", f"|---|{'--:|' * len(heads)}"]
    stored: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for first, name in enumerate(CLASSES):
        for other in CLASSES[first:]:
            setup = GAME.setup([f"classes={name},{other}"])
            found, path = evaluation_of(setup), evaluation_path(setup)
            if found is not None:
                kept = stored.get(f"{name},{other}", {})
                worth = "1/2" if name == other else f"{found.draw:.3f}"
                cells = (f"{path.stat().st_size:,}", f"{found.error:.3f}", worth)
                rows.append(
                    f"| {name}, {other} | {' | '.join((*cells, _lost(kept), _former(kept), _responder(kept)))} |"
                )
    return "\n".join(rows)


def _lost(kept: dict[str, Any]) -> str:
    part = kept.get(CLASH)
    if part is None:
        return " | | "
    found = [
        f"{100 * mean:.2f} % ({100 * low:.2f} to {100 * high:.2f})"
        for mean, low, high in (part["master"], part["former"])
    ]
    return f"{found[0]} | {found[1]} | {part['positions']}"


def _former(kept: dict[str, Any]) -> str:
    part = kept.get("former")
    if part is None:
        return " | "
    return f"{100 * part['share']:.1f} % ({100 * part['low']:.1f} to {100 * part['high']:.1f}) | {part['games']}"


def _responder(kept: dict[str, Any]) -> str:
    part = kept.get("responder")
    if part is None:
        return " | "
    gain, low, high = (50 - 100 * part[name] for name in ("share", "high", "low"))
    return f"{gain:+.2f} % ({low:+.2f} to {high:+.2f}) | {part['games']}"


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", help="FIRST,SECOND")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    given = parser.parse_args()
    for part in given.parts:
        is_clash = part == CLASH
        told = clash_losses(given.classes, given.positions) if is_clash else measured(given.classes, given.games, part)
        for found in told:
            stored = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
            stored.setdefault(given.classes, {})[part] = found
            RESULTS.write_text(json.dumps(dict(sorted(stored.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
