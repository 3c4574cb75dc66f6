#!/usr/bin/env python3
"""Writes the screens of Login and Dashboard as HTML in several states: write_pages.py HEADLESS FOLDER

Drives `headless serve` as another program would.
"""
import json
import pathlib
import subprocess
import sys

FILLED = ['type "Account" "blob@example.com"', 'type "Password" "correct horse"']



LOGIN = {
    "login-empty": (None, []),
    "login-editing": (None, ['type "Account" "blob@"', 'type "Password" "pass"']),
    "login-failed": ("choosing", ['choose "login" "offline"'] + FILLED + ['tap "Log in"', "receive _"]),
    "login-loading": ("slow", FILLED + ['tap "Log in"']),
    "login-signed-in": (None, FILLED + ['tap "Log in"', "receive _"]),
}


# What appears on a page loads its content.
ARRIVED = "skip received"

LOADED = ["send .appeared"] + ["receive _"] * 3
LIST = ['tap "Crashes by signature"', ARRIVED]
GROUP = LIST + ["tap #signature-2", ARRIVED]
CRASH = GROUP + ["scroll to #crash-2-8gc-lq-31", "tap #crash-2-8gc-lq-31", ARRIVED]
MINUTES = ['select "Interval" "Minutes (15 a point)"', "advance 500ms"] + ["receive _"] * 4
OFFLINE = [f'choose "{request}" "offline"' for request in ("metric", "trends", "summary")]
DASHBOARD = {
    "dashboard-empty": (None, []),
    "dashboard-loaded": (None, LOADED),
    "dashboard-minutes": (None, MINUTES),
    "dashboard-outdated": (None, LOADED + ['select "Crashes" "Hangs"']),
    "dashboard-failed": ("choosing", OFFLINE + LOADED),
    "dashboard-panel": ("small", ['tap "Compare"', ARRIVED]),
    "dashboard-list": ("small", LIST),
    "dashboard-icon-failed": ("no-images", LIST),
    "dashboard-group": ("small", GROUP),
    "dashboard-crash": ("small", CRASH),
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

    def write(feature, pages):
        for name, (world, steps) in pages.items():
            session = call("open", feature=feature, **({"world": world} if world else {}))["session"]
            for text in steps:
                call("step", session=session, text=text)
            page = call("screen", session=session, format="html")["screen"]
            if "correct horse" in page:
                sys.exit(f"{name}: the page contains the password")
            (folder / f"{name}.html").write_text(page)
            call("close", session=session)
        print(f"{len(pages)} pages of {feature} written")

    write("Login", LOGIN)
    write("Dashboard", DASHBOARD)
    server.stdin.close()
    sys.exit(server.wait(timeout=10))


main()
