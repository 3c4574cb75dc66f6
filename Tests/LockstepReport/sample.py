#!/usr/bin/env python3
"""Writes sample report pages in the format of LockstepReport, with the page's scripts, to develop and check the page without Swift.

usage: sample.py FOLDER [small] [large] [huge] [fuzz] [passed] [one]
"""
import base64
import copy
import html
import json
import pathlib
import random
import sys
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Sources" / "LockstepReport" / "Page"))
import generate  # noqa: E402

LISTS = ["fields", "payload", "tuple", "dictionary", "array", "set"]
SECOND = 1_000_000_000


class Page:
    """A report file, written block by block."""

    def __init__(self, title, kind="scripts", summary=""):
        head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        self.parts = [f'{head}<title>{html.escape(title)}</title></head><body>\n<pre id="summary">{html.escape(summary)}</pre>{" " * 200}\n'
                      f"<style>{generate.style()}</style><script>{generate.program()}</script>\n"]
        self.add(report={"title": title, "program": "headless", "kind": kind})
        self.runs = 0

    def add(self, **block):
        compressor = zlib.compressobj(6, wbits=-15)
        data = compressor.compress(json.dumps(block, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")) + compressor.flush()
        self.parts.append(f'<script type="text/plain" class="block">{base64.b64encode(data).decode()}</script>\n')

    def add_plain(self, value):
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        self.parts.append(f'<script type="text/plain" class="block">{text}</script>\n')

    def run(self, run):
        number = self.runs
        self.runs += 1
        run.write(self, number)
        return number

    def text(self):
        return "".join(self.parts) + "</body></html>\n"


class Run:
    """A run whose state is changed by statements. `states` keeps the state after each step, for checks."""

    def __init__(self, name, state, source=None, columns=None, keeps_states=True, **facts):
        self.facts = {"name": name, "kind": "script", **facts, "state": copy.deepcopy(state)}
        if source is not None:
            self.facts["source"] = source
        if columns:
            self.facts["columns"] = columns
        self.state, self.items, self.screens, self.end = copy.deepcopy(state), [], [], None
        self.frames, self.states, self.keeps_states = {}, [], keeps_states
        self.number = self.effect = self.now = 0

    def step(self, text, line=None, columns=None, failed=False):
        if len(self.items) % 1000 == 0 and self.items:
            self.frames[len(self.items)] = copy.deepcopy(self.state)
        self.finish_step()
        item = {"t": text, "e": []}
        if line is not None:
            item["l"] = line
        if columns:
            item["v"] = columns
        if failed:
            item["f"] = 1
        self.items.append(item)

    def finish_step(self):
        if self.items and self.keeps_states and len(self.states) < len(self.items):
            self.states.append(copy.deepcopy(self.state))

    def event(self, *event):
        self.items[-1]["e"].append(list(event))

    def reduce(self, action, origin=0, tree=None):
        self.number += 1
        self.event("s", self.number, action, origin, *([] if tree is None else [tree]))
        return self.number

    def start(self, name):
        self.effect += 1
        self.event("+", self.effect, name)
        return self.effect

    def advance(self, seconds):
        self.now += int(seconds * SECOND)
        self.items[-1]["n"] = self.now
        self.event("t", self.now)

    # Changes

    def change(self, path, place, kind, *more):
        events = self.items[-1]["e"]
        if not events or events[-1][0] != "c":
            events.append(["c", []])
        events[-1][1].append([path, place, kind, *copy.deepcopy(more)])
        self.apply(place, kind, *copy.deepcopy(more))

    def apply(self, place, kind, value=None, label=None):
        if not place:
            self.state = value
            return
        parent = self.state
        for index in place[:-1]:
            name = next(name for name in LISTS if name in parent)
            parent = parent[name][index] if name in ("array", "set") else parent[name][index][1]
        name, index = next(name for name in LISTS if name in parent), place[-1]
        children, is_pair = parent[name], name not in ("array", "set")
        if kind == "=":
            if is_pair:
                children[index][1] = value
            else:
                children[index] = value
        elif kind == "+":
            children.insert(index, [label, value] if is_pair else value)
            if name == "array" and label is not None:
                parent.setdefault("ids", []).insert(index, label)
        elif kind == "-":
            del children[index]
            if "ids" in parent:
                del parent["ids"][index]
        elif kind == ">":
            children.insert(value, children.pop(index))
            if "ids" in parent:
                parent["ids"].insert(value, parent["ids"].pop(index))

    def set(self, path, value):
        """Sets a value by its path of fields: `login.wrongTries`."""
        place, tree = [], self.state
        for name in path.split("."):
            fields = tree["fields"]
            index = next(index for index, field in enumerate(fields) if field[0] == name)
            place.append(index)
            tree = fields[index][1]
        self.change(path, place, "=", value)

    def write(self, page, number):
        self.finish_step()
        page.add(begin={"run": number, **self.facts})
        for first in range(0, len(self.items), 1000):
            steps = {"run": number, "first": first, "items": self.items[first:first + 1000]}
            if first in self.frames:
                steps["state"] = self.frames[first]
            page.add(steps=steps)
        if self.screens:
            page.add(screens={"run": number, "items": self.screens})
        if self.end:
            page.add(end={"run": number, **self.end})


def struct(type, **fields):
    return {"struct": type, "fields": [[name, value] for name, value in fields.items()]}


def case(type, name, *payload):
    return {"enum": type, "case": name, "payload": [[None, value] for value in payload]}


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


# The small page: scripts of a login and of an app around it.

def login_state():
    return struct("Login.State", account=quoted(""), password="••••", isLoading="false", alert=None, canRetry="false", wrongTries="0", cooldown=None,
                  secondStep=None, session=None, failedRefreshes="0")


LOGIN_SOURCE = '''# A wrong password is reported and counted; no retry is offered.
feature Login
type "Account" "blob@example.com"
  account = "blob@example.com"
type "Password" "wrong horse"
tap "Log in"
  isLoading = true
receive .loginResponse(.failure(.wrongCredentials))
  isLoading = false
  alert = Notice(title: "Wrong email or password", message: "Check both and try again.")
  wrongTries = 2
see "Wrong email or password"
tap "Dismiss"
  alert = nil
see "2 tries left."
send .loginButtonTapped
type "Password" "correct horse"
tap "Log in"
  isLoading = true
receive .loginResponse(.success)
skip effects
finish'''.split("\n")

LOGIN_FAILURE = '''Login/Scripts/wrong-password.script:11:16: error: `wrongTries` is 1, expected 2
      wrongTries = 2
                   ^
Correct the line, or fix the reducer.

    Login.State(
      account: "blob@example.com",
      password: ••••,
  −   isLoading: true,
  +   isLoading: false,
  −   alert: nil,
  +   alert: Login.Notice(
  +     title: "Wrong email or password",
  +     message: "Check both and try again."
  +   ),
      canRetry: false,
  −   wrongTries: 0,
  +   wrongTries: 1,
      … (4 unchanged)
    )

(Before: −, After: +)

why: `wrongTries` ← .loginResponse(.failure(.wrongCredentials)) in step 4 ← effect “login” ← .loginButtonTapped in step 3
     ← line 6: tap "Log in"'''


def screen(title, *lines):
    body = "".join(f"<p>{line}</p>" for line in lines)
    page = f'''<!doctype html><html lang="en"><head><title>{title}</title><style>body{{font:16px system-ui;margin:0;padding:48px 24px;max-width:360px;margin-inline:auto}}
    input,button{{font:inherit;display:block;width:100%;padding:12px;margin:8px 0;border:1px solid #ccc;border-radius:8px;box-sizing:border-box}}
    button{{background:#0b57d0;color:#fff;border:0}}</style></head><body><h1>{title}</h1>{body}<input placeholder="Account"><input placeholder="Password"><button>Log in</button></body></html>'''
    text = "\n".join(["┌" + "─" * 38 + "┐", *[f"│ {line:<36} │" for line in (title, *lines, "[ Account ]", "[ Password ]", "( Log in )")], "└" + "─" * 38 + "┘"])
    return page, text, "\n".join([f'heading "{title}"', *[f'text "{line}"' for line in lines], 'textfield "Account"', 'securefield "Password"', 'button "Log in"'])


def wrong_password(name="Login/wrong-password", fails=True, **facts):
    run = Run(name, login_state(), LOGIN_SOURCE, ["wrongTries", "alert != nil"], feature="Login", file="Login/Scripts/wrong-password.script", world="offline", seed=7, **facts)
    run.step("send .accountChanged(\"blob@example.com\")", 3, ["0", "false"])
    run.reduce('.accountChanged("blob@example.com")')
    run.set("account", quoted("blob@example.com"))
    run.screens.append([0, *screen("Log in")])
    run.step("send .passwordChanged(••••)", 5, ["0", "false"])
    run.reduce(".passwordChanged(••••)")
    run.step("send .loginButtonTapped", 6, ["0", "false"])
    run.reduce(".loginButtonTapped")
    run.set("isLoading", "true")
    login, timeout = run.start("login"), run.start("login timeout")
    run.screens.append([2, *screen("Log in", "Signing in…")])
    if not fails:
        run.step("advance 30s", 7, ["0", "false"])
        run.advance(30)
        run.reduce(".loginTimedOut", ["e", timeout])
        run.set("isLoading", "false")
        run.event("-", timeout)
        run.event("x", login)
        run.end = {"outcome": "recorded", "seconds": 0.03, "failures": []}
        return run
    run.step("receive .loginResponse(.failure(.wrongCredentials)) from “login”", 8, ["1", "true"], failed=True)
    run.advance(1.5)
    run.reduce(".loginResponse(.failure(.wrongCredentials))", ["e", login])
    run.set("isLoading", "false")
    run.set("alert", struct("Login.Notice", title=quoted("Wrong email or password"), message=quoted("Check both and try again.")))
    run.set("wrongTries", "1")
    run.event("-", login)
    run.event("x", timeout)
    run.screens.append([3, *screen("Log in", "Wrong email or password", "Check both and try again.")])
    run.end = {"outcome": "failed", "seconds": 0.042, "failures": [LOGIN_FAILURE], "step": 3,
               "facts": [{"title": "Unavoidable after step 3", "text": "After step 3, all 12 continuations that were tried fail (the search finished: always).\nAfter step 2, 5 of 12 pass."}],
               "shortest": {"source": LOGIN_SOURCE[1:3] + LOGIN_SOURCE[4:6] + LOGIN_SOURCE[7:8] + ["  wrongTries = 2"], "text": "3 of 15 steps are enough. Removing any of them makes it pass."}}
    return run


def root_state():
    row = lambda number, title: struct("Row.State", id=str(number), title=quoted(title), price=str(number * 250), isFavorite="false")
    titles = ["Brass lamp", "Tea set", "Oak chair", "Copper kettle", "Wall clock"]
    home = struct("Home.State", rows={"array": [row(n + 1, t) for n, t in enumerate(titles)], "ids": [str(n + 1) for n in range(5)]}, query=quoted(""), isLoading="false",
                  ratings={"dictionary": [[quoted("1"), "4"], [quoted("3"), "5"]]}, tags={"set": [quoted("new"), quoted("sale")]},
                  path={"array": []}, note={"lines": ["Dear guest,", "welcome back."]}, ticks="0")
    tabs = struct("Tabs.State", account=quoted("blob@example.com"), selected=case("Tab", "home"), home=home)
    return struct("Root.State", login=login_state(), stage=case("Root.Stage", "signedIn", tabs), language=case("Language", "english"), appearance=case("Appearance", "system"),
                  messages=struct("Messages.State", current=None))


HOME = [1, 0, 2]  # The place of the home's state.


def favorites(seed=1):
    source = ["feature Root", "# Favorites are saved, and their total is shown.", "world slow", "send .tabs(.home(.appeared))", "advance 5s", 'tap "Favorite: Tea set"', "advance 20s",
              'tap "Sort by price"', 'tap "Remove: Oak chair"', "advance 40s", "expect stage.signedIn.home.ticks == 6", "finish"]
    run = Run("Root/favorites-total-is-updated-when-an-item-is-removed", root_state(), source, ["ticks"], feature="Root", file="Root/Scripts/favorites-total.script", schedule="ABBA")
    run.step("send .tabs(.home(.appeared))", 4, ["0"])
    run.reduce(".tabs(.home(.appeared))")
    run.change("stage.signedIn.home.isLoading", HOME + [2], "=", "true")
    load, ticker, watch = run.start("load rows"), run.start("ticker"), run.start("watch messages")
    run.start("a very long name of an effect that is cut")
    run.step("advance 5s", 5, ["0"])
    run.event("t", 2 * SECOND)
    run.event("j", load, "load rows", "decode", 2 * SECOND)
    number = run.reduce(".tabs(.home(.rowsLoaded(.success([Row.State(id: 6, title: \"Globe\", price: 1500, isFavorite: false)]))))", ["e", load])
    run.change("stage.signedIn.home.isLoading", HOME + [2], "=", "false")
    run.change("stage.signedIn.home.rows[id: 6]", HOME + [0, 0], "+", struct("Row.State", id="6", title=quoted("Globe"), price="1500", isFavorite="false"), "6")
    run.event("-", load)
    run.reduce(".tabs(.home(.delegate(.loaded)))", ["i", number])
    save = run.start("save")
    run.advance(5)
    run.step('tap "Favorite: Tea set"', 6, ["0"])
    run.reduce(".tabs(.home(.row(id: 2, .favoriteTapped)))")
    run.change("stage.signedIn.home.rows[id: 2].isFavorite", HOME + [0, 2, 3], "=", "true")
    run.event("x", save)
    save = run.start("save")
    run.step("advance 20s", 7, ["4"])
    for tick in range(1, 5):
        run.event("t", (5 + tick * 5) * SECOND)
        run.reduce(".tabs(.home(.ticked))", ["e", ticker])
        run.change("stage.signedIn.home.ticks", HOME + [7], "=", str(tick))
    run.event("!", save, "The disk is full.")
    run.advance(20)
    run.step('tap "Sort by price"', 8, ["4"])
    number = run.reduce(".tabs(.home(.sortTapped))")
    run.change("stage.signedIn.home.rows[id: 6]", HOME + [0, 0], ">", 5)
    run.change("stage.signedIn.home.ratings[\"6\"]", HOME + [3, 2], "+", "3", quoted("6"))
    run.change("stage.signedIn.home.tags[element: \"sale\"]", HOME + [4, 1], "-")
    run.step('tap "Remove: Oak chair"', 9, ["4"])
    run.reduce(".tabs(.home(.row(id: 3, .removeTapped)))", ["v", number])
    run.change("stage.signedIn.home.rows[id: 3]", HOME + [0, 2], "-")
    run.event("d", ".saved", save)
    run.event("x", watch)
    run.event("w", "warning", "The effect “save” ended with an error that is not handled.")
    run.step("advance 40s", 10, ["5"])
    run.event("t", 30 * SECOND)
    run.reduce(".tabs(.home(.ticked))", ["e", ticker])
    run.change("stage.signedIn.home.ticks", HOME + [7], "=", "5")
    run.event("x", ticker)
    run.advance(40)
    run.step("expect stage.signedIn.home.ticks == 6", 11, ["5"], failed=True)
    run.end = {"outcome": "failed", "seconds": 1.2, "step": 7, "failures": ["Root/Scripts/favorites-total.script:11:1: error: `stage.signedIn.home.ticks` is 5, expected 6\n    expect stage.signedIn.home.ticks == 6\n    ^"]}
    return run


def passing(name, seed):
    generator = random.Random(seed)
    run = Run(name, root_state(), ["feature Root"] + [f"send .step({n})" for n in range(12)] + ["finish"], feature=name.split("/")[0], file=f"{name.split('/')[0]}/Scripts/{name.split('/')[1]}.script")
    for number in range(generator.randrange(4, 30)):
        run.step(f"send .tabs(.home(.step({number})))", min(number + 2, 13))
        run.reduce(f".tabs(.home(.step({number})))")
        run.change(f"stage.signedIn.home.ticks", HOME + [7], "=", str(number + 1))
        if number % 4 == 1:
            run.event("-" if number % 8 == 1 else "x", run.start("refresh"))
    run.end = {"outcome": "passed", "seconds": generator.random() / 3, "failures": []}
    return run


NAMES = ["cancel", "cooldown", "expired-session", "internal-network", "late-logout", "locked", "log-in", "lost-connection", "second-step", "appearance", "bad-link", "draft",
         "full-disk", "journey", "language", "region"]


def small():
    summary = ("2 of 22 scripts failed, 1 malformed, 1 cut off\n\nfailed  Login/wrong-password  step 4 of 15\n\n" + LOGIN_FAILURE
               + "\n\nfailed  Root/favorites-total-is-updated-when-an-item-is-removed  step 8 of 8\n\nRoot/Scripts/favorites-total.script:11:1: error: `stage.signedIn.home.ticks` is 5, expected 6\n")
    page = Page("2 of 22 scripts failed", summary=summary)
    runs = [passing(("Login/" if n < 9 else "Root/") + name, n) for n, name in enumerate(NAMES)]
    for run in runs[:8]:
        page.run(run)
    failed = wrong_password()
    failed.end["against"] = {"run": 9, "step": 3, "text": "The run of yesterday advances 30 seconds, and the login times out."}
    page.run(failed)
    page.run(wrong_password("Login/wrong-password", fails=False))
    page.run(favorites())
    for run in runs[8:]:
        page.run(run)
    cut = passing("Root/crashes-in-the-middle", 99)
    cut.end = None
    page.run(cut)
    bad = Run("Login/bad-syntax", login_state(), ["feature Login", "tapp \"Log in\"", "finish"], feature="Login", file="Login/Scripts/bad-syntax.script")
    bad.end = {"outcome": "malformed", "failures": ["Login/Scripts/bad-syntax.script:2:1: error: unknown statement `tapp`\n  tapp \"Log in\"\n  ^~~~\nDid you mean `tap`?"]}
    page.run(bad)
    test = Run("CounterTests/incrementing()", struct("Counter.State", count="0"), kind="test", file="Tests/CounterTests.swift")
    test.step("send .increment", "CounterTests.swift:41")
    test.reduce(".increment")
    test.set("count", "1")
    test.end = {"outcome": "passed", "seconds": 0.002, "failures": []}
    page.run(test)
    skipped = Run("CounterTests/notYet()", None, kind="test")
    del skipped.facts["state"]
    skipped.end = {"outcome": "skipped", "failures": []}
    page.run(skipped)
    page.add(attachments=[{"title": "Coverage", "text": "Login.Action: 12 of 14 cases\nRoot.Action: 30 of 31 cases"},
                          {"title": "Diagram", "html": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80" width="300"><rect x="10" y="20" width="100" height="40" rx="8" fill="#e8f0fe" stroke="#0b57d0"/><text x="60" y="45" text-anchor="middle" font-family="sans-serif" font-size="13">signedOut</text><path d="M110 40H190" stroke="#555"/><rect x="190" y="20" width="100" height="40" rx="8" fill="#e8f0fe" stroke="#0b57d0"/><text x="240" y="45" text-anchor="middle" font-family="sans-serif" font-size="13">signedIn</text></svg>'}])
    return page


def long_run(count, rows=1000, seed=3):
    """A run of many steps over a state of many rows."""
    generator = random.Random(seed)
    row = lambda number: struct("Row.State", id=str(number), title=quoted(f"Item number {number}"), price=str(number * 7 % 1000), count="0", isFavorite="false")
    state = struct("Shop.State", rows={"array": [row(n) for n in range(rows)], "ids": [str(n) for n in range(rows)]}, total="0", isLoading="false", query=quoted(""))
    run = Run("Shop/long", state, keeps_states=False, feature="Shop", file="Shop/Scripts/long.script")
    run.total, waiting = 0, None
    for number in range(count):
        rows_now = run.state["fields"][0][1]
        index = generator.randrange(len(rows_now["array"]))
        id = rows_now["ids"][index]
        if number % 5 == 4:
            run.step(f"receive .saved(id: {id}) from “save”", number + 2, failed=number == count - 1)
            run.reduce(f".saved(id: {id})", ["e", waiting])
            run.set("total", str(number))
            run.event("-", waiting)
        elif number % 50 == 7:
            run.step("advance 1s", number + 2)
            run.advance(1)
            run.reduce(".sorted")
            run.change(f"rows[id: {id}]", [0, index], ">", generator.randrange(len(rows_now["array"])))
        else:
            run.step(f"send .row(id: {id}, .incremented)", number + 2, failed=number == count - 1)
            run.reduce(f".row(id: {id}, .incremented)")
            run.change(f"rows[id: {id}].count", [0, index, 3], "=", str(number))
            if number % 5 == 3:
                waiting = run.start("save")
    run.end = {"outcome": "failed", "seconds": 2.5, "step": count - 1, "failures": [f"`total` is {count - 1}, expected 0"]}
    return run


def large(count=10_000):
    page = Page("1 of 1 scripts failed", summary=f"failed  Shop/long  step {count}")
    page.long = long_run(count)
    page.run(page.long)
    return page


# The page that attacks: whatever is text must stay text.

ATTACK = '</script><script>window.attacked=1</script><img src="https://attack.invalid/x" onerror="window.attacked=1"><!-- "\'&amp; \u202egnirts\u202c \u0000\u0001\u001b[31m\u007f\u0085\u200b\ufeff \u2028 ${x} `'


def fuzz():
    page = Page("1 failed " + ATTACK.replace("\u0000", ""), summary="failed  " + ATTACK.replace("\u0000", ""))
    state = struct(ATTACK, **{ATTACK: quoted(ATTACK), "long": quoted("x" * 1_000_000), "many": {"dictionary": [[quoted(f"key {n}"), str(n)] for n in range(100_000)]},
                              "lines": {"lines": [ATTACK, "b"]}, "object": {"object": ATTACK, "fields": [[ATTACK, ATTACK]]}, "tuple": {"tuple": [[ATTACK, "1"], [None, "2"]]},
                              "folded": {"folded": 7}, "set": {"set": [ATTACK]}, "enum": {"enum": ATTACK, "case": ATTACK, "payload": [[ATTACK, ATTACK], [None, "1"]]},
                              "deep": None})
    deep = "0"
    for number in range(60):
        deep = struct("D", d=deep)
    state["fields"][-1][1] = deep
    run = Run(ATTACK, state, [ATTACK] * 20, [ATTACK, "b"], feature=ATTACK, file=ATTACK, world=ATTACK, schedule=ATTACK)
    run.step("send " + ATTACK, 1, [ATTACK, "x" * 1_000_000])
    run.reduce(ATTACK)
    run.change(ATTACK, [0], "=", quoted(ATTACK + "2"))
    run.change("many[key 99990]", [2, 99_990], "=", "changed")
    effect = run.start(ATTACK)
    run.step("receive " + ATTACK, 2, [ATTACK, ""], failed=True)
    run.reduce(ATTACK, ["e", effect], struct(ATTACK, a=quoted(ATTACK)))
    run.change("long", [1], "=", quoted("y" * 1_000_000))
    run.change("many[new]", [2, 0], "+", "1", ATTACK)
    run.event("!", effect, ATTACK)
    run.event("w", ATTACK, ATTACK)
    run.event("d", ATTACK, effect)
    run.event("j", effect, ATTACK, ATTACK, 5)
    run.screens.append([0, f"<!doctype html><html><body onload='parent.attacked=1'>{ATTACK}<a href='javascript:parent.attacked=1'>a</a><link rel=stylesheet href='https://attack.invalid/y'><svg onload='1'></svg></body></html>", ATTACK, ATTACK])
    run.end = {"outcome": "failed", "seconds": 1, "step": 1, "failures": [ATTACK, "z" * 1_000_000], "facts": [{"title": ATTACK, "text": ATTACK}],
               "shortest": {"source": [ATTACK], "text": ATTACK}, "against": {"run": 1, "step": 1, "text": ATTACK}}
    page.run(run)
    other = Run(ATTACK, state, [ATTACK])
    other.step("send " + ATTACK)
    other.end = {"outcome": "passed", "failures": []}
    page.run(other)
    page.fuzzed = run
    page.add(attachments=[{"title": ATTACK, "text": ATTACK}, {"title": ATTACK, "html": f"<svg onload='parent.attacked=1'>{ATTACK}</svg>"}])
    return page


def passed():
    page = Page("All 16 scripts passed", summary="All 16 scripts passed")
    for number, name in enumerate(NAMES):
        page.run(passing("Root/" + name, number))
    return page


def one():
    page = Page("Login/wrong-password failed in step 4", kind="trace", summary="failed  Login/wrong-password  step 4 of 15\n\n" + LOGIN_FAILURE)
    page.run(wrong_password())
    return page


def many(count=10_000):
    """A test run of many tests without steps."""
    page = Page(f"1 of {count} tests failed", kind="tests", summary=f"1 of {count} tests failed")
    blocks = []
    for number in range(count):
        blocks.append({"begin": {"run": number, "name": f"Suite{number // 50}/test{number}()", "kind": "test", "file": f"Suite{number // 50}.swift"}})
        is_failed = number == count // 2
        blocks.append({"end": {"run": number, "outcome": "failed" if is_failed else "passed", "seconds": 0.001, "failures": ["Expectation failed: 1 == 2"] if is_failed else []}})
    for block in blocks[:200]:
        page.add_plain(block)
    for first in range(200, len(blocks), 1000):
        page.add_plain(blocks[first:first + 1000])
    return page


PAGES = {"small": small, "large": large, "huge": lambda: large(100_000), "fuzz": fuzz, "passed": passed, "one": one, "many": many}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name in sys.argv[2:] or ["small"]:
        target = folder / f"{name}.html"
        target.write_text(PAGES[name]().text(), errors="surrogatepass")
        print(target, f"{target.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
