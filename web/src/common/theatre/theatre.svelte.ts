// One player of beats: for the enemy's turn, catching up, watching and replay. It holds back what the board shows until
// its beat is played, and never keeps a person from going on: whoever acts is at the end of it.
import { tick } from "svelte";
import type { LiveTable } from "../live.svelte";
import type { Past } from "../past.svelte";
import { settings } from "../settings.svelte";
import type { BeatRow, PastView, Snapshot } from "../types";
import { cameInTurn, dwell, isNews, lately, matters } from "./beats";
import { Places } from "./places";
import { remember, setScene, type Before, type Scene } from "./scene";

/** How many scenes stay drawn, and how many boards are kept to draw fallen pieces as they were. */
const MOST_SCENES = 8,
  MOST_VIEWS = 6,
  MOST_AHEAD = 24;
/** Milliseconds after a play in which what is pressed was still meant for it. */
export const AFTER = 1000;
type View = PastView["view"];
/** A board as it stood, and how far the goals were. */
type Stood = Pick<PastView, "view" | "goals">;

interface Play {
  beats: BeatRow[];
  /** Which of them is shown. */
  at: number;
  /** The board is held back; else beats are drawn over the present. */
  held: boolean;
  /** The past is played, not what just happened. */
  past: boolean;
}

export class Theatre {
  /** The section in which the board is drawn. */
  board = $state.raw<HTMLElement | undefined>();
  /** The board as it was when the beat had been played; null is what the table shows by itself. */
  view = $state.raw<View | null>(null);
  /** How far everybody's goals were then. */
  goals = $state.raw<Snapshot["goals"] | null>(null);
  /** The beat that is told now. */
  beat = $state.raw<BeatRow | null>(null);
  /** What stays drawn of the beats: the last is the latest. */
  scenes = $state.raw<Scene[]>([]);
  /** Boards in which fallen pieces still stood, the latest first. */
  views = $state.raw<View[]>([]);
  /** Whether pieces of the latest scene slide. */
  moving = $state(false);
  paused = $state(false);
  play = $state.raw<Play | null>(null);
  /** Told of each beat as it is shown; sounds listen here. */
  onBeat: (beat: BeatRow) => void = () => {};

  readonly playing = $derived.by(() => this.play !== null);
  /** What is shown differs from the present, and a click on the board only ends that. */
  readonly holding = $derived.by(() => !!this.play?.held && !this.play.past);
  /** The beats that "again" plays. */
  readonly lastTurn = $derived.by(() => {
    const now = this.live.snapshot;
    return now ? lately(this.live.beats, now.seat, now.last_own) : [];
  });

  /** When a play ended last. */
  ended = -Infinity;
  /** What was told in place of the question has just given way to it: a pointer on its way to Skip meets no button. */
  settling = $state(false);

  private settled: ReturnType<typeof setTimeout> | undefined;
  private run = 0;
  private looking = false;
  private wake: () => void = () => {};
  /** Up to which event the story was shown or skipped, as the seat counts them; and how many moves of the last beat. */
  private heard = -1;
  private movesTold = new Map<number, number>();
  private seat: string | null | undefined;
  private ply = -1;
  private own = -1;

  constructor(
    private readonly live: LiveTable,
    private readonly past: Past,
  ) {
    live.onNext = (next) => this.hear(next);
  }

  /** News of the table, before they are shown. */
  private hear(next: Snapshot): void {
    const story = this.live.beats,
      last = story.at(-1)?.last ?? -1,
      shown = this.live.snapshot;
    if (next.seat !== this.seat || next.ply < this.ply || last < this.heard || !shown) {
      this.clear();
      this.past.forget();
      this.heard = last;
    }
    if (next.last_own !== this.own && this.own >= 0 && !this.play?.past) this.clear();
    [this.seat, this.ply, this.own] = [next.seat, next.ply, next.last_own];
    const unheard = story.filter((beat) => beat.last > this.heard && matters(beat)),
      inTurn = cameInTurn(unheard, next.last_own);
    const fresh = unheard.filter((beat) => isNews(beat, next.seat) || (inTurn && beat.until === next.last_own));
    this.heard = Math.max(this.heard, last);
    if (!fresh.length || !shown || settings.show === "off" || document.hidden) return;
    const others = inTurn || fresh.some((beat) => beat.until > next.last_own && beat.side !== next.seat);
    const { play } = this;
    if (play?.past) return;
    if (play) {
      if (!next.seat && play.beats.length - play.at > MOST_AHEAD) return this.skip(); // who watches stays near the present
      // what goes on is told again with what is new of it
      const rest = play.beats.filter((beat, i) => i <= play.at || !fresh.some((one) => one.n === beat.n));
      this.play = { ...play, held: play.held || others, beats: [...rest, ...fresh] };
      if (others && !this.view) [this.view, this.goals] = [shown.view, shown.goals];
    } else this.start(fresh, { held: others || !next.seat, past: false, from: shown });
  }

  /** A choice of one's own was made: what the others did before is history. */
  private clear(): void {
    this.stop();
    [this.scenes, this.views] = [[], []];
    this.movesTold.clear();
  }

  /** Play what the others did since the seat's last choice, once more. */
  again(): void {
    const beats = this.lastTurn;
    if (!beats.length) return;
    this.clear();
    void this.past.before(beats[0]!).then((seen) => {
      if (!this.play && seen) this.start(beats, { held: true, past: false, from: seen });
    });
  }

  /** Play the past from where it is looked at, to its end. */
  replay(beats: BeatRow[]): void {
    this.stop();
    this.movesTold.clear();
    const rows = beats.filter(matters);
    const from = this.past.shown ?? this.live.snapshot;
    if (rows.length && from) this.start(rows, { held: true, past: true, from });
  }

  private start(beats: BeatRow[], how: { held: boolean; past: boolean; from: Stood }): void {
    this.paused = false;
    if (how.held) [this.view, this.goals] = [how.from.view, how.from.goals ?? null];
    this.views = [how.from.view, ...this.views].slice(0, MOST_VIEWS);
    this.play = { beats, at: -1, held: how.held, past: how.past };
    void this.go(++this.run);
  }

  private async go(run: number): Promise<void> {
    await tick(); // what is held back is drawn
    while (this.play && run === this.run && this.play.at + 1 < this.play.beats.length) {
      const play = this.play,
        beat = play.beats[play.at + 1]!;
      const seen = play.held ? await this.past.after(beat) : null;
      if (run !== this.run) return;
      await this.show(beat, seen);
      if (run !== this.run) return;
      const next = play.held ? play.beats[play.at + 2] : undefined;
      if (next) void this.past.after(next); // the next board is fetched meanwhile
      await this.rest(dwell(beat, settings.show === "off" ? "normal" : settings.show));
    }
    if (run === this.run) this.stop();
  }

  /** One beat: the board as it is after it, and what is drawn over it. */
  private async show(beat: BeatRow, seen: PastView | null): Promise<void> {
    const play = this.play!,
      places = this.board ? new Places(this.board) : null;
    const before: Before = places ? remember(beat, places) : new Map();
    this.play = { ...play, at: play.at + 1 };
    if (seen) {
      if (this.view && this.view !== seen.view) this.views = [this.view, ...this.views].slice(0, MOST_VIEWS);
      [this.view, this.goals] = [seen.view, seen.goals ?? null];
      if (play.past) this.past.shown = seen;
    }
    this.beat = beat;
    await tick();
    if (places) this.stage(setScene(beat, places, before, this.movesTold.get(beat.n)), true);
    this.movesTold.set(beat.n, beat.moves?.length ?? 0);
    this.onBeat(beat);
  }

  private stage(scene: Scene, moving: boolean): void {
    this.moving = moving && this.play?.held === true;
    this.scenes = [...this.scenes.filter((one) => one.n !== scene.n || one.arrows.length), scene].slice(-MOST_SCENES);
  }

  /** What happened at a moment of the past that is looked at without playing, at rest; null is now. */
  async look(beat: BeatRow | null): Promise<void> {
    if (!beat && !this.looking) return;
    this.looking = beat !== null;
    this.stop();
    const run = this.run;
    const before = beat ? await this.past.before(beat) : null;
    if (run !== this.run) return;
    await tick();
    this.scenes = [];
    this.views = before ? [before.view] : [];
    this.atRest(beat ? [beat] : this.lastTurn);
  }

  private atRest(beats: BeatRow[]): void {
    if (!this.board) return;
    const places = new Places(this.board);
    for (const beat of beats.slice(-MOST_SCENES))
      this.stage(setScene(beat, places, new Map(), this.movesTold.get(beat.n)), false);
  }

  private rest(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = this.paused ? undefined : setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** To the end at once; what was not played stays drawn where it happened. */
  skip(): void {
    const play = this.play;
    if (!play) return;
    const left = play.past ? [] : play.beats.slice(play.at + 1);
    this.stop();
    void tick().then(() => {
      if (!this.play) this.atRest(left);
    });
  }

  stop(): void {
    this.run++;
    this.wake();
    if (this.play) this.ended = performance.now();
    if (this.holding) this.settle();
    [this.play, this.view, this.goals, this.beat] = [null, null, null, null];
    this.paused = this.moving = false;
  }

  private settle(): void {
    this.settling = true;
    clearTimeout(this.settled);
    this.settled = setTimeout(() => (this.settling = false), AFTER);
  }

  /** Halt at a beat, or go on. */
  halt(): void {
    this.paused = !this.paused;
    if (!this.paused) this.wake();
  }

  /** The next beat, and halt there. */
  step(): void {
    this.paused = true;
    this.wake();
  }
}
