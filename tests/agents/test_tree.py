"""The search tree: what its nodes know of their playouts."""

from __future__ import annotations

import pytest

from siegeworks.agents.tree import Node, RootSequence, expected_gain, principal_variation


def test_a_node_knows_the_mean_and_the_deviation_of_its_playouts() -> None:
    node = Node(1)
    node.add(0.5)
    node.add(-0.1)

    assert node.mean == pytest.approx(0.2)
    assert node.deviation == pytest.approx(0.3)


def test_a_sequence_is_exact_once_it_held_no_chance_and_came_out_the_same_twice() -> None:
    sequence = RootSequence((1, 2), 0)
    sequence.add(0.25)
    assert not sequence.exact
    sequence.add(0.25)
    assert sequence.exact
    sequence.deterministic = False
    assert not sequence.exact
    other = RootSequence((1, 3), 0)
    other.add(0.25)
    other.add(0.2501)  # little, but not the same
    assert not other.exact


def test_the_principal_variation_follows_the_most_visited_words() -> None:
    root = RootSequence((1,), 0)
    for word, visits in ((2, 1), (3, 4), (4, 2)):
        child = root.children[word] = Node(1)
        for _ in range(visits):
            child.add(0.0)
    root.children[3].children[9] = Node(0)

    assert principal_variation(root) == [3, 9]


def test_what_is_certain_gains_its_lead_or_nothing() -> None:
    assert expected_gain(0.2, 0.0) == 0.2
    assert expected_gain(-0.2, 0.0) == 0.0
    assert expected_gain(0.0, 1.0) == pytest.approx(0.3989, abs=1e-4)
    assert expected_gain(-0.2, 0.1) < expected_gain(-0.1, 0.1) < expected_gain(-0.1, 0.2)
