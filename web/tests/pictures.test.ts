import { describe, expect, it } from "vitest";
import { countersOf } from "../src/games/blackreach/model";
import type { Board as BlackReachBoard, View as BlackReachView } from "../src/games/blackreach/types";
import { piecesOf as pieces1993 } from "../src/games/heresy1993/model";
import type { Board as Board1993, View as View1993 } from "../src/games/heresy1993/types";
import { centre, deepest, edgeDistance, inside, noise, shade, type Point } from "../src/games/terra/geometry";
import type { Terra } from "../src/games/terra/types";
import { ground } from "../src/games/terra/ground";
import { describe as told, shapeOf, stack, type Piece } from "../src/games/terra/pieces";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe("geometry", () => {
  it("knows inside, centre, depth and distance", () => {
    expect(inside([5, 5], square)).toBe(true);
    expect(inside([15, 5], square)).toBe(false);
    expect(centre(square)).toEqual([5, 5]);
    expect(edgeDistance([5, 2], square)).toBeCloseTo(2);
    expect(
      deepest([
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ])[2],
    ).toBeGreaterThan(44);
  });
  it("is repeatable", () => {
    const a = noise("x"),
      b = noise("x"),
      c = noise("y");
    expect([a(), a()]).toEqual([b(), b()]);
    expect(noise("x")()).not.toBe(c());
    expect(shade("#808080", -1)).toBe("#000000");
  });
});

describe("the ground of Terra", () => {
  const area = (id: string, kind: string, x: number) => ({
    id: `area:${id}`,
    name: id,
    kind,
    regions: ["region:r"],
    polygon: square.map(([px, py]) => [px * 12 + x, py * 12 + 40]),
  });
  const board = {
    year: 2010,
    canvas: [1600, 1000],
    frames: {},
    regions: [{ id: "region:r", tint: "#556677", accent: "#aabbcc" }],
    areas: [
      area("a", "open", 40),
      area("b", "spaceport", 160),
      area("c", "fortress", 280),
      area("d", "factory", 400),
      area("e", "palace", 520),
      area("f", "mountain", 640),
    ],
    borders: [
      {
        areas: ["area:a", "area:b"],
        type: "crevasse",
        path: [
          [160, 40],
          [160, 160],
        ],
      },
      {
        areas: ["area:b", "area:c"],
        type: "wall",
        path: [
          [280, 40],
          [280, 160],
        ],
      },
    ],
  } as unknown as Terra;
  it("draws every kind of area and border, always the same", () => {
    const layers = ground(board),
      svg = layers.under + layers.over;
    expect(ground(board)).toEqual(layers);
    for (const id of ["a", "b", "c", "d", "e", "f"]) expect(svg).toContain(`url(#c-${id})`);
    expect(svg).not.toContain("NaN");
    expect(svg).not.toContain("undefined");
  });
});

describe("pieces", () => {
  const one = (word: string, more: Partial<Piece> = {}): Piece => ({
    words: [word],
    area: "area:a",
    side: "imperial",
    name: "Army",
    shape: "infantry",
    ...more,
  });
  it("stack when they look equal", () => {
    const out = stack([one("u1"), one("u2"), one("u3", { damage: 1 })]);
    expect(out.map((p) => p.words)).toEqual([["u1", "u2"], ["u3"]]);
    expect(told(out[0]!)).toBe("2 × Army");
    expect(told(out[1]!)).toContain("1 damage");
  });
  it("have a shape for each kind", () => {
    expect(shapeOf("imperial-tank-division")).toBe("tank");
    expect(shapeOf("battlecruiser")).toBe("ship");
    expect(shapeOf("militia")).toBe("infantry");
  });
  it("shows the reduced face, and backs only to the other side", () => {
    const board = {
      units: [
        {
          id: "unit:x",
          name: "X",
          side: "traitor",
          kind: "marine",
          god: "khorne",
          full: [5, 4, 3],
          reduced: [3, 2, 3],
        },
      ],
    };
    const view = {
      seat: "traitor",
      units: { "unit:x": { place: "area:a", reduced: true, done: [] } },
      face_down: { "area:b": 3 },
    };
    const out = pieces1993(board as unknown as Board1993, view as unknown as View1993);
    expect(out[0]!.values).toBe("3-2-3");
    expect(out[1]).toMatchObject({ down: true, side: "imperial", words: ["area:b", "area:b", "area:b"] });
    expect(pieces1993(board as unknown as Board1993, { ...view, seat: "imperial" } as unknown as View1993).length).toBe(
      1,
    );
  });
});

describe("Black Reach counters", () => {
  it("cover their squares, face their way and keep hidden tokens hidden", () => {
    const board = {
      units: { "unit:rhino": { class: "heavy-vehicle", size: [1, 2] } },
      faces: { "rhino/intact": { movement: 6, defence: 7, abilities: [], weapons: [] } },
    } as unknown as BlackReachBoard;
    const unit = {
      side: "ultramarines",
      name: "Rhino",
      face: "rhino/intact",
      square: "square:1,3",
      squares: ["square:1,3", "square:1,4"],
      facing: "s",
      suppressed: 1,
      damage: ["hull"],
      token: "hidden",
      activated: false,
      aboard: null,
      effects: [],
    };
    const [c] = countersOf(board, {
      units: { "unit:rhino": unit },
      powers: {},
      concealed: [{ side: "orks", square: "square:4,4", token: null, suppressed: 0, activated: false }],
    } as unknown as BlackReachView);
    expect(c).toMatchObject({ x: 1.5, y: 4, turn: 180, shape: "heavy-vehicle", token: "hidden" });
    expect(c!.label).toContain("hull damaged");
  });
});
