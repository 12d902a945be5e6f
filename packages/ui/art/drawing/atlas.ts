import { drawnTogether, laid, on, type Layer } from "./layer.ts";

/** One picture of an atlas. */
export interface AtlasFrame {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface Placed extends AtlasFrame {
  readonly x: number;
  readonly y: number;
}

/** Where every frame lies. */
export interface AtlasLayout {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Placed[];
}

const GAP = 4;
const MOST_SIDE = 2048;

/**
 * Lays frames out in rows, tall ones after low ones; refuses what does not fit into one texture that every phone takes.
 */
export function layOut(frames: readonly AtlasFrame[]): AtlasLayout {
  const sorted = frames.toSorted((a, b) => a.height - b.height);
  const placed: Placed[] = [];
  let [x, y, row, width] = [GAP, GAP, 0, 0];
  for (const frame of sorted) {
    if (x + frame.width + GAP > MOST_SIDE || (row > 0 && frame.height > row)) [x, y, row] = [GAP, y + row + GAP, 0];
    placed.push({ ...frame, x, y });
    x += frame.width + GAP;
    row = Math.max(row, frame.height);
    width = Math.max(width, x);
  }
  const height = y + row + GAP;
  if (height > MOST_SIDE) throw new Error(`The atlas would be ${height} pixels high; ${MOST_SIDE} is the most.`);
  return { width, height, frames: placed };
}

/** Draws the frames into one picture. */
export async function drawAtlas(layout: AtlasLayout, pictures: ReadonlyMap<string, Layer>): Promise<Buffer> {
  const { width, height, frames } = layout;
  const atlas = await drawnTogether(
    width,
    height,
    frames.map(({ name, x, y }) => laid(pictures.get(name)!, x, y)),
  );
  return await on(atlas).webp({ quality: 86, alphaQuality: 92, effort: 2 }).toBuffer();
}

/** The sheet that PixiJS reads beside the picture. */
export function atlasSheet(
  { width, height, frames }: AtlasLayout,
  image: string,
  animations: Readonly<Record<string, readonly string[]>>,
): string {
  return JSON.stringify({
    frames: Object.fromEntries(
      frames.map(({ name, x, y, width: w, height: h }) => [
        name,
        {
          frame: { x, y, w, h },
          rotated: false,
          trimmed: false,
          spriteSourceSize: { x: 0, y: 0, w, h },
          sourceSize: { w, h },
          anchor: { x: 0.5, y: 0.5 },
        },
      ]),
    ),
    animations,
    meta: { image, format: "RGBA8888", size: { w: width, h: height }, scale: "1" },
  });
}
