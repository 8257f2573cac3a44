// Our own symbols: the shape says the kind, the colour the side, the trim the power or legion.
import { BADGES } from "./heraldry";

export interface Piece {
  words: string[];
  area: string;
  side: string;
  name: string;
  shape: string;
  hero?: boolean;
  trim?: string;
  /** The device of a Hero, and the badge of a legion or power: shapes that tell them apart. */
  device?: string;
  badge?: string;
  /** How much of his strength a Hero has left, 0 to 1. */
  health?: number;
  /** What counts in a stack's sum: rank, or attack and defence. */
  force?: number[];
  /** Several kinds of one side in one counter. */
  many?: boolean;
  rank?: number;
  damage?: number;
  values?: string;
  down?: boolean;
  marks?: string[];
}

export interface Marker {
  area: string;
  side: string;
  kind: "activation" | "rout" | "fortification" | "laser" | "breach" | "control" | "other";
  text: string;
  word?: string;
}

export interface BorderMark {
  at: [number, number];
  text: string;
  word?: string;
  kind: string;
}

/** Outlines of the base in a box from -12 to 12: Imperial pieces stand on squares, Traitor ones on pointed bases. */
export const BASE: Record<string, string> = {
  imperial: "M-11 -9Q-11 -11 -9 -11H9Q11 -11 11 -9V9Q11 11 9 11H-9Q-11 11 -11 9Z",
  traitor: "M-11 -7L0 -12L11 -7V8L0 12L-11 8Z",
  // heroes stand on round bases, those of the Traitors on spiked ones: told apart without colour
  "hero-traitor":
    "M0 -15L3.5 -10.8L8.6 -12.3L9.2 -7L14.3 -4.6L11.2 -.4L13.6 4.6L8.8 6.9L8 12.2L2.7 11.1L-1 15L-4 " +
    "10.6L-9.2 11.8L-9.4 6.4L-14.2 3.7L-10.9 -.6L-13 -5.6L-8.1 -7.6L-6.8 -12.8L-1.8 -11.3Z",
  hero: "M0 -12.5A12.5 12.5 0 1 1 0 12.5A12.5 12.5 0 1 1 0 -12.5Z",
};

export const SYMBOL: Record<string, string> = {
  infantry: "M-6 6V0L0 -6L6 0V6H2V2H-2V6Z",
  tank: "M-8 5L-8 1H-5L-4 -3H4L5 -1H9V1H6L8 1V5ZM-6 6h12v1h-12z",
  marine: "M-6 -6H6V1Q5 6 0 8Q-5 6 -6 1ZM-1 -4H1V4H-1ZM-4 -2H4V0H-4Z",
  custodes: "M-1 8V-2H-4L0 -9L4 -2H1V8ZM-5 1H-2V3H-5ZM2 1H5V3H2Z",
  titan: "M-8 -7H-4V-4H4V-7H8V0H5V8H1V2H-1V8H-5V0H-8Z",
  daemon: "M0 -9L2 -3L8 -6L4 0L9 4L3 4L0 9L-3 4L-9 4L-4 0L-8 -6L-2 -3Z",
  beast: "M-8 4Q-7 -3 -1 -3L2 -7L4 -4L8 -3L6 1H4V6H2V2H-3V6H-5V2L-8 4Z",
  ship: "M0 -9L3 -2V5L7 8H-7L-3 5V-2Z",
  flyer: "M0 -8L2 0L9 4V6L2 4L1 8H-1L-2 4L-9 6V4L-2 0Z",
  laser: "M-6 8L0 -9L6 8H2L0 1L-2 8Z",
  defence: "M-7 7V-5H-4V-2H-1V-5H1V-2H4V-5H7V7Z",
  engine: "M-8 6A4 4 0 1 1 0 6A4 4 0 1 1 8 6H-8ZM-4 0L7 -8L8 -6L0 1Z",
  rider: "M-8 5L-3 -2H2L4 -7L6 -6L5 -1L8 5H4L1 2L-4 5Z",
  crown: "M-8 6L-9 -4L-4 0L0 -8L4 0L9 -4L8 6Z",
  hidden: "M-4 -3A4 4 0 1 1 1 1V4H-1V0A2.2 2.2 0 1 0 -2 -3ZM-1 5.5H1V7.5H-1Z",
  cultist: "M-2 -8H2V-4H6V0H2V8H-2V0H-6V-4H-2Z",
};

const SHAPES: [RegExp, string][] = [
  [/hero|character|emperor|primarch/, "crown"],
  [/titan/, "titan"],
  [/tank|division|armou?r/, "tank"],
  [/custodes/, "custodes"],
  [/space-marine|marine|legion/, "marine"],
  [/daemon|bloodletter|greater/, "daemon"],
  [/beast|hound/, "beast"],
  [/rider|scar|bike/, "rider"],
  [/thunderhawk|flyer|stormbird/, "flyer"],
  [/cruiser|transport|pod|sky-fortress|ship/, "ship"],
  [/laser/, "laser"],
  [/defence|arbites|bastion/, "defence"],
  [/engine|mechanicus|machine/, "engine"],
  [/cultist|warband/, "cultist"],
  [/dummy|hidden/, "hidden"],
];

/** The symbol for a kind of unit, by its id. */
export function shapeOf(kind: string): string {
  for (const [pattern, shape] of SHAPES) if (pattern.test(kind)) return shape;
  return "infantry";
}

const TRIMS = [
  "imperial-fists",
  "blood-angels",
  "white-scars",
  "sons-of-horus",
  "luna-wolves",
  "world-eaters",
  "death-guard",
  "thousand-sons",
  "emperors-children",
  "iron-warriors",
  "word-bearers",
  "khorne",
  "nurgle",
  "slaanesh",
  "tzeentch",
];
export function trimOf(...names: (string | null | undefined)[]): string {
  for (const name of names) for (const key of TRIMS) if (name?.includes(key)) return `var(--trim-${key})`;
  return "";
}

export function badgeOf(...names: (string | null | undefined)[]): string | undefined {
  for (const name of names) for (const key of TRIMS) if (name?.includes(key)) return BADGES[key];
  return undefined;
}

/** What one side has in an area as a single counter: how many, and what they come to together. */
export function gather(pieces: Piece[]): Piece {
  const words = pieces.flatMap((p) => p.words),
    sum: number[] = [];
  for (const p of pieces) (p.force ?? []).forEach((n, i) => (sum[i] = (sum[i] ?? 0) + n * p.words.length));
  const most = [...pieces].sort((a, b) => b.words.length - a.words.length)[0]!;
  return {
    words,
    area: most.area,
    side: most.side,
    name: `${words.length} pieces, ${sum.length === 1 ? `ranks ${sum[0]}` : sum.join("-")} together: ${pieces.map(describe).join("; ")}`,
    shape: most.shape,
    many: true,
    values: sum.join("-"),
    damage: pieces.reduce((n, p) => n + (p.damage ?? 0) * p.words.length, 0),
  };
}

/** Pieces that are equal to the eye, put together. */
export function stack(pieces: Piece[]): Piece[] {
  const out = new Map<string, Piece>();
  for (const p of pieces) {
    const key = [
      p.area,
      p.side,
      p.name,
      p.shape,
      p.hero,
      p.trim,
      p.rank,
      p.damage,
      p.values,
      p.down,
      p.marks?.join(),
    ].join("|");
    const found = out.get(key);
    if (found) found.words.push(...p.words);
    else out.set(key, { ...p, words: [...p.words] });
  }
  return [...out.values()];
}

/** The name under a piece: its legion, power or kind, without number. */
export function briefly(p: Piece): string {
  const legion = /Space Marines \((.+)\)$/.exec(p.name)?.[1];
  if (legion) return legion.replace(/(^|\s)(?!of\b)\w/g, (letter) => letter.toUpperCase());
  return p.name.replace(/^(Imperial|Chaos) (?=\w)/, "").replace(/( \(.+\)| \d+)$/, "");
}

export function describe(p: Piece): string {
  if (p.many) return p.name;
  const bits = [`${p.words.length > 1 ? `${p.words.length} × ` : ""}${p.name}`];
  if (p.values) bits.push(p.values);
  if (p.rank) bits.push(`rank ${p.rank}`);
  if (p.damage) bits.push(`${p.damage} damage`);
  if (p.marks?.length) bits.push(p.marks.join(", "));
  return bits.join(", ");
}
