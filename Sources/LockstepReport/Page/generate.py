#!/usr/bin/env python3
"""Writes ReportAssets+Files.swift from the scripts and the style sheet beside it; with `--check`, fails if the file is outdated.

usage: generate.py [--check]
"""
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).parent
SCRIPTS = ["elements", "tree", "data", "why", "list", "runs", "steps", "changes", "failure", "state", "compare", "source", "timeline", "screen", "overview", "print",
           "detail", "keys", "app"]
TARGET = FOLDER / "ReportAssets+Files.swift"


def tight(line):
    """Without spaces around punctuation, outside strings. Lines with templates in templates or regular expressions stay as they are."""
    parts = re.split(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)""", line)
    is_nested = any(part[0] == "`" and part.count("{") != part.count("}") for part in parts[1::2])
    if is_nested or "/" in "".join(parts[::2]).replace(" / ", ""):
        return line
    return "".join(part if index % 2 else re.sub(r"\s*([{}()\[\];,<>=?:|&!])\s*", r"\1", part) for index, part in enumerate(parts))


def compact(text, tight):
    """Without comment lines and indentation: each report carries a copy. No string in the files has several lines."""
    lines, is_comment = [], False
    for line in map(str.strip, text.split("\n")):
        is_comment = is_comment or line.startswith("/*")
        if line and not is_comment and not line.startswith("//"):
            lines.append(tight(line))
        is_comment = is_comment and not line.endswith("*/")
    return "\n".join(lines) + "\n"


def program():
    """All scripts in one function, so that the page has no global names."""
    return '"use strict";\n(() => {\n' + "".join(compact((FOLDER / f"{name}.js").read_text(), tight) for name in SCRIPTS) + "})();\n"


def style():
    return compact((FOLDER / "report.css").read_text(), lambda line: line if '"' in line else re.sub(r"\s*([{};,])\s*|(?<=:)\s+", lambda found: found[1] or "", line))


def literal(name, content):
    assert '"""##' not in content and "</script" not in content.lower() and "</style" not in content.lower() and "<!--" not in content, name
    lines = "\n".join("    " + line if line else "" for line in content.rstrip("\n").split("\n"))
    return f'  static let {name} = ##"""\n{lines}\n\n    """##\n'


def main():
    missing = {path.stem for path in FOLDER.glob("*.js")} ^ set(SCRIPTS)
    assert not missing, missing
    text = f"// Written by generate.py from the files beside it.\n\nextension ReportAssets {{\n{literal('program', program())}{literal('style', style())}}}\n"
    if "--check" not in sys.argv:
        TARGET.write_text(text)
    elif TARGET.read_text() != text:
        sys.exit(f"{TARGET} is outdated: run {__file__}")


if __name__ == "__main__":
    main()
