#!/usr/bin/env python3
"""Match-3 Solitaire as an outside engine for Umpire: an example of an adapter, complete, with the standard library only.

    umpire spec match-3/standard --engine "python3 tests/examples/match_3.py"

It plays whatever match-3 ruleset it is sent; of other games it says so in `unsupported`. tests/protocol.md tells what is
asked and answered. Section numbers are not known here: an engine plays, and the scenarios judge.
"""

import json
import sys
from collections import Counter


class Refused(Exception):
    """An action, a deal or a position that is not allowed. The game stays as it was."""


def edge_cells(edge):
    """The three cells from an edge on: `left-2` is 4, 5, 6."""
    side, number = edge.split("-")
    n = int(number)
    row, column = [3 * n - 2, 3 * n - 1, 3 * n], [n, n + 3, n + 6]
    return {"left": row, "right": row[::-1], "top": column, "bottom": column[::-1]}[side]


class Rules:
    """What this engine needs of a ruleset. Umpire has validated it before it is sent."""

    def __init__(self, ruleset):
        self.cards = [suit for suit, spec in ruleset["suits"].items() for _ in range(spec["count"])]
        self.lines = ruleset["board"]["lines"]
        self.sets_to_win = ruleset["setup"]["sets-to-win"]
        rulings = ruleset["rulings"]
        self.cells = [place for place in rulings["fill-order"] if isinstance(place, int)]
        self.above = [int(place[6:]) for place in rulings["fill-order"] if isinstance(place, str)]
        self.edges = rulings["edges"]
        self.until_stable = rulings["cascade"] == "until-stable"
        self.one_line = rulings["several-lines"] == "one"
        self.empty_loses = rulings["out-of-cards"] == "empty"


class Game:
    """One game. `waits_for` is push, line, shuffle, or nothing once there is an outcome."""

    def __init__(self, rules):
        self.rules = rules
        self.grid, self.row = {}, {}
        self.deck, self.discard, self.scored = [], [], []
        self.waits_for, self.looks, self.outcome = "push", 0, None

    # Beginning

    @classmethod
    def deal(cls, rules, deck, first, seats):
        if seats != 1 or first != "A":
            raise Refused("one player plays, A")
        if Counter(deck) != Counter(rules.cards):
            raise Refused("these are not the cards of the ruleset")
        game = cls(rules)
        game.lay_out(list(deck))
        return game

    @classmethod
    def stand(cls, rules, position):
        game = cls(rules)
        game.grid = {int(cell): suit for cell, suit in position["grid"].items()}
        game.row = {n: suit for n, suit in enumerate(position.get("row", []), 1) if suit}
        game.deck = list(position["deck"])
        game.scored = list(Counter(position.get("scored", {})).elements())
        left = Counter(rules.cards)
        left.subtract([*game.grid.values(), *game.row.values(), *game.deck, *game.scored])
        if min(left.values()) < 0:
            raise Refused("it names more cards than there are")
        game.discard = list(left.elements())
        if position.get("to_act", "A") == "chance":
            game.waits_for = "shuffle"
        elif len(game.grid) + len(game.row) < 13:
            raise Refused("before a push nine cards lie on the grid and four above it")
        return game

    def lay_out(self, deck):
        self.__init__(self.rules)
        self.deck = deck
        self.fill(self.grid, self.rules.cells)
        if self.complete_lines():
            self.waits_for = "shuffle"
        else:
            self.fill(self.row, self.rules.above)

    # A turn

    def legal(self):
        if self.waits_for == "push":
            return [f"push {n} at {edge}" for n in range(1, 5) for edge in self.rules.edges]
        if self.waits_for == "line":
            return ["take " + "-".join(map(str, line)) for line in self.complete_lines()]
        return []  # Nothing, or an order of chance: those are too many to list.

    def act(self, seat, action):
        if seat != self.to_act():
            raise Refused(f"{seat} is not to act")
        word, _, rest = action.partition(" ")
        if self.waits_for == "shuffle":
            if word != "shuffle" or Counter(rest.split(" ")) != Counter(self.rules.cards):
                raise Refused("every card is to be shuffled")
            return self.lay_out(rest.split(" "))
        if action not in self.legal():
            raise Refused(f"`{action}` is not legal now")
        if word == "push":
            place, _, edge = rest.partition(" at ")
            self.push(int(place), edge)
        else:
            self.take([int(cell) for cell in rest.split("-")])
            self.after_taking()

    def push(self, place, edge):
        card = self.row.pop(place)
        for cell in edge_cells(edge):
            card, self.grid[cell] = self.grid[cell], card
        self.discard.append(card)
        self.looks = 0
        self.look()

    def look(self):
        """After the push, and after each refill: once more, or as long as there is a line."""
        lines = self.complete_lines() if self.looks < 2 or self.rules.until_stable else []
        if not lines:
            if self.looks == 0:
                self.fill(self.row, self.rules.above)
            self.end_turn()
        elif self.rules.one_line:
            self.waits_for = "line"
        else:
            for line in lines:
                # Two lines may share a card; the one that is listed first has it.
                if line in self.complete_lines() and not self.outcome:
                    self.take(line)
            self.after_taking()

    def complete_lines(self):
        return [line for line in self.rules.lines if self.holds_set([self.grid.get(cell) for cell in line])]

    @staticmethod
    def holds_set(cards):
        return cards[0] is not None and cards.count(cards[0]) == 3

    def take(self, line):
        self.scored += [self.grid.pop(cell) for cell in line]
        if len(self.scored) == 3 * self.rules.sets_to_win:
            self.end("A", "sets")

    def after_taking(self):
        if self.outcome:
            return
        self.fill(self.grid, self.rules.cells)
        if self.looks == 0:
            self.fill(self.row, self.rules.above)
        self.looks += 1
        self.look()

    def fill(self, table, places):
        for place in places:
            if place not in table and self.deck:
                table[place] = self.deck.pop(0)

    def end_turn(self):
        self.waits_for = "push"
        if len(self.grid) + len(self.row) < 13 or (self.rules.empty_loses and not self.deck):
            self.end(None, "deck")

    def end(self, winner, cause):
        self.waits_for = "nothing"
        self.outcome = {"winner": winner, "cause": cause, "scores": None}

    # Telling

    def to_act(self):
        return {"shuffle": "chance", "nothing": None}.get(self.waits_for, "A")

    def state(self):
        return {
            "grid": {str(cell): suit for cell, suit in self.grid.items()},
            "row": [self.row.get(place) for place in range(1, 5)],
            "deck": self.deck,
            "discard": Counter(self.discard),
            "sets": len(self.scored) // 3,
            "scored": Counter(self.scored),
            "to_act": self.to_act(),
            "outcome": self.outcome,
        }


class Adapter:
    """Answers requests. What it is asked is checked by Umpire; what it cannot read at all is an `error`."""

    def __init__(self):
        self.rules, self.game = None, None

    def answer(self, request):
        known = {
            "hello": self.hello,
            "rules": self.set_rules,
            "deal": self.deal,
            "position": self.position,
            "act": self.act,
            "legal": self.legal,
            "bye": lambda request: {"ok": True},
        }
        if request["do"] not in known:
            return {"error": f"`{request['do']}` is not known here"}
        return known[request["do"]](request)

    def hello(self, request):
        return {"engine": "match-3 in Python", "version": "1", "umpire": 1, "games": ["match-3"]}

    def set_rules(self, request):
        self.game = None
        if request["ruleset"]["game"] != "match-3":
            return {"unsupported": "only match-3 is played here"}
        self.rules = Rules(request["ruleset"])
        return {"ok": True}

    def deal(self, request):
        return self.show(Game.deal(self.rules, request["deck"], request.get("first", "A"), request.get("seats", 1)))

    def position(self, request):
        return self.show(Game.stand(self.rules, request["position"]))

    def act(self, request):
        self.game.act(request["seat"], request["action"])
        return self.show(self.game)

    def legal(self, request):
        return {"actions": self.game.legal()}

    def show(self, game):
        self.game = game
        return {"state": game.state()}


def main():
    adapter = Adapter()
    for line in sys.stdin:
        try:
            request = json.loads(line)
            answer = adapter.answer(request)
        except Refused as refusal:
            request, answer = {}, {"refused": str(refusal)}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            request, answer = {}, {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer, ensure_ascii=False), flush=True)
        if request.get("do") == "bye":
            return


if __name__ == "__main__":
    main()
