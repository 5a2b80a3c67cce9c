"""Parameters of the OpenSpiel games, and how they are written in the text of a game.

OpenSpiel's texts know no quotes: a comma ends a value, and what looks like a number is one. So commas are written as
``/``, the ``=`` of a position's parts as ``:``, and a word that looks like a number in single quotes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import pyspiel

import fightcard
from fightcard import Game, OptionValue, Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.options import Option, Text, Whole
from fightcard.registry import find_game
from fightcard.vector.games import chosen_game

if TYPE_CHECKING:
    from .game import FightcardGame

PREFIX = "python_fightcard_"
EXPLICIT, SAMPLED = "explicit", "sampled"
SIMULTANEOUS, TURNS = "simultaneous", "turns"
ALTERNATIVE = "|"  # between several start positions
DEFAULTS: dict[str, str | int] = {
    "chance": EXPLICIT,
    "deals": 1000,
    "seed": 0,
    "moves": SIMULTANEOUS,
    "position": "",
    "cards": "",
    "horizon": 0,
}
Parameters = dict[str, str | int]


class SharedByCopies:
    """Constants of a game, which are not copied with every state."""

    def __deepcopy__(self, memo: object) -> Self:
        return self


@dataclass(frozen=True)
class Variant(SharedByCopies):
    """A game as OpenSpiel plays it: what its parameters say."""

    game: Game
    explicit: bool  # chance nodes for every card and die, or one that deals by seeds
    simultaneous: bool  # seats that choose unseen choose in one node, or one after the other
    deals: int
    seed: int
    starts: tuple[str, ...]  # positions to begin with; none: the deal
    horizon: int  # choices after which the game is a draw

    @classmethod
    def of(cls, name: str, given: Mapping[str, str | int]) -> Variant:
        """From the parameters of a registered game."""
        values = {**DEFAULTS, **given}
        game = _game(name, values)
        starts = [_position_text(each) for each in str(values["position"]).split(ALTERNATIVE) if each.strip()]
        return cls(
            game,
            explicit=_one_of(values, "chance", (EXPLICIT, SAMPLED)) == EXPLICIT,
            simultaneous=_one_of(values, "moves", (SIMULTANEOUS, TURNS)) == SIMULTANEOUS,
            deals=_number(values, "deals", 1),
            seed=_number(values, "seed", 0),
            starts=tuple(starts),
            horizon=_number(values, "horizon", 0) or game.max_length or UNLIMITED,
        )


UNLIMITED = 100_000  # the horizon of games to which the rules set no limit


def _game(name: str, values: Mapping[str, str | int]) -> Game:
    options: dict[str, Any] = {
        option.name: _option_text(values[option.name])
        for option in find_game(name).options
        if option.name in values and _option_text(values[option.name]) != option.write(option.default)
    }
    return fightcard.game(name, cards=str(values["cards"]) or None, **options)


def _option_text(value: str | int) -> str:
    return str(value).strip("'").replace("/", ",")


def _position_text(text: str) -> str:
    return " ".join(word.replace(":", "=", 1).replace("/", ",") for word in text.split())


def _one_of(values: Mapping[str, str | int], name: str, allowed: tuple[str, ...]) -> str:
    value = str(values[name])
    if value not in allowed:
        raise Unreadable("option-value", option=name, value=value, values="|".join(allowed))
    return value


def _number(values: Mapping[str, str | int], name: str, least: int) -> int:
    value = values[name]
    if not isinstance(value, int) or value < least:
        raise Unreadable("option-value", option=name, value=str(value), values=f"{least}..")
    return value


def specification(definition: GameDefinition) -> Parameters:
    """All parameters of a game with their defaults."""
    return {option.name: _default(option) for option in definition.options} | DEFAULTS


def _default(option: Option) -> str | int:
    text = option.write(option.default)
    if isinstance(option, Whole) or _is_number(option):
        return int(text)
    return _written(text)


def _is_number(option: Option) -> bool:
    """Are all its values numbers, so that OpenSpiel reads them as such?"""
    return not isinstance(option, Text) and all(value.isdecimal() for value in getattr(option, "values", ["-"]))


def _written(text: str) -> str:
    return f"'{text}'" if text.isdecimal() else text.replace(",", "/")


def written_position(text: str) -> str:
    """A position as a parameter.

    >>> written_position("hand0=2,K hand1=5,K")
    'hand0:2/K hand1:5/K'
    """
    return " ".join(word.replace("=", ":", 1).replace(",", "/") for word in text.split())


def game_string(game: str | Game, *, positions: tuple[str, ...] = (), **choices: OptionValue) -> str:
    """The text by which ``pyspiel.load_game`` finds a game; it begins in one of the positions.

    ``choices`` are rule options, and the parameters that are common to all games (docs/research.md).

    >>> game_string("cartisora", positions=("match=50 hand0=2,K hand1=5,K",), moves="turns", target=1)
    'python_fightcard_cartisora(target=1,moves=turns,position=match:50 hand0:2/K hand1:5/K)'
    """
    own = {name: str(choices.pop(name)) for name in DEFAULTS if name in choices}
    chosen = chosen_game(game, choices)
    values: dict[str, str] = {}
    for text in chosen.setup.options.write():
        name, _, value = text.partition("=")
        values[name] = value if isinstance(specification(chosen.definition)[name], int) else _written(value)
    starts = [text for text in own.pop("position", "").split(ALTERNATIVE) if text.strip()]
    values |= {name: value for name, value in own.items() if value != str(DEFAULTS[name])}
    if starts or positions:
        values["position"] = ALTERNATIVE.join(map(written_position, (*starts, *positions)))
    inside = ",".join(f"{name}={value}" for name, value in values.items())
    return f"{PREFIX}{chosen.name}({inside})"


def load(game: str | Game, **choices: Any) -> FightcardGame:
    """The OpenSpiel game with these options; the arguments are those of ``game_string``."""
    found: FightcardGame = pyspiel.load_game(game_string(game, **choices))
    return found
