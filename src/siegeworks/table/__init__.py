"""The table: a server that lets people and agents play every game in a browser, by the rules."""

from siegeworks.table.serve import play

__all__ = ["play"]
