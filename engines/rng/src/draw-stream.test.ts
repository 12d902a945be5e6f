import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BufferedSource, drawStream, toHex } from "./index.ts";

const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 };
const anySeeds = fc.record({
  serverSeed: fc.string({ unit: "grapheme", maxLength: 100 }),
  clientSeed: fc.string({ unit: "grapheme", maxLength: 150 }),
  nonce: fc.maxSafeNat(),
});

test("the published seeds give the published floats", () => {
  const stream = drawStream(published);
  expect([stream.nextFloat(), stream.nextFloat()]).toEqual([0.8920754990540445, 0.49574700416997075]);
});

test("the bytes are the chained HMACs of the formula, for any seeds", () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      const expected = [0, 1, 2].map((cursor) =>
        createHmac("sha256", seeds.serverSeed).update(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`).digest("hex"),
      );
      expect(toHex(drawStream(seeds).nextBytes(96))).toBe(expected.join(""));
    }),
    { numRuns: 1000 },
  );
});

test("a cursor of several digits is written in decimal", () => {
  const far = drawStream(published, 1_234_567 * 8);
  const expected = createHmac("sha256", "serverSeed").update("clientSeed:0:1234567").digest("hex");
  expect(toHex(far.nextBytes(32))).toBe(expected);
});

test("a stream opened at a word continues exactly there", () => {
  const whole = drawStream(published);
  const words = Array.from({ length: 50 }, () => whole.nextWord());
  for (let read = 0; read < words.length; read++) {
    const resumed = drawStream(published, read);
    expect(resumed.wordsRead).toBe(read);
    expect(resumed.nextWord()).toBe(words[read]);
  }
});

test("a restarted stream equals a new one, also after a longer nonce", () => {
  const stream = drawStream({ ...published, nonce: 123_456_789_012 });
  stream.nextBytes(40);
  for (const nonce of [7, 99, 100, 0]) {
    stream.restart(nonce);
    expect(toHex(stream.nextBytes(64))).toBe(toHex(drawStream({ ...published, nonce }).nextBytes(64)));
  }
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])("a nonce of %s fails an invariant", (nonce) => {
  expect(() => drawStream({ ...published, nonce })).toThrow("is not a nonce");
});

test("integers from a stream skip the same words as integers from its bytes in a buffer", () => {
  const n = 3 * 2 ** 30;
  const stream = drawStream(published);
  const buffered = new BufferedSource(drawStream(published).nextBytes(4000));
  for (let i = 0; i < 500; i++) expect(stream.nextInt(n)).toBe(buffered.nextInt(n));
  expect(stream.wordsRead).toBe(buffered.wordsRead);
  expect(stream.wordsRead).toBeGreaterThan(600);
});
