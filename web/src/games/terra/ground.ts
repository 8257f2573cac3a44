// The ground of Terra, drawn once from board data as one picture: tinted regions, the places in them, borders.
// The live board (areas to click, pieces, names) is laid over it.
import { BONE, court, keep, mill, peaks, port, rubble, short, type Tints } from "./places";
import { rock, stains } from "./rock";
import { centre, line, noise, points, shade, type Point } from "./geometry";
import type { Terra, TerraArea, TerraBorder } from "./types";

const TERRA: [number, number, number, number] = [28, 28, 1340, 892];

function defs(areas: TerraArea[]): string {
  return (
    "<defs>" +
    '<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#26242a"/>' +
    '<stop offset="1" stop-color="#131216"/></linearGradient>' +
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3c98b"/>' +
    '<stop offset=".5" stop-color="#8d7239"/><stop offset="1" stop-color="#d0b06a"/></linearGradient>' +
    '<radialGradient id="vig" cx=".5" cy=".5" r=".72"><stop offset=".55" stop-opacity="0"/>' +
    '<stop offset="1" stop-opacity=".5"/></radialGradient>' +
    '<radialGradient id="aura"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".55"/>' +
    '<stop offset="1" stop-color="#e0b04a" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="space" cx=".5" cy=".35" r=".9"><stop offset="0" stop-color="#2a1018"/>' +
    '<stop offset="1" stop-color="#060509"/></radialGradient>' +
    '<radialGradient id="fire"><stop offset="0" stop-color="#ff9a45" stop-opacity=".55"/>' +
    '<stop offset="1" stop-color="#ff6a1e" stop-opacity="0"/></radialGradient><clipPath id="terra">' +
    `<rect x="${TERRA[0]}" y="${TERRA[1]}" width="${TERRA[2] - TERRA[0]}"` +
    ` height="${TERRA[3] - TERRA[1]}"/></clipPath>` +
    areas.map((a) => `<clipPath id="c-${short(a.id)}"><polygon points="${points(a.polygon)}"/></clipPath>`).join("") +
    "</defs>"
  );
}

function base(a: TerraArea, t: Tints): string {
  if (a.kind === "mountain") return "#3a3c40";
  const tint = t.tint.get(a.regions[0]!) ?? "#55524c";
  const k = (noise("tint" + a.id)() - 0.5) * 0.1;
  return a.kind === "spaceport"
    ? shade(tint, -0.16)
    : a.kind === "fortress" || a.kind === "factory"
      ? shade("#55524c", k)
      : shade(tint, k);
}

function crevasses(items: { path: Point[]; key: string }[]): string {
  const glow = [38, 30, 23, 17, 11]
    .map(
      (w) =>
        '<g opacity=".15">' +
        items
          .map(
            (b) =>
              `<path d="${line(b.path)}" fill="none" stroke="#ff4d0d" stroke-width="${w}"` +
              ' stroke-linecap="round" stroke-linejoin="round"/>',
          )
          .join("") +
        "</g>",
    )
    .join("");
  let lips = "",
    core = "",
    cracks = "";
  for (const { path, key } of items) {
    const r = noise("crack" + key),
      left: Point[] = [],
      right: Point[] = [],
      il: Point[] = [],
      ir: Point[] = [];
    path.forEach(([x, y], i) => {
      const [x0, y0] = path[Math.max(i - 1, 0)]!,
        [x2, y2] = path[Math.min(i + 1, path.length - 1)]!;
      const n = Math.hypot(x2 - x0, y2 - y0) || 1,
        nx = -(y2 - y0) / n,
        ny = (x2 - x0) / n,
        wl = 3.6 + r() * 3.4,
        wr = 3.6 + r() * 3.4;
      left.push([x + nx * wl, y + ny * wl]);
      right.unshift([x - nx * wr, y - ny * wr]);
      il.push([x + nx * wl * 0.44, y + ny * wl * 0.44]);
      ir.unshift([x - nx * wr * 0.44, y - ny * wr * 0.44]);
      if (i && i < path.length - 1 && r() < 0.5) {
        const s = r() < 0.5 ? 1 : -1,
          L = 8 + r() * 10;
        cracks += `<path d="${line([
          [x, y],
          [x + nx * L * s + r() * 4, y + ny * L * s + r() * 4],
        ])}" stroke="#140604" stroke-width="2.6" stroke-linecap="round"/>`;
      }
    });
    lips += `<polygon points="${points([...left, ...right])}" fill="#140604" stroke="#3a160a"/>`;
    core += `<polygon points="${points([...il, ...ir])}" fill="#d6430c"/>`;
  }
  const heat = [
    ["#ff9a3c", 2.2],
    ["#ffe9b0", 0.9],
  ]
    .map(([c, w]) =>
      items.map((b) => `<path d="${line(b.path)}" fill="none" stroke="${c}" stroke-width="${w}"/>`).join(""),
    )
    .join("");
  return `${glow}${cracks}${lips}${core}${heat}`;
}

function walls(items: { path: Point[]; big: boolean }[]): string {
  const stroke = (p: Point[], c: string, w: number, more = ""): string =>
    `<path d="${line(p)}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round"` +
    ` stroke-linecap="round" ${more}/>`;
  let out = [15, 12, 9]
    .map(
      (w) =>
        `<g opacity=".24">${items
          .map((b) =>
            stroke(
              b.path.map(([x, y]) => [x + 2.2, y + 3]),
              "#000",
              b.big ? w + 2 : w,
            ),
          )
          .join("")}</g>`,
    )
    .join("");
  for (const [small, sw, large, lw] of [
    ["#15140f", 9.6, "#1d180f", 11.5],
    ["#7a7362", 7.4, "#9c8348", 9],
    ["#b5ab92", 4.2, "#dcc383", 5.2],
  ] as const)
    out += items.map((b) => stroke(b.path, b.big ? large : small, b.big ? lw : sw)).join("");
  return (
    out +
    items
      .map(
        (b) =>
          `<path d="${line(b.path)}" fill="none" stroke="${b.big ? "#6e5a2c" : "#5a5445"}"` +
          ` stroke-width="${b.big ? 5.2 : 4.2}" stroke-dasharray="2.4 4.4"/>`,
      )
      .join("")
  );
}

function turrets(areas: TerraArea[]): string {
  const done = new Set<string>();
  let out = "";
  const put = (x: number, y: number, r: number, gold: boolean): void => {
    const key = `${x.toFixed(0)},${y.toFixed(0)}`;
    if (done.has(key)) return;
    done.add(key);
    out +=
      `<circle cx="${x + 1.2}" cy="${y + 1.8}" r="${r + 1.6}" fill-opacity=".5"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${gold ? "#7c6430" : "#5e5747"}" stroke="#15120c"` +
      ` stroke-width="1.3"/><circle cx="${x}" cy="${y}" r="${r * 0.58}"` +
      ` fill="${gold ? "#e7d093" : "#c4baa0"}"/>`;
  };
  for (const a of areas) {
    const poly = a.polygon;
    if (!["palace", "fortress", "factory"].includes(a.kind)) continue;
    const [cx, cy] = centre(poly),
      far = Math.max(...poly.map((p) => Math.hypot(p[0] - cx, p[1] - cy)));
    poly.forEach(([px, py], i) => {
      const [ax, ay] = poly.at(i - 1)!,
        [bx, by] = poly[(i + 1) % poly.length]!;
      let turn = Math.abs(((Math.atan2(by - py, bx - px) - Math.atan2(py - ay, px - ax)) * 180) / Math.PI) % 360;
      turn = Math.min(turn, 360 - turn);
      if (
        a.kind === "palace"
          ? turn > 18
          : a.kind === "fortress"
            ? Math.hypot(px - cx, py - cy) > far - 0.6
            : turn > 38 && turn < 52 && Math.hypot(px - ax, py - ay) + Math.hypot(bx - px, by - py) > 40
      )
        put(px, py, a.kind === "palace" ? 5.2 : a.kind === "fortress" ? 4.4 : 3.6, a.kind === "palace");
    });
  }
  return out;
}

function ship(areas: TerraArea[], frame: number[] | undefined): string {
  const hull = areas.find((a) => a.id === "area:catacombs"),
    bridge = areas.find((a) => a.id === "area:command-center");
  if (!hull || !bridge || !frame) return "";
  const [x, y, w, h] = frame as [number, number, number, number],
    r = noise("stars"),
    [cx, cy] = centre(bridge.polygon);
  let out = panel(x, y, w, h, "url(#space)");
  for (let k = 0; k < 110; k++)
    out +=
      `<circle cx="${(x + 4 + r() * (w - 8)).toFixed(1)}" cy="${(y + 4 + r() * (h - 8)).toFixed(1)}"` +
      ` r="${(0.5 + r() * 0.6).toFixed(1)}" fill="#fff"` +
      ` fill-opacity="${(0.25 + r() * 0.6).toFixed(2)}"/>`;
  for (const a of [hull, bridge])
    for (const w of [13, 9, 6])
      out += `<polygon points="${points(a.polygon)}" stroke="#ff3b2a" stroke-opacity=".2" stroke-width="${w}"/>`;
  out +=
    `<polygon points="${points(hull.polygon)}" fill="#33282b" stroke="#8b6a5f" stroke-width="1.6"/>` +
    '<g clip-path="url(#c-catacombs)">';
  for (let k = -12; k < 13; k++)
    out += `<path d="M${cx + k * 9} 110L${cx + k * 4.4} 300" stroke="#000" stroke-opacity=".35" stroke-width="1.6"/>`;
  for (let k = 0; k < 60; k++)
    out +=
      `<rect x="${(cx - 95 + r() * 190).toFixed(1)}" y="${(125 + r() * 160).toFixed(1)}" width="1.5"` +
      ` height="2.6" fill="#ffb36b" fill-opacity="${(0.2 + r() * 0.5).toFixed(2)}"/>`;
  out +=
    `</g><polygon points="${points(bridge.polygon)}" fill="#3a2226"/>` +
    `<circle cx="${cx}" cy="${cy}" r="52" fill="#2a1518" stroke="#a3463f"/>` +
    `<circle cx="${cx}" cy="${cy + 12}" r="30" fill="#1b0d0f" stroke="#b8574a"/>` +
    `<path d="M${cx - 7} ${cy + 24}v-20l7 -9l7 9v20z" fill="#e7a05f" stroke="#1a0a0a"/>`;
  return out + walls([{ path: [...bridge.polygon, bridge.polygon[0]!], big: false }]);
}

export function panel(x: number, y: number, w: number, h: number, fill = "url(#iron)"): string {
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${fill}" stroke="#000"` +
    ' stroke-width="3"/>' +
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="${h - 3}" rx="5" fill="none"` +
    ' stroke="url(#brass)" stroke-opacity=".8" stroke-width="1.3"/>'
  );
}

interface Layers {
  under: string;
  over: string;
}

/** The picture of the ground as two SVG texts: what lies under the rock and the stains, and what stands on them. */
export function ground(board: Terra): Layers {
  const [W, H] = board.canvas as [number, number],
    areas = board.areas;
  const t: Tints = {
    tint: new Map(board.regions.map((g) => [g.id, g.tint])),
    lamp: new Map(board.regions.map((g) => [g.id, g.accent])),
  };
  const land = areas.filter((a) => a.kind !== "ship"),
    kind = new Map<string, string>(areas.map((a) => [a.id, a.kind]));
  const [x0, y0, x1, y1] = TERRA,
    rect = `x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"`;
  const draw: Record<string, (a: TerraArea) => string> = {
    open: (a) => rubble(a, t),
    mountain: peaks,
    spaceport: (a) => port(a, t),
    palace: court,
    fortress: (a) => keep(a, t),
    factory: mill,
  };
  const borders = board.borders.filter((b) => b.areas.every((a) => kind.get(a) !== "ship"));
  const of = (type: string): TerraBorder[] => borders.filter((b) => b.type === type);
  const svg = (inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W * FINE}"` +
    ` height="${H * FINE}">${defs(areas)}${inner}</svg>`;
  const under =
    `<rect width="${W}" height="${H}" fill="#0d0c0f"/>` +
    `<rect x="6" y="6" width="${W - 12}" height="${H - 12}" fill="none" stroke="url(#brass)"` +
    ' stroke-opacity=".75" stroke-width="1.6"/><g clip-path="url(#terra)">' +
    `<rect ${rect} fill="#1c1d20"/>` +
    land
      .map(
        (a) =>
          `<polygon points="${points(a.polygon)}" fill="${base(a, t)}" stroke="${base(a, t)}"` + ' stroke-width=".6"/>',
      )
      .join("") +
    "</g>";
  const over =
    '<g clip-path="url(#terra)">' +
    land
      .map(
        (a) =>
          `<g clip-path="url(#c-${short(a.id)})">${draw[a.kind]?.(a) ?? ""}<polygon points="${points(a.polygon)}"` +
          ' fill="none" stroke="#000" stroke-opacity=".2" stroke-width="12"/></g>',
      )
      .join("") +
    `<rect ${rect} fill="url(#vig)"/>` +
    of("plain")
      .map(
        (b) =>
          `<path d="${line(b.path)}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="4.6"/>` +
          `<path d="${line(b.path)}" fill="none" stroke="${BONE}" stroke-opacity=".88" stroke-width="1.7"/>`,
      )
      .join("") +
    of("region-line")
      .map(
        (b) =>
          `<path d="${line(b.path)}" fill="none" stroke="#000" stroke-opacity=".65" stroke-width="7"/>` +
          `<path d="${line(b.path)}" fill="none" stroke="#ffa02e" stroke-width="3.6"` +
          ' stroke-dasharray=".1 7.4" stroke-linecap="round"/>',
      )
      .join("") +
    crevasses(of("crevasse").map((b) => ({ path: b.path, key: b.areas.join() }))) +
    walls(of("wall").map((b) => ({ path: b.path, big: b.areas.some((a) => kind.get(a) === "palace") }))) +
    `${turrets(land)}</g><rect ${rect} fill="none" stroke="#000" stroke-width="5"/>` +
    `<rect x="${x0 - 2}" y="${y0 - 2}" width="${x1 - x0 + 4}" height="${y1 - y0 + 4}" fill="none"` +
    ` stroke="url(#brass)" stroke-width="2"/>${ship(areas, board.frames["ship-inset"])}`;
  return { under: svg(under), over: svg(over) };
}

/** Pixels of the painted ground for each unit of the board. */
const FINE = 1.5;
const kept = new Map<string, Promise<HTMLCanvasElement | null>>();

/** Paint the ground on a canvas, so that panning and zooming cost nothing; false when this browser cannot. */
export async function paintGround(board: Terra, on: HTMLCanvasElement): Promise<boolean> {
  const key = String(board.year);
  let found = kept.get(key);
  if (!found) {
    found = paint(board);
    kept.set(key, found);
  }
  const done = await found;
  if (!done) return false;
  on.width = done.width;
  on.height = done.height;
  on.getContext("2d")!.drawImage(done, 0, 0);
  return true;
}

async function paint(board: Terra): Promise<HTMLCanvasElement | null> {
  try {
    const [W, H] = board.canvas as [number, number],
      [x0, y0, x1, y1] = TERRA.map((v) => v * FINE) as typeof TERRA;
    const layers = ground(board);
    const [under, over] = await Promise.all([load(layers.under), load(layers.over)]);
    const canvas = document.createElement("canvas");
    canvas.width = W * FINE;
    canvas.height = H * FINE;
    const pen = canvas.getContext("2d")!,
      w = (TERRA[2] - TERRA[0]) >> 1,
      h = (TERRA[3] - TERRA[1]) >> 1;
    pen.drawImage(under, 0, 0, canvas.width, canvas.height);
    pen.globalCompositeOperation = "soft-light";
    pen.drawImage(rock(w, h), x0, y0, x1 - x0, y1 - y0);
    pen.globalCompositeOperation = "source-over";
    pen.globalAlpha = 0.6;
    pen.drawImage(stains(w >> 1, h >> 1), x0, y0, x1 - x0, y1 - y0);
    pen.globalAlpha = 1;
    pen.drawImage(over, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch {
    return null; // the areas are drawn plainly then
  }
}

async function load(svg: string): Promise<HTMLImageElement> {
  const from = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const picture = new Image();
  picture.src = from;
  try {
    await picture.decode();
  } finally {
    URL.revokeObjectURL(from);
  }
  return picture;
}
