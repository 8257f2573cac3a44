// Paths and points of the picture that follow from squares.
import { CELL } from "./elements";
import { at } from "./model";

/** The outline of some squares as a path. */
export const edgeOf = (list: string[]): string => {
  const set = new Set(list);
  let d = "";
  for (const q of list) {
    const [x, y] = at(q),
      X = x * CELL,
      Y = y * CELL,
      has = (dx: number, dy: number): boolean => set.has(`square:${x + dx},${y + dy}`);
    if (!has(0, -1)) d += `M${X} ${Y}h${CELL}`;
    if (!has(0, 1)) d += `M${X} ${Y + CELL}h${CELL}`;
    if (!has(-1, 0)) d += `M${X} ${Y}v${CELL}`;
    if (!has(1, 0)) d += `M${X + CELL} ${Y}v${CELL}`;
  }
  return d;
};

/** The middle of some squares, in points of the picture. */
export const middle = (list: string[]): [number, number] => {
  const p = list.map(at);
  return [
    (p.reduce((n, q) => n + q[0], 0) / p.length + 0.5) * CELL,
    (p.reduce((n, q) => n + q[1], 0) / p.length + 0.5) * CELL,
  ];
};
