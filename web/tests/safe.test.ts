import { expect, test } from "vitest";
import { groups, numbered } from "../src/common/offers";
import type { Decision } from "../src/common/types";

const caution = { kind: "own-loss" as const, text: "Your own units stand there.", rule: "" };
const decision = {
  words: [
    { word: "area:home", label: "Home", caution },
    { word: "area:there", label: "There" },
    { word: "verb:done", label: "Done", idle: true },
  ],
} as unknown as Decision;

test("what hurts one's own side comes after the rest, in the list and in the numbers", () => {
  expect(numbered(decision).map((row) => row.word)).toEqual(["area:there", "area:home"]);
  expect(groups(decision)[0]!.words.map((row) => row.word)).toEqual(["area:there", "area:home"]);
});
