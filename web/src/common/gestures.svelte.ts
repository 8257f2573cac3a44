// What a person picks up and puts down: the server lists what can be done with it in one go, the page lights it.
import type { LiveTable } from "./live.svelte";
import { kindOf, offers } from "./offers";
import { LAID, pairsOf, piecesOf, placesFor, planOf, pruned, remember, unplaced, type Plan } from "./trays/plan";
import type { Decision, GestureRow, GesturesAnswer, OfferedWord, Tray } from "./types";

const chanceOf = (row: GestureRow): string =>
  row.chance !== null && row.chance !== undefined ? `${Math.round(100 * row.chance)} %` : "";

/** What a piece is called, without its values and place. */
export const shortly = (label: string): string => label.replace(/ \([^;]*;.*\)$/, "");

/** A gesture as a line: what it does, with its cost and chance; what is laid out is called by its place. */
export const lineOf = (row: GestureRow, label: (word: string) => string = (word) => word): string =>
  [row.id === LAID ? label(row.target!) : row.label, chanceOf(row), row.cost ? `costs ${row.cost}` : ""]
    .filter(Boolean)
    .join(", ");

/** What stands on a lit target: the best chance there, or else the least cost. */
export function badgeOf(rows: GestureRow[]): string {
  const likely = rows.filter((r) => chanceOf(r)).sort((a, b) => b.chance! - a.chance!)[0];
  const costs = rows.flatMap((r) => (r.cost ? [r.cost] : []));
  return likely ? chanceOf(likely) : costs.length ? String(Math.min(...costs)) : "";
}

/** The places a gesture leads over to its target. */
export function pathOf(row: GestureRow): string[] {
  if (row.path?.length) return row.path;
  const { target } = row;
  if (!target) return [];
  const way = row.words.filter((word) => kindOf(word) === kindOf(target));
  return way.at(-1) === target ? way : [target];
}

export class Gestures {
  /** What is picked up, in order. */
  held = $state.raw<string[]>([]);
  /** The list of it is there: what is not in it cannot be done. */
  told = $state(false);
  /** What can be done with it; without anything held, what can be picked up. */
  rows = $state.raw<GestureRow[]>([]);
  /** All that is still to be placed, where the question is one of placing. */
  tray = $state.raw<Tray | null>(null);
  /** Pieces of the tray that are laid out already, each with its place. */
  plan = $state.raw<Plan>(new Map());
  private free = $state.raw<GestureRow[]>([]);
  private step = -1;
  /** What the question itself asks for and can be picked up. */
  private asked = $state.raw<Set<string>>(new Set());
  /** A click on a piece means the piece, though what is held could go to its place as well. */
  single = false;
  /** The list that is being asked for. */
  private listing: Promise<unknown> = Promise.resolve();
  /** Which list is the latest: one that comes after something else was picked up is dropped. */
  private holds = 0;

  constructor(private readonly live: LiveTable) {}

  /** What can be picked up at this question, offered by itself or not. */
  readonly pickable = $derived(
    new Set([
      ...this.free.filter((r) => !r.words.length).flatMap((r) => r.subjects),
      ...(this.tray?.plan ? piecesOf(this.tray) : []),
    ]),
  );
  readonly ways = $derived(this.held.length ? this.rows.filter((r) => r.words.length) : []);
  /** One thing is held, and a click on another that is asked for takes that one instead. */
  switches(word: string): boolean {
    return this.held.length === 1 && !this.adds && !this.held.includes(word) && this.asked.has(word);
  }
  /** What can be done with it, once each: what can be dropped on several places is one line. */
  readonly lines = $derived(
    this.ways.filter((r, i) => r.id === LAID || this.ways.findIndex((x) => x.words.join() === r.words.join()) === i),
  );
  /** All that was to be placed is laid out. */
  readonly placed = $derived(!!this.tray?.plan && this.plan.size > 0 && this.plan.size >= this.tray.left);
  /** More can be added to what is held before it is done. */
  readonly adds = $derived(this.ways.some((r) => r.more));
  /** What is held is done by one button: several things together, or what goes one way only and to no place. */
  readonly doing = $derived(
    this.ways.find((r) => r.more) ?? (this.ways.length === 1 && !this.ways[0]!.target ? this.ways[0] : undefined),
  );
  /** What needs nothing to be picked up and says several words at once: what nearly everybody would do, all the rest. */
  readonly presets = $derived(
    this.free.filter((r) => r.words.length > 1 && r.subjects.length > 1 && !r.target && r.id !== "usual"),
  );
  readonly whole = $derived(this.free.filter((r) => r.words.length > 1 && !r.subjects.length && !r.target));
  /** Of it what is done to several things one after another, said by a button. */
  readonly together = $derived(this.held.length || this.tray ? [] : this.whole.filter((r) => r.through));
  readonly usual = $derived(this.free.find((r) => r.id === "usual"));
  /** What is shown and confirmed before it is said: its answer cannot be looked at afterwards. */
  asks(word: string): boolean {
    return this.free.some((r) => r.asks && !r.words.length && r.subjects.includes(word));
  }
  private readonly targets = $derived.by(() => {
    const out = new Map<string, GestureRow[]>();
    // with nothing in hand, what pointing at a place does by itself
    for (const row of this.held.length ? this.ways : this.free.filter((r) => r.words.length))
      if (row.target) out.set(row.target, [...(out.get(row.target) ?? []), row]);
    return out;
  });

  /** A new question: nothing is held, and the server is asked what can be. */
  async open(decision: Decision | null): Promise<void> {
    const step = decision?.step ?? -1;
    if (step === this.step) return;
    this.step = step;
    this.letGo();
    this.free = [];
    this.asked = new Set();
    this.tray = null;
    if (step < 0) {
      this.plan = new Map();
      return;
    }
    const answer = await this.list([]);
    if (!answer) return;
    this.free = answer.gestures;
    this.asked = new Set([...offers(decision).keys()].filter((word) => this.pickable.has(word)));
    this.tray = answer.tray ?? null;
    this.plan = pruned(this.plan, this.tray);
  }

  /** Pick things up; without any, let go. */
  async hold(words: string[]): Promise<void> {
    const hold = ++this.holds;
    this.held = words;
    this.rows = [];
    this.told = false;
    if (!words.length) return;
    const places = this.tray?.plan ? placesFor(this.tray, words) : [];
    if (places.length) {
      this.rows = places;
      return;
    }
    const listing = this.list(words);
    this.listing = listing;
    const answer = await listing;
    if (hold !== this.holds) return;
    this.rows = answer?.gestures ?? [];
    this.told = true;
  }

  /** What is held has its list: a quick hand is waited for. */
  async settled(): Promise<void> {
    await this.listing;
  }

  /** Lay pieces out at a place; the next of the same kind comes to hand. */
  async lay(row: GestureRow): Promise<void> {
    const kind = this.tray?.rows.find((r) => r.pieces.includes(row.subjects[0]!));
    const fresh = row.subjects.length === 1 && !this.plan.has(row.subjects[0]!);
    this.plan = new Map([...this.plan, ...row.subjects.map((piece): [string, string] => [piece, row.target!])]);
    const next = fresh && kind ? unplaced(this.plan, kind.pieces)[0] : undefined;
    await this.hold(next ? [next] : []);
  }

  /** What a click on a place lays out while nothing is held and some pieces have a place already: one of those that have
   * none, a line for each kind. */
  layable(place: string): GestureRow[] {
    const { tray, plan, held } = this;
    if (!tray?.plan || !plan.size || held.length || (this.single && [...plan.values()].includes(place))) return [];
    return tray.rows.flatMap((row) => {
      const piece = row.to.includes(place) ? unplaced(plan, row.pieces)[0] : undefined;
      return piece ? [{ id: `lay:${piece}`, label: row.label, subjects: [piece], target: place, words: [LAID] }] : [];
    });
  }

  /** What is laid out as a gesture: as far as it goes, or with the rest filled in. */
  async laid(fill: boolean): Promise<GestureRow | undefined> {
    const answer = this.plan.size ? await this.list(pairsOf(this.plan)) : null;
    const rows = answer?.gestures ?? (fill ? this.free : []);
    return rows.find((r) => r.id === (fill ? (answer ? "filled" : "usual") : "laid"));
  }

  /** What is laid out as it is said, and kept for the next time. */
  async ready(game: string): Promise<GestureRow | undefined> {
    const row = await this.laid(false);
    if (row && this.tray) remember(game, this.tray, pairsOf(this.plan));
    return row;
  }

  /** Lay out what a gesture would place. */
  spread(row: GestureRow): void {
    this.letGo();
    this.plan = pruned(planOf(row.subjects), this.tray);
  }

  letGo(): void {
    this.holds++;
    this.held = [];
    this.rows = [];
  }

  /** What putting down what is held at a thing would do: several ways where it could mean several things. */
  at(word: string): GestureRow[] {
    return this.targets.get(word) ?? [];
  }

  /** Where what is held can go, with what stands there. */
  get marks(): { target: string; text: string; chance: boolean }[] {
    // one for what can be dropped on several places
    const lines = new Set(this.lines);
    return [...(this.held.length ? this.targets : [])]
      .map(([target, rows]) => {
        const some = rows.filter((row) => lines.has(row));
        return { target, text: badgeOf(some), chance: some.some((row) => chanceOf(row)) };
      })
      .filter((mark) => mark.text);
  }

  /** The question as a board lights it: what is offered, what can be picked up and, once something is held, where it can
   * go. */
  lit(decision: Decision | null): Decision | null {
    // all that is laid out waits for one button: no place glows any more
    if (decision && this.placed && !this.held.length)
      return { ...decision, words: decision.words.filter((row) => kindOf(row.word) === "verb") };
    if (!decision || (!this.pickable.size && !this.held.length && !this.targets.size)) return decision;
    const words = new Map<string, OfferedWord>();
    if (this.held.length) {
      for (const [target, rows] of this.targets)
        words.set(target, {
          word: target,
          label: rows.map((row) => lineOf(row)).join("; "),
          caution: rows[0]!.caution,
        });
      for (const word of this.held) words.set(word, { word, label: word });
      for (const word of this.single ? this.asked : [])
        if (!words.has(word) && this.switches(word)) words.set(word, { word, label: word, beside: true });
      // what can be added to it glows as well
      for (const word of this.adds ? this.pickable : []) if (!words.has(word)) words.set(word, { word, label: word });
    } else {
      for (const row of decision.words) words.set(row.word, row);
      for (const [target, rows] of this.targets)
        if (!words.has(target)) words.set(target, { word: target, label: rows.map((row) => lineOf(row)).join("; ") });
    }
    const others = decision.words.some((row) => kindOf(row.word) !== "verb" && !this.pickable.has(row.word));
    for (const word of this.held.length ? [] : this.pickable)
      if (!words.has(word)) words.set(word, { word, label: word, beside: others });
    return { ...decision, words: [...words.values()] };
  }

  private async list(subjects: string[]): Promise<GesturesAnswer | null> {
    const step = this.step;
    try {
      const answer = await this.live.ask<GesturesAnswer>("gestures", { subjects });
      return step === this.step && answer.step === step ? answer : null;
    } catch {
      return null; // the words themselves are still there to be said
    }
  }
}
