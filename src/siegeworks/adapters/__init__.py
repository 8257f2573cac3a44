"""Doors to the learning world: PettingZoo, Gymnasium and OpenSpiel. Each stands on core alone and loads its library
only when used.
"""
