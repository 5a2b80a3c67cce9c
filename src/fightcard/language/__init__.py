"""English, German and Spanish: turns codes, events and errors into sentences (Project Fluent).

The shared words lie here, each game's in its own folder; core and games carry codes and arguments only. A game's
words hold, in every language:

=============================  =====================================================================================
``<game>-name``, ``-tagline``  the game
``<game>-option-<option>``     the help for a rule option
``<game>-event-<kind>``        what happened; ``$player`` is whose event it is. Where an event leaves something out,
                               the same name with an ending is taken, if there is such a message: ``-nobody`` if its
                               seat is None, ``-none`` if another argument is None, ``-hidden`` if it names no card
``<game>-refused-<code>``      a refusal, with ``$action``, ``$allowed``, ``$choices`` (how many are allowed, 0 for a
                               seat that is not due), ``$rule``, ``$seat`` and the game's own
``<game>-reason-<reason>``     why a game ended, as a part of a sentence
``<game>-why-<code>``          why one choice is better than another (``core/reasons.py``), a sentence of its own:
                               ``$chosen_action`` and ``$better_action``, and the arguments of the reason
``<game>-coach-<code>``        what matters now, as the coach says it (``games/<game>/coach.py``)
``<game>-length``              how long games are on average: ``$rounds`` in what the game's ``tally`` counts
``<game>-error-<code>``        an error that the game can explain better than the shared ``error-<code>``
``<game>-card-<code>``         a card. ``$number`` is the number in its code, and for a card without a message of its
                               own the one with the rest of the code is taken: ``card-K`` («Kick { $number }») for
                               ``K60``, ``card-S`` («{ $number } of Spades») for ``7S``, ``card-JC`` for ``JC``. If
                               ``class`` stands beside the card, ``card-<class>-<code>`` comes first
``<game>-action-<word>``       an action that is no card: ``action-rest``; ``action-sleeve`` with ``$sleeve`` for
                               ``sleeve:L3``
``<game>-<argument>-<value>``  a value of an argument, where it needs a name: ``weapon-spear`` for ``weapon="spear"``
=============================  =====================================================================================

Arguments of events and refusals come by their names: ``card``, ``top`` and ``…_card`` as cards, ``action``,
``…_action`` and ``allowed`` as actions, others by the last row, lists item by item (``weapons`` as ``weapon``). So
that a sentence can differ by a value, ``$weapon_code`` is the value itself; and ``reason`` always is, since its names
are for results. A list with a value for each seat, ``piles``, is told with the players' names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fightcard.core.data import Lead, Standing
from fightcard.core.definition import GameDefinition, Result, Setup
from fightcard.core.errors import Error, Refusal, Refused, Unreadable
from fightcard.core.reasons import Reason
from fightcard.registry import GAMES, LOADED, find_game

from .bundle import Bundle
from .reasons import find_reason

LANGUAGES = ("en", "de", "es")
FOLDER = Path(__file__).parent

GAP = "-"  # an argument that is not there
BY_SEAT = ("piles",)  # lists with a value for each seat, told with the players' names
KEPT = (
    "event",
    "refused",
    "reason",
    "why",
    "error",
    "option",
    "phase",
    "note",
)  # their messages are no names of values
GIVEN_UP = ("resigned", "flagged", "claimed")  # ends that the scores do not explain
SOUNDS_LIKE_I = re.compile(r"h?[ií](?![ae])", re.IGNORECASE)  # a name before which Spanish says «e», not «y»
NO_REASON = "none"  # the reason of a result in a position text that gives none


def find_language(name: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's, else English."""
    if name is not None:
        if name not in LANGUAGES:
            raise Unreadable("language-unknown", value=name, languages=", ".join(LANGUAGES))
        return name
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = environment.get(variable, "")[:2].lower()
        if environment.get(variable):
            return value if value in LANGUAGES else "en"
    return "en"


def word_files(language: str) -> list[Path]:
    """The Fluent files of a language: the shared ones (one for each face of the program) and each game's."""
    return [
        *sorted(FOLDER.glob(f"*.{language}.ftl")),
        *(path for name in GAMES for path in sorted(find_game(name).folder.glob(f"*.{language}.ftl"))),
        *(path for game in LOADED.values() for path in _installed_words(game.folder, language)),
    ]


def _installed_words(folder: Path, language: str) -> list[Path]:
    """The words of an installed game; what it does not say in this language it may say in English."""
    return [path for each in dict.fromkeys((language, "en")) for path in sorted(folder.glob(f"*.{each}.ftl"))]


def _bundle(language: str) -> Bundle:
    """All words of a language. Installed games add theirs when they are loaded, and replace none."""
    return _bundle_with(language, tuple(LOADED))


@cache
def _bundle_with(language: str, _installed: tuple[str, ...]) -> Bundle:
    bundle = Bundle(language)
    for path in word_files(language):
        bundle.add(path.read_text(encoding="utf-8"))
    return bundle


def seats_of(game: GameDefinition, setup: Setup, side: int) -> list[int]:
    """The seats that play for a side."""
    return [seat for seat in range(game.seats(setup)) if game.side_of(setup, seat) == side]


class Speaker:
    """Says things in one language; where actions are typed, what is allowed is told with its ``codes`` too."""

    def __init__(self, language: str, codes: bool = True) -> None:
        self.language, self.codes = language, codes

    def say(self, message: str, **arguments: object) -> str:
        """The message with its arguments. A missing message or argument is a bug: KeyError.

        An installed game may do without words: then its codes are told.
        """
        bundle = _bundle(self.language)
        if not bundle.has(message):
            return code_text(message, arguments)
        return bundle.format(message, {name: _plain(value) for name, value in arguments.items()})

    def _first(self, *messages: str) -> str | None:
        """The first of these messages that there is."""
        return next((message for message in messages if _bundle(self.language).has(message)), None)

    # -- sentences --

    def error(self, error: Error | Refusal, game: str = "") -> str:
        """The sentence for an error or a refusal; ``game`` is the one it happened in, if it did."""
        if isinstance(error, Refusal):
            error = Refused.of(error)
        if isinstance(error, Refused):
            choices = len(str(error.arguments.get("allowed", "")).split())
            arguments = {**error.arguments, "rule": error.rule, "choices": choices}
            return self.say(f"{error.game}-refused-{error.code}", **self.named(error.game, arguments))
        shared = f"error-{error.code}"
        messages = (f"{game}-{shared}", shared, *(f"{name}-{shared}" for name in GAMES))
        return self.say(self._first(*messages) or shared, **{**error.arguments, **self._reason(error, game)})

    def _reason(self, error: Error, game: str) -> dict[str, str]:
        """The reason that an error gives, in words, if what brought it about is known: another error, or the world."""
        if "reason" not in error.arguments:
            return {}
        if isinstance(error.__cause__, Error):
            return {"reason": self.error(error.__cause__, game)}
        found = find_reason(error.__cause__, str(error.arguments["reason"]))
        return {"reason": self.say(found[0], **found[1])} if found else {}

    def event(self, game: str, event: Mapping[str, Any], names: Mapping[int, str], own: int | None = None) -> str:
        """The sentence for an event; ``names`` are the players by seat, and ``own`` is the seat of who reads it."""
        arguments = {name: value for name, value in event.items() if name not in ("kind", "seat")}
        seat = event.get("seat")
        player = GAP if seat is None else names[seat]
        plain = f"{game}-event-{event['kind']}"
        shared = f"event-{event['kind']}"
        told = [f"{plain}{ending}" for ending in (*_endings(event), "")]
        mine = [f"{message}-you" for message in told] if seat is not None and seat == own else []
        message = self._first(*mine, *told, shared) or plain
        return self.say(
            message, **{**self.named(game, arguments), **self._by_seat(arguments, names, own), "player": player}
        )

    def _by_seat(self, arguments: Mapping[str, Any], names: Mapping[int, str], own: int | None) -> dict[str, str]:
        """The lists that have a value for each seat, with the players: «you with 14, Bo with 12»."""

        def told(seat: int, value: object) -> str:
            return self.say("by-seat-you" if seat == own else "by-seat", player=names[seat], value=value)

        lists = {name: arguments[name] for name in BY_SEAT if name in arguments}
        return {name: ", ".join(told(*each) for each in enumerate(values)) for name, values in lists.items()}

    def reason(self, game: str, reason: Reason) -> str:
        """The sentence for a reason why one choice is better than another."""
        return self.say(f"{game}-why-{reason.code}", **self.named(game, reason.arguments))

    def matter(self, game: str, matter: Reason) -> str:
        """The coach's remark."""
        return self.say(f"{game}-coach-{matter.code}", **self.named(game, matter.arguments))

    def result(self, game: GameDefinition, setup: Setup, result: Result, names: Mapping[int, str]) -> str:
        """The ending of a game: the winner, the scores with the winner's first, and the reason."""
        winner, scores = result["winner"], list(result["scores"])
        reason = self._first(f"{game.name}-reason-{result['reason']}", f"result-reason-{result['reason']}")
        told = {"reason": self.say(reason) if reason else NO_REASON}
        if winner is None:
            return self.say("result-draw", scores=_score(scores), **told)
        winners = [names[seat] for seat in seats_of(game, setup, winner)]
        scores = scores[winner:] + scores[:winner]
        player = self.listed(winners)
        if result["reason"] in GIVEN_UP:
            return self.say("result-given-up", player=player, count=len(winners), **told)
        return self.say("result-winner", player=player, count=len(winners), scores=_score(scores), **told)

    def standing(self, game: str, standing: Standing, sides: Sequence[str]) -> str:
        """Return the standing in words; ``sides`` are the names of both sides."""
        told = [
            self.say("standing-lead", player=sides[lead["side"]], lead=self._lead(game, lead))
            for lead in standing["leads"]
        ]
        return " · ".join(told) or self.say("standing-even")

    def _lead(self, game: str, lead: Lead) -> str:
        return self.say(f"{game}-standing-{lead['by']}", count=lead["lead"])

    # -- names --

    def listed(self, names: Sequence[str]) -> str:
        """Names one after the other: «Ana, Bo and Cy»."""
        *others, last = names
        message = "list-before-i" if SOUNDS_LIKE_I.match(last) else "list"
        return self.say(message, others=", ".join(others), last=last) if others else last

    def players(self, seats: int, given: Mapping[int, str] | None = None) -> dict[int, str]:
        """Return the players' names by seat, each with the number to type: «Ana (0)», and without a name «Seat 0»."""
        return {seat: self._player(seat, (given or {}).get(seat, "").strip()) for seat in range(seats)}

    def _player(self, seat: int, name: str) -> str:
        return self.say("seat-named", name=name, seat=seat) if name else self.say("seat", seat=seat)

    def level(self, name: str) -> str:
        """A level of the computer by its name: «Novice» for ``novice``; a bot that is no level keeps its own."""
        message = self._first(f"web-level-{name}")
        return name if message is None else self.say(message)

    def label(self, game: str, field: str) -> str:
        """Return the label of a view's field, where a game is told row by row: its name, if there is no word for it."""
        message = self._first(f"{game}-label-{field}")
        return field if message is None else self.say(message)

    def named(self, game: str, arguments: Mapping[str, object]) -> dict[str, object]:
        """Arguments for a game's sentence: by their names, what is not there as a dash, and ``…_code`` as they are."""
        kind = str(arguments.get("class") or "")
        codes = {f"{name}_code": GAP if value is None else value for name, value in arguments.items()}
        return codes | {name: self._argument(game, name, value, kind) for name, value in arguments.items()}

    def _argument(self, game: str, name: str, value: object, kind: str) -> object:
        if value is None or value == "":
            return GAP
        if isinstance(value, list | tuple):
            return ", ".join(str(self._argument(game, name.removesuffix("s"), item, kind)) for item in value)
        if name == "allowed":
            return ", ".join(self._with_code(game, action, kind) for action in str(value).split())
        if name == "action" or name.endswith("_action"):
            return self.action(game, str(value), kind)
        if name in ("card", "top") or name.endswith("_card"):
            return self.card(game, str(value), kind)
        message = None if name in KEPT else self._first(f"{game}-{name}-{value}")
        return value if message is None else self.say(message)

    def _with_code(self, game: str, action: str, kind: str) -> str:
        """An action in words and, if it may have to be typed, as it is."""
        name = self.action(game, action, kind)
        return name if name == action or not self.codes else f"{name} ({action})"

    def action(self, game: str, text: str, kind: str = "") -> str:
        """An action in words: «Rest» for ``rest``, «Send in Sleeve L3» for ``sleeve:L3``, a card by its name."""
        word, _, value = text.partition(":")
        message = self._first(f"{game}-action-{word}", f"action-{word}")
        return self.card(game, text, kind) if message is None else self.say(message, **self.named(game, {word: value}))

    def card(self, game: str, code: str, kind: str = "") -> str:
        """A card's name: «Kick 60» for ``K60``; what has no words, such as ``?``, keeps its code.

        ``kind`` is the class of who plays it, in a game where the same card has other names for another class.
        """
        number = "".join(filter(str.isdecimal, code))
        rest = "".join(sign for sign in code if not sign.isdecimal())
        message = self._first(*(f"{game}-card-{name}" for name in (f"{kind}-{code}", code, rest)))
        return code if message is None else self.say(message, number=number).strip()


def code_text(message: str, arguments: Mapping[str, object]) -> str:
    """A message of an installed game that has no words for it: its code, and what the arguments are."""
    game, _, rest = message.partition("-")
    if game not in LOADED:
        raise KeyError(message)
    if rest in ("name", "tagline"):
        return game if rest == "name" else ""
    kind, _, code = rest.partition("-")
    told = {name: value for name, value in arguments.items() if not name.endswith("_code") and value not in (GAP, "")}
    player = told.pop("player", None)
    details = ", ".join(f"{name} {value}" for name, value in told.items())
    text = f"{code or kind} ({details})" if details else code or kind
    return text if player is None else f"{player}: {text}"


def _endings(event: Mapping[str, Any]) -> list[str]:
    """Return the suffixes of the message's name for events that leave something out and so need another sentence."""
    told = {name: value for name, value in event.items() if name not in ("kind", "seat")}
    endings = ["-nobody"] if event.get("seat") is None else []
    if None in told.values():
        endings.append("-none")
    if not any(name in ("card", "cards") for name in told):
        endings.append("-hidden")
    return endings


def _score(scores: list[int]) -> str:
    return " : ".join(map(str, scores))


def _plain(value: object) -> str | int | float:
    return value if isinstance(value, int | float | str) and not isinstance(value, bool) else str(value)
