// After the end: the review of the game, and a new one like it.
import { api } from "../api";
import { keep, keepHost } from "../keys";
import type { Review, Schemas, SeatWish, Snapshot } from "../types";

export class Afterwards {
  review = $state.raw<Review | null>(null);
  /** What would have been better; null while it is looked for. */
  better = $state.raw<Schemas["Better"][] | null>(null);
  /** The card was put away. */
  closed = $state(false);
  private asked = "";

  constructor(private readonly tell: (error: unknown) => void) {}

  /** Ask for the review, once for each game that is over. */
  async open(now: Snapshot, tokens: string[]): Promise<void> {
    const game = `${now.table} ${now.seat ?? ""}`;
    if (!now.decision.outcome || this.asked === game) return;
    this.asked = game;
    try {
      this.review = await api.review(now.table, tokens);
      this.better = (await api.better(now.table, tokens)).lines;
    } catch (error) {
      this.tell(error);
    }
  }

  /** A new table with the same seats: as they are, the other way round, or for the next scenario. */
  async again(now: Snapshot, how: "same" | "swapped" | "next"): Promise<void> {
    const review = this.review;
    try {
      const made = await api.make({
        game: now.game,
        scenario: how === "next" ? review?.next_scenario?.id : now.scenario,
        options: review?.options ?? {},
        seats: wishes(now, how === "swapped"),
        coach: now.coach,
      });
      keepHost(made.table.id, made.host ?? "");
      keep(made.table.id, made.keys);
      // whoever played at another screen is invited again
      location.hash = made.keys.some((key) => key.invite) ? `#/invite/${made.table.id}` : `#/t/${made.table.id}`;
    } catch (error) {
      this.tell(error);
    }
  }
}

/** Who shall sit where: as now, or each at the place of the other. */
export function wishes(now: Snapshot, swapped: boolean): SeatWish[] {
  const rows = now.seats;
  return rows.map((row, i) => {
    const { kind, agent, name } = swapped ? rows[(i + 1) % rows.length]! : row;
    return { seat: row.seat, kind, agent, name };
  });
}
