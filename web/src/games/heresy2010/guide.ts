// For newcomers: what the game is about, and what each kind of question means.
import type { Data, Guide } from "../../common/types";
import { spoken } from "../../common/offers";

export const guide: Guide = {
  chapters: [
    {
      title: "What it is about",
      lines: [
        "The Traitor besieges the Palace. The Imperial player wins by lasting until a marker reaches the last space of the initiative track, or by killing Horus.",
        "The Traitor wins by killing the Emperor. From space 17 on, whoever alone holds all four spaceports with units wins too.",
      ],
    },
    {
      title: "How a turn goes",
      lines: [
        "Whoever is further back on the initiative track acts. Each action moves your marker on by its cost; when you pass the other marker, he acts.",
        "Orders are cards. Laid on a region of the strategic map they cost 1, and 1 more to carry out from the top of their stack; carried out from the hand they cost what is printed.",
        "An order moves units, attacks, lands from orbit, fortifies or heals. It leaves activation markers: a marked area does nothing more until they are taken off.",
        "When the initiative changes hands, forces that share an area fight, and icons passed on the track bring events, new orders or fresh markers.",
      ],
    },
    {
      title: "How a battle goes",
      lines: [
        "Both draw combat cards by the rank of their engaged units. In iteration 1 the active side plays up to one card, then the other up to two, and so on.",
        "Attack values on played cards make damage, shields on discarded cards stop it. What is left is put on units: a unit dies when its damage reaches its rank.",
      ],
    },
  ],
  kinds: {
    "corrupt-target":
      "Before play begins you may turn Imperial armies and tanks to your side: name one, a card is drawn, and a Chaos Star corrupts it.",
    "bombard-area":
      "The fleet fires from orbit: damage falls on the units in the area you name. Walls weaken it; Heroes cannot be hit.",
    declare:
      "Precise hits more often for less, reckless misses more often but hits harder. The card is drawn after you say which.",
    "divide-point": "Each point of damage goes on one unit; a unit is destroyed when its damage reaches its rank.",
    "landing-order":
      "Landing orders bring your units down from orbit. You lay four of them on regions now, free of charge, and carry them out from there later.",
    "landing-stack": "Orders lie in stacks, one for each region. Only the top card of a stack can be carried out.",
    "choose-action":
      "You act because your marker is further back on the track. Lay an order on the map to use it cheaply later, or carry one out now. Point at an action to see its cost and who acts next.",
    "pick-region": "An order works in one region only: the areas it moves to or attacks must lie there.",
    "pick-card":
      "Point at a card to read what it does. Carried out from the hand it costs the number printed on it; laying it on the map costs 1.",
    "draw-from": "Cards of your reserve lie open and can be taken back; the top card of your deck is a surprise.",
    "landing-area": "Your units come down in one area; defence lasers near it may fire at them first.",
    lander: "Choose one piece after another; say done when enough are coming down.",
    mover: "Choose one piece after another; each goes to the area you named. Say done when enough have moved.",
    "next-battle": "Forces that share an area fight when the initiative changes. You decide in which order.",
    "first-active": "The defender decides who plays cards first. Later iterations allow more cards.",
    "play-cards":
      "Attack values of the cards you play are added to damage. You may play as many cards as the number of the iteration.",
    "resist-damage":
      "Throw away up to as many cards as the number of the iteration: each shield on them stops one point. The other side puts the rest on your engaged units.",
    "special-effect":
      "One effect of the cards just played may be used. Some can be countered by the other side with shields.",
    "free-effect": "Besides the one effect just used, free effects may all be used, in any order.",
    counter:
      "Cards you throw away stop this effect if they hold enough shields. If yours cannot, only declining is left.",
    "assign-damage": "You put the damage on enemy units. A unit is destroyed when its damage reaches its rank.",
    "hero-cards": "A Hero in the battle brings his own, stronger cards.",
    "target-area": "You attack one area of the order's region that holds enemies.",
    "name-origins": "Units join the attack from areas next to the target. Name each of those areas.",
    "engage-pieces": "Only pieces you engage fight. The others stay behind, safe.",
    "retreat-to": "All your engaged units and Heroes leave together to one neighbouring area that is yours or empty.",
    gate: "To board or to land from the ship, name the area where they go in.",
    crosser: "Choose one piece after another; say done when enough have crossed.",
    "laser-target":
      "The lasers shoot once at each unit that comes down: a card is drawn for it, and a hit destroys it. You say which unit is next.",
    "heal-area": "Damage is taken off your pieces in one area.",
    source: "All pieces that go come from one area.",
    "set-down": "All of them arrive in the same area.",
    "mark-area": "An activated area does nothing more until its marker is taken off.",
    "use-card":
      "Several cards were drawn. One of them counts, with what you declared before; the others are thrown away.",
    stray: "The shot may go astray: you may move it to a neighbouring area, or leave it where it falls.",
    "breach-border":
      "This hit also breaks a wall of the area: choose which side. Attackers who come through a breach, and bombardments, meet only half the walls' protection.",
    "deploy-unit": "Set-up: choose which piece you put on the map next.",
    "deploy-area":
      "Set-up: choose where this piece starts. Units of both sides that share an area will fight when the initiative first changes.",
    "close-area": "Set-up: this area is taken out of the game for good. No two closed areas may touch.",
    "draft-event":
      "Set-up: the events you put in now turn up later in this part of the game. The other side does not see them.",
    "extra-order": "Set-up: choose another order for your hand. Point at a card to read what it does.",
    "bold-token": "A token makes this action one step cheaper on the initiative track. Spent tokens are gone.",
    strategic:
      "Carried out from the map, this order has a second, strategic effect. Point at the card to read it; you may leave it out.",
    remove: "Too many of your units stand in this area. You choose which are lost until it is within its limit.",
    "discard-orders":
      "Throw away orders you do not want, one by one; you then take cards from your reserve and draw. Say done to keep the rest.",
    "take-reserve":
      "You may take cards from your reserve into your hand, up to six cards in all. Say done to leave the rest there.",
    route:
      "It may take up pieces where it passes and set them down in areas that are yours or empty. What is still aboard gets off at the end.",
    destination:
      "Name an area of the order's region that your pieces move to: your own or an empty one, never one with enemies.",
    "heal-what": "This card heals either units or a Hero. Choose which.",
    "heal-unit": "Choose the unit that is healed. A unit dies when its damage reaches its rank.",
    "heal-hero": "Choose the Hero who is healed. The Hero track shows how badly each is hurt.",
    "lift-marker":
      "Take an activation marker off, so that the pieces in that area can act again. A rout marker is only turned over.",
    "push-down":
      "You have looked at these orders. One of them may go to the bottom of its stack, where it has to wait.",
    "place-area": "New units come from your stockpile. Choose the area they arrive in.",
    "place-piece":
      "Choose one piece after another from your stockpile; say done when enough have arrived. Heroes come along free.",
    work: "Build a fortification in an area of yours, or close a breach. Behind whole walls attackers deal 2 damage less each time.",
    "sap-border": "Your sappers break this side of the wall open. The area they stand in is activated.",
    "firing-area": "Choose the area whose guns fire. It must not hold an activation marker of yours.",
    "gun-target": "Choose the neighbouring area that is fired upon.",
    "raid-target": "Name the area you will attack before the raiders set out; they move next to it first.",
    "pick-option": "The card offers a choice. Take the one that helps you more.",
    "take-up": "Choose further pieces that go along. Heroes do not count against the number.",
    "order-to-place":
      "You may lay an order from your hand on the map now, free of charge. It is locked until the initiative changes.",
    "stack-for-order": "It goes on top of this stack and works in this region only.",
    "tear-border":
      "The ground opens along this border: crossing it costs 2 movement, and defenders attacked only across crevasses are protected as by walls.",
    "ride-to":
      "Khan and White Scars with him may ride to an area next to the target and attack from there, beyond the number of areas the order allows.",
    riders: "Choose the White Scars who ride with Khan. Whoever rides must fight.",
    "fly-to":
      "Flyers may join this attack: they fly next to the target and must fight. The area they attack from counts against the order's limit.",
    gather:
      "The Fabricator General may call up to two Titans, Tank Divisions or Mechanicus units from next door into this battle.",
    "ability-fulgrim":
      "For each of his Emperor's Children here Fulgrim may try to turn one Imperial Army or Tank Division to your side.",
    "ability-mortarion":
      "For each Death Guard unit here one enemy unit of rank II or more fights one rank lower in this battle.",
    "ability-rogal-dorn":
      "Dorn draws extra cards for his Imperial Fists. Behind unbroken walls they fight on until the battle is over.",
    "ability-magnus-the-red":
      "Magnus calls down fire on the target area: several bombardment cards are drawn and you use one.",
    "ability-angron":
      "Angron's World Eaters deal one damage each at once, but neither side may retreat from this battle.",
    "treason-within":
      "You kept an event for this: throw it away, and the walls protect the defenders no longer in this battle.",
    "ability-the-emperor": "The Emperor draws half as many combat cards again as you drew for ranks.",
    "ability-horus": "Horus calls Chaos units from your stockpile into this battle, and you draw cards for them.",
    "ability-sanguinius": "Sanguinius adds one damage for each Blood Angels unit fighting beside him.",
    advance:
      "No enemy unit is left in the area: your survivors may move in free of charge. Choose one after another; say done to leave the rest where they are.",
    "rout-to": "This unit runs. Send it to a neighbouring area that is yours or empty, or give it up.",
    strider: "Choose the next Titan that walks, or say done.",
    "stride-to": "It walks up to two areas, through anything and over crevasses.",
    "withdraw-to": "All your units leave the battle together and are not activated by it. Heroes stay.",
    "break-border":
      "Choose the wall that breaks: it then takes only 1 off the damage of attackers who come through there.",
    "muster-area": "Choose the area in which they appear.",
    "muster-unit": "Choose units from your stockpile; they join this battle at once.",
    tend: "Choose the piece in this battle that is healed.",
    "scry-card": "You have looked at the top of the deck. Choose which card you put back next.",
    "scry-place": "On top it is drawn soon; at the bottom it is out of the way.",
    "pay-unit": "The effect costs one point of damage. Choose which of your own units takes it.",
    "take-back": "Take one of your discarded combat cards back into your hand.",
    "take-back-type": "The other side loses a card. You choose the kind by its back; which one it is, is chance.",
    "take-card": "You see the other side's hand. Choose the card that is thrown away.",
    strike:
      "This damage cannot be stopped by shields. Choose whom it hits; a unit dies when its damage reaches its rank.",
    slay: "Choose the enemy unit in this battle that is destroyed.",
    frighten: "Choose the enemy units that run from this battle.",
    "plague-unit": "The effect costs one of your own units. Choose which is given up.",
    waste:
      "This enemy unit counts one rank lower until the battle ends. It dies at once if its damage is that high already.",
  },
  others: {
    declare: "between precise and reckless",
    stray: "where the shot falls",
    remove: "which surplus units are lost",
    route: "on a flight",
    destination: "where to move",
    mover: "who moves",
    work: "what is built",
    "gun-target": "what is fired upon",
    "pick-option": "on an option",
    "take-up": "who goes along",
    source: "from where",
    "set-down": "where they arrive",
    "ride-to": "where Khan rides",
    riders: "who rides with Khan",
    "fly-to": "on flyers",
    gather: "on war machines",
    gate: "where to go in",
    crosser: "who crosses",
    lander: "who lands",
    "landing-area": "where to land",
    "choose-action": "on an action",
    "pick-card": "on a card",
    "pick-region": "on a region",
    "next-battle": "which battle comes next",
    "first-active": "who is active first",
    "play-cards": "on cards to play",
    "special-effect": "on a special effect",
    "free-effect": "on a free effect",
    counter: "whether to counter",
    "resist-damage": "on shields against the damage",
    "assign-damage": "where the damage goes",
    "hero-cards": "on Hero cards",
    "name-origins": "from where to attack",
    "engage-pieces": "who fights",
    "target-area": "what to attack",
    "retreat-to": "where to retreat",
    "laser-target": "whom the lasers fire at",
    "divide-point": "where the damage goes",
    advance: "who advances",
    "rout-to": "where a unit runs",
    strider: "which Titan walks",
    "stride-to": "where the Titan walks",
    tend: "who is healed",
    strike: "whom it hits",
    slay: "who is destroyed",
    frighten: "who runs",
    waste: "who wastes away",
    "corrupt-target": "whom to corrupt",
    "bombard-area": "what to bombard",
    "use-card": "which card counts",
    "landing-order": "on a landing order",
    "landing-stack": "where the order lies",
    "extra-order": "on an extra order",
    "deploy-unit": "who is set up",
    "deploy-area": "where a unit starts",
    "close-area": "which area is closed",
    "draft-event": "on an event",
    "bold-token": "whether to spend a token",
    strategic: "on the strategic effect",
    "discard-orders": "which orders to discard",
    "take-reserve": "what to take from the reserve",
    "scry-card": "which card goes back",
    "scry-place": "where the card goes",
  },
};

interface Cost {
  cost: number;
  space: number;
  icons: { space: number; icon: string }[];
  next: string;
  change_of_initiative: boolean;
  spaceport_victory_opens: boolean;
  ends_the_game: boolean;
}

/** What an action costs and who acts next, in sentences. */
export function tell(preview: Data): string[] {
  return ((preview.costs ?? []) as Cost[]).map((c) => {
    const passed = c.icons.map((i) => `${i.icon} (${i.space})`).join(", ");
    const next = c.ends_the_game
      ? "That is the last space: the Imperial player has held out."
      : `${spoken(c.next)} acts next${c.change_of_initiative ? ", the initiative changes" : ""}.`;
    return `Costs ${c.cost}: your marker goes to space ${c.space}${passed ? `, passing ${passed}` : ""}. ${c.spaceport_victory_opens ? "From then on four spaceports win the game. " : ""}${next}`;
  });
}
