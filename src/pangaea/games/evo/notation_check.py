"""Refuse impossible states beyond the declared ranges: markers, herds, and plans that the rules cannot reach."""

import re
from typing import Any

from pangaea.core.agenda import ahead
from pangaea.core.game import require
from pangaea.core.step import Step
from pangaea.games.evo.births import Birth, Breed, GrowUp, extinct, grow, largest_room, nests
from pangaea.games.evo.cards import CLIMATE_CARDS, FIRST_TURN, size
from pangaea.games.evo.events import Ask
from pangaea.games.evo.evolution import Bid, most_paid
from pangaea.games.evo.genes import PORTRAIT, PRINTED
from pangaea.games.evo.grammar_events import bidding
from pangaea.games.evo.initiative import RollOff
from pangaea.games.evo.movement import Fight, wins
from pangaea.games.evo.notation import NAME
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, NO_ROW, OUT, State

# The plans that the rules can reach: the rest of a phase, then the phases that follow. They may end anywhere.
PHASES = ("Initiative ", "Climate ", "Movement ", "Births ", "Survival ", "MeteorAndEvolution ")
WAYS: tuple[tuple[tuple[str, ...], int], ...] = (  # steps of a phase, and the number of the next one
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


def check(s: State) -> None:
    """Refuse a state that no game can reach."""
    steps = ahead(s)
    check_numbers(s)
    check_rows(s)
    check_agenda(s, steps)
    check_ranks(s, steps)
    check_young(s, steps)


def check_numbers(s: State) -> None:
    """[R43] Check the order, the meteor, the dinosaurs, the genes, and the limit of one climate card."""
    track = s.island().track
    require(sorted(s.order) == list(range(s.players)), NAME, "order", "R9")
    require(s.island().start <= s.meteor and (s.fallen or s.meteor < len(track) - 1), NAME, "meteor", "R30")
    require(not s.fallen or (s.asking is None and s.agenda is None), NAME, "meteor", "R31")
    dinosaurs = [dinosaur & ~NEWBORN for dinosaur in s.hexes if dinosaur != EMPTY]
    fits = all(dinosaur >> 4 < s.players and dinosaur & 15 < DINOSAURS for dinosaur in dinosaurs)
    require(fits and len(set(dinosaurs)) == len(dinosaurs), NAME, "herd", "R6", most=int(DINOSAURS))
    printed = all(species.genes[gene] >= PRINTED[gene] for species in s.species for gene in range(PORTRAIT))
    require(printed, NAME, "genes", "R6")
    require(sum(size(species.played & CLIMATE_CARDS) for species in s.species) <= 1, NAME, "cards", "R43")


def check_rows(s: State) -> None:
    """Check that markers are in different rows with a gene, at bids that can be paid."""
    require(len(s.rows) in (0, s.options.rows(s.players)), NAME, "rows", "R32")
    taken = [species.row for species in s.species if species.row >= 0]
    require(len(set(taken)) == len(taken), NAME, "rows", "R36")
    for seat, species in enumerate(s.species):
        require(species.row < len(s.rows) and (species.row < 0 or s.rows[species.row] != EMPTY), NAME, "rows", "R33")
        require(species.bid <= most_paid(s, seat), NAME, "rows", "R37")
        require(species.row >= 0 or not species.bid, NAME, "rows", "R33")
        require(species.row < 0 or species.bid >= s.options.lowest_bid, NAME, "rows", "A2")
        require(species.row != OUT or len(s.rows), NAME, "rows", "R47")


def agenda_pattern() -> re.Pattern[str]:
    """Return a pattern for all these plans and their beginnings."""
    patterns: list[str] = []
    for steps, phase in WAYS:
        pattern = ""
        for unit in reversed((*steps, *PHASES[phase:])):
            pattern = f"(?:(?:{unit}){pattern})?"
        patterns.append(pattern)
    return re.compile("|".join(patterns))


AGENDAS = agenda_pattern()


def check_agenda(s: State, steps: list[Step[Any]]) -> None:
    """Check the order of the steps and what they need."""
    names = "".join(type(step).__name__ + " " for step in steps)
    require(AGENDAS.fullmatch(names), NAME, "agenda", "R8", text=names.strip())
    seats = [int(step.seat) for step in steps if isinstance(step, Bid)]
    require(len(set(seats)) == len(seats), NAME, "agenda", "R35", text=names.strip())
    require(all(s.species[seat].row == NO_ROW for seat in seats), NAME, "rows", "R35")
    auction = bidding(s)
    stayed = s.options.stays() and any(gene != EMPTY for gene in s.rows)
    require(bool(len(s.rows)) == auction or (stayed and not auction), NAME, "rows", "R32")
    require(auction or all(species.row == NO_ROW for species in s.species), NAME, "rows", "R33")
    drawn = "DrawGenes" in names or not auction or all(gene != EMPTY for gene in s.rows) or not any(s.cup)
    require(drawn, NAME, "rows", "R32")
    windows = {int(step.window) for step in steps if isinstance(step, Ask)}
    require(len(windows) < 2 and (not windows or s.turns >= FIRST_TURN), NAME, "agenda", "R41", text=names.strip())
    require(names.count("Deal ") < 6, NAME, "agenda", "R5", text=names.strip())
    for step in steps:
        if isinstance(step, Fight):
            attacker, defender = s.owner(step.start), s.owner(step.to)
            apart = s.island().distance(step.start, step.to)
            foes = attacker < s.players and defender < s.players and attacker != defender and apart == 1
            require(foes and wins(s, attacker, defender), NAME, "fight", "R19")
        elif isinstance(step, Birth):
            require(step.left + s.herd(step.seat) <= DINOSAURS, NAME, "herd", "R24", most=int(DINOSAURS))
            require(step.left <= places(s, step.seat), NAME, "births", "R24")


def places(s: State, seat: int) -> int:
    """Return how many dinosaurs the seat could still place."""
    if not extinct(s, seat):
        return len(nests(s, seat, 1))
    if not s.herd(seat):
        return int(largest_room(s))
    return len({h for start in nests(s, seat, 1) for h in grow(s, start)})


def check_ranks(s: State, steps: list[Step[Any]]) -> None:
    """Check that ranks and dice exist only during the roll-off, and that ranks count the players ahead."""
    rolling = any(isinstance(step, RollOff) for step in steps)
    for species in s.species:
        before = sum(other.rank < species.rank for other in s.species)
        require(species.rank == (before if rolling else 0), NAME, "ranks", "R10")
        require(0 <= species.die <= (6 if rolling else 0), NAME, "ranks", "R10")


def check_young(s: State, steps: list[Step[Any]]) -> None:
    """Check that newborn dinosaurs exist only during births."""
    breeding = any(isinstance(step, Birth | Breed | GrowUp) for step in steps)
    require(breeding or all(dinosaur < NEWBORN for dinosaur in s.hexes), NAME, "young", "R23")
