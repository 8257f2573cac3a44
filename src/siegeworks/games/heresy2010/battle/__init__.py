"""Battles, from joining to retreat and rout (chapters 11 to 15)."""
