import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import type { SandboxOptions } from "../options.ts";
import { notifyUrl } from "../signing/call-shapes.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { wordsIn } from "../words.ts";
import { addressOf } from "./address.ts";
import { sendCoins } from "./send-coins.ts";
import { findAddress, newestTransactions, saveAddress, type TransactionRow } from "./store.ts";
import { FAUCET_MODES, FAUCET_MOST } from "./transaction.ts";

const transaction = z.object({
  txid: z.string(),
  address: z.string(),
  amount: z.int(),
  fate: z.enum(["confirmed", "waiting", "dropped"]),
  stage: z.enum(["seen", "confirming", "confirmed", "dropped"]),
  confirmations: z.int(),
  confirmations_wanted: z.int(),
  created_at: z.string(),
});
/** The faucet's page: whether the address is the sandbox's (null: none was given), and the transactions to it. */
export const faucetView = z.object({
  known: z.boolean().nullable(),
  transactions: z.array(transaction),
  now: z.string(),
});
export type FaucetView = z.output<typeof faucetView>;
export type TransactionView = z.output<typeof transaction>;

const LISTED = 20;
const address = z.string().trim().max(90);

const watch = defineRoute({
  name: "sandbox.faucet",
  method: "GET",
  path: "/sandbox/api/faucet",
  access: "public",
  summary: "The transactions to an address, or all.",
  query: z.object({ address: address.optional() }),
  response: faucetView,
});
const send = defineRoute({
  name: "sandbox.faucet.send",
  method: "POST",
  path: "/sandbox/api/faucet",
  access: "public",
  summary: "Sends coins to an address of the sandbox.",
  body: z.object({
    address,
    amount: z.int().positive().max(FAUCET_MOST),
    mode: z.enum(FAUCET_MODES),
    confirmations: z.int().min(1).max(12),
  }),
  response: faucetView,
});

/** The casino's route for addresses, and the routes of the faucet's page. */
export function chainRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    signedRoute(
      options,
      {
        name: "sandbox.chain.addresses",
        path: "/sandbox/chain/api/addresses",
        summary: "An owner's address. It is always the same.",
        body: z.object({ owner: z.string().min(1).max(80), notify_url: notifyUrl }),
        response: z.object({ address: z.string() }),
        refusals: [],
      },
      async (body, { tx, clock }) => {
        const row = { owner: body.owner, address: addressOf(options.key, body.owner), notifyUrl: body.notify_url };
        return { address: (await saveAddress(tx, row, clock.date())).address };
      },
    ),
    implement(watch, ({ query }, { db, clock }) => present(db, query.address ?? null, clock.date())),
    implement(send, async ({ body }, { tx, clock, locale }) => {
      await sendCoins(tx, body, clock.date(), wordsIn(locale));
      return present(tx, body.address, clock.date());
    }),
  ];
}

async function present(db: Database | Tx, wanted: string | null, at: Date): Promise<FaucetView> {
  const known = wanted === null ? null : (await findAddress(db, wanted)) !== undefined;
  return {
    known,
    now: at.toISOString(),
    transactions: (await newestTransactions(db, { address: wanted, limit: LISTED })).map(presentTransaction),
  };
}

function presentTransaction({
  txid,
  address,
  amount,
  fate,
  stage,
  confirmations,
  confirmationsWanted,
  createdAt,
}: TransactionRow): TransactionView {
  return {
    txid,
    address,
    amount,
    fate,
    stage,
    confirmations,
    confirmations_wanted: confirmationsWanted,
    created_at: createdAt.toISOString(),
  };
}
