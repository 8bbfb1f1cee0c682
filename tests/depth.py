"""How far the tests over all games and modes play: to the end compiled, only some way where Python is plain."""

import pangaea

DECISIONS = 10_000 if pangaea.compiled() else 24
EVERY_MODE = pangaea.compiled()  # plain: the first mode of each game is enough, for the source is the same
