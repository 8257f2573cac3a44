"""Bombardment, fortifications, lasers, corruption, the Vengeful Spirit."""
