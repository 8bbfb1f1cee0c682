"""Features of Evolution: blocks hold the right values and nothing hidden; every move has a number."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.games.evolution import GAME
from pangaea.games.evolution.features import TOKENS, USABLE, AnimalFeatures
from pangaea.games.evolution.features_moves import PAIRS, REST, SHOWN
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.state import State
from tests.games.evolution.tables import asked, at, say
from tests.games.rows import blocks, check_games, check_numbers, modes, ones, row

TABLE = """
player 0 hand=running*2,swimming bones=piracy passed=0
player 1 hand=parasite/fat_tissue,swimming bones=scavenger shed=running tails=1
animal 0.2 fat_tissue fat_tissue running red=1 yellow=1 used=running card=symbiosis
animal 0.3 parasite blue=2
animal 1.2 carnivorous high_body_weight red=1 blue=1 poisoned used=carnivorous card=tail_loss
animal 1.3 hibernation used=hibernation
pair cooperation 0.2 0.3
pair symbiosis 0.3 0.2
bank 3
turns 4
first 1
passes 1
"""


def features(s: State) -> AnimalFeatures:
    """Return the features for this state."""
    return AnimalFeatures(s.players, {"mode": int(s.options.mode)})


def seen(s: State, seat: int = 0) -> dict[str, list[int]]:
    """Return the row of a seat by blocks. Check that its view gives the same row."""
    assert row(features(s), s, seat) == row(features(s), s.view(seat), seat)
    return blocks(features(s), s, seat)


def part(block: list[int], nth: int, size: int) -> list[int]:
    """Return the part of a block for its nth thing."""
    return block[nth * size : nth * size + size]


def named(block: list[int]) -> dict[str, int]:
    """Return the traits that are present, by name."""
    return {TRAIT_NAMES[place]: block[place] for place in ones(block)}


def legal(s: State) -> dict[str, int]:
    """Return the legal moves of the asked seat by the text of their number."""
    its, seat = features(s), s.turn()
    moves = [pack(move) for move in GAME.legal(s, seat)]
    numbers = [its.number(s, seat, move) for move in moves]
    assert [its.move(s, seat, number) for number in numbers] == moves
    return dict(zip([its.text(number) for number in numbers], moves, strict=True))


def test_counts_and_table() -> None:
    s = at(TABLE, then="then Play 0")
    its = seen(s)
    assert its["own.counts"] == [3, 1, 0, 2, 2, 0, 0, 4 + 6 + 2]
    assert its["left_1.counts"] == [2, 2, 1, 2, 0, 0, 0, 4 + 3 + 2]
    assert its["table"] == [3, 4, s.left, 0, 1]
    assert its["first"] == [0, 1] and seen(s, 1)["first"] == [1, 0]
    assert its["asked"] == [1, 0] and seen(s, 1)["asked"] == [0, 1]
    assert its["go"] == [1, 0] and seen(s, 1)["go"] == [0, 1]
    assert ones(its["question"]) == [0]


def test_animals() -> None:
    its = seen(at(TABLE, then="then Play 0"))
    traits = len(its["own.traits"]) // SHOWN
    assert named(part(its["own.traits"], 0, traits)) == {
        "fat_tissue": 2, "running": 1, "cooperation": 1, "symbiosis": 1
    }  # fmt: skip
    assert named(part(its["own.traits"], 1, traits)) == {"parasite": 1, "cooperation": 1, "symbiosis": 1}
    assert not any(part(its["own.traits"], 2, traits))
    assert part(its["own.used"], 0, 6) == [0, 1, 0, 0, 0, 0]
    assert part(its["left_1.used"], 0, 6) == [1, 0, 0, 0, 0, 0] and part(its["left_1.used"], 1, 6) == [0, 0, 0, 0, 0, 1]
    # 0.2 is fed and has room for fat, but its symbiont is hungry
    assert part(its["own.tokens"], 0, TOKENS) == [1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0]
    assert part(its["own.tokens"], 1, TOKENS) == [1, 0, 2, 0, 3, 0, 1, 0, 0, 0, 0]
    assert part(its["left_1.tokens"], 0, TOKENS) == [1, 1, 1, 0, 3, 0, 1, 1, 0, 0, 0]
    assert part(its["left_1.tokens"], 1, TOKENS) == [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]
    assert not any(part(its["own.tokens"], 2, TOKENS))


def test_hibernated_last_turn() -> None:
    its = seen(at("animal 0.1 hibernation rested\nanimal 1.1\nbank 1"))
    assert part(its["own.tokens"], 0, TOKENS)[8] == 1


def test_pairs() -> None:
    its = seen(at(TABLE.replace("passed=0", "shared=1"), then="then Play 0"))
    assert part(its["own.pairs"], 0, 8) == [0, 0, 1, 1, 2, 0, 0, 0]
    assert part(its["own.pairs"], 1, 8) == [1, 0, 0, 2, 1, 1, 0, 0]
    assert not any(its["own.pairs"][16:]) and not any(its["left_1.pairs"])
    herd = "animal 1.1\nanimal 1.2\nanimal 1.3\nanimal 0.1\nbank 4"
    s = say(at(f"{herd}\npair communication 1.2 1.1\npair cooperation 1.1 1.3", then="then Go 1"), "take 1.1")
    assert part(seen(s)["left_1.pairs"], 0, 8) == [0, 1, 0, 2, 1, 0, 1, 0]
    assert part(seen(s, 1)["own.pairs"], 1, 8) == [0, 0, 1, 1, 3, 0, 0, 1]


def test_own_cards() -> None:
    s = at(TABLE, then="then Play 0")
    its, other = seen(s), seen(s, 1)
    assert {KIND_NAMES[kind]: its["hand"][kind] for kind in ones(its["hand"])} == {"swimming": 1, "running": 2}
    assert its["faces"][0] == KIND_NAMES.index("symbiosis") + 1 and not any(its["faces"][2:])
    assert other["faces"][0] == KIND_NAMES.index("tail_loss") + 1
    hidden = [KIND_NAMES.index(name) for name in ("swimming", "parasite/fat_tissue", "scavenger", "tail_loss")]
    for kind in range(20):
        face_down = s.seats[1].animals[1].card == kind
        assert its["unseen"][kind] == s.deck[kind] + (kind in hidden) + face_down
    assert sum(its["unseen"]) == s.left + 2 + 1 + 2  # the rival's hand, dead animal and animals


QUESTION_TABLES = [
    ("join a second animal", "player 0 hand=symbiosis\nanimal 0.1\nanimal 0.2\nanimal 0.3\nanimal 1.1",
     "then Play 0", ["join symbiosis 0.1"], "own.1", "", ["symbiosis"]),
    ("go", "animal 0.1\nanimal 1.1\nbank 3", "then Go 0", [], "", "", []),
    ("go on after a trait", "animal 0.1 grazing\nanimal 1.1\nbank 3", "then Go 0", ["graze 0.1"], "", "", []),
    ("go on after the main action", "animal 0.1 grazing\nanimal 1.1\nbank 3", "then Go 0", ["take 0.1"], "", "", []),
    ("share", "animal 0.1\nanimal 0.2\nanimal 0.3\nanimal 1.1\npair cooperation 0.1 0.2\npair cooperation 0.1 0.3\n"
     "bank 3", "then Go 0", ["take 0.1"], "", "", []),
    ("answer an attack", "animal 0.1 carnivorous\nanimal 1.1 tail_loss running\nanimal 1.2", "then Go 0",
     ["attack 0.1 1.1"], "own.1", "left_1.1", []),
    ("scavenge", "animal 0.1 carnivorous\nanimal 0.2 scavenger\nanimal 0.3 scavenger\nanimal 1.1", "then Go 0",
     ["attack 0.1 1.1", "stand"], "", "", []),
    ("ambush", "animal 0.1\nanimal 1.1 carnivorous ambush\nbank 3", "then Go 0", ["take 0.1"], "", "own.1", []),
    ("outwit", "animal 0.1 carnivorous intellect\nanimal 1.1 tail_loss", "then Go 0", ["attack 0.1 1.1"],
     "own.1", "left_1.1", []),
    ("answer an attack", "animal 0.1 carnivorous intellect\nanimal 1.1 tail_loss running poisonous", "then Go 0",
     ["attack 0.1 1.1", "ignore running"], "own.1", "left_1.1", ["running"]),
    ("metamorphose", "animal 0.1 metamorphosis running\nanimal 1.1\nbank 1", "then Go 0", ["metamorphose 0.1"],
     "own.1", "", []),
    ("give", "animal 0.1 running swimming\nanimal 0.2 mimicry grazing\nanimal 1.1\npair recombination 0.1 0.2\nbank 1",
     "then Go 0", ["recombine 0.1 0.2"], "own.1", "own.2", []),
    ("give back", "animal 0.1 running fat_tissue yellow=1\nanimal 0.2 mimicry grazing\nanimal 1.1\n"
     "pair recombination 0.1 0.2\nbank 1",
     "then Go 0", ["recombine 0.1 0.2", "give fat_tissue filled"], "own.1", "own.2", ["fat_tissue", "with its token"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "table", "then", "texts", "actor", "target", "about"), QUESTION_TABLES)
def test_questions(
    question: str, table: str, then: str, texts: list[str], actor: str, target: str, about: list[str]
) -> None:
    """The question with its animals and trait. Each answer has a number."""
    s = say(at(table, then=then, mode="expansions"), *texts)
    its = seen(s)
    assert [features(s).questions[place] for place in ones(its["question"])] == [question], asked(s)
    assert ones(its["asked"]) == [s.turn()] and its["go"] == [1, 0]
    for role, who in ((9, actor), (10, target)):
        there = [
            f"{name}.{slot + 1}"
            for name in ("own", "left_1")
            for slot in range(SHOWN)
            if part(its[f"{name}.tokens"], slot, TOKENS)[role]
        ]
        assert there == ([who] if who else [])
    assert [(*TRAIT_NAMES, "with its token")[place] for place in ones(its["named"])] == about
    assert legal(s)


def test_anglerfish_lies_face_down() -> None:
    """Only its owner sees it until it is revealed."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 card=anglerfish\nanimal 1.2", mode="expansions")
    assert seen(s, 1)["anglers"][:2] == [1, 0] and not any(seen(s)["anglers"])
    fish = KIND_NAMES.index("anglerfish")
    assert seen(s)["unseen"][fish] == 4 and seen(s, 1)["unseen"][fish] == 3
    say(s, "attack 0.1 1.1", "reveal 1.1")
    assert seen(s)["unseen"][fish] == 3
    assert named(part(seen(s)["left_1.traits"], 0, len(TRAIT_NAMES))) == {"anglerfish": 1}


def test_used_traits_are_named() -> None:
    for mode, known in (("base", 6), ("expansions", len(USABLE))):
        its = features(at("animal 0.1\nanimal 1.1\nbank 1", mode=mode))
        used = next(block for block in its.blocks() if block.name == "own.used")
        assert used.size == SHOWN * known
        assert used.about.endswith(", ".join(TRAIT_NAMES[number] for number in USABLE[:known]))


def test_moves_in_words() -> None:
    """Moves name animals by place, counted from the mover's chair. Dead animals do not count."""
    s = at(
        "player 1 hand=parasite/fat_tissue,cooperation/carnivorous\nanimal 0.1\nanimal 0.7\nanimal 1.4\nanimal 1.9",
        then="then Play 1",
    )
    assert list(legal(s)) == [
        "animal parasite/fat_tissue", "trait parasite(fat_tissue) left_1.1", "trait parasite(fat_tissue) left_1.2",
        "trait fat_tissue(parasite) own.1", "trait fat_tissue(parasite) own.2", "animal cooperation/carnivorous",
        "join cooperation(carnivorous) own.1", "join cooperation(carnivorous) own.2",
        "trait carnivorous(cooperation) own.1", "trait carnivorous(cooperation) own.2", "pass",
    ]  # fmt: skip
    s = at(
        "animal 0.3 carnivorous fat_tissue yellow=1\nanimal 0.4 red=1\nanimal 0.5 piracy"
        "\nanimal 1.2 parasite red=1 blue=1\nbank 1"
    )
    assert set(legal(s)) == {
        "take own.1", "take own.3", "convert own.1 1", "attack own.1 own.2", "attack own.1 own.3",
        "attack own.1 left_1.1", "pirate 1 left_1.1 red", "pirate 1 left_1.1 blue",
    }  # fmt: skip
    s = at("animal 0.1 carnivorous\nanimal 1.1 tail_loss fat_tissue fat_tissue yellow=1\nanimal 1.2\nanimal 1.3"
           "\npair communication 1.2 1.1\npair cooperation 1.3 1.2")  # fmt: skip
    say(s, "attack 0.1 1.1")
    assert list(legal(s)) == ["drop fat_tissue", "drop fat_tissue filled", "drop tail_loss", "drop pair.1"]
    s = at(
        "animal 0.1\nanimal 0.2\nanimal 0.3\nanimal 1.1\nbank 4\npair cooperation 0.1 0.2\npair communication 0.3 0.1"
    )
    assert list(legal(say(s, "take 0.1"))) == ["cooperate pair.1 second", "communicate pair.2 first"]


def test_beyond_the_places() -> None:
    """Things without a place are counted, and their moves have the last numbers."""
    herd = "\n".join(f"animal 0.{n}" + (" carnivorous" if n == 18 else "") for n in range(1, 19))
    s = at(herd + "\nanimal 1.1\nbank 4", mode="cataclysm")
    its, may = seen(s), legal(s)
    assert its["own.rest"] == [2, 3, 1, 0] and its["own.counts"][3] == 18
    assert [text for text in may if text.startswith("rest")] == [f"rest {n + 1}" for n in range(2 + 18)]
    assert (
        GAME.text.write_move(s, 0, (may["rest 1"] >> 24, may["rest 1"] >> 12 & 4095, may["rest 1"] & 4095))
        == "take 0.17"
    )
    herd = "\n".join(f"animal 0.{n}" + (" tail_loss" if n == 1 else "") for n in range(1, 14))
    cards = ["cooperation(fat_tissue)", "cooperation(carnivorous)", "symbiosis"]
    links = "\n".join(f"pair {cards[n // 4]} 0.{n + 1} 0.{n + 2}" for n in range(PAIRS))
    s = at(
        f"{herd}\nanimal 1.1 carnivorous(parasite)\n{links}\npair communication 0.3 0.1",
        then="then Go 1",
        mode="cataclysm",
    )
    assert seen(s)["own.rest"] == [0, 0, 0, 1]
    assert list(legal(say(s, "attack 1.1 0.1"))) == ["drop tail_loss", "drop pair.1", "rest 1"]


def test_herds_as_large_as_they_can_be() -> None:
    """A player who plays all cards as animals still has a number for each move."""
    s, rng = GAME.new(2, {"mode": "cataclysm"}), Rng(7)
    s.chance(rng)
    largest = 0
    while not s.over():
        may = legal(s)
        s.play(s.turn(), next(iter(may.values())))
        s.chance(rng)
        largest = max(largest, len(s.seats[0].animals))
    assert largest == 42


def test_too_much_beyond_the_places() -> None:
    """If the last numbers are used up, the error is clear and no number is wrong."""
    herd = [f"animal 0.{n} carnivorous\nanimal 1.{n}" for n in range(1, 21)]
    s = at("\n".join(herd), mode="cataclysm")
    its = features(s)
    beyond = [move for move in map(pack, GAME.legal(s, 0)) if its.placed(s, 0, move) < 0]
    assert len(beyond) == 4 * 39 + 16 * 8 > REST
    assert its.number(s, 0, beyond[REST - 1]) == its.actions - 1
    with pytest.raises(ValueError, match="more than 256 legal moves"):
        its.number(s, 0, beyond[REST])


def test_a_move_without_a_number() -> None:
    s = at("\n".join(f"animal 0.{n}" for n in range(1, 19)) + "\nanimal 1.1\nbank 4", mode="cataclysm")
    with pytest.raises(ValueError, match="no number for the move"):
        features(s).number(s, 0, pack((14, 17 << 3, 0)))  # hibernate


@pytest.mark.parametrize("mode", ["base", "expansions"])
def test_numbers(mode: str) -> None:
    herd = "\n".join(f"animal {seat}.{n} piracy" for seat in (0, 1) for n in (1, 2))
    s = at(herd + "\npair cooperation 0.1 0.2\npair symbiosis 0.2 0.1\nbank 2", mode=mode)
    check_numbers(features(s), s)


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_games(mode: str, players: int) -> None:
    check_games(GAME, mode, players, 2 if players < 6 else 1, every=players)
