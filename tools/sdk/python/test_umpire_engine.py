"""python3 -m unittest, in this folder"""

import contextlib
import io
import json
import subprocess
import sys
import unittest
from pathlib import Path

import umpire_engine as sdk
from umpire_engine import Desk, Engine, OwnGame, Refused, Unsupported

HERE = Path(__file__).parent


class Counter(Engine):
    """A game of nothing: `add N` adds, `hold` is followed by something that the engine would do by itself."""

    name, games = "counter", ["card-slot"]

    def rules(self, ruleset):
        if ruleset.get("odd"):
            raise Unsupported("odd is not played")

    def deal(self, deck, first, seats):
        if seats != 2:
            raise Refused("two play", ["setup.seats"])
        self.sum, self.seat = 0, first

    def position(self, position):
        self.sum, self.seat = position["sum"], "A"

    def act(self, seat, action):
        if action == "print":
            print("a word of mine")
        elif action == "crash":
            return 1 // 0
        elif action == "hold":
            before = self.state()
            self.hold("A", "double", lambda: self.add(self.sum))
            self.hold("A", "done", shown=before)
        elif action.startswith("add "):
            self.add(int(action[4:]))
        else:
            raise Refused(f"{action} is not known")

    def add(self, number):
        self.sum += number

    def legal(self):
        return ["add 1", "hold"]

    def state(self):
        return {"sum": self.sum, "deck": [], "to_act": self.seat, "outcome": None}


def asked(*requests, engine=None):
    desk = Desk(engine or Counter())
    with contextlib.redirect_stderr(io.StringIO()):
        return [desk.answer(request) for request in requests]


RULES = {"do": "rules", "ruleset": {}}
DEAL = {"do": "deal", "deck": [], "first": "B", "seats": 2}


def act(action, seat="A"):
    return {"do": "act", "seat": seat, "action": action}


class Answers(unittest.TestCase):
    def test_a_conversation(self):
        hello, rules, dealt, legal, bye = asked({"do": "hello", "umpire": 1}, RULES, DEAL, {"do": "legal"}, {"do": "bye"})
        self.assertEqual(hello, {"engine": "counter", "umpire": 1, "games": ["card-slot"], "in_flight": 256})
        self.assertEqual((rules, bye), ({"ok": True}, {"ok": True}))
        self.assertEqual(dealt, {"state": {"sum": 0, "deck": [], "to_act": "B", "outcome": None}})
        self.assertEqual(legal, {"actions": ["add 1", "hold"]})

    def test_a_refusal_has_its_rules(self):
        self.assertEqual(asked(RULES, {**DEAL, "seats": 3})[1], {"refused": "two play", "rules": ["setup.seats"]})
        self.assertEqual(asked(RULES, DEAL, act("fly"))[2], {"refused": "fly is not known"})

    def test_what_is_not_played_is_unsupported(self):
        self.assertEqual(asked({"do": "rules", "ruleset": {"odd": True}})[0], {"unsupported": "odd is not played"})

    def test_after_a_fault_it_goes_on(self):
        crashed, added = asked(RULES, DEAL, act("crash"), act("add 2"))[2:]
        self.assertRegex(crashed["error"], r"^ZeroDivisionError: .* \(test_umpire_engine.py:\d+, in act\)$")
        self.assertEqual(added["state"]["sum"], 2)

    def test_what_is_no_request_is_an_error(self):
        for request, told in [
            ([], "one JSON object"),
            ({}, "`do` is null"),
            ({"do": "fly"}, '`do` is "fly"; known are hello, rules'),
            ({"do": ["hello"]}, "known are hello"),
            ({"do": "act", "seat": "A"}, "`action` is missing"),
            (DEAL, "no rules were given yet"),
            ({"do": "legal"}, "no game was set up yet"),
        ]:
            self.assertIn(told, asked(request)[0]["error"])

    def test_a_state_has_what_every_state_has(self):
        engine = Counter()
        engine.state = lambda: {"deck": [], "to_act": None}
        self.assertIn("state has no `outcome`", asked(RULES, DEAL, engine=engine)[1]["error"])
        engine.state = lambda: None
        self.assertIn("not a dictionary", asked(RULES, DEAL, engine=engine)[1]["error"])

    def test_what_an_engine_does_by_itself_is_held_until_it_is_asked_for(self):
        answers = asked(
            RULES, DEAL, act("add 3"), act("hold"), {"do": "legal"}, act("add 1"), act("double", "B"), act("double"),
            {"do": "legal"}, act("done"), {"do": "legal"},
        )[3:]
        held, legal, other, wrong, doubled, then, done, free = answers
        self.assertEqual((held["state"]["sum"], held["state"]["to_act"]), (3, "A"))
        self.assertEqual((legal, then), ({"actions": ["double"]}, {"actions": ["done"]}))
        self.assertIn("only double is legal now", other["refused"])
        self.assertIn("refused", wrong)
        # What is shown meanwhile was taken before.
        self.assertEqual((doubled["state"]["sum"], done["state"]["sum"]), (3, 6))
        self.assertEqual(free, {"actions": ["add 1", "hold"]})

    def test_a_new_game_holds_nothing(self):
        self.assertEqual(asked(RULES, DEAL, act("hold"), DEAL, {"do": "legal"})[4]["actions"], ["add 1", "hold"])


class Pile(OwnGame):
    """A game of its own: whoever takes the last of the pile has won."""

    name, games = "pile", ["pile"]

    def describe(self, game):
        return {"state": {"properties": {"pile": {}}}, "actions": [], "begins": ["play"], "causes": ["last"]}

    def deal(self, deal):
        self.pile, self.seat, self.outcome = deal.get("pile", 2), "A", None

    def act(self, seat, action):
        if seat != self.seat:
            raise Refused("not yet", ["turn"])
        self.pile -= 1
        self.seat = None if self.pile == 0 else "B"
        self.outcome = None if self.pile else sdk.ended("last", seat)
        return [{"event": "taken", "seat": seat}]

    def legal(self):
        return [] if self.outcome else ["take"]

    def state(self):
        return {"pile": self.pile, "to_act": self.seat, "outcome": self.outcome}


class Dice(OwnGame):
    """Two roll a die that others do not see. Then A bids, and B says whether there is as much."""

    name, games = "dice", ["dice"]

    def describe(self, game):
        return {"state": {"properties": {"dice": {}}}, "actions": [], "begins": ["deal"], "chance": "acts", "causes": ["called"], "sees": True}

    def deal(self, deal):
        self.dice, self.bid, self.outcome = {}, 0, None

    def to_act(self):
        if self.outcome:
            return None
        return "chance" if len(self.dice) < 2 else "B" if self.bid else "A"

    def act(self, seat, action):
        word, _, number = action.partition(" ")
        if seat != self.to_act():
            raise Refused("not yet")
        if word == "roll":
            self.dice["AB"[len(self.dice)]] = int(number)
        elif word == "bid":
            self.bid = int(number)
        else:
            self.outcome = sdk.ended("called", "A" if self.bid <= sum(self.dice.values()) else "B")

    def legal(self):
        return {"chance": [f"roll {n}" for n in range(1, 7)], "A": ["bid 2..12"], "B": ["call"], None: []}[self.to_act()]

    def weights(self):
        return {"roll 6": 2}

    def see(self, seat):
        if seat not in ("A", "B"):
            raise Refused("nobody sits there")
        return {**self.state(), "dice": {seat: self.dice.get(seat)}}

    def state(self):
        return {"dice": dict(self.dice), "to_act": self.to_act(), "outcome": self.outcome}


class OwnGames(unittest.TestCase):
    def test_chance_acts_and_what_is_hidden_is_seen_by_its_owner(self):
        _, dealt, rolled, _, bid, seen, nobody, called = asked(
            RULES, {"do": "deal", "deal": {}}, act("roll 6", "chance"), act("roll 2", "chance"), act("bid 8"),
            {"do": "see", "seat": "B"}, {"do": "see", "seat": "C"}, act("call", "B"), engine=Dice(),
        )
        self.assertEqual((dealt["legal"][0], dealt["weights"]), ("roll 1", {"roll 6": 2}))
        self.assertEqual((rolled["state"]["to_act"], bid["legal"]), ("chance", ["call"]))
        self.assertNotIn("weights", bid)
        self.assertEqual(seen["view"]["dice"], {"B": 2})
        self.assertEqual(nobody, {"refused": "nobody sits there"})
        self.assertEqual((called["state"]["outcome"]["winner"], called["legal"]), ("A", []))

    def test_an_engine_says_what_its_game_is(self):
        hello, described, rules, dealt, took, no, over = asked(
            {"do": "hello", "umpire": 1}, {"do": "describe", "game": "pile"}, RULES, {"do": "deal", "deal": {}},
            act("take"), act("take"), act("take", "B"), engine=Pile(),
        )
        self.assertEqual((hello["describes"], hello["games"], rules), (True, ["pile"], {"ok": True}))
        self.assertEqual(described["begins"], ["play"])
        self.assertEqual(dealt, {"state": {"pile": 2, "to_act": "A", "outcome": None}, "legal": ["take"], "events": []})
        self.assertEqual(took["events"], [{"event": "taken", "seat": "A"}])
        self.assertEqual(no, {"refused": "not yet", "rules": ["turn"]})
        self.assertEqual((over["legal"], over["state"]["outcome"]["winners"]), ([], ["B"]))

    def test_what_is_not_written_is_said(self):
        position, see, deal = asked(
            RULES, {"do": "deal", "deal": {}}, {"do": "position", "position": {}}, {"do": "see", "seat": "A"}, DEAL, engine=Pile()
        )[2:]
        self.assertEqual(position, {"refused": "no position can be set up"})
        self.assertIn("see is not written yet", see["error"])
        self.assertEqual(deal, {"error": "deal: `deal` is missing"})
        self.assertIn("`do` is \"describe\"", asked({"do": "describe", "game": "counter"})[0]["error"])

    def test_an_outcome(self):
        self.assertEqual(sdk.ended("last", "A")["winner"], "A")
        self.assertEqual(sdk.ended("points", "A", "B", scores={"A": 1})["winner"], None)


class Lines(unittest.TestCase):
    def test_requests_that_wait_are_answered_in_order_and_nothing_else_is_written(self):
        requests = [{"do": "hello", "umpire": 1}, RULES, DEAL, *(act(a) for a in ["add 1", "print", "crash", "add 1"])]
        sent = "".join(json.dumps(request) + "\r\n" for request in requests) + "{\n" + '{"do": "bye"}\n{"do": "legal"}\n'
        program = "from test_umpire_engine import Counter, sdk; sdk.serve(Counter())"
        run = subprocess.run([sys.executable, "-c", program], input=sent.encode(), capture_output=True, cwd=HERE)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual(len(answers), 9, answers)
        self.assertEqual([answer["state"]["sum"] for answer in answers if "state" in answer], [0, 1, 1, 2])
        self.assertIn("one JSON object a line", answers[7]["error"])
        self.assertEqual(answers[8], {"ok": True})
        self.assertIn(b"a word of mine", run.stderr)
        self.assertIn(b"ZeroDivisionError", run.stderr)

    def test_streams_of_ones_own(self):
        answers = io.BytesIO()
        sdk.serve(Counter(), io.BytesIO('{"do": "fly", "word": "ü"}\n'.encode()), answers)
        self.assertIn("fly", json.loads(answers.getvalue())["error"])

    def test_what_is_no_json_is_an_error(self):
        engine = Counter()
        engine.legal = lambda: [{1, 2}]
        desk = Desk(engine)
        for request in [RULES, DEAL]:
            desk.answer(request)
        self.assertIn("no JSON", desk.answer_line(b'{"do": "legal"}')[0].decode())


class Piles(unittest.TestCase):
    def test_counts_and_cards(self):
        self.assertEqual(sdk.counts(["a", "b", "a"]), {"a": 2, "b": 1})
        self.assertEqual(sdk.counts({"a": 0, "b": 1}), {"b": 1})
        self.assertEqual(sdk.cards({"a": 2, "b": 1}), ["a", "a", "b"])

    def test_take_and_add(self):
        pile = {"a": 1}
        sdk.add(pile, "b", "b")
        sdk.take(pile, "a")
        self.assertEqual(pile, {"b": 2})
        with self.assertRaises(Refused):
            sdk.take(pile, "a")

    def test_the_rest(self):
        whole = {"a": 3, "b": 2}
        self.assertEqual(sdk.rest(whole, {"9": "a"}, {"a": 1}, ["b"], {}), {"a": 1, "b": 1})
        with self.assertRaisesRegex(Refused, "more cards b than"):
            sdk.rest(whole, ["b", "b", "b"])

    def test_a_deck(self):
        ruleset = {"suits": {"pine": {"count": 2}, "plum": {"count": 0}}}
        self.assertEqual(sdk.all_cards(ruleset), {"pine": 2})
        sdk.check_deck(["pine", "pine"], ruleset)
        with self.assertRaises(Refused):
            sdk.check_deck(["pine"], ruleset)

    def test_boards(self):
        rows = [["a", None, None], [None, "b", None], [None, None, "c"]]
        self.assertEqual(sdk.slots(rows), {"1": "a", "5": "c", "9": "b"})
        self.assertEqual(sdk.rows(sdk.slots(rows)), rows)
        self.assertEqual(sdk.rows(sdk.slots(rows, sdk.READING), sdk.READING), rows)


class Rulesets(unittest.TestCase):
    MINE = {"variant": "mine", "symbols": {"name": {"name": {"en": "N"}, "count": 1}}, "rulings": {"elimination": "immediately"}}

    def test_what_is_for_people_makes_no_difference(self):
        other = {**self.MINE, "variant": "other", "symbols": {"name": {"glyph": "7", "count": 1}}}
        self.assertEqual(sdk.differences(other, self.MINE), [])
        self.assertIs(sdk.play_only(other, self.MINE), self.MINE)

    def test_every_difference_is_told(self):
        other = {"symbols": {"name": {"count": True}}, "rulings": {"elimination": "never"}, "tie": ["first"]}
        told = [
            ("symbols.name.count", True, 1),
            ("rulings.elimination", "never", "immediately"),
            ("tie", ["first"], None),
        ]
        self.assertEqual(sdk.differences(other, self.MINE), told)
        other = {**self.MINE, "rulings": {"elimination": "after-resolution"}}
        with self.assertRaisesRegex(Unsupported, "^rulings.elimination is after-resolution, this engine plays immediately$"):
            sdk.play_only(other, {}, self.MINE)


if __name__ == "__main__":
    unittest.main()
