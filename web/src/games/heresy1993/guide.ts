// For newcomers: what the game is about, and what each kind of question means.
import type { Guide } from "../../common/types";

export const guide: Guide = {
  chapters: [
    {
      title: "What it is about",
      lines: [
        "Five turns at most, and victory is checked at the end of each. The Traitor wins if the Emperor is dead, or if Traitor counters stand in the Inner Palace and all four Space Ports.",
        "The Imperial side wins if Horus is dead, if Imperial counters stand in those five places, or if the fifth turn ends without a winner.",
      ],
    },
    {
      title: "How a turn goes",
      lines: [
        "Both secretly choose two of their four strategy cards and lay them in order. Each card says which phases you get: movement, combat, assault, build.",
        "Dice decide who has the initiative. Then the cards are carried out by turns: the winner's first, the loser's first, the winner's second, the loser's second.",
        "The numbers on a counter are attack, defence and movement. A counter with a chip has been hit once and fights with its reduced values.",
      ],
    },
    {
      title: "How a fight goes",
      lines: [
        "Stacks next to an enemy stack may attack it together. The sum of attack against the sum of defence gives a column, one die gives the line: the table under the board shows both.",
        "Walls and canyons hinder no movement, but an attack made wholly across them is moved to a worse column. Titans and War Engines can breach a wall, which ends that. At most three counters share an area.",
      ],
    },
  ],
  kinds: {
    "place-counter":
      "You set up in secret: the Traitor sees only the backs of your counters until he has landed. Put strong ones where he must pass.",
    "horus-waits":
      "In orbit Horus is safe but does nothing. On the ground he fights, and can be killed, which loses the game.",
    land: "Your invasion force comes down one counter at a time, anywhere with room. Defence Lasers nearby shoot at what lands.",
    fire: "A Defence Laser may shoot at what comes down near it; a hit reduces a full-strength counter of two steps and destroys any other. Point at the choice for the chance.",
    defector:
      "Treachery: some Imperial counters are Traitors. The drawn counter replaces a loyal one with the same values.",
    plan: "Each card names what your side may do in one segment of this turn: move, fight, build or assault. The first one laid is carried out first; nobody else sees it until then.",
    "draw-special": "Special cards are surprises for later; they stay secret in your hand.",
    "special-card": "A special card may be played at this moment. Point at it to read what it does; passing keeps it.",
    "summon-to": "Daemons appear in or next to an area with counters that worship their god, and may fight at once.",
    squadron:
      "A squadron comes down over an area, shoots at every Imperial counter there and goes back to orbit. Lasers in range shoot at it first.",
    "squadron-to":
      "Anywhere with an Imperial counter, one squadron in an area. Point at an area to see the chances of the lasers.",
    bombard:
      "It rolls one die against each Imperial counter in its area: its attack value or less hits. Characters can be hit too.",
    target:
      "Choose the enemy stack; the odds are shown when you point at it. Each of your stacks attacks once in a phase.",
    joiner: "More stacks next to the target may add their attack to get a better column.",
    retreater:
      "The result forces a retreat of one area. You decide in which order your counters go; each may go another way.",
    "retreat-to": "Anywhere it could normally move, without enemies. A counter that cannot retreat is lost.",
    advance: "The area is empty now: up to three attackers may move in at once. Whoever stays behind keeps his place.",
    mover: "Move as many counters as you like, one after another; say done when finished.",
    destination:
      "The lit areas are within its movement. It cannot enter mountains or areas with enemies; walls and canyons cost nothing extra.",
    onward: "It has movement left: go on from here, or stop.",
    passenger: "The Sky Fortress may carry one other counter along.",
    machine:
      "A Titan or War Engine next to a wall may try to break it, once each: a 6 makes a breach, and that wall no longer helps its defenders.",
    section: "Which piece of wall it tries to break.",
    rebuild:
      "Destroyed Imperial counters can be built anew in the Factories you hold. Choose the next one, or say done.",
    eliminate:
      "More than three enemy counters stand in one area after moving, which is not allowed: you choose which of them is lost.",
    "sky-bombard":
      "Before any other attack the Sky Fortress may shoot at one neighbouring area: one die against each Traitor counter there, 1 or 2 hits.",
    wrath:
      "Once a turn, before any fight, Angron may strike one area next to him: each Imperial counter there is hit on a 6.",
    warmaster:
      "Horus lets you roll your initiative die once more this turn; the new number stands. The higher die acts first.",
    beguiled: "Fulgrim may turn the head of one defender: its defence is left out of the odds of this attack.",
    "blood-rage": "Angron is in this attack: its die may be rolled again once. The new result stands, better or worse.",
    "angelic-defiance":
      "Sanguinius defends here: once a turn he may have the attacker's die rolled again. The new result stands.",
    "build-at": "The counter comes back on the map here.",
    victim: "The Emperor was about to be lost. One of these counters dies in his stead.",
    shelter: "The Emperor cannot stay where he is. Name the nearest place that takes him in.",
    raider:
      "The Emperor fights Horus aboard his ship. Whoever goes along adds to the attack and shares the danger; all who live come back afterwards.",
    "crash-site":
      "The Sky Fortress falls on an area and is gone for good: each Traitor counter there is hit on 4 or more, a character only on a 6.",
    seal: "This breach is closed: the wall is whole again and protects its defenders.",
    "return-horde": "A Horde that was destroyed may wait in the Warp again; it is summoned by a die like the others.",
  },
  others: {
    "place-counter": "where a counter is set up",
    "horus-waits": "where Horus waits",
    land: "where a counter comes down",
    fire: "whether the lasers fire",
    defector: "who defects",
    plan: "on strategy cards",
    "draw-special": "whether to draw a special card",
    "special-card": "whether to play a special card",
    "summon-to": "where Daemons appear",
    squadron: "which squadron comes down",
    "squadron-to": "where the squadron goes",
    bombard: "which squadron fires",
    target: "whom to attack",
    joiner: "which stacks join the attack",
    retreater: "who retreats next",
    "retreat-to": "where to retreat",
    advance: "who advances",
    mover: "which counter moves",
    destination: "where the counter goes",
    onward: "whether it moves on",
    passenger: "whom the Sky Fortress carries",
    machine: "which machine attacks a wall",
    section: "which wall to attack",
    rebuild: "what is rebuilt",
    "build-at": "where it is rebuilt",
    eliminate: "which counter is lost",
    "sky-bombard": "where the Sky Fortress shoots",
    wrath: "where Angron strikes",
    warmaster: "whether to roll again for initiative",
    beguiled: "whom Fulgrim beguiles",
    "blood-rage": "whether to roll again",
    "angelic-defiance": "whether to roll again",
    victim: "who dies for the Emperor",
    shelter: "where the Emperor goes",
    raider: "who goes with the Emperor",
    "crash-site": "where the Sky Fortress falls",
    seal: "which breach is closed",
    "return-horde": "which Horde returns",
  },
};
