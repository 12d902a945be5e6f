import { minor } from "@apogee/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, type PaymentFacts } from "./payment.ts";
import type { ProviderNews } from "./provider-event.ts";
import type { Stage } from "./stage.ts";

const amount = fc.constantFrom(...[50_00, 100_00, 5_000_00].map(minor));
const currency = fc.constantFrom("EUR", "USD");
const reason = fc.constantFrom("insufficient_funds", "bank_refused");
const payer = fc.constantFrom("Mia Brandt", "Alex Novak", null);

/** Whatever a provider may say, in any order and as often as it likes. */
const news: fc.Arbitrary<ProviderNews> = fc.oneof(
  fc.record({ kind: fc.constant("succeeded" as const), amount, currency, payer }),
  fc.record({ kind: fc.constantFrom("pending" as const, "expired" as const, "canceled" as const) }),
  fc.record({ kind: fc.constant("declined" as const), reason }),
  fc.record({ kind: fc.constant("taken_back" as const), amount, currency, reason }),
  fc.record({ kind: fc.constant("payout_sent" as const) }),
  fc.record({ kind: fc.constant("payout_paid" as const), amount, currency, networkFee: fc.constant(minor(0)) }),
  fc.record({ kind: fc.constant("payout_failed" as const), reason }),
  fc.record({ kind: fc.constant("payout_bounced" as const), amount, currency, reason }),
);

const facts = (action: PaymentFacts["action"], stage: Stage, credits: PaymentFacts["credits"]): PaymentFacts => ({
  action,
  stage,
  amount: minor(100_00),
  currency: "EUR",
  seen: minor(0),
  observation: 0,
  confirmations: 0,
  confirmationsNeeded: null,
  smallest: minor(10_00),
  largest: minor(4_000_00),
  credits,
  decidedByHand: false,
  mayBounce: true,
});

interface Moved {
  readonly credits: number;
  readonly paid: number;
  readonly released: number;
  /** Paid, and came back. */
  readonly bounced: number;
}

/** Applies everything to a payment, one after the other, and counts how often its money moves. */
function moves(start: PaymentFacts, all: readonly ProviderNews[]): Moved {
  let payment = start;
  let moved: Moved = { credits: 0, paid: 0, released: 0, bounced: 0 };
  for (const each of all) {
    const decision = decide(payment, each, (name) => name === "Mia Brandt");
    if (decision.outcome !== "moved") continue;
    payment = { ...payment, stage: decision.to, amount: decision.credit ?? payment.amount };
    moved = {
      credits: moved.credits + (decision.credit === undefined ? 0 : 1),
      paid: moved.paid + (decision.to === "paid" ? 1 : 0),
      released:
        moved.released + (payment.action === "cashout" && decision.to === "failed" && !decision.bounced ? 1 : 0),
      bounced: moved.bounced + (decision.bounced ? 1 : 0),
    };
  }
  return moved;
}

test.each(["as_asked", "as_arrived"] as const)("no sequence of news credits a deposit twice: %s", (credits) => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 12 }), (all) => {
      expect(moves(facts("deposit", "awaiting_player", credits), all).credits).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000, seed: 17 },
  );
});

test("no sequence of news pays a withdrawal and releases it, or does one of them twice", () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 12 }), (all) => {
      const { paid, released, credits, bounced } = moves(facts("cashout", "approved", "as_asked"), all);
      expect(paid + released + credits).toBeLessThanOrEqual(1);
      expect(bounced).toBeLessThanOrEqual(paid);
    }),
    { numRuns: 2_000, seed: 17 },
  );
});
