"""[T3] Swimming: swimmers attack swimmers only, and only they attack swimmers."""

from tests.games.evolution.tables import at, refused, texts


def test_only_a_swimmer_attacks_a_swimmer() -> None:
    """[T3] [R19] A swimming carnivore attacks only swimmers."""
    s = at("animal 0.1 carnivorous\nanimal 0.2 carnivorous swimming\nanimal 1.1 swimming\nanimal 1.2")
    attacks = {text for text in texts(s) if text.startswith("attack") and " 1." in text}
    assert attacks == {"attack 0.1 1.2", "attack 0.2 1.1"}
    assert refused(s, "attack 0.1 1.1") == "R19" and refused(s, "attack 0.2 1.2") == "R19"
