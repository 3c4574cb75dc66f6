#!/usr/bin/env python3
"""Checks the compiler's errors for common mistakes.

Each file in Mistakes is a small program with one mistake. Its first lines are the errors that the compiler reports, in order, one
`// error: …` per line; the line with the mistake ends with `// here`, and the first error is reported there. Without such a line, the error
has no place in the file. A line `// flags: …` passes flags to the compiler.

usage: check_mistakes.py [--record] [MODULES]

MODULES is the folder with the built modules, .build/debug/Modules by default. --record rewrites the files whose errors differ, and
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
EXPECTED = "// error: "
FLAGS = "// flags: "
HERE = "// here"


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


def check(file, modules, cache, record):
    """The problems of one file, as lines; empty if there are none."""
    lines = file.read_text().splitlines()
    expected = [line.removeprefix(EXPECTED) for line in lines if line.startswith(EXPECTED)]
    marked = [number for number, line in enumerate(lines, 1) if line.endswith(HERE)]
    flags = [flag for line in lines if line.startswith(FLAGS) for flag in line.removeprefix(FLAGS).split()]
    errors = compile(file, flags, modules, cache)
    found = [text for _, text in errors]
    complaints = []
    place = marked[0] if marked else 0
    if len(marked) > 1:
        complaints.append(f"one line may end with `{HERE}`, found {len(marked)}")
    elif errors and errors[0][0] != place:
        complaints.append(f"the first error is in line {errors[0][0]}, not in line {place}")
    if not expected and not errors:
        complaints.append("the program has no mistake")
    if found != expected:
        complaints += [f"expected  {text}" for text in expected or ["no error"]]
        complaints += [f"found     {text}" for text in found or ["no error"]]
        if record:
            program = [line for line in lines if not line.startswith(EXPECTED)]
            file.write_text("\n".join([EXPECTED + text for text in found] + program) + "\n")
    return complaints


def main(arguments):
    record = "--record" in arguments
    folders = [argument for argument in arguments if argument != "--record"]
    modules = folders[0] if folders else ".build/debug/Modules"
    if not (pathlib.Path(modules) / "Lockstep.swiftmodule").exists():
        sys.exit(f"check_mistakes: no modules in {modules}: build first")
    files = sorted(FOLDER.rglob("*.swift"))
    if not files:
        sys.exit(f"check_mistakes: no files in {FOLDER}")
    with tempfile.TemporaryDirectory() as cache, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # The first file fills the cache of modules that the others share.
        first = [check(files[0], modules, cache, record)]
        results = first + list(pool.map(lambda file: check(file, modules, cache, record), files[1:]))
    failures = [(file, complaints) for file, complaints in zip(files, results) if complaints]
    for file, complaints in failures:
        print(f"{file.relative_to(FOLDER)}:", *complaints, sep="\n  ")
    print(f"check_mistakes: {len(files) - len(failures)} of {len(files)} mistakes report the expected errors")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
