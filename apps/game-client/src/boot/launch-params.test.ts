import { expect, test } from "vitest";
import { launchParams } from "./launch-params.ts";

test("the game comes from the query, token and language from the fragment", () => {
  expect(launchParams({ search: "?game=dragons-ember", hash: "#token=a-b_c&locale=de" })).toEqual({
    slug: "dragons-ember",
    token: "a-b_c",
    locale: "de",
    isReplay: false,
  });
});

test("a replay needs no token", () => {
  expect(launchParams({ search: "?game=nova-hi-lo&replay", hash: "#locale=et" })).toEqual({
    slug: "nova-hi-lo",
    token: "",
    locale: "et",
    isReplay: true,
  });
});

test("the language is English if none is given", () => {
  expect(launchParams({ search: "?game=x", hash: "#token=t" })?.locale).toBe("en");
});

test.each([
  ["?game=dragons-ember", ""],
  ["", "#token=t"],
  ["?game=../secret", "#token=t"],
  ["?game=dragons-ember&token=t", "#locale=de"],
])("the query %j with the fragment %j is rejected", (search, hash) => {
  expect(launchParams({ search, hash })).toBeUndefined();
});
