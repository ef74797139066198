"""Agents of one's own, against ours and each other.

An agent is anything that can be called with what its seat may see and what it may do, and that returns one of the latter:

    def mine(view, legal):
        return max(legal, key=lambda action: action.startswith("resolve"))

    umpire.agents.play("mine.yaml", [mine, "greedy"], games=100)["wins"]
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Callable, Optional, Union

from . import _native
from ._asking import BadInput, Document, Progress, Variant
from ._tables import Playable, Refused, Table

Agent = Callable[[dict[str, Any], list[str]], str]
"""Called with the view of its seat and the legal actions, at least one; returns one of these.

The view is a dict as the protocol's ``state``, with ``seat`` besides: the agent's own. Cards that the seat may not see are
numbers of cards.
"""

Player = Union[Agent, str]

_MOST = 1_000_000


class IllegalAction(ValueError):
    """An agent returned what is not legal. ``record`` is the game up to there."""

    def __init__(self, name: str, action: object, legal: list[str], record: str) -> None:
        self.agent, self.action, self.legal, self.record = name, action, legal, record
        super().__init__(f"{name} returned {action!r}, which is not legal; legal: {', '.join(legal)}")


def play(
    variant: Variant,
    agents: Sequence[Player],
    games: int = 100,
    seed: int = 1,
    *,
    records: Optional[list[str]] = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Plays games between agents, one a seat, ``A`` first, who opens; add up what came of them.

    Among Umpire's own agents these are the games that ``umpire.simulate`` plays, one after the other.

    Args:
        variant: A shipped name, a path, YAML text or a mapping.
        agents: One a seat: a callable, or the name of one of Umpire's, ``random``, ``easy``, ``greedy``, ``search``,
            ``search:500``.
        games: How many.
        seed: Equal seeds give equal deals. From 0 to 2**64 - 1.
        records: A list that gets the record of every game, as text.
        progress: Called with the games that are played and those that there are.

    Returns:
        A dict in the shape of that of ``umpire.simulate``: ``wins`` (seat to games), ``win_rate_95``, ``draws``, ``ends``,
        ``turns``, ``decisions``, ``seconds``, and more. ``agents`` has the names of callables. A game of more than a
        million actions is broken off and counts as ``stuck``.

    Raises:
        BadInput: A variant with faults, an agent that there is not, or not one for each seat.
        IllegalAction: A callable returned what is not legal.
    """
    playable = Playable(variant)
    names = [_name(agent) for agent in agents]
    sums = playable.sums(names, seed)
    began = time.monotonic()
    for game in range(games):
        table = playable.deal(seed, game, len(names))
        _finish(table, dict(zip(table.seats, agents)), names)
        sums.add(table._native)
        if records is not None:
            records.append(table.record(names))
        if progress is not None:
            progress(game + 1, games)
    document: Document = json.loads(sums.document(time.monotonic() - began))
    return document


def _finish(table: Table, players: dict[str, Player], names: list[str]) -> None:
    for _ in range(_MOST):
        seat = table.to_act
        if seat is None:
            return
        player = players[seat]
        if isinstance(player, str):
            table.play_as(player)
        else:
            _ask(table, seat, player, names)


def _ask(table: Table, seat: str, agent: Agent, names: list[str]) -> None:
    legal = table.legal
    action = agent({"seat": seat, **table.view(seat)}, list(legal))
    try:
        if not isinstance(action, str):
            raise Refused(repr(action), [])
        table.play(action)
    except Refused:
        raise IllegalAction(_name(agent), action, legal, table.record(names)) from None


def _name(agent: Player) -> str:
    if isinstance(agent, str):
        try:
            return _native.agent(agent)
        except ValueError as error:
            raise BadInput([str(error)]) from None
    return str(getattr(agent, "__name__", type(agent).__name__))
