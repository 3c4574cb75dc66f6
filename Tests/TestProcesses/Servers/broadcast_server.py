"""A broadcast service for tests: JSON and video over HTTP on loopback, using only the standard library.

Started as `launcher.py` says.

  /v1/…            answers correctly: GET lots, pictures/NAME, broadcasts/ID/summary; POST broadcasts, broadcasts/ID/start, broadcasts/ID/end, and
                   streams/ID/chunks, which is the stream of a broadcast
  /private/…       the same, but requires `Authorization: Bearer secret`
  /limited/…       the same, but accepts low quality only
  /narrow/…        the same, but each chunk is answered only after a GET /release
  /breaking/…      the same, but the third, fourth and fifth chunk of a stream fail with status 503
  /status/N/…      answers with status N
  /malformed/…     answers with something that is not JSON
  /odd/…           answers with JSON of an unknown shape
  /cut/…           closes the connection in the middle of the body
  /silent/…        never answers, and waits until the client disconnects
  GET /release     answers a chunk of /narrow
  GET /arrived     answers once a request to /silent or a chunk of /narrow has arrived
  GET /hungup      answers once the client of a request to /silent has disconnected
  GET /counted     the number of requests of each kind, and of the chunks' frames; see Counts
"""

import json
import threading
from datetime import datetime
from urllib.parse import parse_qs, urlsplit

import launcher

LOTS = [
    {"id": "lamp", "title": "Brass lamp", "startingPrice": 1000, "increment": 100, "seconds": 60, "currency": "EUR",
     "picture": "lamp.gif"},
    {"id": "vase", "title": "Väse", "startingPrice": 800, "increment": 50, "seconds": 60, "currency": "EUR",
     "picture": None},
]
DURATION = 75
PICTURE = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xf2\xc1\x4e\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"

lock = threading.Lock()
broadcasts = {}  # the requests by id, with "started" and "report"
streams = {}  # the streams by id
requests = {}  # the number of requests by kind
released = threading.Semaphore(0)


class Counts:
    """What a stream's chunks contain. Numbers of frames have to increase by one within an epoch."""

    def __init__(self):
        self.chunks = 0  # including those that failed
        self.frames = 0
        self.keyFrames = 0
        self.bytes = 0
        self.gaps = 0
        self.gapsBeforeOtherFrames = 0  # gaps that a viewer sees, because no key frame follows
        self.repeatedFrames = 0
        self.framesAfterEnd = 0
        self.epochs = []
        self.invalidEpochs = 0  # epochs that don't begin with a key frame, or whose number is too low
        self.invalidChunks = 0  # chunks that are empty, or don't begin with the frame in the query
        self.last = 0

    def add(self, epoch, first, frames):
        if not frames or frames[0]["sequence"] != first:
            self.invalidChunks += 1
            return
        if epoch not in self.epochs:
            self.invalidEpochs += epoch < max(self.epochs, default=0) or not frames[0]["key"]
            self.epochs.append(epoch)
            self.last = 0
        for frame in frames:
            if frame["sequence"] <= self.last:
                self.repeatedFrames += 1
            elif frame["sequence"] > self.last + 1:
                self.gaps += 1
                self.gapsBeforeOtherFrames += not frame["key"]
            self.last = frame["sequence"]
            self.frames += 1
            self.keyFrames += frame["key"]
            self.bytes += frame["bytes"]


class Handler(launcher.Handler):
    def do_GET(self):
        self.handle_request("GET", b"")

    def do_POST(self):
        self.handle_request("POST", self.rfile.read(int(self.headers.get("Content-Length") or 0)))

    def handle_request(self, method, body):
        url = urlsplit(self.path)
        behaviour, *parts = url.path.strip("/").split("/")
        if behaviour in ("arrived", "hungup"):
            (self.arrived if behaviour == "arrived" else self.hung_up).wait()
            self.answer(200)
        elif behaviour == "release":
            released.release()
            self.answer(200)
        elif behaviour == "counted":
            self.answer(200, self.counted())
        elif behaviour == "status":
            self.answer(int(parts[0]), {"error": "as asked"})
        elif behaviour == "malformed":
            self.answer(200, raw=b'[{"id": "la')
        elif behaviour == "odd":
            self.answer(200, {"lots": "none"})
        elif behaviour == "cut":
            self.cut(b"[{")
        elif behaviour == "silent":
            self.wait_for_hang_up()
        elif behaviour == "private" and self.headers.get("Authorization") != "Bearer secret":
            self.answer(401)
        elif behaviour in ("v1", "private", "limited", "narrow", "breaking"):
            self.serve(behaviour, method, parts, parse_qs(url.query), body)
        else:
            self.answer(404)

    def serve(self, behaviour, method, parts, query, body):
        kind = " ".join([method, parts[0], *parts[2:]])
        with lock:
            requests[kind] = requests.get(kind, 0) + 1
        known = broadcasts.get(parts[1]) if len(parts) > 1 else None
        if kind == "GET lots":
            pictures = f"http://{self.headers['Host']}/{behaviour}/pictures/"
            self.answer(200, [{**lot, "picture": lot["picture"] and pictures + lot["picture"]} for lot in LOTS])
        elif kind == "GET pictures":
            self.answer(200, raw=PICTURE)
        elif kind == "POST broadcasts":
            self.create(behaviour, json.loads(body))
        elif known is None:
            self.answer(404)
        elif kind == "POST broadcasts start":
            known["started"] = True
            self.answer(204)
        elif kind == "POST broadcasts end":
            known.setdefault("report", json.loads(body))
            self.answer(204)
        elif kind == "GET broadcasts summary" and "report" in known:
            self.answer(200, {"duration": DURATION, **known["report"]})
        elif kind == "POST streams chunks":
            self.chunk(behaviour, known, streams[parts[1]], int(query["epoch"][0]), int(query["first"][0]), body)
        else:
            self.answer(404)

    def create(self, behaviour, request):
        is_limited = behaviour == "limited" and request["quality"] != "low"
        if not request["title"] or not request["lots"] or is_limited:
            return self.answer(422)
        datetime.fromisoformat(request["startsAt"].replace("Z", "+00:00"))
        with lock:
            number = str(len(broadcasts) + 1)
            broadcasts[number] = {"request": request}
            streams[number] = Counts()
        created = {"id": number, "stream": f"http://{self.headers['Host']}/{behaviour}/streams/{number}"}
        self.answer(201, {**created, "highestQuality": "low"} if behaviour == "limited" else created)

    def chunk(self, behaviour, broadcast, counts, epoch, first, body):
        frames = read_frames(body)
        if behaviour == "narrow":
            self.arrived.set()
            released.acquire()
        with lock:
            counts.chunks += 1
            if "report" in broadcast:
                counts.framesAfterEnd += len(frames)
                status = 410
            elif behaviour == "breaking" and counts.chunks in (3, 4, 5):
                status = 503
            else:
                counts.add(epoch, first, frames)
                status = 204
        self.answer(status)

    def counted(self):
        with lock:
            hidden = ("last", "epochs")
            return {
                "requests": requests,
                "broadcasts": [broadcast["request"] for broadcast in broadcasts.values()],
                "streams": [
                    {**{key: value for key, value in vars(counts).items() if key not in hidden},
                     "epochs": len(counts.epochs)}
                    for counts in streams.values()
                ],
            }


def read_frames(body):
    """The header lines of a chunk; each is followed by its frame's bytes."""
    frames = []
    while body:
        line, _, body = body.partition(b"\n")
        frames.append(json.loads(line))
        count = frames[-1]["bytes"]
        assert len(body) >= count
        body = body[count:]
    return frames


if __name__ == "__main__":
    launcher.run(Handler)
