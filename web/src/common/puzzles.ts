// Puzzles: sitting down at one, which is today's, and how they went in this browser.
import { api } from "./api";
import { keep, keepHost } from "./keys";
import { saveSettings, settings } from "./settings.svelte";
import type { PuzzleOffer } from "./types";

const DAY = 86_400_000;
const STRIDE = 37; // from one day to the next, so that games and sides change

/** Set up a puzzle and sit down at it. */
export async function takePuzzle(game: string, puzzle: string): Promise<void> {
  const made = await api.make({ game, puzzle, seats: [] });
  keep(made.table.id, made.keys);
  keepHost(made.table.id, made.host);
  location.hash = `#/t/${made.table.id}`;
}

/** The puzzle of a day: the same for everybody who has the same puzzles. */
export function daily(offers: PuzzleOffer[], when: Date): PuzzleOffer | null {
  if (!offers.length) return null;
  const day = Math.floor(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY);
  return offers[(day * STRIDE) % offers.length]!;
}

/** The puzzle that comes after one: the next of its game that was not tried yet, or simply the next. */
export function following(offers: PuzzleOffer[], game: string, id: string): PuzzleOffer | null {
  const own = offers.filter((one) => one.game === game);
  const at = own.findIndex((one) => one.id === id);
  const round = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))];
  return round.find((one) => !went(one.game, one.id)) ?? round[0] ?? null;
}

const name = (game: string, id: string): string => `${game}/${id}`;

/** How a puzzle went the first time, if it was tried. */
export const went = (game: string, id: string): "right" | "wrong" | "hinted" | undefined =>
  settings.puzzled[name(game, id)];

/** Note the first answer to a puzzle; later ones do not count. One that was given a hint ends no row and adds to none. */
export function note(game: string, id: string, right: boolean, hinted = false): void {
  if (went(game, id)) return;
  settings.puzzled = { ...settings.puzzled, [name(game, id)]: !right ? "wrong" : hinted ? "hinted" : "right" };
  if (right && hinted) return saveSettings();
  const run = right ? settings.streak[0] + 1 : 0;
  settings.streak = [run, Math.max(run, settings.streak[1])];
  saveSettings();
}
