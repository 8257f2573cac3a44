"""The same tasks on a Ray cluster: the one RAY_ADDRESS names, one that is already joined, or a local one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from siegeworks.core.errors import BadRequest

if TYPE_CHECKING:
    from siegeworks.lab.simulate import Result, Task


def each(tasks: list[Task]) -> Iterator[Result]:
    """Results as they come from the cluster."""
    try:
        import ray
    except ImportError as error:
        raise BadRequest("the ray engine needs Ray: install siegeworks[ray]") from error
    from siegeworks.lab.simulate import play

    if not ray.is_initialized():
        ray.init(address=os.environ.get("RAY_ADDRESS"), log_to_driver=False, include_dashboard=False)
    remote = ray.remote(play)
    waiting = [remote.remote(task) for task in tasks]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield ray.get(ready[0])
