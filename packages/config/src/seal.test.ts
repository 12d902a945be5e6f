import { expect, test } from "vitest";
import { seal, sealBytes, unseal, unsealBytes } from "./index.ts";

const key = Buffer.alloc(32, 7);

test("sealed text opens with the same key, and is sealed differently each time", () => {
  const [once, twice] = [seal(key, "a server seed"), seal(key, "a server seed")];
  expect([unseal(key, once), unseal(key, twice)]).toEqual(["a server seed", "a server seed"]);
  expect(once.equals(twice)).toBe(false);
  expect(once.includes("a server seed")).toBe(false);
});

test("sealed text does not open with a byte changed at any position, or with another key", () => {
  const sealed = seal(key, "a server seed");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(key, changed)).toThrow();
  }
  expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow();
});

test("sealed bytes open only in their own context", () => {
  const sealed = sealBytes(key, Buffer.from([1, 2, 3]), "a/b");
  expect(unsealBytes(key, sealed, "a/b")).toEqual(Buffer.from([1, 2, 3]));
  for (const other of ["", "a/c", "a/b "]) expect(() => unsealBytes(key, sealed, other)).toThrow();
});

test("truncated sealed text does not open, and no shorter tag is accepted", () => {
  const sealed = seal(key, "a server seed");
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => unsealBytes(key, sealed.subarray(0, length))).toThrow();
});
