"""A match at this terminal: one person against bots, or several people who share the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path

from fightcard import SPECTATOR, EnvironmentFailure, Event, TableRefuses
from fightcard.core.record import write_record
from fightcard.language import Speaker

from ...coach import TerminalCoach
from ...hints import HintText
from ...sitting import Sitting, told_event
from ..table_model import NOTHING, Scene, StoryLine, TableChoice, TableModel


class MatchTable(TableModel):
    """A sitting on the screen."""

    def __init__(self, sitting: Sitting, speaker: Speaker, coach: bool = False) -> None:
        self.sitting = sitting
        self.coached = coach and sitting.alone is not None
        self.at_screen = sitting.alone  # whose hand is shown
        self.waits = False  # for the person, who could still undo, before a bot acts
        self._told: list[str] = []  # all events in words, as they were told last
        self._told_as: tuple[str, int | None, bool] | None = None  # in which language, to whom, and at the end
        self._failures: list[tuple[int, str]] = []  # of bots, after how many events
        super().__init__(sitting.match.game, sitting.match.setup, speaker)

    def speak(self, speaker: Speaker) -> None:
        super().speak(speaker)
        self.sitting.speak(self.speaker)
        self.coach = TerminalCoach(self.speaker, "full-coach-wait") if self.coached else None

    # -- what is shown --

    @property
    def names(self) -> Mapping[int, str]:
        return {seat: self._name(seat) for seat in self.sitting.names}

    def _name(self, seat: int) -> str:
        if seat in self.sitting.people:
            return self.sitting.people[seat] or self.say("web-player", number=seat + 1)
        bots = [each for each in self.sitting.names if each not in self.sitting.people]
        computer = self.say("terminal-name-computer")
        return computer if len(bots) == 1 else f"{computer} {bots.index(seat) + 1}"

    @property
    def labels(self) -> Mapping[int, str]:
        labels = dict(self.names)
        if self.sitting.alone is not None and not self.sitting.people[self.sitting.alone]:
            labels[self.sitting.alone] = self.say("web-you-here")
        return labels

    @property
    def levels(self) -> Mapping[int, str]:
        return {seat: self.speaker.level(bot.name) for seat, bot in self.sitting.bots.items()}

    def scene(self) -> Scene:
        match, seat = self.sitting.match, self.at_screen
        over = match.over
        viewer = self.sitting.last_person if over and seat is None else seat
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
            last_player=self.names[self.sitting.last_person],
        )

    def _is_sealed_phase(self, seat: int) -> bool:
        """Has another seat sealed its choice, so that this one is the last of several at once?"""
        return bool(self.sitting.match.position.may_take_back)

    def _choices(self) -> list[TableChoice]:
        seat, match = self.at_screen, self.sitting.match
        if seat is None:
            return []
        return self.listed(match.view(seat), seat, match.position.legal_actions(seat))

    def _prompt(self) -> str:
        match, seat = self.sitting.match, self.at_screen
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
        own = viewer if self.sitting.alone is not None else None
        key = (self.speaker.language, viewer, self.sitting.match.over)
        if self._told_as != key:
            self._told_as, self._told = key, []
        names = self.names
        new = [told_event(self.speaker, self.game.name, event, names, own) for event in events[len(self._told) :]]
        self._told += new
        untold = self.game_text.told_by_header
        story = [(n, told) for n, told in enumerate(self._told, 1) if events[n - 1]["kind"] != untold]
        return [told for _, told in sorted([*story, *self._failures], key=itemgetter(0))]

    def _curtain(self) -> int | None:
        """The person who has to come to the screen before anything of a hand is shown."""
        match = self.sitting.match
        if match.over or self.sitting.alone is not None:
            return None
        seat = self.sitting.next_seat
        return seat if seat not in self.sitting.bots and seat != self.at_screen else None

    def _commands(self) -> Iterator[str]:
        match, seat = self.sitting.match, self.at_screen
        yield "save"
        if match.over:
            yield "review"
            return
        if self.waits:
            yield "go-on"
        person = self._person()
        if seat is not None and seat in match.due:
            yield "hint"
        if person in match.position.may_take_back and person not in self.sitting.bots:
            yield "take-back"
        elif self.sitting.could_undo(person):
            yield "undo"
        if seat is not None and seat in match.position.may_resign and seat not in self.sitting.bots:
            yield "resign"

    # -- what is done --

    def act(self, action: str) -> StoryLine:
        sitting, seat = self.sitting, self.at_screen
        if seat is None or seat in sitting.bots:
            raise TableRefuses("given-up")
        if self.coach is not None and seat in sitting.match.due:
            warning = self.coach.warning(sitting.match.position, seat, action)
            if warning is not None:
                return StoryLine(warning)
        sitting.match.act(seat, action)
        sitting.last_person = seat
        self.waits = sitting.alone is not None and not sitting.match.over and sitting.could_undo(seat)
        return NOTHING

    def step(self) -> bool:
        sitting = self.sitting
        if sitting.match.over or self.waits or sitting.next_seat not in sitting.bots:
            return False
        failure = sitting.bot_decides(sitting.next_seat)
        if failure is not None:
            self._failures.append((len(sitting.match.events_for(SPECTATOR)), failure))
        return True

    def why(self, action: str) -> StoryLine:
        assert self.at_screen is not None, "a hand is shown"
        refusal = self.sitting.match.position.refusal(f"{self.at_screen}:{action}")
        return NOTHING if refusal is None else StoryLine(self.speaker.error(refusal, self.game.name), refusal.rule)

    def matter(self) -> str:
        match, seat = self.sitting.match, self.at_screen
        if self.coach is None or seat is None or seat not in match.due:
            return ""
        return " ".join(self.coach.matter(match.position, seat))

    def undo_questions(self) -> Sequence[str]:
        """Each other person is asked; until all have answered nobody's hand is shown."""
        seat = self._person()
        others = self.sitting.asked_to_undo(seat)
        if others:
            self.sitting.last_person, self.at_screen = seat, None
        names = self.names
        return [self.say("full-undo-agree", player=names[other], other=names[seat]) for other in others]

    def _person(self) -> int:
        """Whoever is at the screen, or was there last."""
        return self.sitting.last_person if self.at_screen is None else self.at_screen

    def do(self, command: str) -> StoryLine:
        seat = self._person()
        match command:
            case "hint":
                return self._hint(seat)
            case "undo":
                self.sitting.match.undo(seat, consented=True)
            case "undo-declined":
                self.sitting.match.undo(seat)
            case "take-back":
                self.sitting.match.act(seat, "take-back")
            case "resign":
                self._resign(seat)
            case "go-on":
                pass
            case _:
                return super().do(command)
        self.waits = False
        return NOTHING

    def _hint(self, seat: int) -> StoryLine:
        text = HintText(self.speaker, self.game_text, self.sitting.match.view(seat))
        hint = self.sitting.hint(seat)
        return StoryLine(f"{text.headline(hint)}. {text.why(hint)}", more="\n".join(text.lines(hint)))

    def _resign(self, seat: int) -> None:
        ends = self.sitting.resigning_ends(seat)
        self.sitting.match.act(seat, "resign")
        if not ends:
            self.sitting.leave_to_bot(seat)
            if self.sitting.alone is None:
                self.at_screen = None

    def come(self) -> None:
        self.at_screen = self._curtain()

    def keep(self, path: str) -> None:
        """Write the record into a file, in place of what it held; EnvironmentFailure if that cannot be done."""
        try:
            Path(path).write_text(write_record(self.sitting.record()), encoding="utf-8", newline="\n")
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentFailure("file-unwritable", path=path, reason=reason) from error
