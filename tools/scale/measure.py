"""What shards cost: the measured figures of docs/scale.md. Needs Linux, a quiet machine and a few minutes.

    python3 tools/scale/measure.py
"""

import os
import subprocess
import tempfile
import time
from pathlib import Path

import runs

TIMES = 20
GAMES = 1_000_000


def started(*arguments: str, out: str = os.devnull) -> subprocess.Popen:
    with open(out, "wb") as file:
        return subprocess.Popen([runs.umpire(), "simulate", *arguments, "--format", "json"], stdout=file)


def seconds(*ways: list[list[str]]) -> list[float]:
    """How long each way to begin some commands at once takes: the quickest of many times, turn about, since others are at work too."""
    took = [[] for _ in ways]
    for _ in range(TIMES):
        for times, commands in zip(took, ways):
            began = time.monotonic()
            running = [started(*command) for command in commands]
            assert [each.wait() for each in running] == [0] * len(commands)
            times.append(time.monotonic() - began)
    return [min(times) for times in took]


def row(*cells: object) -> None:
    print("| " + " | ".join(f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in cells) + " |")


def games_a_second() -> None:
    print("\n| who plays | one process, one thread | two processes, one thread each |\n|---|---|---|")
    for agents, games in (("random,random", GAMES), ("greedy,greedy", GAMES // 100)):
        run = ["--agents", agents, "--games", str(games), "--seed", "7"]
        ways = (
            [[*run, "--threads", "1"]],
            [[*run, "--threads", "1", "--shard", f"{index}/2"] for index in (1, 2)],
        )
        row(agents.replace(",", " against "), *(round(games / took) for took in seconds(*ways)))


def bytes_a_shard() -> None:
    print("\n| games of a shard | bytes | with `--cards` |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shard.json"
        for games in (1_000, 100_000, 10_000_000):
            sizes = []
            for more in ([], ["--cards"]):
                run = started("--games", str(games), "--shard", "1/1", *more, out=str(path))
                assert run.wait() == 0
                sizes.append(path.stat().st_size)
            row(games, *sizes)


def starting() -> None:
    (took,) = seconds([["--games", "1", "--threads", "1"]])
    print(f"\nA shard of one game, from start to end: {took * 1000:.0f} ms")


def merging() -> None:
    print("\n| shards | seconds | MiB |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for shards in (10, 100, 1_000, 10_000):
            files = []
            for index in range(1, shards + 1):
                files.append(str(Path(folder) / f"{shards}-{index}.json"))
                run = started("--games", str(100 * shards), "--threads", "1", "--shard", f"{index}/{shards}", out=files[-1])
                assert run.wait() == 0
            took, most = [], 0
            for _ in range(TIMES):
                began = time.monotonic()
                merge = started("merge", *files)
                _, status, used = os.wait4(merge.pid, 0)
                merge.returncode = status
                assert status == 0
                took.append(time.monotonic() - began)
                most = max(most, used.ru_maxrss // 1024)
            row(shards, f"{min(took):.2f}", most)


if __name__ == "__main__":
    games_a_second()
    bytes_a_shard()
    starting()
    merging()
