"""How far tests over all games and modes play: to the end if compiled, otherwise only part of the way."""

import pangaea

DECISIONS = 10_000 if pangaea.compiled() else 24
EVERY_MODE = pangaea.compiled()  # plain: the first mode of each game is enough, for the source is the same
