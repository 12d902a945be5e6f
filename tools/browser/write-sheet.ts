import { basename } from "node:path";
import sharp from "sharp";

const LABEL_HEIGHT = 22;
const BACKGROUND = "#222222";

export interface Sheet {
  /** The files, in the order in which they are placed. */
  readonly pictures: readonly string[];
  /** The size of each picture on the sheet, in pixels. */
  readonly tile: { readonly width: number; readonly height: number };
  readonly columns: number;
  /** Writes each file's name below its picture. */
  readonly labelled?: boolean;
  readonly path: string;
}

/** Places pictures side by side in one file, for people to look at. */
export async function writeSheet({ pictures, tile, columns, labelled = false, path }: Sheet): Promise<void> {
  const rowHeight = tile.height + (labelled ? LABEL_HEIGHT : 0);
  const placed = await Promise.all(
    pictures.map(async (picture, nth) => {
      const left = (nth % columns) * tile.width;
      const top = Math.floor(nth / columns) * rowHeight;
      const input = await sharp(picture).resize(tile.width, tile.height).toBuffer();
      const label = { input: labelOf(picture, tile.width), left, top: top + tile.height };
      return [{ input, left, top }, ...(labelled ? [label] : [])];
    }),
  );
  const height = rowHeight * Math.ceil(pictures.length / columns);
  await sharp({ create: { width: tile.width * columns, height, channels: 3, background: BACKGROUND } })
    .composite(placed.flat())
    .png()
    .toFile(path);
}

/** File names have letters, digits, `-` and `_` only, so none needs escaping. */
function labelOf(picture: string, width: number): Buffer {
  const text = `<text x="6" y="16" font-family="sans-serif" font-size="14" fill="#ffffff">${basename(picture, ".png")}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">${text}</svg>`);
}
