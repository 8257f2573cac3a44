// Things of the game on the page: whatever stands for a piece, place or card says so in `data-thing`.
import { kindOf } from "./offers";

/** What an element that can be clicked for these words is: the first word, and its equals in a stack. */
export const thingOf = (words: string[]): string =>
  words.filter((word) => kindOf(word) === kindOf(words[0] ?? "")).join(" ");

/** A selector for whatever stands for a word, alone or in a stack. */
export const thingSelector = (word: string): string => `[data-thing~="${word}"]`;

/** The words that a thing stands for. */
export const wordsOf = (node: Element): string[] => (node.getAttribute("data-thing") ?? "").split(" ").filter(Boolean);

/** What lies at a point, the topmost first. */
export function thingsAt(x: number, y: number): string[] {
  const nodes = (document.elementsFromPoint?.(x, y) ?? []).map((element) => element.closest("[data-thing]"));
  return [...new Set(nodes.flatMap((node) => (node ? wordsOf(node) : [])))];
}

/** Told to the board when somebody speaks of things on it; its detail is where they are drawn. */
export const SPOKEN_OF = "siegeworks-spoken-of";

/** Bring things on the board into sight, where they are not. */
export function speakOf(things: Element[]): void {
  const detail = things
    .filter((thing) => thing.closest("[data-picture]"))
    .map((thing) => thing.getBoundingClientRect());
  if (detail.length) window.dispatchEvent(new CustomEvent(SPOKEN_OF, { detail }));
}
