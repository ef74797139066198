"""How time and memory grow: a table of measured points, for docs/speed.md. Run on a quiet machine: `just grow`.

Each point is a whole process, the quickest of three runs; memory is the most that it held at once.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

UMPIRE = os.path.abspath("target/release/umpire")
ROOT = os.getcwd()


def measured(*arguments):
    """Seconds of the quickest of three runs, and the most MiB that any held."""
    times, most = [], 0
    for _ in range(3):
        started = time.monotonic()
        child = subprocess.Popen([UMPIRE, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while child.poll() is None:
            most = max(most, held(child.pid))
            time.sleep(0.002)
        times.append(time.monotonic() - started)
        if child.returncode not in (0, 1):
            sys.exit(f"umpire {' '.join(arguments)} ended with {child.returncode}")
    return min(times), most


def simulated(games, *arguments, threads=1):
    return measured("simulate", *arguments, "--games", str(games), "--threads", str(threads))


def held(pid):
    """The most MiB that a process held so far."""
    try:
        lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return max((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), default=0)


def row(what, value, point):
    seconds, mebibytes = point
    print(f"| {what} | {value} | {seconds:.2f} | {mebibytes:.0f} |", flush=True)


def variant(folder, name, symbols):
    file = folder / f"{name}.yaml"
    file.write_text(f"variant: grow/{name}\nextends: card-slot/1.0.0\nsymbols: {{{symbols}}}\n")
    return str(file)


def records(folder, games):
    target = folder / f"records-{games}"
    command = [UMPIRE, "simulate", "--games", str(games), "--record", str(target)]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return str(target)


def suite(folder, times):
    """The features, each file so many times."""
    target = folder / f"features-{times}"
    for file in pathlib.Path(ROOT, "features").rglob("*"):
        if file.is_file():
            copies = times if file.suffix == ".feature" else 1
            for n in range(copies):
                to = target / file.relative_to(pathlib.Path(ROOT, "features"))
                to = to.with_name(f"{n}-{to.name}" if n else to.name)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, to)
    return str(target)


def main():
    print("| what grows | to | seconds | MiB |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for games in (10_000, 100_000, 1_000_000):
            row("games, one thread", f"{games:,}", simulated(games))
        for threads in range(1, (os.cpu_count() or 1) + 1):
            row("threads, 1,000,000 games", threads, simulated(1_000_000, threads=threads))
        for seats in range(2, 9):
            agents = "--agents", ",".join(["random"] * seats)
            row("seats of cirno-neu/chips, 20,000 games", seats, simulated(20_000, "cirno-neu/chips", *agents))
        for bells in (0, 21, 42, 84):
            file = variant(folder, f"deck-{bells}", f"bell: {{count: {bells}}}")
            row("cards, 100,000 games", 42 + bells, simulated(100_000, file))
        for more in (0, 4, 8):
            symbol = "{name: {en: X}, count: 2, score: 1, line: [{draw: 1}]}"
            extra = ", ".join(f"x{n}: {symbol.replace('X', f'X{n}')}" for n in range(more))
            file = variant(folder, f"symbols-{6 + more}", extra or "bell: {count: 21}")
            row("symbols, 100,000 games", 6 + more, simulated(100_000, file))
        for times in (1, 3, 10):
            command = "spec", "card-slot/1.0.0", "--features", suite(folder, times)
            row("scenarios of card-slot/1.0.0, each so many times", times, measured(*command))
        for games in (100, 1_000, 10_000):
            row("records verified", f"{games:,}", measured("verify", records(folder, games)))


main()
