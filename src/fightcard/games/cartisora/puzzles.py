"""Puzzles of Duels of Cartisora: the set-ups they come from, and which decisions are the same puzzle."""

from __future__ import annotations

from fightcard.core.reasons import Comparison, Reason
from fightcard.kernel.layout import State

from .cards import BRUTAL_STRIKE, EFFECT, FEINT, SUCKER_PUNCH, VALUE, ranks_in, write_card
from .meetings import EVEN, LOST, followed
from .reasons import read_choice, strength
from .state import CATCHES, FOLLOW_UP

SETUPS = (
    "target=1 classes=basic,basic",
    "target=1 classes=basic,gladiator",
    "target=1 classes=gladiator,gladiator",
)
THEMES = (
    *("let-go", "lock", "jack-now", "jack-last", "king", "undercut", "win-it", "save-high", "save-low"),
    *("attack-feint", "attack-jack", "attack-king", "attack-low", "attack-high"),
)
MOST_CHOICES = 6  # what a person can work out, and the solver in a moment

FACES = {FEINT: "feint", SUCKER_PUNCH: "jack", BRUTAL_STRIKE: "king"}
LOW = 5  # and less: a number that is kept for an undercut, or thrown away


def situation(o: State, seat: int) -> str:
    """The same text for equal decisions of either seat: of the Damage piles only the lead counts."""
    other = 1 - seat
    lead = o.pile[seat].bit_count() - o.pile[other].bit_count()
    hands = [",".join(map(write_card, ranks_in(o.hand[each]))) for each in (seat, other)]
    standing = "-" if o.standing[other] < 0 else f"{write_card(o.standing[other])}@{o.power[other]}"
    facts = (o.phase, o.fighter[seat], o.fighter[other], *hands, lead, o.lock.bit_count(), standing)
    return " ".join(map(str, facts))


def theme(comparison: Comparison, _found: tuple[Reason, ...]) -> str:
    """The theme of the better card: a follow-up by its outcome, an attack by the kind of card."""
    o, seat = comparison.observation.raw()[0], comparison.seat
    chosen, better = read_choice(comparison.chosen), read_choice(comparison.better)
    if o.phase == FOLLOW_UP:
        return _follow_up(o, seat, chosen, better)
    face = FACES.get(EFFECT[o.fighter[seat]][better])
    if face is not None:
        return f"attack-{face}"
    return "attack-low" if VALUE[better] <= LOW else "attack-high"


def _follow_up(o: State, seat: int, chosen: int, better: int) -> str:
    if EFFECT[o.fighter[seat]][better] == BRUTAL_STRIKE:
        return "king"
    found = followed(o, seat, better, seat)
    if found.worth == LOST:
        return "let-go"
    if found.worth == EVEN:
        return "lock"
    if EFFECT[o.fighter[seat]][better] == SUCKER_PUNCH:
        return "jack-last" if _targets(o, 1 - seat) <= 1 else "jack-now"
    if followed(o, seat, chosen, seat).worth < found.worth:
        return "undercut" if found.undercut else "win-it"
    return "save-high" if strength(chosen) > strength(better) else "save-low"


def _targets(o: State, seat: int) -> int:
    """The number of a seat's cards that a Jack beats."""
    return sum(VALUE[card] >= CATCHES for card in ranks_in(o.hand[seat]))
