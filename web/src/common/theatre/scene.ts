// A beat on the board: arrows, lines of fire, ghosts and marks, at points of the picture.
import { harm, trails, type Fallen } from "./beats";
import type { Places, Point } from "./places";
import type { BeatRow } from "../types";

export interface Arrow {
  who: string[];
  points: Point[];
}
export interface Ghost extends Fallen {
  point: Point;
}
export interface Scene {
  n: number;
  beat: BeatRow;
  arrows: Arrow[];
  /** Lines of fire and attack. */
  lines: [Point, Point][];
  ghosts: Ghost[];
  hurt: Ghost[];
  /** Where it happened, if nothing else says so. */
  spots: Point[];
  /** Where the dice lie. */
  dice: Point | null;
}

/** Where the pieces of a beat stood, before the board is drawn again. */
export type Before = Map<string, Point>;

export function remember(beat: BeatRow, places: Places): Before {
  const out: Before = new Map();
  for (const word of [
    ...(beat.who ?? []),
    ...(beat.moves ?? []).map((m) => m.who),
    ...(beat.losses ?? []).map((l) => l.who),
  ])
    if (!out.has(word)) {
      const at = places.pieceAt(word);
      if (at) out.set(word, at);
    }
  return out;
}

/** How far above the board things come from that come from nowhere on it. */
const SKY = 0.16;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const near = (a: Point, b: Point): boolean => apart(a, b) < 0.02;

/** What is drawn of a beat; `told` moves of it were shown already. */
export function setScene(beat: BeatRow, places: Places, before: Before, told = 0): Scene {
  const arrows = trails(beat, told).flatMap(({ who, stops }): Arrow[] => {
    const points = wayOf(who, stops, places, before);
    return points.length > 1 && !near(points[0]!, points.at(-1)!) ? [{ who, points }] : [];
  });
  const { fallen, hurt } = harm(beat);
  const at = (row: Fallen): Point | null => before.get(row.who) ?? places.point(row.at) ?? places.pieceAt(row.who);
  const ghost = (row: Fallen): Ghost[] => {
    const point = at(row);
    return point ? [{ ...row, point }] : [];
  };
  const ghosts = spread(fallen.flatMap(ghost));
  const lines = linesOf(beat, places, before).filter(
    ([a, b]) => !arrows.some((arrow) => near(arrow.points[0]!, a) && near(arrow.points.at(-1)!, b)),
  );
  const target = lines[0] ? lines[0][1] : (places.point(beat.to) ?? ghosts[0]?.point ?? null);
  const spots = arrows.length || lines.length ? [] : target ? [target] : spotsOf(beat, places);
  const dice: Point | null = lines[0]
    ? [(lines[0][0][0] + lines[0][1][0]) / 2, (lines[0][0][1] + lines[0][1][1]) / 2]
    : target;
  return { n: beat.n, beat, arrows, lines, ghosts, hurt: spread(hurt.flatMap(ghost)), spots, dice };
}

/** The points of a way: from where the piece stood to where it stands, over the places between. */
function wayOf(who: string[], stops: (string | null)[], places: Places, before: Before): Point[] {
  const stood = who.length === 1 || !stops[0] ? before.get(who[0]!) : undefined;
  const stands = who.length === 1 && stops.at(-1) ? places.pieceAt(who[0]!) : null;
  const gone = !!stood && !!stands && near(stood, stands); // the board shows it where it went already
  const start = (gone ? null : stood) ?? places.point(stops[0]);
  const end = stands ?? places.point(stops.at(-1));
  const between = stops.slice(1, -1).map((stop) => places.point(stop));
  const known = [start, ...between, end].filter((point) => point !== null);
  const above = ([x, y]: Point): Point => [x, Math.max(-0.02, y - SKY)];
  // what comes from nowhere on the board comes down from above, and what leaves it goes up
  if (!start && known.length) known.unshift(above(known[0]!));
  if (!end && known.length) known.push(above(known.at(-1)!));
  return known;
}

/** A line leads from who fires or attacks to whom or where: dice or losses came of it, or places are told. */
function linesOf(beat: BeatRow, places: Places, before: Before): [Point, Point][] {
  const came = beat.dice?.length || beat.losses?.length || beat.sources?.length;
  if (!came && (!beat.from || beat.moves?.length)) return [];
  const who = beat.who ?? [];
  const piece = (word: string | undefined): Point | null => (word ? (before.get(word) ?? places.pieceAt(word)) : null);
  const to = places.point(beat.to) ?? (who.length > 1 ? piece(who.at(-1)) : null);
  if (!to) return [];
  const sources = (beat.sources ?? (beat.from ? [beat.from] : [])).map((word) => places.point(word));
  // who is told first did it, unless it is whom it was done to
  const doer = (beat.losses ?? []).some((loss) => loss.who === who[0]) ? null : piece(who[0]);
  const from = sources.length || (beat.moves?.length && !beat.dice?.length) ? sources : [doer];
  return from.flatMap((point): [Point, Point][] => (point && !near(point, to) ? [[point, to]] : []));
}

const MOST_SPOTS = 14;
function spotsOf(beat: BeatRow, places: Places): Point[] {
  return (beat.who ?? [])
    .slice(0, MOST_SPOTS)
    .map((word) => places.pieceAt(word))
    .filter((point) => point !== null);
}

/** Ghosts that fell at one point lie beside each other. */
function spread(ghosts: Ghost[]): Ghost[] {
  const seen: Point[] = [];
  return ghosts.map((ghost) => {
    const n = seen.filter((point) => near(point, ghost.point)).length;
    seen.push(ghost.point);
    const point: Point = [ghost.point[0] + (n % 4) * 0.022, ghost.point[1] + Math.floor(n / 4) * 0.03];
    return { ...ghost, point };
  });
}
