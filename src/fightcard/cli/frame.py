"""Click in three languages: all help and all errors of arguments are Fluent messages.

Click's own texts cannot be replaced, so these classes write the help pages themselves, and turn click's usage errors
into Fightcard's.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import click

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.study import METRICS
from fightcard.language import Speaker
from fightcard.registry import BOTS

from . import output

GAME, WORDS = "fightcard.game", "fightcard.words"  # in the notes that the contexts of one call share


def _say(context: click.Context, message: str) -> str:
    speaker: Speaker = context.obj
    return speaker.say(message)


def remember_game(game: GameDefinition) -> None:
    """The command is about this game, in whose words its errors are told."""
    click.get_current_context().meta[GAME] = game.name


def game_of(context: click.Context) -> str:
    """The game that the command was about, as far as it got."""
    return str(context.meta.get(GAME, ""))


def remember_words(context: click.Context, words: Sequence[str]) -> None:
    """These are the words of the whole command line."""
    context.meta[WORDS] = words


def resuming_command(seed: int) -> str:
    """The command line that goes on with what was stopped: the one that was given, its seed and ``--resume``."""
    context = click.get_current_context()
    words = ["fightcard", *context.meta[WORDS]]
    words += ["--seed", str(seed)] if context.params["seed"] is None else []
    words += [] if context.params["resume"] else ["--resume"]
    return shlex.join(words)


class CliArgument(click.Argument):
    """An argument: ``text`` is the message that explains it, ``value`` the one that names it in the usage line."""

    def __init__(self, name: str, *, text: str, value: str, **attributes: Any) -> None:
        super().__init__([name], **attributes)
        self.text, self.value = text, value

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        name = _say(ctx, self.value) + ("…" if self.nargs < 0 else "")
        return [name if self.required else f"[{name}]"]

    def row(self, context: click.Context) -> tuple[str, str]:
        """Its line of the help page."""
        return _say(context, self.value), _say(context, self.text)


class CliOption(click.Option):
    """An option: ``text`` is the message that explains it, ``value`` the one that names its value (or the value)."""

    def __init__(self, *names: str, text: str, value: str = "", **attributes: Any) -> None:
        super().__init__(names, **attributes)
        self.text, self.value = text, value

    def row(self, context: click.Context) -> tuple[str, str]:
        """Its line of the help page."""
        value = _say(context, self.value) if self.value.startswith("cli-") else self.value
        return f"{', '.join(self.opts)} {value}".rstrip(), _say(context, self.text)


def _show_help(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        output.show(context.get_help())
        context.exit()


HELP = CliOption(
    *("-h", "--help"),
    text="cli-option-help",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
)
LANGUAGE = CliOption("--lang", text="cli-option-lang", value="en|de|es", expose_value=False)


@dataclass(frozen=True)
class Glossary:
    """Names that a help page explains, below a heading; ``message`` is what the messages of all names begin with."""

    heading: str
    message: str
    names: Sequence[str]


LEVEL_GLOSSARY = Glossary("levels", "level-", tuple(BOTS))
METRIC_GLOSSARY = Glossary("study-measured", "study-meaning-", METRICS)


class Command(click.Command):
    """A command: ``text`` is the message that explains it; examples are the same in every language."""

    def __init__(
        self,
        name: str,
        *,
        text: str,
        examples: Sequence[str] = (),
        glossaries: Sequence[Glossary] = (),
        **attributes: Any,
    ) -> None:
        attributes["params"] = [*attributes.get("params", ()), LANGUAGE, HELP]
        settings = {"allow_extra_args": True, "max_content_width": output.WIDE}
        super().__init__(name, context_settings=settings, add_help_option=False, **attributes)
        self.text, self.examples, self.glossaries = text, examples, glossaries

    # -- arguments --

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise self._explained(ctx, error) from error
        self.check_rest(ctx, rest)
        return rest

    def check_rest(self, context: click.Context, rest: list[str]) -> None:
        """Nothing may be left over."""
        if rest:
            raise Unreadable("usage-argument-extra", value=rest[0], command=context.command_path)

    def _explained(self, context: click.Context, error: click.UsageError) -> Exception:
        """The error in our words."""
        command = context.command_path
        if isinstance(error, click.NoSuchOption):
            known = ", ".join(option.opts[-1] for option in self.params if isinstance(option, CliOption))
            return Unreadable("usage-option-unknown", option=error.option_name, options=known, command=command)
        if isinstance(error, click.BadOptionUsage):
            flag = any(error.option_name in p.opts and getattr(p, "is_flag", False) for p in self.params)
            code = "usage-option-takes-none" if flag else "usage-option-needs-value"
            return Unreadable(code, option=error.option_name, command=command)
        if isinstance(error, click.MissingParameter) and isinstance(error.param, CliArgument):
            return Unreadable("usage-argument-missing", argument=_say(context, error.param.value), command=command)
        return error

    def invoke(self, ctx: click.Context) -> Any:
        if isinstance(game := ctx.params.get("game"), GameDefinition):
            ctx.meta[GAME] = game.name
        return super().invoke(ctx)

    # -- help --

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, self.usage(ctx), f"{_say(ctx, 'cli-usage')} ")
        formatter.write_paragraph()
        formatter.write_text(_say(ctx, self.text))
        self.format_rows(ctx, formatter)
        for glossary in self.glossaries:
            with formatter.section(_say(ctx, glossary.heading)):
                formatter.write_dl([(name, _say(ctx, glossary.message + name)) for name in glossary.names])
        if self.examples:
            with formatter.section(_say(ctx, "cli-examples")):
                for example in self.examples:
                    formatter.write(f"{'':{formatter.current_indent}}{example}\n")

    def usage(self, context: click.Context) -> str:
        """The usage line after the name of the command."""
        pieces = [piece for parameter in self.params for piece in parameter.get_usage_pieces(context)]
        return " ".join([*pieces, f"[{_say(context, 'cli-usage-options')}]"])

    def format_rows(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Everything that is explained in a list."""
        for heading, kind in (("cli-arguments", CliArgument), ("cli-options", CliOption)):
            rows = [parameter.row(context) for parameter in self.params if isinstance(parameter, kind)]
            if rows:
                with formatter.section(_say(context, heading)):
                    formatter.write_dl(rows)


class Group(Command, click.Group):
    """The command that has all the others."""

    def check_rest(self, context: click.Context, rest: list[str]) -> None:
        """Allow further words: they are a command."""

    def usage(self, context: click.Context) -> str:
        return f"[{_say(context, 'cli-usage-options')}] {_say(context, 'cli-usage-command')}"

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands:
            raise Unreadable("usage-command-unknown", value=args[0], commands=", ".join(self.commands))
        return args[0], self.commands[args[0]], args[1:]

    def format_rows(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [
            (name, _say(context, command.text).partition("\n")[0])
            for name, command in self.commands.items()
            if isinstance(command, Command)
        ]
        with formatter.section(_say(context, "cli-commands")):
            formatter.write_dl(rows)
        super().format_rows(context, formatter)


def command(
    name: str,
    *parameters: click.Parameter,
    text: str,
    examples: Sequence[str] = (),
    glossaries: Sequence[Glossary] = (),
    values: Callable[..., object] | None = None,
) -> Callable[[Callable[..., None]], Command]:
    """Make a function a command: it receives the speaker and the values of the parameters.

    ``values`` is a dataclass with a field for each parameter. With it the function receives one object of this class
    instead of the values one by one.
    """

    def make(function: Callable[..., None]) -> Command:
        def called(speaker: Speaker, /, **given: object) -> None:
            if values is None:
                function(speaker, **given)
            else:
                function(speaker, values(**given))

        callback = click.pass_obj(called)
        return Command(
            name, text=text, examples=examples, glossaries=glossaries, params=list(parameters), callback=callback
        )

    return make
