import { describe, expect, test } from "vitest";
import { addressOf, isMainNetworkAddress } from "./address.ts";
import { FAUCET_MODES, nextBlock, plan, type TransactionFacts } from "./transaction.ts";

describe("addresses", () => {
  test("an owner always has the same address, and no other owner has it", () => {
    expect(addressOf("secret", "1")).toBe(addressOf("secret", "1"));
    expect(new Set(["1", "2", "3"].map((owner) => addressOf("secret", owner))).size).toBe(3);
    expect(addressOf("another secret", "1")).not.toBe(addressOf("secret", "1"));
  });

  test("an address is a segregated witness address of the main network", () => {
    expect(addressOf("secret", "1")).toMatch(/^bc1q[a-z0-9]{38}$/);
    expect(isMainNetworkAddress(addressOf("secret", "1"))).toBe(true);
  });

  test.each(["", "bc1q", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"])(
    "%j is not an address of the main network",
    (text) => {
      expect(isMainNetworkAddress(text)).toBe(false);
    },
  );
});

describe("the faucet", () => {
  test.each([
    ["normal", [{ amount: 100_001, fate: "confirmed" }]],
    [
      "two_payments",
      [
        { amount: 50_000, fate: "confirmed" },
        { amount: 50_001, fate: "confirmed" },
      ],
    ],
    ["two_players", [{ amount: 50_001, fate: "confirmed", toAnother: 50_000 }]],
    ["dust", [{ amount: 5_000, fate: "confirmed" }]],
    ["never_confirms", [{ amount: 100_001, fate: "waiting" }]],
    ["dropped", [{ amount: 100_001, fate: "dropped" }]],
  ] as const)("%s plans %j for 100,001 satoshi", (mode, transactions) => {
    expect(plan(mode, 100_001)).toEqual(transactions);
  });

  test("a single satoshi is never split into empty outputs", () => {
    for (const mode of FAUCET_MODES) expect(plan(mode, 1).every(({ amount }) => amount > 0)).toBe(true);
  });
});

const base: TransactionFacts = { fate: "confirmed", stage: "seen", confirmations: 0, confirmationsWanted: 2 };

test.each<[Partial<TransactionFacts>, ReturnType<typeof nextBlock>]>([
  [{}, { stage: "confirming", confirmations: 1 }],
  [
    { stage: "confirming", confirmations: 1 },
    { stage: "confirmed", confirmations: 2 },
  ],
  [{ confirmationsWanted: 1 }, { stage: "confirmed", confirmations: 1 }],
  [{ stage: "confirmed", confirmations: 2 }, null],
  [{ fate: "waiting" }, null],
  [{ fate: "dropped" }, { stage: "dropped", confirmations: 0 }],
  [{ fate: "dropped", stage: "dropped" }, null],
])("for %j, the next block results in %j", (facts, block) => {
  expect(nextBlock({ ...base, ...facts })).toEqual(block);
});
