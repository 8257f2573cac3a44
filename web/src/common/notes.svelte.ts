// What the table answers in a box: why not, what went wrong, what the computer thought.
import { ApiError } from "./api";
import type { WhyNote } from "./Why.svelte";

/** What is said at the next table that opens. */
let carried: WhyNote | null = null;

export class Notes {
  note = $state.raw<WhyNote | null>(carried);
  /** What the coach of a lesson answered to a word that leads elsewhere. */
  coach = $state("");

  constructor() {
    carried = null;
  }

  /** Say something at the table that opens next, quietly. */
  carry(title: string): void {
    carried = { title, reasons: [], quiet: true };
  }

  say(title: string, reasons: WhyNote["reasons"] = []): void {
    this.note = { title, reasons };
  }

  /** Something could not be done: its message, with the rules against it. */
  readonly tell = (error: unknown): void => {
    if (error instanceof ApiError && ["lesson", "puzzle"].includes(error.body.code)) this.coach = error.message;
    else this.say((error as Error).message, error instanceof ApiError ? (error.body.reasons ?? []) : []);
  };

  clear(): void {
    this.note = null;
  }
}
