"""Why something is not allowed, and what a choice would risk: reasons and odds, each naming its rule."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct


class Reason(Struct, frozen=True, gc=False):
    """One rule that stands in the way, in a sentence; made so often in passing that it must cost next to nothing."""

    rule: str
    text: str


class Caution(NamedTuple):
    """What a legal word wastes, or whom it hurts, in a sentence: asked about once before it is said.

    `kind` is waste (nothing comes of it), own-loss (it hurts the side that says it) or loses-the-game; `rule` is the
    question's own where none is named.
    """

    kind: str
    text: str
    rule: str = ""


WASTE, OWN_LOSS, LOSES_THE_GAME = "waste", "own-loss", "loses-the-game"
CAUTIONS = (WASTE, OWN_LOSS, LOSES_THE_GAME)


class Modifier(NamedTuple):
    """One thing that moves the odds: its rule, its name, and by how much."""

    rule: str
    text: str
    value: int


class Outcome(NamedTuple):
    """One result of chance and its probability (exact when a Fraction, else an estimate)."""

    result: str
    chance: Fraction | float


class Odds(NamedTuple):
    """What a choice would roll or draw.

    `exact` is False for sampled odds; then `samples` says of how many, and each chance has its interval on the wire.
    """

    what: str
    needs: str
    modifiers: list[Modifier]
    outcomes: list[Outcome]
    exact: bool = True
    samples: int = 0

    def to_wire(self) -> dict[str, object]:
        """The odds as the protocol sends them."""
        rows: list[dict[str, object]] = []
        for result, chance in self.outcomes:
            row: dict[str, object] = {"result": result, "chance": round(float(chance), 6)}
            if isinstance(chance, Fraction):
                row["fraction"] = f"{chance.numerator}/{chance.denominator}"
            if not self.exact:
                row["interval"] = list(wilson(float(chance), self.samples))
            rows.append(row)
        return {
            "what": self.what,
            "needs": self.needs,
            "modifiers": [{"rule": m.rule, "text": m.text, "value": m.value} for m in self.modifiers],
            "distribution": rows,
            "exact": self.exact,
            "samples": self.samples,
        }


def wilson(share: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share seen in n trials."""
    if n == 0:
        return (0.0, 1.0)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
    return (round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6))
