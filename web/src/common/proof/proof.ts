// A finished game, checked by this page alone: its fate against what was committed to, every draw, the chain over words
// and positions, and the seal under the end. Only the rules are not here: `siegeworks verify` plays the game again, too.
import { blake2b } from "./blake2b";

export interface Luck {
  secret: string;
  given: string[];
  later?: [number, string][];
}

/** What this page reads of a record. */
export interface RecordFile {
  header: { game: string; fate: string; seed: string | number; commitment?: string; position?: unknown; luck?: Luck };
  words: string[];
  hashes: string[];
  chain: string;
  seal?: { key: string; signature: string[] };
}

export interface Draw {
  step: number;
  what: string;
  counter: number;
  of: number;
  result: number;
}

/** What this browser noted while the game was on. */
export interface Noted {
  lots: string[];
  commitments: string[];
  seal: string;
}

export interface Finding {
  text: string;
  good: boolean;
}

const LONGEST = 15;
const CHAINS = 67;
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (data: Uint8Array) => Array.from(data, (n) => n.toString(16).padStart(2, "0")).join("");

async function sha256(data: Uint8Array | string): Promise<Uint8Array> {
  const given = typeof data === "string" ? bytes(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", given as BufferSource));
}

const sha = async (text: string) => hex(await sha256(text));

function joined(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function secretOf(seed: string | number): Uint8Array {
  return blake2b(bytes(`siegeworks seed ${seed}`), 32);
}

export async function mixed(secret: string, given: string[]): Promise<string> {
  const parts: Uint8Array[] = [];
  for (const part of ["siegeworks mix", secret, ...given]) {
    if (parts.length) parts.push(new Uint8Array(1));
    parts.push(await sha256(part));
  }
  return hex(await sha256(joined(parts)));
}

export async function commitmentOf(seed: string | number): Promise<string> {
  return hex(await sha256(joined([bytes("siegeworks-fate:"), secretOf(seed)])));
}

export function drawn(secret: Uint8Array, game: string, d: Draw): number {
  const digest = blake2b(bytes(`${game}/${d.step}/${d.what}/${d.counter}`), 12, secret);
  return Number((BigInt(`0x${hex(digest)}`) * BigInt(d.of)) >> 96n);
}

export async function chained(commitment: string, words: string[], hashes: string[]): Promise<string> {
  let link = await sha(`siegeworks chain/${commitment}/${hashes[0]}`);
  for (let n = 0; n < words.length; n++) link = await sha(`${link}/${words[n]}/${hashes[n + 1]}`);
  return link;
}

/** The key of the seal under a message. */
export async function signedBy(message: string, signature: string[]): Promise<string> {
  const digits = Array.from(await sha(`siegeworks end/${message}`), (c) => parseInt(c, 16));
  const left = digits.reduce((n, d) => n + LONGEST - d, 0);
  digits.push(...Array.from(left.toString(16).padStart(3, "0"), (c) => parseInt(c, 16)));
  const ends: string[] = [];
  for (let chain = 0; chain < CHAINS; chain++) {
    let value = signature[chain] ?? "";
    for (let step = digits[chain]!; step < LONGEST; step++)
      value = await sha(`siegeworks seal/${chain}/${step}/${value}`);
    ends.push(value);
  }
  return sha(`siegeworks seal/${ends.join("/")}`);
}

async function ofFate(record: RecordFile, noted: Noted): Promise<Finding[]> {
  const { seed, commitment, luck } = record.header;
  const out: Finding[] = [
    {
      text: "The seed is the one committed to before the first word.",
      good: (await commitmentOf(seed)) === commitment,
    },
  ];
  if (!luck) return out;
  const given = [...luck.given, ...(luck.later ?? []).map(([, lot]) => lot)];
  out.push({
    text: "The seed is mixed of the server's secret and what the pages gave.",
    good: (await mixed(luck.secret, luck.given)) === seed,
  });
  if (noted.lots.length)
    out.push({ text: "What this page gave is a part of it.", good: noted.lots.every((lot) => given.includes(lot)) });
  if (noted.commitments.length) {
    const shown = new Set<string>();
    for (let n = 0; n <= given.length; n++) shown.add(await commitmentOf(await mixed(luck.secret, given.slice(0, n))));
    const good = noted.commitments.every((one) => shown.has(one));
    out.push({ text: "Every commitment that this page was shown is to the same secret.", good });
  }
  return out;
}

async function ofDraws(record: RecordFile, draws: Draw[]): Promise<Finding> {
  const { game, seed, luck } = record.header;
  const secrets: [number, Uint8Array][] = [[-1, secretOf(seed)]];
  const given = [...(luck?.given ?? [])];
  for (const [step, lot] of luck?.later ?? []) {
    given.push(lot);
    secrets.push([step, secretOf(await mixed(luck!.secret, given))]);
  }
  const at = (step: number) => secrets.filter(([first]) => step >= first).at(-1)![1];
  const odd = draws.filter((d) => drawn(at(d.step), game, d) !== d.result).length;
  const text = odd
    ? `${odd} of ${draws.length} draws are not what their keys give.`
    : `${draws.length} draws are what their keys give.`;
  return { text, good: odd === 0 };
}

async function ofSeal(record: RecordFile, noted: Noted): Promise<Finding[]> {
  if (!record.seal) return [];
  const key = await signedBy(record.chain, record.seal.signature);
  const out = [{ text: "The end stands under the server's seal.", good: key === record.seal.key }];
  if (noted.seal)
    out.push({ text: "It is the seal that this page was told when it sat down.", good: key === noted.seal });
  return out;
}

/** Everything that can be checked without the rules, finding by finding. */
export async function proof(record: RecordFile, draws: Draw[], end: string, noted: Noted): Promise<Finding[]> {
  const { fate, position, commitment } = record.header;
  if (fate !== "keyed" || position !== undefined)
    return [{ text: "This game began with a position or a source of chance that commits to nothing.", good: false }];
  const chain = await chained(commitment ?? "", record.words, record.hashes);
  const { length } = record.words;
  return [
    ...(await ofFate(record, noted)),
    await ofDraws(record, draws),
    {
      text: `The chain over ${length} words and their positions comes to the end that the table showed.`,
      good: record.hashes.length === length + 1 && chain === record.chain && chain === end,
    },
    ...(await ofSeal(record, noted)),
  ];
}
