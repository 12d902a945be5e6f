import { expect, test } from "vitest";
import { seal, unseal } from "./index.ts";

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
