"""HBR-ORDER, HBR-ACT, HBR-SUPPLY  The three phases of a turn."""
