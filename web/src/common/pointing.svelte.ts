// What is pointed at, what the server says it would bring about, and where the box that says so stands.
import type { LiveTable } from "./live.svelte";
import { thingSelector } from "./things";
import type { OddsAnswer } from "./types";

const REST = 120; // milliseconds a pointer rests before the server is asked
const MOST_KEPT = 300;

export class Pointing {
  /** The word that is pointed at in the list or on the board. */
  word = $state("");
  odds = $state.raw<OddsAnswer | null>(null);
  /** The corner of the board that is away from what is pointed at. */
  corner = $state("left bottom");
  /** The element the board stands in. */
  board: HTMLElement | undefined = $state();

  private asking: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, OddsAnswer>();

  constructor(
    private readonly live: LiveTable,
    /** The offered word that a word stands for, and the position it is asked in (its hash); none if it is not offered. */
    private readonly offered: (word: string) => { word: string; position: string } | null,
  ) {}

  point(word: string): void {
    this.clear();
    this.word = word;
    const asked = word ? this.offered(word) : null;
    if (!asked) return;
    this.place(word);
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
    this.corner = "right bottom";
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
    this.corner = "right bottom";
    if (!this.board) return;
    const all = this.board.getBoundingClientRect();
    const thing = this.board.querySelector(thingSelector(word))?.getBoundingClientRect();
    if (!thing) return;
    const side = thing.left + thing.width / 2 < all.left + all.width / 2 ? "right" : "left";
    const edge = thing.top + thing.height / 2 < all.top + all.height / 2 ? "bottom" : "top";
    this.corner = `${side} ${edge}`;
  }
}
