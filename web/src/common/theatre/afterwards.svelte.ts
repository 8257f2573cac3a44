// After the end: the review of the game, and a new one like it.
import { api } from "../api";
import { keep, keepHost } from "../keys";
import type { Review, Schemas, SeatWish, Snapshot } from "../types";

export type Again = "same" | "swapped" | "next" | "stronger";

export class Afterwards {
  review = $state.raw<Review | null>(null);
  /** What would have been better; null while it is looked for. */
  better = $state.raw<Schemas["Better"][] | null>(null);
  /** Against whom the next game could be: the level above the one that was beaten. */
  stronger = $state.raw<Schemas["AgentRow"] | null>(null);
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
      if (beaten(now)) this.stronger = above((await api.hello()).agents, beaten(now));
      this.better = (await api.better(now.table, tokens)).lines;
    } catch (error) {
      this.tell(error);
    }
  }

  /** A new table with the same seats: as they are, the other way round, for the next scenario, or against a stronger
   * opponent. */
  async again(now: Snapshot, how: Again): Promise<void> {
    const review = this.review;
    try {
      const made = await api.make({
        game: now.game,
        scenario: how === "next" ? review?.next_scenario?.id : now.scenario,
        options: review?.options ?? {},
        seats: wishes(now, how === "swapped", how === "stronger" ? (this.stronger?.id ?? "") : ""),
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

/** The agent that lost to the one person at the table, if so. */
function beaten(now: Snapshot): string {
  const agents = now.seats.filter((row) => row.kind === "agent");
  const winner = now.decision.outcome?.winner;
  return winner && agents.length === 1 && agents[0]!.seat !== winner ? agents[0]!.agent : "";
}

/** The level above one; none above the highest. */
export function above(agents: Schemas["AgentRow"][], id: string): Schemas["AgentRow"] | null {
  const at = agents.findIndex((row) => row.id === id);
  return at < 0 ? null : (agents[at + 1] ?? null);
}

/** Who shall sit where: as now, or each at the place of the other; another agent in place of the one that plays. */
export function wishes(now: Snapshot, swapped: boolean, stronger = ""): SeatWish[] {
  const rows = now.seats;
  return rows.map((row, i) => {
    const { kind, agent, name } = swapped ? rows[(i + 1) % rows.length]! : row;
    return { seat: row.seat, kind, agent: kind === "agent" && stronger ? stronger : agent, name };
  });
}
