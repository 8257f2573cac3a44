// One way to choose things on a board: what is offered is said by a click, Enter or Space; what is not asks why.
import { offers } from "./offers";
import { thingOf, thingsAt } from "./things";
import type { Decision } from "./types";

/** What a board is told about the question, and whom it tells. */
export interface Asked {
  decision: Decision | null;
  onWord: (word: string) => void;
  /** A thing was clicked that stands for several that can be chosen. */
  onSeveral?: (words: string[]) => void;
  onWhy: (word: string) => void;
  onPoint: (word: string) => void;
}

export interface Offering {
  /** From every word that may be clicked to the word to be said for it. */
  readonly offered: Map<string, string>;
  /** Whether one of these words may be chosen. */
  lit: (words: string[]) => boolean;
  /** Whether one of them can be picked up only, while the question asks for something else. */
  beside: (words: string[]) => boolean;
  /** Say the first of these words that is offered; ask why not if none is. */
  say: (words: string[]) => void;
  /** The action for a thing that stands for these words: `use:offer={["area:gate"]}`. */
  offer: (node: Element, words: string[]) => { update: (words: string[]) => void; destroy: () => void };
}

/** What lies under a click, or under the middle of a thing: a piece that is not meant stands for its place. */
function beneath(at: Element | MouseEvent): string[] {
  const box = at instanceof Element ? at.getBoundingClientRect() : null;
  const [x, y] = at instanceof Element ? [box!.x + box!.width / 2, box!.y + box!.height / 2] : [at.clientX, at.clientY];
  return thingsAt(x, y);
}

/** How often anything has been pointed at. */
let pointings = 0;

/** What may be done with the things of a board. With `dark` things that are not offered can be pointed at, too. */
export function offering(asked: () => Asked, dark = false): Offering {
  const offered = $derived(offers(asked().decision));
  const firstLit = (words: string[]): string | undefined => words.find((word) => offered.has(word));

  function say(words: string[], at?: Element | MouseEvent): void {
    const hit = firstLit(words) ?? firstLit(at ? beneath(at) : []);
    const { onSeveral } = asked();
    const several = onSeveral ? [...new Set(words.flatMap((word) => offered.get(word) ?? []))] : [];
    if (several.length > 1) onSeveral!(several);
    else if (hit) asked().onWord(offered.get(hit)!);
    else asked().onWhy(words[0]!);
  }

  function offer(node: Element, words: string[]): ReturnType<Offering["offer"]> {
    const point = (): void => {
      pointings += 1;
      asked().onPoint(firstLit(words) ?? (dark ? words[0]! : ""));
    };
    const leave = (): void => asked().onPoint("");
    // A focused thing that is taken away is blurred in the midst of drawing, when no state may change: it is left
    // afterwards, unless something else is pointed at by then.
    const blur = (): void => {
      const before = pointings;
      queueMicrotask(() => {
        if (pointings === before) leave();
      });
    };
    const answers: Record<string, (event: Event) => void> = {
      click: (event) => say(words, event as MouseEvent),
      mouseenter: point,
      mouseleave: leave,
      focus: point,
      blur,
      keydown: (event) => {
        const key = (event as KeyboardEvent).key;
        // a button's own keys are clicks already
        if ((key !== "Enter" && key !== " ") || node instanceof HTMLButtonElement) return;
        event.preventDefault();
        say(words, node);
      },
    };
    for (const [type, answer] of Object.entries(answers)) node.addEventListener(type, answer);
    node.setAttribute("data-thing", thingOf(words));
    return {
      update: (now) => {
        words = now;
        const thing = thingOf(words);
        if (node.getAttribute("data-thing") !== thing) node.setAttribute("data-thing", thing);
      },
      destroy: () => {
        for (const [type, answer] of Object.entries(answers)) node.removeEventListener(type, answer);
      },
    };
  }

  return {
    get offered() {
      return offered;
    },
    lit: (words) => firstLit(words) !== undefined,
    beside: (words) => {
      const hit = offered.get(firstLit(words) ?? "");
      return !!hit && !!asked().decision?.words.some((row) => row.word === hit && row.beside);
    },
    say,
    offer,
  };
}
