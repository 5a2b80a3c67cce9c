"""Reads positions from one line of text, written by position_writer.py or by a person.

What is left out is filled in: a card that is not named is in its owner's hand, or where the hand is given on the
owner's pile, or where that is given on the other's. In a Clash without a pot in the text, the standing cards are it.
"""

from __future__ import annotations

from fightcard.core.text.parts import NOTHING
from fightcard.core.text.position_reader import PositionReader
from fightcard.kernel.sides import BOTH

from .cards import EFFECT, FEINT, KNIGHT, MONK, ROGUE, VALUE
from .faces import DIE
from .hands import card_of, cards_of
from .names import CAUSES, ENDINGS, PHASES
from .notation import read_card
from .position_limits import LARGEST_POWER, check_clash, check_effects
from .position_writer import NEITHER, PARTS
from .state import (
    CAPPED,
    CLASH,
    DRAWN,
    FOLLOW_UP,
    LOSER_WINDOW,
    MATCH_LIMIT,
    NO_CARD,
    NO_END,
    NOBODY,
    OVER,
    PASS,
    RANKS,
    RESIGNED_DUEL,
    SEATS,
    TARGET_REACHED,
    TIE,
    TIE_WINDOW,
    UNDECIDED,
    WINNER_WINDOW,
)

CAUSE_NUMBERS = {name: number for number, name in CAUSES.items()}
ONE_SEAT = {NOTHING: NOBODY, "0": 0, "1": 1}
SOME_SEATS = {NOTHING: 0, "0": 1, "1": 2, "0+1": BOTH}
VERDICTS = {"0": 0, "1": 1, "tie": TIE}


class CartisoraPositionReader(PositionReader):
    """Fills a state from the parts of a text."""

    names = PARTS

    def read_parts(self) -> None:
        """All parts in turn."""
        s, parts = self.s, self.parts
        s.rng_event = parts.number("chance", 0)
        s.phase = parts.named("phase", PHASES, CLASH)
        self._duel()
        self._clash()
        self._cards()
        self._effects()
        self._moment()
        self._sealed()
        if "due" in parts and parts.one_of("due", SOME_SEATS, NOTHING) != s.owing:
            raise parts.fail("due")

    # -- Duel and Match --

    def _duel(self) -> None:
        s, parts = self.s, self.parts
        running = s.phase != OVER
        s.score = parts.numbers("score", [0, 0], high=s.target)
        finished = sum(s.score)
        s.match = parts.number("match", max(finished + running, 1), max(finished + running, 1), MATCH_LIMIT)
        s.winner = parts.one_of("winner", ONE_SEAT, NOTHING)
        s.ending = parts.named("ending", ENDINGS, NO_END)
        if running and (s.winner, s.ending) != (NOBODY, NO_END):
            raise parts.fail("winner" if s.ending == NO_END else "ending")
        if running and s.target in s.score:
            raise parts.fail("score")
        if not running:
            self._over()

    def _over(self) -> None:
        """How a Duel ended must fit its score (DC-07, DCA-05); resign one can at any score."""
        s, parts = self.s, self.parts
        if s.ending == NO_END or (s.winner == NOBODY) != (s.ending == DRAWN):
            raise parts.fail("ending")
        reached = s.target in s.score
        if reached != (s.ending == TARGET_REACHED) or (s.ending in (CAPPED, DRAWN) and s.match != MATCH_LIMIT):
            raise parts.fail("ending")
        if s.ending == DRAWN and s.score[0] != s.score[1]:
            raise parts.fail("score")
        if s.ending in (TARGET_REACHED, CAPPED) and s.score[s.winner] <= s.score[1 - s.winner]:
            raise parts.fail("winner")

    def _effects(self) -> None:
        """What lasts from one Clash to the next: only a Knight marks, only a Rogue has a bonus, only a Monk echoes."""
        s, parts = self.s, self.parts
        s.last = parts.one_of("last", ONE_SEAT, NOTHING)
        s.marked = parts.one_of("marked", ONE_SEAT, NOTHING)
        s.bonus = parts.numbers("bonus", [0, 0], high=DIE)
        s.echo = parts.numbers("echo", [0, 0], high=LARGEST_POWER)
        if s.marked != NOBODY and s.fighter[1 - s.marked] != KNIGHT:
            raise parts.fail("marked")
        for part, numbers, fighter in (("bonus", s.bonus, ROGUE), ("echo", s.echo, MONK)):
            if any(number and s.fighter[seat] != fighter for seat, number in enumerate(numbers)):
                raise parts.fail(part)
        check_effects(s, parts)

    # -- cards --

    def _cards(self) -> None:
        """Every card lies in one place."""
        s, parts = self.s, self.parts
        s.hand = [self._hand(seat) for seat in range(SEATS)]
        s.pile = [self._owned(f"pile{seat}") for seat in range(SEATS)]
        s.lock = self._owned("lock")
        s.pot = self._owned("pot") if "pot" in parts else self._standing_cards()
        if s.pot & self._standing_cards() != self._standing_cards() or (s.pot and s.standing == [NO_CARD, NO_CARD]):
            raise parts.fail("pot")
        places = {"hand0": s.hand[0], "hand1": s.hand[1] << RANKS, "pile0": s.pile[0], "pile1": s.pile[1]}
        places |= {"lock": s.lock, "pot": s.pot}
        named = 0
        for part, cards in places.items():
            if named & cards:
                raise parts.fail(part)
            named |= cards
        for seat in range(SEATS):
            self._place_unnamed(seat, cards_of(seat) & ~named)

    def _place_unnamed(self, seat: int, cards: int) -> None:
        s = self.s
        if cards and f"hand{seat}" not in self.parts:
            s.hand[seat] |= cards >> RANKS * seat
        elif cards:
            owner = next((other for other in (seat, 1 - seat) if f"pile{other}" not in self.parts), None)
            if owner is None:
                raise self.parts.fail(f"pile{seat}")
            s.pile[owner] |= cards

    def _hand(self, seat: int) -> int:
        part = f"hand{seat}"
        return self._set([1 << read_card(word) for word in self.parts.items(part)], part)

    def _owned(self, part: str) -> int:
        return self._set([self._owned_card(word, part) for word in self.parts.items(part)], part)

    def _owned_card(self, word: str, part: str) -> int:
        seat, _, card = word.partition(":")
        if seat not in ("0", "1"):
            raise self.parts.fail(part)
        return card_of(int(seat), read_card(card))

    def _set(self, cards: list[int], part: str) -> int:
        if len(set(cards)) != len(cards):
            raise self.parts.fail(part)
        return sum(cards)

    def _standing_cards(self) -> int:
        return sum(card_of(seat, card) for seat, card in enumerate(self.s.standing) if card != NO_CARD)

    # -- the Clash --

    def _clash(self) -> None:
        """Standing cards, powers and what came of them."""
        s, parts = self.s, self.parts
        s.standing = [NO_CARD if word == NOTHING else read_card(word) for word in parts.words("standing", NEITHER)]
        s.power = parts.numbers("power", [self._usual_power(seat) for seat in range(SEATS)], high=LARGEST_POWER)
        s.feint = parts.one_of("feint", ONE_SEAT, NOTHING)
        s.reacted = parts.one_of("reacted", SOME_SEATS, NOTHING)
        if "verdict" in parts:
            verdict, _, cause = parts.get("verdict").partition(":")
            if verdict not in VERDICTS or CAUSE_NUMBERS.get(cause, 0) == 0:
                raise parts.fail("verdict")
            s.verdict, s.cause = VERDICTS[verdict], CAUSE_NUMBERS[cause]

    def _usual_power(self, seat: int) -> int:
        """A number card's is its value; that of a face must be told, if it has one."""
        card = self.s.standing[seat]
        return 0 if card == NO_CARD else VALUE[card]

    def _moment(self) -> None:
        """Read the seats that are due, and check that they have a choice."""
        s = self.s
        if s.phase == CLASH:
            self._before_the_reveal()
        elif s.phase != OVER:
            self._within_a_clash()

    def _before_the_reveal(self) -> None:
        s = self.s
        for part in ("standing", "power", "feint", "verdict", "reacted", "pot"):
            if part in self.parts:
                raise self.parts.fail(part)
        for seat in range(SEATS):
            if not s.hand[seat]:
                raise self.parts.fail(f"hand{seat}")
        s.owing = BOTH

    def _within_a_clash(self) -> None:
        s = self.s
        if NO_CARD in s.standing:
            raise self.parts.fail("standing")
        if (s.verdict == UNDECIDED) != (s.phase == FOLLOW_UP):
            raise self.parts.fail("verdict")
        s.owing = self._follow_up() if s.phase == FOLLOW_UP else self._window()
        if not s.owing:
            raise self.parts.fail("phase")
        check_clash(s, self.parts, self.game.rules)

    def _follow_up(self) -> int:
        """The seat whose Feint waits for a follow-up."""
        s = self.s
        feints = [EFFECT[s.fighter[seat]][s.standing[seat]] == FEINT for seat in range(SEATS)]
        if feints[0] == feints[1] or s.feint != NOBODY or s.reacted:
            raise self.parts.fail("standing")
        seat = feints.index(True)
        return 1 << seat if s.hand[seat] else 0

    def _window(self) -> int:
        """The seats that can react in the window that is open."""
        s = self.s
        asked = {
            TIE_WINDOW: [seat for seat in range(SEATS) if s.verdict == TIE],
            LOSER_WINDOW: [1 - s.verdict] if s.verdict != TIE else [],
            WINNER_WINDOW: [s.verdict] if s.verdict != TIE else [],
        }[s.phase]
        return sum(1 << seat for seat in asked if self.game.rules.can_react(s, seat, s.phase))

    def _sealed(self) -> None:
        """Of two who choose unseen one may have chosen; after the end it does not matter any more."""
        s = self.s
        for seat, word in enumerate(self.parts.words("sealed", NEITHER)):
            if word == NOTHING:
                continue
            choice = PASS if word == "pass" else read_card(word)
            if s.phase != OVER and (s.owing != BOTH or not self.game.rules.legal(s, seat) >> choice & 1):
                raise self.parts.fail("sealed")
            s.sealed[seat] = choice + 1
            s.owing &= ~(1 << seat)
        if s.phase == OVER and any(s.sealed) and s.ending != RESIGNED_DUEL:
            raise self.parts.fail("sealed")
