"""Starts HTTP servers on loopback, each in a process of its own, as a test process asks for them.

Reads lines from standard input, and answers each with a line:

  start        two ports: that of a new server, and one that refuses every connection
  stop PORT    stopped

A server listens before its ports are printed. It is a fork of this process, so it starts in a millisecond and shares nothing with the others.
All servers end with standard input.
"""

import collections
import json
import os
import signal
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

lock = threading.Lock()


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, address):
        pass  # Some tests disconnect on purpose.


class Handler(BaseHTTPRequestHandler):
    """Answers with JSON, and reports a request that waits until its client disconnects.

    GET /requests answers with the number of requests by method and path, without the behaviour, the query and the numbers in it.
    Requests without authorization, or without the network's ticket where `header` names it, are counted apart.
    """

    header = "Authorization"
    requests = collections.Counter()

    protocol_version = "HTTP/1.1"
    arrived = threading.Event()
    hung_up = threading.Event()

    def parse_request(self):
        if not super().parse_request():
            return False
        if self.path == "/requests":
            self.answer(200, self.requests)
            return False
        _, *parts = urlsplit(self.path).path.strip("/").split("/")
        name = "/".join(part for part in parts if not part.isdigit())
        with lock:
            self.requests[f"{self.command} {name}" + ("" if self.headers.get(self.header) else " without")] += 1
        return True

    def log_message(self, *arguments):
        pass

    def cut(self, beginning):
        """Answers with the beginning of a body."""
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(beginning)
        self.wfile.flush()
        self.close_connection = True

    def wait_for_hang_up(self):
        self.arrived.set()
        wait_for_hang_up(self.connection)
        self.hung_up.set()
        self.close_connection = True

    def answer(self, status, value=None, raw=None, kind="application/json"):
        body = raw if raw is not None else b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True


def run(handler):
    children = {}
    try:
        for line in iter(sys.stdin.readline, ""):
            command, *ports = line.split()
            if command == "start":
                print(*start(handler, children), flush=True)
            else:
                stop(children.pop(ports[0]))
                print("stopped", flush=True)
    finally:
        for child in children.values():
            stop(child)


def start(handler, children):
    """Starts a server and returns its ports."""
    server = Server(("127.0.0.1", 0), handler)
    # Bound but not listening: the port stays reserved, and connections to it are refused.
    refusing = socket.socket()
    refusing.bind(("127.0.0.1", 0))
    ports = server.server_port, refusing.getsockname()[1]
    child = os.fork()
    if child == 0:
        server.serve_forever()
    children[str(ports[0])] = child
    server.socket.close()
    refusing.close()
    return ports


def stop(child):
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def wait_for_hang_up(connection):
    """Waits until a client disconnects."""
    try:
        connection.recv(1)
    except ConnectionResetError:
        pass
