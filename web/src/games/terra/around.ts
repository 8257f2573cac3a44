// What lies around an area, in words: for whoever hears the map, and for the line under it.
import type { BorderMark, Marker } from "./pieces";
import type { Terra, TerraArea, TerraBorder } from "./types";

const WAYS: Record<string, string> = {
  plain: "open to",
  "region-line": "open, across a region line, to",
  wall: "wall to",
  crevasse: "crevasse to",
  breach: "breached wall to",
};

/** The words of a border: its own id, or its two ends in either order. */
export const wordsOf = (b: TerraBorder): string[] =>
  [
    b.id,
    `border:${b.areas[0].slice(5)}--${b.areas[1].slice(5)}`,
    `border:${b.areas[1].slice(5)}--${b.areas[0].slice(5)}`,
  ].filter(Boolean) as string[];

interface Way {
  words: string[];
  type: string;
  to: string;
}
interface Land {
  area: TerraArea;
  regions: string[];
  ways: Way[];
}
const lands = new WeakMap<Terra, Map<string, Land>>();

/** What never changes of each area: its regions and its borders. */
function landOf(terra: Terra): Map<string, Land> {
  const known = lands.get(terra);
  if (known) return known;
  const region = new Map<string, string>(terra.regions.map((g) => [g.id, g.name]));
  const out = new Map<string, Land>(
    terra.areas.map((area) => [area.id, { area, regions: area.regions.flatMap((r) => region.get(r) ?? []), ways: [] }]),
  );
  for (const b of terra.borders) {
    const words = wordsOf(b);
    for (const [here, there] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const other = out.get(b.areas[there]);
      if (other) out.get(b.areas[here])?.ways.push({ words, type: b.type, to: other.area.name });
    }
  }
  lands.set(terra, out);
  return out;
}

/** The region of an area, its neighbours by the kind of border between, and the markers in it. */
export function around(terra: Terra, borders: BorderMark[], markers: Marker[], id: string): string {
  const land = landOf(terra).get(id);
  if (!land) return "";
  const now = new Map(borders.flatMap((b) => (b.word ? [[b.word, b.kind] as [string, string]] : [])));
  const ways = new Map<string, string[]>();
  for (const way of land.ways) {
    const kind = (now.size && way.words.map((w) => now.get(w)).find(Boolean)) || way.type;
    ways.set(kind, [...(ways.get(kind) ?? []), way.to]);
  }
  const bits = [
    land.regions.length ? `Region ${land.regions.join(" and ")}` : "",
    land.area.capacity ? `landing capacity ${land.area.capacity}` : "",
    ...markers.filter((m) => m.area === id).map((m) => m.text),
    ...["plain", "region-line", "breach", "wall", "crevasse"]
      .filter((k) => ways.has(k))
      .map((k) => `${WAYS[k]} ${ways.get(k)!.join(", ")}`),
  ].filter(Boolean);
  return bits.length ? `${bits.map((b, i) => (i ? b.charAt(0).toLowerCase() + b.slice(1) : b)).join("; ")}.` : "";
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The area that an arrow key leads to: the nearest in that direction. */
export function beyond(terra: Terra, id: string, key: string): string {
  const step = STEPS[key],
    all = terra.areas,
    from = all.find((a) => a.id === id)?.label;
  if (!step || !from) return "";
  let best = "",
    least = Infinity;
  for (const a of all) {
    const dx = a.label[0] - from[0],
      dy = a.label[1] - from[1],
      along = dx * step[0] + dy * step[1],
      aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (along <= 0 || aside > along * 1.5 || along + 2 * aside >= least) continue;
    [best, least] = [a.id, along + 2 * aside];
  }
  return best;
}
