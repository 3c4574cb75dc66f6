"""Drives `headless play Login` in a pseudo-terminal, like a person who types.

Usage: play_on_terminal.py PATH-OF-HEADLESS. Prints the failures and exits with 1, or prints `ok`. It never waits for a fixed time, only for
expected output; a wait without that output fails after PATIENCE.
"""

import fcntl, os, pty, select, signal, struct, subprocess, sys, termios, time, unicodedata

PATIENCE = int(os.environ.get("PATIENCE", 3600))  # seconds; only a hang takes so long


class Screen:
    """The part of a terminal that the prompt needs: rows, the cursor, `CSI K`, `CSI n C`, `CSI H`, `CSI 2 J`."""

    def __init__(self):
        self.rows, self.row, self.column, self.bells, self.pending = [[]], 0, 0, 0, ""

    def feed(self, text):
        text = self.pending + text
        self.pending = ""
        index = 0
        while index < len(text):
            character = text[index]
            if character == "\x1b":
                end = index + 2
                while end < len(text) and not "\x40" <= text[end] <= "\x7e":
                    end += 1
                if end >= len(text):
                    self.pending = text[index:]
                    return
                self.obey(text[index + 2 : end], text[end])
                index = end + 1
                continue
            if character == "\r":
                self.column = 0
            elif character == "\n":
                self.row += 1
                if self.row == len(self.rows):
                    self.rows.append([])
            elif character == "\a":
                self.bells += 1
            else:
                self.put(character)
            index += 1

    def obey(self, parameters, final):
        if final == "K":
            del self.rows[self.row][self.column :]
        elif final == "C":
            self.column += int(parameters or 1)
        elif final == "H":
            self.row = self.column = 0
        elif final == "J":
            self.rows = [[]]

    def put(self, character):
        cells = self.rows[self.row]
        if unicodedata.combining(character):
            cells[self.column - 1] += character
            return
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        cells += [" "] * (self.column + width - len(cells))
        cells[self.column] = character
        if width == 2:
            cells[self.column + 1] = ""
        self.column += width

    @property
    def line(self):
        return "".join(self.rows[self.row])

    @property
    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Session:
    def __init__(self, headless, *arguments, columns=80):
        self.master, self.slave = pty.openpty()
        self.resize(columns, notifies=False)
        self.before = termios.tcgetattr(self.slave)
        environment = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [headless, "play", *arguments],
            stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
            preexec_fn=self.take_terminal,
        )
        self.screen = Screen()
        self.bytes = b""

    def take_terminal(self):
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)

    def resize(self, columns, notifies=True):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        if notifies:
            self.process.send_signal(signal.SIGWINCH)

    def type(self, text):
        os.write(self.master, text if isinstance(text, bytes) else text.encode())

    def wait(self, what, holds):
        deadline = time.monotonic() + PATIENCE
        while not holds(self.screen):
            ready, _, _ = select.select([self.master], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"{what}: no more output; the screen shows\n{self.screen.text}\ncursor {self.screen.column}")
            self.bytes += os.read(self.master, 65536)
            try:
                text, self.bytes = self.bytes.decode(), b""
            except UnicodeDecodeError as error:
                text, self.bytes = self.bytes[: error.start].decode(), self.bytes[error.start :]
            self.screen.feed(text)

    def line(self, line, column=None):
        """Waits until the cursor's row shows a line and the cursor is in a column, by default at the line's end."""
        width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)
        column = width if column is None else column
        self.wait(f"expected `{line}`, column {column}", lambda s: s.line == line and s.column == column)

    def shows(self, text):
        self.wait(f"expected `{text}` on the screen", lambda s: text in s.text)

    def ends(self, code):
        try:
            found = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            found = "none"
        assert found == code, f"expected exit code {code}, found {found}"
        after = termios.tcgetattr(self.slave)
        assert after == self.before, "the terminal was not restored"
        os.close(self.master)
        os.close(self.slave)


def edits_lines_and_plays_them(headless):
    session = Session(headless, "Login")
    session.line("Login 0> ")
    session.type(".accountChanged(\"é漢b")
    session.line("Login 0> .accountChanged(\"é漢b")
    session.type("\x1b[D\x1b[D")
    session.line("Login 0> .accountChanged(\"é漢b", column=27)
    session.type("\x7f")
    session.line("Login 0> .accountChanged(\"漢b", column=26)
    session.type("\x1b[3~\x05\")")
    session.line("Login 0> .accountChanged(\"b\")")
    session.type("\x01\x0b")
    session.line("Login 0> ")
    session.type("\x19\r")
    session.shows("send .accountChanged(\"b\")\n  account: \"\" → \"b\"")
    session.line("Login 1> ")
    session.type("\x1b[A")
    session.line("Login 1> .accountChanged(\"b\")")
    session.type("\x17")
    session.type("\x03")
    session.line("Login 1> ")
    session.type("undo\r")
    session.shows("undone: send .accountChanged(\"b\")")
    session.line("Login 0> ")
    session.type("\x04")
    session.ends(0)


def completes(headless):
    session = Session(headless, "Login", "--world", "choosing")
    session.line("Login 0> ")
    session.type(".pass\t")
    session.line("Login 0> .passwordChanged(")
    session.type("\x15wor\t cho\t")
    session.line("Login 0> world choosing")
    session.type("\x15state isL\t")
    session.line("Login 0> state isLoading")
    session.type("\x15h\t")
    session.shows("help     history")
    session.line("Login 0> h")
    session.type("\x15nothing\t")
    session.wait("expected a bell", lambda s: s.bells > 0)
    session.type("\x15.nothing\r")
    session.shows("has no case `nothing`")
    session.type("quit\r")
    session.ends(0)


def scrolls_long_lines_and_follows_the_width(headless):
    session = Session(headless, "Login", columns=30)
    session.line("Login 0> ")
    session.type("note abcdefghijklmnopqrstuvwxyz")
    session.line("Login 0> …hijklmnopqrstuvwxyz")
    session.resize(60)
    session.line("Login 0> note abcdefghijklmnopqrstuvwxyz")
    session.type("\x0c")
    session.wait("expected an empty screen", lambda s: s.text == "Login 0> note abcdefghijklmnopqrstuvwxyz")
    session.type("\r")
    session.line("Login 1> ")
    session.type("\x04")
    session.ends(0)


def reads_characters_in_pieces(headless):
    session = Session(headless, "Login")
    session.line("Login 0> ")
    for byte in "漢e\u0301".encode():
        session.type(bytes([byte]))
    session.line("Login 0> 漢e\u0301", column=12)
    session.type("\x7f\x7f")
    session.line("Login 0> ")
    session.type("note one\rnote two\rnote three\r")
    session.line("Login 3> ")
    session.type("\x04")
    session.ends(0)


def restores_the_terminal_when_it_is_terminated(headless):
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]:
        session = Session(headless, "Login")
        session.line("Login 0> ")
        raw = termios.tcgetattr(session.slave)[3]
        assert not raw & termios.ICANON and not raw & termios.ECHO, "the terminal is not raw while a line is typed"
        session.process.send_signal(number)
        session.ends(-number)


failed = False
for test in [
    edits_lines_and_plays_them,
    completes,
    scrolls_long_lines_and_follows_the_width,
    reads_characters_in_pieces,
    restores_the_terminal_when_it_is_terminated,
]:
    try:
        test(sys.argv[1])
    except AssertionError as error:
        failed = True
        print(f"{test.__name__}: {error}")
print("failed" if failed else "ok")
sys.exit(failed)
