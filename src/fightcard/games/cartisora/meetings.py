"""What comes of two cards that meet, or of a follow-up: the rules are asked for every fall of the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fightcard.kernel.game_rng import BLOCK, rewind_chance
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log
from fightcard.kernel.rules_interface import TABLE

from .cards import ranks_in
from .events import CLASH_BLOCKED, CLASH_TIED, CLASH_WON
from .rules import legal, play
from .state import BY_UNDERCUT, CLASH, FOLLOW_UP, NO_CAUSE, PASS

WON, EVEN, LOST = 1.0, 0.5, 0.0
SIDES = 6  # of a die
SURE = 1e-9  # chances are sums of rounded ones
VERDICTS = (CLASH_WON, CLASH_TIED, CLASH_BLOCKED)


@dataclass(frozen=True)
class ClashComparison:
    """The chances of a card against another, and how it ends."""

    won: float
    tied: float
    undercut: bool  # the loser is beaten by a power that is lower by exactly 1, without a Feint

    @property
    def worth(self) -> float:
        """A tie counts half."""
        return self.won + EVEN * self.tied

    @property
    def lost(self) -> float:
        """The chance that it loses."""
        return round(1 - self.won - self.tied, 9)


class _Ending(NamedTuple):
    """An end of a Clash for a seat, its chance and its cause."""

    chance: float
    result: float
    cause: int


def meet(o: State, seat: int, mine: int, theirs: int) -> ClashComparison:
    """Return the outcome of two cards by the rules, with the best follow-up and without reactions."""

    def reveal(s: State) -> None:
        s.owing, s.sealed = 3, [0, 0]
        play(s, seat, mine)
        play(s, 1 - seat, theirs)

    return _compared(list(_endings(o, seat, reveal)))


def followed(o: State, owner: int, card: int, seat: int) -> ClashComparison:
    """Return the outcome of following a Feint with this card, for a seat."""
    return _compared(list(_endings(o, seat, _laying(owner, card))))


def after_follow_up(o: State, owner: int, card: int) -> State | None:
    """Return the next Clash after a follow-up, with the card still there to be compared; None if there is none.

    Dice fall as low as they can.
    """
    _, s = next(_falls(o, _laying(owner, card)))
    if s.phase != CLASH or not (s.hand[0] and s.hand[1]):
        return None
    s.hand[owner] |= 1 << card
    return s


def _laying(seat: int, card: int) -> Callable[[State], None]:
    def lay(s: State) -> None:
        play(s, seat, card)

    return lay


def _compared(endings: list[_Ending]) -> ClashComparison:
    won, tied = (sum(each.chance for each in endings if each.result == result) for result in (WON, EVEN))
    return ClashComparison(round(won, 9), round(tied, 9), all(each.cause == BY_UNDERCUT for each in endings))


def _endings(o: State, seat: int, begin: Callable[[State], None]) -> Iterator[_Ending]:
    """Yield all ends that a Clash may have for a seat, by the log from a given moment."""
    for chance, s in _falls(o, begin):
        if s.phase == FOLLOW_UP and not _is_told(s):
            for part in _best_follow_up(s, seat):
                yield _Ending(chance * part.chance, part.result, NO_CAUSE)
            continue
        kind, who, _, cause = next(event for event in reversed(s.log.events) if event[0] in VERDICTS)
        if kind != CLASH_WON:
            yield _Ending(chance, EVEN, NO_CAUSE)
        else:
            yield _Ending(chance, WON if who == seat else LOST, cause)


def _best_follow_up(o: State, seat: int) -> list[_Ending]:
    """Return the ends if the owner of a Feint takes the card that is best on average."""
    owner = 0 if o.owing & 1 else 1
    found = [list(_endings(o, seat, _laying(owner, card))) for card in ranks_in(legal(o, owner))]

    def worth(endings: list[_Ending]) -> float:
        return sum(each.chance * each.result for each in endings)

    return max(found, key=worth) if owner == seat else min(found, key=worth)


def _is_told(s: State) -> bool:
    """Is the Clash over? What follows it in the log is the pot, a new Clash or the end."""
    return any(event[0] in VERDICTS for event in s.log.events) and s.standing[0] < 0


# -- dice ---------------------------------------------------------------------------------------------------------


def _falls(o: State, begin: Callable[[State], None]) -> Iterator[tuple[float, State]]:
    """Yield what comes of it for every fall of the dice, with its chance; nobody reacts."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        s = _loaded(o, dice)
        begin(s)
        _pass_on(s)
        if _rolled(s) == len(dice):
            yield SIDES ** -len(dice), s
        else:
            waiting += [(*dice, fall) for fall in reversed(range(SIDES))]


def _loaded(o: State, dice: tuple[int, ...]) -> State:
    """Return a copy in which the first dice fall like this: each is a chance event of its own."""
    s = o.copy()
    s.viewer = TABLE
    s.log = Log()
    rewind_chance(s)
    s.key = [0] * 8
    s.ahead = {(0, event): [_byte(fall)] * BLOCK for event, fall in enumerate(dice)}
    return s


def _byte(fall: int) -> int:
    """Return a random byte of which the generator makes this number below ``SIDES``."""
    return (256 * fall + 128) // SIDES


def _rolled(s: State) -> int:
    """Return the number of dice that the Clash took: all chance events up to the first that is none."""
    dice = 0
    for _, size, count in s.log.chances:
        if (size, count) != (SIDES, 1):
            break
        dice += 1
    return dice


def _pass_on(s: State) -> None:
    while s.phase != FOLLOW_UP and not _is_told(s):
        for who in (0, 1):
            if s.owing >> who & 1:
                play(s, who, PASS)
