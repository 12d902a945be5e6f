import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { z } from "zod";
import { expiryFault, monthOf } from "../cards/expiry.ts";
import { cardByToken } from "../cards/store.ts";
import { isMainNetworkAddress } from "../chain/address.ts";
import { ReferenceConflict, Refused } from "../errors.ts";
import { ADVANCE_PAYOUT } from "../jobs.ts";
import { money, notifyUrl, reference } from "../signing/call-shapes.ts";
import { CHAIN_DUST, NETWORK_FEE } from "./payout.ts";
import { insertPayout, payoutByReference, payoutTerms, type NewPayout, type PayoutRow } from "./store.ts";

export const cardPayoutOrder = z.object({
  reference,
  ...money,
  card_token: z.string().min(1).max(80),
  notify_url: notifyUrl,
});
export const coinPayoutOrder = z.object({
  reference,
  amount: money.amount,
  address: z.string().min(1).max(90),
  notify_url: notifyUrl,
});

/** Accepts a payout to a known card. A repeat with the same reference returns the first one. */
export async function startCardPayout(tx: Tx, order: z.output<typeof cardPayoutOrder>, at: Date): Promise<PayoutRow> {
  return takeOn(
    tx,
    {
      id: `po_${randomBytes(12).toString("hex")}`,
      rail: "card",
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      target: order.card_token,
      notifyUrl: order.notify_url,
      networkFee: 0,
    },
    async () => {
      const card = await cardByToken(tx, order.card_token);
      if (!card) throw new Refused("unknown_card", "This card's token is not ours.");
      if (expiryFault(card.expires, monthOf(at)))
        throw new Refused("card_expired", "The card has expired and takes no payouts.");
    },
    at,
  );
}

/** Accepts a payout to any address of the main network; its id is the transaction's. */
export async function startCoinPayout(tx: Tx, order: z.output<typeof coinPayoutOrder>, at: Date): Promise<PayoutRow> {
  return takeOn(
    tx,
    {
      id: randomBytes(32).toString("hex"),
      rail: "bitcoin",
      reference: order.reference,
      amount: order.amount,
      currency: "BTC",
      target: order.address,
      notifyUrl: order.notify_url,
      networkFee: NETWORK_FEE,
    },
    async () => {
      if (!isMainNetworkAddress(order.address))
        throw new Refused("invalid_address", "This is not an address of the main network.");
      if (order.amount < CHAIN_DUST) throw new Refused("below_dust", `Nodes pass on ${CHAIN_DUST} satoshi or more.`);
    },
    at,
  );
}

async function takeOn(
  tx: Tx,
  order: Omit<NewPayout, "outcome" | "delayS">,
  check: () => Promise<void>,
  at: Date,
): Promise<PayoutRow> {
  const known = await payoutByReference(tx, order.rail, order.reference);
  if (known) return sameOrRefuse(known, order);
  await check();
  const terms = (await payoutTerms(tx)).find(({ rail }) => rail === order.rail)!;
  const payout = await insertPayout(tx, { ...order, outcome: terms.outcome, delayS: terms.delayS }, at);
  if (!payout) return sameOrRefuse((await payoutByReference(tx, order.rail, order.reference))!, order);
  await enqueue(tx, ADVANCE_PAYOUT, { id: payout.id, step: 1 });
  return payout;
}

function sameOrRefuse(
  known: PayoutRow,
  order: Pick<NewPayout, "reference" | "amount" | "currency" | "target">,
): PayoutRow {
  if (known.amount !== order.amount || known.currency !== order.currency || known.target !== order.target)
    throw new ReferenceConflict(order.reference);
  return known;
}
