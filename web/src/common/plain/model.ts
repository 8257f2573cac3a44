// A board for any game: areas with places and roads, pieces by area. docs/write-a-game.md says what it needs.

export interface PlainArea {
  word: string;
  name: string;
  at: [number, number];
  near: string[];
}
export interface PlainCard {
  word: string;
  title: string;
  text: string;
}
export interface PlainBoard {
  areas: PlainArea[];
  cards: Map<string, PlainCard>;
}
/** Pieces that are equal to the eye, in one place. */
export interface PlainStack {
  words: string[];
  area: string;
  side: string;
  name: string;
  /** What is printed on the piece: its strength, or the first letters of its name. */
  face: string;
  /** What else is to be said about it. */
  told: string;
}
export interface AreaNote {
  owner: string;
  text: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === "number");

/** The board as it can be drawn; null for one without places. */
export function readBoard(board: unknown): PlainBoard | null {
  if (!isFields(board)) return null;
  const areas = rows(board.areas).flatMap((a) =>
    isPoint(a.at) && text(a.word)
      ? [{ word: text(a.word), name: text(a.name) || text(a.word), at: a.at, near: words(a.near) }]
      : [],
  );
  const cards = rows(board.cards).map((c) => ({
    word: text(c.word),
    title: text(c.title) || text(c.name),
    text: text(c.text),
  }));
  return areas.length ? { areas, cards: new Map(cards.map((card) => [card.word, card])) } : null;
}

export const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((w): w is string => typeof w === "string") : [];

/** The sides in order of seat. */
export const seatsOf = (view: unknown): string[] => (isFields(view) ? words(view.seats) : []);

/** What a view says about the areas themselves: whose they are, and a line of text. */
export function notesOf(view: unknown): Map<string, AreaNote> {
  const areas = isFields(view) && isFields(view.areas) ? Object.entries(view.areas) : [];
  return new Map(
    areas.flatMap(([word, a]) => (isFields(a) ? [[word, { owner: text(a.owner), text: text(a.text) }] as const] : [])),
  );
}

/** The pieces of a view, those that look equal put together. Pieces off the board have no area. */
export function stacksOf(view: unknown): PlainStack[] {
  const units = isFields(view) && isFields(view.units) ? Object.entries(view.units) : [];
  const out = new Map<string, PlainStack>();
  for (const [word, unit] of units) {
    if (!isFields(unit)) continue;
    const piece = { words: [word], ...asPiece(word, unit) };
    const key = [piece.area, piece.side, piece.name, piece.face, piece.told].join("|");
    const found = out.get(key);
    if (found) found.words.push(word);
    else out.set(key, piece);
  }
  return [...out.values()];
}

export interface PlainToken {
  face: string;
  side: string;
  seat: number;
}

/** One piece by itself; null where it is not in play. */
export function pieceOf(_: unknown, view: unknown, word: string): PlainToken | null {
  const unit = isFields(view) && isFields(view.units) ? view.units[word] : undefined;
  if (!isFields(unit) || !unit.area) return null;
  const { face, side } = asPiece(word, unit);
  return { face, side, seat: seatsOf(view).indexOf(side) };
}

export const cardOf = (board: unknown, word: string): PlainCard | undefined => readBoard(board)?.cards.get(word);

function asPiece(word: string, unit: Fields): Omit<PlainStack, "words"> {
  const { area, side, name, strength, kind: _, ...more } = unit;
  const called = text(name) || word.slice(word.indexOf(":") + 1);
  const face = typeof strength === "number" ? String(strength) : called.slice(0, 2);
  const told = Object.entries(more).flatMap(([key, value]) => {
    const spoken = key.replace(/_/g, " ");
    if (value === true) return [spoken];
    if (typeof value === "number") return [`${spoken} ${value}`];
    return typeof value === "string" && value ? [`${spoken} ${value}`] : [];
  });
  return { area: text(area), side: text(side), name: called, face, told: told.join(", ") };
}

export interface Hand {
  side: string;
  count: number;
  /** The cards, or null where they are hidden. */
  cards: string[] | null;
}

/** The hands of a view: `{side: {count, cards}}`. */
export function handsOf(view: unknown): Hand[] {
  const hands = isFields(view) && isFields(view.hands) ? Object.entries(view.hands) : [];
  return hands.flatMap(([side, hand]) => {
    if (!isFields(hand)) return [];
    const cards = Array.isArray(hand.cards) ? words(hand.cards) : null;
    return [{ side, count: typeof hand.count === "number" ? hand.count : (cards?.length ?? 0), cards }];
  });
}

export const WIDE = 1000;

export interface Layout {
  height: number;
  /** The radius of an area. */
  radius: number;
  places: Map<string, [number, number]>;
  roads: [[number, number], [number, number]][];
}

/** Areas spread over a picture of fixed width, as large as the nearest two of them allow. */
export function layOut(areas: PlainArea[]): Layout {
  const xs = areas.map((a) => a.at[0]),
    ys = areas.map((a) => a.at[1]);
  const left = Math.min(...xs),
    top = Math.min(...ys),
    across = Math.max(...xs) - left,
    down = Math.max(...ys) - top;
  const margin = 100;
  const scale = (WIDE - 2 * margin) / Math.max(across, down, 1e-9);
  const indent = (WIDE - across * scale) / 2;
  const places = new Map<string, [number, number]>(
    areas.map((a) => [a.word, [indent + (a.at[0] - left) * scale, margin + (a.at[1] - top) * scale]]),
  );
  const spots = [...places.values()];
  const gaps = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])));
  const radius = Math.max(24, Math.min(70, Math.min(...gaps, 200) * 0.36));
  const roads = areas.flatMap((a) =>
    a.near
      .filter(
        (word) => places.has(word) && (word > a.word || !areas.find((b) => b.word === word)!.near.includes(a.word)),
      )
      .map((word): [[number, number], [number, number]] => [places.get(a.word)!, places.get(word)!]),
  );
  return { height: 2 * margin + down * scale, radius, places, roads };
}
