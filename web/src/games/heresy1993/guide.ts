// For newcomers: what the game is about, and what each kind of question means.
import type { Guide } from "../../common/types";

export const guide: Guide = {
  chapters: [
    { title: "What it is about", lines: [
      "Five turns. The Traitors win if the Emperor is killed or if they stand in the Inner Palace and all four Space Ports at the end of a turn.",
      "The Imperial side wins if Horus is killed, or if help arrives because five turns have passed.",
    ] },
    { title: "How a turn goes", lines: [
      "Both secretly choose two of their four strategy cards and lay them in order. Each card says which phases you get: movement, combat, assault, build.",
      "Dice decide who has the initiative. Then the four cards are carried out in turn, his first, yours, his second, yours.",
      "The numbers on a counter are attack, defence and movement. A counter with a chip has been hit once and fights with its reduced values.",
    ] },
    { title: "How a fight goes", lines: [
      "Stacks next to an enemy stack may attack it together. The sum of attack against the sum of defence gives a column, one die gives the line: the table under the board shows both.",
      "At most three counters share an area. Walls and crevasses stop most counters; Titans and War Engines can breach walls.",
    ] },
  ],
  kinds: {
    "place-counter": "You set up in secret: the Traitor sees only the backs of your counters until he has landed. Put strong ones where he must pass.",
    "horus-waits": "In orbit Horus is safe but does nothing. On the ground he fights, and can be killed, which loses the game.",
    land: "Your invasion force comes down one counter at a time, anywhere with room. Defence Lasers nearby shoot at what lands.",
    fire: "A Defence Laser may shoot at what comes down near it; a hit reduces a full-strength counter of two steps and destroys any other. Point at the choice for the chance.",
    defector: "Treachery: some Imperial counters are Traitors. The drawn counter replaces a loyal one with the same values.",
    plan: "The cards you lay now are your two action segments of this turn. The first one laid is carried out first.",
    "draw-special": "Special cards are surprises for later; they stay secret in your hand.",
    "special-card": "A special card may be played at this moment. Point at it to read what it does; passing keeps it.",
    "summon-to": "Daemons appear next to counters that worship their god.",
    squadron: "A squadron in orbit over an area can shoot at every Imperial counter there. Lasers shoot back.",
    "squadron-to": "Squadrons go where Imperial counters are.",
    bombard: "It rolls once against each Imperial counter in its area.",
    target: "Choose the enemy stack; the odds are shown when you point at it. Each of your stacks attacks once in a phase.",
    joiner: "More stacks next to the target may add their attack to get a better column.",
    retreater: "The result forces a retreat of one area. You decide in which order your counters go.",
    "retreat-to": "Anywhere it could normally move, without enemies. A counter that cannot retreat is lost.",
    advance: "The area is empty now: up to three attackers may move in at once.",
    mover: "Move as many counters as you like, one after another; say done when finished.",
    destination: "The lit areas are within its movement. Enemies, walls and crevasses stop it.",
    onward: "It has movement left.",
    passenger: "The Sky Fortress may carry one other counter along.",
    machine: "A Titan or War Engine next to a wall tries to break it: a 6 makes a breach that everyone can pass.",
    section: "Which piece of wall it tries to break.",
    rebuild: "Lost Imperial counters come back where they are built anew.",
    eliminate: "More than three of them stand in one area: you choose which is lost.",
    "sky-bombard": "The Sky Fortress may shoot at a neighbouring area before any other attack.",
    wrath: "Once in a phase this character may strike an area by himself.",
  },
};
