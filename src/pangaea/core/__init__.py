"""The core: steps, chance, views, records. It does not know any game."""
