// A set-up that is laid out before it is said: which piece is put where, and what was laid out last time.
import type { GestureRow, Tray } from "../types";

export type Plan = Map<string, string>;
export const LAID = "plan";

export const piecesOf = (tray: Tray | null): string[] => (tray?.rows ?? []).flatMap((row) => row.pieces);

/** The pieces of a row that have no place yet. */
export const unplaced = (plan: Plan, pieces: string[]): string[] => pieces.filter((piece) => !plan.has(piece));

/** Without pieces that are not to be placed any more. */
export function pruned(plan: Plan, tray: Tray | null): Plan {
  const left = new Set(tray?.plan ? piecesOf(tray) : []);
  return new Map([...plan].filter(([piece]) => left.has(piece)));
}

export const pairsOf = (plan: Plan): string[] => [...plan].flat();

export function planOf(pairs: string[]): Plan {
  const out: Plan = new Map();
  for (let n = 0; n + 1 < pairs.length; n += 2) out.set(pairs[n]!, pairs[n + 1]!);
  return out;
}

/** Where pieces of a tray can be put: every place that all of them may go to. */
export function placesFor(tray: Tray, pieces: string[]): GestureRow[] {
  const rows = tray.rows.filter((row) => row.pieces.some((piece) => pieces.includes(piece)));
  if (!rows.length || pieces.some((piece) => !rows.some((row) => row.pieces.includes(piece)))) return [];
  const to = rows.map((row) => row.to).reduce((a, b) => a.filter((place) => b.includes(place)));
  return to.map((place) => ({ id: LAID, label: place, subjects: pieces, target: place, words: [LAID] }));
}

const nameOf = (game: string, tray: Tray): string => `siegeworks-set-up ${game} ${tray.title}`;

export function remember(game: string, tray: Tray, plan: string[]): void {
  try {
    localStorage.setItem(nameOf(game, tray), JSON.stringify(plan));
  } catch {
    /* nothing is kept where nothing can be */
  }
}

export function lastTime(game: string, tray: Tray): Plan {
  try {
    return pruned(planOf(JSON.parse(localStorage.getItem(nameOf(game, tray)) ?? "[]") as string[]), tray);
  } catch {
    return new Map();
  }
}
