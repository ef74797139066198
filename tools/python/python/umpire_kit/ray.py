"""Runs and sweeps on Ray: the shards of ``umpire simulate`` and ``umpire sweep``, on one laptop or a cluster.

    import umpire_kit.ray

    umpire_kit.ray.simulate("mine.yaml", games=10**9, agents="greedy,random")

Needs Ray here (``pip install ray``) and Umpire of the same version on every machine. Where Ray was not started yet, it is by
``ray.init()``: on this machine, or on the cluster that ``RAY_ADDRESS`` names. A shard whose worker or machine is lost is played
again, and the figures are those of one machine, to the last digit.

Shards are added up as they come in, those next to each other to one. So this process holds no more of them than are being
played, however many there are.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import metadata
from itertools import islice
from pathlib import Path
from typing import Any, Callable, Optional, Union

import ray  # type: ignore[import-not-found,import-untyped,unused-ignore]

from . import _playing
from ._asking import BadInput, Document, Progress, Variant, text_of

__all__ = ["simulate", "sweep"]

_HERE_ONLY = ("against", "record", "resume", "shard")
"""Options that no shard has."""

_SHARDS_A_THREAD = 8
"""How many shards there are for each task that the cluster can play at once: one that is lost costs little."""

_WAITING_A_TASK = 2
"""How many tasks are handed to Ray for each that it can play at once, so that none waits for this process."""


def simulate(
    variant: Optional[Variant] = None,
    games: int = 1000,
    seed: int = 1,
    *,
    shards: Optional[int] = None,
    threads: int = 1,
    retries: int = 5,
    progress: Optional[Progress] = None,
    **options: Any,
) -> Document:
    """What :func:`umpire_kit.simulate` returns, played on Ray.

    Args:
        variant: As there. A file is sent along; one that extends another file has to lie on every machine, and
            ``ray.init(runtime_env={"working_dir": "."})`` takes a folder there.
        games: How many, up to 10**12; with ``swap``, how many deals.
        seed: Equal seeds give equal games.
        shards: In how many parts, up to a million. Eight for each that the cluster can play at once unless said otherwise. It
            changes no figure but ``seconds``, the sum over all shards.
        threads: How many processors a shard takes.
        retries: How often a shard is played again whose worker or machine was lost.
        progress: Called with the games that are played and those that there are, whenever a shard is done.
        options: ``agents``, ``playouts``, ``swap``, ``without``, ``cards``, as there.

    Raises:
        BadInput: As there, or an option that no shard has.
        ray.exceptions.RayError: A shard was lost more often than ``retries``.
        KeyboardInterrupt: Ctrl-C; what is being played is broken off.
    """

    def told(played: int, all_shards: int) -> None:
        if progress is not None:
            progress(games * played // all_shards, games)

    work = _Work(_playing.simulate, _playing.simulate_merge, threads, retries)
    return work.done(max(1, min(games, work.shards(shards))), told, {**options, "variant": variant, "games": games, "seed": seed})


def sweep(
    variant: Variant,
    vary: Union[Mapping[str, Any], str, Iterable[str]],
    target: Union[Mapping[str, tuple[float, float]], str, Iterable[str]] = (),
    *,
    shards: Optional[int] = None,
    threads: int = 1,
    retries: int = 5,
    progress: Optional[Progress] = None,
    **options: Any,
) -> Document:
    """What :func:`umpire_kit.sweep` returns, played on Ray: a shard has every n-th point.

    Args:
        variant: As in :func:`simulate`.
        vary: As in :func:`umpire_kit.sweep`.
        target: As there. A shard drops points by what it knows of its own, so a sweep in many shards plays more games than
            one in few, and tells the same.
        shards: In how many parts; as many as the cluster can play at once unless said otherwise.
        threads: How many processors a shard takes.
        retries: How often a shard is played again whose worker or machine was lost.
        progress: Called with the shards that are done and those that there are.
        options: ``sample``, ``games``, ``seed``, ``agents``, ``playouts``, ``skill``, ``without``, ``cards``, ``keep``, as there.

    Raises:
        BadInput: As there, or an option that no shard has.
        ray.exceptions.RayError: A shard was lost more often than ``retries``.
        KeyboardInterrupt: Ctrl-C; what is being played is broken off.
    """

    def told(played: int, all_shards: int) -> None:
        if progress is not None:
            progress(played, all_shards)

    work = _Work(_playing.sweep, _playing.sweep_merge, threads, retries)
    return work.done(work.shards(shards, 1), told, {**options, "variant": variant, "vary": vary, "target": target})


class _Work:
    """Shards to be played on Ray, and how they are added up."""

    def __init__(self, play: Callable[..., Document], merge: Callable[..., Document], threads: int, retries: int):
        if not ray.is_initialized():
            ray.init()
        self.merge = merge
        self.threads = threads
        task = ray.remote(_play).options(num_cpus=threads, max_retries=retries, scheduling_strategy="SPREAD")
        self.begin: Callable[..., Any] = lambda *arguments: task.remote(play, _version(), *arguments)

    def at_once(self) -> int:
        """How many shards the cluster can play at once, as it is now."""
        return max(1, int(ray.cluster_resources().get("CPU", 0)) // self.threads)

    def shards(self, asked: Optional[int], each: int = _SHARDS_A_THREAD) -> int:
        """How many shards there are."""
        return self.at_once() * each if asked is None else asked

    def done(self, shards: int, told: Callable[[int, int], None], options: Mapping[str, Any]) -> Document:
        """Plays all shards and adds them up."""
        wrong = [f"{name}: a run on Ray has none" for name in _HERE_ONLY if name in options]
        if wrong:
            raise BadInput(wrong)
        options = {**options, "variant": _sent(options["variant"]), "threads": self.threads}
        sum_of_all = Sum(lambda parts: self.merge(parts, part=True))
        for played, (index, shard) in enumerate(self.played(shards, options), 1):
            sum_of_all.add(index, shard)
            told(played, shards)
        return self.merge(sum_of_all.parts())

    def played(self, shards: int, options: Mapping[str, Any]) -> Iterator[tuple[int, Document]]:
        """Every shard by its number, in the order in which they come in."""
        # The numbers of shards count from 1; what is no number of shards is refused with the first.
        due = iter(range(1, max(1, shards) + 1))
        waiting: dict[Any, int] = {}
        try:
            while True:
                # Machines come and go, so the cluster is asked anew.
                room = _WAITING_A_TASK * self.at_once() - len(waiting)
                for index in islice(due, max(0, room)):
                    waiting[self.begin(options, f"{index}/{shards}")] = index
                if not waiting:
                    return
                (first, *_), _rest = ray.wait(list(waiting), num_returns=1)
                index = waiting.pop(first)
                try:
                    shard: Document = ray.get(first)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                del first, _rest
                yield index, shard
        finally:
            _break_off(list(waiting))


class Sum:
    """Shards added up as they come in: those next to each other are one.

    ``merge`` makes one document of several, which follow one another.
    """

    def __init__(self, merge: Callable[[list[Document]], Document]):
        self.merge = merge
        self._by_first: dict[int, tuple[int, Document]] = {}
        self._first_by_last: dict[int, int] = {}

    def add(self, index: int, shard: Document) -> None:
        """Adds shard ``index``, counted from 1."""
        first, last, parts = index, index, [shard]
        if index - 1 in self._first_by_last:
            first = self._first_by_last.pop(index - 1)
            parts.insert(0, self._by_first.pop(first)[1])
        if index + 1 in self._by_first:
            last, part = self._by_first.pop(index + 1)
            parts.append(part)
        self._by_first[first] = last, self.merge(parts) if len(parts) > 1 else shard
        self._first_by_last[last] = first

    def parts(self) -> list[Document]:
        """What is held: one document, once there is no gap."""
        return [part for _, part in self._by_first.values()]


def _break_off(tasks: list[Any]) -> None:
    """Ends tasks. What they come to is looked at and dropped, or else Ray prints every one that failed as well."""
    for task in tasks:
        ray.cancel(task, force=True)
    ended = ray.wait(tasks, num_returns=len(tasks), timeout=5)[0] if tasks else []
    for task in ended:
        with suppress(Exception):
            ray.get(task)


def _play(play: Callable[..., Document], version: str, options: Mapping[str, Any], shard: str) -> Document:
    """Plays a shard, on any machine."""
    if _version() != version:
        raise RuntimeError(f"umpire-kit is {_version()} here and {version} where the run was begun; shards need one version")
    return play(**options, shard=shard)


def _version() -> str:
    try:
        return metadata.version("umpire-kit")
    except metadata.PackageNotFoundError:
        # From a folder of its source.
        return "none"


def _sent(variant: Optional[Variant]) -> Optional[Variant]:
    """A variant as it can be sent: the text of a file, unless it rests on another file."""
    if variant is None or text_of(variant) is not None or not Path(os.fspath(variant)).is_file():  # type: ignore[arg-type]
        return variant
    text = Path(os.fspath(variant)).read_text(encoding="utf-8")  # type: ignore[arg-type]
    return variant if re.search(r"^extends:.*\.ya?ml\b", text, re.MULTILINE) else text + "\n"
