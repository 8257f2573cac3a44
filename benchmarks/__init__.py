"""How fast Siegeworks is beside engines people know: ratios measured in the same seconds, on one core."""
