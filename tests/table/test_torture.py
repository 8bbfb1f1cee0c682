"""Torture, for a few seconds; and a balance that notices what is wrong."""

from dataclasses import replace
from pathlib import Path

from pangaea.core.step import EVERYONE
from pangaea.table.progress import Entry, Told
from pangaea.table.store import make_engine
from pangaea.table.torture.balance import counts, settle
from pangaea.table.torture.players import Glance, Ledger, Sent, shown
from pangaea.table.torture.run import Plan, run
from tests.table.conftest import Running, running
from tests.table.play import asked, move, open_table, scene, until


def test_servers_that_are_broken_at_random_keep_their_promises() -> None:
    found = run(Plan(seconds=4.0, tables=3, pause=(0.2, 0.8), seed=5))
    assert found["wrong"] == {kind: [] for kind in found["wrong"]}
    assert found["sent"] and found["calamities"]


def played(server: Running, folder: Path) -> tuple[Ledger, str]:
    """A ledger of a few moves at one table."""
    ledger = Ledger()
    with server.client() as me:
        table = open_table(me, "mmb")
        ledger.opened.append(table)
        for _move in range(4):
            for seat in (0, 1):
                seen = until(me, table, asked, seat=seat, language="en")
                ledger.glances.append(Glance(table, seat, seen["steps"], shown(seen)))
                sent = Sent(table, seat, seen["offer"], seen["moves"][0]["text"])
                ledger.sent.add(sent)
                assert move(me, table, seat, sent.offer, sent.text).status_code == 200
                ledger.acknowledged.append(sent)
        with server.client() as stranger:
            seen = scene(stranger, table, language="en")
            ledger.glances.append(Glance(table, -1, seen["steps"], shown(seen)))
    return ledger, f"sqlite:///{folder / 'table.db'}"


def test_the_balance_notices_what_is_wrong(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ledger, database = played(server, tmp_path)
    engine = make_engine(database)

    def wrong() -> set[str]:
        return {kind for kind, found in settle(engine, ledger).items() if found}

    assert wrong() == set()
    first, *others = ledger.acknowledged
    ledger.acknowledged[0] = replace(first, text="place nothing nowhere")
    assert wrong() == {"lost"}
    ledger.acknowledged = others
    ledger.sent.discard(first)
    assert wrong() == {"twice"}
    ledger.sent.add(first)
    glance = ledger.glances[2]
    ledger.glances[2] = replace(glance, seat=1 - glance.seat)
    assert wrong() == {"seen"}, "a seat was shown what another may see"
    ledger.glances[2] = glance
    ledger.opened.append("nothing")
    assert wrong() == {"lost"}
    ledger.opened.pop()
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET seed = '" + "ab" * 32 + "'")
    assert wrong() == {"unfair"}
    engine.dispose()


def test_moves_that_nobody_is_told_of_are_no_steps_but_moments() -> None:
    told = (Told(int(EVERYONE), ("event.placed", {}), (1, 0, 0, 0, int(EVERYONE))),)
    lines = (("0 place", told), ("1 pass", ()), ("* roll 6", told), ("0 place", told))
    entries = [Entry(number, line, heard, 0.0) for number, (line, heard) in enumerate(lines, 1)]
    assert counts(entries, 0) == [0] and counts(entries, 1) == [1, 3] and counts(entries, 2) == [4]
