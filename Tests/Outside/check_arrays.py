#!/usr/bin/env python3
"""Runs the scripts of ExploringOnManyMachines.md with GNU parallel and Slurm, and compares their results with those of one process.

The scripts are the article's `<!-- file: PATH -->` blocks. Exploration is also killed at random points and resumed, and the
command of the Kubernetes manifest is run once for each index. Slurm gets a cluster of one node, with its own configuration and ports.

usage: check_arrays.py HEADLESS [--seed N]
"""

import argparse
import contextlib
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from check_documentation import ROOT, blocks  # noqa: E402

ARTICLE = ROOT / "Sources/LockstepHeadless/LockstepHeadless.docc/ExploringOnManyMachines.md"
LOGIN = ["explore", "Login", "--depth", "4"]
VIOLATED = ["explore", "Login", "--depth", "9", "--never", "isLoading == true", "--keep-going"]
SLURM_CONF = """
ClusterName=lockstep
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthInfo=socket={folder}/munge.socket
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_min_interval=0,sched_interval=1,bf_interval=1
NodeName={host} NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def run(command, folder, **environment):
    """The exit code and the output of a command."""
    result = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600, env=os.environ | environment
    )
    return result.returncode, result.stdout


def copy_of_scripts(parent, name):
    """A folder with the article's scripts."""
    folder = pathlib.Path(parent) / name
    folder.mkdir()
    for block in blocks(ARTICLE)[0]:
        if block.directive == "file":
            (folder / block.argument).write_text(block.text + "\n")
    return folder


def differences(name, expected, found):
    """The complaint if two results differ, as lines."""
    return [] if expected == found else [f"{name}: exit code {found[0]}, and the result is:", found[1], f"One process: exit code {expected[0]}:", expected[1]]


def check_script(name, folder, expected, **environment):
    """Runs one of the article's scripts, and compares the file `result`."""
    start = time.monotonic()
    code, log = run(["sh", f"{name}.sh"], folder, **environment)
    print(f"check_arrays: {name}.sh, {time.monotonic() - start:.0f} s")
    result = folder / "result"
    complaints = differences(name, expected, (code, result.read_text() if result.exists() else "none"))
    return [*complaints, f"{name}.sh printed:", log] if complaints else []


def kill_session(leader):
    """Kills a process and its children, which have process groups of their own."""
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader:
                os.kill(int(stat.parent.name), signal.SIGKILL)


def check_kills(headless, parent, seed):
    """Kills an exploration with all its processes several times, and resumes it."""
    start = time.monotonic()
    expected = run([headless, *VIOLATED], parent)
    duration, numbers, kills = time.monotonic() - start, random.Random(seed), 0
    command = [headless, *VIOLATED, "--exchange", "killed"]
    while True:
        process = subprocess.Popen(command, cwd=parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        try:
            found = process.communicate(timeout=duration * (0.1 + 0.4 * numbers.random()) if kills < 8 else 120)[0]
            break
        except subprocess.TimeoutExpired:
            kill_session(process.pid)
            process.communicate()
            kills += 1
    print(f"check_arrays: resumed after {kills} kills (seed {seed})")
    return differences("resumed", expected, (process.returncode, found)) + ([] if kills else ["resumed: it was never killed"])


def check_manifest(folder):
    """Checks the Kubernetes manifest: its syntax, and its command for each index on the first level."""
    try:
        import yaml
    except ImportError:
        print("check_arrays: SKIPPED the syntax of level.yaml: Python has no module yaml")
        return []
    job = yaml.safe_load((folder / "level.yaml").read_text())
    container = job["spec"]["template"]["spec"]["containers"][0]
    for index in range(job["spec"]["completions"]):
        code, log = run([*container["command"], *container["args"]], folder, JOB_COMPLETION_INDEX=str(index))
        if code or f"level 0, part {index + 1}/8" not in log:
            return [f"level.yaml: index {index} ends with exit code {code}:", log]
    code, log = run(["headless", *LOGIN, "--exchange", "states"], folder)
    return [] if code == 3 and "Next: `--level 1`" in log else [f"level.yaml: exit code {code} after the first level:", log]


def free_port():
    """A free port of this machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextlib.contextmanager
def slurm(folder):
    """Starts a cluster of one node. Yields the environment for its commands and the log; no environment if it can't be started."""
    for name in ("state", "spool"):
        (folder / name).mkdir(parents=True)
    folder.chmod(0o755)
    (folder / "key").write_bytes(random.randbytes(1024))
    (folder / "key").chmod(0o600)
    host = socket.gethostname().split(".")[0]
    user = subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
    (folder / "slurm.conf").write_text(SLURM_CONF.format(folder=folder, host=host, user=user, ports=(free_port(), free_port())))
    # The plugin is loaded but has nothing to do: processes are tracked without control groups.
    (folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")
    environment = {"SLURM_CONF": str(folder / "slurm.conf")}
    munge = [f"--{name}={folder}/{file}" for name, file in
             [("key-file", "key"), ("socket", "munge.socket"), ("pid-file", "munged.pid"), ("log-file", "munged.log"), ("seed-file", "seed")]]
    log = "".join(run(command, folder, **environment)[1] for command in [["munged", "--force", *munge], ["slurmctld"], ["slurmd"]])
    try:
        for _ in range(40):
            if run(["sinfo", "-h", "-o", "%T"], folder, **environment)[1].strip() == "idle":
                yield environment, log
                return
            time.sleep(0.25)  # The daemons start in the background, and report nothing.
        yield None, log + "".join(file.read_text()[-2000:] for file in folder.glob("*.log"))
    finally:
        for daemon in ("slurmd", "slurmctld", "munged"):
            with contextlib.suppress(OSError, ValueError):
                os.kill(int((folder / f"{daemon}.pid").read_text()), signal.SIGTERM)
        for _ in range(40):
            if not list(folder.glob("*.pid")):
                break
            time.sleep(0.25)  # They remove these files when they end.


def check(headless, parent, seed):
    """All complaints, as lines."""
    os.environ["PATH"] = f"{headless.parent}:{os.environ['PATH']}"
    (parent / "Features").symlink_to(ROOT / "Features")
    expected = run([headless, *LOGIN], parent)
    complaints = [] if expected[0] == 0 else ["one process fails:", expected[1]]
    complaints += differences("--jobs 2", expected, run([headless, *LOGIN, "--jobs", "2"], parent))
    complaints += check_kills(headless, parent, seed)
    complaints += check_manifest(copy_of_scripts(parent, "kubernetes"))
    complaints += check_script("parallel", copy_of_scripts(parent, "parallel"), expected)
    with slurm(parent / "cluster") as (environment, log):
        if environment:
            complaints += check_script("slurm", copy_of_scripts(parent, "slurm"), expected, **environment)
        else:
            print(f"check_arrays: SKIPPED Slurm: its daemons can't start here:\n{log}")
    return complaints


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("headless", type=lambda name: pathlib.Path(name).resolve())
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if missing := [tool for tool in ("parallel", "sbatch", "munged") if not shutil.which(tool)]:
        sys.exit(f"check_arrays: install {', '.join(missing)}: apt-get install parallel slurm-wlm munge")
    start = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        complaints = check(arguments.headless, pathlib.Path(folder), arguments.seed)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"check_arrays: {'differences found' if complaints else 'all results are those of one process'}, {time.monotonic() - start:.0f} s")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
