// What lies open beside the game to be read: the rules at a number, the guide, how the table is used.

export class Reading {
  /** The rule at which the rules are open; null while they are shut. */
  rule = $state<string | null>(null);
  guide = $state(false);
  howTo = $state(false);

  readonly open = (rule: string): void => void (this.rule = rule);
  readonly openGuide = (): void => void (this.guide = true);
  readonly openHowTo = (): void => void (this.howTo = true);

  /** Whether a book lies over the board. */
  get covers(): boolean {
    return this.guide || this.howTo;
  }
}
