import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** The offset of a PNG's width, in its first chunk. */
const PNG_WIDTH_AT = 16;

/**
 * Writes the platform's mark as `/favicon.ico`, which browsers request by default; pages name the hashed pictures
 * themselves.
 */
export function writeFavicon(art: string, client: string): void {
  const files = globSync("icons/favicon-{32,48}.*.png", { cwd: art }).toSorted();
  if (files.length !== 2) throw new Error(`The mark is not drawn in ${art}: run the build of the art first.`);
  writeFileSync(join(client, "favicon.ico"), icoOf(files.map((file) => readFileSync(join(art, file)))));
}

/** Combines several PNGs into one icon file: a header, an entry for each picture, then the pictures. */
export function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    const side = picture.readUInt32BE(PNG_WIDTH_AT) % 256;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
