"""Rule-of-thumb bot of Combat of Champions: functions over an observation, compiled like the rules."""

from __future__ import annotations

from fightcard.kernel.bot_rng import BotRng, roll
from fightcard.kernel.layout import State

from .cards import BLACK, HIDDEN, JOKER, NAMED_JOKER, SUIT_MASK, VALUE
from .rules import fighting_side
from .state import CHOICES, HAND, PANIC, PLACE, SUIT

NEVER = -10_000


def advise(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """Choose for this seat: answer with the cheapest card that wins, or lose the least; open with strong strikes."""
    side = fighting_side(o, seat)
    champion = o.fighter[side]
    best = PANIC
    best_score = NEVER
    for choice in range(PLACE, CHOICES):
        if (choices >> choice) & 1:
            card = chosen_card(o, champion, choice)
            score = card_score(o, side, card, luck)
            if score > best_score:
                best = choice
                best_score = score
    return best


def chosen_card(o: State, champion: int, choice: int) -> int:
    """The card a choice would lay on the table."""
    return NAMED_JOKER + choice - SUIT if choice >= SUIT else o.cards[HAND + champion][choice - PLACE]


def card_score(o: State, side: int, card: int, luck: BotRng) -> int:
    """Score laying this card now, with a random part so that the bot is not predictable."""
    mine = VALUE[o.weapon[o.fighter[side]]][card]
    strike = BLACK[card & SUIT_MASK]
    other = o.table[1 - side]
    if other == HIDDEN or other == JOKER:
        return 4 * mine + 10 * strike + roll(luck, side, 24)
    theirs = VALUE[o.weapon[o.fighter[1 - side]]][other]
    if mine > theirs:  # the cheapest winner, a strike before a parry
        return 200 + 40 * strike - 3 * mine + (20 * (mine // theirs) if strike and theirs > 0 else 0)
    return -2 * mine
