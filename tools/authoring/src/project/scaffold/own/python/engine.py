#!/usr/bin/env python3
"""{{name}}: an engine of {{game}}, a game of your own. What it plays now is a placeholder: two seats take one or two from a pile, and
who takes the last wins. Put your game in its place, method by method.

    umpire probe "python3 engine.py"

protocol.md says what is asked, and what is answered.
"""

from umpire_engine import OwnGame, Refused, ended, serve

DEFAULTS = {"pile": 7, "most": 2}
"""The parameters, where a variant says nothing."""


class Mine(OwnGame):
    name, version, games = "{{name}}", "0.1", ["{{game}}"]

    def describe(self, game: str) -> dict:
        """What the game is. Umpire holds every state and action against it."""
        return {
            "parameters": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    "pile": {"type": "integer", "minimum": 1, "maximum": 100, "default": DEFAULTS["pile"]},
                    "most": {"type": "integer", "minimum": 1, "maximum": 9, "default": DEFAULTS["most"]},
                },
            },
            "state": {
                "type": "object",
                "required": ["pile"],
                "properties": {
                    "pile": {"type": "integer", "minimum": 0, "description": "what is left"},
                    "to_act": {"enum": ["A", "B", None]},
                    "outcome": {"type": ["object", "null"]},
                },
            },
            "position": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"pile": {"type": "integer", "minimum": 1}, "to_act": {"enum": ["A", "B"]}},
            },
            "actions": [{"form": "take {n}", "types": {"n": "[1-9]"}, "examples": ["take 1", "take 2"]}],
            "begins": ["deal", "position"],
            "chance": "none",
            "causes": ["last"],
            "events": {"taken": ["n"]},
            "names-rules": True,
        }

    def rules(self, parameters: dict) -> None:
        """The parameters of a variant. Raise `Unsupported` where you cannot play by them."""
        self.parameters = {**DEFAULTS, **parameters}

    def deal(self, deal: dict) -> None:
        """A new game. `deal` is what game.yaml and a scenario say of it; {} where you choose."""
        self.begin(self.parameters["pile"], "A")

    def position(self, position: dict) -> None:
        """A game in its midst, as a scenario sets it up."""
        self.begin(position.get("pile", self.parameters["pile"]), position.get("to_act", "A"))

    def begin(self, pile: int, seat: str) -> None:
        self.pile, self.seat, self.outcome = pile, seat, None

    def act(self, seat: str, action: str) -> list:
        """One action, with all that happens by itself after it; what happened is returned. Nothing is changed by a refusal."""
        if seat != self.seat:
            raise Refused("another seat is to act", ["turn"])
        if action not in self.legal():
            raise Refused(f"1 to {len(self.legal())} can be taken", ["take.number"])
        number = int(action.split()[1])
        self.pile -= number
        self.seat = "B" if seat == "A" else "A"
        if self.pile == 0:
            self.seat, self.outcome = None, ended("last", seat)
        return [{"event": "taken", "seat": seat, "n": number}]

    def legal(self) -> list:
        """All actions of whoever is to act, each once; none when the game is over."""
        return [f"take {n + 1}" for n in range(min(self.pile, self.parameters["most"]))]

    def state(self) -> dict:
        """All that lies on the table, hidden or not."""
        return {"pile": self.pile, "to_act": self.seat, "outcome": self.outcome}


if __name__ == "__main__":
    serve(Mine())
