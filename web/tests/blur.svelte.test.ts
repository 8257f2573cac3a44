import { flushSync, tick } from "svelte";
import { expect, it, vi } from "vitest";
import { offering, type Asked } from "../src/common/offer.svelte";

/** A thing on a board, and the word that is pointed at there. */
function board() {
  let pointed = $state("");
  const asked: Asked = {
    decision: null,
    onWord: vi.fn(),
    onWhy: vi.fn(),
    onPoint: (word) => (pointed = word),
  };
  const choices = offering(() => asked, true);
  const thing = (word: string): Element => {
    const node = document.createElement("div");
    choices.offer(node, [word]);
    return node;
  };
  return {
    thing,
    get pointed() {
      return pointed;
    },
  };
}

it("loses the focus while something is derived, and the state is left alone until that is done", async () => {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent): void => {
    errors.push(event.error);
    event.preventDefault();
  };
  window.addEventListener("error", note);
  const here = board();
  const stop = $effect.root(() => {
    const node = here.thing("square:1,1");
    node.dispatchEvent(new FocusEvent("focus"));
    // a focused thing that a new view takes away is blurred in the midst of drawing
    const drawn = $derived.by(() => node.dispatchEvent(new FocusEvent("blur")));
    const draw = (): boolean => drawn;
    expect(draw()).toBe(true);
    expect(here.pointed).toBe("square:1,1");
  });
  flushSync();
  await tick();
  stop();
  window.removeEventListener("error", note);
  expect(errors).toEqual([]);
  expect(here.pointed).toBe("");
});

it("goes on to another thing, which stays pointed at", async () => {
  const here = board();
  const [from, to] = [here.thing("square:1,1"), here.thing("square:1,2")];
  from.dispatchEvent(new FocusEvent("focus"));
  from.dispatchEvent(new FocusEvent("blur"));
  to.dispatchEvent(new FocusEvent("focus"));
  await tick();
  expect(here.pointed).toBe("square:1,2");
});
