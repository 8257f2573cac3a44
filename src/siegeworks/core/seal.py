"""A seal: a signature that a key can give once, made of nothing but SHA-256, so that a page can check it by itself.

Of each of 67 secret numbers a chain of 15 hashes is made; the hash of all their ends is the public key. A signature
goes so far along each chain as a hexadecimal digit of the message's hash says, and whoever checks it goes the rest of
the way. Three more digits say how much of the way is left in all, so that nobody can go further with them.
(R. Merkle's and R. Winternitz's one-time signatures.) A key is for one message: the end of one game.
"""

from __future__ import annotations

import hashlib

_LONGEST = 15
_DIGITS = 64  # of a message's hash
_MORE = 3  # of what is left
CHAINS = _DIGITS + _MORE
_STEPS = [[f"siegeworks seal/{chain}/{step}/".encode() for step in range(_LONGEST)] for chain in range(CHAINS)]


def _on(value: str, chain: int, first: int, last: int) -> str:
    """Some steps along a chain."""
    for step in _STEPS[chain][first:last]:
        value = hashlib.sha256(step + value.encode()).hexdigest()
    return value


def _digits(message: str) -> list[int]:
    """How far a message leads along each chain."""
    digits = [int(digit, 16) for digit in hashlib.sha256(f"siegeworks end/{message}".encode()).hexdigest()]
    left = sum(_LONGEST - digit for digit in digits)
    return [*digits, *(int(digit, 16) for digit in f"{left:0{_MORE}x}")]


def _starts(secret: bytes) -> list[str]:
    return [hashlib.sha256(f"siegeworks seal/{chain}/".encode() + secret).hexdigest() for chain in range(CHAINS)]


def _key(ends: list[str]) -> str:
    return hashlib.sha256(f"siegeworks seal/{'/'.join(ends)}".encode()).hexdigest()


def public_key(secret: bytes) -> str:
    """What is told before the game, to know the seal by."""
    return _key([_on(start, chain, 0, _LONGEST) for chain, start in enumerate(_starts(secret))])


def sign(secret: bytes, message: str) -> list[str]:
    """The seal under a message; a secret is for one message only."""
    return [
        _on(start, chain, 0, far)
        for chain, (start, far) in enumerate(zip(_starts(secret), _digits(message), strict=True))
    ]


def signed_by(message: str, signature: list[str]) -> str:
    """The public key under whose seal a message stands; that of nobody if message or signature were changed."""
    far = _digits(message)
    return _key([_on(value, chain, far[chain], _LONGEST) for chain, value in enumerate(signature[:CHAINS])])
