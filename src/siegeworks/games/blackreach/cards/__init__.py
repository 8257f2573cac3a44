"""Action cards of both decks (HBR-CARD)."""
