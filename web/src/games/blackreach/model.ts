// From the Black Reach view to squares, counters and faces.
import type { Data } from "../../common/types";

export const CELL = 64;
export const at = (word: string): [number, number] => word.slice(word.indexOf(":") + 1).split(",").map(Number) as [number, number];
export const TURN: Record<string, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };
export const COLOUR: Record<string, { fill: string; dark: string; ink: string }> = {
  ultramarines: { fill: "#4f9bd9", dark: "#143656", ink: "#05121d" },
  orks: { fill: "#e0a12c", dark: "#4f3705", ink: "#1d1202" },
};
export const colour = (side: string): { fill: string; dark: string; ink: string } => COLOUR[side] ?? { fill: "#bbbbbb", dark: "#333333", ink: "#111111" };

export interface Counter {
  words: string[];
  side: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  shape: string;
  values: string;
  token: string | null;
  suppressed: number;
  activated: boolean;
  damage: string[];
  hidden: boolean;
  reduced: boolean;
  aboard: number;
  label: string;
}

export function countersOf(board: Data, view: Data): Counter[] {
  const out: Counter[] = [];
  const riders = new Map<string, number>();
  for (const u of Object.values(view.units as Record<string, Data>)) if (u.aboard) riders.set(u.aboard, (riders.get(u.aboard) ?? 0) + 1);
  for (const [word, u] of Object.entries(view.units as Record<string, Data>)) {
    if (!u.square) continue;
    const printed = board.units[word] as Data, face = board.faces[u.face] as Data | undefined;
    const spots = (u.squares as string[]).map(at), xs = spots.map((p) => p[0]), ys = spots.map((p) => p[1]);
    const [w, l] = (printed?.size ?? [1, 1]) as [number, number];
    const kind = printed?.class ?? "infantry";
    const shape = u.face.includes("concealed") ? "hidden" : /kopta|flying|jet|deff/.test(word) ? "flyer" : kind === "infantry" ? (/boss|sgt|captain|chaplain|librarian|warboss|weirdboy|mek/.test(word) ? "leader" : "infantry") : kind;
    const values = face ? `${face.weapons[0]?.cv?.[0] ?? "-"} ${face.defence} ${face.movement}` : "";
    const marks = [u.suppressed ? `${u.suppressed} suppression` : "", u.token ? `order token ${u.token}` : "", u.activated ? "activated" : "", ...u.damage.map((d: string) => `${d} damaged`)].filter(Boolean);
    out.push({
      words: [word], side: u.side, name: u.name, x: (Math.min(...xs) + Math.max(...xs) + 1) / 2, y: (Math.min(...ys) + Math.max(...ys) + 1) / 2, w, h: l, turn: TURN[u.facing] ?? 0, shape, values,
      token: u.token, suppressed: u.suppressed, activated: u.activated, damage: u.damage, hidden: shape === "hidden", reduced: /reduced|inactive/.test(u.face), aboard: riders.get(word) ?? 0,
      label: `${u.side} ${u.name}${marks.length ? `, ${marks.join(", ")}` : ""}${riders.get(word) ? `, carries ${riders.get(word)}` : ""}`,
    });
  }
  for (const c of view.concealed as Data[]) {
    if (!c.square) continue;
    const [x, y] = at(c.square);
    out.push({ words: [c.square], side: c.side, name: "Concealed", x: x + 0.5, y: y + 0.5, w: 1, h: 1, turn: 0, shape: "hidden", values: "", token: c.token, suppressed: c.suppressed, activated: c.activated, damage: [], hidden: true, reduced: false, aboard: 0, label: `${c.side} concealed counter` });
  }
  return out;
}

export const SHAPE: Record<string, string> = {
  infantry: "M-7 8V1L0 -8L7 1V8H3V3H-3V8Z",
  leader: "M0 -10L2.6 -3H10L4 1.5L6.2 9L0 4.5L-6.2 9L-4 1.5L-10 -3H-2.6Z",
  "light-vehicle": "M-9 6V0L-4 -6H5L9 0V6ZM-6 5A3 3 0 1 0 -5.9 5ZM6 5A3 3 0 1 0 6.1 5Z",
  "heavy-vehicle": "M-11 -9H-6V-6H6V-9H11V9H6V6H-6V9H-11ZM-2 -14H2V-2H-2Z",
  flyer: "M0 -10L3 0L11 5V8L3 5L1 10H-1L-3 5L-11 8V5L-3 0Z",
  hidden: "M-4 -4A4.2 4.2 0 1 1 1 1V4H-1.4V-.6A2.2 2.2 0 1 0 -2 -4ZM-1.4 6H1V8.4H-1.4Z",
};

/** A few strokes for each kind of ground, in a square from 0 to 64. */
export const TERRAIN: Record<string, string> = {
  road: '<rect width="64" height="64" fill="#7d7361"/><g fill="#8f8570"><circle cx="14" cy="18" r="4"/><circle cx="44" cy="12" r="3"/><circle cx="30" cy="38" r="4"/><circle cx="52" cy="48" r="3"/><circle cx="12" cy="52" r="3"/></g>',
  crater: '<circle cx="32" cy="33" r="22" fill="#2b241b"/><circle cx="32" cy="30" r="20" fill="#4b4131"/><circle cx="34" cy="33" r="14" fill="#332b20"/>',
  rocks: '<path d="M8 50l8-24 14-6 6 16-6 16z" fill="#7c7a76"/><path d="M30 54l6-20 12-4 10 14-8 12z" fill="#6a6864"/><path d="M16 26l14-6 2 8-10 6z" fill="#9a9893"/>',
  crag: '<path d="M2 60L14 12 32 4 52 10 62 58z" fill="#55534f"/><path d="M14 12L32 4 34 30 20 40z" fill="#8a8883"/><path d="M34 30L52 10 58 44z" fill="#6d6b67"/>',
  thicket: '<g fill="#4f6b35"><circle cx="18" cy="22" r="13"/><circle cx="44" cy="18" r="12"/><circle cx="28" cy="44" r="15"/><circle cx="50" cy="44" r="11"/></g><g fill="#6f9147"><circle cx="15" cy="18" r="6"/><circle cx="42" cy="14" r="5"/><circle cx="25" cy="39" r="7"/></g>',
  pipes: '<g stroke="#6d5a43" stroke-width="10"><path d="M0 18h64M0 34h64M0 50h64"/></g><g stroke="#a58a66" stroke-width="3"><path d="M0 15h64M0 31h64M0 47h64"/></g>',
  "mechanicum-device": '<rect x="8" y="8" width="48" height="48" rx="6" fill="#3d3a40" stroke="#9b7b3a" stroke-width="3"/><circle cx="32" cy="32" r="14" fill="#7d2b1c"/><circle cx="32" cy="32" r="6" fill="#ffb45e"/>',
  building: '<rect x="3" y="3" width="58" height="58" fill="#6b6460" stroke="#2a2725" stroke-width="4"/><path d="M3 22h58M3 42h58M22 3v58M42 3v58" stroke="#575150" stroke-width="2"/>',
  bunker: '<path d="M6 18L18 6H46L58 18V46L46 58H18L6 46Z" fill="#7a7b78" stroke="#2a2725" stroke-width="5"/><rect x="20" y="28" width="24" height="7" fill="#161514"/>',
  rubble: '<g fill="#857d74"><path d="M8 40l12-8 8 10-10 8z"/><path d="M30 24l14-6 6 12-12 6z"/><path d="M36 50l12-8 8 8-8 8z"/><path d="M14 18l8-6 6 8-8 4z"/></g>',
  "defensive-position": '<path d="M8 14Q32 2 56 14M8 50Q32 62 56 50" fill="none" stroke="#8f7d52" stroke-width="9" stroke-dasharray="10 3"/>',
  "barbed-wire": '<path d="M2 20q8 -14 15 0t15 0t15 0t15 0M2 44q8 -14 15 0t15 0t15 0t15 0" fill="none" stroke="#c9c4ba" stroke-width="3"/>',
  "tank-traps": '<g stroke="#a9a59c" stroke-width="6"><path d="M10 14l16 16M26 14l-16 16M38 34l16 16M54 34l-16 16"/></g>',
  "acid-pool": '<ellipse cx="32" cy="34" rx="28" ry="22" fill="#6f8f1e"/><ellipse cx="28" cy="30" rx="17" ry="11" fill="#a8c93a"/>',
};
export const EDGE: Record<string, { stroke: string; width: number; dash?: string }> = {
  "low-wall": { stroke: "#cfc3a6", width: 7, dash: "11 3" },
  "high-wall": { stroke: "#e6dcc3", width: 11 },
  pipeline: { stroke: "#b5814a", width: 10, dash: "18 2" },
  ridge: { stroke: "#5d4d33", width: 9, dash: "3 4" },
};
