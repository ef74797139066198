"""Runs and sweeps on Ray, by two raylets on this machine, of which one is killed in the midst."""

import random
import tempfile
import time
import unittest
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

import umpire_kit
import umpire_kit.ray

import runs

VARIANT = "variant: heavy\nextends: card-slot/1.0.0\nsymbols: {bell: {count: 27}}\n"
# Several seconds of play, so that there is a midst.
RUN = {"games": 60_000, "seed": 7, "agents": "greedy,greedy", "cards": True}
SWEEP = {
    "vary": {"symbols.bell.count": range(12, 28, 3), "rulings.elimination": ["immediately", "after-resolution"]},
    "target": {"wins.A": (0.35, 0.4)},
    "games": 4000,
    "keep": 1,
}


class OnTwoNodes(unittest.TestCase):
    """A head that plays nothing, and two nodes of one processor each."""

    def setUp(self):
        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
        self.nodes = [self.cluster.add_node(num_cpus=1) for _ in range(2)]
        ray.init(address=self.cluster.address, log_to_driver=False)
        self.cluster.wait_for_nodes()

    def tearDown(self):
        ray.shutdown()
        self.cluster.shutdown()

    def kill_one_when(self, enough: int):
        """A progress that kills a node which is playing, once so much is done; and what it was told."""
        told = []

        def progress(done: int, whole: int) -> None:
            if done >= enough and len(self.nodes) == 2:
                self.wait_until_both_play()
                self.cluster.remove_node(self.nodes.pop(), allow_graceful=False)
            told.append((done, whole))

        return progress, told

    def wait_until_both_play(self):
        until = time.monotonic() + 30
        while ray.available_resources().get("CPU", 0) > 0:
            self.assertLess(time.monotonic(), until, "a node idles while shards are due")
            time.sleep(0.05)

    def assert_one_was_killed_at_work(self, told, whole):
        self.assertEqual(len(self.nodes), 1, "a node was killed")
        self.assertEqual(told[-1], (whole, whole))
        self.assertEqual(told, sorted(told))

    def test_a_run_of_which_a_node_is_killed_comes_to_what_one_machine_plays(self):
        progress, told = self.kill_one_when(RUN["games"] // 4)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "heavy.yaml"
            path.write_text(VARIANT)
            on_ray = umpire_kit.ray.simulate(path, **RUN, shards=24, progress=progress)
        self.assert_one_was_killed_at_work(told, RUN["games"])
        alone = umpire_kit.simulate(VARIANT, **RUN)
        self.assertEqual(runs.text(runs.timeless(on_ray)), runs.text(runs.timeless(alone)))

    def test_without_another_try_what_was_lost_is_an_error(self):
        # A node that is killed between two shards takes nothing along.
        for _ in range(5):
            progress, told = self.kill_one_when(RUN["games"] // 4)
            try:
                umpire_kit.ray.simulate(VARIANT, **RUN, shards=8, retries=0, progress=progress)
            except ray.exceptions.RayError:
                break
            self.nodes.append(self.cluster.add_node(num_cpus=1))
            self.cluster.wait_for_nodes()
        else:
            self.fail("nothing was lost")
        self.assertEqual(len(self.nodes), 1, "a node was killed")
        self.assertLess(told[-1], (RUN["games"], RUN["games"]))

    def test_a_sweep_of_which_a_node_is_killed_comes_to_what_one_machine_plays(self):
        progress, told = self.kill_one_when(2)
        on_ray = umpire_kit.ray.sweep("card-slot/1.0.0", **SWEEP, shards=6, progress=progress)
        self.assert_one_was_killed_at_work(told, 6)
        alone = umpire_kit.sweep("card-slot/1.0.0", **SWEEP)
        self.assertEqual(runs.text(runs.timeless(on_ray)), runs.text(runs.timeless(alone)))

    def test_what_cannot_be_played_is_refused_as_on_one_machine(self):
        for wrong in ({"agents": "greedy,nobody"}, {"games": 0}):
            with self.assertRaises(umpire_kit.BadInput) as alone:
                umpire_kit.simulate(**{"games": 10, **wrong})
            with self.assertNoLogs("ray", "ERROR"), self.assertRaises(umpire_kit.BadInput) as on_ray:
                umpire_kit.ray.simulate(**{"games": 10, **wrong})
            self.assertEqual(on_ray.exception.faults, alone.exception.faults)
        with self.assertRaisesRegex(umpire_kit.BadInput, "record: a run on Ray has none"):
            umpire_kit.ray.simulate(record="records")


class Sums(unittest.TestCase):
    def test_no_more_is_held_than_is_being_played(self):
        shards, at_once = 100, 8
        document = lambda index: umpire_kit.simulate(games=400, seed=3, threads=1, shard=(index, shards))
        chance = random.Random(5)
        due, waiting, most = iter(range(1, shards + 1)), [], 0
        total = umpire_kit.ray.Sum(lambda parts: umpire_kit.simulate_merge(parts, part=True))
        # One of them is the slowest of all.
        slowest = 3
        while True:
            while len(waiting) < at_once and (index := next(due, None)) is not None:
                waiting.append(index)
            others = [index for index in waiting if index != slowest] or waiting
            if not others:
                break
            index = chance.choice(others)
            waiting.remove(index)
            total.add(index, document(index))
            most = max(most, len(total.parts()))
        self.assertLessEqual(most, at_once + 1)
        self.assertGreater(most, 1)
        (whole,) = total.parts()
        alone = umpire_kit.simulate(games=400, seed=3)
        self.assertEqual(
            runs.text(runs.timeless(umpire_kit.simulate_merge([whole]))), runs.text(runs.timeless(alone))
        )


if __name__ == "__main__":
    unittest.main()
