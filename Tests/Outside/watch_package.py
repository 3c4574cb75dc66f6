#!/usr/bin/env python3
"""Saves files of a package while its runner watches them on a pseudo-terminal, and compares the verdicts with what is on disk.

usage: watch_package.py PACKAGE RUNNER [--saves N] [--seed N] [--times N] [--scripts N] [--build OPTIONS]

PACKAGE was created by `headless new package Shop`, and is changed. Saves come at random moments: also during builds and runs, half-written,
deleted, renamed; code that can't be compiled, and code that traps. With --times, prints the times of N saves of each kind.
"""

import argparse
import os
import pathlib
import pty
import random
import re
import select
import signal
import statistics
import subprocess
import sys
import time

ROW = re.compile(rb"\x1b\[1;1H\x1b\[K(.*?)(?=\x1b\[\d+;\d+H|\x1b\[\?)", re.S)
STYLE = re.compile(rb"\x1b\[[0-9;]*m")
LIMIT = 60  # seconds until a verdict must be right


class Watch:
    """The runner's `watch` on a pseudo-terminal, and the history of its first row."""

    def __init__(self, package, runner, build):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.chdir(package)
            os.environ.update(TERM="xterm", COLUMNS="100", LINES="30")
            os.execv(runner, [runner, "watch", "."] + (["--build=" + build] if build else []))
        self.pid, self.output, self.rows = pid, b"", []

    def read(self, seconds):
        """Reads what is written within a time, at least once."""
        end = time.monotonic() + seconds
        while True:
            ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
            if not ready:
                return
            try:
                self.output += os.read(self.terminal, 65536)
            except OSError:
                return
            rows = ROW.findall(self.output)
            now = time.monotonic()
            for row in rows[len(self.rows):]:
                self.rows.append((now, STYLE.sub(b"", row).decode(errors="replace").strip()))

    @property
    def verdict(self):
        return self.rows[-1][1] if self.rows else ""

    def wait(self, expected, limit=LIMIT):
        """Waits until the verdict is the expected one, and stays it."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            self.read(0.02)
            # How many changes there are to review depends on the golden files.
            if re.sub(r", \d+ changes? to review \(r\)$", "", self.verdict) == expected:
                return
        last, running = [row for _, row in self.rows[-8:]], children(self.pid)
        raise SystemExit(f"expected the verdict {expected!r}, found {self.verdict!r}; the last rows: {last}; running: {running}")

    def press(self, key, answer=None):
        """Presses a key, and waits for what it makes `watch` or another program on its terminal write."""
        start, end = len(self.output), time.monotonic() + LIMIT
        os.write(self.terminal, key)
        while answer and answer not in self.output[start:]:
            if time.monotonic() > end:
                raise SystemExit(f"the key {key} doesn't lead to {answer}: {self.output[start:][-1000:]}")
            self.read(0.02)

    def end(self):
        """Waits for the end of the process, and returns its status."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            self.read(0)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return status
            time.sleep(0.02)
        raise SystemExit(f"`watch` doesn't end; the last rows: {[row for _, row in self.rows[-8:]]}; running: {children(self.pid)}")


class Package:
    """The files of the package, each in one of several variants."""

    SOURCES = {
        "good": lambda text: text,
        "behaves": lambda text: text.replace("state.isLoading = true", "state.isLoading = !false"),
        "differs": lambda text: text.replace("state.items = items", 'state.items = items.map { $0 + "!" }'),
        "broken": lambda text: text.replace("state.isLoading = true", "state.isLoading = 7"),
        "traps": lambda text: text.replace("state.isLoading = true", 'if state.problem == nil { fatalError("on purpose") }'),
    }
    SCRIPTS = {
        "good": lambda text: text,
        "comment": lambda text: text + "\n# a comment\n",
        "wrong": lambda text: text.replace('see "Loading…"', 'see "Nothing"'),
        "malformed": lambda text: text.replace("finish", "finsh"),
    }

    def __init__(self, folder, chance):
        self.chance = chance
        self.source = folder / "Sources/runner/Shop/Shop.swift"
        self.script = folder / "Scripts/Shop/load.script"
        # It would need verdicts of its own.
        (folder / "Scripts/Shop/offline.script").unlink(missing_ok=True)
        self.texts = {self.source: self.source.read_text(), self.script: self.script.read_text()}
        self.state = {"source": "good", "script": "good"}

    def save(self):
        """Saves one of the files in a random variant, in one of the ways in which editors save."""
        kind = self.chance.choice(["source", "script"])
        variants = self.SOURCES if kind == "source" else self.SCRIPTS
        variant = self.chance.choice(sorted(variants) + (["deleted"] if kind == "script" else []))
        self.write(kind, variant)

    def write(self, kind, variant):
        path = self.source if kind == "source" else self.script
        self.state[kind] = variant
        if variant == "deleted":
            path.unlink(missing_ok=True)
            return
        text = (self.SOURCES if kind == "source" else self.SCRIPTS)[variant](self.texts[path])
        way = self.chance.choice(["in place", "renamed", "in pieces", "removed first"])
        if way == "renamed":
            draft = path.with_name(path.name + "~")
            draft.write_text(text)
            draft.replace(path)
        elif way == "in pieces":
            with open(path, "w") as file:
                file.write(text[: len(text) // 2])
                file.flush()
                time.sleep(self.chance.random() * 0.05)
                file.write(text[len(text) // 2 :])
        else:
            if way == "removed first":
                path.unlink(missing_ok=True)
            path.write_text(text)

    def verdict(self, others):
        """The right verdict on what is on disk, beside a number of scripts that never change."""
        source, script = self.state["source"], self.state["script"]
        if source == "broken":
            return "the build fails"
        count = others + (script != "deleted")
        if count == 0:
            return "no scripts"
        failed = others if source in ("differs", "traps") else 0
        if script != "deleted":
            failed += script in ("wrong", "malformed") or source in ("differs", "traps")
        if failed:
            return f"{failed} failed, {count - failed} passed"
        return f"{count} script{'s' if count != 1 else ''} passed"


def children(pid):
    """The processes that a process has started, and theirs."""
    rows = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True).stdout.splitlines()
    found, parents = [], {pid}
    for row in sorted(rows, key=lambda row: int(row.split()[0])):
        number, parent, name = row.split(None, 2)
        if int(parent) in parents:
            parents.add(int(number))
            found.append(name)
    return found


def times(watch, package, count, others):
    """Prints how long verdicts take: after a script is saved, and after a build."""
    scripts, builds, sources = [], [], []
    for number in range(count):
        start = time.monotonic()
        package.write("script", ["wrong", "good"][number % 2])
        watch.wait(package.verdict(others))
        scripts.append(watch.rows[-1][0] - start)
    for number in range(count):
        start, rows = time.monotonic(), len(watch.rows)
        package.write("source", ["differs", "good"][number % 2])
        watch.wait(package.verdict(others))
        built = next(when for when, row in watch.rows[rows:] if row.startswith("playing"))
        builds.append(watch.rows[-1][0] - built)
        sources.append(watch.rows[-1][0] - start)
    for name, values in [("script saved → verdict", scripts), ("build ended → verdict", builds), ("code saved → verdict", sources)]:
        print(f"{name}: median {statistics.median(values) * 1000:.0f} ms, worst {max(values) * 1000:.0f} ms, {count} saves")


def review(watch, folder):
    """Starts `review` by a key, and accepts the first change in it."""
    golden = folder / "Snapshots/Shop/load.trace"
    text = golden.read_text()
    golden.write_text(text.replace("false → true", "false → false", 1))
    watch.press(b"r", b"a accept")
    watch.press(b"a", b"accepted")
    watch.press(b"q", b"Press a key")
    watch.press(b"x", b"\x1b[?1049h")
    if golden.read_text() != text:
        raise SystemExit("the accepted change is not in the golden file")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("runner")
    parser.add_argument("--saves", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--scripts", type=int, default=1)
    parser.add_argument("--build", default="")
    options = parser.parse_args()
    package = Package(options.package, random.Random(options.seed))
    others = options.scripts
    for number in range(others):
        (options.package / f"Scripts/other-{number}.script").write_text(package.texts[package.script])
    watch = Watch(options.package, options.runner, options.build)
    watch.wait(package.verdict(others))
    if options.times:
        times(watch, package, options.times, others)
    rest = options.saves
    while rest > 0:
        burst = min(rest, package.chance.randint(1, 4))
        for _ in range(burst):
            package.save()
            watch.read(package.chance.choice([0, 0.02, 0.1, 0.5, 2]))
        watch.wait(package.verdict(others))
        rest -= burst
    package.write("source", "good")
    package.write("script", "good")
    watch.wait(package.verdict(others))
    if options.saves:
        review(watch, options.package)
    watch.read(0.2)
    left = children(watch.pid)
    if left:
        raise SystemExit(f"processes that `watch` has left running: {left}")
    if options.seed % 2:
        watch.press(b"q")
        status = watch.end()
        if status:
            raise SystemExit(f"`q` ends `watch` with status {status}")
    else:
        package.write("source", "behaves")
        watch.read(0.5)
        os.kill(watch.pid, signal.SIGTERM)
        watch.end()
        time.sleep(1)
        left = [name for name in children(1) if str(options.package) in name]
        if left:
            raise SystemExit(f"processes that outlive `watch`: {left}")
    if b"\x1b[?1049l" not in watch.output:
        raise SystemExit("the terminal is not restored")
    print(f"watch_package: {options.saves} saves, the last verdict was right each time")


sys.stdout.reconfigure(line_buffering=True)
main()
