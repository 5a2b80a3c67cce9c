"""The application: one screen after the other, the language, the colours of the game, saving and leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Protocol, runtime_checkable

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from fightcard import Error
from fightcard.language import LANGUAGES, Speaker
from fightcard.learn.review.public import reviewer_of
from fightcard.learn.review.text import ReviewText

from ..record_files import write_new_file
from .models.match import MatchTable
from .palette import Palette
from .screens.play import PACE
from .screens.question import Question, Typed
from .screens.reader import Reader
from .stages.any_game import AnyGameStage
from .table_model import TableModel
from .widgets.hand import TALL_SCREEN

SCREENS_AT_A_TABLE = 2  # the empty one of Textual, and the table itself
LEAST_WIDTH, LEAST_HEIGHT = 80, 24


@runtime_checkable
class Speaks(Protocol):
    """A screen that can go on in another language."""

    def speak(self, speaker: Speaker) -> None:
        """Go on in this language."""


class TooSmall(Screen[None]):
    """Says that the terminal is too small, until it is larger."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(self._text, id="small", markup=False)


class FullScreen(App[str]):
    """The terminal in full screen. It returns what is to be said once it is left."""

    CSS_PATH = "full.tcss"
    TITLE = "Fightcard"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 # so Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL_SCREEN, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "stop", show=False, priority=True),
        Binding("g", "language", show=False),
    ]

    def __init__(self, first: Callable[[], Screen[None]], speaker: Speaker, pace: float = PACE) -> None:
        super().__init__()
        self.first, self.speaker, self.pace = first, speaker, pace
        self.save_path = ""  # where the game is saved when it is left

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The variables of the style sheet, until a game brings its colours."""
        return AnyGameStage.palette.theme().variables

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(self.first())

    def use(self, palette: Palette) -> None:
        """Take the colours of a game."""
        theme = palette.theme()
        if theme.name not in self.available_themes:
            self.register_theme(theme)
        self.theme = theme.name

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    # -- size --

    def on_resize(self, event: Resize) -> None:
        """A terminal that is too small shows a sentence."""
        width, height = event.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        if small and not isinstance(self.screen, TooSmall):
            text = self.say("full-small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
            self.push_screen(TooSmall(text))
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    # -- language --

    def action_language(self) -> None:
        """Go on in the next language."""
        following = LANGUAGES[(LANGUAGES.index(self.speaker.language) + 1) % len(LANGUAGES)]
        self.speaker = Speaker(following)
        for screen in self.screen_stack:
            if isinstance(screen, Speaks):
                screen.speak(self.speaker)

    # -- leaving and saving --

    def action_stop(self) -> None:
        """Ctrl-C: leave at once; what can be saved is saved."""
        model = next(
            (model for screen in reversed(self.screen_stack) if (model := getattr(screen, "model", None))), None
        )
        self.end(model)

    def end(self, model: TableModel | None) -> None:
        """Leave, and say how to go on."""
        told = self.say("terminal-left")
        if isinstance(model, MatchTable):
            told = self._farewell(model)
        if model is not None:
            model.close()
        self.exit(told)

    def _farewell(self, model: MatchTable) -> str:
        if self.save_path:
            try:
                model.keep(self.save_path)
            except Error as error:
                return self.speaker.error(error)
            message = "terminal-saved" if model.local_game.match.over else "full-continue"
            return self.say(message, path=self.save_path, game=model.game.name)
        return self.say("terminal-left" if model.local_game.match.over else "full-not-saved", game=model.game.name)

    def leave(self, model: TableModel) -> None:
        """Ask before an unfinished game is left that is not saved; from a lesson or a puzzle go back to the list."""
        if len(self.screen_stack) > SCREENS_AT_A_TABLE:
            self.pop_screen()
            return
        if not isinstance(model, MatchTable) or self.save_path or model.local_game.match.over:
            self.end(model)
            return
        answers = {"y": self.say("full-leave-yes"), "s": self.say("full-leave-save"), "n": self.say("full-no")}

        def answered(key: str | None) -> None:
            if key == "y":
                self.end(model)
            elif key == "s":
                self.save(model, leave=True)

        self.push_screen(Question(self.say("full-leave-sure"), answers), answered)

    def save(self, model: TableModel, leave: bool = False) -> None:
        """Ask for the name of a new file, and write the record into it."""
        assert isinstance(model, MatchTable), "only a match here has a record"

        def typed(name: str | None) -> None:
            if not name:
                return
            try:
                path = write_new_file(model.local_game.record(), name)
            except Error as error:
                self.notify(self.speaker.error(error), severity="error", markup=False)
                return
            if leave:
                model.close()
                self.exit(self.say("full-continue", path=path, game=model.game.name))
            else:
                message = "terminal-saved" if model.local_game.match.over else "terminal-saved-secret"
                self.notify(self.say(message, path=path), markup=False)

        self.push_screen(Typed(self.say("terminal-save-name")), typed)

    # -- review --

    def review(self, model: TableModel) -> None:
        """Review a finished game, with signs of life while that takes."""
        waiting = Text(self.say("terminal-review-wait"))
        reader = Reader(self.say("full-command-review"), waiting, self.say("full-close"))
        self.push_screen(reader)
        self.run_worker(lambda: self._review(model, reader), thread=True, exit_on_error=False)

    def _review(self, model: TableModel, reader: Reader) -> None:
        worker, names = get_current_worker(), dict(model.names)
        try:
            record, own = model.finished()
            side = model.game.side_of(model.setup, own)
            made = reviewer_of(record)
            made.prepare()
            for part in made.parts():
                if worker.is_cancelled or not reader.is_attached:
                    return
                told = self.say("terminal-review-progress", done=part.done, entries=part.entries)
                self.call_from_thread(reader.show, Text(told))
            lines = "\n".join(ReviewText(made.review(), self.speaker, names, side).lines())
        except Error as error:
            lines = self.speaker.error(error)
        if reader.is_attached:
            self.call_from_thread(reader.show, Text(lines))
