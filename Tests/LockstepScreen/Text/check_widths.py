#!/usr/bin/env python3
"""Prints each text of width_texts.jsonl in tmux, and compares the columns it takes with the table.

usage: check_widths.py            needs tmux

Each line of width_texts.jsonl is an object:
  name     what the text is
  text     the text that a screen shows
  columns  the columns that TextWidth gives it; a test of LockstepScreen compares them
  prints   the text that is sent to the terminal, if it isn't the text itself; the same test compares it
  tmux     the columns that tmux gives it, if they aren't ours: a known difference
  shows    the text that tmux's screen has, if it isn't the printed one: a known difference
  why      the reason for a known difference, and who is right

Exits 1 if a difference isn't in the table. A known difference that a newer tmux no longer has is printed, and doesn't fail.
"""

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import tty

TABLE = pathlib.Path(__file__).with_name("width_texts.jsonl")
SIZE = ["-x", "80", "-y", "4"]
SECONDS = 300


class Terminal:
    """A tmux server of its own, whose only pane runs this script as the printing side."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="lockstep-widths-")
        self.socket = str(pathlib.Path(self.folder.name) / "tmux")

    def tmux(self, *arguments):
        command = ["tmux", "-u", "-S", self.socket, "-f", "/dev/null", *arguments]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        environment.pop("TMUX", None)
        run = subprocess.run(command, env=environment, capture_output=True, timeout=SECONDS, check=False)
        if run.returncode != 0:
            raise RuntimeError(f"{shlex.join(command)} failed: {run.stderr.decode().strip()}")
        return run.stdout.decode()

    def __enter__(self):
        printer = shlex.join([sys.executable, str(pathlib.Path(__file__).resolve()), "--print", self.socket])
        self.tmux("new-session", "-d", *SIZE, printer)
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)
        self.folder.cleanup()

    def measured(self, index):
        """The cursor's column after a text, and the line that the screen shows."""
        self.tmux("wait-for", f"printed-{index}")
        column = int(self.tmux("display-message", "-p", "#{cursor_x}"))
        line = self.tmux("capture-pane", "-p").split("\n")[0]
        self.tmux("wait-for", "-S", f"measured-{index}")
        return column, line


def printed(row):
    return row.get("prints", row["text"])


def rows():
    return [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def print_texts(socket):
    """The other side, inside tmux. A signal of wait-for is kept until it is waited for, so no side can miss one."""
    tty.setcbreak(sys.stdin.fileno())
    for index, row in enumerate(rows()):
        sys.stdout.buffer.write(b"\x1b[2J\x1b[H" + printed(row).encode())
        await_terminal()
        subprocess.run(["tmux", "-S", socket, "wait-for", "-S", f"printed-{index}"], check=True)
        subprocess.run(["tmux", "-S", socket, "wait-for", f"measured-{index}"], check=True)


def await_terminal():
    """Asks the terminal for its cursor position. Its answer proves that it has processed everything printed before."""
    sys.stdout.buffer.write(b"\x1b[6n")
    sys.stdout.flush()
    while os.read(sys.stdin.fileno(), 1) != b"R":
        pass


def difference(row, column, line):
    """How tmux differs from the table: a text, and whether the difference is known; None if there is none."""
    ours = (row["columns"], printed(row).rstrip(" "))
    known = (row.get("tmux", ours[0]), row.get("shows", ours[1]))
    found = (column, line)
    if found == ours:
        return None if known == ours else (f"{row['name']}: no longer differs; remove it from the table", True)
    text = f"{row['name']}: expected {ours[0]} columns of {ascii(ours[1])}, tmux has {column} of {ascii(line)}"
    if found == known and "why" in row:
        return f"{text}. {row['why']}", True
    return text, False


def main():
    if sys.argv[1:2] == ["--print"]:
        print_texts(sys.argv[2])
        return 0
    unlisted = known = 0
    table = rows()
    with Terminal() as terminal:
        for index, row in enumerate(table):
            found = difference(row, *terminal.measured(index))
            if found is None:
                continue
            text, is_known = found
            print("known:   " + text if is_known else "UNKNOWN: " + text)
            known += is_known
            unlisted += not is_known
    version = subprocess.run(["tmux", "-V"], capture_output=True, text=True, check=True).stdout.strip()
    equal = len(table) - known - unlisted
    print(f"{version}: {len(table)} texts, {equal} equal, {known} known differences, {unlisted} unknown differences.")
    return 1 if unlisted else 0


if __name__ == "__main__":
    sys.exit(main())
