"""A record on the screen, step by step."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard import SPECTATOR, TABLE, Record
from fightcard.core.record import check_playable
from fightcard.core.record import replay as replayed
from fightcard.language import Speaker
from fightcard.registry import find_game

from ...local_game import event_sentence
from ..table_model import NOTHING, Scene, StoryLine, TableChoice, TableModel


class ReplayTable(TableModel):
    """A saved game, as a viewer sees it; ``step`` is the last action that is shown."""

    def __init__(self, record: Record, viewer: int, speaker: Speaker) -> None:
        game = find_game(record.game)
        check_playable(record, game)
        self.record, self.viewer = record, viewer
        self.steps = list(replayed(record, game))
        self.number = 0
        super().__init__(game, record.setup(game), speaker)

    @property
    def names(self) -> Mapping[int, str]:
        return {seat: self._name(seat) for seat in range(self.game.seats(self.setup))}

    def _name(self, seat: int) -> str:
        """Name a player; bots that the record calls by their level in the reader's language."""
        players = self.record.players
        name = players[seat] if seat < len(players) else ""
        return self.speaker.level(name) if name else self.say("web-player", number=seat + 1)

    @property
    def seat(self) -> int | None:
        """Whose hand is shown: the viewer's, or with all cards open that of who is due."""
        if self.viewer == SPECTATOR:
            return None
        return 0 if self.viewer == TABLE else self.viewer

    def finished(self) -> tuple[Record, int]:
        return self.record, self.seat or 0

    def scene(self) -> Scene:
        position = self.steps[self.number].position
        view = position.view(self.viewer)
        result = position.result
        commands = {"next"} if self.number < len(self.steps) - 1 else {"review"} if result else set()
        return Scene(
            view=view,
            seat=self.seat,
            choices=self._hand(),
            prompt=self._next() if result is None else self._result(),
            standing=self.told_standing(position.standing()),
            story=self._story(),
            over=True,
            commands=frozenset({*commands, *({"back"} if self.number else ())}),
            title=f"{self.say(f'{self.game.name}-name')} · {self.number}/{len(self.steps) - 1}",
        )

    def _result(self) -> str:
        result = self.steps[self.number].position.result
        assert result is not None, "it is over"
        return self.speaker.result(self.game, self.setup, self.record.told_result(result), self.names)

    def _following(self) -> tuple[int, str] | None:
        """Describe the next action, as far as the viewer may know it."""
        if self.number == len(self.steps) - 1:
            return None
        text = self.steps[self.number].position.canonical(self.steps[self.number + 1].action)
        seat, action = text.split(":", 1)
        return (int(seat), action) if self.viewer in (TABLE, int(seat)) else None

    def _next(self) -> str:
        following = self._following()
        if following is None:
            return ""
        seat, action = following
        view = self.steps[self.number].position.view(self.viewer)
        return f"{self.names[seat]}: {self.game_text.name_of(action, view, seat)}"

    def _hand(self) -> list[TableChoice]:
        """The cards of the seat that acts next, with the one it plays marked as allowed."""
        following = self._following()
        if following is None:
            return []
        position, (seat, action) = self.steps[self.number].position, following
        listed = self.listed(position.view(self.viewer), seat, position.legal_actions(seat))
        return [TableChoice(each.action, each.name, each.action == action) for each in listed]

    def _story(self) -> list[str]:
        told = []
        for number, step in enumerate(self.steps[: self.number + 1]):
            events = self.record.told_events(number, step.outcome.events(self.viewer))
            told += [event_sentence(self.speaker, self.game.name, event, self.names) for event in events]
            told += [f"# {line}" for line in self.record.comments.get(number, "").splitlines()]
        return told

    def act(self, action: str) -> StoryLine:
        return self.do("next")

    def do(self, command: str) -> StoryLine:
        move = {"next": 1, "back": -1, "first": -len(self.steps), "last": len(self.steps)}[command]
        self.number = max(0, min(len(self.steps) - 1, self.number + move))
        return NOTHING
