// Rows that stay the same objects while nothing in them changes, so that the page touches only what did.

const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object" || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((k) => same((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
  );
};

/** A keeper of rows: each call hands back last time's object for every key whose row says the same as before. */
export function steady<T extends object>(key: (row: T) => string): (rows: T[]) => T[] {
  let before = new Map<string, T>();
  return (rows) => {
    const now = new Map<string, T>();
    const out = rows.map((row) => {
      const k = key(row),
        old = before.get(k),
        kept = old && same(old, row) ? old : row;
      now.set(k, kept);
      return kept;
    });
    before = now;
    return out;
  };
}
