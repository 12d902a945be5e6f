import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encode, encodingFor } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["gzip;q=0", "identity"],
  ["identity", "identity"],
  [undefined, "identity"],
] as const)("a browser that accepts %j gets %s", (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});

test("decoding returns the original content", async () => {
  const page = Buffer.from("<p>Apogee</p>".repeat(500));
  expect(brotliDecompressSync(await encode(page, "br", true))).toEqual(page);
  expect(gunzipSync(await encode(page, "gzip", false))).toEqual(page);
});
