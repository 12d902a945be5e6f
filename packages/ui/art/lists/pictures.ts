import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Asset } from "../asset.ts";
import { COIN, COIN_FRAMES, drawCoinFrames } from "../drawing/coin.ts";
import { atlasSheet, drawAtlas, layOut } from "../drawing/atlas.ts";
import { drawMark, markSvg, type MarkShape } from "../drawing/mark.ts";
import { coinFile, emojiFile, flagFile } from "../places.ts";
import { BANNER, BRAND, CARDS, COINS, FLAGS, OUTSIDE, PICTURES } from "./picture-names.ts";
import { sceneAssets } from "./scenes.ts";

/** Icons, illustrations, avatars, coins, flags, cards: all art that does not belong to a game. */
export function pictureAssets(): Asset[] {
  return [
    ...Object.entries(PICTURES).flatMap(([folder, { sizes, names }]) =>
      Object.entries(names).flatMap(([name, emoji]) =>
        sizes.map((size) => emojiAsset(`${folder}/${name}-${size}`, emoji, size)),
      ),
    ),
    ...Object.entries(BANNER).flatMap(([name, emoji]) =>
      [320, 512].map((size) => emojiAsset(`banner/${name}-${size}`, emoji, size)),
    ),
    ...Object.entries(CARDS).flatMap(([name, look]) => sceneAssets(`cards/${name}`, look, ["wide"])),
    ...Object.entries(OUTSIDE).flatMap(([name, look]) =>
      sceneAssets(`outside/${name}`, look, ["tile", "wide", "share"]),
    ),
    ...COINS.map((code) => copied(`currencies/${code}`, coinFile(code), 32, 32)),
    ...FLAGS.map((country) => copied(`flags/${country}`, flagFile(country), 640, 480)),
    ...markAssets(),
    ...sceneAssets("brand", BRAND, ["share"]),
    ...coinAssets(),
  ];
}

function emojiAsset(name: string, emoji: string, size: number): Asset {
  const file = emojiFile(emoji);
  return {
    name,
    extension: "webp",
    width: size,
    height: size,
    inputs: [file],
    recipe: { size },
    draw: async () => {
      const scaled = sharp(file).resize(size, size, { kernel: "lanczos3" });
      const crisp = size > 256 ? scaled.sharpen({ sigma: 0.8 }) : scaled;
      return await crisp
        .webp({ quality: size > 256 ? 82 : 86, alphaQuality: 90, effort: 4, smartSubsample: true })
        .toBuffer();
    },
  };
}

function copied(name: string, file: string, width: number, height: number): Asset {
  return { name, extension: "svg", width, height, inputs: [file], recipe: "copy", draw: () => readFile(file) };
}

function markAssets(): Asset[] {
  const png = (name: string, shape: MarkShape): Asset => ({
    name: `icons/${name}`,
    extension: "png",
    width: shape.side,
    height: shape.side,
    inputs: [],
    recipe: shape,
    draw: () => drawMark(shape),
  });
  const svg: MarkShape = { side: 512, ground: "round" };
  return [
    {
      name: "icons/favicon",
      extension: "svg",
      width: 512,
      height: 512,
      inputs: [],
      recipe: svg,
      draw: async () => Buffer.from(markSvg(svg)),
    },
    png("favicon-32", { side: 32, ground: "round" }),
    png("favicon-48", { side: 48, ground: "round" }),
    png("apple-touch-180", { side: 180, ground: "square" }),
    png("app-192", { side: 192, ground: "round" }),
    png("app-512", { side: 512, ground: "round" }),
    png("maskable-192", { side: 192, ground: "maskable" }),
    png("maskable-512", { side: 512, ground: "maskable" }),
  ];
}

/** The thrown coin, for every game. */
function coinAssets(): Asset[] {
  const file = emojiFile("1fa99");
  const names = Array.from({ length: COIN_FRAMES }, (_, frame) => `coin-${frame}`);
  const layout = layOut(names.map((name) => ({ name, width: COIN, height: COIN })));
  const atlas = {
    name: "particles/coin",
    width: layout.width,
    height: layout.height,
    inputs: [file],
    recipe: { names, side: COIN },
  };
  return [
    {
      ...atlas,
      extension: "webp",
      draw: async () => {
        const frames = await drawCoinFrames(file);
        return await drawAtlas(layout, new Map(frames.map((frame, i) => [names[i]!, frame])));
      },
    },
    {
      ...atlas,
      name: `${atlas.name}-sheet`,
      extension: "json",
      draw: async (fileOf) => Buffer.from(atlasSheet(layout, fileOf(atlas.name).split("/").at(-1)!, { coin: names })),
    },
  ];
}
