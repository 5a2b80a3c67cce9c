"""Nothing the program can say is missing, unused or different in one of the languages.

What there is to say is read from the source: the codes of errors by ``ast``, all else from the game's lists.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import fightcard
from fightcard.core.errors import FightcardError, Refused
from fightcard.core.game import SPECTATOR, TABLE, Game
from fightcard.core.options import Choice
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
from fightcard.games.fightdrome.names import ENDINGS, PHASES
from fightcard.games.fightdrome.refusals import REFUSALS
from fightcard.games.fightdrome.state import NOBODY
from fightcard.kernel.chance import key_of_seed
from fightcard.language import LANGUAGES, Speaker, word_files
from fightcard.registry import GAMES, find_game
from fightcard.table.entries import AnyEntry
from tests.worlds import random_game, random_setup

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
    """What a message uses, by itself or by the other messages in it."""
    visitor = _Found()
    visitor.visit(message)
    for name in set(visitor.messages):
        visitor.variables |= found(all_messages("en")[name]).variables
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
def raised_anywhere() -> list[tuple[str, str, set[str]]]:
    """(file, code, arguments) wherever an error is made."""
    made: list[tuple[str, str, set[str]]] = []
    for file, call in calls(*error_names()):
        made += [(file, code, keywords(call)) for code in texts(file, call.args[0])]
    for file, call in calls("_fail"):
        if file == CARD_SETS:
            given = keywords(call) | {"table", "key"}
            made += [(file, f"cards-{code}", given) for code in texts(file, call.args[2])]
    return made


@cache
def raised() -> list[tuple[str, str, set[str]]]:
    """The same without games that nobody can play yet: the registry does not list them."""
    return [(file, code, given) for file, code, given in raised_anywhere() if game_of(file) in ("", *GAMES)]


def game_of(file: str) -> str:
    """The game whose folder a file is in, if it is in one."""
    folders = file.split("/")
    return folders[1] if folders[0] == "games" and len(folders) > 2 else ""


def sentences_for(file: str, code: str) -> set[str]:
    """The messages that may be said of an error: its game's own; of a shared one also those that games put there."""
    shared = f"error-{code}"
    own = {f"{name}-{shared}" for name in ([game_of(file)] if game_of(file) else GAMES)} & set(all_messages("en"))
    return own if own and game_of(file) else own | {shared}


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


ENDINGS_OF_EVENTS = ("-nobody", "-none", "-hidden")


def kinds_of_events(name: str) -> set[str]:
    """What can happen in a game: every game has a list of it in the same place."""
    package = type(find_game(name)).__module__.rpartition(".")[0]
    return set(import_module(f"{package}.events").NAMES_OF_EVENTS.values())


def families(name: str) -> dict[str, set[str]]:
    """What any game must have words for."""
    game = find_game(name)
    start = f"{name}-refused-"
    set_ups = {message.removeprefix(start) for message in refused() if message.startswith(start)}
    return {
        f"{name}-": {"name", "tagline", "length"},
        start: {code for code, _ in game.refusals.values()} | set_ups,
        f"{name}-event-": kinds_of_events(name),
        f"{name}-option-": {option.name for option in game.options},
        f"{name}-reason-": set(game.endings.values()),
    }


FIGHTDROME: dict[str, set[str]] = {
    "fightdrome-card-": set(CODES.values()),
    "fightdrome-pile-": set(PILE_NAMES),
    "fightdrome-event-": {
        *("dealt-hidden", "drew-hidden", "lost-hidden"),
        *("round-ended-nobody", "game-ended-nobody", "staggered-none"),
    },
    "fightdrome-phase-": set(PHASES.values()),
    "fightdrome-reason-": results(),
    "fightdrome-action-": {"rest", "sleeve"},
}
ALL_FAMILIES = [families(name) for name in GAMES] + [FIGHTDROME]
DERIVED = {prefix + name for each in ALL_FAMILIES for prefix, names in each.items() for name in names}
DERIVED |= {message for file, code, _ in raised() for message in sentences_for(file, code)}
DERIVED |= {f"table-event-{entry.__name__.lower()}" for entry in get_args(AnyEntry)}


def may_be_said(message: str) -> bool:
    """Could a game other than Fightdrome, of which we know all, say this? ``language`` lists the ways."""
    game = next((name for name in GAMES if message.startswith(f"{name}-")), "fightdrome")
    if game == "fightdrome":
        return False
    kinds = {f"{game}-event-{kind}{ending}" for kind in kinds_of_events(game) for ending in ENDINGS_OF_EVENTS}
    words = constants_of(game)
    first, *rest = message.removeprefix(f"{game}-").split("-")
    return message in kinds or first == "card" or (first in words | {"action", "reason"} and "-".join(rest) in words)


@cache
def constants_of(game: str) -> set[str]:
    """All words in the source of a game and its face: names of arguments, and their values."""
    files = [tree for file, tree in source_trees().items() if game_of(file) == game or file == f"terminal/{game}.py"]
    nodes = [node for tree in files for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


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
    composed = tuple(s for s in starts if s.endswith("-") and not s.startswith(("fightdrome-", "error-")))
    inner = {name for message in all_messages("en").values() for name in found(message).messages}
    shared = {f"error-{code}" for _, code, _ in raised_anywhere()}  # for games that have no better words
    page, page_starts = said_by_the_page()
    unused = set(all_messages("en")) - DERIVED - literals - inner - shared - page
    known = (*composed, *page_starts)
    assert {name for name in unused if not name.startswith(known) and not may_be_said(name)} == set()


def said_by_the_page() -> tuple[set[str], tuple[str, ...]]:
    """What the modules of the browser say: whole messages, and how the names of others begin."""
    modules = [
        path.read_text("utf-8") for path in (SOURCE / "web" / "static").rglob("*.js") if "vendor" not in path.parts
    ]
    text = "\n".join(modules)
    return set(re.findall(r'"(web-[\w-]+)"', text)), tuple(re.findall(r"`(web-(?:[\w-]+-)?)\$\{", text))


def test_what_the_page_says_is_there() -> None:
    """A message that a module of the browser names is not missing."""
    whole, starts = said_by_the_page()
    known = set(all_messages("en"))
    assert whole - known == set()
    assert [start for start in starts if not any(name.startswith(start) for name in known)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_has_a_name_on_the_page(name: str) -> None:
    """Whoever changes a rule in the browser reads words, not codes."""
    known = set(all_messages("en"))
    for option in find_game(name).options:
        assert f"web-option-{name}-{option.name}" in known
        values = option.values if isinstance(option, Choice) and option.name != "classes" else ()
        unnamed = [v for v in values if not {f"web-value-{name}-{option.name}-{v}", f"web-value-{v}"} & known]
        assert unnamed == []


def _start(text: ast.JoinedStr) -> str:
    """What stands before the first gap: ``terminal-key-`` in f"terminal-key-{name}"."""
    start = text.values[0] if text.values else None
    return start.value if isinstance(start, ast.Constant) and isinstance(start.value, str) else ""


def test_every_code_of_an_error_is_found() -> None:
    """So that the list above is whole; the one helper that composes codes is known to it."""
    unclear = [file for file, call in calls(*error_names()) if not texts(file, call.args[0])]
    assert [file for file in unclear if game_of(file) in ("", *GAMES)] == [CARD_SETS]
    assert all(texts(file, call.args[2]) for file, call in calls("_fail") if file == CARD_SETS)


# -- errors and refusals -------------------------------------------------------------------------------------


CODES_OF_ERRORS = sorted({code for _, code, _ in raised()})


@pytest.mark.parametrize("code", CODES_OF_ERRORS)
def test_an_error_is_given_what_its_sentence_needs(code: str) -> None:
    """Wherever it is raised, in every language, and in the words of every game that has its own."""
    for file, arguments in ((file, given) for file, name, given in raised() if name == code):
        for message in sentences_for(file, code):
            assert found(all_messages("en")[message]).variables <= arguments, message
        for game in [game_of(file)] if game_of(file) else ["", *GAMES]:
            for speaker in SPEAKERS:
                assert speaker.error(FightcardError(code, **dict.fromkeys(arguments, 7)), game)


@pytest.mark.parametrize("code", [code for code in CODES_OF_ERRORS if code.startswith("cards-")])
def test_an_error_in_a_card_set_names_its_place(code: str) -> None:
    """The table and the key, or what the TOML reader says."""
    needed = {"reason"} if code == "cards-not-toml" else {"table", "key"}
    assert found(all_messages("en")[f"fightdrome-error-{code}"]).variables >= needed


def test_a_game_explains_an_error_better_than_the_shared_words() -> None:
    """And what it alone can raise is found even where nobody says which game it was."""
    english = Speaker("en")
    unknown = FightcardError("action-unknown", value="x", codes="P K")
    assert "rest, a Sleeve such as sleeve:L3" in english.error(unknown, "fightdrome")
    assert english.error(unknown) == english.error(unknown, "another")
    assert "Sleeve" not in english.error(unknown)
    stack = FightcardError("stack-unknown", value="S99", stacks="S01")
    assert english.error(stack) == english.error(stack, "fightdrome")
    with pytest.raises(KeyError):
        english.error(FightcardError("never-heard-of"))


@pytest.mark.parametrize(("code", "rule"), REFUSALS.values(), ids=[code for code, _ in REFUSALS.values()])
def test_a_refusal_names_the_rule_and_what_is_allowed(code: str, rule: str) -> None:
    """With no more than ``Position.refusal`` gives it."""
    refusal = Refused("fightdrome", code, rule, action="P40", seat=1, allowed="K60 rest", top="K50")
    for speaker in SPEAKERS:
        text = speaker.error(refusal)
        assert f"({rule})" in text
        allowed = f"{speaker.card('fightdrome', 'K60')} (K60), {speaker.say('fightdrome-action-rest')} (rest)"
        assert (allowed in text) == (code not in ("not-due", "take-back-too-late", "game-over"))
        assert "P40" not in text


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
        [
            "Kick 40 is too weak to answer Kick 60: an answer must be at least as strong",
            "You may play: Grapple 80 (G80), Neurochem Block (NB).",
        ],
        [
            "Tritt 40 ist zu schwach für Tritt 60: Die Reaktion muss mindestens gleich stark sein",
            "Du kannst spielen: Packen 80 (G80), Neurochem-Block (NB).",
        ],
        [
            "Patada 40 no tiene fuerza suficiente contra Patada 60: la respuesta debe igualarla al menos",
            "Puedes jugar: Llave 80 (G80), Bloqueo Neuroquímico (NB).",
        ],
    ]


def test_a_refused_action_that_is_no_card() -> None:
    """It is told in words too, in quotation marks, since it is no noun."""
    refusal = Position.read(GAME, "due=0 phase=open").refusal("1:sleeve:L3")
    over = Position.read(GAME, "phase=over").refusal("take-back")
    assert refusal is not None
    assert over is not None
    assert [speaker.error(refusal).partition(":")[0] for speaker in SPEAKERS] == [
        "‘Send in Sleeve L3’ has to wait",
        "„Sleeve L3 in den Kampf schicken“ muss warten",
        "«Sacar a pelear el Sleeve L3» tiene que esperar",
    ]
    assert [speaker.error(over).partition(":")[0] for speaker in SPEAKERS] == [
        "‘Take the choice back’ comes too late",
        "„Wahl zurücknehmen“ kommt zu spät",
        "«Retirar la elección» llega tarde",
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


@pytest.mark.parametrize("name", GAMES)
def test_games_of_every_kind_can_be_told(name: str) -> None:
    """Whatever the options: all that happens, to everybody, in every language, the result included."""
    game, lot = find_game(name), Random(name)
    for _ in range(3):
        setup = random_setup(game, lot)
        speakers = [(speaker, speaker.players(game.seats(setup), {0: "Ana"})) for speaker in SPEAKERS]
        *moments, (last, _) = random_game(game, setup, lot)
        for position, action in moments:
            _, happening = position.play(action)
            for viewer in (*position.seats, SPECTATOR, TABLE):
                events = happening.events(viewer)
                told = [speaker.event(name, event, names) for speaker, names in speakers for event in events]
                assert not any({"-", "-."} & set(text.split()) for text in told), "a sentence with a gap"
        assert last.result is not None
        for speaker, names in speakers:
            reason = speaker.say(f"{name}-reason-{last.result['reason']}")
            assert reason in speaker.result(game, setup, last.result, names)


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
    assert [speaker.card("fightdrome", "K") for speaker in SPEAKERS] == ["Kick", "Tritt", "Patada"]


# -- what a game's words provide, by the toy -----------------------------------------------------------------


def test_cards_of_any_code_have_names(toy: Game) -> None:
    """With a message of its own, or one for the rest of its code, in which the number stands where it should."""
    names = [[speaker.card("toy", code) for code in ("7S", "10S", "JC", "XS", "?", "QH")] for speaker in SPEAKERS]
    assert names[0] == ["7 of Spades", "10 of Spades", "Jack of Clubs", "Joker as Spades", "?", "QH"]
    assert names[1] == ["Pik 7", "Pik 10", "Kreuz-Bube", "Joker als Pik", "?", "QH"]
    english = Speaker("en")
    assert [english.card("toy", "JC", kind) for kind in ("knight", "monk")] == ["Shield Bash", "Jack of Clubs"]
    named = english.named("toy", {"class": "knight", "card": "JC", "allowed": "JC 7S"})
    assert (named["card"], named["allowed"]) == ("Shield Bash", "Shield Bash (JC), 7 of Spades (7S)")


def test_an_event_that_leaves_something_out_has_a_sentence_of_its_own(toy: Game) -> None:
    """If its words have one: by who, by what is None, and by a card that is not told."""
    say = Speaker("en")
    names = say.players(2, {0: "Ana"})
    events: dict[str, dict[str, Any]] = {
        "Ana (0) has 7 of Spades, Jack of Clubs.": {"kind": "dealt", "seat": 0, "cards": ["7S", "JC"]},
        "Seat 1 has 3 cards.": {"kind": "dealt", "seat": 1, "count": 3},
        "Ana (0) has chosen.": {"kind": "sealed", "seat": 0},
        "Ana (0) shows Joker as Spades with the Spear, long.": {
            "kind": "revealed",
            "seat": 0,
            "card": "XS",
            "weapon": "spear",
        },
        "Seat 1 holds the Sword still.": {"kind": "revealed", "seat": 1, "card": None, "weapon": "sword"},
        "Second side scores.": {"kind": "scored", "seat": None, "side": "second"},
        "Nobody scores.": {"kind": "scored", "seat": None, "side": None},
    }
    assert [say.event("toy", event, names) for event in events.values()] == list(events)


def test_arguments_come_by_their_names(toy: Game) -> None:
    """Cards, actions and values that have one; lists item by item; the reason and all codes as they are."""
    german = Speaker("de")
    arguments = {
        "card": "7S",
        "lost_card": "JC",
        "cards": ["7S", "?"],
        "action": "pass",
        "allowed": "7S QH pass",
        "weapon": "spear",
        "weapons": ["spear", "stick"],
        "reason": "resigned",
        "count": 3,
        "side": None,
        "note": "",
    }
    named = german.named("toy", arguments)
    assert {name: value for name, value in named.items() if not name.endswith("_code")} == {
        "card": "Pik 7",
        "lost_card": "Kreuz-Bube",
        "cards": "Pik 7, ?",
        "action": "Passen",
        "allowed": "Pik 7 (7S), QH, Passen (pass)",
        "weapon": "Speer",
        "weapons": "Speer, stick",
        "reason": "resigned",
        "count": 3,
        "side": "-",
        "note": "-",
    }
    assert (named["weapon_code"], named["count_code"], named["side_code"]) == ("spear", 3, "-")
    assert german.say("toy-event-revealed", player="A", **german.named("toy", {"card": "7S", "weapon": "spear"}))


def test_players_are_called_by_name_and_seat() -> None:
    assert [speaker.players(3, {1: " Ana ", 2: " "}) for speaker in SPEAKERS] == [
        {0: "Seat 0", 1: "Ana (1)", 2: "Seat 2"},
        {0: "Platz 0", 1: "Ana (1)", 2: "Platz 2"},
        {0: "Asiento 0", 1: "Ana (1)", 2: "Asiento 2"},
    ]


def test_results_are_told_by_side(toy: Game) -> None:
    """All who have won, the winner's score first; of a position written by hand the reason may be unknown."""
    four, two = toy.setup(["players=4"]), toy.setup()
    result = {"winner": 1, "scores": [2, 5], "reason": "fought-out"}
    english, german, spanish = SPEAKERS
    names = english.players(4, {2: "Ana"})
    assert english.result(toy, four, result, names) == "Ana (2) and Seat 3 have won, 5 : 2 (fought out)."
    assert english.result(toy, two, result, names) == "Seat 1 has won, 5 : 2 (fought out)."
    assert german.result(toy, four, {**result, "winner": 0}, names).startswith(
        "Seat 0 und Seat 1 haben gewonnen, 2 : 5 ("
    )
    drawn = {"winner": None, "scores": [2, 2], "reason": "none"}
    assert spanish.result(toy, four, drawn, names) == "No ha ganado nadie, 2 : 2."
