"""A stability server for tests: JSON over HTTP on loopback, using only the standard library.

Started as `launcher.py` says.

  /v1/…              answers correctly: GET metric, trends, summary, versions, aggregations, aggregations/ID, crashes/ID;
                     requires `Network-Ticket: ticket`
  /private/…         the same, but requires `Authorization: Bearer secret`
  /status/N/…        answers with status N
  /malformed/…       answers with something that is not JSON
  /odd/…             answers with JSON of an unknown shape
  /wrong/KEY/N/…     answers correctly, but every number named KEY is N
  /unmeasured/…      answers with a metric without users
  /unusual/…         answers correctly to requests with any ticket: the app crashes three times as often as the day before
  /cut/…             closes the connection in the middle of the body
  /silent/…          never answers, and waits until the client disconnects
  /dripping/…        answers correctly, one byte at a time
  /kept/summary      answers with the number of its requests as the number of users, cacheable for an hour
  /images/NAME.gif   an image; /images/text: none; /images/large: more than 1 MB
  GET /asked         the requests to /v1 so far, one per line, each with its query sorted alphabetically
  GET /arrived/NAME  answers once a request to /silent/NAME has arrived
  GET /hungup/NAME   answers once the client of a request to /silent/NAME has disconnected

There are 250 groups. Before each page, all groups but the last gain crashes, and a new group appears at the top.
"""

import collections
import json
import re
import threading
from urllib.parse import parse_qsl, unquote, urlsplit

import launcher

GIF = b"GIF89a and so on"
METRIC = {"value": {"crashes": 420, "sessions": 100_000}, "comparison": {"crashes": 400, "sessions": 100_000}}
USERS = {"value": {**METRIC["value"], "users": 300}, "comparison": {**METRIC["comparison"], "users": 290}}
TRENDS = [{"version": "30.2.0", "points": [0.301, 0.523, 0.4]}, {"version": "30.1.0", "points": []}]
APPS = [{"id": "shop", "name": "Shop", "platform": "iOS", "icon": "https://icons.example.com/shop.gif"},
        {"id": "studio", "name": "Studio", "platform": "iPadOS"}]
NUMBERS = [{"version": "30.2.0", "points": [30, 52, 40]}, {"version": "30.1.0", "points": []}]
SUMMARY = {
    "count": {"crashes": 2_800, "sessions": 700_000}, "users": 80_000, "affectedUsers": 2_000,
    "mainVersion": "30.2.0",
    "outages": [{"day": "1999-12-30", "startMinute": 1140, "endMinute": 1500, "title": "the café’s Wi-Fi"}],
}
VERSIONS = [{"name": "30.2.0", "released": "1999-12-24", "share": 41.5}]
ORIGIN = {"day": "1999-12-31", "minute": 845, "version": "30.2.0", "system": "iOS 18.2", "device": "iPhone 15"}
FRAMES = [
    {"module": "libswiftCore.dylib", "offset": 239816, "isOurs": False},
    {"module": "Cart", "symbol": "CartModel.checkout()", "offset": 142, "location": "CartModel.swift:142",
     "isOurs": True},
]

lock = threading.Lock()
asked = []
pages = 0
kept = 0
arrived = collections.defaultdict(threading.Event)
hung_up = collections.defaultdict(threading.Event)


def group(number, crashes):
    icon = {1: "", 2: None}.get(number, "https://icons.example.com/Cart.gif")
    return {"id": number, "signature": "c0ffee42", "reason": "SIGABRT", "place": "CartModel.checkout()",
            "crashes": crashes, "users": crashes // 2, "icon": icon}


def page(query):
    """The rows after the row that a cursor identifies by value: `9990:11` had 9,990 crashes and the number 11."""
    global pages
    with lock:
        groups = [group(number, 10_000 - 10 * number + 5 * pages) for number in range(1, 251)]
        groups += [group(1_000 + number, 20_000) for number in range(pages)]
        pages += 1
    groups.sort(key=lambda each: (-each["crashes"], each["id"]))
    if "after" in query:
        crashes, number = map(int, query["after"].split(":"))
        groups = [each for each in groups if (-each["crashes"], each["id"]) > (-crashes, number)]
    rows = groups[:int(query["limit"])]
    answer = {"rows": rows, "total": 250}
    if len(groups) > len(rows):
        answer["next"] = f"{rows[-1]['crashes']}:{rows[-1]['id']}"
    return answer


def distribution(number):
    return {
        "aggregation": group(number, 1_600),
        "versions": [{"name": "30.2.0", "crashes": 1_200}, {"name": "30.1.0", "crashes": 400}],
        "systems": [{"name": "iOS 18.2", "crashes": 1_600}], "devices": [],
        "crashes": [{"id": name, "origin": ORIGIN} for name in ("42-7", "a/b?c#d%20e+f ü")],
    }


def crash(name):
    return {"id": name, "reason": "SIGABRT", "origin": ORIGIN, "frames": FRAMES,
            "similar": [{"id": "49-1", "reason": "SIGABRT", "similarity": 93, "origin": ORIGIN}]}


def answer_to(path, query):
    match path:
        case ["metric"]:
            return USERS if query["measure"] == "users" else METRIC
        case ["trends"]:
            return {"trends": TRENDS if query["measure"] == "rate" else NUMBERS}
        case ["summary"]:
            return SUMMARY
        case ["versions"]:
            return {"versions": VERSIONS}
        case ["apps"]:
            return {"apps": APPS}
        case ["aggregations"]:
            return page(query)
        case ["aggregations", number]:
            return distribution(int(number))
        case ["crashes", name]:
            return crash(name)


class Handler(launcher.Handler):
    header = "Network-Ticket"

    def do_GET(self):
        url = urlsplit(self.path)
        where, *path = [unquote(part) for part in url.path.strip("/").split("/")]
        query = dict(parse_qsl(url.query, strict_parsing=bool(url.query)))
        match where:
            case "arrived" | "hungup":
                with lock:
                    event = (arrived if where == "arrived" else hung_up)[path[0]]
                event.wait()
                self.answer(200)
            case "asked":
                with lock:
                    self.answer(200, raw="\n".join(asked).encode())
            case "status":
                self.answer(int(path[0]), {"error": "as asked"})
            case "malformed":
                self.answer(200, raw=b'{"value": {"cra')
            case "odd":
                self.answer(200, {"value": "none", "rows": 7})
            case "wrong":
                body = json.dumps(answer_to(path[2:], query))
                self.answer(200, raw=re.sub(rf'"{path[0]}": \[?[\d.]+', self.instead(path), body).encode())
            case "unmeasured":
                self.answer(200, METRIC)
            case "cut":
                self.cut()
            case "silent":
                self.wait_for_hang_up("/".join(path))
            case "kept":
                self.count()
            case "images":
                self.image(path[0])
            case "private" if self.headers.get("Authorization") != "Bearer secret":
                self.answer(401)
            case "v1" | "private" if self.headers.get("Network-Ticket") != "ticket":
                self.answer(403)
            case "unusual" if not self.headers.get("Network-Ticket"):
                self.answer(403)
            case "unusual" if path == ["metric"]:
                self.answer(200, {"value": {"crashes": 1_200, "sessions": 100_000}, "comparison": METRIC["comparison"]})
            case "v1" | "private" | "dripping" | "unusual":
                self.note(path, query)
                value = answer_to(path, query)
                self.answer(200 if value else 404, value, slowly=where == "dripping")
            case _:
                self.answer(404)

    @staticmethod
    def instead(path):
        """Replaces a number, or the first number of a list."""
        return lambda found: f'"{path[0]}": {"[" if "[" in found[0] else ""}{path[1]}'

    def note(self, path, query):
        with lock:
            asked.append(" ".join(["/".join(path), *(f"{name}={query[name]}" for name in sorted(query))]))

    def count(self):
        global kept
        with lock:
            kept += 1
        self.answer(200, {**SUMMARY, "users": SUMMARY["users"] + kept}, keep=True)

    def image(self, name):
        self.note(["images", name], {})
        if name.endswith(".gif"):
            self.answer(200, raw=GIF)
        elif name == "text":
            self.answer(200, raw=b"no image")
        elif name == "large":
            self.answer(200, raw=GIF + bytes(1_000_000))
        else:
            self.answer(404)

    def cut(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(GIF)
        self.wfile.flush()
        self.close_connection = True

    def wait_for_hang_up(self, name):
        with lock:
            here, gone = arrived[name], hung_up[name]
        here.set()
        launcher.wait_for_hang_up(self.connection)
        gone.set()
        self.close_connection = True

    def answer(self, status, value=None, raw=None, slowly=False, keep=False):
        body = raw if raw is not None else b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if keep:
            self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        try:
            for part in [body[i:i + 1] for i in range(len(body))] if slowly else [body]:
                self.wfile.write(part)
                self.wfile.flush()
        except OSError:
            self.close_connection = True


if __name__ == "__main__":
    launcher.run(Handler)
