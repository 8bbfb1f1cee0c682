"""The painting of Jurassic Parts: a skeleton in the rock, and a chisel."""

from pangaea.draw.paintings import HEIGHT, WIDTH
from pangaea.draw.svg import group, path, rect, use


def painting() -> str:
    """Jurassic Parts: a skeleton in the rock, and a chisel."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky green") + path("M0 46Q80 30 160 48T300 40V190H0z", "stratum")
    body += path("M0 150Q90 134 170 152T300 146V190H0z", "stratum low")
    for at, part in enumerate(("skull", "torso_arms", "pelvis_legs", "tail")):
        body += use(f"b-tyrannosaurus-{part}", 18 + at * 66, 58, 66)
    body += path("M146 46l-6 14 8 10M206 190l4-26-12-16", "cleft")
    return body + group(use("j-chisel", 122, 0, 48), "tool") + use("b-plant", 238, 130, 50)
