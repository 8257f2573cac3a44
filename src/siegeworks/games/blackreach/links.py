"""Where procedures find one another by name, so that chapters and abilities need not import in circles."""

from __future__ import annotations

from siegeworks.core.flow import AnyState, Frame, Procedure, Rules, call

BY_NAME: dict[str, Procedure] = {}


def connect(rules: Rules) -> None:
    """Called once, when the table of procedures is made."""
    BY_NAME.update(rules.by_name)


def start(s: AnyState, name: str, frame: Frame) -> None:
    """Start a procedure by its name."""
    call(s, BY_NAME[name], frame)
