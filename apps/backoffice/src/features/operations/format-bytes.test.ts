import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "en", "0 B"],
  [999, "en", "999 B"],
  [22_673_087, "en", "22.7 MB"],
  [22_673_087, "de", "22,7 MB"],
  [3_000_000_000_000_000, "en", "3,000 TB"],
])("%d bytes in %s are %s", (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text);
});
