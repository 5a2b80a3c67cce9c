"""Every event can be told to every viewer in every language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import CODES, WITH_STRENGTH, make_card, write_card
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.events import (
    DEALT,
    DREW,
    FELL,
    GAME_ENDED,
    GOT_CHARACTER,
    HAS_RESTED,
    LOST,
    NAMES_OF_EVENTS,
    PICKED,
    PLAYED,
    RESHUFFLED,
    RESIGNED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SCORED,
    SEALED_PICK,
    TOOK_BACK,
    WAS_OVERSTIMULATED,
    WAS_STAGGERED,
)
from fightcard.games.fightdrome.names import ENDINGS
from fightcard.games.fightdrome.state import NOBODY
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.registry import GAMES, find_game
from tests.language.sayable import GAME, NAMES, SPEAKERS, VIEWERS
from tests.worlds import random_game, random_setup

CARD = make_card(2, 60)
HAND = (make_card(1, 40), CARD, make_card(11))
RAW = [
    (GOT_CHARACTER, 0, 2, 3),
    (ROUND_BEGAN, 1, 0, 2),
    (DEALT, 0, HAND, 0),
    (WAS_OVERSTIMULATED, 0, HAND, 0),
    (PLAYED, 1, CARD, 0),
    (DREW, 0, CARD, 0),
    (WAS_STAGGERED, 1, CARD, 0),
    (WAS_STAGGERED, 1, 0, 0),
    (LOST, 1, CARD, 0),
    (HAS_RESTED, 0, 0, 0),
    (RESHUFFLED, 0, 0, 1),
    (RESHUFFLED, 0, 0, 36),
    *((ROUND_ENDED, winner, 0, ending) for winner in (0, NOBODY) for ending in ENDINGS),
    (SCORED, 1, HAND, 150),
    (SEALED_PICK, 0, 0, 0),
    (TOOK_BACK, 0, 0, 0),
    (PICKED, 1, 4, 0),
    (FELL, 1, 4, 0),
    (GAME_ENDED, 0, 0, 0),
    (GAME_ENDED, NOBODY, 0, 0),
    (RESIGNED, 1, 0, 0),
]


def test_event_list_is_complete() -> None:
    """A new kind of event must be added to the list."""
    assert {kind for kind, *_ in RAW} == set(NAMES_OF_EVENTS)


@pytest.mark.parametrize("raw", RAW, ids=[f"{NAMES_OF_EVENTS[raw[0]]}-{i}" for i, raw in enumerate(RAW)])
@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_every_event_renders_for_every_viewer(raw: tuple[int, int, Any, int], speaker: Speaker) -> None:
    """With what that viewer may know, before the game is over and after."""
    setup = GAME.setup()
    for viewer in VIEWERS:
        for over in (False, True):
            text = speaker.event("fightdrome", GAME.event(raw, viewer, setup, over), NAMES)
            assert not {"-", "-."} & set(text.split()), "a sentence with a gap"


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_hidden_card_stays_hidden(speaker: Speaker) -> None:
    """The owner reads which card it was, the opponent that there was one."""
    setup, name = GAME.setup(), speaker.card("fightdrome", "K60")
    for kind, card in ((DREW, CARD), (LOST, CARD), (DEALT, HAND)):
        events = [GAME.event((kind, 0, card, 0), viewer, setup, False) for viewer in VIEWERS]
        told = [speaker.event("fightdrome", event, NAMES) for event in events]
        assert [name in text for text in told] == [True, False, False, True]


@pytest.mark.parametrize(
    ("seat", "endings"), [(0, {"staggered-out", "empty-hand", "rest"}), (None, {"rest", "capped"})]
)
def test_each_way_to_end_a_round_has_its_own_sentence(seat: int | None, endings: set[str]) -> None:
    """These are the endings that the rules give; any other is told in plain words."""
    for speaker in SPEAKERS:
        told = {}
        for ending in (*ENDINGS.values(), "new"):
            event = {"kind": "round-ended", "seat": seat, "reason": ending}
            told[ending] = speaker.event("fightdrome", event, NAMES)
        assert {ending for ending, text in told.items() if text != told["new"]} == endings


@pytest.mark.parametrize("mode", ["single", "fame", "epic"])
def test_full_games_have_sentences(mode: str) -> None:
    """Everything that happens or is refused in a game played at random, to everybody, in every language."""
    lot = Random(mode)
    options = [f"mode={mode}", "fame_target=500", "stagger_cards=out", "last_gasp=yes"]
    position, outcome = Position.deal(GAME, GAME.setup(options), key_of_seed(1))
    while True:
        for speaker in SPEAKERS:
            for viewer in VIEWERS:
                assert all(speaker.event("fightdrome", event, NAMES) for event in outcome.events(viewer))
        if position.is_over:
            break
        _refuse_all(position)
        seat = lot.choice(position.due)
        position, outcome = position.advance(f"{seat}:{lot.choice(position.legal_actions(seat))}")
    assert position.result is not None
    assert all(speaker.say(f"fightdrome-reason-{position.result['reason']}") for speaker in SPEAKERS)


@pytest.mark.parametrize("name", GAMES)
def test_events_of_every_game_have_sentences(name: str) -> None:
    """Whatever the options: all that happens, to everybody, in every language, the result included."""
    game, lot = find_game(name), Random(name)
    for _ in range(3):
        setup = random_setup(game, lot)
        speakers = [(speaker, speaker.players(game.seats(setup), {0: "Ana"})) for speaker in SPEAKERS]
        *moments, (last, _) = random_game(game, setup, lot)
        for position, action in moments:
            _, outcome = position.advance(action)
            for viewer in (*position.seats, SPECTATOR, TABLE):
                events = outcome.events(viewer)
                told = [speaker.event(name, event, names) for speaker, names in speakers for event in events]
                assert not any({"-", "-."} & set(text.split()) for text in told), "a sentence with a gap"
        assert last.result is not None
        for speaker, names in speakers:
            reason = speaker.say(f"{name}-reason-{last.result['reason']}")
            assert reason in speaker.result(game, setup, last.result, names)


def _refuse_all(position: Position) -> None:
    cards = (f"{code}40" if kind in WITH_STRENGTH else code for kind, code in CODES.items())
    for text in ("rest", "take-back", "sleeve:L1", *cards):
        for seat in (0, 1):
            refusal = position.refusal(f"{seat}:{text}")
            if refusal is not None:
                assert all(refusal.rule in speaker.error(refusal) for speaker in SPEAKERS)
                assert all(": -." not in speaker.error(refusal) for speaker in SPEAKERS), "nothing is allowed"


def test_every_card_has_its_name() -> None:
    """Every face of the standard set, with its strength where it has one."""
    for speaker in SPEAKERS:
        names = {speaker.card("fightdrome", write_card(card)) for card in standard_set().box}
        assert len(names) == len(set(standard_set().box))
        assert speaker.card("fightdrome", "?") == "?"
    assert [speaker.card("fightdrome", "K60") for speaker in SPEAKERS] == ["Kick 60", "Tritt 60", "Patada 60"]
    assert [speaker.card("fightdrome", "K") for speaker in SPEAKERS] == ["Kick", "Tritt", "Patada"]
