"""Siegeworks: rules, table, opponents and lab for siege board games. Unofficial and fan-made."""

__all__ = ["__version__"]

__version__ = "0.1.0"
