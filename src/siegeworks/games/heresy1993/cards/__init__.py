"""Special cards: the windows in which they may be played, and one module per deck with what they do."""
