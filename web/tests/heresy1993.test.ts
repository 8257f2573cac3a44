import { expect, it } from "vitest";
import { fatesOf, within } from "../src/games/heresy1993/model";
import type { View } from "../src/games/heresy1993/types";

const unit = (place: string, reduced = false): View["units"][string] => ({ place, reduced, done: [] });

it("says what became of each counter of a battle", () => {
  const battle = {
    area: "area:port",
    attacker: "imperial",
    sources: ["area:plain"],
    attackers: ["unit:in", "unit:gone", "unit:stays", "unit:weaker"],
    defenders: ["unit:fled", "unit:goes"],
    retreating: ["unit:goes"],
    column: "1-1",
    die: 4,
    result: "BS",
    reckoning: {},
  } as unknown as NonNullable<View["battle"]>;
  const units = {
    "unit:in": unit("area:port"),
    "unit:gone": unit("box:destroyed"),
    "unit:stays": unit("area:plain"),
    "unit:weaker": unit("area:plain", true),
    "unit:fled": unit("area:march"),
    "unit:goes": unit("area:port"),
  };
  expect(Object.fromEntries(fatesOf({ units } as unknown as View, battle))).toEqual({
    "unit:in": "goes in",
    "unit:gone": "destroyed",
    "unit:weaker": "reduced",
    "unit:fled": "retreated",
    "unit:goes": "must retreat",
  });
});

it("cuts no title of a box in the midst of what it says", () => {
  expect(["Invasion force", "Out of the game", "Treachery container"].map((name) => within(name, 15))).toEqual([
    "Invasion force",
    "Out of the game",
    "Treachery",
  ]);
  expect(within("Out of the game", 10)).toBe("Out");
});
