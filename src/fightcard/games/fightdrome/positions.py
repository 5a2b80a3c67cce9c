"""Positions as one line of text that a person can write: parts such as ``hand0=K30,P20``, in any order.

What is left out is filled in: characters that fit, hands, and the rest of each deck in an order given by the key.
Piles and hands are listed from the top; ``gone0`` lists what seat 0 has played and lost, oldest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from types import SimpleNamespace
from typing import Any

from fightcard.core.errors import Unreadable
from fightcard.core.game import Setup
from fightcard.core.options import Options
from fightcard.kernel.chance import hex_of_key, key_of_hex, key_of_seed, set_key
from fightcard.kernel.layout import State
from fightcard.kernel.protocol import TABLE

from .cards import HIDDEN, IS_ATTACK, PILE_OF, TYPE_SHIFT, write_card
from .cardset import PILE_NAMES, CardSet, standard_set
from .notation import read_card
from .options import EPIC, OPTIONS
from .state import (
    ANSWER,
    CAPPED,
    DECK,
    DISCARD,
    EMPTY_HAND,
    FOLLOW,
    HAND,
    HAND_LIMIT,
    NOBODY,
    OPEN,
    OPENING,
    OUT,
    OVER,
    PICK,
    PILE,
    PRESS,
    RECYCLED,
    RESIGNED_GAME,
    REST_END,
    RESTED,
    SEATS,
    SEEN,
    SOMETHING,
    STABLE,
    STAGGERED,
    STAGGERED_OUT,
)

PHASES = {
    OVER: "over",
    PICK: "pick",
    OPEN: "open",
    ANSWER: "answer",
    FOLLOW: "follow",
    STAGGERED: "staggered",
    PRESS: "press",
    RESTED: "rested",
}
PHASE_NUMBERS = {name: number for number, name in PHASES.items()}
ENDINGS = {
    0: "none",
    STAGGERED_OUT: "staggered-out",
    EMPTY_HAND: "empty-hand",
    REST_END: "rest",
    CAPPED: "capped",
    RESIGNED_GAME: "resigned",
}
ENDING_NUMBERS = {name: number for number, name in ENDINGS.items()}

# Parts that are numbers of the state, with their defaults.
NUMBERS = {"round": 1, "plays": 0, "chance": 0}
LARGEST = 2_000_000_000
PARTS = {
    *("due", "phase", "top", "missed", "fame", "bouts", "first", "winner", "ending", "key", "seed", "cards"),
    *("fighting", "standing", "sealed"),
    *NUMBERS,
    *(f"{name}{seat}" for seat in range(SEATS) for name in ("hand", "pile", "gone", "out", "seen", "own", "recycled")),
    *(f"{name}{seat}" for seat in range(SEATS) for name in ("drawn", "carried")),
}


# -- writing -----------------------------------------------------------------------------------------------------


def write_position(setup: Setup, s: State) -> str:
    """The whole state as text; ``read_position`` gives the same state back."""
    return " ".join(f"{name}={value}" for name, value in _parts(setup, s) if value != "")


def _parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    yield "due", _due(s)
    yield "phase", PHASES[s.phase]
    if s.phase == ANSWER:
        yield "top", _discard(s, 1 - s.turn, s.size[DISCARD + 1 - s.turn] - 1)
    if s.phase == STAGGERED:
        yield "missed", _missed(s.missed)
    for seat in range(SEATS):
        yield f"hand{seat}", _cards(_zone(s, HAND + seat)[::-1]) or "-"
    for seat in range(SEATS):
        yield f"pile{seat}", _cards(_zone(s, PILE + seat)[::-1]) or "-"
        yield f"gone{seat}", ",".join(_gone(s, seat))
        yield f"out{seat}", ",".join(_lost(s, OUT + seat, place) for place in range(s.size[OUT + seat]))
    yield from _match_parts(setup, s)
    for seat in range(SEATS):
        yield from _memory_parts(s, seat)
    yield "key", hex_of_key(s.key)
    yield "chance", str(s.chance)


def _match_parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    cards: CardSet = setup.cards
    for text in setup.options.write():
        if not text.startswith("characters="):
            name, _, value = text.partition("=")
            yield name, value
    yield "characters", ",".join("+".join(_character(s, seat, cards)) for seat in range(SEATS))
    if s.mode == EPIC:
        yield "fighting", ",".join(_sleeve(s, seat, s.fighter[seat], cards) for seat in range(SEATS))
        yield "standing", ",".join(_standing(s, seat, cards) for seat in range(SEATS))
        if any(s.sealed) or s.phase == PICK:
            yield "sealed", ",".join(_sleeve(s, seat, s.sealed[seat] - 1, cards) for seat in range(SEATS))
    if any(s.fame):
        yield "fame", f"{s.fame[0]},{s.fame[1]}"
    if any(s.bouts):
        yield "bouts", f"{s.bouts[0]},{s.bouts[1]}"
    yield "first", str(s.first)
    for name, default in NUMBERS.items():
        if name != "chance" and getattr(s, name) != default:
            yield name, str(getattr(s, name))
    if s.phase == OVER:
        yield "winner", "-" if s.winner == NOBODY else str(s.winner)
    if s.ending:
        yield "ending", ENDINGS[s.ending]
    if cards.digest != standard_set().digest:
        yield "cards", cards.digest


def _memory_parts(s: State, seat: int) -> Iterator[tuple[str, str]]:
    yield f"drawn{seat}", str(s.drawn[seat])
    if s.carried[seat] >= 0:
        facts = (str(s.carried[seat]), _missed(s.carried_missed[seat]), str(s.carried_free[seat]))
        yield f"carried{seat}", "/".join(facts if s.carried_missed[seat] else facts[:1])
    yield f"own{seat}", _cards(_zone(s, SEEN + 2 * seat))
    yield f"seen{seat}", _cards(_zone(s, SEEN + 2 * seat + 1))
    yield f"recycled{seat}", _cards(_zone(s, RECYCLED + seat))


def _due(s: State) -> str:
    if s.phase == PICK:
        return "+".join(str(seat) for seat in range(SEATS) if s.picking >> seat & 1)
    return "-" if s.phase == OVER else str(s.turn)


def _zone(s: State, zone: int) -> list[int]:
    return s.cards[zone][: s.size[zone]]


def _cards(cards: list[int]) -> str:
    return ",".join(map(write_card, cards))


def _missed(missed: int) -> str:
    return {OPENING: "-", SOMETHING: "?", 0: "?"}.get(missed) or write_card(missed)


def _lost(s: State, zone: int, place: int) -> str:
    return f"({write_card(s.cards[zone][place])}:{_missed(s.failed[zone - DISCARD][place])})"


def _gone(s: State, seat: int) -> Iterator[str]:
    live = 1 if s.phase == ANSWER and s.turn != seat else 0
    for place in range(s.size[DISCARD + seat] - live):
        yield _discard(s, seat, place)


def _discard(s: State, seat: int, place: int) -> str:
    lost = s.failed[seat][place] != 0
    text = _lost(s, DISCARD + seat, place) if lost else write_card(s.cards[DISCARD + seat][place])
    return text if s.left_at[seat][place] < 0 else f"{text}@{s.left_at[seat][place]}"


def _character(s: State, seat: int, cards: CardSet) -> list[str]:
    sleeves = [list(cards.sleeves)[sleeve] for sleeve in s.stable[seat] if sleeve != NOBODY]
    return [list(cards.stacks)[s.stack[seat]], *sleeves]


def _sleeve(s: State, seat: int, place: int, cards: CardSet) -> str:
    return "-" if place < 0 else list(cards.sleeves)[s.stable[seat][place]]


def _standing(s: State, seat: int, cards: CardSet) -> str:
    places = [place for place in range(STABLE) if s.standing[seat] >> place & 1]
    return "+".join(_sleeve(s, seat, place, cards) for place in places) or "-"


# -- reading -----------------------------------------------------------------------------------------------------


def read_position(text: str, cards: CardSet, rules: SimpleNamespace, new_state: Any) -> tuple[Setup, State]:
    """The position a text stands for."""
    parts = _split(text)
    if parts.get("cards", standard_set().digest) != cards.digest:
        raise Unreadable("position-other-cards", wanted=parts.get("cards", "standard"), given=cards.digest)
    names = {option.name for option in OPTIONS}
    given = [f"{name}={value}" for name, value in parts.items() if name in names]
    options = Options.read(OPTIONS, given)
    if "characters" not in parts:
        options = options.with_value("characters", "random")
    reader = _Reader({name: value for name, value in parts.items() if name not in names}, options, cards, rules)
    return reader.read(new_state)


def _split(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    names = PARTS | {option.name for option in OPTIONS}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in names:
            raise Unreadable("position-part", value=word[:60], parts=" ".join(sorted(PARTS)))
        if name in parts:
            raise Unreadable("position-part-twice", part=name)
        parts[name] = value
    return parts


class _Reader:
    """Fills a state from the parts of a text."""

    def __init__(self, parts: dict[str, str], options: Options, cards: CardSet, rules: SimpleNamespace) -> None:
        self.parts, self.options, self.cards, self.rules = parts, options, cards, rules

    def read(self, new_state: Any) -> tuple[Setup, State]:
        """All parts in turn; then what is missing."""
        named = [self._named(seat) for seat in range(SEATS)]
        self._check_box(named[0] + named[1])
        if self.options["characters"] == "random":
            self.options = self.options.with_value("characters", self._fitting_characters(named))
        setup = Setup(self.options, self.cards)
        s = self.s = new_state(setup)
        self.rules.clear(s)
        self._key()
        self._characters()
        self._match()
        for seat in range(SEATS):
            if s.fighter[seat] != NOBODY:
                self._check_deck(seat, named[seat])
                self._deck(seat)
        self._turn()
        for seat in range(SEATS):
            self._check_draws(seat)
        self._fill()
        return setup, s

    # small readers

    def _fail(self, part: str) -> Unreadable:
        return Unreadable("position-value", part=part, value=self.parts.get(part, "")[:60])

    def _number(self, part: str, default: int, low: int = 0, high: int = LARGEST) -> int:
        text = self.parts.get(part)
        if text is None:
            return default
        if not _is_whole(text) or not low <= int(text) <= high:
            raise self._fail(part)
        return int(text)

    def _pair(self, part: str) -> list[int]:
        words = self.parts.get(part, "0,0").split(",")
        if len(words) != SEATS or not all(_is_whole(word) and int(word) <= LARGEST for word in words):
            raise self._fail(part)
        return [int(word) for word in words]

    def _list(self, part: str) -> list[int]:
        text = self.parts.get(part, "")
        if text in ("", "-"):
            return []
        return [HIDDEN if word == "?" else self._known(read_card(word), part) for word in text.split(",")]

    def _known(self, card: int, part: str) -> int:
        if card not in self.cards.box:
            raise Unreadable("position-card", card=write_card(card), part=part)
        return card

    def _read_missed(self, text: str, part: str) -> int:
        if text in ("-", "?"):
            return OPENING if text == "-" else SOMETHING
        card = self._known(read_card(text), part)
        if not IS_ATTACK[card >> TYPE_SHIFT]:
            raise self._fail(part)
        return card

    def _gone(self, part: str) -> list[tuple[int, int, int]]:
        """(card, left_at, missed) for each discard."""
        found = []
        for word in self.parts.get(part, "").split(",") if self.parts.get(part, "-") != "-" else []:
            text, _, at = word.partition("@")
            missed = 0
            if text.startswith("(") and text.endswith(")"):
                text, _, reason = text[1:-1].partition(":")
                missed = self._read_missed(reason or "?", part)
            if at and not (_is_whole(at) and int(at) <= DECK):
                raise self._fail(part)
            card = HIDDEN if text == "?" and missed else self._known(read_card(text), part)
            found.append((card, int(at) if at else -1, missed))
        return found

    def _top(self) -> tuple[int, int]:
        """The Attack on the table, and how many cards its owner had drawn when it left his hand."""
        cards = self._gone("top")
        card, left_at, missed = cards[0] if len(cards) == 1 else (HIDDEN, -1, 0)
        if missed or not IS_ATTACK[card >> TYPE_SHIFT]:
            raise self._fail("top")
        return card, left_at

    def _named(self, seat: int) -> Counter[int]:
        """The cards a text names as being in this deck."""
        cards = [*self._list(f"hand{seat}"), *self._list(f"pile{seat}")]
        cards += [card for part in ("gone", "out") for card, _, _ in self._gone(f"{part}{seat}")]
        if "top" in self.parts and self._number("due", 0, 0, 1) != seat:
            cards.append(self._top()[0])
        return Counter(card for card in cards if card != HIDDEN)

    # characters and decks

    def _fitting_characters(self, named: list[Counter[int]]) -> str:
        """Characters whose decks can hold the cards named; which ones, the key decides."""
        if self.options["mode"] == EPIC:
            raise Unreadable("position-epic-characters")
        pairs = [
            (stacks, sleeves)
            for stacks in permutations(self.cards.stacks, SEATS)
            for sleeves in permutations(self.cards.sleeves, SEATS)
            if all(map(self._holds, zip(stacks, sleeves, strict=True), named))
        ]
        if not pairs:
            raise Unreadable("position-no-characters")
        stacks, sleeves = pairs[self._read_key()[0] % len(pairs)]
        return ",".join(f"{stack}+{sleeve}" for stack, sleeve in zip(stacks, sleeves, strict=True))

    def _holds(self, character: tuple[str, str], deck: Counter[int]) -> bool:
        need = self.cards.need(*character)
        return all(have <= need[pile] for pile, have in _by_pile(deck).items())

    def _check_box(self, named: Counter[int]) -> None:
        for card, times in named.items():
            if times > self.cards.box.count(card):
                raise Unreadable("position-too-many", card=write_card(card), times=times)

    def _check_deck(self, seat: int, named: Counter[int]) -> None:
        s = self.s
        for pile, have in _by_pile(named).items():
            if have > s.need[seat][pile]:
                raise Unreadable(
                    "position-deck", seat=seat, pile=PILE_NAMES[pile], have=have, need=s.need[seat][pile]
                )  # fmt: skip

    def _characters(self) -> None:
        s = self.s
        self.rules.deal_characters(s)
        fighting = self.parts.get("fighting", "").split(",") if "fighting" in self.parts else None
        for seat in range(SEATS):
            if s.mode != EPIC:
                s.fighter[seat], s.standing[seat] = 0, 0
            elif fighting is None or len(fighting) != SEATS:
                raise self._fail("fighting")
            else:
                s.fighter[seat] = self._stable_place(seat, fighting[seat], "fighting")
                words = [*self.parts.get("standing", "-,-").split(","), "-"][seat].split("+")
                places = [self._stable_place(seat, word, "standing") for word in words]
                s.standing[seat] = sum({1 << place for place in places if place != NOBODY})
                if s.fighter[seat] in places and s.fighter[seat] != NOBODY:
                    raise self._fail("standing")
            if s.fighter[seat] != NOBODY:
                self.rules.set_need(s, seat)

    def _stable_place(self, seat: int, name: str, part: str) -> int:
        if name == "-":
            return NOBODY
        stable = [list(self.cards.sleeves)[sleeve] for sleeve in self.s.stable[seat] if sleeve != NOBODY]
        if name not in stable:
            raise self._fail(part)
        return stable.index(name)

    def _deck(self, seat: int) -> None:
        s = self.s
        hand = self._list(f"hand{seat}") if f"hand{seat}" in self.parts else [HIDDEN] * HAND_LIMIT
        if len(hand) > HAND_LIMIT:
            raise self._fail(f"hand{seat}")
        gone, out = self._gone(f"gone{seat}"), self._gone(f"out{seat}")
        live = 1 if "top" in self.parts and self._number("due", 0, 0, 1) != seat else 0
        rest = DECK - len(hand) - len(gone) - len(out) - live
        pile = self._list(f"pile{seat}")
        if rest < len(pile):
            raise Unreadable("position-too-large", seat=seat, count=DECK - rest + len(pile), deck=DECK)
        self._put(HAND + seat, sorted(hand, reverse=True))
        self._put(PILE + seat, [HIDDEN] * (rest - len(pile)) + pile[::-1])
        self._put(DISCARD + seat, [card for card, _, _ in gone])
        self._put(OUT + seat, [card for card, _, _ in out])
        for place, (_, left_at, missed) in enumerate(gone):
            s.left_at[seat][place], s.failed[seat][place] = left_at, missed
        for place, (_, _, missed) in enumerate(out):
            s.failed[SEATS + seat][place] = missed or SOMETHING
        self._memory(seat)

    def _put(self, zone: int, cards: list[int]) -> None:
        if len(cards) > DECK:
            raise Unreadable("position-too-large", seat=zone % SEATS, count=len(cards), deck=DECK)
        self.s.cards[zone][: len(cards)] = cards
        self.s.size[zone] = len(cards)

    def _memory(self, seat: int) -> None:
        """What can be inferred; a position written by hand may leave it out, and then nothing can."""
        s = self.s
        for zone, part in ((SEEN + 2 * seat, "own"), (SEEN + 2 * seat + 1, "seen"), (RECYCLED + seat, "recycled")):
            cards = self._list(f"{part}{seat}")
            if HIDDEN in cards:
                raise self._fail(f"{part}{seat}")
            self._put(zone, cards)
        s.drawn[seat] = s.carried[seat] = s.size[HAND + seat]
        if f"drawn{seat}" not in self.parts:
            s.left_at[seat] = [-1] * DECK
            return
        s.drawn[seat] = self._number(f"drawn{seat}", 0, 0, 120)
        s.carried[seat] = -1
        if f"carried{seat}" in self.parts:
            count, *facts = self.parts[f"carried{seat}"].split("/")
            if len(facts) not in (0, 2) or not all(_is_whole(n) and int(n) <= HAND_LIMIT for n in (count, *facts[1:])):
                raise self._fail(f"carried{seat}")
            s.carried[seat] = int(count)
            if facts:
                s.carried_missed[seat] = self._read_missed(facts[0], f"carried{seat}")
                s.carried_free[seat] = int(facts[1])

    def _check_draws(self, seat: int) -> None:
        """Where it is said when cards were drawn and left the hand, that must lead to the hand there is."""
        s = self.s
        times = [at for at in s.left_at[seat][: s.size[DISCARD + seat]] if at >= 0]
        first = HAND_LIMIT if s.carried[seat] < 0 else s.carried[seat]
        in_order = all(a <= b for a, b in zip([first, *times], [*times, s.drawn[seat]], strict=True))
        enough = all(at > number for number, at in enumerate(times))
        if f"drawn{seat}" in self.parts and s.size[HAND + seat] + s.size[DISCARD + seat] > 0:
            if not (in_order and enough and s.drawn[seat] - len(times) == s.size[HAND + seat]):
                raise self._fail(f"drawn{seat}")

    # the match and the moment

    def _read_key(self) -> tuple[int, ...]:
        key = self.parts.get("key")
        if key is None:
            return key_of_seed(self._seed())
        try:
            if len(key) != 64 or "seed" in self.parts:
                raise ValueError
            return key_of_hex(key)
        except ValueError:
            raise self._fail("key") from None

    def _seed(self) -> int:
        text = self.parts.get("seed", "0")
        if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < 2**63):
            raise self._fail("seed")
        return int(text)

    def _key(self) -> None:
        set_key(self.s, self._read_key())

    def _match(self) -> None:
        s = self.s
        s.fame, s.bouts = self._pair("fame"), self._pair("bouts")
        if max(s.bouts) > 30_000:
            raise self._fail("bouts")
        s.first = self._number("first", 0, 0, SEATS - 1)
        for name, default in NUMBERS.items():
            setattr(s, name, self._number(name, default))
        if self.parts.get("phase") == "pick" and s.fighter[0] == s.fighter[1] == NOBODY:
            s.round = self._number("round", 0, 0, 0)
        ending = self.parts.get("ending", "none")
        if ending not in ENDING_NUMBERS:
            raise self._fail("ending")
        s.ending = ENDING_NUMBERS[ending]

    def _turn(self) -> None:
        s = self.s
        phase = self.parts.get("phase", "answer" if "top" in self.parts else "open")
        if phase not in PHASE_NUMBERS or (phase == "answer") != ("top" in self.parts):
            raise self._fail("phase")
        s.phase = PHASE_NUMBERS[phase]
        if s.phase == OVER:
            self._over()
        elif s.phase == PICK:
            self._pick()
        else:
            self._fight()

    def _over(self) -> None:
        if self.parts.get("winner", "-") not in ("-", "0", "1"):
            raise self._fail("winner")
        self.s.winner = NOBODY if self.parts.get("winner", "-") == "-" else int(self.parts["winner"])
        self._sealed()

    def _pick(self) -> None:
        s = self.s
        seats = self.parts.get("due", "0+1").split("+")
        if s.mode != EPIC or not set(seats) <= {"0", "1"}:
            raise self._fail("due")
        s.picking = sum({1 << int(seat) for seat in seats})
        self._sealed()
        for seat in range(SEATS):
            owes = bool(s.picking >> seat & 1)
            if (owes and not s.standing[seat]) or bool(s.sealed[seat]) != (s.round == 0 and not owes):
                raise self._fail("due")
            if (s.fighter[seat] == NOBODY) != (owes or s.round == 0):
                raise self._fail("fighting")

    def _sealed(self) -> None:
        sealed = self.parts.get("sealed", "-,-").split(",")
        if len(sealed) != SEATS:
            raise self._fail("sealed")
        for seat in range(SEATS):
            self.s.sealed[seat] = self._stable_place(seat, sealed[seat], "sealed") + 1

    def _fight(self) -> None:
        s = self.s
        if NOBODY in (s.fighter[0], s.fighter[1]):
            raise self._fail("fighting")
        if s.round == 0:
            raise self._fail("round")
        s.turn = self._number("due", 0, 0, SEATS - 1)
        if s.phase == STAGGERED:
            s.missed = self._read_missed(self.parts.get("missed", "?"), "missed")
        if s.phase == ANSWER:
            s.top, left_at = self._top()
            place = s.size[DISCARD + 1 - s.turn]
            s.left_at[1 - s.turn][place] = left_at if f"drawn{1 - s.turn}" in self.parts else -1
            s.failed[1 - s.turn][place] = 0
            self._put_on(DISCARD + 1 - s.turn, s.top)

    def _put_on(self, zone: int, card: int) -> None:
        self.s.cards[zone][self.s.size[zone]] = card
        self.s.size[zone] += 1

    def _fill(self) -> None:
        """Deal what the text leaves open; then whoever can do nothing is dealt with as the rules say."""
        s = self.s
        s.viewer = TABLE
        if not self.rules.resample(s):
            raise Unreadable("position-impossible")
        for seat in range(SEATS):
            deck = Counter(card for zone in (HAND, PILE, DISCARD, OUT) for card in _zone(s, zone + seat))
            if s.fighter[seat] != NOBODY and Counter(_zone(s, SEEN + 2 * seat)) - deck:
                raise self._fail(f"own{seat}")
        if s.phase not in (OVER, PICK, STAGGERED):
            self.rules.ask(s, s.phase, s.turn)
            while s.phase == self.rules.ROUND_OVER:
                self.rules.go_on(s)
        elif s.phase == STAGGERED:
            s.choices = self.rules.find_choices(s, s.turn)
            if not s.choices:
                raise self._fail(f"hand{s.turn}")


def _is_whole(text: str) -> bool:
    """Is it a whole number, and one that is quickly read?"""
    return text.isascii() and text.isdigit() and len(text) <= 10


def _by_pile(cards: Counter[int]) -> Counter[int]:
    piles: Counter[int] = Counter()
    for card, times in cards.items():
        piles[PILE_OF[card >> TYPE_SHIFT]] += times
    return piles
