"""HBR-FIRE, HBR-HIT  Fire, hits, damage."""
