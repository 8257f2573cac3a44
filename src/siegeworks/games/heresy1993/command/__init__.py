"""H93-STRAT, H93-CHAR: plans, initiative and the characters' own rules."""
