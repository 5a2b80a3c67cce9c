"""Invariants of every game, whatever the options and the actions: Hypothesis properties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fightcard.core.definition import TABLE, Event
from fightcard.core.options import Choice
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import write_card
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.game import GAME
from fightcard.games.fightdrome.options import OPTIONS
from fightcard.kernel.game_rng import key_of_seed
from tests.games.fightdrome.helpers import (
    ATTACK_CODES,
    NEUROCHEM_CODES,
    PILE_OF_CODE,
    cards,
    code,
    lots_by_pile,
    parts,
)

BOX = Counter(map(write_card, standard_set().box))
FACES = sorted(BOX)
LONGEST = 30_000  # decisions no random game comes near
PHASES = [Phase.generate]  # the seed of a game is as small as it gets: looking for a smaller one takes minutes

Property = Callable[[list[str], int, int], None]


def games(examples: int) -> Callable[[Property], Callable[..., None]]:
    """Run a property over games with random options, deals and actions."""

    def decorate(test: Property) -> Callable[..., None]:
        drawn = given(options=setups(), seed=st.integers(0, 2**32), bot_seed=st.integers(0, 2**32))(test)
        return settings(max_examples=examples, deadline=None, database=None, phases=PHASES)(drawn)

    return decorate


@st.composite
def setups(draw: st.DrawFn) -> list[str]:
    """Any combination of options; of characters, any that may be chosen."""
    chosen = [f"{o.name}={draw(st.sampled_from(o.values))}" for o in OPTIONS if isinstance(o, Choice)]
    chosen.append(f"fame_target={draw(st.sampled_from([1, 60, 150, 300]))}")
    if draw(st.booleans()):
        stacks = draw(st.permutations(list(standard_set().stacks)))
        sleeves = draw(st.permutations(list(standard_set().sleeves)))
        count = 3 if "mode=epic" in chosen else 1
        chosen.append(
            f"characters={stacks[0]}+{'+'.join(sleeves[:count])},{stacks[1]}+{'+'.join(sleeves[count : 2 * count])}"
        )
    return chosen


Step = tuple[Position, int, str, list[Event], Position]


def walk(options: list[str], seed: int, bot_seed: int, limit: int = LONGEST) -> Iterator[Step]:
    """Play a game at random: position, seat, action, events, next position."""
    random = Random(bot_seed)
    position, _ = Position.deal(GAME, GAME.setup(options), key_of_seed(seed))
    for _ in range(limit):
        if position.is_over:
            return
        seat = random.choice(position.due)
        action = random.choice(position.legal_actions(seat))
        later, outcome = position.advance(f"{seat}:{action}")
        yield position, seat, action, outcome.events(TABLE), later
        position = later


def positions(options: list[str], seed: int, bot_seed: int, limit: int = LONGEST) -> Iterator[Position]:
    """Every position of such a game, with the first and the last."""
    last = None
    for position, _, _, _, later in walk(options, seed, bot_seed, limit):
        yield position
        last = later
    if last is not None:
        yield last


def whole_deck(position: Position, found: dict[str, str], seat: int) -> list[str]:
    """All the cards of a seat, from the parts of the position's text."""
    listed = [card for name in ("hand", "pile", "gone", "out") for card in cards(found.get(f"{name}{seat}", "-"))]
    return listed + (cards(found["top"]) if "top" in found and position.due == (1 - seat,) else [])


@games(examples=15)
def test_cards_are_conserved_and_decks_are_what_the_characters_need(
    options: list[str], seed: int, bot_seed: int
) -> None:
    """44 cards a seat at all times, of the piles its character needs, and no card more often than in the box."""
    for position in positions(options, seed, bot_seed):
        found = parts(position)
        fighting = found.get("fighting", "x,x").split(",")
        decks = [whole_deck(position, found, seat) for seat in range(2)]
        over = found["phase"] == "over"
        assert [len(deck) for deck in decks] == [44 * (name != "-" or over) for name in fighting]
        assert Counter(decks[0] + decks[1]) <= BOX
        for seat, deck in enumerate(decks):
            if deck and fighting[seat] != "-":
                assert lots_by_pile(deck) == need(found, seat, fighting[seat])


def need(found: dict[str, str], seat: int, fighting: str) -> dict[str, int]:
    """Return the cards that the Stack's numbers ask for on the Sleeve's lines, computed anew."""
    stack, *sleeves = found["characters"].split(",")[seat].split("+")
    lines = SLEEVES[fighting if fighting != "x" else sleeves[0]]
    numbers = standard_set().stacks[stack]
    wanted = dict(zip([*(PILE_OF_CODE[letter] for letter in lines), "block", "neurochem"], numbers, strict=True))
    return {**wanted, "feint": 2, "weave": 2}


SLEEVES = {"L1": "PKG", "L2": "PGK", "L3": "KPG", "L4": "KGP", "L5": "GPK", "L6": "GKP"}


@games(examples=15)
def test_due_seats_and_hands_are_consistent(options: list[str], seed: int, bot_seed: int) -> None:
    for position in positions(options, seed, bot_seed):
        found = parts(position)
        phase, due = found["phase"], position.due
        hands = [cards(found[f"hand{seat}"]) for seat in range(2)]
        assert max(len(hand) for hand in hands) <= 7
        if phase == "over":
            assert due == ()
            assert position.result is not None
            continue
        assert position.result is None
        assert all(position.legal_actions(seat) for seat in due)
        if phase == "pick":
            assert due == (0, 1) or len(due) == 1
            assert (due == (0, 1)) <= (found.get("round") == "0"), "both at the first pick only"
            continue
        assert len(due) == 1
        assert ("top" in found) == (phase == "answer")
        if phase == "answer":
            assert code(cards(found["top"])[0]) in ATTACK_CODES
        if "empty_hand=deferred" not in options:
            assert all(hands), "nobody has an empty hand while a round runs"


@games(examples=15)
def test_hands_change_as_the_events_say(options: list[str], seed: int, bot_seed: int) -> None:
    """A normal card leaves the size as it is; Neurochem -1, or 0 as a last gasp; Stagger -1; Rest +1."""
    for position, seat, action, events, later in walk(options, seed, bot_seed):
        if action.startswith("sleeve") or any(event["kind"] in ("dealt", "fell") for event in events):
            continue
        before, after = sizes(position), sizes(later)
        assert after[1 - seat] == before[1 - seat]
        drawn = sum(event["kind"] == "drew" for event in events)
        kind = events[0]["kind"]
        assert after[seat] == before[seat] + drawn - (kind in ("played", "lost"))
        if kind == "rested":
            assert after[seat] == before[seat] + 1
        elif kind == "lost":
            assert after[seat] == before[seat] - 1
        elif code(action) in NEUROCHEM_CODES:
            gasp = "last_gasp=yes" in options and before[seat] == 1
            assert after[seat] == before[seat] - 1 + gasp or (gasp and "stagger_cards=out" in options)
        elif "stagger_cards=recycle" in options:
            assert after[seat] == before[seat]
        else:
            assert after[seat] in (before[seat], before[seat] - 1)


def sizes(position: Position) -> list[int]:
    """The sizes of both hands."""
    found = parts(position)
    return [len(cards(found[f"hand{seat}"])) for seat in range(2)]


@games(examples=10)
def test_legal_is_what_is_not_refused(options: list[str], seed: int, bot_seed: int) -> None:
    everything = [*FACES, "rest", *(f"sleeve:{sleeve}" for sleeve in standard_set().sleeves)]
    for number, position in enumerate(positions(options, seed, bot_seed)):
        if number % 3:
            continue
        for seat in range(2):
            allowed = [action for action in everything if position.refusal(f"{seat}:{action}") is None]
            assert sorted(allowed) == sorted(position.legal_actions(seat))
            assert len(set(allowed)) == len(allowed)
            assert bool(allowed) == (seat in position.due)


@games(examples=10)
def test_position_equals_its_text(options: list[str], seed: int, bot_seed: int) -> None:
    """Reading what was written gives the same position, which goes on in the same way."""
    for number, (position, seat, action, events, later) in enumerate(walk(options, seed, bot_seed)):
        if number % 5:
            continue
        again = Position.read(GAME, str(position))
        assert again == position
        assert [again.legal_actions(each) for each in range(2)] == [position.legal_actions(each) for each in range(2)]
        assert [again.described(viewer) for viewer in (0, -1)] == [position.described(viewer) for viewer in (0, -1)]
        following, outcome = again.advance(f"{seat}:{action}")
        assert (str(following), outcome.events(TABLE)) == (str(later), events)


@games(examples=15)
def test_finished_position_reads_back(options: list[str], seed: int, bot_seed: int) -> None:
    """Also one that was resigned."""
    position, _ = Position.deal(GAME, GAME.setup(options), key_of_seed(seed))
    limit = LONGEST if bot_seed % 3 else bot_seed % 100
    for _, _, _, _, later in walk(options, seed, bot_seed, limit):
        position = later
    if not position.is_over:
        position, _ = position.play(f"{bot_seed % 2}:resign")
    again = Position.read(GAME, str(position))
    assert (again.is_over, again.result) == (True, position.result)
    assert again == position
    assert [again.described(viewer) for viewer in (0, -1)] == [position.described(viewer) for viewer in (0, -1)]


@games(examples=30)
def test_every_game_ends(options: list[str], seed: int, bot_seed: int) -> None:
    *_, (_, _, _, _, last) = walk(options, seed, bot_seed)
    assert last.is_over
    result = last.result
    assert result is not None
    if result["winner"] is None:
        drawn = {"single_bout_rest_end=fame", "single_bout_rest_end=draw"}
        assert "mode=epic" not in options, "a tournament is never drawn"
        if "mode=fame" in options:
            assert (result["reason"], "both_reach=draw" in options) == ("fame", True)
        elif result["reason"] != "capped":
            assert (result["reason"], bool(drawn & set(options))) == ("rest", True)


def test_game_resigned_at_a_pick_keeps_the_sealed_sleeve() -> None:
    """It is revealed with everything else, also after reading."""
    position, _ = Position.deal(GAME, GAME.setup(["mode=epic"]), key_of_seed(0))
    picked, _ = position.play(f"0:{position.legal_actions(0)[1]}")
    resigned, _ = picked.play("1:resign")
    assert Position.read(GAME, str(resigned)).described(1) == resigned.described(1)
