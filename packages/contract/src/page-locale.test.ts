import { expect, test } from "vitest";
import { localeOfPath } from "./page-locale.ts";

test.each([
  ["/de/promotions", "de"],
  ["/fr-CA", "fr-CA"],
  ["/en-AU-x-alt/pokies/all", "en-AU-x-alt"],
  ["/promotions", undefined],
  ["/no-such-page", undefined],
  ["/it-is-gone/games", undefined],
])("the language of %s is %s", (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});
