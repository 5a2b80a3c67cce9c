"""Input at the terminal: commands in three languages, cards by number, code and name, and nonsense."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from fightcard.core.position import Position
from fightcard.core.record import read_record, verify
from fightcard.games.fightdrome.game import GAME
from fightcard.language import LANGUAGES, Speaker
from fightcard.language.rulebook import find_rule, read_rules, rules_page
from fightcard.terminal.console import Console
from fightcard.terminal.games.fightdrome import FightdromeText
from fightcard.terminal.words import ANSWERS, COMMANDS, Vocabulary, fold, words_of
from tests.table.helpers import MODES, new_match, setup_without_twins

from .helpers import anybody, play_with, played, typing


def hand_of(seed: int) -> list[str]:
    """The opening hand of seat 0."""
    hand: list[str] = new_match("starter=0", seed=seed).view(0)["seats"][0]["hand"]
    return hand


SEED = next(seed for seed in range(10_000) if {"K60", "KB40"} <= set(hand_of(seed)))


def opening(*lines: str, language: str = "en") -> str:
    """Return the output when seat 0, who opens with K60 and KB40 among their cards, types this."""
    return played(typing(lines), "starter=0", language=language, seed=SEED)


def answer_to(*lines: str, language: str = "en") -> str:
    """The same after the last of these lines."""
    text = opening(*lines, language=language)
    return text.split("> ")[len(lines)]


# -- actions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["kick 60", "Kick60", "k60", "K 60", "0:k60", "KICK-60"]),
        ("de", ["Tritt 60", "tritt60", "Kick 60", "k60"]),
        ("es", ["Patada 60", "PATADA  60", "kick 60", "K60"]),
    ],
)
def test_card_is_played_by_number_code_or_name(language: str, texts: list[str]) -> None:
    speaker = Speaker(language)
    player, card = speaker.say("seat", seat=0), speaker.card("fightdrome", "K60")
    told = speaker.say("fightdrome-event-played", player=player, card=card)
    for text in (*texts, str(hand_of(SEED).index("K60") + 1)):
        assert told in answer_to(text, language=language)


@pytest.mark.parametrize("text", ["2:K60", "1:K60", "1:resign"])
def test_actions_of_the_other_seat_are_refused(text: str) -> None:
    assert "names another seat" in answer_to(text)


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("en", "Kick Block 40", "FD-22"),
        ("de", "tritt block 40", "FD-22"),
        ("de", "Ausruhen", "FD-46"),
        ("es", "bloqueo de patada 40", "FD-22"),
        ("es", "descanso", "FD-46"),
        ("es", "puñetazo 999", "FDA-63"),
        ("es", "PUNETAZO 999", "FDA-63"),
        ("en", "rest", "FD-46"),
        ("en", "sleeve:L3", "FD-62"),
        ("en", "L3", "FD-62"),
        ("en", "take-back", "FDA-47"),
        ("en", "Take back", "FDA-47"),
        ("de", "zurücknehmen", "FDA-47"),
        ("es", "RETIRAR", "FDA-47"),
    ],
)
def test_illegal_action_is_refused_without_effect(language: str, text: str, rule: str) -> None:
    told = answer_to(text, language=language)
    assert f"({rule})" in told
    assert told in answer_to("hand", text, language=language), "the game stands still"
    assert f"({rule})" in answer_to(f"why {text}", language=language)


NONSENSE = ["xyzzy", "K", "K0", "K1000", "W60", "Kick", "-1", "1.5", "1 2", "²", "Ⅳ", "\x1b[2J", "💥", "'"]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_gets_a_clear_sentence(text: str) -> None:
    told = answer_to(text)
    assert "is neither an action nor a command" in told
    assert "\x1b" not in told


@pytest.mark.parametrize("text", ["0", "8", "99", "9" * 5000, "0" * 20 + "1"])
def test_number_outside_the_list_is_refused(text: str) -> None:
    told = answer_to(text)
    assert "it goes from 1 to 7." in told
    assert len(told) < 200


def test_long_nonsense_is_shortened() -> None:
    assert len(answer_to("x" * 100_000)) < 300


def test_empty_line_repeats_the_question() -> None:
    assert answer_to("") == "Open with an Attack of any strength.\n"


def test_sleeves_are_picked_by_number_code_or_name() -> None:
    for text in ("1", "{0}", "sleeve:{0}", "Sleeve {0}"):

        def hand(written: str, text: str = text) -> str | None:
            names = [line.split()[1].partition(":")[2] for line in written.splitlines() if "sleeve:" in line]
            return text.format(names[0].lower()) if names else None

        assert "Seat 0 sends in Sleeve" in played(hand, "mode=epic")


# -- commands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_command_is_understood(language: str) -> None:
    speaker, english = Speaker(language), Speaker("en")
    vocabulary = Vocabulary(speaker, COMMANDS)
    for name, message in COMMANDS.items():
        for word in (*words_of(speaker, message), *words_of(english, message)):
            assert vocabulary.find(f"{word.upper()}  A  b") == (name, "A  b")
            assert vocabulary.find(fold(word)) == (name, "")
        assert vocabulary.find(vocabulary.word(name)) == (name, "")
    assert vocabulary.find("") is None
    assert vocabulary.find("helpful") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    for messages in (COMMANDS, ANSWERS):
        words = [fold(w) for message in messages.values() for w in words_of(Speaker(language), message)]
        assert len(words) == len(set(words))
    names = {fold(Speaker(language).card("fightdrome", code)) for code in ("P", "K", "G", "F", "W", "NB")}
    assert all(Vocabulary(Speaker(language), COMMANDS).find(name) is None for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command(language: str) -> None:
    for word in ("help", "?", words_of(Speaker(language), COMMANDS["help"])[0]):
        told = answer_to(word, language=language)
        assert all(f"  {words_of(Speaker(language), message)[0]}" in told for message in COMMANDS.values())


def test_why_names_the_rule_or_says_that_it_is_allowed() -> None:
    assert answer_to("why k60") == "That is allowed now.\n"
    assert "(FD-22)" in answer_to("why kb40")
    assert "Which card?" in answer_to("why")
    assert "neither an action nor a command" in answer_to("why not")
    assert "it goes from 1 to 7" in answer_to("why 88")
    assert "names another seat" in answer_to("why 1:K60")


def test_hand_table_and_log_show_the_own_view() -> None:
    assert answer_to("hand").startswith("Your hand:\n  1  ")
    table = answer_to("table")
    assert "Computer (1): 7 cards in hand" in table
    assert "Deck: Punch" in table
    log = answer_to("log")
    assert "Round 1 begins; Seat 0 is to open." in log
    assert "Computer (1) draws an opening hand of 7 cards." in log


def test_table_names_discards_and_wounds() -> None:
    """A card that the other seat lost face down is a question mark."""
    wounds = "stagger_cards=out out0=(K20:-) out1=(G20:-)"
    position = Position.read(GAME, f"due=0 phase=open {wounds} gone0=K30,(P20:K60) gone1=G40,(P30:-)")
    lines = FightdromeText(GAME, position.setup, Speaker("en"), {0: "Ana", 1: "Bo"}).details(position.described(0))
    assert "Discard pile of Ana: Kick 30, Punch 20." in lines
    assert "Out as wounds, Ana: Kick 20." in lines
    assert "Discard pile of Bo: Grapple 40, ?." in lines
    assert "Out as wounds, Bo: ?." in lines


def test_rules_are_found_by_their_number() -> None:
    assert answer_to("rules fd-23").startswith("FD-23 An answering Attack")
    assert answer_to("regel FD 23", language="de").startswith("FD-23 ")
    assert "Which rule?" in answer_to("rules")
    assert "There is no rule ‘FD-99’" in answer_to("rules FD-99")
    assert "There is no rule ‘#’" in answer_to("rules #")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_looked_up(language: str) -> None:
    rules = read_rules(rules_page("fightdrome", language))
    for name in (*(f"FD-{n:02}" for n in range(1, 64)), *(f"FDA-{n:02}" for n in range(1, 64))):
        rule = find_rule(rules, name)
        assert rule is not None
        assert (rule.id, bool(rule.text.strip())) == (name, True)
        assert find_rule(rules, name.replace("-0", "").lower()) == rule


def test_undo_says_why_not() -> None:
    assert "you have not decided anything yet" in answer_to("undo")
    assert "somebody else has acted" in opening("1", "undo", "undo").split("> ", 2)[2]


def test_undo_before_the_bot_answers() -> None:
    """A card lost face down can be taken back; the list is shown again, and the game goes on."""
    people = anybody(1)
    undone = 0

    def hand(written: str) -> str | None:
        nonlocal undone
        if "to take this back." in written and undone < 2:
            undone += 1
            return "undo"
        return people(written)

    text = played(hand, seed=1)
    assert undone == 2
    assert text.count("Seat 0 takes the last decision back.\n\nRound") == 2
    assert "has won, " in text


@pytest.mark.parametrize(
    ("typed", "wanted"), [("hand", "Your hand:"), ("xyzzy", "Computer (1) "), ("resign", "Do you really")]
)
def test_at_the_pause_for_an_undo_commands_work_and_anything_else_goes_on(typed: str, wanted: str) -> None:
    people = anybody(1)
    told: list[str] = []

    def hand(written: str) -> str | None:
        if told:
            told.append(written)
            return None
        told.extend(["pause"] if "to take this back." in written else [])
        return typed if told else people(written)

    played(hand, seed=1)
    assert wanted in told[1]


def test_resigning_at_the_pause_ends_the_game() -> None:
    people = anybody(1)
    lines = iter(["resign", "yes"])

    def hand(written: str) -> str | None:
        pause = "to take this back." in written or "Do you really" in written
        return next(lines) if pause else people(written)

    assert "Computer (1) has won (resignation)." in played(hand, seed=1)


def test_resigning_asks_first() -> None:
    for answer in ("no", "n", "", "back"):
        assert "The game goes on." in opening("resign", answer)
    text = opening("aufgeben", "vielleicht", "ja", language="de")
    assert text.count("Willst du wirklich") == 2
    assert "Computer (1) hat gewonnen (durch Aufgabe)." in text


def test_quitting_asks_whether_to_save(tmp_path: Path) -> None:
    assert "Goodbye." in opening("quit", "no")
    assert "The game goes on." in opening("exit", "back")
    assert "Hasta la próxima." in opening("salir", "NO", language="es")
    path = tmp_path / "a game.txt"
    text = opening("1", "", "quit", "yes", "", "yes", str(path))
    assert text.endswith("Goodbye.\n")
    assert verify(read_record(path.read_text("utf-8")), GAME) is not None


# -- saving --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("against", ["thumb", None])
def test_saved_game_replays_and_verifies(mode: str, against: str | None, tmp_path: Path) -> None:
    path = tmp_path / "record"
    people = anybody(7)
    setup = setup_without_twins(*MODES[mode])

    def hand(written: str) -> str | None:
        return f"save {path}" if "saves a record" in written and not path.exists() else people(written)

    text = played(hand, against=against, setup=setup)
    record = read_record(path.read_text("utf-8"))
    assert verify(record, GAME).is_over
    assert record.players == (["", against] if against else []), "who has no name is called by the seat"
    assert f"The record is saved in {path}." in text


def test_saving_in_the_middle_says_that_the_file_holds_secrets(tmp_path: Path) -> None:
    told = answer_to(f"save '{tmp_path}/x y'")
    assert "whoever reads the file can find out hidden cards" in told
    assert verify(read_record((tmp_path / "x y").read_text("utf-8")), GAME).result is None


def test_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text("precious")
    assert "is not overwritten" in answer_to(f"save {path}")
    assert path.read_text() == "precious"
    assert "is not overwritten" in answer_to(f"save {tmp_path}")
    text = opening("quit", "yes", str(path), "yes", str(tmp_path / "other"))
    assert "is not overwritten" in text
    assert text.endswith("Goodbye.\n")


@pytest.mark.parametrize("name", ["{0}/no/such/folder/x", "x" * 300, "~nobodyofthisname/x", "/proc/x"])
def test_unwritable_file_is_explained(name: str, tmp_path: Path) -> None:
    assert "cannot be written (" in answer_to(f"save {name.format(tmp_path)}")


def test_saving_needs_a_name() -> None:
    assert "Into which file?" in answer_to("save")


# -- the input ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [[], [""], ["quit"], ["quit", "yes"], ["resign"], ["1", "undo"]])
@pytest.mark.parametrize("against", ["thumb", None])
def test_end_of_the_input_ends_quietly(lines: list[str], against: str | None) -> None:
    text = played(typing(lines), "starter=0", against=against)
    assert text.endswith("The input has ended, and the game stops here.\n")


def test_end_of_input_after_the_game_is_quiet() -> None:
    text = played(typing(["resign", "yes", "log", "nonsense", "hand", "quit"]), "starter=0")
    assert text.count("‘save FILE’ saves a record") == 4
    assert played(typing(["resign", "yes"]), "starter=0").count("‘save FILE’ saves a record") == 1


class Interrupted(io.StringIO):
    """A person who presses Ctrl-C."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # as StringIO itself
        """Ctrl-C."""
        raise KeyboardInterrupt


@pytest.mark.parametrize("against", ["random", None])
def test_ctrl_c_stops_the_game(against: str | None) -> None:
    output = io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        play_with(Interrupted(), output, GAME.setup(), against, "de", 0, 0, False)
    assert output.getvalue().endswith("Das Spiel wurde abgebrochen.\n")


def test_bytes_that_are_no_text_are_nonsense() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xff\n"), encoding="utf-8")
    output = io.StringIO()
    play_with(source, output, GAME.setup(["starter=0"]), "random", "en", 0, 0, False)
    assert "is neither an action nor a command" in output.getvalue()


def test_unencodable_characters_are_replaced() -> None:
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="ascii")
    play_with(io.StringIO("hmm\n"), output, GAME.setup(["starter=0"]), "random", "es", 0, 0, False)
    assert "?ayuda? muestra" in written.getvalue().decode("ascii")


# -- the console ---------------------------------------------------------------------------------------------


def test_on_a_real_terminal_long_lines_go_on_at_a_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but what somebody may want to copy."""
    monkeypatch.setattr(Console, "_width", lambda _: 30)
    lines = opening("table", "rules fd-23", "resign", "yes", "position").splitlines()
    long = [line for line in lines if len(line) > 29 and not line.startswith(("|", "> "))]
    assert [line.split("=")[0] for line in long] == []
    assert any("| Punch (P) | >= | . | >= |" in line for line in lines)
    assert any(len(line) > 500 for line in lines), "the position is one line"


@pytest.mark.parametrize("name", ["{0}/no/such/folder/x", "x" * 300, "~nobodyofthisname/x", "{0}/file/x"])
@pytest.mark.parametrize(
    ("language", "unwritable"), [("de", "lässt sich nicht schreiben ("), ("es", "No se puede esc")]
)
def test_reason_of_an_unwritable_file_is_translated(name: str, language: str, unwritable: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = answer_to(f"save {name.format(tmp_path)}", language=language)
    assert unwritable in told
    assert not any(word in told for word in ("No such", "too long", "home", "Not a"))
