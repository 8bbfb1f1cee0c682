"""The file of a net: a header line with its purpose and training, then its numbers, all compressed.

`games/<game>/nets/<mode>_<players>.net` is a shipped net. For its strength see docs/strength.md.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from pangaea.bots.net import LANE, Learned, Net
from pangaea.core.features import Features
from pangaea.core.game import Game, Mode
from pangaea.core.parcel import attributes
from pangaea.core.step import State

EACH = 4  # values up to this one have separate inputs; the last one is also for all larger values
LARGE = 12  # a place with larger values is one input, multiplied by the value
CLIP = 255
ENDING = ".net"
LARGEST = 500_000  # bytes
PARTS = ("first", "first_bias", "second", "second_bias", "values", "values_bias", "moves", "tilts")
LOADED: dict[tuple[str, str, int, str], Learned | None] = {}  # cache by game, mode, players and file


@dataclass(frozen=True)
class Weights:
    """The contents of a file."""

    about: dict[str, Any]  # game, mode, players, sizes, style, training
    parts: dict[str, list[int]]  # matrices by name, row by row

    def write(self) -> bytes:
        """Return the bytes of a file."""
        head = json.dumps(self.about | {"parts": {name: len(self.parts[name]) for name in PARTS}}, sort_keys=True)
        numbers = array("i", [number for name in PARTS for number in self.parts[name]])
        if sys.byteorder == "big":
            numbers.byteswap()
        return zlib.compress(head.encode() + b"\n" + numbers.tobytes(), 9)


def read(data: bytes) -> Weights:
    """Read the weights of a file. Raise a ValueError if it is not a net."""
    try:
        head, _, rest = zlib.decompress(data).partition(b"\n")
        about = json.loads(head)
        numbers = array("i", rest)
        if sys.byteorder == "big":
            numbers.byteswap()
        parts: dict[str, list[int]] = {}
        at = 0
        for name in PARTS:
            parts[name] = list(numbers[at : at + about["parts"][name]])
            at += about["parts"][name]
    except (zlib.error, ValueError, KeyError, TypeError):
        raise ValueError("this is no net") from None
    return Weights(about, parts)


def inputs(features: Features[Any]) -> tuple[list[int], list[int], int]:
    """Return first input and cap of each place of a row, as in `Net`, and the number of inputs."""
    starts, caps, many = [], [], 0
    for bound in features.bounds():
        starts.append(many)
        caps.append(-CLIP if bound > LARGE else min(bound, EACH))
        many += 1 if bound > LARGE else min(bound, EACH)
    return starts, caps, many + int(features.players)


def permuted(features: Features[Any], places: Sequence[int]) -> list[int]:
    """Return the new index of each input if the places of a row are permuted."""
    starts, caps, many = inputs(features)
    found = list(range(many))
    for start, cap, place in zip(starts, caps, places, strict=True):
        for level in range(max(cap, 1)):
            found[start + level] = starts[place] + level
    return found


def build(game: Game[Any], mode: Mode, players: int, weights: Weights) -> Net:
    """Build the net. Raise a ValueError if it belongs to another game or to other features."""
    features = game.learner.features(players, game.settings(players, mode.options))
    about, parts = weights.about, weights.parts
    wanted = (game.name, game.features_version, players, int(features.size), int(features.actions))
    if (about["game"], about["features"], about["players"], about["row"], about["actions"]) != wanted:
        raise ValueError(f"this net is not for {game.name} with {players} players as it is now")
    starts, caps, _many = inputs(features)
    wide, deep = about["wide"], about["deep"]
    layers = [
        pack(parts["first"], wide),
        pack(parts["first_bias"], wide),
        pack(parts["second"], deep),
        pack(parts["second_bias"], deep),
        vec[i64](parts["values"]),
        vec[i64](parts["values_bias"]),
    ]
    return Net(features, vec[i64](starts), vec[i64](caps), layers, vec[i16](parts["moves"]), vec[i16](parts["tilts"]))


def pack(numbers: list[int], row: int) -> vec[i64]:
    """Pack three numbers of a row into each word."""
    found = vec[i64]()
    for at in range(0, len(numbers), row):
        for k in range(at, at + row, 3):
            found = append(found, numbers[k] + (numbers[k + 1] << LANE) + (numbers[k + 2] << 2 * LANE))
    return found


def mode_of(game: Game[Any], view: State) -> Mode | None:
    """Return the mode of a table: the most specific one that matches its options."""
    told: Any = view
    chosen = attributes(told.options)
    fits = [
        mode for mode in game.modes if all(index(game, *pair) == chosen.get(pair[0]) for pair in mode.options.items())
    ]
    return max(fits, key=lambda mode: len(mode.options), default=None)


def index(game: Game[Any], name: str, value: str) -> int:
    """Return the index of an option's value."""
    return next(option.values.index(value) for option in game.options if option.name == name)


def learned_judge(game: Game[Any], view: State, file: str = "") -> Learned | None:
    """Return the learned judge of a table, shipped or from a file, or None."""
    mode = mode_of(game, view)
    if mode is None:
        return None
    players = int(view.players)
    key = (game.name, mode.name, players, file)
    if key not in LOADED:
        path = Path(file) if file else resources.files(game.package) / "nets" / f"{mode.name}_{players}{ENDING}"
        LOADED[key] = load(game, mode, players, path.read_bytes()) if path.is_file() else None
    return LOADED[key]


def load(game: Game[Any], mode: Mode, players: int, data: bytes) -> Learned:
    """Load a judge from the bytes of a file."""
    weights = read(data)
    return Learned(game.judge, build(game, mode, players, weights), weights.about["style"])
