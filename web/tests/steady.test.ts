import { describe, expect, it } from "vitest";
import { steady } from "../src/common/steady";

interface Row {
  id: string;
  at: number;
  words: string[];
  more: { name: string } | null;
}
const row = (id: string, at: number, words: string[] = ["a"], more: Row["more"] = { name: id }): Row => ({
  id,
  at,
  words,
  more,
});

describe("rows that stay the same objects", () => {
  it("are last time's while they say the same, whatever their order", () => {
    const keep = steady<Row>((r) => r.id);
    const [a, b] = keep([row("a", 1), row("b", 2)]);
    const [again, moved] = keep([row("b", 2), row("a", 3)]);
    expect(again).toBe(b);
    expect(moved).not.toBe(a);
    expect(moved!.at).toBe(3);
  });
  it("are new when anything inside them changed", () => {
    const keep = steady<Row>((r) => r.id);
    const [first] = keep([row("a", 1)]);
    for (const other of [
      row("a", 1, ["b"]),
      row("a", 1, ["a", "b"]),
      row("a", 1, ["a"], { name: "x" }),
      row("a", 1, ["a"], null),
    ])
      expect(steadyAfter(first!, other)).toBe(other);
    function steadyAfter(before: Row, now: Row): Row {
      const fresh = steady<Row>((r) => r.id);
      fresh([before]);
      return fresh([now])[0]!;
    }
  });
  it("are forgotten when they are gone for a while", () => {
    const keep = steady<Row>((r) => r.id);
    const [a] = keep([row("a", 1)]);
    keep([]);
    expect(keep([row("a", 1)])[0]).not.toBe(a);
  });
});
