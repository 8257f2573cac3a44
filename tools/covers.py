"""Draw the lobby's covers from the games' own boards: python tools/covers.py, after a change of their drawing.

Each game is set up at a table of its own, played a little by the quick agent, and its board is photographed.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.browser.conftest import FLAGS, Desk, chromium, serving  # noqa: E402

from siegeworks.agents.contract import Clock  # noqa: E402
from siegeworks.agents.driver import ask  # noqa: E402
from siegeworks.agents.registry import make  # noqa: E402
from siegeworks.core.record import Match  # noqa: E402
from siegeworks.core.spec import find  # noqa: E402

# game: scenario, choices played, and the part of the board shown (left, top, width as shares of its width and height)
COVERS = {
    "heresy2010": ("brother-against-brother", 30, (0.02, 0.08, 0.96)),
    "heresy1993": ("historical", 14, (0.02, 0.08, 0.96)),
    "blackreach": ("s2-yard-gate", 40, (0.04, 0.02, 0.9)),
    "outpost": ("dawn", 12, (0.02, 0.02, 0.96)),
}
WIDTH, HEIGHT = 480, 300
WHOLE = """() => {
    const areas = [...document.querySelectorAll(".board [data-thing^='area:'], .board [data-thing^='square:']")];
    const boxes = areas.map((a) => a.getBoundingClientRect()).filter((b) => b.width > 4);
    const left = Math.min(...boxes.map((b) => b.left)), top = Math.min(...boxes.map((b) => b.top));
    const right = Math.max(...boxes.map((b) => b.right)), bottom = Math.max(...boxes.map((b) => b.bottom));
    return { x: left, y: top, width: right - left, height: bottom - top };
}"""
QUALITY = 58


def played(game: str, scenario: str, count: int) -> dict[str, Any]:
    """The record of a game that the quick agent has begun."""
    spec, match = find(game), Match.new(game, scenario, 11)
    agent = make("greedy", 11)
    while not match.over and len(match.words) < count:
        match.choose(ask(agent, spec, match.state, clock=Clock(1.0)))
    return match.record()


def main() -> None:
    """Photograph every cover."""
    target = ROOT / "web" / "src" / "lobby" / "covers"
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as base, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = browser.new_context(viewport={"width": 1100, "height": 800})
        desk = Desk(context.new_page(), base)
        for game, (scenario, count, (left, top, share)) in COVERS.items():
            seats = dict.fromkeys(find(game).seats, "here")
            desk.enter(desk.make(game, seats, file=played(game, scenario, count)))
            if desk.page.locator("[data-handover]").count():
                desk.page.locator("[data-handover] button").first.click()
            desk.ready()
            box = desk.page.evaluate(WHOLE)
            width = box["width"] * share
            clip = {
                "x": box["x"] + box["width"] * left,
                "y": box["y"] + box["height"] * top,
                "width": width,
                "height": width * HEIGHT / WIDTH,
            }
            desk.page.add_style_tag(content=".strips, .controls, .theatre, .held { display: none !important; }")
            clip["height"] = min(clip["height"], box["height"] * (1 - top))
            shot = desk.page.screenshot(clip=clip, type="png")
            small = context.new_page()
            small.set_viewport_size({"width": WIDTH, "height": HEIGHT})
            data = base64.b64encode(shot).decode()
            small.set_content(
                f"<body style='margin:0'><img width={WIDTH} height={HEIGHT} src='data:image/png;base64,{data}'></body>"
            )
            small.screenshot(path=str(target / f"{game}.jpg"), type="jpeg", quality=QUALITY)
            small.close()
        browser.close()


if __name__ == "__main__":
    main()
