#!/usr/bin/env python3
"""Draws the pictures of an article about screens: Chromium shows the HTML of each example.

An example is a block of Swift that prints `draw(COLUMNS, ROWS) { … }`, followed by its output and by an image. The image's file in the catalog's
folder `Resources` is written. Run it by hand if the examples or the HTML renderer change: the bytes depend on Chromium's version and fonts.

usage: draw_pictures.py ARTICLE
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True
import check_documentation as documentation  # noqa: E402

# The size of a cell and the distance around a page in pixels, as in the pages.
COLUMN, ROW, MARGIN = 8, 24, 16

# Chromium's window has a title bar above the page, whose height is part of the window's.
TITLE_BAR = 120


def examples(article):
    """The article's examples as (first line, columns, rows, file)."""
    blocks = documentation.blocks(article)[0]
    starts = {block.line: re.search(r"\bdraw\((\d+), (\d+)\)", block.text) for block in blocks if block.prints is not None}
    for number, line in enumerate(article.read_text().splitlines(), 1):
        if match := re.match(r"!\[.*\]\((?:.*/)?([\w-]+)\.png\)$", line):
            first = max(start for start in starts if start < number)
            size = starts[first]
            yield first, int(size[1]), int(size[2]), article.parent / "Resources" / f"{match[1]}.png"


def pages(article, folder):
    """Writes the page of each block that prints a screen, named by its first line."""
    code = [block for block in documentation.blocks(article)[0] if block.language in ("swift", "hidden")]
    for block in code:
        block.text = block.text.replace(".snapshot().text", '.snapshot().html(title: "Layout")')
    function = documentation.function

    def writing(block, **named):
        before, after = function(block, **named)
        if block.prints is not None:
            after = f'try printed.write(toFile: "{folder}/{block.line}.html", atomically: true, encoding: .utf8)\n}}'
        return before, after

    documentation.function = writing
    return documentation.compile(article, code, documentation.OUTPUT / "cache") or documentation.run({article: code})


def cut(file, height):
    """Removes the lower part of a PNG: a line depends on the lines above it only."""
    data, chunks = file.read_bytes(), []
    position = 8
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position : position + 8])
        chunks.append((kind, data[position + 8 : position + 8 + length]))
        position += length + 12
    header = chunks[0][1]
    width, _, depth, color = struct.unpack(">IIBB", header[:10])
    line = 1 + width * depth // 8 * {2: 3, 6: 4}[color]
    pixels = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))[: height * line]
    kept = [(b"IHDR", header[:4] + struct.pack(">I", height) + header[8:]), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")]
    packed = [struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in kept]
    file.write_bytes(data[:8] + b"".join(packed))


def main():
    article = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        if mistakes := pages(article, folder):
            sys.exit("\n".join(mistakes))
        for line, columns, rows, file in examples(article):
            file.parent.mkdir(exist_ok=True)
            width, height = columns * COLUMN + MARGIN, rows * ROW + MARGIN
            page = pathlib.Path(folder, f"{line}.html")
            # The page fills its window, so it gets one of its own size inside Chromium's.
            frame = pathlib.Path(folder, "frame.html")
            frame.write_text(f'<body style="margin:0"><iframe src="{page.name}" style="border:0;width:{width}px;height:{height}px">')
            subprocess.run(
                [
                    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile",
                    f"--window-size={width},{height + TITLE_BAR}", f"--screenshot={file}", f"file://{frame}",
                ],
                check=True, capture_output=True, timeout=60,
            )
            cut(file, height)
            print(f"{file.relative_to(documentation.ROOT)}: {file.stat().st_size:,} bytes")


main()
