"""The lab: games played in numbers, and measured."""
