import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Briefing from "../src/common/Briefing.svelte";
import type { Goal } from "../src/common/types";

const goal = (id: string, kind: string, side: string | null): Goal => ({ id, kind, side, text: `${id}.` }) as Goal;
const siege = [
  goal("traitor ports", "win", "traitor"),
  goal("imperial ports", "win", "imperial"),
  goal("emperor", "guard", "imperial"),
  goal("horus", "guard", "traitor"),
  goal("relief", "limit", "imperial"),
];
const told = (goals: Goal[], seat: string): string[] => {
  const { container } = render(Briefing, { goals, seat });
  return [...container.querySelectorAll("li")].map((line) => line.textContent!.trim().replace(/\s+/g, " "));
};

describe("what is played for, in the place of the hand", () => {
  it("tells both sides how the game ends by itself, whichever of them wins by it", () => {
    expect(told(siege, "traitor").slice(0, 3)).toEqual(["traitor ports.", "imperial ports.", "relief."]);
    expect(told(siege, "imperial").slice(0, 3)).toEqual(["imperial ports.", "traitor ports.", "relief."]);
  });
  it("says where the rest of many goals is told", () => {
    const many = [...siege, goal("a", "score", null), goal("b", "score", null)];
    expect(told(many, "traitor").at(-1)).toContain("And 2 more");
    expect(told(siege, "traitor")).toHaveLength(5);
  });
});
