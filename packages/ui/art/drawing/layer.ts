import sharp from "sharp";

/** A cut-out picture, as PNG, with its size. */
export interface Layer {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const EDGE = 10;

/** For what is drawn on: as exact as any PNG, and not packed, which takes far longer than the drawing. */
export const UNPACKED = { compressionLevel: 0 } as const;

/**
 * Cuts the empty margin off and scales so that pictures of different shapes weigh the same to the eye: the geometric
 * mean of the sides becomes `weight`, and no side passes `most`.
 */
export async function cutOut(file: string, weight: number, most: number): Promise<Layer> {
  const { data: cut, info } = await sharp(file)
    .trim({ threshold: EDGE })
    .png(UNPACKED)
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(weight / Math.sqrt(info.width * info.height), most / Math.max(info.width, info.height));
  const width = Math.round(info.width * scale);
  const height = Math.round(info.height * scale);
  const scaled = sharp(cut).resize(width, height, { fit: "fill", kernel: "lanczos3" });
  const data = await (scale > 1 ? scaled.sharpen({ sigma: 0.6 }) : scaled).png(UNPACKED).toBuffer();
  return { data, width, height };
}

export async function turned(layer: Layer, degrees: number): Promise<Layer> {
  const { data, info } = await sharp(layer.data)
    .rotate(degrees, { background: CLEAR })
    .png(UNPACKED)
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function extended(layer: Layer, by: number): Promise<Layer> {
  const data = await sharp(layer.data)
    .extend({ top: by, right: by, bottom: by, left: by, background: CLEAR })
    .png(UNPACKED)
    .toBuffer();
  return { data, width: layer.width + 2 * by, height: layer.height + 2 * by };
}

export async function blurred(layer: Layer, sigma: number): Promise<Layer> {
  const wide = await extended(layer, Math.ceil(sigma * 3));
  return { ...wide, data: await sharp(wide.data).blur(sigma).png(UNPACKED).toBuffer() };
}

/** The layer's own shape in black, softened; grown by three sigmas on every side. */
export async function shadowOf(layer: Layer, sigma: number, opacity: number): Promise<Layer> {
  const wide = await extended(layer, Math.ceil(sigma * 3));
  const alpha = await sharp(wide.data).extractChannel("alpha").blur(sigma).linear(opacity, 0).raw().toBuffer();
  const pixels = Buffer.alloc(alpha.length * 4);
  for (let i = 0; i < alpha.length; i++) pixels[i * 4 + 3] = alpha[i]!;
  const data = await sharp(pixels, { raw: { width: wide.width, height: wide.height, channels: 4 } })
    .png(UNPACKED)
    .toBuffer();
  return { ...wide, data };
}
