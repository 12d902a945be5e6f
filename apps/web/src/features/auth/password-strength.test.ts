import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["", 0],
  ["short1!", 0],
  ["with space1", 0],
  ["ümlautümlaut", 0],
  ["aaaaaaaaaaaa", 1],
  ["abcdefgh1234", 1],
  ["qwertyuiop", 1],
  ["password123", 1],
  ["noahnoahnoah", 1],
  ["tidy-moon", 2],
  ["tidy-moon-7k", 3],
  ["Quiet.harbour+41", 4],
])("%s has strength %i", (password, expected) => {
  expect(strengthOf(password, "noah@example.com")).toBe(expected);
});
