#!/usr/bin/env python3
"""Writes PageAssets.swift from the programs and the style sheet beside it; with `--check`, fails if the file is outdated.

usage: generate.py [--check]
"""
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent
FILES = ["live.js", "steps.js", "tabs.js", "tools.js", "tools.css", "previews.js", "previews.css"]


def main():
    text = "// Written by generate.py from the files beside it.\n\nextension PageAssets {\n"
    for name in FILES:
        content = (FOLDER / name).read_text()
        assert '"""##' not in content, name
        lines = "\n".join("    " + line if line else "" for line in content.rstrip("\n").split("\n"))
        variable = name.split(".")[0] + {"js": "Program", "css": "Style"}[name.split(".")[1]]
        text += f'  static let {variable} = ##"""\n{lines}\n\n    """##\n'
    text += "}\n"
    target = FOLDER / "PageAssets+Files.swift"
    if "--check" in sys.argv:
        if target.read_text() != text:
            sys.exit(f"{target} is outdated: run {__file__}")
    else:
        target.write_text(text)


main()
