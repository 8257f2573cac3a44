"""What is in the box: pieces, words, options, and positions of older versions."""
