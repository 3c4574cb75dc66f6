#!/usr/bin/env python3
"""Compiles and runs the code in the documentation, and compares the output with the documented output.

All `swift` blocks of an article are compiled in order as one module, outside this package's targets. Blocks of statements become
functions; these and the article's `@Test` functions are run. Comments, which readers do not see, complete the code:

    <!-- swift
    struct Search: ReducerProtocol { … }
    -->                               compiled at this place. If it, or a visible declaration, leaves braces open, the following blocks
                                      are inside them.
                                      Write a line that begins with `@` as `\\@`, because DocC finds directives in comments, too.
    <!-- prints -->                   the next block is the output of the Swift block before it
    <!-- not compiled: reason -->     the next block is not compiled
    <!-- not run: reason -->          the next block is only compiled, or is text that is not run
    <!-- checked by: FILE -->         a test compares the next block; FILE is the test's file name in Tests
    <!-- file: PATH -->               the next block is a file for the article's runner
    <!-- shows: PATH -->              the next block is a file that the article's commands write

An article that imports SwiftUI is compiled against a stand-in for it: SwiftUI.swift beside this script.

A line that consists of `…` stands for omitted code or output. Each line `$ headless …` or `$ swift run headless …` of
any other block is run, and the lines below it are compared with its output. `$ swift run runner …` runs the `Runner` that the
article's code declares. Lines that begin with `> ` are the input of `play` and `serve`.

usage: check_documentation.py [--only-compile] [ARTICLE…]

Without ARTICLEs, all articles are checked. README.md's code is a package: check_readme.py checks it.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
OUTPUT = ROOT / ".build/articles"
IMPORTS = "Foundation Lockstep LockstepHeadless LockstepTesting Observation Synchronization Testing XCTest"
MODULES = (
    "LockstepDiff Lockstep LockstepScreen LockstepSimulation LockstepTesting LockstepScreenTesting LockstepScript LockstepTrace LockstepReport LockstepWeb "
    "LockstepPlayback LockstepExploration LockstepExplorationTesting LockstepHeadless Features"
)
DECLARATION = re.compile(
    r"(@\w+(\(([^()]|\([^()]*\))*\))?\s+)*((public|private|fileprivate|package|final|indirect|nonisolated(\(\w+\))?|static)\s+)*"
    r"(import|struct|class|enum|actor|extension|protocol|func|typealias|macro)\b"
)
OMITTED = re.compile(r"\s*…$")


@dataclasses.dataclass
class Block:
    """A block of code: its first line's number, its language and text, and the preceding comment."""

    line: int
    language: str
    text: str
    directive: str = ""
    argument: str = ""
    prints: str | None = None


def blocks(article):
    """The article's blocks in order, hidden ones with the language `hidden`; and its mistakes as (line, text) pairs."""
    found, mistakes, directive = [], [], None
    lines = article.read_text().splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if match := re.match(r"( *)<!-- swift$", line):
            end = lines.index(match[1] + "-->", number)
            rows = [re.sub(r"^(\s*)\\@", r"\1@", row.removeprefix(match[1])) for row in lines[number:end]]
            mistakes += [(row + 1, "write `\\@`") for row in range(number, end) if re.match(r"\s*@", lines[row])]
            found.append(Block(number + 1, "hidden", "\n".join(rows)))
            number = end + 1
        elif match := re.match(r"\s*<!-- (not compiled|not run|prints|checked by|file|shows|log without)(?:: (.+))? -->$", line):
            directive = (number, match[1], match[2] or "")
            if match[1] != "prints" and not match[2]:
                mistakes.append((number, f"`{match[1]}` requires a text after a colon"))
        elif re.match(r"\s*<!--(?! (end of )?the table of )", line):
            mistakes.append((number, "unknown comment: see check_documentation.py"))
        elif match := re.match(r"( *)```(\w*)$", line):
            start = number
            while lines[number].strip() != "```":
                number += 1
            text = "\n".join(row.removeprefix(match[1]) for row in lines[start:number])
            block = Block(start + 1, match[2], text, *(directive[1:] if directive else ()))
            if block.directive == "prints":
                if found and found[-1].language == "swift":
                    found[-1].prints = text
                else:
                    mistakes.append((start, "`prints` must follow a block of Swift"))
            else:
                found.append(block)
            directive, number = None, number + 1
        elif line.strip() and directive:
            mistakes.append((directive[0], f"`{directive[1]}` must be directly before a block"))
            directive = None
    return found, mistakes


def program(code):
    """One file with all Swift code, as pairs of the article's line and the text. Generated lines have the number of their block."""
    rows = [(1, f"import {name}") for name in IMPORTS.split()]
    depth = 0
    for block in code:
        text = "\n".join("" if OMITTED.match(row) else row for row in block.text.splitlines()).replace("@main ", "")
        if block.directive == "not run":
            text = re.sub(r"@Test(\(.*?\)\))? ", "", text)
        first = next((row for row in text.splitlines() if row.strip() and not row.strip().startswith("//")), "")
        before, after, was_outside = "", "", depth == 0
        if block.language == "hidden" or depth > 0 or DECLARATION.match(first.strip()):
            braces = re.sub(r'"[^"\n]*"|//.*|[^{}]', "", text)
            depth += braces.count("{") - braces.count("}")
        if block.language != "hidden" and (was_outside or block.prints is not None) and not DECLARATION.match(first.strip()):
            before, after = function(block, isInside=not was_outside)
        rows += [(block.line, row) for row in before.splitlines()]
        rows += [(block.line + number, row) for number, row in enumerate(text.splitlines())]
        rows += [(block.line, row) for row in after.splitlines()]
    return rows


def function(block, isInside=False):
    """The text before and after a block of statements: a test around it, or a scope inside a function."""
    head = "do {" if isInside else f"@MainActor func line{block.line}() async throws {{"
    if block.directive != "not run" and not isInside:
        head = f"@Test {head}"
    if block.prints is None:
        return head, "}"
    before = f"""{head}
var printed = ""
func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {{
printed += items.map {{ "\\($0)" }}.joined(separator: separator) + terminator
}}"""
    # The last lines of a screen may be empty.
    after = f"""while printed.hasSuffix("\\n\\n") {{ printed.removeLast() }}
let shown = ##\"\"\"
{block.prints}

\"\"\"##
expectNoDifference(printed, shown)
}}"""
    return before, after


def module(article):
    """A name for an article's module."""
    return "Article" + re.sub(r"\W", "", article.stem)


def compile(article, code, cache, flags=("-swift-version", "6", "-suppress-warnings")):
    """The compiler's errors about an article's code, as lines."""
    file, rows = OUTPUT / f"{module(article)}.swift", program(code)
    file.write_text("\n".join(text for _, text in rows) + "\n")
    command = ["swiftc", "-c", "-Onone", *flags, "-parse-as-library", "-module-name", module(article), "-enable-testing"]
    # By one process: without these flags, another one parses the file and expands its macros again to write the module.
    command += ["-wmo", "-no-emit-module-separately-wmo"]
    command += ["-emit-module", "-emit-module-path", str(file.with_suffix(".swiftmodule"))]
    command += ["-o", str(file.with_suffix(".o")), "-diagnostic-style", "llvm", "-module-cache-path", str(cache)]
    command += ["-I", str(OUTPUT)] if uses_swiftui(code) else []
    command += ["-I", str(BUILD / "Modules"), "-plugin-path", str(toolchain() / "lib/swift/host/plugins/testing")]
    output = subprocess.run([*command, str(file)], capture_output=True, text=True)
    if not output.returncode:
        return []
    errors = [line for line in output.stderr.splitlines() if "error: " in line]
    return [located(line, {article: code}) for line in errors or [output.stderr]]


def uses_swiftui(code):
    """Whether an article's code imports SwiftUI."""
    return any(re.search(r"^\s*import SwiftUI$", block.text, re.M) for block in code)


def stand_in(cache):
    """Compiles the stand-in for SwiftUI as a module of that name. Returns the compiler's errors, as lines."""
    command = ["swiftc", "-c", "-swift-version", "6", "-parse-as-library", "-module-name", "SwiftUI", "-suppress-warnings"]
    command += ["-emit-module", "-emit-module-path", str(OUTPUT / "SwiftUI.swiftmodule"), "-o", str(OUTPUT / "SwiftUI.o")]
    command += ["-module-cache-path", str(cache), str(ROOT / "Tests/Outside/SwiftUI.swift")]
    output = subprocess.run(command, capture_output=True, text=True)
    return output.stderr.splitlines() if output.returncode else []


def located(text, code):
    """The text with locations in articles instead of locations in generated files."""
    for article, found in code.items():
        rows = program(found)
        place = lambda match: f"{article.relative_to(ROOT)}:{rows[int(match[1]) - 1][0]}"
        text = re.sub(rf"[\w/.]*\b{module(article)}\.swift:(\d+)", place, text)
    return text


def toolchain():
    """The folder of the compiler's toolchain: `usr`."""
    return pathlib.Path(shutil.which("swiftc")).resolve().parents[1]


def link(articles, code, binary):
    """The linker's complaints about a program that consists of some articles' modules and a main function, as lines."""
    main = binary.with_suffix(".swift")
    main.write_text(code + "\n")
    objects = [str(OUTPUT / f"{module(article)}.o") for article in articles] + [str(file) for file in OUTPUT.glob("SwiftUI.o")]
    objects += [file for name in MODULES.split() for file in module_objects(name)]
    command = ["swiftc", "-parse-as-library", "-I", str(OUTPUT), "-I", str(BUILD / "Modules"), str(main), *objects, "-o", str(binary)]
    result = subprocess.run(command, capture_output=True, text=True)
    return ["the articles' code can't be linked:", result.stderr[-4000:]] if result.returncode else []


def runner(article, found):
    """Links the runner of an article, and writes its files into the runner's folder. Returns the linker's complaints."""
    folder = OUTPUT / f"{module(article)}.files"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for block in [block for block in found if block.directive == "file"]:
        file = folder / block.argument
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text + "\n")
    code = f"@testable import {module(article)}\n@main struct Main {{ static func main() async {{ await Runner.main() }} }}"
    return link([article], code, folder / "runner")


def run(code):
    """The failures of all articles' tests, as lines."""
    binary = OUTPUT / "articles"
    if complaints := link(code, "import Testing\n@main struct Main { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }", binary):
        return complaints
    # One test at a time: a test clock that tasks outside a simulation use waits until the process is idle, other tests included.
    command, environment = [str(binary), "--testing-library", "swift-testing", "--no-parallel"], os.environ | {"NO_COLOR": "1"}
    test = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600, cwd=ROOT, env=environment)
    log = [line for line in test.stdout.splitlines() if not re.search(r"(started\.|passed after .* seconds\.)$", line) or "Test run" in line]
    if test.returncode or "Test run with" not in log[-1]:
        return [located(line, code) for line in log]
    print(log[-1])
    return []


def unchecked(article, block):
    """Reports a block that is not checked, as lines."""
    place = f"{article.relative_to(ROOT)}:{block.line}"
    if block.directive == "checked by" and not list(ROOT.glob(f"Tests/**/{block.argument}")):
        return [f"{place}: no file {block.argument} in Tests"]
    if block.directive or block.language in ("swift", "hidden") or re.search(r"^\$ ", block.text, re.M):
        return []
    return [f"{place}: this block is not checked: see check_documentation.py"]


def transcript(article, block):
    """Differences between a block's commands and their output, as lines."""
    complaints, rows = [], block.text.splitlines()
    starts = [row for row, line in enumerate(rows) if line.startswith("$ ")]
    for start, end in zip(starts, starts[1:] + [len(rows)]):
        words = shlex.split(rows[start][2:], comments=True)
        words = words[2:] if words[:2] == ["swift", "run"] else words
        files = OUTPUT / f"{module(article)}.files"
        if words[0] not in ("headless", "runner"):
            complaints.append(f"{article.relative_to(ROOT)}:{block.line + start}: only `headless` can be run: write `<!-- not run: reason -->`")
            continue
        program, folder = (BUILD / "headless", ROOT) if words[0] == "headless" else (files / "runner", files)
        lines = "".join(f"{row[2:]}\n" for row in rows[start + 1 : end] if row.startswith("> "))
        result = subprocess.run([str(program), *words[1:]], capture_output=True, text=True, timeout=600, cwd=folder, input=lines)
        # Only the prompt of `play` repeats its input.
        echoed = [row for row in rows[start + 1 : end] if words[1] != "serve" or not row.startswith("> ")]
        shown, printed = "\n".join(echoed).strip(), f"{result.stdout.strip()}\n{result.stderr.strip()}".strip()
        if shown and not fits(shown, result.stdout.strip()) and not fits(shown, printed):
            complaints += [f"{article.relative_to(ROOT)}:{block.line + start}: {rows[start]} prints different output:", result.stdout, result.stderr]
        elif not shown and result.returncode:
            complaints += [f"{article.relative_to(ROOT)}:{block.line + start}: {rows[start]} fails:", result.stdout, result.stderr]
    return complaints


def fits(shown, printed):
    """Whether a text matches; a line of `…` stands for any lines. Spaces at the ends of lines are not compared."""
    printed = "\n".join(row.rstrip() for row in printed.splitlines())
    parts = [re.escape(row) + r"\n" if not OMITTED.match(row) else r"(.*\n)*?" for row in shown.splitlines()]
    return re.fullmatch("".join(parts), printed + "\n") is not None


def written_file(article, block):
    """Differences between a block and the file that the article's commands have written, as lines."""
    file = OUTPUT / f"{module(article)}.files" / block.argument
    written = file.read_text() if file.exists() else "no such file"
    return [] if fits(block.text, written.rstrip("\n")) else [f"{article.relative_to(ROOT)}:{block.line}: {block.argument} is:", written]


def missing_files(article, files):
    """The files of this repository that an article's text names and that don't exist, as lines. `NAME` and `<Name>` stand for any name."""
    text = re.sub(r"```.*?```", lambda block: "\n" * block[0].count("\n"), article.read_text(), flags=re.S)
    found = [match for match in re.finditer(r"`([\w+./-]+\.(?:swift|py))`", text) if "NAME" not in match[1]]
    return [
        f"{article.relative_to(ROOT)}:{text[: match.start()].count(chr(10)) + 1}: there is no file {match[1]}"
        for match in found if not any(f"/{file}".endswith(f"/{match[1]}") for file in files)
    ]


def module_objects(name):
    """The object files of a module's sources; the build folder may still contain files of removed sources."""
    sources = ROOT / name if name == "Features" else ROOT / "Sources" / name
    names = {f"{file.name}.o" for file in sources.rglob("*.swift")}
    return [str(file) for file in sorted((BUILD / f"{name}.build").rglob("*.o")) if file.name in names]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--only-compile", action="store_true")
    parser.add_argument("articles", nargs="*", type=lambda name: pathlib.Path(name).resolve())
    arguments = parser.parse_args()
    articles = arguments.articles or [*sorted(ROOT.glob("Sources/*/*.docc/**/*.md")), *sorted(ROOT.glob("Features/*.docc/**/*.md"))]
    if not (BUILD / "Modules/Lockstep.swiftmodule").exists():
        sys.exit("check_documentation: no modules in .build/debug: build first")
    OUTPUT.mkdir(parents=True, exist_ok=True)

    complaints, code, shells = [], {}, []
    files = [str(file.relative_to(ROOT)) for folder in ("Sources", "Tests", "Features") for file in (ROOT / folder).rglob("*.*")]
    for article in articles:
        complaints += missing_files(article, files)
        found, mistakes = blocks(article)
        complaints += [f"{article.relative_to(ROOT)}:{line}: {text}" for line, text in mistakes]
        swift = [block for block in found if block.language in ("swift", "hidden") and block.directive != "not compiled"]
        if swift:
            code[article] = swift
        for block in found:
            complaints += unchecked(article, block)
        shells += [(article, block) for block in found if re.search(r"^\$ ", block.text, re.M) and block.directive != "not run"]
    if any(uses_swiftui(found) for found in code.values()):
        complaints += stand_in(OUTPUT / "cache")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        errors = list(pool.map(lambda article: compile(article, code[article], OUTPUT / "cache"), code))
        complaints += [line for lines in errors for line in lines]
        with_runner = {article for article, block in shells if re.search(r"^\$ swift run runner ", block.text, re.M)}
        if complaints or arguments.only_compile:
            shells = [(article, block) for article, block in shells if article not in with_runner]
        else:
            complaints += [line for article in sorted(with_runner) for line in runner(article, blocks(article)[0])]
        if not arguments.only_compile:
            complaints += [line for lines in pool.map(lambda pair: transcript(*pair), shells) for line in lines]
            files = [(article, block) for article in {pair[0] for pair in shells} for block in blocks(article)[0] if block.directive == "shows"]
            complaints += [line for pair in files for line in written_file(*pair)]
    if not complaints and code and not arguments.only_compile:
        complaints += run(code)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    swift = sum(len([block for block in found if block.language == "swift"]) for found in code.values())
    print(f"check_documentation: {swift} blocks of Swift in {len(code)} of {len(articles)} articles, {len(shells)} transcripts")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
