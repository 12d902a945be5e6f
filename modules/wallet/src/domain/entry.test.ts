import { InvariantViolation, minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { assertBalanced, inLockOrder, partsOf, type Posting } from "./entry.ts";

/** `5r+100`: 100 to the real money of wallet 5. `house:2-100`: 100 from the account `house`, shard 2. */
const posting = (words: string): Posting => {
  const wallet = /^(\d+)([rb])([+-]\d+)$/.exec(words);
  if (wallet)
    return {
      walletId: Number(wallet[1]),
      amount: minor(Number(wallet[3])),
      ...(wallet[2] === "b" ? { money: "bonus" as const } : {}),
    };
  const [, kind, shard, amount] = /^([a-z_]+)(?::(\w+))?([+-]\d+)$/.exec(words)!;
  return { account: { kind: kind as "house", ...(shard ? { shard } : {}) }, amount: minor(Number(amount)) };
};
const postings = (words: string): Posting[] => (words === "" ? [] : words.split(" ").map(posting));

test.each([
  ["5r+100 house-100", "balanced"],
  ["5r+100 house-60 fees-40", "balanced"],
  ["house+0 fees+0", "has a posting of zero"],
  ["5r+100 5b-100", "balanced"],
  ["5r+100 house-99", "is out of balance by 1"],
  ["5r+99 house-100", "is out of balance by -1"],
  ["5r+100 house-100 fees+0", "has a posting of zero"],
  ["5r+100", "has fewer than two postings"],
  ["", "has fewer than two postings"],
  ["5r+9007199254740991 house-9007199254740991", "balanced"],
])("an entry of %j: %s", (words, expected) => {
  const check = (): void =>
    assertBalanced({ kind: "deposit", currency: "EUR", cause: "payment:1", actor: "test", postings: postings(words) });
  if (expected === "balanced") expect(check).not.toThrow();
  else expect(check).toThrow(new InvariantViolation(`The entry deposit of payment:1 ${expected}.`));
});

test.each([
  ["5r+100", 0, "real 100"],
  ["5r+100", 40, "deficit 40, real 60"],
  ["5r+100", 100, "deficit 100"],
  ["5r+100", 140, "deficit 100"],
  ["5b+100", 40, "bonus 100"],
  ["5r-100", 40, "real -100"],
  ["5b-100", 40, "bonus -100"],
])("%s in a wallet with a deficit of %i is booked as: %s", (words, deficit, expected) => {
  const parts = partsOf(posting(words) as Extract<Posting, { walletId: number }>, {
    real: minor(0),
    deficit: minor(deficit),
  });
  expect(parts.map(({ money, amount }) => `${money} ${amount}`).join(", ")).toBe(expected);
  expect(parts.every(({ walletId }) => walletId === 5)).toBe(true);
});

test.each([
  [-100, 150, "real -100"],
  [-100, 100, "real -100"],
  [-100, 60, "real -60, deficit -40"],
  [-100, 0, "deficit -100"],
])("%i from a wallet of %i that may get a deficit is booked as: %s", (amount, real, expected) => {
  const parts = partsOf({ walletId: 5, amount: minor(amount), mayOwe: true }, { real: minor(real), deficit: minor(0) });
  expect(parts.map((part) => `${part.money} ${part.amount}`).join(", ")).toBe(expected);
});

test.each([
  ["house-1 5r+1", "5r+1 house-1"],
  ["10r+1 9r+1 fees-2", "9r+1 10r+1 fees-2"],
  ["house:2-1 house:10-1 fees-1 house-1 7b+4", "7b+4 fees-1 house-1 house:10-1 house:2-1"],
  ["house:1-1 house-1", "house-1 house:1-1"],
  ["withdrawals_reserved+1 100r-1", "100r-1 withdrawals_reserved+1"],
])("the postings %s are locked in the order %s", (words, expected) => {
  expect(inLockOrder(postings(words))).toEqual(postings(expected));
});
