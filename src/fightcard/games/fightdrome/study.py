"""Facts of a game of Fightdrome as numbers, and set-ups to compare, for studies."""

from __future__ import annotations

from fightcard.core.definition import Setup
from fightcard.core.study import StudyNote
from fightcard.kernel.bot_rng import count_bits
from fightcard.kernel.layout import State

from .cards import FEINT_PILE, PILE_OF, TYPE_SHIFT, WEAVE_PILE, write_card
from .cardset import CardSet, Face
from .options import EPIC, FAME
from .setups import characters_of
from .state import HAND, NOBODY, OPEN, PICK, REST, SLEEVE_LIMIT, STABLE, STAGGERED

AXIS, GROUP_NAME, LEGEND = "characters", "character", "fightdrome-note-characters"
HAS_OPENER = True
SLOTS = 240  # the cards of the largest box

# -- facts, compiled like the rules -------------------------------------------------------------------------------


def leader(s: State) -> int:
    """Return the side that leads by Fame or by Sleeves, then by cards in hand, as the standing does."""
    ahead = 0
    if s.mode == FAME:
        ahead = s.fame[0] - s.fame[1]
    if s.mode == EPIC:
        ahead = count_bits(s.standing[0]) - count_bits(s.standing[1])
    if ahead == 0:
        ahead = s.size[HAND] - s.size[HAND + 1]
    if ahead == 0:
        return NOBODY
    return 0 if ahead > 0 else 1


def opener(s: State) -> int:
    """Return the opener of the first round; in an Epic Tournament not before the Sleeves are picked."""
    return s.first if s.phase == OPEN or s.phase == STAGGERED else NOBODY


def card_slot(s: State, seat: int, choice: int) -> int:
    """The place in the sorted box of the first card like the one played; cards lost by Stagger are not used."""
    if s.phase == PICK or s.phase == STAGGERED or choice >= REST:
        return NOBODY
    card = s.cards[HAND + seat][choice]
    low = 0
    high = s.box_start[7]
    while low < high:
        middle = (low + high) // 2
        if s.box[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


def group(s: State, side: int) -> int:
    """The Stack and the Sleeves of a side as one number."""
    number = s.stack[side] + 1
    for place in range(STABLE):
        number = number * (SLEEVE_LIMIT + 1) + s.stable[side][place] + 1
    return number


# -- names --------------------------------------------------------------------------------------------------------


def card_names(setup: Setup) -> dict[int, str]:
    """The codes of the cards by slot."""
    box = setup.cards.box
    return {box.index(card): write_card(card) for card in sorted(set(box))}


def group_name(setup: Setup, number: int) -> str:
    """The character with this number: its Stack and its Sleeves."""
    sleeves = []
    for _ in range(STABLE):
        number, sleeve = divmod(number, SLEEVE_LIMIT + 1)
        if sleeve:
            sleeves.append(list(setup.cards.sleeves)[sleeve - 1])
    return "+".join([list(setup.cards.stacks)[number - 1], *reversed(sleeves)])


# -- set-ups ------------------------------------------------------------------------------------------------------


def rows(setup: Setup) -> tuple[str, ...]:
    """Every character: a Stack with a Sleeve."""
    return tuple(f"{stack}+{sleeve}" for stack in setup.cards.stacks for sleeve in setup.cards.sleeves)


def pair(row: str, column: str) -> str:
    """The option ``characters`` for two of them."""
    return f"{row},{column}"


def exchanged(setup: Setup) -> dict[str, str]:
    """The options for which the sides have changed seats."""
    characters = str(setup.options["characters"])
    return {} if characters == "random" else {"characters": ",".join(reversed(characters.split(",")))}


def unreached(a: Setup, b: Setup) -> list[StudyNote]:
    """Which changes of the box never reach a deck, and why."""
    counts = [{face.card: face.copies for face in setup.cards.faces} for setup in (a, b)]
    changed = sorted(card for card in {*counts[0], *counts[1]} if counts[0].get(card) != counts[1].get(card))
    reasons: list[StudyNote] = []
    for card in changed:
        pile = PILE_OF[card >> TYPE_SHIFT]
        if pile in (FEINT_PILE, WEAVE_PILE):
            reasons.append(("fightdrome-note-always-two", {"card": write_card(card)}))
        elif not any(_needs(setup, pile) for setup in (a, b)):
            reasons.append(("fightdrome-note-pile-unused", {"card": write_card(card)}))
    chosen = {part for setup in (a, b) for part in _chosen(setup)}
    for kind in ("stacks", "sleeves"):
        first, second = getattr(a.cards, kind), getattr(b.cards, kind)
        names = sorted(name for name in {*first, *second} if first.get(name) != second.get(name))
        reasons += [("fightdrome-note-not-chosen", {"name": name}) for name in names if chosen and name not in chosen]
    return reasons


def _chosen(setup: Setup) -> list[str]:
    return [part for stack, sleeves in characters_of(setup) or () for part in (stack, *sleeves)]


def _needs(setup: Setup, pile: int) -> bool:
    """Does any deck of this set-up take cards from a pile of the box?"""
    characters = characters_of(setup)
    if characters is None:
        return True
    return any(setup.cards.need(stack, sleeve)[pile] for stack, sleeves in characters for sleeve in sleeves)


# -- card sets with a change --------------------------------------------------------------------------------------

FIELDS = ("copies", "strength")


def with_card(cards: CardSet, name: str, field: str, value: int) -> str | None:
    """The text of a card set in which a field of a card has another value; None if there is no such card or field."""
    if field not in FIELDS or name not in {write_card(face.card) for face in cards.faces}:
        return None
    faces = [_tabled(face, {field: value} if write_card(face.card) == name else {}) for face in cards.faces]
    return _written(cards, faces)


def card_value(cards: CardSet, name: str, field: str) -> int | None:
    """The value of a field of a card."""
    for face in cards.faces:
        if write_card(face.card) == name and field in FIELDS:
            value = _tabled(face, {}).get(field)
            return value if isinstance(value, int) else None
    return None


def _tabled(face: Face, changes: dict[str, int]) -> dict[str, str | int]:
    """A face as a table of the card file."""
    from .cards import NAMES, STRENGTH_MASK, WITH_STRENGTH

    kind = face.card >> TYPE_SHIFT
    table: dict[str, str | int] = {"type": NAMES[kind], "copies": face.copies}
    if kind in WITH_STRENGTH:
        table["strength"] = face.card & STRENGTH_MASK
    return {**table, **changes}


def _written(cards: CardSet, faces: list[dict[str, str | int]]) -> str:
    """A card set as a TOML text."""
    from .cards import NAMES

    lines = [f"name = {_toml(cards.name)}"]
    for face in faces:
        lines += ["[[card]]", *(f"{key} = {_toml(value)}" for key, value in face.items())]
    for name, kinds in cards.sleeves.items():
        lines += ["[[sleeve]]", f"id = {_toml(name)}", f"lines = [{', '.join(_toml(NAMES[kind]) for kind in kinds)}]"]
    for name, numbers in cards.stacks.items():
        lines += ["[[stack]]", f"id = {_toml(name)}", f"lines = {list(numbers)}"]
    return "\n".join(lines) + "\n"


def _toml(value: str | int) -> str:
    import json

    return json.dumps(value)
