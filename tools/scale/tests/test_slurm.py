"""The Slurm scripts, submitted to a real Slurm of one node. Skipped, with a word, where there is no Slurm."""

import json
import tempfile
import unittest
from pathlib import Path

import runs
import slurm

SHARDS = 4


@unittest.skipUnless(runs.have(*slurm.PROGRAMS), "there is no Slurm here: the array was not run")
class Array(unittest.TestCase):
    def test_an_array_and_its_merge_come_to_what_one_machine_plays(self):
        with tempfile.TemporaryDirectory(prefix="umpire-slurm-") as folder, slurm.Cluster(folder) as cluster:
            work = Path(folder) / "work"
            work.mkdir()
            asked = f"ALL,GAMES={runs.GAMES},SEED={runs.SEED},SHARDS={SHARDS}"

            def submit(script: str, *options: str) -> str:
                command = ["sbatch", "--parsable", f"--export={asked}", "--cpus-per-task=1", *options]
                job = cluster.run(*command, str(runs.HERE / script), cwd=str(work))
                logs = "".join(log.read_text() for log in sorted(work.glob("*.log")))
                self.assertRegex(job, r"^\d+$", cluster.complaint + logs)
                return job

            array = submit("shards.sbatch", f"--array=1-{SHARDS}")
            submit("merge.sbatch", f"--dependency=afterok:{array}", "--wait")
            merged = json.loads((work / "whole.json").read_text())
            self.assertEqual(runs.text(runs.timeless(merged)), runs.text(runs.single("card-slot/1.0.0")))

            # A task that was lost is named, and submitted again by itself.
            (work / "shard-3.json").unlink()
            (work / "whole.json").unlink()
            refused = cluster.run("sbatch", "--wait", "--parsable", str(runs.HERE / "merge.sbatch"), cwd=str(work))
            self.assertEqual(refused, "", "a missing shard is refused")
            self.assertIn("missing: shard 3/4", (work / "merge.log").read_text())
            again = submit("shards.sbatch", "--array=3")
            submit("merge.sbatch", f"--dependency=afterok:{again}", "--wait")
            again = json.loads((work / "whole.json").read_text())
            self.assertEqual(runs.text(runs.timeless(again)), runs.text(merged))


if __name__ == "__main__":
    unittest.main()
