import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { offering } from "../src/common/offer.svelte";
import { thingSelector } from "../src/common/things";
import type { Decision, Schemas } from "../src/common/types";
import Outpost from "../src/games/outpost/Board.svelte";
import outpost from "./outpost.json";

const question: Decision = {
  seat: "raiders",
  kind: "march-to",
  prompt: "Where to?",
  rules: [],
  words: [
    { word: "area:gate", label: "Gate", stands_for: [] },
    { word: "unit:a", label: "Unit a", stands_for: ["unit:b"] },
  ],
  step: 3,
  undo: false,
  takes_back: "",
  hash: "",
  outcome: null,
};

const table = (decision: Decision | null = question) => ({
  decision,
  onWord: vi.fn(),
  onWhy: vi.fn(),
  onPoint: vi.fn(),
});

/** A thing on a board that stands for some words. */
function thing(asked: ReturnType<typeof table>, words: string[], dark = false, tag = "div") {
  const node = document.body.appendChild(document.createElement(tag));
  things.push(node);
  return { node, action: offering(() => asked, dark).offer(node, words) };
}

// jsdom lays nothing out
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
const things: Element[] = [];
afterEach(() => things.splice(0).forEach((node) => node.remove()));

describe("a thing that may be offered", () => {
  it("is said by a click, by Enter and by Space", async () => {
    const asked = table();
    const { node } = thing(asked, ["area:gate"]);
    await fireEvent.click(node);
    await fireEvent.keyDown(node, { key: "Enter" });
    await fireEvent.keyDown(node, { key: " " });
    await fireEvent.keyDown(node, { key: "x" });
    expect(asked.onWord.mock.calls).toEqual([["area:gate"], ["area:gate"], ["area:gate"]]);
  });
  it("says the word that stands for it, the first that is offered", async () => {
    const asked = table();
    await fireEvent.click(thing(asked, ["unit:c", "unit:b"]).node);
    expect(asked.onWord).toHaveBeenCalledExactlyOnceWith("unit:a");
  });
  it("asks why not when it is dark, and says nothing", async () => {
    const asked = table();
    await fireEvent.click(thing(asked, ["area:quarry"]).node);
    expect(asked.onWhy).toHaveBeenCalledExactlyOnceWith("area:quarry");
    expect(asked.onWord).not.toHaveBeenCalled();
  });
  it("is pointed at by the mouse and by the keyboard; a dark one only where the board wants it", async () => {
    const asked = table();
    await fireEvent.mouseEnter(thing(asked, ["area:gate"]).node);
    await fireEvent.focus(thing(asked, ["area:quarry"]).node);
    await fireEvent.focus(thing(asked, ["area:quarry"], true).node);
    await fireEvent.blur(thing(asked, ["area:gate"]).node);
    expect(asked.onPoint.mock.calls).toEqual([["area:gate"], [""], ["area:quarry"], [""]]);
  });
  it("leaves a button's own keys to the button", async () => {
    const asked = table();
    await fireEvent.keyDown(thing(asked, ["area:gate"], false, "button").node, { key: "Enter" });
    expect(asked.onWord).not.toHaveBeenCalled();
  });
  it("says what it stands for, offered or not: itself and its equals, not the ground beneath", () => {
    const { node, action } = thing(table(null), ["unit:c", "unit:d", "square:1,2"]);
    expect(node.dataset.thing).toBe("unit:c unit:d");
    expect(document.querySelector(thingSelector("unit:d"))).toBe(node);
    action.update(["area:quarry"]);
    expect(node.dataset.thing).toBe("area:quarry");
  });
  it("follows its words and goes quietly", async () => {
    const asked = table();
    const { node, action } = thing(asked, ["area:quarry"]);
    action.update(["area:gate"]);
    await fireEvent.click(node);
    action.destroy();
    await fireEvent.click(node);
    expect(asked.onWord).toHaveBeenCalledOnce();
    expect(asked.onWhy).not.toHaveBeenCalled();
  });
});

describe("a board", () => {
  it("lights what is offered and says it", async () => {
    const asked = table();
    render(Outpost, {
      ...asked,
      board: outpost.board as unknown as Schemas["OutpostBoard"],
      view: { ...outpost.view, battle: null, outcome: null, units: {} },
      labels: (word: string) => word,
      pointed: "",
      preview: null,
      hidePieces: false,
    });
    await fireEvent.click(screen.getByRole("button", { name: "The Gate, may be chosen" }));
    await fireEvent.keyDown(screen.getByRole("button", { name: "Quarry" }), { key: "Enter" });
    expect(asked.onWord).toHaveBeenCalledExactlyOnceWith("area:gate");
    expect(asked.onWhy).toHaveBeenCalledExactlyOnceWith("area:quarry");
  });
});
