import sharp from "sharp";
import { cutOut, shadowOf, UNPACKED } from "./layer.ts";

export const SYMBOL = 256;

/** A reel symbol in the middle of a square, with a soft shadow of its own. */
export async function drawSymbol(file: string): Promise<Buffer> {
  const layer = await cutOut(file, SYMBOL * 0.76, SYMBOL * 0.84);
  const shadow = await shadowOf(layer, 7, 0.5);
  const middle = (width: number, height: number, dy: number) => ({
    left: Math.round((SYMBOL - width) / 2),
    top: Math.round((SYMBOL - height) / 2) + dy,
  });
  const soft = middle(shadow.width, shadow.height, 8);
  const cut = { left: Math.max(0, -soft.left), top: Math.max(0, -soft.top) };
  const input = await sharp(shadow.data)
    .extract({
      ...cut,
      width: Math.min(shadow.width - cut.left, SYMBOL - Math.max(0, soft.left)),
      height: Math.min(shadow.height - cut.top, SYMBOL - Math.max(0, soft.top)),
    })
    .png(UNPACKED)
    .toBuffer();
  return await sharp({
    create: { width: SYMBOL, height: SYMBOL, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input, left: Math.max(0, soft.left), top: Math.max(0, soft.top) },
      { input: layer.data, ...middle(layer.width, layer.height, -3) },
    ])
    .png(UNPACKED)
    .toBuffer();
}
