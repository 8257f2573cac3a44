import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Handover from "../src/common/Handover.svelte";
import type { LiveTable } from "../src/common/live.svelte";
import { Past } from "../src/common/past.svelte";
import PastStrip from "../src/common/PastStrip.svelte";
import { Pointing } from "../src/common/pointing.svelte";
import { settings } from "../src/common/settings.svelte";
import type { PastView } from "../src/common/types";

const row = (ply: number, text: string) => ({ n: ply, ply, type: "x", rule: "", text, facts: {} });

/** A live wire that answers as the test says. */
function wire(answer: (what: string, more: Record<string, unknown>) => unknown = () => ({})) {
  const ask = vi.fn((what: string, more: Record<string, unknown> = {}) => Promise.resolve(answer(what, more)));
  const live = {
    snapshot: { ply: 9, last_own: 4, seat: "raiders", decision: {} },
    log: [row(4, "You marched."), row(5, "They dug in."), row(7, ""), row(8, "They attacked."), row(9, "They won.")],
    ask,
  };
  return { ask, live: live as unknown as LiveTable };
}
const then = (ply: number): PastView => ({
  ply,
  seat: "raiders",
  view: {},
  prompt: "Where to?",
  decides: "garrison",
  kind: "march-to",
});

describe("the past", () => {
  beforeEach(() => (settings.catchUp = true));
  it("is looked at through the live wire, within the game, and left again", async () => {
    const { live, ask } = wire((_, more) => then(more.ply as number));
    const past = new Past(live, vi.fn());
    await past.look(-3);
    expect(ask).toHaveBeenLastCalledWith("past", { ply: 0 });
    expect(past.shownPly).toBe(0);
    await past.look(6, "garrison");
    expect(ask).toHaveBeenLastCalledWith("past", { ply: 6, as: "garrison" });
    past.toNow();
    expect([past.shown, past.eyes, past.shownPly]).toEqual([null, null, 9]);
    await past.look(9);
    expect(past.shown).toBeNull();
  });
  it("tells what was missed until it is played, skipped or answered", () => {
    const past = new Past(wire().live, vi.fn());
    expect(past.missed.map((r) => r.text)).toEqual(["They dug in.", "They attacked.", "They won."]);
    past.caughtUp = true;
    expect(past.missed).toEqual([]);
  });
  it("plays what was missed moment by moment and comes back to now", async () => {
    vi.useFakeTimers();
    const { live, ask } = wire((_, more) => then(more.ply as number));
    const past = new Past(live, vi.fn());
    const played = past.catchUp();
    await vi.advanceTimersByTimeAsync(600);
    expect([past.catching, past.shownPly, past.toldThen]).toEqual([true, 6, "They dug in."]);
    await vi.runAllTimersAsync();
    await played;
    vi.useRealTimers();
    expect(ask.mock.calls.map(([, more]) => more!.ply)).toEqual([5, 6, 7, 8]);
    expect([past.catching, past.shown]).toEqual([false, null]);
  });
  it("drops a look that is answered after going back to now", async () => {
    let answer: (seen: PastView) => void = () => {};
    const { live } = wire(() => new Promise((resolve) => (answer = resolve as typeof answer)));
    const past = new Past(live, vi.fn());
    const looked = past.look(6);
    past.toNow();
    answer(then(6));
    await looked;
    expect(past.shown).toBeNull();
  });
  it("says a refusal aloud", async () => {
    const tell = vi.fn();
    const { live } = wire(() => Promise.reject(new Error("Not for these eyes.")));
    await new Past(live, tell).look(3);
    expect(tell).toHaveBeenCalledOnce();
  });
  it("stands in place of the question and offers the way back", async () => {
    const past = new Past(wire().live, vi.fn());
    past.shown = then(6);
    const onFork = vi.fn();
    const { container } = render(PastStrip, { past, shown: then(6), lastOwn: 4, decided: "", onFork });
    expect(container.textContent).toContain("after choice 6 of 9, as Raiders saw it");
    await fireEvent.click(screen.getByText("New game from here"));
    await fireEvent.click(screen.getByText("Back to now"));
    expect(onFork).toHaveBeenCalledWith(6);
    expect(past.shown).toBeNull();
  });
});

describe("pointing", () => {
  const answer = { odds: null, preview: { cost: 1 } };
  it("asks once for each offered word of a question, by the word that is said for it", async () => {
    vi.useFakeTimers();
    const { live, ask } = wire(() => answer);
    const pointing = new Pointing(live, (word) => (word === "unit:b" ? { word: "unit:a", position: "3/aa" } : null));
    pointing.point("area:dark");
    await vi.runAllTimersAsync();
    expect(ask).not.toHaveBeenCalled();
    pointing.point("unit:b");
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledExactlyOnceWith("odds", { word: "unit:a" });
    expect(pointing.odds).toEqual(answer);
    pointing.point("");
    expect([pointing.word, pointing.odds]).toEqual(["", null]);
    pointing.point("unit:b");
    expect(pointing.odds).toEqual(answer);
    expect(ask).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
  it("forgets what the pointer has left", async () => {
    vi.useFakeTimers();
    const { live, ask } = wire(() => answer);
    const pointing = new Pointing(live, (word) => ({ word, position: "3/aa" }));
    pointing.point("unit:a");
    pointing.clear();
    await vi.runAllTimersAsync();
    expect(ask).not.toHaveBeenCalled();
    pointing.chance(5);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledExactlyOnceWith("chance", { ply: 5 });
    vi.useRealTimers();
  });
});

describe("one screen for two", () => {
  it("changes hands by a click, and knows whether it was the keyboard's", async () => {
    const onSit = vi.fn();
    render(Handover, { to: "garrison", onSit });
    await fireEvent.click(screen.getByText("I am Garrison"), { detail: 0 });
    await fireEvent.click(screen.getByText("I am Garrison"), { detail: 1 });
    expect(onSit.mock.calls).toEqual([[true], [false]]);
  });
});
