#!/usr/bin/env python3
"""Writes the screen of Login as HTML in several states: write_pages.py HEADLESS FOLDER

Drives `headless serve` as another program would.
"""
import json
import pathlib
import subprocess
import sys

FILLED = [("type", "Account", "blob@example.com"), ("type", "Password", "correct horse")]
PAGES = {
    "login-empty": (None, []),
    "login-editing": (None, [("type", "Account", "blob@"), ("type", "Password", "pass")]),
    "login-failed": ("offline", FILLED + [("tap", "Log in"), ("receive",)]),
    "login-loading": ("slow", FILLED + [("tap", "Log in")]),
    "login-signed-in": (None, FILLED + [("tap", "Log in"), ("receive",)]),
}


def main():
    headless, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    server = subprocess.Popen([headless, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    number = 0

    def call(method, **parameters):
        nonlocal number
        number += 1
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
        server.stdin.write(json.dumps(request) + "\n")
        server.stdin.flush()
        while True:
            response = json.loads(server.stdout.readline())
            if response.get("id") == number:
                break
        if "error" in response:
            sys.exit(f"{method} {parameters}: {response['error']['message']}")
        return response["result"]

    for name, (world, steps) in PAGES.items():
        session = call("open", feature="Login", **({"world": world} if world else {}))["session"]
        for method, *arguments in steps:
            call(method, session=session, **dict(zip(("element", "text"), arguments)))
        page = call("screen", session=session, format="html")["screen"]
        if "correct horse" in page:
            sys.exit(f"{name}: the page contains the password")
        (folder / f"{name}.html").write_text(page)
        call("close", session=session)
    server.stdin.close()
    print(f"{len(PAGES)} pages of Login written")
    sys.exit(server.wait(timeout=10))


main()
