"""An observation as numbers, for learning programs. Champions and sides are in the order of the game, Saxons first."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.core.definition import Action
from fightcard.core.tensors import Field, bits, counts, one_hot, ordered
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .cards import NAMED_JOKER, PACK, SUIT_CODES, WEAPON_NAMES, write_card
from .names import NAMES, PHASES, SIDE_NAMES
from .notation import action_of
from .rules import total
from .state import ASIDE, CHAMPIONS, DECK, HAND, ROUND_OVER, SPENT, TEAM

CARDS = [*sorted(set(PACK)), *range(NAMED_JOKER, NAMED_JOKER + len(SUIT_CODES))]
INDEX = {card: place for place, card in enumerate(CARDS)}
FACES = len(CARDS)
FACE_ORDER = f"by face ({', '.join(map(write_card, CARDS))})"
BY_CARD = f", {FACE_ORDER}; the last place counts cards that are not known"
BY_CHAMPION = f"; by champion ({', '.join(NAMES)}), the same for every observer"
BY_DUEL = "; by duel, in the order of its Saxon; a shared deck is the first one"
BY_SIDE = f"; by side ({', '.join(SIDE_NAMES)}), the same for every observer"


def fields(seats: int, actions: Sequence[Action]) -> list[Field]:
    """All of them, for so many seats."""
    ids = {action: number for number, action in enumerate(actions)}

    def sealed(o: State, side: int) -> list[int]:
        chosen = ids[action_of(o, side, o.sealed[side] - 1)] if o.sealed[side] else -1
        return one_hot(chosen, len(ids))

    def all_sealed(o: State, _: int) -> list[int]:
        return [number for side in range(SIDES) for number in sealed(o, side)]

    def owner(o: State, _: int) -> list[int]:
        return [number for champion in range(CHAMPIONS) for number in one_hot(o.owner[champion], seats)]

    return [
        Field(
            "phase", (ROUND_OVER,), ordered("current phase", PHASES.values()), lambda o, _: one_hot(o.phase, ROUND_OVER)
        ),
        _zone("hand", HAND, CHAMPIONS, "cards in hand" + BY_CHAMPION),
        _zone("aside", ASIDE, CHAMPIONS, "cards laid aside" + BY_CHAMPION),
        _zone("spent", SPENT, TEAM, "cards played in this Combat" + BY_DUEL),
        _zone("deck", DECK, TEAM, "cards of the deck" + BY_DUEL),
        Field("owner", (CHAMPIONS, seats), "one-hot: seat that owns the champion" + BY_CHAMPION, owner),
        Field(
            "sealed",
            (SIDES, len(ids)),
            "one-hot: action chosen unseen, by action id, where it is known" + BY_SIDE,
            all_sealed,
        ),
        *_champion_fields(),
        *_duel_fields(),
    ]


def _zone(name: str, first: int, count: int, what: str) -> Field:
    def fill(o: State, _: int) -> list[int]:
        zones = range(first, first + count)
        return [number for zone in zones for number in counts(o.cards[zone][: o.size[zone]], INDEX)]

    return Field(name, (count, FACES + 1), what + BY_CARD, fill)


def _champion_fields() -> list[Field]:
    def weapon(o: State, _: int) -> list[int]:
        return [number for each in o.weapon for number in one_hot(each, len(WEAPON_NAMES))]

    def enemy(o: State, _: int) -> list[int]:
        return [number for each in o.enemy for number in one_hot(each, CHAMPIONS)]

    return [
        Field("weapon", (CHAMPIONS, len(WEAPON_NAMES)), ordered("weapon", WEAPON_NAMES.values()) + BY_CHAMPION, weapon),
        Field("health", (CHAMPIONS,), "Health" + BY_CHAMPION, lambda o, _: o.health),
        Field("reputation", (CHAMPIONS,), "Reputation" + BY_CHAMPION, lambda o, _: o.reputation),
        Field("enemy", (CHAMPIONS, CHAMPIONS), "one-hot: champion whom they meet in this Combat" + BY_CHAMPION, enemy),
        Field("won", (CHAMPIONS,), "Rounds won in this Combat" + BY_CHAMPION, lambda o, _: o.won),
    ]


def _duel_fields() -> list[Field]:
    def fighter(o: State, _: int) -> list[int]:
        return [number for each in o.fighter for number in one_hot(each, CHAMPIONS)]

    def table(o: State, _: int) -> list[int]:
        return [number for card in o.table for number in one_hot(INDEX.get(card, -1), FACES)]

    return [
        Field("totals", (SIDES,), "Reputation" + BY_SIDE, lambda o, _: [total(o, side) for side in range(SIDES)]),
        Field("combat", (1,), "number of the Combat", lambda o, _: [o.combat]),
        Field("round", (1,), "number of the Round", lambda o, _: [o.round]),
        Field("fighter", (SIDES, CHAMPIONS), "one-hot: champion who fights now" + BY_SIDE, fighter),
        Field("table", (SIDES, FACES), f"one-hot: card on the table, {FACE_ORDER}" + BY_SIDE, table),
        Field(
            "disadvantaged",
            (SIDES,),
            "1 for the side that lost the last Round" + BY_SIDE,
            lambda o, _: one_hot(o.disadvantaged, SIDES),
        ),
        Field(
            "panicked", (SIDES,), "1 for the sides that have Panicked" + BY_SIDE, lambda o, _: bits(o.panicked, SIDES)
        ),
        Field(
            "resigned",
            (CHAMPIONS,),
            "1 for the seats that have resigned, seat 0 first",
            lambda o, _: bits(o.resigned, CHAMPIONS),
        ),
        Field("winner", (SIDES,), "1 for the side that has won" + BY_SIDE, lambda o, _: one_hot(o.winner, SIDES)),
    ]
