"""Solves the last Round of a duel at the table: by the hands that may be hidden, and how likely each of them is.

How likely a hand is follows from the choices that its owner has made in the duel, which are taken to be the policy
network's (bots/search/likelihood.py); what an outcome is worth says the value network, in sampled worlds.
"""

from __future__ import annotations

import sys
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from fightcard.bots.search import likelihood
from fightcard.bots.search.determinization import (
    ROOT,
    TRIAL,
    WORLD,
    SearchContext,
    SearchWorkspace,
    rollout,
    sample_world,
)
from fightcard.bots.search.engine import SearchEngine, compiled_rules, search_modules
from fightcard.bots.search.likelihood import CERTAIN, choice_likelihood
from fightcard.bots.search.policy_value import MAX_CHOICES
from fightcard.games.champions.cards import PACK_SIZE
from fightcard.games.champions.rules import fighting_side
from fightcard.games.champions.state import HAND, LEAD, PLACE, SUIT
from fightcard.kernel.assemble import assemble
from fightcard.kernel.driver import copy_state, first_due, step
from fightcard.kernel.encoding import POINT
from fightcard.kernel.rules_interface import legal, recorded_choice, rewind
from fightcard.kernel.sides import SIDES
from fightcard.kernel.zones import insert

from . import last_round
from .last_round import (
    HAND_OPTIONS,
    LAID,
    LARGEST_HAND,
    OUTCOME_CLASSES,
    LastRound,
    add_hand,
    can_be,
    count_hands,
    end_round,
    fill_payoffs,
    find_hand,
    is_last_round,
    iterate,
    lead_value,
    list_hands,
    list_unseen,
    meet,
    met_value,
    option_of_choice,
    remove_card,
    remove_hand,
    shares_card,
)

if TYPE_CHECKING:
    from fightcard.bots.search.search import Search, SearchResult

WORLDS = 16  # in which outcomes are judged
ITERATIONS = 40  # of CFR+
BATCH = 256  # hands whose likelihood is found between two looks at the clock
FIRST_BATCH = 16
HANDS_PER_SIMULATION = 12  # that a limit in simulations allows
MOST_PLAIN = 100  # hands that are weighed uncompiled if there is a limit in seconds
SHARE_LEFT = 1.5  # of the time that likelihoods will take, which has to be left
LEAST_ITERATIONS = 10

COUNT_STEP, BEGIN_STEP, RANGE_STEP, LEAD_STEP, ITERATE_STEP, READ_STEP = 0, 1, 2, 3, 4, 5

NO_ROUND, LED_ROUND, SEALED_ROUND = 0, 1, 2  # kinds of last Rounds

ENTRIES = ("resolve_step",)


class ResolveTask(NamedTuple):
    """One step of a solution."""

    step: int
    side: int = 0
    first: int = 0
    hands: int = 0


def resolve_step(
    task: ResolveTask, context: SearchContext, workspace: SearchWorkspace, tables: LastRound, found: Any
) -> int:
    """Run one step; what it finds by choice is in ``found``."""
    if task.step == COUNT_STEP:
        return count_all_hands(context, workspace, found)
    if task.step == BEGIN_STEP:
        return begin_resolving(context, workspace, tables)
    if task.step == RANGE_STEP:
        weigh_hands(task, context, workspace, tables)
    elif task.step == LEAD_STEP:
        judge_leads(context, workspace, tables, found)
    elif task.step == ITERATE_STEP:
        for number in range(task.first, task.first + task.hands):
            iterate(1 + number, tables)
    else:
        read_strategy(context, workspace, tables, found)
    return 0


def count_all_hands(context: SearchContext, workspace: SearchWorkspace, found: Any) -> int:
    """Write how many hands each side may hold; return NO_ROUND if there is nothing to solve, else its kind."""
    if not is_last_round(workspace.states[ROOT]) or not sample_world(0, 1, context, workspace):
        return NO_ROUND
    w = workspace.states[WORLD]
    unseen = PACK_SIZE - SIDES * (w.round - 1)
    for side in range(SIDES):
        found[side] = count_hands(unseen, w.size[HAND + w.fighter[side]])
    return LED_ROUND if w.phase == LEAD else SEALED_ROUND


def begin_resolving(context: SearchContext, workspace: SearchWorkspace, tables: LastRound) -> int:
    """Fill the tables, all hands of a side as likely as another; return the number of the own hand."""
    judge_outcomes(context, workspace, tables)
    states = workspace.states
    w = states[WORLD]
    copy_state(states, WORLD, TRIAL)
    list_unseen(w, tables)
    fill_payoffs(states[TRIAL], tables)
    for side in range(SIDES):
        tables.sizes[side] = w.size[HAND + w.fighter[side]]
        list_hands(side, tables)
        for hand in range(tables.sizes[SIDES + side]):
            tables.ranges[side][hand] = 1.0
    return find_hand(w, context.side, tables)


def judge_outcomes(context: SearchContext, workspace: SearchWorkspace, tables: LastRound) -> None:
    """Write what each class of outcomes is worth to side 0, on average over sampled worlds."""
    for outcome in range(OUTCOME_CLASSES):
        tables.outcomes[outcome] = 0.0
    for number in range(WORLDS - 1, -1, -1):
        sample_world(number, 1, context, workspace)
        same_luck = workspace.luck[0]
        for outcome in range(OUTCOME_CLASSES):
            if can_be(outcome):
                workspace.luck[0] = same_luck
                copy_state(workspace.states, WORLD, TRIAL)
                end_round(workspace.states[TRIAL], outcome)
                tables.outcomes[outcome] += rollout(context, workspace) / (POINT * WORLDS)


def weigh_hands(task: ResolveTask, context: SearchContext, workspace: SearchWorkspace, tables: LastRound) -> None:
    """Multiply the likelihood of some hands of a side by that of the choices that their owner has made."""
    states, side = workspace.states, task.side
    copy_state(states, WORLD, TRIAL)
    if not rewind(states[TRIAL]):
        return
    past, w = states[TRIAL], states[WORLD]
    due = first_due(past)
    while due >= 0:
        choice = recorded_choice(w, past, due)
        if choice < 0:
            return
        if fighting_side(past, due) == side:
            weigh_choice(task, due, choice, context, workspace, tables)
        due = step(states, TRIAL, due, choice)


def weigh_choice(
    task: ResolveTask, due: int, choice: int, context: SearchContext, workspace: SearchWorkspace, tables: LastRound
) -> None:
    """Multiply the likelihood of some hands of a side by that of one choice, made with it in the hand."""
    past, w, side = workspace.states[TRIAL], workspace.states[WORLD], task.side
    hand = HAND + past.fighter[side]
    card = past.cards[hand][choice - PLACE] if choice < SUIT else 0
    held = w.cards[HAND + w.fighter[side]]
    for place in range(tables.sizes[side]):
        remove_card(past, side, held[place])
    for number in range(task.first, task.first + task.hands):
        add_hand(past, side, number, tables)
        made = choice
        if choice < SUIT:
            made = PLACE
            while past.cards[hand][made - PLACE] != card:
                made += 1
        likely = choice_likelihood(past, due, made, context.weights, workspace.scratch)
        tables.ranges[side][number] *= likely / CERTAIN
        remove_hand(past, side, number, tables)
    for place in range(tables.sizes[side]):
        insert_card(past, hand, held[place])


def insert_card(s: Any, hand: int, card: int) -> None:
    """Put a card into a hand."""
    insert(s, hand, card, s.size[hand] + 1)


def judge_leads(context: SearchContext, workspace: SearchWorkspace, tables: LastRound, found: Any) -> None:
    """Write what each choice of the seat that leads is worth to its side, if every hand answers best."""
    w, side = workspace.states[WORLD], context.side
    number = find_hand(w, side, tables)
    possible = legal(w, context.seat)
    for choice in range(len(found)):
        if (possible >> choice) & 1:
            option = option_of_choice(w, side, choice)
            value = lead_value(workspace.states[TRIAL], side, number, option, tables)
            found[choice] = value if side == 0 else 1.0 - value


def read_strategy(context: SearchContext, workspace: SearchWorkspace, tables: LastRound, found: Any) -> None:
    """Write the seat's average strategy, and behind it what each choice is worth against the other's."""
    w, side = workspace.states[WORLD], context.side
    number = find_hand(w, side, tables)
    take_average(1 - side, tables)
    meet(side, tables.current[1 - side], tables)
    weights, total = 0.0, 0.0
    for other in range(tables.sizes[SIDES + 1 - side]):
        if not shares_card(side, number, other, tables):
            weights += tables.ranges[1 - side][other]
    for at in range(number * HAND_OPTIONS, (number + 1) * HAND_OPTIONS):
        total += tables.strategies[side][at]
    possible, most = legal(w, context.seat), len(found) // 2
    for choice in range(most):
        if (possible >> choice) & 1:
            option = option_of_choice(w, side, choice)
            value = met_value(side, number, option, tables) / weights
            found[most + choice] = value if side == 0 else 1.0 - value
            for at in range(number * HAND_OPTIONS, (number + 1) * HAND_OPTIONS):
                if tables.options[side][at] == option:
                    found[choice] = tables.strategies[side][at] / total


def take_average(side: int, tables: LastRound) -> None:
    """Let a side play its average strategy."""
    for number in range(tables.sizes[SIDES + side]):
        total = 0.0
        for at in range(number * HAND_OPTIONS, (number + 1) * HAND_OPTIONS):
            total += tables.strategies[side][at]
        for at in range(number * HAND_OPTIONS, (number + 1) * HAND_OPTIONS):
            tables.current[side][at] = tables.strategies[side][at] / total if total > 0.0 else 0.0


# -- for the search ------------------------------------------------------------------------------------------------


class Resolver:
    """Solves last Rounds for one search engine."""

    def __init__(self, engine: SearchEngine) -> None:
        modules = (*search_modules(engine.game), likelihood, last_round, sys.modules[__name__])
        self.engine = engine
        self.rules = compiled_rules(modules) if engine.compiled else assemble(modules)

    def rehearse(self, context: SearchContext, workspace: SearchWorkspace) -> None:
        """Compile, or load what was compiled before."""
        self.rules.resolve_step(ResolveTask(ITERATE_STEP), context, workspace, self._blank, self._numbers(1))

    @cached_property
    def _blank(self) -> LastRound:
        """Tables for steps that need none."""
        return self.tables(1)

    def tables(self, hands: int) -> LastRound:
        """Return new tables with room for so many hands of each side."""
        whole, real = self.engine.whole_numbers, self.engine.real_numbers
        options = hands * HAND_OPTIONS
        return LastRound(
            outcomes=real(OUTCOME_CLASSES),
            payoffs=real(LAID * LAID),
            faces=whole(LAID),
            unseen=whole(PACK_SIZE),
            hands=whole(hands * LARGEST_HAND, SIDES),
            sizes=whole(3 * SIDES),
            options=whole(options, SIDES),
            ranges=real(hands, SIDES),
            regrets=real(options, SIDES),
            strategies=real(options, SIDES),
            current=real(options, SIDES),
            met=real(LAID),
            met_card=real(PACK_SIZE * LAID),
            met_pair=real(PACK_SIZE * PACK_SIZE * LAID),
        )

    def resolve(self, search: Search) -> SearchResult | None:
        """Solve the decision of a search; None if it is no last Round, or has more hands than the limit allows."""
        found = self._numbers(2 * MAX_CHOICES)
        kind = self._step(ResolveTask(COUNT_STEP), search, self._blank, found)
        if kind == NO_ROUND:
            return None
        leads, counts = kind == LED_ROUND, [int(found[side]) for side in range(SIDES)]
        sides = (1 - search.context.side,) if leads else range(SIDES)
        hands = sum(counts[side] for side in sides)  # to be weighed
        if hands > HANDS_PER_SIMULATION * search.left or (hands > MOST_PLAIN and self._is_hurried(search)):
            return None
        tables = self.tables(max(counts))
        if self._step(ResolveTask(BEGIN_STEP), search, tables, found) < 0:
            return None
        if not all(self._weigh(side, search, tables, found) for side in sides):
            return None
        if leads:
            self._step(ResolveTask(LEAD_STEP), search, tables, found)
            return search.solved(hands, {choice: float(found[choice]) for choice in search.root.choices})
        if not self._iterate(search, tables, found):
            return None
        values = {choice: float(found[MAX_CHOICES + choice]) for choice in search.root.choices}
        return search.solved(hands, values, {choice: float(found[choice]) for choice in search.root.choices})

    def _is_hurried(self, search: Search) -> bool:
        """Return True if the time is limited and nothing is compiled: then most of it would be spent on tables."""
        return not self.engine.compiled and search.deadline.end is not None

    def _weigh(self, side: int, search: Search, tables: LastRound, found: Any) -> bool:
        """Find out how likely all hands of a side are; return False if there is no time for it."""
        number, count, batch = 0, int(tables.sizes[SIDES + side]), FIRST_BATCH
        while number < count:
            began = perf_counter()
            batch = min(batch, count - number)
            self._step(ResolveTask(RANGE_STEP, side, number, batch), search, tables, found)
            number += batch
            left = (perf_counter() - began) / batch * (count - number)
            if search.deadline.has_passed(SHARE_LEFT * left):
                return False
            batch = BATCH
        return True

    def _iterate(self, search: Search, tables: LastRound, found: Any) -> bool:
        """Iterate, and read the strategy; return False if there is no time for it."""
        for number in range(ITERATIONS):
            began = perf_counter()
            self._step(ResolveTask(ITERATE_STEP, first=number, hands=1), search, tables, found)
            left = (perf_counter() - began) * (LEAST_ITERATIONS - number)
            if search.deadline.has_passed(max(left, 0.0)):
                if number < LEAST_ITERATIONS:
                    return False
                break
        self._step(ResolveTask(READ_STEP), search, tables, found)
        return True

    def _step(self, task: ResolveTask, search: Search, tables: LastRound, found: Any) -> int:
        return int(self.rules.resolve_step(task, search.context, search.workspaces[0], tables, found))

    def _numbers(self, count: int) -> Any:
        return self.engine.real_numbers(count)
