import { expect, test } from "vitest";
import { readTerms, titleOf } from "./offer-terms.ts";

const DEPOSIT = {
  titles: { en: "Welcome", fr: "Bienvenue" },
  kind: "deposit",
  reward: { type: "bonus", percent: 100, most: { EUR: 10_000 } },
  minDeposit: { EUR: 2_000 },
  wager: { times: 35 },
};
const GIFT = {
  titles: { en: "Gift" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 100 } },
  wager: { times: 1 },
};

test("terms that leave everything optional out get the documented defaults", () => {
  expect(readTerms(DEPOSIT)).toEqual({
    ...DEPOSIT,
    wager: { times: 35, of: "bonus" },
    order: "real_first",
    sticky: false,
    lostBelow: {},
    activateHours: 168,
    wagerHours: 720,
    contributions: {},
    excludedGames: [],
    eligible: { groupsIn: [], groupsOut: [], countries: [], deposits: [], methods: [], alone: false },
    budget: { perPlayer: 1, perDay: null, total: null },
    listed: false,
  });
});

test.each<[string, object, RegExp]>([
  ["no English title", { ...GIFT, titles: { de: "Geschenk" } }, /English title/],
  ["a deposit without a minimum", { ...DEPOSIT, minDeposit: undefined }, /minimum deposit/],
  ["a minimum without a deposit", { ...GIFT, minDeposit: { EUR: 1 } }, /Only deposit offers/],
  ["a percentage without a maximum", { ...DEPOSIT, reward: { type: "bonus", percent: 50 } }, /maximum amount/],
  ["a percentage without a deposit", { ...GIFT, reward: DEPOSIT.reward }, /needs a deposit/],
  ["neither amount nor percentage", { ...GIFT, reward: { type: "bonus" } }, /amount or a percentage/],
  ["a coupon without a code", { ...GIFT, kind: "coupon" }, /needs a code/],
  ["a gift with a code", { ...GIFT, code: "SPRING" }, /Only deposit offers and coupons/],
  ["an end before the start", { ...GIFT, from: "2026-03-02T00:00:00Z", until: "2026-03-01T00:00:00Z" }, /ends before/],
  ["an amount of zero", { ...GIFT, reward: { type: "bonus", amount: { EUR: 0 } } }, /must be more than 0/],
  ["a fraction", { ...GIFT, reward: { type: "bonus", amount: { EUR: 1.5 } } }, /whole number/],
  ["a multiplier of 101", { ...GIFT, wager: { times: 101 } }, /at most 100/],
  ["a share above the whole", { ...GIFT, contributions: { slots: 10_001 } }, /at most 10000/],
  ["an unknown term", { ...GIFT, giveMore: true }, /unknown fields: giveMore/],
  ["an unknown kind", { ...GIFT, kind: "lottery" }, /must be one of/],
  [
    "1,001 spins",
    {
      ...GIFT,
      reward: { type: "free_spins", spins: 1_001, game: "apogee/X", stake: {}, validHours: 1, result: "real" },
    },
    /at most 1000/,
  ],
])("%s is refused", (_what, terms, message) => {
  expect(() => readTerms(terms)).toThrow(message);
});

test.each([
  ["fr-CA", "Bienvenue"],
  ["fr", "Bienvenue"],
  ["de", "Welcome"],
  ["en-AU", "Welcome"],
])("the title in %s is %s", (locale, title) => {
  expect(titleOf(readTerms(DEPOSIT), locale)).toBe(title);
});
