// The ground of Terra, drawn once from board data as one picture: tinted regions, rubble, ports, keeps, mills, palace, borders.
// The live board (areas to click, pieces, names) is laid over it.
import { rock, stains } from "./rock";
import { centre, deepest, edgeDistance, inside, line, noise, points, shade, type Point } from "./geometry";
import type { Terra, TerraArea, TerraBorder } from "./types";

const BONE = "#e8dcc0";
const TERRA: [number, number, number, number] = [28, 28, 1340, 892];

interface Tints {
  tint: Map<string, string>;
  lamp: Map<string, string>;
}
const short = (id: string): string => id.slice(id.indexOf(":") + 1);
const polar = (x: number, y: number, r: number, t: number): Point => [x + r * Math.cos(t), y + r * Math.sin(t)];

function defs(areas: TerraArea[]): string {
  return `<defs>
<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#26242a"/><stop offset="1" stop-color="#131216"/></linearGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3c98b"/><stop offset=".5" stop-color="#8d7239"/><stop offset="1" stop-color="#d0b06a"/></linearGradient>
<radialGradient id="vig" cx=".5" cy=".5" r=".72"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>
<radialGradient id="aura"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".55"/><stop offset="1" stop-color="#e0b04a" stop-opacity="0"/></radialGradient>
<radialGradient id="space" cx=".5" cy=".35" r=".9"><stop offset="0" stop-color="#2a1018"/><stop offset="1" stop-color="#060509"/></radialGradient>
<radialGradient id="fire"><stop offset="0" stop-color="#ff9a45" stop-opacity=".55"/><stop offset="1" stop-color="#ff6a1e" stop-opacity="0"/></radialGradient>
<clipPath id="terra"><rect x="${TERRA[0]}" y="${TERRA[1]}" width="${TERRA[2] - TERRA[0]}" height="${TERRA[3] - TERRA[1]}"/></clipPath>
${areas.map((a) => `<clipPath id="c-${short(a.id)}"><polygon points="${points(a.polygon)}"/></clipPath>`).join("")}</defs>`;
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

/** Broken city blocks, streets, craters and fires. */
function rubble(a: TerraArea, t: Tints): string {
  const poly = a.polygon,
    r = noise("rubble" + a.id),
    tint = t.tint.get(a.regions[0]!) ?? "#555555";
  const light = shade(tint, 0.34),
    dark = shade(tint, -0.62),
    turn = r() * 1.2 - 0.6,
    step = 16 + r() * 4;
  const [cx, cy] = centre(poly),
    c = Math.cos(turn),
    s = Math.sin(turn);
  let out = "";
  for (let k = -6; k < 7; k++) {
    const off = k * step * 2.1 + r() * 8;
    if (r() < 0.4)
      out += `<path d="${line([
        [cx - 260 * c - off * s, cy - 260 * s + off * c],
        [cx + 260 * c - off * s, cy + 260 * s + off * c],
      ])}" stroke="${dark}" stroke-opacity=".3" stroke-width="${(2 + r() * 2.5).toFixed(1)}"/>`;
    if (r() < 0.3)
      out += `<path d="${line([
        [cx + 260 * s + off * c, cy - 260 * c + off * s],
        [cx - 260 * s + off * c, cy + 260 * c + off * s],
      ])}" stroke="${dark}" stroke-opacity=".26" stroke-width="2"/>`;
  }
  for (let i = -14; i <= 14; i++)
    for (let j = -14; j <= 14; j++) {
      const u = i * step + r() * 6 - 3,
        v = j * step + r() * 6 - 3,
        skip = r();
      const p: Point = [cx + u * c - v * s, cy + u * s + v * c];
      if (skip < 0.5 || !inside(p, poly) || edgeDistance(p, poly) < 8) continue;
      const w = 4 + r() * step * 0.5,
        h = 4 + r() * step * 0.5,
        q = r();
      out += `<g transform="translate(${p[0].toFixed(1)} ${p[1].toFixed(1)}) rotate(${((turn * 180) / Math.PI).toFixed(1)})"><rect x="${(-w / 2 + 1.4).toFixed(1)}" y="${(-h / 2 + 1.8).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill-opacity=".34"/><rect x="${(-w / 2).toFixed(1)}" y="${(-h / 2).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${light}" fill-opacity="${(0.1 + 0.16 * q).toFixed(2)}"/></g>`;
    }
  for (let k = 0; k < 5; k++) {
    const p: Point = [cx + (r() - 0.5) * 200, cy + (r() - 0.5) * 160],
      size = 4 + r() * 7,
      fire = r() < 0.4;
    if (!inside(p, poly) || edgeDistance(p, poly) < size + 5) continue;
    out += fire
      ? `<circle cx="${p[0]}" cy="${p[1]}" r="13" fill="url(#fire)"/><circle cx="${p[0]}" cy="${p[1]}" r="1.3" fill="#ffd79a"/>`
      : `<circle cx="${p[0]}" cy="${p[1]}" r="${size}" fill-opacity=".3"/><path d="M${p[0] - size * 0.9} ${p[1] + size * 0.25}A${size} ${size} 0 0 0 ${p[0] + size * 0.9} ${p[1] + size * 0.3}" fill="none" stroke="${light}" stroke-opacity=".45"/>`;
  }
  return out;
}

function peaks(a: TerraArea): string {
  const poly = a.polygon,
    r = noise("peak" + a.id),
    xs = poly.map((p) => p[0]),
    ys = poly.map((p) => p[1]);
  const x0 = Math.min(...xs),
    y0 = Math.min(...ys),
    dx = Math.max(...xs) - x0,
    dy = Math.max(...ys) - y0 + 14;
  const tops: [number, number, number][] = [];
  for (let k = 0; k < 500; k++) {
    const x = x0 + r() * dx,
      y = y0 + r() * dy;
    if (tops.every((q) => Math.hypot(x - q[0], 1.25 * (y - q[1])) > 27)) tops.push([x, y, 24 + r() * 16]);
  }
  return tops
    .sort((p, q) => p[1] - q[1])
    .map(([x, y, h]) => {
      const b = h * 0.78,
        foot = y + h * 0.16,
        top: Point = [x + r() * 6 - 3, y - h];
      const ridge: Point[] = [top, [x + r() * 5, y - h * 0.6], [x - r() * 5, y - h * 0.3], [x + r() * 5, foot]];
      return `<polygon points="${points([[x - b, foot], ...ridge])}" fill="#5b5f66"/><polygon points="${points([...ridge, [x + b, foot]])}" fill="#232529"/><polygon points="${points([top, [top[0] - b * 0.3, top[1] + h * 0.33], [top[0], top[1] + h * 0.25], [top[0] + b * 0.26, top[1] + h * 0.3]])}" fill="#c3c7cc" fill-opacity=".8"/><path d="${line([[x - b, foot], top, [x + b, foot]])}" fill="none" stroke="#0b0c0e" stroke-width="1.1"/>`;
    })
    .join("");
}

function port(a: TerraArea, t: Tints): string {
  const [x, y, depth] = deepest(a.polygon),
    R = Math.min(depth - 12, 78),
    lamp = t.lamp.get(a.regions[0]!) ?? BONE;
  const deck = shade(t.tint.get(a.regions[0]!) ?? "#555555", 0.1),
    u = R * 0.3,
    dash = (R * 0.84 * Math.PI) / 18;
  let out = "";
  for (let i = -8; i < 9; i++)
    out += `<path d="M${x + i * 26} ${y - 220}v440M${x - 220} ${y + i * 26}h440" stroke="#000" stroke-opacity=".26" stroke-width="1.4" fill="none"/>`;
  for (let q = 0; q < 4; q++)
    for (let k = 0; k < 4; k++) {
      const p = polar(x, y, R + 9 + 10 * k, (q * Math.PI) / 2);
      out += `<circle cx="${p[0]}" cy="${p[1]}" r="1.7" fill="${lamp}" fill-opacity="${0.85 - 0.16 * k}"/>`;
    }
  out += `<circle cx="${x}" cy="${y}" r="${R + 5}" fill-opacity=".38"/><circle cx="${x}" cy="${y}" r="${R}" fill="${deck}" fill-opacity=".85" stroke="${lamp}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${R * 0.84}" fill="none" stroke="#0a0a0a" stroke-opacity=".55" stroke-width="5" stroke-dasharray="${dash} ${dash}"/><circle cx="${x}" cy="${y}" r="${R * 0.52}" fill-opacity=".22" stroke="${lamp}" stroke-opacity=".55"/>`;
  for (let k = 0; k < 3; k++)
    out += `<path d="${line([
      [x - u, y + u * (0.97 - 0.62 * k)],
      [x, y + u * (0.27 - 0.62 * k)],
      [x + u, y + u * (0.97 - 0.62 * k)],
    ])}" fill="none" stroke="${lamp}" stroke-opacity="${0.75 - 0.18 * k}" stroke-width="3.4" stroke-linejoin="round"/>`;
  return out;
}

function keep(a: TerraArea, t: Tints): string {
  const poly = a.polygon,
    [x, y] = centre(poly),
    R = Math.min(...poly.map((p) => Math.hypot(p[0] - x, p[1] - y)));
  const k = R * 0.44,
    star: Point[] = [],
    ky = y + 14,
    u = k * 0.26,
    ring = R * 0.885,
    seg = (2 * Math.PI * ring) / 24;
  for (let i = 0; i < 16; i++) star.push(polar(x, ky, i % 2 ? k * 0.74 : k, (i * Math.PI) / 8));
  let out = `<circle cx="${x}" cy="${y}" r="${R + 8}" fill="#4a4740"/><circle cx="${x}" cy="${y}" r="${R * 0.8}" fill="#2f2d2b" stroke="#8b8471" stroke-opacity=".55"/>`;
  for (let i = 0; i < 24; i++)
    out += `<path d="${line([polar(x, y, R * 0.8, (i * Math.PI) / 12), polar(x, y, R + 6, (i * Math.PI) / 12)])}" stroke="#16140f" stroke-opacity=".55"/>`;
  out += `<polygon points="${points(star)}" fill="#5c574c" stroke="#b5aa8c" stroke-opacity=".5"/><circle cx="${x}" cy="${ky}" r="${k * 0.48}" fill="#24221f" stroke="#b5aa8c" stroke-opacity=".6"/><path d="M${x - 1.5 * u} ${ky + u}v${-2 * u}h${0.75 * u}v${0.6 * u}h${0.375 * u}v${-0.6 * u}h${0.75 * u}v${0.6 * u}h${0.375 * u}v${-0.6 * u}h${0.75 * u}v${2 * u}z" fill="#d8cba6" fill-opacity=".75"/>`;
  const own = a.regions as string[];
  own.forEach((g, i) => {
    out += `<circle cx="${x}" cy="${y}" r="${ring}" fill="none" stroke="${t.lamp.get(g)}" stroke-opacity=".9" stroke-width="3.2"${own.length > 1 ? ` stroke-dasharray="${seg * 0.72} ${seg * (own.length - 0.72)}" stroke-dashoffset="${-seg * i}"` : ""}/>`;
  });
  return out;
}

function mill(a: TerraArea): string {
  const poly = a.polygon,
    [x, y] = centre(poly),
    cog: Point[] = [];
  for (let i = 0; i < 48; i++) cog.push(polar(x, y + 17, (i >> 1) % 2 ? 24 : 19, (i * Math.PI) / 24));
  let out = `<polygon points="${points(poly)}" fill="#35332f"/>`;
  for (const [hx, hy, w, h] of [
    [-48, -34, 38, 22],
    [-48, -6, 30, 40],
    [16, -40, 36, 24],
    [26, 6, 34, 38],
    [-12, 30, 32, 20],
  ] as const) {
    out += `<rect x="${x + hx + 2}" y="${y + hy + 2.5}" width="${w}" height="${h}" fill-opacity=".45"/><rect x="${x + hx}" y="${y + hy}" width="${w}" height="${h}" fill="#5a554b" stroke="#8c8370" stroke-opacity=".6" stroke-width=".8"/>`;
    for (let k = 1; k < w / 6; k++)
      out += `<path d="M${x + hx + 6 * k} ${y + hy}v${h}" stroke="#211f1b" stroke-opacity=".6"/>`;
  }
  out += `<circle cx="${x}" cy="${y + 17}" r="48" fill="url(#fire)"/><polygon points="${points(cog)}" fill="#8b6a3c" stroke="#1b1712"/><circle cx="${x}" cy="${y + 17}" r="13" fill="#221d18" stroke="#c79a55"/><circle cx="${x}" cy="${y + 17}" r="8" fill="#ff9a45"/><circle cx="${x}" cy="${y + 17}" r="4" fill="#fff0c0"/>`;
  for (const [sx, sy] of [
    [-40, 44],
    [54, -30],
    [50, 40],
  ] as const)
    out += `<circle cx="${x + sx}" cy="${y + sy}" r="6" fill="#1a1816" stroke="#9a8f78"/><circle cx="${x + sx}" cy="${y + sy}" r="2.6" fill="#ff7a2a"/>`;
  return out;
}

function court(a: TerraArea): string {
  const poly = a.polygon,
    [x, y] = centre(poly),
    id = short(a.id),
    r = noise("court" + id);
  const inset = (k: number): Point[] => poly.map(([px, py]) => [x + (px - x) * k, y + (py - y) * k]);
  let out =
    `<polygon points="${points(poly)}" fill-opacity=".18"/>` +
    [0.88, 0.72]
      .map((k) => `<polygon points="${points(inset(k))}" fill="none" stroke="#f0dca0" stroke-opacity=".14"/>`)
      .join("");
  if (id === "inner-palace") {
    out += `<circle cx="${x}" cy="${y}" r="78" fill="url(#aura)"/>`;
    for (let i = 0; i < 24; i++)
      out += `<path d="${line([polar(x, y, 27, (i * Math.PI) / 12), polar(x, y, i % 2 ? 44 : 54, (i * Math.PI) / 12)])}" stroke="#ffe7a6" stroke-opacity=".48" stroke-width="${i % 2 ? 1.4 : 3}"/>`;
    out += `<circle cx="${x}" cy="${y}" r="26" fill="#7a6128" stroke="#ffe7a6" stroke-width="1.8"/><circle cx="${x}" cy="${y}" r="19" fill="#b08c3a" stroke="#3b2d10"/><circle cx="${x}" cy="${y}" r="6" fill="#fff4cc"/>`;
  } else if (/fortress-monastery|forbidden-fortress/.test(id)) {
    const py = y + 26;
    out += id.startsWith("fortress")
      ? `<path d="M${x - 24} ${py - 26}Q${x} ${py - 34} ${x + 24} ${py - 26}V${py + 2}Q${x + 20} ${py + 24} ${x} ${py + 36}Q${x - 20} ${py + 24} ${x - 24} ${py + 2}Z" fill="#c9a640" fill-opacity=".42" stroke="#f3e2ae" stroke-opacity=".65"/><path d="M${x - 11} ${py + 16}v-30h6v5h2.5v-5h5v5h2.5v-5h6v30z" fill="#f3e2ae" fill-opacity=".55"/>`
      : `<path d="M${x - 24} ${py + 32}v-40A24 24 0 0 1 ${x + 24} ${py - 8}v40Z" fill="#1c140c" fill-opacity=".55" stroke="#f3e2ae" stroke-opacity=".6"/>` +
        [-14, -5, 5, 14]
          .map((k) => `<path d="M${x + k} ${py - 26}v58" stroke="#f3e2ae" stroke-opacity=".5" stroke-width="2.2"/>`)
          .join("");
  } else {
    poly.forEach(([x2, y2], i) => {
      const [x1, y1] = poly.at(i - 1)!,
        L = Math.hypot(x2 - x1, y2 - y1),
        n = Math.floor(L / 17);
      for (let k = 0; k < n; k++) {
        const f = (k + 0.5) / n,
          q: Point = [x1 + (x2 - x1) * f - ((y2 - y1) / L) * 15, y1 + (y2 - y1) * f + ((x2 - x1) / L) * 15];
        if (inside(q, poly))
          out += `<g transform="translate(${q[0].toFixed(1)} ${q[1].toFixed(1)}) rotate(${((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toFixed(1)})"><rect x="-6" y="-5" width="12" height="${(7 + r() * 4).toFixed(1)}" fill="#e9d59a" fill-opacity="${(0.1 + r() * 0.12).toFixed(2)}" stroke="#f3e2ae" stroke-opacity=".25"/></g>`;
      }
    });
  }
  return out;
}

function crevasses(items: { path: Point[]; key: string }[]): string {
  const glow = [38, 30, 23, 17, 11]
    .map(
      (w) =>
        `<g opacity=".15">${items.map((b) => `<path d="${line(b.path)}" fill="none" stroke="#ff4d0d" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`).join("")}</g>`,
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
    `<path d="${line(p)}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
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
          `<path d="${line(b.path)}" fill="none" stroke="${b.big ? "#6e5a2c" : "#5a5445"}" stroke-width="${b.big ? 5.2 : 4.2}" stroke-dasharray="2.4 4.4"/>`,
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
    out += `<circle cx="${x + 1.2}" cy="${y + 1.8}" r="${r + 1.6}" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${gold ? "#7c6430" : "#5e5747"}" stroke="#15120c" stroke-width="1.3"/><circle cx="${x}" cy="${y}" r="${r * 0.58}" fill="${gold ? "#e7d093" : "#c4baa0"}"/>`;
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
    out += `<circle cx="${(x + 4 + r() * (w - 8)).toFixed(1)}" cy="${(y + 4 + r() * (h - 8)).toFixed(1)}" r="${(0.5 + r() * 0.6).toFixed(1)}" fill="#fff" fill-opacity="${(0.25 + r() * 0.6).toFixed(2)}"/>`;
  for (const a of [hull, bridge])
    for (const w of [13, 9, 6])
      out += `<polygon points="${points(a.polygon)}" stroke="#ff3b2a" stroke-opacity=".2" stroke-width="${w}"/>`;
  out += `<polygon points="${points(hull.polygon)}" fill="#33282b" stroke="#8b6a5f" stroke-width="1.6"/><g clip-path="url(#c-catacombs)">`;
  for (let k = -12; k < 13; k++)
    out += `<path d="M${cx + k * 9} 110L${cx + k * 4.4} 300" stroke="#000" stroke-opacity=".35" stroke-width="1.6"/>`;
  for (let k = 0; k < 60; k++)
    out += `<rect x="${(cx - 95 + r() * 190).toFixed(1)}" y="${(125 + r() * 160).toFixed(1)}" width="1.5" height="2.6" fill="#ffb36b" fill-opacity="${(0.2 + r() * 0.5).toFixed(2)}"/>`;
  out += `</g><polygon points="${points(bridge.polygon)}" fill="#3a2226"/><circle cx="${cx}" cy="${cy}" r="52" fill="#2a1518" stroke="#a3463f"/><circle cx="${cx}" cy="${cy + 12}" r="30" fill="#1b0d0f" stroke="#b8574a"/><path d="M${cx - 7} ${cy + 24}v-20l7 -9l7 9v20z" fill="#e7a05f" stroke="#1a0a0a"/>`;
  return out + walls([{ path: [...bridge.polygon, bridge.polygon[0]!], big: false }]);
}

export function panel(x: number, y: number, w: number, h: number, fill = "url(#iron)"): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${fill}" stroke="#000" stroke-width="3"/><rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="${h - 3}" rx="5" fill="none" stroke="url(#brass)" stroke-opacity=".8" stroke-width="1.3"/>`;
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
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W * FINE}" height="${H * FINE}">${defs(areas)}${inner}</svg>`;
  const under = `<rect width="${W}" height="${H}" fill="#0d0c0f"/><rect x="6" y="6" width="${W - 12}" height="${H - 12}" fill="none" stroke="url(#brass)" stroke-opacity=".75" stroke-width="1.6"/>
<g clip-path="url(#terra)"><rect ${rect} fill="#1c1d20"/>${land.map((a) => `<polygon points="${points(a.polygon)}" fill="${base(a, t)}" stroke="${base(a, t)}" stroke-width=".6"/>`).join("")}</g>`;
  const over = `<g clip-path="url(#terra)">${land.map((a) => `<g clip-path="url(#c-${short(a.id)})">${draw[a.kind]?.(a) ?? ""}<polygon points="${points(a.polygon)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="12"/></g>`).join("")}
<rect ${rect} fill="url(#vig)"/>
${of("plain")
  .map(
    (b) =>
      `<path d="${line(b.path)}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="4.6"/><path d="${line(b.path)}" fill="none" stroke="${BONE}" stroke-opacity=".88" stroke-width="1.7"/>`,
  )
  .join("")}
${of("region-line")
  .map(
    (b) =>
      `<path d="${line(b.path)}" fill="none" stroke="#000" stroke-opacity=".65" stroke-width="7"/><path d="${line(b.path)}" fill="none" stroke="#ffa02e" stroke-width="3.6" stroke-dasharray=".1 7.4" stroke-linecap="round"/>`,
  )
  .join("")}
${crevasses(of("crevasse").map((b) => ({ path: b.path, key: b.areas.join() })))}
${walls(of("wall").map((b) => ({ path: b.path, big: b.areas.some((a) => kind.get(a) === "palace") })))}${turrets(land)}</g>
<rect ${rect} fill="none" stroke="#000" stroke-width="5"/><rect x="${x0 - 2}" y="${y0 - 2}" width="${x1 - x0 + 4}" height="${y1 - y0 + 4}" fill="none" stroke="url(#brass)" stroke-width="2"/>
${ship(areas, board.frames["ship-inset"])}`;
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
