import type { PaymentView } from "@apogee/contract";
import { expect, test } from "vitest";
import { targetOf } from "./target-of.ts";

const ADDRESS = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
const chain = { address: ADDRESS } as NonNullable<PaymentView["chain"]>;

test.each<[string, Parameters<typeof targetOf>[0], string, string]>([
  ["a card payment", { target: "Visa •••• 4242", chain: null }, "Card", "Visa •••• 4242"],
  ["a card payment whose card is not known yet", { target: null, chain: null }, "Card", "Card"],
  ["a withdrawal of coins", { target: ADDRESS, chain: null }, "Bitcoin", "Bitcoin · bc1q9d4ywg…zs50tv4q"],
  ["a deposit of coins", { target: null, chain }, "Bitcoin", "Bitcoin · bc1q9d4ywg…zs50tv4q"],
])("the shown target of %s", (_what, payment, method, words) => {
  expect(targetOf(payment, method)).toBe(words);
});
