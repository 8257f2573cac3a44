// What is pointed at, what the server says it would bring about, and how large the box that says so may be.
import type { LiveTable } from "./live.svelte";
import { speakOf, thingSelector } from "./things";
import type { OddsAnswer } from "./types";

const REST = 120; // milliseconds a pointer rests before the server is asked
const MOST_KEPT = 300;
const LEAST = 216, // pixels the box with the odds may always have
  MOST = 0.6; // of the window
/** On a narrow screen only a part of the board is in sight. */
const narrow = typeof matchMedia === "undefined" ? null : matchMedia("(max-width: 900px)");

export class Pointing {
  /** The word that is pointed at in the list or on the board. */
  word = $state("");
  odds = $state.raw<OddsAnswer | null>(null);
  /** How high the box may grow without lying over the line that is pointed at, in pixels. */
  room = $state(0);
  /** The element the board stands in. */
  board: HTMLElement | undefined = $state();

  private asking: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, OddsAnswer>();

  constructor(
    private readonly live: LiveTable,
    /** The offered word that a word stands for, and the position it is asked in (its hash); none if it is not offered. */
    private readonly offered: (word: string) => { word: string; position: string } | null,
    /** What is known of pointing at a thing that is not offered by itself: of the gesture that leads there. */
    private readonly foreseen: (word: string) => OddsAnswer["odds"] = () => null,
  ) {}

  point(word: string): void {
    this.clear();
    this.word = word;
    const asked = word ? this.offered(word) : null;
    const foreseen = word && !asked ? this.foreseen(word) : null;
    if (foreseen) {
      this.place(word);
      this.odds = { odds: foreseen, preview: null };
    }
    if (!asked) return;
    this.place(word);
    if (narrow?.matches) speakOf([...(this.board?.querySelectorAll(thingSelector(word)) ?? [])].slice(0, 1));
    const ask = (): Promise<OddsAnswer> => this.live.ask<OddsAnswer>("odds", { word: asked.word });
    this.find(`${asked.position}/${asked.word}`, ask, () => this.word === word);
  }

  /** The odds of a word that is offered, without pointing at it. */
  async learn(word: string): Promise<OddsAnswer | null> {
    const asked = this.offered(word);
    if (!asked) return null;
    const key = `${asked.position}/${asked.word}`,
      found = this.known.get(key);
    if (found) return found;
    try {
      const answer = await this.live.ask<OddsAnswer>("odds", { word: asked.word });
      this.known.set(key, answer);
      return answer;
    } catch {
      return null; // the question moved on
    }
  }

  /** What a past choice could have brought; only for the choices this seat made, or when the game is over. */
  chance(ply: number): void {
    this.clear();
    if (ply <= 0) return;
    this.place("");
    this.find(`past/${ply}`, () => this.live.ask<OddsAnswer>("chance", { ply }));
  }

  /** Something was taken back: what was known of the positions after it is not true of the next ones. */
  forget(): void {
    this.known.clear();
    this.clear();
  }

  clear(): void {
    clearTimeout(this.asking);
    this.word = "";
    this.odds = null;
  }

  private find(key: string, ask: () => Promise<OddsAnswer>, wanted: () => boolean = () => true): void {
    const found = this.known.get(key);
    if (found) {
      this.odds = found;
      return;
    }
    this.asking = setTimeout(async () => {
      try {
        const answer = await ask();
        if (this.known.size > MOST_KEPT) this.known.clear();
        this.known.set(key, answer);
        if (wanted()) this.odds = answer;
      } catch {
        /* the question moved on, or it is not for these eyes */
      }
    }, REST);
  }

  private place(word: string): void {
    const line = word ? document.querySelector(`.column [data-word="${word}"]:hover`)?.getBoundingClientRect() : null;
    this.room = Math.round(Math.max(LEAST, line ? innerHeight - line.bottom - 8 : innerHeight * MOST));
  }
}
