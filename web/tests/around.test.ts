import { describe, expect, it } from "vitest";
import { around, beyond } from "../src/games/terra/around";
import type { Terra } from "../src/games/terra/types";

const area = (id: string, x: number, y: number, more: object = {}) => ({
  id: `area:${id}`,
  name: id.toUpperCase(),
  label: [x, y],
  regions: ["region:r"],
  ...more,
});
const terra = {
  regions: [{ id: "region:r", name: "Plateau" }],
  areas: [
    area("a", 0, 0, { capacity: 4 }),
    area("b", 100, 10),
    area("c", 0, 100),
    area("d", -80, 0),
    area("e", 300, 0),
  ],
  borders: [
    { areas: ["area:a", "area:b"], type: "wall" },
    { areas: ["area:c", "area:a"], type: "plain" },
    { areas: ["area:a", "area:d"], type: "wall" },
    { areas: ["area:b", "area:e"], type: "plain" },
  ],
} as unknown as Terra;

describe("a map that is heard", () => {
  it("tells region, markers and neighbours by border, as they are now", () => {
    const torn = [{ at: [0, 0] as [number, number], kind: "breach", text: "Breach in the wall", word: "border:b--a" }];
    const laser = [
      { area: "area:a", side: "", kind: "laser" as const, text: "Defence laser" },
      { area: "area:b", side: "", kind: "laser" as const, text: "Other" },
    ];
    expect(around(terra, torn, laser, "area:a")).toBe(
      "Region Plateau; landing capacity 4; defence laser; open to C; breached wall to B; wall to D.",
    );
    expect(around(terra, [], [], "area:nowhere")).toBe("");
  });
  it("is walked with the arrows", () => {
    expect(beyond(terra, "area:a", "ArrowRight")).toBe("area:b");
    expect(beyond(terra, "area:a", "ArrowDown")).toBe("area:c");
    expect(beyond(terra, "area:a", "ArrowLeft")).toBe("area:d");
    expect(beyond(terra, "area:a", "ArrowUp")).toBe("");
    expect(beyond(terra, "area:a", "x")).toBe("");
  });
});
