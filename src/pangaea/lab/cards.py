"""The cards of a report. Each answers one question in a sentence and shows the numbers in a plot."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from pangaea.lab import findings, plots
from pangaea.lab.contest import Contest
from pangaea.lab.findings import Habit
from pangaea.lab.intervals import Estimate, mean, wilson
from pangaea.lab.play import POINTS, Row
from pangaea.lab.plots import Bar, Group, percent, signed, spoken
from pangaea.lab.standings import Standings
from pangaea.locale import SLOT, Words

SHOWN = 12  # bars on a card about winners' habits
HALF = POINTS // 2  # index of the middle of a curve
SPREAD = "Interval of 95 % from the spread between games."


@dataclass(frozen=True)
class Card:
    """A part of the page: title, answer, method, plot."""

    title: str
    answer: str
    note: str
    plot: str

    def html(self) -> str:
        """Return the card as a section of the page."""
        answer, note = (escape(text).replace(" %", "&nbsp;%") for text in (self.answer, self.note))
        said = f'<p class="answer">{answer}</p><p>{note}</p>'
        return f"<section><h2>{escape(self.title)}</h2>{said}{self.plot}</section>"


def capital(text: str) -> str:
    """Capitalise the first letter."""
    return text[:1].upper() + text[1:]


def share_answer(named: dict[str, Estimate], fair: float) -> str:
    """Say who wins more or less than a fair share, if anyone does."""
    ranked = sorted(named, key=lambda name: -named[name].value)
    above = [name for name in ranked if named[name].low > fair]
    below = [name for name in ranked if named[name].high < fair]
    told = [f"{name} wins {spoken(named[name], percent)} of the games" for name in (*above[:1], *below[-1:])]
    if told:
        return f"{capital(' and '.join(told))}. A fair share is {percent(fair)}."
    best = f"{ranked[0]}, is {spoken(named[ranked[0]], percent)}"
    return f"No advantage is shown. The highest share of wins, by {best}; a fair share is {percent(fair)}."


def share_card(title: str, named: dict[str, Estimate], contest: Contest, note: str) -> Card:
    """Show win shares as bars, with a conclusion."""
    fair = 1 / contest.players
    shown = [Bar(name, share, f"c{i % 8}") for i, (name, share) in enumerate(named.items())]
    note += " Dotted: a fair share. The intervals, by Wilson, hold all at once with 95 %."
    return Card(title, share_answer(named, fair), note, plots.bars(shown, title, percent, fair))


def role_cards(words: Words, contest: Contest, rows: Sequence[Row]) -> list[Card]:
    """Show the win shares of each role, the most uneven role first, then of each seat unless a role equals the seat."""
    found = []
    for role, values in findings.role_shares(rows).items():
        named = {words(f"{role}.at", value=value): share for value, share in values.items()}
        found.append(share_card(words(role), named, contest, "All games, all bots."))
    if not findings.seats_are_roles(rows):
        named = {f"seat {seat}": share for seat, share in findings.seat_shares(rows).items()}
        note = "The bots change seats from game to game."
        note += (
            " The lot deals the roles above to any seat, so seats can look even although a role decides."
            if found
            else ""
        )
        found.append(share_card("Seats", named, contest, note))
    return found


def standings_card(contest: Contest, standings: Standings) -> Card:
    """Show which bot is the strongest."""
    ranked = [standing for standing in standings.ranked() if standing.seats]
    named = {
        f"bot {standing.bot} (rating {standing.rating.mu:.1f} ± {standing.rating.sigma:.1f})": standing.share(
            len(ranked)
        )
        for standing in ranked
    }
    note = "A bot that sits twice in a game counts twice. Ratings by OpenSkill, Plackett-Luce."
    return share_card("Strength of the bots", named, contest, note)


def mean_answer(what: str, groups: Sequence[Group]) -> str:
    """State the mean of a single bot, or the highest and the lowest of several."""
    ranked = sorted(((group.mean, group.name) for group in groups if group.mean), key=lambda pair: -pair[0].value)
    told = [f"{name} {spoken(middle)}" for middle, name in (ranked[0], ranked[-1])]
    return f"{what}: {'; '.join(told) if len(ranked) > 1 else spoken(ranked[0][0])}."


def scores_card(contest: Contest, games: list[list[Row]]) -> Card:
    """Show the distribution of scores."""
    names = list(dict.fromkeys(contest.bots))
    groups = [
        Group(bot, [score for game in scores for score in game], f"c{i % 8}", mean(scores, len(names)))
        for i, bot in enumerate(names)
        if any(scores := [[float(row["score"]) for row in game if row["bot"] == bot] for game in games])
    ]
    plot = plots.histogram(groups, "scores by bot", "points")
    return Card("Scores", mean_answer("Mean score", groups), SPREAD, plot)


def number_card(title: str, answer: str, values: list[float], name: str, axis: str, colour: str) -> Card:
    """Show one number per game: its mean in the answer, the histogram below."""
    middle = mean([[value] for value in values])
    if len(set(values)) == 1:
        return Card(title, answer.format(plots.number(values[0])), "Every game has the same.", "")
    plot = plots.histogram([Group(name, values, colour, middle)], title, axis)
    return Card(title, answer.format(spoken(middle)), SPREAD, plot)


def length_card(games: list[list[Row]]) -> Card:
    """Show the length of games."""
    answer = "The players of a game take {} decisions together. Chance is not counted."
    lengths = [float(game[0]["length"]) for game in games]
    return number_card("Length", answer, lengths, "decisions of a game", "decisions", "earth")


def choices_card(contest: Contest, games: list[list[Row]]) -> Card:
    """Show the number of legal moves per decision."""
    names = list(dict.fromkeys(contest.bots))
    groups = []
    for i, bot in enumerate(names):
        curves = [[row["branches"] for row in game if row["bot"] == bot and row["branches"]] for game in games]
        if any(curves):
            usual = mean([[sum(curve) / len(curve) for curve in game] for game in curves], len(names))
            flat = [curve for game in curves for curve in game]
            groups.append(Group(bot, findings.mean_curve(flat), f"c{i % 8}", usual))
    answer = mean_answer("Legal moves to choose from, on the average over a seat's game", groups)
    plot = plots.curves(groups, "legal moves through the game", "the seat's decisions")
    return Card("Choices", answer, SPREAD, plot)


def lead_card(rows: list[Row]) -> Card | None:
    """Show the standing of winners and others during the game."""
    half, end = findings.lead(rows, HALF), findings.lead(rows, -1)
    if half is None or end is None:
        return None
    ahead = f"half-way by {spoken(half)} points, at the end by {spoken(end)}"
    curves, wins = [row["curve"] for row in rows], [row["win"] for row in rows]
    groups = [
        Group(f"winners, ahead {ahead}", findings.mean_curve(curves, wins), "up"),
        Group("the others", findings.mean_curve(curves, [1 - win for win in wins]), "quiet"),
    ]
    answer = f"The later winners are ahead of the others: {ahead}."
    if half.holds(0.0):
        answer = f"Half-way, the later winners are not shown to be ahead of the others: {ahead}."
    note = f"Points as the game's own judge of positions counts them. {SPREAD}"
    return Card("The road to the win", answer, note, plots.curves(groups, "standing through the game", "the game"))


def drama_cards(games: list[list[Row]]) -> list[Card]:
    """Show the number of lead changes, and when the win was settled."""
    changes = [float(game[0]["lead_changes"]) for game in games]
    settled = [100.0 * game[0]["settled"] for game in games]
    late = wilson(sum(value > 75 for value in settled), len(settled))
    said = f"In {spoken(late, percent)} of the games the winner takes the lead for good in the last quarter."
    name = f"in the last quarter: {spoken(late, percent)}"
    plot = plots.histogram([Group(name, settled, "earth")], "when the win is settled", "% of the game")
    answer = "The lead changes hands {} times in a game."
    return [
        number_card("Lead changes", answer, changes, "changes in a game", "changes", "down"),
        Card("When the win is settled", said, "Interval of 95 % by Wilson.", plot),
    ]


def habit_cards(words: Words, rows: Sequence[Row]) -> list[Card]:
    """Show the clearest habits of winners, one card for each kind of thing."""
    return [habit_card(words, family, members[:SHOWN]) for family, members in findings.habits(rows).items()]


def habit_card(words: Words, family: str, members: list[Habit]) -> Card:
    """Show the habits of one kind."""
    shown = sorted(members, key=lambda habit: -habit.more.value)
    more = [habit for habit in shown if habit.more.low > 0]
    less = [habit for habit in shown if habit.more.high < 0]
    told = [f"{name(words, habit.key)} {spoken(habit.more, signed)}" for habit in (*more[:1], *less[-1:])]
    answer = f"Winners have it more or less often than the others: {'; '.join(told)}."
    if not told:
        answer = "Nothing of this kind is shown to go with winning."
    note = "Winners against seats of the same bot in the same roles that did not win. It need not be why they won. "
    note += "The intervals, from the spread between games, hold all at once with 95 %."
    bars = [Bar(name(words, h.key), h.more, "up" if h.more.value > 0 else "down") for h in shown]
    return Card(f"What goes with winning: {family}", answer, note, plots.bars(bars, f"{family} and winning", signed))


def name(words: Words, key: str) -> str:
    """Return the name of a key; for a move its text, with a gap for each thing."""
    if not key.startswith("move."):
        return words(key)
    verb = key.partition(".")[2].replace("_", " ")
    text = SLOT.sub("…", words.texts[key])
    return verb if len(re.sub(r"\W", "", text)) < 3 or text.lower() == verb else f"{verb}: {text}"
