"""The command that came with the wheel, to hold what functions answer against what it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any, Callable

import pytest

COMMAND = Path(sysconfig.get_path("scripts"), "umpire.exe" if os.name == "nt" else "umpire")


def command(*words: object, ends: int | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True, encoding="utf-8")
    assert ends is None or done.returncode == ends, done.stderr
    return done


def told(*words: object) -> Any:
    """What the command prints as JSON."""
    return json.loads(command(*words, "--format", "json").stdout)


def timeless(document: Any) -> Any:
    """A document without how long it took, which is never twice the same."""
    if isinstance(document, dict):
        return {key: timeless(value) for key, value in document.items() if key != "seconds"}
    if isinstance(document, list):
        return [timeless(each) for each in document]
    return document


@pytest.fixture
def same() -> Callable[[Any, Any], None]:
    """Holds an answer against the command's, to the last digit and in the same order."""

    def hold(answer: Any, *words: object) -> None:
        assert json.dumps(timeless(answer)) == json.dumps(timeless(told(*words)))

    return hold
