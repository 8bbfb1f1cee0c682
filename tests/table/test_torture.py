"""Fault injection for a few seconds, and an audit that detects faults."""

import asyncio
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from http.client import IncompleteRead
from pathlib import Path

import pytest

from pangaea.core.step import EVERYONE
from pangaea.table.cluster import free_port
from pangaea.table.progress import Entry, Told
from pangaea.table.serve import listen
from pangaea.table.store import make_engine
from pangaea.table.torture import chaos
from pangaea.table.torture.balance import counts, settle
from pangaea.table.torture.chaos import Chaos, Worker
from pangaea.table.torture.players import Company, Glance, Ledger, Sent, shown
from pangaea.table.torture.run import Plan, errors, run
from tests.table.conftest import Running, running
from tests.table.play import asked, move, open_table, scene, until


def test_servers_that_are_broken_at_random_keep_their_promises() -> None:
    found = run(Plan(seconds=4.0, tables=3, pause=(0.2, 0.8), seed=5))
    assert found["wrong"] == {kind: [] for kind in found["wrong"]}
    assert found["sent"] and found["calamities"]


def test_errors_in_the_logs_are_counted_by_kind(tmp_path: Path) -> None:
    error = '{"level": "error", "from": "table", "what": "a bot", "error": "KeyError", "where": ["a.py:1", "b.py:2"]}'
    warning = '{"level": "warning", "from": "table", "what": "a bot"}'
    (tmp_path / "0.log").write_text(f"{error}\nno JSON\n{warning}\n{error}\n{error[:20]}")
    (tmp_path / "1.log").write_text(f"{error}\n7\n")
    assert errors(tmp_path) == {"table a bot KeyError b.py:2": 3}


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


@dataclass
class Breaking:
    """A worker that sends half a response and then does this."""

    then: Callable[["Breaking"], None]
    kills: int = 0
    url: str = ""

    def answer(self, listener: socket.socket) -> None:
        line, _address = listener.accept()
        with line:
            line.recv(65536)
            line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{")
            self.then(self)


def die(worker: Breaking) -> None:
    worker.kills += 1


def stop(_worker: Breaking) -> None:
    """Nobody has killed it."""


@pytest.mark.parametrize(("then", "faults"), [(die, 0), (stop, 1)])
def test_half_an_answer_is_a_fault_unless_its_worker_was_killed(then: Callable[[Breaking], None], faults: int) -> None:
    ledger, worker = Ledger(), Breaking(then)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        worker.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        answering = threading.Thread(target=worker.answer, args=(listener,))
        answering.start()
        with pytest.raises(IncompleteRead):
            Company([worker], "evo", ledger, random.Random(1)).request("/api/tables/abc?seat=1", None, "")
        answering.join()
    assert len(ledger.faults) == faults and not any("?" in fault for fault in ledger.faults)


class Stubborn(Worker):
    """It ignores whoever asks it to end; the next one crashes at once."""

    lives = 0

    def start(self) -> "subprocess.Popen[bytes]":
        self.lives += 1
        stays = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(600)"
        dies = "import os, signal; os.kill(os.getpid(), signal.SIGABRT)"
        command = [sys.executable, "-c", stays if self.lives == 1 else dies]
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        return process


def test_a_worker_that_does_not_end_or_crashes_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chaos, "ENDING", 0.2)
    worker = Stubborn(0, tmp_path, "none", pool=False)
    mad = Chaos([worker], random.Random(1), None)
    stubborn = worker.process
    asyncio.run(mad.replace(worker))
    assert stubborn.returncode == -signal.SIGKILL and worker.kills == 1
    assert mad.faults == ["a worker that was asked to end did not within 0 seconds"]
    worker.process.wait(60)
    for process in (stubborn, worker.process):
        assert process.stdout is not None
        process.stdout.close()
    worker.revive()
    assert worker.crashes == ["SIGABRT"] and worker.process.wait(60)
    asyncio.run(mad.run(0.0, (0.0, 0.0), lambda: 0))
    assert mad.faults[1:] == ["a worker crashed: SIGABRT"]
    assert worker.process.stdout is not None
    worker.process.stdout.close()


def test_a_server_can_come_back_to_its_port() -> None:
    """Meanwhile nobody else can have it."""
    port = free_port()
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", port))
    for _start in range(2):
        listen("127.0.0.1", port).close()
