#!/usr/bin/env python3
"""Draws the pictures of the article Reports: a script that fails, as its page shows it.

Run it by hand if the page changes: the bytes depend on Chromium's version and fonts.

usage: draw_reports.py HEADLESS
"""

import base64
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/LockstepScreen/Chromium"))
from check_html import Browser  # noqa: E402

RESOURCES = ROOT / "Sources/LockstepHeadless/LockstepHeadless.docc/Resources"
SCRIPT = ROOT / "Features/Login/Scripts/wrong-password.script"

# The picture's name, the tab, and the size and theme of the browser's window.
PICTURES = [("report-failure", "failure", (1280, 760), "light"), ("report-time-line", "effects", (1280, 620), "dark")]


def main():
    headless = pathlib.Path(sys.argv[1]).resolve()
    RESOURCES.mkdir(exist_ok=True)
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        text = SCRIPT.read_text().replace('see "2 tries left."', 'see "2 tries left."\nexpect wrongTries == 0')
        (folder / "wrong-password.script").write_text(text)
        command = [headless, "run", "wrong-password.script", "--report", "report.html", "--quiet"]
        subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL)
        for name, tab, (width, height), scheme in PICTURES:
            browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.call("Page.navigate", url=(folder / "report.html").as_uri())
            browser.wait("Page.loadEventFired")
            browser.evaluate("new Promise(async done => { while (!window.lockstepReport?.ready) await new Promise(next => setTimeout(next, 10)); done(); })")
            browser.evaluate(f"document.getElementById('tab-{tab}').click()")
            browser.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
            picture = base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"])
            (RESOURCES / f"{name}.png").write_bytes(picture)
            print(f"{name}.png")
    browser.close()


main()
