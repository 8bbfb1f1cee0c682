"""The files of a public server agree with each other."""

import re
from ipaddress import ip_address, ip_network
from pathlib import Path

from pangaea.table.connections import ANSWERING

ROOT = Path(__file__).parents[1]
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "Caddyfile").read_text(encoding="utf-8")


def found(pattern: str) -> str:
    (value,) = re.findall(pattern, COMPOSE)
    return str(value)


def test_no_other_container_gets_the_address_of_the_proxy() -> None:
    """The servers trust this address, and the proxy cannot start without it."""
    proxy = ip_address(found(r"ipv4_address: ([\d.]+)"))
    subnet, others = ip_network(found(r"subnet: ([\d./]+)")), ip_network(found(r"ip_range: ([\d./]+)"))
    assert proxy in subnet and proxy not in others
    assert others.network_address in subnet and others.broadcast_address in subnet
    assert found(r"--proxy=(\S+)") == str(proxy)


def test_the_proxy_knows_all_workers() -> None:
    workers = re.findall(r"^  (table-\d+):", COMPOSE, re.MULTILINE)
    assert len(workers) > 1
    assert re.findall(r"(table-\d+):8000", CADDYFILE) == workers
    assert f"depends_on: [{', '.join(workers)}]" in COMPOSE


def test_the_image_has_what_a_public_server_needs() -> None:
    """PostgreSQL, the operator's commands, and messages to phones."""
    (extras,) = re.findall(r'pip install .*"\.\[(.*)\]"', (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert {"table", "terminal", "postgres", "push"} <= set(extras.split(","))
    grace, drain = int(found(r"stop_grace_period: (\d+)s")), int(found(r'PANGAEA_DRAIN: "(\d+)"'))
    assert drain + ANSWERING < grace, "nobody kills a worker that still answers"
