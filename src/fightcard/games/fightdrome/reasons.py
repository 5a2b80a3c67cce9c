"""Why one card is better than another in Fightdrome: predicates over what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from fightcard.core.observation import Observation
from fightcard.core.reasons import Comparison, Reason
from fightcard.kernel.layout import State

from .cards import (
    FEINT,
    GRAPPLE,
    IS_ATTACK,
    IS_NEUROCHEM,
    KICK,
    PUNCH,
    STRENGTH_MASK,
    TYPE_SHIFT,
    WEAVE,
    WITH_STRENGTH,
    meets,
)
from .notation import read_action
from .options import IMMEDIATE, YES
from .state import ANSWER, HAND, PICK, STAGGERED

CODES = (
    *("last-neurochem", "bare-feint", "rests", "presses", "initiative", "pause", "no-attack", "neurochem"),
    *("keeps-neurochem", "harder", "weaker", "no-cover-punch", "no-cover-kick"),
    *("keeps-grapple", "keeps-feint", "keeps-weave", "keeps-strong"),
)

REST_CARD = -1  # in place of a card
USUAL = 50  # the strength of an Attack that one should be able to answer
WORLDS = 24  # sampled to see how often an Attack can be answered
EASIER = 0.1  # a smaller difference of such shares is not worth a sentence


def reasons(comparison: Comparison) -> list[Reason]:
    """All reasons that hold."""
    o = comparison.observation.raw()[0]
    if o.phase == PICK:
        return []
    setup = comparison.observation.game.setup
    chosen, better = (
        REST_CARD if action.kind == "rest" else action.value
        for action in (read_action(text, setup) for text in (comparison.chosen, comparison.better))
    )
    cards = ExchangeCards(comparison.observation, o, comparison.seat, chosen, better)
    return [reason for ask in PREDICATES if (reason := ask(cards)) is not None]


def mix_reason(observation: Observation, action: str) -> Reason | None:
    """Only Sleeves are picked unseen, and the rules give no reason for one of them."""
    return None


@dataclass(frozen=True)
class ExchangeCards:
    """The two cards, and what is left of the hand after each."""

    observation: Observation
    o: State
    seat: int
    chosen: int
    better: int

    @cached_property
    def hand(self) -> list[int]:
        """The seat's cards."""
        return list(self.o.cards[HAND + self.seat][: self.o.size[HAND + self.seat]])

    def left(self, card: int) -> list[int]:
        """The hand without a card."""
        rest = list(self.hand)
        if card != REST_CARD:
            rest.remove(card)
        return rest

    @property
    def lost(self) -> bool:
        """Is a card lost rather than played?"""
        return bool(self.o.phase == STAGGERED)

    @property
    def played(self) -> bool:
        """Are both of them cards that would be played?"""
        return not self.lost and REST_CARD not in (self.chosen, self.better)


def kind(card: int) -> int:
    """The type of a card; 0 for Rest."""
    return 0 if card == REST_CARD else card >> TYPE_SHIFT


def is_attack(card: int) -> bool:
    """An Attack stays on the table for an answer."""
    return card != REST_CARD and IS_ATTACK[kind(card)]


def is_neurochem(card: int) -> bool:
    """A Neurochem card: no card is drawn for it."""
    return card != REST_CARD and IS_NEUROCHEM[kind(card)]


def pauses(card: int) -> bool:
    """Blocks, Weave and Neurochem Block make the other side open."""
    return card != REST_CARD and not is_attack(card) and kind(card) != FEINT


# -- the predicates, the weightiest first ---------------------------------------------------------------------------


def last_neurochem(cards: ExchangeCards) -> Reason | None:
    """A Neurochem card as the last one empties the hand, which loses at once."""
    empties = cards.o.empty_hand == IMMEDIATE and cards.o.last_gasp != YES and not cards.lost
    if not empties or len(cards.hand) != 1 or not is_neurochem(cards.chosen):
        return None
    return Reason("last-neurochem", {}, "chosen", 1.0)


def bare_feint(cards: ExchangeCards) -> Reason | None:
    """A Feint has to be followed by an Attack, and none is left."""
    if cards.lost or kind(cards.chosen) != FEINT or any(map(is_attack, cards.left(cards.chosen))):
        return None
    return Reason("bare-feint", {}, "chosen", 0.9)


def rests(cards: ExchangeCards) -> Reason | None:
    """To Rest draws a card, and the other side has to open."""
    return Reason("rests", {}, "better", 0.8) if cards.better == REST_CARD else None


def presses(cards: ExchangeCards) -> Reason | None:
    """Resting gives up the turn."""
    return Reason("presses", {}, "better", 0.7) if cards.chosen == REST_CARD else None


def initiative(cards: ExchangeCards) -> Reason | None:
    """An Attack has to be answered; a Block lets the other side open."""
    if not cards.played or cards.o.phase != ANSWER or not is_attack(cards.better) or not pauses(cards.chosen):
        return None
    return Reason("initiative", {}, "better", 0.65)


def pause(cards: ExchangeCards) -> Reason | None:
    """A pause makes the other side open."""
    if not cards.played or cards.o.phase != ANSWER or not pauses(cards.better) or pauses(cards.chosen):
        return None
    return Reason("pause", {}, "better", 0.65)


def no_attack(cards: ExchangeCards) -> Reason | None:
    """No Attack is left to open with."""
    if any(map(is_attack, cards.left(cards.chosen))) or not any(map(is_attack, cards.left(cards.better))):
        return None
    return Reason("no-attack", {}, "chosen", 0.6)


def neurochem(cards: ExchangeCards) -> Reason | None:
    """A Neurochem card beats every normal one, and playing it shrinks the hand."""
    if not is_neurochem(cards.chosen) or is_neurochem(cards.better):
        return None
    return Reason("keeps-neurochem" if cards.lost else "neurochem", {}, "better", 0.55)


def harder(cards: ExchangeCards) -> Reason | None:
    """The better Attack can be answered less often, as far as the seat can know."""
    if cards.lost or not is_attack(cards.better) or not is_attack(cards.chosen):
        return None
    shares = answered(cards)
    easier = shares[cards.chosen] - shares[cards.better]
    if easier < EASIER:
        return None
    told = {"share": round(100 * shares[cards.better]), "other": round(100 * shares[cards.chosen])}
    return Reason("harder", told, "better", easier)


def answered(cards: ExchangeCards) -> dict[int, float]:
    """In what share of the worlds the other side can answer each of the two cards."""
    hands = [theirs(cards, seed) for seed in range(WORLDS)]
    return {card: sum(can_answer(hand, card) for hand in hands) / WORLDS for card in (cards.chosen, cards.better)}


def theirs(cards: ExchangeCards, seed: int) -> list[int]:
    """Return a hand that the other side may hold, sampled from what the seat knows."""
    world = cards.observation.sample_world(seed)
    seen = world.observed(1 - cards.seat)
    zone = HAND + 1 - cards.seat
    return list(seen.cards[zone][: seen.size[zone]])


def can_answer(hand: list[int], attack: int) -> bool:
    """Is there an answer to this Attack in the hand?"""
    return any(meets(card, kind(attack), attack & STRENGTH_MASK) for card in hand)


def weaker(cards: ExchangeCards) -> Reason | None:
    """A weaker card of the same type does, too."""
    same = kind(cards.chosen) == kind(cards.better) and kind(cards.better) in WITH_STRENGTH
    if not same or cards.chosen <= cards.better:
        return None
    return Reason("weaker", {}, "better", 0.5)


def cover(cards: ExchangeCards) -> Reason | None:
    """No answer to a Punch or a Kick is left."""
    for attack, code in ((PUNCH, "no-cover-punch"), (KICK, "no-cover-kick")):
        if not covers(cards.left(cards.chosen), attack) and covers(cards.left(cards.better), attack):
            return Reason(code, {}, "chosen", 0.45)
    return None


def covers(hand: list[int], attack: int) -> bool:
    """Is there an answer to a usual Attack of this type?"""
    return any(meets(card, attack, USUAL) for card in hand)


def keeps(wanted: int, code: str) -> Callable[[ExchangeCards], Reason | None]:
    """A predicate: a card of this type stays in the hand."""

    def predicate(cards: ExchangeCards) -> Reason | None:
        held = kind(cards.chosen) == wanted and kind(cards.better) != wanted
        return Reason(code, {}, "better", 0.4) if held else None

    return predicate


def keeps_strong(cards: ExchangeCards) -> Reason | None:
    """The stronger of two cards stays in the hand."""
    strong, weak = (card & STRENGTH_MASK if kind(card) in WITH_STRENGTH else 0 for card in (cards.chosen, cards.better))
    if kind(cards.better) not in WITH_STRENGTH or strong <= weak or kind(cards.chosen) == kind(cards.better):
        return None
    return Reason("keeps-strong", {}, "better", 0.3)


PREDICATES: tuple[Callable[[ExchangeCards], Reason | None], ...] = (
    last_neurochem,
    bare_feint,
    rests,
    presses,
    initiative,
    pause,
    no_attack,
    neurochem,
    harder,
    weaker,
    cover,
    keeps(GRAPPLE, "keeps-grapple"),
    keeps(FEINT, "keeps-feint"),
    keeps(WEAVE, "keeps-weave"),
    keeps_strong,
)
