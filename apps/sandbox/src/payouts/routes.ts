import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { finishPayout } from "./advance-payout.ts";
import { PAYOUT_CONFIRMATIONS, PAYOUT_OUTCOMES, RAILS } from "./payout.ts";
import { cardPayoutOrder, coinPayoutOrder, startCardPayout, startCoinPayout } from "./start-payout.ts";
import { newestPayouts, payoutTerms, saveTerms } from "./store.ts";

const terms = z.object({ rail: z.enum(RAILS), outcome: z.enum(PAYOUT_OUTCOMES), delay_s: z.int().min(1).max(3_600) });
const payout = z.object({
  id: z.string(),
  rail: z.enum(RAILS),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  target: z.string(),
  stage: z.enum(["accepted", "sent", "paid", "failed"]),
  outcome: z.enum(PAYOUT_OUTCOMES),
  reason: z.string().nullable(),
  confirmations: z.int(),
  confirmations_wanted: z.int().nullable(),
  network_fee: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
});
/** The payouts page: the settings for new payouts, and the newest ones. */
export const payoutsView = z.object({ terms: z.array(terms), payouts: z.array(payout), now: z.string() });
export type PayoutsView = z.output<typeof payoutsView>;

const LISTED = 50;

const list = defineRoute({
  name: "sandbox.payouts",
  method: "GET",
  path: "/sandbox/api/payouts",
  access: "public",
  summary: "Payouts, newest first.",
  response: payoutsView,
});
const choose = defineRoute({
  name: "sandbox.payouts.terms",
  method: "POST",
  path: "/sandbox/api/payouts/terms",
  access: "public",
  idempotency: "natural",
  summary: "Chooses the outcome of new payouts.",
  body: terms,
  response: payoutsView,
});
const finish = defineRoute({
  name: "sandbox.payouts.finish",
  method: "POST",
  path: "/sandbox/api/payouts/:id/finish",
  access: "public",
  idempotency: "natural",
  summary: "Ends a payout manually, at once.",
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ outcome: z.enum(["paid", "failed"]) }),
  response: payoutsView,
  refusals: [{ code: "wrong_stage", status: 409, when: "The payout has already ended with another outcome." }],
});

const refusals = [
  { code: "unknown_card", status: 422, when: "The card's token is not the provider's." },
  { code: "card_expired", status: 422, when: "The card has expired." },
  { code: "invalid_address", status: 422, when: "Not an address of the main network." },
  { code: "below_dust", status: 422, when: "The amount is below what nodes relay." },
  { code: "reference_conflict", status: 409, when: "The reference was used for another payout." },
];

/** The casino's routes for payouts, and the routes of the payouts page. */
export function payoutRoutes(options: SandboxOptions): ImplementedRoute[] {
  const response = z.object({ id: z.string() });
  return [
    signedRoute(
      options,
      {
        name: "sandbox.psp.payouts",
        path: "/sandbox/psp/api/payouts",
        summary: "Pays to a card. A repeated reference returns the first one.",
        body: cardPayoutOrder,
        response,
        refusals,
      },
      async (order, { tx, clock }) => ({ id: (await startCardPayout(tx, order, clock.date())).id }),
    ),
    signedRoute(
      options,
      {
        name: "sandbox.chain.payouts",
        path: "/sandbox/chain/api/payouts",
        summary: "Pays to an address. The answer's id is the transaction's.",
        body: coinPayoutOrder,
        response,
        refusals,
      },
      async (order, { tx, clock }) => ({ id: (await startCoinPayout(tx, order, clock.date())).id }),
    ),
    implement(list, (_input, { db, clock }) => present(db, clock.date())),
    implement(choose, async ({ body }, { tx, clock }) => {
      await saveTerms(tx, { rail: body.rail, outcome: body.outcome, delayS: body.delay_s });
      return present(tx, clock.date());
    }),
    implement(finish, async ({ params, body }, { tx, clock }) => {
      await finishPayout(tx, params.id, body.outcome, clock.date());
      return present(tx, clock.date());
    }),
  ];
}

async function present(db: Database | Tx, at: Date): Promise<PayoutsView> {
  const rows = await newestPayouts(db, LISTED);
  return {
    now: at.toISOString(),
    terms: (await payoutTerms(db)).map(({ rail, outcome, delayS }) => ({ rail, outcome, delay_s: delayS })),
    payouts: rows.map((row) => ({
      id: row.id,
      rail: row.rail,
      reference: row.reference,
      amount: row.amount,
      currency: row.currency,
      target: row.cardLastFour === null ? row.target : `${row.cardBrand} •••• ${row.cardLastFour}`,
      stage: row.stage,
      outcome: row.outcome,
      reason: row.reason,
      confirmations: row.confirmations,
      confirmations_wanted: row.rail === "bitcoin" ? PAYOUT_CONFIRMATIONS : null,
      network_fee: row.networkFee,
      created_at: row.createdAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
    })),
  };
}
