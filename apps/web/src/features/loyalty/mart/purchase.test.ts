import type { MoneyOffer, OtherOffer } from "@apogee/contract";
import { expect, test } from "vitest";
import { isBonus, mostOf, priceOf, quantityWithin, shopOffers, tabOf, type ShopOffer } from "./purchase.ts";

const offer = (more: Partial<MoneyOffer> = {}): ShopOffer => ({
  kind: "money",
  group: "cash_5",
  title: "5 euros",
  wager: 0,
  tag: null,
  stock: null,
  limit_per_player: null,
  rates: [
    { points: 100, currency: "EUR", amount_cents: 500 },
    { points: 90, currency: "AUD", amount_cents: 800 },
  ],
  ...more,
});

test.each([
  ["AUD", 90],
  ["EUR", 100],
  ["NOK", 100],
])("in %s the offer costs %i coins", (currency, points) => {
  expect(priceOf(offer(), currency)?.points).toBe(points);
});

const rate = { points: 40, currency: "EUR", freespins_count: 20, stake_cents: 20, max_win_cents: null };
const spins = (more: Partial<OtherOffer> = {}): ShopOffer => ({
  kind: "freespins",
  group: "spins_20",
  title: "20 free spins",
  type: "freespins",
  wager: 20,
  tag: null,
  stock: null,
  limit_per_player: null,
  games: ["apogee:DragonsEmber"],
  games_info: [],
  rate,
  rates: [rate, { ...rate, currency: "NOK", stake_cents: 200 }],
  wager_hours: null,
  activate_hours: 168,
  valid_hours: 168,
  ...more,
});

test.each([
  ["NOK", 200],
  ["EUR", 20],
  ["AUD", 20],
])("free spins in %s have a stake of %i", (currency, stakeCents) => {
  expect(priceOf(spins(), currency)).toMatchObject({ points: 40, cents: 0, spins: { count: 20, stakeCents } });
});

test("money comes before free spins", () => {
  expect(shopOffers([offer() as MoneyOffer], [spins() as OtherOffer]).map(({ kind }) => kind)).toEqual([
    "money",
    "freespins",
  ]);
});

test("an offer that is sold neither in the player's currency nor in euros has no price", () => {
  const rates = [{ points: 90, currency: "AUD", amount_cents: 800 }];
  expect(priceOf(offer({ rates }), "NOK")).toBeUndefined();
  expect(priceOf(spins({ rates: [{ ...rate, currency: "AUD" }] }), "NOK")).toBeUndefined();
});

test.each([
  [99, {}, 0],
  [100, {}, 1],
  [1_050, {}, 10],
  [1_050, { stock: 3 }, 3],
  [1_050, { limit_per_player: 2 }, 2],
  [-50, {}, 0],
])("%i coins buy an offer with %j at most %i times", (coins, more, most) => {
  expect(mostOf(offer(more), { points: 100, currency: "EUR", cents: 500, pieces: null, spins: null }, coins)).toBe(
    most,
  );
});

test.each([
  [0, 5, 1],
  [3, 5, 3],
  [6, 5, 5],
  [1, 0, 1],
])("if %i are wanted and at most %i can be bought, %i are selected", (wanted, most, chosen) => {
  expect(quantityWithin(wanted, most)).toBe(chosen);
});

test("at most 1,000 free spins can be bought at once", () => {
  expect(mostOf(spins(), priceOf(spins(), "EUR")!, 1_000_000)).toBe(50);
});

test("money with a wagering requirement is a bonus; money without one is not", () => {
  expect([0, 1, 30].map((wager) => isBonus(offer({ wager })))).toEqual([false, true, true]);
  expect(isBonus(spins({ wager: 0 }))).toBe(true);
});

const box = {
  ...spins(),
  kind: "lootboxes",
  group: "boxes_3",
  title: "Starter box",
  type: "lootboxes",
  box: "starter",
};
const ofBoxes = (currency: string) => ({ ...rate, currency, freespins_count: 0, boxes_count: 3, stake_cents: null });
const ticket = {
  type: "lotteries" as const,
  group: "moon-draw",
  title: "Moon draw",
  wager: 0,
  games: [],
  rate: { points: 250, lottery_ids: [7] },
};

test("boxes and tickets are special rewards, sold by the piece in every currency", () => {
  const rates = [ofBoxes("EUR")];
  const listed = shopOffers([], [], [{ ...box, rate: rates[0], rates } as OtherOffer], [ticket]);
  expect(listed.map((each) => [each.kind, tabOf(each), isBonus(each)])).toEqual([
    ["lootboxes", "special", true],
    ["lotteries", "special", false],
  ]);
  expect(priceOf(listed[0]!, "NOK")).toEqual({ points: 40, currency: "EUR", cents: 0, pieces: 3, spins: null });
  expect(priceOf(listed[1]!, "NOK")).toEqual({ points: 250, currency: "NOK", cents: 0, pieces: 1, spins: null });
});
