// The valley, painted once: meadow and rock, the river with its bridge and ford, roads, woods, and what stands at each
// place.
import { noise, type Point } from "../terra/geometry";
import { rock, stains } from "../terra/rock";

export const W = 1180;
export const H = 690;
/** A place's floor: so far its rim lies from its middle. */
export const RX = 88;
export const RY = 68;
const FINE = 1.5;

/** The irregular rim of a clearing, as a path. */
export function rim(key: string, [x, y]: Point, grow = 0): string {
  const r = noise(`rim ${key}`),
    n = 22;
  const spots = Array.from({ length: n }, (_, i): Point => {
    const t = (i / n) * 2 * Math.PI,
      k = 0.95 + r() * 0.08,
      // between an ellipse and a box, so that a name and two rows of pieces have room
      c = Math.cos(t),
      s = Math.sin(t),
      square = 1 / Math.max(Math.abs(c), Math.abs(s)) ** 0.55;
    return [x + (RX + grow) * c * square * k, y + (RY + grow) * s * square * k];
  });
  return "M" + spots.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join("L") + "Z";
}

const RIVER: [number, number, number, number, number, number][] = [
  [470, 120, 600, 240, 545, 345],
  [490, 450, 560, 560, 500, 700],
];

function river(pen: CanvasRenderingContext2D, wide: number, style: string): void {
  pen.beginPath();
  pen.moveTo(520, -10);
  for (const c of RIVER) pen.bezierCurveTo(...c);
  pen.lineWidth = wide;
  pen.strokeStyle = style;
  pen.stroke();
}

function tree(pen: CanvasRenderingContext2D, x: number, y: number, size: number, r: () => number): void {
  pen.fillStyle = "#0007";
  pen.beginPath();
  pen.ellipse(x + size * 0.35, y + size * 0.4, size, size * 0.75, 0, 0, 7);
  pen.fill();
  for (let i = 0; i < 3; i++) {
    const g = 46 + r() * 34;
    pen.fillStyle = `rgb(${g * 0.62},${g},${g * 0.45})`;
    pen.beginPath();
    pen.arc(x + (r() - 0.5) * size * 0.8 - i, y + (r() - 0.5) * size * 0.8 - i * 1.5, size * (0.85 - i * 0.2), 0, 7);
    pen.fill();
  }
}

function boulder(pen: CanvasRenderingContext2D, x: number, y: number, size: number, r: () => number): void {
  const ring = Array.from({ length: 7 }, (_, i): Point => {
    const t = (i / 7) * 6.283,
      k = size * (0.75 + r() * 0.4);
    return [x + k * Math.cos(t), y + k * 0.8 * Math.sin(t)];
  });
  const draw = (dx: number, dy: number, fill: string): void => {
    pen.fillStyle = fill;
    pen.beginPath();
    for (const [a, b] of ring) pen.lineTo(a + dx, b + dy);
    pen.fill();
  };
  draw(2.5, 3.5, "#0008");
  draw(0, 0, "#5d5a55");
  draw(-size * 0.12, -size * 0.16, "#7d7a74");
}

function wall(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, gap: "n" | "s" | "e"): void {
  const bits: [number, number, number, number][] = [
    [x, y, w, 9],
    [x, y + h - 9, w, 9],
    [x, y, 9, h],
    [x + w - 9, y, 9, h],
  ];
  pen.fillStyle = "#0009";
  for (const [a, b, c, d] of bits) pen.fillRect(a + 4, b + 5, c, d);
  for (const [a, b, c, d] of bits) {
    pen.fillStyle = "#8b8272";
    pen.fillRect(a, b, c, d);
    pen.fillStyle = "#b5ab92";
    const long = Math.max(c, d);
    for (let n = 0; n < long; n += 12) pen.fillRect(c > d ? a + n : a + 1, c > d ? b + 1 : b + n, 7, 7);
  }
  pen.fillStyle = "#4d4636";
  if (gap === "e") pen.fillRect(x + w - 10, y + h / 2 - 16, 11, 32);
  for (const [a, b] of [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const) {
    pen.fillStyle = "#6d6556";
    pen.beginPath();
    pen.arc(a, b, 13, 0, 7);
    pen.fill();
    pen.fillStyle = "#a59b83";
    pen.beginPath();
    pen.arc(a - 1.5, b - 1.5, 9, 0, 7);
    pen.fill();
  }
}

/** What can be told of a place by its name: drawn around its rim, where no piece stands. */
const SCENES: Record<string, (pen: CanvasRenderingContext2D, at: Point, r: () => number) => void> = {
  "area:camp": (pen, [x, y]) => {
    for (const [dx, dy] of [
      [-70, -76],
      [-34, -84],
      [44, 80],
    ] as const) {
      pen.fillStyle = "#0007";
      pen.fillRect(x + dx - 14, y + dy + 8, 34, 10);
      pen.fillStyle = "#9b7c4a";
      pen.beginPath();
      pen.moveTo(x + dx - 17, y + dy + 14);
      pen.lineTo(x + dx, y + dy - 14);
      pen.lineTo(x + dx + 17, y + dy + 14);
      pen.fill();
      pen.fillStyle = "#5d4522";
      pen.beginPath();
      pen.moveTo(x + dx - 5, y + dy + 14);
      pen.lineTo(x + dx, y + dy - 8);
      pen.lineTo(x + dx + 5, y + dy + 14);
      pen.fill();
    }
    const glow = pen.createRadialGradient(x + 76, y - 74, 1, x + 76, y - 74, 34);
    glow.addColorStop(0, "#ffb45ecc");
    glow.addColorStop(1, "#ff6a1e00");
    pen.fillStyle = glow;
    pen.fillRect(x + 40, y - 110, 72, 72);
  },
  "area:woods": (pen, [x, y], r) => {
    for (let i = 0; i < 46; i++) {
      const t = r() * 6.283,
        k = 1.02 + r() * 0.5;
      tree(pen, x + RX * 1.12 * k * Math.cos(t), y + RY * 1.16 * k * Math.sin(t), 8 + r() * 8, r);
    }
  },
  "area:ridge": (pen, [x, y], r) => {
    for (let i = 0; i < 34; i++)
      boulder(pen, x - 130 + i * 8 + r() * 8, y + 82 + Math.sin(i / 3) * 10 + r() * 10, 5 + r() * 9, r);
    for (let i = 0; i < 14; i++) boulder(pen, x + 96 + r() * 40, y - 70 + r() * 130, 5 + r() * 8, r);
  },
  "area:quarry": (pen, [x, y], r) => {
    for (let i = 0; i < 40; i++) {
      const t = r() * 6.283,
        k = 1.08 + r() * 0.22;
      boulder(pen, x + RX * 1.15 * k * Math.cos(t), y + RY * 1.12 * k * Math.sin(t), 4 + r() * 10, r);
    }
  },
  "area:outpost": (pen, [x, y]) => wall(pen, x - RX - 10, y - RY - 8, 2 * RX + 20, 2 * RY + 16, "e"),
  "area:bridge": (pen, [x, y]) => {
    // planks over the water, beside the place
    pen.fillStyle = "#0008";
    pen.fillRect(x + 92, y - 2, 84, 26);
    for (let n = 0; n < 84; n += 7) {
      pen.fillStyle = n % 2 ? "#7a5f3a" : "#8f7146";
      pen.fillRect(x + 90 + n, y - 6, 6, 24);
    }
    pen.fillStyle = "#5a4527";
    pen.fillRect(x + 88, y - 9, 86, 4);
    pen.fillRect(x + 88, y + 17, 86, 4);
  },
  "area:gate": (pen, [x, y], r) => {
    for (let i = 0; i < 12; i++) boulder(pen, x + 92 + r() * 14, y - 66 + i * 11, 5 + r() * 5, r);
  },
  "area:postern": (pen, [x, y], r) => {
    for (let i = 0; i < 16; i++) tree(pen, x - 60 + r() * 130, y + 82 + r() * 22, 7 + r() * 6, r);
  },
  "area:depot": (pen, [x, y]) => {
    for (const [dx, dy, w] of [
      [-70, -92, 34],
      [-30, -96, 26],
      [30, 76, 30],
      [-20, 80, 36],
    ] as const) {
      pen.fillStyle = "#0008";
      pen.fillRect(x + dx + 4, y + dy + 4, w, 22);
      pen.fillStyle = "#7a5c34";
      pen.fillRect(x + dx, y + dy, w, 22);
      pen.strokeStyle = "#3f2d16";
      pen.lineWidth = 2;
      pen.strokeRect(x + dx + 1, y + dy + 1, w - 2, 20);
      pen.beginPath();
      pen.moveTo(x + dx, y + dy);
      pen.lineTo(x + dx + w, y + dy + 22);
      pen.stroke();
    }
  },
};

/** Paint the valley; false where the browser cannot. */
export function paintValley(
  canvas: HTMLCanvasElement,
  places: Map<string, Point>,
  roads: (readonly [Point, Point])[],
): boolean {
  const pen = canvas.getContext?.("2d");
  if (!pen) return false;
  canvas.width = W * FINE;
  canvas.height = H * FINE;
  pen.scale(FINE, FINE);
  const land = pen.createRadialGradient(W / 2, H * 0.4, 60, W / 2, H / 2, W * 0.7);
  land.addColorStop(0, "#5d6644");
  land.addColorStop(0.6, "#4a4d38");
  land.addColorStop(1, "#33322c");
  pen.fillStyle = land;
  pen.fillRect(0, 0, W, H);
  const r = noise("valley");
  for (let i = 0; i < 260; i++) {
    pen.fillStyle = i % 2 ? "#6d7a4c18" : "#2b2f2220";
    pen.beginPath();
    pen.ellipse(r() * W, r() * H, 18 + r() * 60, 10 + r() * 30, r() * 3, 0, 7);
    pen.fill();
  }
  pen.lineCap = "round";
  river(pen, 64, "#2a2c1c66");
  river(pen, 50, "#6b5f42");
  river(pen, 40, "#23485c");
  river(pen, 26, "#2f617a");
  river(pen, 6, "#7fb6c955");
  for (const [wide, style] of [
    [22, "#2a241855"],
    [15, "#7d6a45"],
    [9, "#a08d63"],
  ] as const)
    for (const [[ax, ay], [bx, by]] of roads) {
      const bend = ((ax * 7 + by * 3) % 37) - 18;
      pen.beginPath();
      pen.moveTo(ax, ay);
      pen.quadraticCurveTo((ax + bx) / 2 + bend, (ay + by) / 2 - bend, bx, by);
      pen.lineWidth = wide;
      pen.strokeStyle = style;
      pen.stroke();
    }
  for (let i = 0; i < 170; i++) {
    const x = r() * W,
      y = r() * H,
      free = [...places.values()].every(([a, b]) => Math.hypot((x - a) / 1.35, y - b) > 92) && Math.abs(x - 525) > 60;
    if (free) (r() < 0.72 ? tree : boulder)(pen, x, y, 5 + r() * 8, r);
  }
  pen.globalCompositeOperation = "soft-light";
  pen.drawImage(rock(W >> 1, H >> 1), 0, 0, W, H);
  pen.globalCompositeOperation = "source-over";
  pen.globalAlpha = 0.45;
  pen.drawImage(stains(W >> 2, H >> 2), 0, 0, W, H);
  pen.globalAlpha = 1;
  for (const [word, at] of places) {
    const floor = new Path2D(rim(word, at));
    pen.save();
    // trodden earth, a little sunk into the meadow
    const earth = pen.createRadialGradient(at[0], at[1] - 10, 12, at[0], at[1], RX * 1.25);
    earth.addColorStop(0, "#75634a");
    earth.addColorStop(0.7, "#5a4c38");
    earth.addColorStop(1, "#3a3125");
    pen.fillStyle = earth;
    pen.globalAlpha = 0.86;
    pen.fill(floor);
    pen.globalAlpha = 1;
    pen.clip(floor);
    pen.shadowColor = "#000e";
    pen.shadowBlur = 26;
    pen.lineWidth = 5;
    pen.strokeStyle = "#1a140c";
    pen.stroke(floor);
    const grit = noise(`grit ${word}`);
    for (let i = 0; i < 46; i++) {
      pen.fillStyle = i % 3 ? "#00000026" : "#e9d8a61c";
      pen.beginPath();
      pen.ellipse(
        at[0] + (grit() - 0.5) * 2 * RX,
        at[1] + (grit() - 0.5) * 2 * RY,
        1.5 + grit() * 7,
        1 + grit() * 3,
        0,
        0,
        7,
      );
      pen.shadowBlur = 0;
      pen.fill();
    }
    pen.restore();
    SCENES[word]?.(pen, at, noise(word));
    pen.lineWidth = 3;
    pen.strokeStyle = "#8d7a4e";
    pen.stroke(floor);
    pen.lineWidth = 1;
    pen.strokeStyle = "#e3c98b88";
    pen.stroke(floor);
  }
  const dusk = pen.createRadialGradient(W / 2, H / 2, H * 0.5, W / 2, H / 2, W * 0.62);
  dusk.addColorStop(0, "#0000");
  dusk.addColorStop(1, "#0009");
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, W, H);
  return true;
}
