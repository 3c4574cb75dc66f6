"""A chat server for tests: lines of JSON over HTTP on loopback, using only the standard library.

Started as `launcher.py` says.

  /v1/…            answers correctly: GET and POST rooms/ROOM/messages, lots, blocks and unblocks
  /private/…       the same, but requires `Authorization: Bearer secret`
  /selling/…       the same, but without a history; a person bids for each lot, and its time is over at once
  /breaking/…      the same, but each connection breaks after two messages, in the middle of the next
  /status/N/…      answers with status N
  /malformed/…     sends two messages and then something that is not JSON
  /foreign/…       sends a line of JSON that is not a message
  /slow/…          sends the first half of a line, and the rest after GET /release
  /silent/…        never answers, and waits until the client disconnects
  /quiet/…         streams a sign of life and then nothing until the client disconnects
  /flood/…         sends 20,000 messages as fast as it can
  /covers/…        GET lamp.gif: an image; text: none; large: more than 10 MB; cut: half of one
  GET /release     continues /slow
  GET /arrived     answers once a request to /silent or /quiet has arrived
  GET /hungup      answers once the client of a request to /silent or /quiet has disconnected
"""

import json
import threading
from urllib.parse import parse_qs, urlsplit

import launcher

HISTORY = [
    {"author": "ann", "join": True},
    {"author": "ann", "comment": "Hello!\nWith “two” lines."},
    {"author": "ben", "bid": 1500},
    {"author": "ben", "gift": "rose"},
    {"author": "cem", "bid": 1550},
]
GIF = b"GIF89a and so on"

changed = threading.Condition()
messages = [{"sequence": number + 1, "time": 100 * number, **line} for number, line in enumerate(HISTORY)]
sales = [{"sequence": 1, "time": 1_000, "author": "ann", "bid": 2_000}]  # the messages of /selling
elapsed = 100_000  # the time of /selling, in milliseconds; a lot takes a minute
blocked = set()
released = threading.Event()


def pulse(sequence):
    return {"pulse": {"time": 100 * (sequence - 1), "viewers": 3, "sequence": sequence}}


class Handler(launcher.Handler):
    def do_GET(self):
        url = urlsplit(self.path)
        parts = url.path.strip("/").split("/")
        if parts[0] in ("arrived", "hungup"):
            event = self.arrived if parts[0] == "arrived" else self.hung_up
            event.wait()
            self.answer(200)
        elif parts[0] == "release":
            released.set()
            self.answer(200)
        elif parts[0] == "status":
            self.answer(int(parts[1]), {"error": "as asked"})
        elif parts[0] == "silent":
            self.wait_for_hang_up()
        elif parts[0] == "private" and self.is_stranger():
            self.answer(401)
        elif parts[0] == "covers":
            self.cover(parts[1])
        elif hasattr(self, "stream_" + parts[0]):
            self.begin()
            getattr(self, "stream_" + parts[0])(int(parse_qs(url.query).get("after", ["0"])[0]))
            self.close_connection = True
        else:
            self.answer(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = self.path.strip("/").split("/")
        if parts[0] == "status":
            self.answer(int(parts[1]), {"error": "as asked"})
        elif parts[0] == "silent":
            self.wait_for_hang_up()
        elif parts[0] == "private" and self.is_stranger():
            self.answer(401)
        elif parts[0] == "selling" and parts[-1] == "lots":
            self.sell(json.loads(body))
            self.answer(204)
        elif parts[0] in ("v1", "private", "breaking") and parts[-1] in ("messages", "lots", "blocks", "unblocks"):
            getattr(self, parts[-1])(json.loads(body))
            self.answer(204)
        else:
            self.answer(404)

    def is_stranger(self):
        return self.headers.get("Authorization") != "Bearer secret"

    def messages(self, body):
        with changed:
            if body["author"] in blocked or any(message.get("nonce") == body["nonce"] for message in messages):
                return
            number = len(messages)
            messages.append({"sequence": number + 1, "time": 100 * number, **body})
            changed.notify_all()

    def lots(self, body):
        with changed:
            if any(message.get("lot") == body["lot"] for message in messages):
                return
            number = len(messages)
            messages.append({"sequence": number + 1, "time": 100 * number, "author": body["host"], "lot": body["lot"]})
            changed.notify_all()

    def sell(self, body):
        global elapsed
        with changed:
            lot = body["lot"]
            if not any(message.get("lot") == lot for message in sales):
                sales.append({"sequence": len(sales) + 1, "time": elapsed, "author": body["host"], "lot": lot})
                sales.append({"sequence": len(sales) + 1, "time": elapsed + 1_000, "author": "ann", "bid": 2_000})
                elapsed += 100_000
                changed.notify_all()

    def blocks(self, body):
        with changed:
            blocked.add(body["person"])

    def unblocks(self, body):
        with changed:
            blocked.discard(body["person"])

    def stream_v1(self, after):
        while True:
            with changed:
                changed.wait_for(lambda: len(messages) > after)
                new = messages[after:]
            after += len(new)
            if not self.lines(*new, pulse(after)):
                return

    stream_private = stream_v1

    def stream_selling(self, after):
        while True:
            new = sales[after:]
            after += len(new)
            if not self.lines(*new, {"pulse": {"time": elapsed, "viewers": 3, "sequence": after}}):
                return
            with changed:
                changed.wait_for(lambda: len(sales) > after)

    def stream_breaking(self, after):
        new = messages[after : after + 2]
        self.lines(*new, pulse(after + len(new)))
        self.piece(json.dumps(messages[0]).encode()[:20])

    def stream_malformed(self, after):
        self.lines(*messages[:2])
        self.piece(b'{"sequence": 3, "ti\n')
        self.wait_for_hang_up()

    def stream_foreign(self, after):
        self.lines({"sequence": 1, "time": 0})
        self.wait_for_hang_up()

    def stream_slow(self, after):
        line = json.dumps(messages[1], ensure_ascii=False).encode() + b"\r\n\r\n"
        middle = line.index("“".encode()) + 1  # in the middle of a character
        self.piece(line[:middle])
        released.wait()
        self.piece(line[middle:])
        self.wait_for_hang_up()

    def stream_quiet(self, after):
        self.lines(pulse(after))
        self.wait_for_hang_up()

    def stream_flood(self, after):
        lines = ({"sequence": n, "time": n, "author": "ann", "comment": "Hi"} for n in range(after + 1, 20_001))
        self.lines(*lines)
        self.wait_for_hang_up()

    def cover(self, name):
        if name == "lamp.gif":
            self.answer(200, raw=GIF, kind="image/gif")
        elif name == "text":
            self.answer(200, raw=b"no image", kind="image/gif")
        elif name == "large":
            self.answer(200, raw=GIF + bytes(10_000_000), kind="image/gif")
        elif name == "cut":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(GIF)
            self.close_connection = True
        else:
            self.answer(404)

    def begin(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def lines(self, *values):
        return self.piece(b"".join(json.dumps(value).encode() + b"\n" for value in values))

    def piece(self, data):
        try:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            self.wfile.flush()
            return True
        except OSError:
            return False


if __name__ == "__main__":
    launcher.run(Handler)
