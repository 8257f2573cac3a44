"""The table of all procedures."""

from __future__ import annotations

from siegeworks.core.flow import Rules
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.assault.assault import ASSAULT
from siegeworks.games.blackreach.fire.attack import ATTACK
from siegeworks.games.blackreach.fire.fire import FIRING
from siegeworks.games.blackreach.fire.heavy import LOCATION
from siegeworks.games.blackreach.fire.hits import HITS
from siegeworks.games.blackreach.links import connect
from siegeworks.games.blackreach.movement.action import MOVEMENT
from siegeworks.games.blackreach.movement.forced import BAIL_OUT, PUSH
from siegeworks.games.blackreach.muster.army import MUSTER
from siegeworks.games.blackreach.muster.fitting import FITTING
from siegeworks.games.blackreach.muster.pointbattle import CACHES, GROUND_WORK
from siegeworks.games.blackreach.orders.activation import ACTIVATE, ACTIVATIONS, TURN
from siegeworks.games.blackreach.orders.orders import ORDERS
from siegeworks.games.blackreach.orders.supply import SUPPLY_PHASE
from siegeworks.games.blackreach.setup import DEPLOY, SCOUTING, SET_UP
from siegeworks.games.blackreach.victory import RECKONING

RULES = Rules(
    (
        SET_UP,
        DEPLOY,
        SCOUTING,
        TURN,
        ORDERS,
        ACTIVATIONS,
        ACTIVATE,
        MOVEMENT,
        FIRING,
        ATTACK,
        HITS,
        LOCATION,
        ASSAULT,
        PUSH,
        BAIL_OUT,
        SUPPLY_PHASE,
        RECKONING,
        MUSTER,
        CACHES,
        GROUND_WORK,
        FITTING,
        *abilities.PROCEDURES,
    )
)
connect(RULES)

__all__ = ["RULES", "TURN"]
