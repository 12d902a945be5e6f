import table from "../generated/art.json" with { type: "json" };
import type { PictureSource } from "./picture.ts";

/** A name in the table of art: `empty/search-256`. */
export type ArtName = keyof typeof table;

type Row = readonly [file: string, width: number, height: number];

const rows: Readonly<Record<string, Row>> = table as never;

/** A drawn picture by its name: address and size. Its file name contains a hash, so it can be cached forever. */
export function art(name: ArtName): PictureSource {
  return artOrNull(name)!;
}

/** The same for names from data, such as a game's slug; null if nothing was drawn. */
export function artOrNull(name: string): PictureSource | null {
  const row = rows[name];
  return row ? { src: `/art/${name}.${row[0]}`, width: row[1], height: row[2] } : null;
}

/** A small picture in both its sizes: `artPair("nav/lobby")` is 96 pixels wide, and 192 for dense screens. */
export function artPair(name: string): PictureSource | null {
  return artSet(name, [96, 192]);
}

/**
 * A game's tile, three to four, by its slug. A game without its own art gets one of a few scenes, chosen by its slug.
 */
export function gameTile(slug: string): PictureSource {
  return artSet(`games/${slug}/tile`, [400, 200, 600]) ?? artSet(`outside/${sceneOf(slug)}/tile`, [400, 200, 600])!;
}

/** A game's wide picture by its slug, chosen like its tile. */
export function gameWide(slug: string): PictureSource {
  return artSet(`games/${slug}/wide`, [1280, 640]) ?? artSet(`outside/${sceneOf(slug)}/wide`, [1280, 640])!;
}

/** What a link to a game shows outside the site, 1200 × 630. */
export function gameShare(slug: string): PictureSource {
  return artOrNull(`games/${slug}/share`) ?? artOrNull(`outside/${sceneOf(slug)}/share`)!;
}

const SCENES = Object.keys(rows).filter((name) => /^outside\/\d+\/tile-400$/.test(name)).length;

/** The same slug always gets the same scene. */
function sceneOf(slug: string): number {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return (hash % SCENES) + 1;
}

/** A wide scene for an offer or a reward: `cardArt("wheel")`. */
export function cardArt(name: string): PictureSource | null {
  return artSet(`cards/${name}/wide`, [640, 1280]);
}

/** The large picture of a banner by its name: `bannerArt("rocket")`. */
export function bannerArt(name: string): PictureSource | null {
  return artSet(`banner/${name}`, [512, 320]);
}

/** The picture of a game category by its slug. */
export function categoryArt(slug: string): PictureSource | null {
  return artPair(`categories/${slug}`);
}

/**
 * The sheet of a pokie's atlas, as PixiJS loads it. Frames are named by symbol; `<symbol>.motion` is the blurred one.
 */
export function gameAtlas(slug: string): string | null {
  return artOrNull(`games/${slug}/atlas-sheet`)?.src ?? null;
}

/** Typefaces to preload: display and text. */
export const preloadedFonts: readonly string[] = [art("fonts/unbounded").src, art("fonts/manrope").src];

function artSet(name: string, [first, ...others]: readonly [number, ...number[]]): PictureSource | null {
  const main = artOrNull(`${name}-${first}`);
  if (!main) return null;
  const all = [main, ...others.map((width) => artOrNull(`${name}-${width}`)).filter((each) => each !== null)];
  return { ...main, srcSet: all.length > 1 ? all.map(({ src, width }) => `${src} ${width}w`).join(", ") : undefined };
}
