"""What a searching player looks at in Combat of Champions: the traits of a choice, and the signs of a situation.

Plain functions over a state, compiled like the rules. The traits keep to what the seat may know; the signs are of a
world that the search has imagined, in which all cards are known.
"""

from __future__ import annotations

from fightcard.bots.search.mind import AMOUNTS, NOTES, SIGNS, TRAITS, Room
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
    COMBATS,
    HAND,
    LEAD,
    NOBODY,
    PANIC,
    PLACE,
    ROUNDS,
    SAXONS,
    SEAL,
    SUIT,
    TEAM,
    VIKINGS,
)
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

ONE = 4  # a sign or trait that is there, beside others that are counted
VALUES = 18  # of a card in somebody's hand

# Against a card that is known: what a choice leads to.
LOST, DRAWN_ROUND, WON = 0, 3, 4  # add the wounds, up to two
OUTCOMES = 7

# Traits of a card laid without knowing the other's: by the phase, whether it is a Strike, and its value.
BLIND_MOMENTS = 2  # sealed, or led
OF_VALUE = 0
OF_MATCH = OF_VALUE + BLIND_MOMENTS * 2 * VALUES  # by the weapons and whether it is a Strike
PER_MATCH = 6
OF_HANDS = OF_MATCH + BLIND_MOMENTS * WEAPONS * WEAPONS * 2 * PER_MATCH

# Traits of an answer: by the outcome.
OF_OUTCOME = OF_HANDS + BLIND_MOMENTS * 2 * 4
PER_OUTCOME = 7
OF_DEATH = OF_OUTCOME + OUTCOMES * PER_OUTCOME  # mine, his, and his that is heroic
OF_PANIC = OF_DEATH + 3
PER_PANIC = 6
OF_BRIEF_PANIC = OF_PANIC + 4 * PER_PANIC  # for a Round only, by the moment
TRAIT_COUNT = OF_BRIEF_PANIC + 4

# Notes of the survey.
SIDE = 0
HIGHEST = 1  # value in hand
CARDS_HELD = 2
ROUNDS_LEFT = 3
LEAD_IN_ROUNDS = 4

# Signs: of each fighter, of each of the other champions of his side, and of the game.
BANDS = 5  # of values in a hand
BAND_OF = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4]
FIGHTER_SIGNS = 2 * BANDS + 2 + 6 + WEAPONS + 1
SIDE_SIGNS = 8
SIGNS_OF_SIDE = FIGHTER_SIGNS + SIDE_SIGNS
GAME_SIGNS = SIDES * SIGNS_OF_SIDE
OPTION_SIGNS = GAME_SIGNS + 3 + ROUNDS + WEAPONS * WEAPONS
SIGN_COUNT = OPTION_SIGNS + 9


def label(s: State, seat: int, choice: int) -> int:
    """The card it would lay; 0 is Panic."""
    return 0 if choice == PANIC else laid_card(s, s.fighter[fighting_side(s, seat)], choice)


def laid_card(s: State, champion: int, choice: int) -> int:
    """The card that a choice other than Panic lays on the table."""
    return NAMED_JOKER + choice - SUIT if choice >= SUIT else s.cards[HAND + champion][choice - PLACE]


def survey(s: State, seat: int, room: Room) -> None:
    """How the duel stands for this seat."""
    side = fighting_side(s, seat)
    me = s.fighter[side]
    enemy = s.fighter[1 - side]
    room[NOTES + SIDE] = side
    room[NOTES + CARDS_HELD] = s.size[HAND + me]
    room[NOTES + ROUNDS_LEFT] = ROUNDS - s.round
    room[NOTES + LEAD_IN_ROUNDS] = s.won[me] - s.won[enemy]
    highest = 0
    for place in range(s.size[HAND + me]):
        card = s.cards[HAND + me][place]
        highest = max(highest, VALUE[s.weapon[me]][NAMED_JOKER if card == JOKER else card])
    room[NOTES + HIGHEST] = highest


def traits(s: State, seat: int, choice: int, room: Room, at: int) -> int:
    """Of a card against one that lies there: the outcome; else what it is and how the duel stands. Or of Panic."""
    side = room[NOTES + SIDE]
    other = s.table[1 - side]
    known = other != HIDDEN and other != JOKER
    if choice == PANIC:
        return panic_traits(s, side, known, room, at)
    card = laid_card(s, s.fighter[side], choice)
    if known:
        return answer_traits(s, side, card, other, room, at)
    return blind_traits(s, side, card, room, at)


def put_trait(room: Room, at: int, trait: int, amount: int) -> int:
    """Write one trait; returns the next place."""
    room[TRAITS + at] = trait
    room[AMOUNTS + at] = amount
    return at + 1


def blind_traits(s: State, side: int, card: int, room: Room, at: int) -> int:
    """Laid without knowing the other's card."""
    me = s.fighter[side]
    enemy = s.fighter[1 - side]
    led = 1 if s.phase == LEAD else 0
    value = VALUE[s.weapon[me]][card]
    strike = 2 * led + BLACK[card & SUIT_MASK]
    at = put_trait(room, at, OF_VALUE + VALUES * strike + value, ONE)
    match = OF_MATCH + PER_MATCH * ((strike * WEAPONS + s.weapon[me]) * WEAPONS + s.weapon[enemy])
    at = put_trait(room, at, match, ONE)
    at = put_trait(room, at, match + 1, value)
    at = put_trait(room, at, match + 2, value * s.health[me] // 4)
    at = put_trait(room, at, match + 3, value * s.health[enemy] // 4)
    at = put_trait(room, at, match + 4, value * room[NOTES + ROUNDS_LEFT] // 2)
    at = put_trait(room, at, match + 5, ONE * (value == room[NOTES + HIGHEST]))
    hands = OF_HANDS + 4 * strike
    at = put_trait(room, at, hands, value * (room[NOTES + CARDS_HELD] - room[NOTES + ROUNDS_LEFT]) // 4)
    at = put_trait(room, at, hands + 1, value * (s.size[HAND + enemy] - room[NOTES + ROUNDS_LEFT]) // 4)
    at = put_trait(room, at, hands + 2, value * room[NOTES + LEAD_IN_ROUNDS] // 2)
    return put_trait(room, at, hands + 3, s.health[enemy])


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


def answer_traits(s: State, side: int, card: int, other: int, room: Room, at: int) -> int:
    """The outcome, and what the card might have been worth later."""
    me = s.fighter[side]
    enemy = s.fighter[1 - side]
    value = VALUE[s.weapon[me]][card]
    black = BLACK[card & SUIT_MASK]
    outcome = outcome_of(s, side, card, other)
    trait = OF_OUTCOME + PER_OUTCOME * outcome
    at = put_trait(room, at, trait, ONE)
    at = put_trait(room, at, trait + 1, value)
    at = put_trait(room, at, trait + 2, value * black)
    at = put_trait(room, at, trait + 3, ONE * black)
    at = put_trait(room, at, trait + 4, room[NOTES + ROUNDS_LEFT])
    at = put_trait(room, at, trait + 5, room[NOTES + LEAD_IN_ROUNDS])
    at = put_trait(room, at, trait + 6, value * room[NOTES + ROUNDS_LEFT] // 2)
    if outcome > WON and s.health[enemy] <= outcome - WON:
        at = put_trait(room, at, OF_DEATH + outcome - WON, ONE)
    if outcome < DRAWN_ROUND and outcome > LOST and s.health[me] <= outcome - LOST:
        at = put_trait(room, at, OF_DEATH, ONE)
    return at


def panic_traits(s: State, side: int, known: bool, room: Room, at: int) -> int:
    """Panic depends on the hand and on what it has to answer."""
    moment = 3 if known else (0 if s.phase == SEAL else (1 if s.phase == LEAD else 2))
    trait = OF_PANIC + PER_PANIC * moment
    if s.panic == FOR_ROUND:
        at = put_trait(room, at, OF_BRIEF_PANIC + moment, ONE)
    at = put_trait(room, at, trait, ONE)
    at = put_trait(room, at, trait + 1, room[NOTES + HIGHEST])
    at = put_trait(room, at, trait + 2, room[NOTES + CARDS_HELD])
    at = put_trait(room, at, trait + 3, room[NOTES + ROUNDS_LEFT])
    at = put_trait(room, at, trait + 4, s.health[s.fighter[side]])
    if known:
        at = put_trait(room, at, trait + 5, s.table[1 - side] >> SUIT_SHIFT)
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
    option_signs(s, room)
    return first


def option_signs(s: State, room: Room) -> None:
    """By which rules the game is played, where they are not the usual ones."""
    room[SIGNS + OPTION_SIGNS] = ONE * (s.duels == ONE_DUEL)
    room[SIGNS + OPTION_SIGNS + 1] = ONE * (s.combat2 == REPAIR)
    room[SIGNS + OPTION_SIGNS + 2] = ONE * (s.combat2 == SAME_ONLY)
    room[SIGNS + OPTION_SIGNS + 3] = ONE * (s.deck == SHARED)
    room[SIGNS + OPTION_SIGNS + 4] = ONE * (s.spear_draw == RED_CARD)
    room[SIGNS + OPTION_SIGNS + 5] = ONE * (s.spear_draw_wounds == YES)
    room[SIGNS + OPTION_SIGNS + 6] = ONE * (s.panic == FOR_ROUND)
    room[SIGNS + OPTION_SIGNS + 7] = ONE * (s.kill_wins_combat == YES)
    room[SIGNS + OPTION_SIGNS + 8] = ONE * (s.dead_reputation == LOSE_REPUTATION)


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
