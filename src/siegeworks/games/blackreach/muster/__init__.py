"""Armies, recruitment, point battles, the campaign."""
