"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel."""
