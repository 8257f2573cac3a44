// How a person answers: a click on a thing, a line of the list or a key becomes a word or a gesture said once.
import { lineOf, shortly, type Gestures } from "./gestures.svelte";
import type { LiveTable } from "./live.svelte";
import type { Notes } from "./notes.svelte";
import { kindOf, offers } from "./offers";
import type { Past } from "./past.svelte";
import type { Pointing } from "./pointing.svelte";
import { LAID } from "./trays/plan";
import type { GestureRow, OfferedWord, WhyAnswer } from "./types";

/** Milliseconds before the buttons are put out: most answers come sooner, and painting them twice would delay them. */
const SLOW = 150;
/** A click that would say more words than so many is asked for: an army is not committed by a look. */
const MANY = 2;

/** A line that chooses things, for a menu. */
const chosen = (label: string, subjects: string[]): GestureRow => ({
  id: `choose:${subjects.join()}`,
  label,
  subjects,
  target: null,
  words: [],
});

/** What equal pieces are called together, without the place they all are in. */
function kindly(label: string, number: number): string {
  const name = label.replace(/; [^;()]*\)$/, ")");
  return number > 1 ? `${number} × ${name.replace(/ \d+(?= \(|$)/, "")}` : name;
}

export class Choosing {
  /** The answer takes its time. */
  busy = $state(false);
  /** A word or gesture with a caution: it is said only when it is chosen a second time. */
  careful = $state.raw<OfferedWord | null>(null);
  /** By a finger the first tap chooses and shows the odds, and the second confirms. */
  byTouch = false;
  /** What a first tap chose, or a first press of a key that may have been meant for something else. */
  armed = $state.raw<OfferedWord | null>(null);
  /** How it is confirmed. */
  readonly confirmed = $derived.by(() => (this.armed && this.byTouch ? "tap again" : "press Space once more"));
  /** Several things that putting down here could mean. */
  menu = $state.raw<{ target: string; rows: GestureRow[] } | null>(null);
  /** The last choice was made by keyboard, at something that may be gone with it. */
  byKeys = false;

  readonly decision = $derived.by(() => (this.past.shown ? null : (this.live.snapshot?.decision ?? null)));
  /** This seat must choose now. */
  readonly mine = $derived.by(
    () => !!this.decision && this.decision.seat !== null && this.decision.seat === this.live.snapshot?.seat,
  );
  /** From every word that may be clicked to the word to be said for it. */
  readonly offered = $derived.by(() => offers(this.mine ? this.decision : null));

  /** What a thing is called. */
  label: (word: string) => string = (word) => word;
  /** A choice is made: whatever is being shown is at its end. */
  onAct: () => void = () => {};

  /** The step that was answered already. */
  private said = -1;
  private slow: ReturnType<typeof setTimeout> | undefined;
  /** What a gesture has still to say once a window in its midst is answered. */
  private rest = $state.raw<string[]>([]);
  /** The gesture behind a caution. */
  private pending: GestureRow | null = null;

  constructor(
    private readonly live: LiveTable,
    private readonly past: Past,
    private readonly gestures: Gestures,
    readonly notes: Notes,
    private readonly pointing: Pointing,
  ) {}

  /** Where a gesture leads that was asked something on its way: it goes on by itself. */
  readonly onward = $derived.by((): string => {
    const { rest, decision } = this;
    const asked = rest.length > 0 && this.mine && !decision!.words.some((row) => row.word === rest[0]);
    const to = asked ? rest.findLast((word) => kindOf(word) !== "verb") : undefined;
    return to ? this.label(to) : "";
  });

  /** Whether this question was answered, and the next is not there yet. */
  answered(step: number): boolean {
    return step === this.said;
  }

  ready(): void {
    this.said = -1;
    clearTimeout(this.slow);
    this.busy = false;
  }

  careless(): void {
    this.careful = this.pending = this.armed = this.menu = null;
  }

  letGo(): void {
    this.rest = [];
    this.careless();
    this.gestures.letGo();
  }

  /** A new question: a gesture that was asked something on its way goes on. */
  goOn(): void {
    const { decision, rest } = this;
    if (!rest.length || !decision || !this.mine || this.answered(decision.step)) return;
    if (decision.words.some((row) => row.word === rest[0])) void this.send("say", decision.step, { words: rest });
    else if (!decision.words.some((row) => row.idle)) this.rest = [];
  }

  /** A thing was clicked: put down what is held, pick the thing up, or say its word. */
  async touch(word: string): Promise<void> {
    const { gestures } = this;
    await gestures.settled();
    const laying = gestures.layable(word);
    if (laying.length) return laying.length > 1 ? this.offer(word, laying) : gestures.lay(laying[0]!);
    const rows = gestures.at(word);
    if (rows.length) return this.putDown(word, rows);
    if (gestures.held.includes(word)) return this.putBack(word);
    if (gestures.adds && gestures.pickable.has(word)) return this.pickAlso([word]);
    if (gestures.pickable.has(word)) return this.pickUp(word);
    return this.tap(this.offered.get(word) ?? word);
  }

  /** A counter that stands for several things was clicked: where they differ it is asked which is meant. */
  async touchAny(words: string[]): Promise<void> {
    const { gestures, label } = this;
    await gestures.settled();
    const taken = words.find((word) => gestures.held.includes(word));
    const instead = gestures.single ? words.find((word) => gestures.switches(word)) : undefined;
    if (instead && !gestures.at(instead).length) return this.pickUp(instead);
    const kinds = new Map<string, string[]>();
    for (const word of words) {
      const equal = this.offered.get(word) ?? word;
      kinds.set(equal, [...(kinds.get(equal) ?? []), word]);
    }
    const target = words.find((word) => gestures.at(word).length);
    if (kinds.size < 2 || target) return this.touch(target ?? words[0]!);
    if (taken && !gestures.adds) return this.touch(taken);
    const rows = [...kinds.values()].map((equals) => {
      const back = gestures.held.includes(equals[0]!) ? ": put back" : "";
      return chosen(`${kindly(label(equals[0]!), equals.length)}${back}`, [equals[0]!]);
    });
    const all = words.filter((word) => gestures.pickable.has(word));
    this.offer(words[0]!, all.length === words.length ? [chosen("All of them", all), ...rows] : rows);
  }

  /** A line of the menu was chosen: what it does, or the things it picks up. */
  readonly pick = async (row: GestureRow): Promise<void> => {
    this.menu = null;
    if (row.words.length) await this.sayAll(row);
    else if (row.subjects.length > 1) await this.pickAlso(row.subjects);
    else await this.touch(row.subjects[0]!);
  };

  /** What is held is put down at a thing; where that could mean several things they are asked for. */
  async putDown(target: string, rows: GestureRow[]): Promise<void> {
    if (rows.length > 1) return this.offer(target, rows);
    const row = rows[0]!;
    if (row.id === LAID) return this.gestures.lay(row);
    if (!this.gestures.held.length && (this.commits(target, row) || this.acts(target, row))) return;
    if (row.asks) return this.offer(target, [row]);
    if (this.arms({ word: target, label: lineOf(row), caution: row.caution }, target)) this.pending = row;
    else await this.sayAll(row);
  }

  /** A line of the list or a thing was chosen: by a finger it is confirmed with a second tap. */
  readonly tap = async (word: string): Promise<void> => {
    const row = this.decision?.words.find((w) => w.word === word);
    const { gestures } = this;
    // what is shown before it is said: the list shows it as a click on the thing does
    if (row && gestures.asks(word) && !gestures.held.includes(word)) return this.pickUp(word);
    if (row && gestures.at(word).some((one) => one.asks)) return this.putDown(word, gestures.at(word));
    if (!row || row.idle || kindOf(word) === "verb" || !this.arms(row, word)) await this.choose(word);
  };

  /** A line of what can be done with what is held was chosen; by a finger, too, the second tap does it. */
  readonly line = async (row: GestureRow): Promise<void> => {
    const named = { word: row.id + row.words.join(), label: lineOf(row, this.label) };
    if (row.id !== LAID && this.arms(named, row.target ?? "")) this.pending = row;
    else await this.sayAll(row);
  };

  /** The tap that was confirmed by its button. */
  readonly confirm = async (): Promise<void> => {
    const { armed, pending } = this;
    this.byTouch = false;
    if (pending && armed) await this.sayAll(pending);
    else if (armed) await this.choose(armed.word);
  };

  isArmed(row: OfferedWord): boolean {
    return this.armed?.word === row.word || this.careful?.word === row.word;
  }

  armByKey(row: OfferedWord): void {
    this.careless();
    this.byTouch = false;
    this.armed = row;
  }

  /** Whether a tap is the first at this thing, and only shows what it would do. */
  private arms(row: OfferedWord, point: string): boolean {
    if (!this.byTouch || this.armed?.word === row.word) return false;
    this.careless();
    this.armed = row;
    this.pointing.point(point);
    return true;
  }

  private async putBack(word: string): Promise<void> {
    const { doing, adds, held } = this.gestures;
    if (doing && !adds && held.length === 1) return this.sayAll(doing);
    const others = this.gestures.held.filter((w) => w !== word);
    const said = others.length || this.gestures.adds ? undefined : this.offered.get(word);
    await this.gestures.hold(others);
    if (said) await this.choose(said);
  }

  /** Whether a click on one thing would commit others with it: then it is asked which is meant. */
  private commits(word: string, row: GestureRow): boolean {
    const alone = this.offered.get(word);
    if (!alone || row.words.length <= (row.asks ? 1 : MANY)) return false;
    const one = { id: "step-by-step", label: "Choose step by step", subjects: [word], target: null, words: [alone] };
    this.offer(word, [row, one]);
    return true;
  }

  /** Whether a click on a place would take an action that nobody has named yet: then it is named first. */
  private acts(word: string, row: GestureRow): boolean {
    if (this.offered.has(word) || kindOf(row.words[0]!) !== "verb") return false;
    this.offer(word, [row]);
    return true;
  }

  /** Say what can be done at a thing, beside the odds of it. */
  private offer(target: string, rows: GestureRow[]): void {
    this.careless();
    this.menu = { target, rows };
    this.pointing.point(target);
  }

  private async pickUp(word: string): Promise<void> {
    const { gestures } = this;
    this.careless();
    await gestures.hold([word]);
    const only = gestures.ways.length === 1 ? gestures.ways[0]! : null;
    // what goes one way only, and to no place, is done at once; a card is shown first, and its button does it
    if (only && (only.target === null || only.words.join() === word) && !only.more) {
      if (this.commits(word, only)) return;
      const named = { word: only.id + only.words.join(), label: lineOf(only), caution: only.caution };
      if (only.asks || kindOf(word) === "card") this.pointing.point(word);
      else if (this.arms(named, word)) this.pending = only;
      else await this.sayAll(only);
      return;
    }
    // what leads nowhere in one go is said by itself
    const said = this.offered.get(word);
    if (gestures.ways.length || !said) return;
    gestures.letGo();
    await this.tap(said);
  }

  /** Pick things up beside what is held, or put them back if all of them are. */
  async pickAlso(words: string[]): Promise<void> {
    const { held } = this.gestures;
    const back = words.every((word) => held.includes(word));
    this.careless();
    await this.gestures.hold(back ? held.filter((word) => !words.includes(word)) : [...new Set([...held, ...words])]);
  }

  /** What is held is done, where it can be done in one way only. */
  async go(): Promise<void> {
    const { ways } = this.gestures;
    if (ways.length === 1) await this.sayAll(ways[0]!);
  }

  async sayAll(row: GestureRow): Promise<void> {
    const { decision } = this;
    if (!decision || !this.mine || this.answered(decision.step)) return;
    if (row.words[0] === LAID) {
      this.careless();
      return this.gestures.lay(row);
    }
    if (row.caution && this.careful?.word !== row.id) {
      this.careful = { word: row.id, label: row.label, caution: row.caution };
      this.pending = row;
      return;
    }
    await this.send("say", decision.step, { words: row.words, ...(row.through ? { through: true } : {}) });
  }

  readonly choose = async (word: string): Promise<void> => {
    const { decision } = this;
    if (!decision || !this.mine || this.answered(decision.step)) return;
    if (this.pending && this.careful?.word === word) return this.sayAll(this.pending);
    // the word for enough takes what is picked up with it
    const { doing } = this.gestures;
    if (doing?.more && doing.words.at(-1) === word) return this.sayAll(doing);
    const row = decision.words.find((w) => w.word === word);
    if (row?.caution && this.careful !== row) {
      this.careful = row;
      this.pending = null;
      return;
    }
    await this.send("choose", decision.step, { word });
  };

  private async send(what: "say" | "choose", step: number, more: Record<string, unknown>): Promise<void> {
    this.careless();
    this.said = step;
    this.byKeys = !!document.activeElement?.matches(":focus-visible");
    clearTimeout(this.slow);
    this.slow = setTimeout(() => (this.busy = this.said >= 0), SLOW);
    this.notes.clear();
    this.pointing.clear();
    this.onAct();
    try {
      const answer = await this.live.ask<{ said?: number; stopped?: string | null }>(what, { ...more, step });
      if (what === "say") {
        const words = more.words as string[];
        this.rest = answer?.stopped === "refused" && answer.said ? words.slice(answer.said) : [];
        this.goOn();
      }
    } catch (error) {
      this.ready();
      this.notes.tell(error);
    }
  }

  /** Why a thing cannot be chosen, or what is held cannot be put down at it; if it can be after all, it is. */
  async why(word: string, held: string[] = this.gestures.held): Promise<void> {
    if (this.past.shown) return this.notes.say("You are looking at the past. Go back to now to choose.");
    // one of several that are looked at before they are said: another is looked at instead
    if (this.mine && held.length && this.gestures.asks(word)) return this.pickUp(word);
    // a click on another piece that is asked for takes that one
    if (this.mine && held === this.gestures.held && this.gestures.switches(word)) return this.pickUp(word);
    const { label } = this;
    // one thing that cannot go where it was put is let go, as it is after a drag; of several none is lost by a slip
    if (held.length === 1 && this.gestures.held.length === 1 && !this.gestures.adds) this.letGo();
    try {
      const answer = await this.live.ask<WhyAnswer>("why", held.length ? { word, subjects: held } : { word });
      if (answer.legal && !held.length) return this.tap(word);
      const what = held.length ? `${held.map((w) => shortly(label(w))).join(", ")} to ${label(word)}` : label(word);
      this.notes.say(`Why not ${what}?`, answer.reasons);
    } catch (error) {
      this.notes.tell(error);
    }
  }

  readonly undo = async (): Promise<void> => {
    try {
      await this.live.ask("undo");
      this.pointing.forget();
      this.letGo();
      this.notes.clear();
    } catch (error) {
      this.notes.tell(error);
    }
  };
}
