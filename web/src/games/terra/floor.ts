// Where pieces and names stand in an area: in rows on its free floor, without overlap; names yield to pieces.
import { edgeDistance, inside, type Point } from "./geometry";
import type { TerraArea } from "./types";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const STEP = 5;

interface Floor {
  /** How deep each point of a grid lies inside, by its place in the grid. */
  deep: Map<number, number>;
  points: Point[];
  whole: Box;
}
const floors = new WeakMap<TerraArea, Floor>();
const cell = (x: number, y: number): number => Math.round(x / STEP) * 10000 + Math.round(y / STEP);

function floorOf(area: TerraArea): Floor {
  const known = floors.get(area);
  if (known) return known;
  const polygon = area.polygon as Point[],
    xs = polygon.map((p) => p[0]),
    ys = polygon.map((p) => p[1]);
  const whole = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const deep = new Map<number, number>(),
    points: Point[] = [];
  for (let y = Math.ceil(whole.top / STEP) * STEP; y <= whole.bottom; y += STEP)
    for (let x = Math.ceil(whole.left / STEP) * STEP; x <= whole.right; x += STEP)
      if (inside([x, y], polygon)) {
        deep.set(cell(x, y), edgeDistance([x, y], polygon));
        points.push([x, y]);
      }
  const floor = { deep, points, whole };
  floors.set(area, floor);
  return floor;
}

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

export const around = ([x, y]: Point, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
});

/** The places of `n` things in rows of `wide`, around the origin. */
function rows(n: number, wide: number, gap: number): Point[] {
  const tall = Math.ceil(n / wide);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / wide),
      inRow = row < tall - 1 ? wide : n - wide * (tall - 1);
    return [((i % wide) - (inRow - 1) / 2) * gap, (row - (tall - 1) / 2) * gap];
  });
}

/** Places for `n` things of a size, whole on the area's floor and beside the name; null where there is no room. */
export function arrange(area: TerraArea, n: number, size: number, name: Box | null, gap = size * 1.12): Point[] | null {
  const { deep, points } = floorOf(area);
  let best: Point[] | null = null,
    most = -Infinity;
  for (let wide = Math.min(n, 6); wide >= 1; wide--) {
    const shape = rows(n, wide, gap);
    for (const [cx, cy] of points) {
      let least = Infinity;
      for (const [dx, dy] of shape) {
        const at: Point = [cx + dx, cy + dy],
          d = deep.get(cell(...at)) ?? -1;
        least = d < size * 0.5 || (name && meet(around(at, size * 1.1), name)) ? -1 : Math.min(least, d);
        if (least < 0) break;
      }
      if (least < 0) continue;
      const worth = Math.min(least, size) - 0.03 * Math.hypot(cx - area.label[0], cy - area.label[1]);
      if (worth > most) [most, best] = [worth, shape.map(([dx, dy]) => [cx + dx, cy + dy])];
    }
  }
  return best;
}

/** Places that overlap, for more than an area can hold side by side: still inside the map, the first on top. */
export function squeeze(area: TerraArea, n: number, size: number): Point[] {
  for (const gap of [0.9, 0.7, 0.5, 0.35]) {
    const found = arrange(area, n, size * 0.8, null, size * gap);
    if (found) return found;
  }
  const { whole } = floorOf(area),
    mid: Point = [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2];
  return rows(n, Math.ceil(Math.sqrt(n)), size * 0.35).map(([dx, dy]) => [mid[0] + dx, mid[1] + dy]);
}

export interface NamePlace {
  x: number;
  y: number;
  size: number;
  lines: string[];
  box: Box;
}

/** How far a box may reach over the edge of its area: a border is a line, and letters have air around them. */
const AIR = 3;
const corners = ({ left, right, top, bottom }: Box): Point[] => [
  [left + AIR, top + AIR],
  [right - AIR, top + AIR],
  [left + AIR, bottom - AIR],
  [right - AIR, bottom - AIR],
];

/** The middle of a box of half a width and height that lies in the area, nearest to a point; null where there is none. */
function within(area: TerraArea, at: Point, w: number, h: number): Point | null {
  const polygon = area.polygon as Point[];
  let best: Point | null = null,
    least = Infinity;
  for (const [x, y] of [at, ...floorOf(area).points]) {
    const far = Math.hypot(x - at[0], y - at[1]);
    if (far >= least) continue;
    const box = { left: x - w, right: x + w, top: y - h, bottom: y + h };
    if (corners(box).every((corner) => inside(corner, polygon))) [best, least] = [[x, y], far];
  }
  return best;
}

/** Where a name may stand: at its own place, moved so that it lies within its area; else along the upper or lower edge,
 * in one line where that needs less room. */
export function namePlaces(area: TerraArea, least: number): NamePlace[] {
  const known = `${area.id} ${least}`,
    found = placesKnown.get(area)?.get(known);
  if (found) return found;
  const places = placesOf(area, least);
  placesKnown.set(area, new Map([...(placesKnown.get(area) ?? []), [known, places]]));
  return places;
}
const placesKnown = new WeakMap<TerraArea, Map<string, NamePlace[]>>();

function placesOf(area: TerraArea, least: number): NamePlace[] {
  const size = Math.max(area.label_size, least),
    large = size > area.label_size * 1.15,
    lines = large ? area.label_lines : area.label_lines.map((l) => l.toUpperCase()),
    { whole } = floorOf(area);
  const place = (told: string[], at: (h: number) => Point, anyhow = true): NamePlace[] => {
    const w = (Math.max(...told.map((l) => l.length)) * size * (large ? 0.56 : 0.72)) / 2,
      h = (told.length * size * 1.1) / 2 + size * 0.16,
      found = within(area, at(h), w, h) ?? (anyhow ? at(h) : null);
    if (!found) return [];
    const [x, y] = found;
    return [{ x, y, size, lines: told, box: { left: x - w, right: x + w, top: y - h, bottom: y + h } }];
  };
  const [x, y] = area.label as Point;
  const upper = (h: number): Point => [x, whole.top + h + 4],
    lower = (h: number): Point => [x, whole.bottom - h - 4],
    one = lines.length > 1 ? [lines.join(" ")] : null;
  return [
    ...place(lines, () => [x, y]),
    ...[upper, lower].flatMap((at) => place(lines, at)),
    ...(one ? [upper, lower].flatMap((at) => place(one, at, false)) : []),
  ];
}

/** How large things are drawn: by how near the picture is, in three steps, so that it stays as it is while it moves. */
export function nearness(now: number, whole: number): number {
  const times = Math.max(1, now / (whole || now || 1));
  return times >= 2.56 ? 2.56 : times >= 1.6 ? 1.6 : 1;
}
