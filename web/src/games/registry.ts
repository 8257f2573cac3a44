// The drawing of a game, loaded when its table is opened: its own folder beside this file, if it has one, or the plain
// board of common/plain where its board names places. A game with neither is played by words and the view inspector.
import type { Component } from "svelte";
import { readBoard } from "../common/plain/model";
import type { BeatRow, BoardProps, CardText, LogRow, Preview } from "../common/types";

/** Each drawing knows the form of its own game's board and view; to the table they are all alike. */
export type AnyBoard = BoardProps<never, never, never>;

export interface InterludeProps<Board, View> {
  board: Board;
  view: View;
  log: LogRow[];
  beats: BeatRow[];
  seat: string | null;
  onClose: () => void;
}

export interface Pictures {
  Board: Component<AnyBoard>;
  /** The cards a player holds, along the bottom edge. */
  Hand?: Component<AnyBoard>;
  /** What the eye rests on, in full: the pieces of an area, the values of a unit. */
  About?: Component<AnyBoard>;
  /** The side panel: reserves, tracks, tables. */
  Side?: Component<AnyBoard>;
  /** A piece by itself, for what is drawn over the board; null where a view does not have it on the board (or anywhere). */
  pieceOf?: (board: never, view: never, word: string, anywhere?: boolean) => unknown;
  Piece?: Component<{ piece: never }>;
  /** The face of a card. */
  cardOf?: (board: never, word: string) => CardText | undefined;
  /** A pause between parts of a long game: the number of the event it follows in the log, and its page. */
  pauseOf?: (log: LogRow[]) => LogRow | undefined;
  Interlude?: Component<InterludeProps<never, never>>;
  /** A click on a piece means the piece, not its place, wherever the piece is asked for. */
  single?: boolean;
  /** The board writes the chances on its targets itself. */
  chances?: boolean;
  /** What a preview says, in sentences. */
  tell?: (preview: Preview, labels: (word: string) => string) => string[];
}

const OWN = import.meta.glob<Pictures>("./*/index.ts");

export async function picturesOf(game: string, board: Promise<unknown>): Promise<Pictures | null> {
  const own = OWN[`./${game}/index.ts`];
  if (own) return await own();
  return readBoard(await board) ? await import("../common/plain/index") : null;
}
