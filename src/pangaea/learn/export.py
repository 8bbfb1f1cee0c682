"""Quantise trained layers to integers for the bots."""

from typing import Any

import numpy as np

from pangaea.bots.net import LEADS
from pangaea.bots.nets import LARGEST, Weights, inputs
from pangaea.core.game import Game
from pangaea.learn.samples import Array
from pangaea.learn.training import LARGE, Layers

UNIT = 127 * 64  # sum at which a unit is fully active
FINE, COARSE = 1024, 256  # integer scales of the weights of values and of moves


def large_places(features: Any) -> Array:
    """Mark the inputs that are multiplied by their number."""
    starts, caps, many = inputs(features)
    found = np.zeros(many, np.bool_)
    found[[start for start, cap in zip(starts, caps, strict=True) if cap < 0]] = True
    return found


def whole(game: Game[Any], features: Any, layers: Layers, about: dict[str, Any]) -> Weights:
    """Quantise the net."""
    large, players = large_places(features), int(features.players)
    unit = np.full(len(large), float(UNIT))
    unit[large] /= LARGE
    unit[-players:] = UNIT / LEADS
    parts = {
        "first": layers["first"] * unit[:, None],
        "first_bias": layers["first_bias"] * UNIT,
        "second": layers["second"] * 64,
        "second_bias": layers["second_bias"] * UNIT,
        "values": layers["values"].T * FINE,
        "values_bias": layers["values_bias"] * FINE * 127,
        "moves": layers["moves"].T * COARSE,
        "tilts": layers["tilts"] * COARSE,
    }
    sizes = {
        "game": game.name,
        "features": game.features_version,
        "players": players,
        "row": int(features.size),
        "actions": int(features.actions),
        "wide": layers["second"].shape[0],
        "deep": layers["second"].shape[1],
    }
    found = Weights(sizes | about, {name: np.rint(part).astype(int).ravel().tolist() for name, part in parts.items()})
    if len(found.write()) > LARGEST:
        raise ValueError(f"the net is larger than {LARGEST} bytes")
    return found
