import { expect, it } from "vitest";
import { tell } from "../src/games/heresy1993/sums";

const hits = "A hit turns a legion at full strength to its weaker side and destroys anything else.";

it("tells the sums of an attack, and what moves its column", () => {
  expect(tell({ column: "1-1", attack: 9, defence: 8, ratio: "1-1", left: 0, right: 0 })).toEqual([
    "9 attack against 8 defence is 1-1.",
    hits,
  ]);
  expect(tell({ column: "1-1", attack: 16, defence: 8, ratio: "2-1", left: 3, right: 2 })).toEqual([
    "16 attack against 8 defence is 2-1; 3 columns to the left for the ground, 2 columns to the right for Horus: the die is read at 1-1.",
    hits,
  ]);
  expect(tell({})).toEqual([]);
});
