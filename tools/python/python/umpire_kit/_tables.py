"""A table to play at: one game, seat by seat and action by action."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Optional

from . import _native
from ._asking import BadInput, Question, Variant, faults_in


class Refused(ValueError):
    """The rules forbid an action. The game is as it was.

    ``reasons`` has every rule that forbids it, each a dict with ``rule``, ``text``, ``clauses`` (each with ``id`` and
    ``summary``) and ``ruling``.
    """

    def __init__(self, action: str, reasons: list[dict[str, Any]]) -> None:
        self.action, self.reasons = action, reasons
        super().__init__(f"{action}: " + "; ".join(reason["text"] for reason in reasons))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, list[dict[str, Any]]]]:
        return Refused, (self.action, self.reasons)


class Table:
    """One game in progress, from its deal on. Chance acts by itself.

    Actions are written as in records: ``bell@9``, ``resolve 1-9-5``, ``stop``.
    """

    def __init__(self, native: _native.Table) -> None:
        self._native = native

    @property
    def seats(self) -> list[str]:
        """The seats, ``A`` first, who opens."""
        return self._native.seats()

    @property
    def to_act(self) -> Optional[str]:
        """The seat that is to act; ``None`` when the game is over."""
        return self._native.to_act()

    @property
    def legal(self) -> list[str]:
        """The legal actions of the seat that is to act; none when the game is over."""
        return self._native.legal()

    @property
    def outcome(self) -> Optional[dict[str, Any]]:
        """``winner`` (a seat, or ``None``), ``cause`` and ``scores``, once the game is over."""
        outcome = self._native.outcome()
        return None if outcome is None else dict(json.loads(outcome))

    def view(self, seat: Optional[str] = None) -> dict[str, Any]:
        """What a seat may see, in the shape of the protocol's ``state``; what is hidden from it is a number of cards.

        Without a seat, what a referee sees, from whom nothing is hidden.
        """
        view: dict[str, Any] = json.loads(self._native.view(seat))
        return view

    def steps(self, seat: Optional[str] = None) -> list[dict[str, Any]]:
        """The deal and every action so far, as a seat sees them: dicts with ``n``, ``seat``, ``do``, ``events`` and ``state``."""
        steps: list[dict[str, Any]] = json.loads(self._native.steps(seat))
        return steps

    def try_(self, action: str) -> dict[str, Any]:
        """Judges an action of the seat that is to act, and plays nothing.

        Returns:
            ``legal``, ``told`` (what it would do), ``refused`` (every rule that forbids it, with its clauses) and ``nearest``
            (legal actions that are spelled most like it). It tells no more than the seat may know.
        """
        tried: dict[str, Any] = json.loads(self._native.tried(action))
        return tried

    def play(self, action: str) -> Table:
        """Plays an action of the seat that is to act, and what chance does then.

        Raises:
            Refused: The rules forbid it; the game is as it was.
        """
        refused = self._native.play(action)
        if refused is not None:
            raise Refused(action, json.loads(refused))
        return self

    def play_as(self, agent: str) -> str:
        """Has an agent of Umpire's choose and play for the seat that is to act.

        Args:
            agent: ``random``, ``easy``, ``greedy``, ``search`` or ``search:500``.

        Returns:
            The action.
        """
        if self.to_act is None:
            raise Refused(agent, [{"text": "the game is over", "rule": "game.over", "clauses": [], "ruling": None}])
        try:
            action = self._native.chosen(agent)
        except ValueError as error:
            raise BadInput([str(error)]) from None
        if action is None:
            raise RuntimeError("nothing is legal and the game is not over: a fault of Umpire's own")
        self.play(action)
        return action

    def record(self, players: Optional[Iterable[str]] = None) -> str:
        """The game so far as a record: what ``umpire verify`` and ``umpire replay`` read.

        Args:
            players: A name for each seat; ``human`` unless said otherwise.
        """
        names = ["human"] * len(self.seats) if players is None else list(players)
        if len(names) != len(self.seats):
            raise BadInput([f"{len(names)} players for {len(self.seats)} seats"])
        return self._native.record(names)

    def __repr__(self) -> str:
        return f"<Table {json.dumps(self.view())}>"


class Playable:
    """A variant that was read once, to deal many games of."""

    def __init__(self, variant: Optional[Variant]) -> None:
        question = Question()
        argument = None if variant is None else question.named(variant)
        try:
            self.native = _native.Playable(argument, question.texts)
        except ValueError as error:
            raise BadInput(faults_in(str(error))) from None

    def deal(self, seed: int, game: int, seats: Optional[int]) -> Table:
        try:
            return Table(self.native.deal(self.native.seats()[0] if seats is None else seats, seed, game))
        except ValueError as error:
            raise BadInput([str(error)]) from None

    def sums(self, players: Sequence[str], seed: int) -> _native.Sums:
        return self.native.sums(list(players), seed)


def deal(variant: Optional[Variant] = None, seed: int = 1, *, game: int = 0, seats: Optional[int] = None) -> Table:
    """Deals a game.

    Args:
        variant: A shipped name, a path, YAML text or a mapping; the first that extends none unless said otherwise.
        seed: Equal seeds give equal deals. From 0 to 2**64 - 1.
        game: Which game of the seed: those that :func:`simulate` plays count from 0.
        seats: How many; the fewest unless said otherwise.

    Raises:
        BadInput: A variant with faults, or so many seats cannot play it.
    """
    return Playable(variant).deal(seed, game, seats)
