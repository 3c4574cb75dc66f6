"""Kills writers, fills disks and lowers limits: every output is old or new as a whole, and every error is named.

Usage: check_faults.py HEADLESS [KILLS]

KILLS is the number of times that each writer is killed; the gate kills less often than a check by hand should.
"""

import os, random, re, resource, shutil, signal, subprocess, sys, tempfile, time

# Started in the background of a shell, this process ignores SIGINT, and so would the commands that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

headless, kills = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 30
seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
chance = random.Random(seed)
work = tempfile.mkdtemp(prefix="lockstep-faults-")
source = os.path.abspath("Features/Login/Scripts")
OLD = b"old content\n" * 50
problems = []


def fail(text):
    problems.append(text)
    print(f"check_faults: {text} (SEED={seed})", file=sys.stderr)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


class Writer:
    """A command, and the files in its folder that it writes, with their old contents."""

    def __init__(self, name, arguments, files):
        self.name, self.arguments = name, arguments
        self.files = files if isinstance(files, dict) else {file: OLD for file in files}
        self.folder = os.path.join(work, name)

    def prepare(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        for file, content in self.files.items():
            path = os.path.join(self.folder, file)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as output:
                output.write(content)

    def start(self, **options):
        return subprocess.Popen(
            [headless] + [argument.replace("$", self.folder) for argument in self.arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def run(self, **options):
        process = self.start(**options)
        output, errors = process.communicate(timeout=600)
        return process.returncode, (output + errors).decode(errors="replace")

    def contents(self):
        """The bytes of the files; the times in JUnit's XML differ between runs, and are left out."""
        texts = {file: read(os.path.join(self.folder, file)) for file in self.files}
        return {file: text and re.sub(rb' time="[0-9.]+"', b"", text) for file, text in texts.items()}

    def leftovers(self):
        return [os.path.join(folder, name) for folder, _, names in os.walk(self.folder) for name in names
                if name.startswith(".lockstep-saving-") or name.endswith(".partial")]

    def check(self, new, during):
        for file, content in self.contents().items():
            # The index of a run that goes on is whole, too.
            goes_on = content and b"The run has not finished yet." in content and content.rstrip().endswith(b"</html>")
            if content not in (self.files[file], new[file]) and not goes_on:
                fail(f"{self.name}: {file} is neither old nor new after {during}: {content and len(content)} bytes")


script = read(os.path.join(source, "offline.script"))
unformatted = script.replace(b"feature ", b"feature    ")
# A behaviour change in a line of a script, and another one in its golden trace.
changed = {
    "offline.script": script.replace(b"canRetry = false", b"canRetry = true", 1),
    "g/Login/offline.trace": read("Snapshots/Login/offline.trace").replace("false → true".encode(), "false → false".encode(), 1),
}
writers = [
    Writer("trace", ["run", source + "/offline.script", "--trace", "$/t", "--quiet"], ["t"]),
    Writer("junit", ["run", source + "/offline.script", "--junit", "$/j.xml", "--quiet"], ["j.xml"]),
    Writer("diagram", ["explore", source + "/offline.script", "--depth", "4", "--diagram", "$/d.svg"], ["d.svg"]),
    Writer("cover", ["explore", source + "/offline.script", "--depth", "7", "--cover", "$/c"], ["c/cover-01.script"]),
    Writer("format", ["format", "$/f.script"], {"f.script": unformatted}),
    Writer("review", ["review", "$/offline.script", "--golden", "$/g", "--accept-all", "--yes"], changed),
    Writer("screens", ["run", source + "/offline.script", "--screens", "$/s", "--quiet"], ["s/index.html"]),
]

for writer in writers:
    writer.prepare()
    began = time.monotonic()
    code, text = writer.run()
    duration = time.monotonic() - began
    new = writer.contents()
    if code != 0 or any(new[file] in (None, old, b"") for file, old in writer.files.items()):
        fail(f"{writer.name}: exit code {code} without faults: {text}")
        continue
    if writer.leftovers():
        fail(f"{writer.name}: left {writer.leftovers()} without faults")

    # Kills at random moments, and as soon as a draft is there.
    for number in range(kills):
        writer.prepare()
        process = writer.start()
        end = time.monotonic() + chance.random() * duration * 1.1
        while time.monotonic() < end and process.poll() is None:
            if number % 2 and writer.leftovers():
                time.sleep(chance.random() * 0.002)
                break
        process.kill()
        process.communicate()
        writer.check(new, f"kill {number}")
    code, text = writer.run()
    if code != 0 or writer.leftovers():
        fail(f"{writer.name}: the run after the kills ended with {code} and left {writer.leftovers()}: {text}")

    # A file-size limit, which fails as a full disk does.
    writer.prepare()
    limit = max(len(content) for content in new.values()) // 2
    code, text = writer.run(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    writer.check(new, "a file-size limit")
    if code != 2 or "it would exceed the file-size limit\nRaise the limit with `ulimit -f`" not in text:
        fail(f"{writer.name}: exit code {code} under a file-size limit: {text}")

    # Few open files: any result, but no raw error and no crash. Fewer than 8 are too few for the system's libraries: Dispatch traps.
    # Exploring starts another process, so it says how many it needs, and must not fail for the lack of files if it has them.
    explores = "explore" in writer.arguments
    for limit in range(8, 48, 3) if explores else range(8, 14):
        writer.prepare()
        code, text = writer.run(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)))
        writer.check(new, f"a limit of {limit} open files")
        named = f"and the limit of this process is {limit}\nRaise the limit of open files with `ulimit -n 256`." in text
        if code not in (0, 1, 2) or "NSPOSIXErrorDomain" in text or "Domain=" in text or explores and named == (code != 2):
            fail(f"{writer.name}: exit code {code} with {limit} open files: {text}")

# A run that is stopped leaves an index of the scripts so far.
stopped = Writer("stopped", ["run", "Features", "--screens", "$/s", "--quiet"], [])
for number in (signal.SIGINT, signal.SIGTERM):
    stopped.prepare()
    process, end = stopped.start(), time.monotonic() + 30
    while time.monotonic() < end and not any("index.html" in names for _, _, names in os.walk(os.path.join(stopped.folder, "s"))):
        time.sleep(0.01)
    process.send_signal(number)
    errors = process.communicate(timeout=600)[1].decode(errors="replace")
    index = read(os.path.join(stopped.folder, "s/index.html")) or b""
    if process.returncode != -number or b"Incomplete: the run was stopped." not in index or "The run was stopped. open " not in errors:
        fail(f"a run that {number.name} stopped ended with {process.returncode}: {errors} {index[-300:]}")

# A run that is stopped names the steps in progress: a reducer may never return.
endless = os.path.join(work, "endless.script")
with open(endless, "w") as file:
    file.write('feature Login\nrepeat 1000000\n  send .accountChanged("a")\n    ...\n  send .accountChanged("b")\n    ...\nend\n')
for number in (signal.SIGINT, signal.SIGTERM):
    process = subprocess.Popen([headless, "run", endless, "--verbose"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while "send" not in process.stdout.readline():
        pass
    process.send_signal(number)
    errors = process.communicate(timeout=600)[1]
    if process.returncode != -number or not re.search(r"\nstopped in Login/endless at .*endless\.script:[35], `send ", errors):
        fail(f"a run that {number.name} stopped names no step: {process.returncode} {errors[-300:]}")

# A full disk, if this process may mount one.
disk = os.path.join(work, "disk")
os.makedirs(disk)
if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True).returncode == 0:
    try:
        for option, file in (("--trace", "t"), ("--junit", "j.xml")):
            path = os.path.join(disk, file)
            with open(path, "wb") as output:
                output.write(OLD)
            with open(os.path.join(disk, "rest"), "wb", buffering=0) as rest:
                try:
                    while True:
                        rest.write(b"x" * 4096)
                except OSError:
                    pass
            ended = subprocess.run([headless, "run", source, option, path, "--quiet"], capture_output=True, text=True)
            if ended.returncode != 2 or "the disk is full\nFree some space, or use another disk." not in ended.stderr:
                fail(f"{option}: exit code {ended.returncode} on a full disk: {ended.stderr}")
            if read(path) != OLD:
                fail(f"{option}: the old file is not whole on a full disk")
            for name in os.listdir(disk):
                os.remove(os.path.join(disk, name))
    finally:
        subprocess.run(["umount", disk])
else:
    print("check_faults: no disk could be mounted; only limits were tested")

# A second writer of one trace.
trace = os.path.join(work, "both")
first = subprocess.Popen([headless, "play", "Login", "--trace", trace], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
while not os.path.exists(trace + ".partial"):
    if first.poll() is not None:
        fail("play ended early")
        break
second = subprocess.run([headless, "run", source, "--trace", trace, "--quiet"], capture_output=True, text=True)
if second.returncode != 2 or "another process is using it\nWait until that process has ended" not in second.stderr:
    fail(f"a second writer of a trace ended with {second.returncode}: {second.stderr}")
first.communicate(b"quit\n")
if not read(trace) or os.path.exists(trace + ".partial"):
    fail("the trace of the first writer has no name")

# A trace into a pipe.
piped = subprocess.run([headless, "run", source, "--trace", "/dev/stdout", "--quiet"], capture_output=True, text=True)
lines = piped.stdout.splitlines()
if piped.returncode != 0 or '"format":"lockstep-trace"' not in lines[0] or '"runEnded"' not in lines[-2]:
    fail(f"a trace into a pipe is incomplete: {piped.stderr}")

# A folder that can't be read doesn't stop a run that keeps going. The superuser reads every folder, so another user plays.
locked = os.path.join(work, "locked")
shutil.copytree(source, os.path.join(locked, "open"))
os.mkdir(os.path.join(locked, "shut"), 0)
os.chmod(work, 0o755)
if os.geteuid() == 0:
    user = {"user": 65534, "group": 65534, "extra_groups": []}
    scripts = sum(name.endswith(".script") for _, _, names in os.walk(source) for name in names)
    for options, outcome in ([], ""), (["--keep-going"], f"{scripts} scripts passed\n"):
        ended = subprocess.run([headless, "run", locked, "--quiet"] + options, capture_output=True, text=True, **user)
        named = f"`{locked}/shut` cannot be read\nCheck its permissions.\n"
        if ended.returncode != 2 or not ended.stderr.endswith(named) or ended.stdout != outcome:
            fail(f"a folder that can't be read, {options}: {ended.returncode}, {ended.stdout}{ended.stderr}")

shutil.rmtree(work)
print(f"{len(writers)} writers were killed {kills} times each: {len(problems)} problems")
sys.exit(1 if problems else 0)
