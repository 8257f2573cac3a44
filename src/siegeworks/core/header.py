"""What a record says besides its words: its parts, what has changed since it was made, its seed and its luck."""

from __future__ import annotations

from typing import Any

from siegeworks.core.data import active_packs
from siegeworks.core.errors import BadRecord
from siegeworks.core.spec import GameSpec

RECORD_VERSION = 1
LONGEST_SEED = 200  # characters
MOST_LOTS = 100  # parts that a fate is mixed of


class Remark(str):
    """A remark on a record, and the form of it that names no word, for those who may not know it."""

    openly: str

    def __new__(cls, text: str, openly: str) -> Remark:
        """The remark in full, and as it may be told to everybody."""
        remark = super().__new__(cls, text)
        remark.openly = openly
        return remark


def told_openly(remarks: list[str]) -> list[str]:
    """Remarks as everybody at a table may read them."""
    return [remark.openly if isinstance(remark, Remark) else remark for remark in remarks]


def parts_of(record: Any) -> tuple[dict[str, Any], list[Any], list[Any]]:
    """Header, words and hashes of a record; refuses what has no such parts."""
    header = record.get("header") if isinstance(record, dict) else None
    words = record.get("words") if isinstance(record, dict) else None
    if not isinstance(header, dict) or not isinstance(words, list):
        raise BadRecord("a record is an object with header and words")
    if record.get("record") != RECORD_VERSION:
        raise BadRecord(f"this record has form {record.get('record')!r:.20}; this version reads form {RECORD_VERSION}")
    hashes = record.get("hashes")
    return dict(header), words, hashes if isinstance(hashes, list) else []


def changes_since(spec: GameSpec, header: dict[str, Any]) -> list[str]:
    """What is not as it was when the record was made: the version of the rules, the data packs."""
    remarks: list[str] = []
    if header.get("version") != spec.version:
        remarks.append(
            f"recorded under version {header.get('version')!r:.20} of the rules; this is version {spec.version}"
        )
    packs = [pack.name for pack in active_packs()]
    recorded = header.get("packs") or []
    if recorded != packs:
        with_packs = f"{recorded!r:.200}" if recorded else "none"
        remarks.append(f"recorded with data packs {with_packs}; in use now: {', '.join(packs) or 'none'}")
    return remarks


def is_luck(luck: Any) -> bool:
    """Whether a header tells how its seed was mixed, in the form that this version writes."""
    if not isinstance(luck, dict) or not isinstance(luck.get("given"), list):
        return False
    later = luck.get("later", [])
    if not isinstance(later, list) or not all(_is_later_lot(row) for row in later):
        return False
    texts = [luck.get("secret"), *luck["given"], *(lot for _, lot in later)]
    return len(texts) <= MOST_LOTS and all(isinstance(text, str) and len(text) <= LONGEST_SEED for text in texts)


def _is_later_lot(row: Any) -> bool:
    """Whether a row names the step before which something was mixed in, and what."""
    return isinstance(row, list) and len(row) == 2 and type(row[0]) is int and row[0] >= 0


def seed_of(header: dict[str, Any]) -> int | str:
    """The seed of a header; refuses one that is missing, too long or of another kind."""
    if "seed" not in header:
        raise BadRecord("the seed of this record has not been published yet: it can be replayed when the game is over")
    seed: int | str = header["seed"]
    if not fits_seed(seed):
        raise BadRecord("the seed of a record is a number or a short text")
    return seed


def fits_seed(seed: Any) -> bool:
    """Whether something can be a seed: a number or a short text."""
    if isinstance(seed, str):
        return len(seed) <= LONGEST_SEED
    return type(seed) is int and seed.bit_length() <= 512
