import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isHeard, settings } from "../src/common/settings.svelte";
import { call, mayCall, wantCalls } from "../src/common/theatre/calling";
import { play, soundOf } from "../src/common/theatre/sound";
import type { BeatRow, Snapshot } from "../src/common/types";

const beat = (more: Partial<BeatRow>): BeatRow => ({
  ...{ n: 0, kind: "x", text: "It is.", weight: 1, first: 0, last: 0, ply: 0, until: 0 },
  ...more,
});

describe("sounds", () => {
  afterEach(() => (settings.sounds = null));
  it("are heard where people play each other, unless the player says otherwise", () => {
    const alone = [{ kind: "here" }, { kind: "agent" }],
      both = [{ kind: "here" }, { kind: "link" }];
    expect([isHeard(alone), isHeard(both)]).toEqual([false, true]);
    settings.sounds = false;
    expect(isHeard(both)).toBe(false);
    settings.sounds = true;
    expect(isHeard(alone)).toBe(true);
  });
  it("say what kind of thing happens, and nothing of what only is said", () => {
    expect(soundOf(beat({ weight: 3 }))).toBe("end");
    expect(soundOf(beat({ losses: [{ who: "a", how: "lost" }], dice: [{ what: "x", dice: [1] }] }))).toBe("loss");
    expect(soundOf(beat({ dice: [{ what: "x", dice: [1] }] }))).toBe("dice");
    expect(soundOf(beat({ cards: ["card:a"] }))).toBe("card");
    expect(soundOf(beat({ moves: [{ who: "a", from: null, to: "b" }] }))).toBe("step");
    expect(soundOf(beat({}))).toBeNull();
  });
  it("do nothing where a browser has none", () => {
    expect(() => play("dice")).not.toThrow();
  });
});

describe("calling a player", () => {
  const now = (step: number, seat = "me"): Snapshot =>
    ({ table: "t", title: "A game", seat: "me", decision: { seat, step, prompt: "Where to?" } }) as unknown as Snapshot;
  const made = vi.fn();
  let permission = "default";
  beforeEach(() => {
    made.mockClear();
    permission = "default";
    class Fake {
      static get permission(): string {
        return permission;
      }
      static requestPermission = vi.fn(() => Promise.resolve((permission = "granted")));
      onclick = null;
      constructor(...all: unknown[]) {
        made(...all);
      }
    }
    vi.stubGlobal("Notification", Fake);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    settings.notify = false;
  });
  it("happens only where the player asked for it, and once for each question", async () => {
    call(now(1));
    expect(made).not.toHaveBeenCalled();
    expect(mayCall()).toBe(true);
    await wantCalls(true);
    expect(settings.notify).toBe(true);
    call(now(2));
    call(now(2));
    call(now(3, "them"));
    expect(made).toHaveBeenCalledExactlyOnceWith("A game", { body: "Where to?", tag: "t" });
    await wantCalls(false);
    call(now(4));
    expect(made).toHaveBeenCalledOnce();
  });
  it("is not promised where the browser refuses", async () => {
    permission = "denied";
    await wantCalls(true);
    expect([settings.notify, mayCall()]).toEqual([false, false]);
  });
});
