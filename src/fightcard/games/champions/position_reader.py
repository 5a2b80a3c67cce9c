"""Positions from one line of text, as positions.py writes them or a person does.

What is left out is filled in: hands of Health + Reputation cards, and the rest of each pack in an order given by the
key.
"""

from __future__ import annotations

from fightcard.core.errors import Unreadable
from fightcard.core.game import Action, Game, Setup
from fightcard.core.options import Options
from fightcard.core.parts import Parts, split_parts
from fightcard.core.refusals import ALLOWED
from fightcard.kernel.chance import set_key
from fightcard.kernel.layout import State
from fightcard.kernel.protocol import TABLE

from .cards import HIDDEN, JOKER, PACK_SIZE
from .names import ENDINGS, PHASES
from .notation import read_action, read_card
from .options import ONE_DUEL, OPTIONS, SHARED
from .position_limits import check_cards, check_sheets
from .positions import NOTHING, PARTS, write_weapons
from .setups import read_pairing, read_weapons
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
    ROUNDS,
    SAXONS,
    SEAL,
    SIDES,
    SPENT,
    START_HEALTH,
    TEAM,
    VIKINGS,
)

PHASE_NUMBERS = {name: number for number, name in PHASES.items()}
ENDING_NUMBERS = {name: number for number, name in ENDINGS.items()}
NOBODY_OR_SIDE = {NOTHING: NOBODY, "0": SAXONS, "1": VIKINGS}
DUELS = {NOTHING: NOBODY, **{str(saxon + 1): saxon for saxon in range(TEAM)}}
OPTION_NAMES = {option.name for option in OPTIONS}
BOTH = 3
LARGEST_SHEET = 99  # position_limits.py is stricter
HIDDEN_CODE = "?"


def read_position(text: str, game: Game) -> tuple[Setup, State]:
    """The position a text stands for."""
    parts = split_parts(text, PARTS, OPTION_NAMES)
    options = Options.read(OPTIONS, [f"{name}={value}" for name, value in parts.items() if name in OPTION_NAMES])
    return _Reader(Parts(parts), options, game).read()


class _Reader:
    """Fills a state from the parts of a text."""

    def __init__(self, parts: Parts, options: Options, game: Game) -> None:
        self.parts, self.options, self.game = parts, options, game

    def read(self) -> tuple[Setup, State]:
        """All parts in turn; then what is missing."""
        setup = self._setup()
        self.s = self.game.new_state(setup)
        set_key(self.s, self.parts.key())
        self._champions()
        self._pairs()
        self._moment()
        check_sheets(self.s, self.parts)
        self._cards()
        self._table()
        check_cards(self.s, self.parts)
        self._fill()
        self._choices()
        return setup, self.s

    def _setup(self) -> Setup:
        """The options, with the weapons as they are: what was random has been drawn."""
        weapons = read_weapons(str(self.options["weapons"]))
        if NOBODY in weapons:
            weapons = read_weapons("preset")
        return self.game.checked(Setup(self.options.with_value("weapons", write_weapons(weapons))))

    # -- the sheets --

    def _champions(self) -> None:
        s = self.s
        self.game.rules.clear(s)
        self.game.rules.muster(s)
        s.health = self.parts.numbers("health", s.health, 0, START_HEALTH)
        s.reputation = self.parts.numbers("reputation", s.reputation, -LARGEST_SHEET, LARGEST_SHEET)
        s.won = self.parts.numbers("won", [0] * CHAMPIONS, 0, ROUNDS)
        for champion in range(CHAMPIONS):
            if s.duels == ONE_DUEL and champion % TEAM and (s.health[champion] or s.reputation[champion]):
                raise self.parts.fail("health" if s.health[champion] else "reputation")

    def _pairs(self) -> None:
        s = self.s
        chosen = read_pairing("list" if NOBODY in s.chosen_enemies else str(self.options["pairing"]))
        standard = [str(enemy - TEAM + 1) for enemy in (chosen if s.duels != ONE_DUEL else [TEAM])]
        words = self.parts.get("pairs", ",".join([*standard, NOTHING, NOTHING][:TEAM])).split(",")
        enemies = [word for word in words if word != NOTHING]
        if len(words) != TEAM or not set(enemies) <= {"1", "2", "3"} or len(set(enemies)) != len(enemies):
            raise self.parts.fail("pairs")
        for saxon, word in enumerate(words):
            if word != NOTHING:
                self.game.rules.match_up(s, saxon, TEAM + int(word) - 1)

    # -- the moment --

    def _moment(self) -> None:
        s, parts = self.s, self.parts
        s.phase = parts.one_of("phase", PHASE_NUMBERS, "seal")
        s.combat = parts.number("combat", 1, 1, COMBATS)
        first = next((saxon for saxon in range(TEAM) if s.enemy[saxon] != NOBODY), NOBODY)
        s.fighter[SAXONS] = parts.one_of("duel", DUELS, str(first + 1) if first != NOBODY else NOTHING)
        s.fighter[VIKINGS] = NOBODY if s.fighter[SAXONS] == NOBODY else s.enemy[s.fighter[SAXONS]]
        s.round = parts.number("round", 1, 1, ROUNDS)
        s.rounds = parts.number("rounds", s.round, s.round, LARGEST_SHEET)
        s.disadvantaged = parts.one_of("disadvantaged", NOBODY_OR_SIDE, NOTHING)
        s.panicked = sum(bit << side for side, bit in enumerate(parts.numbers("panicked", [0, 0], 0, 1)))
        s.recycled = parts.number("recycled", 0, 0, 1)
        s.chance = parts.number("chance", 0)
        s.ending = parts.one_of("ending", ENDING_NUMBERS, ENDINGS[NO_END])
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
            self._put(HAND + champion, sorted(hand, reverse=True))
            self._put(ASIDE + champion, sorted(self._list(f"aside{champion}"), reverse=True))
        for duel in range(TEAM):
            self._put(SPENT + duel, self._list(f"spent{duel}"))

    def _dealt(self, champion: int) -> list[int]:
        """A hand that nobody has described: none for those without an enemy, and those whose duel is done."""
        s = self.s
        saxon = champion if champion < TEAM else s.enemy[champion]
        fights = s.enemy[champion] != NOBODY and saxon >= s.fighter[SAXONS] and s.phase != OVER
        return [HIDDEN] * int(self.game.rules.deal_size(s, champion)) if fights else []

    def _list(self, part: str) -> list[int]:
        return [HIDDEN if word == HIDDEN_CODE else read_card(word) for word in self.parts.items(part)]

    def _put(self, zone: int, cards: list[int]) -> None:
        if len(cards) > PACK_SIZE:
            raise Unreadable("position-impossible")
        self.s.cards[zone][: len(cards)] = cards
        self.s.size[zone] = len(cards)

    def _table(self) -> None:
        s = self.s
        words = self.parts.get("table", f"{NOTHING},{NOTHING}").split(",")
        if len(words) != SIDES:
            raise self.parts.fail("table")
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
        shared = s.deck == SHARED and s.duels != ONE_DUEL
        saxons = [saxon for saxon in (range(TEAM) if shared else [duel]) if s.enemy[saxon] != NOBODY]
        deck = self._list(f"deck{duel}")
        if (shared and duel) or not saxons:
            self._put(DECK + duel, deck[::-1])
            return
        champions = [champion for saxon in saxons for champion in (saxon, s.enemy[saxon])]
        zones = [*(zone + champion for champion in champions for zone in (HAND, ASIDE)), SPENT + duel]
        placed = sum(s.size[zone] for zone in zones) + (on_table if s.fighter[SAXONS] in saxons else 0)
        if placed + len(deck) > PACK_SIZE:
            raise Unreadable("position-impossible")
        self._put(DECK + duel, [HIDDEN] * (PACK_SIZE - placed - len(deck)) + deck[::-1])

    def _fill(self) -> None:
        """Deal what the text leaves open."""
        self.s.viewer = TABLE
        if not self.game.rules.resample(self.s):
            raise Unreadable("position-impossible")

    # -- who owes a choice --

    def _choices(self) -> None:
        s = self.s
        if s.phase == OVER:
            return
        for side, champion in enumerate(s.fighter):
            if s.size[HAND + champion] == 0 and s.table[side] == HIDDEN:
                s.panicked |= 1 << side
        open_sides = s.asked if s.phase != NAME else 0
        for side in range(SIDES):
            if s.phase == NAME and s.table[side] == JOKER:  # it was turned up blind
                open_sides |= 1 << side
                s.panicked |= 1 << side
            elif s.phase != NAME and s.panicked >> side & 1:
                open_sides &= ~(1 << side)
        s.waiting = open_sides
        self._sealed()
        if s.waiting == 0:
            hands = [f"hand{s.fighter[side]}" for side in range(SIDES) if s.asked >> side & 1]
            written = [part for part in ("sealed", "panicked", *hands) if part in self.parts]
            raise self.parts.fail(written[0] if written else "reputation")  # too little of it for a hand

    def _sealed(self) -> None:
        words = self.parts.get("sealed", f"{NOTHING},{NOTHING}").split(",")
        if len(words) != SIDES:
            raise self.parts.fail("sealed")
        for side, word in enumerate(words):
            if word != NOTHING:
                self._seal(side, read_action(word))

    def _seal(self, side: int, action: Action) -> None:
        """Somebody has chosen, and the other has not."""
        s = self.s
        seat = s.owner[s.fighter[side]]
        owes = bool(s.waiting >> side & 1) and s.waiting == BOTH
        if not owes or action.kind in ("take-back", "resign") or self.game.choice_refusal(s, seat, action) != ALLOWED:
            raise self.parts.fail("sealed")
        s.sealed[side] = 1 + self.game.choice_of_action(s, seat, action)
        s.waiting &= ~(1 << side)
