// The board as it was: looking back, through whose eyes.
import { matters } from "./theatre/beats";
import type { LiveTable } from "./live.svelte";
import type { BeatRow, LogAnswer, LogRow, PastView } from "./types";

/** How many moments are kept, so that playing them does not wait. */
const KEPT = 64;

export class Past {
  /** The moment that is looked at; null is now. */
  shown = $state.raw<PastView | null>(null);
  /** The seat whose eyes are borrowed, once a game is over. */
  eyes = $state<string | null>(null);
  /** The story as those eyes saw it. */
  private lent = $state.raw<{ beats: BeatRow[]; log: LogRow[] } | null>(null);

  readonly ply = $derived.by(() => this.live.snapshot?.ply ?? 0);
  readonly shownPly = $derived.by(() => (this.shown ? this.shown.ply : this.ply));
  readonly beats = $derived.by(() => this.lent?.beats ?? this.live.beats);
  readonly log = $derived.by(() => this.lent?.log ?? this.live.log);
  /** The last beat that had been played at the moment that is looked at. */
  readonly beat = $derived.by(() => {
    const at = this.shownPly;
    return this.beats.findLast((beat) => beat.text && beat.until <= at) ?? null;
  });

  /** Which look is the latest: an answer that comes after going elsewhere is dropped. */
  private looks = 0;
  private kept = new Map<string, Promise<PastView | null>>();

  constructor(
    private readonly live: LiveTable,
    private readonly tell: (error: unknown) => void,
  ) {}

  async look(at: number, as: string | null = this.eyes): Promise<void> {
    const look = ++this.looks;
    if (as !== this.eyes) void this.borrow(as);
    if (at >= this.ply && as === null) {
      this.shown = null;
      return;
    }
    const seen = await this.at(at);
    if (look === this.looks && seen) this.shown = seen;
  }

  /** The board when a beat had been told: of several that one choice brought about, each with what it did alone. */
  after(beat: BeatRow): Promise<PastView | null> {
    const goesOn = this.beats.some((other) => other.n > beat.n && other.until === beat.until);
    return this.at(beat.until, goesOn ? beat.last : -1);
  }

  /** The board before a beat. */
  before(beat: BeatRow): Promise<PastView | null> {
    const earlier = this.beats.findLast((other) => other.n < beat.n && other.until === beat.ply);
    return earlier ? this.at(beat.ply, earlier.last) : this.at(beat.ply - 1);
  }

  /** The board after so many choices, or within the last of them after an event; null where it is refused, which is
   * said aloud. */
  at(ply: number, event = -1): Promise<PastView | null> {
    const within = Math.max(0, Math.min(ply, this.ply)),
      key = `${within} ${event} ${this.eyes ?? ""}`;
    const found = this.kept.get(key);
    if (found) return found;
    const look = this.looks;
    const asked = this.live
      .ask<PastView>("past", {
        ply: within,
        ...(event < 0 ? {} : { event }),
        ...(this.eyes ? { as: this.eyes } : {}),
      })
      .catch((error: unknown) => {
        this.kept.delete(key);
        if (look === this.looks) this.tell(error);
        return null;
      });
    this.kept.set(key, asked);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return asked;
  }

  /** The moment of the beat before or after the one that is shown, of those that a test picks. */
  stepped(by: -1 | 1, of: (beat: BeatRow) => boolean = matters): number {
    const ends = this.beats.filter(of).map((beat) => beat.until);
    const at = this.shownPly;
    return by > 0 ? (ends.find((end) => end > at) ?? this.ply) : (ends.findLast((end) => end < at) ?? 0);
  }

  /** The game was taken back, or another seat looks: moments are asked for again. */
  forget(): void {
    this.kept.clear();
  }

  private async borrow(as: string | null): Promise<void> {
    this.eyes = as;
    this.lent = null;
    if (!as) return;
    try {
      const told = await this.live.ask<LogAnswer>("log", { as });
      if (this.eyes === as) this.lent = { beats: told.beats, log: told.events };
    } catch (error) {
      this.tell(error);
    }
  }

  toNow(): void {
    this.looks++;
    this.eyes = null;
    this.lent = null;
    this.shown = null;
  }
}
