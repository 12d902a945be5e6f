import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Asset } from "./asset.ts";
import { FONT_PARTS } from "./lists/fonts.ts";
import { GENERATED } from "./places.ts";

/** Writes what the browser programs import: the table of pictures, and the style sheet of the typefaces. */
export function writeModules(assets: readonly Asset[], files: ReadonlyMap<string, string>): void {
  mkdirSync(GENERATED, { recursive: true });
  writeIfChanged(join(GENERATED, "art.json"), artTable(assets, files));
  writeIfChanged(join(GENERATED, "fonts.css"), fontFaces(files));
}

/** One line per asset: name, file, width, height. */
export function artTable(assets: readonly Asset[], files: ReadonlyMap<string, string>): string {
  const lines = assets
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, width, height }) =>
        `  ${JSON.stringify(name)}: ${JSON.stringify([files.get(name)!.slice(name.length + 1), width, height])}`,
    );
  return `{\n${lines.join(",\n")}\n}\n`;
}

export function fontFaces(files: ReadonlyMap<string, string>): string {
  const faces = FONT_PARTS.map(
    ({ family, asset, weights, range }) => `@font-face {
  font-family: "${family}";
  src: url("/art/${files.get(asset)}") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-style: normal;
  font-display: swap;
  unicode-range: ${range};
}`,
  );
  return `${[...faces, ...FALLBACKS].join("\n\n")}\n`;
}

/** System fonts with the metrics of ours, so that nothing moves when ours are loaded. */
const FALLBACKS = [
  {
    family: "Unbounded fallback",
    locals: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"],
    size: 133,
    ascent: 75,
    descent: 19,
  },
  { family: "Manrope fallback", locals: ["Arial", "Liberation Sans", "Roboto"], size: 103, ascent: 103, descent: 29 },
].map(
  ({ family, locals, size, ascent, descent }) => `@font-face {
  font-family: "${family}";
  src: ${locals.map((name) => `local("${name}")`).join(", ")};
  font-weight: 400 800;
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}`,
);

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
