import { expect, test } from "vitest";
import { kindOf } from "./kinds.ts";
import { parseLineId } from "./line-id.ts";
import { amountOf, isShown, paidOf, type Filter, type MovementRow } from "./movement.ts";

const row = (change: Partial<MovementRow>): MovementRow => ({
  first: 1,
  seq: 1,
  at: new Date("2026-03-04T12:00:00Z"),
  what: "rounds",
  class: "play",
  event: null,
  round: null,
  gameId: 1,
  rounds: 1,
  stake: 0,
  real: 0,
  bonus: 0,
  deficit: 0,
  balance: 0,
  paymentId: null,
  cause: null,
  reason: null,
  ...change,
});

test.each([
  ["deposit", "deposit"],
  ["withdrawal", "withdrawal"],
  ["play", "play"],
  ["bonus", "bonus"],
  ["cashback", "bonus"],
  ["other", "other"],
  ["of_next_year", "other"],
  ["constructor", "other"],
])("movements of the class %s are of the kind %s", (of, kind) => {
  expect(kindOf({ class: of })).toBe(kind);
});

test.each([
  ["a stake that was lost", { stake: 100, real: -100 }, -100, 0],
  ["a round that returned a part of its stake", { stake: 100, real: -60 }, -60, 40],
  ["a win that repaid a deficit", { stake: 100, real: 50, deficit: 100 }, 150, 250],
  ["a win of bonus money", { stake: 100, bonus: 20 }, 20, 120],
  ["a win that was taken back", { stake: 0, real: -30, deficit: -70 }, -100, -100],
  ["a deposit", { what: "deposit", class: "deposit", real: 500 }, 500, 0],
  ["a bonus that became real money", { what: "bonus_converted", class: "bonus", real: 300, bonus: -300 }, 0, 0],
])("the amount and the payout are computed for %s", (_what, change, amount, paid) => {
  expect([amountOf(row(change)), paidOf(row(change))]).toEqual([amount, paid]);
});

const ember = { game: { identifier: "apogee/DragonsEmber", title: "Dragon's Ember" }, payment: null };
const visa = { game: null, payment: { id: 17, brand: "visa", target: "Visa •••• 4242" } };

test.each<[Partial<MovementRow>, typeof ember | typeof visa, Filter, boolean]>([
  [{}, ember, {}, true],
  [{}, ember, { kind: "play" }, true],
  [{}, ember, { kind: "deposit" }, false],
  [{}, ember, { search: "  dragon's EMB " }, true],
  [{}, ember, { search: "frost" }, false],
  [{ what: "deposit", class: "deposit" }, visa, { search: "4242" }, true],
  [{ what: "deposit", class: "deposit" }, visa, { search: "17" }, true],
  [{ what: "deposit", class: "deposit" }, visa, { search: "#17" }, true],
  [{ what: "deposit", class: "deposit" }, visa, { search: "#1" }, false],
  [{ what: "withdrawal_released", class: "withdrawal" }, visa, { kind: "withdrawal", search: "released" }, true],
  [
    { what: "adjustment", class: "other", reason: "Goodwill" },
    { ...visa, payment: null } as never,
    { search: "goodwill" },
    true,
  ],
  [{ what: "deposit", class: "deposit" }, visa, { kind: "play", search: "17" }, false],
  [
    { what: "adjustment", class: "other", reason: "Zażółć Łódź" },
    { ...visa, payment: null } as never,
    { search: "zazolc lodz" },
    true,
  ],
  [
    { what: "adjustment", class: "other", reason: "Zazolc" },
    { ...visa, payment: null } as never,
    { search: "zażółć" },
    true,
  ],
  [
    { what: "adjustment", class: "other", reason: "Grüße" },
    { ...visa, payment: null } as never,
    { search: "GRUESSE" },
    true,
  ],
  [
    { what: "adjustment", class: "other", reason: "Grüße" },
    { ...visa, payment: null } as never,
    { search: "???" },
    false,
  ],
])("%j with %j is shown under the filter %j: %s", (change, named, filter, shown) => {
  expect(isShown(row(change), named, filter)).toBe(shown);
});

test.each([
  ["17-100-342", { walletId: 17, first: 100, last: 342 }],
  ["17-5-5", { walletId: 17, first: 5, last: 5 }],
  ["17-6-5", undefined],
  ["0-1-2", undefined],
  ["17-1", undefined],
  ["17-1-9007199254740993", undefined],
  ["x-1-2", undefined],
])("the line id %s is parsed or refused", (text, line) => {
  expect(parseLineId(text)).toEqual(line);
});
