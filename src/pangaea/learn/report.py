"""The report of a training: strength and explained variance of each round."""

from html import escape

from pangaea.draw.standalone import look
from pangaea.lab.plots import Bar, Group, bars, curves, percent
from pangaea.lab.report import STYLE
from pangaea.learn.plan import Plan, Round
from pangaea.locale import Words


def page(plan: Plan, rounds: list[Round]) -> str:
    """Return a self-contained HTML page."""
    title = Words("en", plan.game)("game")
    about = (
        f"{plan.mode}, {plan.players} players; {len(rounds)} rounds, seed {plan.seed}; searches of {plan.iterations} "
    )
    about += f"iterations in self-play and {plan.gate_iterations} in the contests, of {plan.gate_games} games each"
    fair = 1.0 / plan.players
    cards = [
        card(
            "Against the hand-written judge",
            "Share of wins at equal iterations; the dotted line is a fair share.",
            bars(
                [Bar(name(n, each), each.against_hand, colour(each)) for n, each in enumerate(rounds)],
                "",
                percent,
                fair,
            ),
        ),
        card(
            "Against the champion before",
            "A round that wins clearly more than a fair share is champion.",
            bars(
                [
                    Bar(name(n, each), each.against_champion, colour(each))
                    for n, each in enumerate(rounds)
                    if each.against_champion
                ],
                "",
                percent,
                fair,
            ),
        )
        if any(each.against_champion for each in rounds)
        else "",
        card(
            "What is explained of the targets",
            "Share of the variance of what the net should have said, in games that were not learned from.",
            curves(
                [
                    Group("the net", [each.net_explains for each in rounds], "up"),
                    Group("the hand-written judge", [each.hand_explains for each in rounds], "quiet"),
                ],
                "",
                "rounds",
            ),
        ),
        card(
            "Loss",
            "Of values, squared; of moves, cross entropy, a tenth of it.",
            curves(
                [
                    Group("values", [each.value_loss for each in rounds], "earth"),
                    Group("moves", [each.move_loss / 10.0 for each in rounds], "quiet"),
                ],
                "",
                "rounds",
            ),
        ),
    ]
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: training</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{look()}{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f'<div class="cards">{"".join(cards)}</div></main></body></html>\n'
    )


def card(title: str, about: str, plot: str) -> str:
    """Return a plot with its title."""
    return f"<section><h2>{escape(title)}</h2><p>{escape(about)}</p>{plot}</section>"


def name(number: int, each: Round) -> str:
    """Return the name of a round with its number of samples."""
    return f"round {number}, {each.samples:,} samples" + (", champion" if each.champion else "")


def colour(each: Round) -> str:
    """Return the colour class, which highlights champions."""
    return "up" if each.champion else "quiet"


def model_card(plan: Plan, rounds: list[Round]) -> str:
    """Return the model card of the champion: training, data and results."""
    won = [number for number, each in enumerate(rounds) if each.champion]
    if not won:
        return "# No champion yet\n\nNo round was stronger than the hand-written judge.\n"
    number, best = won[-1], rounds[won[-1]]
    found = best.against_hand
    style = ", ".join(f"{name} {value:g}" for name, value in sorted(plan.style.items())) or "as the hand-written judge"
    quick = f"{plan.quick:,} quick games, then " if plan.quick else ""
    lines = [
        f"# {plan.game}, {plan.mode}, {plan.players} players",
        "",
        f"- Made by `pangaea train`: round {number}, the rounds counted from 0, of {len(rounds)}; seed {plan.seed}.",
        f"- Features: version {plan.rules.features_version}. Searched with: {style}.",
        f"- Data: {best.samples:,} rows of self-play: {quick}{plan.games:,} games a round with searches of",
        f"  {plan.iterations} iterations. No games of people.",
        "- Targets: 0.7 what the search expected and 0.3 what came of it, for every seat; the visits of each move.",
        f"- Explained of the targets in games not learned from: {best.net_explains:.3f}; by the hand-written",
        f"  judge: {best.hand_explains:.3f}.",
        f"- Against the hand-written judge at {plan.gate_iterations} iterations, {plan.gate_games} games:",
        f"  {found.value:.3f} ({found.low:.3f} to {found.high:.3f}, 95 %); a fair share is {1 / plan.players:.3f}.",
        "  This contest chose the champion, so it flatters. Before you believe it, play another with another seed and",
        "  at more iterations.",
    ]
    return "\n".join(lines) + "\n"
