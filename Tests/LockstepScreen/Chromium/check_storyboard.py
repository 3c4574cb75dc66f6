#!/usr/bin/env python3
"""Uses the pages of `headless run --screens DIR` in headless Chromium, opened from disk as a person would.

usage: check_storyboard.py DIR SCRIPT    SCRIPT is the title of a script with several screens, such as Login/offline
       check_storyboard.py DIR           checks only the pages of failed scripts
"""

import pathlib
import sys

sys.dont_write_bytecode = True
from check_html import WINDOWS, Browser  # noqa: E402

SHOWN = "[...document.querySelectorAll('.moment')].filter(moment => moment.checkVisibility()).map(moment => moment.querySelector('h2').textContent.match(/\\d+/)[0]).join()"
CARDS = "[...document.querySelectorAll('.cards li')].filter(card => card.checkVisibility()).length"
TERMINAL = "JSON.stringify((box => [box.x, box.y, box.width, box.height])(document.querySelector('.moment:not([hidden]) .terminal').getBoundingClientRect()))"
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


def check_keys(browser, page, size):
    """`?` opens a list of the keys, whose keys then have no other effect, and Escape closes it."""
    shown = "[document.querySelector('#help').open, location.hash, document.querySelector('h1').textContent].join()"
    closed = browser.evaluate(shown)
    opened = closed.replace("false", "true")
    press(browser, "?")
    expect(browser, f"{page} {size}: ? opens the list of keys", shown, opened)
    expect(browser, f"{page} {size}: the list names the keys", "document.querySelectorAll('#help dt kbd').length >= 4 && document.querySelector('#help').contains(document.activeElement)", True)
    press(browser, "ArrowRight")
    expect(browser, f"{page} {size}: other keys have no effect", shown, opened)
    press(browser, "Escape")
    expect(browser, f"{page} {size}: Escape closes the list", shown, closed)
    if size[0] >= 900:
        browser.evaluate("document.querySelector('#keys').click()")
        expect(browser, f"{page} {size}: a button opens it", "document.querySelector('#keys').checkVisibility() && document.querySelector('#help').open", True)
        browser.evaluate("document.querySelector('#help button').click()")
        expect(browser, f"{page} {size}: a button closes it", shown, closed)


def check_player(browser, page, size, scheme):
    browser.open(page, size, scheme)
    count = browser.evaluate("document.querySelectorAll('.moment').length")
    for keys, number in (([], 1), (["ArrowRight"], 2), (["End"], count), (["ArrowRight"], count), (["Home"], 1), (["ArrowLeft"], 1)):
        for key in keys:
            press(browser, key)
        expect(browser, f"{page} {size} after {keys}", SHOWN, str(number))
        expect(browser, f"{page} {size} after {keys}", "document.querySelector('output').textContent.split(' · ')[0]", f"Screen {number} of {count}")
    expect(browser, f"{page} {size}: next", f"document.querySelector('#next').click(), {SHOWN}", "2")
    for kind, number in (("keyDown", "1"), ("keyUp", "2")):
        browser.call("Input.dispatchKeyEvent", type=kind, key="p")
        expect(browser, f"{page} {size}: {kind} of P", SHOWN, number)
    expect(browser, f"{page} {size}: the address", "location.hash", "#2")
    expect(browser, f"{page} {size}: changed rows", "document.querySelectorAll('.moment mark').length > 0", True)
    expect(browser, f"{page} {size}: nothing is wider than the window", WIDTH, True)
    expect(browser, f"{page} {size}: captions change the screen", "[...document.querySelectorAll('.strip a')].filter(link => /: (see|note|expect)/.test(link.title)).length", 0)
    expect(browser, f"{page} {size}: steps have numbers", "(numbers => numbers.every((number, index) => number === index + 1))([...document.querySelectorAll('.number')].map(number => +number.textContent.replace(/\\D/g, '')))", True)
    expect(browser, f"{page} {size}: a picture is outlined", CURRENT, "2")
    expect(browser, f"{page} {size}: marks are shown", "document.querySelector('.moment:not([hidden]) iframe').src.split('#')[1]", "marks")
    expect(browser, f"{page} {size}: the command keeps the index", "/headless.* run .*\\/rerun$/.test(document.querySelector('.rerun code').textContent)", True)
    check_keys(browser, page, size)
    browser.evaluate("document.querySelectorAll('.strip a')[3].click()")
    expect(browser, f"{page} {size}: a picture opens its screen", f"new Promise(done => setTimeout(() => done({SHOWN}), 50))", "4")
    expect(browser, f"{page} {size}: the picture is in view", f"(() => {{ const box = document.querySelector('.strip [aria-current]').getBoundingClientRect(); "
           "return box.left >= 0 && box.right <= innerWidth })()", True)
    place = browser.evaluate("(box => [box.x + box.width / 2, box.y + 60])(document.querySelector('.moment:not([hidden]) iframe').getBoundingClientRect())")
    for kind in ("mousePressed", "mouseReleased"):
        browser.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
    browser.evaluate("new Promise(done => setTimeout(done, 100))")
    press(browser, "ArrowRight")
    expect(browser, f"{page} {size}: → after a click into the screen", SHOWN, "5")
    expect(browser, f"{page} {size}: the terminal is not cut", "(terminal => terminal.scrollWidth <= terminal.clientWidth + 1)(document.querySelector('.moment:not([hidden]) .terminal'))", True)
    if size[0] == 900:
        expect(browser, f"{page} {size}: the steps have room", "document.querySelector('.moment:not([hidden]) .steps').parentElement.clientHeight"
               " - document.querySelector('.moment:not([hidden]) .terminal').clientHeight >= 200", True)
    check_centre(browser, page, size)
    if size[0] >= 1280:
        expect(browser, f"{page}: the header is low", "document.querySelector('.moment:not([hidden]) .stage').getBoundingClientRect().y <= 210", True)
        expect(browser, f"{page}: everything is in the window", "document.documentElement.scrollHeight <= innerHeight", True)
        expect(browser, f"{page}: the steps are beside the screen", "(([one, other]) => one.right <= other.left)(['iframe', '.steps']"
               ".map(name => document.querySelector(`.moment:not([hidden]) ${name}`).getBoundingClientRect()))", True)
        places = set()
        for number in range(count):
            browser.evaluate(f"document.querySelectorAll('.strip a')[{number}].click()")
            places.add(browser.evaluate(f"new Promise(done => setTimeout(() => done({TERMINAL}), 50))"))
        if len(places) != 1:
            problems.append(f"{page}: the terminal moves: {sorted(places)}")
    said = [event["params"]["entry"]["text"] for event in browser.events if event.get("method") == "Log.entryAdded"]
    if said:
        problems.append(f"{page} {size}: the console says {said[:3]}")


def check_centre(browser, page, size):
    """The strip shows the selected screen in its middle, also in a window of another size."""
    browser.call("Emulation.setDeviceMetricsOverride", width=size[0] - 40, height=size[1], deviceScaleFactor=1, mobile=False)
    browser.evaluate("document.querySelectorAll('.strip a')[(document.querySelectorAll('.strip a').length / 2) | 0].click()")
    middle = ("new Promise(done => setTimeout(() => { const [strip, one] = ['.strip', '.strip [aria-current]'].map(name => document.querySelector(name).getBoundingClientRect()); "
              "const strips = document.querySelector('.strip'); done(strips.scrollWidth <= strips.clientWidth || Math.abs(strip.left + strip.right - one.left - one.right) < 8) }, 100))")
    expect(browser, f"{page} {size}: the strip is centred", middle, True)
    browser.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
    expect(browser, f"{page} {size}: the strip stays centred", middle, True)


def check_neighbours(browser, page, size, scheme):
    """Shift with an arrow shows the script before or after this one."""
    for key, other in (("ArrowRight", "#next-script"), ("ArrowLeft", "#previous-script")):
        browser.open(page, size, scheme)
        target = browser.evaluate(f"document.querySelector({other!r}).getAttribute('href')")
        if not target:
            continue
        browser.events.clear()
        browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, modifiers=8)
        browser.wait("Page.loadEventFired")
        expect(browser, f"{page} {size}: {other}", "location.pathname.split('/').slice(-3, -1).join('/')", "/".join(target.split("/")[-3:-1]))
    browser.open(page, size, scheme)
    browser.events.clear()
    press(browser, "Escape")
    browser.wait("Page.loadEventFired")
    expect(browser, f"{page} {size}: Escape shows all scripts", "document.querySelector('h1').textContent", "Screens")


def follow(browser, action):
    """Does something that opens another page."""
    browser.events.clear()
    action()
    browser.wait("Page.loadEventFired")
    browser.evaluate("new Promise(done => setTimeout(done, 50))")


def check_return(browser, folder, script, size, scheme):
    """The index continues where it was left: with its search, its button, its scroll position and the focus on the script."""
    index, feature = folder / "index.html", script.split("/")[0]
    link = f"[...document.querySelectorAll('.cards a')].find(link => link.textContent == {script!r})"
    left = "[document.querySelector('#search').value, document.querySelector('.tools [aria-pressed=true]').firstChild.textContent.trim(), scrollY].join()"
    focused = "document.activeElement.textContent"
    for query, chip in (("", "All"), ("e", feature)):
        browser.open(index, size, scheme)
        browser.evaluate(f"[...document.querySelectorAll('.tools [data-selector]')].find(chip => chip.textContent.startsWith({chip!r})).click()")
        if query:
            browser.evaluate(f"document.querySelector('#search').value = {query!r}; document.querySelector('#search').oninput()")
        browser.evaluate(f"{link}.scrollIntoView({{ block: 'center' }})")
        expected = browser.evaluate(left)
        for name, leave in (("Escape", lambda: press(browser, "Escape")), ("the link", lambda: browser.evaluate("document.querySelector('nav a').click()")),
                            ("Back", lambda: browser.evaluate("setTimeout(() => history.back()), 0"))):
            follow(browser, lambda: browser.evaluate(f"{link}.click()"))
            follow(browser, leave)
            expect(browser, f"{index} {size}: {name} keeps the place", left, expected)
            expect(browser, f"{index} {size}: {name} focuses the script", focused, script)
    browser.evaluate("document.querySelector('#search').focus()")
    press(browser, "ArrowDown")
    expect(browser, f"{index} {size}: ↓ in the search focuses the first script", "document.activeElement === document.querySelector('.cards li:not([hidden]) a')", True)
    browser.evaluate(f"document.querySelector('#nothing button').click(); document.querySelector('#search').value = {script.split('/')[1]!r}; document.querySelector('#search').oninput()")
    follow(browser, lambda: press(browser, "Enter"))
    expect(browser, f"{index} {size}: Enter in the search opens the script that is found by its name", "document.querySelector('h1').textContent", script)


def check_order(browser, index, size, scheme):
    """A script found by its name comes before those found by their texts; without a search, all are in their order again."""
    browser.open(index, size, scheme)
    order = "[...document.querySelectorAll('.cards li')].map(card => card.querySelector('h3').textContent).join()"
    shown = "[...document.querySelectorAll('.cards li:not([hidden])')].map(card => card.places.includes('name')).join()"
    first = browser.evaluate(order)
    # A word of the last script's name that another script shows.
    words = "cards.flatMap(card => card.querySelector('h3').textContent.toLowerCase().split(/[\\/-]/))"
    word = browser.evaluate(f"{words}.find(word => word.length > 2 && (places => places.includes('name') && places.some(place => place && place !== 'name') && places.findLastIndex(place => place === 'name') > "
                            "places.findIndex(place => place && place !== 'name'))(cards.map(card => place(card, word)))) ?? ''")
    if word:
        found = browser.evaluate(f"document.querySelector('#search').value = {word!r}; document.querySelector('#search').oninput(); {shown}")
        if "false,true" in found:
            problems.append(f"{index} {size}: {word} is found by name: {found}")
        expect(browser, f"{index} {size}: the order without a search", f"document.querySelector('#search').value = ''; document.querySelector('#search').oninput(); {order}", first)
    else:
        problems.append(f"{index}: no word to check the order with")


def check_unlisted(browser, page, size, scheme):
    """A page that the last run did not write says so."""
    old = page.with_name("unlisted.html")
    old.write_text(page.read_text().replace("<h1>", "<h1>Unlisted"))
    for file, is_shown in ((page, False), (old, True)):
        browser.open(file, size, scheme)
        expect(browser, f"{file} {size}: the note that the index does not list it", "document.querySelector('#unlisted').checkVisibility()", is_shown)
    old.unlink()


def check_marks(browser, page, size, scheme):
    """The page of a screen outlines elements only in a player."""
    outline = "getComputedStyle(document.querySelector('[data-mark]')).outlineStyle"
    for fragment, style in (("#marks", "solid"), ("", "none")):
        browser.open(page, size, scheme)
        expect(browser, f"{page} {size} {fragment}", f"location.hash = {fragment!r}; {outline}", style)


def check_failure(browser, folder, size, scheme):
    """The page of each failed script opens at the failure and says what is wrong."""
    browser.open(folder / "index.html", size, scheme)
    for title in browser.evaluate("[...document.querySelectorAll('.cards li.failed:has(h3 a) h3')].map(heading => heading.textContent)"):
        browser.open(folder / "index.html", size, scheme)
        reason = browser.evaluate(f"[...document.querySelectorAll('.cards li.failed')].find(card => card.querySelector('h3').textContent == {title!r}).querySelector('.reason').textContent")
        page = folder / title / "index.html"
        browser.open(page, size, scheme)
        expect(browser, f"{page} {size}: opens at the failure", SHOWN, browser.evaluate("document.querySelector('.strip .failed').innerText.trim()"))
        expect(browser, f"{page} {size}: the failed step is marked", "document.querySelector('.moment:not([hidden]) .step.failed .number').textContent.slice(0, 1)", "✗")
        expect(browser, f"{page} {size}: the box says why", f"document.querySelector('.failure-box').textContent.includes({reason!r})", True)
        details = browser.evaluate("[...document.querySelectorAll('.failure-box p')].map(detail => detail.textContent)")
        for detail in details:
            expect(browser, f"{page} {size}: a detail is there once", f"document.querySelector('.step.failed').textContent.includes({detail!r})", False)
        expect(browser, f"{page} {size}: the details are not cut", "[...document.querySelectorAll('.failure-box p')].every(detail => detail.scrollHeight <= detail.clientHeight + 1)", True)
        if size[0] < 900:
            expect(browser, f"{page} {size}: the picture begins in the upper half of the window",
                   "document.querySelector('.moment:not([hidden]) iframe').getBoundingClientRect().top < innerHeight / 2", True)
        expect(browser, f"{page} {size}: nothing is wider than the window", WIDTH, True)


def check_frames(browser, page, size):
    """Only thumbnails near the window have frames."""
    shown = "new Promise(done => setTimeout(() => done([...document.querySelectorAll('.picture')].every(picture => { const box = picture.getBoundingClientRect(), " \
            "near = box.bottom > 0 && box.top < innerHeight, far = box.bottom < -300 || box.top > innerHeight + 300; " \
            "return picture.childElementCount === 1 ? !far : !near })), 300))"
    for place in ("0", "document.body.scrollHeight", "0"):
        browser.evaluate(f"scrollTo(0, {place})")
        expect(browser, f"{page} {size} at {place}: frames are where one looks", shown, True)


def check_index(browser, page, script, size, scheme):
    browser.open(page, size, scheme)
    check_frames(browser, page, size)
    check_keys(browser, page, size)
    expect(browser, f"{page} {size}: the search's hint is not cut", "(field => { const [context, style] = [document.createElement('canvas').getContext('2d'), getComputedStyle(field)]; context.font = style.font; "
           "return context.measureText(field.placeholder).width < field.clientWidth - parseFloat(style.paddingLeft) * 2 })(document.querySelector('#search'))", True)
    expect(browser, f"{page} {size}: thumbnails fill the card", "[...document.querySelectorAll('.pictures')].every(row => !row.lastElementChild || "
           "Math.abs(row.lastElementChild.getBoundingClientRect().right - row.getBoundingClientRect().right) < 2)", True)
    everything = browser.evaluate(CARDS)
    search = "document.querySelector('#search').value = %r; document.querySelector('#search').oninput(); "
    expect(browser, f"{page} {size}: found by title", search % script + CARDS, 1)
    card = f"[...document.querySelectorAll('.cards li:not([hidden])')].find(card => card.querySelector('h3').textContent == {script!r})"
    hit = f"[{card}].map(card => card && card.querySelector('.hit').checkVisibility() && card.querySelector('.hit').textContent).join()"
    expect(browser, f"{page} {size}: says that it was found by its name", hit, "Found in: name")
    for part in ("steps", "screens"):
        # The last word that neither the card nor another part has.
        word = browser.evaluate(search % "" + f"(card => card.dataset.{part}.split(' ').findLast(word => /^\\p{{L}}{{4,}}$/u.test(word) && card.texts.find(([, text]) => text.includes(word))[0] === {part!r}.slice(0, -1)))({card})")
        expect(browser, f"{page} {size}: found by a word of its {part}", search % word + f"[{hit}].map(text => text.startsWith('Found in: {part[:-1]} “') && text.includes({word!r})).join()", "true")
    expect(browser, f"{page} {size}: buttons count matches", f"[...document.querySelectorAll('.tools button span')][0].textContent == {CARDS}", True)
    expect(browser, f"{page} {size}: found by nothing", search % "no such words" + CARDS, 0)
    expect(browser, f"{page} {size}: the empty search is explained", "document.querySelector('#nothing span').innerText", "No script matches “no such words”.")
    expect(browser, f"{page} {size}: scripts are counted", "document.querySelector('output').textContent.slice(0, 5)", "0 of ")
    expect(browser, f"{page} {size}: all again", "document.querySelector('#nothing button').click(); " + CARDS, everything)
    feature = script.split("/")[0]
    expect(browser, f"{page} {size}: one feature", f"[...document.querySelectorAll('.tools button')].find(chip => chip.textContent.startsWith({feature!r})).click(); "
           "new Set([...document.querySelectorAll('.cards li:not([hidden])')].map(card => card.dataset.feature)).size", 1)
    expect(browser, f"{page} {size}: all again after a button", "document.querySelector('.tools button').click(); " + CARDS, everything)
    link = f"[...document.querySelectorAll('.cards a')].find(link => link.textContent == {script!r}).getAttribute('href')"
    expect(browser, f"{page} {size}: the link", link, f"{script}/index.html")
    expect(browser, f"{page} {size}: nothing is wider than the window", WIDTH, True)


def main():
    folder = pathlib.Path(sys.argv[1])
    browser = Browser()
    for size, scheme in WINDOWS + [((900, 700), "light")]:
        check_failure(browser, folder, size, scheme)
        for script in sys.argv[2:]:
            check_index(browser, folder / "index.html", script, size, scheme)
            check_player(browser, folder / script / "index.html", size, scheme)
            check_neighbours(browser, folder / script / "index.html", size, scheme)
            check_return(browser, folder, script, size, scheme)
            check_order(browser, folder / "index.html", size, scheme)
            check_unlisted(browser, folder / script / "index.html", size, scheme)
            # A screen that is new as a whole has no marks.
            marked = min(page for page in (folder / script).glob("0*.html") if ' data-mark="' in page.read_text())
            check_marks(browser, marked, size, scheme)
    browser.close()
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"check_storyboard: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
