"""Figures as frames of pandas or polars, where one of these is installed."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Optional

Row = dict[str, Any]


def frame(document: Mapping[str, Any], library: Optional[str] = None) -> Any:
    """What a function answered, as a frame: a row for each thing that it is about.

    ========================  ================================================================================================
    of                        a row for each
    ========================  ================================================================================================
    ``simulate``, ``play``    figure: ``figure`` (``wins.A``, ``draws``, ``ends.deck``), ``games``, ``share`` of all games, and
                              of wins the ends ``low`` and ``high`` of its 95 % interval, as fractions; of several runs with
                              ``run`` and ``variant`` before them
    ``sweep``                 point: its values by their paths, ``games``, ``distance``, ``settled``, each figure by its name,
                              and with ``.low`` and ``.high`` behind it the ends of its 95 % interval
    ``spec``                  clause: ``variant``, ``id``, ``kind``, ``status``, ``scenarios``
    ``verify``                file: ``path``, ``verdict``, ``line``, ``message``
    ========================  ================================================================================================

    Args:
        document: What ``simulate``, ``agents.play``, ``sweep``, ``spec`` or ``verify`` returned.
        library: ``"pandas"`` or ``"polars"``; unless said otherwise whichever is there, pandas first.

    Raises:
        ImportError: Neither is installed, or not the one that was asked for.
        ValueError: Something else, of which there is no frame.
    """
    rows = _rows(document)
    return _library(library).DataFrame(rows)


def _library(name: Optional[str]) -> Any:
    if name not in (None, "pandas", "polars"):
        raise ValueError(f"{name!r} makes no frames here; say pandas or polars")
    for each in ("pandas", "polars") if name is None else (name,):
        try:
            return importlib.import_module(each)
        except ImportError:
            continue
    wanted = name or "pandas or polars"
    raise ImportError(f"frames need {wanted}, which is not installed: pip install 'umpire-kit[{name or 'pandas'}]'")


def _rows(document: Mapping[str, Any]) -> list[Row]:
    if "points" in document:
        return [_point(point) for point in document["points"]]
    if document.get("runs") and "clauses" in document["runs"][0]:
        return [_clause(run, clause) for run in document["runs"] for clause in run["clauses"]]
    if "runs" in document:
        runs = enumerate(document["runs"], 1)
        return [{"run": n, "variant": run["variant"], **row} for n, run in runs for row in _figures(run)]
    if "win_rate_95" in document:
        return _figures(document)
    if "records" in document:
        columns = ("path", "verdict", "line", "message")
        found = [*document["records"], *document.get("cases", [])]
        return [{column: each[column] for column in columns} for each in found]
    raise ValueError("there is no frame of this; there is of what simulate, agents.play, sweep, spec and verify return")


def _figures(run: Mapping[str, Any]) -> list[Row]:
    games = run["games"]

    def row(figure: str, count: int, interval: tuple[Optional[float], Optional[float]] = (None, None)) -> Row:
        share = count / games if games else None
        return {"figure": figure, "games": count, "share": share, "low": interval[0], "high": interval[1]}

    wins = [row(f"wins.{seat}", count, tuple(run["win_rate_95"][seat])) for seat, count in run["wins"].items()]
    others = [row(name, run[name]) for name in ("draws", "losses", "stopped", "stuck")]
    return [*wins, *others, *(row(f"ends.{cause}", count) for cause, count in run["ends"].items())]


def _point(point: Mapping[str, Any]) -> Row:
    row = {**point["values"], "games": point["games"], "distance": point["distance"], "settled": point["settled"]}
    for figure, value in point["figures"].items():
        row[figure] = value
        low, high = point["intervals"].get(figure) or (None, None)
        row[f"{figure}.low"], row[f"{figure}.high"] = low, high
    return row


def _clause(run: Mapping[str, Any], clause: Mapping[str, Any]) -> Row:
    columns = ("id", "kind", "status")
    named = {column: clause[column] for column in columns}
    return {"variant": run["variant"], **named, "scenarios": len(clause["scenarios"])}
