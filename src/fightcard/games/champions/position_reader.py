"""Reads positions from one line of text, written by position_writer.py or by a person.

What is left out is filled in: hands of Health + Reputation cards, and the rest of each pack in an order given by the
key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fightcard.core.definition import Action, Setup
from fightcard.core.errors import Unreadable
from fightcard.core.refusals import ALLOWED
from fightcard.core.text.parts import NOTHING
from fightcard.core.text.position_reader import PositionReader
from fightcard.kernel.sides import BOTH, SIDES

from .cards import HIDDEN, JOKER, NAMED_JOKER, PACK, PACK_SIZE, write_card
from .decks import is_shared, takes_part
from .names import ENDINGS, PHASES
from .notation import read_action, read_card
from .position_limits import check_cards, check_sheets
from .position_writer import PARTS, write_weapons
from .state import (
    ANSWER,
    ASIDE,
    CHAMPIONS,
    COMBATS,
    DECK,
    HAND,
    LEAD,
    NAME,
    NO_END,
    NOBODY,
    OVER,
    RESIGNED_GAME,
    ROUNDS,
    SAXONS,
    SEAL,
    SPENT,
    START_HEALTH,
    TEAM,
    VIKINGS,
)

NOBODY_OR_SIDE = {NOTHING: NOBODY, "0": SAXONS, "1": VIKINGS}
DUELS = {NOTHING: NOBODY, **{str(saxon + 1): saxon for saxon in range(TEAM)}}
NEITHER = (NOTHING, NOTHING)
LARGEST_SHEET = 99  # position_limits.py is stricter
HIDDEN_CODE = "?"


class ChampionsPositionReader(PositionReader):
    """Fills a state from the parts of a text."""

    names = PARTS

    def read_setup(self) -> Setup:
        """The options, with the weapons as they are: random ones are drawn by the key, as in the deal."""
        self.begin(self.game.checked(Setup(self.options)))
        self.game.rules.muster(self.s)
        setup = Setup(self.options.with_value("weapons", write_weapons(self.s.weapon)))
        self.game.prepare(self.s, setup)
        return setup

    def read_parts(self) -> None:
        """All parts in turn; then what is missing."""
        self._champions()
        self._pairs()
        self._moment()
        check_sheets(self.s, self.parts)
        self._cards()
        self._table()
        check_cards(self.s, self.parts)
        self.deal_hidden_cards()
        self._choices()

    # -- the sheets --

    def _champions(self) -> None:
        s = self.s
        s.health = self.parts.numbers("health", s.health, 0, START_HEALTH)
        s.reputation = self.parts.numbers("reputation", s.reputation, -LARGEST_SHEET, LARGEST_SHEET)
        s.won = self.parts.numbers("won", [0] * CHAMPIONS, 0, ROUNDS)
        for champion in range(CHAMPIONS):
            if not takes_part(s, champion) and (s.health[champion] or s.reputation[champion]):
                raise self.parts.fail("health" if s.health[champion] else "reputation")

    def _pairs(self) -> None:
        """As they are told, or as the deal makes them."""
        if "pairs" not in self.parts:
            self.game.rules.pair_first_combat(self.s)
            return
        words = self.parts.words("pairs", [NOTHING] * TEAM)
        enemies = [word for word in words if word != NOTHING]
        if not set(enemies) <= {"1", "2", "3"} or len(set(enemies)) != len(enemies):
            raise self.parts.fail("pairs")
        pairs = [(saxon, TEAM + int(word) - 1) for saxon, word in enumerate(words) if word != NOTHING]
        for saxon, viking in pairs:
            if not (takes_part(self.s, saxon) and takes_part(self.s, viking)):
                raise self.parts.fail("pairs")
            self.game.rules.match_up(self.s, saxon, viking)

    # -- the moment --

    def _moment(self) -> None:
        s, parts = self.s, self.parts
        s.phase = parts.named("phase", PHASES, SEAL)
        s.combat = parts.number("combat", 1, 1, COMBATS)
        first = next((saxon for saxon in range(TEAM) if s.enemy[saxon] != NOBODY), NOBODY)
        s.fighter[SAXONS] = parts.one_of("duel", DUELS, str(first + 1) if first != NOBODY else NOTHING)
        s.fighter[VIKINGS] = NOBODY if s.fighter[SAXONS] == NOBODY else s.enemy[s.fighter[SAXONS]]
        s.round = parts.number("round", 1, 1, ROUNDS)
        s.rounds = parts.number("rounds", s.round, s.round, LARGEST_SHEET)
        s.disadvantaged = parts.one_of("disadvantaged", NOBODY_OR_SIDE, NOTHING)
        s.panicked = sum(bit << side for side, bit in enumerate(parts.numbers("panicked", [0, 0], 0, 1)))
        s.recycled = parts.number("recycled", 0, 0, 1)
        s.rng_event = parts.number("chance", s.rng_event)  # what was drawn above is over
        s.ending = parts.named("ending", ENDINGS, NO_END)
        s.winner = parts.one_of("winner", NOBODY_OR_SIDE, NOTHING)
        s.resigned = sum({1 << self._seat(word) for word in parts.get("resigned").split("+") if word})
        if (s.phase == OVER) != (s.ending != NO_END):
            raise parts.fail("ending")
        if s.phase != OVER:
            self._check_duel()

    def _seat(self, word: str) -> int:
        if word not in map(str, self.s.owner):
            raise self.parts.fail("resigned")
        return int(word)

    def _check_duel(self) -> None:
        """Two living enemies face each other, and their phase fits the disadvantage."""
        s = self.s
        if s.fighter[VIKINGS] == NOBODY:
            raise self.parts.fail("duel")
        for saxon in range(s.fighter[SAXONS], TEAM):
            enemy = s.enemy[saxon]
            if enemy != NOBODY and not (s.health[saxon] and s.health[enemy]):
                raise self.parts.fail("health")
        if (s.phase == SEAL and s.disadvantaged != NOBODY) or (s.phase in (LEAD, ANSWER) and s.disadvantaged == NOBODY):
            raise self.parts.fail("disadvantaged")
        sides = {s.owner[champion] for champion in range(CHAMPIONS) if not s.resigned >> s.owner[champion] & 1}
        if not all(sides & set(s.owner[side * TEAM : side * TEAM + TEAM]) for side in range(SIDES)):
            raise self.parts.fail("resigned")

    # -- cards --

    def _cards(self) -> None:
        for champion in range(CHAMPIONS):
            hand = self._list(f"hand{champion}") if f"hand{champion}" in self.parts else self._dealt(champion)
            self.put(HAND + champion, sorted(hand, reverse=True))
            self.put(ASIDE + champion, sorted(self._list(f"aside{champion}"), reverse=True))
        for duel in range(TEAM):
            self.put(SPENT + duel, self._list(f"spent{duel}"))

    def _dealt(self, champion: int) -> list[int]:
        """A hand that the text leaves out: none for champions without an enemy, and those whose duel is over."""
        s = self.s
        saxon = champion if champion < TEAM else s.enemy[champion]
        fights = s.enemy[champion] != NOBODY and saxon >= s.fighter[SAXONS] and s.phase != OVER
        return [HIDDEN] * int(self.game.rules.deal_size(s, champion)) if fights else []

    def _list(self, part: str) -> list[int]:
        return [HIDDEN if word == HIDDEN_CODE else read_card(word) for word in self.parts.items(part)]

    def put(self, zone: int, cards: Sequence[int]) -> None:
        """Lay cards into an empty zone, if a pack has so many."""
        if len(cards) > PACK_SIZE:
            raise Unreadable("position-impossible")
        super().put(zone, cards)

    def _table(self) -> None:
        s = self.s
        words = self.parts.words("table", NEITHER)
        s.table = [HIDDEN if word == NOTHING else read_card(word) for word in words]
        jokers = sum(1 << side for side in range(SIDES) if s.table[side] == JOKER)
        lying = sum(1 << side for side in range(SIDES) if s.table[side] != HIDDEN)
        s.asked = self._asked(lying)
        fits = {SEAL: 0, LEAD: 0, ANSWER: BOTH & ~s.asked, NAME: lying | s.asked, OVER: lying}[s.phase]
        wrong_jokers = bool(jokers) != (s.phase == NAME) or jokers & ~s.asked
        if lying != fits or (wrong_jokers and s.phase != OVER):
            raise self.parts.fail("table")
        for duel in range(TEAM):
            self._rest_of_deck(duel, lying.bit_count())

    def _asked(self, lying: int) -> int:
        """The sides that play a card now."""
        s = self.s
        if s.phase == OVER:
            return 0
        if s.disadvantaged == NOBODY:
            return BOTH
        answers = s.phase == ANSWER or (s.phase == NAME and lying == BOTH)
        return 1 << (1 - s.disadvantaged if answers else s.disadvantaged)

    def _rest_of_deck(self, duel: int, on_table: int) -> None:
        """A deck lists its top cards; below them lies what is left of the pack."""
        s = self.s
        shared = is_shared(s)
        saxons = [saxon for saxon in (range(TEAM) if shared else [duel]) if s.enemy[saxon] != NOBODY]
        deck = self._list(f"deck{duel}")
        if (shared and duel) or not saxons:
            self.put(DECK + duel, deck[::-1])
            return
        champions = [champion for saxon in saxons for champion in (saxon, s.enemy[saxon])]
        zones = [*(zone + champion for champion in champions for zone in (HAND, ASIDE)), SPENT + duel]
        here = s.fighter[SAXONS] in saxons
        self._check_pack([*(card for zone in zones for card in s.cards[zone][: s.size[zone]]), *deck], here)
        placed = sum(s.size[zone] for zone in zones) + (on_table if here else 0)
        if placed + len(deck) > PACK_SIZE:
            raise Unreadable("position-impossible")
        self.put(DECK + duel, [HIDDEN] * (PACK_SIZE - placed - len(deck)) + deck[::-1])

    def _check_pack(self, cards: list[int], with_table: bool) -> None:
        """No card lies in more places than the pack has copies."""
        cards = cards + self.s.table * with_table
        known = Counter(JOKER if card >= NAMED_JOKER else card for card in cards if card != HIDDEN)
        for card, times in known.items():
            if times > PACK.count(card):
                raise Unreadable("position-too-many", card=write_card(card), times=times)

    # -- who owes a choice --

    def _choices(self) -> None:
        s = self.s
        if s.phase == OVER:
            self._left_sealed()
            return
        for side, champion in enumerate(s.fighter):
            blind_joker = s.phase == NAME and s.table[side] == JOKER
            if blind_joker or (s.size[HAND + champion] == 0 and s.table[side] == HIDDEN):
                s.panicked |= 1 << side
        s.waiting = self._owing()
        if s.waiting == 0:
            hands = [f"hand{s.fighter[side]}" for side in range(SIDES) if s.asked >> side & 1]
            raise Unreadable("position-no-choice", hands=", ".join(hands))
        self._sealed()

    def _owing(self) -> int:
        """The sides that have something to choose."""
        s = self.s
        if s.phase == NAME:
            return sum(1 << side for side in range(SIDES) if s.table[side] == JOKER)
        return int(s.asked & ~s.panicked)

    def _left_sealed(self) -> None:
        """A choice that was still sealed when a player resigned: it has no effect, but it is visible."""
        s = self.s
        if "sealed" not in self.parts:
            return
        before = NAME if JOKER in s.table else SEAL
        if s.ending != RESIGNED_GAME or s.disadvantaged != NOBODY or s.fighter[VIKINGS] == NOBODY:
            raise self.parts.fail("sealed")
        if before == SEAL and (s.table[SAXONS] != HIDDEN or s.table[VIKINGS] != HIDDEN):
            raise self.parts.fail("sealed")
        s.phase, s.asked = before, BOTH
        s.waiting = self._owing()
        self._sealed()
        s.phase, s.asked, s.waiting = OVER, 0, 0

    def _sealed(self) -> None:
        for side, word in enumerate(self.parts.words("sealed", NEITHER)):
            if word != NOTHING:
                self._seal(side, read_action(word))

    def _seal(self, side: int, action: Action) -> None:
        """One side has chosen, and the other has not."""
        s = self.s
        seat = s.owner[s.fighter[side]]
        owes = bool(s.waiting >> side & 1) and s.waiting == BOTH
        if not owes or action.kind in ("take-back", "resign") or self.game.choice_refusal(s, seat, action) != ALLOWED:
            raise self.parts.fail("sealed")
        s.sealed[side] = 1 + self.game.choice_of_action(s, seat, action)
        s.waiting &= ~(1 << side)
