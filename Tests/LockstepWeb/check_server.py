#!/usr/bin/env python3
"""Attacks the server of `headless play FEATURE --web`: foreign and malformed requests, slow and dying clients, many connections.

usage: check_server.py HEADLESS
"""
import atexit
import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time

problems = []


class Program:
    def __init__(self, *arguments):
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True)
        atexit.register(self.process.kill)
        found = re.search(r"http://127\.0\.0\.1:(\d+)/(\w+)/", self.process.stdout.readline())
        self.port, self.token = int(found.group(1)), found.group(2)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def send(self, data):
        with self.connect() as client:
            client.sendall(data)
            answer = b""
            while part := client.recv(65536):
                answer += part
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else None

    def request(self, method="GET", path="/0/screen", token=None, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        try:
            connection.request(method, f"/{self.token if token is None else token}{path}", body, headers)
        except BrokenPipeError:
            pass  # The server has answered before it got everything.
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    def stream(self):
        client = self.connect()
        client.sendall(f"GET /{self.token}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        client.recv(100)
        return client


def expect(name, found, expected):
    if found != expected:
        problems.append(f"{name}: expected {expected}, found {found}")


def check_access(program):
    expect("the page", program.request(), 200)
    expect("another method", program.request("POST"), 405)
    expect("another method of a statement", program.request("GET", "/0/statement"), 405)
    expect("another path", program.request(path="/1/screen"), 404)
    expect("another path", program.request(path="/../../etc/passwd"), 404)
    expect("another token", program.request(token="0" * 32), 403)
    expect("no token", program.request(token=""), 403)
    expect("another host", program.request(Host="evil.example"), 421)
    expect("a rebound host", program.request(Host=f"evil.example:{program.port}"), 421)
    expect("another origin", program.request("POST", "/0/statement", body="advance 1s", Origin="http://evil.example"), 403)
    expect("a page elsewhere", program.request("POST", "/0/statement", body="advance 1s", Sec_Fetch_Site="cross-site"), 403)
    expect("a body that is too large", program.request("POST", "/0/statement", body=b"a" * 2_000_000), 413)
    try:
        addresses = [address[4][0] for address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        addresses = []
    for address in addresses + ["127.0.0.2"]:
        if address == "127.0.0.1":
            continue
        with socket.socket() as client:
            expect(f"the address {address}", client.connect_ex((address, program.port)) != 0, True)


def check_malformed(program, count):
    generator = random.Random(1)
    valid = f"POST /{program.token}/0/statement HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\nContent-Length: 10\r\n\r\nadvance 1s".encode()
    for number in range(count):
        data = bytearray(valid)
        for _ in range(generator.randint(1, 8)):
            position = generator.randrange(len(data))
            change = generator.randrange(3)
            if change == 0:
                data[position] = generator.randrange(256)
            elif change == 1:
                del data[position]
            else:
                data.insert(position, generator.randrange(256))
        with program.connect() as client:
            client.sendall(data)
            client.shutdown(socket.SHUT_WR)
            try:
                while client.recv(65536):
                    pass
            except ConnectionResetError:
                pass
    expect(f"the page after {count} malformed requests", program.request(), 200)


def check_slow(program, count):
    slow = [program.connect() for _ in range(count)]
    for client in slow:
        client.sendall(b"GET /")
    before = time.monotonic()
    for _ in range(20):
        expect("the page beside slow clients", program.request(), 200)
    each = (time.monotonic() - before) / 20
    if each > 0.25:
        problems.append(f"a request beside {count} slow clients takes {each:.3f} s")
    expect("a slow client", slow[0].recv(100)[:12], b"HTTP/1.1 408")
    for client in slow:
        client.close()


def check_streams(program):
    dying = [program.stream() for _ in range(20)]
    for client in dying[::2]:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        client.close()  # resets the connection
    living = dying[1::2]
    for number in range(50):
        expect("a statement beside dying clients", program.request("POST", "/0/statement", body="type \"Account\" \"ab\""), 200)
        if number % 5 == 0:
            living[number // 5].close()
    expect("the page after dying clients", program.request(), 200)
    more = [program.connect() for _ in range(400)]
    expect("the page beside 400 connections", program.request(), 200)
    for client in more:
        client.close()


def check_end(program):
    folder = f"/proc/{program.process.pid}"
    program.process.send_signal(2)
    expect("the exit code", program.process.wait(10), 0)
    expect("the process", os.path.exists(folder), False)
    with socket.socket() as client:
        expect("the port", client.connect_ex(("127.0.0.1", program.port)) != 0, True)
    again = Program(sys.argv[1], "play", "Login", "--web", "--port", str(program.port))
    expect("the same port again", again.request(), 200)
    busy = subprocess.run([sys.argv[1], "play", "Login", "--web", "--port", str(program.port)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    expect("a port in use", (busy.returncode, "Address already in use" in busy.stderr), (2, True))
    again.process.send_signal(15)
    again.process.wait(10)


def main():
    signal.signal(signal.SIGALRM, lambda *_: sys.exit("check_server: more than 110 seconds"))
    signal.alarm(110)
    program = Program(sys.argv[1], "play", "Login", "--web")
    check_access(program)
    check_malformed(program, 1_000)
    check_slow(program, 200)
    check_streams(program)
    for _ in range(100):
        program.request()
        if len(os.listdir(f"/proc/{program.process.pid}/fd")) < 40:
            break
    else:
        problems.append("files are left open")
    check_end(program)
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"check_server: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
