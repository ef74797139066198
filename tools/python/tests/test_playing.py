"""Figures are the command line's, whole or in shards."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import timeless
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire_kit as umpire

Same = Callable[..., None]

RUNS: list[tuple[dict[str, Any], list[str]]] = [
    ({"games": 3000, "seed": 7}, ["--games=3000", "--seed=7"]),
    ({"agents": ["greedy", "random"], "games": 300}, ["--agents=greedy,random", "--games=300"]),
    ({"variant": "match-3/standard", "agents": "random,easy"}, ["match-3/standard", "--agents=random,easy"]),
    ({"games": 200, "swap": True, "cards": True, "threads": 1}, ["--games=200", "--swap", "--cards", "--threads=1"]),
    ({"against": "card-slot/beta.2", "games": 500}, ["--against=card-slot/beta.2", "--games=500"]),
    (
        {"without": ["symbol:bell"], "agents": "easy,easy", "games": 200},
        ["--without=symbol:bell", "--agents=easy,easy", "--games=200"],
    ),
    ({"games": 2**40 // 2**30, "seed": 2**64 - 1}, ["--games=1024", f"--seed={2**64 - 1}"]),
    ({"agents": "search,random", "playouts": 5, "games": 20}, ["--agents=search,random", "--playouts=5", "--games=20"]),
]


@pytest.mark.parametrize(("asked", "words"), RUNS)
def test_a_run_is_the_command_lines(asked: dict[str, Any], words: list[str], same: Same) -> None:
    same(umpire.simulate(**asked), "simulate", *words)


@settings(max_examples=20, deadline=None)
@given(games=st.integers(1, 400), of=st.integers(1, 6), seed=st.integers(0, 2**64 - 1), swap=st.booleans())
def test_shards_in_any_order_are_the_whole_run(games: int, of: int, seed: int, swap: bool) -> None:
    shards = [umpire.simulate(games=games, seed=seed, swap=swap, shard=(n, of)) for n in range(1, of + 1)]
    random.Random(seed).shuffle(shards)
    whole = umpire.simulate(games=games, seed=seed, swap=swap)
    assert timeless(umpire.simulate_merge(shards)) == timeless(whole)


def test_a_shard_and_the_whole_are_the_command_lines(same: Same, tmp_path: Path) -> None:
    shard = umpire.simulate(games=100, shard="2/8")
    same(shard, "simulate", "--games=100", "--shard=2/8")
    assert shard["shard"] == {"index": 2, "of": 8, "games": 100}


def test_what_are_no_shards_of_one_run_is_told_of_each() -> None:
    one, other = umpire.simulate(games=10, shard="1/2"), umpire.simulate(games=10, seed=2, shard="2/2")
    with pytest.raises(umpire.BadInput, match=r"shards\[1\]: seed is 2, but 1 in shards\[0\]"):
        umpire.simulate_merge([one, other])
    with pytest.raises(umpire.BadInput, match="missing: shard 2/2"):
        umpire.simulate_merge([one])
    with pytest.raises(umpire.BadInput, match=r"shards\[0\]"):
        umpire.simulate_merge([{"wins": 3}])


VARY = {"symbols.bell.count": range(19, 23), "rulings.elimination": ["immediately", "end-of-turn"]}
WORDS = ["--vary=symbols.bell.count=19..22", "--vary=rulings.elimination=immediately,end-of-turn"]


def test_a_sweep_is_the_command_lines(same: Same) -> None:
    swept = umpire.sweep("card-slot/1.0.0", VARY, {"wins.A": (0.48, 0.52)}, games=200, keep=2, skill="easy/random")
    wanted = ["--target=wins.A=0.48..0.52", "--games=200", "--keep=2", "--skill=easy/random"]
    same(swept, "sweep", "card-slot/1.0.0", *WORDS, *wanted)
    same(umpire.sweep("card-slot/1.0.0", WORDS[0][7:], games=50), "sweep", "card-slot/1.0.0", WORDS[0], "--games=50")


@pytest.mark.parametrize("of", [1, 3, 11])
def test_shards_of_a_sweep_are_the_whole_sweep(of: int, same: Same) -> None:
    asked: dict[str, Any] = {"vary": VARY, "target": {"turns.mean": (20, 26)}, "games": 64, "keep": 2}
    shards = [umpire.sweep("card-slot/1.0.0", **asked, shard=(n, of)) for n in range(1, of + 1)]
    whole = umpire.sweep("card-slot/1.0.0", **asked)
    assert timeless(umpire.sweep_merge(reversed(shards))) == timeless(whole)
    if of == 3:
        words = [*WORDS, "--target=turns.mean=20..26", "--games=64", "--keep=2", "--shard=2/3"]
        same(shards[1], "sweep", "card-slot/1.0.0", *words)


def test_a_sweep_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    first = umpire.sweep("card-slot/1.0.0", VARY, games=20, resume=journal)
    assert timeless(umpire.sweep("card-slot/1.0.0", VARY, games=20, resume=journal)) == timeless(first)


def test_deals_and_positions_are_solved_as_by_the_command(same: Same, tmp_path: Path) -> None:
    same(umpire.solve(seed=3), "solve", "--seed=3")
    same(
        umpire.solve(grade=5, agents="random,easy", nodes=20_000),
        "solve",
        "--grade=5",
        "--agents=random,easy",
        "--nodes=20000",
    )
    position = {
        "board": {"7": "bell"},
        "hands": {"A": {"bell": 1}, "B": {"cherry": 1}},
        "deck": ["bell"],
        "to_act": "A",
    }
    solved = umpire.solve("card-slot/1.0.0", position=position)
    assert solved["seat"] == "A" and solved["value"] in ("win", "draw", "loss")


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    umpire.simulate(games=30_000, agents="easy,easy", progress=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (30_000, 30_000)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert {whole for _, whole in told} == {30_000}


def test_what_progress_raises_ends_the_run() -> None:
    def enough(done: int, whole: int) -> None:
        raise LookupError(f"{done} are enough")

    with pytest.raises(LookupError, match="are enough"):
        umpire.simulate(games=10**10, progress=enough)
