"""Invalid input as people and programs send it: near-moves and garbage."""

from pangaea.core.chance import Rng

GARBAGE = (
    "", " ", "\t", "\n", "\0", "0", "-1", "*", "pass", "move", "None", "move a b c d e f g h", "{seat}", "%s", "é",
    "два", "١٢٣", "\u202e", "\ud800", "🦕" * 3, "x" * 5000, " ".join("ab" for _ in range(500)), "9" * 400, "end 1",
)  # fmt: skip
SEATS = (-1, 8, 9, 63, 64, 2**31, 2**63, 10**40)  # seats that no game has; 8 is chance


def mutations(text: str, other: str, rng: Rng, n: int) -> list[str]:
    """Return texts with one thing wrong; `other` is another text to take words from."""
    words, others = text.split(" "), other.split(" ") or [""]
    at = rng.below(len(words))
    letter = rng.below(len(text))
    wrong = [
        text + " ",
        " " + text,
        text + "\n",
        text.upper(),
        text.replace(" ", "  "),
        text + " " + words[-1],
        " ".join(words[:at] + words[at + 1 :]),
        " ".join(reversed(words)),
        " ".join([*words[:at], others[rng.below(len(others))], *words[at + 1 :]]),
        text[:letter] + text[letter + 1 :],
        text[:letter] + "z" + text[letter:],
        text[:letter] + "7" + text[letter + 1 :],
    ]
    return [wrong[rng.below(len(wrong))] for _ in range(n)]
