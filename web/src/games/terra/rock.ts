// Rock and stains as small pictures of noise, made in plain code: far cheaper than the browser's own noise filters.
type Grid = Float32Array;

/** Smooth noise over a lattice that repeats for the same seed; about -1 to 1. */
function lattice(seed: number): (x: number, y: number) => number {
  const hash = (i: number, j: number): number => {
    let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed, 974634777);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  return (x, y) => {
    const i = Math.floor(x),
      j = Math.floor(y),
      u = x - i,
      v = y - j,
      s = u * u * (3 - 2 * u),
      t = v * v * (3 - 2 * v);
    const a = hash(i, j),
      b = hash(i + 1, j),
      c = hash(i, j + 1),
      d = hash(i + 1, j + 1);
    return a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t;
  };
}

function heights(w: number, h: number, step: number, octaves: number, seed: number): Grid {
  const out = new Float32Array(w * h);
  for (let o = 0, f = step, k = 1; o < octaves; o++, f *= 2, k /= 2) {
    const at = lattice(seed + o);
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) out[y * w + x]! += at(x * f, y * f) * k;
  }
  return out;
}

function sheet(w: number, h: number, fill: (pixels: Uint8ClampedArray) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  const pen = canvas.getContext("2d")!,
    picture = pen.createImageData(w, h);
  fill(picture.data);
  pen.putImageData(picture, 0, 0);
  return canvas;
}

/** Rough ground lit from the north-west, as grey values for soft light. */
export function rock(w: number, h: number): HTMLCanvasElement {
  const up = heights(w, h, 0.024, 5, 11),
    low = Math.sin(0.87),
    flat = Math.cos(0.87) * Math.SQRT1_2;
  return sheet(w, h, (p) => {
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const n = y * w + x,
          dx = up[y * w + Math.min(w - 1, x + 1)]! - up[n]!,
          dy = up[Math.min(h - 1, y + 1) * w + x]! - up[n]!;
        const nx = -dx * 3.4,
          ny = -dy * 3.4,
          light = (0.9 * (low - (nx + ny) * flat)) / Math.hypot(nx, ny, 1);
        p[n * 4] = p[n * 4 + 1] = p[n * 4 + 2] = 255 * light;
        p[n * 4 + 3] = 255;
      }
  });
}

/** Dark stains, as black with a varying cover. */
export function stains(w: number, h: number): HTMLCanvasElement {
  const dark = heights(w, h, 0.024, 3, 4);
  return sheet(w, h, (p) => {
    for (let n = 0; n < w * h; n++) p[n * 4 + 3] = 255 * Math.min(0.8, Math.max(0, 0.23 + 0.42 * dark[n]!));
  });
}
