"""The pages for who writes Python: their blocks run one after the other and print what stands below them.

A block of ``text`` below one of ``python`` is what that prints, where ``...`` stands for any text. ``needs=THING`` behind the
language says that it needs a library that may not be here.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib.util
import inspect
import io
import re
from pathlib import Path
from typing import Any, NamedTuple, Optional

import pytest

DOCS = Path(__file__).parents[3] / "docs"
FENCE = re.compile(r"^```(\w+)(?: needs=(\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    line: int
    code: str
    needs: Optional[str]
    prints: Optional[str]


def blocks(page: str) -> list[Block]:
    text = (DOCS / page).read_text(encoding="utf-8")
    found = list(FENCE.finditer(text))
    below = [*found[1:], None]
    return [
        Block(
            line=text[: block.start()].count("\n") + 1,
            code=block[3],
            needs=block[2],
            prints=after[3] if after and after[1] == "text" and not text[block.end() : after.start()].strip() else None,
        )
        for block, after in zip(found, below)
        if block[1] == "python"
    ]


@pytest.mark.parametrize("page", ["python.md", "scale.md"])
def test_its_blocks_run_and_print_what_they_say(page: str) -> None:
    found = blocks(page)
    assert found, "a page with nothing to run"
    names: dict[str, Any] = {}
    for block in found:
        if block.needs and importlib.util.find_spec(block.needs) is None:
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block.code, f"{page}, the block at line {block.line}", "exec"), names)
        if block.prints is not None:
            same = doctest.OutputChecker().check_output(block.prints.strip(), printed.getvalue().strip(), doctest.ELLIPSIS)
            assert same, f"{page}:{block.line} prints\n{printed.getvalue()}"


def test_the_functions_of_the_table_tell_of_the_keys_beside_them() -> None:
    import umpire_kit as umpire

    rows = re.findall(r"^\| (`.*?) \|.*\| (.*) \|$", (DOCS / "python.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 5
    for asked, answered in rows:
        functions = [getattr(umpire, name) for name in re.findall(r"`(\w+)\(", asked)]
        for function, options in zip(functions, re.findall(r"`\w+\((.*?)\)`", asked)):
            assert set(re.findall(r"(\w+)=", options)) <= set(inspect.signature(function).parameters), asked
        told = " ".join(inspect.getdoc(function) or "" for function in functions)
        fields = vars(umpire.Fault)["__dataclass_fields__"] if "list[Fault]" in str(inspect.signature(functions[0])) else ()
        assert not [key for key in re.findall(r"`(\w+)`", answered) if f"``{key}``" not in told and key not in fields], asked
