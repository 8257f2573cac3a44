import { describe, expect, it } from "vitest";
import { byTarget } from "../src/common/prospects.svelte";
import type { GestureRow } from "../src/common/types";
import { howOf, short } from "../src/games/blackreach/model";

const row = (id: string, target: string | null, chance: number | null): GestureRow => ({
  id,
  label: id,
  subjects: ["unit:scout-1"],
  target,
  words: [id],
  chance,
  through: false,
});

describe("chances on what is lit", () => {
  it("are those of the first way that has one", () => {
    const found = byTarget([
      row("assault", "unit:sluggas-1", null),
      row("fire", "unit:sluggas-1", 0.5),
      row("suppress", "unit:sluggas-1", 1),
      row("hold", null, null),
    ]);

    expect([...found].map(([target, way]) => [target, way.id])).toEqual([["unit:sluggas-1", "fire"]]);
  });
  it("are not those of a way that cannot do anything, where another can", () => {
    const found = byTarget([row("fire", "unit:mob", 0), row("suppress", "unit:mob", 0.5), row("fire", "unit:kan", 0)]);

    expect([...found].map(([target, way]) => [target, way.id])).toEqual([
      ["unit:mob", "suppress"],
      ["unit:kan", "fire"],
    ]);
  });
  it("say what they are of", () => {
    const told = (...ends: string[]) =>
      howOf({
        ...row("x", "unit:mob", 0.5),
        odds: {
          what: "",
          needs: "",
          modifiers: [],
          distribution: ends.map((result) => ({ result, chance: 0.5 })),
          exact: true,
          samples: 0,
        },
      });

    expect(told("hit", "miss")).toBe("fire");
    expect(told("no effect", "1 suppressed markers")).toBe("suppress");
    expect(told("2 suppressed markers")).toBe("suppress");
    expect(told("attacker wins", "tie")).toBe("assault");
  });
});

describe("a name on a counter", () => {
  it("is as long as there is room for it", () => {
    expect(short("Big Shoota", 9)).toBe("B. Shoota");
    expect(short("Big Shoota", 10)).toBe("Big Shoota");
  });
});
