// What this browser notes of a table while the game is on, to hold the server to it afterwards.
import type { Noted } from "./proof";

const NAME = "siegeworks-noted";
const MOST = 60; // tables; the oldest are forgotten first
const NOTHING: Noted = { lots: [], commitments: [], seal: "" };

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, Noted>;
  } catch {
    return {};
  }
}

export function notedOf(table: string): Noted {
  return { ...NOTHING, ...all()[table] };
}

function note(table: string, more: (now: Noted) => Noted): void {
  const kept = all();
  const now = { ...NOTHING, ...kept[table] };
  const then = more(now);
  if (JSON.stringify(now) === JSON.stringify(then)) return;
  delete kept[table];
  kept[table] = then;
  for (const id of Object.keys(kept).slice(0, -MOST)) delete kept[id];
  localStorage.setItem(NAME, JSON.stringify(kept));
}

/** This page's part of the fate. */
export function noteLot(table: string, lot: string): void {
  note(table, (now) => ({ ...now, lots: [...now.lots, lot] }));
}

/** What a view shows; the first seal counts, and every commitment. */
export function noteShown(table: string, commitment: string, seal: string): void {
  note(table, (now) => ({
    ...now,
    seal: now.seal || seal,
    commitments:
      !commitment || now.commitments.includes(commitment) ? now.commitments : [...now.commitments, commitment],
  }));
}
