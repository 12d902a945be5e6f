import { expect, test } from "vitest";
import { reportedWallet } from "./parent-frame.ts";

test("a message from the page states the wallet's balance and version", () => {
  expect(reportedWallet({ type: "apogee:refresh", balance_cents: 1_500, version: 12 })).toEqual({
    cents: 1_500,
    version: 12,
  });
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["no fields", {}],
  ["no version", { balance_cents: 1_500 }],
  ["a negative balance", { balance_cents: -1, version: 12 }],
  ["a fraction of a cent", { balance_cents: 0.5, version: 12 }],
  ["text instead of numbers", { balance_cents: "1500", version: "12" }],
])("a message with %s states no wallet", (_what, message) => {
  expect(reportedWallet(message)).toBeNull();
});
