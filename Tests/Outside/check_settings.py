#!/usr/bin/env python3
"""Compiles the code of the article about default isolation under each isolation setting and language mode, and runs its tests.

The code is compiled once per setting, without warnings, and all programs are linked and run as one.

usage: check_settings.py
"""

import concurrent.futures
import os
import sys

import check_documentation as documentation

ARTICLE = documentation.ROOT / "Sources/Lockstep/Lockstep.docc/DefaultIsolation.md"
APPROACHABLE = [
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances",
]
SETTINGS = {
    "MainActor": ["-swift-version", "6", "-default-isolation", "MainActor"],
    "Nonsending": ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    "Approachable": ["-swift-version", "6", "-default-isolation", "MainActor", *APPROACHABLE],
    "SwiftFive": ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"],
    "SwiftFiveApproachable": [
        "-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures", "-default-isolation", "MainActor", *APPROACHABLE,
    ],
}


def main():
    if not (documentation.BUILD / "Modules/Lockstep.swiftmodule").exists():
        sys.exit("check_settings: no modules in .build/debug: build first")
    documentation.OUTPUT.mkdir(parents=True, exist_ok=True)
    found, _ = documentation.blocks(ARTICLE)
    swift = [block for block in found if block.language in ("swift", "hidden") and block.directive != "not compiled"]
    # Each setting's program is a module of its own, named like that of an article.
    code = {ARTICLE.with_stem(ARTICLE.stem + setting): swift for setting in SETTINGS}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        compile = lambda article, flags: documentation.compile(article, swift, documentation.OUTPUT / "cache", [*flags, "-warnings-as-errors"])
        complaints = [line for lines in pool.map(compile, code, SETTINGS.values()) for line in lines]
    complaints = complaints or documentation.run(code)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"check_settings: {len(SETTINGS)} settings")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
