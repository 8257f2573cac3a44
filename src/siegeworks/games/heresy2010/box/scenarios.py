"""The scenarios: set-up, special rules, deployments and first orders."""

from __future__ import annotations

from siegeworks.games.heresy2010.box.components import rows, table
from siegeworks.games.heresy2010.box.records import (
    DeploymentData,
    FirstOrdersData,
    ScenarioData,
    SpecialRuleData,
)

SCENARIOS: tuple[ScenarioData, ...] = tuple(rows("scenarios.toml", "scenario", ScenarioData))
SPECIAL_RULES: dict[str, SpecialRuleData] = table("scenarios.toml", "special_rule", dict[str, SpecialRuleData])
DEPLOYMENTS: dict[str, DeploymentData] = table("scenarios.toml", "deployment", dict[str, DeploymentData])
FIRST_ORDERS = table("scenarios.toml", "orders_common", FirstOrdersData)
