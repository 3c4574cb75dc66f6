#!/usr/bin/env python3
"""Checks report pages in headless Chromium: no request, no console error, figures, states, reasons, keyboard, accessible names, hostile text.

usage: check_report.py [REPORT.html …] [--quick] [--limit N] [--states TRACE]
    REPORT.html  reports written by the program; sample pages are checked in any case
    --quick      without the page of 100,000 steps
    --times      prints the time of each check
    --states TRACE  compares every state that the first report shows with the hashes that the same run wrote with `--hash-every 1`
    --limit N    the number of seconds after which it gives up (120)
"""
import argparse
import base64
import json
import math
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
FOLDER = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "LockstepScreen" / "Chromium")]
import sample  # noqa: E402
from check_html import AUDIT, Browser  # noqa: E402

problems = []
SIZES = [(1280, 800), (390, 844)]

# Roles that a reader uses or moves to: each needs a name.
NAMED = {"button", "link", "textbox", "searchbox", "spinbutton", "tab", "tabpanel", "option", "treeitem", "listbox", "tree", "dialog", "navigation", "region", "complementary", "Iframe"}


def report(page, text):
    problems.append(f"{page}: {text}")


class Reader:
    """A browser with a page, as a reader uses it."""

    def __init__(self):
        self.browser = Browser()
        self.name = ""

    def open(self, path, fragment="", size=SIZES[0], scheme="light"):
        self.name = path.name
        self.address = path.resolve().as_uri()
        self.browser.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.wait("Page.loadEventFired")
        self.browser.events.clear()
        self.browser.call("Page.navigate", url=self.address + fragment)
        self.browser.wait("Page.loadEventFired")
        for _ in range(400):
            if self.run("window.lockstepReport?.ready ?? document.querySelector('[role=alert]')?.textContent"):
                return self.settle()
            time.sleep(0.02)
        report(self.name, "it isn't ready after 8 seconds")

    def run(self, script):
        return self.browser.evaluate(script)

    def settle(self):
        self.run("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def press(self, key, text=""):
        code = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35}.get(key, 0)
        more = {"text": text} if text else {}
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, **more)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)
        self.settle()

    def fragment(self):
        return self.run("location.hash")

    def expect(self, what, found, wanted):
        if found != wanted:
            report(self.name, f"{what}: {found!r} instead of {wanted!r}")

    def tabs(self):
        return self.run("[...document.querySelectorAll('[role=tab]')].map(tab => tab.id)")

    def quiet(self, after):
        """No request but for the file, and nothing on the console."""
        for event in self.browser.events:
            method, facts = event.get("method"), event.get("params", {})
            if method == "Network.requestWillBeSent" and not facts["request"]["url"].startswith((self.address, "data:", "about:")):
                report(self.name, f"{after}: a request for {facts['request']['url'][:200]}")
            if method in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
                report(self.name, f"{after}: the console says {json.dumps(facts)[:400]}")
        self.browser.events.clear()
        if self.run("'attacked' in window"):
            report(self.name, f"{after}: text became a script")


def check_tabs(reader, path, fragment=""):
    """Opens every tab in both sizes, light and dark, and audits what is seen and what assistive technology gets."""
    for size, scheme in [(SIZES[0], "light"), (SIZES[0], "dark"), (SIZES[1], "light")]:
        reader.open(path, fragment, size, scheme)
        reader.run("document.querySelector('#panes [data-pane=detail]')?.click()")
        for tab in reader.tabs() or [None]:
            place = f"{tab} at {size[0]}×{size[1]}, {scheme}"
            if tab:
                reader.run(f"document.getElementById('{tab}').click()")
            reader.settle()
            for rule, element, value in reader.run(AUDIT):
                if is_problem(rule, element):
                    report(reader.name, f"{place}: {rule}: {element}: {value}")
            if scheme == "light":
                check_names(reader, place)
        reader.quiet(f"{size[0]}×{size[1]}, {scheme}")
    for pane in ("steps", "runs"):
        reader.run(f"document.querySelector('#panes [data-pane={pane}]').click()")
        reader.settle()
        for rule, element, value in reader.run(AUDIT):
            if is_problem(rule, element):
                report(reader.name, f"{pane} at 390×844: {rule}: {element}: {value}")


def is_problem(rule, element):
    """Spans end in an ellipsis of the line around them."""
    return rule not in ("picture", "script", "one-primary") and not (rule == "overflow" and element.startswith("span"))


def check_names(reader, place):
    for node in reader.browser.call("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in NAMED and not node.get("name", {}).get("value", "").strip():
            report(reader.name, f"{place}: a {role} has no name")


def check_keyboard(reader, path):
    run = "#Root/favorites-total-is-updated-when-an-item-is-removed"
    reader.open(path, run + ":3")
    # Every control can be reached by Tab.
    count = reader.run("""(window.stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex], summary, iframe')].filter(e =>
      e.tabIndex >= 0 && !e.disabled && e.checkVisibility())).length""")
    reached = set()
    for _ in range(count + 8):
        reader.browser.press_tab()
        reached.add(reader.run("stops.indexOf(document.activeElement)"))
    missed = reader.run(f"stops.filter((_, index) => !{sorted(reached)}.includes(index)).map(e => e.outerHTML.slice(0, 100))")
    if missed:
        report(reader.name, f"Tab doesn't reach {missed}")
    reader.open(path, run + ":3")
    for key, wanted in [("ArrowDown", 4), ("ArrowUp", 3), ("ArrowRight", 4), ("ArrowLeft", 3), ("End", 8), ("Home", 0), ("End", 8)]:
        reader.press(key)
        reader.expect(key, reader.fragment(), f"{run}:{wanted}")
    reader.press("/", "/")
    reader.expect("/ focuses", reader.run("document.activeElement.type"), "search")
    reader.browser.call("Input.insertText", text="effect:ticker path:ticks")
    time.sleep(0.2)
    reader.expect("filtered steps", reader.run("document.querySelectorAll('#steps .step').length"), 2)
    reader.press("Escape")
    time.sleep(0.2)
    reader.expect("steps after Escape", reader.run("document.querySelectorAll('#steps .step').length") >= 5, True)
    reader.run("document.activeElement.blur()")
    reader.press("?", "?")
    reader.expect("? opens the keys", reader.run("document.querySelector('#help').open"), True)
    reader.press("Escape")
    reader.expect("Escape closes the keys", reader.run("document.querySelector('#help').open"), False)
    reader.run("document.getElementById('tab-changes').focus()")
    reader.press("ArrowRight")
    reader.expect("the tab after an arrow", reader.run("document.querySelector('[role=tab][aria-selected=true]').id"), "tab-state")
    reader.run("document.getElementById('state-tree').focus()")
    for key in ("Home", "ArrowDown", "ArrowLeft", "ArrowRight"):
        reader.press(key)
    reader.expect("a tree's active row", reader.run("document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.ariaLabel"), "login")
    reader.expect("the reason is shown", reader.run("!document.querySelector('#why').hidden"), True)
    reader.press("Escape")
    reader.expect("Escape closes the reason", reader.run("document.querySelector('#why').hidden"), True)
    reader.press("]", "]")
    reader.expect("] opens the next run", reader.fragment().startswith("#Login/bad-syntax"), True)
    reader.quiet("the keyboard")


def check_journey(reader, path):
    """Follows the reason of a value, goes back, and reads the failure."""
    reader.open(path, "#Login/wrong-password:4")
    reader.run("document.getElementById('tab-state').click()")
    reader.settle()
    # What a narrow row cuts is in its title.
    for name in ("#steps .line.change", "#steps .line.event", "#state-tree .node:not(.changed, .branch) .value"):
        found = reader.run(f"(parts => parts.length > 0 && parts.every(part => part.title.length >= part.textContent.replace(/^• /, '').length))([...document.querySelectorAll('{name}')])")
        reader.expect(f"all of {name} is in its title", found, True)
    reader.run("[...document.querySelectorAll('#state-tree .row')].find(row => row.ariaLabel.startsWith('wrongTries')).click()")
    chain = reader.run("[...document.querySelectorAll('#why .chain li')].map(item => item.textContent)")
    reader.expect("the chain", chain, ["written to wrongTries step 4", "by .loginResponse(.failure(.wrongCredentials)) step 4", "sent by the effect “login” step 3",
                                       "started by .loginButtonTapped step 3", 'from tap "Log in" line 6'])
    reader.run("[...document.querySelectorAll('#why .chain a')].at(-1).click()")
    reader.expect("a link jumps", reader.fragment(), "#Login/wrong-password:3")
    reader.run("new Promise(done => { addEventListener('popstate', () => setTimeout(done), { once: true }); history.back() })")
    reader.expect("Back returns", reader.fragment(), "#Login/wrong-password:4")
    text = reader.run("(document.getElementById('tab-failure').click(), document.getElementById('content').textContent)")
    for wanted in ("Why wrongTries is 1", "Unavoidable after step 3", "3 of 15 steps are enough", "First divergence at step 4"):
        reader.expect(f"“{wanted}” in the failure", wanted in text, True)
    reader.quiet("a journey")


JUMPS = """(async () => {
  const run = lockstepReport.model.runs[0], times = [];
  for (const tab of ['changes', 'state', 'difference', 'effects']) {
    document.getElementById('tab-' + tab).click();
    for (let jump = 0; jump < 12; jump += 1) {
      const began = performance.now();
      await new Promise(done => { addEventListener('popstate', done, { once: true }); location.hash = '#' + run.name + ':' + (1 + (jump * 7919) % run.items.length) });
      document.body.offsetHeight;
      times.push(performance.now() - began);
    }
  }
  return times.sort((a, b) => a - b);
})()"""


def check_figures(reader, path, most):
    """The time until the page can be used, and the time of jumps in the tabs."""
    # Other programs may use the machine: the best of three rounds counts.
    ready = math.inf
    for _ in range(3):
        reader.open(path)
        ready = min(ready, reader.run("lockstepReport.ready"))
    count = reader.run("Math.max(...lockstepReport.model.runs.map(run => run.items.length))")
    times = min((reader.run(JUMPS) for _ in range(3)), key=lambda times: times[len(times) * 9 // 10])
    filtering = reader.run("""(async () => {
      const filter = document.querySelector('.steps .filter'), began = performance.now();
      filter.value = 'saved';
      filter.dispatchEvent(new Event('input'));
      await new Promise(done => { const wait = () => document.querySelector('.steps .note').textContent ? done() : setTimeout(wait, 2); wait() });
      return performance.now() - began;
    })()""")
    megabytes = path.stat().st_size / 1e6
    print(f"check_report: {count} steps: {megabytes:.2f} MB, usable after {ready:.0f} ms, jumps {times[len(times) // 2]:.0f} ms (median), {times[-1]:.0f} ms (worst), filter {filtering:.0f} ms")
    # A few jumps may take longer.
    if ready > most or times[len(times) * 9 // 10] > 50:
        report(reader.name, f"too slow: usable after {ready:.0f} ms (at most {most}), jumps {[round(t) for t in times[-6:]]} ms (at most 50)")
    reader.quiet("jumps")


# MARK: States and reasons

def random_run(generator, count):
    """A run with all kinds of changes at all depths."""
    fresh = lambda: sample.struct("Item", a=str(generator.randrange(99)), list={"array": [str(n) for n in range(generator.randrange(4))]}, choice=sample.case("C", "one", "1"))
    state = sample.struct("State", rows={"array": [fresh() for _ in range(4)], "ids": list("abcd")}, keyed={"dictionary": [["k", fresh()]]}, set={"set": ["1", "2"]}, leaf="0", item=fresh())
    run = sample.Run("Random", state)
    for number in range(count):
        run.step(f"send .step({number})")
        run.reduce(f".step({number})")
        for _ in range(generator.randrange(3)):
            place, kind, more = random_change(generator, run.state, fresh, number)
            run.change(f"p{place}", place, kind, *more)
        if generator.random() < 0.01:
            run.state = sample.copy.deepcopy(state)
            run.event("S", sample.copy.deepcopy(state))
    run.finish_step()
    run.end = {"outcome": "passed", "failures": []}
    return run


def random_change(generator, state, fresh, number):
    place, tree = [], state
    while True:
        name = next((name for name in sample.LISTS if isinstance(tree, dict) and name in tree), None)
        if name is None:
            return place, "=", [str(number)]
        children = tree[name]
        if name in ("array", "set", "dictionary") and generator.random() < 0.6:
            kinds = ["+"] + (["-"] if children else []) + ([">"] if len(children) > 1 and name == "array" else [])
            kind = generator.choice(kinds)
            if kind == "+":
                label = {"array": f"n{number}" if "ids" in tree else None, "dictionary": f"key{number}", "set": None}[name]
                return [*place, generator.randrange(len(children) + 1)], "+", [fresh() if name != "set" else str(number)] + ([label] if label else [])
            return [*place, generator.randrange(len(children))], kind, [generator.randrange(len(children))] if kind == ">" else []
        if not children or (place and generator.random() < 0.2):
            return place, "=", [fresh()]
        index = generator.randrange(len(children))
        place.append(index)
        tree = children[index] if name in ("array", "set") else children[index][1]


class Stamped:
    """A value in which every node keeps the last step that wrote it, found by going forward: the plain way to know what the page finds by going back."""

    def __init__(self, tree, step):
        name = next((name for name in sample.LISTS if isinstance(tree, dict) and name in tree), None)
        self.step = step
        self.children = [Stamped(child if name in ("array", "set") else child[1], step) for child in tree[name]] if name else []

    def change(self, place, kind, more, step):
        self.step = step
        if len(place) > 1:
            self.children[place[0]].change(place[1:], kind, more, step)
        elif kind == "=":
            self.children[place[0]] = Stamped(more[0], step)
        elif kind == "+":
            self.children.insert(place[0], Stamped(more[0], step))
        else:
            child = self.children.pop(place[0])
            if kind == ">":
                self.children.insert(more[0], child)

    def all(self, place=()):
        yield list(place), self.step
        for index, child in enumerate(self.children):
            yield from child.all((*place, index))


def check_states(reader, folder, seed):
    """The state at every step equals what the run did; the last writer of every value equals the one found by a plain scan."""
    generator = random.Random(seed)
    page, run = sample.Page("Random"), random_run(generator, 2300)
    page.run(run)
    path = folder / "random.html"
    path.write_text(page.text())
    reader.open(path)
    for first in range(0, len(run.states), 250):
        wanted = [json.dumps(normal(state), sort_keys=True) for state in run.states[first:first + 250]]
        found = reader.run(f"""{json.dumps(wanted)}.findIndex((text, offset) => {{
          const sorted = value => value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.keys(value).sort().map(key => [key, sorted(value[key])]))
            : Array.isArray(value) ? value.map(sorted) : value;
          return JSON.stringify(sorted(lockstepReport.statesAround(lockstepReport.model.runs[0], {first} + offset).after)) !== JSON.stringify(JSON.parse(text)) }})""")
        if found >= 0:
            return report(reader.name, f"seed {seed}: the state after step {first + found + 1} differs")
    stamped, checked = Stamped(run.facts["state"], -1), 0
    for position, item in enumerate(run.items):
        for event in item["e"]:
            if event[0] == "S":
                stamped = Stamped(event[1], position)
            for _, place, kind, *more in event[1] if event[0] == "c" else []:
                if place:
                    stamped.change(place, kind, more, position)
                else:
                    stamped = Stamped(more[0], position)
        if position % 23 == 0:
            values = list(stamped.all())
            found = reader.run(f"{json.dumps([place for place, _ in values])}.map(place => lockstepReport.lastWriter(lockstepReport.model.runs[0], {position}, place)?.position ?? -1)")
            checked += len(values)
            for (place, wanted), other in zip(values, found):
                if wanted != other:
                    return report(reader.name, f"seed {seed}: the last writer of {place} after step {position + 1} is {wanted + 1}, not {other + 1}")
    print(f"check_report: {len(run.states)} states and the last writers of {checked} values are right")


def normal(tree):
    return {key: value for key, value in tree.items()} if isinstance(tree, dict) else tree


# MARK: Hostile and damaged files

def check_fuzz(reader, path):
    reader.open(path)
    counts = "['script', 'img', 'svg:not(.icon)', 'link', 'object'].map(name => document.querySelectorAll('body ' + name + ':not(.block)').length).join()"
    wanted = reader.run(counts)
    for step in (1, 2):
        reader.run(f"history.replaceState(null, '', location.hash.replace(/:\\d+$/, ':{step}')), dispatchEvent(new PopStateEvent('popstate'))")
        for tab in reader.tabs():
            reader.run(f"document.getElementById('{tab}').click()")
            reader.settle()
            reader.run("[...document.querySelectorAll('#content button.why-button, #content [role=treeitem]')].slice(0, 12).forEach(e => e.click())")
            for rule, element, value in reader.run(AUDIT):
                if rule in ("overflow", "cut") and is_problem(rule, element):
                    report(reader.name, f"{tab}: {rule}: {element}: {value}")
        for face in ("Text", "Accessibility"):
            reader.run(f"document.getElementById('tab-screen')?.click(), [...document.querySelectorAll('#content button')].find(b => b.textContent === '{face}')?.click()")
        reader.quiet(f"step {step}")
    reader.expect("elements made from text", reader.run(counts), wanted)
    hidden = reader.run(r"/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u202a-\u202e\ufeff]/.test(document.body.innerText)")
    reader.expect("invisible characters in the text", hidden, False)
    # 100,000 keys: some hundred rows, and a button for more.
    reader.run("document.getElementById('tab-state').click()")
    reader.settle()
    rows = reader.run("""(async () => {
      const tree = document.getElementById('state-tree'), row = () => [...tree.querySelectorAll('.row')].find(e => e.ariaLabel?.startsWith('many'));
      if (row().ariaExpanded !== 'true') row().querySelector('.fold').click();
      await new Promise(done => setTimeout(done, 50));
      const began = performance.now();
      tree.scrollTop = 312 * 26;
      await new Promise(done => setTimeout(done, 50));
      return [[...tree.querySelectorAll('button.more')].map(e => e.textContent).join(), tree.scrollHeight < 20_000];
    })()""")
    reader.expect("rows of 100,000 keys", rows[0].startswith("Show 300 of 99,7") and rows[1], True)
    reader.run("document.querySelector('[data-page] .overview-row').click()")
    reader.quiet("the overview")


def check_damaged(reader, folder, text):
    """Cut at any byte, or with a damaged block, a page says so and shows the remainder."""
    blocks = [found.start() for found in re.finditer('<script type="text/plain"', text)]
    broken = folder / "broken.html"
    for at, wanted in [(blocks[6] + 900, "ends in the middle"), (blocks[6] + 10, None), (blocks[3], None), (blocks[0] + 80, "ends in the middle"), (blocks[0], "has no data")]:
        broken.write_text(text[:at])
        reader.open(broken)
        shown = reader.run("document.body.innerText")
        if wanted and wanted not in shown:
            report(reader.name, f"cut at {at}: it doesn't say “{wanted}”")
        reader.quiet(f"cut at {at}")
    place = blocks[5] + 60
    broken.write_text(text[:place] + "AAAAAAA" + text[place + 7:])
    reader.open(broken)
    reader.expect("a damaged block is reported", "1 of" in reader.run("document.body.innerText") and "can’t be read" in reader.run("document.body.innerText"), True)
    reader.quiet("a damaged block")
    added = reader.browser.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.DecompressionStream")["identifier"]
    broken.write_text(text)
    reader.open(broken)
    reader.expect("an old browser is told", "DecompressionStream" in reader.run("document.body.innerText") and "wrongTries" in reader.run("document.body.innerText"), True)
    reader.quiet("an old browser")
    reader.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=added)


def check_print(reader, path):
    reader.open(path)
    pages = base64.b64decode(reader.browser.call("Page.printToPDF")["data"]).count(b"/Type /Page\n")
    shown = reader.run("document.getElementById('print').textContent")
    reader.expect("the failures are printed", "`wrongTries` is 1, expected 2" in shown and "Root/favorites-total" in shown and 1 <= pages <= 12, True)


def check_sizes():
    size = len(sample.generate.program().encode()) + len(sample.generate.style().encode())
    print(f"check_report: scripts and style have {size:,} bytes")
    if size > 110 * 1024:  # 120 KB with the rest of the page
        report("the page", f"scripts and style have {size} bytes")
    script = FOLDER.parents[1] / "Sources" / "LockstepReport" / "Page" / "generate.py"
    if subprocess.run([sys.executable, str(script), "--check"], capture_output=True).returncode != 0:
        report("generate.py", "ReportAssets+Files.swift is outdated")


def check_given(reader, path):
    """A report of the real program: quiet, in all tabs of its first runs, with names."""
    text = path.read_text(errors="replace")
    if '<pre id="summary"' not in text[:4096]:
        report(path.name, "the summary isn't at the beginning")
    check_tabs(reader, path)
    reader.open(path)
    runs = reader.run("lockstepReport.model.runs.map(run => run.items.length)")
    print(f"check_report: {path.name}: {len(runs)} runs, {sum(runs)} steps, usable after {reader.run('lockstepReport.ready'):.0f} ms")
    for _ in range(min(8, len(runs))):
        reader.press("]", "]")
        for tab in reader.tabs():
            reader.run(f"document.getElementById('{tab}').click()")
        for key in ("Home", "ArrowDown", "End"):
            reader.press(key)
    reader.quiet("its runs")


def traced_hashes(path):
    """For each script of a trace, the hash of the state after each step."""
    scripts = []
    for line in path.read_text().splitlines():
        if line.startswith('{"event":"scriptStarted"'):
            scripts.append({})
        elif line.startswith('{"event":"stateHash"'):
            facts = json.loads(line)
            scripts[-1][facts["step"]] = facts["hash"]
    return scripts


def state_hash(tree):
    """FNV-1a with 64 bits of the state as a trace writes it."""
    value = 0xCBF29CE484222325
    for byte in json.dumps(tree, ensure_ascii=False, separators=(",", ":")).replace("\x7f", "\\u007f").encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def check_hashes(reader, path, trace):
    """Each state that the page shows is that of the run: its hash is the one that the run wrote."""
    reader.open(path)
    scripts, compared = traced_hashes(trace), 0
    reader.expect("the number of runs", reader.run("lockstepReport.model.runs.length"), len(scripts))
    for number, hashes in enumerate(scripts):
        states = reader.run(f"(run => run.items.map((_, index) => lockstepReport.statesAround(run, index).after))(lockstepReport.model.runs[{number}])")
        for step, expected in hashes.items():
            compared += 1
            if step > len(states) or state_hash(states[step - 1]) != expected:
                report(path.name, f"run {number + 1}, step {step}: the state differs from that of the run")
    print(f"check_report: {compared} states of {len(scripts)} scripts are those of the run")
    if compared == 0:
        report(path.name, "no state was compared")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reports", nargs="*", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--times", action="store_true")
    parser.add_argument("--states", type=pathlib.Path)
    parser.add_argument("--limit", type=int, default=120)
    options = parser.parse_args()
    # A hang must fail.
    signal.signal(signal.SIGALRM, lambda *_: sys.exit("\n".join([f"check_report: more than {options.limit} seconds", *problems])))
    signal.alarm(options.limit)
    began = time.monotonic()
    check_sizes()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def write(name):
            (folder / f"{name}.html").write_text(sample.PAGES[name]().text(), errors="surrogatepass")
            return folder / f"{name}.html"

        reader = Reader()
        small = write("small")
        checks = [lambda: check_tabs(reader, small, "#Login/wrong-password:4"), lambda: check_tabs(reader, small), lambda: check_keyboard(reader, small), lambda: check_journey(reader, small),
                  lambda: check_states(reader, folder, 7), lambda: check_fuzz(reader, write("fuzz")), lambda: check_damaged(reader, folder, small.read_text()),
                  lambda: check_print(reader, small), lambda: check_figures(reader, write("large"), 500)]
        if not options.quick:
            checks.append(lambda: check_figures(reader, write("huge"), 2000))
        checks += [lambda path=path: check_given(reader, path) for path in options.reports]
        if options.states:
            checks.append(lambda: check_hashes(reader, options.reports[0], options.states))
        for check in checks:
            start = time.monotonic()
            try:
                check()
            except RuntimeError as error:
                report(reader.name, str(error)[:600])
            if options.times:
                print(f"check_report: {reader.name} took {time.monotonic() - start:.1f} s")
        reader.browser.close()
    print(*problems[:60], sep="\n", end="\n" if problems else "")
    print(f"check_report: {len(problems)} problems, {time.monotonic() - began:.0f} s")
    sys.exit(1 if problems else 0)


main()
