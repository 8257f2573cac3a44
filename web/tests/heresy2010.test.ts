// The 2010 game's pictures: what a card and a marker say, and who is drawn where he comes down.
import { describe, expect, it } from "vitest";
import { faces, inBattle, markersOf, piecesOf, reckoning } from "../src/games/heresy2010/model";
import type { Board, Tally, View } from "../src/games/heresy2010/types";

const board = {
  units: [{ word: "unit:world-eaters-1", kind: "chaos-space-marines", side: "traitor", legion: "world-eaters" }],
  kinds: [{ id: "chaos-space-marines", name: "Chaos Space Marines", rank: 3 }],
  heroes: [],
  cards: [
    { word: "card:a", title: "Angels of Death", deck: "combat-imperial", text: "One falls.", needs: "Blood Angels" },
    { word: "card:b", title: "Bombardment 1", deck: "bombardment", text: "" },
  ],
} as unknown as Board;
const view = {
  units: [],
  heroes: [],
  markers: [{ side: "imperial", area: "area:port", routed: true }],
  forts: [],
  lasers: [],
  closed: [],
  landing: { area: "area:port", pieces: ["unit:world-eaters-1"] },
} as unknown as View;

describe("the 2010 pictures", () => {
  it("say first whom the effect of a card needs, and why it has none now", () => {
    const card = faces(board).get("card:a");
    expect(card?.text).toBe("With Blood Angels: One falls.");
    expect(inBattle(card, undefined)).toBe(card);
    expect(inBattle(card, "It needs Blood Angels.")?.text).toMatch(/^No effect now: It needs Blood Angels\./);
  });

  it("say what the figures of a bombardment card are, and what a rout means", () => {
    expect(faces(board).get("card:b")?.text).toContain("precise or reckless");
    expect(markersOf(view)[0]?.text).toContain("cannot retreat again");
  });

  it("say where the damage comes from, and what was stopped of it before", () => {
    const tally = { attack: 5, bonus: 4, walls: 0, ward: 0, shields: 0, coming: 8 } as Tally;
    expect(reckoning(tally)).toBe("5 + 4 effects − 1 stopped");
    expect(reckoning({ ...tally, bonus: 0, coming: 5 })).toBe("");
    // what was given to a unit that fell was not stopped
    expect(reckoning({ ...tally, attack: 11, bonus: 0, coming: 9 }, true)).toBe("still to assign");
  });

  it("draw whoever comes down where he lands, until he stands there", () => {
    const [piece] = piecesOf(board, view);
    expect(piece).toMatchObject({ words: ["unit:world-eaters-1"], area: "area:port", marks: ["coming down"] });
    const landed = { ...view, units: [{ unit: "unit:world-eaters-1", kind: "x", side: "traitor", area: "area:port" }] };
    expect(piecesOf(board, landed as unknown as View)).toHaveLength(1);
  });
});
