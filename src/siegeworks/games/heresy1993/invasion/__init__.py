"""H93-INV, H93-LASER: the landing, laser fire and treachery."""
