"""The search of the first release, kept as it was: a fixed opponent to measure later ones by."""
