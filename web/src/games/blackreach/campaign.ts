// A campaign between its battles: what was won, and by whom.
import type { BeatRow, LogRow } from "../../common/types";

export interface Fought {
  chapter: string;
  winner: string | null;
  /** The points of the battle, by side. */
  points: Record<string, number>;
}

/** The latest battle that is over in a campaign which goes on. */
export const pauseOf = (log: LogRow[]): LogRow | undefined => {
  const over = log.findLast((row) => row.type === "chapter-over");
  return log.some((row) => row.type === "game-over") ? undefined : over;
};

/** The battles fought so far, in their order. */
export function fought(log: LogRow[], sides: string[]): Fought[] {
  const out: Fought[] = [];
  let points: Record<string, number> = {};
  for (const { type, facts } of log) {
    if (type === "battle-over") points = Object.fromEntries(sides.map((side) => [side, Number(facts[side] ?? 0)]));
    if (type !== "chapter-over") continue;
    const winner = typeof facts.winner === "string" && sides.includes(facts.winner) ? facts.winner : null;
    out.push({ chapter: String(facts.chapter), winner, points });
  }
  return out;
}

/** What followed from the battle before the armies came up again. */
export function consequences(beats: BeatRow[], over: LogRow): string[] {
  const after = beats.filter((beat) => beat.first > over.n);
  const end = after.findIndex((beat) => /^(deploy|draw|turn|muster|terrain)$/.test(beat.kind));
  return after.slice(0, end < 0 ? undefined : end).flatMap((beat) => (beat.text ? [beat.text] : []));
}
