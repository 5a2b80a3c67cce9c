"""Rule options, with their defaults. The rules see a choice as its place in the list."""

from __future__ import annotations

from fightcard.core.options import Choice, Option, Text

NO, YES = 0, 1
THREE_DUELS, ONE_DUEL = 0, 1
KEEP_PAIRS, REPAIR, SAME_ONLY = 0, 1, 2
PER_DUEL, SHARED = 0, 1
ANY_CARD, RED_CARD = 0, 1
CAPPED_AT_5, UNCAPPED = 0, 1
FOR_COMBAT, FOR_ROUND = 0, 1
KEEP_REPUTATION, LOSE_REPUTATION = 0, 1

OPTIONS: tuple[Option, ...] = (
    Choice("duels", "CCA-01", ("3", "1")),
    Text("weapons", "CCA-08", "preset", "PSA,AAS", ("random",)),
    Text("pairing", "CCA-02", "list", "213", ("random",)),
    Choice("combat2", "CCA-03", ("keep", "repair", "same_only")),
    Choice("deck", "CCA-06", ("per_duel", "shared")),
    Choice("spear_draw", "CCA-11", ("any", "red")),
    Choice("spear_draw_wounds", "CCA-12", ("no", "yes")),
    Choice("overpower_cap", "CCA-18", ("5", "none")),
    Choice("panic", "CCA-24", ("combat", "round")),
    Choice("kill_wins_combat", "CCA-34", ("no", "yes")),
    Choice("dead_reputation", "CCA-37", ("keep", "lose")),
    Text("owners", "CCA-45", "0,0,0,1,1,1", "0,1,2,3,4,5"),
)
