"""`pangaea serve` and `pangaea verify`."""

import asyncio
import socket
from pathlib import Path

import pytest

from pangaea.cli import main
from pangaea.table import serve
from tests.table.test_progress import finished


def test_a_fair_record_and_a_forged_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    path = tmp_path / "game.txt"
    path.write_text(record.write())
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Fair: all ")
    assert main(["verify", str(path), "--json"]) == 0
    assert '"fair": true' in capsys.readouterr().out
    path.write_text(record.write().replace(record.seed, "0" * 64))
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("Not fair: the seed is not the one")
    record.seed = ""
    path.write_text(record.write())
    assert main(["verify", str(path)]) == 2
    assert "does not tell the seed" in capsys.readouterr().err


def test_a_server_that_cannot_start_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "70000"]) == 2
    assert "--port: a whole number from -1 to 65535" in capsys.readouterr().err
    missing = tmp_path / "no such folder" / "x.db"
    assert main(["serve", "--no-browser", "--port", "0", "--database", str(missing)]) == 1
    said = capsys.readouterr().err
    assert "cannot be used" in said and "Traceback" not in said


def test_what_is_sent_leaves_at_once() -> None:
    """Without TCP_NODELAY a response of two packets waits for the reader's delayed acknowledgement."""

    async def accepted() -> int:
        seen: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            link = writer.get_extra_info("socket")
            seen.set_result(link.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with serve.listen("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(look, sock=listener):
                _, writer = await asyncio.open_connection(*listener.getsockname())
                option = await seen
                writer.close()
        return option

    assert asyncio.run(accepted())


def test_a_port_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = int(taken.getsockname()[1])
        monkeypatch.setattr(serve, "PORTS", range(port, port + 20))
        with serve.listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 20
        with pytest.raises(OSError, match="in use"):
            serve.listen("127.0.0.1", port)  # wanted by number: that one or none
        monkeypatch.setattr(serve, "PORTS", range(port, port + 1))
        with pytest.raises(OSError, match="in use"):
            serve.listen("127.0.0.1", None)
