"""Why one card is better than another in Combat of Champions: predicates over what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from fightcard.core.observation import Observation
from fightcard.core.reasons import Comparison, Reason
from fightcard.kernel.layout import State

from .cards import BLACK, HIDDEN, JOKER, SUIT_MASK, VALUE
from .notation import read_action
from .options import FOR_COMBAT
from .rounds import extra_wounds, round_winner, value_of, wounds_by
from .rules import fighting_side
from .state import ANSWER, HAND, NAME, NOBODY, ROUNDS

CODES = (
    *("kills", "could-win", "spear-wins", "wounds-more", "wounded", "overpowered", "cheaper", "lost-anyway"),
    *("not-worth", "keeps-strike", "leads-low", "spends-high", "strike", "parry", "panic-costs", "runs-out"),
    *("panic-pays", "mix-high", "mix-low"),
)

PANIC_CARD = HIDDEN  # in place of a card
HIGH = 10  # a value that few cards beat


def reasons(comparison: Comparison) -> list[Reason]:
    """All reasons that hold."""
    o = comparison.observation.raw()[0]
    chosen, better = (
        PANIC_CARD if action.kind == "panic" else action.value
        for action in (read_action(text) for text in (comparison.chosen, comparison.better))
    )
    cards = RoundCards(o, int(fighting_side(o, comparison.seat)), chosen, better)
    if PANIC_CARD in (chosen, better):
        asked = PANIC
    else:
        asked = ANSWERING if cards.is_answer else UNSEEN
    return [reason for ask in asked if (reason := ask(cards)) is not None]


def mix_reason(observation: Observation, action: str) -> Reason | None:
    """An enemy who knows the card saves the high ones against a high card, and strikes at a low one."""
    o, read = observation.raw()[0], read_action(action)
    if read.kind != "card":
        return None
    value = VALUE[o.weapon[o.fighter[int(fighting_side(o, observation.seat))]]][read.value]
    return Reason("mix-high" if value >= HIGH else "mix-low", {"chosen_action": action})


@dataclass(frozen=True)
class RoundOutcome:
    """The outcome of a card against the one on the table."""

    won: bool
    lost: bool
    wounds: int  # that it inflicts
    suffered: int


@dataclass(frozen=True)
class RoundCards:
    """The two cards, as the fighter of a side may play them."""

    o: State
    side: int
    chosen: int
    better: int

    @property
    def is_answer(self) -> bool:
        """Does the other card lie open, with its suit named?"""
        other = self.o.table[1 - self.side]
        return bool(self.o.phase in (ANSWER, NAME) and other not in (HIDDEN, JOKER))

    @property
    def champion(self) -> int:
        """Return the seat that plays the card."""
        return int(self.o.fighter[self.side])

    @property
    def enemy(self) -> int:
        """The champion they fight."""
        return int(self.o.fighter[1 - self.side])

    @cached_property
    def outcomes(self) -> tuple[RoundOutcome, RoundOutcome]:
        """The outcomes of both against the card on the table."""
        return outcome(self.o, self.side, self.chosen), outcome(self.o, self.side, self.better)

    def value(self, card: int) -> int:
        """The value of a card in the champion's hand."""
        return int(VALUE[self.o.weapon[self.champion]][card])

    @property
    def against(self) -> int:
        """The value of the card on the table in the enemy's hand."""
        return int(value_of(self.o, 1 - self.side))

    @property
    def higher(self) -> int:
        """By how much the better card is worth more."""
        return self.value(self.better) - self.value(self.chosen)


def outcome(o: State, side: int, card: int) -> RoundOutcome:
    """The outcome of a card against the one on the table, by the rules."""
    s = o.copy()
    s.table[side] = card
    values = [int(value_of(s, each)) for each in (0, 1)]
    winner = round_winner(s, *values)
    wounds = 0 if winner == NOBODY else int(wounds_by(s, winner, max(values), min(values)))
    return RoundOutcome(winner == side, winner == 1 - side, *((wounds, 0) if winner == side else (0, wounds)))


def is_strike(card: int) -> bool:
    """Black cards are Strikes."""
    return BLACK[card & SUIT_MASK] == 1


# -- against a card that lies open ----------------------------------------------------------------------------------


def kills(cards: RoundCards) -> Reason | None:
    """The enemy falls."""
    chosen, better = cards.outcomes
    health = cards.o.health[cards.enemy]
    return Reason("kills", {}, "better", 1.0) if better.wounds >= health > chosen.wounds else None


def could_win(cards: RoundCards) -> Reason | None:
    """The better card wins the Round."""
    chosen, better = cards.outcomes
    if not better.won or chosen.won:
        return None
    value = cards.value(cards.better)
    code = "spear-wins" if value == cards.against else "could-win"  # (CC-18)
    return Reason(code, {"value": value, "against": cards.against}, "better", 0.9)


def wounds_more(cards: RoundCards) -> Reason | None:
    """It wounds more."""
    chosen, better = cards.outcomes
    if better.wounds <= chosen.wounds:
        return None
    return Reason("wounds-more", {"wounds": better.wounds}, "better", 0.8)


def overpowered(cards: RoundCards) -> Reason | None:
    """The chosen card is Overpowered."""
    chosen, better = cards.outcomes
    if chosen.suffered <= better.suffered:
        return None
    if chosen.suffered == 1:
        return Reason("wounded", {}, "chosen", 0.6)
    return Reason("overpowered", {"wounds": chosen.suffered}, "chosen", 0.85)


def cheaper(cards: RoundCards) -> Reason | None:
    """Both win, and the better card is worth less."""
    chosen, better = cards.outcomes
    if not (chosen.won and better.won) or cards.higher >= 0:
        return None
    return Reason("cheaper", {}, "better", 0.5)


def lost_anyway(cards: RoundCards) -> Reason | None:
    """Neither wins, and the better card is worth less."""
    chosen, better = cards.outcomes
    if chosen.won or better.won or cards.higher >= 0:
        return None
    return Reason("lost-anyway", {}, "better", 0.5)


def not_worth(cards: RoundCards) -> Reason | None:
    """The chosen card wins a Round that is not worth it."""
    chosen, better = cards.outcomes
    return Reason("not-worth", {}, "better", 0.4) if chosen.won and not better.won else None


def keeps_strike(cards: RoundCards) -> Reason | None:
    """Both do the same now, and the Strike is left for later."""
    chosen, better = cards.outcomes
    same = chosen == better and is_strike(cards.chosen) and not is_strike(cards.better)
    return Reason("keeps-strike", {}, "better", 0.3) if same else None


# -- against a card that nobody has seen ----------------------------------------------------------------------------


def too_low(cards: RoundCards) -> Reason | None:
    """A low card invites a heavy Strike."""
    if cards.higher <= 0:
        return None
    value = cards.value(cards.chosen)
    worst = 1 + int(extra_wounds(cards.o.weapon[cards.enemy], 14, value, True))
    return Reason("leads-low", {"value": value, "wounds": worst}, "chosen", 0.5 + cards.higher / 100)


def too_high(cards: RoundCards) -> Reason | None:
    """A high card is spent where a lower one does."""
    if cards.higher >= 0:
        return None
    return Reason("spends-high", {}, "chosen", 0.4 - cards.higher / 100)


def strike(cards: RoundCards) -> Reason | None:
    """A Strike wounds; a red card does not."""
    if is_strike(cards.chosen) or not is_strike(cards.better):
        return None
    return Reason("strike", {}, "better", 0.45)


def parry(cards: RoundCards) -> Reason | None:
    """The Strike is kept for a Round in which it wounds."""
    if not is_strike(cards.chosen) or is_strike(cards.better):
        return None
    return Reason("parry", {}, "better", 0.45)


# -- Panic ----------------------------------------------------------------------------------------------------------


def panic_costs(cards: RoundCards) -> Reason | None:
    """Panic costs Reputation, and the blind card cannot wound."""
    return Reason("panic-costs", {}, "chosen", 0.9) if cards.chosen == PANIC_CARD else None


def runs_out(cards: RoundCards) -> Reason | None:
    """The hand is gone while Rounds are left."""
    left = ROUNDS - cards.o.round
    if left == 0 or not leaves_none(cards, cards.chosen) or leaves_none(cards, cards.better):
        return None
    return Reason("runs-out", {"count": left}, "chosen", 0.7)


def leaves_none(cards: RoundCards, card: int) -> bool:
    """Is the hand empty after this choice?"""
    hand = cards.o.size[HAND + cards.champion]
    return bool(cards.o.panic == FOR_COMBAT if card == PANIC_CARD else hand == 1)


def panic_pays(cards: RoundCards) -> Reason | None:
    """The hand is worth less than a blind card."""
    return Reason("panic-pays", {}, "better", 0.5) if cards.better == PANIC_CARD else None


Predicates = tuple[Callable[[RoundCards], Reason | None], ...]
ANSWERING: Predicates = (*(kills, could_win, wounds_more, overpowered, cheaper, lost_anyway, not_worth, keeps_strike),)
UNSEEN: Predicates = (too_low, too_high, strike, parry)
PANIC: Predicates = (panic_costs, runs_out, panic_pays)
