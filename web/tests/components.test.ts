import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import CardFace from "../src/common/CardFace.svelte";
import Coach from "../src/common/Coach.svelte";
import Log from "../src/common/Log.svelte";
import OddsPanel from "../src/common/OddsPanel.svelte";
import Replay from "../src/common/Replay.svelte";
import { settings } from "../src/common/settings.svelte";
import Seats from "../src/common/Seats.svelte";
import Why from "../src/common/Why.svelte";
import WordList from "../src/common/WordList.svelte";
import type { BeatRow, Decision } from "../src/common/types";

const many = (n: number): Decision => ({
  seat: "a",
  kind: "k",
  prompt: "p",
  rules: [],
  step: 0,
  undo: false,
  takes_back: "",
  hash: "",
  words: Array.from({ length: n }, (_, i) => ({
    word: `area:a${i}`,
    label: `Area ${i}`,
    stands_for: i === 0 ? ["area:x"] : [],
  })),
});

describe("the list of words", () => {
  it("says the word that is clicked", async () => {
    const onWord = vi.fn();
    render(WordList, { decision: many(3), disabled: false, pointed: "", onWord, onPoint: vi.fn() });
    await fireEvent.click(screen.getByText("Area 2"));
    expect(onWord).toHaveBeenCalledWith("area:a2");
  });
  it("says for how many a word stands", () => {
    render(WordList, { decision: many(2), disabled: false, pointed: "", onWord: vi.fn(), onPoint: vi.fn() });
    expect(screen.getByText("×2")).toBeTruthy();
  });
  it("can be searched when it is long", async () => {
    render(WordList, { decision: many(30), disabled: false, pointed: "", onWord: vi.fn(), onPoint: vi.fn() });
    await fireEvent.input(screen.getByLabelText("Find a line"), { target: { value: "area 17" } });
    expect(screen.getAllByRole("button").length).toBe(1);
  });
  it("cannot be clicked while an answer is awaited", () => {
    render(WordList, { decision: many(2), disabled: true, pointed: "", onWord: vi.fn(), onPoint: vi.fn() });
    expect(screen.getAllByRole("button").every((b) => (b as HTMLButtonElement).disabled)).toBe(true);
  });
});

const beat = (n: number, more: Partial<BeatRow> = {}): BeatRow => ({
  ...{ n, kind: "x", text: `Beat ${n}.`, weight: 1, first: n, last: n, ply: n, until: n },
  ...more,
});

describe("the log", () => {
  const log = [
    { n: 0, ply: 0, type: "shuffle", rule: "", text: "", facts: { what: "the deck", of: 10 } },
    { n: 1, ply: 0, type: "turn-began", rule: "T-1", text: "Round 1.", facts: {} },
    { n: 2, ply: 1, type: "unit-marched", rule: "M-2", text: "Scouts march.", facts: {} },
    { n: 3, ply: 1, type: "chance", rule: "", text: "", facts: { what: "attack", result: 3, of: 6 } },
  ];
  const beats = [
    beat(0, { kind: "turn", text: "Round 1.", first: 0, last: 1 }),
    beat(1, { kind: "march", text: "The scouts march.", first: 2, last: 3, ply: 1, until: 1, side: "raiders" }),
    beat(2, { kind: "march", text: "They halt.", first: 4, last: 4, ply: 2, until: 2 }),
  ];
  const seats = ["raiders", "garrison"];
  it("tells beats by turn, folded over their events and rules, and shows the board as it was", async () => {
    const onPly = vi.fn(),
      onRule = vi.fn();
    render(Log, { beats, log, ply: 2, shownPly: 2, seats, onPly, onRule });
    await fireEvent.click(screen.getByText("The scouts march."));
    expect(onPly).toHaveBeenCalledWith(1);
    expect(screen.queryByText("Scouts march.")).toBeNull();
    await fireEvent.click(screen.getAllByLabelText("Step by step")[1]!);
    expect(screen.getByText("Scouts march.")).toBeTruthy();
    await fireEvent.click(screen.getByLabelText("Rule M-2"));
    expect(onRule).toHaveBeenCalledWith("M-2");
    expect(screen.queryByText(/attack: 4 of 6/)).toBeNull();
  });
  it("shows chance when asked", async () => {
    render(Log, { beats, log, ply: 2, shownPly: 2, seats, onPly: vi.fn(), onRule: vi.fn() });
    await fireEvent.click(screen.getByRole("checkbox"));
    expect(screen.getByText(/attack: 4 of 6/)).toBeTruthy();
  });
  it("follows the moment that is looked at", () => {
    const { container } = render(Log, { beats, log, ply: 2, shownPly: 1, seats, onPly: vi.fn(), onRule: vi.fn() });
    expect(container.querySelector("[aria-current=step]")!.textContent).toContain("The scouts march.");
    expect(container.querySelector(".past")!.textContent).toContain("They halt.");
  });
});

describe("odds", () => {
  it("names every modifier with its rule and every result with its chance", () => {
    const odds = {
      what: "The attack",
      needs: "more than 3",
      modifiers: [{ rule: "B-1", text: "walls", value: -2 }],
      distribution: [
        { result: "hit", chance: 0.25, fraction: "1/4" },
        { result: "miss", chance: 0.75, fraction: "3/4" },
      ],
      exact: true,
      samples: 0,
    };
    const { container } = render(OddsPanel, { answer: { odds, preview: { next: "imperial" } }, onRule: vi.fn() });
    expect(container.textContent).toContain("-2 walls");
    expect(container.textContent).toContain("25.0 %");
    expect(container.textContent).toContain("next");
    expect(screen.getByText("B-1")).toBeTruthy();
  });
  it("says when odds are sampled", () => {
    const odds = {
      what: "x",
      needs: "",
      modifiers: [],
      distribution: [{ result: "a", chance: 0.5, interval: [0.4, 0.6] as [number, number] }],
      exact: false,
      samples: 100,
    };
    const { container } = render(OddsPanel, { answer: { odds, preview: null }, onRule: vi.fn() });
    expect(container.textContent).toContain("Estimated from 100 trials");
    expect(container.textContent).toContain("40 to 60");
  });
});

describe("small parts", () => {
  it("explains with rules that open", async () => {
    const onRule = vi.fn();
    render(Why, {
      note: { title: "Why not?", reasons: [{ rule: "R-4", text: "It has moved." }] },
      onRule,
      onClose: vi.fn(),
    });
    await fireEvent.click(screen.getByText("R-4"));
    expect(onRule).toHaveBeenCalledWith("R-4");
  });
  it("shows a card's provenance", () => {
    const { container } = render(CardFace, {
      word: "card:x",
      card: { title: "Assault", text: "Attack.", provenance: "designed" },
    });
    expect(container.querySelector(".known")!.getAttribute("title")).toBe("This card is our design");
  });
  it("shows a card's figures, and tells them to whoever listens", () => {
    const { container } = render(CardFace, {
      word: "card:x",
      card: { title: "Volley", numerals: [{ value: 3, kind: "attack" as const, what: "Attack" }] },
    });
    expect(container.querySelector(".numeral.attack")!.textContent).toBe("3");
    expect(screen.getByRole("button").getAttribute("aria-label")).toContain("Attack 3.");
  });
  it("tells who sits where and who thinks", () => {
    const seat = {
      seat: "orks",
      kind: "agent" as const,
      agent: "greedy",
      name: "",
      taken: true,
      present: false,
      thinking: true,
      level: "Recruit",
      seconds: 0.2,
    };
    const { container } = render(Seats, {
      seats: [seat],
      decides: "orks",
      mine: null,
      keys: {},
      onSit: vi.fn(),
      onThought: vi.fn(),
    });
    expect(container.textContent).toContain("thinking");
  });
  it("has a coach who says how far a step of several pages goes, and writes much of it smaller", async () => {
    const pages = [
      { say: "First.", point: [] },
      { say: "x".repeat(500), point: [] },
    ];
    const lesson = { id: "l", title: "Lesson", step: 2, of: 5, over: false, pages, words: [], after: null };
    const { container } = render(Coach, {
      lesson,
      game: "outpost",
      choosing: { mine: true },
      notes: { coach: "" },
    } as never);
    expect(container.querySelector("[data-coach]")!.textContent).toContain("Step 2 of 5, page 1 of 2");
    expect(container.querySelector("[data-say]")!.classList.contains("much")).toBe(false);
    await fireEvent.click(container.querySelector("[data-next]")!);
    expect(container.querySelector("[data-coach]")!.textContent).toContain("page 2 of 2");
    expect(container.querySelector("[data-say]")!.classList.contains("much")).toBe(true);
  });
  it("has a coach whose last words leave room for the ways to go on", () => {
    const pages = [{ say: "x".repeat(300), point: [] }];
    const lesson = { id: "l", title: "Lesson", step: 5, of: 5, over: true, pages, words: [], after: null };
    const { container } = render(Coach, {
      lesson,
      game: "outpost",
      choosing: { mine: true },
      notes: { coach: "" },
    } as never);
    expect(container.querySelector("[data-say]")!.classList.contains("much")).toBe(true);
    expect(container.querySelector("[data-coach='over']")!.classList.contains("ended")).toBe(true);
  });
  it("steps through time", async () => {
    const onPly = vi.fn();
    render(Replay, {
      ply: 9,
      shownPly: 5,
      beats: [beat(2, { kind: "turn" }), beat(4), beat(6, { weight: 0 }), beat(7, { kind: "battle", weight: 2 })],
      over: true,
      seats: ["a", "b"],
      eyes: null,
      hidePieces: false,
      onPly,
      onPlay: vi.fn(),
      onEyes: vi.fn(),
      onHelp: vi.fn(),
    });
    await fireEvent.click(screen.getByLabelText("One choice back"));
    expect(onPly).toHaveBeenCalledWith(4);
    await fireEvent.click(screen.getByLabelText("On to what happened next"));
    expect(onPly).toHaveBeenLastCalledWith(7);
    await fireEvent.click(screen.getByLabelText("One turn back"));
    expect(onPly).toHaveBeenLastCalledWith(2);
    await fireEvent.click(screen.getByLabelText("On to the next fight"));
    expect(onPly).toHaveBeenLastCalledWith(7);
    expect(screen.getByLabelText<HTMLButtonElement>("Back to the fight before").disabled).toBe(true);
    await fireEvent.change(screen.getByLabelText("How fast it is played"), { target: { value: "quick" } });
    expect(settings.show).toBe("quick");
    settings.show = "slow";
    expect(document.querySelectorAll("[data-tick]")).toHaveLength(1);
    expect(screen.getByText("Seen by", { exact: false })).toBeTruthy();
  });
});
