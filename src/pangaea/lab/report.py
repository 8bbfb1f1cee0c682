"""The report on a contest: one HTML page that needs nothing else."""

from collections.abc import Sequence
from html import escape

from pangaea.draw.standalone import look
from pangaea.lab import plots
from pangaea.lab.arena import standings
from pangaea.lab.contest import Contest
from pangaea.lab.findings import Habit, by_game, habits, mean, mean_curve, seat_shares
from pangaea.lab.folder import Folder
from pangaea.lab.play import Row
from pangaea.locale import Words

STYLE = """
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 var(--sans); }
main { max-width: 1040px; margin: 0 auto; padding: 28px 20px 60px; }
h1, h2 { font-family: var(--serif); margin: 0; }
h1 { font-size: 32px; } h2 { font-size: 20px; }
p { margin: 4px 0 12px; color: var(--soft); max-width: 68ch; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 16px; }
section { background: var(--panel); border: 1.2px solid var(--line); border-radius: 12px; padding: 16px 18px; }
.wide { grid-column: 1 / -1; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 5px 10px; border-bottom: 1px solid var(--rule); }
th { color: var(--soft); font-weight: 400; font-size: 13px; }
th:first-child, td:first-child { text-align: left; }
.plot { width: 100%; height: auto; }
.plot .grid { stroke: var(--rule); } .plot .axis { stroke: var(--line); }
.plot .mark { stroke: var(--ink); stroke-dasharray: 3 4; stroke-width: 1.5; }
.plot .whisker { stroke: var(--ink); stroke-width: 1.3; }
.plot .bar { fill: var(--c); } .plot .curve { fill: none; stroke: var(--c); stroke-width: 2.4; }
.up { --c: var(--woods-ink); } .down { --c: var(--bad); } .earth { --c: var(--amber); } .quiet { --c: var(--soft); }
"""


def page(folder: Folder) -> str:
    """The whole page for the contest in a folder."""
    contest, rows = folder.contest(), folder.rows()
    games = by_game(rows)
    words = Words("en", contest.game)
    title = words("game")
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
    about = f"{len(games)} games of {contest.players} players, seed {contest.seed}" + (
        f"; {options}" if options else ""
    )
    cards = [
        standings_card(contest, games),
        seats_card(contest, rows),
        scores_card(contest, rows),
        length_card(games),
        branching_card(contest, rows),
        lead_card(rows),
        drama_card(games),
        *habit_cards(words, habits(rows)),
    ]
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: report</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{look()}{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f'<div class="cards">{"".join(cards)}</div></main></body></html>\n'
    )


def card(title: str, said: str, body: str, wide: bool = False) -> str:
    """A part of the page: what it shows, how to read it, the plot."""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(title)}</h2><p>{escape(said)}</p>{body}</section>"


def standings_card(contest: Contest, games: list[list[Row]]) -> str:
    """The table of bots."""
    found = standings(contest, {seats[0]["game"]: seats for seats in games}).json()
    head = "".join(f"<th>{name}</th>" for name in ("bot", "rating", "wins", "95 %", "mean score", "games"))
    body = "".join(
        f"<tr><td>{escape(bot)}</td><td>{row['rating']:.1f} ± {row['rating_deviation']:.1f}</td>"
        f"<td>{row['win_share']:.3f}</td><td>{row['interval'][0]:.3f} to {row['interval'][1]:.3f}</td>"
        f"<td>{row['score']:.1f}</td><td>{row['games']}</td></tr>"
        for bot, row in found.items()
    )
    said = f"A fair share of the wins is {1 / contest.players:.3f}. Ratings by OpenSkill, Plackett-Luce."
    return card("Who is how strong", said, f"<table><tr>{head}</tr>{body}</table>", wide=True)


def seats_card(contest: Contest, rows: list[Row]) -> str:
    """Seat advantage."""
    shown = [(f"seat {seat + 1}", share, low, high, f"c{seat}") for seat, share, low, high in seat_shares(rows)]
    said = "Every bot sat in every seat equally often, so what differs here is the seat. Dotted: a fair share."
    return card("Seats", said, plots.bars(shown, "share of wins by seat", 1 / contest.players))


def scores_card(contest: Contest, rows: list[Row]) -> str:
    """How the scores are spread."""
    names = list(dict.fromkeys(contest.bots))
    groups = [(bot, [row["score"] for row in rows if row["bot"] == bot], f"c{i % 8}") for i, bot in enumerate(names)]
    plot = plots.histogram([group for group in groups if group[1]], "scores by bot", "points")
    return card("Scores", "The final scores of each bot.", plot)


def length_card(games: list[list[Row]]) -> str:
    """How long the games are."""
    lengths = [float(seats[0]["length"]) for seats in games]
    said = "Decisions that the players of a game took together; chance is not counted."
    if len(set(lengths)) == 1:
        return card("Length", said, f"<p>Every game took {lengths[0]:.0f} decisions.</p>")
    return card("Length", said, plots.histogram([("games", lengths, "earth")], "lengths of games", "decisions"))


def branching_card(contest: Contest, rows: list[Row]) -> str:
    """How many moves there are to choose from."""
    names = list(dict.fromkeys(contest.bots))
    groups = [
        (bot, mean_curve(curves), f"c{i % 8}")
        for i, bot in enumerate(names)
        if (curves := [row["branches"] for row in rows if row["bot"] == bot and row["branches"]])
    ]
    usual = mean([row["branching"] for row in rows])
    said = f"Legal moves at a decision, from a seat's first to its last; {usual:.1f} on average."
    return card("Choices", said, plots.curves(groups, "legal moves through the game", "the seat's decisions"))


def lead_card(rows: list[Row]) -> str:
    """How winners and the others stood through the game."""
    groups = [
        (name, mean_curve(curves), kind)
        for name, kind, won in (("winners", "up", True), ("the others", "quiet", False))
        if (curves := [row["curve"] for row in rows if (row["win"] > 0) == won])
    ]
    said = "How winners and the others stood on average, in points, as the game's own judge of positions saw it."
    return card("The road to the win", said, plots.curves(groups, "standing through the game", "the game"))


def drama_card(games: list[list[Row]]) -> str:
    """Lead changes, and when it was settled."""
    changes = [float(seats[0]["lead_changes"]) for seats in games]
    settled = [100.0 * seats[0]["settled"] for seats in games]
    late = mean([float(value > 75) for value in settled])
    said = f"How often the lead changed hands, and when the winner took it for good; in {late:.0%} of the games that "
    said += "was in the last quarter."
    body = plots.histogram([("lead changes", changes, "down")], "lead changes", "changes a game")
    body += plots.histogram([("settled at", settled, "earth")], "when the win was settled", "% of the game")
    return card("Drama", said, body)


def habit_cards(words: Words, found: Sequence[Habit]) -> list[str]:
    """What goes with winning: one card a family of things."""
    families: dict[str, list[Habit]] = {}
    for habit in found:
        families.setdefault(habit.key.partition(".")[0], []).append(habit)
    cards = []
    for family, members in sorted(families.items()):
        top = sorted(members[:14], key=lambda habit: -habit.link)
        shown = [(name(words, h.key), h.link, h.low, h.high, "up" if h.link > 0 else "down") for h in top]
        most = max(top, key=lambda habit: habit.link)
        said = (
            f"Correlation with winning among seats of the same bot. For example {name(words, most.key)}: "
            f"{most.winners:.2f} times a game by winners, {most.others:.2f} by the others."
        )
        cards.append(card(f"What goes with winning: {family}", said, plots.bars(shown, f"{family} and winning")))
    return cards


def name(words: Words, key: str) -> str:
    """What a key is called; a move that needs more words goes by its own key."""
    return key.partition(".")[2] if key.startswith("move.") else words(key)
