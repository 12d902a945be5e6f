import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { decideReturn, type ReturnFacts } from "./coin-return.ts";
import type { ProviderNews } from "./provider-event.ts";

const sent: ProviderNews = { kind: "payout_sent" };
const paidOf = (amount: number, currency = "BTC"): ProviderNews => ({
  kind: "payout_paid",
  amount: minor(amount),
  currency,
  networkFee: minor(1_692),
});
const paid = paidOf(500);
const failed: ProviderNews = { kind: "payout_failed", reason: "dropped_from_chain" };

test.each<[ReturnFacts["state"], ProviderNews, string]>([
  ["asked", sent, "noted"],
  ["sent", sent, "ignored"],
  ["paid", sent, "ignored"],
  ["failed", sent, "ignored"],
  ["asked", paid, "returned"],
  ["sent", paid, "returned"],
  ["paid", paid, "ignored"],
  ["failed", paid, "contradicted"],
  ["sent", paidOf(499), "contradicted"],
  ["sent", paidOf(500, "EUR"), "contradicted"],
  ["asked", failed, "held"],
  ["sent", failed, "held"],
  ["failed", failed, "ignored"],
  ["paid", failed, "contradicted"],
  ["sent", { kind: "declined", reason: "x" }, "contradicted"],
])("a return of 500 satoshi that is %s, on notification %j: %s", (state, news, expected) => {
  const decision = decideReturn({ state, externalId: "a", amount: minor(500), currency: "BTC" }, news, "a");
  expect(decision.outcome === "moved" ? decision.to : decision.outcome).toBe(expected);
});

test("a notification that names another transaction than the one that was started is a contradiction", () => {
  const attempt = { state: "sent", externalId: "a", amount: minor(500), currency: "BTC" } as const;
  expect(decideReturn(attempt, paid, "b").outcome).toBe("contradicted");
  expect(decideReturn({ ...attempt, externalId: null }, paid, "b").outcome).toBe("moved");
});
