// The hand: a card is read whole above it and stays where it lies.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import HandOfCards from "../src/common/HandOfCards.svelte";
import type { CardText, Decision } from "../src/common/types";

const decision = { kind: "play-cards", step: 4, words: [{ word: "card:a", label: "A" }] } as unknown as Decision;
const face = (w: string): CardText => ({ name: w, text: `What ${w} does.` }) as CardText;
const props = () => ({
  groups: [{ title: "Combat cards", words: ["card:a", "card:b"] }],
  face,
  pointed: "",
  whole: true,
  decision,
  onWord: vi.fn(),
  onWhy: vi.fn(),
  onPoint: vi.fn(),
});

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

describe("the hand", () => {
  it("shows the card under the pointer whole, and goes on when what it points at is known", async () => {
    const drawn = render(HandOfCards, props());
    const slot = screen.getByLabelText(/^card:a/).closest(".slot")!;
    await fireEvent.mouseEnter(slot);
    const above = () => drawn.container.querySelector(".risen");
    expect(above()?.textContent).toContain("What card:a does.");
    await drawn.rerender({ ...props(), decision: { ...decision }, pointed: "card:a" }); // the same question, told anew
    expect(above()?.textContent).toContain("What card:a does.");
    await drawn.rerender({ ...props(), decision: { ...decision, step: 5 } as Decision });
    expect(above()).toBeNull();
  });
  it("marks a card whose whole text is a line or two, which stays on the smallest one", () => {
    const text = (w: string): string => (w === "card:a" ? "movement, then combat" : "Play when ".repeat(9));
    render(HandOfCards, { ...props(), face: (w: string) => ({ name: w, text: text(w) }) as CardText });
    expect(screen.getByLabelText(/^card:a/).classList.contains("short")).toBe(true);
    expect(screen.getByLabelText(/^card:b/).classList.contains("short")).toBe(false);
  });
});
