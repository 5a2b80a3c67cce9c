"""Helpers for the tests of Fightdrome: positions written by hand, and events in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fightcard.core.definition import TABLE, Event
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import write_card
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed

from ..helpers import after as after
from ..helpers import parts as parts
from ..helpers import refused as refused
from ..helpers import result as result
from ..helpers import seat_of as seat_of
from ..helpers import told_event

# Seat 0 has 9 Punches, 11 Kicks, 9 Grapples, 5 Blocks and 6 Neurochems; seat 1 has 10, 9, 8, 7 and 6.
CHARACTERS = "S01+L3,S05+L1"
EPIC = "mode=epic characters=S01+L1+L2+L3,S05+L4+L5+L6"
BOUT = f"{EPIC} fighting=L1,L4 standing=L2+L3,L5+L6"  # the first bout of that tournament

ATTACK_CODES = {"P", "K", "G", "NP", "NK", "NG"}
NEUROCHEM_CODES = {"NP", "NK", "NG", "NB"}
PILE_OF_CODE = {
    "P": "punch",
    "K": "kick",
    "G": "grapple",
    "PB": "block",
    "KB": "block",
    "F": "feint",
    "W": "weave",
    **dict.fromkeys(("NP", "NK", "NG", "NB"), "neurochem"),
}
PART_NAMES = ("hand", "pile", "gone", "out")


# -- positions ---------------------------------------------------------------------------------------------------


def at(text: str) -> Position:
    """A position of the standard set; the characters are the usual ones unless the text says otherwise."""
    return Position.read(GAME, text if "characters=" in text else f"{text} characters={CHARACTERS}")


def deal(*options: str, seed: int = 0, cards: str | None = None) -> tuple[Position, list[str]]:
    """A new game, and what happened in its deal."""
    position, outcome = Position.deal(GAME, GAME.setup(options, cards), key_of_seed(seed))
    return position, told(outcome.events())


def step(position: Position, action: str) -> tuple[Position, list[str]]:
    """The position after an action, and what happened, as the table sees it."""
    position, outcome = position.advance(action)
    return position, told(outcome.events())


def deck(
    seat: int, hand: str, pile: str = "", rest: str = "gone", top: str = "", lost: str = "", other: str = ""
) -> str:
    """Parts of a position that say where each of a seat's 44 cards is.

    ``top`` is its card on the table, ``lost`` are cards lost by Stagger; the rest, not in hand or pile, is ``gone``, or
    all ``lost``, or ``out``. ``other`` are cards the opponent has.
    """
    stack, sleeve = CHARACTERS.split(",")[seat].split("+")
    need = dict(zip(PILES, standard_set().need(stack, sleeve), strict=True))
    box = Counter(map(write_card, standard_set().box))
    box.subtract(cards(other))
    for card in [*cards(hand), *cards(pile), *cards(top), *cards(lost)]:
        box[card] -= 1
        need[PILE_OF_CODE[code(card)]] -= 1
    others = []
    for card in box.elements():
        if need[PILE_OF_CODE[code(card)]] > 0:
            need[PILE_OF_CODE[code(card)]] -= 1
            others.append(card)
    listed = ",".join(
        [f"({card})" for card in cards(lost)] + (others if rest == "gone" else [f"({c})" for c in others])
    )
    return f"hand{seat}={hand or '-'} pile{seat}={pile or '-'} {'out' if rest == 'out' else 'gone'}{seat}={listed}"


PILES = ("punch", "kick", "grapple", "block", "feint", "weave", "neurochem")


# -- what a position shows -----------------------------------------------------------------------------------------


def scene(position: Position) -> str:
    """Return the due seats, the phase, the card to answer, and the sizes of both hands: ``1 answer K30 7/7``."""
    view = position.described(TABLE)
    due = "+".join(map(str, position.due)) or "-"
    sizes = "/".join(str(seat["hand_size"]) for seat in view["seats"])
    return f"{due} {view['phase']} {view['top'] or '-'} {sizes}"


def hand(position: Position, seat: int) -> str:
    """A hand as text."""
    return ",".join(seat_of(position, seat)["hand"])


def deck_of(position: Position, seat: int) -> Counter[str]:
    """Every card of a seat, wherever it lies, from the position's text."""
    found = parts(position)
    listed = [card for name in PART_NAMES for card in cards(found.get(f"{name}{seat}", "-"))]
    if "top" in found and position.due == (1 - seat,):
        listed += cards(found["top"])
    return Counter(listed)


def lots_by_pile(listed: Iterable[str]) -> Counter[str]:
    """Return the number of these cards in each pile of the box."""
    return Counter(PILE_OF_CODE[code(card)] for card in listed)


def cards(text: str) -> list[str]:
    """The bare cards of a list as positions write it: without ``@7`` and ``(…:K30)``."""
    words = text.split(",") if text not in ("", "-") else []
    return [word.split("@")[0].lstrip("(").split(":")[0].rstrip(")") for word in words]


def in_order(listed: Iterable[str]) -> str:
    """Cards as a list by type and strength, as hands are kept."""
    return ",".join(sorted(listed, key=lambda card: (list(PILE_OF_CODE).index(code(card)), len(card), card)))


def code(card: str) -> str:
    """The letters of a card."""
    return card.rstrip("0123456789")


# -- what happened -------------------------------------------------------------------------------------------------

DETAILS = ("card", "cards", "sleeve", "stack", "reason", "count", "round", "fame")


def told(events: Sequence[Event]) -> list[str]:
    """Each event in a few words: ``0 played K30``, ``1 drew P20``, ``0 round-ended staggered-out``."""
    return [told_event(event, DETAILS, in_order) for event in events]


# -- card sets -----------------------------------------------------------------------------------------------------


def card_set(
    faces: Sequence[tuple[str, int, int]], sleeves: Sequence[Sequence[str]], stacks: Sequence[Sequence[int]]
) -> str:
    """The text of a card set: faces are (type, strength or 0, copies); ids are made up."""
    lines = ['name = "made up for a test"']
    for kind, strength, copies in faces:
        lines += ["[[card]]", f'type = "{kind}"', f"copies = {copies}"]
        lines += [f"strength = {strength}"] if strength else []
    for number, names in enumerate(sleeves, 1):
        lines += ["[[sleeve]]", f'id = "L{number}"', f"lines = {list(names)}"]
    for number, numbers in enumerate(stacks, 1):
        lines += ["[[stack]]", f'id = "S{number:02}"', f"lines = {list(numbers)}"]
    return "\n".join(lines) + "\n"


ORDERS = (
    ("punch", "kick", "grapple"),
    ("punch", "grapple", "kick"),
    ("kick", "punch", "grapple"),
    ("kick", "grapple", "punch"),
    ("grapple", "punch", "kick"),
    ("grapple", "kick", "punch"),
)
FEW_ATTACKS = card_set(  # two Attacks and two Neurochem Attacks a deck: every second opening hand is Overstimulated
    [
        *((kind, 50, 20) for kind in ("punch", "kick", "grapple", "punch_block", "kick_block")),
        *((kind, 0, 4) for kind in ("feint", "weave", "neurochem_punch", "neurochem_kick")),
        ("punch_block", 60, 50),
    ],
    ORDERS,
    [[1, 1, 0, 36, 2], [2, 0, 0, 36, 2]],
)


# An invented set: strengths from 1 to 999, thirteen Stacks, eight Sleeves.
INVENTED_FACES = [
    *((kind, strength, 6) for kind in ("punch", "kick", "grapple") for strength in (1, 45, 333, 999)),
    *(("punch_block", 1, 5), ("punch_block", 999, 5), ("kick_block", 77, 10)),
    *(("feint", 0, 5), ("weave", 0, 6)),
    *(("neurochem_punch", 0, 7), ("neurochem_kick", 0, 1), ("neurochem_grapple", 0, 4), ("neurochem_block", 0, 6)),
]
INVENTED_STACKS = [
    *([12, 12, 4, 6, 6], [4, 12, 12, 6, 6], [12, 4, 12, 6, 6], [0, 12, 12, 10, 6], [10, 10, 10, 10, 0]),
    *([11, 11, 0, 9, 9], [8, 8, 8, 8, 8], [12, 9, 8, 7, 4], [9, 9, 9, 9, 4], [7, 8, 9, 7, 9], [10, 8, 8, 5, 9]),
    *([12, 12, 12, 0, 4], [6, 6, 12, 8, 8]),
]
INVENTED = card_set(INVENTED_FACES, [*ORDERS, ORDERS[0], ORDERS[5]], INVENTED_STACKS)
