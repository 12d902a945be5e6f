import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commitOf, hmacSha256Hex, sha256Hex } from "./index.ts";

const bytes = fc.uint8Array({ maxLength: 300 });
const text = fc.string({ unit: "grapheme", maxLength: 200 });

test("the commit of the published server seed is the published hash", () => {
  expect(commitOf("serverSeed")).toBe("b96b19e8e9b1def2fd5c15e59cebadafb618344a70c2311fb67d38615f46e6c5");
});

test("SHA-256 of any bytes equals Node's own result", () => {
  fc.assert(
    fc.property(bytes, (data) => {
      expect(sha256Hex(data)).toBe(createHash("sha256").update(data).digest("hex"));
    }),
    { numRuns: 1000 },
  );
});

test("SHA-256 of any text equals Node's own result", () => {
  fc.assert(
    fc.property(text, (data) => {
      expect(sha256Hex(data)).toBe(createHash("sha256").update(data, "utf8").digest("hex"));
    }),
  );
});

test("messages of every length around the block size are padded correctly", () => {
  for (let length = 0; length <= 200; length++) {
    const data = new Uint8Array(length).fill(0xa5);
    expect(sha256Hex(data)).toBe(createHash("sha256").update(data).digest("hex"));
  }
});

test("HMAC of any key and message equals Node's own result", () => {
  fc.assert(
    fc.property(fc.oneof(bytes, text), fc.oneof(bytes, text), (key, message) => {
      expect(hmacSha256Hex(key, message)).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }),
    { numRuns: 1000 },
  );
});

test("keys shorter than, as long as and longer than a block are prepared correctly", () => {
  for (let length = 0; length <= 130; length++) {
    const key = new Uint8Array(length).fill(0x5a);
    expect(hmacSha256Hex(key, "message")).toBe(createHmac("sha256", key).update("message").digest("hex"));
  }
});
