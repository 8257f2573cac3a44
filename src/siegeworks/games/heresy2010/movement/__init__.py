"""Movement, flying and stacking (chapters 8 to 10)."""
