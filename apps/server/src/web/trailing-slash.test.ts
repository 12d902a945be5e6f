import { expect, test } from "vitest";
import { withoutTrailingSlash } from "./trailing-slash.ts";

test.each([
  ["/", undefined], ["/de", undefined], ["/pokies/all", undefined],
  ["/de/", "/de"], ["/pokies/all/?mode=demo", "/pokies/all?mode=demo"], ["/?a=b/", undefined],
  ["//evil.example/", "/evil.example"], ["///", "/"],
])("%s leads to %s", (url, expected) => {
  expect(withoutTrailingSlash(url)).toBe(expected);
});
