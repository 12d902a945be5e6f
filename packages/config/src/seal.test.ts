import { expect, test } from "vitest";
import { seal, sealBytes, unseal, unsealBytes } from "./index.ts";

const key = Buffer.alloc(32, 7);

test("what was sealed is opened by the same key, and never looks the same twice", () => {
  const [once, twice] = [seal(key, "a server seed"), seal(key, "a server seed")];
  expect([unseal(key, once), unseal(key, twice)]).toEqual(["a server seed", "a server seed"]);
  expect(once.equals(twice)).toBe(false);
  expect(once.includes("a server seed")).toBe(false);
});

test("a changed byte, wherever it is, and another key open nothing", () => {
  const sealed = seal(key, "a server seed");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(key, changed)).toThrow();
  }
  expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow();
});

test("bytes open under their own context alone", () => {
  const sealed = sealBytes(key, Buffer.from([1, 2, 3]), "a/b");
  expect(unsealBytes(key, sealed, "a/b")).toEqual(Buffer.from([1, 2, 3]));
  for (const other of ["", "a/c", "a/b "]) expect(() => unsealBytes(key, sealed, other)).toThrow();
});

test("what is cut short opens nothing, and no shorter tag is taken", () => {
  const sealed = seal(key, "a server seed");
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => unsealBytes(key, sealed.subarray(0, length))).toThrow();
});
