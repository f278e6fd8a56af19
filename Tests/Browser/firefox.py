"""Firefox, driven over WebDriver BiDi (W3C, https://www.w3.org/TR/webdriver-bidi/), which it speaks itself.

FIREFOX names the browser.
"""

import itertools
import json
import os
import re
import subprocess
import time
from contextlib import ExitStack

from websockets.sync.client import connect

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
LIMIT = 600
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}


class Firefox:
    """A browser without a window."""

    def __init__(self, profile):
        # What stands outside of pages, find-in-page for one, is reached by the system's access.
        command = [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--remote-allow-system-access"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"HOME": str(profile), "MOZ_REMOTE_ALLOW_SYSTEM_ACCESS": "1"},
        )  # fmt: skip
        for line in self._process.stderr:
            if match := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                break
        else:
            raise RuntimeError("Firefox does not listen")
        self._numbers = itertools.count(1)
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(f"{match[1]}/session", max_size=None, open_timeout=LIMIT))
        self.send("session.new", capabilities={})

    def send(self, method, **parameters):
        """The result of a command of the protocol."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=LIMIT))
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def page(self, width=1280, height=720):
        page = FirefoxPage(self, self.send("browsingContext.create", type="tab")["context"])
        self.send("browsingContext.setViewport", context=page.context, viewport={"width": width, "height": height})
        return page

    def chrome(self, expression):
        """What an expression gives in the window around the pages."""
        tree = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})
        window = tree["contexts"][0]["context"]
        return self._evaluate(expression, window)

    def _evaluate(self, expression, context):
        result = self.send(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": context}, awaitPromise=True, userActivation=True,
        )  # fmt: skip
        assert result["type"] == "success", f"{expression}: {result['exceptionDetails']['text']}"
        return json.loads(result["result"]["value"]) if result["result"]["type"] == "string" else None

    def close(self):
        self._open.close()
        self._process.terminate()
        self._process.wait(LIMIT)


class FirefoxPage:
    """A tab of the browser."""

    def __init__(self, firefox, context):
        self._firefox = firefox
        self.context = context

    def open(self, address):
        self._firefox.send("browsingContext.navigate", context=self.context, url=address, wait="complete")
        self.wait_for("document.documentElement.dataset.ready === 'all'")

    def evaluate(self, expression):
        """What an expression of JavaScript gives on the page, as JSON has it."""
        return self._firefox._evaluate(expression, self.context)

    def wait_for(self, expression):
        """Waits until an expression is true. While a page is left there may be no document to ask."""
        end = time.monotonic() + LIMIT
        while True:
            try:
                if value := self.evaluate(expression):
                    return value
            except AssertionError:
                if time.monotonic() > end:
                    raise
            assert time.monotonic() < end, f"never true: {expression}"
            time.sleep(0.02)

    def press(self, *keys):
        """Presses keys as a person does, one after the other."""
        actions = [
            {"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")
        ]  # fmt: skip
        self._act([{"type": "key", "id": "keys", "actions": actions}])

    def click(self, selector):
        """Clicks in the middle of the first element of a selector."""
        element = self._firefox.send(
            "browsingContext.locateNodes", context=self.context, locator={"type": "css", "value": selector}, maxNodeCount=1
        )["nodes"][0]
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center' }})")
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        moves = [{"type": "pointerMove", "x": 0, "y": 0, "origin": origin}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act([{"type": "pointer", "id": "mouse", "actions": moves}])

    def find(self, words):
        """Looks for words as find-in-page does."""
        self._firefox.send("browsingContext.activate", context=self.context)
        self._firefox.chrome(
            "(async () => { const finder = window.gBrowser.selectedBrowser.finder;"
            f" const found = new Promise(resolve => finder.addResultListener({{ onFindResult: resolve }}));"
            f" finder.fastFind({json.dumps(words)}, false, false); await found; return true; }})()"
        )

    def _act(self, actions):
        self._firefox.send("input.performActions", context=self.context, actions=actions)
