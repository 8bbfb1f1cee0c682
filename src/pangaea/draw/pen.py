"""The five strokes pictograms are made of; each takes the pieces of one path."""


def line(*path: str) -> str:
    """A stroke of the usual width."""
    return _path("", path)


def thin(*path: str) -> str:
    """A finer stroke."""
    return _path("t", path)


def solid(*path: str) -> str:
    """A filled shape."""
    return _path("f", path)


def cut(*path: str) -> str:
    """A hole in a filled shape, in the colour of the ground."""
    return _path("k", path)


def cut_line(*path: str) -> str:
    """A groove in a filled shape, in the colour of the ground."""
    return _path("ks", path)


def _path(css: str, path: tuple[str, ...]) -> str:
    styled = f' class="{css}"' if css else ""
    return f'<path{styled} d="{"".join(path)}"/>'
