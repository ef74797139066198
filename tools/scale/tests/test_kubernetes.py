"""The Kubernetes manifests: as the API's own schema wants them, and their commands run for every index."""

import copy
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

import kubernetes_validate
import yaml

import runs

VERSION = "1.35"


def documents(name: str) -> list[dict]:
    return list(yaml.safe_load_all((runs.HERE / name).read_text()))


def validate(document: dict) -> None:
    kubernetes_validate.validate(document, VERSION, strict=True)


def container(job: dict) -> dict:
    (only,) = job["spec"]["template"]["spec"]["containers"]
    return only


VOLUME, SHARDS = documents("kubernetes.yaml")
(MERGE,) = documents("kubernetes-merge.yaml")


class Manifest(unittest.TestCase):
    def test_every_document_is_as_the_schema_wants_it(self):
        for document in (VOLUME, SHARDS, MERGE):
            validate(document)

    def test_the_schema_refuses_a_wrong_key_a_wrong_type_and_what_is_missing(self):
        def misspelled(job):
            job["spec"]["completionsMode"] = job["spec"].pop("completionMode")

        def deep(job):
            container(job)["commands"] = container(job).pop("command")

        def typed(job):
            job["spec"]["completions"] = "many"

        def missing(job):
            del job["spec"]["template"]

        for spoil in (misspelled, deep, typed, missing):
            spoiled = copy.deepcopy(SHARDS)
            spoil(spoiled)
            with self.assertRaises(kubernetes_validate.ValidationError, msg=spoil.__name__):
                validate(spoiled)

    def test_there_is_an_index_for_every_shard_and_both_jobs_have_the_same_volume(self):
        spec = SHARDS["spec"]
        self.assertEqual(spec["completionMode"], "Indexed")
        self.assertEqual(str(spec["completions"]), variables()["SHARDS"])
        for job in (SHARDS, MERGE):
            pod = job["spec"]["template"]["spec"]
            (volume,), (mount,) = pod["volumes"], container(job)["volumeMounts"]
            self.assertEqual(volume["persistentVolumeClaim"]["claimName"], VOLUME["metadata"]["name"])
            self.assertEqual((mount["name"], mount["mountPath"]), (volume["name"], container(job)["workingDir"]))


def variables() -> dict[str, str]:
    return {each["name"]: each["value"] for each in container(SHARDS)["env"]}


class Command(unittest.TestCase):
    def run_in(self, folder: str, job: dict, **more: str) -> str:
        """Runs a container's command as its pod would, in a folder that stands for the volume."""
        command = container(job)["command"]
        done = subprocess.run(command, cwd=folder, env=runs.environment(**more), capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_the_pods_of_every_index_come_to_what_one_machine_plays(self):
        more = {**variables(), "GAMES": str(runs.GAMES), "SEED": str(runs.SEED)}
        with tempfile.TemporaryDirectory() as folder:
            for index in range(SHARDS["spec"]["completions"]):
                self.run_in(folder, SHARDS, **more, JOB_COMPLETION_INDEX=str(index))
            # A pod that was lost after it had written is run again.
            self.run_in(folder, SHARDS, **more, JOB_COMPLETION_INDEX="4")
            merged = json.loads(self.run_in(folder, MERGE))
            self.assertEqual(runs.text(runs.timeless(merged)), runs.text(runs.single(more["VARIANT"])))
            (Path(folder) / "shard-5.json").unlink()
            refused = subprocess.run(
                container(MERGE)["command"], cwd=folder, env=runs.environment(), capture_output=True, text=True
            )
            self.assertEqual(refused.returncode, 2)
            self.assertIn("missing: shard 5/16", refused.stderr)


if __name__ == "__main__":
    unittest.main()
