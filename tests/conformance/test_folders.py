"""Every game's folder has the same modules, so that a reader who knows one game finds everything in another."""

from __future__ import annotations

from fightcard.core.definition import GameDefinition
from fightcard.language import LANGUAGES

MODULES = {
    "baselines",
    "card_facts",
    "cards",
    "coach",
    "events",
    "features",
    "game",
    "knowledge",
    "names",
    "notation",
    "options",
    "position_limits",
    "position_reader",
    "position_writer",
    "puzzles",
    "reasons",
    "refusals",
    "resampling",
    "rules",
    "setups",
    "standing",
    "state",
    "study",
    "thumb",
    "view",
}


def test_every_game_has_the_usual_modules(game: GameDefinition) -> None:
    assert sorted(MODULES - {path.stem for path in game.folder.glob("*.py")}) == []


def test_every_game_has_words_and_rules_in_every_language(game: GameDefinition) -> None:
    kinds = ("words.{}.ftl", "reasons.{}.ftl", "coach.{}.ftl", "RULES.{}.md")
    wanted = {kind.format(language) for language in LANGUAGES for kind in kinds}
    assert sorted(wanted - {path.name for path in game.folder.iterdir()}) == []
