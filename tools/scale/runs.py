"""What the tests of this folder share: a run by one machine, and whether shards come to the same."""

import json
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

GAMES, SEED = 20_000, 7


def umpire() -> Path:
    """The command to test: UMPIRE_BIN, else what was built last as it is released."""
    binary = Path(os.environ.get("UMPIRE_BIN", ROOT / "target/release/umpire"))
    if not binary.is_file():
        raise SystemExit(f"{binary} is not there; build it with: cargo build --release -p umpire-cli")
    return binary


def environment(**more: str) -> dict[str, str]:
    """This process's environment, with `umpire` first on its path, and more."""
    return {**os.environ, "PATH": f"{umpire().parent}{os.pathsep}{os.environ['PATH']}", **more}


def said(*arguments: str) -> dict:
    """What a command of umpire prints as JSON."""
    done = subprocess.run([umpire(), *arguments], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def single(variant: str) -> dict:
    """The run by one machine in one go, without the time it took."""
    return timeless(said("simulate", variant, "--games", str(GAMES), "--seed", str(SEED), "--format", "json"))


def timeless(document: dict) -> dict:
    """A document without how long it took, the one figure that no seed decides."""
    seconds = document.pop("seconds")
    assert seconds > 0, seconds
    return document


def text(document: dict) -> str:
    """Every digit of a document, in the order in which it was written."""
    return json.dumps(document)


def have(*programs: str) -> bool:
    """Whether this machine has these programs."""
    path = os.environ["PATH"] + ":/usr/sbin:/sbin"
    return all(shutil.which(program, path=path) for program in programs)
