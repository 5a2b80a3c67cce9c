"""Plain data that users touch: events, views and results. They are JSON, and the same that clients of a table receive.

All games share these types. Which keys an event or a view has depends on its kind or game; ``docs/protocol.md`` and
``docs/api.md`` list them, and tests/conformance/test_declared_data.py checks that the games use exactly the keys
declared here, with values of these types.
"""

from __future__ import annotations

from typing import Required, TypedDict


class Result(TypedDict):
    """The result of a game.

    >>> import fightcard
    >>> position, _ = fightcard.game("cartisora").deal(seed=7).play("0:resign")
    >>> position.result
    {'winner': 1, 'scores': [0, 0], 'reason': 'resigned'}
    """

    winner: int | None  # a side; None: a draw
    scores: list[int]  # by side
    reason: str


class Lead(TypedDict):
    """Something that counts, in which one side has more than the other."""

    by: str  # the game's own word: cards, fame, reputation
    side: int  # which has more
    lead: int  # by how much


class Standing(TypedDict):
    """The standing of both sides, from public facts only: all viewers see the same.

    >>> import fightcard
    >>> fightcard.game("fightdrome").position("hand0=K30,P20 hand1=G40,G50,W").standing()
    {'leader': 1, 'leads': [{'by': 'cards', 'side': 1, 'lead': 1}]}
    """

    leader: int | None  # a side; None: nobody is ahead
    leads: list[Lead]  # what counts most first; nothing in which both have the same


_WithClass = TypedDict("_WithClass", {"class": str}, total=False)  # a word of Python's


class Event(_WithClass, total=False):
    """An event. ``kind`` names it, ``seat`` is whom it concerns; the other keys depend on the kind.

    >>> import fightcard
    >>> position, events = fightcard.game("fightdrome").deal(seed=7).play("K40")
    >>> events[0]
    {'kind': 'played', 'seat': 0, 'card': 'K40'}
    """

    kind: Required[str]
    seat: Required[int | None]
    # cards
    card: str | None
    cards: list[str]
    count: int
    # how far the game is
    round: int
    combat: int
    match: int
    # Fightdrome
    sleeve: str
    stack: str
    fame: int
    # Combat of Champions
    champion: str
    weapon: str
    enemy: str
    value: int
    against: int
    draw: str
    wounds: int
    health: int
    heroic: str
    won: int
    lost: int
    gain: int
    reputation: int
    total: int
    side: str | None
    # Duels of Cartisora
    face: str
    die: int
    power: int
    bonus: int
    piles: list[int]
    # several games
    reason: str
    # a table
    back_to: int


class SeatView(_WithClass, total=False):
    """One seat in a view, in the games that have cards by seat. ``?`` is an unknown card."""

    hand: Required[list[str]]
    hand_size: int
    pile: list[str]
    pile_size: Required[int]
    sealed: str | None
    # Fightdrome
    stack: str
    sleeves: list[str]
    deck: dict[str, int]
    discards: list[str]
    bouts: int
    out: list[str]
    fighting: str | None
    standing: list[str]
    # Duels of Cartisora
    suit: str
    card: str | None
    face: str | None
    power: int | None
    chosen: bool
    marked: bool
    bonus: int
    echo: int


class ChampionView(TypedDict, total=False):
    """One champion in a view (Combat of Champions)."""

    name: Required[str]
    side: Required[str]
    seat: Required[int]
    weapon: Required[str]
    health: Required[int]
    reputation: Required[int]
    enemy: Required[str | None]
    rounds_won: Required[int]
    hand: Required[list[str]]
    hand_size: Required[int]
    aside: list[str]


class FighterView(TypedDict):
    """One of the two champions of a duel (Combat of Champions)."""

    name: str
    panicked: bool
    chosen: bool
    sealed: str | None
    card: str | None


class DuelView(TypedDict):
    """The duel that is being fought (Combat of Champions)."""

    round: int
    fighters: list[FighterView]
    disadvantaged: str | None
    played: list[str]
    deck_size: int


class VerdictView(TypedDict):
    """The result of a Clash so far (Duels of Cartisora)."""

    winner: int | None
    reason: str


class View(TypedDict, total=False):
    """The knowledge of one viewer as plain data. The keys depend on the game.

    >>> import fightcard
    >>> view = fightcard.game("fightdrome").deal(seed=7).view(0)
    >>> view["due"], view["phase"], view["seats"][0]["hand"], view["seats"][1]["hand"][:2]
    ([0], 'open', ['K40', 'K80', 'G50', 'G70', 'PB40', 'KB60', 'F'], ['?', '?'])
    """

    due: Required[list[int]]
    phase: Required[str]
    winner: int | str | None
    ending: str
    seats: list[SeatView]
    # Fightdrome
    round: int
    top: str | None
    missed: str | None
    fame: list[int]
    fame_target: int
    # Combat of Champions
    combat: int
    totals: list[int]
    champions: list[ChampionView]
    duel: DuelView | None
    # Duels of Cartisora
    match: int
    target: int
    score: list[int]
    lock: list[str]
    pot: list[str]
    verdict: VerdictView | None


class ReasonData(TypedDict):
    """Why one choice is better than another; its sentence is Fluent's ``GAME-why-CODE``."""

    code: str
    arguments: dict[str, str | int | float | bool | list[str | int] | None]
