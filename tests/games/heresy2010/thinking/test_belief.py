"""What the enemy laid face down is judged by where it lies."""

from __future__ import annotations

from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.core.spec import find
from siegeworks.games.heresy2010.box.components import CARD_SIDE, CARDS, N_REGIONS, SHIP, TRAITOR
from siegeworks.games.heresy2010.orders.carryout import has_text_for
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.belief import fit, likelihood, share
from siegeworks.games.heresy2010.thinking.evaluate import BOARDING


def laid(s: Heresy2010State, side: int) -> int:
    return sum(CARD_SIDE[c] == side for stack in s.stacks for c in stack)


def started() -> Heresy2010State:
    """A game in which both sides have laid orders."""
    spec = find("heresy2010")
    s: Heresy2010State = spec.new(None, "belief")
    agents = [Greedy(f"belief {seat}", tries=6, worlds=1) for seat in range(2)]
    while spec.rules.question(s)[0].kind != "choose-action" or min(laid(s, 0), laid(s, 1)) < 2:
        spec.choose(s, ask(agents[spec.rules.seat(s)], spec, s))
    return s


def test_an_order_is_likelier_where_it_fits() -> None:
    s = started()
    card = next(iter(BOARDING))
    row = fit(s, CARD_SIDE[card], "boarding")

    assert share(row, card, SHIP) == max(share(row, card, r) for r in range(N_REGIONS))
    pods = next(c for c, order in enumerate(CARDS) if order.id.startswith("drop-pod") and CARD_SIDE[c] == TRAITOR)
    landing = fit(s, TRAITOR, "landing")
    walled = [share(landing, pods, r) for r in range(N_REGIONS) if not has_text_for(pods, r)]
    assert max(walled, default=0.0) < max(share(landing, pods, r) for r in range(N_REGIONS)) / 2


def test_worlds_with_orders_that_fit_are_likelier() -> None:
    """The same orders dealt to other regions make other likelihoods, all of them above zero and at most one."""
    spec, s = find("heresy2010"), started()
    for seat in (0, 1):
        found = [likelihood(spec.determinize(s, seat, n), seat) for n in range(24)]

        assert all(0.0 < x <= 1.0 for x in found)
        assert max(found) > 1.5 * min(found)


def test_where_nothing_is_laid_all_worlds_are_alike() -> None:
    s = started()
    for stack in s.stacks:
        stack.clear()

    assert likelihood(s, 0) == likelihood(s, 1) == 1.0
