"""The contract holds where every option of a game is set otherwise than by default, not in its modes alone."""

import pytest

from pangaea.core.game import Mode
from pangaea.games.evo import Evo
from pangaea.games.primordial_soup import PrimordialSoup
from pangaea.testing import check


class OtherSoup(PrimordialSoup):
    """Primordial Soup with the last value of every option."""

    modes = (  # type: ignore[assignment]
        Mode("base", (3, 4), {option.name: option.values[-1] for option in PrimordialSoup.options}),
    )


class OtherEvo(Evo):
    """Evo with the last value of every option that does not change the island."""

    modes = (  # type: ignore[assignment]
        Mode("base", (3, 5), {option.name: option.values[-1] for option in Evo.options[1:]}),
    )


@pytest.mark.parametrize("game", [OtherSoup(), OtherEvo()], ids=lambda game: game.name)
def test_the_contract_with_other_options(game: OtherSoup | OtherEvo) -> None:
    report = check(game, games=2, seed=7)
    assert report.ok, str(report)
