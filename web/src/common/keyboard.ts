// The keys of a table: numbers say a word, Space declines, Enter says what is usual, Escape lets go.
import { idleWord, numbered, usualWord } from "./offers";
import type { Decision, OfferedWord } from "./types";

/** What a key says of the open question, unless the key belongs to the button that has the focus. */
export function wordByKey(
  event: KeyboardEvent,
  decision: Decision | null,
  careful: OfferedWord | null,
): OfferedWord | undefined {
  if (event.key >= "1" && event.key <= "9") return numbered(decision)[Number(event.key) - 1];
  if (focusedOn(event)) return undefined;
  if (event.key === " ") return idleWord(decision);
  return event.key === "Enter" ? (careful ?? usualWord(decision)) : undefined;
}

/** Whether the key belongs to something that has the focus. */
export const focusedOn = (event: KeyboardEvent): boolean =>
  !!(event.target as HTMLElement).closest("button, a, summary, [role='button'], [role='tab']");

/** Whether a key is for the table at all: not for a field that is typed in, and not a key of the browser. Of the keys
 * only Space means something to a box that is ticked. */
export function isForTable(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (at.matches?.("input[type=checkbox], input[type=radio]")) return event.key !== " ";
  return !/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
}

const PLAYED =
  "section.board [data-thing], .dock [data-thing], .words, [data-prompt], .tray, .ways, .laid, [role='menu'], [role='tab'], .wishes";

/** What is played with by a mouse does not hold the keyboard: Space, Enter and numbers stay the table's. */
export function keepKeys(event: MouseEvent): void {
  const at = event.target as Element;
  if (event.button || !at.closest?.(PLAYED) || at.closest("input:not([type=checkbox]), textarea, select, a")) return;
  event.preventDefault();
  const before = document.activeElement as HTMLElement | null;
  if (before && before !== document.body && !before.closest("input, textarea")) before.blur();
}

/** Whoever plays by keyboard finds the next question where the last one was answered. */
export function focusQuestion(): void {
  const at = document.activeElement;
  if (at && at !== document.body) return;
  // the list, not a line of it: Space and Enter say what stands on the buttons until a line is reached by Tab
  document.querySelector<HTMLElement>(".words")?.focus();
}

export const focusList = (): void => document.querySelector<HTMLElement>("[data-find],.words button")?.focus();

export const zoomByKey = (key: string): void =>
  document.querySelector<HTMLButtonElement>(`[aria-label="Zoom ${key === "+" ? "in" : "out"}"]`)?.click();
