"""The shuffle checked by JavaScript alone: the known answers of tests/fairness, every flipped bit, and one press."""

from __future__ import annotations

import hashlib
import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page, Route

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import SHORT, Person
from tests.fairness.flips import flip, flipped
from tests.fairness.games import Game, old_game, played, played_after_voids

RECORDS = Path(__file__).parents[1] / "fairness" / "records"
VECTORS = json.loads((Path(__file__).parents[1] / "fairness" / "vectors.json").read_text())

ANSWERS = """async (vectors) => {
  const { sha256, hashText, toHex, fromHex } = await import("/static/fair/sha256.js");
  const { block, lots, noise } = await import("/static/fair/chance.js");
  const { recipe } = await import("/static/fair/verify.js");
  const drawn = ({ key, lots: events }) => events.map(([event, parts]) => {
    const source = noise(fromHex(key), event);
    return parts.map(([size, count]) => lots(source, size, count));
  });
  return {
    sha256: vectors.sha256.map(([message]) => toHex(sha256(fromHex(message)))),
    long: hashText("ü".repeat(1000)),
    blocks: vectors.chacha8.map(({ key, counter }) => toHex(block(fromHex(key), ...counter))),
    keys: vectors.keys.map(({ head }) => hashText(recipe(head))),
    commitments: vectors.keys.map(({ head }) => toHex(sha256(fromHex(head.seed)))),
    lots: vectors.keys.map(drawn),
  };
}"""

CHECK = """async ([texts, noted]) => {
  const { checkShuffle } = await import("/static/fair/verify.js");
  return texts.map((text) => checkShuffle(text, noted));
}"""


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """Any page of ours; it is no secure context anywhere but on this machine, and must not need one."""
    found = open_page("/learn")
    found.evaluate("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    return found


def checks(page: Page, texts: list[str], noted: dict[str, Any] | None = None) -> list[list[dict[str, Any]]]:
    """Return JavaScript's findings about records."""
    found: list[list[dict[str, Any]]] = page.evaluate(CHECK, [texts, noted or {}])
    return found


def wrong(found: list[dict[str, Any]]) -> list[str]:
    """The names of what is not right."""
    return [check["name"] for check in found if not check["right"]]


def test_javascript_knows_the_answers(page: Page) -> None:
    """The same vectors as Python and the stand-alone script, and what a record of every game needs."""
    answers = page.evaluate(ANSWERS, VECTORS)
    assert answers["sha256"] == [digest for _, digest in VECTORS["sha256"]]
    assert answers["long"] == hashlib.sha256(("ü" * 1000).encode()).hexdigest()
    assert answers["blocks"] == [vector["block"] for vector in VECTORS["chacha8"]]
    assert answers["keys"] == [vector["key"] for vector in VECTORS["keys"]]
    assert answers["commitments"] == [vector["commitment"] for vector in VECTORS["keys"]]
    assert answers["lots"] == [[results for _, _, results in vector["lots"]] for vector in VECTORS["keys"]]


def notes(game: Game) -> dict[str, Any]:
    """Return the data kept by one browser at which all sat."""
    assert game.state.shuffle is not None
    if game.state.shuffle.commitments is None:
        nonces = {str(seat): noted.nonce for seat, noted in game.noted.items()}
        return {"commitment": game.state.shuffle.commitment, "nonces": nonces}
    kept = {
        "commitment": game.state.shuffle.commitment,
        "nonces": {str(seat): noted.nonce for seat, noted in game.noted.items()},
        "commitments": [own or None for own in game.state.shuffle.commitments],
        "revealed": True,
    }
    voids = {str(number): {"commitment": void.commitment} for number, void in enumerate(game.state.shuffle.voids, 1)}
    return {"rounds": {**voids, str(game.state.shuffle.round): kept}}


def test_honest_games_are_right(page: Page) -> None:
    """Whole games of each kind, some with options."""
    cases = [("fightdrome", ["mode=epic"]), ("champions", ["weapons=random", "pairing=random"]), ("cartisora", [])]
    for name, options in cases:
        for seed in range(4):
            game = played(name, seed, options)
            (found,) = checks(page, [game.text], notes(game))
            assert wrong(found) == []
            kept = ["noted", "nonce", "nonce", "commitments"]
            assert [each["name"] for each in found] == [*kept, "commitment", "revealed", "voids", "key", "chance"]
            listed = {line.split()[1] for line in game.text.splitlines() if line.startswith("* ")}
            assert found[-1]["values"]["events"] == len(listed)


def test_format_2_records_still_verify(page: Page) -> None:
    game = old_game("cartisora", "old", most=4)
    (found,) = checks(page, [game.text], notes(game))
    assert [each["name"] for each in found] == ["noted", "nonce", "nonce", "commitment", "key", "chance"]
    assert wrong(found) == []
    for name in ("fightdrome", "champions", "cartisora"):
        (found,) = checks(page, [(RECORDS / f"format-2-{name}.txt").read_text()])
        assert wrong(found) == []


def test_game_with_commitments_has_no_record_of_format_2(page: Page) -> None:
    """A server cannot show the record of an older scheme, in which the last nonce could be chosen."""
    game = old_game("cartisora", "old", most=4)
    kept = {**notes(game), "commitments": ["ab" * 32, "cd" * 32]}
    (found,) = checks(page, [game.text], {"rounds": {"1": kept}})
    assert wrong(found) == ["commitments"]


def test_void_deals_are_checked(page: Page) -> None:
    """Against what this browser saw, and against how many there can be."""
    game = played_after_voids("cartisora", "void", [[0], [0]], 2)
    kept = notes(game)
    (found,) = checks(page, [game.text], kept)
    assert wrong(found) == []
    assert found[-3]["values"] == {"voids": 2}
    hidden = {**kept, "rounds": {**kept["rounds"], "4": {"commitment": "ab" * 32}}}
    assert wrong(checks(page, [game.text], hidden)[0]) == ["rounds"]
    first = {**kept["rounds"]["1"], "nonces": {"0": "ab" * 16}}
    blamed = {**kept, "rounds": {**kept["rounds"], "1": {**first, "revealed": True}}}
    assert wrong(checks(page, [game.text], blamed)[0]) == ["rounds"]
    guilty = {**kept, "rounds": {**kept["rounds"], "1": first}}
    assert wrong(checks(page, [game.text], guilty)[0]) == []
    third = game.text.replace('voids = ["', f'voids = ["{"ab" * 32} 0", "')
    assert "voids" in wrong(checks(page, [third])[0])


def test_every_flipped_bit_is_noticed(page: Page) -> None:
    """As by Python and the script."""
    text = played_after_voids("champions", "flips", [[0], [0, 1]], 2).text
    others = [flip(text, place, bit) for place, bit in flipped(text)]
    found = checks(page, [text, *others])
    assert wrong(found[0]) == []
    assert [number for number, each in enumerate(found[1:]) if not wrong(each)] == []
    assert len(others) > 2000


def test_noted_commitment_and_nonce_are_compared(page: Page) -> None:
    """Another commitment than the one at the beginning, or a shuffle without one's nonce."""
    game = played("cartisora", "noted", most=3)
    noted = game.noted[1]
    shown = noted.commitments.split(",")
    for other, name in (
        ({"commitment": "00" * 32}, "noted"),
        ({"nonces": {"1": "00" * 16}}, "nonce"),
        ({"nonces": {"0": noted.nonce}}, "nonce"),
        ({"commitments": [shown[0], "00" * 32]}, "commitments"),
        ({"commitments": [None, shown[1]]}, "commitments"),
    ):
        (found,) = checks(page, [game.text], {"rounds": {"1": {"commitment": noted.commitment, **other}}})
        assert wrong(found) == [name]
    broken = [game.text.replace("format = 3", f"format = {number}") for number in (1, 2, 4)]
    broken += [game.text.replace("voids = []", other) for other in ('voids = "x"', "voids = 7", 'voids = ["x"]')]
    broken += [game.text.replace('commitments = ["', f'commitments = ["{"ab" * 32}", "'), "{}\n---\n* 0"]
    for text in ("", "x\n---\n", "format = 1\n---\n", *broken):
        assert wrong(checks(page, [text])[0]) == ["record"]


# -- one press ----------------------------------------------------------------------------------------------------


def press_verify(page: Page) -> None:
    """Behind *More* at the end, and in the menu of a replay."""
    page.locator(".end-more" if "/table/" in page.url else ".menu-button").click()
    page.locator(".verify-shuffle").click()


def verdict(page: Page) -> tuple[str, list[str]]:
    """Return the dialog's text after the press."""
    press_verify(page)
    page.wait_for_selector(".fair-checks li")
    said = page.locator(".fair-verdict").inner_text()
    lines = page.locator(".fair-checks li").all_inner_texts()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    return said, lines


def resign(page: Page, word: str = "Resign") -> None:
    """The quickest end."""
    page.locator(".menu-button").click()
    page.locator("dialog").get_by_role("button", name=word).click()
    page.locator("dialog .danger").click()
    page.wait_for_selector("main[data-over=true] .end")


@pytest.mark.parametrize("choice", ["computer", "here"])
def test_shuffle_is_verified_after_the_end_and_at_the_replay(open_page: OpenPage, choice: str) -> None:
    """Against the computer, and for each of two at one device; who was not there can check the record alone."""
    page = open_page(**PHONE)
    person = Person(page, touch=True)
    person.choose("cartisora", **SHORT["cartisora"])
    person.begin(choice)
    if choice == "here":
        person.press(".curtain button")
    person.wait()
    resign(page)
    said, lines = verdict(page)
    assert said == "Everything is right: nobody could choose the cards."
    assert len(lines) == (8 if choice == "computer" else 9)
    page.locator(".end a", has_text="Replay").click()
    page.wait_for_selector(".replay")
    assert verdict(page) == (said, lines)
    stranger = open_page(page.url)
    said, lines = verdict(stranger)
    assert said == "All that the record says about this shuffle is right."
    assert "was not there before the game" in lines[-1]


@pytest.mark.parametrize(
    ("language", "word", "sentence"),
    [
        ("en", "Resign", "Something is wrong with this shuffle."),
        ("de", "Aufgeben", "Mit diesem Mischen stimmt etwas nicht."),
        ("es", "Rendirse", "Algo no está bien en este barajado."),
    ],
)
def test_cheating_server_is_told(open_page: OpenPage, language: str, word: str, sentence: str) -> None:
    """It shows the record of another game: one that is sound in itself, but was not promised, nor has it my nonce."""
    page = open_page(locale=language, **PHONE)
    person = Person(page, touch=True)
    person.choose("cartisora")
    person.begin("computer")
    person.wait()
    resign(page, word)
    cheated = played("cartisora", "cheat", most=2).text
    page.route("**/record", lambda route: route.fulfill(body=cheated, content_type="text/plain"))
    press_verify(page)
    page.wait_for_selector(".fair-checks li")
    assert page.locator(".fair-verdict").inner_text() == sentence
    marks = [each.get_attribute("class") for each in page.locator(".fair-checks li").all()]
    assert marks == ["wrong", "wrong", "wrong", "right", "right", "right", "right", "right"]
    assert Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"] == []
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")


# -- two browsers -------------------------------------------------------------------------------------------------


def sit_down(open_page: OpenPage, **where: Any) -> tuple[Page, str]:
    """A host who waits for a friend, and the friend's link."""
    host = Person(open_page(**where))
    host.choose("cartisora", target="1")
    host.begin("friend")
    return host.page, str(host.page.locator(".copy input").input_value())


def test_two_browsers_commit_reveal_and_verify(open_page: OpenPage) -> None:
    """Each notes the same commitments before it reveals; after the end both find everything right."""
    host, link = sit_down(open_page)
    guest = open_page(link, **PHONE)
    for page in (host, guest):
        page.wait_for_selector("main[data-due] .board")
    kept = [page.evaluate("JSON.parse(localStorage['fightcard-games'])[0].fair.rounds") for page in (host, guest)]
    assert [list(rounds) for rounds in kept] == [["1"], ["1"]]
    assert kept[0]["1"]["commitments"] == kept[1]["1"]["commitments"]
    for seat, rounds in enumerate(kept):
        nonces = rounds["1"]["nonces"]
        assert list(nonces) == [str(seat)]
        digest = hashlib.sha256(bytes.fromhex(nonces[str(seat)])).hexdigest()
        assert rounds["1"]["commitments"][seat] == digest
        assert rounds["1"]["revealed"] is True
    resign(host)
    guest.wait_for_selector("main[data-over=true] .end")
    for page in (host, guest):
        said, lines = verdict(page)
        assert said == "Everything is right: nobody could choose the cards."
        assert len(lines) == 8


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "the deal is void"), ("de", "Das Austeilen gilt nicht"), ("es", "el reparto es nulo")],
)
def test_browser_that_does_not_reveal_makes_the_deal_void(open_page: OpenPage, language: str, words: str) -> None:
    """Everybody reads whose reveal is missing; the next round is noted anew, and the check knows of both."""
    host, link = sit_down(open_page, locale=language)
    guest = open_page("/learn", locale=language, **PHONE)
    lost: dict[str, set[str | None]] = {"nonces": set(), "commitments": set()}
    seen = threading.Event()

    def lose(route: Route) -> None:
        """The reveal of the first round never arrives, nor the next commitment before everybody has read of that."""
        what = route.request.url.rpartition("/")[2]
        before = bool(lost[what])
        lost[what].add(route.request.post_data)
        arrives = seen.is_set() or (what == "commitments" and not before)
        route.continue_() if arrives else route.abort("connectionreset")

    guest.route(re.compile("/(nonces|commitments)$"), lose)
    guest.goto(link)
    for page in (host, guest):
        page.locator(".void-deal", has_text=words).wait_for()
    seen.set()
    for page in (host, guest):
        page.wait_for_selector("main[data-due] .board")
    assert words in host.locator(".log-lines").inner_text()
    rounds = host.evaluate("JSON.parse(localStorage['fightcard-games'])[0].fair.rounds")
    assert list(rounds) == ["1", "2"]
    assert rounds["1"]["nonces"]["0"] != rounds["2"]["nonces"]["0"]
    resign(host, {"en": "Resign", "de": "Aufgeben", "es": "Rendirse"}[language])
    said, lines = verdict(host)
    assert len(lines) == 9
    assert said.startswith(
        {"en": "Everything is right, but", "de": "Alles stimmt, aber", "es": "Todo es correcto, pero"}[language]
    )
    assert host.evaluate("document.querySelectorAll('.fair-checks .wrong').length") == 0


REVEALS = """async ([shuffle, kept]) => {
  const { contribute } = await import("/static/fair/keeping.js");
  const { rememberGame, findGame } = await import("/static/state.js");
  const sent = [];
  window.fetch = async (path, { body }) => {
    sent.push([path.split("/").pop(), JSON.parse(body)]);
    if (sent.length === 1) throw new Error("lost once");
    return new Response(JSON.stringify({ seq: 1, shuffle: null }));
  };
  rememberGame("t", { seats: [0], fair: { rounds: kept } });
  await contribute("t", shuffle);
  return [sent, findGame("t").fair.rounds];
}"""
NONCE = "ab" * 16
OWN = hashlib.sha256(bytes.fromhex(NONCE)).hexdigest()
SHUFFLE = {
    "scheme": 2,
    "round": 1,
    "stage": "reveal",
    "wanted": [0, 1],
    "commitment": "cc" * 32,
    "commitments": [OWN, "dd" * 32],
    "nonces": [None, None],
    "seed": None,
    "voids": [],
}
KEPT = {"1": {"commitment": "cc" * 32, "nonces": {"0": NONCE}}}


def test_browser_reveals_what_it_committed_to_and_notes_what_it_saw(page: Page) -> None:
    sent, rounds = page.evaluate(REVEALS, [SHUFFLE, KEPT])
    assert sent == [["nonces", {"nonces": {"0": NONCE}}]] * 2, "once more, since the first got lost"
    assert rounds["1"]["commitments"] == SHUFFLE["commitments"]


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ({"commitment": "ee" * 32}, {}),
        ({"commitments": ["ee" * 32, "dd" * 32]}, {}),
        ({"commitments": [None, "dd" * 32]}, {}),
        ({}, {"commitments": [OWN, "ee" * 32]}),
        ({"wanted": [1]}, {}),
        ({}, {"nonces": {}}),
    ],
)
def test_browser_reveals_nothing_to_a_server_that_cheats(
    page: Page, told: dict[str, Any], kept: dict[str, Any]
) -> None:
    """Another seed than promised, another or no commitment of ours, commitments that have changed."""
    sent, _ = page.evaluate(REVEALS, [{**SHUFFLE, **told}, {"1": {**KEPT["1"], **kept}}])
    assert sent == []


def test_browser_does_not_play_rounds_without_end(page: Page) -> None:
    """Each seat may spoil two: after five void rounds of two seats somebody cheats."""
    for number, takes_part in ((5, True), (6, False)):
        told = {**SHUFFLE, "round": number, "stage": "commit", "commitments": [None, None]}
        sent, _ = page.evaluate(REVEALS, [told, {}])
        assert [what for what, _ in sent] == (["commitments"] * 2 if takes_part else [])


STORED = "localStorage.getItem('fightcard-games')"
TAB = """async ([shuffle, refused]) => {
  const { contribute } = await import("/static/fair/keeping.js");
  window.sent = [];
  window.fetch = async (path, { body }) => {
    window.sent.push([path.split("/").pop(), JSON.parse(body)]);
    const error = { kind: "table", code: "commitment-fixed", rule: "", arguments: {} };
    if (refused) return new Response(JSON.stringify({ error }), { status: 409 });
    return new Response(JSON.stringify({ seq: 1, shuffle: null }));
  };
  await contribute("t", shuffle);
  return window.sent;
}"""


@pytest.mark.parametrize("reloaded", [False, True])
def test_second_tab_does_not_erase_the_nonce_of_the_first(page: Page, reloaded: bool) -> None:
    """The second tab was opened before the first one committed, and its own commitment is refused.

    The first tab reveals its nonce even after a reload, and without one even if its stored notes were overwritten.
    """
    page.evaluate("import('/static/state.js').then((state) => state.rememberGame('t', { seats: [0] }))")
    before = page.evaluate(STORED)
    second = page.context.new_page()
    second.goto(page.url)
    committing = {**SHUFFLE, "stage": "commit", "wanted": [0], "commitments": [None, None]}
    ((_, body),) = page.evaluate(TAB, [committing, False])
    own = body["commitments"]["0"]
    if not reloaded:
        second.evaluate("stored => localStorage.setItem('fightcard-games', stored)", before)
    second.evaluate(TAB, [committing, True])
    second.close()
    if reloaded:
        page.reload()
    ((what, revealed),) = page.evaluate(TAB, [{**SHUFFLE, "wanted": [0], "commitments": [own, None]}, False])
    nonce = revealed["nonces"]["0"]
    assert (what, hashlib.sha256(bytes.fromhex(nonce)).hexdigest()) == ("nonces", own)
    assert json.loads(page.evaluate(STORED))[0]["fair"]["rounds"]["1"]["nonces"] == {"0": nonce}


def test_dialog_says_when_this_browser_heard_the_commitment(open_page: OpenPage) -> None:
    """A player before the deal; a spectator who came late is not told that it was before the game."""
    host = Person(open_page())
    host.choose("cartisora", target="1")
    host.begin("computer")
    host.wait()
    host.press(".menu-button")
    host.press("[data-item=web-links]")
    host.page.get_by_role("button", name="Make the link").first.click()
    link = host.page.locator("dialog .copy input").first.input_value()
    host.page.keyboard.press("Escape")
    guest = open_page(link)
    guest.wait_for_selector(".player")
    host.press(".menu-button")
    host.press("[data-item=web-resign]")
    host.press(".danger")
    host.page.wait_for_selector("main[data-over=true] .end")
    guest.locator("[data-step=last]").click()
    guest.wait_for_selector("main[data-over=true] .end")
    for page, when in ((host.page, "before the cards were dealt"), (guest, "The cards had been dealt by then")):
        page.goto(page.url.replace("/table/", "/replay/"))
        page.locator(".menu-button").click()
        page.locator(".verify-shuffle").click()
        page.wait_for_selector(".fair-checks")
        assert when in page.locator(".fair-checks").inner_text()
