import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveTable } from "../src/common/live.svelte";
import { Past } from "../src/common/past.svelte";
import { settings } from "../src/common/settings.svelte";
import { dwell, harm, isNews, isTick, lately, matters, trails } from "../src/common/theatre/beats";
import Controls from "../src/common/theatre/Controls.svelte";
import Dice from "../src/common/theatre/Dice.svelte";
import { Places } from "../src/common/theatre/places";
import { remember, setScene } from "../src/common/theatre/scene";
import { AFTER, Theatre } from "../src/common/theatre/theatre.svelte";
import TheatreLayer from "../src/common/theatre/Theatre.svelte";
import type { BeatRow, Snapshot } from "../src/common/types";

const beat = (n: number, more: Partial<BeatRow> = {}): BeatRow => ({
  ...{ n, kind: "move", text: `Beat ${n}.`, weight: 1, first: n, last: n, ply: n, until: n, side: "them" },
  ...more,
});

describe("what a beat says to the theatre", () => {
  it("takes no time where it is silent, and at least 0.6 s where it matters", () => {
    expect(dwell(beat(1, { weight: 0, text: "" }), "normal")).toBe(0);
    for (const weight of [1, 2, 3]) expect(dwell(beat(1, { weight }), "normal")).toBeGreaterThanOrEqual(600);
    expect(dwell(beat(1, { kind: "battle-end", weight: 2 }), "normal")).toBe(2000);
    expect(dwell(beat(1, { weight: 2 }), "slow")).toBeGreaterThan(dwell(beat(1, { weight: 2 }), "normal"));
    expect(dwell(beat(1), "off")).toBe(0);
  });
  it("puts the steps of a piece together, cuts there and back, and lets those go as one who go together", () => {
    const moves = [
      { who: "a", from: "1", to: "2" },
      { who: "a", from: "2", to: "3" },
      { who: "a", from: "3", to: "2" },
      { who: "b", from: "1", to: "2" },
      { who: "c", from: null, to: "9" },
    ];
    expect(trails(beat(1, { moves }))).toEqual([
      { who: ["a", "b"], stops: ["1", "2"] },
      { who: ["c"], stops: [null, "9"] },
    ]);
    expect(trails(beat(1, { moves }), 4)).toEqual([{ who: ["c"], stops: [null, "9"] }]);
  });
  it("knows who fell and who was only hurt", () => {
    const losses = [
      { who: "a", how: "hurt", at: "x" },
      { who: "a", how: "lost", at: "x" },
      { who: "b", how: "reduced", at: "x" },
    ];
    const told = harm(beat(1, { losses }));
    expect(told.fallen.map((row) => row.who)).toEqual(["a"]);
    expect(told.hurt.map((row) => row.who)).toEqual(["b"]);
  });
  it("tells a seat of its own doing only what came of it", () => {
    expect(isNews(beat(1), "me")).toBe(true);
    expect(isNews(beat(1, { side: "me" }), "me")).toBe(false);
    expect(isNews(beat(1, { side: "me", dice: [{ what: "attack", dice: [3] }] }), "me")).toBe(true);
    expect(isNews(beat(1, { side: "me" }), null)).toBe(true);
    expect(matters(beat(1, { weight: 0 }))).toBe(false);
  });
  it("remembers what the others did since the last own choice", () => {
    const story = [beat(1), beat(3, { side: "me" }), beat(4), beat(5, { weight: 0 }), beat(6)];
    expect(lately(story, "me", 2).map((b) => b.n)).toEqual([4, 6]);
    expect(isTick(beat(1, { kind: "battle-end", weight: 2 }))).toBe(true);
    expect(isTick(beat(1))).toBe(false);
  });
});

/** A board in which every thing is a box of 10 by 10 at a place of its own, in a picture of 100 by 100. */
function boardOf(things: Record<string, [string, number, number]>): HTMLElement {
  const section = document.createElement("section");
  const box = (x: number, y: number, w: number, h: number): DOMRect => new DOMRect(x, y, w, h);
  const picture = section.appendChild(document.createElement("div"));
  picture.setAttribute("data-picture", "");
  picture.getBoundingClientRect = () => box(0, 0, 100, 100);
  for (const [word, [mark, x, y]] of Object.entries(things)) {
    const el = picture.appendChild(document.createElement("i"));
    el.setAttribute(`data-${mark}`, word);
    el.getBoundingClientRect = () => box(x - 5, y - 5, 10, 10);
  }
  return section;
}
const field = (): HTMLElement =>
  boardOf({
    "area:a": ["area", 20, 20],
    "area:b": ["area", 80, 20],
    "area:c": ["area", 80, 80],
    "unit:x": ["unit", 22, 22],
    "unit:y": ["unit", 78, 78],
  });

describe("the scene of a beat", () => {
  it("leads an arrow from where a piece stood to where it went", () => {
    const places = new Places(field());
    const moved = beat(1, { moves: [{ who: "unit:z", from: "area:a", to: "area:b" }] });
    const scene = setScene(moved, places, remember(moved, places));
    expect(scene.arrows).toEqual([{ who: ["unit:z"], points: [[0.2, 0.2], [0.8, 0.2]] }]); // prettier-ignore
    expect(scene.lines).toEqual([]);
  });
  it("lets come down from above what comes from nowhere on the board", () => {
    const scene = setScene(
      beat(1, { moves: [{ who: "unit:z", from: null, to: "area:c" }] }),
      new Places(field()),
      new Map(),
    );
    const [from, to] = scene.arrows[0]!.points;
    expect(to).toEqual([0.8, 0.8]);
    expect(from![0]).toBe(0.8);
    expect(from![1]).toBeLessThan(0.8);
  });
  it("draws a line of fire with its dice in the middle, and a ghost where somebody fell", () => {
    const shot = beat(1, {
      who: ["unit:x", "unit:y"],
      dice: [{ what: "attack", dice: [6], need: 4, success: true }],
      losses: [{ who: "unit:y", how: "lost", at: "area:c" }],
    });
    const places = new Places(field());
    const scene = setScene(shot, places, remember(shot, places));
    expect(scene.lines).toEqual([[[0.22, 0.22], [0.78, 0.78]]]); // prettier-ignore
    expect(scene.dice).toEqual([0.5, 0.5]);
    expect(scene.ghosts.map((g) => [g.who, g.point])).toEqual([["unit:y", [0.78, 0.78]]]);
  });
  it("draws an attack from every place it comes from", () => {
    const scene = setScene(beat(1, { to: "area:c", sources: ["area:a", "area:b"] }), new Places(field()), new Map());
    expect(scene.lines).toHaveLength(2);
  });
  it("marks the place where there is nothing to lead from", () => {
    const scene = setScene(beat(1, { to: "area:c" }), new Places(field()), new Map());
    expect([scene.spots, scene.lines, scene.arrows]).toEqual([[[0.8, 0.8]], [], []]);
  });
});

/** A table whose past answers at once. */
function table(): { live: LiveTable; push: (next: Partial<Snapshot>, fresh?: BeatRow[]) => void } {
  class Wire {
    snapshot = $state.raw<Snapshot | null>(null);
    beats = $state.raw<BeatRow[]>([]);
    log = [];
    onNext = (_: Snapshot): void => {};
    ask = vi.fn((_: string, more: { ply: number }) => Promise.resolve({ ply: more.ply, view: { at: more.ply } }));
  }
  const live = new Wire();
  return {
    live: live as unknown as LiveTable,
    push: (next, fresh = []) => {
      const snapshot = { seat: "me", ply: 0, last_own: 0, view: { at: next.ply }, ...next } as unknown as Snapshot;
      live.beats = [...live.beats.filter((b) => !fresh.some((f) => f.n === b.n)), ...fresh];
      live.onNext(snapshot);
      live.snapshot = snapshot;
    },
  };
}

describe("the theatre", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.show = "normal";
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.show = "normal";
  });
  function open(): { theatre: Theatre; push: ReturnType<typeof table>["push"]; live: LiveTable } {
    const { live, push } = table();
    const theatre = new Theatre(live, new Past(live, vi.fn()));
    theatre.board = field();
    push({ ply: 2, last_own: 2 });
    return { theatre, push, live };
  }
  const enemy = [
    beat(3, { moves: [{ who: "unit:x", from: "area:a", to: "area:b" }] }),
    beat(4, { weight: 0, text: "" }),
    beat(5, { kind: "battle-end", weight: 2, to: "area:c" }),
  ];

  it("plays what the others do, holding the board back, and skips what is silent", async () => {
    const { theatre, push } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    expect([theatre.playing, theatre.holding, theatre.view]).toEqual([true, true, { at: 2 }]);
    await vi.advanceTimersByTimeAsync(10);
    expect([theatre.beat?.n, theatre.view]).toEqual([3, { at: 3 }]);
    await vi.advanceTimersByTimeAsync(600);
    expect(theatre.beat?.n).toBe(3);
    await vi.advanceTimersByTimeAsync(100);
    expect([theatre.beat?.n, theatre.view]).toEqual([5, { at: 5 }]);
    await vi.advanceTimersByTimeAsync(2100);
    expect([theatre.playing, theatre.view, theatre.beat]).toEqual([false, null, null]);
    expect(theatre.scenes.map((s) => s.n)).toEqual([3, 5]);
  });
  it("shows of several things done in one choice each with its beat, on the board as it was then", async () => {
    const { theatre, push, live } = open();
    const hit = beat(3, { until: 3, first: 3, last: 5, losses: [{ who: "unit:y", how: "lost" }] });
    const goes = beat(4, {
      until: 3,
      ply: 3,
      first: 6,
      last: 7,
      moves: [{ who: "unit:x", from: "area:a", to: "area:b" }],
    });
    push({ ply: 3, last_own: 2 }, [hit, goes]);
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.beat?.n).toBe(3);
    expect(live.ask).toHaveBeenCalledWith("past", { ply: 3, event: 5 });
    expect(live.ask).toHaveBeenCalledWith("past", { ply: 3 });
    expect(live.ask).not.toHaveBeenCalledWith("past", { ply: 3, event: 7 });
  });
  it("holds the board back for an own choice, too, that cost somebody something and brought about more", async () => {
    const { theatre, push } = open();
    const fell = beat(3, { side: "me", losses: [{ who: "unit:y", how: "lost" }], until: 3 });
    const takes = { who: "unit:x", from: "area:a", to: "area:b" };
    push({ ply: 3, last_own: 3 }, [fell, beat(4, { side: "me", until: 3, ply: 3, moves: [takes] })]);
    expect([theatre.holding, theatre.view]).toEqual([true, { at: 2 }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.play?.beats.map((b) => b.n)).toEqual([3, 4]);
    theatre.skip();
    expect(theatre.view).toBeNull();
    push({ ply: 4, last_own: 4 }, [
      beat(5, { side: "me", until: 4, ply: 4, losses: [{ who: "unit:x", how: "lost" }] }),
    ]);
    expect([theatre.playing, theatre.holding]).toEqual([true, false]);
  });
  it("plays again from before the first beat, though it came late in its choice", async () => {
    const { theatre, push, live } = open();
    push({ ply: 3, last_own: 2 }, [
      beat(3, { side: "me", last: 4, until: 3 }),
      beat(4, { until: 3, ply: 3, first: 5, last: 6 }),
    ]);
    theatre.skip();
    theatre.again();
    expect(live.ask).toHaveBeenCalledWith("past", { ply: 3, event: 4 });
  });
  it("lets the question settle after it was told in its place, and only then", async () => {
    const { theatre, push } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.settling).toBe(false);
    await vi.advanceTimersByTimeAsync(2800);
    expect([theatre.playing, theatre.settling]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(AFTER);
    expect(theatre.settling).toBe(false);
    push({ ply: 6, last_own: 6 }, [beat(6, { side: "me", dice: [{ what: "attack", dice: [2] }] })]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([theatre.playing, theatre.settling]).toEqual([false, false]);
  });
  it("takes its marks away with the next own choice", async () => {
    const { theatre, push } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(5000);
    push({ ply: 6, last_own: 6 });
    expect(theatre.scenes).toEqual([]);
  });
  it("is at its end at once when it is skipped, with everything drawn", async () => {
    const { theatre, push } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(10);
    theatre.skip();
    expect([theatre.playing, theatre.view]).toEqual([false, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(theatre.scenes.map((s) => s.n)).toEqual([3, 5]);
  });
  it("plays again what the others did, from the board before it", async () => {
    const { theatre, push, live } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(5000);
    theatre.again();
    await vi.advanceTimersByTimeAsync(10);
    expect(live.ask).toHaveBeenCalledWith("past", { ply: 2 });
    expect(theatre.beat?.n).toBe(3);
  });
  it("halts, and goes beat by beat", async () => {
    const { theatre, push } = open();
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(10);
    theatre.step();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([theatre.beat?.n, theatre.paused]).toEqual([5, true]);
    theatre.halt();
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.playing).toBe(false);
  });
  it("goes on with what comes while it plays", async () => {
    const { theatre, push } = open();
    push({ ply: 3, last_own: 2 }, enemy.slice(0, 1));
    await vi.advanceTimersByTimeAsync(10);
    push({ ply: 5, last_own: 2 }, enemy.slice(1));
    await vi.advanceTimersByTimeAsync(700);
    expect(theatre.beat?.n).toBe(5);
  });
  it("keeps a watcher near the present when agents are much faster", async () => {
    const { theatre, push } = open();
    push({ seat: null, ply: 2 });
    push({ seat: null, ply: 3 }, [beat(3)]);
    push(
      { seat: null, ply: 40 },
      Array.from({ length: 36 }, (_, i) => beat(i + 4)),
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.holding).toBe(true);
    push({ seat: null, ply: 41 }, [beat(41)]);
    expect(theatre.playing).toBe(false);
  });
  it("does not hold the board back for what a seat does itself", async () => {
    const { theatre, push } = open();
    push({ ply: 3, last_own: 3 }, [beat(3, { side: "me", dice: [{ what: "attack", dice: [2] }] })]);
    expect([theatre.playing, theatre.holding, theatre.view]).toEqual([true, false, null]);
  });
  it("shows nothing step by step where it is switched off, nor what was there before one sat down", () => {
    const { theatre, push } = open();
    settings.show = "off";
    push({ ply: 5, last_own: 2 }, enemy);
    expect(theatre.playing).toBe(false);
    const other = table();
    const fresh = new Theatre(other.live, new Past(other.live, vi.fn()));
    other.push({ ply: 5, last_own: 2 }, enemy);
    expect(fresh.playing).toBe(false);
    expect(fresh.lastTurn.map((b) => b.n)).toEqual([3, 5]);
  });
  it("draws over the board, and says what happens to the eye only", async () => {
    const { theatre, push } = open();
    const { container } = render(TheatreLayer, { theatre, pictures: null, board: {}, view: {}, seats: ["me", "them"] });
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(10);
    await tick();
    const layer = container.querySelector("[data-theatre]")!;
    expect(layer.getAttribute("aria-hidden")).toBe("true");
    expect(layer.getAttribute("data-theatre")).toBe("playing");
    expect(container.querySelector("[data-beat]")!.textContent).toContain("Beat 3.");
    expect(container.querySelectorAll("[data-arrow]")).toHaveLength(1);
  });
  it("draws no lines over what covers the lower part of the board", async () => {
    const { theatre, push } = open();
    const box = (top: number, bottom: number): DOMRect =>
      ({ left: 0, top, right: 900, bottom, width: 900, height: bottom - top }) as DOMRect;
    const section = document.createElement("section"),
      panel = document.createElement("div");
    section.append(document.createElement("svg"), panel);
    panel.dataset.takes = "";
    panel.getBoundingClientRect = () => box(340, 600);
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(box(0, 600));
    theatre.board = section;
    const { container } = render(TheatreLayer, { theatre, pictures: null, board: {}, view: {}, seats: ["me", "them"] });
    push({ ply: 5, last_own: 2 }, enemy);
    await vi.advanceTimersByTimeAsync(10);
    await tick();
    expect(container.querySelector<SVGElement>(".lines")?.style.clipPath).toBe("inset(0 0 260px 0)");
    vi.restoreAllMocks();
  });
  it("offers to skip while it plays, and to play again after", async () => {
    const { theatre, push } = open();
    const { container } = render(Controls, { theatre });
    push({ ply: 5, last_own: 2 }, enemy);
    await tick();
    expect(container.textContent).toContain("Skip");
    theatre.skip();
    await tick();
    expect(container.querySelector("[data-again]")).not.toBeNull();
  });
});

describe("dice", () => {
  it("show faces, what was needed, and whether it was enough", () => {
    const { container } = render(Dice, {
      dice: [{ what: "attack", dice: [3, 5], total: 8, need: 6, success: true }],
      hue: "red",
    });
    expect(container.querySelectorAll("svg")).toHaveLength(2);
    expect(container.querySelectorAll("circle")).toHaveLength(8);
    expect(container.textContent).toContain("makes 8, needs 6");
    expect(container.querySelector(".hit")).not.toBeNull();
  });
});
