// For newcomers: what the game is about.
import type { Guide } from "../../common/types";

export const guide: Guide = {
  chapters: [
    { title: "What it is about", lines: ["The raiders must stand in the outpost at the end of a round. The garrison must hold until the last round.", "March, attack, dig in or draw a card, then end your turn."] },
  ],
  kinds: {},
};
