"""Fault injection: tables under load while workers, bots and the database are killed, then an audit.

`players` plays and keeps a ledger of acknowledged moves, `chaos` injects faults, `balance` compares the
ledger with the database. `pangaea torture` runs all three.
"""
