import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import type { OfferRefusal } from "../errors.ts";
import { readTerms } from "./offer-terms.ts";
import {
  bonusAmountOf,
  issuedTermsOf,
  refusalOfOffer,
  shareAmountOf,
  shareBaseOf,
  wagerRequiredOf,
  type OfferFacts,
} from "./offered.ts";

const WELCOME = {
  titles: { en: "Welcome" },
  kind: "deposit",
  reward: { type: "bonus", percent: 50, most: { EUR: 10_000 } },
  minDeposit: { EUR: 2_000 },
  wager: { times: 35 },
  maxBet: { EUR: 500 },
} as const;
const terms = (more: object = {}) => readTerms({ ...WELCOME, ...more });

const FACTS: OfferFacts = {
  now: new Date("2026-03-04T12:00:00Z"),
  stopped: false,
  currency: "EUR",
  canIssue: true,
  country: "DE",
  groups: ["1117"],
  code: null,
  deposit: { amount: minor(2_000), number: 1, methodId: "card" },
  otherBonuses: 0,
  issued: { player: 0, today: 0, total: 0 },
};
const deposit = (amount: number | null, number = 1, methodId = "card") => ({
  deposit: { amount: amount === null ? null : minor(amount), number, methodId },
});
const issued = (player: number, today = 0, total = 0) => ({ issued: { player, today, total } });

test.each<[string, object, Partial<OfferFacts>, OfferRefusal | null]>([
  ["that is open", {}, {}, null],
  ["that was stopped", {}, { stopped: true }, "not_running"],
  ["before its start", { from: "2026-03-04T12:00:01Z" }, {}, "not_running"],
  ["at its start", { from: "2026-03-04T12:00:00.000Z" }, {}, null],
  ["at its start, written without a fraction", { from: "2026-03-04T12:00:00Z" }, {}, null],
  ["at its end, written without a fraction", { until: "2026-03-04T12:00:00Z" }, {}, "not_running"],
  ["at its end", { until: "2026-03-04T12:00:00.000Z" }, {}, "not_running"],
  ["before its end", { until: "2026-03-04T12:00:01Z" }, {}, null],
  ["for a player without bonuses", {}, { canIssue: false }, "bonuses_off"],
  ["without its code", { code: "STARS" }, {}, "code_missing"],
  ["with another code", { code: "STARS" }, { code: "MOONS" }, "code_missing"],
  ["with its code in small letters", { code: "STARS" }, { code: "stars" }, null],
  ["in another currency", {}, { currency: "BTC" }, "currency"],
  ["for a deposit below the minimum", {}, deposit(1_999), "deposit_too_low"],
  ["before the amount is known", {}, deposit(null), null],
  ["for the second deposit, at the first", { eligible: { deposits: [2] } }, {}, "deposit_number"],
  ["for the second deposit, at the second", { eligible: { deposits: [2] } }, deposit(2_000, 2), null],
  ["for another payment method", { eligible: { methods: ["bitcoin"] } }, {}, "method"],
  ["for a player in another country", { eligible: { countries: ["NO"] } }, {}, "country"],
  ["for a player without a country", { eligible: { countries: ["NO"] } }, { country: null }, "country"],
  ["for a player in its country", { eligible: { countries: ["NO", "DE"] } }, {}, null],
  ["for a player outside its groups", { eligible: { groupsIn: ["257"] } }, {}, "group"],
  ["for a player in one of its groups", { eligible: { groupsIn: ["257", "1117"] } }, {}, null],
  ["for a player in an excluded group", { eligible: { groupsOut: ["1117"] } }, {}, "group"],
  ["for a player with several accounts", {}, { groups: ["100"] }, "group"],
  ["beside another bonus", { eligible: { alone: true } }, { otherBonuses: 1 }, "other_bonus"],
  ["beside another bonus, which it allows", {}, { otherBonuses: 1 }, null],
  ["issued a second time", {}, issued(1, 1, 1), "used_up"],
  ["issued a second time, which it allows", { budget: { perPlayer: 2 } }, issued(1, 1, 1), null],
  ["beyond its daily budget", { budget: { perDay: 5 } }, issued(0, 5, 5), "budget"],
  ["within its daily budget", { budget: { perDay: 5 } }, issued(0, 4, 90), null],
  ["beyond its total budget", { budget: { total: 5 } }, issued(0, 0, 5), "budget"],
])("an offer %s %j %j: %s", (_what, more, facts, expected) => {
  expect(refusalOfOffer(terms(more), { ...FACTS, ...facts })).toBe(expected);
});

test.each([
  [2_000, 1_000],
  [2_001, 1_000],
  [20_000, 10_000],
  [50_000, 10_000],
  [1, 0],
  [0, 0],
])("a bonus of half a deposit of %i, capped at 10,000, is %i", (amount, expected) => {
  expect(bonusAmountOf(terms(), "EUR", minor(amount))).toBe(expected);
});

test("a fixed amount does not depend on the deposit, and is 0 in currencies that the terms do not list", () => {
  const gift = { reward: { type: "bonus" as const, amount: { EUR: 700 } } };
  expect([bonusAmountOf(gift, "EUR", minor(0)), bonusAmountOf(gift, "NOK", minor(0))]).toEqual([700, 0]);
});

test.each([
  ["bonus", 35, 1_000, 2_000, 35_000],
  ["deposit_and_bonus", 35, 1_000, 2_000, 105_000],
  ["bonus", 0, 1_000, 2_000, 0],
] as const)(
  "wagering the %s %i times, with a bonus of %i for a deposit of %i, requires stakes of %i",
  (wagerOf, wagerTimes, amount, paid, all) => {
    expect(wagerRequiredOf({ wagerOf, wagerTimes }, minor(amount), minor(paid))).toBe(all);
  },
);

test("issued terms contain the amounts in the wallet's currency", () => {
  expect(issuedTermsOf(terms(), "EUR")).toMatchObject({ maxBet: 500, maxWin: null, wagerTimes: 35, lostBelow: 1 });
  expect(issuedTermsOf(terms(), "NOK")).toMatchObject({ maxBet: null });
});

test.each<[string, "cashback" | "rakeback", number, number, number]>([
  ["the edge of the stakes", "cashback", 1_900, 0, 1_900],
  ["the edge less what bonuses cost", "cashback", 1_900, 1_500, 400],
  ["the edge, when bonuses were taken back", "cashback", 1_900, -5_000, 1_900],
  ["nothing, when bonuses cost more", "cashback", 1_900, 1_901, 0],
  ["the edge, whatever bonuses cost", "rakeback", 1_900, 90_000, 1_900],
  ["nothing, when more was taken back than staked", "rakeback", -3, 0, 0],
])("the base is %s (%s of an edge of %i with bonuses of %i)", (_what, kind, edge, bonusCost, base) => {
  expect(shareBaseOf(kind, { edge: BigInt(edge), bonusCost: BigInt(bonusCost) })).toBe(BigInt(base));
});

test.each([
  ["40000", "EUR", 4_000],
  ["40009", "EUR", 4_000],
  ["4999", "EUR", 0],
  ["5000", "EUR", 500],
  ["200000", "EUR", 20_000],
  ["1000000000000000000000000000000", "EUR", 20_000],
  ["40000", "NOK", 0],
])("a share of a tenth of %s in %s, with a minimum of 500 and a cap of 20,000, is %i", (base, currency, amount) => {
  const reward = {
    type: "share" as const,
    shareBps: 1_000,
    per: "week" as const,
    least: { EUR: 500 },
    most: { EUR: 20_000 },
  };
  expect(shareAmountOf({ reward }, currency, BigInt(base))).toBe(amount);
});
