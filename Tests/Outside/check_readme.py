#!/usr/bin/env python3
"""Creates packages and features with `headless new`, builds them, and compares them and what they print with README.md.

The comment before a block defines its kind: `<!-- file: PATH -->` a file of the package, `<!-- log without: LINE -->` the log of `swift test`
when the feature lacks the first such line. Lines `$ swift run headless new …`, `$ swift run runner …` and `$ swift test` are run, and the lines
below them are compared with their output.

Other features, and copies of the bundled ones, are added to a second package, so that Swift is started once for all of them.

usage: check_readme.py SCRATCH [--all]

SCRATCH is the folder to build in, which contains the executable `headless`. With `--all`, the larger bundled features are copied, too: their
compilation takes minutes, so the gate leaves them out.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from check_documentation import ROOT, blocks, fits  # noqa: E402

README = ROOT / "README.md"
FEATURES = [
    ["Cart"],
    ["Invoice"],
    ["SignIn", "--from", "Login"],
    ["Cafe", "--from", "Home"],
    ["Liked", "--from", "Favorites"],  # shows the rows and the page of the one before
    ["Notes", "--from", "Messages"],
]
LARGE_FEATURES = [
    ["Options", "--from", "Settings"],
    ["Livestream", "--from", "Broadcast"],
    ["Monitor", "--from", "Dashboard"],
]
FEATURE = "Sources/runner/Shop/Shop.swift"
# The flags that SCRATCH was built with: with others, Lockstep would be compiled again.
BUILD_FLAGS = os.environ.get("BUILD_FLAGS", "-Xswiftc -warnings-as-errors")


def run(*command, cwd=None, timeout=600):
    """A command's exit code, and its output and errors."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout, cwd=cwd)
    return result.returncode, result.stdout


def test(package, scratch):
    """Runs a package's tests, building it first."""
    flags = ["--package-path", package, "--scratch-path", scratch, *BUILD_FLAGS.split()]
    return run("swift", "test", *flags, timeout=900)


def files(folder):
    """The files of a folder by their paths in it."""
    return {str(file.relative_to(folder)): file.read_text() for file in folder.rglob("*") if file.is_file()}


def create(headless, folder):
    """Creates packages in each way, and one with all features. Returns it, the problems as lines, and the output of `new package`."""
    package, complaints = folder / "Shop", []
    (folder / "home").mkdir()
    (folder / "here").mkdir()
    code, output = run(headless, "new", "package", "Shop", "../Shop", cwd=folder / "home")
    for arguments, place, made in [(["Shop"], "home", "home/Shop"), (["Shop", "."], "here", "here")]:
        run(headless, "new", "package", *arguments, cwd=folder / place)
        if files(folder / made) != files(package):
            complaints.append(f"`new package {' '.join(arguments)}` writes other files than `new package Shop ../Shop`")
    return package, complaints + ([] if code == 0 else [output]), output


def add_features(headless, package, features):
    """Adds features to a package, also after edits of its catalog. Returns the problems, as lines."""
    complaints, runner = [], package / "Sources/runner/Runner.swift"
    for arguments in features:
        # As a developer might edit it: a comment with a brace.
        runner.write_text(runner.read_text().replace("FeatureCatalog {\n", "FeatureCatalog {\n    // An edit }\n", 1))
        code, output = run(headless, "new", "feature", *arguments, cwd=package)
        complaints += [f"`new feature {' '.join(arguments)}` fails:", output] if code else []
    return complaints


def commands(block, folder, scratch, created):
    """Differences between a block's commands and their output, as lines."""
    complaints, rows = [], block.text.splitlines()
    starts = [row for row, line in enumerate(rows) if line.startswith("$ ")]
    for start, end in zip(starts, starts[1:] + [len(rows)]):
        words = shlex.split(rows[start][2:])
        shown = "\n".join(rows[start + 1 : end]).strip()
        if words[:4] == ["swift", "run", "headless", "new"]:
            code, printed = 0, created
        elif words[:3] == ["swift", "run", "runner"]:
            code, printed = run(scratch / "debug/runner", *words[3:], cwd=folder)
        else:
            continue
        if code or not fits(shown, printed.strip()):
            complaints += [f"README.md:{block.line + start}: `{rows[start]}` prints:", printed]
    return complaints


def shows(block, log):
    """Whether a log contains the text of a block. Swift Testing puts `↳ ` or two spaces in front of an issue's lines."""
    rows = [row.removeprefix("↳ " if row.startswith("↳ ") else "  ").rstrip() for row in log.splitlines()]
    return f"\n{block.text}\n" in "\n".join(rows) + "\n"


def broken(block, package, scratch):
    """Differences between a block and the log of a broken feature, as lines."""
    feature = package / FEATURE
    source = feature.read_text()
    feature.write_text(re.sub(rf"^ *{re.escape(block.argument)}\n", "", source, count=1, flags=re.M))
    if feature.read_text() == source:
        return [f"README.md:{block.line}: the feature has no line `{block.argument}`"]
    code, log = test(package, scratch)
    feature.write_text(source)
    return [] if code and shows(block, log) else [f"README.md:{block.line}: without `{block.argument}` the log is:", log]


def watch(package, scratch):
    """The problems of `watch` while files of the package are saved, as lines."""
    driver = ROOT / "Tests/Outside/watch_package.py"
    arguments = [package, scratch / "debug/runner", "--saves", "4", f"--build={BUILD_FLAGS}"]
    code, output = run("python3", driver, *arguments, timeout=600)
    return [output] if code else []


def shown(found, package, scratch, created):
    """Differences between README.md and a package that was just created, as lines."""
    complaints = [f"README.md:{block.line}: not a file of the package" for block in found if block.language and block.directive != "file"]
    for block in [block for block in found if block.directive == "file"]:
        if not fits(block.text, (package / block.argument).read_text().rstrip()):
            complaints.append(f"README.md:{block.line}: differs from {block.argument} of the package")
    code, log = test(package, scratch)
    if code or "Test run with 2 tests" not in log:
        return complaints + ["the package or its tests fail:", log]
    for block in found:
        complaints += commands(block, package, scratch, created)
    for block in [block for block in found if block.directive == "log without"]:
        complaints += broken(block, package, scratch)
    return complaints


def check(folder, scratch, features):
    """The problems in README.md and in what `new` writes, as lines."""
    found, mistakes = blocks(README)
    if mistakes:
        return [f"README.md:{line}: {text}" for line, text in mistakes]
    headless = scratch / "debug/headless"
    package, complaints, created = create(headless, folder)
    complaints += shown(found, package, scratch, created) + watch(package, scratch)
    package = folder / "home/Shop"
    complaints += add_features(headless, package, features)
    code, log = test(package, scratch)
    # The tests of Login need servers, so they are not copied.
    if code or any(f"Suite {name[0]}" not in log for name in FEATURES if name[0] != "SignIn"):
        return complaints + ["a package with all features or its tests fail:", log]
    code, output = run(scratch / "debug/runner", "run", ".", "--golden", "Snapshots", "--quiet", cwd=package)
    return complaints + (["a script of the package fails:", output] if code else [])


def main():
    scratch = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        features = FEATURES + (LARGE_FEATURES if sys.argv[2:] == ["--all"] else [])
        complaints = check(pathlib.Path(folder).resolve(), scratch, features)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"check_readme: {'differences found' if complaints else 'the packages, their runner and their logs match README.md'}")
    sys.exit(1 if complaints else 0)


main()
