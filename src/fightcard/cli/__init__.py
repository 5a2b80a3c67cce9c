"""The command ``fightcard``: arguments, language and exit codes.

Exit codes: 0 done; 1 refused by the rules, or a record that does not verify; 2 not understood; 3 a file, port or
package cannot be used; 130 interrupted with Ctrl-C; 141 broken pipe, as in a shell.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import zip_longest

import click

from fightcard import Error
from fightcard.language import LANGUAGES, Speaker, find_language

from . import output
from .command_tree import FIGHTCARD
from .frame import game_of, remember_words

INTERRUPTED = 130  # stopped with Ctrl-C
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (of the command line, unless given) ask for; returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    speaker = _find_speaker(words)
    output.prepare()
    try:
        code = _obey(words, speaker)
        output.finish()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        output.give_up()
        return NOBODY_READS
    except output.OutputFailed as error:
        output.give_up()
        output.note(speaker.error(error))
        return error.exit_code
    return code


def _obey(words: list[str], speaker: Speaker) -> int:
    """Run the command; what goes wrong is told in one sentence, and to programs as JSON."""
    game = ""
    try:
        find_language(_asked_language(words))
        with FIGHTCARD.make_context("fightcard", list(words), obj=speaker) as context:
            remember_words(context, words)
            try:
                FIGHTCARD.invoke(context)
            finally:
                game = game_of(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except output.OutputFailed:
        raise
    except Error as error:
        output.tell_error(error, speaker, game, as_json="--json" in _options(words))
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _find_speaker(words: list[str]) -> Speaker:
    """The speaker of the language asked for; if there is no such language, of that of the environment."""
    asked = _asked_language(words)
    return Speaker(asked if asked in LANGUAGES else find_language(None))


def _options(words: list[str]) -> list[str]:
    """The arguments that can be options: those before a lone ``--``."""
    return words[: words.index("--")] if "--" in words else words


def _asked_language(words: list[str]) -> str | None:
    """The value of the last ``--lang``: help and errors need the language before the arguments are understood."""
    asked = None
    options = _options(words)
    for word, following in zip_longest(options, options[1:]):
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return asked
