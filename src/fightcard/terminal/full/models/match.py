"""A match at this terminal: one person against bots, or several people who share the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path

from fightcard import SPECTATOR, EnvironmentFailure, Event, Record, TableRefuses
from fightcard.core.record import write_record
from fightcard.language import Speaker

from ...coach import TerminalCoach
from ...hints import HintText
from ...local_game import LocalGame, event_sentence
from ..table_model import NOTHING, Scene, StoryLine, TableChoice, TableModel


class MatchTable(TableModel):
    """A local game on the screen."""

    def __init__(self, local_game: LocalGame, speaker: Speaker, coach: bool = False) -> None:
        self.local_game = local_game
        self.coached = coach and local_game.alone is not None
        self.at_screen = local_game.alone  # whose hand is shown
        self.waits = False  # for the person, who could still undo, before a bot acts
        self._told: list[str] = []  # all events in words, as they were told last
        self._told_as: tuple[str, int | None, bool] | None = None  # in which language, to whom, and at the end
        self._failures: list[tuple[int, str]] = []  # of bots, after how many events
        super().__init__(local_game.match.game, local_game.match.setup, speaker)

    def speak(self, speaker: Speaker) -> None:
        super().speak(speaker)
        self.local_game.speak(self.speaker)
        self.coach = TerminalCoach(self.speaker, "full-coach-wait") if self.coached else None

    # -- what is shown --

    @property
    def names(self) -> Mapping[int, str]:
        return {seat: self._name(seat) for seat in self.local_game.names}

    def _name(self, seat: int) -> str:
        if seat in self.local_game.people:
            return self.local_game.people[seat] or self.say("web-player", number=seat + 1)
        bots = [each for each in self.local_game.names if each not in self.local_game.people]
        computer = self.say("terminal-name-computer")
        return computer if len(bots) == 1 else f"{computer} {bots.index(seat) + 1}"

    @property
    def labels(self) -> Mapping[int, str]:
        labels = dict(self.names)
        if self.local_game.alone is not None and not self.local_game.people[self.local_game.alone]:
            labels[self.local_game.alone] = self.say("web-you-here")
        return labels

    @property
    def levels(self) -> Mapping[int, str]:
        return {seat: self.speaker.level(bot.name) for seat, bot in self.local_game.bots.items()}

    def scene(self) -> Scene:
        match, seat = self.local_game.match, self.at_screen
        over = match.over
        viewer = self.local_game.last_person if over and seat is None else seat
        view = match.view(SPECTATOR if viewer is None else viewer)
        choices = self._choices() if not over else []
        events = [event for _, event in match.events_for(SPECTATOR if viewer is None else viewer)]
        return Scene(
            view=view,
            seat=viewer,
            choices=choices,
            prompt=self._prompt(),
            standing=self.told_standing(match.position.standing()),
            story=self._story(events, viewer),
            events=events,
            seals=len(match.due) > 1 or (seat is not None and self._is_sealed_phase(seat)),
            over=over,
            curtain=self._curtain(),
            commands=frozenset(self._commands()),
            title=self.say(f"{self.game.name}-name"),
            last_player=self.names[self.local_game.last_person],
        )

    def _is_sealed_phase(self, seat: int) -> bool:
        """Has another seat sealed its choice, so that this one is the last of several at once?"""
        return bool(self.local_game.match.position.may_take_back)

    def _choices(self) -> list[TableChoice]:
        seat, match = self.at_screen, self.local_game.match
        if seat is None:
            return []
        return self.listed(match.view(seat), seat, match.position.legal_actions(seat))

    def _prompt(self) -> str:
        match, seat = self.local_game.match, self.at_screen
        if match.over:
            return self.speaker.result(self.game, self.setup, match.result, self.names) if match.result else ""
        if self.waits:
            return self.say("full-go-on")
        if seat is not None and seat in match.due:
            return self.game_text.asked(match.view(seat), seat)
        names = self.names
        return self.say("web-waiting", player=self.speaker.listed([names[due] for due in match.due]))

    def _story(self, events: Sequence[Event], viewer: int | None) -> list[str]:
        """All events in words; those that were told before in the same words are kept."""
        own = viewer if self.local_game.alone is not None else None
        key = (self.speaker.language, viewer, self.local_game.match.over)
        if self._told_as != key:
            self._told_as, self._told = key, []
        names = self.names
        new = [event_sentence(self.speaker, self.game.name, event, names, own) for event in events[len(self._told) :]]
        self._told += new
        untold = self.game_text.told_by_header
        story = [(n, told) for n, told in enumerate(self._told, 1) if events[n - 1]["kind"] != untold]
        return [told for _, told in sorted([*story, *self._failures], key=itemgetter(0))]

    def _curtain(self) -> int | None:
        """The person who has to come to the screen before anything of a hand is shown."""
        match = self.local_game.match
        if match.over or self.local_game.alone is not None:
            return None
        seat = self.local_game.next_seat
        return seat if seat not in self.local_game.bots and seat != self.at_screen else None

    def finished(self) -> tuple[Record, int]:
        return self.local_game.match.record(), self.local_game.last_person

    def _commands(self) -> Iterator[str]:
        match, seat = self.local_game.match, self.at_screen
        yield "save"
        if match.over:
            yield "review"
            return
        if self.waits:
            yield "go-on"
        person = self._person()
        if seat is not None and seat in match.due:
            yield "hint"
        if person in match.position.may_take_back and person not in self.local_game.bots:
            yield "take-back"
        elif self.local_game.could_undo(person):
            yield "undo"
        if seat is not None and seat in match.position.may_resign and seat not in self.local_game.bots:
            yield "resign"

    # -- what is done --

    def act(self, action: str) -> StoryLine:
        local_game, seat = self.local_game, self.at_screen
        if seat is None or seat in local_game.bots:
            raise TableRefuses("given-up")
        if self.coach is not None and seat in local_game.match.due:
            warning = self.coach.warning(local_game.match.position, seat, action)
            if warning is not None:
                return StoryLine(warning)
        local_game.match.act(seat, action)
        local_game.last_person = seat
        self.waits = local_game.alone is not None and not local_game.match.over and local_game.could_undo(seat)
        return NOTHING

    def step(self) -> bool:
        local_game = self.local_game
        if local_game.match.over or self.waits or local_game.next_seat not in local_game.bots:
            return False
        failure = local_game.bot_decides(local_game.next_seat)
        if failure is not None:
            self._failures.append((len(local_game.match.events_for(SPECTATOR)), failure))
        return True

    def why(self, action: str) -> StoryLine:
        assert self.at_screen is not None, "a hand is shown"
        refusal = self.local_game.match.position.refusal(f"{self.at_screen}:{action}")
        return NOTHING if refusal is None else StoryLine(self.speaker.error(refusal, self.game.name), refusal.rule)

    def matter(self) -> str:
        match, seat = self.local_game.match, self.at_screen
        if self.coach is None or seat is None or seat not in match.due:
            return ""
        return " ".join(self.coach.matter(match.position, seat))

    def undo_questions(self) -> Sequence[str]:
        """Ask each other person; until all have answered, no hand is shown."""
        seat = self._person()
        others = self.local_game.asked_to_undo(seat)
        if others:
            self.local_game.last_person, self.at_screen = seat, None
        names = self.names
        return [self.say("full-undo-agree", player=names[other], other=names[seat]) for other in others]

    def _person(self) -> int:
        """The seat of the person at the screen, or of the last one who was."""
        return self.local_game.last_person if self.at_screen is None else self.at_screen

    def do(self, command: str) -> StoryLine:
        seat = self._person()
        match command:
            case "hint":
                return self._hint(seat)
            case "undo":
                self.local_game.match.undo(seat, consented=True)
            case "undo-declined":
                self.local_game.match.undo(seat)
            case "take-back":
                self.local_game.match.act(seat, "take-back")
            case "resign":
                self._resign(seat)
            case "go-on":
                pass
            case _:
                return super().do(command)
        self.waits = False
        return NOTHING

    def _hint(self, seat: int) -> StoryLine:
        text = HintText(self.speaker, self.game_text, self.local_game.match.view(seat))
        hint = self.local_game.hint(seat)
        return StoryLine(f"{text.headline(hint)}. {text.why(hint)}", more="\n".join(text.lines(hint)))

    def _resign(self, seat: int) -> None:
        ends = self.local_game.resigning_ends(seat)
        self.local_game.match.act(seat, "resign")
        if not ends:
            self.local_game.leave_to_bot(seat)
            if self.local_game.alone is None:
                self.at_screen = None

    def come(self) -> None:
        self.at_screen = self._curtain()

    def keep(self, path: str) -> None:
        """Write the record into a file, in place of what it held; EnvironmentFailure if that cannot be done."""
        try:
            Path(path).write_text(write_record(self.local_game.record()), encoding="utf-8", newline="\n")
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentFailure("file-unwritable", path=path, reason=reason) from error
