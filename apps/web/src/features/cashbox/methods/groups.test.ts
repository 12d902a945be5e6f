import { expect, test } from "vitest";
import { chosenOf, coinKey, coinsOf, groupsOf, searched } from "./groups.ts";
import { offersOf } from "./offers.ts";
import { method } from "./testing.ts";

const coin = (id: string, currency: string, kind = id) =>
  method(id, { type: "crypto", family: "crypto", currency, kind });
const OFFERS = offersOf([
  method("card"),
  method("skrill", { type: "direct", title: "Skrill", lastUsedAt: "2026-11-28T10:00:00.000Z" }),
  method("payz", { type: "direct", title: "Payz", lastUsedAt: "2026-11-29T10:00:00.000Z" }),
  method("jeton", { type: "direct", title: "Jeton", lastUsedAt: "2026-11-27T10:00:00.000Z" }),
  method("sepa", { type: "bank_transfer", title: "Überweisung" }),
  method("neosurf", { type: "voucher", title: "Neosurf" }),
  coin("bitcoin", "BTC"),
  coin("tether_ethereum", "USDT", "tether"),
  coin("tether_bnb", "USDT", "tether"),
]);

test("the two methods that were used last come first and leave their kind, the latest one first", () => {
  const groups = groupsOf(OFFERS, "all").map(({ id, offers }) => [id, offers.map(({ method: { id: own } }) => own)]);
  expect(groups).toEqual([
    ["lately", ["payz", "skrill"]],
    ["cards", ["card"]],
    ["bank", ["sepa"]],
    ["wallets", ["jeton"]],
    ["vouchers", ["neosurf"]],
    ["coins", ["bitcoin", "tether_ethereum", "tether_bnb"]],
  ]);
});

test("a coin with two networks is one coin, and none of its networks is chosen in advance", () => {
  const coins = coinsOf(OFFERS);
  expect(coins.map(({ currency, offers }) => [currency, offers.length])).toEqual([
    ["BTC", 1],
    ["USDT", 2],
  ]);
  expect(chosenOf(OFFERS, coinKey(coins[1]!))).toMatchObject({ offer: undefined, coin: { kind: "tether" } });
  expect(chosenOf(OFFERS, "USDT/tether_bnb")).toMatchObject({
    offer: { method: { id: "tether_bnb" } },
    coin: { currency: "USDT" },
  });
});

test("without a choice, the first method that works is chosen", () => {
  const offers = offersOf([method("card", { maintenance: { until: null } }), method("payz")]);
  expect(chosenOf(offers, null).offer?.key).toBe("AUD/payz");
  expect(chosenOf([], null)).toEqual({ offer: undefined, coin: undefined });
});

test.each([
  ["uber", ["sepa"]],
  ["SKR", ["skrill"]],
  ["usdt", ["tether_ethereum", "tether_bnb"]],
  ["tether", ["tether_ethereum", "tether_bnb"]],
  ["paypal", []],
])("a search for %s finds %j", (words, ids) => {
  const found = searched(OFFERS, words, ({ method: { title, kind } }) => title ?? kind);
  expect(found.map(({ method: { id } }) => id)).toEqual(ids);
});
