"""Rule options and official variants, with their defaults. The rules see a choice as its place in the list."""

from __future__ import annotations

from fightcard.core.options import Choice, Option, Text, Whole

NO, YES = 0, 1
SINGLE, FAME, EPIC = 0, 1, 2
STARTER_RANDOM = 0  # 1 and 2 are seats 0 and 1
IMMEDIATE, DEFERRED = 0, 1
END_ROUND, RESTAGGER_ROUND = 0, 1
RESTER_WINS, FAME_WINS, RESTAGGER_BOUT, DRAWN = 0, 1, 2, 3
HIGHER, RESTER, DRAW = 0, 1, 2
ALTERNATE, WINNER_STARTS, LOSER_STARTS, SAME_STARTS, RANDOM_STARTS = 0, 1, 2, 3, 4
RECYCLE, STAYS_OUT = 0, 1
FRESH, GAUNTLET = 0, 1

OPTIONS: tuple[Option, ...] = (
    Choice("mode", "FD-02", ("single", "fame", "epic")),
    Choice("starter", "FDA-17", ("random", "0", "1")),
    Text("characters", "FDA-54", "random", "S01+L3,S05+L1"),
    Whole("fame_target", "FDA-42", 300, 1, 1_000_000),
    Choice("breathing_space", "FD-59", ("no", "yes")),
    Choice("last_gasp", "FD-60", ("no", "yes")),
    Choice("empty_hand", "FDA-01", ("immediate", "deferred")),
    Choice("rest_dead_end", "FDA-05", ("end_round", "restagger")),
    Choice("single_bout_rest_end", "FDA-06", ("rester", "fame", "restagger", "draw")),
    Choice("both_reach", "FDA-14", ("higher", "rester", "draw")),
    Choice("next_starter", "FDA-16", ("alternate", "winner", "loser", "same", "random")),
    Choice("stagger_cards", "FDA-32", ("recycle", "out")),
    Choice("epic_survivor", "FDA-48", ("fresh", "gauntlet")),
)
