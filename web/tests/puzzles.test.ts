import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/common/api";
import { note, went } from "../src/common/puzzles";
import { settings } from "../src/common/settings.svelte";
import type { Hello, PuzzleOffer } from "../src/common/types";
import Puzzles from "../src/lobby/Puzzles.svelte";

afterEach(() => {
  settings.puzzled = {};
  settings.puzzling = "";
  settings.streak = [0, 0];
  vi.restoreAllMocks();
});

const offer = (game: string, id: string): PuzzleOffer => ({ game, id, title: id, task: "", seat: "a" }) as PuzzleOffer;

function page(only = ""): ReturnType<typeof render> {
  const games = ["heresy1993", "blackreach"].map((id) => ({ id, title: `Game ${id}` }));
  vi.spyOn(api, "hello").mockResolvedValue({ games } as unknown as Hello);
  vi.spyOn(api, "puzzles").mockResolvedValue([
    offer("outpost", "gate"),
    ...["one", "two"].map((id) => offer("blackreach", id)),
    offer("heresy1993", "port"),
  ]);
  return render(Puzzles, { only });
}
const listed = (container: Element): string[] =>
  [...container.querySelectorAll<HTMLElement>("[data-take]")].map((row) => row.dataset.take!);

describe("the page of puzzles", () => {
  it("shows those of one game, which another button changes and the next visit keeps", async () => {
    const first = page();
    const other = await screen.findByRole("button", { name: /Game blackreach/ });
    expect(listed(first.container)).toEqual(["port"]);
    await fireEvent.click(other);
    expect(listed(first.container)).toEqual(["one", "two"]);
    first.unmount();
    const again = page();
    await screen.findByRole("button", { name: /Game blackreach/ });
    expect(listed(again.container)).toEqual(["one", "two"]);
  });
  it("shows the game that was asked for", async () => {
    const { container } = page("blackreach");
    await screen.findByRole("button", { name: /Game blackreach/ });
    expect(listed(container)).toEqual(["one", "two"]);
  });
});

describe("a hint", () => {
  it("solves without counting as solved in a row, and ends no row", () => {
    note("g", "first", true);
    note("g", "second", true, true);
    expect(settings.streak).toEqual([1, 1]);
    expect(went("g", "second")).toBe("hinted");
    note("g", "third", true);
    expect(settings.streak).toEqual([2, 2]);
    note("g", "fourth", false, true);
    expect(settings.streak).toEqual([0, 2]);
  });
});
