"""Drives `headless play Root --screen` in a pseudo-terminal, like a person with a keyboard.

Usage: screen_on_terminal.py PATH-OF-HEADLESS [SEEDS [KEYS]]. Presses KEYS random keys (500) under each of SEEDS seeds (2), resizes the
window, suspends the app, and ends it by a key, by signals and by a trap. Prints what went wrong and exits with 1, or prints `ok`. It waits
for output only; a wait without that output fails after PATIENCE seconds.
"""

import fcntl, os, pty, random, select, signal, struct, subprocess, sys, termios, time

PATIENCE = int(os.environ.get("PATIENCE", 3600))  # seconds; only a hang takes so long
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l"
KEYS = [b"\t"] * 3 + [b"\r"] * 3 + [b" ", b"\x1b[Z", b"\x1b[A", b"\x1b[B", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~",
        b"\x1b[H", b"\x1b[F", b"\x7f", b"\x15", b"\x17", b"\x1b2", b"\x1bOP", b"a", b"7", "é".encode(), "漢".encode(), b"\x0f", b"\x0c", b"\x14send .x\r",
        b"\x1b[<0;9;5M\x1b[<0;9;5m", b"\x1b[<0;30;9M", b"\x1b[<64;9;9M", b"\x1b[<65;9;9M", b"\x1b[200~a\rb\x1b[201~"]


class App:
    def __init__(self, headless, *arguments, columns=80, rows=24):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        environment = dict(os.environ, TERM="xterm-256color", SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="detect_leaks=0")
        environment.pop("NO_COLOR", None)
        self.output = b""
        self.process = subprocess.Popen(
            [headless, "play", *arguments, "--screen"], stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self.wait_for(b"\x1b[0m\x1b[2J", "the first screen")

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """Reads what is there, waiting for at most some seconds; returns whether there was anything."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            self.output += os.read(self.master, 65536)
        except OSError:
            return False
        return True

    def wait_for(self, text, name):
        end, start = time.time() + PATIENCE, len(self.output)
        while text not in self.output[max(0, start - len(text)):] or not self.output:
            if time.time() > end or not self.read(1) and self.process.poll() is not None:
                fail(f"{name}: expected {text!r}, found {self.output[-400:]!r}, exit code {self.process.poll()}")

    def press(self, keys):
        while keys:
            # The terminal's buffer may be full until the app's output is read.
            self.read(0)
            if select.select([], [self.master], [], 1)[1]:
                keys = keys[os.write(self.master, keys):]

    def leave(self, name):
        """Ends the app by Control-C, and saves nothing."""
        self.press(b"\x03")
        self.wait_for(b"Type a file name", f"{name}: the question whether to save")
        self.press(b"\r")
        self.end(name, 0)

    def end(self, name, code):
        end = time.time() + PATIENCE
        while self.process.poll() is None:
            self.read(0.1)
            if time.time() > end:
                fail(f"{name}: the app did not end")
        while self.read(0.05):
            pass
        if self.process.returncode != code:
            fail(f"{name}: expected exit code {code}, found {self.process.returncode}: {self.output[-600:]!r}")
        if LEAVE not in self.output[-2000:] or self.output.rfind(LEAVE) < self.output.rfind(ENTER):
            fail(f"{name}: the terminal still shows the full screen: {self.output[-400:]!r}")
        if termios.tcgetattr(self.slave) != self.before:
            fail(f"{name}: the terminal's settings were not restored")
        os.close(self.master), os.close(self.slave)


def fail(text):
    print(text)
    sys.exit(1)


def main():
    headless = sys.argv[1]
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    for seed in range(seeds):
        choose = random.Random(seed)
        app = App(headless, "Root", "--world", "visited", columns=choose.choice([40, 80, 120]), rows=choose.choice([12, 24, 50]))
        for number in range(count):
            app.press(choose.choice(KEYS))
            if number % 100 == 50:
                app.resize(choose.randint(20, 140), choose.randint(5, 50))
            if app.process.poll() is not None:
                fail(f"seed {seed}: the app ended after key {number}: {app.output[-600:]!r}")
        # Esc closes a line for a statement. The second one makes the first a key, without a pause.
        app.press(b"\x1b\x1b")
        app.leave(f"seed {seed}")
    app = App(headless, "Login")
    app.press(b"blob@example.com")
    app.wait_for(b"blob@example.com", "typing")
    app.resize(50, 20)
    app.wait_for(b"\x1b[20;1H", "the last row after resizing")
    app.press(b"\x03typed-ahead\r")
    app.wait_for(b"Type a file name", "the question whether to save")
    app.press(b"no/such\r")
    app.wait_for(b"Type a file name", "the question, asked again")
    if "There is no folder “no”".encode() not in app.output:
        fail("a name in a missing folder was not refused")
    app.press(b"\x1b")
    app.wait_for(ENTER, "the app after Esc")
    app.press(b"\x03")
    app.wait_for(b"Type a file name", "the question after going back")
    app.press(b"\r")
    app.end("Control-C", 0)
    if os.path.exists("typed-ahead.script"):
        fail("keys pressed before the question were used as a file name")
    for number, code in [(signal.SIGTERM, -15), (signal.SIGHUP, -1), (signal.SIGILL, -4), (signal.SIGTRAP, -5), (signal.SIGSEGV, -11)]:
        app = App(headless, "Login")
        app.process.send_signal(number)
        app.end(number.name, code)
    print("ok")


main()
