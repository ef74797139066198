"""Frames have the figures of what they are made from."""

from __future__ import annotations

from typing import Any

import pytest

import umpire_kit as umpire

LIBRARIES = ["pandas", "polars"]


@pytest.fixture(params=LIBRARIES)
def library(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    pytest.importorskip(name, reason=f"{name} is not installed")
    return name


def rows(frame: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = frame.to_dicts() if hasattr(frame, "to_dicts") else frame.to_dict("records")
    return found


def test_a_run_has_a_row_for_each_figure(library: str) -> None:
    run = umpire.simulate(games=200)
    frame = umpire.frame(run, library)
    assert type(frame).__module__.split(".")[0] == library
    by_name = {row["figure"]: row for row in rows(frame)}
    assert {seat: by_name[f"wins.{seat}"]["games"] for seat in "AB"} == run["wins"]
    assert by_name["wins.A"]["share"] == run["wins"]["A"] / 200
    assert [by_name["wins.B"]["low"], by_name["wins.B"]["high"]] == run["win_rate_95"]["B"]
    assert sum(row["games"] for row in rows(frame) if row["figure"].startswith("ends.")) == 200


def test_several_runs_and_a_sweep_and_a_verdict_and_records(library: str) -> None:
    runs = umpire.simulate(games=50, against="card-slot/beta.2")
    assert {row["variant"] for row in rows(umpire.frame(runs, library))} == {"card-slot/1.0.0", "card-slot/beta.2"}
    swept = umpire.sweep("card-slot/1.0.0", {"symbols.bell.count": [19, 23]}, games=50)
    points = rows(umpire.frame(swept, library))
    for row, point in zip(points, swept["points"]):
        assert row["symbols.bell.count"] == point["values"]["symbols.bell.count"]
        assert row["settled"] == point["settled"]
        assert row["wins.A"] == point["figures"]["wins.A"]
        assert [row["wins.A.low"], row["wins.A.high"]] == point["intervals"]["wins.A"]
    clauses = rows(umpire.frame(umpire.spec("card-slot/1.0.0"), library))
    assert {row["status"] for row in clauses} >= {"holds"}
    assert len(rows(umpire.frame(umpire.verify(), library))) > 10


def test_what_makes_no_frame_is_refused() -> None:
    with pytest.raises(ValueError, match="no frame of this"):
        umpire.frame(umpire.rules("card-slot/1.0.0"))
    with pytest.raises(ValueError, match="say pandas or polars"):
        umpire.frame(umpire.simulate(games=1), "numpy")


@pytest.mark.parametrize("asked", [None, "polars"])
def test_where_no_library_is_installed_the_error_says_what_to_install(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", absent)
    with pytest.raises(ImportError, match=r"pip install 'umpire-kit\[(pandas|polars)\]'"):
        umpire.frame(umpire.simulate(games=1), asked)
