"""The report on a contest: one self-contained HTML page."""

from html import escape

from pangaea.draw.standalone import look
from pangaea.lab import cards
from pangaea.lab.arena import standings
from pangaea.lab.findings import by_game
from pangaea.lab.folder import Folder
from pangaea.locale import Words

STYLE = """
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 var(--sans); }
main { max-width: 1040px; margin: 0 auto; padding: 28px 20px 60px; }
h1, h2 { font-family: var(--serif); margin: 0; }
h1 { font-size: 32px; } h2 { font-size: 20px; }
p { margin: 4px 0 10px; color: var(--soft); max-width: 68ch; }
p.answer { color: var(--ink); font-size: 17px; } section p + p { font-size: 13px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 16px; }
.cards { align-items: start; }
section { min-width: 0; overflow-wrap: anywhere; }
section { background: var(--panel); border: 1.2px solid var(--line); border-radius: 12px; padding: 16px 18px; }
.plot { display: block; width: 100%; max-width: 520px; height: auto; }
.plot .grid { stroke: var(--rule); } .plot .axis { stroke: var(--line); }
.plot .mark { stroke: var(--ink); stroke-dasharray: 3 4; stroke-width: 1.5; }
.plot .whisker { stroke: var(--ink); stroke-width: 1.3; }
.plot .bar { fill: var(--c); } .plot .curve { fill: none; stroke: var(--c); stroke-width: 2.4; }
.up { --c: var(--woods-ink); } .down { --c: var(--bad); } .earth { --c: var(--amber); } .quiet { --c: var(--soft); }
"""


def page(folder: Folder) -> str:
    """Return the page for the contest in a folder: roles first, then bots, then games."""
    contest, rows = folder.contest(), folder.rows()
    games = by_game(rows)
    words = Words("en", contest.game)
    title = words("game")
    shown = [*cards.role_cards(words, contest, rows)]
    if len(set(contest.bots)) > 1:  # a single bot always has its fair share
        shown.append(cards.standings_card(contest, standings(contest, {game[0]["game"]: game for game in games})))
    shown += [cards.scores_card(contest, games), cards.length_card(games), cards.choices_card(contest, games)]
    shown += [card for card in (cards.lead_card(rows), *cards.drama_cards(games)) if card]
    shown += cards.habit_cards(words, rows)
    body = "".join(card.html() for card in shown)
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
    about = f"{len(games)} games of {contest.players} players by {', '.join(dict.fromkeys(contest.bots))}"
    about += f"; seed {contest.seed}" + (f"; {options}" if options else "")
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: report</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{look()}{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f'<div class="cards">{body}</div></main></body></html>\n'
    )
