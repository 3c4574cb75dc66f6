"""A login server for tests: JSON over HTTP on loopback, using only the standard library.

Started as `launcher.py` says.

  /v1/…            answers correctly: POST login, ticket, refresh, logout
  /status/N/…      answers with status N
  /malformed/…     answers with something that is not JSON
  /cut/…           closes the connection in the middle of the body
  /silent/…        never answers, and waits until the client disconnects
  GET /arrived     answers once a request to /silent has arrived
  GET /hungup      answers once the client of a request to /silent has disconnected
"""

import json
import threading

import launcher

ACCOUNTS = {
    "blob@example.com": {"password": "correct horse", "internal": False, "code": None},
    "blob.ops": {"password": "battery staple", "internal": True, "code": None},
    "blob.duty": {"password": "battery staple", "internal": True, "code": "123456"},
}

sessions = {}
lock = threading.Lock()
count = 0


def new_token():
    global count
    with lock:
        count += 1
        return f"token-{count}"


def open_session(name):
    token = new_token()
    with lock:
        sessions[token] = name
    return {"account": name, "token": token, "expires_in": 3600, "internal": ACCOUNTS[name]["internal"]}


class Handler(launcher.Handler):
    def do_GET(self):
        event = {"/arrived": self.arrived, "/hungup": self.hung_up}.get(self.path)
        if event is None:
            return self.answer(404)
        event.wait()
        self.answer(200)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = self.path.strip("/").split("/")
        if parts[0] == "status":
            self.answer(int(parts[1]), {"error": "as asked"})
        elif parts[0] == "malformed":
            self.answer(200, raw=b'{"account": "blob@exam')
        elif parts[0] == "cut":
            self.cut(b'{"account": "blob@example.com"')
        elif parts[0] == "silent":
            self.wait_for_hang_up()
        elif parts[0] == "v1" and parts[1] in ("login", "ticket", "refresh", "logout"):
            getattr(self, parts[1])(json.loads(body) if body else {})
        else:
            self.answer(404)

    def login(self, body):
        account = ACCOUNTS.get(body["account"])
        if account is None or account["password"] != body["password"]:
            return self.answer(401)
        self.answer(200, open_session(body["account"]))

    def ticket(self, body):
        name = self.owner()
        if name is None:
            return self.answer(401)
        if not ACCOUNTS[name]["internal"]:
            return self.answer(423)
        expected = ACCOUNTS[name]["code"]
        if expected is not None and body.get("code") is None:
            return self.answer(409)
        if expected is not None and body["code"] != expected:
            return self.answer(403)
        self.answer(200, {"ticket": new_token(), "expires_in": 28_800})

    def refresh(self, body):
        name = self.owner(ending=True)
        if name is None:
            return self.answer(401)
        self.answer(200, open_session(name))

    def logout(self, body):
        self.answer(401 if self.owner(ending=True) is None else 204)

    def owner(self, ending=False):
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        with lock:
            return sessions.pop(token, None) if ending else sessions.get(token)


if __name__ == "__main__":
    launcher.run(Handler)
