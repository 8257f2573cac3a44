import { describe, expect, it } from "vitest";
import css from "../src/app.css?raw";
import { hue } from "../src/common/palette";
import { stripes } from "../src/games/blackreach/model";
import { trimOf } from "../src/games/terra/pieces";

const names = [...css.matchAll(/^\s+(--[^:]+):/gm)].map((found) => found[1]!);
/** The name that a colour asks for first. */
const asked = (colour: string): string => /^var\((--[^,)]+)/.exec(colour)![1]!;

describe("the palette", () => {
  it("has well-formed names, so that none is missed", () => {
    expect(names.filter((name) => !/^--[a-z]+(-?[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
  it("has every colour that a board asks for", () => {
    const icons = ["event", "draw-orders", "refresh", "victory", "spaceport", "none"].map((icon) => `--icon-${icon}`);
    const marks = ["activation", "rout", "fortification", "laser", "breach", "control", "other"].map(
      (m) => `--mark-${m}`,
    );
    const sides = ["raiders", "garrison", "imperial", "traitor", "ultramarines", "orks"].map((side) =>
      asked(hue(side)),
    );
    const trims = ["blood-angels", "khorne", "tzeentch"].map((name) => asked(trimOf(name)));
    const bands = ["tactical", "goff", "none"].flatMap((id) => stripes(id).map(asked));
    expect(names).toEqual(expect.arrayContaining([...icons, ...marks, ...sides, ...trims, ...bands]));
  });
  it("has a colour for the sides of any game, by seat", () => {
    expect(hue("reds", "", 5)).toBe("var(--side-reds, var(--seat-1))");
    expect(hue("reds", "dark")).toBe("var(--side-reds-dark, var(--side-nobody-dark))");
  });
});
