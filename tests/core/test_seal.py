"""Seals: what was signed is known by its key, and nothing else is."""

from __future__ import annotations

import random

from siegeworks.core.seal import CHAINS, public_key, sign, signed_by


def test_a_seal_is_known_by_its_key() -> None:
    signature = sign(b"secret", "end")

    assert len(signature) == CHAINS
    assert signed_by("end", signature) == public_key(b"secret")
    assert signed_by("end", signature) != public_key(b"other")


def test_another_message_or_a_changed_signature_has_another_key() -> None:
    signature, key = sign(b"secret", "end"), public_key(b"secret")
    dice = random.Random(3)

    assert all(signed_by(f"end {n}", signature) != key for n in range(30))
    for _ in range(30):
        at = dice.randrange(CHAINS)
        changed = [*signature[:at], signature[at][::-1], *signature[at + 1 :]]
        assert signed_by("end", changed) != key


def test_nobody_can_go_further_along_every_chain() -> None:
    """The last digits count what is left, so a message with greater digits has smaller ones there."""
    from siegeworks.core.seal import _digits

    for n in range(200):
        one, other = _digits(f"{n}"), _digits(f"other {n}")
        assert any(a > b for a, b in zip(one, other, strict=True))
        assert any(a < b for a, b in zip(one, other, strict=True))
