// For newcomers: what the game is about, and what each kind of question means.
import type { Guide } from "../../common/types";

export const guide: Guide = {
  chapters: [
    { title: "What it is about", lines: [
      "Two small armies on a field of squares. The scenario says who wins: usually by victory points for objectives held and enemies destroyed when the last turn is over.",
      "A side that has no order token left to give loses at once.",
    ] },
    { title: "How a turn goes", lines: [
      "Orders: each side lays its numbered tokens face down on units. The numbers say in which order they will act; bluffs say nothing.",
      "Activation: the sides take turns, lowest number first. A unit moves or fires, and may assault.",
      "Supply: units without orders may move, and cards are drawn.",
    ] },
    { title: "Reading a counter", lines: [
      "The yellow numbers are the attack against infantry, light and heavy vehicles; the blue shield is defence, the green arrow movement in squares.",
      "To hit, one die plus the attack must reach the defence. Cover, range and obstacles change it: point at a target to see every modifier and the chance.",
      "Vehicles face one way and shoot in an arc. A white arrow on the counter shows its front.",
    ] },
  ],
  kinds: {
    "deploy-square": "Set-up: your units start in the lit squares. Stones, holes and woods give cover; the number in the shield says how much.",
    "deploy-facing": "Vehicles shoot and are hit by where they face.",
    window: "A moment at which cards may be played. If you have none you want to use, pass.",
    "place-token": "This unit will act when its number is called: low numbers act first. The other side sees only the back.",
    action: "One action: move (and perhaps assault), or fire. Hold does nothing. Point at an action to see its reach or its field of fire.",
    "fire-target": "Point at a target to see the line of sight, each modifier and the chance to hit.",
    "assault-target": "It moves next to the enemy and fights hand to hand. Name whom before it sets out.",
    "next-step": "One square at a time; difficult ground costs more. Done stops here.",
    counter: "This card can cancel what the other side has just played.",
    aim: "The template covers several squares; point to see which. The shot may scatter.",
    "orient-scatter": "If the shot scatters, this is the way the chart points.",
    "supply-move": "Units without an order this turn may move now, but not fire.",
    "discard-cards": "Throw away what you do not need; you then draw up to a full hand.",
    "use-as": "A card is used once: either for its event, or for the bonus printed below.",
    muster: "Buy tiles and options for your army. The other side does not see what you buy until both are ready.",
  },
};
