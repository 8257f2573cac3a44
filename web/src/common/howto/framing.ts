// How a part of a board is brought near, and how arrows lie over it.
import type { Point } from "../theatre/places";

/** A part of the picture, 0 to 1 each way, and how wide the picture is for its height. */
export interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
  ratio: number;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 0.06; // around what is shown, as a share of it
const MOST = 5; // times the whole

/** The part of the whole picture that holds all of these boxes; the whole where there are none. */
export function around(boxes: Box[], whole: Box): Part {
  const ratio = whole.width / whole.height;
  if (!boxes.length) return { x: 0, y: 0, w: 1, h: 1, ratio };
  const left = Math.min(...boxes.map((b) => b.left)),
    top = Math.min(...boxes.map((b) => b.top)),
    right = Math.max(...boxes.map((b) => b.left + b.width)),
    bottom = Math.max(...boxes.map((b) => b.top + b.height));
  const [w, h] = [(right - left) / whole.width, (bottom - top) / whole.height];
  return {
    x: (left - whole.left) / whole.width - w * MARGIN,
    y: (top - whole.top) / whole.height - h * MARGIN,
    w: w * (1 + 2 * MARGIN),
    h: h * (1 + 2 * MARGIN),
    ratio,
  };
}

/** Where the whole picture lies, and how large it is, so that its part fills a frame. */
export function fitted(part: Part, wide: number, high: number): Box & { x: number; y: number; w: number; h: number } {
  const base = Math.min(wide, high * part.ratio);
  const w = Math.min(wide / part.w, (high / part.h) * part.ratio, base * MOST);
  const h = w / part.ratio;
  const keep = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  const x = keep(wide / 2 - (part.x + part.w / 2) * w, w, wide);
  const y = keep(high / 2 - (part.y + part.h / 2) * h, h, high);
  return { x, y, w, h, left: x, top: y, width: w, height: h };
}

/** A bent arrow between two points, ending a little before the second. */
export function bent(from: Point, to: Point): { d: string; head: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]],
    long = Math.hypot(dx, dy) || 1,
    bend = Math.min(40, long * 0.14);
  const mid: Point = [(from[0] + to[0]) / 2 - (dy / long) * bend, (from[1] + to[1]) / 2 + (dx / long) * bend];
  const angle = Math.atan2(to[1] - mid[1], to[0] - mid[0]);
  const back = (by: number): Point => [to[0] - by * Math.cos(angle), to[1] - by * Math.sin(angle)];
  const tip = back(Math.min(14, long * 0.2));
  const wing = (turn: number): Point => [tip[0] - 17 * Math.cos(angle + turn), tip[1] - 17 * Math.sin(angle + turn)];
  return { d: `M${from}Q${mid} ${back(Math.min(24, long * 0.3))}`, head: `M${tip}L${wing(0.5)}L${wing(-0.5)}Z` };
}

export interface Run {
  text: string;
  bold: boolean;
}
export interface Block {
  kind: "p" | "ul";
  lines: Run[][];
}

/** The runs of a line: what stands between two double asterisks is bold. */
const runs = (line: string): Run[] =>
  line
    .split("**")
    .map((text, i) => ({ text, bold: i % 2 === 1 }))
    .filter((run) => run.text);

/** Paragraphs and lists of a text: blocks stand apart by an empty line, points of a list begin with a dash. */
export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").map((line) => line.trim()))
    .map((lines) => {
      const listed = lines.every((line) => line.startsWith("- "));
      return listed
        ? { kind: "ul" as const, lines: lines.map((line) => runs(line.slice(2))) }
        : { kind: "p" as const, lines: [runs(lines.join(" "))] };
    });
}
