import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The file names of fonts and icon contain hashes of the art's build, so their addresses are written into the page. */
function headOfArt(): Plugin {
  return {
    name: "apogee:head-of-art",
    transformIndexHtml(): HtmlTagDescriptor[] {
      const table = JSON.parse(readFileSync(here("../../packages/ui/src/generated/art.json"), "utf8")) as Record<
        string,
        [file: string]
      >;
      const address = (name: string): string => `/art/${name}.${table[name]![0]}`;
      return [
        {
          tag: "link",
          attrs: { rel: "preload", href: address("fonts/manrope"), as: "font", type: "font/woff2", crossorigin: "" },
        },
        { tag: "link", attrs: { rel: "icon", href: address("icons/favicon"), type: "image/svg+xml" } },
      ];
    },
  };
}

/** The bundler orders the parts of the style sheet by its chunks, so the order of the layers is written before them. */
function layersFirst(): Plugin {
  return {
    name: "apogee:layers-first",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = `@layer base,parts;${String(file.source)}`;
    },
  };
}

export default defineConfig({
  root: here("."),
  plugins: [react(), headOfArt(), layersFirst()],
  build: {
    outDir: here("build"),
    emptyOutDir: true,
    // Data URLs and the polyfill would need a wider content security policy.
    assetsInlineLimit: 0,
    // One style sheet, so that its rules have one order.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
