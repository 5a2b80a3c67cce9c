"""Rule-of-thumb bots of Fightdrome: functions over an observation, compiled like the rules.

The levels are measured by the first, ``advise``; the others are sparring partners in training.
"""

from __future__ import annotations

from fightcard.kernel.bot_rng import BotRng, random_choice
from fightcard.kernel.layout import State

from .cards import STRENGTH_MASK, TYPE_SHIFT
from .state import HAND, PICK, REST

# What a card is worth keeping, by type: so much, and so many quarters of its strength.
WORTH = [0, 0, 0, 10, 20, 20, 45, 60, 95, 95, 110, 90]
WORTH_OF_STRENGTH = [0, 4, 4, 4, 2, 2, 0, 0, 0, 0, 0, 0]
NEVER = -10_000


def advise(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """Choose for this seat: answer cheaply, lose the least, open low while the hand is full, and Rest in time."""
    if o.phase == PICK:
        return random_choice(luck, seat, choices)
    if (choices >> REST) & 1 and wants_rest(o, seat, choices):
        return REST
    best = REST
    best_score = NEVER
    for place in range(REST):
        if (choices >> place) & 1 and -worth(o.cards[HAND + seat][place]) > best_score:
            best = place
            best_score = -worth(o.cards[HAND + seat][place])
    return best


def worth(card: int) -> int:
    """The value of keeping a card."""
    kind = card >> TYPE_SHIFT
    return WORTH[kind] + (card & STRENGTH_MASK) * WORTH_OF_STRENGTH[kind] // 4


SPARRING = 2  # partners: those who play the weakest card, and Rest whenever they may, or only if they must


def spar(o: State, seat: int, choices: int, style: int, luck: BotRng) -> int:
    """Choose the weakest card; and Rest as soon as possible, or as late."""
    if (choices >> REST) & 1 and (style == 0 or choices == 1 << REST):
        return REST
    best = REST
    best_score = NEVER
    for place in range(REST):
        strength = o.cards[HAND + seat][place] & STRENGTH_MASK
        score = -strength if strength > 0 else -STRENGTH_MASK
        if (choices >> place) & 1 and score >= best_score:
            best = place
            best_score = score
    return best if best_score > NEVER else random_choice(luck, seat, choices)


def wants_rest(o: State, seat: int, choices: int) -> bool:
    """Rest to get cards back; or when the opponent, who must open then, may be without an Attack."""
    return choices == 1 << REST or o.size[HAND + seat] <= 4 or o.size[HAND + 1 - seat] <= 2
