// Chances and costs to be drawn on what is lit, before anything is picked up.
import type { LiveTable } from "./live.svelte";
import type { Decision, GestureRow, GesturesAnswer } from "./types";

/** Rows by what they are done to. */
export function byTarget(rows: GestureRow[]): Map<string, GestureRow> {
  const out = new Map<string, GestureRow>();
  for (const row of rows) {
    const known = row.target ? out.get(row.target) : undefined;
    // of several ways the first that may succeed speaks: Fire before Suppress, but not where it cannot do anything
    if (row.target && (!known || ((row.chance ?? null) !== null && !known.chance))) out.set(row.target, row);
  }
  return out;
}

/** What the thing that acts now could do, to whom and where. */
export class Prospects {
  found = $state.raw<Map<string, GestureRow>>(new Map());
  private asked = "";

  constructor(private readonly live: LiveTable) {}

  /** A question is open while a thing acts; without either there is nothing to foresee. */
  async open(decision: Decision | null, acting: string | undefined): Promise<void> {
    const key = decision && acting ? `${decision.step} ${acting}` : "";
    if (key === this.asked) return;
    this.asked = key;
    this.found = new Map();
    if (!key) return;
    try {
      const answer = await this.live.ask<GesturesAnswer>("gestures", { subjects: [acting] });
      if (this.asked === key && answer.step === decision!.step) this.found = byTarget(answer.gestures);
    } catch {
      /* the question can be answered without */
    }
  }
}
