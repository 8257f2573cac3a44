// For newcomers: what the game is about.
import type { Guide } from "../../common/types";

export const guide: Guide = {
  chapters: [
    {
      title: "What it is about",
      lines: [
        "The raiders must stand in the outpost at the end of a round. The garrison must hold until the last round.",
        "March, attack, dig in or draw a card, then end your turn.",
      ],
    },
  ],
  kinds: {
    "give-order":
      "You have a few orders each turn: march a unit, dig one in, or draw a card. Ending the turn early loses the rest.",
    "unit-to-march": "Choose the unit that goes along a road to the next area.",
    "march-to": "Where enemies stand it attacks instead of moving in. Point at an area to see the odds.",
    "go-on": "Scouts may go one area further with the same order.",
    "unit-to-dig": "A unit that is dug in adds 1 when it defends, until it leaves its trench.",
    "who-defends": "One unit attacks and one defends. Choose yours.",
    "attack-card": "You may play one card to strengthen the attack. Passing keeps it.",
    "retreat-to": "Your unit was beaten. Choose a neighbouring area without enemies.",
    react: "You may answer with one card. The question is asked whether or not you hold one that fits.",
    "another-card": "Your card was cancelled. You may play another; that one stands.",
  },
  others: {
    "give-order": "on an order",
    react: "whether to react",
    "go-on": "whether to go on",
  },
};
