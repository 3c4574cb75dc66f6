#!/usr/bin/env python3
"""Uses the pages of `headless play FEATURE --web` and `headless preview` in headless Chromium as a person would: by mouse, by keyboard, at random, and
while typing.

After each use, the page must equal a page that is drawn anew. Sessions are saved, and must pass as scripts.

usage: check_page.py HEADLESS [--seeds N] [--uses N] [--typing N]
    --seeds N   the number of random sessions (2)
    --uses N    the number of uses in each of them (40)
    --typing N  the number of characters typed beside a fast chat (60)
    --limit N   the number of seconds after which it gives up (280)
"""
import argparse
import atexit
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "LockstepScreen" / "Chromium"))
from check_html import AUDIT, Browser  # noqa: E402

problems = []

# Describes an element with its content, without spaces between elements, and with the values of controls.
DIFFERENCE = r"""
(async () => {
  const describe = element => {
    const attributes = [...element.attributes].map(a => `${a.name}=${a.value}`).sort();
    const texts = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join("");
    const isText = texts.trim() !== "" || element.children.length === 0;
    return [element.tagName, ...attributes, isText && texts.trim() !== "" ? element.textContent : "", ...[...element.children].map(describe)];
  };
  const find = (one, other, place) => {
    if (!Array.isArray(one) || !Array.isArray(other)) return one === other ? null : `${place}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`;
    for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
      const found = find(one[index], other[index], `${place}/${one[0]}`);
      if (found) return found.slice(0, 400);
    }
    return null;
  };
  for (let tries = 0; tries < 20; tries += 1) {
    const content = await (await fetch("screen")).json();
    await new Promise(done => setTimeout(done, 20));
    if (content.version !== lockstep.version()) continue;
    const fresh = document.createElement("body");
    fresh.innerHTML = content.html;
    const found = find(describe(document.body), describe(fresh), "");
    if (found) return found;
    for (const field of document.querySelectorAll("input[type=text], input[type=number], input[type=range]")) {
      if (field.value !== (field.getAttribute("value") ?? "")) return `a field shows ${field.value} instead of ${field.getAttribute("value")}`;
    }
    for (const field of document.querySelectorAll("input[type=checkbox]")) {
      if (field.checked !== field.hasAttribute("checked")) return `a switch shows ${field.checked}`;
    }
    return null;
  }
  return "the page doesn't get the newest version";
})()
"""

# The elements that a person can use now: what they are, their places, and how scripts refer to them.
USABLE = r"""
(usable = [...document.querySelectorAll("button, a, input, select, textarea")].filter(element => {
  const box = element.getBoundingClientRect();
  if (element.disabled || element.closest("[inert]") || !element.checkVisibility() || box.width === 0) return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
})).map((element, index) => {
  const box = element.getBoundingClientRect();
  const kind = element.tagName === "INPUT" ? element.type : element.tagName.toLowerCase();
  return { kind, index, x: box.x + box.width / 2, y: box.y + box.height / 2, text: element.textContent.trim().slice(0, 40),
    label: element.labels?.[0]?.textContent ?? element.ariaLabel ?? "", query: element.closest("[data-q]")?.dataset.q ?? "" };
})
"""


# The language, the direction and the style sheet of the page; fails if a page that is loaded now has others.
LOOK = r"""
(async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch("./")).text(), "text/html");
  const look = page => [page.documentElement.lang, page.documentElement.dir, page.querySelector("meta[name=color-scheme]").content,
    page.querySelector("head style").textContent];
  const [found, expected] = [look(document), look(fresh)];
  return found.every((value, index) => value === expected[index]) ? found.slice(0, 3) : [found, expected].map(values => values.join().slice(0, 200));
})()
"""


class Program:
    """A running `play --web` or `preview`, and a page of it."""

    def __init__(self, *arguments, folder=None, page="0/", command="play"):
        arguments = [command, *arguments, *(["--web"] if command == "play" else [])]
        self.process = subprocess.Popen([HEADLESS, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        stdin=subprocess.DEVNULL, text=True, cwd=folder)
        atexit.register(self.process.kill)
        line = self.process.stdout.readline()
        while not (address := re.search(r"http://\S+", line)):
            line = self.process.stdout.readline()
        self.address = address.group(0)
        self.browser = Browser()
        self.name = " ".join(arguments)
        self.size(1280, 800)
        self.open(page)

    def size(self, width, height):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def open(self, path):
        self.browser.events.clear()
        self.browser.call("Page.navigate", url=self.address + path)
        self.browser.wait("Page.loadEventFired")

    def settle(self):
        """Waits until the page has no statement left to send, and got the changes of the last one."""
        for _ in range(500):
            if self.browser.evaluate("lockstep.isIdle()"):
                return
            time.sleep(0.01)
        problems.append(f"{self.name}: the page has statements left")

    def check(self, after):
        self.settle()
        found = self.browser.evaluate(DIFFERENCE)
        if found:
            problems.append(f"{self.name}, after {after}: {found}")

    def find(self, text):
        for element in self.browser.evaluate(USABLE):
            if text in (element["text"], element["label"], element["query"]):
                return element
        return None

    def wait(self, text):
        for _ in range(400):
            element = self.find(text)
            if element:
                return element
            time.sleep(0.025)
        problems.append(f"{self.name}: there is no “{text}” among {[element['text'] or element['label'] for element in self.browser.evaluate(USABLE)]}")
        raise RuntimeError(text)

    def click(self, element):
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=element["x"], y=element["y"], button="left", clickCount=1)

    def tap(self, text):
        self.click(self.wait(text))
        self.check(f"a click on “{text}”")

    def type(self, text):
        for character in text:
            self.browser.call("Input.insertText", text=character)

    def fill(self, label, text):
        self.click(self.wait(label))
        self.type(text)
        self.check(f"typing into “{label}”")

    def select(self, label, option):
        element = self.wait(label)
        script = f"""(e => {{ e.selectedIndex = [...e.options].findIndex(option => option.textContent === {json.dumps(option)});
          e.dispatchEvent(new Event('change', {{bubbles: true}})) }})"""
        self.browser.evaluate(f"{script}(usable[{element['index']}])")
        self.check(f"selecting {option}")

    def press(self, key, code=0, text=""):
        for kind in ("keyDown", "keyUp"):
            more = {"text": text} if text and kind == "keyDown" else {}
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **more)

    def focus(self, text):
        """Presses Tab until the focus is on an element."""
        for _ in range(80):
            self.press("Tab", 9)
            name = "(e => e.labels?.[0]?.textContent ?? e.ariaLabel ?? e.textContent.trim())(document.activeElement)"
            if self.browser.evaluate(f"document.activeElement !== document.body && {name}") == text:
                return
        problems.append(f"{self.name}: Tab doesn't reach “{text}”")
        raise RuntimeError(text)

    def enter(self, text):
        self.focus(text)
        self.press("Enter", 13, "\r")
        self.check(f"Enter on “{text}”")

    def post(self, path, body):
        script = f"fetch({json.dumps(path)}, {{method: 'POST', body: {json.dumps(body)}}}).then(answer => answer.json())"
        return self.browser.evaluate(script)

    def audit(self, after):
        for rule, element, value in self.browser.evaluate(AUDIT):
            # The page has a program of its own; pictures may still be loading. A preview is as wide as its frame once it is scaled.
            if rule not in ("script", "picture") and (rule, element) != ("cut", 'div ""'):
                problems.append(f"{self.name}, {after}: {rule}: {element}: {value}")

    def expect(self, what, script, expected):
        """Waits until a script returns a value."""
        for _ in range(200):
            found = self.browser.evaluate(script)
            if found == expected:
                return
            time.sleep(0.05)
        problems.append(f"{self.name}: {what}: {found!r} instead of {expected!r}")

    def close(self):
        bad = [event["params"] for event in self.browser.events
               if event.get("method") == "Runtime.exceptionThrown"
               or event.get("method") == "Runtime.consoleAPICalled" and event["params"]["type"] == "error"
               or event.get("method") == "Log.entryAdded" and event["params"]["entry"]["level"] in ("error", "warning")]
        for event in bad[:3]:
            problems.append(f"{self.name}: the console says {json.dumps(event)[:400]}")
        self.browser.close()
        self.process.send_signal(2)
        if self.process.wait(10) != 0:
            problems.append(f"{self.name}: exit code {self.process.returncode}")


def check_saved(program, name, folder):
    """Saves the session; it must pass as a script, and lead to the same state."""
    program.settle()
    program.post("pause", "on")
    answer = program.post("save", name)
    if not answer["isPlayed"]:
        return problems.append(f"{program.name}: not saved: {answer}")
    run = subprocess.run([HEADLESS, "run", f"{name}.script", "--quiet"], capture_output=True, text=True, cwd=folder)
    if run.returncode != 0:
        problems.append(f"{program.name}: the saved session {name} fails: {(run.stdout + run.stderr)[:2000]}")
    state = program.post("statement", "state")["message"]
    script = pathlib.Path(folder, f"{name}.script").read_text()
    script = re.sub(r"\n(skip effects|finish)\n", "\n", script + "\n")
    script = re.sub(r"\n(skip effects|finish)\n", "\n", script) + "state\n"
    pathlib.Path(folder, f"{name}-state.script").write_text(script)
    shown = subprocess.run([HEADLESS, "run", f"{name}-state.script", "--verbose"], capture_output=True, text=True, cwd=folder).stdout
    expected = shown.split("\nstate\n")[-1].split("\n\n")[0]
    if [line.strip() for line in state.splitlines()] != [line.strip() for line in expected.splitlines()]:
        pairs = zip(state.splitlines(), expected.splitlines())
        lines = [f"{found.strip()} instead of {other.strip()}" for found, other in pairs if found.strip() != other.strip()]
        problems.append(f"{program.name}: the state of {name} differs: {lines[:3]}")


def logged_in(folder):
    program = Program("Root", folder=folder)
    program.fill("Account", "blob@example.com")
    program.fill("Password", "correct horse")
    program.tap("Log in")
    program.wait("Home")
    return program


def check_latency(folder):
    """Measures the time from a click to the changed page, when nothing else runs."""
    program = logged_in(folder)
    program.post("pause", "off")

    # The time from a use of the page until a condition holds.
    def time_of(use, is_done):
        return program.browser.evaluate(f"""new Promise(done => {{
          const began = performance.now(), before = lockstep.version();
          let isAnswered = false;
          {use};
          const wait = () => {is_done} ? done(performance.now() - began) : setTimeout(wait, 1);
          wait();
        }})""")

    def median(times):
        times = sorted(times)
        return times[len(times) // 2]

    def click(tab):
        button = f"[...document.querySelectorAll('nav button')].find(button => button.textContent.trim().startsWith('{tab}'))"
        return time_of(f"{button}.click()", "lockstep.version() > before")

    # An empty request, which changes nothing, shows how fast the machine and the browser are now. It takes at most 10 ms on a machine at rest.
    rounds = []
    for _ in range(3):
        empty = [time_of("fetch('pause', {method: 'POST', body: 'off'}).then(() => { isAnswered = true })", "isAnswered") for _ in range(20)]
        rounds.append((median(click(tab) for tab in ("Settings", "Home") * 10), median(empty)))
    times, empty = min(rounds, key=lambda times: times[0] / max(10, times[1]))
    print(f"check_page: a patch after a tap arrives within {times:.0f} ms, an empty request takes {empty:.0f} ms (medians of 20, best of 3 rounds)")
    if times > 5 * max(10, empty):
        problems.append(f"a patch after a tap must arrive within 50 ms, or 5 times an empty request; found {rounds}")
    program.close()


def check_journey(folder):
    """Uses all tabs of the app by mouse."""
    program = logged_in(folder)
    for tab in ("Broadcast", "Favorites", "Messages", "Settings", "Home"):
        if program.find(tab):
            program.tap(tab)
            program.audit(f"on {tab}")
        if tab == "Broadcast":
            program.tap("Show")
            program.expect("a link to a form focuses its first control", "document.activeElement.closest('[data-name]')?.dataset.name", "title")
    check_saved(program, "journey", folder)
    program.close()


def check_keyboard(folder):
    """Logs in and opens a tab by keyboard alone."""
    program = Program("Root", folder=folder)
    program.focus("Account")
    program.type("blob@example.com")
    program.focus("Password")
    program.type("correct horse")
    program.press("Enter", 13, "\r")
    program.check("Enter in the password")
    if program.find("Log in"):
        program.enter("Log in")
    program.wait("Settings")
    program.enter("Settings")
    program.close()


def check_look(folder):
    """Changes the theme and the language; the page shows them without being loaded again."""
    program = Program("Root", folder=folder)
    program.fill("Account", "blob@example.com")
    program.fill("Password", "correct horse")
    program.tap("Log in")
    program.tap("Settings")
    color = "getComputedStyle(document.documentElement).backgroundColor"
    light = program.browser.evaluate(color)
    for label, option, expected in [("Appearance", "Dark", ["en", "", "dark"]), ("Language", "العربية", ["ar", "rtl", "dark"]),
                                    ("اللغة", "Deutsch", ["de", "", "dark"])]:
        program.select(label, option)
        look = program.browser.evaluate(LOOK)
        if look != expected:
            problems.append(f"{program.name}, after selecting {option}: the page has {look} instead of {expected}")
    if program.browser.evaluate(color) == light:
        problems.append(f"{program.name}: a dark page has the colour {light}")
    # A question takes the focus from the button that asked it.
    program.tap("Abmelden")
    program.expect("a question has the focus", "document.activeElement.closest('dialog') !== null", True)
    program.close()


def check_random(seed, uses, folder):
    """Uses the app at random."""
    generator = random.Random(seed)
    program = Program("Root", "--seed", str(seed), folder=folder)
    program.fill("Account", "blob@example.com")
    program.fill("Password", "correct horse")
    program.tap("Log in")
    program.wait("Home")
    last = "logging in"
    for _ in range(uses):
        if generator.random() < 0.1:
            program.size(*generator.choice([(390, 844), (800, 600), (1280, 800)]))
        found = [element for element in program.browser.evaluate(USABLE) if element["text"] != "Log out"]
        if not found:
            program.press("Escape", 27)
            program.check("Escape")
            continue
        element = generator.choice(found)
        last = f"{element['kind']} “{element['text'] or element['label']}” {element['query']}"
        if element["kind"] != "a" and not element["query"]:
            problems.append(f"{program.name}: scripts can't refer to {last}")
        if element["kind"] == "select":
            script = f"(e => {{ e.selectedIndex = {generator.randrange(9)} % e.options.length; e.dispatchEvent(new Event('change', {{bubbles: true}})) }})"
            program.browser.evaluate(f"{script}(usable[{element['index']}])")
        elif element["kind"] == "range":
            script = "(e => { e.stepUp(); e.dispatchEvent(new Event('change', {bubbles: true})) })"
            program.browser.evaluate(f"{script}(usable[{element['index']}])")
        elif element["kind"] == "number":
            program.click(element)
            program.press(generator.choice(["ArrowUp", "ArrowDown"]), 0)
            program.press("Tab", 9)
        else:
            program.click(element)
            if element["kind"] in ("text", "password", "textarea"):
                program.type(generator.choice(["a", "tea", "1", "ä “x” \\ \" 👩‍👩‍👧", "  "]))
        program.check(last)
    check_saved(program, f"random-{seed}", folder)
    program.close()


def check_typing(count, folder):
    """Types 20 characters a second beside a chat of 50,000 messages a second."""
    pathlib.Path(folder, "live.script").write_text(STORM)
    program = Program("--script", "live.script", folder=folder)
    # The patch of the chat's list is the largest one, apart from the camera's picture.
    program.browser.evaluate("""(() => { window.sizes = []; new EventSource("../events").addEventListener("screen", event => {
      const patches = JSON.parse(event.data.replace(/data:image[^"\\\\]*/g, "")).patches ?? [];
      sizes.push(Math.max(0, ...patches.map(patch => JSON.stringify(patch).length)));
    }) })()""")
    field = program.wait('Message')
    program.click(field)
    text = "".join(chr(ord("a") + index % 26) for index in range(count))
    for character in text:
        program.type(character)
        time.sleep(0.05)
    program.settle()
    shown = program.browser.evaluate("document.activeElement.value")
    if shown != text:
        problems.append(f"beside a fast chat, {text!r} became {shown!r}")
    sizes = sorted(program.browser.evaluate("sizes"))
    print(f"check_page: {len(sizes)} updates beside a fast chat, {sizes[len(sizes) // 2]} bytes of the chat (median), {sizes[-1]} bytes (worst)")
    if sizes[-1] > 4096:
        problems.append(f"an update has {sizes[-1]} bytes of a fast chat, more than 4096")
    program.close()


REPEATED = """(() => {
  const list = document.createElement("ol"), steps = [['step "A" up', 1], ["", 1, .5], ['step "A" up', 1], ["", 1, 1], ['tap "B"', 2], ["", 2, 2]];
  new StepList(list, document.createElement("p"), () => {}).show({ from: 0, position: 6, steps: steps.map(([title, number, seconds]) => ({ title, number, seconds, changes: 0, net: [], lines: [] })) });
  return [...list.children].filter(row => !row.hidden).map(row => [...row.querySelectorAll(".go > *")].map(part => part.textContent).filter(text => text).join(" ")).join("; ");
})()"""


HEADINGS = r"""withHeadings(["a.b[id: #0].c: 1 → 2", "a.b[id: #0].d[#1]: 3 → D(", "  e: 4", ")", "a.b.short: 5", "• “x” started", `a.b[id: #0].${"long".repeat(9)}: 6 → 7`, "a.b[id: #0].a: 8"]
  .map(text => [text.startsWith("•") ? "event" : "change", `  ${text}`])).map(line => line[1])"""


def check_panel(folder):
    """Looks at the steps beside the screen, and saves them."""
    program = Program("Root", folder=folder, page="")
    program.post("0/pause", "on")
    for statement in ("send .messages(.appeared)", 'fill "Account" "blob@example.com"', 'fill "Password" "correct horse"',
                      "advance 1s", "advance 2s", "advance 1m"):
        program.post("0/statement", statement)
    program.browser.evaluate("rowsSeen = () => [...document.querySelectorAll('#steps > li')].filter(row => row.checkVisibility())")
    titles = "[...document.querySelectorAll('.go')].map(step => [...step.children].map(part => part.textContent).join(' ').trim())"
    program.expect("steps that advance are in one row", "rowsSeen().at(-1).innerText", "+ 1m 3s in 3 parts")
    listed = program.browser.evaluate(titles)
    program.expect("steps are in the words of a script", f"{titles}.slice(-5, -3).join('; ')",
                   f'{len(listed) - 4} fill "Account" "blob@example.com" send .login(.accountChanged("blob@example.com")); '
                   f'{len(listed) - 3} fill "Password" (secret) send .login(.passwordChanged(••••))')
    for name in ("#fold", "button[data-window=tablet]", "button[data-window=phone]", "#fold", "button[data-window=full]"):
        program.browser.evaluate(f"document.querySelector('{name}').click()")
        time.sleep(0.3)
    program.expect("the size of the window is not listed", titles, listed)
    program.expect("the folder of saved scripts is named", "document.querySelector('[for=file]').textContent", f"A script in {folder} or a folder below")
    secret = "[...document.querySelectorAll('#steps li')].find(row => row.step.title.startsWith('fill \"Password\"'))"
    program.expect("a change of a secret is listed without it", f"{secret}.querySelector('.fold').innerText + {secret}.step.net.join()", "1 changelogin.password: •••• → ••••")
    program.expect("the script can be downloaded", "fetch(document.querySelector('#download').href).then(answer => answer.text()).then(text => text.split('\\n')[0])", "feature Root")
    effect = "document.querySelector('#effects li')"
    program.expect("the clock is labelled", "[document.querySelector('#time').innerText, document.querySelector('#pause').ariaLabel].join()", "Clock 1m 3s,Continue the clock")
    program.expect("an effect is one line", f"[...{effect}.children].map(part => part.textContent).join(': ')", "messages: waits for external input")
    program.expect("its details are in its title", f"{effect}.title.startsWith('“messages”, started by .messages(.appeared): ')", True)
    program.browser.evaluate("document.querySelector('.run > button').click()")
    program.expect("a run can be opened", "document.querySelectorAll('.run li .go').length", 3)
    program.browser.evaluate("document.querySelector('.run > button').click()")
    program.post("0/statement", 'tap "Log in"')
    program.expect("the next step says how long nothing happened", "rowsSeen().at(-1).querySelector('i').textContent", "+ 1m 3s")
    program.expect("repeated steps are one row", REPEATED, '1 step "A" up 2× + 0.5s; 2 tap "B" + 1s; + 2s')
    program.expect("a step shows its changes alone", """((row, count) => count > 0 && row.querySelectorAll('pre .change').length === Math.min(count, 12) && row.querySelectorAll('pre .step').length)(
      rowsSeen().at(-1), parseInt(rowsSeen().at(-1).querySelector('.fold').innerText))""", 0)
    program.expect("its actions and effects are counted", "/^Actions and effects: [0-9]+ lines$/.test(rowsSeen().at(-1).querySelector('.more').innerText)", True)
    program.expect("the middle of a long action is left out", "[shortAction('send .signedIn(.home(.path(.element(id: #0, action: .item(.addButtonTapped)))))'), shortAction('send .a(.b(1))')].join('; ')",
                   "send .signedIn(….addButtonTapped); send .a(.b(1))")
    program.expect("what paths begin with is written once", HEADINGS, ["  a.b[id: #0]", "  .c: 1 → 2", "  .d[#1]: 3 → D(", "    e: 4", "  )", "  a.b.short: 5", "  • “x” started",
                   "  a.b[id: #0]", f"  .{'long' * 9}: 6 → 7", "  .a: 8"])
    program.browser.evaluate("rowsSeen().at(-1).querySelector('.more').click()")
    program.expect("its actions and effects can be shown", "rowsSeen().at(-1).querySelectorAll('pre span').length > 20", True)
    program.expect("they can be hidden", "rowsSeen().at(-1).querySelector('.more').textContent", "Changes only")
    program.expect("only the last step is unfolded", "rowsSeen().map(row => row.classList.contains('open')).indexOf(true) === rowsSeen().length - 1", True)
    fold = "document.querySelectorAll('.fold')[2]"
    program.browser.evaluate(f"{fold}.click()")
    program.expect("another step can be unfolded", f"{fold}.innerText + {fold}.nextSibling.innerText", "1 change  login.account: \"\" → \"blob@example.com\"")
    program.browser.evaluate(f"{fold}.click()")
    program.audit("beside the screen")
    search = "(text => { const filter = document.querySelector('#filter'); filter.value = text; filter.dispatchEvent(new Event('input')) })"
    program.browser.evaluate(f"{search}('isloading')")
    seen = "[...document.querySelectorAll('#steps pre span')].filter(line => line.checkVisibility())"
    program.expect("the filter shows only lines with its text", f"{seen}.length > 0 && {seen}.every(line => /isLoading/.test(line.innerText))", True)
    program.browser.evaluate(f"{search}('advance 2s')")
    program.expect("the filter opens a run", "rowsSeen().map(row => row.innerText.replaceAll('\\n', '')).join()", f"+ 1m 3s in 3 parts+ 2s")
    program.browser.evaluate(f"{search}('xyz')")
    program.expect("the filter says that nothing is found", "document.querySelector('#no-step').innerText", "No step contains “xyz”.")
    program.browser.evaluate(f"{search}('')")
    # Time that passes has no number.
    check_past(program, len(listed) - 2)
    check_lines(program)
    check_busy(program, "document.querySelector('#statement').value = 'effects'; document.querySelector('#statement-form').requestSubmit()", "document.body.classList.contains('busy')")
    check_long_steps(program)
    check_state(program)
    check_room(program)
    saved = program.post("0/save", "clear-text")["message"]
    if not saved.endswith(". To play it, set LOCKSTEP_SECRET_PASSWORD in the environment"):
        problems.append(f"{program.name}: saving a password says {saved!r}")
    program.browser.evaluate("document.querySelector('#file').value = 'again'; document.querySelector('#save-form').requestSubmit()")
    program.expect("what was saved is said beside it, with the number of listed steps",
                   "RegExp(`^Saved ${document.querySelector('#position').max} steps to /.*/again.script`).test(document.querySelector('#saved pre').innerText)", True)
    check_world(program)
    program.size(390, 844)
    program.open("")
    program.expect("the tools are folded on a narrow page", "document.querySelector('#panel').checkVisibility()", False)
    program.expect("the screen fills the page", "innerHeight - document.querySelector('iframe').getBoundingClientRect().bottom", 8)
    program.browser.evaluate("document.querySelector('#fold').click()")
    program.expect("the slider and the field are in view", """['#position', '#statement'].every(name => {
      const box = document.querySelector(name).getBoundingClientRect();
      return document.elementFromPoint(box.x + 20, box.y + box.height / 2) === document.querySelector(name) })""", True)
    program.expect("the screen keeps its height below the tools", "document.querySelector('#stage').clientHeight === document.querySelector('main').clientHeight", True)
    program.browser.evaluate("document.querySelector('main').scrollTop = 1e6")
    program.expect("its end can be scrolled above them", "['#stage', '#panel'].map(name => document.querySelector(name).getBoundingClientRect()).reduce((stage, panel) => Math.abs(stage.bottom - panel.top) < 2 && Math.abs(panel.bottom - innerHeight) < 2)", True)
    program.browser.evaluate("document.querySelector('main').scrollTop = 0")
    program.expect("the state has seven lines at 390 px", "document.querySelector('#state').clientHeight >= 7 * 17", True)
    program.audit("with the tools at 390 px")
    program.browser.evaluate("document.querySelector('#steps-tab').click()")
    program.expect("the steps have a tab at 390 px", "['#steps', '#state'].map(name => document.querySelector(name).checkVisibility()).join()", "true,false")
    program.audit("with the steps at 390 px")
    program.browser.evaluate("document.querySelector('#divider').focus()")
    for key, code, heights in (("End", 35, range(90, 100)), ("Home", 36, range(600, 720)), ("ArrowDown", 40, range(560, 680))):
        program.press(key, code)
        program.expect(f"the divider gives the tools another height at 390 px: {key}", f"[document.querySelector('#panel').clientHeight].map(height => height >= {heights.start} && height < {heights.stop} || height)[0]", True)
    program.size(800, 600)
    program.expect("the tools are beside the screen from 800 px", "document.querySelector('#panel').getBoundingClientRect().x >= document.querySelector('#stage').clientWidth", True)
    program.browser.evaluate("document.querySelector('button[data-window=tablet]').click()")
    program.expect("a tablet is as large as one, and is scaled", "frames[0].innerWidth + document.querySelector('button[data-window=tablet]').innerText.replace(/[0-9]+ %/, '%')",
                   "820Tablet 820×1180 · %")
    program.audit("with a tablet at 800 px")
    program.size(390, 844)
    program.expect("the bar of a narrow page is one row", "document.querySelector('header').clientHeight < 60", True)
    program.process.send_signal(2)
    program.expect("the page says that the program has ended", "document.querySelector('#connection').innerText", f"The program has ended. To go on, run {pathlib.Path(HEADLESS).name} play Root --web again, and open the URL that it prints.")
    program.expect("nothing can be used then", "['#stage', '#use', '#restart', '#save-form'].every(name => document.querySelector(name).closest('[inert]')) && document.querySelectorAll('.message:not([hidden])').length", 0)
    program.audit("without the program")
    program.browser.events.clear()
    program.close()


def check_world(program):
    """Chooses another world: the state, the steps and the field below them are those of the new session."""
    field = "document.querySelector('#statement')"
    program.browser.evaluate(f"{field}.value = 'taps'; const worlds = document.querySelector('#world'); worlds.value = 'german'; worlds.onchange({{ target: worlds }})")
    program.expect("the state is that of the other world", """(async () => {
      const { state } = await (await fetch("0/state")).json(), texts = [...document.querySelectorAll("#state > details > *")].map(line => (line.firstElementChild ?? line).textContent);
      return document.querySelector("#state").ariaBusy === "false" && state.parts.every(part => texts.includes(part.text)) && state.parts.some(part => /signedOut/.test(part.text))
    })()""", True)
    program.expect("the field is empty", f"{field}.value", "")
    program.browser.evaluate("document.querySelector('#restore').click()")
    program.expect("the steps are restored", "document.querySelectorAll('.go').length > 3", True)


def check_past(program, count):
    """Goes back and acts there: the later steps can be restored."""
    place = "['#place', '#now', '#set-aside'].map(name => document.querySelector(name)).filter(part => part.checkVisibility({ visibilityProperty: true })).map(part => part.innerText.replace(/\\s+/g, ' ')).join('; ')"
    program.browser.evaluate(f"document.querySelectorAll('.go')[{count - 3}].click()")
    program.expect("the past is marked", place, f"Step {count - 2} of {count}; Back to now")
    program.audit("in the past")
    program.browser.evaluate("document.querySelector('#now').click()")
    program.expect("now is not", place, f"Step {count} of {count}")
    visible = "[...document.querySelectorAll('.go')].filter(button => button.checkVisibility())"
    number = "document.activeElement.firstElementChild.innerText"
    program.browser.evaluate(f"before = {visible}; sliderWidth = document.querySelector('#position').clientWidth; before.at(-1).focus()")
    program.press("ArrowUp", 38)
    program.expect("an arrow key goes to the step before", f"document.activeElement === before.at(-2) && {place}.startsWith(`Step ${{before.at(-2).firstElementChild.innerText}} of`)", True)
    program.press("Home", 36)
    program.expect("Home goes to the first one", f"document.activeElement === before[0] && {place}", f"Step 1 of {count}; Back to now")
    program.browser.evaluate("clicked = before[1]; seen = clicked.getBoundingClientRect()")
    program.click(program.browser.evaluate("({ x: seen.x + 60, y: seen.y + 10 })"))
    program.expect("a step that is clicked on stays below the pointer", f"{place}.startsWith('Step 2 ') && clicked.getBoundingClientRect().top === seen.top", True)
    program.expect("the slider follows", "document.querySelector('#position').value", "2")
    program.expect("the screen says so", "getComputedStyle(document.querySelector('#stage'), '::after').content", f'"Step 2 of {count}"')
    program.expect("it keeps its width", "document.querySelector('#position').clientWidth === sliderWidth", True)
    program.expect("it is as wide as the panel", "document.querySelector('#panel').clientWidth - sliderWidth", 32)
    program.browser.evaluate("document.querySelector('#now').click()")
    program.expect("now is shown again", place, f"Step {count} of {count}")
    program.browser.evaluate("document.querySelector('#position').focus()")
    for _ in range(3):
        program.press("ArrowLeft", 37)
    program.expect("no key is lost on the way", place, f"Step {count - 3} of {count}; Back to now")
    program.browser.evaluate("document.querySelector('#now').click()")
    program.expect("now is shown once more", place, f"Step {count} of {count}")
    later = program.browser.evaluate(f"document.querySelectorAll('.go')[{count - 2}].children[1].textContent")
    program.post("0/go", str(count - 2))
    program.post("0/statement", 'fill "Account" "other"')
    program.expect("later steps are set aside", place, f"Step {count - 1} of {count - 1}; Branch at step {count - 2}: {{later}} + 1 more Switch ×".replace("{later}", later))
    program.audit("with steps set aside")
    program.browser.evaluate("document.querySelector('#restore').click()")
    program.expect("they are restored", place, f'Step {count} of {count}; Branch at step {count - 2}: fill "Account" "other" Switch ×')
    program.browser.evaluate("document.querySelector('#forget').click()")
    program.expect("the page asks before a branch is discarded", f"{place} + document.activeElement.id", f"Step {count} of {count}; Discard this branch of 1 step? Keep Discardrestore")
    program.browser.evaluate("document.querySelector('#restore').click()")
    program.expect("a branch can be kept", place, f'Step {count} of {count}; Branch at step {count - 2}: fill "Account" "other" Switch ×')
    program.browser.evaluate("for (let clicks = 0; clicks < 2; clicks += 1) document.querySelector('#forget').click()")
    program.expect("a branch can be discarded", place, f"Step {count} of {count}")
    program.browser.evaluate("document.querySelector('#restart').click()")
    program.expect("a restart sets all aside", f"RegExp(`; Branch at the start: send .launched [+] {count - 1} more Switch ×$`).test({place})", True)
    program.expect("a branch says what it is", "document.querySelector('#set-aside span').title", f"{count} steps of another branch, after the start")
    program.browser.evaluate("document.querySelector('#restore').click()")
    program.expect("they are restored again, and the restart is no branch", place, f"Step {count} of {count}")
    program.post("0/statement", "advance 1s")
    program.expect("time is listed without a number", "rowsSeen().at(-1).innerText.trim()", "+ 1s")
    program.expect("rows are numbered consecutively", "rowsSeen().map(row => row.querySelector('b')?.innerText).filter(text => text).join()",
                   ",".join(str(number + 1) for number in range(count)))
    program.expect("the label and the slider count the rows", f"{place} + document.querySelector('#position').max", f"Step {count} of {count}{count}")


def check_lines(program):
    """Types lines below the steps."""
    enter = "(text => { const field = document.querySelector('#statement'); field.value = text; field.form.requestSubmit() })"
    message = "[...document.querySelectorAll('.message')].filter(part => part.checkVisibility()).map(part => part.id + ' ' + part.firstElementChild.innerText).join()"
    program.browser.evaluate(f"{enter}('taps')")
    program.expect("a mistake is below the line", message, "answer there is no step and no command `taps`. Did you mean `tap`?")
    overlaps = """(() => { const [one, other] = ['#answer', '#stage'].map(name => document.querySelector(name).getBoundingClientRect());
      return one.left < other.right && one.top < other.bottom })()"""
    program.expect("a message covers nothing", overlaps, False)
    program.audit("with a message")
    program.browser.evaluate("document.querySelector('#statement').dispatchEvent(new Event('input'))")
    program.expect("a mistake that is corrected is no longer shown", message, "")
    program.browser.evaluate(f"{enter}('taps')")
    program.expect("a mistake is shown again", f"{message}.length > 10", True)
    program.browser.evaluate("document.querySelector('#answer button').click()")
    program.expect("a message can be closed", message, "")
    program.browser.evaluate("realTimeout = setTimeout; delays = []; setTimeout = (end, delay) => realTimeout(end, delays.push(delay) && delay === 5000 ? 300 : delay)")
    program.browser.evaluate(f"{enter}('effects')")
    program.expect("the effects are shown", f"{message}.length > 10", True)
    program.browser.evaluate(f"{enter}('help undo')")
    program.expect("help stays", f"{message}.startsWith('answer undo')", True)
    program.browser.evaluate(f"{enter}('# nothing')")
    program.expect("the next line removes a message", message, "")
    program.expect("nothing is dimmed within a second", "delays.filter(delay => delay < 5000 && delay > 200).every(delay => delay === 1000)", True)
    program.browser.evaluate("document.querySelector('#statement').value = 'tap \"Lo'; document.querySelector('#statement').oninput()")
    program.expect("a line is completed", "[...document.querySelector('#suggestions').options].map(option => option.value).length > 0", True)
    program.browser.evaluate("document.querySelector('#statement').value = 'adv'; document.querySelector('#statement').focus(); document.querySelector('#statement').oninput()")
    program.expect("a verb is completed", "[...document.querySelector('#suggestions').options].map(option => option.value).join()", "advance")
    program.press("Tab", 9)
    program.expect("Tab completes", "document.querySelector('#statement').value", "advance")


def check_long_steps(program):
    """The heading of an open step stays in view; values that are cut can be read, and opened by a click."""
    program.browser.evaluate("""(() => {
      list = Object.assign(document.createElement("ol"), { id: "steps" });
      list.style.cssText = "height: 160px; position: absolute; inset: 0 auto auto 0; width: 380px; z-index: 9";
      document.querySelector("#panel").append(list);
      const changes = Array.from({ length: 40 }, (_, index) => `a.b${index}: nil → "${"long value ".repeat(20)}"`);
      const step = { title: `tap "${"Order ".repeat(30)}"`, number: 1, changes: 40, net: changes, lines: [...changes.map(change => ["change", `  ${change}`]), ["event", "  • “x” started"]] };
      longSteps = new StepList(list, document.createElement("p"), () => {});
      const first = { title: `send ${".signedIn(".repeat(20)}`, number: 0, changes: 0, net: [], lines: [] };
      longSteps.show({ from: 0, position: 2, steps: [first, step] }) })()""")
    program.expect("a closed step is one line", "list.querySelector('.go').clientHeight < 30", True)
    # The list shows the beginning of its step once it has a size.
    program.browser.evaluate("new Promise(done => setTimeout(done, 100)).then(() => { list.scrollTop = 300 })")
    program.expect("the heading of a long step stays in view", "['.open .go', '.open .fold'].map(name => Math.round(list.querySelector(name).getBoundingClientRect().top - list.getBoundingClientRect().top)).join()", "0,0")
    program.expect("the whole value is in the title", "list.querySelectorAll('.change')[9].title.length > 200 && list.querySelector('.open .go span').title.length > 150", True)
    height = "list.querySelectorAll('.change')[9].clientHeight"
    before = program.browser.evaluate(height)
    program.browser.evaluate("list.querySelectorAll('.change')[9].click(); longSteps.draw()")
    program.expect("a click shows all of it", f"{height} > {before}", True)
    program.browser.evaluate("list.querySelectorAll('.change')[9].click()")
    program.expect("another click cuts it", height, before)
    program.browser.evaluate("list.remove()")


def check_state(program):
    """Opens the state by its statement, and searches it."""
    program.browser.evaluate("document.querySelector('#statement').value = 'state'; document.querySelector('#statement-form').requestSubmit()")
    program.expect("the state is shown", "document.querySelectorAll('#state summary').length > 3", True)
    program.expect("changed values are marked", "document.querySelectorAll('#state .changed').length > 0", True)
    inside = """(name => { const [one, other] = [name, '#state'].map(name => document.querySelector(name)?.getBoundingClientRect());
      return one?.top >= other.top && one?.bottom <= other.bottom })"""
    program.browser.evaluate("document.querySelector('#state').scrollTop = 1e6")
    program.post("0/statement", 'send .login(.accountChanged("y"))')
    program.expect("the first of them is in view", f"document.querySelector('#state .changed')?.textContent.includes('y') && {inside}('#state .changed')", True)
    program.browser.evaluate("document.querySelector('#state-search').value = 'price'; document.querySelector('#state-search').oninput()")
    program.expect("matches are counted", "/^1\\/[0-9]+$/.test(document.querySelector('#found').innerText)", True)
    program.expect("the first match is in view", f"{inside}('#state .current')", True)
    program.browser.evaluate("document.querySelector('#previous').click()")
    program.expect("the last match is in view", f"{inside}('#state .current')", True)
    found = program.browser.evaluate("document.querySelector('#found').innerText.split('/')")
    if found[0] != found[1]:
        problems.append(f"{program.name}: the match before the first is {found}")
    program.audit("with the state")
    program.browser.evaluate("[...document.querySelectorAll('#state [open] > summary')].find(line => line.innerText.startsWith('login'))?.click()")
    place = "(label => label && [label.textContent, label.getBoundingClientRect().top])"
    program.browser.evaluate(f"found = {place}(document.querySelector('#state .current')); document.querySelector('#state-search').focus()")
    program.press("Escape", 27)
    program.expect("Escape ends the search", "document.querySelector('#found').innerText", "")
    program.browser.evaluate("oldState = document.querySelector('#state').firstElementChild")
    # The part above opens, because it changes.
    program.post("0/statement", 'send .login(.accountChanged("x"))')
    program.expect("another state is shown", "oldState.isConnected", False)
    program.expect("what was found stays in its place", "[...document.querySelectorAll('#state :is(div, summary)')].some(label => "
                   f"label.textContent === found[0] && Math.abs({place}(label)[1] - found[1]) < 2)", True)


def check_room(program):
    """Steps and state are visible together, also below a message. Tabs and the height of the tools are remembered."""
    enter = "(text => { const field = document.querySelector('#statement'); field.focus(); field.value = text; field.form.requestSubmit() })"
    for width, height in ((1280, 800), (900, 700)):
        program.size(width, height)
        program.expect(f"steps and state at {width}", "['#steps', '#state'].every(name => document.querySelector(name).clientHeight > 120)", True)
        program.browser.evaluate(f"{enter}('help')")
        program.expect(f"help is over the steps, and has the room of the state, at {width}", """(() => {
          const top = name => { const box = document.querySelector(name).getBoundingClientRect(); return document.elementFromPoint(box.x + 40, box.y + box.height - 12)?.closest('#answer, ' + name)?.id };
          return ['#steps', '#filter', '#statement', '#state'].map(top).join() })()""", "answer,filter,statement,")
        program.audit(f"with help at {width}")
        program.press("Escape", 27)
        program.expect("Escape closes it", "document.querySelector('#answer').hidden", True)
    tab = "[...document.querySelectorAll('[role=tab]')].filter(tab => tab.ariaSelected === 'true').map(tab => tab.innerText.split(' ')[0] + document.querySelector('#' + tab.getAttribute('aria-controls')).checkVisibility()).join()"
    program.browser.evaluate("document.querySelector('#state-tab').focus()")
    program.press("ArrowRight", 39)
    program.expect("an arrow key chooses another tab", f"{tab} + document.activeElement.id", "Effectstrueeffects-tab")
    program.audit("with the effects")
    height = "Number(document.querySelector('#divider').ariaValueNow)"
    program.browser.evaluate("document.querySelector('#divider').focus()")
    before = program.browser.evaluate(height)
    program.press("ArrowDown", 40)
    program.expect("an arrow key moves the divider", height, before - 5)
    place = program.browser.evaluate("(({ x, y }) => ({ x: x + 99, y: y + 4 }))(document.querySelector('#divider').getBoundingClientRect())")
    for kind, up in (("mousePressed", 0), ("mouseMoved", 70), ("mouseReleased", 70)):
        program.browser.call("Input.dispatchMouseEvent", type=kind, x=place["x"], y=place["y"] - up, button="left", buttons=1, clickCount=1)
    program.expect("the pointer moves it", f"{height} > {before}", True)
    before = program.browser.evaluate("document.querySelector('#effects-panel').offsetHeight")
    program.open("")
    program.expect("both are remembered", f"{tab} + document.querySelector('#effects-panel').offsetHeight", f"Effectstrue{before}")
    program.browser.evaluate("document.querySelector('#save-tab').click()")
    script = "[...document.querySelectorAll('#script > *')].map(line => line.textContent)"
    program.expect("the script that would be saved is shown", f"fetch('0/script').then(answer => answer.text()).then(text => {script}.join('\\n') + '\\n' === text)", True)
    program.audit("with the file")
    program.post("0/statement", "note here")
    program.expect("it has the next step", f"{script}.includes('note \"here\"')", True)
    program.browser.evaluate("document.querySelector('#state-tab').click()")
    program.size(1280, 800)


def check_busy(program, use, is_busy):
    """While an answer is awaited, a line below the header moves, after a tenth of a second at the latest."""
    program.browser.evaluate("realFetch = fetch; answers = []; fetch = (...request) => new Promise(done => answers.push(done)).then(() => realFetch(...request))")
    program.browser.evaluate(use)
    program.expect("the page is busy", f"String({is_busy}) + answers.length", "true1")
    line = "((line, { animationDuration }) => line.content + line.visibility + animationDuration)(getComputedStyle(document.querySelector('header'), '::after'), getComputedStyle(document.querySelector('header'), '::after'))"
    program.expect("a line says so", line, '""visible0.1s, 1s')
    program.browser.evaluate("fetch = realFetch; for (const done of answers) done()")
    program.expect("it is no longer busy", f"{is_busy} === true || {is_busy} === 'true'", False)
    program.expect("the line is gone", "getComputedStyle(document.querySelector('header'), '::after').content", "none")


def check_previews():
    """Searches previews, and switches their theme, language and size."""
    program = Program("Login", "Messages", folder=pathlib.Path(__file__).parents[2], page="", command="preview")
    # The page is there before the scripts are played.
    program.expect("all previews are found", "document.querySelectorAll('.card').length + document.querySelector('#searching').innerText", "13")

    def define():
        program.browser.evaluate("cards = () => [...document.querySelectorAll('.card')].filter(card => card.checkVisibility())")
        program.browser.evaluate("screen = index => document.querySelectorAll('iframe')[index]?.contentDocument")

    define()
    shown = "document.querySelectorAll('iframe')[0]?.dataset.shown"
    program.expect("the first preview is shown", shown, "")
    program.expect("previews leave the focus alone", "document.activeElement.tagName + document.querySelector('main').scrollTop", "MAIN0")
    program.expect("previews of catalog and scripts are in one list", "document.querySelectorAll('.cards').length", 2)
    program.expect("a size has its pixels", "document.querySelector('[data-choice=size] button').title", "390 × 844")
    program.expect("headings count", "[...document.querySelectorAll('h2')].map(h => h.innerText.trim()).join()", "Login 11,Messages 2")
    program.expect("a loading frame says so", "document.querySelector('.frame p').innerText", "Loading …")
    program.expect("only frames near the view are loaded", "document.querySelectorAll('[data-shown]').length < 13", True)
    program.expect("pictures are unique", "[...document.querySelectorAll('.also')].map(e => e.innerText).filter(text => text.includes('narrow')).join()",
                   "Looks the same as “wrong-password-narrow” (script screens)")
    program.expect("a card says what it can do", "document.querySelector('.open').innerText", "Open")
    program.expect("the names of the feature at the top are in the sidebar", "[...document.querySelectorAll('#names button')].map(name => name.innerText).join() + document.querySelector('#names').previousSibling.innerText",
                   ",".join(program.browser.evaluate("[...document.querySelectorAll('section')][0].innerText && [...document.querySelectorAll('section')[0].querySelectorAll('h3')].map(name => name.innerText)")) + "Login")
    program.expect("the empty end of a screen is left out", "(({ clientWidth, clientHeight }) => clientHeight / clientWidth < 1.8)(document.querySelector('.frame'))", True)
    program.browser.evaluate("[...document.querySelectorAll('#names button')].at(-1).click()")
    program.expect("a name leads to its preview", """[...document.querySelector('section').querySelectorAll('.card')].at(-1).getBoundingClientRect().bottom <= innerHeight
      && document.querySelector('#names [aria-current]') !== null""", True)
    program.browser.evaluate("document.querySelector('main').scrollTop = 0")
    program.audit("as previews")
    program.press("/", 191)
    program.type("wrong-p")
    program.expect("the search finds one", "cards().map(card => card.querySelector('h3').innerText).join()", "wrong-password")
    program.type("xyz")
    program.expect("nothing is found", "document.querySelector('#none').innerText.replace(/\\s+/g, ' ')", "Nothing found for “wrong-pxyz”. Clear the search")
    program.audit("without a preview")
    program.focus("Clear the search")
    program.press("Enter", 13, "\r")
    program.expect("the search is cleared", "cards().length + document.activeElement.id", "13search")
    program.browser.evaluate("location.hash = '#search=dismiss'")
    hit = "[...cards()[0]?.querySelector('.hit').childNodes ?? []].map(node => node.textContent).join('|')"
    program.expect("the text that was found is shown", hit, "text: |… |and try again. |Dismiss||")
    program.browser.evaluate("location.hash = '#search=geben'")
    program.expect("a text in another language is found", hit, "text in Deutsch: |… |Konto Passwort Anmelden |Geben| Sie Ihr Passwort| …")
    program.browser.evaluate("location.hash = '#search=geben&language=de'")
    program.expect("the shown language is not named", f"{hit}.split('|')[0]", "text: ")
    for part in ("Login/wrong-password", "screens/wrong-password"):
        program.browser.evaluate(f"location.hash = '#preview={part}'")
        program.expect(f"a part of a name is enough: {part}", "location.hash + cards().length", "#preview=Login/screens/wrong-password1")
    for unknown, near in (("Login/wrong-pasword", ",Login/screens/wrong-password"), ("Login/unlike", "")):
        program.browser.evaluate(f"location.hash = '#preview={unknown}'")
        program.expect("an unknown preview is said, with near names", "[document.querySelector('#none p'), ...document.querySelectorAll('#near a')].filter(part => part.checkVisibility()).map(part => part.innerText).join()",
                       f"No preview “{unknown}”.{near}")
    program.audit("with an unknown preview")
    program.browser.evaluate("location.hash = '#feature=Messages&search=wrong-p'")
    program.expect("other features have it", "document.querySelector('#none').innerText.replace(/\\s+/g, ' ')",
                   "Nothing found for “wrong-p” in Messages. Clear the search Show 1 in all features")
    program.browser.evaluate("document.querySelector('#everywhere').click()")
    program.expect("they are shown", "cards().length + location.hash", "1#search=wrong-p")
    check_busy(program, "[...document.querySelectorAll('[data-choice=language] button')].at(-1).click()", "document.querySelector('main').ariaBusy")
    program.browser.evaluate("location.hash = ''")
    for button in ("Dark", "Deutsch", "Desktop", "Login"):
        program.browser.evaluate(f"[...document.querySelectorAll('button')].find(button => button.innerText === {json.dumps(button)}).click()")
    address = "#scheme=dark&language=de&size=desktop&feature=Login"
    for visit in ("switching", "opening the address"):
        program.expect(f"the address after {visit}", "location.hash", address)
        program.expect(f"the theme after {visit}", "screen(0)?.documentElement && getComputedStyle(screen(0).documentElement).backgroundColor", "rgb(28, 27, 31)")
        program.expect(f"the language after {visit}", "screen(0)?.querySelector('h1')?.innerText + screen(0)?.documentElement?.lang", "Anmeldende")
        program.expect(f"the size after {visit}", "screen(0)?.defaultView.innerWidth", 1280)
        program.expect(f"the features after {visit}", "cards().length", 11)
        program.audit(f"after {visit}")
        if visit == "switching":
            program.open("0/")
            program.open(address)
            define()
    check_used(program, define)
    program.open("0/")
    program.open("")
    define()
    program.expect("English again", "screen(0)?.querySelector('h1')?.innerText", "Log in")
    program.size(390, 844)
    program.expect("previews fill the width at 390 px", "document.querySelector('.frame').clientWidth", 358)
    program.expect("one row at 390 px", "document.querySelector('header').clientHeight < 64 && !document.querySelector('.switches').checkVisibility()", True)
    program.audit("at 390 px")
    program.browser.evaluate("document.querySelector('#view').click()")
    program.expect("the switches at 390 px", "document.querySelector('.switches').checkVisibility()", True)
    program.audit("at 390 px with switches")
    check_return(program)
    program.close()


def check_used(program, define):
    """Uses a preview; it can be reset, and is new after a reload. A tab of its own keeps the switches."""
    mark = "document.querySelector('.used')?.checkVisibility()"
    account = "screen(0)?.querySelector('input')?.value"
    program.open("0/")
    program.open("")
    define()
    program.expect("one row of switches", "document.querySelector('header').clientHeight < 64", True)
    program.expect("whole screens are in view", "document.querySelector('.frame')?.getBoundingClientRect().bottom <= innerHeight", True)
    program.expect("columns fill the width", "Math.abs([...document.querySelectorAll('.cards')].flatMap(cards => [...cards.children])"
                   ".reduce((right, card) => Math.max(right, card.getBoundingClientRect().right), 0) - (innerWidth - 24)) < 2", True)
    program.expect("a preview is shown", "screen(0)?.querySelector('h1')?.innerText", "Log in")
    before = program.browser.evaluate(account)
    for reset in ("document.querySelector('.used button').click()", "location.reload()"):
        program.post("0/statement", 'fill "Account" "used"')
        program.expect("a preview is used", account, "used")
        program.expect("a used preview is marked", mark, True)
        program.expect("its frame is marked", "getComputedStyle(document.querySelector('.frame')).boxShadow.includes('3px')", True)
        program.audit("with a used preview")
        program.browser.events.clear()
        program.browser.evaluate(reset)
        if "reload" in reset:
            program.browser.wait("Page.loadEventFired")
        define()
        program.expect(f"a preview is as it was after {reset}", f"!{mark} && {account}", before)
    program.post("0/statement", 'fill "Account" "used"')
    program.expect("all can be reset", "document.querySelector('#reset').checkVisibility()", True)
    for width in (1280, 900, 700, 390):
        program.size(width, 500)
        program.expect(f"the button covers nothing at {width}", """(button => [...document.querySelectorAll('nav > div, .previews main, header')].map(part => part.getBoundingClientRect())
          .every(part => part.bottom <= button.top || part.top >= button.bottom || part.right <= button.left || part.left >= button.right))(document.querySelector('#reset').getBoundingClientRect())""", True)
    program.size(1280, 800)
    program.browser.evaluate("document.querySelector('#reset').click()")
    program.expect("all are reset", f"!{mark} && !document.querySelector('#reset').checkVisibility()", True)
    program.browser.evaluate("[...document.querySelectorAll('button')].find(button => button.innerText === 'Dark').click()")
    program.expect("the address of a tab", "document.querySelectorAll('.open')[1]?.getAttribute('href')", "#scheme=dark&preview=Login/long+account")
    program.browser.evaluate("location.hash = '#scheme=dark&preview=Login/long+account'")
    program.expect("a tab shows one preview", "cards().length + getComputedStyle(document.querySelector('nav')).display", "1none")
    program.audit("with one preview")
    width = "cards()[0].querySelector('iframe').getBoundingClientRect().width"
    program.expect("one preview fits into the window", "document.querySelector('.card:not([hidden]) .frame').getBoundingClientRect().bottom <= innerHeight", True)
    program.press("ArrowRight", 39)
    program.expect("→ shows the next one", "location.hash + document.querySelector('#number').value", "#scheme=dark&preview=Login/screens/empty3 of 13")
    program.press("ArrowLeft", 37)
    program.expect("← shows the one before", "location.hash + document.querySelector('#number').value", "#scheme=dark&preview=Login/long+account2 of 13")
    for zoom, pixels in ((50, 195), (100, 390)):
        program.browser.evaluate(f"[...document.querySelectorAll('button')].find(button => button.innerText === '{zoom} %').click()")
        program.expect("the zoom", f"{width} + location.hash", f"{pixels}#scheme=dark&zoom={zoom}&preview=Login/long+account")
    check_wheel(program)
    program.browser.evaluate("[...document.querySelectorAll('button')].find(button => button.innerText === 'Fit').click()")
    check_variants(program)
    for way in ("a link", "Escape"):
        if way == "Escape":
            program.browser.evaluate("location.hash += '&preview=Login/long+account'")
            program.expect("one is alone again", "cards().length", 1)
            program.press("Escape", 27)
        else:
            program.browser.evaluate("document.querySelector('#all').click()")
        program.expect(f"{way} shows all of them", "cards().length", 13)


def check_variants(program):
    """One preview is shown in all languages, light and dark; a click chooses one. Any of its names finds it."""
    program.browser.evaluate("location.hash = '#variants=all&preview=Login/screens/wrong-password-narrow'")
    colors = "[...document.querySelectorAll('.variants a:not([data-size]) iframe')].map(({ contentDocument: page }) => page?.body && page.documentElement.lang + getComputedStyle(page.body).colorScheme).join()"
    program.expect("a picture per language and theme", colors, "enlight,endark,delight,dedark,arlight,ardark")
    program.expect("themes, languages and sizes can't be chosen", "document.querySelectorAll('.switches [inert]').length", 3)
    program.expect("each picture has its size", "[...document.querySelectorAll('.variants iframe')].map(({ contentWindow: page }) => page.innerWidth).join()",
                   "390,390,390,390,390,390,820,1280")
    program.audit("with all variants")
    program.browser.evaluate("[...document.querySelectorAll('.variants a')].find(link => link.innerText.startsWith('Deutsch · Dark')).click()")
    program.expect("a variant is chosen", "location.hash + cards()[0].querySelector('iframe').contentDocument.documentElement?.lang",
                   "#scheme=dark&language=de&preview=Login/screens/wrong-password-narrowde")
    program.browser.evaluate("location.hash = '#scheme=dark&preview=Login/long+account'")


def check_return(program):
    """Without an answer, there is no button that can do nothing; pictures that could not be loaded come with the program."""
    frame = "document.querySelectorAll('.card iframe')[0]"
    program.browser.evaluate(f"document.body.classList.add('lost'); {frame}.src = 'none'; {frame}.parentElement.querySelector('.failed').hidden = false")
    program.expect("no button is shown", "[...document.querySelectorAll('.failed button')].filter(button => button.checkVisibility()).length", 0)
    program.browser.evaluate("document.body.classList.remove('lost'); lockstepReturned()")
    program.expect("the picture is loaded when the program answers", f"Boolean({frame}.contentWindow.lockstep) && {frame}.parentElement.querySelector('.failed').hidden", True)
    # The missing page is in the console.
    program.browser.events.clear()


def check_wheel(program):
    """The wheel scrolls the page of previews, until a preview is clicked; typing into it keeps its size."""
    box = "(box => ({ x: box.x + box.width / 2, y: box.y + 200 }))(document.querySelectorAll('.frame')[1].getBoundingClientRect())"
    program.expect("the preview is loaded", "screen(1)?.querySelector('input') !== null", True)
    wheel = dict(type="mouseWheel", deltaX=0, deltaY=80)
    program.browser.call("Input.dispatchMouseEvent", **wheel, **program.browser.evaluate(box))
    program.expect("the wheel passes", "document.querySelector('main').scrollTop", 80)
    field = "(box => ({ x: box.x + 20, y: box.y + 10 }))(screen(1).querySelector('input').getBoundingClientRect())"
    place, frame = program.browser.evaluate(field), program.browser.evaluate("(({ x, y }) => ({ x, y }))(document.querySelectorAll('iframe')[1].getBoundingClientRect())")
    program.click({axis: place[axis] + frame[axis] for axis in ("x", "y")})
    program.expect("a clicked preview has an outline", "getComputedStyle(document.querySelectorAll('.frame')[1]).outlineStyle", "solid")
    layout = "document.querySelectorAll('.frame')[1].getBoundingClientRect().height + ' ' + screen(1).defaultView.innerHeight"
    before = program.browser.evaluate(layout)
    program.type("typed")
    program.expect("typing arrives", "screen(1).querySelector('input').getAttribute('value').includes('typed')", True)
    program.expect("typing keeps the layout", layout, before)
    program.browser.evaluate("document.querySelector('main').focus()")


STORM = """feature Broadcast
world storm
exhaustivity off
type "Title" "Lamps"
scroll to "Add: Brass lamp"
tap "Add: Brass lamp"
send .preparation(.accessRead(camera: .granted, microphone: .granted))
tap "Start"
advance 3s
advance 400ms
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("headless")
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--uses", type=int, default=40)
    parser.add_argument("--typing", type=int, default=60)
    parser.add_argument("--limit", type=int, default=280)
    parser.add_argument("--latency", action="store_true", help="only measures how soon the page changes after a click")
    options = parser.parse_args()
    global HEADLESS
    # Saved sessions don't contain the password.
    os.environ.setdefault("LOCKSTEP_SECRET_PASSWORD", "correct horse")
    # A hang must fail, and leave nothing running.
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"check_page: more than {options.limit} seconds" + "\n".join(["", *problems])))
    signal.alarm(options.limit)
    HEADLESS = str(pathlib.Path(options.headless).resolve())
    with tempfile.TemporaryDirectory() as folder:
        checks = [lambda: check_journey(folder), lambda: check_keyboard(folder), lambda: check_typing(options.typing, folder)]
        checks += [lambda: check_panel(folder), lambda: check_look(folder), check_previews]
        checks += [lambda seed=seed: check_random(seed, options.uses, folder) for seed in range(options.seeds)]
        for check in [lambda: check_latency(folder)] if options.latency else checks:
            try:
                check()
            except RuntimeError as error:
                problems.append(f"ended early: {error}")
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"check_page: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
