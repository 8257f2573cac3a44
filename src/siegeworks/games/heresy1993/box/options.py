"""The switches: every ruling on an open question of the rules that changes play, its default being the ruling."""

from __future__ import annotations

from siegeworks.core.options import Option, Options


def _o(amb: int, id: str, text: str, *values: str) -> Option:
    return Option(id, text, (f"H93-AMB-{amb:02d}",), values or ("no", "yes"), 0)


OPTIONS = Options(
    _o(1, "odds-rounding", "An attack weaker than the defence: which ratio 1-n", "against-attacker", "for-attacker"),
    _o(2, "odds-below-table", "An attack below 1-4", "use-1-4", "forbidden"),
    _o(4, "defence-zero", "An attack on counters that all count 0", "7-1", "as-defence-1"),
    _o(5, "attack-zero", "An attack with a total of 0", "use-1-4", "forbidden"),
    _o(6, "initiative-tie", "Equal initiative dice", "re-roll", "traitor", "imperial"),
    _o(7, "landing-time", "When the invasion force lands", "before-strategy", "after-strategy"),
    _o(8, "invasion-lasers", "When lasers fire at drop pods", "after-reveal", "as-placed"),
    _o(9, "unmatched-defector", "A drawn defector without a loyal match", "draw-again", "lost"),
    _o(10, "defector-overstack", "A defector that would overstack", "avoid", "allowed"),
    _o(11, "landing-in-mountains", "The invasion force may land in mountains"),
    _o(12, "shared-area-crushed", "AC counts as AR in a shared area", "same-area-only", "all-attackers"),
    _o(13, "captured-leader", "A captured Emperor or Horus", "counts-as-killed", "not-killed"),
    _o(14, "bound-primarchs", "Who must end with his own chapter", "angron", "all-four"),
    _o(15, "lone-character", "An attack on characters alone", "captures", "is-rolled"),
    _o(16, "company", "Who keeps a character from capture", "any-counter", "stacking-counters"),
    _o(17, "capture-time", "A retreat ordered, but hits took his company", "captured-first", "may-retreat"),
    _o(17, "stranded-company", "A retreat ordered, but his company cannot go", "he-retreats", "he-is-captured"),
    _o(18, "characters", "The characters' own rules", "ours", "as-printed"),
    _o(19, "custodes-steps", "The Adeptus Custodes have", "two-steps", "one-step"),
    _o(20, "palace-guard", "Palace Guard that may not be rebuilt", "custodes", "custodes-and-arbites"),
    _o(21, "rebuildable", "What else may be rebuilt", "everything", "characters-too", "troops-only"),
    _o(22, "factory-control", "A Factory builds by", "last-occupier", "nobody-hostile-present"),
    _o(23, "defectors-rebuilt", "Loyal counters that defected may be rebuilt"),
    _o(24, "port-needs-control", "Landing needs a Traitor control counter"),
    _o(25, "port-capacity", "Characters at Space Ports", "count", "free"),
    _o(26, "landers-stop", "Counters that land stop there"),
    _o(27, "walls-stop-movement", "Unbreached walls stop movement"),
    _o(28, "mixed-borders", "Some over a wall, the rest over a canyon", "no-shift", "canyon-shift"),
    _o(29, "breach-from", "A wall may be breached", "towards-enemies", "from-either-side"),
    _o(30, "breaches-last", "A breach lasts", "for-the-game", "for-the-turn"),
    _o(31, "summon-limit", "Summoning obeys the stacking limit", "strict", "ignored"),
    _o(31, "summon-into", "Hordes appear in", "free-areas", "any-area"),
    _o(32, "hordes-return", "Destroyed Hordes return to the Warp"),
    _o(33, "advance-characters", "Characters among three advancing", "count", "free"),
    _o(34, "advance-move-zero", "Counters with move 0 may advance in an Assault Phase"),
    _o(36, "retreated-hits", "Hit rolls for counters that already retreated", "skipped", "rolled"),
    _o(37, "fought-in-stack", "A stack joined by a counter that attacked", "may-not-attack", "attacks-without-it"),
    _o(38, "retreat-together", "Counters of one stack retreat", "each-by-itself", "together"),
    _o(39, "retreat-to-orbit", "Traitors at a Space Port may retreat to orbit"),
    _o(40, "overstack-chooser", "Who eliminates an over-stack after movement", "opponent", "owner"),
    _o(41, "special-draw", "Drawing a special card is", "optional", "automatic"),
    _o(43, "strategy-reuse", "Strategy cards return", "every-turn", "when-too-few-are-left"),
    _o(44, "both-conditions", "A leader's death and the five areas", "death-first", "areas-first"),
    _o(45, "leader-death", "A leader's death is judged", "in-the-victory-segment", "at-once"),
    _o(46, "occupation", "Occupied by", "any-counter", "stacking-counters"),
    _o(47, "sky-fortress-fights", "The Sky Fortress after bombarding", "may-attack", "may-not-attack"),
    _o(48, "attack-mountains", "The Sky Fortress in mountains", "may-be-attacked", "is-safe"),
    _o(49, "carry-after-walk", "A counter that moved to the Sky Fortress", "may-be-carried", "may-not-be-carried"),
    _o(50, "angron-re-roll", "Angron's re-roll", "once-a-combat", "once-a-turn"),
    _o(51, "dummies-stack", "Dummies in set-up", "count", "are-free"),
    _o(58, "stalemate", "In a bloody stalemate 5+ means", "a-hit", "destroyed"),
    _o(59, "face-down", "Before the reveal the Traitor sees", "stack-sizes", "nothing"),
    _o(60, "first-turn-draw", "Special cards are drawn on turn 1", "yes", "no"),
    Option("strict-moves", "A counter's move is final, also for undo, once the next is chosen", ("H93-MOVE-07",)),
)  # fmt: skip
