import sharp from "sharp";
import { expect, test } from "vitest";
import { icoOf } from "./write-favicon.ts";

const square = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: "#ff5a1f" } })
    .png()
    .toBuffer();

test("an icon file states the position and the size of each of its pictures", async () => {
  const pictures = await Promise.all([square(32), square(48)]);
  const ico = icoOf(pictures);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const found = [0, 1].map((at) => {
    const entry = 6 + 16 * at;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    return { side: ico.readUInt8(entry), picture: ico.subarray(offset, offset + length) };
  });
  expect(found).toEqual([
    { side: 32, picture: pictures[0] },
    { side: 48, picture: pictures[1] },
  ]);
});
