"""S7, S8: names full of markup in a real browser, past the server's own cleaning: nothing runs, no policy is broken."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from playwright.sync_api import Dialog, Page, sync_playwright

from fightcard.client import Connection
from tests.browser.conftest import SWITCHES, find_browser
from tests.web.playing import two_people

from .campaign import Campaign, Outcome
from .games import serving

RUN = "window.ran=1"
TAGS = """
<script>{}</script>
<img src=x onerror={}>
<svg onload={}>
<body onload={}>
<iframe srcdoc='<script>{}</script>'>
<a href=javascript:{}>x</a>
<details open ontoggle={}>
<video><source onerror={}></video>
<math><mi xlink:href=javascript:{}>
<input autofocus onfocus={}>
<style>@import'javascript:{}'</style>
<object data=javascript:{}>
<base href=//x.example><p title={}>
<template><script>{}</script></template>
<meta http-equiv=refresh content='0;javascript:{}'>
""".strip().splitlines()
FRAMES = [
    *("{}", "\"'>{}", "</title>{}", "</textarea>{}", "--><!-- {}", "]]>{}", "{{{{{}}}}}", "\\u003c{}", "&lt;{}"),
    *("`${{{}}}`", "\u202e{}", "\u0000{}", "%3C{}", "{{ ${} }}", "<<{}", "'-{}-'", '";{}//', "<!--{}", "\ufeff{}"),
    "{}\u2028",
]
PAYLOADS = [frame.format(tag.format(RUN)) for tag, frame in product(TAGS, FRAMES)]
PATIENCE = 20_000  # milliseconds
WATCH = """
window.broken = [];
document.addEventListener('securitypolicyviolation', event => {
  window.broken.push(`${event.violatedDirective} ${event.blockedURI}`);
});
"""
AS_HTML = """
Object.defineProperty(Node.prototype, 'textContent', {set(text) { this.innerHTML = text; }, configurable: true});
Element.prototype.append = function (...parts) { for (const part of parts) {
  if (typeof part === 'string') this.insertAdjacentHTML('beforeend', part); else this.appendChild(part); } };
"""
MOST = len(PAYLOADS)  # in one round


def markup(seed: int, folder: Path, fault: str) -> Outcome:
    """A player is called so, one after the other, while a spectator looks."""
    with serving(folder, "keeps-markup") as server, sync_playwright() as playwright:
        table = two_people(server.site, "cartisora")
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=SWITCHES)
        page = browser.new_page(base_url=server.url, locale="en")
        page.add_init_script(WATCH + (AS_HTML if fault else ""))
        said: list[str] = []

        def dismiss(dialog: Dialog) -> None:
            said.append(dialog.message)
            dialog.dismiss()

        page.on("dialog", dismiss)
        page.on("pageerror", lambda error: said.append(str(error)))
        joined = page.request.post("/api/join", data={"token": table.watch}, headers={"Origin": server.url})
        assert joined.ok, joined.text()
        page.goto(f"/table/{table.name}")
        chosen = [PAYLOADS[(seed * MOST + number) % len(PAYLOADS)] for number in range(MOST)]
        with table.seat(0).connect() as ann:
            for number, payload in enumerate(chosen):
                _be_called(page, ann, f"{number} {payload}")
        page.wait_for_timeout(500)
        assert not page.evaluate("window.ran"), "a name has run"
        assert not said, said
        assert not page.evaluate("window.broken"), page.evaluate("window.broken")
        browser.close()
    return Outcome(len(chosen))


def _be_called(page: Page, ann: Connection, name: str) -> None:
    """And wait until the page shows it, as text."""
    ann.rename(name)
    number = name.split()[0]
    page.wait_for_function("number => document.body.innerText.includes(number + ' ')", arg=number, timeout=PATIENCE)


MARKUP = Campaign("S8", "markup", 300, "one name full of markup in a browser", markup, "names-as-html", ("chromium",))
