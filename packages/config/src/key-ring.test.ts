import { expect, test } from "vitest";
import { KeyRing, sealingFingerprint } from "./index.ts";

const [OLD, NEW] = ["07".repeat(32), "08".repeat(32)];

test("text sealed with either key opens while the ring has both, and afterwards only text sealed with the current key", () => {
  const ring = new KeyRing("seeds", [OLD]);
  const before = ring.seal("a server seed");
  expect(before.key).toBe(sealingFingerprint("seeds", OLD));
  ring.add(NEW);
  expect(ring.seal("another").key).toBe(before.key);
  expect(ring.sealBy(sealingFingerprint("seeds", NEW))).toBe(true);
  const after = ring.seal("another");
  expect(ring.fingerprints).toEqual([after.key, before.key]);
  expect([after.key, ring.unseal(after.sealed), ring.unseal(before.sealed)]).toEqual([
    sealingFingerprint("seeds", NEW),
    "another",
    "a server seed",
  ]);
  ring.forgetOthers();
  expect([ring.fingerprints, ring.tryToOpen(after.sealed), ring.tryToOpen(before.sealed)]).toEqual([
    [after.key],
    "another",
    undefined,
  ]);
  expect(() => ring.unseal(before.sealed)).toThrow("None of the seeds keys of this process can decrypt this.");
});

test("a key that is not in the ring cannot seal", () => {
  const ring = new KeyRing("seeds", [OLD]);
  expect(ring.sealBy(sealingFingerprint("seeds", NEW))).toBe(false);
  expect(ring.fingerprints).toEqual([sealingFingerprint("seeds", OLD)]);
});
