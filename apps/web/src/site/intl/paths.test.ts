import { expect, test } from "vitest";
import { localized, unlocalized } from "./paths.ts";

test.each([
  ["/de", "/"],
  ["/de/", "/"],
  ["/de/pokies/all", "/pokies/all"],
  ["/en-AU/pokies", "/pokies"],
  ["/pokies/all", "/pokies/all"],
  ["/", "/"],
  ["/deposit", "/deposit"],
])("%s without its language is %s", (pathname, path) => {
  expect(unlocalized(pathname)).toBe(path);
});

test.each(["/pokies/all", "/"])("%s is unchanged after a language is added and removed", (path) => {
  expect(unlocalized(localized(path, "de"))).toBe(path);
});

test.each([
  "/en//elsewhere.example",
  "/en///elsewhere.example/page",
  "/en/\\elsewhere.example",
  "/en/\\/elsewhere.example",
])("%s without its language does not lead to another site", (pathname) => {
  expect(new URL(unlocalized(pathname), "https://play.example").host).toBe("play.example");
});
