"""Set-ups of studies: options changed, sides exchanged, options without effect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.options import Option
from fightcard.core.study import CardStudy, StudyModule, StudyNote
from fightcard.registry import find_study

from .measurement import no_facts


def study_of(game: GameDefinition) -> StudyModule:
    """Return what studies need of a game."""
    return cast(StudyModule, find_study(game) or no_facts)


def option_of(game: GameDefinition, name: str) -> Option:
    """Return a rule option, or raise Unreadable."""
    for option in game.options:
        if option.name == name:
            return option
    raise Unreadable("option-unknown", option=name, options=", ".join(option.name for option in game.options))


def changed(game: GameDefinition, setup: Setup, texts: Mapping[str, str]) -> Setup:
    """Return a set-up with other values of some options."""
    options = setup.options
    for name, text in texts.items():
        options = options.with_value(name, option_of(game, name).read(text))
    return game.checked(Setup(options, setup.cards))


def exchanged(game: GameDefinition, setup: Setup) -> Setup:
    """Return the set-up in which the sides have changed seats."""
    return changed(game, setup, study_of(game).exchanged(setup))


def notes_of(game: GameDefinition, setups: Iterable[Setup]) -> list[StudyNote]:
    """Return what there is to say about these set-ups, each thing once: options without effect, and the like."""
    found: list[StudyNote] = []
    for setup in setups:
        found += [note for note in game.notes(setup) if note not in found]
    return found


def without_effect(notes: Iterable[StudyNote]) -> list[str]:
    """Return the options without effect that some notes tell of."""
    return sorted({str(arguments["option"]) for _, arguments in notes if "option" in arguments})


def card_study(game: GameDefinition) -> CardStudy:
    """Return what changes card sets, or raise Unreadable if the game has none."""
    if not game.has_card_sets:
        raise Unreadable("no-card-sets", game=game.name)
    return cast(CardStudy, study_of(game))
