// What is held: chances stand on the place they are about.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Held from "../src/common/Held.svelte";

describe("what is held", () => {
  it("marks a bent area at its own spot, not in the middle of its frame, which lies in another", async () => {
    const box = (left: number, top: number, width: number, height: number): DOMRect =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
    document.body.innerHTML = `<section class="board"><div data-picture><i data-thing="area:a" data-spot="0.1 0.8"></i></div></section>`;
    document.querySelector("section")!.getBoundingClientRect = () => box(0, 0, 1000, 500);
    document.querySelector("[data-picture]")!.getBoundingClientRect = () => box(0, 0, 1000, 500);
    document.querySelector("i")!.getBoundingClientRect = () => box(0, 200, 400, 300);
    const gestures = {
      held: ["card:a"],
      rows: [],
      plan: new Map(),
      at: () => [],
      marks: [{ target: "area:a", text: "90 %" }],
    };
    const { container } = render(Held, {
      gestures: gestures as never,
      choosing: { menu: null } as never,
      dragging: { at: null, over: [], box: null } as never,
      pointed: "",
      label: vi.fn((word: string) => word),
    });
    await tick();
    const mark = container.querySelector<HTMLElement>("[data-mark]")!;
    expect([mark.style.left, mark.style.top]).toEqual(["100px", "400px"]);
  });
});
