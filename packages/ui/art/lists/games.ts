import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Asset } from "../asset.ts";
import { atlasSheet, drawAtlas, layOut, type AtlasFrame } from "../drawing/atlas.ts";
import { layerOf, on, type Layer } from "../drawing/layer.ts";
import { drawMotion, MOTION_HEIGHT } from "../drawing/motion.ts";
import { drawSymbol, SYMBOL } from "../drawing/symbol.ts";
import { ROOT } from "../places.ts";
import { pictureFile, sceneAssets, type LookSource } from "./scenes.ts";

interface GameSource {
  readonly slug: string;
  readonly art: LookSource;
  readonly symbols: readonly SymbolSource[];
}

/** Other colours for a picture: the hue turned by degrees, saturation and brightness multiplied. */
interface Recolouring {
  readonly hue?: number;
  readonly saturation?: number;
  readonly brightness?: number;
}

interface SymbolSource {
  readonly id: string;
  /** A Fluent code point, or the file of one of our own drawings. */
  readonly emoji: string;
  /** From the `pictures` of the title's `look.json`: other colours than the picture's own. */
  readonly colours: Recolouring | null;
}

/** Sheets of our games, and the art of other games, in the engines and in the simulator of an outside provider. */
export const SHEETS = [
  "engines/*/src/games/*/par.json",
  "engines/*/src/games/*.sheet.json",
  "engines/*/src/games/*.art.json",
  "apps/*/art/*.art.json",
];

/** Sheets of earlier versions, `lone-deck-parlour.v1.sheet.json`: a title has one set of pictures. */
const EARLIER_VERSION = /\.v\d+\.sheet\.json$/;

/** Pictures of games whose sheet has only colours: our own drawings, one large and two small. */
const OWN_DRAWINGS: Readonly<Record<string, Pick<LookSource, "hero" | "small">>> = {
  "stellar-dice": { hero: "star-die.svg", small: ["gold-star.svg", "star-die.svg"] },
  "nova-hi-lo": { hero: "two-cards.svg", small: ["up-or-down.svg", "gold-star.svg"] },
  "amber-pavilion": { hero: "pavilion-nine.svg", small: ["clay-chip.svg", "paper-lantern.svg"] },
  "free-harbour": { hero: "harbour-nine.svg", small: ["blue-chip.svg", "gold-star.svg"] },
  "twenty-lanterns": { hero: "keno-lantern.svg", small: ["number-ball.svg", "paper-lantern.svg"] },
  moonpenny: { hero: "moon-penny.svg", small: ["comet-penny.svg", "gold-star.svg"] },
  "silent-ascent": { hero: "silver-dart.svg", small: ["target-ring.svg", "silver-dart.svg"] },
  "frostlight-field": { hero: "frost-crystal.svg", small: ["frost-mine.svg", "gold-star.svg"] },
  "copper-meridian": { hero: "copper-wheel.svg", small: ["clay-chip.svg", "ivory-ball.svg"] },
  "twin-eclipse": { hero: "eclipse-wheel.svg", small: ["blue-chip.svg", "ivory-ball.svg"] },
  "copperlight-twenty-one": { hero: "twenty-one.svg", small: ["clay-chip.svg", "gold-star.svg"] },
  "lone-deck-parlour": { hero: "lone-deck.svg", small: ["black-chip.svg", "spade-pip.svg"] },
  "triple-lantern": { hero: "lantern-dice.svg", small: ["red-die.svg", "ivory-die.svg"] },
  "ropewalk-sevens": { hero: "ropewalk-dice.svg", small: ["rope-coil.svg", "teal-die.svg"] },
  "demi-lune": { hero: "moon-wheel.svg", small: ["black-chip.svg", "gold-star.svg"] },
  "vesper-pins": { hero: "vesper-board.svg", small: ["vesper-ball.svg", "gold-star.svg"] },
  "nine-lanterns": { hero: "lantern-tower.svg", small: ["paper-lantern.svg", "gold-star.svg"] },
  "copper-court": { hero: "royal-fan.svg", small: ["copper-crown.svg", "gold-star.svg"] },
  "twos-unbound": { hero: "four-twos.svg", small: ["broken-link.svg", "gold-star.svg"] },
  "feast-of-aces": { hero: "lantern-aces.svg", small: ["feast-lantern.svg", "gold-star.svg"] },
  "three-finches": { hero: "three-finches.svg", small: ["copper-finch.svg", "gold-star.svg"] },
  "saltwind-stud": { hero: "saltwind-hand.svg", small: ["brass-anchor.svg", "gold-star.svg"] },
};

/** Every game's tiles, wide pictures, symbols and atlas. */
export function gameAssets(root = ROOT): Asset[] {
  return globSync(SHEETS, { cwd: root })
    .filter((file) => !EARLIER_VERSION.test(file))
    .toSorted()
    .flatMap((file) => {
      const game = readGame(join(root, file));
      return [...sceneAssets(`games/${game.slug}`, game.art, ["tile", "wide", "share"]), ...symbolAssets(game)];
    });
}

function readGame(file: string): GameSource {
  const sheet = JSON.parse(readFileSync(file, "utf8")) as Partial<GameSource>;
  const art = { ...OWN_DRAWINGS[sheet.slug ?? ""], ...sheet.art };
  if (!sheet.slug || !art.palette || !art.hero || art.small?.length !== 2) {
    throw new Error(`${file} lacks slug, art.palette, art.hero or the two of art.small.`);
  }
  const { palette, hero, small } = art;
  const { pictures: colours = {}, emblem } = readLook(join(dirname(file), "look.json"));
  const symbols = (sheet.symbols ?? []).map(({ id, emoji }) => ({ id, emoji, colours: colours[id] ?? null }));
  return { slug: sheet.slug, art: { palette, hero, small, ...(emblem === undefined ? {} : { emblem }) }, symbols };
}

/** What is no part of a sheet, so that it can change without a new version of the game. */
interface LookFile {
  readonly pictures?: Readonly<Record<string, Recolouring>>;
  /** A picture on the large symbol of the tile. */
  readonly emblem?: string;
}

function readLook(file: string): LookFile {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LookFile) : {};
}

function symbolAssets({ slug, symbols }: GameSource): Asset[] {
  if (symbols.length === 0) return [];
  const drawn = new Map<string, Promise<Layer>>();
  const symbol = ({ id, emoji, colours }: SymbolSource): Promise<Layer> => {
    const found = drawn.get(id) ?? inColours(drawSymbol(pictureFile(emoji)), colours);
    drawn.set(id, found);
    return found;
  };
  const frames = symbols.flatMap(({ id }): AtlasFrame[] => [
    { name: id, width: SYMBOL, height: SYMBOL },
    { name: `${id}.motion`, width: SYMBOL, height: MOTION_HEIGHT },
  ]);
  const layout = layOut(frames);
  const atlas = {
    name: `games/${slug}/atlas`,
    width: layout.width,
    height: layout.height,
    inputs: symbols.map(({ emoji }) => pictureFile(emoji)),
    recipe: { frames, ...recipeOf(symbols) },
  };
  return [
    ...symbols.map(({ id, emoji, colours }): Asset => ({
      name: `games/${slug}/symbols/${id}`,
      extension: "webp",
      width: SYMBOL,
      height: SYMBOL,
      inputs: [pictureFile(emoji)],
      recipe: colours === null ? "symbol" : { symbol: colours },
      draw: async () => webpOf(await symbol({ id, emoji, colours })),
    })),
    {
      ...atlas,
      extension: "webp",
      draw: async () => {
        const pictures = new Map<string, Layer>();
        for (const each of symbols) {
          const still = await symbol(each);
          pictures.set(each.id, still).set(`${each.id}.motion`, drawMotion(still));
        }
        return await drawAtlas(layout, pictures);
      },
    },
    {
      ...atlas,
      name: `${atlas.name}-sheet`,
      extension: "json",
      draw: async (fileOf) => Buffer.from(atlasSheet(layout, fileOf(atlas.name).split("/").at(-1)!, {})),
    },
  ];
}

function recipeOf(symbols: readonly SymbolSource[]): { colours?: Readonly<Record<string, Recolouring>> } {
  const recoloured = symbols.flatMap(({ id, colours }) => (colours === null ? [] : [[id, colours] as const]));
  return recoloured.length === 0 ? {} : { colours: Object.fromEntries(recoloured) };
}

async function inColours(drawn: Promise<Layer>, colours: Recolouring | null): Promise<Layer> {
  return colours === null ? drawn : await layerOf(on(await drawn).modulate(colours));
}

async function webpOf(layer: Layer): Promise<Buffer> {
  return await on(layer).webp({ quality: 86, effort: 4, smartSubsample: true }).toBuffer();
}
