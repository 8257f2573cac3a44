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
  idle: "Or else",
};

const IDLE = "idle";

/** The offered words in groups by kind, those that decline by themselves, in the order in which the kinds first come. */
export function groups(decision: Decision | null): { kind: string; title: string; words: OfferedWord[] }[] {
  const out: { kind: string; title: string; words: OfferedWord[] }[] = [];
  for (const row of safeFirst(decision?.words ?? [])) {
    const kind = row.idle ? IDLE : kindOf(row.word);
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
  // what declines is no alternative where nothing stands above it
  if (out[0]?.kind === IDLE) out[0].title = TITLES.verb!;
  return out;
}

/** What wastes or hurts comes after the rest. */
const safeFirst = (words: OfferedWord[]): OfferedWord[] => [
  ...words.filter((row) => !row.caution),
  ...words.filter((row) => row.caution),
];

/** The words in the order of their numbers: what declines is on Space and has none. */
export const numbered = (decision: Decision | null): OfferedWord[] =>
  safeFirst(decision?.words ?? [])
    .filter((row) => !row.idle)
    .slice(0, 9);

/** The one word that declines, if there is just one. */
export const idleWord = (decision: Decision | null): OfferedWord | undefined => {
  const found = (decision?.words ?? []).filter((row) => row.idle);
  return found.length === 1 ? found[0] : found.find((row) => row.word === "verb:pass");
};

/** What nearly everybody would say next. */
export const usualWord = (decision: Decision | null): OfferedWord | undefined =>
  decision?.words.find((row) => row.usual);

const plural = (name: string): boolean => name.endsWith("s");

/** A side and what it does, as a sentence begins: The Orks decide, The Imperial side decides. */
export const does = (name: string, one: string, many: string): string =>
  plural(name) ? `The ${spoken(name)} ${many}` : `The ${spoken(name)} side ${one}`;

/** Who won, as a headline. */
export const wins = (name: string): string => `${spoken(name)} ${plural(name) ? "win" : "wins"}`;

export const spoken = (name: string | null | undefined): string =>
  name ? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/-/g, " ") : "";
