"""Whether a state can be: the box accounted for, numbers in range, an agenda that the rules could leave."""

import re
from typing import Any

from pangaea.core.dump import plain
from pangaea.core.game import Refused
from pangaea.core.parcel import attributes
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evo.births import Birth, extinct, grow, largest_room, nests
from pangaea.games.evo.cards import CLIMATE_CARDS, COPIES, DECK, FIRST_TURN, KINDS, WINDOWS, count, size
from pangaea.games.evo.events import Ask
from pangaea.games.evo.evolution import Bid
from pangaea.games.evo.genes import CUP, GENES, MUTATION, PORTRAIT, PRINTED
from pangaea.games.evo.movement import Fight, wins
from pangaea.games.evo.notation import NAME
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, NO_ROW, OUT, State

# What may still have to happen: in the middle of each phase, then the phases to come. A chain may break off anywhere.
PHASES = ("Initiative ", "Climate ", "Movement ", "Births ", "Survival ", "MeteorAndEvolution ")
WAYS: tuple[tuple[tuple[str, ...], int], ...] = (  # steps of a phase, and the number of the phase that follows
    (("(Star )?", "(DealAll )?", "(Deal )*", "Turn "), 6),
    *((PHASES[phase:], 6) for phase in range(6)),
    (("(Ask )*", "Tails "), 1),
    (("(Roll )?", "RollOff "), 1),
    (("(Ask )*", "Change "), 2),
    (("ClimateRoll |FirstDie |SecondDie |Prophecy ",), 2),
    (("(Ask )*", "MoveAll "), 3),
    (("(Fight )?", "(Walk )?", "(Legs )*"), 3),
    (("(Ask )*", "BreedAll ", "GrowUp "), 4),
    (("(Birth )?", "(Breed )*", "GrowUp "), 4),
    (("(Epidemic )?", "(Ask )*", "PerishAll ", "Score "), 5),
    (("(Perish )*", "Score "), 5),
    (("(Ask )*", "Fly ", "UnlessImpact "), 6),
    (("ImpactRoll ", "UnlessImpact "), 6),
    (("Evolution ", "Turn "), 6),
    (("DrawGenes ", "Bidding ", "Pay ", "Turn "), 6),
    (("(Bid )*", "Pay ", "Turn "), 6),
)
RANGES = {
    "seat": 8,
    "window": int(WINDOWS),
    "cards": 27,
    "points": 100,
    "left": 11,
    "dead": 11,
    "first": 7,
    "second": 7,
}


def check(s: State) -> None:
    """All that must hold of any state."""
    check_numbers(s)
    check_cards(s)
    check_genes(s)
    check_rows(s)
    steps = chain(s)
    check_agenda(s, steps)
    check_ranks(s, steps)
    check_young(s, steps)
    check_asking(s)


def require(law: object, key: str, rule: str = "", **params: object) -> None:
    """Refuse what breaks a law."""
    if not law:
        raise Refused(NAME, key, rule, **params)


def check_numbers(s: State) -> None:
    """Order, ring and track; nobody in debt."""
    track = s.island().track
    require(sorted(s.order) == list(range(s.players)), "order", "R9")
    require(0 <= s.climate < len(s.island().ring), "out_of_range", "R3", name="climate")
    require(s.island().start <= s.meteor < len(track), "out_of_range", "R3", name="meteor")
    require(s.fallen or s.meteor < len(track) - 1, "meteor", "R30")
    require(not s.fallen or (s.asking is None and s.agenda is None), "meteor", "R31")
    require(0 <= s.turns < 1000 and s.fallen in (0, 1), "out_of_range", "R8", name="turn")
    require(s.least in (0, 1) and s.stays in (0, 1), "out_of_range", "A2", name="option")
    for species in s.species:
        require(0 <= species.points < 1000 and species.spent >= 0, "out_of_range", "R37", name="points")
    dinosaurs = [dinosaur & ~NEWBORN for dinosaur in s.hexes if dinosaur != EMPTY]
    require(len(set(dinosaurs)) == len(dinosaurs), "herd", "R6", most=int(DINOSAURS))
    fits = all(dinosaur >> 4 < s.players and dinosaur & 15 < DINOSAURS for dinosaur in dinosaurs)
    require(fits, "herd", "R6", most=int(DINOSAURS))


def check_cards(s: State) -> None:
    """No card twice: in the deck, in a hand, open on the table, or discarded."""
    for kind in range(KINDS):
        known = sum(count(species.hand, kind) + count(species.played, kind) for species in s.species)
        require(known + count(s.deck, kind) <= COPIES[kind], "cards", "R5")
    held = sum(size(species.hand) + size(species.played) for species in s.species)
    require(0 <= s.deck <= DECK and held + size(s.deck) <= size(DECK), "cards", "R5")
    require(sum(size(species.played & CLIMATE_CARDS) for species in s.species) <= 1, "cards", "R43")
    hidden = sum(species.hidden for species in s.species)
    require(hidden <= size(s.deck) and (s.eye != TRUTH or not hidden), "cards", "R5")


def check_genes(s: State) -> None:
    """Every gene in the cup, in a row or on a portrait; only card genes leave the game."""
    for gene in range(GENES):
        number = s.cup[gene] + sum(1 for other in s.rows if other == gene)
        require(s.cup[gene] >= 0, "genes", "R4")
        if gene >= PORTRAIT:
            require(number <= CUP[gene], "genes", "R4")
            continue
        require(all(species.genes[gene] >= PRINTED[gene] for species in s.species), "genes", "R6")
        number += sum(species.genes[gene] - PRINTED[gene] for species in s.species)
        require(number == CUP[gene], "genes", "R4")


def check_rows(s: State) -> None:
    """Markers in different rows that have a gene, at bids that can be paid."""
    require(len(s.rows) in (0, s.players - s.fewer), "rows", "R32")
    taken = [species.row for species in s.species if species.row >= 0]
    require(len(set(taken)) == len(taken), "rows", "R36")
    for species in s.species:
        require(species.row < len(s.rows) and (species.row < 0 or s.rows[species.row] != EMPTY), "rows", "R33")
        require(species.bid <= species.points + species.genes[MUTATION], "rows", "R37")
        require(species.row >= 0 or not species.bid, "rows", "R33")
        require(species.row < 0 or species.bid >= s.least, "rows", "A2")
        require(species.row != OUT or len(s.rows), "rows", "R47")


def chain(s: State) -> list[Step[Any]]:
    """The step that asks, then all of the agenda."""
    steps: list[Step[Any]] = [s.asking] if s.asking is not None else []
    agenda: Agenda | None = s.agenda
    while agenda is not None:
        steps.append(agenda.step)
        agenda = agenda.rest
    return steps


def agenda_pattern() -> re.Pattern[str]:
    """Every agenda that the rules could leave, and every beginning of one."""
    patterns: list[str] = []
    for steps, phase in WAYS:
        pattern = ""
        for unit in reversed((*steps, *PHASES[phase:])):
            pattern = f"(?:(?:{unit}){pattern})?"
        patterns.append(pattern)
    return re.compile("|".join(patterns))


AGENDAS = agenda_pattern()


def check_agenda(s: State, steps: list[Step[Any]]) -> None:
    """Steps in an order that the rules could leave, with numbers that make sense."""
    names = "".join(type(step).__name__ + " " for step in steps)
    require(AGENDAS.fullmatch(names), "agenda", "R8", text=names.strip())
    for step in steps:
        for name, value in attributes(step).items():
            limit = s.players if name == "seat" else s.island().size if name in ("start", "to") else RANGES[name]
            require(0 <= value < limit, "out_of_range", name=f"{type(step).__name__} {name}")
    seats = [attributes(step)["seat"] for step in steps if isinstance(step, Bid)]
    require(len(set(seats)) == len(seats), "agenda", "R35", text=names.strip())
    require(all(s.species[seat].row == NO_ROW for seat in seats), "rows", "R35")
    bidding = any(name in names for name in ("Bid ", "Pay ", "DrawGenes "))
    stayed = s.stays and any(gene != EMPTY for gene in s.rows)
    require(bool(len(s.rows)) == bidding or (stayed and not bidding), "rows", "R32")
    require(bidding or all(species.row == NO_ROW for species in s.species), "rows", "R33")
    drawn = "DrawGenes" in names or not bidding or all(gene != EMPTY for gene in s.rows) or not any(s.cup)
    require(drawn, "rows", "R32")
    windows = {int(step.window) for step in steps if isinstance(step, Ask)}
    require(len(windows) < 2 and (not windows or s.turns >= FIRST_TURN), "agenda", "R41", text=names.strip())
    require(names.count("Deal ") < 6, "agenda", "R5", text=names.strip())
    for step in steps:
        if isinstance(step, Fight):
            attacker, defender = s.owner(step.start), s.owner(step.to)
            apart = s.island().distance(step.start, step.to)
            foes = attacker < s.players and defender < s.players and attacker != defender and apart == 1
            require(foes and wins(s, attacker, defender), "fight", "R19")
        elif isinstance(step, Birth):
            require(step.left + s.herd(step.seat) <= DINOSAURS, "herd", "R24", most=int(DINOSAURS))
            require(step.left <= places(s, step.seat), "births", "R24")


def places(s: State, seat: int) -> int:
    """How many dinosaurs the seat could still place."""
    if not extinct(s, seat):
        return len(nests(s, seat, 1))
    if not s.herd(seat):
        return int(largest_room(s))
    return len({h for start in nests(s, seat, 1) for h in grow(s, start)})


def check_ranks(s: State, steps: list[Step[Any]]) -> None:
    """Ranks and dice only while the order is being found, and ranks as they would be counted."""
    rolling = any(type(step).__name__ == "RollOff" for step in steps)
    for species in s.species:
        before = sum(other.rank < species.rank for other in s.species)
        require(species.rank == (before if rolling else 0), "ranks", "R10")
        require(0 <= species.die <= (6 if rolling else 0), "ranks", "R10")


def check_young(s: State, steps: list[Step[Any]]) -> None:
    """Newborn only while the births last."""
    young = any(dinosaur >= NEWBORN for dinosaur in s.hexes)
    breeding = {"Birth", "Breed", "GrowUp"} & {type(step).__name__ for step in steps}
    require(not young or breeding, "young", "R23")


def check_asking(s: State) -> None:
    """The step that asks would ask just this if it came now."""
    if s.asking is None:
        require(not s.asked and not s.answered, "asks", "R8")
        return
    again = s.copy()
    again.asking, again.asked = None, 0
    s.asking.run(again)
    require(plain(again) == plain(s), "asks", "R8")
