"""The effects of cards and Heroes, as the data state them: each with its parameters, their bounds and their defaults.

What each means stands in effects.toml, which a test compares with these classes. A card lists *steps*: an effect by its
id, and whatever of it is not at its default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from siegeworks.core.data import nearest, ref

UnitId = Annotated[str, ref("unit")]
PowerId = Annotated[str, ref("power")]
Number = Annotated[int, Meta(ge=0, le=99)]
Any_ = Literal["any"]
Unnumbered = Annotated[int, Meta(ge=-1, le=-1)]  # what a file may say: nothing else


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="id"):
    """What any step may state, whatever its effect. `n` is its own number, given when all of them are read."""

    n: Unnumbered = -1
    when: Literal["in-order", "before-draw", "after-battle"] = "in-order"
    condition: Literal[
        "always", "enemy-unit-eliminated", "opposing-hero", "no-opposing-hero", "owner-attacks", "owner-defends"
    ] = "always"
    by: Literal["owner", "current-player", "opponent-of-current", "imperial", "traitor", "each-from-current"] = "owner"
    optional: bool = True
    regions: Literal["any", "terra", "ship", "palace-or-ship"] = "any"


# ---- orders and events
class MoveEffect(Effect, frozen=True, tag="move"):
    """Own pieces move into one or more areas."""

    from_: Literal["any-areas", "one-area"] = field(name="from", default="any-areas")
    from_where: Literal["anywhere", "terra", "contested-or-activated"] = "anywhere"
    destinations: Number | Any_ = 1
    to: Literal["region", "terra", "next-to-target"] = "region"
    reach: Literal["movement", "adjacent", "unlimited"] = "movement"
    mp_bonus: Number = 0
    max_units: Number | Any_ = "any"
    only: tuple[UnitId, ...] = ()
    heroes: bool = True
    transport: bool = True
    ignore_markers: Literal["none", "one-normal", "any"] = "none"
    titans_stride: bool = False
    activates: Literal["destinations", "none"] = "destinations"


class AttackEffect(Effect, frozen=True, tag="attack"):
    """One area is attacked; a battle is fought at once."""

    origins: Number | Any_ = 1
    iterations: Number = 4
    extra_cards: Number = 0
    first_active: Literal["defender-chooses", "attacker-chooses"] = "defender-chooses"
    target_marker: Literal["none", "enemy"] = "none"
    origin_from: Literal["choose", "move-step"] = "choose"
    engage: Literal["any", "moved-only"] = "any"
    activates: Literal["target-and-origins", "none"] = "target-and-origins"


class LandEffect(Effect, frozen=True, tag="land"):
    """The Traitor comes down to Terra under laser fire."""

    where: Literal["any-area", "spaceport"] = "any-area"
    forbidden: Literal["none", "enemy", "enemy-palace"] = "none"
    max_units: Number | Any_ = "any"
    max_rank: Number | Any_ = "any"
    only: tuple[UnitId, ...] = ()
    activates: Literal["landing-area", "none"] = "landing-area"


class LiftEffect(Effect, frozen=True, tag="lift"):
    """The Traitor goes up to the ship from spaceports."""

    max_rank: Number = 10
    activates: Literal["landing-area", "none"] = "landing-area"


class BoardEffect(Effect, frozen=True, tag="board"):
    """The Imperial player crosses between the Palace and the ship."""

    activates: Literal["destination", "none"] = "destination"


class PlaceUnitsEffect(Effect, frozen=True, tag="place-units"):
    """Units enter the board from a stockpile."""

    units: dict[UnitId, Number] = {}
    max_rank: Number | Any_ = "any"
    only_chaos: bool = False
    areas: Number | Any_ = 1
    where: Literal["region", "terra", "terra-not-palace", "factory-in-region", "battle", "hero-area"] = "region"
    area_type: Literal["friendly", "friendly-or-neutral", "any"] = "friendly"
    ship_if_short: bool = False
    engaged: bool = False
    draw_for_rank: bool = False
    activates: Literal["areas", "none"] = "areas"


class RelocateEffect(Effect, frozen=True, tag="relocate"):
    """Pieces are taken up and set down elsewhere."""

    whose: Literal["own", "traitor-chaos", "both"] = "own"
    from_: Literal["one-area-terra", "ship", "emperor-area", "horus-area"] = field(
        name="from", default="one-area-terra"
    )
    max_units: Number | Literal["all"] = 3
    heroes: bool = False
    to: Literal["terra-friendly-or-neutral", "adjacent-to-source", "terra-any", "next-to-palace", "catacombs"] = (
        "terra-friendly-or-neutral"
    )


class FortifyEffect(Effect, frozen=True, tag="fortify"):
    """An open area is fortified, or a breach closed."""

    uses: Number = 1
    modes: tuple[Literal["marker", "repair"], ...] = ("marker", "repair")


class BreachEffect(Effect, frozen=True, tag="breach"):
    """A fortified border is breached."""

    segment: Literal["origin-to-target", "own-area-to-region"] = "origin-to-target"
    by_units: tuple[UnitId, ...] = ()
    uses: Number = 1
    activates: Literal["none", "working-area"] = "none"


class OrbitalEffect(Effect, frozen=True, tag="orbital-bombardment"):
    """The fleet fires at an area."""

    count: Number = 1
    draw: Number | Literal["legion-at-least-two"] = 1
    where: Literal["region", "terra", "battle-target", "terra-with-traitor-units"] = "region"
    declare: Literal["choose", "reckless", "precise"] = "choose"
    stray_on_star: bool = False


class BarrageEffect(Effect, frozen=True, tag="barrage"):
    """Big guns fire into a neighbouring area."""

    cards_per: dict[UnitId, Number] = {}
    max_cards: Number = 6
    hit_icon: Literal["eagle", "star"] = "eagle"
    activates: Literal["firing-area", "none"] = "firing-area"


class CorruptEffect(Effect, frozen=True, tag="corrupt"):
    """Imperial units are tempted."""

    attempts: Number | Literal["legion-count"] = 1
    automatic: bool = False
    where: Literal["region", "terra", "battle-engaged"] = "region"


class HealEffect(Effect, frozen=True, tag="heal"):
    """Damage is taken off."""

    unit_points: Number | Literal["all"] = 0
    unit_limit: Number | Any_ = "any"
    only: tuple[UnitId, ...] = ()
    hero_points: Number = 0
    mode: Literal["either", "both"] = "either"
    where: Literal["one-friendly-area", "battle-engaged"] = "one-friendly-area"
    activates: Literal["area", "none"] = "area"


class RemoveMarkerEffect(Effect, frozen=True, tag="remove-marker"):
    """Own activation markers leave the board."""

    areas: Number = 1
    where: Literal["region", "anywhere", "battle-target"] = "region"
    faces: Literal["normal", "any", "normal-or-flip"] = "normal"


class PlaceMarkerEffect(Effect, frozen=True, tag="place-marker"):
    """Activation markers are put on the board."""

    whose: Literal["opponent", "traitor"] = "opponent"
    areas: Number = 1
    where: Literal["region", "terra"] = "region"
    needs_units: bool = True


class InspectStackEffect(Effect, frozen=True, tag="inspect-stack"):
    """The opponent's orders in a stack are read."""

    bury: Number = 1


class PlaceOrdersEffect(Effect, frozen=True, tag="place-orders"):
    """Orders are laid free of charge."""

    max: Number = 3


class FreeActionEffect(Effect, frozen=True, tag="free-action"):
    """One more action at no cost."""

    hand_cost_max: Number = 2


class ShiftInitiativeEffect(Effect, frozen=True, tag="shift-initiative"):
    """A marker on the initiative track is pushed on."""

    whose: Literal["opponent", "own"] = "opponent"
    spaces: Number = 1


class AddCrevasseEffect(Effect, frozen=True, tag="add-crevasse"):
    """Borders become crevasses."""

    borders: Number = 1


class MapRuleEffect(Effect, frozen=True, tag="map-rule"):
    """A named rule changes the game while the card lies in play."""

    rule: Literal["cyclones", "armada-lost", "shields-down"]
    until: Literal["end-of-game", "next-refresh"] = "end-of-game"


class ChooseEffect(Effect, frozen=True, tag="choose"):
    """One of several options is carried out."""

    pick: Number | Literal["all"] = 1
    options: tuple[OptionData, ...] = ()
    needs: Literal["none", "emperor-on-terra-and-horus-on-ship"] = "none"


# ---- battles
class DrawCombatEffect(Effect, frozen=True, tag="draw-combat"):
    """Combat cards are drawn."""

    cards: Number | Literal["half-of-draw", "half-legion-up"] = 1
    delayed: bool = False


class ScryEffect(Effect, frozen=True, tag="scry"):
    """The top cards of the own combat deck are looked at."""

    cards: Number = 3


class RetrieveCardEffect(Effect, frozen=True, tag="retrieve-card"):
    """A card is taken back for a point of damage."""

    damage: Number = 1


class DiscardHandEffect(Effect, frozen=True, tag="discard-hand"):
    """The opponent loses combat cards."""

    cards: Number = 1
    mode: Literal["random", "look-and-choose"] = "random"


class EliminateUnitEffect(Effect, frozen=True, tag="eliminate-unit"):
    """Opposing units are eliminated."""

    units: Number = 1


class DamageEffect(Effect, frozen=True, tag="damage"):
    """Direct damage."""

    points: Number | Literal["legion-count"] = 1
    spread: Literal["one-unit", "divided", "one-hero", "own-hero"] = "one-unit"


class RoutEffect(Effect, frozen=True, tag="rout"):
    """Opposing units rout."""

    units: Number = 1
    below_rank: Number = 9


class ThunderhawkEffect(Effect, frozen=True, tag="thunderhawk-bombardment"):
    """Thunderhawk Flights bombard."""


class PlagueEffect(Effect, frozen=True, tag="plague"):
    """A unit of a Power is sacrificed to sicken the opposing force."""

    power: PowerId = "nurgle"


class WithdrawEffect(Effect, frozen=True, tag="withdraw"):
    """The defender slips away."""


class BonusDamageEffect(Effect, frozen=True, tag="bonus-damage"):
    """More regular damage in this iteration."""

    per: Literal["unit", "two-units", "hero", "legion-unit"] = "unit"
    units: tuple[UnitId, ...] = ()
    max: Number | Literal["none"] = 3


class LimitResistEffect(Effect, frozen=True, tag="limit-resist"):
    """The opponent may resist with fewer cards."""

    cards: Number = 1


class WardEffect(Effect, frozen=True, tag="ward"):
    """The opponent's next blow is weakened."""

    points: Number = 2


class BattleRuleEffect(Effect, frozen=True, tag="battle-rule"):
    """A named rule holds for part of the battle."""

    rule: Literal[
        "owner-assigns", "cheap-counter", "rout-eliminates", "no-retreat", "deathless", "ignore-fortification"
    ]
    lasts: Literal["iteration", "next-enemy-iteration", "battle"] = "battle"
    value: Number = 0


class RankShiftEffect(Effect, frozen=True, tag="rank-shift"):
    """Opposing units fight at a lower rank."""

    units: Number | Literal["legion-count"] = "legion-count"
    ranks: Number = 1


class OutflankEffect(Effect, frozen=True, tag="outflank"):
    """A Hero and his legion ride to join an attack."""

    points: Number = 5


class GatherEffect(Effect, frozen=True, tag="gather"):
    """A Hero calls neighbouring war machines to his side."""

    units: tuple[UnitId, ...] = ()
    max: Number = 2


AnyEffect = (
    MoveEffect | AttackEffect | LandEffect | LiftEffect | BoardEffect | PlaceUnitsEffect | RelocateEffect
    | FortifyEffect | BreachEffect | OrbitalEffect | BarrageEffect | CorruptEffect | HealEffect | RemoveMarkerEffect
    | PlaceMarkerEffect | InspectStackEffect | PlaceOrdersEffect | FreeActionEffect | ShiftInitiativeEffect
    | AddCrevasseEffect | MapRuleEffect | ChooseEffect | DrawCombatEffect | ScryEffect | RetrieveCardEffect
    | DiscardHandEffect | EliminateUnitEffect | DamageEffect | RoutEffect | ThunderhawkEffect | PlagueEffect
    | WithdrawEffect | BonusDamageEffect | LimitResistEffect | WardEffect | BattleRuleEffect | RankShiftEffect
    | OutflankEffect | GatherEffect
)  # fmt: skip


class OptionData(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of several options: what it is called, and the steps it consists of."""

    label: str
    steps: tuple[AnyEffect, ...]
    when_needs_fail: bool = False


def changes(step: Effect, said: dict[str, Any], all_of_it: bool) -> dict[str, Any]:
    """What a strategic effect sets of a step, by attribute, each checked as if the step itself had said it. With
    `all_of_it` the step must have every parameter named; else those it does not have are meant for other steps."""
    known = {each.encode_name: each for each in msgspec.structs.fields(step) if each.name != "n"}
    out: dict[str, Any] = {}
    for name, value in said.items():
        if name in known:
            out[known[name].name] = msgspec.convert(value, known[name].type)
        elif all_of_it:
            raise ValueError(f"{name} is not known to the step{nearest(name, known)}")
    return out
