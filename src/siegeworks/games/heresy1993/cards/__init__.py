"""Special cards: the windows in which they may be played, and one module a deck with what they do."""
