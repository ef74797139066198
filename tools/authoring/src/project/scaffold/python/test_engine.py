"""python3 -m unittest"""

import copy
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from engine import RULES, Mine
from umpire_engine import Desk

HERE = Path(__file__).parent


class Conversation(unittest.TestCase):
    """What can be asked without Umpire."""

    def setUp(self):
        self.desk = Desk(Mine())

    def test_it_introduces_itself(self):
        answer = self.desk.answer({"do": "hello", "umpire": 1})
        self.assertEqual((answer["umpire"], answer["games"]), (1, ["{{game}}"]))

    def test_it_says_which_rules_it_plays(self):
        self.assertEqual(self.desk.answer({"do": "rules", "ruleset": RULES}), {"ok": True})
        others = copy.deepcopy(RULES)
        others["rulings"]["no-such-ruling"] = "yes"
        self.assertIn("unsupported", self.desk.answer({"do": "rules", "ruleset": others}))


@unittest.skipUnless(shutil.which("umpire"), "umpire is not installed")
class Scenarios(unittest.TestCase):
    """Whether it plays by the rulebook, but for the faults that known.yaml lists."""

    def test_it_plays_by_the_rulebook(self):
        command = ["umpire", "spec", "{{variant}}", "--engine", f'"{sys.executable}" engine.py', "--known", "known.yaml"]
        self.assertEqual(subprocess.run(command, cwd=HERE).returncode, 0)


if __name__ == "__main__":
    unittest.main()
