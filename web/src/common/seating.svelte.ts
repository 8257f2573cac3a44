// Which of the seats this browser has keys to it sits at, and whom the screen is handed to.
import { api } from "./api";
import { keep, keysOf } from "./keys";
import type { LiveTable } from "./live.svelte";
import { settings } from "./settings.svelte";
import type { Snapshot } from "./types";

export class Seating {
  keys = $state.raw<Record<string, string>>({});
  seat = $state<string | null>(null);
  /** The seat that decides next, while the screen changes hands. */
  handTo = $state("");
  readonly tokens = $derived.by(() => Object.values(this.keys));

  constructor(
    private readonly live: LiveTable,
    /** Called when another seat is taken. */
    private readonly onSit: () => void,
  ) {
    this.keys = keysOf(live.id);
  }

  async begin(): Promise<void> {
    if (!this.tokens.length) {
      // on the machine that runs the table its own seats can always be found again
      try {
        keep(
          this.live.id,
          (await api.keys(this.live.id)).filter((k) => k.token),
        );
        this.keys = keysOf(this.live.id);
      } catch {
        /* a watcher from elsewhere */
      }
    }
    this.sit(Object.keys(this.keys)[0] ?? null);
  }

  readonly sit = (who: string | null): void => {
    this.seat = who;
    this.onSit();
    this.handTo = "";
    this.live.sit(who === null ? null : (this.keys[who] ?? null), !settings.handover);
  };

  /** The seat that decides sits down by itself, or is handed the screen where two people share it. */
  follow(snapshot: Snapshot): void {
    const turn = snapshot.decision.seat;
    if (turn && turn !== this.seat && this.keys[turn] && this.tokens.length > 1) {
      if (settings.handover && snapshot.ply > 0) this.handTo = turn;
      else this.sit(turn);
    } else this.handTo = "";
  }
}
