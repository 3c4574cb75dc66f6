#!/usr/bin/env python3
"""Builds the package in README.md, and compares its runner's output and its test's log with README.md.

The comment before a block defines its kind: `<!-- file: PATH -->` a file of the package, `<!-- log without: LINE -->` the log of `swift test`
when the feature lacks that line. Lines `$ swift run runner …` are run, and the lines below them are compared with their output.

usage: check_readme.py SCRATCH

SCRATCH is the folder to build in. The path of Lockstep is replaced by this repository's.
"""

import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from check_documentation import ROOT, blocks, fits  # noqa: E402

README = ROOT / "README.md"


def test(package, scratch):
    """Runs the package's tests, building it first."""
    command = ["swift", "test", "--package-path", str(package), "--scratch-path", str(scratch), "-Xswiftc", "-warnings-as-errors"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900)
    return result.returncode, result.stdout


def commands(block, package, scratch):
    """Differences between a block's commands and their output, as lines."""
    complaints, rows = [], block.text.splitlines()
    starts = [row for row, line in enumerate(rows) if line.startswith("$ swift run runner")]
    for start, end in zip(starts, starts[1:] + [len(rows)]):
        arguments = shlex.split(rows[start][2:])[3:]
        result = subprocess.run([scratch / "debug/runner", *arguments], capture_output=True, text=True, timeout=60, cwd=package)
        shown = "\n".join(rows[start + 1 : end]).strip()
        if result.returncode or not fits(shown, result.stdout.strip()):
            complaints += [f"README.md:{block.line + start}: `{rows[start]}` prints:", result.stdout, result.stderr]
    return complaints


def shows(block, log):
    """Whether a log contains the text of a block. Swift Testing puts `↳ ` or two spaces in front of an issue's lines."""
    rows = [row.removeprefix("↳ " if row.startswith("↳ ") else "  ").rstrip() for row in log.splitlines()]
    return f"\n{block.text}\n" in "\n".join(rows) + "\n"


def check(package, scratch):
    """The problems in README.md, as lines."""
    found, mistakes = blocks(README)
    if mistakes:
        return [f"README.md:{line}: {text}" for line, text in mistakes]
    complaints = [f"README.md:{block.line}: not a file of the package" for block in found if block.language and block.directive != "file"]
    files = [block for block in found if block.directive == "file"]
    for block in files:
        file = package / block.argument
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text.replace('path: "../lockstep"', f'path: "{ROOT}"') + "\n")
    code, log = test(package, scratch)
    if code or "1 test" not in log:
        return complaints + ["README.md: the package or its test fails:", log]
    for block in found:
        complaints += commands(block, package, scratch)
    for block in [block for block in found if block.directive == "log without"]:
        feature = next(package / block.argument for block in files if "ReducerProtocol" in block.text)
        source = feature.read_text()
        feature.write_text("".join(row for row in source.splitlines(True) if row.strip() != block.argument))
        if feature.read_text() == source:
            complaints.append(f"README.md:{block.line}: the feature has no line `{block.argument}`")
        code, log = test(package, scratch)
        if not code or not shows(block, log):
            complaints += [f"README.md:{block.line}: without `{block.argument}` the log is:", log]
        feature.write_text(source)
    return complaints + watch(package, scratch)


def watch(package, scratch):
    """The problems of `watch` while files of the package are saved, as lines."""
    # The last program was built from a changed feature.
    test(package, scratch)
    driver = ROOT / "Tests/Outside/watch_package.py"
    command = ["python3", driver, package, scratch / "debug/runner", "--saves", "4", "--build=-Xswiftc -warnings-as-errors"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    return [result.stdout] if result.returncode else []


def main():
    scratch = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        complaints = check(pathlib.Path(folder), scratch)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"check_readme: {'differences found' if complaints else 'the package, its runner and its logs match README.md'}")
    sys.exit(1 if complaints else 0)


main()
