import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAGES = ["index", "game", "rules", "misbehave"];

export default defineConfig({
  root: here("client"),
  build: {
    outDir: here("build"),
    emptyOutDir: true,
    assetsDir: "files",
    // Data URLs and the polyfill would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(PAGES.map((page) => [page, here(`client/${page}.html`)])) },
  },
});
