// What can be asked of those who know: the computer its reasons, the coach what a good player would do.
import { api } from "./api";
import type { LiveTable } from "./live.svelte";
import type { Notes } from "./notes.svelte";
import { spoken } from "./offers";
import type { ThoughtAnswer } from "./types";

export class Advice {
  /** The coach is weighing. */
  asked = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly notes: Notes,
    private readonly id: string,
    private readonly point: (word: string) => void,
  ) {}

  /** Why the computer chose as it did last. */
  readonly thought = async (): Promise<void> => {
    try {
      const answer = await this.live.ask<ThoughtAnswer>("thought", { ply: -1 });
      const title = answer.seat ? `${spoken(answer.seat)} (choice ${answer.ply + 1})` : "The computer's reasons";
      this.notes.say(title, [{ rule: "", text: answer.text }]);
    } catch (error) {
      this.notes.tell(error);
    }
  };

  /** What a good player would do here, and why. */
  async coach(tokens: string[]): Promise<void> {
    this.asked = true;
    try {
      const answer = await api.advice(this.id, tokens);
      this.notes.say(`The coach: ${answer.label}`, [{ rule: "", text: answer.text }]);
      this.point(answer.word ?? "");
    } catch (error) {
      this.notes.tell(error);
    }
    this.asked = false;
  }
}
