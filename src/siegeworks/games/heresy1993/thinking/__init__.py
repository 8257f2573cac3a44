"""What agents use: worth, danger, weights and dealt worlds."""
