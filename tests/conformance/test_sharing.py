"""Assumptions about any registered game on which frames and undos rely."""

from __future__ import annotations

from random import Random

from fightcard.core.definition import SPECTATOR, TABLE, GameDefinition
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed


def test_public_events_are_the_same_for_all_viewers(game: GameDefinition) -> None:
    """Events sent to all in the same bytes (server/encoding/frame_cache.py) depend on no viewer and not on the end."""
    position, outcome = Position.deal(game, game.setup(), key_of_seed(5))
    chooser = Random(5)
    raws = [*outcome.raw]
    while not position.is_over:
        seat = chooser.choice(position.due)
        _, position, outcome = position.act(seat, chooser.choice(position.legal_actions(seat)))
        raws += outcome.raw
    shared = [raw for raw in raws if game.is_public(raw)]
    assert shared
    for raw in shared:
        viewers = (0, 1, SPECTATOR, TABLE)
        told = [game.event(raw, viewer, position.setup, over) for viewer in viewers for over in (False, True)]
        assert all(event == told[0] for event in told)


def test_viewpoints_show_the_same_view(game: GameDefinition) -> None:
    """A view is made once for all who have the same viewpoint (server/encoding/frame_cache.py)."""
    position, _ = Position.deal(game, game.setup(), key_of_seed(7))
    chooser = Random(7)
    for _ in range(200):
        for viewer in (0, 1, SPECTATOR, TABLE):
            assert position.view(position.viewpoint(viewer)) == position.view(viewer)
        if position.is_over:
            break
        seat = chooser.choice(position.due)
        _, position, _ = position.act(seat, chooser.choice(position.legal_actions(seat)))


def test_sealed_choices_look_alike(game: GameDefinition) -> None:
    """Where one choice is only told as sealed, so is any other: an undo relies on it (table/match.py)."""
    position, _ = Position.deal(game, game.setup(), key_of_seed(6))
    chooser = Random(6)
    for _ in range(200):
        if position.is_over:
            break
        seat = chooser.choice(position.due)
        outcomes = [position.act(seat, text) for text in position.legal_actions(seat)]
        kinds = [[event["kind"] for event in outcome.events(SPECTATOR)] for _, _, outcome in outcomes]
        assert (["sealed"] in kinds) == all(kind == ["sealed"] for kind in kinds)
        position = chooser.choice(outcomes)[1]
