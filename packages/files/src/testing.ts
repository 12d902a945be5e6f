import type { ContentType } from "./kinds.ts";

const box = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, "latin1")]);

/** Short files of every type that can be stored, for tests. The PNG is a complete one with a single pixel. */
export const SAMPLES: Readonly<Record<ContentType, Buffer>> = {
  "image/png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "image/jpeg": Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  "image/webp": Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0", "latin1"),
  "image/avif": box("avif"),
  "image/heic": box("heic"),
  "application/pdf": Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", "latin1"),
};

/** A body that arrives in chunks of this size, like a stream. */
export async function* inChunks(bytes: Buffer, size = 16_384): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
