"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel.

Importing this registers every game with PettingZoo and Gymnasium, if they are installed:
`pettingzoo.make("aec", "pangaea/evolution-v2", players=4)`, `gymnasium.make("pangaea/draftosaurus-v1")`.
`pangaea.envs.openspiel` registers them with OpenSpiel.
"""

from importlib.util import find_spec

from pangaea.games import GAMES


def register() -> None:
    """Register every game under its name and the version of its rules, once."""
    for game in GAMES.values():
        name = f"pangaea/{game.name}-v{game.version}"
        if find_spec("pettingzoo"):
            from pettingzoo.env_registry.registration import aec_registry  # noqa: PLC0415
            from pettingzoo.env_registry.registration import register as with_pettingzoo  # noqa: PLC0415

            if name not in aec_registry:
                with_pettingzoo("aec", name, "pangaea.envs.aec:env", kwargs={"game": game.name})
                with_pettingzoo("parallel", name, "pangaea.envs.parallel:parallel_env", kwargs={"game": game.name})
        if find_spec("gymnasium"):
            import gymnasium  # noqa: PLC0415

            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    "pangaea.envs.single:Learner",
                    vector_entry_point="pangaea.envs.vector:Learners",
                    kwargs={"game": game.name},
                )


register()
