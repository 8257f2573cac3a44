"""The frames of what cards do, each beside its procedure."""

from __future__ import annotations

from siegeworks.core.flow import Procedure
from siegeworks.games.heresy2010.frames import StepFrame

WITHDRAW = Procedure("withdraw", frame=StepFrame)
BREAK = Procedure("break-border", frame=StepFrame)
MUSTER = Procedure("muster", frame=StepFrame)
TEND = Procedure("tend", frame=StepFrame)
SCRY = Procedure("scry", frame=StepFrame)
RETRIEVE = Procedure("retrieve-card", frame=StepFrame)
STRIP = Procedure("discard-hand", frame=StepFrame)
STRIKE = Procedure("strike", frame=StepFrame)
SLAY = Procedure("eliminate-unit", frame=StepFrame)
FRIGHTEN = Procedure("frighten", frame=StepFrame)
PLAGUE = Procedure("plague", frame=StepFrame)
WASTE = Procedure("wasting", frame=StepFrame)
CHOOSE = Procedure("choose-option", frame=StepFrame)
RELOCATE = Procedure("relocate", frame=StepFrame)
PLACE_ORDERS = Procedure("place-orders", frame=StepFrame)
TEAR = Procedure("add-crevasse", frame=StepFrame)
STRIDE = Procedure("stride", frame=StepFrame)
HEAL = Procedure("heal", frame=StepFrame)
LIFT_MARKERS = Procedure("remove-marker", frame=StepFrame)
PLACE_MARKERS = Procedure("place-marker", frame=StepFrame)
INSPECT = Procedure("inspect-stack", frame=StepFrame)
PLACE_UNITS = Procedure("place-units", frame=StepFrame)
FORTIFY = Procedure("fortify", frame=StepFrame)
SAP = Procedure("breach", frame=StepFrame)
BARRAGE = Procedure("barrage", frame=StepFrame)
RAID_TARGET = Procedure("raid-target", frame=StepFrame)
