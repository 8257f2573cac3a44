"""What agents use."""
