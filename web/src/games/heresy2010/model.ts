// From the 2010 game's view to pieces, markers and card faces.
import { deviceOf } from "../terra/heraldry";
import { badgeOf, shapeOf, trimOf, type BorderMark, type Marker, type Piece } from "../terra/pieces";
import type { CardText, Numeral } from "../../common/types";
import type { Board, Card, Faces, Tally, View } from "./types";

/** The last space of a Hero's damage track. */
const DEFEATED = 10;

export function piecesOf(board: Board, view: View): Piece[] {
  const printed = new Map(board.units.map((u) => [u.word, u]));
  const kinds = new Map(board.kinds.map((k) => [k.id, k]));
  const heroes = new Map(board.heroes.map((h) => [h.word, h]));
  const units: Piece[] = view.units.map((u) => {
    const row = printed.get(u.unit);
    const own = row?.kind === u.kind;
    const of = own && (row?.legion ?? row?.power) ? ` (${String(row.legion ?? row.power).replace(/-/g, " ")})` : "";
    return {
      words: [u.unit],
      area: u.area,
      side: u.side,
      name: `${kinds.get(u.kind)?.name ?? u.kind}${of}`,
      shape: shapeOf(u.kind),
      rank: u.rank,
      damage: u.damage || 0,
      force: [u.rank],
      trim: own ? trimOf(row?.legion, row?.power, u.unit) : "",
      badge: own ? badgeOf(row?.legion, row?.power, u.unit) : undefined,
    };
  });
  const leaders = view.heroes.flatMap((h): Piece[] =>
    h.area
      ? [
          {
            words: [h.hero],
            area: h.area,
            side: h.side,
            name: heroes.get(h.hero)?.name ?? h.hero,
            shape: "crown",
            hero: true,
            device: deviceOf(h.hero),
            health: 1 - h.damage / DEFEATED,
            damage: h.damage,
            marks: h.wounded ? ["wounded"] : [],
          },
        ]
      : [],
  );
  return [...leaders, ...units];
}

/** One piece by itself; null where it is not on the board. */
export const pieceOf = (board: Board, view: View, word: string): Piece | null =>
  piecesOf(board, view).find((piece) => piece.words[0] === word) ?? null;

export const cardOf = (board: Board, word: string): CardText | undefined => faces(board).get(word);

export function markersOf(view: View): Marker[] {
  const out: Marker[] = view.markers.map((m) => ({
    area: m.area,
    side: m.side,
    kind: m.routed ? "rout" : "activation",
    text: `${m.side} ${m.routed ? "rout marker" : "activation marker"}`,
  }));
  for (const a of view.forts) out.push({ area: a, side: "", kind: "fortification", text: "Fortification marker" });
  for (const a of view.lasers) out.push({ area: a, side: "", kind: "laser", text: "Defence laser" });
  for (const a of view.closed) out.push({ area: a, side: "", kind: "other", text: "Closed" });
  return out;
}

export function bordersOf(board: Board, view: View): BorderMark[] {
  const at = new Map(board.borders.map((b) => [b.word, b.anchor]));
  const mark =
    (kind: string, text: string) =>
    (w: string): BorderMark[] =>
      at.has(w) ? [{ at: at.get(w)!, kind, text, word: w }] : [];
  return [
    ...view.breaches.flatMap(mark("breach", "Breach in the wall")),
    ...view.crevasses.flatMap(mark("crevasse", "Crevasse torn open")),
  ];
}

export function faces(board: Board): Faces {
  return new Map(
    board.cards.map((c) => [
      c.word,
      {
        ...c,
        numerals: numerals(c),
        kindText: kindText(c),
        frame: frameOf(c),
        text: c.strategic ? `${c.text} Strategic effect: ${c.strategic}` : c.text,
      },
    ]),
  );
}

/** Where the damage comes from and what is taken off it, in a few words. */
export function reckoning(t: Tally): string {
  return [
    t.bonus || t.walls || t.ward || t.shields ? `${t.attack}` : "",
    t.bonus ? `+ ${t.bonus} effects` : "",
    t.walls ? `− ${t.walls} walls` : "",
    t.ward ? `− ${t.ward} ward` : "",
    t.shields ? `− ${t.shields} shields` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function frameOf(c: Card): string {
  if (c.deck.startsWith("orders")) return c.kind ?? "utility";
  const [kind] = c.deck.split("-");
  return { bombardment: "bombard", events: "event" }[kind!] ?? kind!;
}

function numerals(c: Card): Numeral[] {
  if (c.deck.startsWith("orders")) return [{ value: c.cost ?? 0, kind: "cost", what: "Cost" }];
  if (c.deck === "bombardment" || c.deck === "events") return [];
  return [
    { value: c.attack ?? 0, kind: "attack", what: "Attack" },
    { value: c.shields ?? 0, kind: "shield", what: "Shields" },
  ];
}

function kindText(c: Card): string {
  if (c.deck.startsWith("orders")) return (c.kind ?? "order").replace(/-/g, " ");
  if (c.deck === "bombardment")
    return `precise ${c.precise}${c.precise_breach ? "+breach" : ""}, reckless ${c.reckless}${c.reckless_breach ? "+breach" : ""}, thunderhawk ${c.thunderhawk}`;
  if (c.deck === "events") return "event";
  return [c.free ? "free effect" : "", c.counter ? "counter" : ""].filter(Boolean).join(", ");
}
