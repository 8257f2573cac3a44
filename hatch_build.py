"""Build hook: a wheel carries the browser page, built from web/ with the Node of the Python registry.

An editable install leaves the page alone (`make web` builds it); a wheel without the page is refused.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into src/siegeworks/table/static before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "tools"))
        import build_web

        if (root / "web" / "package.json").exists():
            build_web.build(root, if_changed=True)
        if not (root / "src" / "siegeworks" / "table" / "static" / "index.html").exists():
            raise RuntimeError(
                "the page src/siegeworks/table/static/index.html is missing and web/ is not there to build it"
            )
