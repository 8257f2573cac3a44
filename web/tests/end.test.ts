import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { above, wishes } from "../src/common/theatre/afterwards.svelte";
import EndCard from "../src/common/theatre/EndCard.svelte";
import type { Review, Snapshot } from "../src/common/types";

const seat = (name: string, kind: string, agent = "") => ({ ...{ seat: name, kind, agent, name: "" } });
const now = {
  table: "t",
  game: "g",
  seats: [seat("raiders", "here"), seat("garrison", "agent", "greedy")],
  decision: { outcome: { winner: "garrison", text: "The garrison held out.", rule: "", reason: "held" } },
} as unknown as Snapshot;
const review: Review = {
  seats: ["raiders", "garrison"],
  winner: "garrison",
  moments: [{ text: "The gate falls.", side: "raiders", ply: 4, until: 6, before: [0.4, 0.6], after: [0.7, 0.3] }],
  chances: [0.5, 0.4, 0.7, 0],
  fortune: { deal: 0.02, draws: 0.1, decisions: [0.2, -0.05] },
  losses: [
    { side: "raiders", lost: 3, hurt: 1 },
    { side: "garrison", lost: 1, hurt: 2 },
  ],
  rolls: [{ side: "raiders", what: "attack", tries: 8, successes: 4, plain: 8, lucky: 4, expected: 3.67 }],
  scores: [
    { side: "raiders", turn: 1, what: "objective", points: 2 },
    { side: "raiders", turn: 2, what: "objective", points: 1 },
    { side: "garrison", turn: 2, what: "units destroyed", points: 4 },
  ],
  scenario: "dawn",
  options: {},
  next_scenario: { id: "night", title: "The Long Night", text: "" },
};
const calls = () => ({
  better: null,
  onLook: vi.fn(),
  onFork: vi.fn(),
  onAgain: vi.fn(),
  onReview: vi.fn(),
  onClose: vi.fn(),
});

describe("the end of a game", () => {
  it("is told to whoever sits here, with its reason and where it turned", async () => {
    const on = calls();
    const { container } = render(EndCard, { now, own: ["raiders"], review, ...on });
    expect(container.querySelector("h2")!.textContent).toBe("You lost");
    expect(container.textContent).toContain("The garrison held out.");
    expect(container.querySelector("[data-moment]")!.textContent).toContain("40 % → 70 %");
    await fireEvent.click(screen.getByText("The gate falls."));
    expect(on.onLook).toHaveBeenCalledWith(6);
  });
  it("counts losses, dice against what was expected, and points by source and turn", () => {
    const { container } = render(EndCard, { now, own: ["raiders"], review, ...calls() });
    const tables = [...container.querySelectorAll("table")].map((t) => t.textContent!.replace(/\s+/g, " "));
    expect(tables[0]).toContain("objective30");
    expect(tables[0]).toContain("turn 214");
    expect(tables[0]).toContain("in all34");
    expect(tables[1]).toContain("Raiders31");
    expect(tables[2]).toContain("4 of 8, 3.7 of 8 expected");
  });
  it("tells what would have been better, leads there and plays it from there", async () => {
    const on = calls();
    const line = { seat: "raiders", ply: 7, until: 9, said: "Dig in", chance: 0.41, instead: "March, then Postern" };
    const better = [{ ...line, better: 0.56, words: ["verb:march"], why: ["who stands in the outpost"] }];
    const { container } = render(EndCard, { now, own: ["raiders"], review, ...on, better });
    const told = container.querySelector("[data-better]")!.textContent!.replace(/\s+/g, " ");
    expect(told).toContain("You: March, then Postern, 56 % to win, instead of Dig in, 41 %.");
    expect(told).toContain("It helps who stands in the outpost.");
    await fireEvent.click(screen.getByText("Go there"));
    await fireEvent.click(screen.getByText("Play it from there"));
    expect([on.onLook.mock.calls, on.onFork.mock.calls]).toEqual([[[7, "raiders"]], [[7]]]);
  });
  it("says so where nothing was clearly better, and that it is looking", () => {
    const { container, unmount } = render(EndCard, { now, own: ["raiders"], review, ...calls(), better: [] });
    expect(container.querySelector("[data-better=none]")).not.toBeNull();
    unmount();
    render(EndCard, { now, own: ["raiders"], review, ...calls() });
    expect(screen.getByText("Looking for better lines…")).toBeTruthy();
  });
  it("names the winner where both sides sit at one screen, and waits for its review", () => {
    const { container } = render(EndCard, { now, own: ["raiders", "garrison"], review: null, ...calls() });
    expect(container.querySelector("h2")!.textContent).toBe("Garrison wins");
    expect(screen.queryByText("Other side")).toBeNull();
    expect(container.textContent).toContain("Looking back");
  });
  it("goes on: again, the other way round, the next scenario", async () => {
    const on = calls();
    render(EndCard, { now, own: ["raiders"], review, ...on });
    for (const name of ["Rematch", "Other side", "Next: The Long Night"]) await fireEvent.click(screen.getByText(name));
    expect(on.onAgain.mock.calls.map(([how]) => how as string)).toEqual(["same", "swapped", "next"]);
    expect(wishes(now, true)).toEqual([seat("raiders", "agent", "greedy"), seat("garrison", "here")]);
    expect(wishes(now, false)).toEqual(now.seats);
  });
  it("offers a stronger opponent where one was beaten, and none above the strongest", async () => {
    const on = calls();
    const agents = ["recruit", "veteran"].map((id) => ({ id, title: id, text: "", seconds: 1 }));
    expect(above(agents, "recruit")).toBe(agents[1]);
    expect(above(agents, "veteran")).toBeNull();
    render(EndCard, { now, own: ["raiders"], review, ...on, stronger: agents[1] });
    await fireEvent.click(screen.getByText("Again, against veteran"));
    expect(on.onAgain).toHaveBeenCalledWith("stronger");
    expect(wishes(now, false, "veteran")[1]).toEqual(seat("garrison", "agent", "veteran"));
  });
});
