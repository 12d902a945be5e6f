import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { Refused } from "../errors.ts";
import { newestTransfers } from "./bank/store.ts";
import { recallTransfer, sendTransfer } from "./bank/transfer.ts";
import { PAYOUT_SWITCHES, PROVIDER_IDS, PROVIDERS, SWITCHES, SWITCHES_OF } from "./family.ts";
import { finishProviderPayout } from "./payout.ts";
import { newestPayouts } from "./payouts.store.ts";
import { expectedTransfers, modes, newestPayments, saveMode } from "./store.ts";
import { bankView, providersView, type BankView, type ProvidersView } from "./views.ts";

const LISTED = 50;
const open = { access: "public" } as const;
const change = { ...open, method: "POST", idempotency: "natural" } as const;
const WRONG_STAGE = { code: "wrong_stage", status: 409, when: "It has already ended otherwise." };

const show = defineRoute({
  ...open,
  name: "sandbox.providers",
  method: "GET",
  path: "/sandbox/api/providers",
  summary: "How the providers behave, and their newest payments and payouts.",
  response: providersView,
});
const choose = defineRoute({
  ...change,
  name: "sandbox.providers.mode",
  path: "/sandbox/api/providers/mode",
  summary: "Chooses what becomes of new payments and payouts of a provider.",
  body: z.object({
    provider: z.enum(PROVIDER_IDS),
    deposit: z.enum(SWITCHES),
    payout: z.enum(PAYOUT_SWITCHES),
    delay_s: z.int().min(1).max(86_400),
  }),
  response: providersView,
  refusals: [{ code: "not_of_family", status: 422, when: "Payments of this family do not have this outcome." }],
});
const finish = defineRoute({
  ...change,
  name: "sandbox.providers.payouts.finish",
  path: "/sandbox/api/providers/payouts/:id/finish",
  summary: "Ends a payout by hand, or lets a paid one bounce.",
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ outcome: z.enum(["paid", "failed", "bounced"]) }),
  response: providersView,
  refusals: [WRONG_STAGE],
});
const bank = defineRoute({
  ...open,
  name: "sandbox.bank",
  method: "GET",
  path: "/sandbox/api/bank",
  summary: "The transfers that the casino expects, and those that were sent.",
  response: bankView,
});
const send = defineRoute({
  ...open,
  method: "POST",
  name: "sandbox.bank.send",
  path: "/sandbox/api/bank/transfers",
  summary: "Sends a transfer to the casino's account, as the payer's bank.",
  body: z.object({
    reference: z.string().trim().max(140).nullable(),
    payer: z.string().trim().max(80).nullable(),
    amount: z.int().positive().max(1_000_000_000),
    currency: z.string().regex(/^[A-Z]{3}$/),
    twice: z.boolean().default(false),
  }),
  response: bankView,
  refusals: [{ code: "no_account", status: 422, when: "No payment by bank transfer was started yet." }],
});
const recall = defineRoute({
  ...change,
  name: "sandbox.bank.recall",
  path: "/sandbox/api/bank/transfers/:id/recall",
  summary: "The payer's bank takes a transfer back.",
  params: z.object({ id: z.string().max(80) }),
  body: z.object({}),
  response: bankView,
  refusals: [WRONG_STAGE],
});

/** The routes of the console of the providers, and of the payer's bank. */
export function consoleRoutes(): ImplementedRoute[] {
  return [
    implement(show, (_input, { db, clock }) => presentProviders(db, clock.date())),
    implement(choose, async ({ body }, { tx, clock }) => {
      if (!SWITCHES_OF[PROVIDERS[body.provider]].includes(body.deposit))
        throw new Refused("not_of_family", "Payments of this family do not have this outcome.");
      await saveMode(tx, { ...body, delayS: body.delay_s });
      return presentProviders(tx, clock.date());
    }),
    implement(finish, async ({ params, body }, { tx, clock }) => {
      await finishProviderPayout(tx, params.id, body.outcome, clock.date());
      return presentProviders(tx, clock.date());
    }),
    implement(bank, (_input, { db, clock }) => presentBank(db, clock.date())),
    implement(send, async ({ body }, { tx, clock }) => {
      await sendTransfer(tx, { ...body, reference: body.reference || null, payer: body.payer || null }, clock.date());
      return presentBank(tx, clock.date());
    }),
    implement(recall, async ({ params }, { tx, clock }) => {
      await recallTransfer(tx, params.id, clock.date());
      return presentBank(tx, clock.date());
    }),
  ];
}

async function presentProviders(db: Database | Tx, at: Date): Promise<ProvidersView> {
  return {
    now: at.toISOString(),
    modes: (await modes(db)).map(({ provider, deposit, payout, delayS }) => {
      const family = PROVIDERS[provider];
      return { provider, family, deposit, deposits: [...SWITCHES_OF[family]], payout, delay_s: delayS };
    }),
    payments: (await newestPayments(db, LISTED)).map((row) => ({
      id: row.id,
      provider: row.provider,
      method: row.method,
      reference: row.reference,
      amount: row.amount,
      currency: row.currency,
      stage: row.stage,
      outcome: row.outcome,
      page: row.stage === "open" || row.stage === "pending" ? pageOf(row) : null,
      created_at: row.createdAt.toISOString(),
    })),
    payouts: (await newestPayouts(db, LISTED)).map((row) => ({
      id: row.id,
      provider: row.provider,
      method: row.method,
      reference: row.reference,
      amount: row.amount,
      currency: row.currency,
      target: row.target,
      stage: row.stage,
      reason: row.reason,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

/** Transfers are sent from the bank's page, and vouchers have none. */
function pageOf({ provider, secret }: { readonly provider: keyof typeof PROVIDERS; readonly secret: string }) {
  const family = PROVIDERS[provider];
  return family === "bank" || family === "voucher" ? null : `/sandbox/checkout#${secret}`;
}

async function presentBank(db: Database | Tx, at: Date): Promise<BankView> {
  return {
    now: at.toISOString(),
    expected: (await expectedTransfers(db, LISTED)).map((row) => ({
      reference: row.transferReference!,
      payer: row.holder,
      amount: row.amount,
      currency: row.currency,
      method: row.method,
      stage: row.stage,
      expired: row.expiresAt <= at,
      created_at: row.createdAt.toISOString(),
    })),
    transfers: (await newestTransfers(db, LISTED)).map((row) => ({
      id: row.id,
      reference: row.reference,
      payer: row.payer,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      created_at: row.createdAt.toISOString(),
    })),
  };
}
