"""Presses Tab in the shells that are installed, with the script of `headless completion`.

Usage: complete_in_shells.py PATH-OF-HEADLESS. Prints what went wrong and exits with 1, or prints `ok`. It waits for output only; a wait without
that output fails after PATIENCE seconds. bash must be installed; the gate installs zsh and fish, too.
"""

import os, pathlib, pty, select, shutil, subprocess, sys, time

PATIENCE = int(os.environ.get("PATIENCE", 600))  # seconds; only a hang takes so long
ROOT = pathlib.Path(__file__).parents[3]
START = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
}
SETUP = {
    "bash": 'eval "$(headless completion bash)"',
    "zsh": 'autoload -U compinit; compinit -u -D; eval "$(headless completion zsh)"',
}
# What is typed before Tab, and the line that it becomes.
LINES = [
    ("headless pla", "headless play "),
    ("headless run login/offl", "headless run Login/offline "),
    ("headless run Login/offline --world aski", "headless run Login/offline --world asking-for-code "),
    ("headless run --color alw", "headless run --color always "),
    ("headless run --golden Snapsh", "headless run --golden Snapshots/"),
]


def fail(text):
    print(text)
    sys.exit(1)


class Shell:
    def __init__(self, name, environment):
        self.name, self.output = name, b""
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen([name, *START[name]], stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=ROOT, start_new_session=True)
        os.close(slave)

    def press(self, keys, expected):
        """Types keys, and waits for a text after them."""
        self.output = b""
        os.write(self.master, keys.encode())
        end = time.time() + PATIENCE
        while expected.encode() not in self.output:
            if time.time() > end or self.process.poll() is not None:
                fail(f"{self.name}: after {keys!r} expected {expected!r}, found {self.output!r}")
            if select.select([self.master], [], [], 1)[0]:
                self.output += os.read(self.master, 65536)


def drive(name, environment):
    shell = Shell(name, environment)
    # The echo of the command doesn't contain the text that it prints.
    shell.press(SETUP[name] + "; echo rea''dy\r", "ready")
    for typed, line in LINES:
        # Control-A and Control-E go to the ends of the line, so that `echo` prints the completed line. zsh removes the last space then.
        shell.press(f"{typed}\t\x01echo '<\x05>'\r", f"\n<{line if name == 'bash' else line.rstrip()}>")
    shell.press("exit\r", "")
    shell.process.wait()


def ask_fish(environment):
    for typed, line in LINES:
        command = f"headless completion fish | source; complete -C '{typed}'"
        found = subprocess.run(["fish", "--no-config", "-c", command], capture_output=True, text=True, env=environment, cwd=ROOT).stdout
        if found.split() != [line.split()[-1]]:
            fail(f"fish: {typed!r} completes to {found!r}")


def main():
    environment = dict(os.environ, PATH=f"{pathlib.Path(sys.argv[1]).parent}:{os.environ['PATH']}", TERM="dumb", PS1="$ ", LC_ALL="C.UTF-8")
    for name in START:
        if shutil.which(name) or name == "bash":
            drive(name, environment)
    if shutil.which("fish"):
        ask_fish(environment)
    print("ok")


main()
