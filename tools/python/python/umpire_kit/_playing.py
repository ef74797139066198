"""Games by the thousand: simulated, swept, solved."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from tempfile import TemporaryDirectory
from typing import Any, Optional, Union

from . import _native
from ._asking import Document, Progress, Question, Variant, answered, joined, listed, path_of

Agents = Union[str, Iterable[str], None]
Shard = Union[str, tuple[int, int], None]


def simulate(
    variant: Optional[Variant] = None,
    games: int = 1000,
    seed: int = 1,
    agents: Agents = None,
    *,
    playouts: Optional[int] = None,
    swap: bool = False,
    against: Optional[Variant] = None,
    without: Union[str, Iterable[str]] = (),
    cards: bool = False,
    threads: Optional[int] = None,
    shard: Shard = None,
    record: Union[str, os.PathLike[str], None] = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Plays many games between agents and adds up what came of them.

    The figures depend on variant, agents, games and seed alone, and are those of ``umpire simulate --format json``.

    Args:
        variant: A shipped name, a path, YAML text or a mapping; the first that extends none unless said otherwise.
        games: How many; with ``swap``, how many deals.
        seed: Equal seeds give equal games. From 0 to 2**64 - 1.
        agents: One a seat, ``"greedy,random"`` or ``["greedy", "random"]``: random, easy, greedy, search, search:500.
            Random in every seat unless said otherwise.
        playouts: How many playouts a choice is worth to ``search``.
        swap: Plays every deal in every seating, and tells skill from seat.
        against: Another variant, under which the same games are played too.
        without: What the first agent is to do without: ``"symbol:bell"``, ``"line:7-6-5"``.
        cards: Counts what a card is worth.
        threads: How many; one a core unless said otherwise.
        shard: Part of the run only: ``"3/8"`` or ``(3, 8)``. :func:`simulate_merge` adds the parts up.
        record: A folder for a record of every game.
        progress: Called with the games that are played and those that there are.

    Returns:
        A dict with ``games``, ``seed``, ``variant``, ``agents``, ``wins`` (seat to games), ``win_rate_95`` (seat to the ends of
        its 95 % interval, as fractions), ``draws``, ``ends`` (cause to games), ``turns`` (``mean``, ``p5``, ``p50``, ``p95``,
        ``histogram`` as pairs of turns and games), ``decisions``, ``seconds``, and more. With ``against``, or several agents
        of a solitaire, ``runs`` has a dict for each.

    Raises:
        BadInput: A variant with faults, an agent or an option that there is not.
        KeyboardInterrupt: Ctrl-C.
    """
    question = Question("simulate")
    question.variant(variant)
    question.options(
        games=games,
        seed=seed,
        agents=joined(agents),
        playouts=playouts,
        swap=swap,
        against=None if against is None else question.named(against),
        without=listed(without),
        cards=cards,
        threads=threads,
        shard=_shard(shard),
        record=record,
    )
    result: Document = question.ask(progress)
    return result


def simulate_merge(shards: Iterable[Mapping[str, Any]], *, part: bool = False) -> Document:
    """Adds the shards of a run up to the whole run, to the last digit as if it had been played in one go.

    ``seconds`` is the sum of the shards' own.

    Args:
        shards: What ``simulate(..., shard="1/8")`` to ``"8/8"`` returned, in any order.
        part: They are not all shards, but some that follow one another: returns the shard that they are together.

    Raises:
        BadInput: They are not the shards of one run, each once; ``shards[2]`` is the third of them.
    """
    return _merged("simulate", shards, part)


def _merged(command: str, shards: Iterable[Mapping[str, Any]], part: bool) -> Document:
    """Merges the documents of shards, which messages call ``shards[0]`` and so on."""
    texts = {f"shards[{n}]": json.dumps(shard) for n, shard in enumerate(shards)}
    words = [command, "merge", "--format", "json", *(["--part"] if part else []), "--", *texts]
    result: Document = answered(_native.ask(words, texts))
    return result


def sweep(
    variant: Variant,
    vary: Union[Mapping[str, Any], str, Iterable[str]],
    target: Union[Mapping[str, tuple[float, float]], str, Iterable[str]] = (),
    *,
    sample: Optional[int] = None,
    games: int = 2000,
    seed: int = 1,
    agents: Agents = None,
    playouts: Optional[int] = None,
    skill: Union[str, Iterable[str]] = (),
    without: Union[str, Iterable[str]] = (),
    cards: bool = False,
    keep: int = 5,
    threads: Optional[int] = None,
    resume: Union[str, os.PathLike[str], None] = None,
    shard: Shard = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Plays games at many points around a variant, the nearest to ``target`` first: what ``umpire sweep --format json`` prints.

    Args:
        variant: A shipped name, a path, YAML text or a mapping.
        vary: Values to try by path: ``{"symbols.bell.count": range(15, 28), "rulings.elimination": ["immediately",
            "end-of-turn"]}``; or as the command has it, ``"symbols.bell.count=15..27"``, one or a list.
        target: What is wanted of a figure, as a range: ``{"wins.A": (0.48, 0.52)}``, or ``"wins.A=0.48..0.52"``. Shares are
            fractions, turns are turns.
        sample: Takes so many of the points, spread evenly.
        games: The most games of a point, over all seatings.
        seed: All points play the same deals as far as they have the same cards.
        agents: One a seat, as in :func:`simulate`.
        playouts: How many playouts a choice is worth to ``search``.
        skill: ``"greedy/random"``: the share of wins of the stronger over the weaker, a figure ``skill.greedy/random``.
        without: What the first agent is to do without, a figure ``loss.WHAT``.
        cards: Counts what a card is worth.
        keep: Drops a point once so many others are surely nearer to the targets.
        threads: How many; one a core unless said otherwise.
        resume: A file in which what was played is kept, and from which a sweep that was broken off goes on.
        shard: Part of the points only: ``"3/8"`` or ``(3, 8)``. :func:`sweep_merge` puts the parts together.
        progress: Called with the games that are played and the most that there can be.

    Returns:
        A dict with ``points``, each with ``values`` (path to value), ``games``, ``figures`` (name to number), ``intervals``
        (name to the ends of its 95 % interval), ``distance`` (0 within every target), ``settled`` (``"met"``,
        ``"not settled"`` or ``"missed"``), and more.

    Raises:
        BadInput: A variant with faults, a path, value, figure or option that there is not.
        KeyboardInterrupt: Ctrl-C.
    """
    question = Question("sweep")
    question.variant(variant)
    question.options(
        vary=_varied(vary),
        target=_wanted(target),
        sample=sample,
        games=games,
        seed=seed,
        agents=joined(agents),
        playouts=playouts,
        skill=listed(skill),
        without=listed(without),
        cards=cards,
        keep=keep,
        threads=threads,
        resume=resume,
        shard=_shard(shard),
    )
    result: Document = question.ask(progress)
    return result


def sweep_merge(shards: Iterable[Mapping[str, Any]], *, part: bool = False) -> Document:
    """Puts the shards of a sweep together to the whole sweep, as if it had been played in one go.

    Args:
        shards: What ``sweep(..., shard="1/8")`` to ``"8/8"`` returned, in any order.
        part: They are not all shards, but some that follow one another: returns the shard that they are together.

    Raises:
        BadInput: They are not the shards of one sweep, each once.
    """
    return _merged("sweep", shards, part)


def solve(
    variant: Optional[Variant] = None,
    *,
    seed: Optional[int] = None,
    position: Union[str, os.PathLike[str], Mapping[str, Any], None] = None,
    grade: Optional[int] = None,
    agents: Agents = None,
    nodes: Optional[int] = None,
    entries: Optional[int] = None,
    record: Union[str, os.PathLike[str], None] = None,
) -> Document:
    """What perfect play comes to: what ``umpire solve --format json`` prints.

    Args:
        variant: The first that extends none unless said otherwise; of a deal the first such solitaire.
        seed: The deal to solve, of a solitaire; with ``grade``, that of the games.
        position: A late position to judge, of any game: a path, text, or a mapping such as the protocol's ``position``.
        grade: Grades agents at the last choice that could go wrong of so many games.
        agents: Who is graded.
        nodes: The most positions to look at.
        entries: The most positions to remember, of about 50 bytes each.
        record: A file for the winning line.

    Returns:
        Of a deal ``verdict`` (``winnable``, ``unwinnable``, ``unknown``) and ``actions``; of a position ``seat``, ``value``
        (``win``, ``draw``, ``loss``, or ``None``) and ``line``; with ``grade``, ``agents`` with their shares.

    Raises:
        BadInput: A variant or position with faults, or a variant that is no solitaire.
        KeyboardInterrupt: Ctrl-C. The search ends with its budget; nobody waits for it.
    """
    with TemporaryDirectory(prefix="umpire-") as folder:
        question = Question("solve")
        question.variant(variant)
        question.options(
            seed=seed,
            position=None if position is None else path_of(position, folder, "position.yaml"),
            grade=grade,
            agents=joined(agents),
            nodes=nodes,
            entries=entries,
            record=record,
        )
        result: Document = question.ask()
        return result


def _shard(shard: Shard) -> Optional[str]:
    return "/".join(str(number) for number in shard) if isinstance(shard, tuple) else shard


def _varied(vary: Union[Mapping[str, Any], str, Iterable[str]]) -> list[str]:
    if not isinstance(vary, Mapping):
        return listed(vary)
    return [f"{path}={values if isinstance(values, str) else _values(values)}" for path, values in vary.items()]


def _values(values: Any) -> str:
    each = values if isinstance(values, Iterable) else [values]
    return ",".join(value if isinstance(value, str) else json.dumps(value) for value in each)


def _wanted(target: Union[Mapping[str, tuple[float, float]], str, Iterable[str]]) -> list[str]:
    if not isinstance(target, Mapping):
        return listed(target)
    return [f"{figure}={low}..{high}" for figure, (low, high) in target.items()]
