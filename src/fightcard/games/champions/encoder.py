"""Feature encoder of Combat of Champions; kernel/encoding.py says what its functions may use."""

from __future__ import annotations

from fightcard.kernel.encoding import VALUE_FEATURES, Scratch, encode_options
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .cards import (
    BLACK,
    EXTRA_WOUNDS,
    HIDDEN,
    JOKER,
    LAST_MULTIPLE,
    NAMED_JOKER,
    SPEAR,
    SUIT_MASK,
    SUIT_SHIFT,
    VALUE,
    WEAPONS,
)
from .decks import deck_of
from .options import (
    FOR_ROUND,
    LOSE_REPUTATION,
    ONE_DUEL,
    RED_CARD,
    REPAIR,
    SAME_ONLY,
    SHARED,
    YES,
)
from .rules import fighting_side
from .state import (
    COMBAT_OVER,
    COMBATS,
    DECK,
    HAND,
    HAND_LIMIT,
    NOBODY,
    PANIC,
    PLACE,
    ROUNDS,
    SAXONS,
    SEAL,
    SPENT,
    START_HEALTH,
    SUIT,
    TEAM,
    VIKINGS,
)

ONE = 4  # the amount of a binary value feature; others are counts
VALUES = 18  # of a card in somebody's hand
FACES = 2 * VALUES  # by value and colour

# The outcome of a choice against a known card.
LOST, DRAWN_ROUND, WON = 0, 3, 4  # add the wounds, up to two
OUTCOMES = 7

# Action features: Panic, a card laid without knowing the other's, an answer by its outcome and the card's value.
PANIC_ACTION = 0
BLIND_ACTION = 1
ANSWER_ACTION = BLIND_ACTION + FACES
BANDS = 5  # of values in a hand
BAND_OF = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4]

# Indices of the observation features.
BIAS_FEATURE = 0  # always on
PHASE_FEATURE = 1
COMBAT_FEATURE = PHASE_FEATURE + COMBAT_OVER + 1
ROUND_FEATURE = COMBAT_FEATURE + COMBATS + 1
TROUBLE_FEATURE = ROUND_FEATURE + ROUNDS + 1  # who is Disadvantaged: nobody, this seat, the other
WEAPONS_FEATURE = TROUBLE_FEATURE + 3  # of both
HEALTH_FEATURE = WEAPONS_FEATURE + WEAPONS * WEAPONS  # of both together
HEALTHS = START_HEALTH + 1
LEAD_FEATURE = HEALTH_FEATURE + HEALTHS * HEALTHS  # in Rounds won
LEADS = 2 * ROUNDS + 1
SIZES_FEATURE = LEAD_FEATURE + LEADS  # of each hand
SIZES = HAND_LIMIT + 1
PANIC_FEATURE = SIZES_FEATURE + 2 * SIZES
REPUTATION_FEATURE = PANIC_FEATURE + 2  # lead in Reputation
FAR_APART = 8
TABLE_FEATURE = REPUTATION_FEATURE + 2 * FAR_APART + 1  # the card to be answered
HAND_FEATURE = TABLE_FEATURE + FACES + 2  # the seat's cards by face: first, second and further copies; then Jokers
COPIES = 3
SPENT_FEATURE = HAND_FEATURE + COPIES * FACES + 1  # played cards, by value and colour
HIGHEST_FEATURE = SPENT_FEATURE + FACES + 1
LATER_FEATURE = HIGHEST_FEATURE + VALUES  # duels of the Combat still to come
OPTIONS_FEATURE = LATER_FEATURE + TEAM
OPTIONS = 9
OBSERVATION_FEATURE_COUNT = OPTIONS_FEATURE + OPTIONS

# Value features: of each fighter, of the other champions of each side, and of the game.
FIGHTER_VALUE_FEATURES = 2 * BANDS + 2 + 6 + WEAPONS + 1
SIDE_VALUE_FEATURES = 8
VALUE_FEATURES_PER_SIDE = FIGHTER_VALUE_FEATURES + SIDE_VALUE_FEATURES
GAME_VALUE_FEATURES = SIDES * VALUE_FEATURES_PER_SIDE
OPTION_VALUE_FEATURES = GAME_VALUE_FEATURES + 3 + ROUNDS + WEAPONS * WEAPONS
VALUE_FEATURE_COUNT = OPTION_VALUE_FEATURES + OPTIONS


def action_feature(s: State, seat: int, choice: int) -> int:
    """Panic, or the card by its value and colour; against an open card, the outcome."""
    if choice == PANIC:
        return PANIC_ACTION
    side = fighting_side(s, seat)
    me = s.fighter[side]
    card = laid_card(s, me, choice)
    value = VALUE[s.weapon[me]][card]
    black = BLACK[card & SUIT_MASK]
    if lies_open(s.table[1 - side]):
        outcome = outcome_of(s, side, card, s.table[1 - side])
        return ANSWER_ACTION + (outcome * BANDS + BAND_OF[value]) * 2 + black
    return BLIND_ACTION + 2 * value + black


def laid_card(s: State, champion: int, choice: int) -> int:
    """The card that a choice other than Panic lays on the table."""
    return NAMED_JOKER + choice - SUIT if choice >= SUIT else s.cards[HAND + champion][choice - PLACE]


def lies_open(card: int) -> bool:
    """Return True for a card on the table whose value is known."""
    return card != HIDDEN and card != JOKER


def outcome_of(s: State, side: int, mine: int, theirs: int) -> int:
    """Return the outcome of a card against another: lost, drawn or won, with the number of wounds."""
    my_weapon = s.weapon[s.fighter[side]]
    their_weapon = s.weapon[s.fighter[1 - side]]
    my_value = VALUE[my_weapon][mine]
    their_value = VALUE[their_weapon][theirs]
    if my_value == their_value:
        if my_weapon == SPEAR and their_weapon != SPEAR:
            return WON
        return LOST if their_weapon == SPEAR and my_weapon != SPEAR else DRAWN_ROUND
    if my_value > their_value:
        return WON + min(likely_wounds(my_weapon, mine, my_value, their_value, (s.panicked >> side) & 1), 2)
    other = 1 - side
    return LOST + min(likely_wounds(their_weapon, theirs, their_value, my_value, (s.panicked >> other) & 1), 2)


def likely_wounds(weapon: int, card: int, high: int, low: int, panicked: int) -> int:
    """Wounds by the winning card."""
    if panicked or not BLACK[card & SUIT_MASK]:
        return 0
    multiple = LAST_MULTIPLE if low == 0 else min(high // low, LAST_MULTIPLE)
    return 1 + EXTRA_WOUNDS[weapon][multiple]


# -- observation features -----------------------------------------------------------------------------------------


def observation_features(s: State, seat: int, row: Scratch, at: int) -> int:
    """Encode the state of the game and the duel, the card to answer, the hand, the played cards and the options."""
    side = fighting_side(s, seat)
    me = s.fighter[side]
    enemy = s.fighter[1 - side]
    row[at] = BIAS_FEATURE
    row[at + 1] = PHASE_FEATURE + s.phase
    row[at + 2] = COMBAT_FEATURE + s.combat
    row[at + 3] = ROUND_FEATURE + s.round
    row[at + 4] = TROUBLE_FEATURE + (0 if s.disadvantaged == NOBODY else (1 if s.disadvantaged == side else 2))
    row[at + 5] = WEAPONS_FEATURE + s.weapon[me] * WEAPONS + s.weapon[enemy]
    row[at + 6] = HEALTH_FEATURE + s.health[me] * HEALTHS + s.health[enemy]
    row[at + 7] = LEAD_FEATURE + ROUNDS + s.won[me] - s.won[enemy]
    row[at + 8] = SIZES_FEATURE + s.size[HAND + me]
    row[at + 9] = SIZES_FEATURE + SIZES + s.size[HAND + enemy]
    row[at + 10] = REPUTATION_FEATURE + FAR_APART + min(max(lead_in_reputation(s, side), -FAR_APART), FAR_APART)
    row[at + 11] = LATER_FEATURE + later_duels(s)
    at += 12
    at = encode_table(s, side, row, at)
    at = encode_hand(s, me, row, at)
    at = encode_spent(s, me, row, at)
    return encode_options(s, OPTIONS_FEATURE, OPTIONS, row, at)


def lead_in_reputation(s: State, side: int) -> int:
    """Return a side's Reputation minus the other's."""
    lead = 0
    for champion in range(SIDES * TEAM):
        lead += s.reputation[champion] if champion // TEAM == side else -s.reputation[champion]
    return lead


def later_duels(s: State) -> int:
    """Count the duels of this Combat that are still to come."""
    count = 0
    for saxon in range(s.fighter[SAXONS] + 1, TEAM):
        count += s.enemy[saxon] != NOBODY
    return count


def encode_table(s: State, side: int, row: Scratch, at: int) -> int:
    """Encode the other's card, if it is open, and who has panicked."""
    card = s.table[1 - side]
    if lies_open(card):
        value = VALUE[s.weapon[s.fighter[1 - side]]][card]
        row[at] = TABLE_FEATURE + 2 * value + BLACK[card & SUIT_MASK]
    else:
        row[at] = TABLE_FEATURE + FACES + (card == JOKER)
    at += 1
    for which in range(SIDES):
        if (s.panicked >> (side ^ which)) & 1:
            row[at] = PANIC_FEATURE + which
            at += 1
    return at


def encode_hand(s: State, me: int, row: Scratch, at: int) -> int:
    """Encode every card by its value to this champion, and the highest value."""
    highest = 0
    before = HIDDEN
    copy = 0
    for place in range(s.size[HAND + me]):
        card = s.cards[HAND + me][place]
        if card == JOKER:
            row[at] = HAND_FEATURE + COPIES * FACES
            highest = max(highest, VALUE[s.weapon[me]][NAMED_JOKER])
        else:
            face = 2 * VALUE[s.weapon[me]][card] + BLACK[card & SUIT_MASK]
            copy = min(copy + 1, COPIES - 1) if face == before else 0
            before = face
            row[at] = HAND_FEATURE + copy * FACES + face
            highest = max(highest, face >> 1)
        at += 1
    row[at] = HIGHEST_FEATURE + highest
    return at + 1


def encode_spent(s: State, me: int, row: Scratch, at: int) -> int:
    """Encode the cards played in this champion's duel, by their value to the champion."""
    pile = SPENT + deck_of(s, s.fighter[SAXONS]) - DECK
    for place in range(s.size[pile]):
        card = s.cards[pile][place]
        if lies_open(card):
            row[at] = SPENT_FEATURE + 2 * VALUE[s.weapon[me]][card] + BLACK[card & SUIT_MASK]
            at += 1
    return at


# -- value features -----------------------------------------------------------------------------------------------


def is_quiet(s: State) -> bool:
    """A duel begins: hands are complete and nothing is sealed. Duels are short, so rollouts finish the current one."""
    return s.round == 1 and s.phase == SEAL and s.waiting == s.asked & ~s.panicked and s.waiting != 0


def value_features(s: State, scratch: Scratch) -> int:
    """Encode both fighters, the other champions and the progress, for the Disadvantaged side or the Saxons."""
    for feature in range(VALUE_FEATURE_COUNT):
        scratch[VALUE_FEATURES + feature] = 0
    first = VIKINGS if s.disadvantaged == VIKINGS else SAXONS
    fighter_features(s, first, 0, scratch)
    side_features(s, first, FIGHTER_VALUE_FEATURES, scratch)
    fighter_features(s, 1 - first, VALUE_FEATURES_PER_SIDE, scratch)
    side_features(s, 1 - first, VALUE_FEATURES_PER_SIDE + FIGHTER_VALUE_FEATURES, scratch)
    scratch[VALUE_FEATURES + GAME_VALUE_FEATURES] = ONE
    scratch[VALUE_FEATURES + GAME_VALUE_FEATURES + 1] = ONE * (s.combat == COMBATS)
    scratch[VALUE_FEATURES + GAME_VALUE_FEATURES + 2] = ONE * (s.disadvantaged == NOBODY)
    scratch[VALUE_FEATURES + GAME_VALUE_FEATURES + 2 + s.round] = ONE
    weapons = s.weapon[s.fighter[first]] * WEAPONS + s.weapon[s.fighter[1 - first]]
    scratch[VALUE_FEATURES + GAME_VALUE_FEATURES + 3 + ROUNDS + weapons] = ONE
    for option in range(OPTIONS):
        scratch[VALUE_FEATURES + OPTION_VALUE_FEATURES + option] = ONE * option_differs(s, option)
    return first


def option_differs(s: State, option: int) -> bool:
    """Return True if this rule option differs from its default."""
    if option < 3:
        return (s.duels == ONE_DUEL, s.combat2 == REPAIR, s.combat2 == SAME_ONLY)[option]
    if option < 6:
        return (s.deck == SHARED, s.spear_draw == RED_CARD, s.spear_draw_wounds == YES)[option - 3]
    return (s.panic == FOR_ROUND, s.kill_wins_combat == YES, s.dead_reputation == LOSE_REPUTATION)[option - 6]


def match_value(s: State, value: int) -> int:
    """The estimate is of the whole game already."""
    return value


def fighter_features(s: State, side: int, at: int, scratch: Scratch) -> None:
    """Encode a fighter's cards by colour and value, their Health and their Rounds won."""
    me = s.fighter[side]
    for place in range(s.size[HAND + me]):
        card = s.cards[HAND + me][place]
        if card == JOKER:
            scratch[VALUE_FEATURES + at + 2 * BANDS] += ONE
        else:
            value = VALUE[s.weapon[me]][card]
            black = BLACK[card & SUIT_MASK]
            scratch[VALUE_FEATURES + at + BANDS * black + BAND_OF[value]] += ONE
            scratch[VALUE_FEATURES + at + 2 * BANDS + 1] += value // 2
    at += 2 * BANDS + 2
    scratch[VALUE_FEATURES + at] = 2 * s.health[me]
    scratch[VALUE_FEATURES + at + 1] = ONE * (s.health[me] == 1)
    scratch[VALUE_FEATURES + at + 2] = ONE * (s.health[me] == 2)
    scratch[VALUE_FEATURES + at + 3] = ONE * (s.won[me] > s.won[s.enemy[me]])
    scratch[VALUE_FEATURES + at + 4] = 2 * (s.won[me] - s.won[s.enemy[me]])
    scratch[VALUE_FEATURES + at + 5] = s.size[HAND + me]
    scratch[VALUE_FEATURES + at + 6 + s.weapon[me]] = ONE
    scratch[VALUE_FEATURES + at + 6 + WEAPONS] = ONE * ((s.panicked >> side) & 1)


def side_features(s: State, side: int, at: int, scratch: Scratch) -> None:
    """Encode a side's Reputation and Health, and the hands of the champions who fight later."""
    later = 0
    for champion in range(side * TEAM, side * TEAM + TEAM):
        scratch[VALUE_FEATURES + at] += s.reputation[champion]
        scratch[VALUE_FEATURES + at + 1] += s.health[champion]
        scratch[VALUE_FEATURES + at + 2] += 2 * (s.health[champion] > 0)
        if s.health[champion] > 0:
            scratch[VALUE_FEATURES + at + 3] += s.reputation[champion]
        saxon = champion if side == SAXONS else s.enemy[champion]
        if saxon != NOBODY and saxon > s.fighter[SAXONS]:
            later += 1
            scratch[VALUE_FEATURES + at + 4] += s.size[HAND + champion]
            for place in range(s.size[HAND + champion]):
                scratch[VALUE_FEATURES + at + 5] += (s.cards[HAND + champion][place] >> SUIT_SHIFT) // 2
            scratch[VALUE_FEATURES + at + 6] += s.health[champion]
    scratch[VALUE_FEATURES + at + 7] = ONE * later
