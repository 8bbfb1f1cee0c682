"""Terminal view: one panel per player, one line per animal with its tokens and traits, then the hand."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pangaea.games.evolution import cards
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.player import POISONED, Animal
from pangaea.games.evolution.scoring import total
from pangaea.games.evolution.state import State
from pangaea.locale import Words

RED, BLUE, YELLOW = "red", "blue", "yellow"
SHOWN = 20  # largest number of bank tokens that are drawn


def show(view: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Show the bank, then all players, the viewer last, then the hand and the discard pile."""
    order = sorted(range(view.players), key=lambda seat: seat == view.eye)
    parts: list[RenderableType] = [status(view, words, names)]
    parts += [player_panel(view, seat, words, names) for seat in order]
    if view.eye >= 0:
        own = view.seats[view.eye]
        gone = vec[i64]([a + b for a, b in zip(own.bones, own.shed, strict=True)])
        parts += [pile(words(key), counts, words) for key, counts in (("show.hand", own.hand), ("show.own_pile", gone))]
    return Group(*parts)


def status(view: State, words: Words, names: Sequence[str]) -> Text:
    """Return the status line: turn, bank, deck and first player."""
    text = Text(words("show.turn", n=view.turns), style="bold")
    if view.last():
        text.append(f" ({words('show.last')})", "bold red")
    text.append("  " + words("show.bank", n=view.bank) + " ")
    text.append("●" * min(view.bank, SHOWN), RED)
    text.append("  " + words("show.deck", n=view.left), "dim")
    text.append("  " + words("show.first", seat=names[view.first]), "dim")
    return text


def player_panel(view: State, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """Return one player: animals, pair cards and counts."""
    player = view.seats[seat]
    table = Table.grid(padding=(0, 1))
    for animal in player.animals:
        table.add_row(Text(f"{seat}.{animal.number >> 3}", "bold"), tokens(animal), body(view, animal, words))
    for pair in player.pairs:
        bond = " → " if pair.trait() == cards.SYMBIOSIS else " – "  # from the symbiont to the animal that it protects
        ends = f"{seat}.{pair.first >> 3}{bond}{seat}.{pair.second >> 3}"
        style = "dim" if player.shared >> pair.slot & 1 else "cyan"
        table.add_row(Text(""), Text(ends, style), Text(words(f"trait.{TRAIT_NAMES[cards.FACES[pair.face]]}"), style))
    if not player.animals:
        table.add_row(Text(words("show.none"), "dim"))
    points = player.points if view.over() else total(player)
    counts = f"{words('show.held', n=player.held)} · {words('show.pile', n=player.pile)}"
    style = "bold violet" if seat == view.eye else "dim"
    return Panel(Group(table, Text(counts, "dim")), title=f"{names[seat]}: {points}", border_style=style, expand=False)


def tokens(animal: Animal) -> Text:
    """Return the food, the missing food and the fat: `●●○ ◆◇`."""
    text = Text()
    text.append("●" * animal.red, RED).append("●" * animal.blue, BLUE)
    text.append("○" * max(0, animal.need() - animal.red - animal.blue), "dim")
    if animal.fat:
        text.append(" ").append("◆" * animal.yellow, YELLOW).append("◇" * (animal.fat - animal.yellow), YELLOW)
    return text


def body(view: State, animal: Animal, words: Words) -> Text:
    """Return the traits, used ones struck through, and whether the animal hibernates or is poisoned."""
    text = Text()
    for number, name in enumerate(TRAIT_NAMES):
        if animal.traits >> number & 1 and number != cards.FAT_NUMBER:
            bit = 1 << number
            style = RED if bit & cards.HUNTERS else "magenta" if bit & cards.PARASITE else "green"
            text.append(", " if text else "").append(
                words(f"trait.{name}"), style + (" strike" * bool(animal.used & bit))
            )
    if animal.fat:
        text.append(", " if text else "").append(words("trait.fat_tissue"), YELLOW)
        text.append(f" ×{animal.fat}" if animal.fat > 1 else "", YELLOW)
    if (
        view.options.mode == cards.EXPANSIONS
        and animal.card == cards.ANGLERFISH_KIND
        and not animal.traits & cards.ANGLERFISH
    ):
        text.append(f"({words('trait.anglerfish')})", "dim")
    marks = [words("show.asleep")] * animal.asleep() + [words("show.poisoned")] * bool(animal.marks & POISONED)
    return text.append(("  " + ", ".join(marks)) if marks else "", "italic")


def pile(title: str, counts: vec[i64], words: Words) -> Text:
    """Return the viewer's hand or discard pile, spelled out."""
    names = [words(f"card.{KIND_NAMES[kind]}") + (f" ×{n}" if n > 1 else "") for kind, n in enumerate(counts) if n]
    return Text(title + " ", style="bold").append(" · ".join(names) or "–", "not bold")
