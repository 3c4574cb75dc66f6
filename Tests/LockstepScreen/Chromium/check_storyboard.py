#!/usr/bin/env python3
"""Uses the pages of `headless run --screens DIR` in headless Chromium, opened from disk as a person would.

usage: check_storyboard.py DIR SCRIPT    SCRIPT is the title of a script with several screens, such as Login/offline
"""

import pathlib
import sys

sys.dont_write_bytecode = True
from check_html import WINDOWS, Browser  # noqa: E402

SHOWN = "[...document.querySelectorAll('.moment')].filter(moment => moment.checkVisibility()).map(moment => moment.querySelector('h2').textContent.slice(0, 3)).join()"
CARDS = "[...document.querySelectorAll('.cards li')].filter(card => card.checkVisibility()).length"
CURRENT = "document.querySelector('.strip [aria-current]').innerText.trim()"
WIDTH = "document.documentElement.scrollWidth <= innerWidth"
problems = []


def expect(browser, name, script, expected):
    found = browser.evaluate(script)
    if found != expected:
        problems.append(f"{name}: expected {expected!r}, found {found!r}")


def press(browser, key):
    for kind in ("keyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key=key)


def check_player(browser, page, size, scheme):
    browser.open(page, size, scheme)
    count = browser.evaluate("document.querySelectorAll('.moment').length")
    for keys, number in (([], 1), (["ArrowRight"], 2), (["End"], count), (["ArrowRight"], count), (["Home"], 1), (["ArrowLeft"], 1)):
        for key in keys:
            press(browser, key)
        expect(browser, f"{page} {size} after {keys}", SHOWN, f"{number:03}")
        expect(browser, f"{page} {size} after {keys}", "document.querySelector('output').textContent", f"{number} of {count}")
    expect(browser, f"{page} {size}: next", f"document.querySelector('#next').click(), {SHOWN}", "002")
    expect(browser, f"{page} {size}: the address", "location.hash", "#2")
    expect(browser, f"{page} {size}: changed rows", "document.querySelectorAll('.moment:not([hidden]) mark').length > 0", True)
    expect(browser, f"{page} {size}: nothing is wider than the window", WIDTH, True)
    expect(browser, f"{page} {size}: captions change the screen", "[...document.querySelectorAll('.moment code')].filter(code => /^(see|note|expect)/.test(code.innerText)).length", 0)
    expect(browser, f"{page} {size}: a picture is outlined", CURRENT, "2")
    browser.evaluate("document.querySelectorAll('.strip a')[3].click()")
    expect(browser, f"{page} {size}: a picture opens its screen", f"new Promise(done => setTimeout(() => done({SHOWN}), 50))", "004")
    expect(browser, f"{page} {size}: the picture is in view", f"(() => {{ const box = document.querySelector('.strip [aria-current]').getBoundingClientRect(); "
           "return box.left >= 0 && box.right <= innerWidth })()", True)
    place = browser.evaluate("(box => [box.x + box.width / 2, box.y + 60])(document.querySelector('.moment:not([hidden]) iframe').getBoundingClientRect())")
    for kind in ("mousePressed", "mouseReleased"):
        browser.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
    browser.evaluate("new Promise(done => setTimeout(done, 100))")
    press(browser, "ArrowRight")
    expect(browser, f"{page} {size}: → after a click into the screen", SHOWN, "005")
    if size[0] >= 1280:
        expect(browser, f"{page}: the changes are beside the screen", "(([one, other]) => one.right <= other.left && one.top === other.top)(['iframe', '.steps']"
               ".map(name => document.querySelector(`.moment:not([hidden]) ${name}`).getBoundingClientRect()))", True)
    said = [event["params"]["entry"]["text"] for event in browser.events if event.get("method") == "Log.entryAdded"]
    if said:
        problems.append(f"{page} {size}: the console says {said[:3]}")


def check_index(browser, page, script, size, scheme):
    browser.open(page, size, scheme)
    everything = browser.evaluate(CARDS)
    search = "document.querySelector('#search').value = %r; document.querySelector('#search').oninput(); "
    expect(browser, f"{page} {size}: found by title", search % script + CARDS, 1)
    expect(browser, f"{page} {size}: found by nothing", search % "no such words" + CARDS, 0)
    expect(browser, f"{page} {size}: all again", search % "" + CARDS, everything)
    link = f"[...document.querySelectorAll('.cards a')].find(link => link.textContent == {script!r}).getAttribute('href')"
    expect(browser, f"{page} {size}: the link", link, f"{script}/index.html")
    expect(browser, f"{page} {size}: nothing is wider than the window", WIDTH, True)


def main():
    folder, script = pathlib.Path(sys.argv[1]), sys.argv[2]
    browser = Browser()
    for size, scheme in WINDOWS:
        check_index(browser, folder / "index.html", script, size, scheme)
        check_player(browser, folder / script / "index.html", size, scheme)
    browser.close()
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"check_storyboard: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
