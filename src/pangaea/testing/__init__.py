"""The contract that every game must pass, and the coverage of its rulebook. For whoever adds a game."""
