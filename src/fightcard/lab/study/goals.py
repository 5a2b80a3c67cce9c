"""Goals and changes of ``tune`` as text: ``classes within 48..52``, ``target=1..5``, ``card:P20.copies=1..5``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fightcard import Error, Unreadable
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.game import Game
from fightcard.core.options import Choice
from fightcard.core.study import METRICS

from .measurement.metrics import is_share
from .setups import card_study, changed, option_of, study_of
from .values import OR, read_range, read_values

GOAL = re.compile(r"\s*([a-z_]+)(=\S+)?\s+within\s+(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)\s*")
CARD_CHANGE = re.compile(r"card:([A-Za-z0-9]+)\.([a-z_]+)")
PERCENT = 100


@dataclass(frozen=True)
class Goal:
    """A goal: every row of a contest, or a metric, lies within bounds; shares are given in percent."""

    text: str
    of: str  # the axis of a contest, perhaps with the rows that count (``classes=knight|monk``), or a metric
    low: float
    high: float

    def distance(self, value: float) -> float:
        """Return how far a value is from the bounds."""
        return max(0.0, self.low - value, value - self.high)


def read_goal(game: GameDefinition, text: str) -> Goal:
    """Return a goal, or raise Unreadable."""
    study = study_of(game)
    axis = study.AXIS
    match = GOAL.fullmatch(text)
    if match is None or not _is_of(match, axis) or float(match[3]) > float(match[4]):
        raise Unreadable("goal-form", value=text, example=axis or METRICS[0])
    if match[1] == "opener" and not study.HAS_OPENER:
        raise Unreadable("goal-no-opener", value=text, game=game.name)
    percent = match[1] == axis or is_share(match[1])
    scale = PERCENT if percent else 1
    of = match[1] + (match[2] or "")
    return Goal(" ".join(text.split()), of, float(match[3]) / scale, float(match[4]) / scale)


def _is_of(match: re.Match[str], axis: str) -> bool:
    """Return whether a goal is of something that there is; only the axis of a contest has rows."""
    return match[1] == axis or (match[1] in METRICS and match[2] is None)


@dataclass(frozen=True)
class Change:
    """Something that may change: an option, or a field of a card, with the values to try and the one it has."""

    name: str
    values: tuple[str, ...]
    standard: str
    card: str = ""
    field: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """All values, the one it has first."""
        return tuple(dict.fromkeys((self.standard, *self.values)))


def read_change(game: Game, text: str) -> Change:
    """Return a change, or raise Unreadable."""
    name, equals, values = text.partition("=")
    if not equals or not values:
        raise Unreadable("change-form", value=text)
    if not name.startswith("card:"):
        option = option_of(game.definition, name)
        if ".." in values and isinstance(option, Choice) and OR not in values:
            values = _between(option, values)
        standard = option.write(game.setup.options[name])
        return Change(name, read_values(game.definition, name, values), standard)
    match = CARD_CHANGE.fullmatch(name)
    if match is None:
        raise Unreadable("change-form", value=text)
    numbers = tuple(map(str, read_range(name, values)))
    standard_value = card_study(game.definition).card_value(game.setup.cards, match[1], match[2])
    if standard_value is None:
        raise Unreadable("change-card", name=match[1], field=match[2])
    return Change(name, numbers, str(standard_value), match[1], match[2])


def _between(option: Choice, text: str) -> str:
    """Return the words of a choice from one to another, as it lists them."""
    low, _, high = text.partition("..")
    first, last = option.read(low), option.read(high)
    if first > last:
        raise Unreadable("range-empty", option=option.name, value=text)
    return OR.join(option.values[first : last + 1])


def changed_game(game: Game, changes: Sequence[Change], proposal: Mapping[str, str]) -> Game | None:
    """Return the game with a proposal; None if the rules do not allow it."""
    definition, setup = game.definition, game.setup
    try:
        setup = changed(definition, setup, {c.name: proposal[c.name] for c in changes if not c.card})
        for change in changes:
            if change.card and proposal[change.name] != change.standard:
                setup = _with_card(definition, setup, change, int(proposal[change.name]))
    except Error:
        return None
    return Game(definition, setup)


def _with_card(definition: GameDefinition, setup: Setup, change: Change, value: int) -> Setup:
    name = change.card
    text = card_study(definition).with_card(setup.cards, name, change.field, value)
    return definition.checked(Setup(setup.options, definition.read_cards(text)))
