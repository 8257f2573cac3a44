// From the Black Reach view to counters, silhouettes and the words for them.
import type { CardText, GestureRow } from "../../common/types";
import type { Board, Face, Printed, UnitView, View } from "./types";

export const at = (word: string): [number, number] =>
  word
    .slice(word.indexOf(":") + 1)
    .split(",")
    .map(Number) as [number, number];
export const TURN: Record<string, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** The two colours of a kind of stripes on tiles, options and counters; app.css has them. */
export const stripes = (id: string, otherwise = ["var(--stripe-none-1)", "var(--stripe-none-2)"]): [string, string] => [
  `var(--stripe-${id}-1, ${otherwise[0]})`,
  `var(--stripe-${id}-2, ${otherwise[1]})`,
];
export const bands = (id: string): string => {
  const [a, b] = stripes(id);
  return `repeating-linear-gradient(135deg, ${a} 0 6px, ${b} 6px 12px)`;
};

export interface Counter {
  /** Stays the same as long as the counter does. */
  key: string;
  word: string;
  side: string;
  name: string;
  /** Centre, in squares. */
  x: number;
  y: number;
  /** Width and length of the plate, in squares. */
  w: number;
  l: number;
  turn: number;
  turns: boolean;
  shape: string;
  character: boolean;
  flying: boolean;
  attack: string;
  defence: string;
  move: string;
  steps: number;
  token: string | null;
  revealed: boolean;
  suppressed: number;
  activated: boolean;
  damage: string[];
  effects: string[];
  hidden: boolean;
  aboard: string[];
  life: number;
  stripes: string;
  label: string;
}

/** Which silhouette a counter shows. */
export function shapeOf(
  word: string,
  printed: Pick<Printed, "class" | "role"> | undefined,
  face: Pick<Face, "flying"> | undefined,
): string {
  const kind = printed?.class ?? "infantry";
  if (kind === "infantry") {
    if (/cannon$|mek-gun|thunderfire/.test(word) && !/las/.test(word)) return "gun";
    if (/skull|cherubin|auspex/.test(word)) return "drone";
    if (/squig/.test(word)) return "beast";
    if (/sniper|telion/.test(word)) return "sniper";
    return printed?.role === "heavy-weapon" ? "heavy-weapon" : "infantry";
  }
  if (/kan|dread|agnathio|ultracius|stompa|walker/.test(word)) return "walker";
  if (face?.flying || /speeder|kopta|gunship/.test(word)) return "flyer";
  return kind;
}

const plain = (v: unknown): string => (v === undefined || v === null ? "" : String(v));

export function counterOf(board: Board, view: View, word: string, u: UnitView, riders: string[] = []): Counter {
  const printed = board.units[word],
    face = board.faces[u.face];
  const spots = u.squares.map(at),
    n = Math.max(1, spots.length);
  const x = spots.reduce((k, p) => k + p[0], 0) / n + 0.5,
    y = spots.reduce((k, p) => k + p[1], 0) / n + 0.5;
  const [w, l] = printed?.size ?? [1, 1];
  const long =
    spots.length === 2 && !u.aboard ? Math.hypot(spots[0]![0] - spots[1]![0], spots[0]![1] - spots[1]![1]) : l - 1;
  const hidden = /concealed/.test(u.face),
    arms = face?.weapons ?? [],
    cv = (arms.find((a) => a.cv.some((n) => n !== "X")) ?? arms[0])?.cv;
  const effects = u.effects.map(
    (e) => `${e.effect.replace(/-/g, " ")}${e.value ? ` ${e.value > 0 ? "+" : ""}${e.value}` : ""}`,
  );
  for (const [p, row] of Object.entries(view.powers)) if (row.on === word) effects.push(board.powers[p]?.name ?? p);
  const named = (w2: string): string => board.units[w2]?.name ?? w2;
  const said = [
    face && !hidden ? `attack ${cv?.join("/") ?? "none"}, defence ${face.defence}, movement ${face.movement}` : "",
    face?.kind === "reduced" ? "reduced" : "",
    hidden ? "concealed" : "",
    u.place !== "board" ? u.place : "",
    u.suppressed ? `${u.suppressed} suppression` : "",
    u.token ? (u.token === "hidden" ? "face-down order token" : `order token ${u.token}`) : "",
    u.activated ? "activated" : "",
    ...u.damage.map((d) => `${d} damaged`),
    ...effects,
    riders.length ? `carries ${riders.map(named).join(", ")}` : "",
    printed && printed.class !== "infantry" && u.square ? `facing ${u.facing}` : "",
  ].filter(Boolean);
  return {
    key: word,
    word,
    side: u.side,
    name: u.name,
    x,
    y,
    w: w - 0.16,
    l: Math.max(0, long) + 0.84,
    turn: TURN[u.facing] ?? 0,
    turns: printed?.class !== "infantry" || !!face?.abilities.some((a) => a.id === "limited-arc"),
    shape: hidden ? "hidden" : shapeOf(word, printed, face),
    character: !!printed?.character || printed?.role === "leader",
    flying: !!face?.flying,
    attack: cv ? cv.join("/") : "",
    defence: plain(face?.defence),
    move: plain(face?.movement),
    steps: face?.on_hit === "flip" ? 2 : 1,
    token: u.token,
    revealed: u.revealed,
    suppressed: u.suppressed,
    activated: u.activated,
    damage: u.damage,
    effects,
    hidden,
    aboard: riders,
    life: u.life,
    stripes: printed?.stripes ?? "",
    label: `${u.side} ${u.name}${said.length ? `, ${said.join(", ")}` : ""}`,
  };
}

export function countersOf(board: Board, view: View): Counter[] {
  const out: Counter[] = [],
    riders = new Map<string, string[]>();
  for (const [word, u] of Object.entries(view.units))
    if (u.aboard) riders.set(u.aboard, [...(riders.get(u.aboard) ?? []), word]);
  for (const [word, u] of Object.entries(view.units))
    if (u.square) out.push(counterOf(board, view, word, u, riders.get(word)));
  // in the open view of a finished game every unit is known by name
  for (const [i, c] of view.concealed.entries()) {
    if (!c.square || view.open) continue;
    const [x, y] = at(c.square);
    out.push({
      key: `${c.square}/${i}`,
      word: c.square,
      side: c.side,
      name: "Concealed",
      x: x + 0.5,
      y: y + 0.5,
      w: 0.84,
      l: 0.84,
      turn: 0,
      turns: false,
      shape: "hidden",
      character: false,
      flying: false,
      attack: "",
      defence: "",
      move: "",
      steps: 1,
      token: c.token,
      revealed: c.token !== null && c.token !== "hidden",
      suppressed: c.suppressed,
      activated: c.activated,
      damage: [],
      effects: [],
      hidden: true,
      aboard: [],
      life: 0,
      stripes: "",
      label:
        `${c.side} concealed counter` +
        (c.suppressed ? `, ${c.suppressed} suppression` : "") +
        `${c.token ? ", with an order token" : ""}${c.activated ? ", activated" : ""}`,
    });
  }
  // larger counters lie under smaller ones
  return out.sort((a, b) => b.w * b.l - a.w * a.l);
}

/** A name that fits on a counter. */
export const short = (name: string, most = 11): string => {
  const s = name.replace(/^(Sgt\.|Brother|Chaplain|Captain) /, "").replace(/ \((\w)\)$/, " $1");
  return s.length > most ? s.replace(/^(\w)\w+[ -]/, "$1. ").slice(0, most) : s;
};
/** From so many pixels to the square on, counters show names and all values; below, large figures. */
export const NEAR = 62;
/** What a player must read is at least so many pixels high. */
export const LEAST_TEXT = 11;

/** Silhouettes in a box from -30 to 30, pointing north; vehicles are seen from above and turn with their facing. */
export const SHAPE: Record<string, Record<string, string>> = {
  ultramarines: {
    infantry:
      "M-13 12V-6A13 15 0 0 1 13 -6V12L7 20H-7ZM-9 -4L-3 -1V3L-9 0ZM9 -4L3 -1V3L9 0ZM-5 9H5V12H-5ZM-4 14H4V17H-4Z",
    "heavy-weapon":
      "M-20 8V-6A11 13 0 0 1 2 -6V8L-3 14H-15ZM-16 -4L-11 -1V3L-16 0ZM-2 -4L-7 -1V3L-2 0ZM6 18L16 -22" +
      "L22 -20L17 2L23 4L20 15L14 13L12 20Z",
    sniper:
      "M-2 -24H2V-16.1A16 16 0 0 1 16.1 -2H24V2H16.1A16 16 0 0 1 2 16.1V24H-2V16.1A16 16 0 0 1 -16.1 2" +
      "H-24V-2H-16.1A16 16 0 0 1 -2 -16.1ZM-11.8 -2H-6V2H-11.8A12 12 0 0 0 -2 11.8V6H2V11.8A12 12 0 0 " +
      "0 11.8 2H6V-2H11.8A12 12 0 0 0 2 -11.8V-6H-2V-11.8A12 12 0 0 0 -11.8 -2Z",
  },
  orks: {
    infantry:
      "M-16 -4L-22 -12L-13 -12A14 13 0 0 1 13 -12L22 -12L16 -4V6L11 18H-11L-16 6ZM-11 -3L-3 1V4L-11 2Z" +
      "M11 -3L3 1V4L11 2ZM-10 16L-8 5L-5 12H5L8 5L10 16Z",
    "heavy-weapon":
      "M-22 -2L-26 -9L-19 -9A11 11 0 0 1 2 -9L9 -9L5 -2V5L1 14H-17L-22 5ZM-18 -2L-12 1V4L-18 2ZM2 -2" +
      "L-4 1V4L2 2ZM-16 12L-14 4L-12 9H-4L-2 4L0 12ZM9 20L15 -24L23 -24L22 -4L27 -2L25 10L19 10L17 20Z",
  },
  any: {
    drone:
      "M0 -18A15 15 0 0 1 15 -3V5L9 9V16H-9V9L-15 5V-3A15 15 0 0 1 0 -18ZM-6 -5A4 4 0 1 0 -5.9 -5ZM6 -5" +
      "A4 4 0 1 0 6.1 -5ZM-1.5 4L0 0L1.5 4Z",
    beast:
      "M-20 6A19 17 0 0 1 18 -4L24 -10L22 2A19 19 0 0 1 -20 10ZM-8 -4A3 3 0 1 0 -7.9 -4ZM5 -5A3 3 0 1 " +
      "0 5.1 -5ZM-14 5L-10 11L-6 5L-2 11L2 5L6 11L10 5L13 10L12 4H-14Z",
    gun:
      "M-3 -26H3V-4H14A9 9 0 1 1 6 10H-6A9 9 0 1 1 -14 -4H-3ZM-14 1A4 4 0 1 0 -13.9 1ZM14 1A4 4 0 1 0 " +
      "14.1 1ZM-2 10H2V24H-2Z",
    "light-vehicle":
      "M-10 -22H10L13 -8V20L9 25H-9L-13 20V-8ZM-7 -12H7L9 -4H-9ZM-18 -18H-12V-6H-18ZM12 -18H18V-6H12Z" +
      "M-19 8H-13V22H-19ZM13 8H19V22H13ZM-7 4H7V18H-7Z",
    "heavy-vehicle":
      "M-21 -25H-13V-22H13V-25H21V26H13V23H-13V26H-21ZM-2.5 -34H2.5V-9A11 11 0 1 1 -2.5 -9ZM0 -3A5 5 0 1 0 .1 -3Z",
    walker:
      "M-11 -15H11L15 -6V8L9 18H-9L-15 8V-6ZM-7 -9H7V-4H-7ZM-25 -26H-20V-14L-16 -10V4H-26V-10ZM25 -26" +
      "H20V-14L16 -10V4H26V-10ZM-14 16L-8 20V28H-17V20ZM14 16L8 20V28H17V20Z",
    flyer: "M0 -28L6 -8L27 8V14L7 9L5 20L11 25V28L0 25L-11 28V25L-5 20L-7 9L-27 14V8L-6 -8ZM0 -18L-2.5 -8H2.5Z",
    hidden: "M-26 0Q0 -24 26 0Q0 24 -26 0ZM0 -8A8 8 0 1 0 .1 -8ZM-20 -20L22 16L19 20L-23 -16Z",
  },
};
export const silhouette = (side: string, shape: string): string =>
  SHAPE[side]?.[shape] ?? SHAPE.any![shape] ?? SHAPE[side]?.infantry ?? SHAPE.ultramarines!.infantry!;

const BONUS: Record<string, string> = {
  fire: "to fire",
  assault: "in assault",
  move: "movement",
  defence: "defence",
  save: "armour save",
  any: "to any roll",
};
/** A card: its event, and as a figure the bonus it may be played for instead. */
export function cardOf(board: Board, word: string): CardText | undefined {
  const c = board.cards[word];
  if (!c?.bonus) return c && { ...c, frame: "action" };
  const what = BONUS[c.bonus.kind] ?? c.bonus.kind.replace(/-/g, " ");
  return {
    ...c,
    frame: "action",
    kindText: `or ${c.bonus.value ? `${c.bonus.value > 0 ? "+" : ""}${c.bonus.value} ` : ""}${what}`,
    numerals: c.bonus.value ? [{ value: c.bonus.value, kind: "bonus", what: `Bonus ${what}` }] : [],
  };
}

/** One counter by itself; null where it is not on the board (or anywhere). */
export function pieceOf(board: Board, view: View, word: string, anywhere = false): Counter | null {
  const unit = view.units[word];
  return unit && (unit.square || anywhere) ? { ...counterOf(board, view, word, unit), turn: 0 } : null;
}

/** What kind of chance a gesture at an enemy has, by what may come of it. */
export function howOf(row: GestureRow): "fire" | "suppress" | "assault" {
  const ends = (row.odds?.distribution ?? []).map((end) => end.result);
  if (ends.some((end) => end === "no effect" || end.endsWith("suppressed markers"))) return "suppress";
  return ends.some((end) => end === "tie" || end.endsWith("wins")) ? "assault" : "fire";
}
