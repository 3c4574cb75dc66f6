#!/usr/bin/env python3
"""Writes PageAssets+Files.swift from the scripts and the style sheets beside it; with `--check`, fails if the file is outdated.

usage: generate.py [--check]
"""
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent
# The files of each asset. Those of a list share one function, so that the page has none of their names.
ASSETS = {
    "liveProgram": "live.js", "stepsProgram": "steps.js", "tabsProgram": "tabs.js",
    "toolsProgram": ["connection.js", "tools.js", "status.js", "state.js", "session.js"], "toolsStyle": "tools.css",
    "previewsProgram": ["previews.js", "pictures.js", "search.js", "cards.js"], "previewsStyle": "previews.css",
}


def content(files):
    if isinstance(files, str):
        return (FOLDER / files).read_text()
    return '"use strict";\n(() => {\n' + "\n".join((FOLDER / name).read_text() for name in files) + "})();\n"


def main():
    used = {name for files in ASSETS.values() for name in ([files] if isinstance(files, str) else files)}
    assert used == {path.name for path in FOLDER.iterdir() if path.suffix in (".js", ".css")}, used
    text = "// Written by generate.py from the files beside it.\n\nextension PageAssets {\n"
    for variable, files in ASSETS.items():
        assert '"""##' not in content(files), variable
        lines = "\n".join("    " + line if line else "" for line in content(files).rstrip("\n").split("\n"))
        text += f'  static let {variable} = ##"""\n{lines}\n\n    """##\n'
    text += "}\n"
    target = FOLDER / "PageAssets+Files.swift"
    if "--check" not in sys.argv:
        target.write_text(text)
    elif target.read_text() != text:
        sys.exit(f"{target} is outdated: run {__file__}")


main()
