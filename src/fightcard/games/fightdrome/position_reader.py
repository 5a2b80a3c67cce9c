"""Reads positions from one line of text, written by position_writer.py or by a person.

What is left out is filled in: characters that fit, hands, and the rest of each deck in an order given by the key.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from fightcard.core.definition import Setup
from fightcard.core.errors import Unreadable
from fightcard.core.text.parts import NOTHING, is_whole
from fightcard.core.text.position_reader import PositionReader

from .cards import HIDDEN, IS_ATTACK, TYPE_SHIFT, write_card
from .cardset import CardSet, standard_set
from .names import ENDINGS, PHASES
from .notation import read_card
from .options import EPIC
from .position_limits import by_pile, check_box, check_deck, check_draws, check_own
from .position_writer import PARTS
from .state import (
    ANSWER,
    COUNT_LIMIT,
    DECK,
    DISCARD,
    FIRST_ROUND,
    HAND,
    HAND_LIMIT,
    NO_END,
    NOBODY,
    OPEN,
    OPENING,
    OUT,
    OVER,
    PICK,
    PILE,
    PLAY_LIMIT,
    RECYCLED,
    SEATS,
    SEEN,
    SOMETHING,
    STAGGERED,
)

WINNERS = {NOTHING: NOBODY, "0": 0, "1": 1}
NEITHER = (NOTHING, NOTHING)

Gone = list[tuple[int, int, int]]  # (card, left_at, missed) for each


class FightdromePositionReader(PositionReader):
    """Fills a state from the parts of a text."""

    names = PARTS
    cards: CardSet
    named: list[Counter[int]]  # by seat: the cards that the text names as being in its deck

    def read_setup(self) -> Setup:
        """The options and the cards, with characters that fit where the text names none."""
        self.cards = self.cards or standard_set()
        wanted = self.parts.get("cards", standard_set().digest)
        if wanted != self.cards.digest:
            raise Unreadable(
                "position-other-cards", wanted=self.parts.get("cards", "standard"), given=self.cards.digest
            )
        self.named = [self._named(seat) for seat in range(SEATS)]
        check_box(self.cards, self.named[0] + self.named[1])
        if self.options["characters"] == "random":
            self.options = self.options.with_value("characters", self._fitting_characters(self.named))
        return super().read_setup()

    def read_parts(self) -> None:
        """All parts in turn; then what is missing."""
        s = self.s
        self._characters()
        self._match()
        for seat in range(SEATS):
            if s.fighter[seat] != NOBODY:
                check_deck(s, seat, self.named[seat])
                self._deck(seat)
        self._turn()
        for seat in range(SEATS):
            if s.fighter[seat] != NOBODY and f"drawn{seat}" in self.parts:
                check_draws(s, seat, self.parts)
        self._fill()

    # small readers

    def _cards(self, part: str) -> list[int]:
        words = self.parts.items(part)
        return [HIDDEN if word == "?" else self._known(read_card(word), part) for word in words]

    def _known(self, card: int, part: str) -> int:
        if card not in self.cards.box:
            raise Unreadable("position-card", card=write_card(card), part=part)
        return card

    def _missed(self, text: str, part: str) -> int:
        if text in (NOTHING, "?"):
            return OPENING if text == NOTHING else SOMETHING
        card = self._known(read_card(text), part)
        if not IS_ATTACK[card >> TYPE_SHIFT]:
            raise self.parts.fail(part)
        return card

    def _gone(self, part: str) -> Gone:
        found = []
        for word in self.parts.items(part):
            text, _, at = word.partition("@")
            missed = 0
            if text.startswith("(") and text.endswith(")"):
                text, _, reason = text[1:-1].partition(":")
                missed = self._missed(reason or "?", part)
            if at and not is_whole(at, DECK):
                raise self.parts.fail(part)
            card = HIDDEN if text == "?" and missed else self._known(read_card(text), part)
            found.append((card, int(at) if at else -1, missed))
        return found

    def _top(self) -> tuple[int, int]:
        """The Attack on the table, and how many cards its owner had drawn when it left the hand."""
        cards = self._gone("top")
        card, left_at, missed = cards[0] if len(cards) == 1 else (HIDDEN, -1, 0)
        if missed or not IS_ATTACK[card >> TYPE_SHIFT]:
            raise self.parts.fail("top")
        return card, left_at

    def _on_turn(self) -> int:
        return self.parts.number("due", 0, high=SEATS - 1)

    def _owns_top(self, seat: int) -> bool:
        return "top" in self.parts and self._on_turn() != seat

    def _named(self, seat: int) -> Counter[int]:
        """The cards a text names as being in this deck."""
        cards = [*self._cards(f"hand{seat}"), *self._cards(f"pile{seat}")]
        cards += [card for part in ("gone", "out") for card, _, _ in self._gone(f"{part}{seat}")]
        if self._owns_top(seat):
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
        stacks, sleeves = pairs[self.parts.key()[0] % len(pairs)]
        return ",".join(f"{stack}+{sleeve}" for stack, sleeve in zip(stacks, sleeves, strict=True))

    def _holds(self, character: tuple[str, str], deck: Counter[int]) -> bool:
        need = self.cards.need(*character)
        return all(have <= need[pile] for pile, have in by_pile(deck).items())

    def _characters(self) -> None:
        s = self.s
        self.game.rules.deal_characters(s)
        for seat in range(SEATS):
            if s.mode == EPIC:
                self._stable(seat)
            else:
                s.fighter[seat], s.standing[seat] = 0, 0
            if s.fighter[seat] != NOBODY:
                self.game.rules.set_need(s, seat)

    def _stable(self, seat: int) -> None:
        """Read the fighters of an Epic Tournament, and those who can still be picked."""
        s = self.s
        s.fighter[seat] = self._stable_place(seat, self.parts.words("fighting", ("", ""))[seat], "fighting")
        words = self.parts.words("standing", NEITHER)[seat].split("+")
        places = {self._stable_place(seat, word, "standing") for word in words} - {NOBODY}
        if s.fighter[seat] in places:
            raise self.parts.fail("standing")
        s.standing[seat] = sum(1 << place for place in places)

    def _stable_place(self, seat: int, name: str, part: str) -> int:
        if name == NOTHING:
            return NOBODY
        stable = [list(self.cards.sleeves)[sleeve] for sleeve in self.s.stable[seat] if sleeve != NOBODY]
        if name not in stable:
            raise self.parts.fail(part)
        return stable.index(name)

    def _deck(self, seat: int) -> None:
        s = self.s
        hand = self._cards(f"hand{seat}") if f"hand{seat}" in self.parts else [HIDDEN] * HAND_LIMIT
        if len(hand) > HAND_LIMIT:
            raise self.parts.fail(f"hand{seat}")
        gone, out = self._gone(f"gone{seat}"), self._gone(f"out{seat}")
        rest = DECK - len(hand) - len(gone) - len(out) - self._owns_top(seat)
        pile = self._cards(f"pile{seat}")
        if rest < len(pile):
            raise Unreadable("position-too-large", seat=seat, count=DECK - rest + len(pile), deck=DECK)
        self.put(HAND + seat, sorted(hand, reverse=True))
        self.put(PILE + seat, [HIDDEN] * (rest - len(pile)) + pile[::-1])
        self.put(DISCARD + seat, [card for card, _, _ in gone])
        self.put(OUT + seat, [card for card, _, _ in out])
        for place, (_, left_at, missed) in enumerate(gone):
            s.left_at[seat][place], s.failed[seat][place] = left_at, missed
        for place, (_, _, missed) in enumerate(out):
            s.failed[SEATS + seat][place] = missed or SOMETHING
        self._memory(seat)

    # what can be inferred: a position written by hand may leave it out, and then nothing can

    def _memory(self, seat: int) -> None:
        s = self.s
        for zone, part in ((SEEN + 2 * seat, "own"), (SEEN + 2 * seat + 1, "seen"), (RECYCLED + seat, "recycled")):
            cards = self._cards(f"{part}{seat}")
            if HIDDEN in cards or len(cards) > DECK:
                raise self.parts.fail(f"{part}{seat}")
            self.put(zone, cards)
        if f"drawn{seat}" in self.parts:
            s.drawn[seat] = self.parts.number(f"drawn{seat}", 0, high=DECK)
            self._carried(seat)
        else:
            s.drawn[seat] = s.carried[seat] = s.size[HAND + seat]
            s.left_at[seat] = [-1] * DECK

    def _carried(self, seat: int) -> None:
        """Read how many cards were held over at the last reshuffle, and which of them could not be answered."""
        s, part = self.s, f"carried{seat}"
        count, *facts = self.parts.get(part, NOTHING).split("/")
        if count == NOTHING and not facts:
            s.carried[seat] = -1
            return
        if len(facts) not in (0, 2) or not all(is_whole(number, HAND_LIMIT) for number in (count, *facts[1:])):
            raise self.parts.fail(part)
        s.carried[seat] = int(count)
        if facts:
            s.carried_missed[seat], s.carried_free[seat] = self._missed(facts[0], part), int(facts[1])

    # the match and the moment

    def _match(self) -> None:
        s, parts = self.s, self.parts
        s.fame = parts.numbers("fame", [0] * SEATS, high=COUNT_LIMIT)
        s.bouts = parts.numbers("bouts", [0] * SEATS, high=COUNT_LIMIT)
        s.first = parts.number("first", 0, high=SEATS - 1)
        s.plays = parts.number("plays", 0, high=PLAY_LIMIT)
        s.rng_event = parts.number("chance", 0)
        s.ending = parts.named("ending", ENDINGS, NO_END)
        s.phase = parts.named("phase", PHASES, ANSWER if "top" in parts else OPEN)
        if (s.phase == ANSWER) != ("top" in parts):
            raise parts.fail("phase")
        before_first = s.phase == PICK and s.fighter[0] == s.fighter[1] == NOBODY
        s.round = parts.number("round", 0, high=0) if before_first else parts.number("round", FIRST_ROUND)

    def _turn(self) -> None:
        if self.s.phase == OVER:
            self.s.winner = self.parts.one_of("winner", WINNERS, NOTHING)
            self._sealed()
        elif self.s.phase == PICK:
            self._pick()
        else:
            self._fight()

    def _pick(self) -> None:
        s = self.s
        seats = self.parts.get("due", "0+1").split("+")
        if s.mode != EPIC:
            raise self.parts.fail("phase")
        if not set(seats) <= {"0", "1"}:
            raise self.parts.fail("due")
        s.picking = sum({1 << int(seat) for seat in seats})
        self._sealed()
        for seat in range(SEATS):
            owes = bool(s.picking >> seat & 1)
            if (owes and not s.standing[seat]) or bool(s.sealed[seat]) != (s.round == 0 and not owes):
                raise self.parts.fail("due")
            if (s.fighter[seat] == NOBODY) != (owes or s.round == 0):
                raise self.parts.fail("fighting")

    def _sealed(self) -> None:
        for seat, name in enumerate(self.parts.words("sealed", NEITHER)):
            self.s.sealed[seat] = self._stable_place(seat, name, "sealed") + 1

    def _fight(self) -> None:
        s = self.s
        if NOBODY in (s.fighter[0], s.fighter[1]):
            raise self.parts.fail("fighting")
        if s.round < FIRST_ROUND:
            raise self.parts.fail("round")
        if s.plays == PLAY_LIMIT:
            raise self.parts.fail("plays")
        s.turn = self._on_turn()
        if s.phase == STAGGERED:
            s.missed = self._missed(self.parts.get("missed", "?"), "missed")
        if s.phase == ANSWER:
            self._lay_top(1 - s.turn)

    def _lay_top(self, seat: int) -> None:
        """The Attack on the table is its owner's last discard."""
        s = self.s
        s.top, left_at = self._top()
        place = s.size[DISCARD + seat]
        s.left_at[seat][place] = left_at if f"drawn{seat}" in self.parts else -1
        s.cards[DISCARD + seat][place] = s.top
        s.size[DISCARD + seat] += 1

    def _fill(self) -> None:
        """Deal what the text leaves open; then apply the rules to a seat that can do nothing."""
        s = self.s
        self.deal_hidden_cards()
        for seat in range(SEATS):
            check_own(s, seat, self.parts)
        if s.phase == STAGGERED:
            s.choices = self.game.rules.find_choices(s, s.turn)
            if not s.choices:
                raise self.parts.fail(f"hand{s.turn}")
        elif s.phase not in (OVER, PICK):
            self.game.rules.ask(s, s.phase, s.turn)
            while s.phase == self.game.rules.ROUND_OVER:
                self.game.rules.go_on(s)
