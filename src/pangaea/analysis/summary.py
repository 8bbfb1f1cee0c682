"""The story of a game in at most three sentences: who led, what cost most, how it ended."""

from pangaea.analysis.report import Analysis
from pangaea.analysis.verdicts import BLUNDER, MISTAKE
from pangaea.core.game import Said

CLEAR = 0.5  # win chance of a clear leader
LUCKY = 0.15  # luck that deserves a sentence


def summary(analysis: Analysis) -> list[Said]:
    """Return the sentences, as keys of the words of analysis."""
    return [said for said in (leader(analysis), costliest(analysis) or luckiest(analysis), ending(analysis)) if said]


def leader(analysis: Analysis) -> Said | None:
    """Say who led to the end and since when, or who led longest and lost the lead."""
    length = len(analysis.seats[0].chance)
    leads = [max(range(len(analysis.seats)), key=lambda seat: analysis.seats[seat].chance[at]) for at in range(length)]
    last = leads[-1]
    since = length - 1
    while since and leads[since - 1] == last:
        since -= 1
    if since <= length // 2:
        return "summary.led_to_the_end", {"seat": last, "step": since}
    peak, at, seat = max(
        (one.chance[at], at, seat)
        for seat, one in enumerate(analysis.seats)
        for at in range(length)
        if seat != last or len(analysis.seats) == 1
    )
    if peak < CLEAR:
        return "summary.open", {"seat": last, "step": since}
    return "summary.lost_lead", {"seat": seat, "step": at, "n": round(100 * peak)}


def costliest(analysis: Analysis) -> Said | None:
    """Describe the decision that cost most."""
    bad = [one for one in analysis.decisions if one.verdict in (MISTAKE, BLUNDER)]
    if not bad:
        return None
    worst = max(bad, key=lambda one: one.loss)
    return "summary.gave_away", {"seat": worst.seat, "step": worst.step + 1, "n": round(100 * worst.loss)}


def luckiest(analysis: Analysis) -> Said | None:
    """Describe the roll or draw that changed most."""
    found = [one for one in analysis.turning if one.luck and abs(one.change) >= LUCKY]
    if not found:
        return None
    most = max(found, key=lambda one: abs(one.change))
    key = "summary.roll_helped" if most.change > 0 else "summary.roll_cost"
    return key, {"seat": most.seat, "step": most.step + 1, "n": round(100 * abs(most.change))}


def ending(analysis: Analysis) -> Said:
    """Say who won, and by how much."""
    winners = [seat for seat, one in enumerate(analysis.seats) if one.chance[-1] > 0.0]
    scores = sorted((one.score for one in analysis.seats), reverse=True)
    if len(winners) > 1:
        return "summary.shared", {"n": len(winners)}
    lead = analysis.seats[winners[0]].score - max(
        (one.score for seat, one in enumerate(analysis.seats) if seat != winners[0]), default=0
    )
    if lead <= 0:
        return "summary.won_tie", {"seat": winners[0]}
    return "summary.won", {"seat": winners[0], "n": lead, "points": scores[0]}
