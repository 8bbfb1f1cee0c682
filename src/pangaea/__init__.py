"""Pangaea: board games of dinosaurs, amoebas and evolution."""
