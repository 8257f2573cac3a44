// From the 1993 game's view to counters on the map and in the boxes.
import type { Data } from "../untyped";
import { shapeOf, trimOf, type BorderMark, type Marker, type Piece } from "../terra/pieces";

export function piecesOf(board: Data, view: Data): Piece[] {
  const printed = new Map<string, Data>(board.units.map((u: Data) => [u.id, u]));
  const out: Piece[] = [];
  for (const [word, u] of Object.entries(view.units as Record<string, Data>)) {
    const row = printed.get(word);
    if (!row) continue;
    const values = (u.reduced && row.reduced ? row.reduced : row.full) as number[];
    out.push({
      words: [word],
      area: u.place,
      side: row.side,
      name: row.name,
      shape: shapeOf(row.kind),
      hero: row.kind === "character",
      values: values.some(Boolean) ? values.join("-") : "",
      damage: u.reduced ? 1 : 0,
      trim: trimOf(row.god, word),
      marks: u.done,
    });
  }
  // the Imperial player sees his own counters; the others see backs and count them
  if (view.seat !== "imperial" && !view.open)
    for (const [area, n] of Object.entries(view.face_down as Record<string, number>))
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

export function markersOf(view: Data): Marker[] {
  return (view.attacked as string[]).map((area) => ({
    area,
    side: view.active ?? "",
    kind: "other",
    text: "Attacked in this phase",
  }));
}

export function bordersOf(board: Data, view: Data): BorderMark[] {
  const at = new Map<string, [number, number]>(
    board.borders.filter((b: Data) => b.id).map((b: Data) => [b.id, b.anchor]),
  );
  return (view.breached as string[]).flatMap((w) =>
    at.has(w) ? [{ at: at.get(w)!, kind: "breach", text: "Breached wall", word: w }] : [],
  );
}

export const boxName = (word: string): string => {
  const name = word.slice(4).replace(/-/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};
