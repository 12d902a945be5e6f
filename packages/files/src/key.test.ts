import { expect, test } from "vitest";
import { isKey, requireKey, requirePrefix } from "./key.ts";

test.each(["a", "documents/2026/4711.pdf", "image/0f3a.png", "a/b-c_d.e", "9", "a".repeat(100)])(
  "%s is a key",
  (key) => {
    expect([isKey(key), requireKey(key)]).toEqual([true, key]);
  },
);

test.each([
  "",
  "/a",
  "a/",
  "a//b",
  ".",
  "..",
  "../a",
  "a/../b",
  "a/./b",
  "a..b",
  ".a",
  "a.",
  "a/.drafts/b",
  "-a",
  "A",
  "a b",
  "a\\b",
  "a\0b",
  "a\n",
  "%2e%2e/a",
  "a%2fb",
  "a@1",
  "C:/a",
  "ä",
  "a".repeat(101),
  `${"abcdefgh/".repeat(34)}a`,
])("%j is not a key", (key) => {
  expect(isKey(key)).toBe(false);
  expect(() => requireKey(key)).toThrow(expect.objectContaining({ code: "invalid_fields", status: 422 }));
});

test("a prefix may end anywhere in a key, and has no other characters", () => {
  for (const prefix of ["", "a", "documents/", "documents/20", "a."]) expect(requirePrefix(prefix)).toBe(prefix);
  for (const prefix of ["A", "a b", "a\0", "%", "a".repeat(301)])
    expect(() => requirePrefix(prefix)).toThrow("A prefix");
});
