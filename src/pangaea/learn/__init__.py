"""Learning judges: self-play, training and gating. The result is a file for `pangaea.bots.nets`."""
