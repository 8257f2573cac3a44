import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableKeys, type Keyed } from "../src/common/tablekeys";

const press = (key: string): KeyboardEvent =>
  ({ key, target: document.body, preventDefault: () => {}, stopPropagation: () => {} }) as unknown as KeyboardEvent;

describe("number keys", () => {
  const choose = vi.fn();
  let keys: TableKeys;
  let choosing: Record<string, unknown>;

  beforeEach(() => {
    vi.useFakeTimers();
    choose.mockClear();
    choosing = { mine: true, careful: null, choose, decision: null };
    keys = new TableKeys({
      choosing,
      gestures: {},
      notes: {},
      past: {},
      theatre: {},
      away: () => false,
      reads: () => false,
      look: () => {},
      also: {},
    } as unknown as Keyed);
  });
  afterEach(() => void vi.useRealTimers());

  function ask(step: number, kind: string): void {
    choosing.decision = { step, kind, words: [{ word: `unit:${step}`, label: "" }] };
    keys.asks(step, kind);
  }

  it("do not answer another kind of question that has only just come after one they answered", () => {
    ask(1, "place-token");
    keys.down(press("1"));
    ask(2, "window");
    keys.down(press("1"));
    expect(choose.mock.calls).toEqual([["unit:1"]]);
    vi.advanceTimersByTime(500);
    keys.down(press("1"));
    expect(choose.mock.calls).toEqual([["unit:1"], ["unit:2"]]);
  });

  it("answer questions of one kind as fast as they are typed", () => {
    ask(1, "place-token");
    keys.down(press("1"));
    ask(2, "place-token");
    keys.down(press("1"));
    expect(choose).toHaveBeenCalledTimes(2);
  });
});
