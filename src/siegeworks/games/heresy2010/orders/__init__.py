"""Actions, orders, the initiative and its special phases (chapters 4 to 7)."""
