// Which words are offered, and for which pieces an offered word stands.
import type { Decision, OfferedWord } from "./types";

/** From every word that may be clicked to the word to be said for it. */
export function offers(decision: Decision | null): Map<string, string> {
  const out = new Map<string, string>();
  for (const row of decision?.words ?? []) {
    out.set(row.word, row.word);
    for (const other of row.stands_for ?? []) if (!out.has(other)) out.set(other, row.word);
  }
  return out;
}

export const kindOf = (word: string): string => word.slice(0, word.indexOf(":"));

const TITLES: Record<string, string> = {
  verb: "Actions",
  area: "Areas",
  unit: "Units",
  card: "Cards",
  hero: "Heroes",
  region: "Regions",
  number: "Numbers",
  square: "Squares",
};

/** The offered words in groups by kind, in the order in which the kinds first come. */
export function groups(decision: Decision | null): { kind: string; title: string; words: OfferedWord[] }[] {
  const out: { kind: string; title: string; words: OfferedWord[] }[] = [];
  for (const row of decision?.words ?? []) {
    const kind = kindOf(row.word);
    let group = out.find((g) => g.kind === kind);
    if (!group) {
      group = {
        kind,
        title: TITLES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replace(/-/g, " "),
        words: [],
      };
      out.push(group);
    }
    group.words.push(row);
  }
  return out;
}

export const spoken = (name: string | null | undefined): string =>
  name ? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/-/g, " ") : "";
