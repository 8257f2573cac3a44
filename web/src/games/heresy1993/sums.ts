// How an attack of the 1993 game comes to its column, in a sentence.
import type { Preview } from "./types";

const columns = (n: number): string => `${n} column${n === 1 ? "" : "s"}`;

/** The sums, the ratio they give, and what moves it. */
export function tell(preview: Preview): string[] {
  if (!preview.column) return [];
  const moved = [
    preview.left ? `${columns(preview.left)} to the left for the ground` : "",
    preview.right ? `${columns(preview.right)} to the right for Horus` : "",
  ].filter(Boolean);
  const hits = "A hit turns a legion at full strength to its weaker side and destroys anything else.";
  return [
    `${preview.attack ?? 0} attack against ${preview.defence ?? 0} defence is ${preview.ratio}${
      moved.length ? `; ${moved.join(", ")}: the die is read at ${preview.column}` : ""
    }.`,
    hits,
  ];
}
