import { describe, expect, it } from "vitest";
import { arrange, around, meet, namePlaces, nearness, squeeze } from "../src/games/terra/floor";
import { edgeDistance, inside, type Point } from "../src/games/terra/geometry";
import { BADGES, deviceOf, HERALDRY } from "../src/games/terra/heraldry";
import { gather, type Piece } from "../src/games/terra/pieces";
import { stage } from "../src/games/terra/staging";
import type { TerraArea } from "../src/games/terra/types";

const square: Point[] = [
  [0, 0],
  [200, 0],
  [200, 140],
  [0, 140],
];
const man = (n: number): Piece => ({
  words: [`unit:man-${n}`],
  area: "area:yard",
  side: "imperial",
  name: `Man ${n}`,
  shape: "tank",
  force: [1, 1],
});
const area = {
  id: "area:yard",
  polygon: square,
  label: [100, 20],
  label_lines: ["Long", "Yard"],
  label_size: 12,
} as unknown as TerraArea;

describe("the free floor of an area", () => {
  it("holds pieces whole, apart from each other and beside the name", () => {
    const name = namePlaces(area, 17)[0]!;
    const at = arrange(area, 5, 40, name.box)!;
    expect(at).toHaveLength(5);
    at.forEach((p, i) => {
      expect(inside(p, square)).toBe(true);
      expect(edgeDistance(p, square)).toBeGreaterThanOrEqual(19);
      expect(meet(around(p, 40), name.box)).toBe(false);
      for (const other of at.slice(i + 1)) expect(meet(around(p, 40), around(other, 40))).toBe(false);
    });
  });
  it("says so when there is no room, and then squeezes", () => {
    expect(arrange(area, 20, 40, null)).toBeNull();
    const at = squeeze(area, 20, 40);
    expect(at).toHaveLength(20);
    for (const p of at) expect(inside(p, square)).toBe(true);
  });
  it("has the name within the area, and in one line where pieces leave no room for two", () => {
    const corner = { ...area, label: [10, 20] } as unknown as TerraArea;
    expect(namePlaces(corner, 12)[0]!.box.left).toBeGreaterThanOrEqual(-3);
    const low = { ...area, polygon: square.map(([x, y]): Point => [x, y * 0.75]) } as unknown as TerraArea;
    const placed = stage(low, [1, 2, 3, 4, 5, 6].map(man), 36, 12);
    expect(placed.pieces).toHaveLength(6);
    expect(placed.name?.lines).toEqual(["LONG YARD"]);
  });
  it("has pieces stand together rather than lose the name of a port, and elsewhere the name yields", () => {
    const small = { ...area, polygon: square.map(([x, y]): Point => [x, y * 0.62]) } as unknown as TerraArea;
    const crowd = [1, 2, 3, 4, 5, 6].map(man);
    expect(stage(small, crowd, 36, 12).name).toBeNull();
    expect(stage(small, crowd, 36, 12).pieces).toHaveLength(6);
    const port = stage({ ...small, kind: "spaceport" }, crowd, 36, 12);
    expect(port.name?.lines.join(" ")).toBe("LONG YARD");
    expect(port.pieces).toHaveLength(1);
  });
  it("keeps names readable", () => {
    expect(namePlaces(area, 17).every((n) => n.size === 17)).toBe(true);
    expect(namePlaces(area, 8)[0]!.size).toBe(12);
  });
  it("changes the size of things in steps only", () => {
    expect([1000, 1500, 1700, 2500, 3000, 9000].map((w) => nearness(w, 1000))).toEqual([1, 1, 1.6, 1.6, 2.56, 2.56]);
    expect(nearness(0, 0)).toBe(1);
  });
});

describe("a side's counter", () => {
  const unit = (n: number, name: string, force: number[]): Piece => ({
    words: Array.from({ length: n }, (_, i) => `unit:${name}-${i}`),
    area: "area:yard",
    side: "imperial",
    name,
    shape: "tank",
    force,
  });
  it("says how many there are and what they come to", () => {
    const one = gather([unit(2, "Tanks", [6, 4]), unit(1, "Guard", [2, 5])]);
    expect(one.words).toHaveLength(3);
    expect(one.values).toBe("14-13");
  });
});

describe("heraldry", () => {
  it("gives every Hero of both games his own device", () => {
    const heroes = "the-emperor rogal-dorn sanguinius jaghatai-khan horus angron fulgrim magnus-the-red mortarion";
    const devices = heroes.split(" ").map((h) => deviceOf(`hero:${h}`));
    expect(devices.every(Boolean)).toBe(true);
    expect(new Set(devices).size).toBe(devices.length);
    expect(deviceOf("unit:kane")).toBe(HERALDRY.fabricator);
    expect(deviceOf("unit:guard-1")).toBeUndefined();
  });
  it("tells legions and powers apart by shape", () => {
    expect(new Set(Object.values(BADGES)).size).toBe(Object.keys(BADGES).length);
  });
});
