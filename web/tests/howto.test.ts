import { describe, expect, it } from "vitest";
import { around, bent, blocks, fitted } from "../src/common/howto/framing";

const whole = { left: 100, top: 50, width: 1000, height: 500 };

describe("a part of the board", () => {
  it("is the whole where nothing is named", () => {
    expect(around([], whole)).toEqual({ x: 0, y: 0, w: 1, h: 1, ratio: 2 });
  });

  it("holds every box that is named, with a margin", () => {
    const part = around(
      [
        { left: 300, top: 150, width: 100, height: 50 },
        { left: 500, top: 200, width: 100, height: 50 },
      ],
      whole,
    );
    expect(part.x).toBeLessThan(0.2);
    expect(part.x + part.w).toBeGreaterThan(0.5);
    expect(part.y).toBeLessThan(0.2);
    expect(part.y + part.h).toBeGreaterThan(0.4);
  });

  it("fills its frame without showing what is beyond the board", () => {
    const near = fitted({ x: 0.8, y: 0.8, w: 0.2, h: 0.2, ratio: 2 }, 600, 300);
    expect(near.w).toBeCloseTo(3000);
    expect(near.x).toBeCloseTo(-2400);
    expect(near.x + near.w).toBeCloseTo(600);
    expect(near.y + near.h).toBeCloseTo(300);
  });

  it("is in the middle of a frame of another form", () => {
    const all = fitted({ x: 0, y: 0, w: 1, h: 1, ratio: 2 }, 600, 600);
    expect(all).toMatchObject({ x: 0, y: 150, w: 600, h: 300 });
  });
});

it("an arrow ends before what it points at", () => {
  const { d, head } = bent([0, 0], [100, 0]);
  expect(d.startsWith("M0,0Q")).toBe(true);
  expect(Number(head.slice(1).split(",")[0])).toBeLessThan(100);
});

it("text has paragraphs, lists and bold runs", () => {
  expect(blocks("\nOne **two** three.\nStill one.\n\n- a\n- **b**\n")).toEqual([
    {
      kind: "p",
      lines: [
        [
          { text: "One ", bold: false },
          { text: "two", bold: true },
          { text: " three. Still one.", bold: false },
        ],
      ],
    },
    { kind: "ul", lines: [[{ text: "a", bold: false }], [{ text: "b", bold: true }]] },
  ]);
});
