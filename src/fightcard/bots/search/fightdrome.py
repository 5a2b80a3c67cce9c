"""What a searching player looks at in Fightdrome: what its seat sees, and the signs of a situation.

Plain functions over a state, compiled like the rules. A glimpse keeps to what the seat may know; the signs are of a
world that the search has imagined, in which all cards are known.
"""

from __future__ import annotations

from fightcard.games.fightdrome.cards import (
    FEINT,
    HIDDEN,
    KICK_BLOCK,
    PILES,
    PUNCH,
    PUNCH_BLOCK,
    STRENGTH_MASK,
    TYPE_SHIFT,
)
from fightcard.games.fightdrome.options import DEFERRED, FAME, SINGLE, STAYS_OUT, YES
from fightcard.games.fightdrome.state import (
    ANSWER,
    DISCARD,
    HAND,
    HAND_LIMIT,
    OPEN,
    PILE,
    PRESS,
    REST,
    RESTED,
    ROUND_OVER,
    STABLE,
)
from fightcard.kernel.layout import State

from .policy_value import POINT, SIGNS, Room, see_options

KINDS = 12
TENS = 10  # strengths go in tens

# What a card looks like: those with a strength by type and tens, then the others by type.
STRENGTHS = 12
FACES = KICK_BLOCK * STRENGTHS + KINDS - FEINT

# What is seen, each with a number of its own.
SOMETHING_SEEN = 0  # always
PHASE_SEEN = 1
TOP_SEEN = PHASE_SEEN + ROUND_OVER + 1  # the Attack to be answered
HAND_SEEN = TOP_SEEN + FACES  # one's cards: by their face, the first, second and further ones
COPIES = 3
SIZES_SEEN = HAND_SEEN + COPIES * FACES  # of both hands together, of one's own, of the other's
SIZES = HAND_LIMIT + 1
MY_SIZE_SEEN = SIZES_SEEN + SIZES * SIZES
THEIR_SIZE_SEEN = MY_SIZE_SEEN + SIZES
THEIR_DISCARDS_SEEN = THEIR_SIZE_SEEN + SIZES  # the last ones: their face, or what they were lost to
THEIR_LAST, MY_LAST = 6, 3
PER_DISCARD = FACES + KINDS + 1
AGES_SEEN = THEIR_DISCARDS_SEEN + THEIR_LAST * PER_DISCARD  # how many cards were drawn since
AGES = 5
MY_DISCARDS_SEEN = AGES_SEEN + THEIR_LAST * AGES
THEIR_DECK_SEEN = MY_DISCARDS_SEEN + MY_LAST * PER_DISCARD  # how many of each kind are in the decks,
MOST_OF_PILE = 16
MY_DECK_SEEN = THEIR_DECK_SEEN + PILES * MOST_OF_PILE
SPENT_SEEN = MY_DECK_SEEN + PILES * MOST_OF_PILE  # and which the other has spent
MOST_SPENT = 6
PILES_SEEN = SPENT_SEEN + KINDS * MOST_SPENT  # how much is left to draw
MOST_LEFT, PER_LEFT = 6, 7
OPTIONS_SEEN = PILES_SEEN + 2 * MOST_LEFT
OPTIONS = 7
SEEN_COUNT = OPTIONS_SEEN + OPTIONS
ASIDE = 200  # places beyond what is being written, to count in

# Signs of both players, first of the one whose turn it is.
OF_STRENGTHS = KINDS - 1
SIZE_SIGN = OF_STRENGTHS + PUNCH_BLOCK + 1
DECK_SIGNS = SIZE_SIGN + 1
PILE_SIGN = DECK_SIGNS + 7
PER_PLAYER = PILE_SIGN + 1
PHASE_SIGNS = 2 * PER_PLAYER
OPTION_SIGNS = PHASE_SIGNS + 4
SIGN_COUNT = OPTION_SIGNS + OPTIONS
ONE = 4  # a sign that is there, beside others that are counted

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
    """The face of the card it plays; then Rest, and the Sleeves by their place in the stable."""
    if choice >= REST:
        return FACES + choice - REST
    return face_of(s.cards[HAND + seat][choice])


def face_of(card: int) -> int:
    """A card's type and, if it has one, strength as a small number."""
    kind = card >> TYPE_SHIFT
    if kind > KICK_BLOCK:
        return KICK_BLOCK * STRENGTHS + kind - FEINT
    return (kind - PUNCH) * STRENGTHS + min((card & STRENGTH_MASK) // TENS, STRENGTHS - 1)


# -- what is seen -------------------------------------------------------------------------------------------------


def glimpse(s: State, seat: int, row: Room, at: int) -> int:
    """One's hand, what is asked, the sizes of hands, the last discards, both decks, and the rules."""
    other = 1 - seat
    mine = s.size[HAND + seat]
    theirs = s.size[HAND + other]
    row[at] = SOMETHING_SEEN
    row[at + 1] = PHASE_SEEN + s.phase
    row[at + 2] = SIZES_SEEN + mine * SIZES + theirs
    row[at + 3] = MY_SIZE_SEEN + mine
    row[at + 4] = THEIR_SIZE_SEEN + theirs
    at += 5
    if s.phase == ANSWER:
        row[at] = TOP_SEEN + face_of(s.top)
        at += 1
    at = see_hand(s, seat, row, at)
    at = see_discards(s, other, THEIR_LAST, THEIR_DISCARDS_SEEN, row, at)
    at = see_ages(s, other, row, at)
    at = see_discards(s, seat, MY_LAST, MY_DISCARDS_SEEN, row, at)
    at = see_decks(s, seat, row, at)
    at = see_spent(s, other, row, at)
    return see_options(s, OPTIONS_SEEN, OPTIONS, row, at)


def see_hand(s: State, seat: int, row: Room, at: int) -> int:
    """Every card; of equal ones, which lie together, the second and those after it count as others."""
    before = HIDDEN
    copy = 0
    for place in range(s.size[HAND + seat]):
        card = s.cards[HAND + seat][place]
        copy = min(copy + 1, COPIES - 1) if card == before else 0
        before = card
        row[at] = HAND_SEEN + copy * FACES + face_of(card)
        at += 1
    return at


def see_discards(s: State, seat: int, most: int, first: int, row: Room, at: int) -> int:
    """The last discards, the newest first; of those that were lost only what they were lost to."""
    newest = s.size[DISCARD + seat] - 1
    for back in range(min(most, newest + 1)):
        missed = s.failed[seat][newest - back]
        seen = first + back * PER_DISCARD
        if missed == 0:
            row[at] = seen + face_of(s.cards[DISCARD + seat][newest - back])
        else:
            row[at] = seen + FACES + (missed >> TYPE_SHIFT if missed > 0 else 0)
        at += 1
    return at


def see_ages(s: State, seat: int, row: Room, at: int) -> int:
    """How many cards this player has drawn since each of the last discards."""
    newest = s.size[DISCARD + seat] - 1
    for back in range(min(THEIR_LAST, newest + 1)):
        since = s.drawn[seat] - s.left_at[seat][newest - back]
        row[at] = AGES_SEEN + back * AGES + min(since, AGES - 1)
        at += 1
    return at


def see_decks(s: State, seat: int, row: Room, at: int) -> int:
    """What both decks hold, and how much of them is left to draw."""
    for pile in range(PILES):
        row[at] = THEIR_DECK_SEEN + pile * MOST_OF_PILE + min(s.need[1 - seat][pile], MOST_OF_PILE - 1)
        row[at + 1] = MY_DECK_SEEN + pile * MOST_OF_PILE + min(s.need[seat][pile], MOST_OF_PILE - 1)
        at += 2
    row[at] = PILES_SEEN + min(s.size[PILE + seat] // PER_LEFT, MOST_LEFT - 1)
    row[at + 1] = PILES_SEEN + MOST_LEFT + min(s.size[PILE + 1 - seat] // PER_LEFT, MOST_LEFT - 1)
    return at + 2


def see_spent(s: State, seat: int, row: Room, at: int) -> int:
    """How many cards of each type this player has played since his pile was shuffled."""
    counts = at + ASIDE
    for kind in range(KINDS):
        row[counts + kind] = 0
    for place in range(s.size[DISCARD + seat]):
        if s.failed[seat][place] == 0:
            row[counts + (s.cards[DISCARD + seat][place] >> TYPE_SHIFT)] += 1
    for kind in range(PUNCH, KINDS):
        row[at] = SPENT_SEEN + kind * MOST_SPENT + min(row[counts + kind], MOST_SPENT - 1)
        at += 1
    return at


def differs(s: State, option: int) -> bool:
    """Is this one of the rules by which the bout is fought, and not the usual one?"""
    if option in (1, 2, 3):
        return s.mode != FAME and s.single_bout_rest_end == option
    if option == 0:
        return s.empty_hand == DEFERRED
    return (s.stagger_cards == STAYS_OUT, s.breathing_space == YES, s.last_gasp == YES)[option - 4]


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
    for option in range(OPTIONS):
        room[SIGNS + OPTION_SIGNS + option] = ONE * differs(s, option)
    return s.turn


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
