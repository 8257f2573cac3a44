"""What the abilities printed on a counter do, in our own words: told where a person looks at the counter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from siegeworks.core.data import parse
from siegeworks.core.story import counted
from siegeworks.games.blackreach.box.components import NAME_OF_ABILITY
from siegeworks.games.blackreach.box.records_units import PrintedAbility

FLYING = "flying"  # written as a mark of the face, not among its abilities
FLAMES = {"f": "light", "m": "medium", "h": "heavy"}


class AbilityText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of an ability, and what its tag says behind the name; numbers printed with it stand in braces."""

    text: str
    also: str = ""
    none: str = ""  # the text where the printed number is zero
    large: str = ""  # the text where the symbol is that of large pieces


UNTOLD = AbilityText("")  # one that a pack brought along


class BoardAbility(msgspec.Struct, frozen=True):
    """An ability of a face or weapon as the page shows it: its name with the number, and what it does."""

    id: str
    name: str
    text: str


@cache
def texts() -> dict[str, AbilityText]:
    """The texts of all abilities."""
    return msgspec.convert(parse(Path(__file__).with_suffix(".toml"))["ability"], dict[str, AbilityText])


def told(printed: Iterable[PrintedAbility], flying: bool = False) -> list[BoardAbility]:
    """Abilities as the page shows them, in the order in which they are printed."""
    rows = [PrintedAbility(id=FLYING), *printed] if flying else list(printed)
    return [_told(row) for row in rows]


def _told(row: PrintedAbility) -> BoardAbility:
    said = texts().get(row.id, UNTOLD)
    is_none = bool(said.none) and 0 in (row.squares, row.bonus)
    text = said.none if is_none else said.large if said.large and row.large else said.text
    numbers = _numbers(row)
    also = "" if is_none else said.also.format_map(numbers)
    name = NAME_OF_ABILITY.get(row.id, row.id)
    return BoardAbility(row.id, f"{name} {also}".rstrip(), text.format_map(numbers))


def _numbers(row: PrintedAbility) -> dict[str, str]:
    """The numbers printed with an ability, as they are said."""
    return {
        **{key: str(value) for key, value in msgspec.structs.asdict(row).items()},
        "bonus": f"+{row.bonus}",
        "facing": row.facing or "front",
        "flame": FLAMES.get(row.template or "", ""),
        "letter": (row.template or "").upper(),
        "dice_said": counted(row.dice or 0, "die", "dice"),
        "squares_said": counted(row.squares or 0, "square"),
        "stars_said": counted(row.stars or 0, "order token"),
    }
