import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableKeys, type Keyed } from "../src/common/tablekeys";
import type { OfferedWord } from "../src/common/types";

const pass = { word: "verb:pass", label: "Hold", idle: true } as OfferedWord;

function table(told: number) {
  const choosing = {
    mine: true,
    decision: { words: [pass, { word: "area:a", label: "A" }] },
    careful: null as OfferedWord | null,
    armed: null as OfferedWord | null,
    isArmed: (row: OfferedWord) => choosing.armed === row,
    armByKey: (row: OfferedWord) => (choosing.armed = row),
    choose: vi.fn(),
  };
  const theatre = { playing: false, ended: performance.now() - told, skip: vi.fn() };
  const ready = vi.fn();
  const gestures = { placed: false };
  const at = {
    choosing,
    theatre,
    gestures,
    ready,
    notes: {},
    past: {},
    away: () => false,
    reads: () => false,
    also: {},
  };
  return { choosing, gestures, ready, keys: new TableKeys(at as unknown as Keyed) };
}

/** A key goes down, heard by the theatre first. */
function press(keys: TableKeys, key: string, at: Element = document.body): void {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  Object.defineProperty(event, "target", { value: at });
  keys.first(event);
  if (!event.defaultPrevented) keys.down(event);
}

describe("Space", () => {
  beforeEach(() => vi.restoreAllMocks());
  it("declines at once where nothing was told lately", () => {
    const { choosing, keys } = table(60_000);
    press(keys, " ");
    expect(choosing.choose).toHaveBeenCalledWith("verb:pass");
  });
  it("declines only when pressed twice after something was told: it may have been meant for that", () => {
    const { choosing, keys } = table(3_000);
    press(keys, " ");
    expect(choosing.choose).not.toHaveBeenCalled();
    expect(choosing.armed).toBe(pass);
    press(keys, " ");
    expect(choosing.choose).toHaveBeenCalledWith("verb:pass");
  });
  it("says nothing at all right after it, and numbers are not asked twice", () => {
    const { choosing, keys } = table(100);
    press(keys, " ");
    expect(choosing.armed).toBeNull();
    press(keys, "1");
    expect(choosing.choose).toHaveBeenCalledWith("area:a");
  });
});

describe("a set-up that is laid out", () => {
  it("is said by Enter, and no number puts a piece down once more", () => {
    const { choosing, gestures, ready, keys } = table(60_000);
    gestures.placed = true;
    press(keys, "1");
    press(keys, "Enter");
    expect(choosing.choose).not.toHaveBeenCalled();
    expect(ready).toHaveBeenCalledOnce();
  });
});

describe("a box that was ticked", () => {
  it("keeps Space for itself and leaves the other keys to the table", () => {
    const box = Object.assign(document.createElement("input"), { type: "checkbox" });
    const { choosing, keys } = table(60_000);
    press(keys, " ", box);
    expect(choosing.choose).not.toHaveBeenCalled();
    press(keys, "1", box);
    expect(choosing.choose).toHaveBeenCalledWith("area:a");
  });
  it("but not those that are typed into a field", () => {
    const { choosing, keys } = table(60_000);
    press(keys, "1", document.createElement("input"));
    expect(choosing.choose).not.toHaveBeenCalled();
  });
});

describe("a number", () => {
  it("is not held back at a question that came by another answer", () => {
    const { choosing, keys } = table(60_000);
    keys.asks(1, "unit");
    press(keys, "1");
    keys.asks(2, "area");
    press(keys, "1");
    expect(choosing.choose).toHaveBeenCalledTimes(1); // it was meant for the question before
    keys.asks(3, "order");
    press(keys, "1");
    expect(choosing.choose).toHaveBeenCalledTimes(2);
  });
});
