import { minor } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { decide as decideFor, mayBounce, type Decision, type PaymentFacts } from "./payment.ts";
import type { ProviderNews } from "./provider-event.ts";
import type { Stage } from "./stage.ts";

const decide = (payment: PaymentFacts, news: ProviderNews): Decision =>
  decideFor(payment, news, (name) => name === "Mia Brandt");

const deposit = (stage: Stage, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  action: "deposit",
  stage,
  amount: minor(100_00),
  currency: "EUR",
  seen: minor(0),
  observation: 0,
  confirmations: 0,
  confirmationsNeeded: null,
  smallest: minor(10_00),
  largest: minor(4_000_00),
  credits: "as_asked",
  decidedByHand: false,
  mayBounce: true,
  ...more,
});
const chain = (stage: Stage, observation = 0, more: Partial<PaymentFacts> = {}): PaymentFacts =>
  deposit(stage, {
    currency: "BTC",
    amount: minor(500_000),
    observation,
    confirmationsNeeded: 3,
    smallest: minor(10_000),
    ...more,
  });
const cashout = (stage: Stage): PaymentFacts => ({ ...deposit(stage), action: "cashout" });

/** Payouts that came back. */
const bounced = (amount = 100_00, currency = "EUR"): ProviderNews => ({
  kind: "payout_bounced",
  amount: minor(amount),
  currency,
  reason: "account_closed",
});

const succeeded: ProviderNews = { kind: "succeeded", amount: minor(100_00), currency: "EUR" };
const short: ProviderNews = { kind: "succeeded", amount: minor(90_00), currency: "EUR" };
const otherCurrency: ProviderNews = { kind: "succeeded", amount: minor(100_00), currency: "JPY" };
const pending: ProviderNews = { kind: "pending" };
const declined: ProviderNews = { kind: "declined", reason: "insufficient_funds" };
const expired: ProviderNews = { kind: "expired" };
const canceled: ProviderNews = { kind: "canceled" };
const block = (confirmations: number, observation: number, amount = 500_000): ProviderNews => ({
  kind: "chain",
  amount: minor(amount),
  currency: "BTC",
  confirmations,
  observation,
  dropped: false,
});
const dropped = (observation: number): ProviderNews => ({
  kind: "chain",
  amount: minor(500_000),
  currency: "BTC",
  confirmations: 0,
  observation,
  dropped: true,
});
const sent: ProviderNews = { kind: "payout_sent" };
const paid: ProviderNews = { kind: "payout_paid", amount: minor(100_00), currency: "EUR", networkFee: minor(0) };
const paidShort: ProviderNews = { ...paid, amount: minor(99_00) } as ProviderNews;
const failed: ProviderNews = { kind: "payout_failed", reason: "account_closed" };

/** `credited +10000`, `declined (insufficient_funds)`, `ignored`. */
const words = (decision: Decision): string => {
  if (decision.outcome !== "moved") return decision.outcome;
  return `${decision.to}${decision.credit === undefined ? "" : ` +${decision.credit}`}${decision.reason === undefined ? "" : ` (${decision.reason})`}`;
};

describe("a deposit by card", () => {
  test.each<[Stage, ProviderNews, string]>([
    ["requested", succeeded, "credited +10000"],
    ["awaiting_player", succeeded, "credited +10000"],
    ["awaiting_confirmations", succeeded, "credited +10000"],
    ["credited", succeeded, "ignored"],
    ["declined", succeeded, "credited +10000"],
    ["expired", succeeded, "credited +10000"],
    ["canceled", succeeded, "credited +10000"],
    ["failed", succeeded, "credited +10000"],
    ["in_review", succeeded, "ignored"],
    ["awaiting_player", short, "in_review (amount_differs)"],
    ["expired", short, "in_review (amount_differs)"],
    ["awaiting_player", otherCurrency, "in_review (amount_differs)"],
    ["credited", short, "contradicted"],
    ["awaiting_player", pending, "awaiting_confirmations"],
    ["credited", pending, "ignored"],
    ["declined", pending, "ignored"],
    ["awaiting_confirmations", declined, "declined (insufficient_funds)"],
    ["declined", declined, "ignored"],
    ["credited", declined, "contradicted"],
    ["in_review", declined, "ignored"],
    ["awaiting_player", expired, "expired (expired)"],
    ["credited", expired, "contradicted"],
    ["declined", expired, "ignored"],
    ["awaiting_player", canceled, "canceled (canceled)"],
    ["awaiting_player", paid, "contradicted"],
  ])("that is %s, on notification %o: %s", (stage, news, expected) => {
    expect(words(decide(deposit(stage), news))).toBe(expected);
  });

  test("that an operator has refused stays refused", () => {
    expect(words(decide(deposit("declined", { decidedByHand: true }), succeeded))).toBe("ignored");
  });

  test("is credited exactly once, in whatever order success, failure and waiting are reported", () => {
    for (const order of orders([succeeded, declined, pending, succeeded, expired])) {
      let payment = deposit("awaiting_player");
      let credits = 0;
      for (const news of order) {
        const decision = decide(payment, news);
        if (decision.outcome !== "moved") continue;
        if (decision.credit !== undefined) credits += 1;
        payment = { ...payment, stage: decision.to };
      }
      expect([payment.stage, credits]).toEqual(["credited", 1]);
    }
  });
});

describe("a deposit by chain", () => {
  test.each<[Stage, number, ProviderNews, string]>([
    ["held", 4, block(4, 5), "noted"],
    ["held", 4, block(1, 5), "awaiting_confirmations"],
    ["held", 4, dropped(5), "failed (dropped_from_chain)"],
    ["returning", 4, block(4, 5), "noted"],
    ["returning", 4, block(1, 5), "noted"],
    ["returning", 4, dropped(5), "contradicted"],
    ["returned", 4, dropped(5), "contradicted"],
    ["awaiting_player", 0, block(0, 1), "awaiting_confirmations"],
    ["awaiting_confirmations", 1, block(1, 2), "noted"],
    ["awaiting_confirmations", 3, block(1, 2), "ignored"],
    ["awaiting_confirmations", 3, block(3, 4), "credited +500000"],
    ["awaiting_player", 0, block(3, 4), "credited +500000"],
    ["awaiting_player", 0, block(3, 4, 700_000), "credited +700000"],
    ["awaiting_confirmations", 3, block(3, 4, 9_999), "in_review (below_minimum)"],
    ["awaiting_confirmations", 3, block(3, 4, 10_000), "credited +10000"],
    ["credited", 4, block(4, 5), "noted"],
    ["credited", 4, block(3, 4), "ignored"],
    ["credited", 4, dropped(5), "contradicted"],
    ["awaiting_confirmations", 2, block(0, 3), "noted"],
    ["awaiting_confirmations", 2, dropped(3), "failed (dropped_from_chain)"],
    ["failed", 3, block(3, 7), "credited +500000"],
    ["expired", 0, block(0, 1), "awaiting_confirmations"],
    ["in_review", 4, block(4, 5), "noted"],
    ["in_review", 4, block(2, 5), "awaiting_confirmations"],
    ["in_review", 4, dropped(5), "failed (dropped_from_chain)"],
    ["in_review", 4, dropped(4), "ignored"],
    ["credited", 4, block(4, 5, 500_001), "contradicted"],
    ["credited", 4, block(3, 4, 500_001), "contradicted"],
  ])("that is %s after observation %i, on notification %o: %s", (stage, observation, news, expected) => {
    expect(words(decide(chain(stage, observation), news))).toBe(expected);
  });

  test.each<[Stage, ProviderNews, string]>([
    ["awaiting_confirmations", block(1, 5), "noted"],
    ["awaiting_confirmations", block(1, 5, 700_000), "contradicted"],
    ["awaiting_confirmations", block(3, 5, 700_000), "in_review (amount_differs)"],
    ["awaiting_confirmations", block(3, 4, 700_000), "ignored"],
    [
      "awaiting_confirmations",
      { ...dropped(5), amount: minor(700_000) } as ProviderNews,
      "failed (dropped_from_chain)",
    ],
    ["failed", block(3, 5, 700_000), "in_review (amount_differs)"],
    ["failed", block(3, 5), "credited +500000"],
    ["in_review", block(4, 5, 700_000), "contradicted"],
    ["in_review", block(4, 4, 700_000), "contradicted"],
    ["held", block(4, 5, 700_000), "contradicted"],
    ["returning", block(4, 5, 700_000), "contradicted"],
    ["returned", block(4, 5, 700_000), "contradicted"],
    ["in_review", block(4, 5), "noted"],
    ["in_review", { ...dropped(5), amount: minor(700_000) } as ProviderNews, "failed (dropped_from_chain)"],
  ])("that is %s and was seen with 500000 satoshi, on notification %o: %s", (stage, news, expected) => {
    expect(words(decide(chain(stage, 4, { seen: minor(500_000) }), news))).toBe(expected);
  });

  test.each<[Stage, ProviderNews, string]>([
    ["credited", dropped(5), "contradicted"],
    ["credited", block(4, 5, 900_000), "contradicted"],
    ["credited", block(4, 5), "ignored"],
    ["declined", block(4, 5), "ignored"],
  ])("that an operator has set to %s, on notification %o: %s", (stage, news, expected) => {
    expect(words(decide(chain(stage, 4, { decidedByHand: true }), news))).toBe(expected);
  });

  test.each([
    [2, 2, "credited"],
    [3, 4, "awaiting_confirmations"],
  ])("that has %i of the %i confirmations that its provider has fixed", (confirmations, needed, expected) => {
    expect(words(decide(chain("awaiting_player"), { ...block(confirmations, 1), needed } as ProviderNews))).toContain(
      expected,
    );
  });

  test("in another coin than the notified one moves nothing", () => {
    expect(words(decide({ ...chain("awaiting_player"), currency: "LTC" }, block(3, 1)))).toBe("contradicted");
  });
});

describe("a withdrawal", () => {
  test.each<[Stage, ProviderNews, string]>([
    ["approved", sent, "sent"],
    ["approved", paid, "paid"],
    ["sent", paid, "paid"],
    ["paid", paid, "ignored"],
    ["paid", sent, "ignored"],
    ["sent", sent, "ignored"],
    ["sent", paidShort, "contradicted"],
    ["approved", failed, "failed (account_closed)"],
    ["sent", failed, "failed (account_closed)"],
    ["failed", failed, "ignored"],
    ["failed", paid, "contradicted"],
    ["paid", failed, "contradicted"],
    ["in_review", paid, "contradicted"],
    ["in_review", sent, "contradicted"],
    ["rejected", paid, "contradicted"],
    ["recalled", failed, "contradicted"],
    ["sent", succeeded, "contradicted"],
  ])("that is %s, on notification %o: %s", (stage, news, expected) => {
    expect(words(decide(cashout(stage), news))).toBe(expected);
  });
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe("money that arrives in any amount", () => {
  const arrived = (amount: number, more: Partial<Extract<ProviderNews, { kind: "succeeded" }>> = {}): ProviderNews => ({
    kind: "succeeded",
    amount: minor(amount),
    currency: "EUR",
    ...more,
  });
  const asked = deposit("awaiting_player", { credits: "as_arrived" });

  test.each<[string, ProviderNews, Decision]>([
    ["more than was asked for", arrived(150_00), { outcome: "moved", to: "credited", credit: minor(150_00) }],
    ["the least of the method", arrived(10_00), { outcome: "moved", to: "credited", credit: minor(10_00) }],
    ["less than the least", arrived(9_99), { outcome: "moved", to: "in_review", reason: "amount_differs" }],
    ["more than the most", arrived(4_000_01), { outcome: "moved", to: "in_review", reason: "amount_differs" }],
    [
      "another currency",
      arrived(100_00, { currency: "USD" }),
      { outcome: "moved", to: "in_review", reason: "amount_differs" },
    ],
    [
      "the player's money",
      arrived(120_00, { payer: "Mia Brandt" }),
      { outcome: "moved", to: "credited", credit: minor(120_00) },
    ],
    [
      "another person's money",
      arrived(100_00, { payer: "Ben Holm" }),
      { outcome: "moved", to: "in_review", reason: "payer_differs" },
    ],
  ])("%s", (_what, news, expected) => {
    expect(decide(asked, news)).toEqual(expected);
  });

  test("the same money again changes nothing, other money contradicts", () => {
    const credited = deposit("credited", { credits: "as_arrived", amount: minor(150_00) });
    expect(decide(credited, arrived(150_00))).toEqual({ outcome: "ignored" });
    expect(decide(credited, arrived(100_00))).toMatchObject({ outcome: "contradicted" });
  });
});

test.each<[string, Stage, Partial<PaymentFacts>, ProviderNews, string]>([
  ["a paid payout that comes back", "paid", {}, bounced(), "moved"],
  ["one that came back before", "failed", {}, bounced(), "ignored"],
  ["one that was paid long ago", "paid", { mayBounce: false }, bounced(), "contradicted"],
  ["one that comes back in part", "paid", {}, bounced(99_99), "contradicted"],
  ["one that comes back in another currency", "paid", {}, bounced(100_00, "USD"), "contradicted"],
  ["one that was never paid", "sent", {}, bounced(), "contradicted"],
  ["a paid payout that fails", "paid", {}, { kind: "payout_failed", reason: "account_closed" }, "contradicted"],
])("%s", (_name, stage, facts, news, outcome) => {
  expect(decide({ ...cashout(stage), ...facts }, news).outcome).toBe(outcome);
});

test.each([
  [60 * 86_400_000, true],
  [60 * 86_400_000 + 1, false],
])("%d ms after it was paid, a payout may bounce: %s", (ms, expected) => {
  const finishedAt = new Date("2026-03-01T12:00:00Z");
  expect(mayBounce({ finishedAt }, new Date(finishedAt.getTime() + ms))).toBe(expected);
  expect(mayBounce({ finishedAt: null }, finishedAt)).toBe(false);
});
