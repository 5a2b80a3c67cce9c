"""A rule of a game in lines of text."""

from __future__ import annotations

from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker
from fightcard.language.rulebook import find_rule, read_rules, rules_page

from ..console import Console, shortened


def show_rule(console: Console, speaker: Speaker, game: GameDefinition, name: str) -> None:
    """Show a rule by its id, or say that there is none; lines of tables stay whole."""
    rule = find_rule(read_rules(rules_page(game.name, speaker.language)), name)
    example = f"{game.rule_prefixes[0]}-23"
    unknown = speaker.say("terminal-rules-unknown", text=shortened(name), example=example)
    text = f"{rule.id} {rule.text}".replace("**", "").replace("`", "") if rule else unknown
    for line in text.splitlines():
        say = console.say_whole if line.startswith("|") else console.say
        say(line)
