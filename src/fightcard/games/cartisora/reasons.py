"""Why one card is better than another in Duels of Cartisora: predicates over what a seat knows.

Both hands are open, so every Clash that a card may meet can be worked out by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property

from fightcard.core.observation import Observation
from fightcard.core.reasons import Comparison, Judged, Reason
from fightcard.kernel.layout import State

from .cards import EFFECT, FEINT, SUCKER_PUNCH, VALUE, ranks_in, write_card
from .hands import attacks
from .meetings import EVEN, LOST, WON, ClashComparison, after_follow_up, followed, meet
from .notation import read_action
from .state import CATCHES, CLASH, FOLLOW_UP, PASS

CODES = (
    *("undercut", "undercuts", "jack-low", "loses-mostly", "wins-more", "ties", "lock", "loss-decides", "win-decides"),
    *("keeps", "keeps-reaction", "follow-up-loses", "lets-go", "wastes", "lost-anyway", "reacts"),
    *("takes-chance", "ties-now", "needed", "needed-undercut", "exposed", "only-answer"),
    *("loses-less", "mix-undercut", "mix-beaten"),
)

LIKELY = 0.1  # how likely the other side must be to play a card that is worth a warning
LESS = 0.05  # a smaller difference between two shares is not worth a sentence
MOSTLY = 0.5


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
        return self._kept()

    def later(self) -> list[Reason]:
        """Nothing in this Clash speaks for the better card, so the chosen one is worth more in a later one."""
        return [] if self.more(_worth) > LESS else [self._kept()]

    def _kept(self) -> Reason:
        found = kept_for(self.o, self.seat, self.chosen, self.better)
        return replace(found, weight=LESS) if found is not None else Reason("keeps", {}, "better", LESS)


def _mix(o: State, seat: int, theirs: Mapping[str, float]) -> dict[int, float]:
    """The probability of each card of the other side; uniform if unknown."""
    cards = ranks_in(attacks(o, seat))
    known = {card: theirs.get(write_card(card), 0.0) for card in cards}
    total = sum(known.values())
    return {card: known[card] / total if total else 1 / len(cards) for card in cards}


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
    """Return what comes of a Clash in which their card lies open, and what the other card is kept for."""
    mine, other = (followed(o, seat, card, seat) for card in (chosen, better))
    if mine.worth < other.worth:
        return [_does_better(mine, other)]
    after = after_follow_up(o, seat, better)
    later = kept_for(after, seat, chosen, better) if after is not None else None
    return [_does_no_better(mine, other), *([later] if later is not None else [])]


def _does_better(mine: ClashComparison, other: ClashComparison) -> Reason:
    if mine.won > 0:
        return Reason("wins-more", {"wins": _percent(other.won), "other": _percent(mine.won)}, "better", LESS)
    return Reason("follow-up-loses", {}, "chosen", other.worth - mine.worth)


def _does_no_better(mine: ClashComparison, other: ClashComparison) -> Reason:
    """Return why the other card is worth more later, as the better one does no more in this Clash."""
    if mine.worth == other.worth:
        return Reason("lost-anyway" if mine.lost == 1 else "wastes", {}, "better", LESS)
    if 0 < other.won < 1:
        return Reason("takes-chance", {"wins": _percent(other.won)}, "better", LESS)
    return Reason("ties-now" if other.tied == 1 else "lets-go", {}, "better", LESS)


def kept_for(o: State, seat: int, kept: int, spent: int) -> Reason | None:
    """Return a card of theirs against which the kept card does better later than the one that is spent instead.

    What no other of the seat's cards beats counts most, then their strongest card; what many beat does not count.
    """
    rest = [card for card in ranks_in(attacks(o, seat)) if card not in (kept, spent)]
    found = []
    for theirs in ranks_in(attacks(o, 1 - seat)):
        reason = _kept_against(o, seat, theirs, (kept, spent))
        if reason is None:
            continue
        exposed = reason.code == "exposed"
        met = [meet(o, seat, card, theirs) for card in rest]
        others = sum(each.lost == 0 if exposed else each.worth > EVEN for each in met)
        if others > SPARE:
            continue
        if not others and not exposed:
            reason = replace(reason, code="only-answer")
        found.append(((ORDER.index(reason.code), strength(theirs)), reason))
    return max(found, key=lambda each: each[0])[1] if found else None


SPARE = 1  # other cards that do as much against the same card
ORDER = ("exposed", "needed", "needed-undercut", "only-answer")  # how much they say


def _kept_against(o: State, seat: int, theirs: int, cards: tuple[int, int]) -> Reason | None:
    kept, spent = (meet(o, seat, card, theirs) for card in cards)
    told = {"card": write_card(theirs)}
    if kept.won == 1 and spent.won < 1:
        return Reason("needed-undercut" if kept.undercut else "needed", told, "better", LESS / 2)
    return Reason("exposed", told, "better", LESS / 2) if spent.lost == 1 and kept.lost == 0 else None


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
