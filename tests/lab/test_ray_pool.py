"""Games played by Ray are the same games."""

from __future__ import annotations

import pytest
from tests.lab.rows import without_time

from siegeworks.lab import simulate


@pytest.mark.slow
def test_ray_plays_the_same_games_on_two_nodes() -> None:
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        tasks = simulate.plan("outpost", None, 4, 7, "random,random")
        there = simulate.run(tasks, engine="ray")
    finally:
        ray.shutdown()
        cluster.shutdown()

    assert without_time(there) == without_time(simulate.run(tasks))
