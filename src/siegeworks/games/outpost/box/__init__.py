"""What lies in the box: pieces, words, the switch, and older forms of a position."""
