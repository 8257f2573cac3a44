// What lies in a square or on an edge of the battlefield, stroke by stroke: roads, rocks, buildings, walls. Our own
// strokes only.
import { noise, shade } from "../terra/geometry";

export const CELL = 100;
type R = () => number;
export const f = (v: number): string => v.toFixed(1);
const poly = (p: number[][], fill: string, more = ""): string =>
  `<polygon points="${p.map(([x, y]) => `${f(x!)},${f(y!)}`).join(" ")}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`;
export const path = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const lump = (r: R, x: number, y: number, size: number, n = 7): number[][] =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2,
      k = size * (0.75 + r() * 0.45);
    return [x + Math.cos(a) * k, y + Math.sin(a) * k];
  });

export interface Field {
  w: number;
  h: number;
  of: (x: number, y: number) => string;
}

/** The joined outline of a square with its like neighbours: a rounded blob that grows into them. */
function blob(m: Field, x: number, y: number, kind: string, inset: number, fill: string, more = ""): string {
  const X = x * CELL,
    Y = y * CELL,
    like = (dx: number, dy: number): boolean => m.of(x + dx, y + dy) === kind;
  const l = like(-1, 0) ? -1 : inset,
    t = like(0, -1) ? -1 : inset,
    r = like(1, 0) ? -1 : inset,
    b = like(0, 1) ? -1 : inset;
  const c = (p: boolean, q: boolean): number => (p || q ? 0 : 26);
  const tl = c(like(-1, 0), like(0, -1)),
    tr = c(like(1, 0), like(0, -1)),
    br = c(like(1, 0), like(0, 1)),
    bl = c(like(-1, 0), like(0, 1));
  const x0 = X + l,
    y0 = Y + t,
    x1 = X + CELL - r,
    y1 = Y + CELL - b;
  return (
    `<path d="M${x0 + tl} ${y0}H${x1 - tr}Q${x1} ${y0} ${x1} ${y0 + tr}` +
    `V${y1 - br}Q${x1} ${y1} ${x1 - br} ${y1}H${x0 + bl}Q${x0} ${y1} ${x0} ${y1 - bl}` +
    `V${y0 + tl}Q${x0} ${y0} ${x0 + tl} ${y0}Z"` +
    ` fill="${fill}" ${more}/>`
  );
}

export function stone(r: R, x: number, y: number, size: number, tone: string): string {
  const p = lump(r, x, y, size, 6 + Math.floor(r() * 3)),
    top = p.map(([a, b]) => [x - size * 0.16 + (a! - x) * 0.62, y - size * 0.2 + (b! - y) * 0.6]);
  return (
    poly(
      p.map(([a, b]) => [a! + size * 0.16, b! + size * 0.22]),
      "#000",
      'opacity=".42"',
    ) +
    poly(p, tone, `stroke="${shade(tone, -0.5)}" stroke-width="1.4" stroke-linejoin="round"`) +
    poly(top, shade(tone, 0.24), 'opacity=".8"')
  );
}

/** All roads in one go, layer by layer, so that they run into one another. */
export function roads(m: Field, rows: [number, number, string][]): string {
  let arms = "",
    ruts = "",
    grit = "";
  for (const [x, y] of rows) {
    const X = x * CELL + 50,
      Y = y * CELL + 50,
      r = noise(`road${x},${y}`),
      is = (dx: number, dy: number): boolean => m.of(x + dx, y + dy) === "road";
    // a road runs on to its neighbours, and off the edge of the map
    const goes = (
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const
    ).filter(
      ([dx, dy]) => is(dx, dy) || (is(-dx, -dy) && (x + dx < 0 || y + dy < 0 || x + dx >= m.w || y + dy >= m.h)),
    );
    arms += goes.length ? goes.map(([dx, dy]) => `M${X} ${Y}L${X + dx * 51} ${Y + dy * 51}`).join("") : `M${X} ${Y}h1`;
    ruts += goes
      .map(([dx, dy]) =>
        [-13, 13]
          .map(
            (o) =>
              `M${f(X + dy * o + dx * 4)} ${f(Y + dx * o + dy * 4)}` +
              `L${f(X + dy * o + dx * 50)} ${f(Y + dx * o + dy * 50)}`,
          )
          .join(""),
      )
      .join("");
    for (let i = 0; i < 12; i++)
      grit += circle(
        X - 27 + r() * 54,
        Y - 27 + r() * 54,
        1 + r() * 2.4,
        r() < 0.5 ? "#4b443a" : "#a9a08d",
        'opacity=".55"',
      );
  }
  return (
    path(arms, "#1d1812", 76, 'stroke-linecap="round" opacity=".35"') +
    path(arms, "#4f473b", 68, 'stroke-linecap="round"') +
    path(arms, "#857b6a", 60, 'stroke-linecap="round"') +
    path(arms, "#948a78", 44, 'stroke-linecap="round" opacity=".8"') +
    path(ruts, "#5a5143", 5, 'stroke-dasharray="17 3 26 5" opacity=".7"') +
    path(ruts, "#b5ab96", 1.4, 'transform="translate(2 2)" opacity=".45"') +
    grit
  );
}

export const crater = (x: number, y: number, r: R): string => {
  let out = "";
  for (let i = 0; i < 13; i++) {
    const a = r() * 6.28,
      k = 34 + r() * 14;
    out += poly(
      lump(r, x + 50 + Math.cos(a) * k, y + 50 + Math.sin(a) * k, 2 + r() * 4, 5),
      r() < 0.5 ? "#3b3227" : "#8a7a60",
    );
  }
  return (
    circle(x + 50, y + 52, 46, "url(#scorch)") +
    poly(lump(r, x + 50, y + 51, 38, 13), "#8d7c60", 'opacity=".85"') +
    circle(x + 52, y + 54, 32, "#2a231b") +
    circle(x + 50, y + 50, 30, "url(#pit)") +
    path(`M${x + 28} ${y + 64}Q${x + 50} ${y + 84} ${x + 74} ${y + 62}`, "#c2ad85", 3, 'opacity=".55"') +
    out
  );
};

export function rocks(x: number, y: number, r: R): string {
  const spots = [
    [26, 30],
    [62, 24],
    [44, 56],
    [76, 62],
    [22, 74],
    [56, 82],
  ]
    .sort(() => r() - 0.5)
    .slice(0, 5)
    .sort((a, b) => a[1]! - b[1]!);
  return spots
    .map(([a, b], i) =>
      stone(
        r,
        x + a! + r() * 8 - 4,
        y + b! + r() * 8 - 4,
        10 + r() * 10 + (i === 2 ? 6 : 0),
        ["#7d7468", "#8c8376", "#6b645b"][Math.floor(r() * 3)]!,
      ),
    )
    .join("");
}

export function crag(m: Field, gx: number, gy: number, r: R): string {
  const x = gx * CELL,
    y = gy * CELL;
  let out =
    blob(m, gx, gy, "crag", 4, "#000", 'opacity=".4" transform="translate(5 7)"') +
    blob(m, gx, gy, "crag", 4, "#37332f");
  for (const [a, b, k] of [
    [30, 40, 32],
    [68, 34, 30],
    [48, 70, 36],
    [82, 76, 24],
    [16, 80, 24],
  ] as const) {
    const cx = x + a + r() * 8 - 4,
      cy = y + b + r() * 8 - 4,
      p = lump(r, cx, cy, k, 7),
      px = cx - 4 + r() * 8,
      py = cy - k * 0.35;
    out += p
      .map((q, i) => {
        const n = p[(i + 1) % p.length]!,
          side = (q[0]! + n[0]!) / 2 - cx - ((q[1]! + n[1]!) / 2 - cy);
        return poly(
          [q, n, [px, py]],
          side < -10 ? "#9b948a" : side < 12 ? "#6e6860" : "#443f3a",
          'stroke="#26221f" stroke-width=".8"',
        );
      })
      .join("");
  }
  return out;
}

export function thicket(m: Field, gx: number, gy: number, r: R): string {
  const x = gx * CELL,
    y = gy * CELL;
  let out = blob(m, gx, gy, "thicket", 7, "#20260f", 'opacity=".5"');
  const tufts = Array.from({ length: 20 }, () => [x + 13 + r() * 74, y + 14 + r() * 72] as const).sort(
    (a, b) => a[1] - b[1],
  );
  for (const [a, b] of tufts) {
    const k = 8 + r() * 7,
      tone = ["#3f4a1f", "#55602a", "#6a7034", "#4a4a26"][Math.floor(r() * 4)]!;
    out +=
      circle(a + 3, b + 5, k, "#000", 'opacity=".3"') +
      poly(lump(r, a, b, k, 9), tone) +
      poly(lump(r, a - k * 0.25, b - k * 0.3, k * 0.55, 7), shade(tone, 0.22));
    if (r() < 0.3) out += path(`M${f(a - 5)} ${f(b + 4)}l${f(r() * 8)} ${f(-8 - r() * 6)}m-2 4l5 -3`, "#8b7d4c", 1.5);
  }
  return out;
}

export function pipes(m: Field, gx: number, gy: number): string {
  const x = gx * CELL,
    y = gy * CELL,
    flat =
      m.of(gx - 1, gy) === "pipes" ||
      m.of(gx + 1, gy) === "pipes" ||
      (m.of(gx, gy - 1) !== "pipes" && m.of(gx, gy + 1) !== "pipes");
  const one = (k: number, tone: string): string =>
    "<g>" +
    path(`M-1 ${k + 7}H101`, "#000", 19, 'opacity=".35"') +
    path(`M-1 ${k}H101`, shade(tone, -0.45), 20) +
    path(`M-1 ${k - 1}H101`, tone, 15) +
    path(`M-1 ${k - 5}H101`, shade(tone, 0.45), 3.5, 'opacity=".85"') +
    `<rect x="20" y="${k - 12}" width="9" height="24" rx="2" fill="${shade(tone, -0.25)}"` +
    ' stroke="#1c1611" stroke-width="1.5"/>' +
    `<rect x="72" y="${k - 12}" width="9" height="24" rx="2" fill="${shade(tone, -0.25)}"` +
    ' stroke="#1c1611" stroke-width="1.5"/></g>';
  const parts = one(22, "#7d6348") + one(50, "#8a5a3a") + one(78, "#6d6a60");
  return `<g transform="translate(${x} ${y})${flat ? "" : " rotate(90 50 50)"}">${parts}</g>`;
}

export const device = (x: number, y: number): string => {
  const teeth = Array.from(
    { length: 12 },
    (_, i) => `<rect x="-5" y="-37" width="10" height="12" transform="rotate(${i * 30})" fill="#b08a45"/>`,
  ).join("");
  return (
    `<g transform="translate(${x + 50} ${y + 50})">` +
    '<rect x="-43" y="-41" width="92" height="90" rx="10" fill="#000" opacity=".45"/>' +
    '<path d="M-46 -30L-30 -46H30L46 -30V30L30 46H-30L-46 30Z" fill="#3a3836" stroke="#151312"' +
    ' stroke-width="3"/>' +
    '<path d="M-40 -27L-27 -40H27L40 -27V27L27 40H-27L-40 27Z" fill="#4b4844" stroke="#8d7239"' +
    ` stroke-width="2"/>${teeth}<circle r="29" fill="#8a6a34" stroke="#2c2111" stroke-width="2"/>` +
    '<circle r="22" fill="#2a1512"/><circle r="30" fill="url(#furnace)"/>' +
    '<circle r="9" fill="#ffd28a"/>' +
    [
      [-36, -36],
      [36, -36],
      [36, 36],
      [-36, 36],
    ]
      .map(([a, b]) => `<circle cx="${a! * 0.86}" cy="${b! * 0.86}" r="4" fill="#d2a95a" stroke="#201810"/>`)
      .join("") +
    "</g>"
  );
};

export function building(m: Field, gx: number, gy: number, r: R): string {
  const x = gx * CELL,
    y = gy * CELL,
    like = (dx: number, dy: number): boolean => m.of(gx + dx, gy + dy) === "building";
  const t = like(0, -1) ? 0 : 6,
    b = like(0, 1) ? 0 : 6,
    l = like(-1, 0) ? 0 : 6,
    e = like(1, 0) ? 0 : 6;
  let out =
    `<rect x="${x + l + 7}" y="${y + t + 9}" width="${100 - l - e}" height="${100 - t - b}"` +
    ` fill="#000" opacity=".45"/><rect x="${x + l}" y="${y + t}" width="${100 - l - e}"` +
    ` height="${100 - t - b}" fill="url(#roof)"/>`;
  for (let k = 18; k < 100; k += 22) out += path(`M${x + l} ${y + k}H${x + 100 - e}`, "#3d3833", 1.3, 'opacity=".7"');
  for (let k = 0; k < 4; k++)
    out +=
      `<rect x="${f(x + 16 + r() * 58)}" y="${f(y + 16 + r() * 58)}" width="${f(6 + r() * 14)}"` +
      ` height="${f(5 + r() * 10)}" fill="${r() < 0.5 ? "#5c554d" : "#85796a"}" opacity=".7"/>`;
  const px = x + 30 + r() * 34,
    py = y + 30 + r() * 34;
  if (r() < 0.55)
    out +=
      `<rect x="${f(px + 3)}" y="${f(py + 4)}" width="24" height="20" fill="#000" opacity=".4"/>` +
      `<rect x="${f(px)}" y="${f(py)}" width="24" height="20" rx="2" fill="#57524c" stroke="#211e1b"` +
      ' stroke-width="2"/>' +
      path(`M${f(px + 4)} ${f(py + 6)}h16m-16 5h16m-16 5h16`, "#2c2825", 2);
  else out += poly(lump(r, px + 8, py + 8, 15, 9), "#191512") + poly(lump(r, px + 7, py + 6, 10, 7), "#2f2721");
  const wall = (d: string): string =>
    path(d, "#211d19", 13) + path(d, "#b0a48d", 8.5) + path(d, "#d8cdb4", 2.5, 'stroke-dasharray="9 3"');
  if (t) out += wall(`M${x + (l ? 3 : 0)} ${y + 6}H${x + (e ? 97 : 100)}`);
  if (b) out += wall(`M${x + (l ? 3 : 0)} ${y + 94}H${x + (e ? 97 : 100)}`);
  if (l) out += wall(`M${x + 6} ${y + (t ? 3 : 0)}V${y + (b ? 97 : 100)}`);
  if (e) out += wall(`M${x + 94} ${y + (t ? 3 : 0)}V${y + (b ? 97 : 100)}`);
  return out;
}

export const bunker = (x: number, y: number): string =>
  `<g transform="translate(${x + 50} ${y + 50})">` +
  '<path d="M-44 -22L-22 -44H22L44 -22V22L22 44H-22L-44 22Z" fill="#000" opacity=".45"' +
  ' transform="translate(5 7)"/>' +
  '<path d="M-44 -22L-22 -44H22L44 -22V22L22 44H-22L-44 22Z" fill="#7b7a72" stroke="#23211d"' +
  ' stroke-width="4"/>' +
  '<path d="M-30 -15L-15 -30H15L30 -15V15L15 30H-15L-30 15Z" fill="#9b9a90" stroke="#55534c"' +
  ' stroke-width="2"/>' +
  '<path d="M-30 -15L-15 -30H15L30 -15L20 -10L10 -20H-10L-20 -10Z" fill="#bdbbaf"/>' +
  '<g fill="#12110f"><rect x="-17" y="-40" width="34" height="7"/>' +
  '<rect x="-17" y="33" width="34" height="7"/><rect x="-40" y="-17" width="7" height="34"/>' +
  '<rect x="33" y="-17" width="7" height="34"/></g>' +
  '<circle r="8" fill="#5d5b54" stroke="#2a2823" stroke-width="2"/></g>';
export const rubble = (x: number, y: number, r: R): string =>
  Array.from({ length: 24 }, () => [x + 10 + r() * 80, y + 10 + r() * 80] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([a, b]) =>
      r() < 0.2
        ? `<rect x="${f(a)}" y="${f(b)}" width="${f(14 + r() * 12)}" height="5" fill="#4a3a2c"` +
          ` stroke="#1d1712" transform="rotate(${f(r() * 180)} ${f(a)} ${f(b)})"/>`
        : stone(r, a, b, 4 + r() * 6, ["#8d8272", "#766c5f", "#a09482", "#6b5348"][Math.floor(r() * 4)]!),
    )
    .join("");

export function sandbags(x: number, y: number, r: R): string {
  const bag = (a: number, b: number, turn: number): string =>
    `<g transform="translate(${f(x + a)} ${f(y + b)}) rotate(${f(turn + r() * 10 - 5)})">` +
    '<rect x="-8" y="-3" width="18" height="12" rx="5" fill="#000" opacity=".4"/>' +
    '<rect x="-9.5" y="-6" width="19" height="12" rx="5" fill="#a08a5c" stroke="#453a22"' +
    ' stroke-width="1.4"/><path d="M-6 -2.5h10" stroke="#cdb987" stroke-width="2" opacity=".8"/></g>';
  let out = `<rect x="${x + 20}" y="${y + 20}" width="60" height="60" rx="16" fill="#3f3524" opacity=".75"/>`;
  for (let k = 20; k <= 80; k += 20) out += bag(k, 12, 0) + bag(k, 88, 0) + bag(12, k, 90) + bag(88, k, 90);
  for (let k = 30; k <= 70; k += 20) out += bag(k, 20, 0) + bag(k, 81, 0);
  return out;
}

export function wire(m: Field, gx: number, gy: number): string {
  const x = gx * CELL,
    y = gy * CELL,
    upright =
      (m.of(gx, gy - 1) === "barbed-wire" || m.of(gx, gy + 1) === "barbed-wire") &&
      m.of(gx - 1, gy) !== "barbed-wire" &&
      m.of(gx + 1, gy) !== "barbed-wire";
  const coil = (k: number): string => {
    let d = "";
    for (let i = 0; i < 8; i++) d += `M${2 + i * 12.5} ${k}a9 13 0 1 1 12 0`;
    return (
      path(d, "#1b1815", 4, 'opacity=".5" transform="translate(2 4)"') +
      path(d, "#b9b3a6", 2.2) +
      path(`M0 ${k + 2}H100`, "#8f897d", 1.6)
    );
  };
  return (
    `<g transform="translate(${x} ${y})${upright ? " rotate(90 50 50)" : ""}">` +
    [12, 50, 88]
      .map((k) => `<rect x="${k - 2.5}" y="18" width="5" height="66" fill="#4c3a28" stroke="#1f1710"/>`)
      .join("") +
    `${coil(38)}${coil(68)}</g>`
  );
}

export const traps = (x: number, y: number): string =>
  [
    [28, 30],
    [72, 34],
    [50, 72],
  ]
    .map(
      ([a, b]) =>
        `<g transform="translate(${x + a!} ${y + b!})" stroke-linecap="square">` +
        '<path d="M-14 -10L17 17M-14 17L17 -10M1 -16V22" stroke="#000" stroke-width="7" opacity=".4"/>' +
        '<path d="M-16 -14L15 13M-16 13L15 -14M-1 -20V18" stroke="#2b2723" stroke-width="8"/>' +
        '<path d="M-16 -14L15 13M-16 13L15 -14M-1 -20V18" stroke="#96705a" stroke-width="4.5"/>' +
        '<path d="M-16 -15L14 11M-2 -20V16" stroke="#c79d80" stroke-width="1.4"/></g>',
    )
    .join("");
export const acid = (m: Field, gx: number, gy: number, r: R): string =>
  blob(m, gx, gy, "acid-pool", 5, "#2a2a10", 'opacity=".8"') +
  blob(m, gx, gy, "acid-pool", 11, "#4c5f1c") +
  blob(m, gx, gy, "acid-pool", 20, "#748f2a") +
  Array.from({ length: 8 }, () =>
    circle(
      gx * CELL + 24 + r() * 52,
      gy * CELL + 24 + r() * 52,
      2 + r() * 6,
      "#b6cf5c",
      'opacity=".6" stroke="#3f5010" stroke-width="1"',
    ),
  ).join("");

export function edge(kind: string, x: number, y: number, down: boolean, r: R): string {
  // drawn along a line of 100 from (0,0) to the right, then turned
  let out = "";
  if (kind === "high-wall") {
    out =
      '<rect x="-6" y="-6" width="112" height="20" fill="#000" opacity=".45"/>' +
      '<rect x="-6" y="-10" width="112" height="20" rx="2" fill="#1d1915"/>' +
      '<rect x="-4" y="-8" width="108" height="16" fill="#8f8570"/>';
    for (let k = -4; k < 100; k += 18)
      out +=
        `<rect x="${k}" y="-8" width="16" height="7" fill="#c0b498"/>` +
        `<rect x="${k + 8}" y="0" width="16" height="7" fill="#a6997f"/>`;
    out += [0, 50, 100]
      .map(
        (k) =>
          `<rect x="${k - 10}" y="-13" width="20" height="26" rx="3" fill="#b5a98e" stroke="#1d1915"` +
          ' stroke-width="3"/>',
      )
      .join("");
  } else if (kind === "pipeline")
    out =
      path("M-2 6H102", "#000", 15, 'opacity=".4"') +
      path("M-2 0H102", "#3d2413", 17) +
      path("M-2 -1H102", "#a5673a", 12) +
      path("M-2 -4H102", "#e0a06a", 3) +
      [14, 50, 86]
        .map(
          (k) =>
            `<rect x="${k - 4}" y="-11" width="8" height="22" rx="2" fill="#7a4a28" stroke="#241409"` +
            ' stroke-width="1.6"/>',
        )
        .join("");
  else if (kind === "ridge") {
    out =
      '<rect x="0" y="-22" width="100" height="22" fill="url(#slope)"/>' +
      '<rect x="0" y="0" width="100" height="22" fill="url(#slope)" transform="scale(1 -1)"/>' +
      path("M0 0Q14 -5 26 1T52 0T78 -1T100 0", "#2b2118", 6) +
      path("M0 -2Q14 -7 26 -1T52 -2T78 -3T100 -2", "#cdb68a", 2.2);
    for (let k = 5; k < 100; k += 9)
      out += path(
        `M${k} -4l${f(-2 + r() * 4)} ${f(-8 - r() * 9)}M${k + 4} 4l${f(-2 + r() * 4)} ${f(8 + r() * 9)}`,
        "#32271b",
        2,
        'opacity=".85"',
      );
  } else
    for (let k = 0; k < 100; k += 12.5)
      out +=
        `<g transform="translate(${f(k + 6.2)} ${f(r() * 2 - 1)}) rotate(${f(r() * 8 - 4)})">` +
        '<rect x="-5" y="-5" width="14" height="18" fill="#000" opacity=".4"/>' +
        '<rect x="-6.2" y="-8" width="12.4" height="16" rx="3" fill="' +
        ["#b7ab91", "#a3977e", "#c6bba3"][Math.floor(r() * 3)] +
        '" stroke="#2a241c" stroke-width="1.5"/></g>';
  return `<g transform="translate(${x} ${y})${down ? " rotate(90)" : ""}">${out}</g>`;
}

/** What reaches into the point where four squares meet: it stands in the way of diagonals, so it is a post of its kind. */
export function post(kind: string, x: number, y: number, r: R): string {
  let out = `<ellipse cx="4" cy="7" rx="19" ry="15" fill="#000" opacity=".45"/>`;
  if (kind === "high-wall")
    out +=
      '<rect x="-17" y="-17" width="34" height="34" rx="4" fill="#b5a98e" stroke="#1d1915"' +
      ' stroke-width="3.4"/>' +
      '<rect x="-10" y="-10" width="20" height="20" rx="2" fill="#8f8570" stroke="#1d1915"' +
      ' stroke-width="1.6"/><path d="M-14 -14H14" stroke="#d8cdb4" stroke-width="3"/>';
  else if (kind === "pipeline")
    out +=
      circle(0, 0, 17, "#7a4a28", 'stroke="#241409" stroke-width="3"') +
      circle(0, 0, 11, "#a5673a", 'stroke="#3d2413" stroke-width="1.6"') +
      Array.from({ length: 6 }, (_, i) =>
        circle(Math.cos(i * 1.047) * 14, Math.sin(i * 1.047) * 14, 2, "#e0a06a"),
      ).join("");
  else if (kind === "ridge")
    out +=
      poly(lump(r, 0, 2, 21, 11), "#5d4c35", 'stroke="#1f160d" stroke-width="2"') +
      poly(lump(r, -2, -2, 12, 9), "#9a835b") +
      path("M-15 9l-5 7M0 14v8M14 9l6 7", "#32271b", 2);
  else out += stone(r, -8, 3, 11, "#a3977e") + stone(r, 9, 5, 10, "#b7ab91") + stone(r, 1, -7, 12, "#c6bba3");
  return `<g data-corner="${kind}" transform="translate(${x} ${y})">${out}</g>`;
}
