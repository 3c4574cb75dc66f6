#!/usr/bin/env python3
"""Compares layouts with headless Chromium: check_layout.py LAYOUT_CASES [--random COUNT] [--seed SEED] [--show N]

LAYOUT_CASES is the executable that prints the cases. Frames must agree within 0.1 px.
Exits with 1 if fewer cases agree than --require (a share, 0.99 by default).
"""
import argparse, collections, html, json, os, re, subprocess, sys, tempfile

PAGE = """<!doctype html><meta charset=utf-8><style>body{margin:0}section{position:relative;display:flow-root}
div{font-size:0;line-height:0;border-color:#888}i{display:inline-block}</style>%s<pre id=out></pre><script>
let all=[];for(const s of document.querySelectorAll('section')){const o=s.getBoundingClientRect();
all.push([...s.querySelectorAll('div')].map(e=>{if(!e.getClientRects().length)return null;
const r=e.getBoundingClientRect();return [r.x-o.x,r.y-o.y,r.width,r.height]}))}
document.getElementById('out').textContent=JSON.stringify(all)</script>"""
BATCH = 500


def frames_in_chromium(cases):
    """The frames of each case, measured in one page."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cases.html")
        with open(path, "w") as file:
            file.write(PAGE % "\n".join(case[3] for case in cases))
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile",
                   "--dump-dom", "file://" + path]
        page = subprocess.run(command, capture_output=True, text=True, timeout=240).stdout
    match = re.search(r'<pre id="out">(.*?)</pre>', page, re.S)
    if not match:
        sys.exit("Chromium printed no frames; run it by hand on the page to see why.")
    return json.loads(html.unescape(match.group(1)))


def agree(ours, theirs):
    if len(ours) != len(theirs):
        return False
    for a, b in zip(ours, theirs):
        if (a is None) != (b is None):
            return False
        if a is not None and any(not abs(x - y) <= 0.1 for x, y in zip(a, b)):
            return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--random", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", default="")
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--no-fixed", action="store_true")
    parser.add_argument("--require", type=float, default=0.99)
    options = parser.parse_args()
    lines = []
    if not options.no_fixed:
        lines += subprocess.check_output([options.executable, "fixed"], text=True).splitlines()
    if options.random:
        lines += subprocess.check_output([options.executable, "random", str(options.random), str(options.seed),
                                          options.without], text=True).splitlines()
    cases = [line.split("\t") for line in lines]
    agreed, wrong, used, failed = 0, [], collections.Counter(), collections.Counter()
    for start in range(0, len(cases), BATCH):
        batch = cases[start:start + BATCH]
        for case, theirs in zip(batch, frames_in_chromium(batch), strict=True):
            ours = json.loads(case[2])
            properties = [name for name in case[1].split(",") if name]
            used.update(properties)
            if agree(ours, theirs):
                agreed += 1
            else:
                failed.update(properties)
                wrong.append((len(case[3]), case, ours, theirs))
    for _, case, ours, theirs in sorted(wrong, key=lambda entry: entry[0])[:options.show]:
        print(f"{case[0]}: {case[1]}\n  {case[3]}")
        for index, (a, b) in enumerate(zip(ours, theirs)):
            same = agree([a], [b])
            text = lambda frame: "none" if frame is None else " ".join(f"{value:g}" for value in map(lambda v: round(v, 2), frame))
            print(f"  {' ' if same else '*'} {index}: ours {text(a)}" + ("" if same else f" | Chromium {text(b)}"))
    print("property: agreed of used")
    print("  " + ", ".join(f"{name} {used[name] - failed[name]}/{used[name]}" for name in sorted(used)))
    print(f"{agreed} of {len(cases)} layouts agree with Chromium")
    sys.exit(0 if cases and agreed >= options.require * len(cases) else 1)


main()
