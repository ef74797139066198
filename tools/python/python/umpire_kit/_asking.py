"""How functions ask the command line: what words they send, and what becomes of its answer."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Callable, Optional, Union

from . import _native

Variant = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""What names a variant: a shipped name, a path, YAML text, or the file's content as a mapping.

A string with a line break, or with a colon and a space, is YAML text; any other is a shipped name, else a path. A ``Path`` is
always a path.
"""

Progress = Callable[[int, int], object]
"""Called with what is done and what there is to do, in games or files, now and then, always on the thread that asked."""

Document = dict[str, Any]
"""What a command prints with ``--format json``."""


class BadInput(ValueError):
    """Something that was handed in is not as it must be: exit code 2 of the command.

    ``faults`` has one message each, with its place and, where there is one, the nearest valid spelling.
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(self.faults))

    def __reduce__(self) -> tuple[type[BadInput], tuple[list[str]]]:
        return BadInput, (self.faults,)


class Question:
    """A command with its arguments, and the texts that these name like files."""

    def __init__(self, *words: str) -> None:
        self.words = [*words, "--format=json"]
        self.rest: list[str] = []
        self.texts: dict[str, str] = {}

    def option(self, name: str, value: object) -> None:
        """Adds an option: none for ``None`` and ``False``, a bare one for ``True``, one each for those of a list."""
        if value is True:
            self.words.append(f"--{name}")
        elif isinstance(value, (list, tuple)):
            for each in value:
                self.option(name, each)
        elif value is not None and value is not False:
            self.words.append(f"--{name}={os.fspath(value) if isinstance(value, os.PathLike) else value}")

    def options(self, **options: object) -> None:
        """Adds options by their names, with ``_`` for ``-``."""
        for name, value in options.items():
            self.option(name.replace("_", "-"), value)

    def file(self, path: Union[str, os.PathLike[str]]) -> None:
        """Adds an argument."""
        self.rest.append(os.fspath(path))

    def variant(self, variant: Optional[Variant]) -> None:
        """Adds an argument that is a variant, if there is one."""
        if variant is not None:
            self.rest.append(self.named(variant))

    def named(self, variant: Variant) -> str:
        """How the command gets to know a variant."""
        text = text_of(variant)
        if text is None:
            return os.fspath(variant)  # type: ignore[arg-type]
        name = f"<text {len(self.texts) + 1}>" if self.texts else "<text>"
        self.texts[name] = text
        return name

    def ask(self, progress: Optional[Progress] = None) -> Any:
        """The answer, read from its JSON."""
        return answered(_native.ask([*self.words, "--", *self.rest], self.texts, progress))


def text_of(variant: Variant) -> Optional[str]:
    """The text of a variant that is handed in as such; nothing where it is only named."""
    if isinstance(variant, Mapping):
        # JSON is YAML.
        return json.dumps(variant, ensure_ascii=False)
    if isinstance(variant, str) and ("\n" in variant or ": " in variant):
        return variant
    if not isinstance(variant, (str, os.PathLike)):
        raise TypeError(f"a variant is a name, a path, YAML text or a mapping, not {type(variant).__name__}")
    return None


def answered(answer: tuple[int, str, str]) -> Any:
    """What an answer says."""
    exit_code, report, aside = answer
    if exit_code == 2 and not report:
        raise BadInput(faults_in(aside))
    return json.loads(report)


def faults_in(aside: str) -> list[str]:
    """The messages on standard error: each begins a line, what belongs to it is indented below."""
    faults: list[str] = []
    for line in aside.splitlines():
        if faults and line.startswith(" "):
            faults[-1] += "\n" + line
        elif line.strip():
            faults.append(line)
    return faults


def joined(names: Union[str, Iterable[str], None]) -> Optional[str]:
    """Names separated by commas, from a list or as they are."""
    return names if names is None or isinstance(names, str) else ",".join(names)


def listed(words: Union[str, Iterable[str]]) -> list[str]:
    """A list of words, from a list or from one word."""
    return [words] if isinstance(words, str) else list(words)


def path_of(what: Union[str, os.PathLike[str], Mapping[str, Any]], folder: str, name: str) -> str:
    """The path of a file, which is written to ``folder`` if only its text, or its content, is handed in."""
    if isinstance(what, Mapping):
        what = json.dumps(what, ensure_ascii=False) + "\n"
    if isinstance(what, str) and "\n" in what:
        path = Path(folder, name)
        path.write_text(what, encoding="utf-8")
        return os.fspath(path)
    return os.fspath(what)
