import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAGES = [
  "index",
  "pay",
  "checkout",
  "providers",
  "bank",
  "payouts",
  "notifications",
  "faucet",
  "rates",
  "register",
  "fraud",
  "mail",
];

/** The file names of fonts and icon contain hashes of the art's build, so their addresses are written into each page. */
function headOfArt(): Plugin {
  return {
    name: "apogee:head-of-art",
    transformIndexHtml(): HtmlTagDescriptor[] {
      const table = JSON.parse(readFileSync(here("../../packages/ui/src/generated/art.json"), "utf8")) as Record<
        string,
        [file: string]
      >;
      const address = (name: string): string => `/art/${name}.${table[name]![0]}`;
      const font = (name: string): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { rel: "preload", href: address(`fonts/${name}`), as: "font", type: "font/woff2", crossorigin: "" },
      });
      return [
        font("manrope"),
        font("unbounded"),
        { tag: "link", attrs: { rel: "icon", href: address("icons/favicon"), type: "image/svg+xml" } },
      ];
    },
  };
}

export default defineConfig({
  root: here("client"),
  base: "/sandbox/",
  plugins: [react(), headOfArt()],
  build: {
    outDir: here("build"),
    emptyOutDir: true,
    // Data URLs and the polyfill would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(PAGES.map((page) => [page, here(`client/${page}.html`)])) },
  },
});
