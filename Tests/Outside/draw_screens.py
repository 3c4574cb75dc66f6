#!/usr/bin/env python3
"""Draws the pictures of the features' articles: Chromium shows golden screens of their scripts.

Run it by hand if a screen changes: the bytes depend on Chromium's version and fonts.

usage: draw_screens.py HEADLESS
"""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "Features/Features.docc/Resources"

# The picture's name, the page, and the size of Chromium's page.
PICTURES = [
    ("screen-login", "Login/screens/*-wrong-password.html", (390, 560)),
    ("screen-home", "Home/browse/*-menu.html", (390, 844)),
    ("screen-broadcast", "Broadcast/storm/*-storm.html", (1000, 640)),
    ("screen-dashboard", "Dashboard/screens/*-trends.html", (1000, 970)),
    ("screen-settings", "Settings/edit/*-saved.html", (390, 844)),
]


def main():
    headless = sys.argv[1]
    RESOURCES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([headless, "run", str(ROOT / "Features"), "--screens", folder, "--quiet"], check=True)
        for name, pattern, (width, height) in PICTURES:
            pages = sorted(pathlib.Path(folder).glob(pattern))
            if len(pages) != 1:
                sys.exit(f"{name}: expected one page {pattern}, found {len(pages)}")
            file = RESOURCES / f"{name}.png"
            subprocess.run(
                ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--screenshot={file}",
                 f"--window-size={width},{height}", pages[0].as_uri()],
                check=True, stderr=subprocess.DEVNULL,
            )
            print(file.relative_to(ROOT))


main()
