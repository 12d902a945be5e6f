import sharp, { type OverlayOptions, type Sharp } from "sharp";

/** A cut-out picture: its pixels, four bytes each, and its size. Packing it as a file would take as long as drawing it. */
export interface Layer {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const EDGE = 10;

/** The drawing on this layer. */
export function on({ data, width, height }: Layer): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** The layer as a part of a larger picture. */
export function laid({ data, width, height }: Layer, left: number, top: number): OverlayOptions {
  return { input: data, raw: { width, height, channels: 4 }, left, top };
}

/** The pixels of a drawing. */
export async function layerOf(drawing: Sharp): Promise<Layer> {
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Layers, the first one lowest, on a clear ground. */
export async function drawnTogether(width: number, height: number, layers: OverlayOptions[]): Promise<Layer> {
  return await layerOf(sharp({ create: { width, height, channels: 4, background: CLEAR } }).composite(layers));
}

/** Pictures without their empty margin: each is a part of several scenes. */
const trimmed = new Map<string, Promise<Layer>>();

/**
 * Cuts the empty margin off and scales so that pictures of different shapes weigh the same to the eye: the geometric
 * mean of the sides becomes `weight`, and no side passes `most`.
 */
export async function cutOut(file: string, weight: number, most: number): Promise<Layer> {
  const found = trimmed.get(file) ?? layerOf(sharp(file).trim({ threshold: EDGE }));
  trimmed.set(file, found);
  const cut = await found;
  const scale = Math.min(weight / Math.sqrt(cut.width * cut.height), most / Math.max(cut.width, cut.height));
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const scaled = on(cut).resize(width, height, { fit: "fill", kernel: "lanczos3" });
  return await layerOf(scale > 1 ? scaled.sharpen() : scaled);
}

export async function turned(layer: Layer, degrees: number): Promise<Layer> {
  return await layerOf(on(layer).rotate(degrees, { background: CLEAR }));
}

async function extended(layer: Layer, by: number): Promise<Layer> {
  return await layerOf(on(layer).extend({ top: by, right: by, bottom: by, left: by, background: CLEAR }));
}

export async function blurred(layer: Layer, sigma: number): Promise<Layer> {
  return await layerOf(on(await extended(layer, Math.ceil(sigma * 3))).blur(sigma));
}

/** The layer's own shape in black, softened; grown by three sigmas on every side. */
export async function shadowOf(layer: Layer, sigma: number): Promise<Layer> {
  const margin = Math.ceil(sigma * 3);
  const size = { width: layer.width + 2 * margin, height: layer.height + 2 * margin };
  const shape = Buffer.alloc(size.width * size.height);
  for (let y = 0; y < layer.height; y++)
    for (let x = 0; x < layer.width; x++)
      shape[(y + margin) * size.width + x + margin] = layer.data[(y * layer.width + x) * 4 + 3]!;
  const soft = await softened(shape, size, sigma);
  const data = Buffer.alloc(soft.length * 4);
  for (let i = 0; i < soft.length; i++) data[i * 4 + 3] = soft[i]!;
  return { data, ...size };
}

/** A blur wider than this leaves no detail that a smaller picture would lose. */
const WIDE_BLUR = 16;

/** Blurs one channel. */
async function softened(
  shape: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  sigma: number,
): Promise<Buffer> {
  const by = sigma < WIDE_BLUR ? 1 : Math.floor((2 * sigma) / WIDE_BLUR);
  const small = { width: Math.ceil(width / by), height: Math.ceil(height / by), channels: 1 } as const;
  const reduced = sharp(shape, { raw: { width, height, channels: 1 } }).resize({ ...small, fit: "fill" });
  const blurred = await channel(sharp(await channel(reduced), { raw: small }).blur(sigma / by));
  return await channel(sharp(blurred, { raw: small }).resize({ width, height, fit: "fill", kernel: "cubic" }));
}

const channel = (drawing: Sharp): Promise<Buffer> => drawing.toColourspace("b-w").raw().toBuffer();

/** A part of a layer. */
export async function partOf(
  layer: Layer,
  part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<Layer> {
  return await layerOf(on(layer).extract(part));
}
