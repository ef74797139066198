"""What both adapters share: the pack and where its cards come from, and the lines of the protocol."""
import json
import sys

DESCRIPTION = json.load(open("describe.json", encoding="utf-8"))
DEFAULTS = {name: told["default"] for name, told in DESCRIPTION["parameters"]["properties"].items()}
PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
STREETS = ["preflop", "flop", "turn", "river"]


class Unsupported(Exception):
    """What an engine does not play at all."""


class Cards:
    """The cards of a hand: those that the position names, then those of its deck, then the rest of the pack in order, where
    it says so. With none of these it is for chance to choose."""

    def __init__(self, asked, seats):
        self.hands = {seat: list(cards) for seat, cards in asked.get("hands", {}).items()}
        self.board, self.deck = list(asked.get("board", [])), list(asked.get("deck", []))
        named = [card for cards in [*self.hands.values(), self.board, self.deck] for card in cards]
        if len(set(named)) < len(named) or not set(named) <= set(PACK) or not set(self.hands) <= set(seats):
            raise ValueError("a card is named twice, or is no card, or is in the hand of an empty seat")
        self.in_order, self.used = asked.get("rest") == "in order", set()
        self.reserved = {card for card in named if card not in self.deck}

    def left(self):
        return [card for card in PACK if card not in self.used]

    def take(self, seat=None, burn=False, chosen=None):
        """The next card, for a seat, the board or the burn pile; `chosen` is chance's word."""
        named = self.hands.get(seat, []) if seat else [] if burn else self.board
        free = [card for card in self.left() if card not in self.reserved] if self.in_order else []
        card = chosen or (named.pop(0) if named else self.deck.pop(0) if self.deck else free[0] if free else None)
        self.used.add(card)
        return card


def order_of(seats, button):
    """The seats clockwise, from the first left of the button."""
    return sorted(seat for seat in seats if seat > button) + sorted(seat for seat in seats if seat <= button)


def unmatched(paid):
    """What nobody matched of the largest of some bets: whose it is, and how much."""
    return paid.index(max(paid)), max(paid) - sorted(paid)[-2]


def begun(request, rules):
    """What is asked for, with the table of a deal where it does not say."""
    asked, stacks = request.get(request["do"], {}), rules["stacks"]
    seats = "ABCDEFGHI"[:asked.get("seats", 3)]
    return {"button": "A", "stacks": {seat: stacks[i % len(stacks)] for i, seat in enumerate(seats)}, **asked}


def hidden(state, seat):
    """The state as a seat sees it: of the others' cards only those that lie face up."""
    seen = {who: who == seat or who in state["shown"] for who in state["hands"]}
    return {**state, "hands": {who: cards if seen[who] else ["??"] * len(cards) for who, cards in state["hands"].items()}}


def told(event):
    """An event, with the keys that only its seat sees."""
    return {**event, "hidden": ["card"] if event["event"] == "dealt" else []}


def serve(engine, version, Table, imported=None):
    hello = {"engine": engine, "version": version, "umpire": 1, "games": ["holdem"], "describes": True}
    fixed, rules, table = {"hello": hello, "describe": {**DESCRIPTION, "imports": imported is not None}, "bye": {"ok": True}}, DEFAULTS, None
    for line in sys.stdin:
        try:
            request = json.loads(line)
            do = request["do"]
            if do == "rules":
                rules = {**DEFAULTS, **request["ruleset"]}
                Table.supports(rules)
            if do in ("deal", "position"):
                table = Table(begun(request, rules), rules)
            if do == "act":
                table.act(request["seat"], str(request["action"]))
            if do == "import" and imported:
                answer = imported(request["text"], rules)
            elif do in fixed or do == "rules":
                answer = fixed.get(do, {"ok": True})
            elif do == "see":
                answer = {"view": hidden(table.state(), request["seat"])}
            else:
                answer = {"state": table.state(), "legal": table.legal(), "actions": table.legal(), "events": list(map(told, table.events()))}
        except (ValueError, UserWarning) as no:
            answer = {"refused": str(no), "rules": []}
        except Unsupported as no:
            answer = {"unsupported": str(no)}
        except Exception as fault:
            answer = {"error": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(answer), flush=True)
