"""Nothing the program can say is missing, unused or different in one of the languages.

What there is to say is read from the source: the codes of errors by ``ast``, all else from the game's lists.
"""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import fightcard
from fightcard.core.errors import FightcardError, Refused
from fightcard.core.game import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.games.fightdrome import game as fightdrome
from fightcard.games.fightdrome.cards import CODES, WITH_STRENGTH, make_card, write_card
from fightcard.games.fightdrome.cardset import PILE_NAMES, standard_set
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
from fightcard.games.fightdrome.options import OPTIONS
from fightcard.games.fightdrome.positions import ENDINGS, PHASES
from fightcard.games.fightdrome.refusals import REFUSALS
from fightcard.games.fightdrome.state import NOBODY
from fightcard.kernel.chance import key_of_seed
from fightcard.language import LANGUAGES, Speaker, word_files
from fightcard.registry import GAMES

SOURCE = Path(fightcard.__file__).parent
GAME = fightdrome.GAME
NAMES = {0: "Ana", 1: "Jürgen"}
VIEWERS = (0, 1, SPECTATOR, TABLE)
SPEAKERS = [Speaker(language) for language in LANGUAGES]

# -- what the files say --------------------------------------------------------------------------------------


class _Found(Visitor):
    """The variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        """A variable such as ``$card``."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        """Another message by its id."""
        self.messages.add(node.id.name)


def found(message: ftl.Message) -> _Found:
    """What a message uses."""
    visitor = _Found()
    visitor.visit(message)
    return visitor


@cache
def entries(path: Path) -> list[Any]:
    """All entries of a Fluent file, with what could not be read."""
    return list(parse(path.read_text(encoding="utf-8")).body)


def messages(path: Path) -> dict[str, ftl.Message]:
    """The messages of a file by id."""
    return {entry.id.name: entry for entry in entries(path) if isinstance(entry, ftl.Message)}


@cache
def all_messages(language: str) -> dict[str, ftl.Message]:
    """The messages of a language by id."""
    return {name: message for path in word_files(language) for name, message in messages(path).items()}


def in_language(path: Path, language: str) -> Path:
    """The same file in another language: ``words.de.ftl`` for ``words.en.ftl``."""
    return path.with_name(f"{path.name.split('.')[0]}.{language}.ftl")


ENGLISH = word_files("en")
FILE_IDS = [path.relative_to(SOURCE).as_posix() for path in ENGLISH]

# -- what the source can say ---------------------------------------------------------------------------------


@cache
def source_trees() -> dict[str, ast.Module]:
    """Every file of the program, parsed."""
    return {p.relative_to(SOURCE).as_posix(): ast.parse(p.read_text("utf-8")) for p in SOURCE.rglob("*.py")}


def error_names() -> set[str]:
    """The classes of errors; Refused has sentences of its own."""
    classes = [n for tree in source_trees().values() for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    names = {FightcardError.__name__}
    for _ in classes:  # as deep as it may go
        names |= {c.name for c in classes if names & {getattr(base, "id", "") for base in c.bases}}
    return names - {FightcardError.__name__, Refused.__name__}


def calls(*functions: str) -> Iterator[tuple[str, ast.Call]]:
    """Calls of functions or classes with these names, and the file each is in."""
    for file, tree in source_trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", None))
                if name in functions:
                    yield file, node


def texts(file: str, value: ast.expr) -> set[str]:
    """The texts that an expression can be: a literal, one of two, or a name for such."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    if isinstance(value, ast.IfExp):
        return texts(file, value.body) | texts(file, value.orelse)
    if isinstance(value, ast.Name):
        given = [n for n in ast.walk(source_trees()[file]) if isinstance(n, ast.Assign)]
        return {text for n in given if _is_name(n.targets[0], value.id) for text in texts(file, n.value)}
    return set()


def _is_name(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def keywords(call: ast.Call) -> set[str]:
    """The names of the arguments given by name."""
    return {keyword.arg for keyword in call.keywords if keyword.arg is not None}


CARD_SETS = "games/fightdrome/cardset.py"  # its ``_fail`` puts ``cards-`` before the code


@cache
def raised() -> list[tuple[str, set[str]]]:
    """(code, arguments) wherever an error is made."""
    made: list[tuple[str, set[str]]] = []
    for file, call in calls(*error_names()):
        made += [(code, keywords(call)) for code in texts(file, call.args[0])]
    for file, call in calls("_fail"):
        if file == CARD_SETS:
            given = keywords(call) | {"table", "key"}
            made += [(f"cards-{code}", given) for code in texts(file, call.args[2])]
    return made


@cache
def refused() -> dict[str, set[str]]:
    """The refusals that are not about an action, by message, with their arguments."""
    return {
        f"{game}-refused-{code}": keywords(call) | {"rule"}
        for file, call in calls("Refused")
        for game in texts(file, call.args[0])
        for code in texts(file, call.args[1])
    }


def results() -> set[str]:
    """Every reason that a result of Fightdrome can give."""
    tree = ast.parse(inspect.getsource(fightdrome._reason))
    named = {
        node.value
        for statement in ast.walk(tree)
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return named | set(ENDINGS.values()) - {"none"}


FAMILIES: dict[str, set[str]] = {
    "fightdrome-card-": set(CODES.values()),
    "fightdrome-pile-": set(PILE_NAMES),
    "fightdrome-refused-": {code for code, _ in REFUSALS.values()}
    | {name.removeprefix("fightdrome-refused-") for name in refused()},
    "fightdrome-event-": {
        *NAMES_OF_EVENTS.values(),
        *("dealt-hidden", "drew-hidden", "lost-hidden"),
        *("round-ended-nobody", "game-ended-nobody", "staggered-open"),
    },
    "fightdrome-option-": {option.name for option in OPTIONS},
    "fightdrome-phase-": set(PHASES.values()),
    "fightdrome-reason-": results(),
    "fightdrome-action-": {"rest", "sleeve"},
    "error-": {code for code, _ in raised()},
}
DERIVED = {prefix + name for prefix, names in FAMILIES.items() for name in names}
DERIVED |= {f"{game}-{name}" for game in GAMES for name in ("name", "tagline")}

# -- the files agree -----------------------------------------------------------------------------------------


def test_every_file_is_there_in_every_language() -> None:
    """A page of words that one language lacks would fail only when it is needed."""
    for language in LANGUAGES:
        assert word_files(language) == [in_language(path, language) for path in ENGLISH]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_read_and_is_unique(language: str) -> None:
    """Fluent skips what it cannot read, and of two messages with one id the second."""
    paths = word_files(language)
    junk = [entry.content for path in paths for entry in entries(path) if isinstance(entry, ftl.Junk)]
    ids = Counter(e.id.name for path in paths for e in entries(path) if isinstance(e, ftl.Message | ftl.Term))
    assert junk == []
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("path", ENGLISH, ids=FILE_IDS)
@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_messages_and_variables(path: Path, language: str) -> None:
    """Each message of a file, and each variable in it, is there in every language."""
    english, other = messages(path), messages(in_language(path, language))
    assert set(other) == set(english)
    differing = {name for name in english if found(english[name]).variables != found(other[name]).variables}
    assert differing == set()


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_every_message_renders(speaker: Speaker) -> None:
    """With a number and with a word for each variable; ``say`` raises for any fault that Fluent finds."""
    for name, message in all_messages(speaker.language).items():
        variables = found(message).variables
        assert speaker.say(name, **dict.fromkeys(variables, 1)).strip(), name
        assert speaker.say(name, **dict.fromkeys(variables, 1234)).strip(), name


# -- nothing is missing, nothing is unused -------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """Errors, refusals, events, options, phases, cards and the rest all have their words."""
    assert set(all_messages(language)) >= DERIVED


def test_nothing_is_unused() -> None:
    """Each message is named in the source, belongs to a family above or is part of another message."""
    nodes = [node for tree in source_trees().values() for node in ast.walk(tree)]
    literals = {node.value for node in nodes if isinstance(node, ast.Constant)}
    starts = [_start(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    composed = tuple(s for s in starts if s.endswith("-") and not s.startswith((*FAMILIES, *GAMES)))
    inner = {name for message in all_messages("en").values() for name in found(message).messages}
    unused = set(all_messages("en")) - DERIVED - literals - inner
    assert {name for name in unused if not name.startswith(composed)} == set()


def _start(text: ast.JoinedStr) -> str:
    """What stands before the first gap: ``terminal-key-`` in f"terminal-key-{name}"."""
    start = text.values[0] if text.values else None
    return start.value if isinstance(start, ast.Constant) and isinstance(start.value, str) else ""


def test_every_code_of_an_error_is_found() -> None:
    """So that the list above is whole; the one helper that composes codes is known to it."""
    assert [file for file, call in calls(*error_names()) if not texts(file, call.args[0])] == [CARD_SETS]
    assert all(texts(file, call.args[2]) for file, call in calls("_fail") if file == CARD_SETS)


# -- errors and refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(FAMILIES["error-"]))
def test_an_error_is_given_what_its_sentence_needs(code: str) -> None:
    """Wherever it is raised, in every language."""
    needed = found(all_messages("en")[f"error-{code}"]).variables
    for arguments in (given for name, given in raised() if name == code):
        assert needed <= arguments
        for speaker in SPEAKERS:
            assert speaker.error(FightcardError(code, **dict.fromkeys(arguments, 7)))


@pytest.mark.parametrize("code", sorted(code for code in FAMILIES["error-"] if code.startswith("cards-")))
def test_an_error_in_a_card_set_names_its_place(code: str) -> None:
    """The table and the key, or what the TOML reader says."""
    needed = {"reason"} if code == "cards-not-toml" else {"table", "key"}
    assert found(all_messages("en")[f"error-{code}"]).variables >= needed


@pytest.mark.parametrize(("code", "rule"), REFUSALS.values(), ids=[code for code, _ in REFUSALS.values()])
def test_a_refusal_names_the_rule_and_what_is_allowed(code: str, rule: str) -> None:
    """With no more than ``Position.refusal`` gives it."""
    refusal = Refused("fightdrome", code, rule, action="P40", seat=1, allowed="K60 rest", top="K50")
    for speaker in SPEAKERS:
        text = speaker.error(refusal)
        assert f"({rule})" in text
        assert ("K60 rest" in text) == (code not in ("not-due", "take-back-too-late", "game-over"))


@pytest.mark.parametrize("name", sorted(refused()))
def test_a_refused_set_up_renders(name: str) -> None:
    """With the arguments it is raised with."""
    game, _, code = name.partition("-refused-")
    given = refused()[name]
    assert found(all_messages("en")[name]).variables <= given
    for speaker in SPEAKERS:
        text = speaker.error(Refused(game, code, "FD-62", **dict.fromkeys(given - {"rule"}, "kick")))
        assert "(FD-62)" in text


def test_a_refusal_in_full() -> None:
    """One sentence as a player reads it, from the position on."""
    refusal = Position.read(GAME, "top=K60 due=0 hand0=K40,G80,NB").refusal("K40")
    assert refusal is not None
    assert [speaker.error(refusal).split(" (FD-23). ") for speaker in SPEAKERS] == [
        ["K40 is too weak to answer Kick 60: an answer must be at least as strong", "You may play: G80 NB."],
        [
            "K40 ist zu schwach für Tritt 60: Die Reaktion muss mindestens gleich stark sein",
            "Du kannst spielen: G80 NB.",
        ],
        [
            "K40 no tiene fuerza suficiente contra Patada 60: la respuesta debe igualarla al menos",
            "Puedes jugar: G80 NB.",
        ],
    ]


# -- events --------------------------------------------------------------------------------------------------

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


def test_the_events_below_are_all() -> None:
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
def test_a_hidden_card_stays_hidden(speaker: Speaker) -> None:
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
def test_whole_games_can_be_told(mode: str) -> None:
    """Everything that happens or is refused in a game played at random, to everybody, in every language."""
    lot = Random(mode)
    options = [f"mode={mode}", "fame_target=500", "stagger_cards=out", "last_gasp=yes"]
    position, happening = Position.deal(GAME, GAME.setup(options), key_of_seed(1))
    while True:
        for speaker in SPEAKERS:
            for viewer in VIEWERS:
                assert all(speaker.event("fightdrome", event, NAMES) for event in happening.events(viewer))
        if position.over:
            break
        _refuse_all(position)
        seat = lot.choice(position.due)
        position, happening = position.play(f"{seat}:{lot.choice(position.actions(seat))}")
    assert position.result is not None
    assert all(speaker.say(f"fightdrome-reason-{position.result['reason']}") for speaker in SPEAKERS)


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
