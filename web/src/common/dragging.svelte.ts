// Drag and drop with mouse, pen or finger: whatever can be picked up, onto whatever is a target; a box with Shift.
import type { Choosing } from "./choosing.svelte";
import type { Gestures } from "./gestures.svelte";
import { kindOf } from "./offers";
import type { Pointing } from "./pointing.svelte";
import { thingsAt, wordsOf } from "./things";
import type { GestureRow } from "./types";

const FAR = 5; // pixels before a press is a drag
const LONG = 450; // milliseconds before a finger that rests points

interface Press {
  id: number;
  x: number;
  y: number;
  node: Element | null;
  words: string[];
  box: boolean;
  /** What is asked about has no word of its own: it is put down by the word of the place. */
  asked: boolean;
}

export class Dragging {
  /** Where the pointer is while something is dragged. */
  at = $state.raw<{ x: number; y: number } | null>(null);
  /** The picture of what is dragged. */
  node = $state.raw<Element | null>(null);
  /** What letting go here would do. */
  over = $state.raw<GestureRow[]>([]);
  /** The box that several things are selected with. */
  box = $state.raw<{ x: number; y: number; w: number; h: number } | null>(null);

  private press: Press | null = null;
  private holding: Promise<void> = Promise.resolve();
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly gestures: Gestures,
    private readonly choosing: Choosing,
    private readonly pointing: Pointing,
  ) {}

  readonly down = (event: PointerEvent): void => {
    this.choosing.byTouch = event.pointerType === "touch";
    if (!event.isPrimary || event.button || !this.choosing.mine) return this.cancel();
    const node = (event.target as Element).closest?.("[data-thing]") ?? null;
    const words = node ? this.pickables(node) : [];
    const asked = !!(event.target as Element).closest?.("[data-asked]");
    const board = !!(event.target as Element).closest?.("section.board");
    this.press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      node,
      words,
      box: event.shiftKey && board,
      asked,
    };
    if (this.choosing.byTouch && node) this.rest(wordsOf(node));
  };

  readonly move = (event: PointerEvent): void => {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    const dx = event.clientX - press.x,
      dy = event.clientY - press.y;
    if (!this.at && !this.box) {
      if (Math.hypot(dx, dy) < FAR) return;
      clearTimeout(this.resting);
      // a finger that goes along the hand scrolls it
      const along = event.pointerType === "touch" && press.node?.closest("[data-hand]") && Math.abs(dx) > Math.abs(dy);
      if (along || (!press.box && !press.words.length && !press.asked)) return this.cancel();
      if (!press.box) this.begin(press);
    }
    // the board beneath stays where it is
    event.stopPropagation();
    if (press.box)
      this.box = {
        x: Math.min(press.x, event.clientX),
        y: Math.min(press.y, event.clientY),
        w: Math.abs(dx),
        h: Math.abs(dy),
      };
    else {
      this.at = { x: event.clientX, y: event.clientY };
      this.over = this.rowsUnder(event.clientX, event.clientY)?.rows ?? [];
    }
  };

  readonly up = (event: PointerEvent): void => {
    const { press } = this;
    clearTimeout(this.resting);
    if (!press || event.pointerId !== press.id) return;
    if (this.box) this.select(this.box);
    else if (this.at && press.asked) this.placeAsked(event.clientX, event.clientY);
    else if (this.at) void this.drop(event.clientX, event.clientY);
    if (this.box || this.at) swallowClick();
    this.cancel();
  };

  readonly cancel = (): void => {
    clearTimeout(this.resting);
    this.press = this.at = this.node = this.box = null;
    this.over = [];
  };

  /** Shift and a click picks a whole stack up beside what is held. */
  readonly click = (event: MouseEvent): void => {
    const node = event.shiftKey ? (event.target as Element).closest?.("[data-thing]") : null;
    const words = node && this.choosing.mine ? this.pickables(node) : [];
    if (!words.length) return;
    event.stopPropagation();
    event.preventDefault();
    void this.choosing.pickAlso(words);
  };

  /** A finger that drags a thing does not scroll the page. */
  readonly touchmove = (event: TouchEvent): void => {
    if (this.at && event.cancelable) event.preventDefault();
  };

  private pickables(node: Element): string[] {
    const { pickable, held } = this.gestures;
    return wordsOf(node).filter((word) => pickable.has(word) || held.includes(word));
  }

  private begin(press: Press): void {
    const { held } = this.gestures;
    const first = press.words[0]!;
    this.node = press.node;
    getSelection()?.removeAllRanges();
    this.choosing.careless();
    if (press.asked) return this.gestures.letGo();
    // what belongs to a selection takes the others with it
    if (!held.includes(first)) this.holding = this.gestures.hold([first]);
  }

  private rowsUnder(x: number, y: number): { target: string; rows: GestureRow[] } | null {
    for (const element of document.elementsFromPoint(x, y)) {
      const thing = element.closest("[data-thing]");
      for (const word of thing ? wordsOf(thing) : []) {
        const rows = this.gestures.at(word);
        if (rows.length) return { target: word, rows };
      }
    }
    return null;
  }

  private async drop(x: number, y: number): Promise<void> {
    await this.holding; // a quick hand lets go before the list is there
    const found = this.rowsUnder(x, y);
    this.choosing.byTouch = false; // a drag was meant
    if (found) await this.choosing.putDown(found.target, found.rows);
    else await this.nowhere(x, y);
  }

  /** What is asked about is put on the first thing under the pointer that may be said. */
  private placeAsked(x: number, y: number): void {
    this.choosing.byTouch = false; // a drag was meant
    const where = thingsAt(x, y);
    const word = where.map((w) => this.choosing.offered.get(w)).find((w) => w !== undefined);
    if (word) void this.choosing.choose(word);
    else if (where[0]) void this.choosing.why(where[0], []);
  }

  /** What is let go where it cannot go is put back, and why is told. */
  private async nowhere(x: number, y: number): Promise<void> {
    const { held, ways, doing } = this.gestures;
    // a stage that takes whatever is played has no place of its own
    if (doing && document.elementsFromPoint(x, y).some((e) => e.closest("[data-takes]")))
      return this.choosing.sayAll(doing);
    const where = thingsAt(x, y);
    const kinds = new Set(ways.flatMap((row) => (row.target ? [kindOf(row.target)] : [])));
    const meant = where.find((word) => kinds.has(kindOf(word))) ?? where[0];
    this.gestures.letGo();
    if (meant && !held.includes(where[0]!)) await this.choosing.why(meant, held);
  }

  private select(box: { x: number; y: number; w: number; h: number }): void {
    const inside = [...document.querySelectorAll("section.board [data-thing]")].filter((node) => {
      const r = node.getBoundingClientRect();
      const x = r.left + r.width / 2,
        y = r.top + r.height / 2;
      return x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
    });
    const words = [...new Set(inside.flatMap((node) => this.pickables(node)))];
    if (words.length) void this.gestures.hold(words);
  }

  private rest(words: string[]): void {
    this.resting = setTimeout(() => {
      this.press = null;
      this.pointing.point(words.find((word) => this.choosing.offered.has(word)) ?? words[0]!);
      swallowClick();
    }, LONG);
  }
}

/** What follows a drag or a long press is not a click on whatever lies beneath. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  const done = (): void => void setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 60);
  window.addEventListener("pointerup", done, { once: true });
  window.addEventListener("pointerdown", () => window.removeEventListener("click", swallow, { capture: true }), {
    once: true,
    capture: true,
  });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 1200);
}
