// Going on otherwise from an earlier moment: a new game from there, and what is said of it.
import { api } from "./api";
import { keep } from "./keys";
import type { Notes } from "./notes.svelte";
import { saveSettings, settings } from "./settings.svelte";
import type { BeatRow } from "./types";

const MOST = 200; // the oldest of them are long out of sight

/** Whether a game was left for one that goes on otherwise, and stays only to be looked at. */
export const isLeft = (id: string): boolean => settings.left.includes(id);

function leave(id: string): void {
  if (isLeft(id)) return;
  settings.left = [...settings.left, id].slice(-MOST);
  saveSettings();
}

/** A new game that goes on from a moment of this one, and stands in its place. */
export async function fork(id: string, ply: number, tokens: string[], notes: Notes): Promise<void> {
  try {
    const made = await api.fork(id, ply, tokens);
    keep(made.table.id, made.keys);
    leave(id);
    location.hash = `#/t/${made.table.id}`;
  } catch (error) {
    notes.tell(error);
  }
}

/** Take the seat's last choice back though something was seen since; says quietly what happened. */
export async function takeBack(
  id: string,
  ply: number,
  tokens: string[],
  notes: Notes,
  beats: BeatRow[],
): Promise<void> {
  const what = beats.find((beat) => beat.ply <= ply + 1 && ply + 1 <= beat.until)?.text.replace(/\.$/, "");
  const to = what ? `to before this: ${what}` : "to before your last choice";
  notes.carry(`Taken back ${to}. The game as it was is kept under Your games in the lobby.`);
  await fork(id, ply, tokens, notes);
}
