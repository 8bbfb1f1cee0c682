"""The lab: mass play, statistics and benchmarks."""
