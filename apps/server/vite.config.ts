import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** What decides outcomes runs from its sources, so that `apogee verify-build` compares the files that run. */
const OUTCOMES = globSync(["engines/*/package.json", "packages/kernel/package.json"], { cwd: ROOT }).map(
  (file) => (JSON.parse(readFileSync(join(ROOT, file), "utf8")) as { name: string }).name,
);

/** Packages that read files beside their own modules. */
const WITH_FILES = ["pdfkit", "pino"];

/**
 * The server in one file and a few chunks: finding and reading two thousand modules takes 1.6 s of a start of 4 s. The
 * folder is as deep as `src`, so paths from a module to the project's root are the same in both.
 */
export default defineConfig({
  ssr: { noExternal: true, external: [...OUTCOMES, ...WITH_FILES, "vite"] },
  build: {
    ssr: "src/main.ts",
    outDir: "build",
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      external: new RegExp(`^(?:${[...OUTCOMES, ...WITH_FILES].join("|")})(?:/|$)`),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
