"""How does the table in the browser feel on a slow machine?

`python bench/table_page.py [--parts first motion memory] [--games 50] [--throttle 6]` starts a server of its own and a
real Chromium, and prints as Markdown: the weight of the first page; frames per second and input delay while cards move,
with the processor throttled; the longest task while games are played; and the memory of the page after each tenth of
the games. It fails (exit code 1) if a task takes more than 100 ms of processor while somebody plays, or if the memory
grows.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import GENEROUS, SWITCHES, find_browser
from tests.browser.playing import GAMES, Person
from tests.web.serving import Server

PARTS = ("first", "motion", "memory")
DECISIONS = 12  # in each game while frames are counted
MEBIBYTE = 1 << 20
LONG = 100.0  # milliseconds
GROWTH = 1.1  # of the heap, from the first half of the games to the second

TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]

# A loop of known length, run between the decisions: what a task takes is also told as a multiple of it, which depends
# less on the machine.
CALIBRATION = """() => {
performance.mark('calibration-began');
let sum = 0;
for (let i = 0; i < 3e6; i++) sum = (sum * 31 + i) | 0;
performance.mark('calibration-ended', {detail: sum});
}"""

# Counts frames while something moves, and how long a press waits until its event is handled.
PROBE = """
window.frames_seen = []; window.delays = [];
let before = null;
const isShort = ({playState, effect}) => playState === 'running' && effect.getComputedTiming().activeDuration < 2000;
requestAnimationFrame(function frame(now) {
    const moves = document.getAnimations().some(isShort);
    if (moves && before !== null) window.frames_seen.push(now - before);
    before = moves ? now : null;
    requestAnimationFrame(frame);
});
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.delays.push(entry.processingStart - entry.startTime);
}).observe({type: 'event', durationThreshold: 16, buffered: true});
"""


def open_page(browser: Browser, url: str, **settings: Any) -> Page:
    """A page with settings of its own."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800}, locale="en")
    kept = json.dumps({"named": True, "sound": False, **settings})
    context.add_init_script(f"localStorage['fightcard-settings'] ??= {json.dumps(kept)}")
    context.set_default_timeout(120_000)  # a busy machine is no failure
    return context.new_page()


def throttle(page: Page, times: float) -> CDPSession:
    """Slow the processor down for this page."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def first_page(browser: Browser, url: str) -> dict[str, float]:
    """What the front page fetches, compressed, and how soon it can be used."""
    page = open_page(browser, url)
    page.goto("/")
    page.locator(".poster .play").first.wait_for()
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate("performance.getEntries().map((one) => one.encodedBodySize ?? 0)")
    usable = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    page.context.close()
    return {"files": sum(size > 0 for size in sizes), "kB": sum(sizes) / 1000, "first paint, ms": usable}


def movement(browser: Browser, url: str, game: str, times: float, coach: bool) -> dict[str, float]:
    """Frames, delays and tasks of one game in motion, with the coach of somebody's first games or without."""
    page = open_page(browser, url, pace="normal", coach=coach)
    page.goto(f"/?play={game}")
    person = Person(page)
    person.wait()
    session = throttle(page, times)
    page.evaluate(PROBE)
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(DECISIONS):
        if not person.wait():
            break
        person.decide()
        page.evaluate(CALIBRATION)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tasks, calibration = long_tasks(events), calibrated(events)
    frames, delays = page.evaluate("[window.frames_seen, window.delays]")
    session.detach()
    page.context.close()
    slow = sorted(frames)[int(0.95 * (len(frames) - 1))] if frames else 0.0
    return {
        "frames per second": 1000 / statistics.mean(frames) if frames else 0.0,
        "slowest 5 % of frames, ms": slow,
        "input delay, median ms": statistics.median(delays) if delays else 0.0,
        "input delay, longest ms": max(delays, default=0.0),
        "longest task, ms of processor": tasks[-1],
        "calibration, median ms of processor": calibration,
        "longest task, in calibrations": tasks[-1] / calibration,
        "tasks above 100 ms of processor": sum(task > LONG for task in tasks),
        "tasks": len(tasks),
    }


def calibrated(events: list[dict[str, Any]]) -> float:
    """The median time of the calibration loop, in milliseconds of processor."""
    began, ended = (
        [each["tts"] for each in events if each["name"] == f"calibration-{which}" and "tts" in each]
        for which in ("began", "ended")
    )
    return float(statistics.median(end - begin for begin, end in zip(began, ended, strict=True))) / 1000


def long_tasks(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor that each task of the page's main thread took; a busy machine hardly lengthens them."""
    names = [each for each in events if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"]
    threads = {(each["pid"], each["tid"]) for each in names}
    marks = {each["ts"] for each in events if each["name"] == "calibration-began"}
    tasks = [
        each
        for each in events
        if each["name"] == "RunTask"
        and "dur" in each  # one that ran when the recording ended has none
        and (each["pid"], each["tid"]) in threads
        and not any(each["ts"] <= mark <= each["ts"] + each["dur"] for mark in marks)
    ]
    return sorted(each.get("tdur", 0) / 1000 for each in tasks) or [0.0]


def memory(browser: Browser, url: str, games: int) -> list[tuple[int, float, int]]:
    """After so many games: mebibytes of the heap, and elements of the page, when garbage has been collected."""
    page = open_page(browser, url, pace="instant", rules={"cartisora": {"target": "1"}, "champions": {"duels": "1"}})
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    found = []
    page.goto("/")
    for number in range(1, games + 1):
        person = Person(page)
        person.choose(GAMES[number % len(GAMES)])
        person.begin("computer")
        person.finish()
        page.evaluate("history.pushState(null, '', '/'); window.dispatchEvent(new PopStateEvent('popstate'))")
        page.locator(".poster").first.wait_for()
        if number % max(1, games // 10) == 0:
            session.send("HeapProfiler.collectGarbage")
            told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            found.append((number, told["JSHeapUsedSize"] / MEBIBYTE, int(told["Nodes"])))
    page.context.close()
    return found


def too_long(rows: dict[str, dict[str, float]]) -> list[str]:
    """A sentence for each game that had a long task."""
    longest = {game: row["longest task, ms of processor"] for game, row in rows.items()}
    return [f"FAILED: {game}: a task of {task:.0f} ms" for game, task in longest.items() if task > LONG]


def grown(kept: list[tuple[int, float, int]]) -> list[str]:
    """A sentence if the heap of the later games is larger than that of the earlier ones; the first tenth warms up."""
    heaps = [heap for _, heap, _ in kept[1:]]
    half = len(heaps) // 2
    if not half or max(heaps[half:]) <= GROWTH * max(heaps[:half]):
        return []
    return [f"FAILED: the heap grew from {max(heaps[:half]):.1f} to {max(heaps[half:]):.1f} MiB"]


def tell_first(browser: Browser, url: str) -> None:
    """Print what the first page weighs."""
    print("| first page | |\n|---|---|")
    for name, value in first_page(browser, url).items():
        print(f"| {name} | {value:.0f} |")


def tell_motion(browser: Browser, url: str, times: float) -> list[str]:
    """Print frames, delays and tasks of each game; a sentence for each failure."""
    rows = {
        f"{game}{', coached' * coach}": movement(browser, url, game, times, coach)
        for coach in (False, True)
        for game in GAMES
    }
    print(f"\n| processor throttled {times:g} times | {' | '.join(rows)} |\n|---|{'---|' * len(rows)}")
    for name in rows[GAMES[0]]:
        print(f"| {name} | {' | '.join(f'{row[name]:.3g}' for row in rows.values())} |")
    return too_long(rows)


def tell_memory(browser: Browser, url: str, games: int) -> list[str]:
    """Print the memory over so many games; a sentence if it has grown."""
    kept = memory(browser, url, games)
    print("\n| games | heap, MiB | elements |\n|---|---|---|")
    for number, heap, nodes in kept:
        print(f"| {number} | {heap:.1f} | {nodes} |")
    return grown(kept)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--throttle", type=float, default=6.0)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    wanted = parser.parse_args()
    began, failures = time.monotonic(), list[str]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), limits={"requests": GENEROUS}).start()
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=SWITCHES)
        try:
            print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
            if "first" in wanted.parts:
                tell_first(browser, server.url)
            if "motion" in wanted.parts:
                failures += tell_motion(browser, server.url, wanted.throttle)
            if "memory" in wanted.parts:
                failures += tell_memory(browser, server.url, wanted.games)
        finally:
            browser.close()
            server.stop()
    print(f"\nMeasured in {time.monotonic() - began:.0f} s.")
    sys.exit("\n".join(failures) or 0)


if __name__ == "__main__":
    main()
