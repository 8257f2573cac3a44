"""The time by which agents are held to their promises.

It is the time of the day, as a person feels it. On a machine with other things to do that measures the others: with
SIEGEWORKS_TIME=processor in the environment it is the processor time of the thread that thinks, so that agents that
are promised the same get the same, however busy the machine is. Never set it for a table: a person would wait longer.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

now: Callable[[], float] = time.thread_time if os.environ.get("SIEGEWORKS_TIME") == "processor" else time.monotonic
