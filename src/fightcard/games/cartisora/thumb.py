"""Rule-of-thumb bot of Duels of Cartisora: functions over an observation, compiled like the rules.

All hands are known, so it compares each of its cards with each that the enemy could lay, all equally likely.
"""

from __future__ import annotations

from itertools import product

from fightcard.kernel.bot_rng import BotRng, count_bits, roll
from fightcard.kernel.layout import State

from .cards import (
    ASP_STRIKE,
    BRUTAL_STRIKE,
    DISARM,
    ECHOES_OF_POWER,
    EFFECT,
    EXTENDED_STRIKE,
    FEINT,
    FLURRY_OF_BLOWS,
    FOLLOW_THROUGH,
    GAMBLERS_STRIKE,
    NUMBER,
    SHIELD_BLOCK,
    SUCKER_PUNCH,
    VALUE,
)
from .hands import attacks
from .state import CATCHES, CLASH, FOLLOW_UP, PASS, RANKS

# A card's threat decides its odds against another card: a power, or above the powers an effect.
STRONGEST = 17
THREAT = STRONGEST + 1  # add the effect
THREATS = THREAT + 16
CERTAIN = 36  # odds: times out of 36 that one wins, less those that one loses
HESITATION = 5  # random odds, so that the bot is not predictable
FEINT_ODDS = 22  # of a Feint with cards left to follow it


def powers_of(threat: int) -> list[int]:
    """The powers that a threat may have, each as likely; none if it fights otherwise."""
    dice = range(1, 7)
    if threat < THREAT:
        return [threat]
    if threat == THREAT + BRUTAL_STRIKE:
        return [die + 6 for die in dice]
    if threat == THREAT + ASP_STRIKE:
        return list(dice)
    if threat == THREAT + FLURRY_OF_BLOWS:
        return [11 if 1 in pair else max(pair) for pair in product(dice, dice)]
    return []


def odds_of_powers(mine: int, theirs: int) -> int:
    """+1 if the first power wins, -1 if the second does."""
    if mine == theirs:
        return 0
    if mine == 0 or theirs == 0:
        return 1 if mine else -1
    return (1 if mine > theirs else -1) * (-1 if abs(mine - theirs) == 1 else 1)


def odds_of_threats(mine: int, theirs: int) -> int:
    """The margin of the first threat over the second: wins less losses, out of CERTAIN."""
    if {THREAT + SHIELD_BLOCK, THREAT + DISARM} & {mine, theirs} or mine == theirs == THREAT + FEINT:
        return 0
    for feint, sign in ((mine, 1), (theirs, -1)):
        if feint == THREAT + FEINT:
            return sign * FEINT_ODDS
    jacks = {THREAT + SUCKER_PUNCH, THREAT + GAMBLERS_STRIKE}
    if mine in jacks:
        return 0 if theirs in jacks else _odds_of_jack(mine, theirs)
    if theirs in jacks:
        return -_odds_of_jack(theirs, mine)
    pairs = list(product(powers_of(mine), powers_of(theirs)))
    return round(CERTAIN * sum(odds_of_powers(*pair) for pair in pairs) / len(pairs))


def _odds_of_jack(jack: int, enemy: int) -> int:
    if jack == THREAT + GAMBLERS_STRIKE:
        return CERTAIN if enemy < THREAT and enemy % 2 else -CERTAIN
    powers = powers_of(enemy)
    return round(CERTAIN * sum(1 if power >= CATCHES else -1 for power in powers) / len(powers))


FIGHTS = {SUCKER_PUNCH, FEINT, BRUTAL_STRIKE, SHIELD_BLOCK, FLURRY_OF_BLOWS, DISARM, GAMBLERS_STRIKE, ASP_STRIKE}
KNOWN = [threat for threat in range(THREATS) if threat < THREAT or threat - THREAT in FIGHTS]
ODDS = [
    [odds_of_threats(mine, theirs) if mine in KNOWN and theirs in KNOWN else 0 for theirs in range(THREATS)]
    for mine in range(THREATS)
]
IS_THREAT = [effect in FIGHTS for effect in range(16)]  # all other faces have no power as attacks


# -- decisions ----------------------------------------------------------------------------------------------------


def advise(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """Choose for this seat: the best odds, with some hesitation; and react whenever that pays."""
    if o.phase == CLASH:
        return best_attack(o, seat, choices, luck)
    if o.phase == FOLLOW_UP:
        return best_follow_up(o, seat, choices)
    card = 0
    while not (choices >> card) & 1:
        card += 1
    return card if pays(o, seat, EFFECT[o.fighter[seat]][card]) else PASS


def threat_of(o: State, seat: int, card: int) -> int:
    """The threat of a card if this seat plays it now."""
    effect = EFFECT[o.fighter[seat]][card]
    if effect == NUMBER:
        return VALUE[card] + o.bonus[seat]
    if effect == ECHOES_OF_POWER:
        return min(o.echo[seat], STRONGEST)
    return THREAT + effect if IS_THREAT[effect] else 0


def best_attack(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """The card that does best against whatever the enemy may lay."""
    enemy = 1 - seat
    answers = attacks(o, enemy)
    best = PASS
    best_score = 0
    for card in range(RANKS):
        if (choices >> card) & 1:
            threat = threat_of(o, seat, card)
            score = 0
            for other in range(RANKS):
                if (answers >> other) & 1:
                    score += odds(o, seat, threat, threat_of(o, enemy, other))
            score += roll(luck, seat, HESITATION) * count_bits(answers)
            if threat == THREAT + FEINT and o.hand[seat] == 1 << card:
                score = -CERTAIN * RANKS
            if best == PASS or score > best_score:
                best = card
                best_score = score
    return best


def odds(o: State, seat: int, mine: int, theirs: int) -> int:
    """The odds between two threats; a marked player had better show less than 7."""
    if o.marked == seat and dangerous(mine):
        return -CERTAIN
    if o.marked == 1 - seat and dangerous(theirs):
        return CERTAIN
    return ODDS[mine][theirs]


def dangerous(threat: int) -> bool:
    """Does it show 7 or more, and so fall to a Shield Bash?"""
    return CATCHES <= threat <= STRONGEST or threat == THREAT + BRUTAL_STRIKE


def best_follow_up(o: State, seat: int, choices: int) -> int:
    """The lowest of the cards that do best against what the enemy has shown."""
    enemy = 1 - seat
    shown = min(o.power[enemy], STRONGEST) if o.power[enemy] > 0 else threat_of(o, enemy, o.standing[enemy])
    best = PASS
    best_odds = 0
    for card in range(RANKS):
        if (choices >> card) & 1:
            score = odds(o, seat, threat_of(o, seat, card), shown)
            if best == PASS or score > best_odds:
                best = card
                best_odds = score
    return best


def pays(o: State, seat: int, effect: int) -> bool:
    """Is a reaction worth its card? Mostly, for it has no other use."""
    if effect == EXTENDED_STRIKE:
        score = 0
        for number in range(1, 7):
            score += ODDS[min(o.power[seat] + number, STRONGEST)][min(o.power[1 - seat], STRONGEST)]
        return score > -2 * CERTAIN
    if effect == FOLLOW_THROUGH:
        return follow_through_pays(o, seat)
    return True


def follow_through_pays(o: State, seat: int) -> bool:
    """It risks all that lies on the table for two cards more."""
    enemy = 1 - seat
    score = 0
    for card in range(RANKS):
        if (o.hand[enemy] >> card) & 1:
            score += ODDS[min(o.power[seat], STRONGEST)][threat_of(o, enemy, card)]
    stake = count_bits(o.pot | o.lock)
    return score * (stake + 2) > CERTAIN * count_bits(o.hand[enemy]) * stake
