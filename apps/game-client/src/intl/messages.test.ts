import { expect, test } from "vitest";
import { loadIntl } from "./messages.ts";

test.each([
  ["en-AU", "en-AU"],
  ["de-AT", "de-AT"],
  ["fr-CA", "fr-CA"],
  ["en-US@posix", "en"],
  ["de-", "de"],
  ["C", "en"],
  ["", "en"],
  ["xx-YY", "en"],
])("the language %j of a browser is written as %s, and its numbers can be formatted", async (named, written) => {
  const intl = await loadIntl(named);
  expect(intl.locale).toBe(written);
  expect(intl.formatNumber(1)).toBe("1");
});
