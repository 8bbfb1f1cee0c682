"""Build the packages to publish in `dist`: the source, and a tested manylinux wheel for each Python.

Run by `make wheels`; `make wheels PYTHONS="python3.12 /opt/python3.14/bin/python"` names the Pythons.
"""

import glob
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from make import requirements

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
WORK = ROOT / "build" / "packages"
VERSIONS = range(11, 15)  # minor versions of Python 3
TRIED = """
import subprocess, sys, urllib.request
import numpy as np
import pangaea, pangaea.envs
from pangaea.bots import make
from pangaea.games import GAMES
assert pangaea.compiled(), "the engines are not compiled"
assert "site-packages" in pangaea.__file__
for name, game in GAMES.items():  # plays
    match = pangaea.new(name, players=game.players[-1], seed=1)
    while not match.over:
        match.play(match.legal()[0])
match = pangaea.new("evo", players=3, seed=1)
make("hard", 1).choose(GAMES["evo"], match.state.view(match.seat))
import pettingzoo  # trains
env = pettingzoo.make("aec", f"pangaea/evolution-v{GAMES['evolution'].version}", players=2)
env.reset(seed=1)
weights = np.zeros(env.observation_space(env.agents[0])["observation"].shape[0])
for agent in env.agent_iter(400):
    seen, reward, ended, cut, told = env.last()
    weights += 0.01 * reward * seen["observation"]
    env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
server = subprocess.Popen(  # serves
    [sys.executable, "-m", "pangaea", "serve", "--no-browser", "--host=127.0.0.1", "--port=0",
     "--database", sys.argv[1]],
    stdout=subprocess.PIPE, text=True,
)
address = server.stdout.readline().split()[3]
assert b"Draftosaurus" in urllib.request.urlopen(address).read()
server.terminate()
server.wait()
print("plays, trains and serves, compiled, on Python", sys.version.split()[0])
"""


def run(command: Sequence[str | Path]) -> None:
    """Run a command with the tools of .venv on the path; show its output if it fails."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed: {' '.join(map(str, command))}")


def pythons() -> dict[str, str]:
    """Return an interpreter for each version of Python found on this machine."""
    found: dict[str, str] = {}
    for minor in VERSIONS:
        installed = glob.glob(os.path.expanduser(f"~/.pyenv/versions/3.{minor}.*/bin/python"))
        for program in filter(None, [shutil.which(f"python3.{minor}"), *installed]):
            if version(program) == f"3.{minor}":
                found[f"3.{minor}"] = program
                break
    return found


def version(program: str) -> str:
    """Return the version of an interpreter; empty if it does not run or cannot create a .venv."""
    code = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
    try:
        return subprocess.run([program, "-c", code], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def environment(name: str, program: str, packages: Sequence[str]) -> Path:
    """Create a fresh .venv with these packages; return its interpreter."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    run([program, "-m", "venv", folder])
    run([folder / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages])
    return folder / "bin" / "python"


def wheel(number: str, program: str, source: Path) -> Path:
    """Build, repair and test the wheel for one Python; return its path."""
    raw, mended = WORK / f"raw-{number}", WORK / f"mended-{number}"
    for folder in (raw, mended):
        shutil.rmtree(folder, ignore_errors=True)
    python = environment(f"build-{number}", program, requirements(["build"]))
    command: list[str | Path] = [python, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    run([*command, "--disable-pip-version-check", "-w", raw, source])
    (built,) = raw.glob("*.whl")
    run([sys.executable, "-m", "auditwheel", "repair", "--strip", "-w", mended, built])
    (found,) = mended.glob("*.whl")
    python = environment(f"clean-{number}", program, [f"{found}[table,terminal,envs]"])
    bare = WORK / f"bare-{number}"
    bare.mkdir(exist_ok=True)
    done = subprocess.run(
        [python, "-c", TRIED, "try.db"], cwd=bare, env={"PATH": str(bare), "HOME": str(bare)}, check=False
    )
    shutil.rmtree(bare)
    if done.returncode:
        sys.exit(f"the wheel for Python {number} does not work in a clean place")
    return Path(shutil.copy(found, DIST))


def main(named: Sequence[str]) -> int:
    """Build all packages."""
    if platform.system() != "Linux":
        print("Wheels of this system are built by cibuildwheel: see docs/packages.md")
        return 1
    found = {version(program): program for program in named} if named else pythons()
    if not found or "" in found:
        print(f"these are no Pythons that can build: {' '.join(named) or 'none is to be found'}", file=sys.stderr)
        return 1
    shutil.rmtree(DIST, ignore_errors=True)
    print("The source", flush=True)
    run([sys.executable, "-m", "build", "--sdist", "--no-isolation", "--skip-dependency-check", "--outdir", DIST])
    (source,) = DIST.glob("*.tar.gz")
    for number, program in found.items():
        print(f"A wheel for Python {number} (usually 2 to 3 minutes)", flush=True)
        print(f"  {wheel(number, program, source).name}", flush=True)
    run([sys.executable, "-m", "twine", "check", "--strict", *DIST.iterdir()])
    missing = [f"3.{minor}" for minor in VERSIONS if f"3.{minor}" not in found]
    print(f"In {DIST.name}: {len(list(DIST.iterdir()))} packages, checked by auditwheel and twine.")
    if missing and not named:
        print(f"Not built, because they are not here: Python {', '.join(missing)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
