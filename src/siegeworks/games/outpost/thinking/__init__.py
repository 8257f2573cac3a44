"""What agents use to think."""
