"""What a searching player looks at in Combat of Champions: what its seat sees, and the signs of a situation.

Plain functions over a state, compiled like the rules. A glimpse keeps to what the seat may know; the signs are of a
world that the search has imagined, in which all cards are known.
"""

from __future__ import annotations

from fightcard.games.champions.cards import (
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
from fightcard.games.champions.decks import deck_of
from fightcard.games.champions.options import (
    FOR_ROUND,
    LOSE_REPUTATION,
    ONE_DUEL,
    RED_CARD,
    REPAIR,
    SAME_ONLY,
    SHARED,
    YES,
)
from fightcard.games.champions.rules import fighting_side
from fightcard.games.champions.state import (
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
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .policy_value import SIGNS, Room, see_options

ONE = 4  # a sign that is there, beside others that are counted
VALUES = 18  # of a card in somebody's hand
FACES = 2 * VALUES  # by value and colour

# Against a card that is known: what a choice leads to.
LOST, DRAWN_ROUND, WON = 0, 3, 4  # add the wounds, up to two
OUTCOMES = 7

# Labels: Panic, a card laid without knowing the other's, an answer by its outcome and what it might have been worth.
PANIC_LABEL = 0
BLIND_LABEL = 1
ANSWER_LABEL = BLIND_LABEL + FACES
BANDS = 5  # of values in a hand
BAND_OF = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4]

# What is seen, each with a number of its own.
SOMETHING_SEEN = 0  # always
PHASE_SEEN = 1
COMBAT_SEEN = PHASE_SEEN + COMBAT_OVER + 1
ROUND_SEEN = COMBAT_SEEN + COMBATS + 1
TROUBLE_SEEN = ROUND_SEEN + ROUNDS + 1  # who is Disadvantaged: nobody, I, the other
WEAPONS_SEEN = TROUBLE_SEEN + 3  # of both
HEALTH_SEEN = WEAPONS_SEEN + WEAPONS * WEAPONS  # of both together
HEALTHS = START_HEALTH + 1
LEAD_SEEN = HEALTH_SEEN + HEALTHS * HEALTHS  # in Rounds won
LEADS = 2 * ROUNDS + 1
SIZES_SEEN = LEAD_SEEN + LEADS  # of both hands, each by itself
SIZES = HAND_LIMIT + 1
PANIC_SEEN = SIZES_SEEN + 2 * SIZES
REPUTATION_SEEN = PANIC_SEEN + 2  # how far the sides are apart
FAR_APART = 8
TABLE_SEEN = REPUTATION_SEEN + 2 * FAR_APART + 1  # the card to be answered
HAND_SEEN = TABLE_SEEN + FACES + 2  # one's cards: by their face, the first, second and further ones; then Jokers
COPIES = 3
SPENT_SEEN = HAND_SEEN + COPIES * FACES + 1  # cards that lie open, by value and colour: they are nobody's any more
HIGHEST_SEEN = SPENT_SEEN + FACES + 1
LATER_SEEN = HIGHEST_SEEN + VALUES  # how many duels of the Combat are to come
OPTIONS_SEEN = LATER_SEEN + TEAM
OPTIONS = 9
SEEN_COUNT = OPTIONS_SEEN + OPTIONS

# Signs: of each fighter, of each of the other champions of his side, and of the game.
FIGHTER_SIGNS = 2 * BANDS + 2 + 6 + WEAPONS + 1
SIDE_SIGNS = 8
SIGNS_OF_SIDE = FIGHTER_SIGNS + SIDE_SIGNS
GAME_SIGNS = SIDES * SIGNS_OF_SIDE
OPTION_SIGNS = GAME_SIGNS + 3 + ROUNDS + WEAPONS * WEAPONS
SIGN_COUNT = OPTION_SIGNS + OPTIONS


def label(s: State, seat: int, choice: int) -> int:
    """Panic, or what the card is in the hand of who lays it; against one that lies open, what comes of it."""
    if choice == PANIC:
        return PANIC_LABEL
    side = fighting_side(s, seat)
    me = s.fighter[side]
    card = laid_card(s, me, choice)
    value = VALUE[s.weapon[me]][card]
    black = BLACK[card & SUIT_MASK]
    if lies_open(s.table[1 - side]):
        outcome = outcome_of(s, side, card, s.table[1 - side])
        return ANSWER_LABEL + (outcome * BANDS + BAND_OF[value]) * 2 + black
    return BLIND_LABEL + 2 * value + black


def laid_card(s: State, champion: int, choice: int) -> int:
    """The card that a choice other than Panic lays on the table."""
    return NAMED_JOKER + choice - SUIT if choice >= SUIT else s.cards[HAND + champion][choice - PLACE]


def lies_open(card: int) -> bool:
    """Is this a card on the table whose worth is known?"""
    return card != HIDDEN and card != JOKER


def outcome_of(s: State, side: int, mine: int, theirs: int) -> int:
    """What a card leads to against another: lost, drawn or won, with how many wounds."""
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


# -- what is seen -------------------------------------------------------------------------------------------------


def glimpse(s: State, seat: int, row: Room, at: int) -> int:
    """How the game and the duel stand, the card to be answered, one's hand, what is spent, and the rules."""
    side = fighting_side(s, seat)
    me = s.fighter[side]
    enemy = s.fighter[1 - side]
    row[at] = SOMETHING_SEEN
    row[at + 1] = PHASE_SEEN + s.phase
    row[at + 2] = COMBAT_SEEN + s.combat
    row[at + 3] = ROUND_SEEN + s.round
    row[at + 4] = TROUBLE_SEEN + (0 if s.disadvantaged == NOBODY else (1 if s.disadvantaged == side else 2))
    row[at + 5] = WEAPONS_SEEN + s.weapon[me] * WEAPONS + s.weapon[enemy]
    row[at + 6] = HEALTH_SEEN + s.health[me] * HEALTHS + s.health[enemy]
    row[at + 7] = LEAD_SEEN + ROUNDS + s.won[me] - s.won[enemy]
    row[at + 8] = SIZES_SEEN + s.size[HAND + me]
    row[at + 9] = SIZES_SEEN + SIZES + s.size[HAND + enemy]
    row[at + 10] = REPUTATION_SEEN + FAR_APART + min(max(lead_in_reputation(s, side), -FAR_APART), FAR_APART)
    row[at + 11] = LATER_SEEN + later_duels(s)
    at += 12
    at = see_table(s, side, row, at)
    at = see_hand(s, me, row, at)
    at = see_spent(s, me, row, at)
    return see_options(s, OPTIONS_SEEN, OPTIONS, row, at)


def lead_in_reputation(s: State, side: int) -> int:
    """By how much a side's Reputation is the higher one."""
    lead = 0
    for champion in range(SIDES * TEAM):
        lead += s.reputation[champion] if champion // TEAM == side else -s.reputation[champion]
    return lead


def later_duels(s: State) -> int:
    """How many duels of this Combat are to come."""
    count = 0
    for saxon in range(s.fighter[SAXONS] + 1, TEAM):
        count += s.enemy[saxon] != NOBODY
    return count


def see_table(s: State, side: int, row: Room, at: int) -> int:
    """The other's card, if it lies open, and who has panicked."""
    card = s.table[1 - side]
    if lies_open(card):
        value = VALUE[s.weapon[s.fighter[1 - side]]][card]
        row[at] = TABLE_SEEN + 2 * value + BLACK[card & SUIT_MASK]
    else:
        row[at] = TABLE_SEEN + FACES + (card == JOKER)
    at += 1
    for which in range(SIDES):
        if (s.panicked >> (side ^ which)) & 1:
            row[at] = PANIC_SEEN + which
            at += 1
    return at


def see_hand(s: State, me: int, row: Room, at: int) -> int:
    """Every card by what it is worth to this champion, and what the highest one is worth."""
    highest = 0
    before = HIDDEN
    copy = 0
    for place in range(s.size[HAND + me]):
        card = s.cards[HAND + me][place]
        if card == JOKER:
            row[at] = HAND_SEEN + COPIES * FACES
            highest = max(highest, VALUE[s.weapon[me]][NAMED_JOKER])
        else:
            face = 2 * VALUE[s.weapon[me]][card] + BLACK[card & SUIT_MASK]
            copy = min(copy + 1, COPIES - 1) if face == before else 0
            before = face
            row[at] = HAND_SEEN + copy * FACES + face
            highest = max(highest, face >> 1)
        at += 1
    row[at] = HIGHEST_SEEN + highest
    return at + 1


def see_spent(s: State, me: int, row: Room, at: int) -> int:
    """The cards that were played in this champion's duel, by what they are worth to him."""
    pile = SPENT + deck_of(s, s.fighter[SAXONS]) - DECK
    for place in range(s.size[pile]):
        card = s.cards[pile][place]
        if lies_open(card):
            row[at] = SPENT_SEEN + 2 * VALUE[s.weapon[me]][card] + BLACK[card & SUIT_MASK]
            at += 1
    return at


# -- signs --------------------------------------------------------------------------------------------------------


def calm(s: State) -> bool:
    """A duel begins: hands are whole, and nothing is sealed. Within a duel every card counts; it is soon played out."""
    return s.round == 1 and s.phase == SEAL and s.waiting == s.asked & ~s.panicked and s.waiting != 0


def signs(s: State, room: Room) -> int:
    """Both fighters, the others of both sides, and how far the game is; as the Disadvantaged sees it, or a Saxon."""
    for sign in range(SIGN_COUNT):
        room[SIGNS + sign] = 0
    first = VIKINGS if s.disadvantaged == VIKINGS else SAXONS
    fighter_signs(s, first, 0, room)
    side_signs(s, first, FIGHTER_SIGNS, room)
    fighter_signs(s, 1 - first, SIGNS_OF_SIDE, room)
    side_signs(s, 1 - first, SIGNS_OF_SIDE + FIGHTER_SIGNS, room)
    room[SIGNS + GAME_SIGNS] = ONE
    room[SIGNS + GAME_SIGNS + 1] = ONE * (s.combat == COMBATS)
    room[SIGNS + GAME_SIGNS + 2] = ONE * (s.disadvantaged == NOBODY)
    room[SIGNS + GAME_SIGNS + 2 + s.round] = ONE
    weapons = s.weapon[s.fighter[first]] * WEAPONS + s.weapon[s.fighter[1 - first]]
    room[SIGNS + GAME_SIGNS + 3 + ROUNDS + weapons] = ONE
    for option in range(OPTIONS):
        room[SIGNS + OPTION_SIGNS + option] = ONE * differs(s, option)
    return first


def differs(s: State, option: int) -> bool:
    """Is this one of the rules by which the game is played, and not the usual one?"""
    if option < 3:
        return (s.duels == ONE_DUEL, s.combat2 == REPAIR, s.combat2 == SAME_ONLY)[option]
    if option < 6:
        return (s.deck == SHARED, s.spear_draw == RED_CARD, s.spear_draw_wounds == YES)[option - 3]
    return (s.panic == FOR_ROUND, s.kill_wins_combat == YES, s.dead_reputation == LOSE_REPUTATION)[option - 6]


def whole_share(s: State, share: int) -> int:
    """The whole game is judged."""
    return share


def fighter_signs(s: State, side: int, at: int, room: Room) -> None:
    """A fighter's cards by colour and value, and how he stands."""
    me = s.fighter[side]
    for place in range(s.size[HAND + me]):
        card = s.cards[HAND + me][place]
        if card == JOKER:
            room[SIGNS + at + 2 * BANDS] += ONE
        else:
            value = VALUE[s.weapon[me]][card]
            black = BLACK[card & SUIT_MASK]
            room[SIGNS + at + BANDS * black + BAND_OF[value]] += ONE
            room[SIGNS + at + 2 * BANDS + 1] += value // 2
    at += 2 * BANDS + 2
    room[SIGNS + at] = 2 * s.health[me]
    room[SIGNS + at + 1] = ONE * (s.health[me] == 1)
    room[SIGNS + at + 2] = ONE * (s.health[me] == 2)
    room[SIGNS + at + 3] = ONE * (s.won[me] > s.won[s.enemy[me]])
    room[SIGNS + at + 4] = 2 * (s.won[me] - s.won[s.enemy[me]])
    room[SIGNS + at + 5] = s.size[HAND + me]
    room[SIGNS + at + 6 + s.weapon[me]] = ONE
    room[SIGNS + at + 6 + WEAPONS] = ONE * ((s.panicked >> side) & 1)


def side_signs(s: State, side: int, at: int, room: Room) -> None:
    """The Reputation of a side, what is in the hands of those who fight later, and what is left for the next Combat."""
    later = 0
    for champion in range(side * TEAM, side * TEAM + TEAM):
        room[SIGNS + at] += s.reputation[champion]
        room[SIGNS + at + 1] += s.health[champion]
        room[SIGNS + at + 2] += 2 * (s.health[champion] > 0)
        if s.health[champion] > 0:
            room[SIGNS + at + 3] += s.reputation[champion]
        saxon = champion if side == SAXONS else s.enemy[champion]
        if saxon != NOBODY and saxon > s.fighter[SAXONS]:
            later += 1
            room[SIGNS + at + 4] += s.size[HAND + champion]
            for place in range(s.size[HAND + champion]):
                room[SIGNS + at + 5] += (s.cards[HAND + champion][place] >> SUIT_SHIFT) // 2
            room[SIGNS + at + 6] += s.health[champion]
    room[SIGNS + at + 7] = ONE * later
