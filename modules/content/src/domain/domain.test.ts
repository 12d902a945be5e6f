import { CURRENCIES, UnknownCurrency } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { betSteps } from "./bet-steps.ts";
import { showsTo, type Banner, type Viewer } from "./banner.ts";
import { isOpen, type Country } from "./country.ts";
import { minRoundMsOf } from "./licence.ts";
import { localeChain } from "./locale-chain.ts";

describe("stakes", () => {
  test.each([...CURRENCIES.map(({ code }) => code), "FUN"])(
    "in %s rise, are multiples of 20 and include the default",
    (code) => {
      const { steps, default: usual } = betSteps(code);
      expect(steps.every((stake, index) => stake % 20 === 0 && stake > (steps[index - 1] ?? 0))).toBe(true);
      expect(steps).toContain(usual);
    },
  );

  test.each([
    ["EUR", 20, 10_000],
    ["JPY", 20, 10_000],
    ["NOK", 200, 100_000],
    ["BTC", 200, 100_000],
    ["FUN", 20, 10_000],
  ])("in %s range from %i to %i", (code, least, most) => {
    const { steps } = betSteps(code);
    expect([steps[0], steps.at(-1)]).toEqual([least, most]);
  });

  test("in an unlisted currency are refused", () => {
    expect(() => betSteps("XXX")).toThrow(UnknownCurrency);
  });
});

test.each([
  ["en", ["en"]],
  ["de", ["en", "de"]],
  ["en-AU-x-alt", ["en", "en-AU", "en-AU-x-alt"]],
  ["fr-CA", ["en", "fr", "fr-CA"]],
])("texts in %s are merged from the languages %j", (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});

describe("a banner", () => {
  const at = Date.parse("2031-05-01T12:00:00Z");
  const banner: Banner = {
    id: 1,
    identity: "x",
    frontendIdentifier: "hero",
    brand: null,
    categories: ["main"],
    texts: {},
    buttonUrl: null,
    image: "rocket",
    gradient: { colorLeft: "#000", colorLeftCenter: "#000", colorRightCenter: "#000", colorRight: "#000" },
    logged: null,
    groupIds: [],
    startsAt: null,
    endsAt: null,
  };
  const viewer: Viewer = { brand: "apogee", loggedIn: false, groups: [], at };
  test.each<[string, Partial<Banner>, Partial<Viewer>, boolean]>([
    ["for all is shown to a guest", {}, {}, true],
    ["of another brand is not shown", { brand: "other" }, {}, false],
    ["for players is not shown to a guest", { logged: true }, {}, false],
    ["for players is shown to a player", { logged: true }, { loggedIn: true }, true],
    ["for guests is not shown to a player", { logged: false }, { loggedIn: true }, false],
    ["of a group is shown to its members", { groupIds: ["a", "b"] }, { groups: ["b"] }, true],
    ["of a group is not shown to other viewers", { groupIds: ["a"] }, {}, false],
    ["is shown from its start", { startsAt: new Date(at) }, {}, true],
    ["is not shown before its start", { startsAt: new Date(at + 1) }, {}, false],
    ["is not shown from its end", { endsAt: new Date(at) }, {}, false],
  ])("%s", (_name, change, who, expected) => {
    expect(showsTo({ ...banner, ...change }, { ...viewer, ...who })).toBe(expected);
  });
});

test.each([
  ["slots", 2_500],
  ["dice", 5_000],
  ["hi-lo", 5_000],
  ["a-family-of-tomorrow", 5_000],
  ["constructor", 5_000],
])("the shortest round of %s is the family's, or else the licence's: %i ms", (family, ms) => {
  expect(minRoundMsOf({ minRoundMs: 5_000, minRoundMsByFamily: { slots: 2_500 } }, family)).toBe(ms);
});

test("a family has no shortest round if its row says 0", () => {
  expect(minRoundMsOf({ minRoundMs: 5_000, minRoundMsByFamily: { slots: 0 } }, "slots")).toBe(0);
});

test.each<[Partial<Country>, boolean]>([
  [{}, true],
  [{ enabled: false }, false],
  [{ licence: null }, false],
  [{ minimumAge: null }, false],
])("a country with %j is open: %s", (change, open) => {
  const country: Country = {
    code: "DE",
    name: "Germany",
    defaultCurrency: "EUR",
    states: null,
    licence: "CW",
    minimumAge: 18,
    enabled: true,
  };
  expect(isOpen({ ...country, ...change })).toBe(open);
});
