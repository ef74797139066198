#!/usr/bin/env python3
"""{{name}}: an engine for {{game}}. It runs, and knows nothing of the game yet.

    umpire spec {{variant}} --engine "python3 engine.py"

protocol.md says what is asked, and what is answered.
"""

import json
from pathlib import Path

from umpire_engine import Engine, Refused, play_only, serve

RULES = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))
"""The ruleset that this engine plays: {{variant}}."""


class Mine(Engine):
    name, version, games = "{{name}}", "0.1", ["{{game}}"]

    def rules(self, ruleset):
        """Asked for any other rules, it says that it does not play them."""
        play_only(ruleset, RULES)

    def deal(self, deck, first, seats):
        """A new game. `deck` has every card in the order in which it is dealt; you never shuffle."""
        raise Refused("deal is not written yet")

    def position(self, position):
        """A game in its midst, as a scenario sets it up."""
        raise Refused("position is not written yet")

    def act(self, seat, action):
        """One action, such as `{{action}}`, with all that happens by itself after it. Nothing is changed by a refusal."""
        raise Refused("act is not written yet")

    def legal(self):
        """All actions of whoever is to act, each once; none when the game is over."""
        return []

    def state(self):
        """All that lies on the table, hidden or not."""
        return {{state}}


if __name__ == "__main__":
    serve(Mine())
