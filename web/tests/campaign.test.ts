import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { consequences, fought, pauseOf } from "../src/games/blackreach/campaign";
import Interlude from "../src/games/blackreach/Interlude.svelte";
import type { BeatRow, LogRow } from "../src/common/types";

const row = (n: number, type: string, facts: Record<string, unknown> = {}): LogRow =>
  ({ n, ply: n, type, rule: "", text: "", facts }) as LogRow;
const beat = (n: number, kind: string, text: string): BeatRow => ({
  ...{ n, kind, text, weight: 1, first: n, last: n, ply: n, until: n },
});
const log = [
  row(1, "battle-over", { winner: "orks", ultramarines: 3, orks: 6 }),
  row(2, "chapter-over", { chapter: "s1-first-contact", winner: "orks", score: [0, 2] }),
  row(3, "suppressed"),
];
const beats = [
  beat(1, "battle-over", "The battle is over."),
  beat(3, "harm", "Boss Mob (A) gets 1 suppressed marker."),
  beat(4, "deploy", "The Orks deploy."),
  beat(5, "harm", "Later."),
];
const scenario = (id: string, title: string) => ({
  ...{
    id,
    title,
    text: `About ${title}.`,
    turns: 6,
    size: [14, 7],
    provenance: "designed",
    special: ["Roads are quick."],
  },
});

describe("a campaign between its battles", () => {
  it("knows what was fought, by whom it was won and what followed", () => {
    expect(fought(log, ["ultramarines", "orks"])).toEqual([
      { chapter: "s1-first-contact", winner: "orks", points: { ultramarines: 3, orks: 6 } },
    ]);
    expect(pauseOf(log)?.n).toBe(2);
    expect(pauseOf([...log, row(9, "game-over")])).toBeUndefined();
    expect(consequences(beats, log[1]!)).toEqual(["Boss Mob (A) gets 1 suppressed marker."]);
  });
  it("shows the result, the map of the battles and the next one", async () => {
    const onClose = vi.fn();
    const board = {
      scenarios: [scenario("s1-first-contact", "First Contact"), scenario("s2-yard-gate", "The Yard Gate")],
    };
    const view = {
      seats: ["ultramarines", "orks"],
      campaign: { chapter: "s2-yard-gate", score: { ultramarines: 0, orks: 1 } },
    };
    const { container } = render(Interlude, {
      ...{ board: board as never, view: view as never, log, beats, seat: "ultramarines", onClose },
    });
    expect(container.querySelector("h2")!.textContent).toBe("The battle is lost");
    expect(container.textContent).toContain("First Contact: Ultramarines 3, Orks 6.");
    expect(container.textContent).toContain("Boss Mob (A) gets 1 suppressed marker.");
    expect(container.querySelectorAll(".map li")).toHaveLength(2);
    expect(container.querySelector(".map .next")!.textContent).toContain("The Yard Gate");
    expect(container.textContent).toContain("About The Yard Gate.");
    await fireEvent.click(screen.getByText("To the next battle"));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
