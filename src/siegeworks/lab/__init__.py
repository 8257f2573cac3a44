"""The lab: many games, their figures, ladders and reports. The local process pool is the default; Ray runs the same
tasks on many machines.
"""
