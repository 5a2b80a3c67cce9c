"""What a searching player looks at in Fightdrome: the traits of a choice, and the signs of a situation.

Plain functions over a state, compiled like the rules. The traits keep to what the seat may know; the signs are of a
world that the search has imagined, in which all cards are known.
"""

from __future__ import annotations

from fightcard.bots.search.mind import AMOUNTS, NOTES, POINT, SIGNS, TRAITS, Room
from fightcard.games.fightdrome.cards import IS_ATTACK, PUNCH_BLOCK, STRENGTH_MASK, TYPE_SHIFT
from fightcard.games.fightdrome.options import DEFERRED, FAME, SINGLE, STAYS_OUT, YES
from fightcard.games.fightdrome.state import (
    ANSWER,
    DISCARD,
    HAND,
    HAND_LIMIT,
    OPEN,
    OPENING,
    PILE,
    PRESS,
    REST,
    RESTED,
    STABLE,
    STAGGERED,
)
from fightcard.kernel.layout import State

KINDS = 12
TENS = 10  # strengths go in tens

# Traits go by the moment: to open, answer, follow a Feint, lose a card, press on.
MOMENT_OF_PHASE = [0, 0, 0, 1, 2, 3, 4, 0, 0]
MOMENTS = 5

# Traits of a card, each by the moment and the type of the card.
PER_CARD = 9
OF_TOP = MOMENTS * KINDS * PER_CARD  # by the type of the Attack on top and the card's
OF_TOP_STRENGTH = OF_TOP + KINDS * KINDS
OF_DECK = OF_TOP_STRENGTH + KINDS  # by the card's type and the pile: what the opponent's deck holds
PILES_SEEN = 4
OF_MISS = OF_DECK + KINDS * PILES_SEEN  # what the opponent could not answer before, and how many cards he drew since
MISS_DRAWS = 4
OF_NO_ATTACK = OF_MISS + KINDS * MISS_DRAWS
OF_REST = OF_NO_ATTACK + KINDS * MISS_DRAWS
PER_REST = 6
TRAIT_COUNT = OF_REST + PER_REST

# Notes of the survey.
ATTACKS_HELD = 0
MISSED_KIND = 1
MISSED_STRENGTH = 2
DRAWS_SINCE = 3
KIND_HELD = 4  # add the type

# Signs of both players, first of the one whose turn it is.
OF_STRENGTHS = KINDS - 1
SIZE_SIGN = OF_STRENGTHS + PUNCH_BLOCK + 1
DECK_SIGNS = SIZE_SIGN + 1
PILE_SIGN = DECK_SIGNS + 7
PER_PLAYER = PILE_SIGN + 1
PHASE_SIGNS = 2 * PER_PLAYER
OPTION_SIGNS = PHASE_SIGNS + 4
SIGN_COUNT = OPTION_SIGNS + 7
ONE = 4  # a sign or trait that is there, beside others that are counted

# In a match.
USUAL_FAME = 180  # of a round, about


def even_share(mine: int, theirs: int) -> int:
    """A share of a match, out of POINT, with so many Sleeves left besides those who fight, if all are equal."""
    if_won = even_share(mine, theirs - 1) if theirs else POINT
    if_lost = even_share(mine - 1, theirs) if mine else 0
    return (if_won + if_lost) // 2


EVEN_MATCH = [[even_share(mine, theirs) for theirs in range(STABLE)] for mine in range(STABLE)]
SLEEVES_IN = [bin(standing).count("1") for standing in range(1 << STABLE)]


def label(s: State, seat: int, choice: int) -> int:
    """Only Sleeves are chosen at the same time, and everybody knows which."""
    return choice


def survey(s: State, seat: int, room: Room) -> None:
    """Count one's hand, and look at what the opponent could not answer last."""
    for kind in range(KINDS):
        room[NOTES + KIND_HELD + kind] = 0
    attacks = 0
    for place in range(s.size[HAND + seat]):
        kind = s.cards[HAND + seat][place] >> TYPE_SHIFT
        room[NOTES + KIND_HELD + kind] += 1
        attacks += IS_ATTACK[kind]
    room[NOTES + ATTACKS_HELD] = attacks
    find_miss(s, 1 - seat, room)


def find_miss(s: State, other: int, room: Room) -> None:
    """Note the last Attack that the opponent missed, and how many cards he has drawn since."""
    room[NOTES + MISSED_KIND] = 0
    place = s.size[DISCARD + other] - 1
    while place >= 0 and s.failed[other][place] == 0:
        place -= 1
    if place < 0:
        return
    missed = s.failed[other][place]
    room[NOTES + DRAWS_SINCE] = min(s.drawn[other] - s.left_at[other][place], MISS_DRAWS - 1)
    room[NOTES + MISSED_KIND] = missed >> TYPE_SHIFT if missed > 0 else missed
    room[NOTES + MISSED_STRENGTH] = missed & STRENGTH_MASK


def traits(s: State, seat: int, choice: int, room: Room, at: int) -> int:
    """Of a card: its type and strength in this moment, beside both hands' sizes, the Attack on top and so on."""
    if choice > REST:
        return at
    if choice == REST:
        return rest_traits(s, seat, room, at)
    card = s.cards[HAND + seat][choice]
    kind = card >> TYPE_SHIFT
    strength = (card & STRENGTH_MASK) // TENS
    at = card_traits(s, seat, kind, strength, room, at)
    if s.phase == ANSWER:
        at = put_trait(room, at, OF_TOP + KINDS * (s.top >> TYPE_SHIFT) + kind, ONE)
        at = put_trait(room, at, OF_TOP_STRENGTH + kind, (s.top & STRENGTH_MASK) // TENS)
    if IS_ATTACK[kind] and s.phase != STAGGERED:
        for pile in range(PILES_SEEN):
            at = put_trait(room, at, OF_DECK + PILES_SEEN * kind + pile, s.need[1 - seat][pile] // 2)
        at = miss_traits(room, kind, card & STRENGTH_MASK, at)
    return at


def put_trait(room: Room, at: int, trait: int, amount: int) -> int:
    """Write one trait; returns the next place."""
    room[TRAITS + at] = trait
    room[AMOUNTS + at] = amount
    return at + 1


def card_traits(s: State, seat: int, kind: int, strength: int, room: Room, at: int) -> int:
    """What a card is, in this moment and with these hands."""
    mine = s.size[HAND + seat]
    theirs = s.size[HAND + 1 - seat]
    trait = (MOMENT_OF_PHASE[s.phase] * KINDS + kind) * PER_CARD
    at = put_trait(room, at, trait, ONE)
    at = put_trait(room, at, trait + 1, mine)
    at = put_trait(room, at, trait + 2, theirs)
    at = put_trait(room, at, trait + 3, room[NOTES + KIND_HELD + kind])
    at = put_trait(room, at, trait + 4, room[NOTES + ATTACKS_HELD])
    if strength > 0:
        at = put_trait(room, at, trait + 5, strength)
        at = put_trait(room, at, trait + 6, strength * mine // 4)
        at = put_trait(room, at, trait + 7, strength * theirs // 4)
        at = put_trait(room, at, trait + 8, strength * room[NOTES + KIND_HELD + kind] // 2)
    return at


def miss_traits(room: Room, kind: int, strength: int, at: int) -> int:
    """An opponent who missed as much before, or had no Attack, and has drawn little since, will miss this too."""
    missed = room[NOTES + MISSED_KIND]
    since = room[NOTES + DRAWS_SINCE]
    if missed == OPENING:
        return put_trait(room, at, OF_NO_ATTACK + MISS_DRAWS * kind + since, ONE)
    if missed == kind and strength >= room[NOTES + MISSED_STRENGTH]:
        return put_trait(room, at, OF_MISS + MISS_DRAWS * kind + since, ONE)
    return at


def rest_traits(s: State, seat: int, room: Room, at: int) -> int:
    """To Rest depends on the hands."""
    mine = s.size[HAND + seat]
    theirs = s.size[HAND + 1 - seat]
    at = put_trait(room, at, OF_REST, ONE)
    at = put_trait(room, at, OF_REST + 1, mine)
    at = put_trait(room, at, OF_REST + 2, theirs)
    at = put_trait(room, at, OF_REST + 3, room[NOTES + ATTACKS_HELD])
    at = put_trait(room, at, OF_REST + 4, ONE * (theirs <= 1))
    return put_trait(room, at, OF_REST + 5, mine * theirs // 2)


# -- signs --------------------------------------------------------------------------------------------------------


def calm(s: State) -> bool:
    """Nothing is on the table."""
    return s.phase == OPEN or s.phase == PRESS or s.phase == RESTED


def signs(s: State, room: Room) -> int:
    """Both hands by types and strengths, decks and piles; first of the player whose turn it is."""
    for sign in range(SIGN_COUNT):
        room[SIGNS + sign] = 0
    player_signs(s, s.turn, 0, room)
    player_signs(s, 1 - s.turn, PER_PLAYER, room)
    room[SIGNS + PHASE_SIGNS] = ONE
    room[SIGNS + PHASE_SIGNS + 1] = ONE * (s.phase == OPEN)
    room[SIGNS + PHASE_SIGNS + 2] = ONE * (s.phase == PRESS)
    room[SIGNS + PHASE_SIGNS + 3] = ONE * (s.phase == RESTED)
    option_signs(s, room)
    return s.turn


def option_signs(s: State, room: Room) -> None:
    """By which rules the bout is fought, where they are not the usual ones."""
    room[SIGNS + OPTION_SIGNS] = ONE * (s.empty_hand == DEFERRED)
    if s.mode != FAME and s.single_bout_rest_end > 0:
        room[SIGNS + OPTION_SIGNS + s.single_bout_rest_end] = ONE  # up to three
    room[SIGNS + OPTION_SIGNS + 4] = ONE * (s.stagger_cards == STAYS_OUT)
    room[SIGNS + OPTION_SIGNS + 5] = ONE * (s.breathing_space == YES)
    room[SIGNS + OPTION_SIGNS + 6] = ONE * (s.last_gasp == YES)


def whole_share(s: State, share: int) -> int:
    """What a share of this bout is worth in the match."""
    if s.mode == SINGLE:
        return share
    if s.mode == FAME:
        return share_by_fame(s, share)
    mine = SLEEVES_IN[s.standing[0]]
    theirs = SLEEVES_IN[s.standing[1]]
    if_won = EVEN_MATCH[mine][theirs - 1] if theirs > 0 else POINT
    if_lost = EVEN_MATCH[mine - 1][theirs] if mine > 0 else 0
    return (share * if_won + (POINT - share) * if_lost) // POINT


def share_by_fame(s: State, share: int) -> int:
    """By the lead in Fame, with what this round may bring, and the way that is left."""
    lead = s.fame[0] - s.fame[1] + (2 * share - POINT) * USUAL_FAME // POINT
    left = USUAL_FAME + max(0, s.fame_target - max(s.fame[0], s.fame[1]))
    return POINT // 2 + POINT // 2 * lead // (abs(lead) + left)


def player_signs(s: State, seat: int, at: int, room: Room) -> None:
    """The signs of one player."""
    for place in range(min(s.size[HAND + seat], HAND_LIMIT)):
        card = s.cards[HAND + seat][place]
        kind = card >> TYPE_SHIFT
        room[SIGNS + at + kind - 1] += ONE
        if kind <= PUNCH_BLOCK + 1:
            room[SIGNS + at + OF_STRENGTHS + kind - 1] += (card & STRENGTH_MASK) // TENS
    room[SIGNS + at + SIZE_SIGN] = s.size[HAND + seat]
    for pile in range(7):
        room[SIGNS + at + DECK_SIGNS + pile] = s.need[seat][pile] // 2
    room[SIGNS + at + PILE_SIGN] = s.size[PILE + seat] // 4
