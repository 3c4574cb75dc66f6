#!/usr/bin/env python3
"""Checks HTML pages of screens in headless Chromium, or takes screenshots of them.

    check_html.py FOLDER                    checks each page in FOLDER; exits 1 if a rule is violated
    check_html.py FOLDER --screenshots OUT  writes OUT/PAGE-WIDTHxHEIGHT-SCHEME.png

Each violation is a line: page, size, scheme, rule, place, value. Needs Python 3 and Chromium (CHROMIUM names the program).
"""
import base64
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# A narrow and a wide window; each of them shows one of the two sets of colours.
WINDOWS = [((390, 844), "light"), ((1280, 800), "dark")]
SECONDS = 60

# Roles of Chromium's accessibility tree that a person can use, and those that stand for a picture.
CONTROLS = {"button", "link", "textbox", "switch", "checkbox", "combobox", "slider", "spinbutton", "progressbar", "dialog",
            "alertdialog", "navigation", "listbox", "searchbox", "radio", "tab"}
PICTURES = {"image", "img", "figure"}
# Chromium's own controls inside a control.
INNER = {"option", "menulistoption", "menulistpopup", "menuitem"}


class Browser:
    """A headless Chromium, driven by the DevTools protocol over a pipe."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands_read, self.commands = os.pipe()
        self.messages, messages_write = os.pipe()
        program = os.environ.get("CHROMIUM", "chromium")
        arguments = [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
                     "--user-data-dir=" + self.profile.name, "about:blank"]
        # The protocol uses the descriptors 3 and 4.
        shell = f'exec "$@" 3<&{commands_read} 4>&{messages_write}'
        self.process = subprocess.Popen(["bash", "-c", shell, "bash"] + arguments, stderr=subprocess.DEVNULL,
                                        pass_fds=(commands_read, messages_write))
        os.close(commands_read)
        os.close(messages_write)
        self.last, self.buffer, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "DOM", "Accessibility", "Network"]:
            self.call(domain + ".enable")

    def close(self):
        session, self.session = self.session, None
        self.call("Browser.close")
        self.process.wait(SECONDS)
        self.profile.cleanup()

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.messages, 1 << 16)
            if not part:
                raise RuntimeError("Chromium ended unexpectedly")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def wait(self, event):
        while not any(known.get("method") == event for known in self.events):
            self.events.append(self.read())

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def open(self, path, size, scheme):
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        media = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.call("Emulation.setEmulatedMedia", features=media)
        self.events.clear()
        self.call("Page.navigate", url=path.resolve().as_uri())
        self.wait("Page.loadEventFired")
        self.evaluate("document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => done(1))))")

    def press_tab(self):
        key = {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
        self.call("Input.dispatchKeyEvent", type="rawKeyDown", **key)
        self.call("Input.dispatchKeyEvent", type="keyUp", **key)


# Everything that is visible in the DOM. Returns violations: [rule, place, value].
AUDIT = r"""
(() => {
  const found = [];
  const all = [...document.querySelectorAll('body *')];
  const name = e => {
    const text = (e.getAttribute('aria-label') || e.textContent || e.value || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + ' "' + text + '"';
  };
  const report = (rule, e, value) => found.push([rule, e ? name(e) : 'page', String(value)]);
  const isSeen = e => e.checkVisibility({visibilityProperty: true}) && !e.closest('.spoken');
  const hasText = e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim() !== '');
  // One of each
  if (!document.documentElement.lang) report('language', null, 'html has no lang');
  if (!document.title.trim()) report('title', null, 'the title is empty');
  if (document.querySelectorAll('main').length !== 1) report('one-main', null, document.querySelectorAll('main').length);
  if (!document.querySelector('h1')) report('first-heading', null, 'no h1');
  if (document.querySelectorAll('[autofocus]').length > 1) report('one-autofocus', null, 'several');
  // References
  const ids = all.map(e => e.id).filter(id => id);
  ids.filter((id, index) => ids.indexOf(id) !== index).forEach(id => report('unique-id', null, id));
  for (const attribute of ['for', 'aria-labelledby', 'aria-describedby']) {
    for (const e of document.querySelectorAll('[' + attribute + ']')) {
      for (const id of e.getAttribute(attribute).split(' ')) {
        if (!document.getElementById(id)) report('reference', e, attribute + '=' + id);
      }
    }
  }
  for (const e of all) {
    if (e.tabIndex > 0) report('tabindex', e, e.tabIndex);
    if (e.tagName === 'SCRIPT' || [...e.attributes].some(a => a.name.startsWith('on'))) report('script', e, 'script in the page');
    if (e.tagName === 'A' && e.hasAttribute('href') && !['http:', 'https:', 'mailto:', location.protocol].includes(e.protocol)) {
      report('address', e, e.getAttribute('href'));
    }
    if (e.tagName === 'IMG' && !(e.complete && e.naturalWidth > 0)) report('picture', e, 'not loaded');
    if (!isSeen(e)) continue;
    // Room
    const box = e.getBoundingClientRect();
    const style = getComputedStyle(e);
    const scroller = (() => {
      for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(p).overflowX)) return p;
      }
    })();
    if (!scroller && box.right > innerWidth + 1) report('overflow', e, 'right edge at ' + Math.round(box.right));
    if (!scroller && box.left < -1) report('overflow', e, 'left edge at ' + Math.round(box.left));
    if (e.closest('svg')) continue;
    const isCut = e.scrollWidth > e.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX);
    if (isCut && style.textOverflow !== 'ellipsis') report('cut', e, e.scrollWidth + ' in ' + e.clientWidth + ' px');
    const isTarget = e.matches('button,input,select,textarea') && !e.disabled;
    if (isTarget && (box.width < 24 || box.height < 24) && !e.matches('.link,td *')) {
      report('target-size', e, Math.round(box.width) + ' × ' + Math.round(box.height) + ' px');
    }
    // A control beyond the edge of what scrolls up and down only would be cut.
    if (isTarget && scroller && !e.closest('.tabs')) {
      const edges = scroller.getBoundingClientRect();
      if (box.right > edges.right + 1 || box.left < edges.left - 1) report('cut', e, 'crosses the edge of what scrolls');
    }
    // Contrast
    if (!hasText(e) && !e.matches('input:not([type=checkbox],[type=range]),textarea,select')) continue;
    if (e.disabled || e.closest(':disabled,.disabled,[aria-disabled=true],[inert]')) continue;
    const value = contrast(e, style);
    if (value < 4.5) report('contrast', e, value.toFixed(2));
  }
  // One primary button in what can be used
  const primary = [...document.querySelectorAll('.primary')].filter(e => isSeen(e) && !e.closest('[inert]'));
  if (primary.length > 1) report('one-primary', primary[1], primary.length + ' primary buttons');
  // Texts and buttons are on the line of a field beside them
  for (const field of document.querySelectorAll('.box>.field')) {
    const input = field.querySelector('input');
    if (!input || getComputedStyle(field.parentElement).flexDirection !== 'row') continue;
    const line = input.getBoundingClientRect();
    for (const e of field.parentElement.querySelectorAll(':scope>.beside,:scope>button')) {
      const box = e.getBoundingClientRect();
      const distance = Math.abs((box.top + box.bottom) / 2 - (line.top + line.bottom) / 2);
      if (box.bottom > field.getBoundingClientRect().top && distance > 2) report('field-line', e, distance.toFixed(1) + ' px off');
    }
  }
  // Siblings don't overlap
  for (const parent of document.querySelectorAll('.box:not([inert])')) {
    const boxes = [...parent.children].filter(e => isSeen(e) && !e.closest('[inert]') && getComputedStyle(e).position !== 'absolute')
      .map(e => [e, e.getBoundingClientRect()]).filter(([, b]) => b.width > 0 && b.height > 0);
    for (let i = 0; i + 1 < boxes.length; i++) {
      const [e, a] = boxes[i], b = boxes[i + 1][1];
      const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (x > 1 && y > 1) report('overlap', e, Math.round(x) + ' × ' + Math.round(y) + ' px');
    }
  }
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) report('overflow', null, width + ' px in a window of ' + innerWidth + ' px');
  return found;

  function contrast(e, style) {
    const [text, back] = [luminance(over(rgba(style.color), background(e))), luminance(background(e))];
    return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
  }
  function background(e) {
    if (!e) return rgba('canvas').slice(0, 3).concat(1);
    const color = rgba(getComputedStyle(e).backgroundColor);
    return color[3] === 1 ? color : over(color, background(e.parentElement));
  }
  function over(top, bottom) {
    return [0, 1, 2].map(i => top[i] * top[3] + bottom[i] * (1 - top[3])).concat(1);
  }
  function rgba(color) {
    const context = (rgba.context ??= new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true}));
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  }
  function luminance([r, g, b]) {
    const [x, y, z] = [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }
})()
"""

# Compares the lines, dots, bars and marks of each chart, as drawn, with the values in the page, by the numbers beside the axis.
# Returns the violations and the number of marks compared.
CHARTS = r"""
(() => {
  const found = [];
  let count = 0;
  const number = text => parseFloat(text) * ({k: 1e3, M: 1e6, G: 1e9}[text.slice(-1)] ?? 1);
  for (const figure of document.querySelectorAll('figure.chart')) {
    if (!figure.checkVisibility({visibilityProperty: true})) continue;
    const svg = figure.querySelector('.drawing svg');
    const matrix = svg.getScreenCTM();
    const onScreen = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
    const report = (what, expected, actual) =>
      found.push(['chart', 'figure "' + figure.querySelector('figcaption').textContent.trim().slice(0, 30) + '"',
        what + ' expected at ' + expected.map(n => n.toFixed(1)) + ', drawn at ' + actual.map(n => n.toFixed(1))]);
    const axis = [...figure.querySelectorAll('.numbers span')].map(e => {
      const box = e.getBoundingClientRect();
      return [number(e.textContent), (box.top + box.bottom) / 2];
    });
    if (!axis.length) continue;
    const [top, bottom] = [axis[0], axis.at(-1)];
    const y = value => bottom[1] + (value - bottom[0]) / (top[0] - bottom[0]) * (top[1] - bottom[1]);
    for (const [value, place] of axis) {
      if (Math.abs(y(value) - place) > 1) report('axis ' + value, [0, y(value)], [0, place]);
    }
    const lines = [...svg.querySelectorAll('path[data-points]')];
    const shapes = [...svg.querySelectorAll('path[data-x]')];
    const points = lines.map(e => e.dataset.points.split(' ').map(p => p.split(',').map(Number)));
    const all = points.flat().concat(shapes.map(e => [+e.dataset.x, +e.dataset.y]));
    const [least, most] = [Math.min(...all.map(p => p[0])), Math.max(...all.map(p => p[0]))];
    const [left, right] = [onScreen(0, 0).x, onScreen(100, 0).x];
    const x = value => least === most ? (left + right) / 2 : left + (value - least) / (most - least) * (right - left);
    const compare = (what, [px, py], at) => {
      count++;
      const expected = [px === null ? at.x : x(px), y(py)];
      if (Math.hypot(expected[0] - at.x, expected[1] - at.y) > 1) report(what, expected, [at.x, at.y]);
    };
    lines.forEach((line, index) => {
      const vertices = line.getAttribute('d').slice(1).split('L').map(v => v.split(' ').map(Number));
      if (vertices.length !== points[index].length) report(line.dataset.series + ' points', [points[index].length], [vertices.length]);
      points[index].forEach((point, i) => compare(line.dataset.series + ' ' + point, point, onScreen(...vertices[i])));
    });
    for (const shape of shapes) {
      const box = shape.getBBox(), isBar = shape.classList.contains('bar'), value = +shape.dataset.y;
      const end = onScreen(box.x + box.width / 2, value < 0 ? box.y + box.height : box.y);
      compare(shape.dataset.series + ' ' + shape.dataset.x, [isBar ? null : +shape.dataset.x, value], end);
    }
    for (const mark of figure.querySelectorAll('.drawing > .mark')) {
      const box = mark.getBoundingClientRect(), [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const line = lines.find(e => [...mark.classList].every(name => name === 'mark' || e.classList.contains(name)));
      const distance = line ? Math.min(...points[lines.indexOf(line)].map(p => Math.hypot(x(p[0]) - mx, y(p[1]) - my))) : Infinity;
      count++;
      if (distance > 1.5) report('mark ' + mark.textContent, [0], [distance]);
    }
  }
  return [found, count];
})()
"""

# Collects the elements that the Tab key should reach, and clears the focus.
FOCUSABLE = r"""
(() => {
  const selector = 'a[href],button,input,select,textarea,[tabindex]';
  window.reachable = [...document.querySelectorAll(selector)].filter(e =>
    !e.disabled && !e.matches(':disabled') && e.tabIndex >= 0 && !e.closest('[inert]') && e.checkVisibility({visibilityProperty: true}));
  document.activeElement.blur();
  window.lastFocused = document.activeElement;
  getSelection().removeAllRanges();
  return reachable.map(e => e.tagName.toLowerCase() + ' "' + (e.getAttribute('aria-label') || e.textContent || e.id).trim().slice(0, 40) + '"');
})()
"""

# Whether the focus has moved since the last call, the number of the focused element, and its beginning; empty for the page.
FOCUS = r"""
(() => {
  const element = document.activeElement;
  const hasMoved = element !== lastFocused;
  lastFocused = element;
  return [hasMoved, reachable.indexOf(element), element === document.body ? '' : element.outerHTML.slice(0, 80)];
})()
"""

# Whether the second element follows the first one in reading order: below it or beside it, by the boxes of their common ancestor.
FOLLOWS = r"""
((first, second) => {
  const [a, b] = [reachable[first], reachable[second]];
  let common = a;
  while (!common.contains(b)) common = common.parentElement;
  const box = e => {
    let outer = e;
    for (let p = e; p && p !== common; p = p.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(p).overflowY)) outer = p;
    }
    return outer.getBoundingClientRect();
  };
  // What is laid over the page comes after it, wherever it is.
  const isOverlay = e => {
    for (let p = e; p && p !== common; p = p.parentElement) {
      if (getComputedStyle(p).position === 'absolute') return true;
    }
    return false;
  };
  const [x, y] = [box(a), box(b)];
  const isBeside = getComputedStyle(common).direction === 'rtl' ? y.right <= x.left + 1 : y.left >= x.right - 1;
  return y.top >= x.bottom - 1 || isBeside || common === a || common === b || isOverlay(a) || isOverlay(b);
})
"""


def console_violations(browser):
    for event in browser.events:
        method, details = event.get("method"), event.get("params", {})
        if method == "Runtime.consoleAPICalled" and details["type"] in ("warning", "error", "assert"):
            yield "console", details["type"], json.dumps(details["args"])[:200]
        if method == "Log.entryAdded" and details["entry"]["level"] in ("warning", "error"):
            yield "console", details["entry"].get("url", "page"), details["entry"]["text"]
        if method == "Runtime.exceptionThrown":
            yield "console", "exception", details["exceptionDetails"]["text"]
        if method == "Network.loadingFailed":
            yield "network", details.get("type", ""), details["errorText"]


def tree_violations(browser):
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    levels = []
    for node in nodes:
        if node.get("ignored"):
            continue
        role, name = node["role"]["value"], node.get("name", {}).get("value", "").strip()
        facts = {fact["name"]: fact["value"].get("value") for fact in node.get("properties", [])}
        place = f'{role} "{name}"'
        if role == "RootWebArea" or role in INNER:
            continue
        if facts.get("focusable") and role in ("generic", "none", ""):
            yield "role", place, "a focusable element has no role"
        if (facts.get("focusable") or role in CONTROLS) and not name:
            yield "name", place, f"{role} has no name, id {node.get('backendDOMNodeId')}"
        if role in PICTURES and not name:
            yield "picture-name", place, "no name"
        if role == "heading":
            levels.append((facts.get("level"), name))
            if not name:
                yield "heading-name", place, "empty heading"
    before = 0
    for level, name in levels:
        if level > before + 1:
            yield "heading-order", f'heading "{name}"', f"level {level} after level {before}"
        before = level
    if sum(1 for node in nodes if not node.get("ignored") and node["role"]["value"] == "main") > 1:
        yield "one-main", "page", "several main landmarks"


def focus_violations(browser):
    names = browser.evaluate(FOCUSABLE)
    order = []
    for _ in range(len(names) + 3):
        browser.press_tab()
        # The key may be processed after its call has returned.
        for _ in range(50):
            has_moved, index, place = browser.evaluate(FOCUS)
            if has_moved:
                break
        if index in order:
            break
        if index >= 0:
            order.append(index)
        elif place:
            yield "focus-order", place, "receives the focus unexpectedly"
    if sorted(order) != list(range(len(names))):
        missing = [names[index] for index in range(len(names)) if index not in order]
        yield "focus-order", "page", f"the Tab key follows {order}; never reached: {missing}"
    # Tab begins at the element with the focus, so the order is a circle; it goes back to the beginning of the page once.
    pairs = list(zip(order, order[1:] + order[:1]))
    back = [pair for pair in pairs if not browser.evaluate(f"({FOLLOWS}){pair}")] if len(order) > 1 else []
    if len(back) > 1:
        for first, second in back:
            yield "reading-order", names[second], f"is above or left of {names[first]}, which has the focus before"


def check_page(browser, page):
    """The violations of a page in each window, as lines, and the number of chart marks compared."""
    lines, marks = [], 0
    for size, scheme in WINDOWS:
        browser.open(page, size, scheme)
        found = list(tree_violations(browser)) + [tuple(problem) for problem in browser.evaluate(AUDIT)]
        problems = list(focus_violations(browser))
        if problems:
            # A busy machine may process a key late: a violation is one that is found again in a new page.
            browser.open(page, size, scheme)
            problems = list(focus_violations(browser))
        found += problems
        found += console_violations(browser)
        wrong, compared = browser.evaluate(CHARTS)
        found += [tuple(problem) for problem in wrong]
        marks += compared
        lines += [f"{page.name} {size[0]}x{size[1]} {scheme}: {rule}: {place}: {value}" for rule, place, value in found]
    return lines, marks


def check_pages(pages):
    """Checks pages in a browser of their own."""
    browser = Browser()
    try:
        return [check_page(browser, page) for page in pages]
    finally:
        browser.close()


def check(pages):
    """Checks pages in one browser per processor. Returns whether no rule is violated."""
    count = min(os.cpu_count(), len(pages))
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        results = [result for part in pool.map(check_pages, [pages[first::count] for first in range(count)]) for result in part]
    lines = sorted(line for found, _ in results for line in found)
    print(*lines, sep="\n", end="\n" if lines else "")
    marks = sum(compared for _, compared in results)
    print(f"{len(pages)} pages, {len(WINDOWS)} windows each: {len(lines)} violations; {marks} chart marks compared with their data")
    return not lines


def take_screenshots(browser, pages, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for page in pages:
        for (width, height), scheme in WINDOWS:
            browser.open(page, (width, height), scheme)
            data = browser.call("Page.captureScreenshot", format="png")["data"]
            (folder / f"{page.stem}-{width}x{height}-{scheme}.png").write_bytes(base64.b64decode(data))


def main():
    arguments = sys.argv[1:]
    if len(arguments) not in (1, 3) or len(arguments) == 3 and arguments[1] != "--screenshots":
        sys.exit(__doc__)
    pages = sorted(pathlib.Path(arguments[0]).glob("*.html"))
    if not pages:
        sys.exit(f"{arguments[0]}: no pages; write them with LOCKSTEP_HTML_PAGES={arguments[0]} swift test --filter HTMLPageTests")
    if len(arguments) == 1:
        sys.exit(0 if check(pages) else 1)
    browser = Browser()
    try:
        take_screenshots(browser, pages, pathlib.Path(arguments[2]))
    finally:
        browser.close()


if __name__ == "__main__":
    main()
