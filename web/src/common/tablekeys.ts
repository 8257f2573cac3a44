// The keys of a table: numbers, Space, Enter and Escape answer; letters look, undo and zoom. While something is played,
// and for a moment after, Space is for the theatre alone, and for a while it declines only when pressed twice: whoever
// skips must never answer what comes next.
import type { Choosing } from "./choosing.svelte";
import type { Gestures } from "./gestures.svelte";
import { focusedOn, focusList, isForTable, wordByKey, zoomByKey } from "./keyboard";
import type { Notes } from "./notes.svelte";
import type { Past } from "./past.svelte";
import { opensTurn } from "./theatre/beats";
import { wordsOf } from "./things";
import { AFTER, type Theatre } from "./theatre/theatre.svelte";

/** Milliseconds after a play in which Space may still have been meant for it: the first press only says what it would do. */
const LATE = 10_000;

export interface Keyed {
  choosing: Choosing;
  gestures: Gestures;
  notes: Notes;
  past: Past;
  theatre: Theatre;
  /** Nobody at this screen may choose now: another seat is to take it, or something is being read. */
  away: () => boolean;
  reads: () => boolean;
  look: (ply: number) => void;
  /** Says what is laid out. */
  ready: () => void;
  /** What else a key does at this table. */
  also: Record<string, (event: KeyboardEvent) => void>;
}

/** Milliseconds in which a second number was meant for the question before, where this one is of another kind. */
const MEANT_BEFORE = 400;

export class TableKeys {
  /** The question that is open, its kind, and when another kind of question came in its place. */
  private step = -2;
  private kind = "";
  private changed = -Infinity;
  /** The question that was answered by a number. */
  private numbered = -1;
  /** Space went down for the theatre, and its going up is for it as well. */
  private skipped = false;
  private readonly keys: Record<string, (event: KeyboardEvent) => void>;

  constructor(private readonly at: Keyed) {
    const { choosing, notes, past, theatre, look } = at;
    this.keys = {
      u: () => void choosing.undo(),
      g: () => void choosing.go(),
      "[": () => look(past.stepped(-1)),
      "]": () => look(past.stepped(1)),
      "{": () => look(past.stepped(-1, opensTurn)),
      "}": () => look(past.stepped(1, opensTurn)),
      a: () => theatre.again(),
      "+": (event) => zoomByKey(event.key),
      "-": (event) => zoomByKey(event.key),
      "/": (event) => {
        event.preventDefault();
        setTimeout(focusList);
      },
      Escape: () => {
        theatre.skip();
        notes.clear();
        choosing.letGo();
        if (past.shown) past.toNow();
      },
    };
  }

  /** A question is open: from now on numbers are for it. */
  asks(step: number, kind: string): void {
    if (step === this.step) return;
    this.changed = this.step === this.numbered && kind !== this.kind ? performance.now() : -Infinity;
    this.step = step;
    this.kind = kind;
  }

  /** Before anything else hears it: Enter at what is held already, and Space in the theatre. */
  readonly first = (event: KeyboardEvent): void => {
    const { theatre, reads } = this.at;
    if (!isForTable(event) || reads()) return;
    if (event.key === "Enter" && this.atHeld(event)) return this.does(event);
    if (event.key !== " ") return;
    const own = (event.target as HTMLElement).closest?.(".controls");
    const theirs = theatre.playing || performance.now() - theatre.ended < AFTER || (this.skipped && event.repeat);
    if (!theirs || (own && !event.repeat)) return;
    event.preventDefault();
    event.stopPropagation();
    this.skipped = true;
    theatre.skip();
  };

  /** Whether a key was pressed at something that is held and can be done. */
  private atHeld(event: KeyboardEvent): boolean {
    const { choosing, gestures, away } = this.at;
    const thing = (event.target as HTMLElement).closest?.("[data-thing]");
    if (!thing || !gestures.doing || choosing.careful || !choosing.mine || away()) return false;
    return wordsOf(thing).some((word) => gestures.held.includes(word));
  }

  private does(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    void this.at.choosing.sayAll(this.at.gestures.doing!);
  }

  readonly up = (event: KeyboardEvent): void => {
    if (event.key !== " " || !this.skipped) return;
    this.skipped = false;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly down = (event: KeyboardEvent): void => {
    const { choosing, gestures, theatre, away, reads, also } = this.at;
    if (!isForTable(event) || reads()) return;
    const mine = choosing.mine && !away();
    if (mine && event.key === "Enter" && gestures.doing && !choosing.careful && !focusedOn(event))
      return this.does(event);
    if (mine && gestures.placed && !choosing.careful && event.key === "Enter" && !focusedOn(event)) {
      event.preventDefault();
      return this.at.ready();
    }
    // all that is laid out waits for that: a number would put something down once more
    if (mine && gestures.placed && /^[1-9]$/.test(event.key)) return;
    const chosen = mine ? wordByKey(event, choosing.decision, choosing.careful) : undefined;
    if (!chosen) {
      also[event.key]?.(event);
      return this.keys[event.key]?.(event);
    }
    event.preventDefault();
    const number = event.key >= "1" && event.key <= "9";
    if (number && performance.now() - this.changed < MEANT_BEFORE) return;
    if (number) this.numbered = this.step;
    if (event.key === " " && !choosing.isArmed(chosen) && performance.now() - theatre.ended < LATE)
      choosing.armByKey(chosen);
    else void choosing.choose(chosen.word);
  };
}
