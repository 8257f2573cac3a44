// From the 2010 game's view to pieces, markers and card faces.
import type { Data } from "../untyped";
import { shapeOf, trimOf, type BorderMark, type Marker, type Piece } from "../terra/pieces";

export function piecesOf(board: Data, view: Data): Piece[] {
  const printed = new Map<string, Data>(board.units.map((u: Data) => [u.word, u]));
  const kinds = new Map<string, Data>(board.kinds.map((k: Data) => [k.id, k]));
  const heroes = new Map<string, Data>(board.heroes.map((h: Data) => [h.word, h]));
  const units: Piece[] = view.units.map((u: Data) => {
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
      trim: own ? trimOf(row?.legion, row?.power, u.unit) : "",
    };
  });
  const leaders: Piece[] = view.heroes
    .filter((h: Data) => h.area)
    .map((h: Data) => ({
      words: [h.hero],
      area: h.area,
      side: h.side,
      name: heroes.get(h.hero)?.name ?? h.hero,
      shape: "crown",
      hero: true,
      damage: h.damage,
      marks: h.wounded ? ["wounded"] : [],
    }));
  return [...leaders, ...units];
}

export function markersOf(view: Data): Marker[] {
  const out: Marker[] = view.markers.map((m: Data) => ({
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

export function bordersOf(board: Data, view: Data): BorderMark[] {
  const at = new Map<string, [number, number]>(board.borders.map((b: Data) => [b.word, b.anchor]));
  const mark =
    (kind: string, text: string) =>
    (w: string): BorderMark[] =>
      at.has(w) ? [{ at: at.get(w)!, kind, text, word: w }] : [];
  return [
    ...view.breaches.flatMap(mark("breach", "Breach in the wall")),
    ...view.crevasses.flatMap(mark("crevasse", "Crevasse torn open")),
  ];
}

export function faces(board: Data): Map<string, Data> {
  return new Map(
    board.cards.map((c: Data) => [
      c.word,
      { ...c, kindText: kindText(c), text: c.strategic ? `${c.text} Strategic effect: ${c.strategic}` : c.text },
    ]),
  );
}

function kindText(c: Data): string {
  if (c.deck.startsWith("orders")) return `${c.kind ?? "order"}, cost ${c.cost}`.replace(/-/g, " ");
  if (c.deck === "bombardment")
    return `precise ${c.precise}${c.precise_breach ? "+breach" : ""}, reckless ${c.reckless}${c.reckless_breach ? "+breach" : ""}, thunderhawk ${c.thunderhawk}`;
  if (c.deck === "events") return "event";
  return [
    c.attack ? `attack ${c.attack}` : "",
    c.shields ? `shields ${c.shields}` : "",
    c.free ? "free effect" : "",
    c.counter ? "counter" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
