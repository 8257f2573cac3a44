import { describe, expect, it } from "vitest";
import { groups, kindOf, offers, spoken } from "../src/common/offers";
import type { Decision } from "../src/common/types";

const decision = {
  seat: "raiders",
  kind: "unit-to-march",
  prompt: "Which?",
  rules: ["OUT-1"],
  step: 3,
  undo: true,
  hash: "",
  words: [
    { word: "unit:rifles-1", label: "Rifles", stands_for: ["unit:rifles-2"] },
    { word: "verb:done", label: "Done", stands_for: [] },
    { word: "unit:scouts-1", label: "Scouts", stands_for: [] },
  ],
} as Decision;

describe("offers", () => {
  it("puts what declines by itself, the plain no with what holds for longer", () => {
    const words = [
      { word: "verb:pass", label: "Play nothing", idle: true },
      { word: "verb:quiet", label: "Play nothing until the next unit acts", idle: true },
      { word: "card:courage", label: "Courage" },
    ];
    const titles = (of: typeof words): unknown[] =>
      groups({ ...decision, words: of } as Decision).map((g) => [g.title, g.words.length]);
    expect(titles([words[2]!, words[0]!, words[1]!])).toEqual([
      ["Cards", 1],
      ["Or else", 2],
    ]);
    expect(titles(words)).toEqual([
      ["Actions", 2],
      ["Cards", 1],
    ]);
  });
  it("says the word that stands for an equal piece", () => {
    expect(offers(decision).get("unit:rifles-2")).toBe("unit:rifles-1");
    expect(offers(decision).has("unit:guns-1")).toBe(false);
  });
  it("offers nothing without a decision", () => expect(offers(null).size).toBe(0));
  it("groups by kind in the order of first appearance", () => {
    expect(groups(decision).map((g) => [g.title, g.words.length])).toEqual([
      ["Units", 2],
      ["Actions", 1],
    ]);
  });
  it("reads kinds and names", () => {
    expect(kindOf("area:lions-gate")).toBe("area");
    expect(spoken("lions-gate")).toBe("Lions gate");
  });
});
