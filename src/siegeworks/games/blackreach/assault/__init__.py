"""HBR-ASLT  Assaults and what follows them."""
