"""Agents: they see views and dealt worlds, never a state."""
