// Goals as chips of a strip: those with the same label share one.
import type { Goal } from "./types";

export interface Chip {
  label: string;
  /** One mark for each part, with the side that has it; none for nobody's. */
  pips: (string | null)[];
  /** What each side has, where there are too many parts for marks. */
  counts: [string, number][];
  figure: string;
  danger: string;
  /** What it is about, in sentences. */
  told: string;
  /** Somebody whose fall decides the game: how much life is left. */
  life: boolean;
}

/** So many parts are told by marks; more by figures. */
const MOST_PIPS = 8;

function chipOf(label: string, goals: Goal[], seats: string[]): Chip {
  const first = goals[0]!,
    danger = goals.find((g) => g.danger)?.danger ?? "",
    told = goals.map((g) => g.text).join(" "),
    life = first.kind === "guard" && first.progress !== null && first.progress !== undefined,
    bare: Chip = { label, pips: [], counts: [], figure: "", danger, told, life };
  const sides = seats.filter((seat) => seat in (first.counts ?? {}));
  if (sides.length) {
    const has = (seat: string): number => first.counts![seat]!,
      held = sides.reduce((n, seat) => n + has(seat), 0),
      shared = goals.every((g) => g.kind === "win") && !!first.total && first.total <= MOST_PIPS && held <= first.total;
    if (!shared) return { ...bare, counts: sides.map((seat) => [seat, has(seat)]) };
    const pips: (string | null)[] = sides.flatMap((seat) => Array<string>(has(seat)).fill(seat));
    return { ...bare, pips: [...pips, ...Array<null>(first.total! - held).fill(null)] };
  }
  if (goals.length > 1 || (first.kind !== "guard" && first.total === 1))
    return { ...bare, pips: goals.map((g) => g.ahead ?? null) };
  const { progress, total } = first;
  if (progress === null || progress === undefined) return bare;
  if (total === 1) return { ...bare, figure: progress ? "lives" : "dead" };
  return { ...bare, figure: `${progress}/${total}` };
}

/** The chips of the strip, in the order of the goals. */
export function stripOf(goals: Goal[], seats: string[]): Chip[] {
  const groups = new Map<string, Goal[]>();
  for (const g of goals) if (g.label) groups.set(g.label, [...(groups.get(g.label) ?? []), g]);
  return [...groups].map(([label, rows]) => chipOf(label, rows, seats));
}
