import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/common/api";
import { keep } from "../src/common/keys";
import { Notes } from "../src/common/notes.svelte";
import { settings } from "../src/common/settings.svelte";
import { fork } from "../src/common/takingback";
import type { Hello, TableKeys, TableRow } from "../src/common/types";
import KeptGames from "../src/lobby/KeptGames.svelte";
import Lobby from "../src/lobby/Lobby.svelte";

const table = (id: string, more: Partial<TableRow> = {}): TableRow =>
  ({
    ...{ id, game: "heresy1993", game_title: "", title: `Game ${id}`, scenario: "", created: 0, changed: 0, ply: 3 },
    ...{ over: false, asks: "", ending: "", lesson: "", puzzle: "", seats: [], ...more },
  }) as TableRow;

beforeEach(() => {
  for (const id of ["old", "new"]) keep(id, [{ seat: "a", token: id, invite: "" } as never]);
});
afterEach(() => {
  localStorage.clear();
  settings.left = [];
  settings.learnt = [];
  vi.restoreAllMocks();
});

const kept = (tables: TableRow[], few = 8): string[] => {
  const { container } = render(KeptGames, { tables, few, onCleared: vi.fn(), onTrouble: vi.fn() });
  return [...container.querySelectorAll<HTMLElement>("[data-kept]")].map((row) => row.dataset.kept!);
};

describe("a game that was left for one from an earlier moment", () => {
  it("is not offered to go on with; the other stands in its place", async () => {
    vi.spyOn(api, "fork").mockResolvedValue({ table: table("new"), keys: [], remarks: [], host: "" } as TableKeys);
    vi.spyOn(api, "hello").mockResolvedValue({ games: [] } as unknown as Hello);
    vi.spyOn(api, "tables").mockResolvedValue([table("old")]);
    await fork("old", 2, [], new Notes());
    const first = render(Lobby);
    await screen.findAllByText("Game old");
    expect(screen.queryByText(/^Continue/)).toBeNull();
    first.unmount();
    vi.spyOn(api, "tables").mockResolvedValue([table("old"), table("new")]);
    render(Lobby);
    expect((await screen.findByText("Continue: Game new")).getAttribute("href")).toBe("#/t/new");
  });
  it("stands behind those that go on, and says what it is", () => {
    settings.left = ["old"];
    expect(kept([table("old"), table("over", { over: true }), table("new")])).toEqual(["new", "old", "over"]);
    expect(screen.getByText(/it goes on in another game/)).toBeTruthy();
  });
});

describe("lessons among the kept games", () => {
  it("are no longer to go on with once they were taken to the end", () => {
    settings.learnt = ["heresy1993/port"];
    const rows = [table("done", { lesson: "port" }), table("begun", { lesson: "odds" })];
    expect(kept(rows, 1)).toEqual(["begun"]);
    document.body.innerHTML = "";
    kept(rows);
    expect(screen.getByText("A lesson, taken to its end.")).toBeTruthy();
    expect(screen.getAllByText("A lesson; go on where you left it.").length).toBe(1);
  });
});
