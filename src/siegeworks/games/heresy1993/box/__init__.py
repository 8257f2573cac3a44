"""What lies in the box: counters, cards, words and switches."""
