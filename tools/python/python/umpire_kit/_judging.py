"""What judges: variants checked, rulebooks run, records and cases ruled on anew."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any, Optional, Union

from . import _native
from ._asking import BadInput, Document, Progress, Question, Variant, faults_in, listed, path_of

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a variant, or legal but odd, at its place."""

    file: str
    """The file; ``<text>`` of text that was handed in."""
    line: int
    """Counted from 1."""
    column: int
    """Counted from 1."""
    severity: str
    """``error`` or ``warning``."""
    path: str
    """The dotted path of keys: ``symbols.bell.count``."""
    message: str
    """What was found and what is allowed."""
    help: Optional[str]
    """How to mend it; the nearest valid spelling, where there is one."""
    text: str
    """All of it in one line, as the command prints it."""

    def __str__(self) -> str:
        return self.text


def check(variant: Variant) -> list[Fault]:
    """Every fault of a variant, errors and warnings; none of a sound one.

    Args:
        variant: YAML text; or a shipped name, a path, a mapping.

    Raises:
        BadInput: There is no such variant, or its rulebook cannot be read.
    """
    question = Question()
    found, why = _native.faults(question.named(variant), question.texts)
    if why:
        raise BadInput(faults_in(why))
    return [Fault(*fault) for fault in found]


def spec(
    variant: Union[Variant, Iterable[Variant], None] = None,
    *,
    clauses: Union[str, Iterable[str]] = (),
    tags: Optional[str] = None,
    features: Optional[Path] = None,
    engine: Optional[str] = None,
    engine_timeout: Optional[int] = None,
    known: Optional[Path] = None,
) -> Document:
    """Runs the scenarios of a variant's document: what ``umpire spec --format json`` prints.

    Args:
        variant: One or a list; every shipped one if none is given.
        clauses: Only the scenarios of these.
        tags: Only scenarios whose tags suit: ``"@clause:9.4b and not @view"``.
        features: A folder of features instead of the shipped ones.
        engine: A program to run the scenarios against, over the protocol.
        engine_timeout: Seconds that it has for each answer.
        known: A file of the engine's known faults.

    Returns:
        ``runs``, one for each variant, each with ``clauses`` (``id``, ``kind``, ``status``, ``scenarios``) and ``summary``
        (status to number of clauses). It conforms where no clause is ``broken``, ``needless`` or ``untested`` and no
        scenario of ``rulings`` failed.

    Raises:
        BadInput: Faults of variants, features or inventories; nothing to run.
    """
    question = Question("spec")
    several = isinstance(variant, (list, tuple))
    for each in variant if several else [] if variant is None else [variant]:  # type: ignore[union-attr]
        question.variant(each)  # type: ignore[arg-type]
    question.options(
        clause=listed(clauses),
        tags=tags,
        features=features,
        engine=engine,
        engine_timeout=engine_timeout,
        known=known,
    )
    result: Document = question.ask()
    return result


def verify(*paths: Path, under: Optional[Variant] = None, progress: Optional[Progress] = None) -> Document:
    """Re-adjudicates records and cases: what ``umpire verify --format json`` prints.

    Args:
        paths: Records (``*.jsonl``), cases (``*.yaml``) or folders of them; the casebook if none is given. The text of a
            record will do as well.
        under: Holds unfinished records against another variant.
        progress: Called with the records that are judged and those that there are.

    Returns:
        ``records`` and ``cases``, each a list of findings with ``path``, ``verdict`` (``sound``, ``settled``,
        ``unfinished``, ``torn``, ``edited``, ``ruled-differently``, ...), ``line`` and ``message``.

    Raises:
        BadInput: A path that is not there or holds nothing to verify.
        KeyboardInterrupt: Ctrl-C.
    """
    with TemporaryDirectory(prefix="umpire-") as folder:
        question = Question("verify")
        for n, path in enumerate(paths, 1):
            question.file(path_of(path, folder, f"record-{n}.jsonl"))
        question.options(under=None if under is None else question.named(under))
        result: Document = question.ask(progress)
        return result


def replay(
    record: Path,
    *,
    at: Optional[int] = None,
    why: bool = False,
    try_: Optional[str] = None,
    history: Optional[str] = None,
    backup_check: Optional[int] = None,
    under: Optional[Variant] = None,
    seat: Optional[str] = None,
) -> Document:
    """Steps through a record and answers a judge's questions: what ``umpire replay --format json`` prints.

    Args:
        record: A path, or the text of a record.
        at: Only this action and the position after it; 0 is the deal.
        why: What is legal there, and by which clauses.
        try_: Whether this action is legal there, with every clause that says so or forbids it. ``"B: stop"`` asks for a
            certain seat.
        history: Every event that touched this place or card, the latest first.
        backup_check: What was decided and became known since this action.
        under: The same actions under another variant, up to the first that is ruled differently.
        seat: Shows only what this seat may see.

    Returns:
        ``answer``, a sentence, where something was asked, with what it rests on under the name of the question; else the
        ``steps``.

    Raises:
        BadInput: It is no record, or what is asked for is not in it.
    """
    with TemporaryDirectory(prefix="umpire-") as folder:
        question = Question("replay")
        question.file(path_of(record, folder, "record.jsonl"))
        question.options(
            at=at,
            why=why,
            history=history,
            backup_check=backup_check,
            under=None if under is None else question.named(under),
            seat=seat,
        )
        question.option("try", try_)
        result: Document = question.ask()
        return result


def rules(
    variant: Variant,
    *,
    explain: bool = False,
    against: Union[Path, dict[str, Any], None] = None,
) -> Document:
    """The merged ruleset of a variant, as the protocol and records have it: what ``umpire rules --format json`` prints.

    Args:
        variant: A shipped name, a path, YAML text or a mapping.
        explain: ``values`` instead, each with ``path``, ``value`` and ``at``, where it comes from.
        against: A ruleset to hold against it, a path or a mapping: ``differences``.

    Raises:
        BadInput: A variant or a file with faults.
    """
    with TemporaryDirectory(prefix="umpire-") as folder:
        question = Question("rules")
        question.variant(variant)
        question.options(explain=explain)
        question.options(against=None if against is None else path_of(against, folder, "ruleset.json"))
        result: Document = question.ask()
        return result


def rulings(id: Optional[str] = None, *, game: Optional[str] = None) -> Document:
    """The register of silent points: what ``umpire rulings --format json`` prints.

    Args:
        id: Only this one, such as ``"R4"``.
        game: Only those of this game.

    Returns:
        ``rulings``, a list of what each silent point is and how it can be answered.

    Raises:
        BadInput: There is no such ruling or game.
    """
    question = Question("rulings")
    if id is not None:
        question.file(id)
    question.options(game=game)
    result: Document = question.ask()
    return result


def diff(before: Variant, after: Variant) -> Document:
    """Two variants compared in the terms of their rulebook, or two rulebooks: what ``umpire diff --format json`` prints.

    Returns:
        ``same``, whether they are; ``changes``, and ``clauses`` that these concern; and more.

    Raises:
        BadInput: One that cannot be read, or two of different games.
    """
    question = Question("diff")
    question.variant(before)
    question.variant(after)
    result: Document = question.ask()
    return result
