"""Where procedures find one another by name, so that chapters and abilities need not import in circles."""

from __future__ import annotations

from siegeworks.core.flow import AnyState, Frame, Procedure, call

BY_NAME: dict[str, Procedure] = {}


def start(s: AnyState, name: str, frame: Frame) -> None:
    """Start a procedure by its name."""
    if not BY_NAME:
        from siegeworks.games.blackreach.turn import RULES

        BY_NAME.update(RULES.by_name)
    call(s, BY_NAME[name], frame)
