"""The last games of the longest run there can be."""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

import runs

GAMES, SHARDS = 10**12, 10**6


class Longest(unittest.TestCase):
    def test_its_last_shards_are_played_and_come_to_what_both_are_in_one(self):
        def shard(numbers: str) -> dict:
            return runs.said("simulate", "--games", str(GAMES), "--shard", f"{numbers}/{SHARDS}", "--format", "json")

        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / "1.json", Path(folder) / "2.json"]
            for file, index in zip(files, (SHARDS - 1, SHARDS)):
                file.write_text(json.dumps(shard(str(index))))
            both = runs.timeless(runs.said("simulate", "merge", "--part", *map(str, files)))
            self.assertEqual(runs.text(both), runs.text(runs.timeless(shard(f"{SHARDS - 1}-{SHARDS}"))))
            self.assertEqual(both["games"], 2 * GAMES // SHARDS)
            missing = subprocess.run(
                [runs.umpire(), "simulate", "merge", *map(str, files)], capture_output=True, text=True
            )
            self.assertEqual(missing.returncode, 2)
            self.assertIn(f"missing: shard 1-{SHARDS - 2}/{SHARDS}", missing.stderr)

    def test_one_more_is_refused(self):
        command = [runs.umpire(), "simulate", "--games", str(GAMES + 1)]
        self.assertEqual(subprocess.run(command, capture_output=True).returncode, 2)


if __name__ == "__main__":
    unittest.main()
