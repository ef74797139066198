"""Long work lets others run and stops when it is told to."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

import umpire_kit as umpire

ENDLESS = """
import sys, time
import umpire_kit as umpire
begun = []
def told(done, whole):
    if not begun:
        begun.append(1)
        print("begun", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("stopped", flush=True)
"""

CALLS = [
    "umpire.simulate(games=10**10, progress=told)",
    "umpire.simulate(games=10**9, agents='search,search', threads=1, progress=told)",
    "umpire.sweep('card-slot/1.0.0', {'symbols.bell.count': range(15, 28)}, games=10**9, progress=told)",
]


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be sent Ctrl-C alone there")
@pytest.mark.parametrize("call", CALLS)
def test_ctrl_c_stops_within_a_second(call: str) -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS.format(call=call)], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "begun\n"
        asked = time.monotonic()
        run.send_signal(signal.SIGINT)
        assert run.stdout.readline() == "stopped\n"
        took = time.monotonic() - asked
        assert run.wait(10) == 0
    # The grace is half a second; the rest is for a busy machine.
    assert took < 3


def test_what_was_stopped_no_longer_works() -> None:
    def stop(done: int, whole: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        umpire.simulate(games=10**10, progress=stop)
    before = time.process_time()
    time.sleep(0.5)
    assert time.process_time() - before < 0.3


def test_another_thread_goes_on_meanwhile() -> None:
    steps: list[int] = []
    over = threading.Event()

    def count() -> None:
        while not over.is_set():
            steps.append(len(steps))

    counting = threading.Thread(target=count)
    counting.start()
    before = len(steps)
    umpire.simulate(games=20_000, agents="easy,easy", threads=1)
    after = len(steps)
    over.set()
    counting.join()
    assert after - before > 1000


def test_two_threads_may_ask_at_once() -> None:
    answers: list[dict[str, object]] = []
    asking = [threading.Thread(target=lambda: answers.append(umpire.simulate(games=5000, seed=3)["wins"])) for _ in range(4)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert len(answers) == 4 and all(answer == answers[0] for answer in answers)
