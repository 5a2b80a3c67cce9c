"""Firefox as it is, driven by WebDriver BiDi: no driver, no patched browser, only the protocol it speaks itself."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE
from tests.web.serving import free_port

NAME = "firefox-esr"
PAUSE = 0.1  # seconds between two looks at something that is still to come
PREFERENCES = {
    "remote.prefs.recommended": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "app.update.enabled": False,
    "intl.accept_languages": "en",
}


class Refused(Exception):
    """The browser says no to a command."""


class Firefox:
    """A browser with one tab."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        self.closing = ExitStack()
        self.complaints: list[str] = []  # errors of scripts

    def __enter__(self) -> Firefox:
        port = free_port()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (self.folder / "user.js").write_text("\n".join(lines), "utf-8")
        command = [NAME, "--headless", "--no-remote", "--profile", str(self.folder), f"--remote-debugging-port={port}"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.socket = self._connect(f"ws://127.0.0.1:{port}/session")
            self.send("session.new", capabilities={})
            self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
            self.send("session.subscribe", events=["log.entryAdded"])
        except BaseException:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise
        return self

    def _connect(self, url: str) -> ClientConnection:
        """As soon as the browser listens."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.closing.enter_context(connect(url, open_timeout=PATIENCE, max_size=None))
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(PAUSE)

    def __exit__(self, *_: object) -> None:
        self.closing.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """A command, and its answer; of what happens in between, errors of scripts are noted."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            entry = answer.get("params", {})
            if answer["type"] == "event" and entry.get("type") == "javascript" and entry["level"] == "error":
                self.complaints.append(entry["text"])
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise Refused(f"{method}: {answer['error']}: {answer['message']}")
                result: dict[str, Any] = answer["result"]
                return result

    # -- one page --

    def open(self, url: str) -> None:
        """Go to an address."""
        self.send("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def evaluate(self, script: str) -> Any:
        """Return a script's value; it travels as JSON."""
        target = {"context": self.tab}
        expression = f"JSON.stringify((() => {script})() ?? null)"
        answer = self.send("script.evaluate", expression=expression, target=target, awaitPromise=False)
        if answer["type"] == "exception":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def wait(self, script: str) -> Any:
        """Until a script says something that is true."""
        end = time.monotonic() + PATIENCE
        while not (found := self.evaluate(script)):
            assert time.monotonic() < end, f"{script} in {self.evaluate('document.body.innerText')}"
            time.sleep(PAUSE)
        return found

    def click(self, selector: str) -> None:
        """Press the left button in the middle of something, once it stands still and nothing covers it."""
        place = self.wait(f"""{{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{block: 'nearest'}});
            const moves = ({{playState, effect}}) => playState === 'running' && effect.target?.contains(element);
            if (document.getAnimations().some(moves)) return null;
            const {{left, top, width, height}} = element.getBoundingClientRect();
            const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
            return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
        }}""")
        actions = [
            {"type": "pointerMove", "x": place[0], "y": place[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.send(
            "input.performActions", context=self.tab, actions=[{"type": "pointer", "id": "mouse", "actions": actions}]
        )


def is_here() -> bool:
    """Is there a Firefox on this machine?"""
    return shutil.which(NAME) is not None
