"""H93-SEQ: the sequence of play. Every procedure of the game says its steps here, in their order."""

from __future__ import annotations

from siegeworks.core.flow import Rules, Step
from siegeworks.games.heresy1993.battle.advance import Advance
from siegeworks.games.heresy1993.battle.battle import (
    begin_round,
    capture_survivors,
    capture_the_lone,
    end_attack,
    order_retreat,
    roll_combat_die,
    set_odds,
    stand_or_go,
    take_losses,
)
from siegeworks.games.heresy1993.battle.blast import captives_of_blast, roll_for_each
from siegeworks.games.heresy1993.battle.combat import Joiner, Target, begin_fights, end_fights, open_battle
from siegeworks.games.heresy1993.battle.peril import SacrificeCard, Shelter, Victim, end_of_emperor
from siegeworks.games.heresy1993.battle.retreat import (
    ImperialStand,
    Retreater,
    RetreatTo,
    TraitorStand,
    eliminate_doomed,
    eliminate_stranded,
)
from siegeworks.games.heresy1993.box.components import IMPERIAL, TRAITOR
from siegeworks.games.heresy1993.cards.imperial import CombatCards, CrashSite, Raider, Seal, SealCard, raid
from siegeworks.games.heresy1993.cards.traitor import (
    ReturnHorde,
    RiftCard,
    SaturationCard,
    SilenceCard,
    TreacheryCard,
)
from siegeworks.games.heresy1993.command.characters import (
    AngelicDefiance,
    Beguiled,
    BloodRage,
    Warmaster,
    Wrath,
    part_in_battle,
    part_in_landing,
    part_in_movement,
)
from siegeworks.games.heresy1993.command.strategy import DrawSpecial, Plan, roll_initiative, settle_initiative
from siegeworks.games.heresy1993.command.turns import (
    begin_turn,
    early_landing,
    end_segment,
    first_action,
    fourth_action,
    late_landing,
    next_phase,
    next_turn,
    play_turns,
    reveal_card,
    second_action,
    set_up_armies,
    third_action,
)
from siegeworks.games.heresy1993.frames import (
    ASSAULT_PHASE,
    BATTLE,
    BLAST,
    BOMBARDMENT,
    BREACHES,
    BUILD_PHASE,
    CRASH,
    FIGHTS,
    GAME_PROCEDURE,
    LANDING,
    LASERS,
    MOVEMENT_PHASE,
    PERIL,
    RAID,
    RETURN,
    SEALING,
    SEGMENT,
    SET_UP,
    STRATEGY_SEGMENT,
    SUMMON,
    TREACHERY,
    TURN,
)
from siegeworks.games.heresy1993.invasion.landing import Land, fire_on_pods, roll_treachery, show_lasers, turn_up
from siegeworks.games.heresy1993.invasion.lasers import AllGunsCard, Fire, end_of_fire
from siegeworks.games.heresy1993.invasion.treachery import Defector, draw_counter
from siegeworks.games.heresy1993.movement.movement import (
    Destination,
    Mover,
    Onward,
    begin_movement,
    end_movement,
    next_mover,
)
from siegeworks.games.heresy1993.movement.sky_fortress import Passenger, SkyBombard
from siegeworks.games.heresy1993.movement.stacking import Eliminate
from siegeworks.games.heresy1993.setup import (
    HorusWaits,
    PlaceCounter,
    army_is_set,
    deal_special,
    fill_boxes,
    place_bound,
)
from siegeworks.games.heresy1993.siege.assault import assault, bombard, breach, summon
from siegeworks.games.heresy1993.siege.bombard import (
    Bombard,
    Squadron,
    SquadronTo,
    list_squadrons,
    return_to_orbit,
)
from siegeworks.games.heresy1993.siege.breach import GunsCard, Machine, Section
from siegeworks.games.heresy1993.siege.build import BuildAt, Rebuild, breach_own_walls, end_build
from siegeworks.games.heresy1993.siege.summon import SummonTo, list_hordes, next_horde, roll_for_horde
from siegeworks.games.heresy1993.victory import check_victory

# ---------------------------------------------------------------- the game

GAME_PROCEDURE.table(
    Step("H93-SETUP-04", do=set_up_armies),
    Step("H93-INV-05", do=early_landing),
    Step("H93-SEQ-01", do=play_turns),
)

SET_UP.table(
    Step("H93-SETUP-02", do=fill_boxes),
    Step("H93-SETUP-08", do=place_bound),
    Step("H93-SETUP-05", ask=PlaceCounter()),
    Step("H93-SETUP-04", do=army_is_set),
    Step("H93-SETUP-22", ask=HorusWaits()),
    Step("H93-SETUP-26", do=deal_special),
)

# ---------------------------------------------------------------- the invasion

LANDING.table(
    Step("H93-INV-05", do=show_lasers),
    Step("H93-INV-06", ask=Land()),
    Step("H93-CHAR-09", do=part_in_landing),
    Step("H93-INV-13", do=turn_up),
    Step("H93-INV-14", do=fire_on_pods),
    Step("H93-INV-15", do=roll_treachery),
)

TREACHERY.table(
    Step("H93-INV-16", do=draw_counter),
    Step("H93-INV-18", ask=Defector()),
)

LASERS.table(
    Step("H93-STRAT-09", ask=AllGunsCard()),
    Step("H93-LASER-06", ask=Fire()),
    Step("H93-CHAR-02", do=end_of_fire),
)

# ---------------------------------------------------------------- a turn

TURN.table(
    Step("H93-SEQ-02", do=begin_turn),
    Step("H93-INV-05", do=late_landing),
    Step("H93-SEQ-04", do=first_action),
    Step("H93-SEQ-05", do=second_action),
    Step("H93-SEQ-06", do=third_action),
    Step("H93-SEQ-07", do=fourth_action),
    Step("H93-WIN-01", do=check_victory),
    Step("H93-SEQ-13", do=next_turn),
)

STRATEGY_SEGMENT.table(
    Step("H93-STRAT-01", ask=Plan(IMPERIAL), name="imperial"),
    Step("H93-STRAT-01", ask=Plan(TRAITOR), name="traitor"),
    Step("H93-STRAT-04", do=roll_initiative),
    Step("H93-CHAR-07", ask=Warmaster()),
    Step("H93-STRAT-05", do=settle_initiative),
    Step("H93-STRAT-06", ask=DrawSpecial(IMPERIAL), name="imperial"),
    Step("H93-STRAT-06", ask=DrawSpecial(TRAITOR), name="traitor"),
)

SEGMENT.table(
    Step("H93-STRAT-09", ask=SilenceCard()),
    Step("H93-STRAT-03", do=reveal_card),
    Step("H93-SEQ-09", do=next_phase),
    Step("H93-SEQ-03", do=end_segment),
)

# ---------------------------------------------------------------- movement

MOVEMENT_PHASE.table(
    Step("H93-MOVE-12", do=begin_movement),
    Step("H93-MOVE-01", ask=Mover()),
    Step("H93-SKY-06", ask=Passenger()),
    Step("H93-MOVE-02", ask=Destination()),
    Step("H93-ORBIT-08", ask=Onward()),
    Step("H93-MOVE-06", do=next_mover),
    Step("H93-STACK-06", ask=Eliminate()),
    Step("H93-CHAR-09", do=part_in_movement),
    Step("H93-CTRL-03", do=end_movement),
)

# ---------------------------------------------------------------- combat

FIGHTS.table(
    Step("H93-MOVE-12", do=begin_fights),
    Step("H93-STRAT-09", ask=CombatCards(), name="imperial"),
    Step("H93-STRAT-09", ask=TreacheryCard(), name="traitor"),
    Step("H93-CHAR-10", ask=Wrath()),
    Step("H93-SKY-09", ask=SkyBombard()),
    Step("H93-CBT-01", ask=Target()),
    Step("H93-CBT-06", ask=Joiner()),
    Step("H93-CBT-04", do=open_battle),
    Step("H93-CTRL-03", do=end_fights),
)

BATTLE.table(
    Step("H93-CBT-02", do=begin_round),
    Step("H93-CHAR-03", do=capture_the_lone),
    Step("H93-CHAR-07", ask=Beguiled(), name="beguile"),
    Step("H93-CBT-09", do=set_odds),
    Step("H93-CBT-13", do=roll_combat_die),
    Step("H93-CHAR-08", ask=BloodRage()),
    Step("H93-CHAR-07", ask=AngelicDefiance(), name="defiance"),
    Step("H93-CBT-14", do=take_losses),
    Step("H93-CHAR-02", do=capture_survivors),
    Step("H93-CRT-05", do=order_retreat),
    Step("H93-STRAT-09", ask=ImperialStand(), name="imperial"),
    Step("H93-STRAT-09", ask=TraitorStand(), name="traitor"),
    Step("H93-INV-12", do=stand_or_go),
    Step("H93-RET-05", do=eliminate_doomed),
    Step("H93-RET-01", ask=Retreater()),
    Step("H93-RET-02", ask=RetreatTo()),
    Step("H93-RET-04", do=eliminate_stranded),
    Step("H93-CHAR-09", do=part_in_battle, name="retreat"),
    Step("H93-ADV-01", ask=Advance()),
    Step("H93-CHAR-09", do=part_in_battle, name="advance"),
    Step("H93-CBT-04", do=end_attack),
)

BLAST.table(
    Step("H93-ASLT-09", do=roll_for_each),
    Step("H93-CHAR-02", do=captives_of_blast),
)

PERIL.table(
    Step("H93-STRAT-09", ask=SacrificeCard()),
    Step("H93-STRAT-09", ask=Victim(), name="victim"),
    Step("H93-CHAR-02", do=end_of_emperor),
    Step("H93-STRAT-12", ask=Shelter()),
)

# ---------------------------------------------------------------- assault and build

ASSAULT_PHASE.table(
    Step("H93-ASLT-01", do=summon, name="summon"),
    Step("H93-ASLT-01", do=bombard, name="bombard"),
    Step("H93-ASLT-12", do=breach),
    Step("H93-ASLT-18", do=assault),
)

SUMMON.table(
    Step("H93-STRAT-09", ask=RiftCard()),
    Step("H93-ASLT-02", do=list_hordes),
    Step("H93-ASLT-02", do=roll_for_horde, name="roll"),
    Step("H93-ASLT-03", ask=SummonTo()),
    Step("H93-ASLT-02", do=next_horde, name="next"),
)

BOMBARDMENT.table(
    Step("H93-ASLT-06", ask=Squadron()),
    Step("H93-ASLT-07", ask=SquadronTo()),
    Step("H93-ASLT-08", do=list_squadrons),
    Step("H93-STRAT-09", ask=SaturationCard()),
    Step("H93-ASLT-09", ask=Bombard()),
    Step("H93-ASLT-11", do=return_to_orbit),
)

BREACHES.table(
    Step("H93-STRAT-09", ask=GunsCard()),
    Step("H93-ASLT-12", ask=Machine()),
    Step("H93-ASLT-16", ask=Section()),
)

BUILD_PHASE.table(
    Step("H93-STRAT-09", ask=SealCard(), name="first"),
    Step("H93-BUILD-01", ask=Rebuild()),
    Step("H93-BUILD-07", ask=BuildAt()),
    Step("H93-BUILD-09", do=breach_own_walls),
    Step("H93-STRAT-09", ask=SealCard(), name="last"),
    Step("H93-CTRL-03", do=end_build),
)

# ---------------------------------------------------------------- what special cards ask for

RAID.table(
    Step("H93-STRAT-09", ask=Raider()),
    Step("H93-STRAT-12", do=raid),
)
CRASH.table(Step("H93-STRAT-12", ask=CrashSite()))
SEALING.table(Step("H93-STRAT-12", ask=Seal()))
RETURN.table(Step("H93-STRAT-12", ask=ReturnHorde()))

RULES = Rules(
    (
        GAME_PROCEDURE, SET_UP, LANDING, TREACHERY, LASERS, TURN, STRATEGY_SEGMENT, SEGMENT, MOVEMENT_PHASE, FIGHTS,
        BATTLE, BUILD_PHASE, ASSAULT_PHASE, SUMMON, BOMBARDMENT, BREACHES, BLAST, PERIL, RAID, CRASH, SEALING, RETURN,
    )
)  # fmt: skip
