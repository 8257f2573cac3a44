import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Handover from "../src/common/Handover.svelte";
import type { LiveTable } from "../src/common/live.svelte";
import { Past } from "../src/common/past.svelte";
import PastStrip from "../src/common/PastStrip.svelte";
import { Pointing } from "../src/common/pointing.svelte";
import type { PastView } from "../src/common/types";

const row = (ply: number, text: string) => ({ n: ply, ply, type: "x", rule: "", text, facts: {} });

const beat = (n: number, ply: number, until: number, text: string) => ({
  ...{ n, ply, until, text, kind: "x", weight: 1, first: n, last: n },
});

/** A live wire that answers as the test says. */
function wire(answer: (what: string, more: Record<string, unknown>) => unknown = () => ({})) {
  const ask = vi.fn((what: string, more: Record<string, unknown> = {}) => Promise.resolve(answer(what, more)));
  const live = {
    snapshot: { ply: 9, last_own: 4, seat: "raiders", decision: {} },
    log: [row(4, "You marched."), row(5, "They dug in."), row(7, ""), row(8, "They attacked."), row(9, "They won.")],
    beats: [beat(0, 4, 4, "You marched."), beat(1, 5, 6, "They dug in."), beat(2, 7, 9, "They won.")],
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
  it("keeps the moments it was told, until the game is taken back", async () => {
    const { live, ask } = wire((_, more) => then(more.ply as number));
    const past = new Past(live, vi.fn());
    await past.look(6);
    await past.look(7);
    await past.look(6);
    expect(ask).toHaveBeenCalledTimes(2);
    past.forget();
    await past.look(6);
    expect(ask).toHaveBeenCalledTimes(3);
  });
  it("tells the last beat that had been played, by the eyes that look", async () => {
    const theirs = [{ n: 0, ply: 1, until: 2, text: "They hid.", kind: "x", weight: 1, first: 0, last: 0 }];
    const { live } = wire((what, more) => (what === "log" ? { beats: theirs, events: [] } : then(more.ply as number)));
    const past = new Past(live, vi.fn());
    await past.look(6);
    expect(past.beat?.text).toBe("They dug in.");
    await past.look(6, "garrison");
    await vi.waitFor(() => expect(past.beat?.text).toBe("They hid."));
    past.toNow();
    expect(past.beat?.text).toBe("They won.");
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
    const onNow = (): void => past.toNow();
    const { container } = render(PastStrip, { past, shown: then(6), decided: "", onNow, onFork });
    expect(container.textContent).toContain("after choice 6 of 9, as Raiders saw it");
    expect(container.querySelector(".told")!.textContent).toBe("They dug in.");
    await fireEvent.click(screen.getByText("New game from here"));
    await fireEvent.click(screen.getByText("Back to now"));
    expect(onFork).toHaveBeenCalledWith(6);
    expect(past.shown).toBeNull();
  });
  it("tells while it is played what is shown, not what the choice led to in the end", async () => {
    const { live } = wire((_, more) => then(more.ply as number));
    const past = new Past(live, vi.fn());
    await past.look(6);
    const playing = { ...live.beats[0]!, text: "They roll." };
    const shown = { past, shown: then(6), decided: "", beat: playing, onNow: vi.fn(), onFork: vi.fn() };
    const { container } = render(PastStrip, shown);
    expect(container.querySelector(".told")!.textContent).toBe("They roll.");
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
