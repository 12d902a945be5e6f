import { expect, test } from "vitest";
import { withoutTrailingSlash } from "./trailing-slash.ts";

test.each([
  ["/", undefined],
  ["/de", undefined],
  ["/pokies/all", undefined],
  ["/de/", "/de"],
  ["/pokies/all/?mode=demo", "/pokies/all?mode=demo"],
  ["/?a=b/", undefined],
  ["/a/?x=1?y=2", "/a?x=1?y=2"],
  ["/a/?", "/a?"],
  ["/a/?next=/b/?c", "/a?next=/b/?c"],
  ["//evil.example/", undefined],
  ["///", undefined],
  ["/de//", undefined],
  ["/\\evil.example/", undefined],
  ["\\\\evil.example/", undefined],
  ["/a\\b/?c", undefined],
])("for %s the redirect is %s", (url, expected) => {
  expect(withoutTrailingSlash(url)).toBe(expected);
});
