"""OpenSpiel games: importing this package registers every game as ``python_fightcard_<name>``.

>>> import pyspiel
>>> from fightcard.adapters import openspiel
>>> game = pyspiel.load_game("python_fightcard_cartisora(classes=knight/rogue,target=1)")
>>> game.get_type().dynamics, game.num_players()
(<Dynamics.SIMULTANEOUS: 0>, 2)
>>> state = game.new_initial_state()
>>> state.apply_actions([8, 0])  # a Ten against a Two
>>> state.is_terminal()
False

docs/research.md explains the parameters.
"""

from __future__ import annotations

from fightcard import game_names

from .bots import SpielBot, SpielPolicyBot
from .game import FightcardGame, FightcardState, register
from .parameters import game_string, load

__all__ = ["FightcardGame", "FightcardState", "SpielBot", "SpielPolicyBot", "game_string", "load"]

for _name in game_names():
    register(_name)
