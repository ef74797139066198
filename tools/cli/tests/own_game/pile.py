"""A pile of which two seats take in turn, a game for tests. What more.json beside it says is told besides."""
import json
import sys
import time
from pathlib import Path

DESCRIPTION = {
    "parameters": {
        "type": "object", "additionalProperties": False,
        "properties": {
            "pile": {"type": "integer", "minimum": 1, "maximum": 21, "default": 7, "description": "how many there are"},
            "last": {"enum": ["wins", "loses"], "default": "wins", "description": "what becomes of who takes the last"},
        },
    },
    "state": {
        "type": "object", "required": ["pile", "taken", "to_act", "outcome"],
        "properties": {
            "pile": {"type": "integer"},
            "taken": {"type": "object", "properties": {"A": {"type": "integer"}, "B": {"type": "integer"}}},
            "to_act": {"enum": ["A", "B", None]},
            "outcome": {"type": ["object", "null"]},
        },
    },
    "position": {"type": "object", "additionalProperties": False, "properties": {"pile": {"type": "integer"}}},
    "actions": [
        {"form": "take {count}", "types": {"count": "[0-9]"}, "examples": ["take 2"]},
        {"form": "give up", "examples": ["give up"]},
    ],
    "begins": ["deal", "position"], "chance": "none", "causes": ["last", "resignation"],
}
MORE = json.loads(Path("more.json").read_text("utf-8")) if Path("more.json").exists() else {}
for key, value in MORE.get("describe", {}).items():
    DESCRIPTION[key] = {**DESCRIPTION[key], **value} if isinstance(value, dict) else value
# Further parts of the state, each of which says how large the pile is, in the form of its first value.
PARTS = MORE.get("parts", {})
DESCRIPTION["state"]["properties"].update({part: MORE["schemas"][kind] for part, kind in PARTS.items()})
OTHER = {"A": "B", "B": "A"}
rules = {"pile": 7, "last": "wins"}
state = {}


def begin(position):
    state.update(pile=position.get("pile", rules["pile"]), taken={"A": 0, "B": 0}, to_act="A", outcome=None)
    return shown()


def legal():
    counts = [f"take {count}" for count in (1, 2, 3) if count <= state["pile"]]
    return counts + ["give up"] + MORE.get("legal", []) if state["outcome"] is None else []


def listed():
    return [action for action in legal() if action not in MORE.get("hides", [])]


def part(kind):
    pile = state["pile"]
    shapes = {"number": pile, "text": f"{pile}", "list": ["x"] * pile, "map": {f"{pile}": pile}, "flag": pile % 2 == 0}
    return shapes.get(kind, MORE.get("values", {}).get(kind))


def shown():
    return {"state": {**state, **{name: part(kind) for name, kind in PARTS.items()}}, "legal": listed()}


def end(winner, cause):
    state.update(to_act=None, outcome={"winner": winner, "cause": cause})


def act(seat, action):
    if seat != state["to_act"] or action not in legal():
        state["pile"] -= MORE.get("leaks", 0)
        return {"refused": "not now", "rules": []}
    if not action.startswith("take"):
        end(OTHER[seat], "resignation")
        return shown()
    count = int(action.split()[1])
    state["pile"] -= count
    state["taken"][seat] += count
    state["to_act"] = OTHER[seat]
    if state["pile"] == 0:
        end(seat if rules["last"] == "wins" else OTHER[seat], "last")
    return shown()


def answer(request):
    do = request["do"]
    if do == "hello":
        return {"engine": "pile", "version": "1", "umpire": 1, "games": MORE.get("games", ["pile"]), "describes": True}
    if do == "describe":
        return DESCRIPTION
    if do == "rules":
        rules.update(request["ruleset"])
        return {"ok": True}
    if do in ("deal", "position"):
        return begin(request.get("position", {}))
    if do == "act":
        time.sleep(MORE.get("sleeps", 0))
        return act(request["seat"], request["action"])
    if do == "import":
        return {"games": [{"seats": MORE.get("players", {"A": "Ann"}), "actions": game.split("; ")} for game in request["text"].split("\n") if game]}
    if do == "see":
        return {"view": shown()["state"]}
    if do == "legal":
        return {"actions": listed(), "state": shown()["state"]}
    return {"ok": True} if do == "bye" else {"error": f"cannot {do}"}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
