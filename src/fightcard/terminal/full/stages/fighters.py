"""What a fighter is called: a temper for the Stack, a style for the Sleeve.

The names are ours, for the box has numbers only. The browser gives the same names (``tables/fightdrome/fighters.js``).
"""

from __future__ import annotations

from fightcard.core.definition import GameDefinition

STYLES = {
    ("punch", "kick", "grapple"): "slugger",
    ("punch", "grapple", "kick"): "clincher",
    ("kick", "punch", "grapple"): "kickboxer",
    ("kick", "grapple", "punch"): "sweeper",
    ("grapple", "punch", "kick"): "bruiser",
    ("grapple", "kick", "punch"): "wrestler",
}
TEMPERS = {  # by Blocks and Neurochem cards
    (5, 6): "all-in",
    (5, 5): "all-round",
    (6, 5): "relentless",
    (6, 6): "wired",
    (7, 6): "volatile",
    (8, 5): "guarded",
    (9, 4): "ironclad",
    (7, 5): "steady",
    (8, 6): "cagey",
    (9, 6): "lockdown",
}
TWIN = (8, 5)  # with two first lines that are equal: strong in two kinds of Attack


def style_of(game: GameDefinition, sleeve: str) -> str:
    """The style of a Sleeve, as the end of its message's name."""
    lines = tuple(game.card_facts()["sleeves"].get(sleeve, ()))
    return STYLES.get(lines, "slugger")


def temper_of(game: GameDefinition, stack: str) -> str:
    """The temper of a Stack: the nearest one for those that are not of our box."""
    first, second, _, block, neurochem = game.card_facts()["stacks"].get(stack, (0, 1, 0, 7, 5))
    if (block, neurochem) == TWIN and first == second:
        return "twin-threat"
    return TEMPERS[min(TEMPERS, key=lambda known: abs(known[0] - block) + abs(known[1] - neurochem))]
