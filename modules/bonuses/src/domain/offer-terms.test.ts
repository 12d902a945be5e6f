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

const CASHBACK = {
  titles: { en: "Cashback" },
  kind: "cashback",
  reward: { type: "share", shareBps: 1_000, per: "week", most: { EUR: 20_000 } },
  wager: { times: 0 },
};

test("a share offer has no budget limits unless its terms set them", () => {
  expect(readTerms(CASHBACK).budget).toEqual({ perPlayer: null, perDay: null, total: null });
  expect(readTerms({ ...CASHBACK, budget: { perPlayer: 4, total: 9 } }).budget).toEqual({
    perPlayer: 4,
    perDay: null,
    total: 9,
  });
  expect(readTerms(readTerms(CASHBACK))).toEqual(readTerms(CASHBACK));
});

test("terms without any optional fields get the documented defaults", () => {
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
  ["cashback of a fixed amount", { ...GIFT, kind: "cashback" }, /give a share/],
  ["a gift of a share", { ...CASHBACK, kind: "personal" }, /give a share/],
  ["cashback with a code", { ...CASHBACK, code: "SPRING" }, /Only deposit offers and coupons/],
  ["cashback of a deposit", { ...CASHBACK, minDeposit: { EUR: 1 } }, /Only deposit offers/],
  [
    "cashback wagered with a deposit",
    { ...CASHBACK, wager: { times: 1, of: "deposit_and_bonus" } },
    /without a deposit/,
  ],
  [
    "a reward share above 10,000 basis points",
    { ...CASHBACK, reward: { ...CASHBACK.reward, shareBps: 10_001 } },
    /at most 10000/,
  ],
  ["a share without a maximum", { ...CASHBACK, reward: { type: "share", shareBps: 1, per: "day" } }, /is missing/],
  ["a budget that is not an object", { ...CASHBACK, budget: 7 }, /must be an object/],
  ["an end before the start", { ...GIFT, from: "2026-03-02T00:00:00Z", until: "2026-03-01T00:00:00Z" }, /ends before/],
  ["an amount of zero", { ...GIFT, reward: { type: "bonus", amount: { EUR: 0 } } }, /must be more than 0/],
  ["a fractional amount", { ...GIFT, reward: { type: "bonus", amount: { EUR: 1.5 } } }, /whole number/],
  ["a multiplier of 101", { ...GIFT, wager: { times: 101 } }, /at most 100/],
  ["a contribution above 10,000 basis points", { ...GIFT, contributions: { slots: 10_001 } }, /at most 10000/],
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
