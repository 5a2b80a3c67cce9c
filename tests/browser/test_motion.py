"""Motion and sound of events: short, never in the way, never more than the viewer may know."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from fightcard.web.http.pages import STATIC
from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person

SHORTEST, LONGEST = 120, 450  # milliseconds
LARGEST = 2.5  # times its size: a card that comes from the hand to a small place

# Everything that the module moves is written down: what it is, and how long it takes.
RECORD = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
    const names = ['data-card', 'data-laid', 'data-figure', 'data-tally', 'data-pile'];
    const kind = names.find((name) => this.hasAttribute(name));
    const secret = Boolean(this.closest('.rack, .open-hand, .spread'));
    const scale = Number(frames[0].scale ?? 1);
    window.moved.push({kind: kind ?? this.className, secret, duration: timing.duration, scale});
    return animate.call(this, frames, timing);
};
"""
# The cards that fall out of the hand, by their classes.
FALLEN = """
window.fallen = [];
new MutationObserver(() => {
    const fallen = document.querySelectorAll('.motion-ghost > .hand-card');
    window.fallen.push(...[...fallen].map((card) => card.className));
}).observe(document, {childList: true, subtree: true});
"""
# And everything that sounds.
LISTEN = """
window.sounded = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...times) { window.sounded++; return start.apply(this, times); };
}
"""


def table(open_page: OpenPage, game: str, script: str = RECORD, **kind: Any) -> Person:
    """A game against the computer, with somebody who writes down what happens."""
    page = open_page("/", **kind)
    page.add_init_script(script)
    page.goto(f"/?play={game}")
    return Person(page)


def moved(page: Page) -> list[dict[str, Any]]:
    """Return the elements that have moved so far."""
    found: list[dict[str, Any]] = page.evaluate("window.moved")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_movement_is_short_explains_something_and_tells_no_secret(game: str, open_page: OpenPage) -> None:
    """Cards fly to the stage, the hand closes its ranks, fighters strike; each takes 120 to 450 ms at normal pace.

    What the opponent holds, openly or not, never moves by itself: that would show which card was chosen. What is seen
    only while it moves is gone afterwards.
    """
    person = table(open_page, game, pace="normal")
    person.play_on(16)
    seen = moved(person.page)
    assert {"data-card", "data-laid", "data-figure"} <= {each["kind"] for each in seen}
    assert {each["duration"] for each in seen if not SHORTEST <= each["duration"] <= LONGEST} == set()
    assert [each for each in seen if each["scale"] > LARGEST] == []
    assert [each for each in seen if each["secret"]] == []
    person.page.wait_for_function("() => !document.querySelector('.motion-ghost')")


TURNING = """() => {
    const card = document.createElement('div');
    card.style.cssText = 'position: fixed; left: 40px; top: 40px; width: 60px; height: 84px; animation: turn 9s paused';
    document.body.append(card);
    const narrow = card.getBoundingClientRect().width;
    return import('/static/motion/page.js').then(({restingPlace}) => [narrow, restingPlace(card).width]);
}"""


def test_flight_to_a_card_that_turns_over_ends_at_its_full_width(open_page: OpenPage) -> None:
    """A card that followed up in Cartisora began to fly at six times its size: it was measured while it was a line."""
    person = table(open_page, "cartisora")
    person.wait()
    narrow, wide = person.page.evaluate(TURNING)
    assert narrow < 5
    assert wide == 60


GAMES_UNTIL_ONE_FALLS = 8  # a player who wins quickly may lose none


def test_card_that_falls_out_of_the_hand_cannot_be_played(open_page: OpenPage) -> None:
    """Its picture looked like a card that is allowed: a pilot waited for it in vain."""
    seen: list[str] = []
    for _ in range(GAMES_UNTIL_ONE_FALLS):
        person = table(open_page, "fightdrome", FALLEN, pace="quick")
        while not person.page.evaluate("window.fallen") and not person.play_on(1):
            pass
        seen = person.page.evaluate("window.fallen")
        if seen:
            break
    assert seen, "no card was lost in any of the games"
    assert [each for each in seen if "legal" in each.split()] == []


SET_PACE = "pace => import('/static/state.js').then(({setSettings}) => setSettings({pace}))"


def test_speed_is_a_setting(open_page: OpenPage) -> None:
    """Slow takes four times as long as quick; instant moves nothing."""
    person, durations = table(open_page, "fightdrome"), {}
    for pace in ("quick", "slow", "instant"):
        person.wait()
        person.page.evaluate(SET_PACE, pace)
        person.page.evaluate("window.moved = []")
        person.play_on(2)
        person.wait()
        durations[pace] = {each["duration"] for each in moved(person.page) if each["kind"] == "data-laid"}
    assert durations == {"quick": {130}, "slow": {520}, "instant": set()}


def test_reduced_motion_is_respected(open_page: OpenPage) -> None:
    """Also when it asks while the page is open."""
    person = table(open_page, "cartisora", pace="normal", reduced_motion="reduce")
    person.play_on(2)
    assert moved(person.page) == []
    person.page.emulate_media(reduced_motion="no-preference")
    person.play_on(2)
    assert moved(person.page) != []


def test_input_is_taken_while_things_move(open_page: OpenPage) -> None:
    """At the slowest pace a card is chosen and played while everything else still flies."""
    person = table(open_page, "cartisora", pace="slow")
    person.play_on(1)
    person.wait()
    page = person.page
    asked = person.asked
    page.evaluate("""() => {
        document.querySelector('.hand-card.legal').click();
        requestAnimationFrame(() => document.querySelector('.choices .primary').click());
    }""")
    person.wait_for_another(asked)
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_that_moves_or_sounds_is_an_event_of_the_game(game: str) -> None:
    """A kind that no game tells would be a mistyped one."""
    words = next((STATIC.parents[1] / "games" / game).glob("words.en.ftl")).read_text("utf-8")
    known = set(re.findall(rf"^{game}-event-([\w-]+) =", words, re.MULTILINE)) | {"game-ended"}
    for name in ("motion/moves.js", "sound/index.js"):
        source = (STATIC / name).read_text("utf-8")
        body = source.rpartition("export const ")[2] if "motion" in name else source.partition("export const SOUNDS")[2]
        part = body.partition(f"  {game}: {{")[2].partition("\n  },")[0]
        kinds = {quoted or plain for quoted, plain in re.findall(r'^    (?:"([\w-]+)"|(\w+)):', part, re.MULTILINE)}
        assert kinds
        assert kinds <= known, name


# -- sound --


def with_sound(page: Page, **settings: Any) -> None:
    """Turn sound on, as the settings of the browser."""
    kept = json.loads(page.evaluate("localStorage['fightcard-settings']"))
    wanted = {**kept, "sound": True, "volume": 0.5, **settings}
    page.evaluate("wanted => localStorage['fightcard-settings'] = JSON.stringify(wanted)", wanted)


@pytest.mark.parametrize("game", GAMES)
def test_events_sound_after_the_first_gesture(game: str, open_page: OpenPage) -> None:
    """Before it the page is silent; one tap mutes it, and that is remembered."""
    page = open_page("/")
    with_sound(page)
    page.add_init_script(LISTEN)
    page.goto(f"/?play={game}")
    person = Person(page)
    person.wait()
    assert page.evaluate("window.sounded") == 0
    person.decide()
    person.wait()
    page.wait_for_function("() => window.sounded > 0")
    page.locator(".mute").click()
    before = page.evaluate("window.sounded")
    person.play_on(2)
    assert page.evaluate("window.sounded") == before
    assert page.evaluate("JSON.parse(localStorage['fightcard-settings']).sound") is False
    page.reload()
    page.wait_for_selector(".mute[aria-pressed=true]")
