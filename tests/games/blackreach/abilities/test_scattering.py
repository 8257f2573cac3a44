"""Where a template lands (HBR-ABIL-IND-02 to -04, -SIGNUM): the scatter chart, its die, Signum."""

from __future__ import annotations

import pytest
from tests.games.blackreach.abilities.staging import point, scatter_stage
from tests.games.blackreach.stage import (
    RULES,
    activate,
    dice,
    hand,
    say,
    told,
)

from siegeworks.games.blackreach.box.components import TEMPLATES
from siegeworks.games.blackreach.cards.gear import ANY_ROLL
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH


@pytest.mark.rule("HBR-ABIL-IND-01", "HBR-ABIL-IND-02", "HBR-ABIL-IND-04", "HBR-ABIL-SIGNUM-01")
@pytest.mark.parametrize(
    ("die", "signum", "expected"),
    [
        (1, False, (4, 2)),
        (2, False, (6, 4)),
        (3, False, (2, 4)),
        (4, False, (4, 6)),
        (5, False, (4, 4)),
        (6, False, (4, 4)),
        (1, True, (4, 3)),
    ],
)
def test_scatter_example(die, signum, expected):
    s, gun, _ = scatter_stage(signum)
    s.unit_sm[gun] = 1
    dice(s, die, 1, 1, 1)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 4), "facing:n")

    landed = told(s, "scattered")[0]["point"]
    assert (landed % POINT_WIDTH, landed // POINT_WIDTH) == expected


@pytest.mark.rule("HBR-CARD-10", "HBR-ABIL-IND-02")
@pytest.mark.parametrize(("die", "expected"), [(4, (4, 4)), (1, (6, 4)), (6, (4, 4))])
def test_a_bonus_on_any_die_may_go_to_scatter(die, expected):
    s, gun, _ = scatter_stage()
    hand(s, 0, "relay")
    dice(s, die, 1, 1, 1)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 4), "facing:n")
    while RULES.question(s)[1].window != ANY_ROLL:
        say(s, "verb:pass")
    assert not told(s, "scattered")
    say(s, "card:um-relay")

    landed = told(s, "scattered")[0]["point"]
    assert (landed % POINT_WIDTH, landed // POINT_WIDTH) == expected
    assert told(s, "scattered")[0]["die"] == min(6, die + 1)


@pytest.mark.rule("HBR-ABIL-IND-03")
def test_one_template_has_no_chart():
    assert [t.id for t in TEMPLATES if t.scatter < 0] == ["h"]
