import sharp from "sharp";
import { UNPACKED } from "./layer.ts";
import { SYMBOL } from "./symbol.ts";

export const MOTION_HEIGHT = 384;
const REACH = 34;

/**
 * A symbol in fast fall: smeared upwards and downwards, in a taller frame with the same middle. Twice a box gives the
 * even smear of a camera. Colours are weighed by their opacity, or the clear pixels around would darken the edges.
 */
export async function drawMotion(symbol: Buffer): Promise<Buffer> {
  const { data } = await sharp(symbol).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const margin = (MOTION_HEIGHT - SYMBOL) / 2;
  const plane = new Float32Array(SYMBOL * MOTION_HEIGHT * 4);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    const at = i + margin * SYMBOL * 4;
    for (let c = 0; c < 3; c++) plane[at + c] = data[i + c]! * alpha;
    plane[at + 3] = data[i + 3]!;
  }
  const smeared = smear(smear(plane, REACH), REACH / 2);
  const pixels = Buffer.alloc(smeared.length);
  for (let i = 0; i < smeared.length; i += 4) {
    const alpha = smeared[i + 3]! / 255;
    for (let c = 0; c < 3; c++) pixels[i + c] = alpha > 0 ? Math.min(255, Math.round(smeared[i + c]! / alpha)) : 0;
    pixels[i + 3] = Math.round(smeared[i + 3]!);
  }
  return await sharp(pixels, { raw: { width: SYMBOL, height: MOTION_HEIGHT, channels: 4 } })
    .png(UNPACKED)
    .toBuffer();
}

/** The mean of `reach` pixels above and below, for every column and channel, by a running sum. */
function smear(plane: Float32Array, reach: number): Float32Array {
  const stride = SYMBOL * 4;
  const span = 2 * reach + 1;
  const out = new Float32Array(plane.length);
  for (let column = 0; column < stride; column++) {
    let sum = 0;
    for (let y = -reach; y < MOTION_HEIGHT + reach; y++) {
      if (y + reach < MOTION_HEIGHT && y + reach >= 0) sum += plane[(y + reach) * stride + column]!;
      if (y - reach - 1 >= 0) sum -= plane[(y - reach - 1) * stride + column]!;
      if (y >= 0 && y < MOTION_HEIGHT) out[y * stride + column] = sum / span;
    }
  }
  return out;
}
