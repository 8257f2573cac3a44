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
    settings.explain = false; // the menu of the game has the switch
    render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "Because.", ...calls() });
    expect(screen.queryByText(/Because/)).toBeNull();
  });
  it("has Ready as its bright button once all is placed, and no place beside it", async () => {
    const onReady = vi.fn();
    const words = [{ word: "area:nw", label: "Outer Palace", usual: true }];
    const laid = { now: snapshot({ words }), mine: true, busy: false, meaning: "", onReady, ...calls() };
    const { rerender } = render(Prompt, { ...laid, unplaced: 1 });
    expect(screen.queryByRole("button", { name: "Ready" })).toBeNull();
    expect(screen.getByText("Outer Palace").className).toContain("go");
    await rerender({ ...laid, unplaced: 0 });
    expect(screen.queryByText("Outer Palace")).toBeNull();
    const button = screen.getByText("Ready");
    expect(button.className).toContain("go");
    expect(button.querySelector("kbd")!.textContent).toBe("Enter");
    await fireEvent.click(button);
    expect(onReady).toHaveBeenCalledOnce();
  });
  it("says who is in hand, until a tap chose where to", async () => {
    const laid = { now: snapshot(), mine: true, busy: false, meaning: "Because.", held: "Blood Angels", ...calls() };
    const { rerender } = render(Prompt, laid);
    expect(screen.getByText("In hand: Blood Angels.")).toBeTruthy();
    await rerender({ ...laid, armed: { word: "area:a", label: "A" } as never });
    expect(screen.queryByText("In hand: Blood Angels.")).toBeNull();
  });
  it("has one plain no, and says where it goes on", () => {
    const words = [
      { word: "verb:pass", label: "Play nothing", idle: true },
      { word: "verb:quiet", label: "Play nothing until the next unit acts", idle: true },
      { word: "card:a", label: "Advance" },
    ];
    render(Prompt, {
      now: snapshot({ words }),
      mine: true,
      busy: false,
      meaning: "",
      onward: "Square 5,1",
      ...calls(),
    });
    expect(screen.getByText("Play nothing")).toBeTruthy();
    expect(screen.queryByText("Play nothing until the next unit acts")).toBeNull();
    expect(screen.getByText("Then it goes on to Square 5,1.")).toBeTruthy();
  });
  it("says why what is looked for is not to be had", async () => {
    const onWhy = vi.fn(),
      why = "Nobody to fire at; the nearest enemy is Boss Mob (A): the wall at 4,2 blocks the line.";
    const missing = [{ word: "verb:fire", label: "Fire", why }];
    render(Prompt, { now: snapshot({ missing }), mine: true, busy: false, meaning: "", ...calls(), onWhy });
    expect(screen.getByTitle(why).textContent).toBe("Fire");
    await fireEvent.click(screen.getByText("Fire"));
    expect(onWhy).toHaveBeenCalledWith("verb:fire");
  });
  it("says what undo takes back", async () => {
    const all = calls();
    render(Prompt, { now: snapshot(), mine: true, busy: false, meaning: "", ...all });
    await fireEvent.click(screen.getByText(/Draw an order/));
    expect(all.onUndo).toHaveBeenCalled();
  });
  it("asks once before it goes back behind what was seen", async () => {
    const all = calls();
    render(Prompt, { now: snapshot({ undo: false, takes_back: "" }), mine: true, busy: false, meaning: "", ...all });
    await fireEvent.click(screen.getByText("Take back"));
    expect(all.onTakeBack).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toMatch(/rolled again.*stays under Your\s+games/s);
    expect(screen.queryByText("Draw")).toBeNull();
    await fireEvent.click(screen.getByText("No"));
    expect(screen.queryByRole("alert")).toBeNull();
    await fireEvent.click(screen.getByText("Take back"));
    await fireEvent.click(screen.getByText("Take it back"));
    expect(all.onTakeBack).toHaveBeenCalledWith(2);
  });
  it("takes no press of the pointer that was meant for what stood there before", async () => {
    const of = { now: snapshot(), mine: true, busy: false, meaning: "", ...calls() };
    const { container, rerender } = render(Prompt, { ...of, fresh: true });
    const verbs = container.querySelector<HTMLElement>(".verbs")!;
    expect(verbs.style.pointerEvents).toBe("none");
    await rerender({ ...of, fresh: false });
    expect(verbs.style.pointerEvents).toBe("");
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
