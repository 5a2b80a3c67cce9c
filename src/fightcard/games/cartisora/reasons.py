"""Why one card is better than another in Duels of Cartisora: predicates over what a seat knows.

Both hands are open, so every Clash that a card may meet can be worked out by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from fightcard.core.observation import Observation
from fightcard.core.reasons import Comparison, Judged, Reason
from fightcard.kernel.game_rng import set_key
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log
from fightcard.kernel.rules_interface import TABLE

from .cards import EFFECT, FEINT, ROLLS_DICE, SUCKER_PUNCH, VALUE, ranks_in, write_card
from .events import CLASH_BLOCKED, CLASH_TIED, CLASH_WON
from .hands import attacks
from .notation import read_action
from .rules import legal, play
from .state import BY_UNDERCUT, CATCHES, CLASH, FOLLOW_UP, NO_CAUSE, PASS

CODES = (
    *("undercut", "undercuts", "jack-low", "loses-mostly", "wins-more", "ties", "lock", "loss-decides", "win-decides"),
    *("keeps", "keeps-reaction", "follow-up-loses", "lets-go", "wastes", "lost-anyway", "reacts"),
    *("loses-less", "only-answer", "mix-undercut", "mix-beaten"),
)

LIKELY = 0.1  # how likely the other side must be to play a card that is worth a warning
LESS = 0.05  # a smaller difference between two shares is not worth a sentence
MOSTLY = 0.5
DICE = 12  # samples of a Clash with dice
WON, EVEN, LOST = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class ClashComparison:
    """The outcomes of a card against another: their shares of the samples, and the causes of wins."""

    won: float
    tied: float
    undercut: bool  # the loser is beaten by a power that is lower by exactly 1

    @property
    def worth(self) -> float:
        """A tie counts half."""
        return self.won + EVEN * self.tied

    @property
    def lost(self) -> float:
        """The share that is lost."""
        return 1 - self.won - self.tied


def reasons(comparison: Comparison) -> list[Reason]:
    """All reasons that hold."""
    o = comparison.observation.raw()[0]
    chosen, better = (read_choice(text) for text in (comparison.chosen, comparison.better))
    if o.phase == CLASH:
        return ClashReasons(o, comparison.seat, chosen, better, comparison.judged).found
    if o.phase == FOLLOW_UP:
        return follow_up_reasons(o, comparison.seat, chosen, better)
    return reaction_reasons(chosen, better)


def mix_reason(observation: Observation, action: str) -> Reason | None:
    """The other side could always lay the card that beats this one, best with an undercut."""
    o, card = observation.raw()[0], read_choice(action)
    if o.phase != CLASH:
        return None
    meetings = {other: meet(o, observation.seat, card, other) for other in ranks_in(attacks(o, 1 - observation.seat))}
    beating = [other for other, meeting in meetings.items() if meeting.worth < EVEN]
    if not beating:
        return None
    undercutting = [other for other in beating if meetings[other].undercut]
    told = {"chosen_action": action, "card": write_card((undercutting or beating)[-1])}
    return Reason("mix-undercut" if undercutting else "mix-beaten", told)


def read_choice(text: str) -> int:
    """A choice of the rules from the text of an action."""
    action = read_action(text)
    return PASS if action.kind == "pass" else action.value


# -- a Clash ------------------------------------------------------------------------------------------------------


class ClashReasons:
    """Compares two cards against all that the other side may lay at the same time."""

    def __init__(self, o: State, seat: int, chosen: int, better: int, judged: Judged) -> None:
        self.o, self.seat, self.chosen, self.better = o, seat, chosen, better
        self.mix = _mix(o, 1 - seat, judged.theirs)

    @cached_property
    def meetings(self) -> dict[int, dict[int, ClashComparison]]:
        """The outcomes of both cards against each of theirs."""
        return {
            card: {other: meet(self.o, self.seat, card, other) for other in self.mix}
            for card in (self.chosen, self.better)
        }

    def share(self, card: int, part: Callable[[ClashComparison], float]) -> float:
        """An average over what the other side may lay."""
        return sum(chance * part(self.meetings[card][other]) for other, chance in self.mix.items())

    def more(self, part: Callable[[ClashComparison], float]) -> float:
        """Return how much more of it the better card has."""
        return self.share(self.better, part) - self.share(self.chosen, part)

    @property
    def found(self) -> list[Reason]:
        """All reasons that hold."""
        asked = (self.undercut, self.undercuts, self.jack, self.often, self.ties, self.lock, self.decides, self.keeps)
        found = [reason for ask in asked if (reason := ask()) is not None]
        return found or self.later()

    def _gain(self, other: int) -> float:
        meetings = self.meetings
        return self.mix[other] * (meetings[self.better][other].worth - meetings[self.chosen][other].worth)

    def undercut(self) -> Reason | None:
        """The chosen card is undercut by one that they hold and are likely to lay."""
        beaten = self._undercut_by(self.chosen, LOST)
        if not beaten:
            return None
        card = max(beaten, key=self._gain)
        return Reason("undercut", {"card": write_card(card)}, "chosen", self._gain(card))

    def undercuts(self) -> Reason | None:
        """The better card undercuts one of theirs."""
        beaten = self._undercut_by(self.better, WON)
        if not beaten:
            return None
        card = max(beaten, key=self._gain)
        return Reason("undercuts", {"card": write_card(card)}, "better", self._gain(card))

    def _undercut_by(self, card: int, result: float) -> list[int]:
        """Their likely cards with which this one meets in an undercut of that result, where the other card does better
        or worse. With a Feint it is the follow-up that undercuts."""
        if EFFECT[self.o.fighter[self.seat]][card] == FEINT:
            return []
        return [
            other
            for other, chance in self.mix.items()
            if chance >= LIKELY
            and self._gain(other) > 0
            and self.meetings[card][other].undercut
            and self.meetings[card][other].worth == result
        ]

    def jack(self) -> Reason | None:
        """A Jack hits nothing below 7, and they have mostly such cards."""
        if EFFECT[self.o.fighter[self.seat]][self.chosen] != SUCKER_PUNCH:
            return None
        low = sum(chance for other, chance in self.mix.items() if 0 < VALUE[other] < CATCHES)
        return Reason("jack-low", {}, "chosen", low * LIKELY + self.more(_worth)) if low >= MOSTLY else None

    def often(self) -> Reason | None:
        """One loses to most of what they may lay, or the other wins more often."""
        more, lost = self.more(_won), self.share(self.chosen, _lost)
        if lost >= MOSTLY and self.more(_lost) < 0:
            return Reason("loses-mostly", {}, "chosen", self.more(_worth))
        if more >= LESS:
            return Reason("wins-more", self._shares("wins", _won), "better", more / 2)
        if self.more(_lost) <= -LESS and self.more(_worth) > 0:
            return Reason("loses-less", self._shares("loses", _lost), "better", -self.more(_lost) / 2)
        return None

    def _shares(self, name: str, part: Callable[[ClashComparison], float]) -> dict[str, str | int]:
        return {name: _percent(self.share(self.better, part)), "other": _percent(self.share(self.chosen, part))}

    def ties(self) -> Reason | None:
        """The chosen card ties too often."""
        if self.more(_tied) > -LIKELY or self.more(_worth) < 0:
            return None
        return Reason("ties", {}, "chosen", self.more(_worth) / 2)

    def lock(self) -> Reason | None:
        """Locked cards go to the winner of this Clash."""
        locked = self.o.lock.bit_count()
        if locked == 0 or self.more(_worth) < LESS:
            return None
        return Reason("lock", {"count": locked}, "better", self.more(_worth) * locked / (2 + locked))

    def decides(self) -> Reason | None:
        """The winner of this Clash cannot be caught up with."""
        if abs(self.more(_worth)) < LESS or self.more(_worth) < 0:
            return None
        if decides(self.o, 1 - self.seat):
            return Reason("loss-decides", {}, "chosen", self.more(_worth))
        return Reason("win-decides", {}, "better", self.more(_worth)) if decides(self.o, self.seat) else None

    def keeps(self) -> Reason | None:
        """The stronger card wins no more than the other does now, or is worth more later."""
        if strength(self.chosen) <= strength(self.better) or self.more(_worth) > LIKELY:
            return None
        return Reason("keeps", {}, "better", LESS)

    def later(self) -> list[Reason]:
        """Nothing in this Clash speaks for the better card, so the chosen one is worth more in a later one.

        It may be the only card of the seat that beats one of theirs.
        """
        if self.more(_worth) > LESS:
            return []
        others = [card for card in ranks_in(attacks(self.o, self.seat)) if card != self.chosen]
        for theirs in sorted(ranks_in(attacks(self.o, 1 - self.seat)), key=strength, reverse=True):
            if self._beats(self.chosen, theirs) and not any(self._beats(card, theirs) for card in others):
                return [Reason("only-answer", {"card": write_card(theirs)}, "better", LESS)]
        return [Reason("keeps", {}, "better", LESS)]

    def _beats(self, card: int, theirs: int) -> bool:
        return meet(self.o, self.seat, card, theirs).worth > EVEN


def _mix(o: State, seat: int, theirs: Mapping[str, float]) -> dict[int, float]:
    """The probability of each card of the other side; uniform if unknown."""
    cards = ranks_in(attacks(o, seat))
    known = {card: theirs.get(write_card(card), 0.0) for card in cards}
    total = sum(known.values())
    return {card: known[card] / total if total else 1 / len(cards) for card in cards}


def meet(o: State, seat: int, mine: int, theirs: int) -> ClashComparison:
    """The outcome of two cards by the rules, with the best follow-up and without reactions."""
    rolls = any(ROLLS_DICE[EFFECT[o.fighter[who]][card]] for who, card in ((seat, mine), (1 - seat, theirs)))
    samples = [_sampled(o, seat, (mine, theirs), number) for number in range(DICE if rolls else 1)]
    count = len(samples)
    won = sum(result == WON for result, _ in samples) / count
    tied = sum(result == EVEN for result, _ in samples) / count
    return ClashComparison(won, tied, all(cause == BY_UNDERCUT for _, cause in samples))


def _sampled(o: State, seat: int, cards: tuple[int, int], number: int) -> tuple[float, int]:
    s = o.copy()
    s.viewer = TABLE
    s.log = Log()
    s.rng_event, s.owing, s.sealed = 0, 3, [0, 0]
    set_key(s, [number] * 8)
    play(s, seat, cards[0])
    play(s, 1 - seat, cards[1])
    return _played_on(s, seat)


def _played_on(s: State, seat: int) -> tuple[float, int]:
    """The end of a Clash for a seat and its cause, by the log from a given moment."""
    while not _is_told(s):
        if s.phase == FOLLOW_UP:
            return _best_follow_up(s, seat)
        for who in (0, 1):
            if s.owing >> who & 1:
                play(s, who, PASS)
    kind, who, _, cause = next(event for event in reversed(s.log.events) if event[0] in VERDICTS)
    if kind != CLASH_WON:
        return EVEN, NO_CAUSE
    return (WON if who == seat else LOST), cause


VERDICTS = (CLASH_WON, CLASH_TIED, CLASH_BLOCKED)


def _is_told(s: State) -> bool:
    """Is the Clash over? What follows it in the log is the pot, a new Clash or the end."""
    return any(event[0] in VERDICTS for event in s.log.events) and s.standing[0] < 0


def _best_follow_up(s: State, seat: int) -> tuple[float, int]:
    """The owner of a Feint takes the best card."""
    owner = 0 if s.owing & 1 else 1
    found = [followed(s, owner, card, seat) for card in ranks_in(legal(s, owner))]
    return max(found) if owner == seat else min(found)


def followed(o: State, owner: int, card: int, seat: int, number: int = 0) -> tuple[float, int]:
    """The outcome of following a Feint with this card, for a seat; another number gives other dice."""
    s = o.copy()
    s.log = Log()
    s.viewer = TABLE
    set_key(s, [number] * 8)
    play(s, owner, card)
    return _played_on(s, seat)


def decides(o: State, seat: int) -> bool:
    """Does a seat that wins this Clash lead by more cards than are left?"""
    left = o.hand[0].bit_count() + o.hand[1].bit_count() - 2
    lead = o.pile[seat].bit_count() - o.pile[1 - seat].bit_count() + 2 + o.lock.bit_count()
    return lead > left


def strength(card: int) -> int:
    """A rough order of what is worth keeping: faces, then high numbers."""
    return VALUE[card] or 2 * CATCHES


# -- other moments ------------------------------------------------------------------------------------------------


def follow_up_reasons(o: State, seat: int, chosen: int, better: int) -> list[Reason]:
    """After a Feint their card lies open."""
    mine, other = (follow_up_worth(o, seat, card) for card in (chosen, better))
    if mine < other:
        return [Reason("follow-up-loses", {}, "chosen", other - mine)]
    if mine > other:
        return [Reason("lets-go", {}, "better", LESS)]
    return [Reason("lost-anyway" if mine == LOST else "wastes", {}, "chosen", LESS)]


def follow_up_worth(o: State, seat: int, card: int) -> float:
    """Return the share of this Clash that following with a card wins, averaged over dice; a tie counts half."""
    samples = DICE if ROLLS_DICE[EFFECT[o.fighter[seat]][card]] else 1
    return sum(followed(o, seat, card, seat, number)[0] for number in range(samples)) / samples


def reaction_reasons(chosen: int, better: int) -> list[Reason]:
    """To react, or to keep the card."""
    if better == PASS:
        return [Reason("keeps-reaction", {}, "better", LESS)]
    return [Reason("reacts", {}, "better", LESS)] if chosen == PASS else []


def _won(meeting: ClashComparison) -> float:
    return meeting.won


def _tied(meeting: ClashComparison) -> float:
    return meeting.tied


def _lost(meeting: ClashComparison) -> float:
    return meeting.lost


def _worth(meeting: ClashComparison) -> float:
    return meeting.worth


def _percent(share: float) -> int:
    return round(100 * share)
