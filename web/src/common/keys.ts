// The keys to seats this browser holds, kept in its own storage and nowhere else.
import type { SeatKey } from "./types";

const NAME = "siegeworks-keys";
type Keys = Record<string, Record<string, string>>;

function all(): Keys {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Keys;
  } catch {
    return {};
  }
}

export function keysOf(table: string): Record<string, string> {
  return all()[table] ?? {};
}

export function keep(table: string, keys: SeatKey[]): void {
  const kept = all();
  const mine = (kept[table] ??= {});
  for (const key of keys) if (key.token) mine[key.seat] = key.token;
  localStorage.setItem(NAME, JSON.stringify(kept));
}

const HOSTS = "siegeworks-hosts";

function hosts(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(HOSTS) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** What shows that this browser made a table; nothing where it did not. */
export function hostOf(table: string): string {
  return hosts()[table] ?? "";
}

export function keepHost(table: string, host: string): void {
  if (host) localStorage.setItem(HOSTS, JSON.stringify({ ...hosts(), [table]: host }));
}

export function forget(table: string): void {
  const kept = all();
  delete kept[table];
  localStorage.setItem(NAME, JSON.stringify(kept));
}
