"""Feature encoder of Fightdrome; kernel/encoding.py says what its functions may use."""

from __future__ import annotations

from fightcard.kernel.encoding import POINT, VALUE_FEATURES, Scratch, encode_options
from fightcard.kernel.layout import State

from .cards import (
    FEINT,
    HIDDEN,
    KICK_BLOCK,
    PILES,
    PUNCH,
    PUNCH_BLOCK,
    STRENGTH_MASK,
    TYPE_SHIFT,
)
from .options import DEFERRED, FAME, SINGLE, STAYS_OUT, YES
from .state import (
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
    SLEEVE,
    STABLE,
)

KINDS = 12
TENS = 10  # strengths go in tens

# The face of a card: cards with a strength by type and tens, then the others by type.
STRENGTHS = 12
FACES = KICK_BLOCK * STRENGTHS + KINDS - FEINT
PICK_FEATURE = FACES + 1  # of actions: Rest comes after the faces, then the Sleeves

# Indices of the observation features.
BIAS_FEATURE = 0  # always on
PHASE_FEATURE = 1
TOP_FEATURE = PHASE_FEATURE + ROUND_OVER + 1  # the Attack to answer
HAND_FEATURE = TOP_FEATURE + FACES  # the seat's cards by face: first, second and further copies
COPIES = 3
SIZES_FEATURE = HAND_FEATURE + COPIES * FACES  # of both hands together, of the seat's own, of the other's
SIZES = HAND_LIMIT + 1
MY_SIZE_FEATURE = SIZES_FEATURE + SIZES * SIZES
THEIR_SIZE_FEATURE = MY_SIZE_FEATURE + SIZES
THEIR_DISCARDS_FEATURE = THEIR_SIZE_FEATURE + SIZES  # the last discards: their face, or the Attack they were lost to
THEIR_LAST, MY_LAST = 6, 3
PER_DISCARD = FACES + KINDS + 1
AGES_FEATURE = THEIR_DISCARDS_FEATURE + THEIR_LAST * PER_DISCARD  # cards drawn since
AGES = 5
MY_DISCARDS_FEATURE = AGES_FEATURE + THEIR_LAST * AGES
THEIR_DECK_FEATURE = MY_DISCARDS_FEATURE + MY_LAST * PER_DISCARD  # cards of each kind in the decks
MOST_OF_PILE = 16
MY_DECK_FEATURE = THEIR_DECK_FEATURE + PILES * MOST_OF_PILE
SPENT_FEATURE = MY_DECK_FEATURE + PILES * MOST_OF_PILE  # cards the other has played
MOST_SPENT = 6
PILES_FEATURE = SPENT_FEATURE + KINDS * MOST_SPENT  # cards left to draw
MOST_LEFT, PER_LEFT = 6, 7
OPTIONS_FEATURE = PILES_FEATURE + 2 * MOST_LEFT
OPTIONS = 7
OBSERVATION_FEATURE_COUNT = OPTIONS_FEATURE + OPTIONS
MOST_OF_KIND = 4  # cards of a type in a hand, of the hidden features
ASIDE = 200  # offset of the counters beyond the features being written

# Value features of both players, first of the one whose turn it is.
OF_STRENGTHS = KINDS - 1
SIZE_VALUE_FEATURE = OF_STRENGTHS + PUNCH_BLOCK + 1
DECK_VALUE_FEATURES = SIZE_VALUE_FEATURE + 1
PILE_VALUE_FEATURE = DECK_VALUE_FEATURES + 7
PER_PLAYER = PILE_VALUE_FEATURE + 1
PHASE_VALUE_FEATURES = 2 * PER_PLAYER
OPTION_VALUE_FEATURES = PHASE_VALUE_FEATURES + 4
VALUE_FEATURE_COUNT = OPTION_VALUE_FEATURES + OPTIONS
ONE = 4  # the amount of a binary value feature; others are counts

# In a match.
USUAL_FAME = 180  # of a round, approximately


def even_match_value(mine: int, theirs: int) -> int:
    """Return the value of a match between equals, out of POINT, by the Sleeves left besides the fighting ones."""
    if_won = even_match_value(mine, theirs - 1) if theirs else POINT
    if_lost = even_match_value(mine - 1, theirs) if mine else 0
    return (if_won + if_lost) // 2


EVEN_MATCH = [[even_match_value(mine, theirs) for theirs in range(STABLE)] for mine in range(STABLE)]
SLEEVES_IN = [bin(standing).count("1") for standing in range(1 << STABLE)]


def action_feature(s: State, seat: int, choice: int) -> int:
    """Return the face of the card it plays; then Rest, and the Sleeves by their number in the card set."""
    if choice >= SLEEVE:
        return PICK_FEATURE + s.stable[seat][choice - SLEEVE]
    if choice == REST:
        return FACES
    return face_of(s.cards[HAND + seat][choice])


def face_of(card: int) -> int:
    """Return a card's type and, if it has one, strength as a small number."""
    kind = card >> TYPE_SHIFT
    if kind > KICK_BLOCK:
        return KICK_BLOCK * STRENGTHS + kind - FEINT
    return (kind - PUNCH) * STRENGTHS + min((card & STRENGTH_MASK) // TENS, STRENGTHS - 1)


# -- observation features -----------------------------------------------------------------------------------------


def observation_features(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode the hand, the phase, the sizes of hands, the last discards, both decks and the options."""
    other = 1 - seat
    mine = s.size[HAND + seat]
    theirs = s.size[HAND + other]
    row[at] = BIAS_FEATURE
    row[at + 1] = PHASE_FEATURE + s.phase
    row[at + 2] = SIZES_FEATURE + mine * SIZES + theirs
    row[at + 3] = MY_SIZE_FEATURE + mine
    row[at + 4] = THEIR_SIZE_FEATURE + theirs
    at += 5
    if s.phase == ANSWER:
        row[at] = TOP_FEATURE + face_of(s.top)
        at += 1
    at = encode_hand(s, seat, row, at)
    at = encode_discards(s, other, THEIR_LAST, THEIR_DISCARDS_FEATURE, row, at)
    at = encode_ages(s, other, row, at)
    at = encode_discards(s, seat, MY_LAST, MY_DISCARDS_FEATURE, row, at)
    at = encode_decks(s, seat, row, at)
    at = encode_spent(s, other, row, at)
    return encode_options(s, OPTIONS_FEATURE, OPTIONS, row, at)


def encode_hand(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode every card; equal cards, which are adjacent, are counted as first, second and further copies."""
    before = HIDDEN
    copy = 0
    for place in range(s.size[HAND + seat]):
        card = s.cards[HAND + seat][place]
        copy = min(copy + 1, COPIES - 1) if card == before else 0
        before = card
        row[at] = HAND_FEATURE + copy * FACES + face_of(card)
        at += 1
    return at


def encode_discards(s: State, seat: int, most: int, first: int, row: Scratch, at: int) -> int:
    """Encode the last discards, the newest first; of lost ones only the Attack they were lost to."""
    newest = s.size[DISCARD + seat] - 1
    for back in range(min(most, newest + 1)):
        missed = s.failed[seat][newest - back]
        feature = first + back * PER_DISCARD
        if missed == 0:
            row[at] = feature + face_of(s.cards[DISCARD + seat][newest - back])
        else:
            row[at] = feature + FACES + (missed >> TYPE_SHIFT if missed > 0 else 0)
        at += 1
    return at


def encode_ages(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode how many cards this player has drawn since each of the last discards."""
    newest = s.size[DISCARD + seat] - 1
    for back in range(min(THEIR_LAST, newest + 1)):
        since = s.drawn[seat] - s.left_at[seat][newest - back]
        row[at] = AGES_FEATURE + back * AGES + min(since, AGES - 1)
        at += 1
    return at


def encode_decks(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode what both decks hold, and how much of them is left to draw."""
    for pile in range(PILES):
        row[at] = THEIR_DECK_FEATURE + pile * MOST_OF_PILE + min(s.need[1 - seat][pile], MOST_OF_PILE - 1)
        row[at + 1] = MY_DECK_FEATURE + pile * MOST_OF_PILE + min(s.need[seat][pile], MOST_OF_PILE - 1)
        at += 2
    row[at] = PILES_FEATURE + min(s.size[PILE + seat] // PER_LEFT, MOST_LEFT - 1)
    row[at + 1] = PILES_FEATURE + MOST_LEFT + min(s.size[PILE + 1 - seat] // PER_LEFT, MOST_LEFT - 1)
    return at + 2


def encode_spent(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode how many cards of each type this player has played since their pile was shuffled."""
    counts = at + ASIDE
    for kind in range(KINDS):
        row[counts + kind] = 0
    for place in range(s.size[DISCARD + seat]):
        if s.failed[seat][place] == 0:
            row[counts + (s.cards[DISCARD + seat][place] >> TYPE_SHIFT)] += 1
    for kind in range(PUNCH, KINDS):
        row[at] = SPENT_FEATURE + kind * MOST_SPENT + min(row[counts + kind], MOST_SPENT - 1)
        at += 1
    return at


def option_differs(s: State, option: int) -> bool:
    """Return True if this rule option of the bout differs from its default."""
    if option in (1, 2, 3):
        return s.mode != FAME and s.single_bout_rest_end == option
    if option == 0:
        return s.empty_hand == DEFERRED
    return (s.stagger_cards == STAYS_OUT, s.breathing_space == YES, s.last_gasp == YES)[option - 4]


def hidden_features(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode the other's hand: each card by its face, and by its type with how many of that type come before it."""
    other = 1 - seat
    counts = at + ASIDE
    for kind in range(KINDS):
        row[counts + kind] = 0
    for place in range(s.size[HAND + other]):
        card = s.cards[HAND + other][place]
        kind = card >> TYPE_SHIFT
        row[at] = face_of(card)
        row[at + 1] = FACES + (kind - 1) * MOST_OF_KIND + min(row[counts + kind], MOST_OF_KIND - 1)
        row[counts + kind] += 1
        at += 2
    return at


# -- value features -----------------------------------------------------------------------------------------------


def is_quiet(s: State) -> bool:
    """No Attack is on the table."""
    return s.phase == OPEN or s.phase == PRESS or s.phase == RESTED


def value_features(s: State, scratch: Scratch) -> int:
    """Encode both hands by types and strengths, decks and piles; first of the player whose turn it is."""
    for feature in range(VALUE_FEATURE_COUNT):
        scratch[VALUE_FEATURES + feature] = 0
    player_features(s, s.turn, 0, scratch)
    player_features(s, 1 - s.turn, PER_PLAYER, scratch)
    scratch[VALUE_FEATURES + PHASE_VALUE_FEATURES] = ONE
    scratch[VALUE_FEATURES + PHASE_VALUE_FEATURES + 1] = ONE * (s.phase == OPEN)
    scratch[VALUE_FEATURES + PHASE_VALUE_FEATURES + 2] = ONE * (s.phase == PRESS)
    scratch[VALUE_FEATURES + PHASE_VALUE_FEATURES + 3] = ONE * (s.phase == RESTED)
    for option in range(OPTIONS):
        scratch[VALUE_FEATURES + OPTION_VALUE_FEATURES + option] = ONE * option_differs(s, option)
    return s.turn


def match_value(s: State, value: int) -> int:
    """Return the value of the match, given the value of this bout."""
    if s.mode == SINGLE:
        return value
    if s.mode == FAME:
        return value_by_fame(s, value)
    mine = SLEEVES_IN[s.standing[0]]
    theirs = SLEEVES_IN[s.standing[1]]
    if_won = EVEN_MATCH[mine][theirs - 1] if theirs > 0 else POINT
    if_lost = EVEN_MATCH[mine - 1][theirs] if mine > 0 else 0
    return (value * if_won + (POINT - value) * if_lost) // POINT


def value_by_fame(s: State, value: int) -> int:
    """Estimate by the lead in Fame, the expected Fame of this round, and the Fame still missing to the target."""
    lead = s.fame[0] - s.fame[1] + (2 * value - POINT) * USUAL_FAME // POINT
    left = USUAL_FAME + max(0, s.fame_target - max(s.fame[0], s.fame[1]))
    return POINT // 2 + POINT // 2 * lead // (abs(lead) + left)


def player_features(s: State, seat: int, at: int, scratch: Scratch) -> None:
    """Encode the hand, deck and pile of one player."""
    for place in range(min(s.size[HAND + seat], HAND_LIMIT)):
        card = s.cards[HAND + seat][place]
        kind = card >> TYPE_SHIFT
        scratch[VALUE_FEATURES + at + kind - 1] += ONE
        if kind <= PUNCH_BLOCK + 1:
            scratch[VALUE_FEATURES + at + OF_STRENGTHS + kind - 1] += (card & STRENGTH_MASK) // TENS
    scratch[VALUE_FEATURES + at + SIZE_VALUE_FEATURE] = s.size[HAND + seat]
    for pile in range(7):
        scratch[VALUE_FEATURES + at + DECK_VALUE_FEATURES + pile] = s.need[seat][pile] // 2
    scratch[VALUE_FEATURES + at + PILE_VALUE_FEATURE] = s.size[PILE + seat] // 4
