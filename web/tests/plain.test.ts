import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Board from "../src/common/plain/Board.svelte";
import { handsOf, layOut, notesOf, readBoard, stacksOf, WIDE } from "../src/common/plain/model";
import Side from "../src/common/plain/Side.svelte";
import type { Decision } from "../src/common/types";
import { picturesOf } from "../src/games/registry";
import outpost from "./outpost.json";

// jsdom lays nothing out
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

const { board, view } = outpost;
const unit = Object.keys(view.units)[0]!;
const question: Decision = {
  seat: "raiders",
  kind: "x",
  prompt: "?",
  rules: [],
  words: [
    { word: unit, label: "A unit", stands_for: [] },
    { word: board.areas[0]!.word, label: "An area", stands_for: [] },
  ],
  step: 1,
  undo: false,
  takes_back: "",
  hash: "",
  outcome: null,
};
const props = () => ({
  board,
  view,
  decision: question,
  labels: (word: string) => word,
  pointed: "",
  preview: null,
  hidePieces: false,
  onWord: vi.fn(),
  onWhy: vi.fn(),
  onPoint: vi.fn(),
});

describe("a board for any game", () => {
  it("is drawn where a game has no drawing of its own but names places", async () => {
    expect((await picturesOf("somebody-elses", Promise.resolve(board)))?.Board).toBe(Board);
    expect(await picturesOf("words-only", Promise.resolve(null))).toBeNull();
    expect((await picturesOf("outpost", Promise.resolve(board)))?.Board).not.toBe(Board);
  });
  it("has every area, road and piece of Outpost", () => {
    const { container } = render(Board, props());
    expect(container.querySelectorAll("[data-area]").length).toBe(board.areas.length);
    const ends = board.areas.reduce((n, a) => n + a.near.length, 0);
    expect(container.querySelectorAll(".road").length).toBe(ends / 2);
    const standing = stacksOf(view).filter((s) => s.area);
    expect(container.querySelectorAll("g[data-unit]").length).toBe(standing.length);
    expect(standing.reduce((n, s) => n + s.words.length, 0)).toBe(
      Object.values(view.units).filter((u) => u.area).length,
    );
  });
  it("lights what is offered, says it when clicked and asks why otherwise", async () => {
    const all = props();
    const { container } = render(Board, all);
    await fireEvent.click(container.querySelector(".area.lit")!);
    const dark = container.querySelector(".area:not(.lit)")!;
    await fireEvent.click(dark);
    await fireEvent.keyDown(screen.getAllByRole("button", { name: /Raiders .* may be chosen/ })[0]!, { key: "Enter" });
    expect(all.onWord.mock.calls).toEqual([[board.areas[0]!.word], [unit]]);
    expect(all.onWhy).toHaveBeenCalledExactlyOnceWith(dark.getAttribute("data-area"));
  });
  it("shows the hand of the one who looks", () => {
    const { container } = render(Side, props());
    const hand = handsOf(view).find((h) => h.cards)!;
    expect(container.querySelectorAll("[data-card]").length).toBe(hand.count);
  });
});

describe("the data of a plain board", () => {
  it("may have any scale", () => {
    const areas = [
      { word: "area:a", name: "A", at: [0, 0] as [number, number], near: ["area:b"] },
      { word: "area:b", name: "B", at: [0.1, 0] as [number, number], near: [] },
    ];
    const { places, roads, radius } = layOut(areas);
    expect(roads.length).toBe(1);
    for (const [x] of places.values()) expect(x > radius && x < WIDE - radius).toBe(true);
    expect(layOut([areas[0]!]).places.get("area:a")![0]).toBe(WIDE / 2);
  });
  it("needs no more than words and places", () => {
    expect(readBoard({ areas: [{ word: "area:a", at: [1, 2] }] })?.areas).toEqual([
      { word: "area:a", name: "area:a", at: [1, 2], near: [] },
    ]);
    for (const none of [null, {}, { areas: [] }, { areas: [{ word: "area:a" }] }]) expect(readBoard(none)).toBeNull();
    expect(
      stacksOf({ units: { "unit:x": { area: "area:a", side: "red" }, "unit:y": { area: "area:a", side: "red" } } }),
    ).toHaveLength(2);
    expect(notesOf({ areas: { "area:a": { owner: "red", text: "3 left" } } }).get("area:a")).toEqual({
      owner: "red",
      text: "3 left",
    });
  });
  it("puts pieces together that are equal to the eye, and tells what else is known", () => {
    const one = {
      area: "area:a",
      side: "red",
      name: "Scouts",
      strength: 2,
      kind: "s",
      hurt: true,
      steps: 1,
      used: false,
    };
    const [stack] = stacksOf({ units: { "unit:x": one, "unit:y": { ...one } } });
    expect(stack).toMatchObject({ words: ["unit:x", "unit:y"], face: "2", told: "hurt, steps 1" });
  });
});
