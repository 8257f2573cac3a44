// What the page loads once for a game: its drawing, its labels, what newcomers are told, its rules.
import { picturesOf, type Pictures } from "../games/registry";
import { api } from "./api";
import { does } from "./offers";
import type { Decision, Guide } from "./types";

export class Scenery {
  game = $state("");
  board = $state.raw<unknown>(null);
  pictures = $state.raw<Pictures | null>(null);
  /** It has no drawing: it is played by words. */
  undrawn = $state(false);
  guide = $state.raw<Guide | null>(null);
  /** How many pages its How to play has. */
  pages = $state(0);
  /** All words of the game with their labels. */
  labels = $state.raw<Map<string, string>>(new Map());
  private rules = $state.raw<Map<string, string>>(new Map());

  async load(game: string): Promise<void> {
    this.game = game;
    const data = api.board(game);
    const [pictures, board, labels, guide] = await Promise.all([
      picturesOf(game, data),
      data,
      api.labels(game),
      api.guide(game),
    ]);
    this.labels = labels;
    this.guide = guide;
    this.board = board;
    this.pictures = pictures;
    this.undrawn = !pictures;
    this.pages = (await api.howto(game)).pages.length;
    this.rules = new Map((await api.rules(game)).rules.map((rule) => [rule.id, rule.text]));
  }

  /** What a question means, for someone who does not know the game. */
  meaning(question: Decision): string {
    return this.guide?.questions?.[question.kind] ?? this.rules.get(question.rules[0] ?? "") ?? "";
  }

  /** What another seat decides, as a sentence; nothing where the guide is silent. */
  others(seat: string | null, kind: string, verb: [string, string]): string {
    const what = this.guide?.decides?.[kind];
    return seat && what ? `${does(seat, ...verb)} ${what}.` : "";
  }
}
