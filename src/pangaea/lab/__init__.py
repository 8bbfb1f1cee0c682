"""The lab: contests between bots, statistics and benchmarks."""
