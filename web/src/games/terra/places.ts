// What stands in the areas of Terra, place by place: rubble, mountains, ports, keeps, mills and the palace.
import { centre, deepest, edgeDistance, inside, line, noise, points, shade, type Point } from "./geometry";
import type { TerraArea } from "./types";

export const BONE = "#e8dcc0";
export const short = (id: string): string => id.slice(id.indexOf(":") + 1);

export interface Tints {
  tint: Map<string, string>;
  lamp: Map<string, string>;
}

const polar = (x: number, y: number, r: number, t: number): Point => [x + r * Math.cos(t), y + r * Math.sin(t)];

/** Broken city blocks, streets, craters and fires. */
export function rubble(a: TerraArea, t: Tints): string {
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
      out +=
        `<g transform="translate(${p[0].toFixed(1)} ${p[1].toFixed(1)})` +
        ` rotate(${((turn * 180) / Math.PI).toFixed(1)})">` +
        `<rect x="${(-w / 2 + 1.4).toFixed(1)}" y="${(-h / 2 + 1.8).toFixed(1)}" width="${w.toFixed(1)}"` +
        ` height="${h.toFixed(1)}" fill-opacity=".34"/>` +
        `<rect x="${(-w / 2).toFixed(1)}" y="${(-h / 2).toFixed(1)}" width="${w.toFixed(1)}"` +
        ` height="${h.toFixed(1)}" fill="${light}" fill-opacity="${(0.1 + 0.16 * q).toFixed(2)}"/></g>`;
    }
  for (let k = 0; k < 5; k++) {
    const p: Point = [cx + (r() - 0.5) * 200, cy + (r() - 0.5) * 160],
      size = 4 + r() * 7,
      fire = r() < 0.4;
    if (!inside(p, poly) || edgeDistance(p, poly) < size + 5) continue;
    out += fire
      ? `<circle cx="${p[0]}" cy="${p[1]}" r="13" fill="url(#fire)"/>` +
        `<circle cx="${p[0]}" cy="${p[1]}" r="1.3" fill="#ffd79a"/>`
      : `<circle cx="${p[0]}" cy="${p[1]}" r="${size}" fill-opacity=".3"/>` +
        `<path d="M${p[0] - size * 0.9} ${p[1] + size * 0.25}` +
        `A${size} ${size} 0 0 0 ${p[0] + size * 0.9} ${p[1] + size * 0.3}"` +
        ` fill="none" stroke="${light}" stroke-opacity=".45"/>`;
  }
  return out;
}

export function peaks(a: TerraArea): string {
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
      return (
        `<polygon points="${points([[x - b, foot], ...ridge])}" fill="#5b5f66"/>` +
        `<polygon points="${points([...ridge, [x + b, foot]])}" fill="#232529"/><polygon points="` +
        points([
          top,
          [top[0] - b * 0.3, top[1] + h * 0.33],
          [top[0], top[1] + h * 0.25],
          [top[0] + b * 0.26, top[1] + h * 0.3],
        ]) +
        '" fill="#c3c7cc" fill-opacity=".8"/><path d="' +
        line([[x - b, foot], top, [x + b, foot]]) +
        '" fill="none" stroke="#0b0c0e" stroke-width="1.1"/>'
      );
    })
    .join("");
}

export function port(a: TerraArea, t: Tints): string {
  const [x, y, depth] = deepest(a.polygon),
    R = Math.min(depth - 12, 78),
    lamp = t.lamp.get(a.regions[0]!) ?? BONE;
  const deck = shade(t.tint.get(a.regions[0]!) ?? "#555555", 0.1),
    u = R * 0.3,
    dash = (R * 0.84 * Math.PI) / 18;
  let out = "";
  for (let i = -8; i < 9; i++)
    out +=
      `<path d="M${x + i * 26} ${y - 220}v440M${x - 220} ${y + i * 26}h440" stroke="#000"` +
      ' stroke-opacity=".26" stroke-width="1.4" fill="none"/>';
  for (let q = 0; q < 4; q++)
    for (let k = 0; k < 4; k++) {
      const p = polar(x, y, R + 9 + 10 * k, (q * Math.PI) / 2);
      out += `<circle cx="${p[0]}" cy="${p[1]}" r="1.7" fill="${lamp}" fill-opacity="${0.85 - 0.16 * k}"/>`;
    }
  out +=
    `<circle cx="${x}" cy="${y}" r="${R + 5}" fill-opacity=".38"/>` +
    `<circle cx="${x}" cy="${y}" r="${R}" fill="${deck}" fill-opacity=".85" stroke="${lamp}"` +
    ' stroke-width="2"/>' +
    `<circle cx="${x}" cy="${y}" r="${R * 0.84}" fill="none" stroke="#0a0a0a" stroke-opacity=".55"` +
    ` stroke-width="5" stroke-dasharray="${dash} ${dash}"/>` +
    `<circle cx="${x}" cy="${y}" r="${R * 0.52}" fill-opacity=".22" stroke="${lamp}"` +
    ' stroke-opacity=".55"/>';
  for (let k = 0; k < 3; k++)
    out += `<path d="${line([
      [x - u, y + u * (0.97 - 0.62 * k)],
      [x, y + u * (0.27 - 0.62 * k)],
      [x + u, y + u * (0.97 - 0.62 * k)],
    ])}" fill="none" stroke="${lamp}" stroke-opacity="${0.75 - 0.18 * k}" stroke-width="3.4" stroke-linejoin="round"/>`;
  return out;
}

export function keep(a: TerraArea, t: Tints): string {
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
  let out =
    `<circle cx="${x}" cy="${y}" r="${R + 8}" fill="#4a4740"/>` +
    `<circle cx="${x}" cy="${y}" r="${R * 0.8}" fill="#2f2d2b" stroke="#8b8471"` +
    ' stroke-opacity=".55"/>';
  for (let i = 0; i < 24; i++)
    out +=
      '<path d="' +
      line([polar(x, y, R * 0.8, (i * Math.PI) / 12), polar(x, y, R + 6, (i * Math.PI) / 12)]) +
      '" stroke="#16140f" stroke-opacity=".55"/>';
  out +=
    `<polygon points="${points(star)}" fill="#5c574c" stroke="#b5aa8c" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${ky}" r="${k * 0.48}" fill="#24221f" stroke="#b5aa8c"` +
    ' stroke-opacity=".6"/>' +
    `<path d="M${x - 1.5 * u} ${ky + u}v${-2 * u}h${0.75 * u}v${0.6 * u}h${0.375 * u}v${-0.6 * u}` +
    `h${0.75 * u}v${0.6 * u}h${0.375 * u}v${-0.6 * u}h${0.75 * u}v${2 * u}z"` +
    ' fill="#d8cba6" fill-opacity=".75"/>';
  const own = a.regions as string[];
  own.forEach((g, i) => {
    out +=
      `<circle cx="${x}" cy="${y}" r="${ring}" fill="none" stroke="${t.lamp.get(g)}"` +
      ' stroke-opacity=".9" stroke-width="3.2"' +
      (own.length > 1
        ? ` stroke-dasharray="${seg * 0.72} ${seg * (own.length - 0.72)}" stroke-dashoffset="${-seg * i}"`
        : "") +
      "/>";
  });
  return out;
}

export function mill(a: TerraArea): string {
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
    out +=
      `<rect x="${x + hx + 2}" y="${y + hy + 2.5}" width="${w}" height="${h}" fill-opacity=".45"/>` +
      `<rect x="${x + hx}" y="${y + hy}" width="${w}" height="${h}" fill="#5a554b" stroke="#8c8370"` +
      ' stroke-opacity=".6" stroke-width=".8"/>';
    for (let k = 1; k < w / 6; k++)
      out += `<path d="M${x + hx + 6 * k} ${y + hy}v${h}" stroke="#211f1b" stroke-opacity=".6"/>`;
  }
  out +=
    `<circle cx="${x}" cy="${y + 17}" r="48" fill="url(#fire)"/>` +
    `<polygon points="${points(cog)}" fill="#8b6a3c" stroke="#1b1712"/>` +
    `<circle cx="${x}" cy="${y + 17}" r="13" fill="#221d18" stroke="#c79a55"/>` +
    `<circle cx="${x}" cy="${y + 17}" r="8" fill="#ff9a45"/>` +
    `<circle cx="${x}" cy="${y + 17}" r="4" fill="#fff0c0"/>`;
  for (const [sx, sy] of [
    [-40, 44],
    [54, -30],
    [50, 40],
  ] as const)
    out +=
      `<circle cx="${x + sx}" cy="${y + sy}" r="6" fill="#1a1816" stroke="#9a8f78"/>` +
      `<circle cx="${x + sx}" cy="${y + sy}" r="2.6" fill="#ff7a2a"/>`;
  return out;
}

export function court(a: TerraArea): string {
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
      out +=
        '<path d="' +
        line([polar(x, y, 27, (i * Math.PI) / 12), polar(x, y, i % 2 ? 44 : 54, (i * Math.PI) / 12)]) +
        `" stroke="#ffe7a6" stroke-opacity=".48" stroke-width="${i % 2 ? 1.4 : 3}"/>`;
    out +=
      `<circle cx="${x}" cy="${y}" r="26" fill="#7a6128" stroke="#ffe7a6" stroke-width="1.8"/>` +
      `<circle cx="${x}" cy="${y}" r="19" fill="#b08c3a" stroke="#3b2d10"/>` +
      `<circle cx="${x}" cy="${y}" r="6" fill="#fff4cc"/>`;
  } else if (/fortress-monastery|forbidden-fortress/.test(id)) {
    const py = y + 26;
    out += id.startsWith("fortress")
      ? `<path d="M${x - 24} ${py - 26}Q${x} ${py - 34} ${x + 24} ${py - 26}V${py + 2}` +
        `Q${x + 20} ${py + 24} ${x} ${py + 36}Q${x - 20} ${py + 24} ${x - 24} ${py + 2}Z"` +
        ' fill="#c9a640" fill-opacity=".42" stroke="#f3e2ae" stroke-opacity=".65"/>' +
        `<path d="M${x - 11} ${py + 16}v-30h6v5h2.5v-5h5v5h2.5v-5h6v30z" fill="#f3e2ae"` +
        ' fill-opacity=".55"/>'
      : `<path d="M${x - 24} ${py + 32}v-40A24 24 0 0 1 ${x + 24} ${py - 8}v40Z" fill="#1c140c"` +
        ' fill-opacity=".55" stroke="#f3e2ae" stroke-opacity=".6"/>' +
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
          out +=
            `<g transform="translate(${q[0].toFixed(1)} ${q[1].toFixed(1)}) rotate(` +
            ((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toFixed(1) +
            ')">' +
            `<rect x="-6" y="-5" width="12" height="${(7 + r() * 4).toFixed(1)}" fill="#e9d59a"` +
            ` fill-opacity="${(0.1 + r() * 0.12).toFixed(2)}" stroke="#f3e2ae" stroke-opacity=".25"/></g>`;
      }
    });
  }
  return out;
}
