// Plain geometry and a small repeatable noise for drawing the ground.
export type Point = [number, number];

export function noise(key: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

const n1 = (v: number): string => v.toFixed(1);
export const points = (p: Point[]): string => p.map(([x, y]) => `${n1(x)},${n1(y)}`).join(" ");
export const line = (p: Point[], close = false): string =>
  "M" + p.map(([x, y]) => `${n1(x)} ${n1(y)}`).join("L") + (close ? "Z" : "");

/** Lighter for k above 0, darker below. */
export function shade(hex: string, k: number): string {
  const c = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16))
    .map((v) => Math.round(k >= 0 ? v + (255 - v) * k : v * (1 + k)));
  return "#" + c.map((v) => v.toString(16).padStart(2, "0")).join("");
}

export function inside([x, y]: Point, poly: Point[]): boolean {
  let ok = false;
  poly.forEach(([x1, y1], i) => {
    const [x2, y2] = poly.at(i - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) ok = !ok;
  });
  return ok;
}

export function edgeDistance([px, py]: Point, poly: Point[]): number {
  let best = 1e9;
  poly.forEach(([x2, y2], i) => {
    const [x1, y1] = poly.at(i - 1)!;
    const dx = x2 - x1,
      dy = y2 - y1;
    const t = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(px - x1 - t * dx, py - y1 - t * dy));
  });
  return best;
}

export function centre(poly: Point[]): Point {
  let a = 0,
    cx = 0,
    cy = 0;
  poly.forEach(([x2, y2], i) => {
    const [x1, y1] = poly.at(i - 1)!;
    const c = x1 * y2 - x2 * y1;
    a += c;
    cx += (x1 + x2) * c;
    cy += (y1 + y2) * c;
  });
  return [cx / (3 * a), cy / (3 * a)];
}

/** The point deepest inside, and how deep it lies. */
export function deepest(poly: Point[]): [number, number, number] {
  const xs = poly.map((p) => p[0]),
    ys = poly.map((p) => p[1]);
  let best: [number, number, number] = [0, 0, 0];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 6)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 6)
      if (inside([x, y], poly)) {
        const d = edgeDistance([x, y], poly);
        if (d > best[2]) best = [x, y, d];
      }
  return best;
}
