import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Pace from "../src/common/Pace.svelte";
import Prompt from "../src/common/Prompt.svelte";
import { settings } from "../src/common/settings.svelte";
import type { Snapshot } from "../src/common/types";
import { tell } from "../src/games/heresy2010/costs";

const snapshot = (more: object = {}): Snapshot =>
  ({
    seat: "traitor",
    ply: 4,
    last_own: 3,
    seats: [],
    pace: 0.7,
    paused: false,
    decision: {
      seat: "traitor",
      kind: "choose-action",
      prompt: "Choose an action.",
      rules: ["R-1"],
      step: 4,
      undo: true,
      takes_back: "Draw an order",
      hash: "",
      outcome: null,
      words: [
        { word: "verb:draw", label: "Draw" },
        { word: "area:a", label: "A" },
      ],
      ...more,
    },
  }) as unknown as Snapshot;
const calls = () => ({ onWord: vi.fn(), onPoint: vi.fn(), onRule: vi.fn(), onUndo: vi.fn(), onTakeBack: vi.fn() });

describe("the prompt", () => {
  beforeEach(() => (settings.explain = true));
  it("says what is asked, what it means and what glows", () => {
    render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "You are further back.", ...calls() });
    expect(screen.getByText("Choose an action.")).toBeTruthy();
    expect(screen.getByText(/You are further back\. Click what glows/)).toBeTruthy();
  });
  it("explains nothing to whoever does not want it", async () => {
    render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "Because.", ...calls() });
    await fireEvent.click(screen.getByLabelText("Explain each question"));
    expect(screen.queryByText(/Because/)).toBeNull();
  });
  it("says what undo takes back", async () => {
    const all = calls();
    render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "", ...all });
    await fireEvent.click(screen.getByText(/Draw an order/));
    expect(all.onUndo).toHaveBeenCalled();
  });
  it("offers a fork when nothing can be taken back", async () => {
    const all = calls();
    render(Prompt, { now: snapshot({ undo: false, takes_back: "" }), mine: true, busy: false, meaning: "", ...all });
    await fireEvent.click(screen.getByText("Take back"));
    expect(all.onTakeBack).toHaveBeenCalledWith(2);
  });
  it("has only verbs as buttons, and none for whoever does not decide", () => {
    const { unmount } = render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "", ...calls() });
    expect(screen.queryByText("A")).toBeNull();
    unmount();
    render(Prompt, { now: snapshot(), mine: false, busy: false, meaning: "", ...calls() });
    expect(screen.queryByText("Draw")).toBeNull();
  });
});

describe("the computer at the table", () => {
  const thinking = (seconds: number): Snapshot => ({
    ...snapshot(),
    seats: [
      {
        seat: "imperial",
        kind: "agent",
        agent: "warmaster",
        name: "",
        taken: true,
        present: false,
        thinking: true,
        level: "Warmaster",
        seconds,
      },
    ],
  });
  it("shows its promise while it thinks, and can be asked to answer now", async () => {
    const onHurry = vi.fn();
    const { container } = render(Prompt, {
      now: thinking(1),
      mine: false,
      busy: false,
      meaning: "",
      waiting: "Imperial decides who moves.",
      onHurry,
      ...calls(),
    });
    expect(container.textContent).toContain("Warmaster thinks, at most 1 s");
    expect(screen.getByText("Imperial decides who moves.")).toBeTruthy();
    await fireEvent.click(screen.getByText("Answer now"));
    expect(onHurry).toHaveBeenCalled();
  });
  it("hurries for players only, and does not flicker for a quick answer", () => {
    const { unmount } = render(Prompt, { now: thinking(1), mine: false, busy: false, meaning: "", ...calls() });
    expect(screen.queryByText("Answer now")).toBeNull();
    unmount();
    const { container } = render(Prompt, {
      now: thinking(0.2),
      mine: false,
      busy: false,
      meaning: "",
      onHurry: vi.fn(),
      ...calls(),
    });
    expect(container.textContent).not.toContain("thinks");
  });
  it("goes slowly, quickly, or step by step", async () => {
    const onPace = vi.fn();
    const { rerender } = render(Pace, { snapshot: snapshot(), onPace });
    expect(screen.getByText("Normal").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(screen.getByText("Slow"));
    await fireEvent.click(screen.getByText("Stop the computer"));
    expect(onPace.mock.calls).toEqual([
      [2, false],
      [0.7, true],
    ]);
    await rerender({ snapshot: { ...snapshot(), paused: true }, onPace });
    await fireEvent.click(screen.getByText("Next choice"));
    expect(onPace).toHaveBeenLastCalledWith(0.7, true, 1);
  });
});

describe("a preview of costs", () => {
  it("is told in sentences", () => {
    const cost = {
      cost: 2,
      space: 7,
      icons: [{ space: 6, icon: "event" }],
      next: "imperial",
      change_of_initiative: true,
      spaceport_victory_opens: false,
      ends_the_game: false,
    };
    expect(tell({ costs: [cost] })).toEqual([
      "Costs 2: your marker goes to space 7, passing event (6). Imperial acts next, the initiative changes.",
    ]);
    expect(tell({})).toEqual([]);
  });
});
