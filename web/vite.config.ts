import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The page is built into the Python package; the server serves it from there.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: "./",
  build: {
    outDir: "../src/siegeworks/table/static",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: true,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { environment: "jsdom", css: { include: /app\.css/ }, include: ["tests/**/*.test.ts"], globals: true },
});
