import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Asset } from "../asset.ts";
import { PACKAGES } from "../places.ts";

/** A subset of a typeface as the page loads it. */
export interface FontPart {
  readonly family: string;
  readonly asset: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** The Unicode range, as CSS writes it. */
  readonly range: string;
}

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join("");

/** English, German, French, Italian and the Nordic languages, currency signs, and typographic characters. */
const LATIN = `${ASCII}ÄÖÜäöüßÀÂÈÉÌÍÎÏÒÓÔÙÚÛàâèéìíîïòóôùúûŒœÅÆØåæøÕõÇçÊêËëÑñÐðÞþ€£¥¢¤§©®°²³¹¼½¾×÷·±«»¿¡–—‘’‚“”„†•…‰‹›−™ªº¶\u00a0\u2009\u202f`;
const LATIN_RANGE = "U+0020-00FF, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212";

/**
 * Estonian and other languages with carons, Māori names, and rarer currency signs: few pages need them, so they are
 * separate files.
 */
const CARONS = "ĀāĒēĪīŌōŪūŠšŽžŐőŰűŁłĄąĆćĘęŃńŚśŹźŻżČčĎďĚěŇňŘřŤťŮů₿₽₺₴₸₩₹₫₪₱₦";
const CARONS_RANGE = "U+0100-0151, U+0154-017F, U+20A0-20AB, U+20AD-20C0";

/** What both typefaces can write; other characters come from the system's fonts. */
export const CHARACTERS: ReadonlySet<string> = new Set(LATIN + CARONS);

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
