import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressFiles } from "./vite/compress-files.ts";
import { headOfArt } from "./vite/head-of-art.ts";

const outDir = fileURLToPath(new URL("build", import.meta.url));

export default defineConfig({
  base: "/frame/",
  plugins: [react(), headOfArt(), compressFiles(outDir)],
  // Data URLs in styles and the polyfill's inline script would need a wider content security policy.
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    sourcemap: false,
  },
});
