import { describe, expect, it } from "vitest";
import { stripOf } from "../src/common/goals";
import type { Goal } from "../src/common/types";

const goal = (row: Partial<Goal>): Goal =>
  ({ id: "g", kind: "win", text: "", danger: "", rule: "", label: "", ...row }) as Goal;
const SEATS = ["imperial", "traitor"];

describe("the goal strip", () => {
  it("gives goals with one label one chip, with a mark for each part and its holder", () => {
    const counts = { imperial: 1, traitor: 2 };
    const strip = stripOf(
      [
        goal({ id: "a", label: "Spaceports", total: 4, counts }),
        goal({ id: "b", label: "Spaceports", total: 4, counts, danger: "One more." }),
      ],
      SEATS,
    );
    expect(strip).toHaveLength(1);
    expect(strip[0]!.pips).toEqual(["imperial", "traitor", "traitor", null]);
    expect(strip[0]!.danger).toBe("One more.");
  });
  it("counts points, tells how far a limit is, and leaves out what has no label", () => {
    const strip = stripOf(
      [
        goal({ kind: "score", label: "Points", counts: { imperial: 3, traitor: 12 } }),
        goal({ kind: "limit", label: "Turn", progress: 2, total: 5 }),
        goal({ kind: "guard", label: "Horus", progress: 1, total: 1 }),
        goal({ kind: "guard", text: "A side without units loses." }),
      ],
      SEATS,
    );
    expect(strip.map((c) => c.label)).toEqual(["Points", "Turn", "Horus"]);
    expect(strip[0]!.counts).toEqual([
      ["imperial", 3],
      ["traitor", 12],
    ]);
    expect(strip.map((c) => c.figure)).toEqual(["", "2/5", "lives"]);
  });
  it("says of a commander how much life is left and what his fall means", () => {
    const text = "The Traitor side loses if Horus falls.";
    const [chip] = stripOf([goal({ kind: "guard", label: "Horus", progress: 7, total: 10, text })], SEATS);
    expect(chip).toMatchObject({ figure: "7/10", life: true, told: text });
  });
  it("marks each objective by who holds it", () => {
    const held = (ahead: string | null): Goal =>
      goal({ kind: "score", label: "Objectives", total: 1, progress: 0, ahead });
    expect(stripOf([held("traitor"), held(null)], SEATS)[0]!.pips).toEqual(["traitor", null]);
  });
});
