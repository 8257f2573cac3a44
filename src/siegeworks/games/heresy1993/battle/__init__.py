"""H93-CBT to H93-ADV: fights, from the first target to the advance."""
