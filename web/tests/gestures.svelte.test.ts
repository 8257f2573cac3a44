import { describe, expect, it, vi } from "vitest";
import { Gestures, lineOf } from "../src/common/gestures.svelte";
import type { LiveTable } from "../src/common/live.svelte";
import type { Decision, GestureRow } from "../src/common/types";

const row = (more: Partial<GestureRow>): GestureRow => ({
  id: "x",
  label: "x",
  subjects: [],
  target: null,
  words: [],
  through: false,
  ...more,
});
const decision = {
  step: 4,
  seat: "north",
  words: [{ word: "verb:lay", label: "Lay an order" }],
} as unknown as Decision;
const pick = row({ id: "pick", label: "Assault", subjects: ["card:assault"] });
const lay = row({
  id: "lay",
  label: "To Lions Gate",
  subjects: ["card:assault"],
  target: "region:lions-gate",
  words: ["verb:lay", "card:assault", "region:lions-gate"],
  cost: 2,
  chance: 0.425,
});

function table(): { live: LiveTable; ask: ReturnType<typeof vi.fn> } {
  const ask = vi.fn((_: string, more: { subjects: string[] }) =>
    Promise.resolve({ step: 4, gestures: more.subjects.length ? [lay] : [pick] }),
  );
  return { live: { ask } as unknown as LiveTable, ask };
}

describe("gestures", () => {
  it("lights what can be picked up beside what is offered", async () => {
    const gestures = new Gestures(table().live);
    await gestures.open(decision);
    expect(gestures.lit(decision)!.words.map((w) => w.word)).toEqual(["verb:lay", "card:assault"]);
  });
  it("lights where a thing that is held can go, and says how it goes there", async () => {
    const gestures = new Gestures(table().live);
    await gestures.open(decision);
    await gestures.hold(["card:assault"]);
    expect(gestures.lit(decision)!.words.map((w) => w.word)).toEqual(["region:lions-gate", "card:assault"]);
    expect(gestures.at("region:lions-gate")[0]!.words).toEqual(["verb:lay", "card:assault", "region:lions-gate"]);
    gestures.letGo();
    expect(gestures.at("region:lions-gate")).toEqual([]);
  });
  it("does not say that nothing can be done before the list is there", async () => {
    const gestures = new Gestures(table().live);
    await gestures.open(decision);
    const listing = gestures.hold(["card:assault"]);
    expect(gestures.told).toBe(false);
    await listing;
    expect(gestures.told).toBe(true);
  });
  it("forgets what it held when another question opens", async () => {
    const gestures = new Gestures(table().live);
    await gestures.open(decision);
    await gestures.hold(["card:assault"]);
    await gestures.open(null);
    expect(gestures.held).toEqual([]);
    expect(gestures.pickable.size).toBe(0);
  });
  it("leaves the words as they are where the server cannot be asked", async () => {
    const { live, ask } = table();
    ask.mockRejectedValue(new Error("gone"));
    const gestures = new Gestures(live);
    await gestures.open(decision);
    expect(gestures.lit(decision)).toBe(decision);
  });
  it("tells cost and chance in a line", () => {
    expect(lineOf(lay)).toBe("To Lions Gate, 43 %, costs 2");
  });
});
