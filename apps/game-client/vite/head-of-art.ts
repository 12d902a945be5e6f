import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HtmlTagDescriptor, Plugin } from "vite";

const TABLE = fileURLToPath(new URL("../../../packages/ui/src/generated/art.json", import.meta.url));

/**
 * The file names of typefaces and icon contain hashes of the art's build, so their addresses are written into the page.
 */
export function headOfArt(): Plugin {
  return {
    name: "apogee:head-of-art",
    transformIndexHtml(): HtmlTagDescriptor[] {
      const table = JSON.parse(readFileSync(TABLE, "utf8")) as Readonly<Record<string, readonly [file: string]>>;
      const address = (name: string): string => `/art/${name}.${table[name]![0]}`;
      const font = (name: string): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { rel: "preload", href: address(`fonts/${name}`), as: "font", type: "font/woff2", crossorigin: "" },
      });
      return [
        font("unbounded"),
        font("manrope"),
        { tag: "link", attrs: { rel: "icon", href: address("icons/favicon"), type: "image/svg+xml" } },
      ];
    },
  };
}
