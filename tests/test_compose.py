"""The files of a public server agree with each other."""

import re
from ipaddress import ip_address, ip_network
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "Caddyfile").read_text(encoding="utf-8")


def found(pattern: str) -> str:
    (value,) = re.findall(pattern, COMPOSE)
    return str(value)


def test_no_other_container_gets_the_address_of_the_proxy() -> None:
    """The tables trust this address, and the proxy cannot start without it."""
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
