"""python3 -m unittest"""

import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from engine import Mine
from umpire_engine import Desk

HERE = Path(__file__).parent


class Conversation(unittest.TestCase):
    """What can be asked without Umpire."""

    def test_it_introduces_itself(self):
        answer = Desk(Mine()).answer({"do": "hello", "umpire": 1})
        self.assertEqual((answer["describes"], answer["games"]), (True, ["{{game}}"]))

    def test_a_game_ends(self):
        desk = Desk(Mine())
        desk.answer({"do": "rules", "ruleset": {}})
        answer = desk.answer({"do": "deal", "deal": {}})
        for _ in range(1000):
            if not answer["legal"]:
                break
            answer = desk.answer({"do": "act", "seat": answer["state"]["to_act"], "action": answer["legal"][0]})
        self.assertIn(answer["state"]["outcome"]["cause"], Mine().describe("{{game}}")["causes"])


@unittest.skipUnless(shutil.which("umpire"), "umpire is not installed")
class Protocol(unittest.TestCase):
    """Whether it does as it says."""

    def test_it_passes_the_probe(self):
        self.assertEqual(subprocess.run(["umpire", "probe", f'"{sys.executable}" engine.py'], cwd=HERE).returncode, 0)


if __name__ == "__main__":
    unittest.main()
