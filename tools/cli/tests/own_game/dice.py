"""Everybody rolls a hidden die, and bids go up until one is called: a game for tests, with chance, ranges and what a seat sees.
What more.json beside it says is told besides."""
import json
import sys
from pathlib import Path

MORE = json.loads(Path("more.json").read_text("utf-8")) if Path("more.json").exists() else {}
DESCRIPTION = {
    "parameters": {"type": "object", "properties": {"loaded": {"type": "integer", "minimum": 1, "maximum": 50, "default": 1}}},
    "state": {
        "type": "object", "required": ["dice", "bid", "to_act", "outcome"],
        "properties": {
            "dice": {"type": "object", "additionalProperties": {"type": "integer"}},
            "bid": {"type": "integer"},
            "bag": {"type": "array"}, "hat": {"type": "object"},
            "to_act": {"enum": ["A", "B", "C", "D", "chance", None]},
            "outcome": {"type": ["object", "null"]},
        },
    },
    "position": {"type": "object", "properties": {
        "bag": {"type": "array", "items": {"type": "string"}}, "hat": {"type": "object"},
        "dice": {"type": "object", "additionalProperties": {"type": "integer"}}, "seats": {"type": "integer"}}},
    "actions": [
        {"form": "roll {n}", "types": {"n": "[1-6]"}, "examples": ["roll 6"]},
        {"form": "bid {n}", "types": {"n": "[0-9]+"}, "examples": ["bid 4"]},
        {"form": "call", "examples": ["call"]},
    ],
    "begins": ["deal", "position"], "chance": "acts", "causes": ["called"], "sees": True, **{key: told for key, told in MORE.items() if key in ("begins", "position", "sees", "chance")},
}
rules, table = {"loaded": 1}, {}


def to_act():
    if table["outcome"]:
        return None
    return "chance" if len(table["dice"]) < len(table["seats"]) else table["seats"][table["turn"] % len(table["seats"])]


def legal():
    if to_act() in (None, "chance"):
        return [f"roll {n}" for n in range(1, 7)] if to_act() else []
    highest = 6 * len(table["seats"])
    if table["bid"] >= MORE.get("from", 100):
        return MORE["lists"]
    return ([f"bid {table['bid'] + 1}..{highest}"] if table["bid"] < highest else []) + (["call"] if table["bid"] else [])


def shown(dice=None):
    state = {"dice": table["dice"] if dice is None else dice, "bid": table["bid"], "bag": table["bag"], "hat": table["hat"], "to_act": to_act(), "outcome": table["outcome"]}
    weights = {"weights": MORE.get("weights", {"roll 6": rules["loaded"]})} if to_act() == "chance" else {}
    return {"state": state, "legal": legal(), **weights}


def begin(told):
    # Positions may say what a deal leaves open: whose dice they are, in full.
    if MORE.get("strict") and any(not 1 <= int(n) <= 6 for n in told.get("dice", {}).values()):
        raise SystemExit("that is no die")
    seats = "ABCD"[: told.get("seats", 2)]
    # Nothing is played with what lies in the bag and the hat.
    table.update(bag=told.get("bag", []), hat=told.get("hat", {}))
    table.update(seats=seats, dice=dict(told.get("dice", {})), bid=0, turn=0, outcome=None)
    return shown()


def act(seat, action):
    word, _, n = action.partition(" ")
    is_higher = n.isdigit() and table["bid"] < int(n) <= 6 * len(table["seats"])
    if seat != to_act() or not (word != "bid" and action in legal() or word == "bid" and seat != "chance" and is_higher):
        return {"refused": "not now", "rules": []}
    if word == "roll":
        table["dice"][table["seats"][len(table["dice"])]] = int(n)
    elif word == "bid":
        table.update(bid=int(n), turn=table["turn"] + 1)
    else:
        bidder = table["seats"][(table["turn"] - 1) % len(table["seats"])]
        winner = bidder if table["bid"] <= sum(table["dice"].values()) else seat
        winners = [*table["seats"]] if MORE.get("all_win") else [winner]
        table["outcome"] = {"winner": winner if len(winners) == 1 else None, "winners": winners, "cause": "called"}
    return shown()


def see(seat):
    if seat not in table["seats"]:
        return {"refused": "nobody sits there", "rules": []}
    return {"view": shown({seat: table["dice"].get(seat, 0)})["state"]}


def answer(request):
    do = request["do"]
    if do == "hello":
        return {"engine": "dice", "version": "1", "umpire": 1, "games": ["dice"], "describes": True}
    if do == "describe":
        return DESCRIPTION
    if do == "rules":
        rules.update(request["ruleset"])
        return {"ok": True}
    if do == "see" and "view" in MORE:
        return {"view": MORE["view"]}
    if do == MORE.get("breaks"):
        return {"error": f"cannot {do}"}
    if do == MORE.get("spoils"):
        return {"state": {**begin({})["state"], "bid": "none"}}
    if do == MORE.get("refuses"):
        return {"refused": "not so", "rules": []}
    if do in ("deal", "position") and request[do].get("seats", 2) > 4:
        return {"refused": "at most four play", "rules": []}
    if do in ("deal", "position") and any(seat > "ABCD"[request[do].get("seats", 2) - 1] for seat in request[do].get("dice", {})):
        return {"refused": "somebody has a die who does not play", "rules": []}
    if do in ("deal", "position"):
        return begin(request.get("position") or request.get("deal") or {})
    if do == "act":
        return act(request["seat"], request["action"])
    if do == "see":
        return see(request["seat"])
    if do == "legal":
        told = shown()
        return {"actions": told.pop("legal"), **told}
    return {"ok": True} if do == "bye" else {"error": f"cannot {do}"}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
