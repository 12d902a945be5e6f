import type { Layer } from "./layer.ts";
import { SYMBOL } from "./symbol.ts";

export const MOTION_HEIGHT = 384;
const REACH = 34;
const STRIDE = SYMBOL * 4;

/**
 * A symbol in fast fall: smeared upwards and downwards, in a taller frame with the same middle. Twice a box gives the
 * even smear of a camera. Colours are weighed by their opacity, or the clear pixels around would darken the edges.
 */
export function drawMotion({ data }: Layer): Layer {
  const margin = (MOTION_HEIGHT - SYMBOL) / 2;
  const plane = new Float32Array(SYMBOL * MOTION_HEIGHT * 4);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    const at = i + margin * STRIDE;
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
  return { data: pixels, width: SYMBOL, height: MOTION_HEIGHT };
}

/** The mean of `reach` pixels above and below, for every column and channel, by a running sum, row by row. */
function smear(plane: Float32Array, reach: number): Float32Array {
  const span = 2 * reach + 1;
  const out = new Float32Array(plane.length);
  const sums = new Float64Array(STRIDE);
  for (let y = -reach; y < MOTION_HEIGHT + reach; y++) {
    const [entering, leaving] = [y + reach, y - reach - 1];
    if (entering >= 0 && entering < MOTION_HEIGHT)
      for (let i = 0; i < STRIDE; i++) sums[i]! += plane[entering * STRIDE + i]!;
    if (leaving >= 0) for (let i = 0; i < STRIDE; i++) sums[i]! -= plane[leaving * STRIDE + i]!;
    if (y >= 0 && y < MOTION_HEIGHT) for (let i = 0; i < STRIDE; i++) out[y * STRIDE + i] = sums[i]! / span;
  }
  return out;
}
