// The board as it was: looking back, through whose eyes, and what happened since this seat's last choice.
import type { LiveTable } from "./live.svelte";
import { settings } from "./settings.svelte";
import type { LogRow, PastView } from "./types";

const BEAT = 500; // milliseconds for each moment that is played
const MOST_BEATS = 16;

export class Past {
  /** The moment that is looked at; null is now. */
  shown = $state.raw<PastView | null>(null);
  /** The seat whose eyes are borrowed, once a game is over. */
  eyes = $state<string | null>(null);
  /** What happened since this seat's last choice is being played. */
  catching = $state(false);
  /** It was played, skipped, or answered by a choice. */
  caughtUp = $state(false);

  readonly ply = $derived.by(() => this.live.snapshot?.ply ?? 0);
  readonly shownPly = $derived.by(() => (this.shown ? this.shown.ply : this.ply));
  /** What happened since this seat's last choice, as long as nobody asked for it. */
  readonly missed = $derived.by((): LogRow[] => {
    const now = this.live.snapshot;
    if (!now?.seat || now.last_own <= 0 || this.caughtUp || !settings.catchUp) return [];
    return this.live.log.filter((row) => row.text && row.ply > now.last_own && row.ply <= this.ply);
  });
  /** The last sentence of the log at the moment that is played. */
  readonly toldThen = $derived.by(() => {
    const at = this.catching ? this.shown?.ply : undefined;
    return at === undefined ? "" : (this.live.log.findLast((row) => row.text && row.ply <= at)?.text ?? "");
  });

  /** Which look is the latest: an answer that comes after going elsewhere is dropped. */
  private looks = 0;

  constructor(
    private readonly live: LiveTable,
    private readonly tell: (error: unknown) => void,
  ) {}

  async look(at: number, as: string | null = this.eyes): Promise<void> {
    const look = ++this.looks;
    this.eyes = as;
    if (at >= this.ply && as === null) {
      this.shown = null;
      return;
    }
    try {
      const ply = Math.max(0, Math.min(at, this.ply));
      const seen = await this.live.ask<PastView>("past", { ply, ...(as ? { as } : {}) });
      if (look === this.looks) this.shown = seen;
    } catch (error) {
      if (look === this.looks) this.tell(error);
    }
  }

  async catchUp(): Promise<void> {
    const from = this.live.snapshot?.last_own;
    if (from === undefined) return;
    this.caughtUp = this.catching = true;
    for (let p = from + 1; p < this.ply && this.catching; p += Math.max(1, Math.ceil((this.ply - from) / MOST_BEATS))) {
      await this.look(p);
      await new Promise((done) => setTimeout(done, BEAT));
    }
    if (this.catching) this.toNow();
  }

  toNow(): void {
    this.looks++;
    this.catching = false;
    this.eyes = null;
    this.shown = null;
  }
}
