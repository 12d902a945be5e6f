import { expect, test } from "vitest";
import { adventureTerms, cardTerms, jackpotTerms, jackpotTermsOfTrail, tableTerms } from "./terms-of-rows.ts";

test("the terms of a card have a price for each currency, without what its type lacks", () => {
  const rate = { currency: "EUR", points: 500, amount: null, freespins: 5, boxes: null, stake: 20, maxWin: null };
  const row = {
    type: "freespins",
    title: "Spins",
    titles: {},
    tag: null,
    wager: 3,
    wagerHours: null,
    games: ["apogee/DragonsEmber"],
    box: null,
    activateHours: 24,
    validHours: null,
    stock: null,
    limitPerPlayer: 1,
    position: 2,
    rates: [rate],
  };
  expect(cardTerms(row)).toEqual({
    type: "freespins",
    titles: { en: "Spins" },
    tag: null,
    wager: 3,
    wagerHours: null,
    game: "apogee/DragonsEmber",
    activateHours: 24,
    position: 2,
    stock: null,
    limitPerPlayer: 1,
    prices: { EUR: { points: 500, spins: 5, stake: 20 } },
  });
});

test("a row of prizes keeps its cost only where it does not follow from the reward", () => {
  const row = (reward: object, more: object) => ({ weight: 1, titles: { en: "a" }, reward, ...more });
  const rows = [row({ kind: "money" }, { costCents: 500 }), row({ kind: "points" }, { costMills: 12_000 })];
  expect(tableTerms({ titles: {}, display: "box", validHours: 1, rows })["rows"]).toEqual([
    row({ kind: "money" }, {}),
    row({ kind: "points" }, { cost: 12 }),
  ]);
});

test("the last date of an adventure is that of its super prize", () => {
  const day = { step: 1, date: "2031-05-01", minDep: { EUR: 1 }, activationDays: 1, reward: { kind: "points" } };
  const last = { step: 2, date: "2031-05-02", minDep: null, activationDays: 1, reward: { kind: "money" } };
  expect(adventureTerms({ group: null, titles: { en: "a" }, need: 1, days: [day, last] })).toEqual({
    group: null,
    titles: { en: "a" },
    need: 1,
    days: [day],
    superPrize: { date: "2031-05-02", reward: { kind: "money" } },
  });
});

test("the form of a jackpot holds what was ordered for its next pots, as the audit trail has it", () => {
  const ordered = [
    { identifier: "mini", titles: { en: "Mini" }, kind: "amount", seed: 5, pot_ppm: 2, reserve_ppm: 3, cap: 90 },
  ];
  const frame = { currency: "EUR", titles: { en: "J" }, descriptions: { en: "d" } };
  const level = { ...ordered[0], seed: 1, cap: 90, from_minute: null, until_minute: null, next: { seed: 5 } };
  const row = {
    ...frame,
    linked_games: ["a/B"],
    linked_providers: [],
    min_bet: { EUR: 1 },
    largest_stake: 9,
    levels: [level],
  };
  const after = {
    ...frame,
    links: { games: ["a/B"], providers: [] },
    minBet: { EUR: 1 },
    largestStake: 9,
    ordered,
  };
  expect(jackpotTerms(row)).toEqual(jackpotTermsOfTrail(after));
});
