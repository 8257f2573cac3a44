"""The fuzzer: lines (games that can be played again), the stream of games that looks for the unseen, and corpora."""
