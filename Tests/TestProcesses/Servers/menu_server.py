"""A menu server for tests: JSON over HTTP on loopback, using only the standard library.

Started as `launcher.py` says.

  /v1/…            answers correctly: GET menu, search?q=TERM, orders (the placed ones); POST orders, which places a nonce once
  /forgetful/…     the same, but does not answer the first POST of a nonce, which is placed
  /private/…       the same, but requires `Authorization: Bearer secret`
  /status/N/…      answers with status N
  /malformed/…     answers with something that is not JSON
  /odd/…           answers with JSON that is not a menu
  /free/…          answers with a menu that contains an invalid price
  /cut/…           closes the connection in the middle of the body
  /silent/…        never answers, and waits until the client disconnects
  /dripping/…      answers correctly, one byte at a time
  GET /arrived     answers once a request to /silent has arrived
  GET /hungup      answers once the client of a request to /silent has disconnected
"""

import json
from urllib.parse import parse_qs, urlsplit

import launcher

MENU = [
    {"id": "espresso", "name": "Espresso", "price": {"minor": 240, "currency": "EUR"}, "section": "Coffee",
     "image": "https://menu.example.com/images/espresso.jpg"},
    {"id": "tea", "name": "Tea + milk & honey", "price": {"minor": 310, "currency": "EUR"}, "section": "Tea"},
    {"id": "cake", "name": "Café-Kuchen", "price": {"minor": 480, "currency": "EUR"}, "section": "Bakery",
     "image": None},
]

placed = {}  # the orders by nonce


class Handler(launcher.Handler):
    def do_GET(self):
        url = urlsplit(self.path)
        parts = url.path.strip("/").split("/")
        event = {"/arrived": self.arrived, "/hungup": self.hung_up}.get(self.path)
        if event is not None:
            event.wait()
            self.answer(200)
        elif parts[0] == "status":
            self.answer(int(parts[1]), {"error": "as asked"})
        elif parts[0] == "malformed":
            self.answer(200, raw=b'{"items": [{"id": "espr')
        elif parts[0] == "odd":
            self.answer(200, {"items": "none"})
        elif parts[0] == "free":
            self.answer(200, {"items": [dict(MENU[0], price={"minor": -1, "currency": "EUR"})]})
        elif parts[0] == "cut":
            self.cut(b'{"items": [')
        elif parts[0] == "silent":
            self.wait_for_hang_up()
        elif parts[0] == "private" and self.headers.get("Authorization") != "Bearer secret":
            self.answer(401)
        elif parts[0] in ("v1", "private", "dripping") and parts[1] == "menu":
            self.answer(200, {"items": MENU}, slowly=parts[0] == "dripping")
        elif parts[0] in ("v1", "private") and parts[1] == "orders":
            self.answer(200, {"orders": list(placed.values())})
        elif parts[0] in ("v1", "private") and parts[1] == "search":
            term = parse_qs(url.query)["q"][0].lower()
            self.answer(200, {"ids": [item["id"] for item in MENU if term in item["name"].lower()]})
        else:
            self.answer(404)

    def do_POST(self):
        parts = urlsplit(self.path).path.strip("/").split("/")
        order = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if parts[0] == "status":
            self.answer(int(parts[1]), {"error": "as asked"})
        elif parts[0] == "private" and self.headers.get("Authorization") != "Bearer secret":
            self.answer(401)
        elif parts[0] in ("v1", "private", "forgetful") and parts[1:] == ["orders"]:
            is_new = order["nonce"] not in placed
            placed.setdefault(order["nonce"], order["lines"])
            if parts[0] == "forgetful" and is_new:
                self.close_connection = True
            else:
                self.answer(200)
        else:
            self.answer(404)

    def answer(self, status, value=None, raw=None, slowly=False):
        body = raw if raw is not None else b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for part in [body[i:i + 1] for i in range(len(body))] if slowly else [body]:
            self.wfile.write(part)
            self.wfile.flush()


if __name__ == "__main__":
    launcher.run(Handler)
