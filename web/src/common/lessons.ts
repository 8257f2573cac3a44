// Taking lessons: sitting down at one, and which of them were taken to the end in this browser.
import { api } from "./api";
import { keep, keepHost } from "./keys";
import { saveSettings, settings } from "./settings.svelte";

/** Set up a lesson and sit down at it. */
export async function takeLesson(game: string, lesson: string): Promise<void> {
  const made = await api.make({ game, lesson, seats: [] });
  keep(made.table.id, made.keys);
  keepHost(made.table.id, made.host);
  location.hash = `#/t/${made.table.id}`;
}

const name = (game: string, lesson: string): string => `${game}/${lesson}`;

export const isLearnt = (game: string, lesson: string): boolean => settings.learnt.includes(name(game, lesson));

/** Note that a lesson was taken to its end. */
export function noteLearnt(game: string, lesson: string): void {
  if (isLearnt(game, lesson)) return;
  settings.learnt = [...settings.learnt, name(game, lesson)];
  saveSettings();
}
