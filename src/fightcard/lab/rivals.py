"""Contestants besides the levels, to measure these by: one that sees all cards, and those that were made to beat one.

==================  ================================================================================================
``ceiling@4000``    searches like the master, with so many simulations, but looks at all cards
``deep@10000``      searches like the master, but plays every roll-out far ahead before it judges
``pupil:FILE``      plays by what it has learned in training (lab/responders.py)
==================  ================================================================================================
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from fightcard.bots.bot import Decision, Limit
from fightcard.bots.search.engine import Engine, search_modules
from fightcard.bots.search.ladder import STYLES
from fightcard.bots.search.searcher import SearchBot, Style
from fightcard.bots.search.warming import Engines, engines_of
from fightcard.core.game import Game, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.layout import State

from . import clairvoyance
from .games import Contestant, split_budget

CEILING, DEEP, PUPIL = "ceiling", "deep", "pupil:"
FAR = 60  # choices of a roll-out: most games are over by then
FIRM = 0.3  # a pupil nearly always does what it thinks best


def make_rival(name: str, game: Game) -> Contestant:
    """A contestant by its name: a level's, or one of those above."""
    if name.startswith(PUPIL):
        return Pupil(name, game)
    kind = split_budget(name)[0]
    return AllSeeing(name, game) if kind == CEILING else Deep(name, game) if kind == DEEP else Contestant(name, game)


def master_style(game: Game) -> Style:
    """How the master searches."""
    return STYLES[game.name]["master"][1]


class _Searching(Contestant):
    """Searches with so many simulations."""

    def __init__(self, name: str, game: Game, style: Style, engines: Engines, simulations: int | None) -> None:
        self.name = name
        self.bot = SearchBot(name, game, style, engines)
        self.limit = Limit(simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0


class Deep(_Searching):
    """Judges late."""

    def __init__(self, name: str, game: Game) -> None:
        style = replace(master_style(game), depth=FAR)
        super().__init__(name, game, style, engines_of(game), split_budget(name)[1])


class AllSeeing(_Searching):
    """Sees all cards: the state goes where the searching player expects what its seat may know."""

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(name, game, master_style(game), AllSeeingEngines(game), split_budget(name)[1])

    def decide(self, game: Game, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        return self.bot.decide(s.copy(), seat, setup, replace(self.limit, seed=seed))


class Pupil(_Searching):
    """Follows the inclination it has learned."""

    def __init__(self, name: str, game: Game) -> None:
        engines = Engines(game)
        engines.plain = Engine(game, compiled=False, mind_data=_kept(name))
        super().__init__(name, game, Style(whim=FIRM), engines, 0)


def _kept(name: str) -> Any:
    from .responders import kept_mind

    return kept_mind(Path(name.removeprefix(PUPIL)))


class AllSeeingEngines(Engines):
    """Engines whose worlds are the real one."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.plain.rules = assemble((*search_modules(game), clairvoyance))

    def compiled(self) -> Engine:
        if self._compiled is None:
            engine = Engine(self.game, compiled=True, threads=1)
            engine.rules = compiled((*search_modules(self.game), clairvoyance))
            engine.rehearse()
            self._compiled = engine
        return self._compiled

    def warm_up(self) -> None:
        """Nobody waits for a measurement."""
