"""A Slurm cluster of one node, in a folder of its own: controller, node and munge, all ended at the end."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import runs

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "sinfo")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Cluster:
    """Use it in a `with`; `run` runs a command that sees the cluster."""

    def __init__(self, folder: str):
        self.folder = Path(folder)
        self.running: list[subprocess.Popen] = []
        self.environment = runs.environment(SLURM_CONF=str(self.folder / "slurm.conf"))
        self.environment["PATH"] += ":/usr/sbin:/sbin"

    def __enter__(self) -> "Cluster":
        for name in ("state", "spool", "log"):
            (self.folder / name).mkdir()
        self.write_configuration()
        try:
            self.start("munged", "--foreground", f"--socket={self.folder}/munge.socket", f"--key-file={self.key()}",
                       f"--pid-file={self.folder}/munged.pid", f"--seed-file={self.folder}/munge.seed",
                       f"--log-file={self.folder}/log/munged", "--force")
            self.wait_for("munge", lambda: (self.folder / "munge.socket").exists())
            self.start("slurmctld", "-D", "-c")
            self.start("slurmd", "-D")
            self.wait_for("an idle node", lambda: "idle" in self.run("sinfo", "-h", "-o", "%T"))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        for program in reversed(self.running):
            program.send_signal(signal.SIGTERM)
            try:
                program.wait(10)
            except subprocess.TimeoutExpired:
                program.kill()
                program.wait()
        self.running.clear()

    def key(self) -> Path:
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        return key

    def write_configuration(self) -> None:
        host, folder = socket.gethostname(), self.folder
        user = subprocess.run(["id", "-un"], capture_output=True, text=True, check=True).stdout.strip()
        lines = [
            "ClusterName=test",
            f"SlurmctldHost={host}(127.0.0.1)",
            f"SlurmctldPort={free_port()}",
            f"SlurmdPort={free_port()}",
            f"SlurmUser={user}",
            f"SlurmdUser={user}",
            "AuthType=auth/munge",
            f"AuthInfo=socket={folder}/munge.socket",
            f"StateSaveLocation={folder}/state",
            f"SlurmdSpoolDir={folder}/spool",
            f"SlurmctldPidFile={folder}/slurmctld.pid",
            f"SlurmdPidFile={folder}/slurmd.pid",
            f"SlurmctldLogFile={folder}/log/slurmctld",
            f"SlurmdLogFile={folder}/log/slurmd",
            "ProctrackType=proctrack/linuxproc",
            "TaskPlugin=task/none",
            "MpiDefault=none",
            "SwitchType=switch/none",
            "JobAcctGatherType=jobacct_gather/none",
            "SelectType=select/cons_tres",
            "SelectTypeParameters=CR_Core",
            "ReturnToService=2",
            # Looked at more often than on a real cluster, where nobody waits for one small job.
            "SchedulerParameters=sched_interval=1,batch_sched_delay=0",
            "MinJobAge=300",
            f"NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN",
            f"PartitionName=all Nodes={host} Default=YES State=UP",
        ]
        (folder / "slurm.conf").write_text("\n".join(lines) + "\n")

    def start(self, *command: str) -> None:
        log = open(self.folder / "log" / f"{command[0]}.out", "wb")
        self.running.append(subprocess.Popen(command, env=self.environment, stdout=log, stderr=log))
        log.close()

    def run(self, *command: str, cwd: str | None = None) -> str:
        """What a command prints; nothing of one that fails."""
        done = subprocess.run(command, env=self.environment, cwd=cwd, capture_output=True, text=True, timeout=120)
        self.complaint = done.stderr
        return done.stdout.strip() if done.returncode == 0 else ""

    def wait_for(self, what: str, there) -> None:
        until = time.monotonic() + 60
        while not there():
            if time.monotonic() > until:
                logs = "\n".join(f"{log.name}:\n{log.read_text()}" for log in (self.folder / "log").iterdir())
                raise RuntimeError(f"{what} did not come in a minute\n{logs}")
            time.sleep(0.2)
