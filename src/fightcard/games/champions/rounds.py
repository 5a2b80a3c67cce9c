"""One Round: what is asked, what is allowed, what happens, and who is hurt. The functions compile as they are."""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.log import emit
from fightcard.kernel.sides import BOTH, SIDES
from fightcard.kernel.zones import move_all, push, take

from .cards import BLACK, EXTRA_WOUNDS, HIDDEN, JOKER, LAST_MULTIPLE, NAMED_JOKER, SPEAR, SUIT_MASK, VALUE
from .decks import deck_of, draw_blind
from .events import (
    CHOSE_PANIC,
    DIED,
    FOR_HEROIC_DEATH,
    FOR_PANIC,
    FOR_WOUND,
    GAIN,
    GAINED,
    NAMED,
    PLAYED,
    RADIX,
    RAN_OUT,
    ROUND_BEGAN,
    ROUND_DRAWN,
    ROUND_WON,
    TURNED_UP,
    WOUNDED,
)
from .options import CAPPED_AT_5, FOR_COMBAT, RED_CARD, YES
from .state import (
    ANSWER,
    ASIDE,
    DECK,
    HAND,
    LEAD,
    NAME,
    NOBODY,
    PANIC,
    PLACE,
    ROUND_OVER,
    SAXONS,
    SEAL,
    SPENT,
    SUIT,
    VIKINGS,
)

ALL_SUITS = 15 << SUIT

# When compiled: called at every decision.
INLINE = (
    *("find_choices", "ask", "reveal", "open_choice", "after_reveal", "settle_round", "begin_round"),
    *("value_of", "is_strike", "round_winner", "win_round", "wounds_by"),
)

# -- what is allowed ----------------------------------------------------------------------------------------------


def find_choices(s: State, side: int) -> int:
    """A bit for each card in hand, for a Joker one for each suit instead, and for Panic (CCA-21, CCA-22, CCA-25)."""
    if s.phase == NAME:
        return ALL_SUITS
    hand = HAND + s.fighter[side]
    jokers = (s.cards[hand][0] == JOKER) + (s.cards[hand][1] == JOKER)  # the highest cards come first
    places = (1 << s.size[hand]) - (1 << jokers)
    return places << PLACE | (ALL_SUITS if jokers > 0 else 0) | 1 << PANIC


def has_sealed(s: State, side: int) -> bool:
    """Has this side made a choice that is not open yet? That much everybody knows (CCA-48)."""
    if s.waiting == 0 or (s.waiting >> side) & 1:
        return False
    if s.phase == NAME:
        return s.table[side] == JOKER
    return s.phase == SEAL and (s.panicked >> side) & 1 == 0


# -- who plays ----------------------------------------------------------------------------------------------------


def begin_round(s: State) -> None:
    """Face down, or the Disadvantaged first; a champion without cards is Panicked (CC-08 .. CC-10, CC-19)."""
    s.round += 1
    s.rounds += 1
    emit(s, ROUND_BEGAN, NOBODY, HIDDEN, s.round)
    before = s.panicked
    s.panicked = 0
    for side in range(SIDES):
        if s.size[HAND + s.fighter[side]] == 0:
            s.panicked |= 1 << side
            if not (before >> side) & 1:
                emit(s, RAN_OUT, s.fighter[side])
    if s.disadvantaged == NOBODY:
        ask(s, SEAL, BOTH)
    else:
        ask(s, LEAD, 1 << s.disadvantaged)


def ask(s: State, phase: int, sides: int) -> None:
    """These sides play a card now; the Panicked have nothing to choose (CCA-49)."""
    s.phase = phase
    s.asked = sides
    s.waiting = sides & ~s.panicked


def reveal(s: State) -> None:
    """All choices are made: cards are laid open, then Panic is paid, then blind cards are turned up (CCA-48)."""
    for side in range(SIDES):
        if s.sealed[side] > 1 + PANIC:
            open_choice(s, side, s.sealed[side] - 1)
    for side in range(SIDES):
        if s.sealed[side] == 1 + PANIC:
            choose_panic(s, side)
    if s.asked & s.panicked:
        turn_up(s, s.asked & s.panicked)
    if s.waiting == 0:
        after_reveal(s)


def open_choice(s: State, side: int, choice: int) -> None:
    """Lay the chosen card on the table; of Jokers in hand the first, with the suit that was named."""
    champion = s.fighter[side]
    hand = HAND + champion
    if choice >= SUIT:
        take(s, hand, 0, s.size[hand])
        s.table[side] = NAMED_JOKER + choice - SUIT
    else:
        s.table[side] = take(s, hand, choice - PLACE, s.size[hand])
    s.sealed[side] = 0
    emit(s, PLAYED, champion, s.table[side])


def choose_panic(s: State, side: int) -> None:
    """It costs Reputation, and the hand for the rest of the Combat, or this Round only (CC-21, CCA-24)."""
    champion = s.fighter[side]
    s.sealed[side] = 0
    s.panicked |= 1 << side
    emit(s, CHOSE_PANIC, champion)
    gain(s, champion, FOR_PANIC)
    if s.panic == FOR_COMBAT:
        lay_aside(s, champion)


def lay_aside(s: State, champion: int) -> None:
    """A hand goes aside, face down, until the next deal."""
    move_all(s, HAND + champion, ASIDE + champion)


def turn_up(s: State, sides: int) -> None:
    """The Panicked play the top card of the deck, the Saxon first (CC-19, CCA-29, CCA-30); a Joker waits for its suit.

    Where both draw at once nobody is Disadvantaged.
    """
    for side in range(SIDES):
        if (sides >> side) & 1:
            s.table[side] = draw_blind(s, s.fighter[SAXONS])
            emit(s, TURNED_UP, s.fighter[side], s.table[side])
            if s.table[side] == JOKER:
                s.phase = NAME
                s.waiting |= 1 << side


def name_jokers(s: State) -> None:
    """Jokers turned up blind get the suits that were chosen for them (CCA-22)."""
    for side in range(SIDES):
        if s.sealed[side] != 0:
            s.table[side] = NAMED_JOKER + s.sealed[side] - 1 - SUIT
            s.sealed[side] = 0
            emit(s, NAMED, s.fighter[side], s.table[side])
    after_reveal(s)


def after_reveal(s: State) -> None:
    """One card on the table has to be answered, two are compared."""
    if s.table[SAXONS] == HIDDEN or s.table[VIKINGS] == HIDDEN:
        ask(s, ANSWER, BOTH & ~s.asked)
    else:
        settle_round(s)


# -- who is hurt --------------------------------------------------------------------------------------------------


def settle_round(s: State) -> None:
    """Compare both cards; the winner may wound, and the loser is Disadvantaged (CC-12 .. CC-14, CCA-14, CCA-15)."""
    s.phase = ROUND_OVER
    saxon = value_of(s, SAXONS)
    viking = value_of(s, VIKINGS)
    winner = round_winner(s, saxon, viking)
    if winner == NOBODY:
        s.disadvantaged = NOBODY
        emit(s, ROUND_DRAWN, NOBODY, HIDDEN, saxon)
    else:
        s.disadvantaged = 1 - winner
        win_round(s, winner, max(saxon, viking), min(saxon, viking))
    spent = SPENT + deck_of(s, s.fighter[SAXONS]) - DECK
    for side in range(SIDES):
        push(s, spent, s.table[side])
        s.table[side] = HIDDEN


def value_of(s: State, side: int) -> int:
    """The value of the card on the table in the hand of this side's fighter."""
    return VALUE[s.weapon[s.fighter[side]]][s.table[side]]


def round_winner(s: State, saxon: int, viking: int) -> int:
    """The side with the higher value (CC-12); a Spear wins draws, but not against a Spear (CC-18, CCA-11, CCA-13)."""
    if saxon != viking:
        return SAXONS if saxon > viking else VIKINGS
    saxon_spear = s.weapon[s.fighter[SAXONS]] == SPEAR
    viking_spear = s.weapon[s.fighter[VIKINGS]] == SPEAR
    if saxon_spear == viking_spear:
        return NOBODY
    side = SAXONS if saxon_spear else VIKINGS
    return NOBODY if s.spear_draw == RED_CARD and is_strike(s, side) else side


def win_round(s: State, winner: int, high: int, low: int) -> None:
    """A Round is won by one value against another."""
    champion = s.fighter[winner]
    s.won[champion] += 1
    emit(s, ROUND_WON, champion, HIDDEN, RADIX * high + low)
    wounds = wounds_by(s, winner, high, low)
    if wounds > 0:
        wound(s, champion, s.fighter[1 - winner], wounds)


def is_strike(s: State, side: int) -> bool:
    """Black cards are Strikes (CC-13)."""
    return BLACK[s.table[side] & SUIT_MASK] == 1


def wounds_by(s: State, winner: int, high: int, low: int) -> int:
    """Wounds that the winner of a Round inflicts (CC-13, CC-14, CC-20, CC-22, CCA-12)."""
    if (s.panicked >> winner) & 1 or not is_strike(s, winner):
        return 0
    if high == low:  # a draw won with a Spear
        return 1 if s.spear_draw_wounds == YES else 0
    return 1 + extra_wounds(s.weapon[s.fighter[winner]], high, low, s.overpower_cap == CAPPED_AT_5)


def extra_wounds(weapon: int, high: int, low: int, capped: bool) -> int:
    """Overpowered: by how often the losing value goes into the winning one (CC-22, CCA-16 .. CCA-19)."""
    multiple = LAST_MULTIPLE if low == 0 else high // low
    if multiple <= LAST_MULTIPLE:
        return EXTRA_WOUNDS[weapon][multiple]
    return EXTRA_WOUNDS[weapon][LAST_MULTIPLE] + (0 if capped else multiple - LAST_MULTIPLE)


def wound(s: State, winner: int, victim: int, wounds: int) -> None:
    """A strike goes home: Reputation, and perhaps a death, heroic if it carries two wounds or more (CC-23, CC-25)."""
    s.health[victim] = max(s.health[victim] - wounds, 0)  # CCA-32
    emit(s, WOUNDED, victim, HIDDEN, RADIX * wounds + s.health[victim])
    gain(s, winner, FOR_WOUND)
    if s.health[victim] == 0:
        emit(s, DIED, victim, HIDDEN, wounds >= 2)
        if wounds >= 2:  # CCA-36, CCA-38
            gain(s, winner, FOR_HEROIC_DEATH)


def gain(s: State, champion: int, reason: int) -> None:
    """Reputation comes and goes."""
    s.reputation[champion] += GAIN[reason]
    emit(s, GAINED, champion, reason, s.reputation[champion])
