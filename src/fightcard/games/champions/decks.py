"""Weapons, pairs and packs: what is settled before each Combat. The functions compile as they are."""

from __future__ import annotations

from fightcard.kernel.game_rng import begin_event, below, draw_lots, shuffle, shuffle_pile
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit, emit_cards, log_chance
from fightcard.kernel.sides import SIDES
from fightcard.kernel.zones import clear_zone, draw_top, insert, push

from .cards import HIDDEN, JOKER, NAMED_JOKER, PACK, PACK_SIZE, WEAPONS
from .events import ARMED, DEALT, MEETS, RESHUFFLED, STANDS_IDLE
from .options import KEEP_PAIRS, ONE_DUEL, REPAIR, SHARED
from .state import (
    ASIDE,
    CHAMPIONS,
    DECK,
    HAND,
    HAND_LIMIT,
    NOBODY,
    ROUNDS,
    SAXONS,
    SPENT,
    START_HEALTH,
    START_REPUTATION,
    TEAM,
    VIKINGS,
    ZONES,
)

INLINE = ("is_shared", "deck_of", "deal_pair", "deal_size", "fresh_deck", "deal_hand")  # when compiled

# -- champions ----------------------------------------------------------------------------------------------------


def takes_part(s: State, champion: int) -> bool:
    """All six do; in a single duel only the first of each side (CCA-01)."""
    return s.duels != ONE_DUEL or champion % TEAM == 0


def muster(s: State) -> None:
    """Set up every champion with a weapon (CC-06, CCA-08)."""
    if s.chosen_weapons[0] == NOBODY:
        begin_event(s)
    for champion in range(CHAMPIONS):
        s.weapon[champion] = s.chosen_weapons[champion]
        if s.chosen_weapons[champion] == NOBODY:
            log_chance(s, WEAPONS, 1)
            s.weapon[champion] = below(s, WEAPONS)
        here = takes_part(s, champion)
        s.health[champion] = START_HEALTH if here else 0
        s.reputation[champion] = START_REPUTATION if here else 0
        s.enemy[champion] = NOBODY
        if here:
            emit(s, ARMED, champion, HIDDEN, s.weapon[champion])


# -- pairs --------------------------------------------------------------------------------------------------------


def pair_first_combat(s: State) -> None:
    """As chosen with the set-up, or the Vikings shuffled against the Saxons (CCA-02)."""
    list_order(s)
    if s.chosen_enemies[0] == NOBODY:
        shuffle(s, s.order[VIKINGS], TEAM)
    for saxon in range(TEAM):
        if takes_part(s, saxon):
            chosen = s.chosen_enemies[saxon]
            match_up(s, saxon, s.order[VIKINGS][saxon] if chosen == NOBODY else chosen)


def pair_second_combat(s: State) -> None:
    """Living pairs stay, and the other living are matched first with first; by option all are, or none (CCA-03)."""
    list_order(s)
    if s.combat2 == REPAIR and s.chosen_enemies[0] == NOBODY:
        begin_event(s)
        draw_lots(s, s.order[SAXONS], TEAM, TEAM)
        draw_lots(s, s.order[VIKINGS], TEAM, TEAM)
    for saxon in range(TEAM):
        enemy = s.enemy[saxon]
        stays = s.combat2 != REPAIR and enemy != NOBODY and s.health[saxon] > 0 and s.health[enemy] > 0
        if enemy != NOBODY and not stays:
            s.enemy[saxon] = NOBODY
            s.enemy[enemy] = NOBODY
    if s.combat2 == KEEP_PAIRS or s.combat2 == REPAIR:
        match_the_free(s)


def list_order(s: State) -> None:
    """Both sides in the order of CC-01."""
    for place in range(TEAM):
        s.order[SAXONS][place] = place
        s.order[VIKINGS][place] = TEAM + place


def match_the_free(s: State) -> None:
    """The first living Saxon without an enemy meets the first such Viking, and so on."""
    place = 0
    for i in range(TEAM):
        saxon = s.order[SAXONS][i]
        if not is_free(s, saxon):
            continue
        while place < TEAM and not is_free(s, s.order[VIKINGS][place]):
            place += 1
        if place < TEAM:
            match_up(s, saxon, s.order[VIKINGS][place])


def is_free(s: State, champion: int) -> bool:
    """Alive, and without an enemy."""
    return s.health[champion] > 0 and s.enemy[champion] == NOBODY


def match_up(s: State, saxon: int, viking: int) -> None:
    """These two fight each other (CC-02)."""
    s.enemy[saxon] = viking
    s.enemy[viking] = saxon


def tell_pairs(s: State) -> None:
    """Who fights whom, and who stands idle (CCA-04)."""
    for champion in range(CHAMPIONS):
        if s.enemy[champion] == NOBODY:
            if s.health[champion] > 0:
                emit(s, STANDS_IDLE, champion)
        elif champion < TEAM:
            emit(s, MEETS, champion, HIDDEN, s.enemy[champion])


# -- cards --------------------------------------------------------------------------------------------------------


def deal_hands(s: State) -> None:
    """All hands of a Combat: the Saxon's whole hand from the top, then the enemy's, pair after pair (CCA-44)."""
    for champion in range(CHAMPIONS):
        clear_zone(s, HAND + champion)
    for zone in range(ASIDE, ZONES):
        s.size[zone] = 0
    s.recycled = 0
    if is_shared(s):
        fresh_deck(s, DECK, PACK_SIZE)
    for saxon in range(TEAM):
        if s.enemy[saxon] != NOBODY:
            deal_pair(s, saxon, s.enemy[saxon])


def deal_pair(s: State, saxon: int, viking: int) -> None:
    """Health + Reputation cards for each of two enemies (CC-07), in their own deck if every duel has one (CCA-06)."""
    deck = deck_of(s, saxon)
    if s.size[deck] == 0:
        # Shuffled only as far as it matters: so many cards are dealt, and at most so many turned up blind.
        fresh_deck(s, deck, deal_size(s, saxon) + deal_size(s, viking) + SIDES * ROUNDS)
    deal_hand(s, saxon, deck)
    deal_hand(s, viking, deck)


def is_shared(s: State) -> bool:
    """Do all duels of a Combat draw from one deck (CCA-06)? A single one has its own (CCA-01)."""
    return s.deck == SHARED and s.duels != ONE_DUEL


def deck_of(s: State, saxon: int) -> int:
    """The zone of the deck that a Saxon and the enemy draw from."""
    return DECK if is_shared(s) else DECK + saxon


def fresh_deck(s: State, deck: int, depth: int) -> None:
    """A whole pack, of which so many cards on top are shuffled: one chance event."""
    for place in range(PACK_SIZE):
        s.cards[deck][place] = PACK[place]
    s.size[deck] = PACK_SIZE
    shuffle_pile(s, deck, min(depth, PACK_SIZE))


def deal_size(s: State, champion: int) -> int:
    """Health and Reputation together (CC-07, CCA-10, CCA-40)."""
    return min(max(s.health[champion] + s.reputation[champion], 0), HAND_LIMIT)


def deal_hand(s: State, champion: int, deck: int) -> None:
    """Deal a champion's hand from the top of a deck."""
    hand = HAND + champion
    for held in range(deal_size(s, champion)):
        insert(s, hand, draw_top(s, deck), held + 1)
    emit_cards(s, DEALT, champion, hand)


def draw_blind(s: State, saxon: int) -> int:
    """The top card of a duel's deck; an empty deck is remade first (CCA-31)."""
    deck = deck_of(s, saxon)
    if s.size[deck] == 0:
        recycle(s, deck)
    return draw_top(s, deck)


def recycle(s: State, deck: int) -> None:
    """The cards played in finished Rounds of this Combat become the deck, Jokers without a suit again (CCA-31)."""
    spent = SPENT + deck - DECK
    for place in range(s.size[spent]):
        card = s.cards[spent][place]
        push(s, deck, JOKER if card >= NAMED_JOKER else card)
    clear_zone(s, spent)
    shuffle_pile(s, deck, s.size[deck])
    s.recycled = 1
    emit(s, RESHUFFLED, NOBODY, HIDDEN, s.size[deck])
