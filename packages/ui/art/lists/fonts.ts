import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Asset } from "../asset.ts";
import { PACKAGES } from "../places.ts";
import { CARONS, CARONS_RANGE, LATIN, LATIN_RANGE } from "./characters.ts";

/** A subset of a typeface as the page loads it. */
export interface FontPart {
  readonly family: string;
  readonly asset: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** The Unicode range, as CSS writes it. */
  readonly range: string;
}

const FACES = [
  { family: "Unbounded Variable", folder: "unbounded", weights: { min: 700, max: 800 } },
  { family: "Manrope Variable", folder: "manrope", weights: { min: 500, max: 800 } },
] as const;

const PARTS = [
  { suffix: "", file: "latin", text: LATIN, range: LATIN_RANGE },
  { suffix: "-carons", file: "latin-ext", text: CARONS, range: CARONS_RANGE },
] as const;

/** The font faces that the style sheet lists. */
export const FONT_PARTS: readonly FontPart[] = FACES.flatMap(({ family, folder, weights }) =>
  PARTS.map(({ suffix, range }) => ({ family, asset: `fonts/${folder}${suffix}`, weights, range })),
);

/** The two typefaces, reduced to the characters and weights in use. */
export function fontAssets(): Asset[] {
  return FACES.flatMap(({ folder, weights }) =>
    PARTS.map(({ suffix, file, text }): Asset => {
      const source = join(PACKAGES, "@fontsource-variable", folder, "files", `${folder}-${file}-wght-normal.woff2`);
      return {
        name: `fonts/${folder}${suffix}`,
        extension: "woff2",
        width: 0,
        height: 0,
        inputs: [source],
        recipe: { text, weights },
        draw: async () =>
          await subsetFont(await readFile(source), text, { targetFormat: "woff2", variationAxes: { wght: weights } }),
      };
    }),
  );
}
