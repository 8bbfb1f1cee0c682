"""Torture: tables under load while workers, bots and the database are killed, then an audit.

`players` plays and keeps a ledger of every move that was acknowledged, `chaos` breaks things, `balance` compares the
ledger with the database. `pangaea torture` runs all three.
"""
