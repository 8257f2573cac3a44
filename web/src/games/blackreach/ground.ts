// The battlefield, drawn from what the view says lies in each square and on each edge: ash plain, roads, ruins, walls.
import {
  f,
  circle,
  path,
  stone,
  roads,
  crater,
  rocks,
  crag,
  thicket,
  pipes,
  device,
  building,
  bunker,
  rubble,
  sandbags,
  wire,
  traps,
  acid,
  edge,
  post,
  CELL,
  type Field,
} from "./elements";
import { noise } from "../terra/geometry";
import { at } from "./model";
import type { Field as Ground, Terrain } from "./types";

const ICON: Record<string, (n: number) => string> = {
  shield: (n) =>
    '<path d="M-9 -9H9V0Q9 8 0 12Q-9 8 -9 0Z" fill="#e9dfc4" stroke="#15120e" stroke-width="1.6"/>' +
    `<text y="5" fill="#15120e">${n}</text>`,
  eye: () =>
    '<path d="M-11 0Q0 -11 11 0Q0 11 -11 0Z" fill="#15120e" stroke="#e9dfc4" stroke-width="1.8"/>' +
    '<path d="M-9 8L9 -8" stroke="#ff6a50" stroke-width="3"/>',
  haze: (n) =>
    '<path d="M-11 0Q0 -11 11 0Q0 11 -11 0Z" fill="#15120e" stroke="#e9dfc4" stroke-width="1.8"/>' +
    `<text y="4.5" fill="#ffd873">${n}</text>`,
  stop: () =>
    '<circle r="9.5" fill="#b3261a" stroke="#15120e" stroke-width="1.6"/>' +
    '<rect x="-6" y="-2" width="12" height="4" fill="#fff"/>',
  boot: () => `<path d="M-6 -9H1V2L9 5V9H-6Z" fill="#d9c48c" stroke="#15120e" stroke-width="1.6"/>`,
};

/** What a kind of ground does, as small signs: cover, sight, passage. */
export function signs(
  t: Pick<Terrain, "cover" | "blocks" | "obscures" | "impassable" | "difficult">,
): [string, number][] {
  const out: [string, number][] = [];
  if (t.impassable) out.push(["stop", 0]);
  else if (t.difficult) out.push(["boot", 0]);
  if (t.cover[0]) out.push(["shield", t.cover[0]]);
  if (t.blocks) out.push(["eye", 0]);
  else if (t.obscures) out.push(["haze", t.obscures]);
  return out;
}

const defs = (w: number, h: number): string =>
  "<defs>" +
  '<filter id="rock" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".011 .013" numOctaves="5" seed="7" result="n"/>' +
  '<feDiffuseLighting in="n" surfaceScale="6" diffuseConstant=".95" lighting-color="#fff">' +
  '<feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting></filter>' +
  '<filter id="stain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".0045" numOctaves="3" seed="9"/>' +
  '<feColorMatrix type="matrix"' +
  ' values="0 0 0 0 .06 0 0 0 0 .04 0 0 0 0 .03 1.8 0 0 0 -.7"/></filter>' +
  '<filter id="rust" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".007" numOctaves="2" seed="23"/>' +
  '<feColorMatrix type="matrix"' +
  ' values="0 0 0 0 .62 0 0 0 0 .34 0 0 0 0 .14 0 1.7 0 0 -.72"/></filter>' +
  '<radialGradient id="scorch"><stop offset=".5" stop-color="#120d08" stop-opacity=".6"/>' +
  '<stop offset="1" stop-color="#120d08" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="pit" cx=".6" cy=".66"><stop offset="0" stop-color="#5d4f3b"/>' +
  '<stop offset=".6" stop-color="#35291d"/><stop offset="1" stop-color="#17110b"/></radialGradient>' +
  '<radialGradient id="furnace"><stop offset="0" stop-color="#ffb45e"/><stop offset=".5"' +
  ' stop-color="#ff5a1e" stop-opacity=".7"/><stop offset="1" stop-color="#ff5a1e"' +
  ' stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="roof" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7d7468"/>' +
  '<stop offset="1" stop-color="#5a534b"/></linearGradient>' +
  '<linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a120a"' +
  ' stop-opacity="0"/><stop offset="1" stop-color="#1a120a" stop-opacity=".55"/></linearGradient>' +
  `<radialGradient id="vig" gradientUnits="userSpaceOnUse" cx="${w / 2}" cy="${h / 2}"` +
  ` r="${Math.hypot(w, h) * 0.56}"><stop offset=".55" stop-color="#000" stop-opacity="0"/>` +
  '<stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient></defs>';

export function ground(map: Ground, terrain: Terrain[], quick = false): string {
  const W = map.width,
    H = map.height,
    w = W * CELL,
    h = H * CELL,
    kinds = map.terrain;
  const m: Field = { w: W, h: H, of: (x, y) => kinds[`square:${x},${y}`] ?? "" };
  const rows = Object.entries(kinds)
    .map(([q, t]) => [...at(q), t] as [number, number, string])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const one = ([gx, gy, t]: [number, number, string]): string => {
    const r = noise(`${t}${gx},${gy}`),
      x = gx * CELL,
      y = gy * CELL;
    switch (t) {
      case "crater":
        return crater(x, y, r);
      case "rocks":
        return rocks(x, y, r);
      case "crag":
        return crag(m, gx, gy, r);
      case "thicket":
        return thicket(m, gx, gy, r);
      case "pipes":
        return pipes(m, gx, gy);
      case "mechanicum-device":
        return device(x, y);
      case "building":
        return building(m, gx, gy, r);
      case "bunker":
        return bunker(x, y);
      case "rubble":
        return rubble(x, y, r);
      case "defensive-position":
        return sandbags(x, y, r);
      case "barbed-wire":
        return wire(m, gx, gy);
      case "tank-traps":
        return traps(x, y);
      case "acid-pool":
        return acid(m, gx, gy, r);
      default:
        return "";
    }
  };
  const r = noise(`plain${W}x${H}`);
  let specks = "";
  for (let i = 0; i < W * H * 7; i++) {
    const k = r();
    specks +=
      k < 0.14
        ? stone(r, r() * w, r() * h, 2 + r() * 3.5, "#6d6353")
        : circle(r() * w, r() * h, 0.8 + r() * 1.8, k < 0.6 ? "#2a231a" : "#a08f70", 'opacity=".5"');
  }
  for (let i = 0; i < W * H * 0.5; i++) {
    const x = r() * w,
      y = r() * h;
    specks += path(
      `M${f(x)} ${f(y)}l${f(r() * 30 - 15)} ${f(r() * 24 - 12)}l${f(r() * 26 - 13)} ${f(r() * 20 - 10)}`,
      "#1d160e",
      1.3,
      'opacity=".5"',
    );
  }
  let grid = "";
  for (let x = 1; x < W; x++) grid += `M${x * CELL} 0V${h}`;
  for (let y = 1; y < H; y++) grid += `M0 ${y * CELL}H${w}`;
  let seams = "";
  for (let x = 7; x < W; x += 7) seams += `M${x * CELL} 0V${h}`;
  for (let y = 7; y < H; y += 7) seams += `M0 ${y * CELL}H${w}`;
  const facts = new Map(terrain.map((t) => [t.id, t]));
  const marks = rows
    .map(([gx, gy, t]) => {
      const fact = facts.get(t),
        all = fact ? signs(fact) : [];
      return all
        .map(
          ([k, n], i) =>
            `<g transform="translate(${gx * CELL + 12 + i * 21} ${gy * CELL + 88}) scale(.82)"` +
            ' font-family="DejaVu Sans,sans-serif" font-size="14" font-weight="800"' +
            ` text-anchor="middle">${ICON[k]!(n)}</g>`,
        )
        .join("");
    })
    .join("");
  const edges = [
    ...Object.entries(map.east).map(([q, t]) => {
      const [x, y] = at(q);
      return edge(t, (x + 1) * CELL, y * CELL, true, noise(`e${q}`));
    }),
    ...Object.entries(map.south).map(([q, t]) => {
      const [x, y] = at(q);
      return edge(t, x * CELL, (y + 1) * CELL, false, noise(`s${q}`));
    }),
  ].join("");
  const posts = Object.entries(map.corners)
    .map(([p, t]) => {
      const [x, y] = at(p);
      return post(t, x * CELL, y * CELL, noise(`c${p}`));
    })
    .join("");
  const all = `width="${w}" height="${h}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ${all}>` +
    defs(w, h) +
    `<rect ${all} fill="#75674f"/>` +
    (quick
      ? ""
      : `<rect ${all} filter="url(#rust)" opacity=".42"/>` +
        `<rect ${all} filter="url(#rock)" style="mix-blend-mode:soft-light"/>` +
        `<rect ${all} filter="url(#stain)" opacity=".6"/>`) +
    specks +
    roads(
      m,
      rows.filter((a) => a[2] === "road"),
    ) +
    path(grid, "#120d07", 2, 'opacity=".5"') +
    path(grid, "#e6d5ac", 0.8, 'opacity=".25"') +
    path(seams, "#e6d5ac", 1.6, 'opacity=".35" stroke-dasharray="2 9"') +
    `${rows.map(one).join("")}${edges}${posts}<rect ${all} fill="url(#vig)"/>${marks}</svg>`
  );
}

const SHELF = "siegeworks-battlefields-3";
const kept = new Map<string, Promise<string>>();

function fingerprint(text: string): string {
  let h = 5381;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 33) ^ text.charCodeAt(i)) >>> 0;
  return `${text.length}-${h}`;
}

/** The ground as a bitmap, painted once for each state of the map and kept by the browser; first without its grain, which
 * takes longer. */
export function groundPicture(map: Ground, terrain: Terrain[], show: (url: string) => void): void {
  const key = JSON.stringify([map.width, map.height, map.terrain, map.east, map.south, map.corners]);
  let found = kept.get(key);
  if (!found) {
    if (kept.size > 24) kept.clear();
    found = fetchOrPaint(key, map, terrain, show);
    kept.set(key, found);
  }
  void found.then(show);
}

async function fetchOrPaint(
  key: string,
  map: Ground,
  terrain: Terrain[],
  show: (url: string) => void,
): Promise<string> {
  const name = `/battlefield/${fingerprint(key)}`,
    size = [map.width * CELL, map.height * CELL] as const;
  const shelf = typeof caches === "undefined" ? null : await caches.open(SHELF).catch(() => null);
  const found = await shelf?.match(name);
  if (found) return URL.createObjectURL(await found.blob());
  show(URL.createObjectURL(new Blob([ground(map, terrain, true)], { type: "image/svg+xml" })));
  await new Promise((done) => setTimeout(done, 120));
  const blob = await paint(ground(map, terrain), ...size);
  if (!blob) return "";
  await shelf?.put(name, new Response(blob)).catch(() => undefined);
  return URL.createObjectURL(blob);
}

async function paint(svg: string, w: number, h: number): Promise<Blob | null> {
  const from = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = from;
    await picture.decode();
    const canvas = document.createElement("canvas"),
      k = Math.min(1.4, 2000 / Math.max(w, h));
    canvas.width = w * k;
    canvas.height = h * k;
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(from);
  }
}
