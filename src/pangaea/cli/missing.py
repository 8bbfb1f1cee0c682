"""Commands with missing packages: name the packages and offer to install them."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata, util

from pangaea.cli.output import complain

WANTED = re.compile(r"(?P<need>[^;]+?)\s*;.*\bextra\s*==\s*['\"](?P<extra>\w+)['\"]")
OURS = re.compile(r"pangaea\[([\w,]+)\]")


def offer(package: str, extras: str) -> int:
    """Name the missing package; in a terminal, offer to install it and rerun the command. Return the exit status."""
    needed = requirements(extras.split(",")) if in_terminal() else []
    installer = find_installer() if needed else []
    if not installer:
        return complain(f'{package} is not installed. Install it with: pip install "pangaea[{extras}]"')
    names = ", ".join(re.split(r"[ <>=!~\[]", need)[0] for need in needed)
    print(f"This command needs packages that are not installed yet: {names}.", file=sys.stderr)
    print("Install them now? [Y/n] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("", "y", "yes"):
        return complain(f'nothing was installed. To install them later: pip install "pangaea[{extras}]"')
    if subprocess.run([*installer, *needed], check=False).returncode:
        return complain("the packages could not be installed")
    return os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def in_terminal() -> bool:
    """Whether the session is interactive."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def requirements(extras: Sequence[str]) -> list[str]:
    """Return the requirements of these extras; nothing if the package runs from a checkout."""
    try:
        lines = metadata.requires("pangaea") or []
    except metadata.PackageNotFoundError:
        return []
    found: list[str] = []
    left = list(extras)
    seen: set[str] = set()
    while left:
        extra = left.pop(0)
        if extra in seen:
            continue
        seen.add(extra)
        for wanted in filter(None, map(WANTED.fullmatch, lines)):
            ours = OURS.fullmatch(wanted["need"])
            if wanted["extra"] == extra and ours:
                left += ours[1].split(",")
            elif wanted["extra"] == extra:
                found.append(wanted["need"])
    return list(dict.fromkeys(found))


def find_installer() -> list[str]:
    """Return the command that installs packages for this Python: pip, or uv in a uv environment."""
    if util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    uv = os.environ.get("UV") or shutil.which("uv")
    return [uv, "pip", "install", "-q", "--python", sys.executable] if uv else []
