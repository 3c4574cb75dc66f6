"""Runs scripts with `headless run` in a pseudo-terminal, and through a pipe.

Usage: run_on_terminal.py PATH-OF-HEADLESS. Prints what went wrong and exits with 1, or prints `ok`.
"""

import os, pathlib, pty, re, subprocess, sys

SCRIPTS = pathlib.Path(__file__).parents[3] / "Features" / "Login" / "Scripts"


def on_terminal(*command):
    """The exit code, and the output with the terminal's line ends removed."""
    master, slave = pty.openpty()
    environment = dict(os.environ, TERM="xterm-256color")
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    output = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:  # The program has ended.
            break
        if not part:
            break
        output += part
    return process.wait(), output.decode().replace("\r\n", "\n")


def check(name, found, pattern):
    if not re.fullmatch(pattern, found[1]) or found[0]:
        print(f"{name}: exit code {found[0]}, output {found[1]!r}")
        sys.exit(1)


def main():
    headless = sys.argv[1]
    files = [str(SCRIPTS / name) for name in ("cancel.script", "offline.script")]
    line = r"\x1b\[32mpassed\x1b\[0m  %d/2  Login/%s  \d+ steps  \x1b\[2m(<1|\d+) ms\x1b\[0m\n"
    check("two scripts", on_terminal(headless, "run", *files), line % (1, "cancel") + line % (2, "offline") + r"\n2 scripts passed in \d+ ms\n")
    plain = subprocess.run([headless, "run", *files], capture_output=True, text=True).stdout
    for options in (["--verbose", "--color", "never"], ["--verbose", "--color", "never", "--jobs", "1"]):
        check("all steps", on_terminal(headless, "run", *files, *options), re.escape(plain))
    plain = subprocess.run([headless, "run", files[1]], capture_output=True, text=True).stdout
    check("one script", on_terminal(headless, "run", files[1], "--color", "never"), re.escape(plain))
    print("ok")


main()
