// The proof that a page makes by itself, over a game that the server played (tests/attacks/page_proof.py writes it).
import { describe, expect, it } from "vitest";
import { blake2b } from "../src/common/proof/blake2b";
import { noteLot, notedOf, noteShown } from "../src/common/proof/noted";
import { proof, type Draw, type Noted, type RecordFile } from "../src/common/proof/proof";
import game from "./proof.json";

const hex = (data: Uint8Array) => Array.from(data, (n) => n.toString(16).padStart(2, "0")).join("");
const whole = (): { record: RecordFile; draws: Draw[]; end: string; noted: Noted } => JSON.parse(JSON.stringify(game));
async function wrong(change: (one: ReturnType<typeof whole>) => void): Promise<string[]> {
  const one = whole();
  change(one);
  const found = await proof(one.record, one.draws, one.end, one.noted);
  return found.filter((f) => !f.good).map((f) => f.text);
}

describe("blake2b", () => {
  it("gives the known results", () => {
    expect(hex(blake2b(new TextEncoder().encode("abc"), 64)).slice(0, 32)).toBe("ba80a53f981c4d0d6a2797b69f12f6e9");
    const long = new Uint8Array(300).map((_, i) => i % 251);
    expect(hex(blake2b(long, 12, new Uint8Array(32).fill(7)))).toBe("d2f61289df006f7293f0f745");
  });
});

describe("proof", () => {
  it("finds everything as it was committed to", async () => {
    expect(await wrong(() => {})).toEqual([]);
    const { record, draws, end, noted } = whole();
    expect((await proof(record, draws, end, noted)).length).toBe(8);
  });

  it.each([
    [
      "a draw",
      (g: ReturnType<typeof whole>) => (g.draws[3]!.result = (g.draws[3]!.result + 1) % g.draws[3]!.of),
      "draws",
    ],
    ["a word", (g: ReturnType<typeof whole>) => (g.record.words[5] = "verb:march"), "chain"],
    ["a position", (g: ReturnType<typeof whole>) => (g.record.hashes[5] = "00"), "chain"],
    ["the end", (g: ReturnType<typeof whole>) => (g.end = "00"), "chain"],
    ["the seed", (g: ReturnType<typeof whole>) => (g.record.header.seed = "mine"), "committed"],
    ["the guest's part", (g: ReturnType<typeof whole>) => (g.record.header.luck!.later![0]![1] = "mine"), "gave is"],
    ["what was shown", (g: ReturnType<typeof whole>) => g.noted.commitments.push("00"), "shown"],
    ["the seal", (g: ReturnType<typeof whole>) => (g.record.seal!.signature[9] = "00"), "seal"],
    ["the seal that was told", (g: ReturnType<typeof whole>) => (g.noted.seal = "00"), "told"],
  ])("notices that %s was changed", async (_, change, told) => {
    expect((await wrong((one) => void change(one))).join(" ")).toContain(told);
  });
});

describe("notes", () => {
  it("keep the first seal, every commitment and every part given", () => {
    noteLot("t", "one");
    noteShown("t", "a", "seal");
    noteShown("t", "b", "other");
    noteShown("t", "b", "seal");
    expect(notedOf("t")).toEqual({ lots: ["one"], commitments: ["a", "b"], seal: "seal" });
    expect(notedOf("nowhere")).toEqual({ lots: [], commitments: [], seal: "" });
  });
});
