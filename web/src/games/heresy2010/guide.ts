// For newcomers: what the game is about, and what each kind of question means.
import type { Data, Guide } from "../../common/types";
import { spoken } from "../../common/offers";

export const guide: Guide = {
  chapters: [
    { title: "What it is about", lines: [
      "The Traitor besieges the Palace. The Imperial player wins by lasting until a marker reaches the last space of the initiative track, or by killing Horus.",
      "The Traitor wins by killing the Emperor. From space 17 on, whoever alone holds all four spaceports with units wins too.",
    ] },
    { title: "How a turn goes", lines: [
      "Whoever is further back on the initiative track acts. Each action moves your marker on by its cost; when you pass the other marker, he acts.",
      "Orders are cards. Laid on a region of the strategic map they cost 1, and 1 more to carry out from the top of their stack; carried out from the hand they cost what is printed.",
      "An order moves units, attacks, lands from orbit, fortifies or heals. It leaves activation markers: a marked area does nothing more until they are taken off.",
      "When the initiative changes hands, forces that share an area fight, and icons passed on the track bring events, new orders or fresh markers.",
    ] },
    { title: "How a battle goes", lines: [
      "Both draw combat cards by the rank of their engaged units. In iteration 1 the active side plays up to one card, then the other up to two, and so on.",
      "Attack values on played cards make damage, shields on discarded cards stop it. What is left is put on units: a unit dies when its damage reaches its rank.",
    ] },
  ],
  kinds: {
    "corrupt-target": "Before play begins you may turn Imperial armies and tanks to your side: name one, a card is drawn, and a Chaos Star corrupts it.",
    "bombard-area": "Your fleet fires from orbit before the landing: damage falls on units in the area you name.",
    declare: "Precise hits more often for less, reckless misses more often but hits harder. The card is drawn after you say which.",
    "divide-point": "Each point of damage goes on one unit; a unit is destroyed when its damage reaches its rank.",
    "landing-order": "Landing orders bring your units down from orbit. Lay one on a region now; it is carried out later from there.",
    "landing-stack": "Orders lie in stacks, one for each region. Only the top card of a stack can be carried out.",
    "choose-action": "You act because your marker is further back on the track. Point at an action to see what it costs and who acts next.",
    "pick-region": "An order works in one region only: the areas it moves to or attacks must lie there.",
    "pick-card": "Cards in your hand cost the number printed on them; laying one on the map costs 1.",
    "landing-area": "Your units come down in one area; defence lasers near it may fire at them first.",
    lander: "Choose one piece after another; say done when enough are coming down.",
    mover: "Choose one piece after another, then where they go.",
    "next-battle": "Forces that share an area fight when the initiative changes. You decide in which order.",
    "first-active": "The defender decides who plays cards first. Later iterations allow more cards.",
    "play-cards": "Attack values of the cards you play are added to damage. You may play as many cards as the number of the iteration.",
    "resist-damage": "Shields on cards you discard stop damage, one each. What you do not stop is put on your engaged units.",
    "special-effect": "One effect of the cards just played may be used. Some can be countered by the other side with shields.",
    "free-effect": "Free effects cost nothing and may all be used.",
    counter: "You may throw away cards with enough shields to stop this effect.",
    "assign-damage": "You put the damage on enemy units. A unit is destroyed when its damage reaches its rank.",
    "hero-cards": "A Hero in the battle brings his own, stronger cards.",
    "target-area": "You attack one area of the order's region that holds enemies.",
    "name-origins": "Units join the attack from areas next to the target. Name each of those areas.",
    "engage-pieces": "Only pieces you engage fight. The others stay behind, safe.",
    "retreat-to": "All your engaged pieces leave together to one neighbouring area that is yours or empty.",
    gate: "To board or to land from the ship, name the area where they go in.",
    crosser: "Choose one piece after another; say done when enough have crossed.",
    "laser-target": "Each defence laser shoots at one landing unit of your choice.",
    "heal-area": "Damage is taken off your pieces in one area.",
    source: "All pieces that go come from one area.",
    "set-down": "All of them arrive in the same area.",
    "mark-area": "An activated area does nothing more until its marker is taken off.",
  },
};

interface Cost { cost: number; space: number; icons: { space: number; icon: string }[]; next: string; change_of_initiative: boolean; spaceport_victory_opens: boolean; ends_the_game: boolean }

/** What an action costs and who acts next, in sentences. */
export function tell(preview: Data): string[] {
  return ((preview.costs ?? []) as Cost[]).map((c) => {
    const passed = c.icons.map((i) => `${i.icon} (${i.space})`).join(", ");
    const next = c.ends_the_game ? "That is the last space: the Imperial player has held out." : `${spoken(c.next)} acts next${c.change_of_initiative ? ", the initiative changes" : ""}.`;
    return `Costs ${c.cost}: your marker goes to space ${c.space}${passed ? `, passing ${passed}` : ""}. ${c.spaceport_victory_opens ? "From then on four spaceports win the game. " : ""}${next}`;
  });
}
