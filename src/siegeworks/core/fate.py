"""Chance through one door.

A fate answers `draw(s, n, what)` with a number from 0 to n - 1. The state keeps where fate stands (`step`, `drawn`,
`seed`), the fate object itself never changes, so copies of a state share it.

Keyed      every draw has a key (game, step, what, counter); the result is a hash of the secret and the key. A fork
           keeps all other draws, and once the secret is published anyone can check each draw against the commitment
           made at the start.
Fast       a multiplicative generator whose seed is an integer in the state: for simulation and search.
Scripted   the results a test or a puzzle wants, in order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from siegeworks.core.seam import AnyState

_MODULUS = (1 << 61) - 1
_FACTOR = 437799614237992725


class Fate:
    """What decides chance; see the module's text."""

    kind = ""

    def draw(self, s: AnyState, n: int, what: str) -> int:
        """A number from 0 to n - 1."""
        raise AssertionError("a fate draws in its own way")

    def commitment(self) -> str:
        """What may be published before the game so that its draws can be checked after it."""
        return ""

    def hash_key(self) -> bytes:
        """The salt of state hashes: without it a hash would let an opponent test guesses at hidden things."""
        return b""


class Fast(Fate):
    """Multiplicative generator modulo 2^61 - 1; its seed is `s.seed`, and `start` for a state that carries none (0)."""

    kind = "fast"

    def __init__(self, start: int = 1) -> None:
        self.start = start

    def draw(self, s: AnyState, n: int, what: str) -> int:
        seed: int = (s.seed or self.start) * _FACTOR % _MODULUS  # 0 would stay 0 for ever
        s.seed = seed
        return (seed * n) >> 61


class Keyed(Fate):
    """Draws derived from a secret and the key of the draw; `later` are secrets that hold from a step on."""

    kind = "keyed"

    def __init__(self, game: str, secret: bytes, later: Sequence[tuple[int, bytes]] = ()) -> None:
        self.game = game
        self.secret = secret
        self.later = tuple(later)

    def secret_at(self, step: int) -> bytes:
        """The secret that holds at a step."""
        found = self.secret
        for first, secret in self.later:
            if step >= first:
                found = secret
        return found

    def draw(self, s: AnyState, n: int, what: str) -> int:
        secret = self.secret_at(s.step) if self.later else self.secret
        return draw_by_key(secret, self.game, s.step, what, s.drawn, n)

    def commitment(self) -> str:
        return hashlib.sha256(b"siegeworks-fate:" + self.secret).hexdigest()

    def hash_key(self) -> bytes:
        return self.secret


class Scripted(Fate):
    """The given results in order, each from 0 to n - 1; `s.seed` counts those used; asserts when one does not fit."""

    kind = "scripted"

    def __init__(self, results: list[int]) -> None:
        self.results = list(results)

    def draw(self, s: AnyState, n: int, what: str) -> int:
        if s.seed >= len(self.results):
            raise AssertionError(f"the script of fate has no result left for {what!r} (1 to {n})")
        result: int = self.results[s.seed]
        if not 0 <= result < n:
            raise AssertionError(f"the script of fate gives {result} for {what!r}, which has {n} results")
        s.seed += 1
        return result


FAST = Fast()


def draw_by_key(secret: bytes, game: str, step: int, what: str, counter: int, n: int) -> int:
    """The one true result of a keyed draw: 96 bits of a keyed hash scaled to n (bias below 2^-64 for any n we use)."""
    key = f"{game}/{step}/{what}/{counter}".encode()
    digest = hashlib.blake2b(key, key=secret[:64], digest_size=12).digest()
    return (int.from_bytes(digest, "big") * n) >> 96


def secret_of(seed: int | str) -> bytes:
    """The 32-byte secret that a seed stands for."""
    return hashlib.blake2b(f"siegeworks seed {seed}".encode(), digest_size=32).digest()


def mixed(secret: str, given: list[str]) -> str:
    """The seed made of a server's secret and what each person's page gave: nobody alone can choose it."""
    parts = [b"siegeworks mix", secret.encode(), *(lot.encode() for lot in given)]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def keyed(game: str, seed: int | str, luck: Any = None) -> Keyed:
    """The fate of a seed; what pages gave after the first word counts from the step on that stands with it."""
    secret_from = []
    if luck is not None:
        given = list(luck["given"])
        for step, lot in luck.get("later", ()):
            given.append(lot)
            secret_from.append((step, secret_of(mixed(luck["secret"], given))))
    return Keyed(game, secret_of(seed), secret_from)


def commitment_of(seed: int | str) -> str:
    """What is published of a seed before the first word."""
    return Keyed("", secret_of(seed)).commitment()


def chained(commitment: str, words: list[str], hashes: list[str]) -> str:
    """The end of the chain over a whole game: H(previous, word, state) from the commitment on."""
    link = hashlib.sha256(f"siegeworks chain/{commitment}/{hashes[0]}".encode()).hexdigest()
    for word, state in zip(words, hashes[1:], strict=True):
        link = hashlib.sha256(f"{link}/{word}/{state}".encode()).hexdigest()
    return link


def start_seed(seed: int | str) -> int:
    """The first state of the fast generator for a seed."""
    return (
        int.from_bytes(hashlib.blake2b(f"siegeworks fast {seed}".encode(), digest_size=16).digest(), "big")
        % (_MODULUS - 1)
        + 1
    )


def draw(s: AnyState, n: int, what: str, to: list[int] | None = None) -> int:
    """A number from 0 to n - 1, known to chance alone until now; `to` names the seats that may see it (else all)."""
    result: int = s.fate.draw(s, n, what)
    s.drawn += 1
    s.reveals += 1
    if s.journal is not None:
        s.journal.chance(s, n, what, result, to)
    return result


def roll(s: AnyState, sides: int, what: str) -> int:
    """A die: 1 to sides."""
    return draw(s, sides, what) + 1


def shuffle(s: AnyState, cards: list[int], what: str) -> None:
    """Shuffle in place (the journal hears of one shuffle, not of each swap)."""
    fate = s.fate
    first = s.drawn
    if type(fate) is Fast:  # the same draws without a call for each: worlds are dealt by the thousand
        seed: int = s.seed
        for i in range(len(cards) - 1, 0, -1):
            seed = (seed or fate.start) * _FACTOR % _MODULUS
            k = (seed * (i + 1)) >> 61
            cards[i], cards[k] = cards[k], cards[i]
        s.seed = seed
        s.drawn = first + max(0, len(cards) - 1)
    else:
        for i in range(len(cards) - 1, 0, -1):
            j: int = fate.draw(s, i + 1, what)
            s.drawn += 1
            if j != i:
                cards[i], cards[j] = cards[j], cards[i]
    s.reveals += 1
    if s.journal is not None:
        s.journal.shuffled(s, len(cards), what, first)
