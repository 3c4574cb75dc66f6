"""Stops `headless` in a shell on a pseudo-terminal: Control-Z suspends the app until `fg`, and Control-C ends an exploration with its results.

Usage: stop_on_terminal.py PATH-OF-HEADLESS. Prints what went wrong and exits with 1, or prints `ok`. It waits for output only.
"""

import os, pty, select, subprocess, sys, time

PATIENCE = int(os.environ.get("PATIENCE", 3600))  # seconds; only a hang takes so long


class Shell:
    def __init__(self):
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", PS1="$ ")
            os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
        self.output = b""

    def wait_for(self, text, name):
        end = time.time() + PATIENCE
        while text not in self.output:
            if time.time() > end or not select.select([self.master], [], [], PATIENCE)[0]:
                fail(f"{name}: expected {text!r}, found {self.output[-800:]!r}")
            try:
                self.output += os.read(self.master, 65536)
            except OSError:
                fail(f"{name}: the shell has ended: {self.output[-800:]!r}")
        self.output = self.output[self.output.index(text) + len(text):]

    def press(self, keys):
        os.write(self.master, keys)


def fail(text):
    print(text)
    sys.exit(1)


def main():
    headless = sys.argv[1].encode()
    shell = Shell()
    shell.press(headless + b" play Login --screen\r")
    shell.wait_for(b"Password", "the screen")
    shell.press(b"\x1a")
    shell.wait_for(b"\x1b[?1049l", "the shell's screen after Control-Z")
    shell.wait_for(b"Stopped", "the shell's message")
    shell.press(b"fg\r")
    shell.wait_for(b"Password", "the screen after `fg`")
    shell.press(b"\x03")
    shell.wait_for(b"\x1b[?1049l", "the end of the app")
    shell.press(headless + b" explore Root --jobs 1; echo code $?\r")
    shell.wait_for(b"distinct", "the progress of an exploration")
    shell.press(b"\x03")
    shell.wait_for(b"by an interrupt; all states up to depth", "the results after Control-C")
    shell.wait_for(b"code 3", "the exit code")
    shell.press(b"exit\r")
    os.waitpid(shell.process, 0)
    print("ok")


main()
