#!/usr/bin/env python3
"""Checks the compiler's errors for common mistakes.

Each `// MARK: - NAME` in a file of Mistakes begins a small program with one mistake. Its first lines are the errors that the compiler reports,
in order, one `// error: …` per line; the line with the mistake ends with `// here`, and the first error is reported there. Without such a line,
the error has no place in the program. Other lines before the program:

  // flags: …    Passes flags to the compiler.
  // imports: …  Imports these modules, not Lockstep.
  // uses: …     Begins the program with these declarations of Shared.swift.

usage: check_mistakes.py [--record] [MODULES]

MODULES is the folder with the built modules, .build/debug/Modules by default. --record rewrites the programs whose errors differ, and
still fails.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent / "Mistakes"
SHARED = FOLDER / "Shared.swift"
NAME = "// MARK: - "
EXPECTED = "// error: "
FLAGS = "// flags: "
IMPORTS = "// imports: "
USES = "// uses: "
HERE = "// here"


class Mistake:
    """One program of a file."""

    def __init__(self, file, section):
        self.file = file
        self.name, *self.lines = section.strip().splitlines()
        self.program = [line for line in self.lines if not line.startswith((EXPECTED, FLAGS, IMPORTS, USES))]
        self.expected = self.values(EXPECTED)
        self.complaints = []

    def values(self, directive):
        return [line.removeprefix(directive) for line in self.lines if line.startswith(directive)]

    def listed(self, directive):
        return [name for value in self.values(directive) for name in value.split(", ")]

    def source(self, shared):
        """The lines of the program with its imports and the shared declarations."""
        lines = ["import " + module for module in self.listed(IMPORTS) or ["Lockstep"]]
        for name in self.listed(USES):
            lines += shared[name]
        return lines + self.program

    def record(self, found):
        self.lines = [EXPECTED + text for text in found] + [line for line in self.lines if not line.startswith(EXPECTED)]


def read(file):
    """The introduction of a file, and its sections."""
    introduction, *sections = ("\n" + file.read_text()).split("\n" + NAME)
    return introduction.strip(), [Mistake(file, section) for section in sections]


def write(file, introduction, mistakes):
    sections = [introduction] + [NAME + "\n".join([mistake.name, *mistake.lines]) for mistake in mistakes]
    file.write_text("\n\n".join(sections) + "\n")


def compile(file, flags, modules, cache):
    """The compiler's errors as (line, text) pairs; a line is 0 if it is not in the file."""
    # Data races and missing returns are found after type checking, hence `-emit-sil`.
    command = ["swiftc", "-emit-sil", "-o", os.devnull, "-swift-version", "6", "-parse-as-library", "-module-name", "Mistake"]
    command += ["-diagnostic-style", "llvm", "-module-cache-path", cache, "-I", modules, *flags, str(file)]
    output = subprocess.run(command, capture_output=True, text=True).stderr
    errors = []
    for line in output.splitlines():
        if match := re.match(r"(.+?):(\d+):\d+: error: (.*)", line):
            errors.append((int(match[2]) if match[1] == str(file) else 0, match[3]))
        elif errors and errors[-1][0] == 0 and (match := re.match(r"(.+?):(\d+):\d+: note: (in expansion|expanded)", line)):
            # An error in the expansion of a macro, such as #isolation.
            errors[-1] = (int(match[2]) if match[1] == str(file) else 0, errors[-1][1])
        elif match := re.match(r"(?:<unknown>:0: )?error: (.*)", line):
            errors.append((0, match[1]))
    return errors


def check(mistake, shared, modules, folder):
    """Sets the problems of one program, as lines; empty if there are none. Returns the errors found."""
    lines = mistake.source(shared)
    file = folder / f"{mistake.file.stem}.{mistake.name}.swift"
    file.write_text("\n".join(lines) + "\n")
    marked = [number for number, line in enumerate(lines, 1) if line.endswith(HERE)]
    flags = [flag for value in mistake.values(FLAGS) for flag in value.split()]
    errors = compile(file, flags, modules, folder / "cache")
    found = [text for _, text in errors]
    place = marked[0] if marked else 0
    if len(marked) > 1:
        mistake.complaints.append(f"one line may end with `{HERE}`, found {len(marked)}")
    elif errors and errors[0][0] != place:
        line = lines[errors[0][0] - 1] if errors[0][0] else "no line"
        mistake.complaints.append(f"the first error is in another line: {line.strip()}")
    if not mistake.expected and not errors:
        mistake.complaints.append("the program has no mistake")
    if found != mistake.expected:
        mistake.complaints += [f"expected  {text}" for text in mistake.expected or ["no error"]]
        mistake.complaints += [f"found     {text}" for text in found or ["no error"]]
    return found


def main(arguments):
    record = "--record" in arguments
    folders = [argument for argument in arguments if argument != "--record"]
    modules = folders[0] if folders else ".build/debug/Modules"
    if not (pathlib.Path(modules) / "Lockstep.swiftmodule").exists():
        sys.exit(f"check_mistakes: no modules in {modules}: build first")
    files = {file: read(file) for file in sorted(FOLDER.glob("*.swift")) if file != SHARED}
    mistakes = [mistake for _, mistakes in files.values() for mistake in mistakes]
    if not mistakes:
        sys.exit(f"check_mistakes: no mistakes in {FOLDER}")
    shared = {declaration.name: declaration.lines for declaration in read(SHARED)[1]}
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = pathlib.Path(name)
        # The first program fills the cache of modules that the others share.
        found = [check(mistakes[0], shared, modules, folder)]
        found += pool.map(lambda mistake: check(mistake, shared, modules, folder), mistakes[1:])
    if record:
        for mistake, texts in zip(mistakes, found):
            mistake.record(texts)
        for file, (introduction, sections) in files.items():
            write(file, introduction, sections)
    failures = [mistake for mistake in mistakes if mistake.complaints]
    for mistake in failures:
        print(f"{mistake.file.name}, {mistake.name}:", *mistake.complaints, sep="\n  ")
    print(f"check_mistakes: {len(mistakes) - len(failures)} of {len(mistakes)} mistakes report the expected errors")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
