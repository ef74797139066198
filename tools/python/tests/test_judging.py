"""Verdicts are the command line's, and what is wrong is told at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import command
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire_kit as umpire

Same = Callable[..., None]

TEXT = "variant: mine\nextends: card-slot/1.0.0\nsymbols: {bell: {count: 19}}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(TEXT)
    return path


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    umpire.simulate(games=30, seed=5, record=folder)
    return folder


def test_the_verdict_is_the_commands(file: Path, same: Same) -> None:
    verdict = umpire.spec(file)
    same(verdict, "spec", file)
    broken = [clause["id"] for clause in verdict["runs"][0]["clauses"] if clause["status"] == "broken"]
    assert broken, "a deck of other cards breaks what states it"
    same(umpire.spec(clauses="9.4b"), "spec", "--clause=9.4b")
    same(umpire.spec(["match-3/standard", "cirno-neu/chips"]), "spec", "match-3/standard", "cirno-neu/chips")


def test_a_text_a_mapping_and_a_file_are_one_variant(file: Path) -> None:
    mapping = {"variant": "mine", "extends": "card-slot/1.0.0", "symbols": {"bell": {"count": 19}}}
    rulesets = [umpire.rules(variant) for variant in (file, str(file), TEXT, mapping)]
    assert all(ruleset == rulesets[0] for ruleset in rulesets)
    wins = [umpire.simulate(variant, games=100)["wins"] for variant in (file, TEXT, mapping)]
    assert wins[0] == wins[1] == wins[2]


def test_faults_have_their_place_and_the_nearest_spelling() -> None:
    faults = umpire.check("variant: mine\nextends: card-slot/1.0.0\nsymbols:\n  bel: {count: 19}\nrulngs: {}\n")
    errors = [fault for fault in faults if fault.severity == "error"]
    assert {(fault.file, fault.line) for fault in errors} >= {("<text>", 5)}
    rulngs = next(fault for fault in errors if fault.line == 5)
    assert (rulngs.column, rulngs.path) == (1, "rulngs")
    assert "rulings" in str(rulngs)
    assert umpire.check("card-slot/1.0.0") == []


def test_what_is_odd_is_a_warning() -> None:
    odd = umpire.check({"variant": "mine", "extends": "card-slot/1.0.0", "symbols": {"silver3": {"count": 2}}})
    assert [fault.severity for fault in odd] == ["warning"] * len(odd) and odd


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80) | st.binary(max_size=80).map(lambda raw: raw.decode("utf-8", "replace")))
def test_whatever_is_checked_there_is_an_answer(text: str) -> None:
    faults = umpire.check(text + "\n")
    assert any(fault.severity == "error" for fault in faults)
    assert all(fault.line >= 0 and fault.message for fault in faults)


BAD: list[tuple[Callable[[], Any], str]] = [
    (lambda: umpire.simulate("card-slot/1.0.1"), r"did you mean `card-slot/1.0.0`"),
    (lambda: umpire.simulate(agents="gredy,random"), r"did you mean `greedy`"),
    (lambda: umpire.simulate(games=0), r"0 is not in 1\.\."),
    (lambda: umpire.simulate(shard="9/8"), r"is no shard"),
    (lambda: umpire.simulate(TEXT.replace("bell", "bel")), r"<text>:3:"),
    (lambda: umpire.sweep("card-slot/1.0.0", {"symbols.bel.count": [1]}), r"symbols\.bel"),
    (lambda: umpire.sweep("card-slot/1.0.0", {"symbols.bell.count": [20]}, {"wins.C": (0, 1)}), r"wins\.C"),
    (lambda: umpire.spec("card-slot/1.0.0", clauses="9.4z"), r"9\.4z"),
    (lambda: umpire.verify("nowhere.jsonl"), r"nowhere\.jsonl"),
    (lambda: umpire.replay("nowhere.jsonl"), r"nowhere\.jsonl"),
    (lambda: umpire.rulings("R999"), r"R999"),
    (lambda: umpire.check("card-slot/9"), r"no shipped variant and no file"),
    (lambda: umpire.solve("card-slot/1.0.0"), r"solitaire"),
]


@pytest.mark.parametrize("bad", range(len(BAD)))
def test_bad_input_names_what_is_wrong(bad: int) -> None:
    asked, told = BAD[bad]
    with pytest.raises(umpire.BadInput, match=told) as raised:
        asked()
    assert raised.value.faults and all(raised.value.faults)


def test_what_is_no_variant_at_all_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="not int"):
        umpire.simulate(3)  # type: ignore[arg-type]


def test_records_are_verified_and_replayed_as_by_the_command(records: Path, same: Same) -> None:
    verified = umpire.verify(records)
    same(verified, "verify", records)
    assert {record["verdict"] for record in verified["records"]} == {"sound"}
    same(umpire.verify(), "verify")
    record = min(records.iterdir())
    questions: list[tuple[dict[str, Any], list[str]]] = [
        ({}, []),
        ({"at": 3}, ["--at=3"]),
        ({"at": 3, "why": True}, ["--at=3", "--why"]),
        ({"at": 0, "try_": "bell@9", "seat": "A"}, ["--at=0", "--try=bell@9", "--seat=A"]),
        ({"under": "card-slot/beta.2"}, ["--under=card-slot/beta.2"]),
        ({"history": "9"}, ["--history=9"]),
        ({"backup_check": 2}, ["--backup-check=2"]),
    ]
    for asked, words in questions:
        same(umpire.replay(record, **asked), "replay", record, *words)


def test_the_text_of_a_record_will_do(records: Path) -> None:
    text = min(records.iterdir()).read_text()
    assert umpire.verify(text)["records"][0]["verdict"] == "sound"
    edited = text.replace('"n":2', '"n":3', 1)
    assert umpire.verify(edited)["records"][0]["verdict"] == "edited"
    assert umpire.replay(text, at=1)["variant"] == "card-slot/1.0.0"


def test_rulesets_rulings_and_differences_are_the_commands(file: Path, same: Same) -> None:
    same(umpire.rules("card-slot/1.0.0"), "rules", "card-slot/1.0.0")
    same(umpire.rules(file, explain=True), "rules", file, "--explain")
    same(umpire.rulings(), "rulings")
    same(umpire.rulings("R4"), "rulings", "R4")
    same(umpire.diff("card-slot/1.0.0", file), "diff", "card-slot/1.0.0", file)
    assert umpire.diff(TEXT, file)["changes"] == []
    against = umpire.rules("card-slot/1.0.0", against=umpire.rules(file))
    assert [each["path"] for each in against["differences"]] == ["symbols.bell.count"]


def test_the_command_is_in_the_wheel_with_its_exit_codes(file: Path) -> None:
    assert command("check", file, ends=0).stdout
    assert command("spec", file, ends=1).stdout
    assert "did you mean" in command("check", "card-slot/1.0.1", ends=2).stderr
