// Each game's own board, loaded when its table is opened. A game without one is played by words and the view inspector.
import type { Component } from "svelte";
import type { BoardProps, Data } from "../common/types";

export interface Pictures {
  Board: Component<BoardProps>;
  /** The side panel: hands, reserves, tracks. */
  Side?: Component<BoardProps>;
  /** What a preview says, in sentences. */
  tell?: (preview: Data, labels: (word: string) => string) => string[];
}

const LOADERS: Record<string, () => Promise<Pictures>> = {
  outpost: () => import("./outpost/index"),
  heresy2010: () => import("./heresy2010/index"),
  heresy1993: () => import("./heresy1993/index"),
  blackreach: () => import("./blackreach/index"),
};

export function hasPictures(game: string): boolean {
  return game in LOADERS;
}

export async function picturesOf(game: string): Promise<Pictures | null> {
  const load = LOADERS[game];
  return load ? await load() : null;
}
