"""What is told of abilities beside a counter."""

from __future__ import annotations

import pytest

from siegeworks.games.blackreach.box.ability_texts import BoardAbility, texts, told
from siegeworks.games.blackreach.box.components import rows
from siegeworks.games.blackreach.box.records_units import AbilityData, PrintedAbility
from siegeworks.games.blackreach.people.boardview import board


def test_every_ability_has_a_text_and_no_text_is_left_over() -> None:
    assert set(texts()) == {row.id for row in rows("abilities.toml", "ability", AbilityData)}


def test_every_ability_on_a_counter_is_told_with_its_numbers() -> None:
    faces = board().faces.values()
    shown = [a for face in faces for a in (*face.abilities, *(a for w in face.weapons for a in w.abilities))]

    assert len(shown) > 300
    assert {a.id for a in shown} >= {"order", "sniper", "flying", "limited-arc", "suppressive-fire"}
    for a in shown:
        assert a.text.endswith("."), a
        assert not {"{", "}", "None"} & set(f"{a.name} {a.text}".split()), a


@pytest.mark.parametrize(
    ("printed", "name", "says"),
    [
        (PrintedAbility(id="assault", bonus=2), "Assault +2", "adds +2"),  # HBR-ABIL-ASSAULT-01
        (PrintedAbility(id="assault", bonus=0), "Assault", "hand to hand"),  # HBR-ASLT-01
        (PrintedAbility(id="limited-range", squares=4), "Limited Range 4", "4 squares"),  # HBR-ABIL-LRANGE-01
        (PrintedAbility(id="limited-range", squares=0), "Limited Range", "hand to hand only"),
        (PrintedAbility(id="flamer", template="h"), "Flamethrower heavy", "heavy jet"),  # HBR-ABIL-FLAME-01
        (PrintedAbility(id="order", stars=1), "Order 1", "1 order token more"),  # HBR-ABIL-ORDER-01
        (PrintedAbility(id="transport", capacity=6, large=True), "Transport 6", "large ones too"),  # HBR-ABIL-TRANS-03
    ],
)
def test_the_numbers_of_a_counter_stand_in_the_tag_and_the_text(printed: PrintedAbility, name: str, says: str) -> None:
    (row,) = told([printed])

    assert row.name == name
    assert says in row.text


def test_flying_is_told_where_a_face_flies() -> None:
    assert [row.id for row in told([], flying=True)] == ["flying"]
    assert told([PrintedAbility(id="of-a-pack")]) == [BoardAbility("of-a-pack", "of-a-pack", "")]
