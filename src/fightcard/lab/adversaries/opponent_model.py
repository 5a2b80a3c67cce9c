"""Opponent model: what an opponent of a known kind does, as a plain function that is compiled with the rules."""

from __future__ import annotations

from typing import NamedTuple

from fightcard.bots.search.determinization import SearchWorkspace
from fightcard.bots.search.policy_value import POLICY, Weights, sample_choice, score_actions, softmax
from fightcard.kernel.bot_rng import random_choice, roll
from fightcard.kernel.driver import RANDOM, THUMB, observe_into
from fightcard.kernel.rules_interface import advise, spar

# Kinds of players besides the driver's RANDOM and THUMB: one that draws from its policy prior, and sparring partners.
BY_POLICY = 2
SPARRING_PARTNER = 3  # and so on, in the order of their styles


class OpponentModel(NamedTuple):
    """An opponent; temperature and blunders count only for one that plays by its policy prior."""

    kind: int
    temperature: int  # in hundredths
    blunder_percent: int
    weights: Weights


class ViewRows(NamedTuple):
    """Rows of ``SearchWorkspace.states``: the game, and two to work in."""

    game: int
    observation: int
    blank: int


def opponent_choice(seat: int, possible: int, model: OpponentModel, rows: ViewRows, workspace: SearchWorkspace) -> int:
    """Return what the opponent does in a seat."""
    states, luck, scratch = workspace.states, workspace.luck, workspace.scratch
    if model.kind == RANDOM or (model.kind == BY_POLICY and roll(luck, 1, 100) < model.blunder_percent):
        return random_choice(luck, 1, possible)
    if model.kind == THUMB:
        observe_into(states, rows.game, seat, rows.observation, rows.blank)
        return advise(states[rows.observation], seat, possible, luck)
    if model.kind >= SPARRING_PARTNER:
        observe_into(states, rows.game, seat, rows.observation, rows.blank)
        return spar(states[rows.observation], seat, possible, model.kind - SPARRING_PARTNER, luck)
    best = score_actions(states[rows.game], seat, possible, model.weights, scratch)
    return sample_choice(luck, 1, softmax(possible, best, model.temperature, scratch), scratch, POLICY)
