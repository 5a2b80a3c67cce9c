"""The table: stage, story, prompt, hand and commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.screen import Screen
from textual.worker import get_current_worker

from fightcard import Error
from fightcard.language import Speaker

from ..rule_page import rule_page
from ..stage import find_stage
from ..table_model import NOTHING, Scene, StoryLine, TableChoice, TableModel
from ..widgets.hand import KEYS, Hand, HandCard
from ..widgets.panes import CommandBar, Lines, StagePane, StoryPane, TitleBar
from .curtain import Curtain
from .question import Question
from .reader import Reader

if TYPE_CHECKING:
    from ..app import FullScreen

# The commands: key, message of its name, and the action of the screen. The first ones depend on the scene.
SCENE_COMMANDS = {
    "go-on": ("Enter", "full-command-go-on"),
    "hint": ("h", "full-command-hint"),
    "take-back": ("t", "full-command-take-back"),
    "undo": ("u", "full-command-undo"),
    "next": ("→", "full-command-next"),
    "back": ("←", "full-command-back"),
    "accept": ("a", "web-agree"),
    "decline": ("d", "web-decline"),
    "rematch": ("n", "full-command-rematch"),
    "follow": ("n", "full-command-follow"),
    "review": ("v", "full-command-review"),
    "save": ("s", "full-command-save"),
    "resign": ("f", "full-command-resign"),
}
COMMANDS = (
    ("r", "full-command-rules", "screen.rules"),
    ("l", "full-command-log", "screen.log"),
    ("g", "full-command-language", "app.language"),
    ("?", "full-command-help", "screen.help"),
    ("q", "full-command-quit", "screen.leave"),
)
AT_THE_CURTAIN = {"take-back": "terminal-may-take-back", "undo": "full-may-undo"}  # with what offers them
NOTICE = 20  # seconds for which a notice is shown
PACE = 0.3  # seconds between the actions of bots, so that each can be seen


class PlayScreen(Screen[None]):
    """A game on the screen. What takes time runs in a thread; keys that would change the game wait until it is done."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter,space", "play", show=False),
        Binding("escape", "move(0)", show=False),
        Binding("h", "command('hint')", show=False),
        Binding("u", "command('undo')", show=False),
        Binding("t", "command('take-back')", show=False),
        Binding("f", "command('resign')", show=False),
        Binding("s", "command('save')", show=False),
        Binding("a", "command('accept')", show=False),
        Binding("d", "command('decline')", show=False),
        Binding("v", "command('review')", show=False),
        Binding("r", "rules", show=False),
        Binding("l", "log", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("pageup", "scroll_story(-5)", show=False),
        Binding("pagedown", "scroll_story(5)", show=False),
    ]
    app: FullScreen

    def __init__(self, model: TableModel, notice: str = "") -> None:
        super().__init__()
        self.model, self._notice = model, notice
        self.stage_class = find_stage(model.game)
        self.palette = self.stage_class.palette
        self.scene = Scene()
        self.busy = False
        self._told = NOTHING
        self._hinted: StoryLine | None = None

    def compose(self) -> ComposeResult:
        yield TitleBar()
        with Horizontal(id="middle"):
            yield StagePane()
            yield StoryPane()
        yield Lines("prompt")
        yield Hand(self.palette)
        yield Lines("detail")
        yield CommandBar()

    def on_mount(self) -> None:
        """Draw the table, and let the game begin."""
        self.app.use(self.palette)
        self.redraw()
        self.start(lambda: StoryLine(notice=self._notice))

    # -- what is drawn --

    def redraw(self) -> None:
        """Draw the scene as it is now."""
        if not self.is_attached:
            return
        self.scene = scene = self.model.scene()
        stage = self.stage_class(self.model)
        stage.events = scene.events
        self.query_one(TitleBar).show(scene.title, scene.standing)
        self.query_one(StagePane).show(stage, scene)
        self.query_one(StoryPane).show(scene.story, self.palette)
        self.query_one("#prompt", Lines).show(scene.prompt)
        cards = [
            HandCard(choice, stage.face(choice.action, scene.view, scene.seat), KEYS[n : n + 1])
            for n, choice in enumerate(scene.choices)
            if scene.view is not None
        ]
        self.query_one(Hand).show(cards)
        self._show_commands()
        self._show_detail()

    def _show_commands(self) -> None:
        own = [
            (key, self.model.say(message), f"screen.command('{command}')")
            for command, (key, message) in SCENE_COMMANDS.items()
            if command in self.scene.commands
        ]
        always = [(key, self.model.say(message), action) for key, message, action in COMMANDS]
        self.query_one(CommandBar).show([*own, *always], self.palette)

    def tell(self, told: StoryLine) -> None:
        """Show a sentence below the hand."""
        self._told = told
        self._show_detail()

    def _show_detail(self) -> None:
        """Show the last notice, or else the description of the chosen card."""
        if not self.is_attached:
            return
        choice = self.query_one(Hand).choice
        text = self._told.text or (self._described(choice) if choice else self._usual())
        self.query_one("#detail", Lines).show(text)

    def _usual(self) -> str:
        return self.model.say("full-choose") if self.scene.choices and not self.scene.over else ""

    def _described(self, choice: TableChoice) -> str:
        assert self.scene.view is not None, "a hand is shown"
        if not choice.allowed:
            return f"✗ {self.model.why(choice.action).text or choice.name}"
        about = self.stage_class(self.model).about(choice.action, self.scene.view, self.scene.seat)
        message = "full-lock-in" if self.scene.seals else "full-play"
        return "\n".join(filter(None, [self.model.say(message, action=choice.name), about]))

    def speak(self, speaker: Speaker) -> None:
        """Go on in another language."""
        self.model.speak(speaker)
        self._told = NOTHING
        self.redraw()

    def on_resize(self, _event: Resize) -> None:
        """Fit the commands to the screen."""
        self._show_commands()

    # -- what is done --

    def start(self, work: Callable[[], StoryLine]) -> None:
        """Do something with the game in a thread, and let bots go on after it."""
        if not self.busy:
            self.busy = True
            self.run_worker(partial(self._work, work), thread=True, exit_on_error=False)

    def _work(self, work: Callable[[], StoryLine]) -> None:
        worker = get_current_worker()
        told = self._attempted(work)
        if told.notice:
            self.app.notify(told.notice, severity="warning", timeout=NOTICE, markup=False)
        try:
            while not worker.is_cancelled:
                self.app.call_from_thread(self._show, told)
                if not self.model.step():
                    break
                time.sleep(self.app.pace)
        finally:
            self.busy = False
        if not worker.is_cancelled:
            self.app.call_from_thread(self._rest)
            if matter := self.model.matter():
                self.app.call_from_thread(self._coach, matter)

    def _show(self, told: StoryLine) -> None:
        self.redraw()
        self.tell(told)

    def _attempted(self, work: Callable[[], StoryLine]) -> StoryLine:
        """Do the work and return its notice; an error becomes its sentence."""
        try:
            return work()
        except Error as error:
            return StoryLine(self.model.speaker.error(error, self.model.game.name), getattr(error, "rule", ""))

    def _coach(self, matter: str) -> None:
        if not self._told.text and not self.busy:
            self.tell(StoryLine(matter))

    def _rest(self) -> None:
        """Nothing happens until a person acts."""
        seat = self.scene.curtain
        if seat is None:
            return
        offered = {
            command: self.model.say(message, player=self.scene.last_player, word=SCENE_COMMANDS[command][0])
            for command, message in AT_THE_CURTAIN.items()
            if command in self.scene.commands
        }
        text = self.model.say("terminal-curtain", player=self.model.names[seat])
        if self.scene.seat is None and self._told.text:  # it concerns nobody's hand
            text = f"{self._told.text}\n\n{text}"
        self.app.push_screen(Curtain(text, offered), self._curtain_ended)

    def _curtain_ended(self, how: str | None) -> None:
        if how == "quit":
            self.action_leave()
        elif how in AT_THE_CURTAIN:
            self.action_command(how)
        else:
            self.start(self._come)

    def _come(self) -> StoryLine:
        self.model.come()
        return NOTHING

    def on_key(self, event: Key) -> None:
        """The key of a card chooses it, and pressed again plays it."""
        number = self.query_one(Hand).with_key(event.character or "")
        if number is not None:
            event.stop()
            self._press(number)
        elif event.character == "n":  # the key of a card while the game runs
            self.action_command("follow" if "follow" in self.scene.commands else "rematch")

    @on(Hand.Pressed)
    def _clicked(self, event: Hand.Pressed) -> None:
        self._press(event.number)

    def _press(self, number: int) -> None:
        hand = self.query_one(Hand)
        if hand.chosen == number and hand.cards[number].choice.allowed:
            self.action_play()
        else:
            hand.choose(number)
            self.tell(NOTHING)

    def action_move(self, step: int) -> None:
        """Choose the neighbour of the chosen card, or with 0 none."""
        hand = self.query_one(Hand)
        if step:
            hand.move(step)
        else:
            hand.choose(None)
        self.tell(NOTHING)

    def action_play(self) -> None:
        """Play the chosen card."""
        if "go-on" in self.scene.commands:
            self.action_command("go-on")
            return
        choice = self.query_one(Hand).choice
        if choice is not None and choice.allowed and not self.busy:
            self.start(partial(self.model.act, choice.action))

    def action_command(self, command: str) -> None:
        """Carry out a command of the scene."""
        if command not in self.scene.commands or self.busy:
            return
        if command == "hint" and self._hinted is not None and self._told is self._hinted:
            self.read("full-command-hint", Text(self._hinted.more))
        elif command == "hint":
            self.tell(StoryLine(self.model.say("full-thinking")))
            self.start(self._hint)
        elif command == "resign":
            self._ask_to_resign()
        elif command == "undo":
            self._ask_to_undo(self.model.undo_questions())
        elif command == "save":
            self.app.save(self.model)
        elif command == "review":
            self.app.review(self.model)
        else:
            self.start(partial(self.model.do, command))

    def _hint(self) -> StoryLine:
        told = self.model.do("hint")
        more = self.model.say("full-hint-more")
        self._hinted = StoryLine(f"{told.text} {more}" if told.more else told.text, told.rule, told.more)
        return self._hinted

    def _ask_to_undo(self, questions: Sequence[str]) -> None:
        """Undo once everybody else at this screen has agreed; no hand is shown meanwhile."""
        if not questions:
            self.start(partial(self.model.do, "undo"))
            return
        self._show(NOTHING)
        answers = {"y": self.model.say("web-agree"), "n": self.model.say("web-decline")}

        def answered(key: str | None) -> None:
            if key == "y":
                self._ask_to_undo(questions[1:])
            else:
                self.start(partial(self.model.do, "undo-declined"))

        self.app.push_screen(Question(questions[0], answers), answered)

    def _ask_to_resign(self) -> None:
        answers = {"y": self.model.say("full-resign-yes"), "n": self.model.say("full-no")}

        def answered(key: str | None) -> None:
            if key == "y":
                self.start(partial(self.model.do, "resign"))

        self.app.push_screen(Question(self.model.say("full-resign-sure"), answers), answered)

    # -- what is read --

    def read(self, title: str, text: Text, find: str = "", bottom: bool = False) -> None:
        """Show a text over the table."""
        self.app.push_screen(Reader(self.model.say(title), text, self.model.say("full-close"), find, bottom))

    def action_rules(self) -> None:
        """The rules, at the one that forbids the chosen card or that was named last."""
        choice = self.query_one(Hand).choice
        rule = self._told.rule
        if choice is not None and not choice.allowed:
            rule = self.model.why(choice.action).rule or rule
        page = rule_page(self.model.game.name, self.model.speaker.language, self.palette)
        self.read("full-command-rules", page, rule)

    def action_log(self) -> None:
        """All that has happened."""
        self.read("full-command-log", Text("\n".join(self.scene.story)), bottom=True)

    def action_help(self) -> None:
        """The keys."""
        self.read("full-command-help", Text(self.model.say("full-help")))

    def action_scroll_story(self, lines: int) -> None:
        """Scroll the story."""
        self.query_one(StoryPane).scroll_by(lines)

    def action_leave(self) -> None:
        """Leave the game."""
        self.app.leave(self.model)
