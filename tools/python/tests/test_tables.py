"""Tables and agents: the games are the simulator's, and no seat sees what is hidden from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import command, timeless, told
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire_kit as umpire

VARIANTS = {"card-slot/1.0.0": 2, "card-slot/beta.2": 2, "match-3/standard": 1, "cirno-neu/chips": 3}


def mine(view: dict[str, Any], legal: list[str]) -> str:
    return max(legal, key=lambda action: action.startswith("resolve"))


@settings(max_examples=40, deadline=None)
@given(variant=st.sampled_from(list(VARIANTS)), seed=st.integers(0, 2**64 - 1), data=st.data())
def test_any_way_of_playing_makes_a_sound_record(variant: str, seed: int, data: st.DataObject) -> None:
    table = umpire.deal(variant, seed, seats=VARIANTS[variant])
    for _ in range(60):
        if table.to_act is None:
            break
        action = data.draw(st.sampled_from(table.legal))
        assert table.try_(action)["legal"]
        table.play(action)
    found = umpire.verify(table.record())["records"][0]["verdict"]
    assert found == ("sound" if table.outcome else "unfinished")


@pytest.mark.parametrize(
    ("variant", "agents", "games"),
    [
        ("card-slot/1.0.0", ["random", "random"], 40),
        ("card-slot/beta.2", ["greedy", "easy"], 15),
        ("match-3/standard", ["easy"], 15),
        ("cirno-neu/chips", ["random", "greedy", "easy"], 8),
        ("card-slot/1.0.0", ["search:5", "random"], 5),
    ],
)
def test_among_our_agents_it_is_the_simulators_game_bit_for_bit(
    variant: str, agents: list[str], games: int, tmp_path: Path
) -> None:
    records: list[str] = []
    played = umpire.agents.play(variant, agents, games=games, seed=9, records=records)
    words = [variant, f"--agents={','.join(agents)}", f"--games={games}", "--seed=9"]
    command("simulate", *words, "--record", tmp_path, ends=0)
    assert records == [path.read_text(encoding="utf-8") for path in sorted(tmp_path.iterdir())]
    assert timeless(played) == timeless(umpire.simulate(variant, games, 9, agents))


def test_an_agent_of_ones_own_in_ten_lines() -> None:
    result = umpire.agents.play("card-slot/1.0.0", [mine, "random"], games=50, seed=3)
    assert result["agents"] == ["mine", "random"]
    assert sum(result["wins"].values()) + result["draws"] == result["games"] == 50
    again = umpire.agents.play("card-slot/1.0.0", [mine, "random"], games=50, seed=3)
    assert timeless(again) == timeless(result)


def test_without_a_variant_it_is_the_one_that_the_command_takes() -> None:
    first = told("simulate", "--games=1")["variant"]
    assert umpire.simulate(games=1)["variant"] == first
    assert umpire.deal(seed=3).record() == umpire.deal(first, 3).record()


def hidden(view: dict[str, Any], seat: str) -> None:
    """Holds that a view counts what its seat may not see, and names none of it."""
    for other, hand in view.get("hands", {}).items():
        assert isinstance(hand, dict if other == seat else int), (other, hand)
    assert not isinstance(view.get("deck"), list)


@settings(max_examples=25, deadline=None)
@given(variant=st.sampled_from(["card-slot/1.0.0", "cirno-neu/chips"]), seed=st.integers(0, 2**32))
def test_a_seat_sees_no_hidden_card(variant: str, seed: int) -> None:
    def looks(view: dict[str, Any], legal: list[str]) -> str:
        hidden(view, view["seat"])
        return legal[seed % len(legal)]

    seats = VARIANTS[variant]
    umpire.agents.play(variant, [looks] + ["random"] * (seats - 1), games=2, seed=seed)
    table = umpire.deal(variant, seed, seats=seats)
    for _ in range(20):
        if table.to_act is not None:
            table.play_as("random")
    for seat in table.seats:
        for step in table.steps(seat):
            hidden(step["state"], seat)
    referee = table.view()
    assert all(isinstance(hand, dict) for hand in referee["hands"].values())


def test_what_a_seat_sees_is_the_same_whatever_the_others_hold() -> None:
    small = {"variant": "small", "extends": "card-slot/1.0.0", "setup": {"hand": 2}}
    views: dict[str, list[dict[str, Any]]] = {}
    others: dict[str, set[str]] = {}
    for game in range(300):
        table = umpire.deal(small, 1, game=game)
        view = table.view("A")
        own = json.dumps(view["hands"]["A"], sort_keys=True)
        views.setdefault(own, []).append(view)
        others.setdefault(own, set()).add(json.dumps([table.view()["hands"]["B"], table.view()["deck"]]))
    assert max(map(len, others.values())) > 5, "the hands of B differ where those of A are the same"
    assert all(view == alike[0] for alike in views.values() for view in alike)


def test_a_refusal_names_every_rule_and_changes_nothing() -> None:
    table = umpire.deal("card-slot/1.0.0", 1)
    before = table.view()
    with pytest.raises(umpire.Refused) as refused:
        table.play("resolve 1-9-5")
    assert refused.value.reasons and all(reason["rule"] for reason in refused.value.reasons)
    assert table.view() == before
    tried = table.try_("bel@9")
    assert not tried["legal"] and tried["nearest"]
    clauses = [clause["id"] for reason in table.try_("bell@1")["refused"] for clause in reason["clauses"]]
    assert clauses, "the opening is bound to slot 9, and a clause says so"


def test_bad_seats_agents_and_actions_are_told() -> None:
    with pytest.raises(umpire.BadInput, match="1.0.0"):
        umpire.deal("card-slot/1.0.1")
    with pytest.raises(umpire.BadInput, match="2 to 2 seats, not 3"):
        umpire.deal(seats=3)
    with pytest.raises(umpire.BadInput, match="did you mean `greedy`"):
        umpire.agents.play("card-slot/1.0.0", [mine, "gredy"])
    with pytest.raises(umpire.BadInput, match="not 1"):
        umpire.agents.play("card-slot/1.0.0", [mine])
    with pytest.raises(ValueError, match="there is no seat"):
        umpire.deal().view("C")
    with pytest.raises(umpire.agents.IllegalAction, match="cheat returned 'seven@1', which is not legal") as cheated:
        umpire.agents.play("card-slot/1.0.0", [_cheat, "easy"])
    assert umpire.verify(cheated.value.record)["records"][0]["verdict"] == "unfinished"


def _cheat(view: dict[str, Any], legal: list[str]) -> str:
    return "seven@1"


_cheat.__name__ = "cheat"
