// Things of the game on the page: whatever stands for a piece, place or card says so in `data-thing`.
import { kindOf } from "./offers";

/** What an element that can be clicked for these words is: the first word, and its equals in a stack. */
export const thingOf = (words: string[]): string =>
  words.filter((word) => kindOf(word) === kindOf(words[0] ?? "")).join(" ");

/** A selector for whatever stands for a word, alone or in a stack. */
export const thingSelector = (word: string): string => `[data-thing~="${word}"]`;
