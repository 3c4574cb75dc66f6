"""A client of `headless serve` in another language: drives features, and plays the documentation's transcript.

Usage: serve_client.py HEADLESS ARTICLE
"""

import json
import subprocess
import sys

PATIENCE = 120


class Server:
    """A process of `headless serve`."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.events = []
        self.last = 0

    def write(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        assert line.endswith("\n"), "the server has ended"
        return line[:-1]

    def call(self, method, **parameters):
        """Calls a method and returns its result; raises an error's response."""
        self.last += 1
        self.write(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method, "params": parameters}))
        self.events = []
        while True:
            message = json.loads(self.read())
            if "method" not in message:
                break
            self.events.append((message["params"]["session"], message["params"]["event"]))
        assert message["jsonrpc"] == "2.0" and message["id"] == self.last, message
        if "error" in message:
            raise Failure(message["error"])
        return message["result"]

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(PATIENCE) == 0
        assert self.process.stdout.read() == ""


class Failure(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


def refused(code, call, *arguments, **parameters):
    """Returns the error of a call that must fail with a code."""
    try:
        call(*arguments, **parameters)
    except Failure as failure:
        assert failure.code == code, (failure.code, str(failure))
        return failure
    raise AssertionError(f"{arguments} was not refused")


def drive_two_sessions(server):
    names = [feature["name"] for feature in server.call("features")]
    assert "Login" in names and "Home" in names, names
    one = server.call("open", feature="Login", world="choosing")["session"]
    server.call("step", session=one, text='choose "login" "offline"')
    two = server.call("open", feature="Login")["session"]
    for session in (one, two):
        step = server.call("step", session=session, text='send .accountChanged("blob@example.com")')
        assert step["lines"] == ['account = "blob@example.com"'], step
        server.call("step", session=session, text='send .passwordChanged("blob\'s secret")')
        step = server.call("step", session=session, text="send .loginButtonTapped")
        assert [number for number, _ in server.events] == [session] * len(server.events)
        assert "effectStarted" in [event["event"] for _, event in server.events], server.events
    assert server.call("state", session=one, path="isLoading")["value"] == "true"
    step = server.call("step", session=one, text="receive .loginResponse(.failure)")
    assert "isLoading = false" in step["lines"], step
    assert server.call("state", session=one, path="alert.title")["text"] == '"You are offline"'
    assert server.call("state", session=two, path="alert")["value"] is None

    failure = refused(-32002, server.call, "step", session=one, text="receive _")
    assert failure.data["step"] == 5 and len(failure.data["failures"]) == 1, failure.data
    changes = server.call("diff", session=one, **{"from": 3, "to": 5})["changes"]
    assert [change["path"] for change in changes] == ["alert", "canRetry"], changes
    assert server.call("goto", session=one, position=4)["step"] == 4
    # The response was processed when the effect sent it, and cancelled the timeout; only its receipt was undone.
    assert server.call("effects", session=one) == []
    assert server.call("goto", session=one, position=5)["step"] == 5
    assert server.call("goto", session=one, position=0)["inFlight"] == 0
    assert server.call("state", session=one, path="account")["value"] == '""'
    assert server.call("close", session=one) == {"steps": 0}
    refused(-32000, server.call, "state", session=one)
    server.call("close", session=two)


def make_mistakes(server):
    refused(-32601, server.call, "opne")
    refused(-32602, server.call, "open")
    assert str(refused(-32602, server.call, "open", feature="Lgoin")).endswith("Did you mean `Login`?")
    session = server.call("open", feature="Login")["session"]
    assert "^" in str(refused(-32001, server.call, "step", session=session, text="send .nonsense("))
    for line, code in (("{", -32700), ("[]", -32600), ("{}", -32600)):
        server.write(line)
        answer = json.loads(server.read())
        assert answer["error"]["code"] == code and answer["id"] is None, answer
    server.call("close", session=session)


def play_transcript(program, article):
    """Checks that each line the documentation sends gets the documented answer, byte for byte."""
    lines = open(article, encoding="utf-8").read().split("A login in a world that asks how the server answers", 1)[1].splitlines()
    lines = [line for line in lines if line[:2] in ("→ ", "← ")]
    assert len(lines) > 10, lines
    server = Server(program)
    for line in lines:
        if line[0] == "→":
            server.write(line[2:])
        else:
            found = server.read()
            assert found == line[2:], f"{article} says\n{line[2:]}\nthe server\n{found}"
    server.end()


def main():
    program, article = sys.argv[1:]
    server = Server(program)
    drive_two_sessions(server)
    make_mistakes(server)
    server.end()
    play_transcript(program, article)


main()
