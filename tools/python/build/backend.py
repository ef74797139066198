"""Builds the wheel: maturin does, once the command `umpire` lies where it takes scripts from, and the page of
`umpire playground`, if it is built, where it takes data from.

So `pip wheel tools/python` and `pip install tools/python` are all there is to it, and whoever installs the wheel gets the
command as it is, no program in Python that calls it: Ctrl-C, exit codes and terminals are its own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import maturin
from maturin import (  # noqa: F401
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_wheel,
)

HERE = Path(__file__).resolve().parent.parent
SCRIPTS = HERE / "umpire_kit.data" / "scripts"
# The command looks for the page here, beside the folder that it is installed in.
PAGE = HERE / "umpire_kit.data" / "data" / "share" / "umpire" / "playground"
BUILT = HERE.parent / "playground" / "dist"
# maturin looks for it before anything is built.
SCRIPTS.mkdir(parents=True, exist_ok=True)
COMMAND = "umpire.exe" if sys.platform == "win32" else "umpire"


def command():
    """Builds the command as maturin builds the library, so that they share what they are made of."""
    profile = os.environ.get("UMPIRE_PROFILE", "release")
    os.environ["MATURIN_PEP517_ARGS"] = f"--profile {profile} {os.environ.get('MATURIN_PEP517_ARGS', '')}"
    os.environ["PYO3_BUILD_EXTENSION_MODULE"] = "1"
    build = ["cargo", "build", "--locked", "--profile", profile, "-p", "umpire-cli", "--bin", "umpire"]
    subprocess.run([*build, "--message-format", "short"], cwd=HERE, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target"))
    built = target / os.environ.get("CARGO_BUILD_TARGET", "") / profile / COMMAND
    shutil.copy2(built, SCRIPTS / COMMAND)
    shutil.rmtree(PAGE, ignore_errors=True)
    if BUILT.is_dir():
        shutil.copytree(BUILT, PAGE)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    command()
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    command()
    return maturin.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("there is no source distribution: the wheel is built from a checkout, which holds the rulebooks")
