"""Players that learn: self-play, training, and gating. What is learned is a file that `pangaea.bots.nets` reads."""
