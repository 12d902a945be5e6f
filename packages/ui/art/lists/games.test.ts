// @seldom: draws the art of every game
import sharp from "sharp";
import { expect, test } from "vitest";
import { gameAssets } from "./games.ts";

const SIDE = 16;
/** Of 255, over the cells that either picture covers. Below it, two symbols are easily confused. */
const LEAST_DIFFERENCE = 46;

const symbols = gameAssets().filter(({ name }) => name.startsWith("games/") && name.includes("/symbols/"));
const games = [...Map.groupBy(symbols, ({ name }) => name.split("/")[1]!)];

/** How much two pictures differ where either is not transparent, as the mean over cells and colours. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  let covered = 0;
  for (let at = 0; at < a.length; at += 4) {
    const [overA, overB] = [a[at + 3]! / 255, b[at + 3]! / 255];
    for (let colour = 0; colour < 3; colour++) sum += Math.abs(a[at + colour]! * overA - b[at + colour]! * overB) / 3;
    covered += Math.max(overA, overB);
  }
  return sum / covered;
}

test.each(games)("no two symbols of %s look alike", async (_slug, assets) => {
  const pictures = await Promise.all(
    assets.map(async ({ name, draw }) => ({
      id: name.split("/").at(-1)!,
      pixels: await sharp(await draw(() => ""))
        .resize(SIDE, SIDE)
        .ensureAlpha()
        .raw()
        .toBuffer(),
    })),
  );
  expect(pictures.length).toBeGreaterThan(6);
  const alike = pictures.flatMap((a, i) =>
    pictures.slice(0, i).flatMap((b) => {
      const found = difference(a.pixels, b.pixels);
      return found < LEAST_DIFFERENCE ? [`${a.id} and ${b.id}: ${found.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
