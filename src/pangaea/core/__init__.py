"""The core: steps, chance, views, records. It knows no game."""
