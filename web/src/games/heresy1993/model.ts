// From the 1993 game's view to counters on the map and in the boxes.
import { deviceOf } from "../terra/heraldry";
import { badgeOf, shapeOf, trimOf, type BorderMark, type Marker, type Piece } from "../terra/pieces";
import type { CardText } from "../../common/types";
import type { Board, View } from "./types";

export function piecesOf(board: Board, view: View): Piece[] {
  const printed = new Map(board.units.map((u) => [u.id, u]));
  const out: Piece[] = [];
  for (const [word, u] of Object.entries(view.units)) {
    const row = printed.get(word);
    if (!row) continue;
    const values = u.reduced && row.reduced ? row.reduced : row.full;
    out.push({
      words: [word],
      area: u.place,
      side: row.side,
      name: row.name,
      shape: shapeOf(row.kind),
      hero: row.kind === "character",
      values: values.some(Boolean) ? values.join("-") : "",
      damage: u.reduced ? 1 : 0,
      force: values.slice(0, 2),
      device: row.kind === "character" ? deviceOf(word) : undefined,
      trim: trimOf(row.god, word),
      badge: badgeOf(word, row.god),
      marks: u.done,
    });
  }
  // the Imperial player sees his own counters; the others see backs and count them
  if (view.seat !== "imperial" && !view.open)
    for (const [area, n] of Object.entries(view.face_down))
      out.push({
        words: Array.from({ length: n }, () => area),
        area,
        side: "imperial",
        name: "face-down counters",
        shape: "hidden",
        down: true,
      });
  return out;
}

/** One counter by itself; null where it is not in play. */
export const pieceOf = (board: Board, view: View, word: string): Piece | null =>
  piecesOf(board, view).find((piece) => piece.words[0] === word && !/removed/.test(piece.area)) ?? null;

export function cardOf(board: Board, word: string): CardText | undefined {
  const card = board.cards.find((c) => c.id === word);
  return card && { ...card, kindText: card.deck };
}

export function markersOf(view: View): Marker[] {
  return view.attacked.map((area) => ({
    area,
    side: view.active ?? "",
    kind: "other",
    text: "Attacked in this phase",
  }));
}

export function bordersOf(board: Board, view: View): BorderMark[] {
  const at = new Map(board.borders.flatMap((b) => (b.id ? [[b.id, b.anchor] as const] : [])));
  return view.breached.flatMap((w) =>
    at.has(w) ? [{ at: at.get(w)!, kind: "breach", text: "Breached wall", word: w }] : [],
  );
}

export const boxName = (word: string): string => {
  const name = word.slice(4).replace(/-/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};
