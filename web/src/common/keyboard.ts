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

/** Whether a key is for the table at all: not for a field that is typed in, and not a key of the browser. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
  );

/** Whoever plays by keyboard finds the next question where the last one was answered. */
export function focusQuestion(): void {
  const at = document.activeElement;
  if (at && at !== document.body) return;
  const first =
    document.querySelector<HTMLElement>(".words button.word") ?? document.querySelector<HTMLElement>("[data-verb]");
  first?.focus();
}

export const focusList = (): void => document.querySelector<HTMLElement>("[data-find],.words button")?.focus();

export const zoomByKey = (key: string): void =>
  document.querySelector<HTMLButtonElement>(`[aria-label="Zoom ${key === "+" ? "in" : "out"}"]`)?.click();
