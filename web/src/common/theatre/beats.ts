// What the theatre reads in a beat: how long it stands, which ways pieces went, who fell. It knows no game's rules.
import type { BeatRow } from "../types";

export type Speed = "slow" | "normal" | "quick" | "off";
const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, quick: 0.55, off: 0 };
/** Milliseconds: a beat that tells little, one that matters, one that tells how something ended. */
const SMALL = 650,
  LARGE = 1000,
  RESULT = 2000;
/** What a beat shows besides takes its time to be read. */
const DICE = 550, // a roll is seen for 1.2 s at least
  CARDS = 500,
  LOSSES = 300;
/** A sentence of more than so many letters takes so long for each of the others. */
const SHORT = 48,
  LETTER = 14;

/** Whether a beat is shown at all: what nobody would tell is silent. */
export const matters = (beat: BeatRow): boolean => beat.weight > 0 && !!beat.text;

/** Whether a beat tells a seat something: of what it does itself only what came of it. */
export const isNews = (beat: BeatRow, seat: string | null): boolean =>
  matters(beat) &&
  (!seat || beat.side !== seat || !!(beat.dice?.length || beat.losses?.length || beat.weight > 2 || isResult(beat)));

/** A choice cost somebody something and brought about more than that: each is shown with its beat, in the order in which
 * it came. */
export function cameInTurn(beats: BeatRow[], choice: number): boolean {
  const changes = beats.filter((beat) => beat.until === choice && (beat.moves?.length || beat.losses?.length));
  return changes.length > 1 && changes.some((beat) => beat.losses?.length);
}

/** It tells how something ended: a battle, a roll that cost somebody something, the game. */
export const isResult = (beat: BeatRow): boolean =>
  beat.weight > 2 ||
  (beat.weight > 1 && (/(^|-)(end|over)$/.test(beat.kind) || (!!beat.dice?.length && !!beat.losses?.length)));

/** How long a beat stands before the next one, in milliseconds. */
export function dwell(beat: BeatRow, speed: Speed): number {
  if (!matters(beat)) return 0;
  const more = (beat.dice?.length ? DICE : 0) + (beat.cards?.length ? CARDS : 0) + (beat.losses?.length ? LOSSES : 0);
  const base = isResult(beat) ? RESULT : beat.weight > 1 ? LARGE + more : SMALL + (beat.dice?.length ? DICE : 0);
  return (base + LETTER * Math.max(0, beat.text.length - SHORT)) * FACTOR[speed];
}

/** Pieces that went the same way; null is off the board. */
export interface Trail {
  who: string[];
  stops: (string | null)[];
}

/** The ways of a beat's pieces: steps are put together, there and back is cut out, and those who went together go once. */
export function trails(beat: BeatRow, since = 0): Trail[] {
  const ways = new Map<string, (string | null)[]>();
  for (const move of (beat.moves ?? []).slice(since)) {
    const stops = ways.get(move.who);
    if (!stops) ways.set(move.who, [move.from ?? null, move.to ?? null]);
    else {
      const been = move.to ? stops.indexOf(move.to) : -1;
      if (been >= 0) stops.length = been + 1;
      else stops.push(move.to ?? null);
    }
  }
  const out = new Map<string, Trail>();
  for (const [who, stops] of ways) {
    if (stops.length < 2) continue;
    const key = stops.join(" ");
    const found = out.get(key);
    if (found) found.who.push(who);
    else out.set(key, { who: [who], stops });
  }
  return [...out.values()];
}

/** Who left the board for good, each once, and who was hurt and stands. */
export function harm(beat: BeatRow): { fallen: Fallen[]; hurt: Fallen[] } {
  const gone = new Set(["lost", "captured", "turned"]);
  const fallen = new Map<string, Fallen>(),
    hurt = new Map<string, Fallen>();
  for (const { who, how, at } of beat.losses ?? [])
    (gone.has(how) ? fallen : hurt).set(who, { who, how, at: at ?? null });
  return { fallen: [...fallen.values()], hurt: [...hurt.values()].filter((row) => !fallen.has(row.who)) };
}

export interface Fallen {
  who: string;
  how: string;
  at: string | null;
}

/** The beats that a seat did not do itself, since a choice of its own; a watcher's are those of the last turn or so. */
export function lately(story: BeatRow[], seat: string | null, lastOwn: number): BeatRow[] {
  if (!seat) return story.filter(matters).slice(-6);
  return story.filter((beat) => matters(beat) && beat.until > lastOwn && beat.side !== seat);
}

/** Where the beats of a game's turn begin, by their kinds: a turn or a round is told by a beat of that name. */
export const opensTurn = (beat: BeatRow): boolean => /^(turn|round)$/.test(beat.kind) && !!beat.text;
/** What deserves a tick on the line of time: fights and what changes the game. */
export const isTick = (beat: BeatRow): boolean =>
  beat.weight > 1 && (!!beat.losses?.length || /battle|attack|assault|event|end|over/.test(beat.kind));
