#!/usr/bin/env python3
"""Draws the pictures of the live page, of previews and of a storyboard, for README and articles.

Run it by hand if these pages change: the bytes depend on Chromium's version and fonts. The picture of the terminal, app-terminal.png, is a
screenshot of `headless play Root --screen`.

usage: draw_app.py HEADLESS
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
SCRIPT = """feature Root

exhaustivity off
send .launched
fill "Account" "blob@example.com"
fill "Password" "correct horse"
tap "Log in"
advance 4s
"""


def draw(browser, name, url, ready):
    browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
    browser.call("Page.navigate", url=url)
    browser.wait("Page.loadEventFired")
    browser.evaluate(f"new Promise(async done => {{ while (!({ready})) await new Promise(next => setTimeout(next, 50)); done(); }})")
    browser.evaluate("new Promise(done => setTimeout(done, 3000))")
    picture = base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"])
    (RESOURCES / f"{name}.png").write_bytes(picture)
    print(f"{name}.png")


def draw_served(browser, name, command, ready):
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        url = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
        draw(browser, name, url, ready)
    finally:
        server.terminate()


def main():
    headless = str(pathlib.Path(sys.argv[1]).resolve())
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "log-in.script"
        script.write_text(SCRIPT)
        draw_served(browser, "app-page", [headless, "play", "Root", "--web", "--script", str(script)],
                    "document.body.innerText.includes('Log in')")
        draw_served(browser, "previews", [headless, "preview", "Login", "Home", "Broadcast"],
                    "(seen = document.body.innerText.includes('Looking for more') || window.seen && 'over') == 'over'")
        pages = pathlib.Path(folder) / "pages"
        subprocess.run([headless, "run", str(ROOT / "Features/Login"), "--screens", str(pages), "--quiet"], check=True)
        draw(browser, "storyboard", (pages / "index.html").as_uri(), "document.readyState == 'complete'")
    browser.close()


main()
