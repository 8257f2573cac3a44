// From the 1993 game's view to counters on the map and in the boxes.
import { deviceOf } from "../terra/heraldry";
import { badgeOf, shapeOf, trimOf, type BorderMark, type Marker, type Piece } from "../terra/pieces";
import type { CardText } from "../../common/types";
import type { Board, View } from "./types";

type Printed = Board["units"][number];

/** A counter as it is printed, in a place. */
function counterOf(row: Printed, word: string, area: string, reduced = false): Piece {
  const values = reduced && row.reduced ? row.reduced : row.full;
  return {
    words: [word],
    area,
    side: row.side,
    name: row.name,
    shape: shapeOf(row.kind),
    hero: row.kind === "character",
    values: values.some(Boolean) ? values.join("-") : "",
    damage: reduced ? 1 : 0,
    force: values.slice(0, 2),
    device: row.kind === "character" ? deviceOf(word) : undefined,
    trim: trimOf(row.god, word),
    badge: badgeOf(word, row.god),
  };
}

export function piecesOf(board: Board, view: View): Piece[] {
  const printed = new Map(board.units.map((u) => [u.id, u]));
  const out: Piece[] = [];
  for (const [word, u] of Object.entries(view.units)) {
    const row = printed.get(word);
    if (row) out.push({ ...counterOf(row, word, u.place, u.reduced), marks: u.done });
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

/** One counter by itself; null where it is not in play (or as it is printed). */
export function pieceOf(board: Board, view: View, word: string, anywhere = false): Piece | null {
  const found = piecesOf(board, view).find((piece) => piece.words[0] === word && !/removed/.test(piece.area));
  const row = anywhere ? board.units.find((u) => u.id === word) : undefined;
  return found ?? (row ? counterOf(row, word, "") : null);
}

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

/** As many whole words of a name as have room, one at least; what one would be left hanging on is left out. */
export function within(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const words = name.split(" ");
  while (words.length > 1 && (words.join(" ").length > letters || /^(of|the|be|to|in)$/.test(words.at(-1)!)))
    words.pop();
  return words.join(" ");
}

export const LOST = "destroyed";

/** What became of the counters of a battle whose die lies: who is lost, must go, has gone, went in, or was reduced. */
export function fatesOf(view: View, battle: NonNullable<View["battle"]>): Map<string, string> {
  const out = new Map<string, string>();
  for (const word of [...battle.attackers, ...battle.defenders]) {
    const fate = fateOf(view.units[word], battle, word);
    if (fate) out.set(word, fate);
  }
  return out;
}

function fateOf(unit: View["units"][string] | undefined, battle: NonNullable<View["battle"]>, word: string): string {
  if (!unit || unit.place.startsWith("box:")) return LOST;
  if (battle.retreating.includes(word)) return "must retreat";
  const attacks = battle.attackers.includes(word);
  if (attacks && unit.place === battle.area && !battle.sources.includes(battle.area)) return "goes in";
  const stood = attacks ? [battle.area, ...battle.sources] : [battle.area];
  if (!stood.includes(unit.place)) return "retreated";
  return unit.reduced ? "reduced" : "";
}
