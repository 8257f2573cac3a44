"""Referees: small restatements of the rulebooks that watch games and say where the program differs from the book.

referee.py   what a referee is, what it is shown, and how it disagrees
games.py     the games it watches: random, leaning, greedy ones, and the stored lines going on otherwise
runner.py    plays one of them before a referee; many of them, in one process or in two
__main__.py  the long run: `make referee GAME=...`
<game>.py    the referee of a game: a class called `Judge`

A referee is written from the book. It imports nothing of the game's rules: it may use the data files, the views of the
seats and of the watcher, the board, words and labels, the events that are told, and the options, never a state.
"""
