import { describe, expect, it } from "vitest";
import { ground, signs } from "../src/games/blackreach/ground";
import { counterOf, countersOf, shapeOf, short, silhouette } from "../src/games/blackreach/model";
import type { Board, Field, Terrain, UnitView, View } from "../src/games/blackreach/types";

const KINDS = [
  "road",
  "crater",
  "rocks",
  "crag",
  "thicket",
  "pipes",
  "mechanicum-device",
  "building",
  "bunker",
  "rubble",
  "defensive-position",
  "barbed-wire",
  "tank-traps",
  "acid-pool",
];

describe("a battlefield of Black Reach", () => {
  const map: Field = {
    width: 7,
    height: 2,
    boards: [],
    structures: {},
    fallen: [],
    terrain: Object.fromEntries(KINDS.map((k, i) => [`square:${i % 7},${Math.floor(i / 7)}`, k])),
    east: { "square:0,0": "low-wall", "square:1,0": "high-wall" },
    south: { "square:2,0": "pipeline", "square:3,0": "ridge" },
    corners: { "point:1,1": "low-wall", "point:2,1": "high-wall", "point:3,1": "pipeline", "point:4,1": "ridge" },
  };
  const plain: Terrain = {
    id: "",
    name: "",
    char: "",
    edge: false,
    cover: [0, 0, 0],
    obscures: 0,
    blocks: false,
    impassable: false,
    closed: [],
    difficult: false,
    barricade: 0,
    elevation: 0,
    structure: 0,
    becomes: "",
    building: false,
    slow: [0, 0, 0],
    provenance: "designed",
  };
  const terrain = KINDS.map((id): Terrain => ({
    ...plain,
    id,
    cover: [1, 0, 0],
    blocks: id === "crag",
    obscures: id === "thicket" ? -1 : 0,
    impassable: id === "crag",
    difficult: id === "rubble",
  }));
  it("draws every kind of ground and edge, always the same", () => {
    const svg = ground(map, terrain);
    expect(svg).toBe(ground(map, terrain));
    expect(svg).not.toMatch(/NaN|undefined/);
    for (const k of KINDS) {
      const without = { ...map, terrain: Object.fromEntries(Object.entries(map.terrain).filter(([, t]) => t !== k)) };
      expect(ground(without, terrain).length, k).toBeLessThan(svg.length);
    }
    for (const side of ["east", "south"] as const)
      expect(ground({ ...map, [side]: {} }, terrain).length).toBeLessThan(svg.length);
  });
  it("draws what reaches into corners, each kind otherwise", () => {
    const posts = Object.values(map.corners).map(
      (k) => ground(map, terrain).match(new RegExp(`<g data-corner="${k}" transform="[^"]*">.*?</g>`))?.[0] ?? "",
    );
    expect(posts.every((p) => p.length > 200)).toBe(true);
    expect(new Set(posts.map((p) => p.replace(/^<g [^>]*>/, ""))).size).toBe(4);
    expect(ground({ ...map, corners: {} }, terrain)).not.toContain("data-corner");
  });
  it("is first drawn without its grain", () => {
    expect(ground(map, terrain, true)).not.toContain('filter="url(#rock)"');
    expect(ground(map, terrain)).toContain('filter="url(#rock)"');
  });
  it("says what ground does by signs", () => {
    expect(signs({ ...plain, cover: [2, 0, 0], obscures: -1, difficult: true })).toEqual([
      ["boot", 0],
      ["shield", 2],
      ["haze", -1],
    ]);
    expect(signs({ ...plain, blocks: true, impassable: true })).toEqual([
      ["stop", 0],
      ["eye", 0],
    ]);
  });
});

describe("counters of Black Reach", () => {
  const board = {
    units: {
      "unit:scout-1": {
        name: "Scout",
        side: "ultramarines",
        class: "infantry",
        role: "regular",
        size: [1, 1],
        stripes: "scouts",
      },
      "unit:rhino": {
        name: "Rhino",
        side: "ultramarines",
        class: "heavy-vehicle",
        role: "regular",
        size: [1, 2],
        stripes: "tactical",
      },
    },
    faces: {
      "scout/visible": {
        movement: 4,
        defence: 5,
        on_hit: "destroyed",
        abilities: [],
        weapons: [{ cv: ["X", "X", "X"] }, { cv: [3, 2, "X"] }],
      },
      "rhino/intact": { movement: 6, defence: 7, on_hit: "flip", abilities: [], weapons: [] },
    },
    powers: {},
  } as unknown as Board;
  const view = { powers: {}, units: {}, concealed: [] } as unknown as View;
  const row = {
    side: "ultramarines",
    place: "board",
    suppressed: 0,
    damage: [],
    token: null,
    revealed: false,
    activated: false,
    aboard: null,
    tile: null,
    effects: [],
    life: 0,
  };
  const scout: UnitView = {
    ...row,
    name: "Scout",
    face: "scout/visible",
    square: "square:2,3",
    squares: ["square:2,3"],
    facing: "n",
    suppressed: 2,
    token: "hidden",
  };
  it("show their values, markers and the back of an order", () => {
    const c = counterOf(board, view, "unit:scout-1", scout);
    expect(c).toMatchObject({
      x: 2.5,
      y: 3.5,
      attack: "3/2/X",
      defence: "5",
      move: "4",
      steps: 1,
      suppressed: 2,
      turns: false,
    });
    expect(c.label).toContain("face-down order token");
    expect(c.label).toContain("2 suppression");
  });
  it("stretch over the squares they stand on, also aslant", () => {
    const straight = counterOf(board, view, "unit:rhino", {
      ...row,
      name: "Rhino",
      face: "rhino/intact",
      square: "square:1,1",
      squares: ["square:1,1", "square:1,2"],
      facing: "n",
    });
    const aslant = counterOf(board, view, "unit:rhino", {
      ...row,
      name: "Rhino",
      face: "rhino/intact",
      square: "square:1,1",
      squares: ["square:1,1", "square:2,2"],
      facing: "nw",
    });
    expect(straight).toMatchObject({ x: 1.5, y: 2, turn: 0, turns: true });
    expect(straight.l).toBeCloseTo(1.84);
    expect(aslant.l).toBeCloseTo(Math.SQRT2 + 0.84);
    expect(aslant.turn).toBe(315);
  });
  it("of the other side stay nameless when concealed", () => {
    const all = countersOf(board, {
      ...view,
      units: { "unit:scout-1": scout },
      concealed: [{ side: "orks", square: "square:5,5", suppressed: 0, token: "hidden", activated: false }],
    });
    const hidden = all.find((c) => c.side === "orks")!;
    expect(hidden).toMatchObject({ word: "square:5,5", shape: "hidden", name: "Concealed", revealed: false });
  });
  it("have a silhouette for each kind", () => {
    expect(shapeOf("unit:killa-kan-a", { class: "light-vehicle", role: "regular" }, undefined)).toBe("walker");
    expect(shapeOf("unit:land-speeder-storm", { class: "light-vehicle", role: "regular" }, { flying: true })).toBe(
      "flyer",
    );
    expect(shapeOf("unit:lascannon", { class: "infantry", role: "heavy-weapon" }, undefined)).toBe("heavy-weapon");
    expect(shapeOf("unit:mek-gun", { class: "infantry", role: "regular" }, undefined)).toBe("gun");
    const drawn = [
      "infantry",
      "heavy-weapon",
      "gun",
      "light-vehicle",
      "heavy-vehicle",
      "walker",
      "flyer",
      "hidden",
    ].map((s) => silhouette("orks", s));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(short("Sgt. Vorolanus")).toBe("Vorolanus");
    expect(short("Land Raider Redeemer").length).toBeLessThan(12);
  });
});
