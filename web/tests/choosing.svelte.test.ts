import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../src/common/choosing.svelte";
import { badgeOf, Gestures, pathOf } from "../src/common/gestures.svelte";
import type { LiveTable } from "../src/common/live.svelte";
import { Notes } from "../src/common/notes.svelte";
import type { Past } from "../src/common/past.svelte";
import type { Pointing } from "../src/common/pointing.svelte";
import { offers } from "../src/common/offers";
import type { Decision, GestureRow } from "../src/common/types";

const row = (more: Partial<GestureRow>): GestureRow => ({
  id: "x",
  label: "x",
  subjects: [],
  target: null,
  words: [],
  ...more,
});
const pick = row({ id: "pick", subjects: ["unit:scout"] });
const march = row({
  id: "march",
  label: "March",
  target: "area:gate",
  words: ["unit:scout", "area:gate"],
  chance: 0.4,
});
const fire = row({ id: "fire", label: "Fire", target: "unit:ork", words: ["verb:fire", "unit:ork"], chance: 0.42 });
const assault = row({ id: "assault", label: "Assault", target: "unit:ork", words: ["verb:assault", "unit:ork"] });

let ask: ReturnType<typeof vi.fn>;
let live: LiveTable;
let pointing: Pointing;
let choosing: Choosing;
let gestures: Gestures;
const point = vi.fn();

beforeEach(async () => {
  ask = vi.fn((what: string, more: { subjects?: string[] }) =>
    Promise.resolve(
      what === "gestures" ? { step: 4, gestures: more.subjects!.length ? [march, fire, assault] : [pick] } : {},
    ),
  );
  const decision = {
    step: 4,
    seat: "north",
    words: [
      { word: "area:quarry", label: "Quarry" },
      { word: "verb:pass", label: "Pass", idle: true },
    ],
  };
  live = { ask, snapshot: { seat: "north", decision } } as unknown as LiveTable;
  pointing = { point, clear: vi.fn(), forget: vi.fn() } as unknown as Pointing;
  gestures = new Gestures(live);
  choosing = new Choosing(live, { shown: null } as unknown as Past, gestures, new Notes(), pointing);
  point.mockClear();
  await gestures.open(decision as never);
});
const said = (): unknown[] => ask.mock.calls.filter(([what]) => what !== "gestures");

describe("choosing", () => {
  it("asks before a click on one thing commits others with it", async () => {
    const attack = row({ id: "attack", target: "area:quarry", words: ["area:quarry", "area:gate", "verb:all"] });
    await choosing.putDown("area:quarry", [attack]);

    expect(choosing.menu?.rows.map((one) => one.id)).toEqual(["attack", "step-by-step"]);
    expect(said()).toEqual([]);
    await choosing.sayAll(choosing.menu!.rows[1]!);
    expect(said()).toEqual([["say", { words: ["area:quarry"], step: 4 }]]);
  });

  it("names an action that a click on a place would begin, and shows what is known of it", async () => {
    const bury = row({ id: "bury", label: "Bury", target: "region:palace", words: ["verb:bury", "region:palace"] });
    await choosing.putDown("region:palace", [bury]);

    expect(choosing.menu?.rows).toEqual([bury]);
    expect(point).toHaveBeenCalledWith("region:palace");
    expect(said()).toEqual([]);
    await choosing.sayAll(bury);
    expect(said()).toEqual([["say", { words: bury.words, step: 4 }]]);
  });
  it("shows a card first and plays it by a second click, whatever plays it alone", async () => {
    const card = row({ id: "card", subjects: ["card:bolt"] });
    const play = row({ id: "play", label: "Play Bolt", subjects: ["card:bolt"], words: ["card:bolt"] });
    ask.mockImplementation((what: string, more: { subjects?: string[] }) =>
      Promise.resolve(what === "gestures" ? { step: 5, gestures: more.subjects!.length ? [play] : [card] } : {}),
    );
    await gestures.open({ step: 5, words: [] } as never);
    await choosing.touch("card:bolt");
    expect(said()).toEqual([]);
    expect(gestures.doing).toEqual(play);
    await choosing.touch("card:bolt");
    expect(said()).toEqual([["say", { words: ["card:bolt"], step: 4 }]]);
  });
  it("does a line of the list at once by a mouse and at the second tap by a finger", async () => {
    await choosing.line(fire);
    expect(said()).toHaveLength(1);
    choosing.ready();
    choosing.byTouch = true;
    await choosing.line(assault);
    expect(said()).toHaveLength(1);
    expect(choosing.armed?.label).toBe("Assault");
    await choosing.line(assault);
    expect(said()).toHaveLength(2);
  });
  it("asks which of the things is meant that one counter stands for, and takes it or all of them", async () => {
    const units = ["unit:guard", "unit:tank"];
    const picks = units.map((unit) => row({ id: `pick ${unit}`, subjects: [unit] }));
    ask.mockImplementation((what: string, more: { subjects?: string[] }) =>
      Promise.resolve(what === "gestures" ? { step: 6, gestures: more.subjects!.length ? [march] : picks } : {}),
    );
    await gestures.open({ step: 6, words: [] } as never);
    await choosing.touchAny(units);
    expect(choosing.menu!.rows.map((one) => one.label)).toEqual(["All of them", ...units]);
    await choosing.pick(choosing.menu!.rows[2]!);
    expect(gestures.held).toEqual(["unit:tank"]);
    gestures.letGo();
    await choosing.touchAny(units);
    await choosing.pick(choosing.menu!.rows[0]!);
    expect(gestures.held).toEqual(units);
    expect(said()).toEqual([]);
  });
  it("does not ask which of equal things is meant", async () => {
    choosing.decision!.words[0]!.stands_for = ["area:other"];
    const equals = ["area:quarry", "area:other"];
    await choosing.touchAny(equals.map((word) => offers(choosing.decision).get(word)!));
    expect(choosing.menu).toBeNull();
    expect(said()).toEqual([["choose", { word: "area:quarry", step: 4 }]]);
  });
  it("calls equal things by their kind and number", async () => {
    (choosing.decision as Decision).words = [
      { word: "a", label: "", stands_for: ["b"] },
      { word: "c", label: "" },
    ];
    choosing = new Choosing(live, { shown: null } as unknown as Past, gestures, new Notes(), pointing);
    choosing.label = (word) =>
      ({ a: "Trolls 1 (5-6-1; orbit)", b: "Trolls 2", c: "Horus (13-13-3; orbit)" })[word] ?? "";
    await choosing.touchAny(["a", "b", "c"]);
    expect(choosing.menu!.rows.map((one) => one.label)).toEqual(["2 × Trolls (5-6-1)", "Horus (13-13-3)"]);
  });
  it("picks a thing up and puts it down where it can go, in one go", async () => {
    await choosing.touch("unit:scout");
    await choosing.touch("area:gate");
    expect(said()).toEqual([["say", { words: march.words, step: 4 }]]);
  });
  it("asks which of several things is meant by one target", async () => {
    await choosing.touch("unit:scout");
    await choosing.touch("unit:ork");
    expect(said()).toEqual([]);
    expect(choosing.menu!.rows.map((r) => r.label)).toEqual(["Fire", "Assault"]);
    await choosing.sayAll(choosing.menu!.rows[0]!);
    expect(said()).toEqual([["say", { words: fire.words, step: 4 }]]);
  });
  it("shows the odds at a first tap and says it at the second", async () => {
    choosing.byTouch = true;
    await choosing.touch("area:quarry");
    expect(said()).toEqual([]);
    expect(point).toHaveBeenCalledWith("area:quarry");
    await choosing.touch("area:quarry");
    expect(said()).toEqual([["choose", { word: "area:quarry", step: 4 }]]);
  });
  it("confirms a gesture by the second tap or its button", async () => {
    choosing.byTouch = true;
    await choosing.touch("unit:scout");
    await choosing.touch("area:gate");
    expect(choosing.armed!.label).toBe("March, 40 %");
    await choosing.confirm();
    expect(said()).toEqual([["say", { words: march.words, step: 4 }]]);
  });
  it("declines with one tap", async () => {
    choosing.byTouch = true;
    await choosing.tap("verb:pass");
    expect(said()).toHaveLength(1);
  });
  it("picks up several and puts them back", async () => {
    await choosing.pickAlso(["unit:scout", "unit:b"]);
    expect(gestures.held).toEqual(["unit:scout", "unit:b"]);
    await choosing.pickAlso(["unit:b"]);
    expect(gestures.held).toEqual(["unit:scout"]);
    choosing.letGo();
    expect(gestures.held).toEqual([]);
  });
});

describe("what stands on a target", () => {
  it("is the best chance, or else the least cost", () => {
    expect(badgeOf([assault, fire, march])).toBe("42 %");
    expect(badgeOf([row({ cost: 3 }), row({ cost: 2 })])).toBe("2");
    expect(badgeOf([row({})])).toBe("");
  });
  it("has a way over the squares that lead there", () => {
    const far = row({ target: "square:2,0", words: ["verb:move", "square:1,0", "square:2,0", "verb:done"] });
    expect(pathOf(far)).toEqual(["square:1,0", "square:2,0"]);
    expect(pathOf(row({ target: "area:gate", words: ["area:gate", "unit:a"] }))).toEqual(["area:gate"]);
  });

  it("lets go of one thing that cannot go where it was put, and says why; of several it keeps hold", async () => {
    await choosing.touch("unit:scout");
    expect(gestures.held).toEqual(["unit:scout"]);
    await choosing.why("unit:mob");
    expect(gestures.held).toEqual([]);
    expect(said().at(-1)).toEqual(["why", { word: "unit:mob", subjects: ["unit:scout"] }]);

    await gestures.hold(["unit:scout", "unit:guard"]);
    await choosing.why("unit:mob");
    expect(gestures.held).toEqual(["unit:scout", "unit:guard"]);
  });

  it("takes another piece that is asked for instead of the one in hand, and only where a click means the piece", async () => {
    const units = ["unit:elias", "unit:scout"];
    const picks = units.map((unit) => row({ id: `pick ${unit}`, subjects: [unit] }));
    const onto = row({ id: "walk", target: "square:1,3", words: ["unit:elias", "square:1,3"] });
    const off = row({ id: "walk-2", target: "square:1,2", words: ["unit:elias", "square:1,2"] });
    ask.mockImplementation((what: string, more: { subjects?: string[] }) =>
      Promise.resolve(what === "gestures" ? { step: 8, gestures: more.subjects!.length ? [onto, off] : picks } : {}),
    );
    const words = units.map((word) => ({ word, label: word }));
    const question = { step: 8, seat: "north", words } as unknown as Decision;
    await gestures.open(question);
    await choosing.touch("unit:elias");
    expect(offers(gestures.lit(question)).has("unit:scout")).toBe(false);
    gestures.single = true;
    expect(offers(gestures.lit(question)).has("unit:scout")).toBe(true);
    await choosing.touchAny(["unit:scout", "square:1,3"]);
    expect(gestures.held).toEqual(["unit:scout"]);
    // and a click on what does not glow takes it rather than asking why not
    await choosing.why("unit:elias");
    expect(gestures.held).toEqual(["unit:elias"]);
    expect(said()).toEqual([]);
  });

  it("lays out what has no place yet by a click on a place, and asks which where kinds differ", async () => {
    const tray = {
      title: "To be deployed",
      left: 4,
      plan: true,
      rows: [
        { label: "Scout", pieces: ["unit:a", "unit:b"], count: 2, asked: true, to: ["square:1,1", "square:1,2"] },
        { label: "Elias", pieces: ["unit:e"], count: 1, asked: false, to: ["square:1,1", "square:1,2"] },
        { label: "Tank", pieces: ["unit:t"], count: 1, asked: false, to: ["square:9,9"] },
      ],
    };
    const by = row({ id: "place", target: "square:1,2", words: ["square:1,2"] });
    ask.mockImplementation((what: string) =>
      Promise.resolve(what === "gestures" ? { step: 9, gestures: [by], tray } : {}),
    );
    await gestures.open({ step: 9, words: [{ word: "square:1,2", label: "" }] } as never);
    gestures.plan = new Map([["unit:a", "square:1,1"]]);
    await choosing.touch("square:1,2");
    expect(choosing.menu!.rows.map((one) => one.label)).toEqual(["Scout", "Elias"]);
    await choosing.pick(choosing.menu!.rows[1]!);
    expect(gestures.plan.get("unit:e")).toBe("square:1,2");
    gestures.plan = new Map([...gestures.plan, ["unit:b", "square:1,2"]]);
    gestures.letGo();
    await choosing.touch("square:9,9");
    expect(gestures.plan.get("unit:t")).toBe("square:9,9");
    expect(gestures.plan.get("unit:a")).toBe("square:1,1");
    expect(said()).toEqual([]);
  });

  it("tells a finger to tap again where the first tap takes what goes one way only", async () => {
    const only = row({ id: "give", label: "Token 1 to Scout", subjects: ["unit:scout"], words: ["unit:scout"] });
    ask.mockImplementation((what: string, more: { subjects?: string[] }) =>
      Promise.resolve(what === "gestures" ? { step: 4, gestures: more.subjects!.length ? [only] : [pick] } : {}),
    );
    await gestures.open({ step: 5, words: [] } as never);
    await gestures.open({ step: 4, words: [{ word: "unit:scout", label: "" }] } as never);
    choosing.byTouch = true;
    await choosing.touch("unit:scout");
    expect(choosing.armed?.label).toBe("Token 1 to Scout");
    expect(said()).toEqual([]);
    await choosing.touch("unit:scout");
    expect(said()).toEqual([["say", { words: ["unit:scout"], step: 4 }]]);
  });
});
