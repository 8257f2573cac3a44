import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import News from "../src/common/News.svelte";
import Prompt from "../src/common/Prompt.svelte";
import type { BeatRow, Snapshot } from "../src/common/types";

const row = (n: number, ply: number, text: string, weight = 1): BeatRow => ({
  ...{ n, ply, until: ply, first: n, last: n, kind: "x", weight, text },
});
const snapshot = (ply: number, last_own: number, more: object = {}): Snapshot =>
  ({
    seat: "imperial",
    ply,
    last_own,
    seats: [],
    decision: {
      seat: "imperial",
      kind: "k",
      prompt: "Which area receives units?",
      rules: [],
      step: ply,
      undo: false,
      takes_back: "",
      hash: "",
      outcome: null,
      words: [{ word: "area:a", label: "A" }],
      ...more,
    },
  }) as unknown as Snapshot;
const beats = [
  row(0, 1, "Long ago."),
  row(1, 4, "You laid an order."),
  row(2, 5, "The initiative changes."),
  row(3, 5, "deck: 3 (of 9)", 0),
  row(4, 5, "Event: The Righteous Heed the Call."),
];

describe("what just happened", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const aloud = (box: HTMLElement): string => box.querySelector("[data-aloud]")!.textContent!;

  it("stands under the question, from the seat's own last choice on", () => {
    const { container } = render(News, { now: snapshot(5, 4), beats, mine: true, onLog: vi.fn() });
    const shown = container.querySelector("[data-news]")!.textContent!;
    expect(shown).toContain("You laid an order.");
    expect(shown).toContain("Event: The Righteous Heed the Call.");
    expect(shown).not.toContain("Long ago");
    expect(shown).not.toContain("deck: 3");
  });
  it("keeps the last thing told in sight after a choice that nobody tells of", () => {
    const { container } = render(News, { now: snapshot(9, 9), beats, mine: true, onLog: vi.fn() });
    const shown = container.querySelector("[data-news]")!.textContent!;
    expect(shown).toContain("Event: The Righteous Heed the Call.");
    expect(shown).not.toContain("You laid an order.");
    expect(shown).not.toContain("Nothing has happened");
  });
  it("is read aloud with the question, and each thing once", async () => {
    const { container, rerender } = render(News, { now: snapshot(5, 4), beats, mine: true, onLog: vi.fn() });
    await vi.advanceTimersByTimeAsync(400);
    expect(aloud(container)).toBe(
      "You laid an order. The initiative changes. Event: The Righteous Heed the Call. Imperial: Which area receives units? 1 choice.",
    );
    await rerender({
      now: snapshot(6, 6, { prompt: "Which piece?", words: [] }),
      beats: [...beats, row(5, 6, "Inner Palace it is.")],
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(aloud(container)).toBe("Inner Palace it is. Imperial: Which piece? 0 choices.");
  });
  it("is cut short when it is much", async () => {
    const much = Array.from({ length: 30 }, (_, i) => row(i, 5, `Thing ${i}.`));
    const { container } = render(News, { now: snapshot(5, 4), beats: much, mine: true, onLog: vi.fn() });
    await vi.advanceTimersByTimeAsync(400);
    expect(aloud(container)).toMatch(/^22 more in the log\. Thing 22\./);
  });
  it("ends with the outcome", async () => {
    const { container } = render(News, {
      now: snapshot(5, 4, { seat: null, outcome: { winner: "traitor", text: "The Emperor is dead.", rule: "" } }),
      beats: [],
      mine: false,
      onLog: vi.fn(),
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(aloud(container)).toBe("Traitor wins. The Emperor is dead.");
  });
});

describe("the prompt beside it", () => {
  const calls = { onWord: vi.fn(), onPoint: vi.fn(), onRule: vi.fn(), onUndo: vi.fn(), onTakeBack: vi.fn() };
  it("is not a second voice", () => {
    const { container } = render(Prompt, { now: snapshot(5, 4), mine: true, busy: false, meaning: "", ...calls });
    expect(container.querySelector("[aria-live], [role=status]")).toBeNull();
  });
  it("offers no fork before a choice that was never made", () => {
    const { queryByText } = render(Prompt, { now: snapshot(5, 0), mine: true, busy: false, meaning: "", ...calls });
    expect(queryByText("Take back")).toBeNull();
  });
});
