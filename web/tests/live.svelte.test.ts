import { afterEach, expect, it, vi } from "vitest";
import { LiveTable } from "../src/common/live.svelte";

afterEach(() => vi.unstubAllGlobals());

it("comes back at a moment of its own, so that not all pages knock at once", () => {
  const sockets: { onclose: () => void }[] = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      static readonly OPEN = 1;
      readyState = 0;
      onclose = (): void => {};
      constructor() {
        sockets.push(this);
      }
    },
  );
  const waits: number[] = [];
  vi.stubGlobal("setTimeout", (_: unknown, wait: number) => waits.push(wait));
  for (let n = 0; n < 40; n++) new LiveTable("t").sit(null);
  for (const socket of sockets) socket.onclose();
  expect(waits).toHaveLength(40);
  expect(new Set(waits).size).toBeGreaterThan(30);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...waits)).toBeLessThanOrEqual(450);
});
