"""A rulebook you can run: conformance, balance and rulings for card games.

    import umpire_kit as umpire

    umpire.check("mine.yaml")
    umpire.simulate("mine.yaml", games=10_000, agents="greedy,random")["wins"]

Functions answer with the documents that the command ``umpire`` prints with ``--format json``. Where the current folder is within
a checkout or a project, its files are used, as the command does; else what is built in.
"""

from . import agents
from ._asking import BadInput, Variant
from ._frames import frame
from ._judging import Fault, check, diff, replay, rules, rulings, spec, verify
from ._playing import simulate, simulate_merge, solve, sweep, sweep_merge
from ._tables import Refused, Table, deal

__all__ = [
    "BadInput",
    "Fault",
    "Refused",
    "Table",
    "Variant",
    "agents",
    "check",
    "deal",
    "diff",
    "frame",
    "replay",
    "rules",
    "rulings",
    "simulate",
    "simulate_merge",
    "solve",
    "spec",
    "sweep",
    "sweep_merge",
    "verify",
]
