// How the pieces of an area are drawn: each by itself or gathered, where each of them stands, and where names fit beside.
import { around, arrange, meet, namePlaces, squeeze, type Box, type NamePlace } from "./floor";
import type { Point } from "./geometry";
import { gather, type Piece } from "./pieces";
import type { TerraArea } from "./types";

/** A piece where it is drawn. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  size: number;
  key: string;
}

/** The pieces of an area as they are drawn, where they stand, and where its name does. */
export interface Stage {
  at: Point[];
  pieces: Piece[];
  size: number;
  name: NamePlace | null;
}

const SIDES = ["imperial", "traitor"];
const pair = (pieces: Piece[], name: NamePlace | null): [Piece[], NamePlace | null] => [pieces, name];
/** Kinds of areas that goals and questions name all the time. */
const FAMOUS = new Set(["spaceport", "palace"]);

const slotOf = (p: Piece): number => (p.side === "traitor" ? 2 : 0) + Number(!!p.hero !== (p.side === "traitor"));

/** Each piece by itself where there is room, else one counter for each side's units. `letter`: as large as can be read. */
export function stage(area: TerraArea, list: Piece[], size: number, letter: number): Stage {
  const names = namePlaces(area, letter),
    apart = [...list].sort((a, b) => slotOf(a) - slotOf(b));
  if (!list.length) return { at: [], pieces: [], size, name: names[0]! };
  const together = SIDES.flatMap((side) => {
    const own = apart.filter((p) => (p.side === "traitor") === (side === "traitor")),
      units = own.filter((p) => !p.hero),
      one = units.length > 1 ? [gather(units)] : units;
    return side === "traitor" ? [...one, ...own.filter((p) => p.hero)] : [...own.filter((p) => p.hero), ...one];
  });
  const sides = SIDES.flatMap((side) => {
    const own = apart.filter((p) => (p.side === "traitor") === (side === "traitor"));
    return own.length > 1 ? [{ ...gather(own), hero: own.some((p) => p.hero) }] : own;
  });
  const lists = apart.length > 6 ? [together, sides] : [apart, together, sides];
  const fits = (pieces: Piece[], name: NamePlace | null): Stage | null => {
    const at = arrange(area, pieces.length, size, name?.box ?? null);
    return at && { at, pieces, size, name };
  };
  // what the game is about keeps its name, though pieces stand together for it; elsewhere names yield to pieces
  const tries: [Piece[], NamePlace | null][] = [
    ...(FAMOUS.has(area.kind) ? lists.slice(0, -1).flatMap((pieces) => names.map((name) => pair(pieces, name))) : []),
    ...lists.flatMap((pieces) => [...names, null].map((name) => pair(pieces, name))),
  ];
  for (const [pieces, name] of tries) {
    const found = fits(pieces, name);
    if (found) return found;
  }
  return { at: squeeze(area, sides.length, size), pieces: sides, size, name: null };
}

/** The names of areas where they cover neither a piece nor another name. */
export function namesOf(
  areas: TerraArea[],
  stages: Map<string, Stage>,
  placed: Placed[],
  letter: number,
): { a: TerraArea; name: NamePlace }[] {
  const taken: Box[] = placed.map((p) => around([p.x, p.y], p.size));
  return areas.flatMap((a) => {
    const { name: own, at } = stages.get(a.id)!,
      name = [own, ...namePlaces(a, letter).slice(at.length ? 0 : 1)].find(
        (place) => place && !taken.some((box) => meet(box, place.box)),
      );
    if (!name) return [];
    taken.push(name.box);
    return [{ a, name }];
  });
}

/** The names of Heroes under their pieces, where they cover neither a piece nor a name. */
export function heroesOf(
  placed: Placed[],
  named: { name: NamePlace }[],
  letter: number,
): { key: string; name: string; x: number; y: number }[] {
  const taken: Box[] = [...placed.map((p) => around([p.x, p.y], p.size)), ...named.map((n) => n.name.box)];
  return placed.flatMap((p) => {
    if (!p.piece.hero || p.piece.many) return [];
    const half = p.piece.name.length * letter * 0.3,
      y = p.y + p.size * 0.62 + letter * 0.5,
      box = { left: p.x - half, right: p.x + half, top: y - letter * 0.45, bottom: y + letter * 0.45 };
    if (taken.some((other) => meet(other, box))) return [];
    taken.push(box);
    return [{ key: p.key, name: p.piece.name, x: p.x, y: y + letter * 0.36 }];
  });
}
