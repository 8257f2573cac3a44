// The arrow keys in a row of things of which one is chosen: tabs, kinds of game.

/** Where a key leads from a place in a row of so many, round and round; -1 when it leads nowhere. */
export function along(event: KeyboardEvent, from: number, count: number): number {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const to =
    event.key === "Home" ? 0 : event.key === "End" ? count - 1 : step && from >= 0 ? (from + step + count) % count : -1;
  if (to >= 0) event.preventDefault();
  return to;
}
