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
    const of =
      own && (row?.legion ?? row?.power)
        ? ` (${String(row.legion ?? row.power)
            .replace(/^emperors/, "emperor's")
            .replace(/-/g, " ")})`
        : "";
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
  /** Whoever is coming down is drawn where he lands. */
  const standing = new Set([...view.units.map((u) => u.unit), ...view.heroes.flatMap((h) => (h.area ? [h.hero] : []))]);
  const landing = (view.landing?.pieces ?? []).flatMap((word): Piece[] => {
    const row = printed.get(word),
      kind = row && kinds.get(row.kind),
      hero = heroes.get(word);
    if (standing.has(word)) return [];
    if (hero)
      return [
        {
          words: [word],
          area: view.landing!.area,
          side: hero.side,
          name: hero.name,
          shape: "crown",
          hero: true,
          device: deviceOf(word),
          marks: ["coming down"],
        },
      ];
    return row && kind
      ? [
          {
            words: [word],
            area: view.landing!.area,
            side: row.side,
            name: kind.name,
            shape: shapeOf(row.kind),
            rank: kind.rank,
            force: [kind.rank],
            trim: trimOf(row.legion, row.power, word),
            badge: badgeOf(row.legion, row.power, word),
            marks: ["coming down"],
          },
        ]
      : [];
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
  return [...leaders, ...units, ...landing];
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
    text: m.routed
      ? `Routed (${m.side}): no order moves these pieces or sends them to fight, and they cannot retreat again; gone after two refreshes`
      : `Activated (${m.side}): no more orders here before the next refresh`,
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
        text: textOf(c),
      },
    ]),
  );
}

/** What a card does; a combat card says first who must fight for its effect. */
function textOf(c: Card): string {
  if (c.deck === "bombardment" && !c.text) return FIRE;
  if (c.strategic) return `${c.text} Strategic effect: ${c.strategic}`;
  return c.needs ? `With ${c.needs}: ${c.text}` : c.text;
}

/** What the figures of a bombardment card say. */
const FIRE =
  "Its damage where the fire was declared precise or reckless before the draw, and where Thunderhawks strike. After a Chaos Star the impact may shift.";

/** A card in a battle in which its effect cannot be used: that comes first. */
export function inBattle(card: CardText | undefined, wanting: string | undefined): CardText | undefined {
  return card && wanting ? { ...card, text: `No effect now: ${wanting} (${card.text ?? ""})` } : card;
}

/** Where the damage comes from and what is taken off it, in a few words; while it is dealt, what has been is no more. */
export function reckoning(t: Tally, dealing = false): string {
  if (dealing) return "still to assign";
  // what shields stopped before
  const stopped = t.attack + t.bonus - t.walls - t.ward - t.shields - t.coming;
  return [
    t.bonus || t.walls || t.ward || t.shields || (t.attack && stopped > 0) ? `${t.attack}` : "",
    t.bonus ? `+ ${t.bonus} effects` : "",
    t.walls ? `− ${t.walls} walls` : "",
    t.ward ? `− ${t.ward} ward` : "",
    t.shields ? `− ${t.shields} shields` : "",
    t.attack && stopped > 0 && t.coming ? `− ${stopped} stopped` : "",
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
  if (c.deck === "events") return [];
  if (c.deck === "bombardment")
    return (
      [
        ["Precise", c.precise, c.precise_breach],
        ["Reckless", c.reckless, c.reckless_breach],
        ["Thunderhawk", c.thunderhawk, false],
      ] as const
    ).map(([what, value, breach]) => ({
      value: Number(value ?? 0),
      kind: "attack",
      what,
      label: breach ? `${what}, breach` : what,
    }));
  return [
    { value: c.attack ?? 0, kind: "attack", what: "Attack" },
    { value: c.shields ?? 0, kind: "shield", what: "Shields" },
  ];
}

function kindText(c: Card): string {
  if (c.deck.startsWith("orders")) return (c.kind ?? "order").replace(/-/g, " ");
  if (c.deck === "bombardment") return "bombardment";
  if (c.deck === "events") return "event";
  return [c.free ? "free effect" : "", c.counter ? "counter" : ""].filter(Boolean).join(", ");
}
