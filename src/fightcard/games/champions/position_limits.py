"""Limits of written positions: what no game exceeds, so that everything that follows can be written as well."""

from __future__ import annotations

from fightcard.core.errors import Unreadable
from fightcard.core.text.parts import PositionParts
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .cards import HIDDEN, JOKER, NAMED_JOKER
from .decks import is_shared, takes_part
from .state import (
    ASIDE,
    CHAMPIONS,
    COMBATS,
    DECK,
    HAND,
    HAND_LIMIT,
    NOBODY,
    OVER,
    ROUNDS,
    SAXONS,
    SPENT,
    START_HEALTH,
    START_REPUTATION,
    TEAM,
)

HEROIC, BONUS = 3, 1  # Reputation for a heroic death (CC-25) and a Combat won (CC-24)


def check_sheets(s: State, parts: PositionParts) -> None:
    """Rounds and Reputation are what so many Rounds can have brought."""
    if s.rounds > _most_rounds(s):
        raise parts.fail("rounds")
    for champion in range(CHAMPIONS):
        low, high = _reputation(s, champion)
        if not low <= s.reputation[champion] <= high:
            raise parts.fail("reputation")
    for saxon in range(TEAM):
        if not all(won <= _finished_rounds(s, saxon) for won in _rounds_won(s, saxon)):
            raise parts.fail("won")


def _most_rounds(s: State) -> int:
    """The most Rounds that can have been fought so far."""
    if s.phase == OVER:
        return COMBATS * TEAM * ROUNDS
    before = sum(s.enemy[saxon] != NOBODY for saxon in range(s.fighter[SAXONS]))
    return int((s.combat - 1) * TEAM * ROUNDS + before * ROUNDS + s.round)


def _finished_rounds(s: State, saxon: int) -> int:
    """Rounds of a Saxon's duel in this Combat that can be over."""
    if s.phase == OVER or (s.enemy[saxon] != NOBODY and saxon < s.fighter[SAXONS]):
        return ROUNDS
    return int(s.round - 1) if saxon == s.fighter[SAXONS] else 0


def _rounds_won(s: State, saxon: int) -> list[int]:
    """Limits within the Rounds of a duel: for both together, or for each of two who have no enemy any more."""
    enemy = s.enemy[saxon]
    without = [s.won[champion] for champion in (saxon, TEAM + saxon) if s.enemy[champion] == NOBODY]
    return without if enemy == NOBODY else [s.won[saxon] + s.won[enemy], *without]


def _reputation(s: State, champion: int) -> tuple[int, int]:
    """The least and the most a champion can have: a Round brings a strike, or costs a Panic."""
    enemy = s.enemy[champion]
    saxon = min(champion, enemy) if enemy != NOBODY else NOBODY
    done = s.phase == OVER or NOBODY < saxon < s.fighter[SAXONS]
    fought = ROUNDS if done else s.round - 1 if NOBODY < saxon == s.fighter[SAXONS] else 0
    before = (s.combat - 1) * ROUNDS
    start = START_REPUTATION if takes_part(s, champion) else 0
    ends = (s.combat - 1 + done) * (BONUS + HEROIC)
    strikes = fought
    if is_shared(s) and s.combat < COMBATS and enemy != NOBODY:  # one pack has to do for the next deal
        strikes = min(fought, START_HEALTH - s.health[enemy])
        ends = done * (BONUS + HEROIC * (s.health[enemy] == 0))
    panics = ROUNDS if done else fought + (s.panicked >> champion // TEAM & 1 if champion in s.fighter else 0)
    return start - before - panics, start + before + strikes + ends


def check_cards(s: State, parts: PositionParts) -> None:
    """Cards lie where they can, and there are enough to be turned up blind."""
    for champion in range(CHAMPIONS):
        _check_hand(s, parts, champion)
    for saxon in range(TEAM):
        _check_deck(s, parts, saxon)
    if s.recycled and not is_shared(s):
        raise parts.fail("recycled")


def _check_hand(s: State, parts: PositionParts, champion: int) -> None:
    hand, aside = _zone(s, HAND + champion), _zone(s, ASIDE + champion)
    for cards, part in ((hand, "hand"), (aside, "aside")):
        idle = s.enemy[champion] == NOBODY and (s.phase != OVER or HIDDEN in cards)
        if len(cards) > HAND_LIMIT or any(map(_has_suit_named, cards)) or (cards and idle):
            raise parts.fail(f"{part}{champion}")
    if hand and aside:
        raise parts.fail(f"aside{champion}")


def _check_deck(s: State, parts: PositionParts, saxon: int) -> None:
    deck, spent = _zone(s, DECK + saxon), _zone(s, SPENT + saxon)
    if any(map(_has_suit_named, deck)):
        raise parts.fail(f"deck{saxon}")
    shared = is_shared(s)
    rounds = sum(_finished_rounds(s, each) for each in (range(TEAM) if shared else [saxon]))
    if len(spent) % SIDES or len(spent) > SIDES * rounds or HIDDEN in spent or JOKER in spent:
        raise parts.fail(f"spent{saxon}")
    if shared and saxon == 0 and s.phase != OVER and len(deck) + len(spent) < SIDES - _lying(s):
        raise Unreadable("position-impossible")  # a shared deck is made anew of cards played, but there must be some


def _lying(s: State) -> int:
    """Cards on the table."""
    return sum(card != HIDDEN for card in s.table)


def _has_suit_named(card: int) -> bool:
    return NAMED_JOKER <= card < JOKER


def _zone(s: State, zone: int) -> list[int]:
    cards: list[int] = s.cards[zone][: s.size[zone]]
    return cards
